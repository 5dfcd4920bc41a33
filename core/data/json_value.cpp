#include <algorithm>
#include <utility>

#include "core/data/json.h"

namespace sandtable::json {

Value::Value() = default;
Value::Value(bool flag) : held_(flag) {}
Value::Value(std::int64_t number) : held_(number) {}
Value::Value(std::string text) : held_(std::move(text)) {}
Value::Value(Array items) : held_(std::move(items)) {}
Value::Value(Object members) : held_(std::move(members)) {}
Value::Value(const Value& other) = default;
Value::Value(Value&& other) noexcept = default;
Value& Value::operator=(const Value& other) = default;
Value& Value::operator=(Value&& other) noexcept = default;
Value::~Value() = default;

bool Value::as_bool() const {
  CHECK(is(Kind::kBool));
  return *std::get_if<bool>(&held_);
}

std::int64_t Value::as_integer() const {
  CHECK(is(Kind::kInteger));
  return *std::get_if<std::int64_t>(&held_);
}

const std::string& Value::as_string() const {
  CHECK(is(Kind::kString));
  return *std::get_if<std::string>(&held_);
}

const Array& Value::items() const {
  CHECK(is(Kind::kArray));
  return *std::get_if<Array>(&held_);
}

const Object& Value::members() const {
  CHECK(is(Kind::kObject));
  return *std::get_if<Object>(&held_);
}

Array& Value::items() {
  CHECK(is(Kind::kArray));
  return *std::get_if<Array>(&held_);
}

Object& Value::members() {
  CHECK(is(Kind::kObject));
  return *std::get_if<Object>(&held_);
}

const Value* Value::find(std::string_view name) const {
  if (!is(Kind::kObject)) return nullptr;
  const auto at = std::find_if(members().begin(), members().end(),
                               [&](const Member& member) { return member.name == name; });
  return at == members().end() ? nullptr : &at->value;
}

bool Value::operator==(const Value& other) const { return held_ == other.held_; }

bool Member::operator==(const Member& other) const {
  return name == other.name && value == other.value;
}

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::kNull:
      return "null";
    case Kind::kBool:
      return "true or false";
    case Kind::kInteger:
      return "an integer";
    case Kind::kString:
      return "a string";
    case Kind::kArray:
      return "a list";
    case Kind::kObject:
      return "an object";
  }
  CHECK(false);
}

}  // namespace sandtable::json
