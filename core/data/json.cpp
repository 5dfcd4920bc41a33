#include "core/data/json.h"

#include <algorithm>
#include <utility>

#define JSON_NOEXCEPTION
#include <nlohmann/json.hpp>

#include "core/base/sorting.h"
#include "core/base/text.h"

namespace sandtable::json {
namespace {

using Library = nlohmann::json;

// "line 3, column 14" of a byte offset (1-based, as the library counts).
std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t last_break = before.rfind('\n');
  const std::size_t column =
      last_break == std::string_view::npos ? before.size() : before.size() - last_break - 1;
  return "line " + decimal(lines + 1) + ", column " +
         decimal(static_cast<std::int64_t>(std::max<std::size_t>(column, 1)));
}

constexpr std::size_t kMaxNameInPath = 100;  // bytes

// A list or object under construction.
struct Open {
  Array items;
  Object members;
  std::string name;  // of the member whose value comes next
  bool is_object = false;
};

// Receives the library's events and builds the tree, or stops at the first fault.
class Builder : public nlohmann::json_sax<Library> {
 public:
  Builder(std::string_view text, const Limits& limits) : text_(text), limits_(limits) {}

  bool null() override { return add(Value()); }
  bool boolean(bool flag) override { return add(Value(flag)); }
  bool number_integer(number_integer_t number) override {
    return add(Value(static_cast<std::int64_t>(number)));
  }
  bool number_unsigned(number_unsigned_t number) override {
    if (number > static_cast<std::uint64_t>(INT64_MAX)) return not_an_integer();
    return add(Value(static_cast<std::int64_t>(number)));
  }
  bool number_float(number_float_t, const string_t&) override { return not_an_integer(); }
  bool string(string_t& text) override {
    if (text.size() > limits_.string && !is_long_member())
      return too_large("a string is longer than " + size_text(limits_.string) + " bytes");
    return add(Value(std::move(text)));
  }
  bool binary(binary_t&) override { return refuse("bad-json", "binary data is not JSON"); }
  bool start_object(std::size_t) override { return open(true); }
  bool start_array(std::size_t) override { return open(false); }
  bool key(string_t& name) override {
    if (name.size() > limits_.string)
      return too_large("a name is longer than " + size_text(limits_.string) + " bytes");
    open_.back().name = std::move(name);
    return true;
  }
  bool end_object() override {
    if (const std::string* twice = duplicate(open_.back().members)) {
      open_.back().name = *twice;
      return refuse("bad-json", "the name \"" + *twice + "\" occurs twice");
    }
    return close(Value(std::move(open_.back().members)));
  }
  bool end_array() override { return close(Value(std::move(open_.back().items))); }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    return refuse("bad-json", "not JSON at " + line_and_column(text_, position));
  }

  Value take_root() { return std::move(root_); }
  Fault take_fault() { return std::move(fault_); }

 private:
  static std::string size_text(std::size_t size) {
    return decimal(static_cast<std::int64_t>(size));
  }

  bool is_long_member() const {
    return open_.size() == 1 && open_[0].is_object && !limits_.long_member.empty() &&
           open_[0].name == limits_.long_member;
  }

  static const std::string* duplicate(const Object& members) {
    std::vector<const std::string*> names;
    names.reserve(members.size());
    for (const Member& member : members) names.push_back(&member.name);
    sort_items(names, [](auto a, auto b) { return *a < *b; });
    const auto twice =
        std::adjacent_find(names.begin(), names.end(), [](auto a, auto b) { return *a == *b; });
    return twice == names.end() ? nullptr : *twice;
  }

  bool open(bool is_object) {
    if (open_.size() >= limits_.depth)
      return too_large("nested deeper than " + size_text(limits_.depth));
    open_.push_back({});
    open_.back().is_object = is_object;
    return true;
  }

  bool close(Value value) {
    open_.pop_back();
    return add(std::move(value));
  }

  bool add(Value value) {
    if (++values_ > limits_.values)
      return too_large("more than " + size_text(limits_.values) + " values");
    if (open_.empty()) {
      root_ = std::move(value);
      return true;
    }
    Open& parent = open_.back();
    if (std::max(parent.items.size(), parent.members.size()) >= limits_.list)
      return too_large("a list is longer than " + size_text(limits_.list));
    if (parent.is_object)
      parent.members.push_back({std::move(parent.name), std::move(value)});
    else
      parent.items.push_back(std::move(value));
    return true;
  }

  bool not_an_integer() { return refuse("bad-json", "must be an integer of at most 64 bits"); }
  bool too_large(std::string reason) { return refuse("too-large", std::move(reason)); }
  bool refuse(std::string_view code, std::string reason) {
    fault_ = {path(), std::move(reason), std::string(code)};
    return false;
  }

  std::string path() const {
    std::string out;
    for (const Open& level : open_) {
      if (!level.is_object)
        out += "[" + size_text(level.items.size()) + "]";
      else if (!level.name.empty())
        out.append(out.empty() ? "" : ".").append(beginning(level.name, kMaxNameInPath));
    }
    return out;
  }

  std::string_view text_;
  const Limits& limits_;
  std::vector<Open> open_;
  Value root_;
  Fault fault_;
  std::size_t values_ = 0;
};

}  // namespace

Result<Value> parse(std::string_view text, const Limits& limits) {
  if (text.size() > limits.bytes)
    return Fault{"", "larger than " + decimal(static_cast<std::int64_t>(limits.bytes)) + " bytes",
                 "too-large"};
  Builder builder(text, limits);
  if (!Library::sax_parse(text.begin(), text.end(), &builder)) return builder.take_fault();
  return builder.take_root();
}

}  // namespace sandtable::json
