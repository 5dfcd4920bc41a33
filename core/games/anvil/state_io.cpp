// The one description of the state's fields for bytes and JSON. Includes cereal, so that nothing
// else of the game has to. The sets of units are told unit by unit, as people read them.
#include <array>

#include "core/games/anvil/messages.h"
#include "core/save/state_io.h"

namespace sandtable::anvil {
namespace {

using Names = std::string_view;
constexpr std::array<Names, 7> kPhaseNames = {"planning",  "ffi",      "bombing", "operations",
                                              "surrender", "turn-end", "over"};
constexpr std::array<Names, 7> kImpulseNames = {"none", "attack", "move",  "mobile",
                                                "rail", "blow",   "repair"};
constexpr std::array<Names, 2> kSideNames = {"allied", "german"};
constexpr std::array<Names, 8> kFlagNames = {"dead",   "gone",   "reduced",  "disorganized",
                                             "picked", "column", "reaction", "attacker"};
constexpr auto kOptionNames = names_in_positions<bits_in_state(kOptionTable)>(kOptionTable);

constexpr int scope(Scope which) { return static_cast<int>(which); }

// One unit as it is told.
struct Entry {
  PlaceId place;
  std::uint8_t flags = 0;
  std::uint8_t group = 0;
};
using Entries = std::array<Entry, kUnits>;

// The sets of a state in the order of kFlagNames, for a side; `none` where a side has no such set.
std::array<UnitSet*, 8> sets_of(State& s, Side side, UnitSet& none) {
  const bool acts = side == s.active;
  return {&s.dead[at(side)],          &s.gone[at(side)],
          &s.reduced[at(side)],       &s.turned[at(side)],
          acts ? &s.picked : &none,   acts ? &s.column : &none,
          acts ? &none : &s.reaction, side == s.fighting ? &s.attackers : &none};
}

Entries entries_of(State& s) {
  Entries out;
  UnitSet none = 0;
  for (int i = 0; i < kUnits; ++i) {
    const UnitId unit(i);
    Entry& entry = out[static_cast<std::size_t>(i)];
    entry.place = place_of(s, unit);
    entry.group = s.group[static_cast<std::size_t>(i)];
    const auto sets = sets_of(s, side_of(unit), none);
    for (std::size_t k = 0; k < sets.size(); ++k)
      if ((*sets[k] & bit(unit)) != 0) entry.flags |= static_cast<std::uint8_t>(1U << k);
  }
  return out;
}

// A flag that the unit's side cannot bear now leaves a mark, by which state_fault() refuses it.
void put_entries(State& s, const Entries& entries) {
  s.units_at = {};
  s.dead = s.gone = s.reduced = s.turned = {};
  s.picked = s.column = s.reaction = s.attackers = 0;
  s.stray = 0;
  for (int i = 0; i < kUnits; ++i) {
    UnitSet none = 0;
    const UnitId unit(i);
    const Entry& entry = entries[static_cast<std::size_t>(i)];
    if (entry.place.is_some()) s.units(side_of(unit), entry.place) |= bit(unit);
    s.group[static_cast<std::size_t>(i)] = entry.group;
    const auto sets = sets_of(s, side_of(unit), none);
    for (std::size_t k = 0; k < sets.size(); ++k)
      if ((entry.flags >> k & 1) != 0) *sets[k] |= bit(unit);
    if (none != 0) s.stray = static_cast<std::uint8_t>(i + 1);
  }
}

}  // namespace

template <class Archive>
void serialize(Archive& ar, State& s) {
  const Field byte = Field::number(0, 255);
  const Field area = Field::id(scope(Scope::kPlace)).or_none(kNowhere);
  const Field side = Field::name(kSideNames);
  ar.field("scenario", s.scenario, Field::setup());
  ar.field("options", s.options, Field::bits(kOptionNames));
  ar.field("turn", s.turn, Field::number(1, kTurns));
  ar.field("phase", s.phase, Field::name(kPhaseNames));
  ar.field("stage", s.stage, Field::number(0, 3));
  ar.field("active", s.active, side);
  ar.field("passes", s.passes, Field::number(0, 1));
  ar.field("impulses", s.impulses, byte);
  ar.items("forts", s.forts, Field::number(0, kFullFort));
  ar.items("captured", s.captured, Field::number(0, kTurns));
  ar.items("bombs", s.bombs, area);
  ar.table("bridges", s.bridges, scope(Scope::kBridge), Field::number(0, kBridgeStands));
  std::array<std::uint8_t, kAreas> control{};
  for (std::size_t i = 0; i < kAreas; ++i)
    control[i] = static_cast<std::uint8_t>((s.allied >> i & 1) + (s.fighters >> i & 1));
  constexpr std::array<Names, 3> kControl = {"german", "allied", "fighters"};
  ar.table("areas", control, scope(Scope::kPlace), Field::name(kControl));
  s.allied = s.fighters = 0;
  for (std::size_t i = 0; i < kAreas; ++i) {
    if (control[i] >= 1) s.allied |= AreaSet{1} << i;
    if (control[i] == 2) s.fighters |= AreaSet{1} << i;
  }
  ar.items("north", s.north, byte);
  ar.field("italy", s.italy, byte);
  ar.field("held", s.held, byte);
  ar.field("impulse", s.impulse, Field::name(kImpulseNames));
  ar.field("start", s.start, area);
  ar.field("here", s.here, area);
  ar.field("crossed", s.crossed, Field::number(0, kLinks - 1).or_none(kNowhere));
  ar.field("steps", s.steps, Field::number(0, kAreas));
  ar.field("spent", s.spent, Field::number(0, 20));
  ar.field("landing", s.landing, Field::flag());
  ar.field("halted", s.halted, Field::number(0, 2));
  ar.field("named", s.named, Field::number(0, kUnits));
  ar.field("fighting", s.fighting, side);
  Entries entries = entries_of(s);
  ar.table("units", entries, scope(Scope::kUnit), [&](auto& a, Entry& entry) {
    a.field("place", entry.place, Field::id(scope(Scope::kPlace)).or_none());
    a.field("flags", entry.flags, Field::bits(kFlagNames));
    a.field("group", entry.group, Field::number(0, kUnits));
  });
  put_entries(s, entries);
  ar.list("frames", s.frames, [](auto& a, Frame& frame) { frame_fields(a, frame, kWaitIds); });
}

}  // namespace sandtable::anvil

template struct sandtable::StateIo<sandtable::anvil::State>;
