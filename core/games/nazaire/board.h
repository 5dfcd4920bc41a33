// The immutable board of Commandos at St. Nazaire: map, counters, charts and set-up, as loaded
// from scenarios/nazaire/. Numbers live there; procedures live in the r*.cpp files.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/board/graph.h"
#include "core/games/nazaire/weights.h"

namespace sandtable {
class Bundle;
}

namespace sandtable::nazaire {

using SpaceId = Id<struct SpaceTag>;
using TeamId = Id<struct TeamTag>;  // a British counter, in the order of units.json
using UnitId = Id<struct UnitTag>;  // a German counter, in the order of units.json

inline constexpr int kMaxSpaces = 128;
using SpaceSet = board::BitSet<kMaxSpaces>;
using Links = board::Links<kMaxSpaces>;
inline constexpr int kTeams = 21;  // [SN 2.1b-2.1e] checked against units.json when it is loaded
inline constexpr int kUnits = 52;
inline constexpr int kFlakUnits = 11;     // the first of the German counters: they never move
inline constexpr int kStackingLimit = 3;  // [SN 7a]
inline constexpr int kObjectives = 17;
inline constexpr int kEntries = 4;  // [SN 12a]
inline constexpr int kTurns = 10;

enum class TeamType : std::uint8_t { kAssault, kDemolition, kHq };
enum class Group : std::uint8_t { kOldMole, kOldEntrance, kCampbeltown };  // in landing order
enum class UnitKind : std::uint8_t {
  kFlak,
  kQuadFlak,
  kKriegsmarine,
  kMarineFlak705,
  kTodt,
  kVehicle,
  kInf679,
};
enum class VehicleAccess : std::uint8_t { kYes, kNever, kUntilDestroyed };  // [SN 8.1]
enum class CombatResult : std::uint8_t { kNone, kPinned, kStepLoss, kEliminated };
enum class LandingResult : std::uint8_t { kLands, kTurnsBack, kDestroyed };

// A space of the map. `objective` is 0 where none is printed.
struct Space {
  std::string id;  // "43", as on the board and in the protocol
  int x = 0;       // metres from the map's west edge
  int y = 0;       // metres from its north edge
  int objective = 0;
  char setup = 0;       // 'A'..'T'
  char entry = 0;       // 'A'..'D'
  bool square = false;  // [SN 1.1] square spaces protect
  bool ship = false;
  bool landing_only = false;  // entered by landing alone, left freely
  VehicleAccess vehicle = VehicleAccess::kYes;
};

// What a British counter shows [SN 1.2b, SN 2.1a].
struct TeamCard {
  std::string id;  // "birney"
  TeamType type = TeamType::kAssault;
  Group group = Group::kOldMole;
  int order = 0;     // box on its landing track, from 1
  int strength = 0;  // full side, 1..5
  int reduced = 0;   // back; 0 for single-sided counters
  int steps = 2;
  int objective = 0;  // 0: none
  bool mortar = false;
  bool reserve = false;  // [SN 11.2] may take over any orphaned objective

  int strength_at(int steps_left) const { return steps_left == steps ? strength : reduced; }
};

// What a German counter shows; it has no second step [SN 2.1f].
struct UnitCard {
  std::string id;  // "km-3"
  UnitKind kind = UnitKind::kFlak;
  int strength = 0;
  int objective = 0;  // numbered FlaK only
  bool vehicle = false;

  bool is_flak() const { return kind == UnitKind::kFlak || kind == UnitKind::kQuadFlak; }
};

// An objective number: who goes for it, and what it consists of. The south gate of the dock is
// none [SN 11c].
struct Objective {
  int number = 0;
  TeamId owner;
  bool by_demolition = false;  // else by assault teams [SN 11]
  std::vector<SpaceId> spaces;
  std::vector<UnitId> flak;
  int space_vp = 0;  // for each space
  int flak_vp = 0;   // for each FlaK counter
  int flak_cap = 0;  // most FlaK that score under `cap_flak13_at_two`; 0: all
};

// A set-up draw: one counter of `pool` face down on the space. `origin` see state.h.
struct SetupDraw {
  SpaceId space;
  UnitKind pool = UnitKind::kKriegsmarine;
};

struct FlakPlacement {
  UnitId unit;
  SpaceId space;
};

// One of the set-ups that the data list.
struct Scenario {
  std::string id;  // "historical"
  std::vector<FlakPlacement> flak;
  std::vector<SetupDraw> draws;
  int merge_turn = 5;  // pool A joins pool B
};

struct Charts {
  // [modified die 0..11][strength 1..5]; four of its cells are those of the example [SN 9.3d]
  std::array<std::array<CombatResult, 6>, 12> crt{};
  int crowd_modifier = 1;   // [SN 9f]
  int cover_modifier = -1;  // [SN 9g]
  int allowance = 3;
  int leave_zoc_min = 5;
  int german_cohesion = 6;
  int british_cohesion = 7;
  int demolition_min = 6;
  int demolition_adjacent = -1;
  int demolition_reduced = -1;
  std::array<LandingResult, 13> old_mole{};      // [modified die 1..12]
  std::array<LandingResult, 13> old_entrance{};  // [die 1..10]
  int mole_bonus = 2;
  std::array<std::array<int, 2>, 11> arrivals{};       // [black die 1..10]: two numbers [SN 12f]
  std::array<std::array<int, 2>, 11> arrival_zones{};  // [colour die]: two entries, 0 = A
  int loss_vp = -2;
  int historical_vp = 47;         // [SN 11a, SN 13g]
  int historical_losses = 17;     // [SN 14a]
  std::array<int, 3> band_max{};  // last score of the first three bands
};

struct Board {
  std::vector<Space> spaces;
  Links moves;  // solid lines: adjacency, movement, zones of control
  Links fires;  // dashed lines
  std::vector<std::array<std::uint8_t, kMaxSpaces>>
      distance;  // over solid lines, nobody in the way
  SpaceSet all;
  SpaceSet square;
  SpaceSet never_vehicle;
  SpaceSet until_destroyed;  // closed to vehicles once destroyed
  SpaceSet landing_only;
  SpaceSet objectives;                    // spaces with a printed objective
  std::array<SpaceId, kEntries> entries;  // A..D
  std::array<SpaceId, 3> stars;           // by Group
  std::array<TeamCard, kTeams> teams;
  std::array<UnitCard, kUnits> units;
  std::array<Objective, kObjectives + 1> objective;  // by number; [0] unused
  std::vector<Scenario> scenarios;                   // in the order of the list
  std::array<std::vector<TeamId>, 3> landing_order;  // by Group [SN 1.3, SN 2.1c, SN 5.2.4b, SN PA]
  TeamId birney;                                     // the team of objective 12
  UnitId mole_flak;                                  // FlaK #12
  Charts charts;
  Weights weights;  // of the guesses of bots
  BotSettings bots;
  std::uint64_t mobile_units = 0;  // bit per UnitId: all but FlaK
  std::uint64_t vehicle_units = 0;
  std::uint64_t inf679_units = 0;

  const Scenario& scenario(int index) const { return scenarios[static_cast<std::size_t>(index)]; }
  const Space& at(SpaceId space) const { return spaces[static_cast<std::size_t>(space.index())]; }
  const TeamCard& card(TeamId team) const { return teams[static_cast<std::size_t>(team.index())]; }
  const UnitCard& card(UnitId unit) const { return units[static_cast<std::size_t>(unit.index())]; }
  bool linked(SpaceId a, SpaceId b) const { return moves.joined(a.index(), b.index()); }
  bool fire_linked(SpaceId a, SpaceId b) const { return fires.joined(a.index(), b.index()); }
  // Bit set of the counters of one kind.
  std::uint64_t units_of(UnitKind kind) const;
};

// Reads and checks the whole bundle; every fault found is added, and a board is given only when
// there is none.
Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::nazaire
