// How the numbers of a state read: one description per field serves bytes and JSON.
//
// Each game writes ONE function, beside its State (same namespace, not an anonymous one: it is
// found by its argument), and four archives run it (save/byte_archive.h and data/json_archive.h,
// each with a writer and a reader). They are one type to it, the FieldArchive of field_archive.h:
// it is compiled once for all four.
//
//   template <class Archive>
//   void serialize(Archive& ar, State& s) {
//     ar.field("turn", s.turn, Field::number(0, 10));
//     ar.field("phase", s.phase, Field::name(kPhaseNames));        // enumerators 0..n-1 by name
//     ar.field("scenario", s.scenario, Field::setup());            // of those that the data list
//     ar.field("leader", s.leader, Field::id(kScopeUnit).or_none());
//     ar.field("options", s.options, Field::bits(kOptionNames));   // list of names
//     ar.set("destroyed", s.destroyed, kScopeSpace);               // BitSet: list of ids
//     ar.items("order", s.order, Field::number(0, 255));           // FixedVec or array
//     ar.list("frames", s.frames, [](auto& ar, Frame& f) {         // the same, of structures
//       ar.field("wait", f.wait, Field::name(kWaitNames));
//       ar.field("a", f.a, Field::number(0, 255));
//     });
//     ar.table("teams", s.teams, kScopeTeam, [](auto& ar, Team& t) {  // array by item of a scope
//       ar.field("where", t.where, Field::id(kScopeSpace).or_none());
//       ar.field("card", t.card, Field::id(kScopeCard).or_none().or_unknown());
//     });
//     ar.group("track", s.track, [](auto& ar, Track& t) { ... });  // a structure of its own
//   }
//
// Integers, enums, bool and Id<> may be fields. Names are unique within their object. Readers
// check every value against its Field (range, known name, existing id) and answer with the path
// of the first fault; they leave alone what is not listed, so that filler bytes stay zero.
// In JSON a "none" is null and an unknown (hidden) fact the string "unknown".
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/engine/game.h"

namespace sandtable {

enum class FieldKind : std::uint8_t { kNumber, kFlag, kName, kId, kBits, kSet, kSetup };

class Field {
 public:
  static constexpr Field number(std::int64_t low, std::int64_t high) {
    return Field(FieldKind::kNumber, low, high);
  }
  // 0 and 1, or a bool.
  static constexpr Field flag() { return Field(FieldKind::kFlag, 0, 1); }
  // `names` must outlive the archive: a constant array.
  static constexpr Field name(std::span<const std::string_view> names) {
    Field field(FieldKind::kName, 0, static_cast<std::int64_t>(names.size()) - 1);
    field.names_ = names;
    return field;
  }
  // An item of one of the game's scopes.
  static constexpr Field id(int scope) {
    Field field(FieldKind::kId, 0, 0);
    field.scope_ = scope;
    return field;
  }
  // The number of one of the game's set-ups; in JSON its id.
  static constexpr Field setup() { return Field(FieldKind::kSetup, 0, 0); }
  // Bit i is the name i; at most 63.
  static constexpr Field bits(std::span<const std::string_view> names) {
    Field field(FieldKind::kBits, 0, (std::int64_t{1} << names.size()) - 1);
    field.names_ = names;
    return field;
  }
  // Bit i of a 64-bit word is item i of a scope.
  static constexpr Field set(int scope) {
    Field field(FieldKind::kSet, 0, 0);
    field.scope_ = scope;
    return field;
  }

  // No lower value is there.
  constexpr Field from(std::int64_t low) const {
    Field field = *this;
    field.low_ = low;
    return field;
  }
  // This value, besides the others, means "there is none".
  constexpr Field or_none(std::int64_t value = 0xFF) const {
    Field field = *this;
    field.none_ = value;
    return field;
  }
  // This value, besides the others, means "hidden from who looks".
  constexpr Field or_unknown(std::int64_t value = 0xFE) const {
    Field field = *this;
    field.unknown_ = value;
    return field;
  }

  constexpr FieldKind kind() const { return kind_; }
  constexpr std::int64_t low() const { return low_; }
  constexpr std::int64_t high() const { return high_; }
  constexpr int scope() const { return scope_; }
  constexpr std::span<const std::string_view> names() const { return names_; }
  constexpr std::optional<std::int64_t> none() const { return none_; }
  constexpr std::optional<std::int64_t> unknown() const { return unknown_; }

 private:
  constexpr Field(FieldKind kind, std::int64_t low, std::int64_t high)
      : kind_(kind), low_(low), high_(high) {}

  FieldKind kind_;
  int scope_ = 0;
  std::int64_t low_;
  std::int64_t high_;
  std::span<const std::string_view> names_;
  std::optional<std::int64_t> none_;
  std::optional<std::int64_t> unknown_;
};

// What is wrong with `value` (a sentence), or nothing. Sets are given as their bits.
std::string field_fault(const Game& game, const Field& field, std::int64_t value);

// Where a reader is, for the path of a fault ("teams.birney.where", "frames[2].a").
class FieldPath {
 public:
  void enter(std::string_view name) { parts_.push_back({std::string(name), -1}); }
  void enter(int index) { parts_.push_back({{}, index}); }
  void leave() { parts_.pop_back(); }
  std::string text() const;

 private:
  struct Part {
    std::string name;
    int index;
  };
  std::vector<Part> parts_;
};

// A frame of frames.h; `waits` in the order of its Wait.
template <class Archive, class Frame>
void frame_fields(Archive& ar, Frame& frame, std::span<const std::string_view> waits) {
  constexpr Field kByte = Field::number(0, 255);
  ar.field("wait", frame.wait, Field::name(waits));
  ar.field("a", frame.a, kByte);
  ar.field("b", frame.b, kByte);
  ar.field("c", frame.c, kByte);
  ar.field("d", frame.d, kByte);
}

}  // namespace sandtable
