// The JSON archive: a state as named JSON that a person can read and edit. It runs the same
// serialize() as the byte archive (save/byte_archive.h); engine/fields.h has the worked example.
//
//   std::string Toy::to_json(const AnyState& view) const {
//     return write_json(*this, view.as<State>());
//   }
//   Result<AnyState> Toy::from_json(std::string_view text) const {
//     Result<State> state = read_json<State>(*this, text);
//     if (!state) return state.fault();
//     ... then the invariants that no single field can state ...
//     return AnyState::of(state.value());
//   }
//
// Items of the board are their ids, enumerators their names, "none" is null, an unknown fact is
// the string "unknown". Reading is strict: every field must be there, no other may be, and a
// fault has its path ("teams.birney.where").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/board/space_set.h"
#include "core/data/json.h"
#include "core/engine/fields.h"

namespace sandtable {

class JsonWriter {
 public:
  static constexpr bool kReads = false;

  // `game` spells the ids; it must outlive the archive.
  explicit JsonWriter(const Game& game) : game_(&game) { out_.object(); }
  std::string take() {
    out_.end();
    return out_.take();
  }

  template <class T>
  void field(std::string_view name, T& item, const Field& about) {
    value(name, field_value(item), about);
  }
  template <class C>
  void items(std::string_view name, C& items, const Field& each) {
    out_.array(name);
    for (auto& item : items) value({}, field_value(item), each);
    out_.end();
  }
  template <class T, class F>
  void group(std::string_view name, T& item, F&& fields) {
    out_.object(name);
    fields(*this, item);
    out_.end();
  }
  template <class C, class F>
  void list(std::string_view name, C& items, F&& fields) {
    out_.array(name);
    for (auto& item : items) {
      out_.object();
      fields(*this, item);
      out_.end();
    }
    out_.end();
  }
  template <class C, class F>
  void table(std::string_view name, C& items, int scope, F&& fields) {
    out_.object(name);
    int index = 0;
    for (auto& item : items) {
      const std::string id = game_->id_of(scope, index++);
      if constexpr (std::is_convertible_v<F, const Field&>)
        field(id, item, fields);
      else
        group(id, item, fields);
    }
    out_.end();
  }
  void set(std::string_view name, board::SpaceSet& set, int scope);

 private:
  // An empty name: an item of a list.
  void value(std::string_view name, std::int64_t value, const Field& about);

  const Game* game_;
  json::Writer out_;
};

class JsonReader {
 public:
  static constexpr bool kReads = true;

  // Both must outlive the archive.
  JsonReader(const Game& game, const json::Value& root);

  bool ok() const { return fault_.reason.empty(); }
  const Fault& fault() const { return fault_; }
  // All members of the outermost object must have been asked for.
  void finish() { leave_object(); }

  template <class T>
  void field(std::string_view name, T& item, const Field& about) {
    if (const json::Value* found = enter(name)) {
      read_value(*found, item, about);
      path_.leave();
    }
  }
  template <class C>
  void items(std::string_view name, C& items, const Field& each) {
    fill(name, items, [&](const json::Value& from, auto& item) { read_value(from, item, each); });
  }
  template <class T, class F>
  void group(std::string_view name, T& item, F&& fields) {
    if (const json::Value* found = enter(name)) {
      read_object(*found, item, fields);
      path_.leave();
    }
  }
  template <class C, class F>
  void list(std::string_view name, C& items, F&& fields) {
    fill(name, items,
         [&](const json::Value& from, auto& item) { read_object(from, item, fields); });
  }
  template <class C, class F>
  void table(std::string_view name, C& items, int scope, F&& fields) {
    const json::Value* found = enter(name);
    if (found == nullptr) return;
    if (enter_object(*found)) {
      int index = 0;
      for (auto& item : items) {
        const std::string id = game_->id_of(scope, index++);
        if constexpr (std::is_convertible_v<F, const Field&>)
          field(id, item, fields);
        else
          group(id, item, fields);
      }
      leave_object();
    }
    path_.leave();
  }
  void set(std::string_view name, board::SpaceSet& set, int scope);

 private:
  struct Level {
    const json::Value* object;
    std::vector<const json::Value*> used;
  };

  void fail(std::string_view reason);
  // The member `name` of the object being read, its name put on the path; null after a fault.
  const json::Value* enter(std::string_view name);
  bool enter_object(const json::Value& value);
  void leave_object();
  const json::Array* array(const json::Value& value);
  // The integer that `from` spells; anything after a fault.
  std::int64_t parse(const json::Value& from, const Field& about);
  std::int64_t parse_bits(const json::Value& from, const Field& about);
  int parse_id(const json::Value& from, int scope);

  template <class T>
  void read_value(const json::Value& from, T& item, const Field& about) {
    const std::int64_t value = parse(from, about);
    if (!ok()) return;
    if (fits_field<T>(value))
      set_field_value(item, value);
    else
      fail("the number is too large here");
  }
  template <class T, class F>
  void read_object(const json::Value& from, T& item, F& fields) {
    if (!enter_object(from)) return;
    fields(*this, item);
    leave_object();
  }
  template <class C, class F>
  void fill(std::string_view name, C& items, F&& read_item) {
    const json::Value* found = enter(name);
    if (found == nullptr) return;
    if (const json::Array* from = array(*found)) {
      if constexpr (GrowingContainer<C>) {
        if (from->size() > items.items.size()) fail("the list is too long");
        items.clear();
      } else if (from->size() != items.size()) {
        fail("the list has the wrong length");
      }
      for (std::size_t i = 0; i < from->size() && ok(); ++i) {
        path_.enter(i);
        if constexpr (GrowingContainer<C>) items.push_back({});
        read_item((*from)[i], items[static_cast<int>(i)]);
        path_.leave();
      }
    }
    path_.leave();
  }

  const Game* game_;
  std::vector<Level> levels_;
  FieldPath path_;
  Fault fault_;
};

template <class State>
std::string write_json(const Game& game, const State& state) {
  State copy = state;  // serialize() is one function for both directions
  JsonWriter writer(game);
  serialize(writer, copy);
  return writer.take();
}

// A state from the value of a JSON object; faults have the code "bad-position".
template <class State>
Result<State> read_json(const Game& game, const json::Value& value) {
  State state{};
  JsonReader reader(game, value);
  serialize(reader, state);
  reader.finish();
  if (!reader.ok()) return reader.fault();
  return state;
}
template <class State>
Result<State> read_json(const Game& game, std::string_view text) {
  Result<json::Value> value = json::parse(text);
  if (!value) return value.fault();
  return read_json<State>(game, value.value());
}

}  // namespace sandtable
