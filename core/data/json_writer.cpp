#include <charconv>
#include <utility>

#include "core/base/text.h"
#include "core/data/json.h"

namespace sandtable::json {
namespace {

constexpr std::uint64_t kLargestExactDouble = (std::uint64_t{1} << 53) - 1;

char short_escape(char c) {
  switch (c) {
    case '"':
      return '"';
    case '\\':
      return '\\';
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return 0;
  }
}

}  // namespace

void Writer::quote(std::string_view text) {
  out_ += '"';
  for (const char c : text) {
    if (const char letter = short_escape(c)) {
      out_ += '\\';
      out_ += letter;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out_ += "\\u" + hex(static_cast<unsigned char>(c), 4);
    } else {
      out_ += c;
    }
  }
  out_ += '"';
}

// Before every value: the comma, and the rule that objects name their members.
void Writer::separate() {
  if (open_.empty()) {
    CHECK(out_.empty());
    return;
  }
  Level& level = open_.back();
  CHECK(level.is_object == named_);
  if (!named_ && level.has_items) out_ += ',';
  level.has_items = true;
  named_ = false;
}

Writer& Writer::name(std::string_view name) {
  CHECK(!open_.empty() && open_.back().is_object && !named_);
  if (open_.back().has_items) out_ += ',';
  quote(name);
  out_ += ':';
  named_ = true;
  return *this;
}

Writer& Writer::object() {
  separate();
  out_ += '{';
  open_.push_back({true, false});
  return *this;
}

Writer& Writer::array() {
  separate();
  out_ += '[';
  open_.push_back({false, false});
  return *this;
}

Writer& Writer::end() {
  CHECK(!open_.empty() && !named_);
  out_ += open_.back().is_object ? '}' : ']';
  open_.pop_back();
  return *this;
}

Writer& Writer::string(std::string_view text) {
  separate();
  quote(text);
  return *this;
}

Writer& Writer::raw(std::string_view json) {
  separate();
  out_ += json;
  return *this;
}

Writer& Writer::number(std::int64_t number) { return raw(decimal(number)); }
Writer& Writer::boolean(bool flag) { return raw(flag ? "true" : "false"); }
Writer& Writer::null() { return raw("null"); }

Writer& Writer::big(std::uint64_t number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  const std::string_view text(digits, static_cast<std::size_t>(end - digits));
  return number > kLargestExactDouble ? string(text) : raw(text);
}

Writer& Writer::value(const Value& value) {
  switch (value.kind()) {
    case Kind::kNull:
      return null();
    case Kind::kBool:
      return boolean(value.as_bool());
    case Kind::kInteger:
      return number(value.as_integer());
    case Kind::kString:
      return string(value.as_string());
    case Kind::kArray:
      array();
      for (const Value& item : value.items()) this->value(item);
      return end();
    case Kind::kObject:
      object();
      for (const Member& member : value.members()) this->value(member.name, member.value);
      return end();
  }
  CHECK(false);
}

Writer& Writer::object(std::string_view name) { return this->name(name), object(); }
Writer& Writer::array(std::string_view name) { return this->name(name), array(); }
Writer& Writer::string(std::string_view name, std::string_view text) {
  return this->name(name), string(text);
}
Writer& Writer::number(std::string_view name, std::int64_t number) {
  return this->name(name), this->number(number);
}
Writer& Writer::big(std::string_view name, std::uint64_t number) {
  return this->name(name), big(number);
}
Writer& Writer::boolean(std::string_view name, bool flag) {
  return this->name(name), boolean(flag);
}
Writer& Writer::null(std::string_view name) { return this->name(name), null(); }
Writer& Writer::value(std::string_view name, const Value& value) {
  return this->name(name), this->value(value);
}
Writer& Writer::raw(std::string_view name, std::string_view json) {
  return this->name(name), raw(json);
}

std::string Writer::take() {
  CHECK(open_.empty());
  return std::exchange(out_, {});
}

std::string to_text(const Value& value) {
  Writer writer;
  writer.value(value);
  return writer.take();
}

}  // namespace sandtable::json
