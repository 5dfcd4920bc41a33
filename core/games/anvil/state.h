// The state of a game: a plain value of less than 1 KB. Who is where is stored once, as the set of
// units of each side in each place; totals of strength, supply and what may be done are derived.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <type_traits>

#include "core/base/fixed_vec.h"
#include "core/engine/action.h"
#include "core/engine/frames.h"
#include "core/engine/options.h"
#include "core/games/anvil/board.h"

namespace sandtable::anvil {

// [SA 2b] The phases of a turn in their order.
enum class Phase : std::uint8_t {
  kPlanning,  // option planning
  kFfi,
  kBombing,
  kOperations,  // drops first
  kSurrender,
  kTurnEnd,
  kOver,
};

// What is waited for, or what the system goes on with. The arguments are the bytes of a Frame.
#define WAITS "core/games/anvil/waits.inc"
#include "core/engine/waits_of_game.inc"

using Frame = FrameOf<Wait>;

// Kinds of combat [SA 5.2a, SA 5.3a, SA 5.4a, SA 5.6a].
enum class Fight : std::uint8_t { kAttack, kMobile, kCounter, kPursuit };

// [SA 3e] What an impulse is spent on.
enum class Impulse : std::uint8_t { kNone, kAttack, kMove, kMobile, kRail, kBlow, kRepair };

// Where a column leaves the map to; stands where a place may stand.
enum class Exit : std::uint8_t { kNorth = 0xF0, kItaly = 0xF1 };
constexpr bool is_exit(int target) { return target >= 0xF0 && target <= 0xF1; }

inline constexpr std::uint8_t kBridgeStands = 7;  // 0: down; 1..6: so many impulses to wait
inline constexpr std::uint8_t kNowhere = 0xFF;    // for places and bridges in a byte

// State::options has a bit for each.
#define OPTIONS "core/games/anvil/options.inc"
#include "core/engine/options_of_game.inc"

struct State {
  // Units by [side][place]: areas, then boxes. A unit that is in no place and in none of the two
  // sets below has not arrived, or is not in the scenario.
  std::array<std::array<UnitSet, kPlaces>, kSides> units_at{};
  std::array<UnitSet, kSides> dead{};
  std::array<UnitSet, kSides> gone{};     // Germans who have left the map [SA 1.1e]
  std::array<UnitSet, kSides> reduced{};  // shows its back
  std::array<UnitSet, kSides> turned{};   // disorganized [SA 1.3e]
  // The impulse under way; units of the side that acts, but for `reaction`.
  UnitSet picked = 0;     // all that have been named in it, column by column [SA 3b]
  UnitSet column = 0;     // those who march, or are named for an attack
  UnitSet reaction = 0;   // of the other side: named for a counter-attack or a pursuit
  UnitSet attackers = 0;  // of the fight under way, of the side that rolled
  AreaSet allied = 0;     // controlled by the Allies: they hold a marker [SA 1.3.4k]
  AreaSet fighters = 0;   // of these, markers that show fighters [SA 1.3.4i]
  std::array<std::uint8_t, kBridges> bridges{};  // see kBridgeStands
  std::array<std::uint8_t, kForts> forts{};      // level [SA 1.5b]
  std::array<std::uint8_t, kForts> captured{};   // turn of the first Allied control, 0: never
  std::array<std::uint8_t, 2> bombs{kNowhere, kNowhere};  // areas of the air and naval marker
  std::array<std::uint8_t, kUnits> group{};  // planning: 0 none, else 1 + its first unit
  std::array<std::uint8_t, 3> north{};       // strength gone by 26, 34, 35
  std::uint8_t italy = 0;                    // strength gone to Italy
  std::uint8_t held = 0;                     // points for standing
  std::uint8_t scenario = 0;                 // index of Board::scenarios
  std::uint8_t options = 0;                  // bit per Option
  std::uint8_t turn = 1;
  Phase phase = Phase::kPlanning;
  std::uint8_t stage = 0;       // within a phase, see each r*.cpp
  Side active = Side::kAllied;  // whose impulse it is, or who plans
  std::uint8_t passes = 0;      // in a row
  std::uint8_t impulses = 0;    // and passes, of this turn
  Impulse impulse = Impulse::kNone;
  std::uint8_t start = kNowhere;    // place of the units of the impulse
  std::uint8_t here = kNowhere;     // where the column is
  std::uint8_t crossed = kNowhere;  // LinkId of its last step, none from a box
  std::uint8_t steps = 0;           // taken by the column
  std::uint8_t spent = 0;           // movement points of its motorized ledger
  std::uint8_t landing = 0;         // 1: its last step was a landing with the modifier [SA 5.7m]
  std::uint8_t halted = 0;          // 1: the column has ended where it is
  std::uint8_t named = 0;           // 1 + the last unit named, for the order of naming
  Side fighting = Side::kAllied;    // of `attackers`
  FixedVec<Frame, 6> frames;        // 31
  std::uint8_t stray = 0;  // number of a unit, from 1, that was read with a flag it cannot bear
  std::array<std::uint8_t, 5> spare{};  // fills the last word

  bool has(Option option) const { return (options >> static_cast<int>(option) & 1) != 0; }
  UnitSet units(Side side, PlaceId place) const {
    return units_at[at(side)][static_cast<std::size_t>(place.index())];
  }
  UnitSet& units(Side side, PlaceId place) {
    return units_at[at(side)][static_cast<std::size_t>(place.index())];
  }
  UnitSet good(Side side, PlaceId place) const { return units(side, place) & ~turned[at(side)]; }
  bool is_turned(UnitId unit) const { return (turned[at(side_of(unit))] & bit(unit)) != 0; }
  bool is_reduced(UnitId unit) const { return (reduced[at(side_of(unit))] & bit(unit)) != 0; }
  bool is_dead(UnitId unit) const { return (dead[at(side_of(unit))] & bit(unit)) != 0; }
  bool is_gone(UnitId unit) const { return (gone[at(side_of(unit))] & bit(unit)) != 0; }
  // [SA 1.6h]
  bool is_friendly(Side side, PlaceId area) const {
    return ((allied & bit(area)) != 0) == (side == Side::kAllied);
  }
  int bridge(BridgeId id) const { return bridges[static_cast<std::size_t>(id.index())]; }
  bool stands(BridgeId id) const { return bridge(id) == kBridgeStands; }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>);

// Where a unit is: none if it is dead, gone or has not come.
PlaceId place_of(const State& state, UnitId unit);

// Whether every invariant of a position holds: what a loaded or edited one must prove. Empty
// reason: all is well; else the path and sentence of the first fault.
Fault state_fault(const Board& board, const State& state);

}  // namespace sandtable::anvil
