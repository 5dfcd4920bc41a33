#include "core/data/json_archive.h"

#include <algorithm>

#include "core/base/text.h"

namespace sandtable {
namespace {

constexpr std::string_view kUnknown = "unknown";

}  // namespace

void JsonWriter::set(std::string_view name, board::SpaceSet& set, int scope) {
  out_.array(name);
  for (const int item : set) out_.string(game_->id_of(scope, item));
  out_.end();
}

void JsonWriter::value(std::string_view name, std::int64_t value, const Field& about) {
  // An item of a list goes without a name.
  const auto put_string = [&](std::string_view text) {
    name.empty() ? out_.string(text) : out_.string(name, text);
  };
  if (about.unknown() == value) return put_string(kUnknown);
  if (about.none() == value) {
    name.empty() ? out_.null() : out_.null(name);
    return;
  }
  switch (about.kind()) {
    case FieldKind::kNumber:
      name.empty() ? out_.number(value) : out_.number(name, value);
      return;
    case FieldKind::kFlag:
      name.empty() ? out_.boolean(value != 0) : out_.boolean(name, value != 0);
      return;
    case FieldKind::kName:
      CHECK(value >= 0 && value <= about.high());
      put_string(about.names()[static_cast<std::size_t>(value)]);
      return;
    case FieldKind::kId:
      put_string(game_->id_of(about.scope(), static_cast<int>(value)));
      return;
    case FieldKind::kBits:
    case FieldKind::kSet:
      name.empty() ? out_.array() : out_.array(name);
      for (int i = 0; i < 64; ++i) {
        if ((static_cast<std::uint64_t>(value) >> i & 1) == 0) continue;
        if (about.kind() == FieldKind::kBits)
          out_.string(about.names()[static_cast<std::size_t>(i)]);
        else
          out_.string(game_->id_of(about.scope(), i));
      }
      out_.end();
      return;
  }
}

JsonReader::JsonReader(const Game& game, const json::Value& root) : game_(&game) {
  enter_object(root);
}

void JsonReader::fail(std::string_view reason) {
  if (ok()) fault_ = {path_.text(), std::string(reason), "bad-position"};
}

const json::Value* JsonReader::enter(std::string_view name) {
  if (!ok()) return nullptr;
  Level& level = levels_.back();
  path_.enter(name);
  const json::Value* found = level.object->find(name);
  if (found == nullptr) {
    fail("the field is missing");
    return nullptr;
  }
  level.used.push_back(found);
  return found;
}

bool JsonReader::enter_object(const json::Value& value) {
  if (!ok()) return false;
  if (!value.is(json::Kind::kObject)) {
    fail("an object is wanted here");
    return false;
  }
  levels_.push_back({&value, {}});
  return true;
}

void JsonReader::leave_object() {
  if (!ok()) return;
  const Level& level = levels_.back();
  for (const json::Member& member : level.object->members()) {
    if (std::find(level.used.begin(), level.used.end(), &member.value) != level.used.end())
      continue;
    path_.enter(member.name);
    fail("there is no such field");
    return;
  }
  levels_.pop_back();
}

const json::Array* JsonReader::array(const json::Value& value) {
  if (ok() && value.is(json::Kind::kArray)) return &value.items();
  fail("a list is wanted here");
  return nullptr;
}

std::int64_t JsonReader::parse(const json::Value& from, const Field& about) {
  if (!ok()) return 0;
  const bool is_string = from.is(json::Kind::kString);
  if (about.none() && from.is(json::Kind::kNull)) return *about.none();
  if (about.unknown() && is_string && from.as_string() == kUnknown) return *about.unknown();
  switch (about.kind()) {
    case FieldKind::kNumber: {
      if (!from.is(json::Kind::kInteger)) break;
      const std::string wrong = field_fault(*game_, about, from.as_integer());
      if (!wrong.empty()) fail(wrong);
      return from.as_integer();
    }
    case FieldKind::kFlag:
      if (!from.is(json::Kind::kBool)) break;
      return from.as_bool() ? 1 : 0;
    case FieldKind::kName: {
      if (!is_string) break;
      const auto names = about.names();
      const auto found = std::find(names.begin(), names.end(), from.as_string());
      if (found == names.end()) fail("\"" + from.as_string() + "\" is not one of the names");
      return found - names.begin();
    }
    case FieldKind::kId:
      return parse_id(from, about.scope());
    case FieldKind::kBits:
    case FieldKind::kSet:
      return parse_bits(from, about);
  }
  fail(about.kind() == FieldKind::kNumber ? "a number is wanted here"
       : about.kind() == FieldKind::kFlag ? "true or false is wanted here"
                                          : "a name is wanted here");
  return 0;
}

// A list of names or ids, each at most once.
std::int64_t JsonReader::parse_bits(const json::Value& from, const Field& about) {
  const json::Array* items = array(from);
  if (items == nullptr) return 0;
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < items->size() && ok(); ++i) {
    path_.enter(i);
    const Field one =
        about.kind() == FieldKind::kBits ? Field::name(about.names()) : Field::id(about.scope());
    const std::int64_t bit = parse((*items)[i], one);
    if (ok() && bit > 63) fail("this cannot be a member of the set");
    if (ok() && (bits >> bit & 1) != 0) fail("it is named twice");
    if (ok()) {
      bits |= std::uint64_t{1} << bit;
      path_.leave();
    }
  }
  return static_cast<std::int64_t>(bits);
}

int JsonReader::parse_id(const json::Value& from, int scope) {
  if (!from.is(json::Kind::kString)) {
    fail("an id is wanted here");
    return 0;
  }
  const std::optional<int> value = game_->value_of(scope, from.as_string());
  if (!value) fail("there is no \"" + from.as_string() + "\"");
  return value.value_or(0);
}

void JsonReader::set(std::string_view name, board::SpaceSet& set, int scope) {
  const json::Value* found = enter(name);
  if (found == nullptr) return;
  set = {};
  if (const json::Array* items = array(*found)) {
    for (std::size_t i = 0; i < items->size() && ok(); ++i) {
      path_.enter(i);
      const int item = parse_id((*items)[i], scope);
      if (ok() && (item > 127 || set.has(item))) fail("it is named twice");
      if (ok()) set.add(item);
      path_.leave();
    }
  }
  path_.leave();
}

}  // namespace sandtable
