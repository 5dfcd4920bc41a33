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
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/json.h"
#include "core/engine/field_archive.h"

namespace sandtable {

class JsonWriter final : public FieldArchive {
 public:
  // `game` spells the ids; it must outlive the archive.
  explicit JsonWriter(const Game& game) : game_(&game) { out_.object(); }
  std::string take() {
    out_.end();
    return out_.take();
  }

 private:
  void number(std::string_view name, const FieldSlot& slot, const Field& about) override;
  void words(std::string_view name, std::span<std::uint64_t> words, int size, int scope) override;
  bool enter_group(std::string_view name) override;
  void leave_group() override { out_.end(); }
  int enter_list(std::string_view name, const ListSize& size) override;
  bool enter_item(int) override { return true; }
  void leave_list() override { out_.end(); }
  bool enter_table(std::string_view name) override { return enter_group(name); }
  bool enter_row(int scope, int index) override;
  void leave_table() override { out_.end(); }
  void leave_item() override {}
  bool reads() const override { return false; }
  bool has(std::string_view) const override { return false; }
  json::Writer& named(std::string_view name) { return name.empty() ? out_ : out_.name(name); }

  const Game* game_;
  json::Writer out_;
};

class JsonReader final : public FieldArchive {
 public:
  // Both must outlive the archive.
  JsonReader(const Game& game, const json::Value& root);

  bool ok() const { return fault_.reason.empty(); }
  const Fault& fault() const { return fault_; }
  // All members of the outermost object must have been asked for.
  void finish() { close_object(); }

 private:
  // An object or a list that is being read.
  struct Level {
    const json::Value* value;
    std::vector<const json::Value*> used;
  };

  void number(std::string_view name, const FieldSlot& slot, const Field& about) override;
  void words(std::string_view name, std::span<std::uint64_t> words, int size, int scope) override;
  bool enter_group(std::string_view name) override;
  void leave_group() override;
  int enter_list(std::string_view name, const ListSize& size) override;
  bool enter_item(int index) override;
  void leave_list() override;
  bool enter_table(std::string_view name) override { return enter_group(name); }
  bool enter_row(int scope, int index) override;
  void leave_table() override { leave_group(); }
  void leave_item() override { path_.leave(); }
  bool reads() const override { return true; }
  bool has(std::string_view name) const override {
    return ok() && levels_.back().value->find(name) != nullptr;
  }

  void fail(std::string_view reason);
  // The member `name` of the object being read, or the item that was entered; its name is put on
  // the path. Null after a fault: then nothing was.
  const json::Value* enter(std::string_view name);
  bool open_object(const json::Value& value);
  void close_object();
  const json::Array* array(const json::Value& value);
  // The integer that `from` spells; anything after a fault.
  std::int64_t parse(const json::Value& from, const Field& about);
  std::int64_t parse_bits(const json::Value& from, const Field& about);
  template <class Names>
  std::int64_t place_among(const Names& names, const std::string& name);
  int parse_id(const json::Value& from, int scope);

  const Game* game_;
  std::vector<Level> levels_;
  const json::Value* item_ = nullptr;
  FieldPath path_;
  Fault fault_;
};

template <class State>
std::string write_json(const Game& game, const State& state) {
  State copy = state;  // serialize() is one function for both directions
  JsonWriter writer(game);
  serialize(static_cast<FieldArchive&>(writer), copy);
  return writer.take();
}

// A state from the value of a JSON object; faults have the code "bad-position".
template <class State>
Result<State> read_json(const Game& game, const json::Value& value) {
  State state{};
  JsonReader reader(game, value);
  serialize(static_cast<FieldArchive&>(reader), state);
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
