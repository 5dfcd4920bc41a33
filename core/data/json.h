// JSON as values: the one way in for outside text and the one way out.
//
// Stricter than the standard, so that a mistake is seen and not guessed at: only integers of 64
// bits, no duplicate keys, and caps on size, depth and lengths. Text is UTF-8, checked on the way
// in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace sandtable::json {

enum class Kind : std::uint8_t { kNull, kBool, kInteger, kString, kArray, kObject };

class Value;
struct Member;
using Array = std::vector<Value>;
using Object = std::vector<Member>;  // in the order of the text, names unique

// One JSON value with all it contains. The as_...() functions CHECK the kind: ask first, or read
// outside data with Reader (reader.h), which turns a wrong kind into a fault.
class Value {
 public:
  Value();  // null
  explicit Value(bool flag);
  explicit Value(std::int64_t number);
  explicit Value(std::string text);
  explicit Value(const void*) = delete;  // a literal would become `true`
  explicit Value(Array items);
  explicit Value(Object members);
  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other);
  Value& operator=(Value&& other) noexcept;
  ~Value();

  Kind kind() const { return static_cast<Kind>(held_.index()); }
  bool is(Kind wanted) const { return kind() == wanted; }

  bool as_bool() const;
  std::int64_t as_integer() const;
  const std::string& as_string() const;
  const Array& items() const;     // of an array
  const Object& members() const;  // of an object
  Array& items();
  Object& members();

  // The member of that name; nullptr if there is none or this is no object.
  const Value* find(std::string_view name) const;

  bool operator==(const Value& other) const;

 private:
  // The order is that of Kind.
  std::variant<std::monostate, bool, std::int64_t, std::string, Array, Object> held_;
};

struct Member {
  std::string name;
  Value value;
  bool operator==(const Member& other) const;
};

// "a number", "a list": for sentences about a wrong kind.
std::string_view kind_name(Kind kind);

struct Limits {
  std::size_t bytes = std::size_t{4} << 20;  // of the whole text
  std::size_t depth = 64;                    // lists and objects inside each other
  std::size_t string = 4096;                 // bytes of one string or name
  std::size_t list = 20'000;                 // items of one list, members of one object
  std::size_t values = 200'000;              // of all kinds together: bounds the memory used
  std::string_view long_member;              // a member of the outermost object whose string may
                                             // be as long as the text: save data in a request
};

inline constexpr Limits kScenarioLimits{std::size_t{2} << 20, 64, 64 * 1024, 20'000, 200'000, {}};

// The value of a whole text. A Fault's path says where as far as reading had come ("units[3].id"),
// its code is "bad-json" or, where a limit was passed, "too-large". Never aborts, whatever bytes.
Result<Value> parse(std::string_view text, const Limits& limits = {});

// Builds JSON text front to back. begin..end pairs must match; inside an object every value is
// given with its name, elsewhere without (both CHECKed).
class Writer {
 public:
  Writer& object();
  Writer& object(std::string_view name);
  Writer& array();
  Writer& array(std::string_view name);
  Writer& end();  // of the innermost object or array
  // Of the value that comes next, for who does not know yet what it will be.
  Writer& name(std::string_view name);

  Writer& string(std::string_view text);
  Writer& string(std::string_view name, std::string_view text);
  Writer& number(std::int64_t number);
  Writer& number(std::string_view name, std::int64_t number);
  // Above 2^53-1 as a decimal string, since many readers of JSON know only doubles.
  Writer& big(std::uint64_t number);
  Writer& big(std::string_view name, std::uint64_t number);
  Writer& boolean(bool flag);
  Writer& boolean(std::string_view name, bool flag);
  Writer& null();
  Writer& null(std::string_view name);
  Writer& value(const Value& value);
  Writer& value(std::string_view name, const Value& value);
  // Text that is JSON already.
  Writer& raw(std::string_view json);
  Writer& raw(std::string_view name, std::string_view json);

  // The finished text; everything must be closed. The writer is empty afterwards.
  std::string take();

 private:
  void separate();
  void quote(std::string_view text);

  struct Level {
    bool is_object = false;
    bool has_items = false;
  };
  std::string out_;
  std::vector<Level> open_;
  bool named_ = false;  // a name stands, its value comes next
};

std::string to_text(const Value& value);

}  // namespace sandtable::json
