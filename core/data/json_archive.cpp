#include "core/data/json_archive.h"

#include <algorithm>

#include "core/base/text.h"

namespace sandtable {
namespace {

constexpr std::string_view kUnknown = "unknown";

}  // namespace

void JsonWriter::words(std::string_view name, std::span<std::uint64_t> words, int, int scope) {
  named(name).array();
  board::each_member(words, [&](int item) { out_.string(game_->id_of(scope, item)); });
  out_.end();
}

bool JsonWriter::enter_group(std::string_view name) {
  named(name).object();
  return true;
}

int JsonWriter::enter_list(std::string_view name, const ListSize& size) {
  named(name).array();
  return size.now;
}

bool JsonWriter::enter_row(int scope, int index) {
  out_.name(game_->id_of(scope, index));
  return true;
}

void JsonWriter::number(std::string_view name, const FieldSlot& slot, const Field& about) {
  const std::int64_t value = slot.value();
  json::Writer& out = named(name);
  if (about.unknown() == value) {
    out.string(kUnknown);
    return;
  }
  if (about.none() == value) {
    out.null();
    return;
  }
  switch (about.kind()) {
    case FieldKind::kNumber:
      out.number(value);
      return;
    case FieldKind::kFlag:
      out.boolean(value != 0);
      return;
    case FieldKind::kName:
      CHECK(value >= 0 && value <= about.high());
      out.string(about.names()[static_cast<std::size_t>(value)]);
      return;
    case FieldKind::kId:
      out.string(game_->id_of(about.scope(), static_cast<int>(value)));
      return;
    case FieldKind::kSetup:
      out.string(game_->info().setups[static_cast<std::size_t>(value)]);
      return;
    case FieldKind::kBits:
    case FieldKind::kSet:
      out.array();
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
  open_object(root);
}

void JsonReader::fail(std::string_view reason) {
  if (ok()) fault_ = {path_.text(), std::string(reason), "bad-position"};
}

const json::Value* JsonReader::enter(std::string_view name) {
  if (!ok()) return nullptr;
  path_.enter(name);
  if (name.empty()) return item_;
  Level& level = levels_.back();
  const json::Value* found = level.value->find(name);
  if (found == nullptr) {
    fail("the field is missing");
    return nullptr;
  }
  level.used.push_back(found);
  return found;
}

bool JsonReader::open_object(const json::Value& value) {
  if (!ok()) return false;
  if (!value.is(json::Kind::kObject)) {
    fail("an object is wanted here");
    return false;
  }
  levels_.push_back({&value, {}});
  return true;
}

void JsonReader::close_object() {
  if (!ok()) return;
  const Level& level = levels_.back();
  for (const json::Member& member : level.value->members()) {
    if (std::find(level.used.begin(), level.used.end(), &member.value) != level.used.end())
      continue;
    path_.enter(member.name);
    fail("there is no such field");
    return;
  }
  levels_.pop_back();
}

void JsonReader::number(std::string_view name, const FieldSlot& slot, const Field& about) {
  const json::Value* found = enter(name);
  if (found == nullptr) return;
  const std::int64_t value = parse(*found, about);
  if (ok() && !slot.holds(value)) fail("the number is too large here");
  if (ok()) slot.set(value);
  path_.leave();
}

bool JsonReader::enter_group(std::string_view name) {
  const json::Value* found = enter(name);
  return found != nullptr && open_object(*found);
}

void JsonReader::leave_group() {
  close_object();
  path_.leave();
}

int JsonReader::enter_list(std::string_view name, const ListSize& size) {
  const json::Value* found = enter(name);
  const json::Array* items = found == nullptr ? nullptr : array(*found);
  if (items == nullptr) return kNoList;
  const auto most = static_cast<std::size_t>(size.most);
  if (size.is_fixed && items->size() != most) fail("the list has the wrong length");
  if (items->size() > most) fail("the list is too long");
  levels_.push_back({found, {}});
  return ok() ? static_cast<int>(items->size()) : 0;
}

bool JsonReader::enter_item(int index) {
  if (!ok()) return false;
  path_.enter(index);
  item_ = &levels_.back().value->items()[static_cast<std::size_t>(index)];
  return true;
}

void JsonReader::leave_list() {
  if (ok()) levels_.pop_back();
  path_.leave();
}

bool JsonReader::enter_row(int scope, int index) {
  item_ = enter(game_->id_of(scope, index));
  return item_ != nullptr;
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
    case FieldKind::kName:
      if (!is_string) break;
      return place_among(about.names(), from.as_string());
    case FieldKind::kSetup:
      if (!is_string) break;
      return place_among(game_->info().setups, from.as_string());
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

template <class Names>
std::int64_t JsonReader::place_among(const Names& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) fail("\"" + name + "\" is not one of the names");
  return found - names.begin();
}

// A list of names or ids, each at most once.
std::int64_t JsonReader::parse_bits(const json::Value& from, const Field& about) {
  const json::Array* items = array(from);
  if (items == nullptr) return 0;
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < items->size() && ok(); ++i) {
    path_.enter(static_cast<int>(i));
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

void JsonReader::words(std::string_view name, std::span<std::uint64_t> words, int size, int scope) {
  const json::Value* found = enter(name);
  if (found == nullptr) return;
  std::fill(words.begin(), words.end(), 0);
  if (const json::Array* items = array(*found)) {
    for (std::size_t i = 0; i < items->size() && ok(); ++i) {
      path_.enter(static_cast<int>(i));
      const int item = parse_id((*items)[i], scope);
      if (ok() && item >= size) fail("the set has no room for it");
      if (ok()) {
        std::uint64_t& word = words[static_cast<std::size_t>(item / 64)];
        const std::uint64_t bit = std::uint64_t{1} << item % 64;
        if ((word & bit) != 0) fail("it is named twice");
        word |= bit;
      }
      path_.leave();
    }
  }
  path_.leave();
}

}  // namespace sandtable
