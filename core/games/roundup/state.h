// The state of a game: a plain value of 1.2 KB. Where a unit is, is stored once; zones, supply,
// ways and levels of victory are derived from it and stored nowhere.
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <type_traits>

#include "core/base/fixed_vec.h"
#include "core/engine/action.h"
#include "core/engine/options.h"
#include "core/games/roundup/board.h"

namespace sandtable::roundup {

// [OR 5.0] The steps of a turn, and what is before and after.
enum class Phase : std::uint8_t {
  kSetup,                // 13.2, 13.3
  kBeaches,              // 13.4
  kTurnStart,            // ports are designated [OR 4.4d]
  kWeather,              // I.A
  kAir,                  // I.B
  kReinforcement,        // I.C
  kAllied,               // I.D
  kGermanAir,            // II.A
  kGerman,               // II.B
  kGermanReinforcement,  // II.C
  kAdministration,       // III
  kOver,
};

enum class UnitStatus : std::uint8_t {
  kPool,       // Allied, off the map, may come
  kReturning,  // comes back to the pool on turn Unit::due [OR 8.4]
  kOnMap,
  kCup,
  kDrawn,  // out of its cup, not yet on the map
  kAside,  // [OR 13.2b]
  kEliminated,
};

// Bits of Unit::flags.
enum UnitFlag : std::uint16_t {
  kUnitMoved = 1,      // in this part
  kUnitAttacked = 2,   // has attacked in this part
  kUnitTargeted = 4,   // was attacked in this part
  kUnitReplaced = 8,   // bears the replacement marker [OR 8.3e]
  kUnitDropped = 16,   // has dropped once [OR 8.2c]
  kUnitLanding = 32,   // in the turn of its drop; of paratroops until the next II.B [OR 15.1d]
  kUnitUnlinked = 64,  // has had no overland supply at a turn's start since it dropped [OR 10.7i]
};
inline constexpr std::uint16_t kPartFlags = kUnitMoved | kUnitAttacked | kUnitTargeted;

struct Unit {
  HexId hex;  // only on the map [OR 2.1a]
  UnitStatus status = UnitStatus::kPool;
  std::uint8_t steps = 0;  // 0 once eliminated
  std::uint16_t flags = 0;
  std::uint8_t due = 0;    // only while returning
  std::uint8_t spare = 0;  // no padding byte may hold chance values

  bool has(UnitFlag flag) const { return (flags & flag) != 0; }
  bool is_on_map() const { return status == UnitStatus::kOnMap; }
  bool operator==(const Unit&) const = default;
};

inline constexpr std::uint8_t kNobody = 0xFF;   // no nation, no strategy
inline constexpr std::uint8_t kUnknown = 0xFE;  // in a view

// What is waited for before play goes on. The arguments are those of State::now.
#define WAITS "core/games/roundup/waits.inc"
#include "core/engine/waits_of_game.inc"

// Of Wait::kLose: whose units, and why.
enum class Loser : std::uint8_t { kAttacker, kDefender, kStuck };

struct Frame {
  Wait wait = Wait::kNone;
  std::uint8_t spare = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  bool operator==(const Frame&) const = default;
};

// What a fight still brings, in the order of its result [OR 11.13].
enum class Task : std::uint8_t {
  kNone,
  kDice,  // begun; bomber and die are due
  kLoseAttacker,
  kRetreatAttackers,
  kLoseDefender,
  kRetreatDefenders,
  kAdvance,
};

// The fight under way. Without one all is as here.
struct Fight {
  HexId target;
  Task task = Task::kNone;
  std::uint8_t begun = 0;  // of a retreat: `leaving` is filled
  std::uint8_t column =
      0;  // eight more than the odds column, which shifts may carry out of the table
  CombatResult result = CombatResult::kAS;
  bool operator==(const Fight&) const = default;
};
inline constexpr int kColumnZero = 8;

// The unit under way [OR 10.0]; zeros without one.
struct Mover {
  std::uint8_t points = 0;  // its allowance
  std::uint8_t spent = 0;
  std::uint8_t column = 0;  // 1: column movement is still possible
  std::uint8_t legs = 0;
  bool operator==(const Mover&) const = default;
};

enum class Order : std::uint8_t { kNone, kMoveFirst, kCombatFirst };

// State::options has a bit for each.
#define OPTIONS "core/games/roundup/options.inc"
#include "core/engine/options_of_game.inc"

inline constexpr int kMaxAir = 16;

struct State {
  HexBits allied;     // hexes under Allied control [OR 3.5]
  UnitSet attackers;  // named so far, or fighting
  UnitSet defenders;
  UnitSet fed;      // of both: supplied when the fight began, not by air alone [OR 4.0b, OR 8.4b]
  UnitSet leaving;  // have to retreat and have not yet
  std::array<Unit, kUnits> units{};
  std::array<HexId, kBeachheads> beaches{};  // two US, two UK; none before they are placed, or lost
  std::array<HexId, kAlliedNations> aerial{};
  std::array<HexId, kPorts> port_entry{};  // where reinforcements come in this turn [OR 8.1b]
  FixedVec<HexId, kMaxAir> air;            // TAS markers
  Fight fight;
  Frame now;
  Mover mover;
  std::array<std::uint8_t, kPorts> port_nation = {kNobody, kNobody, kNobody};
  std::array<std::uint8_t, 2> air_dice{};  // sums, while they are rolled
  std::uint8_t turn = 1;
  Phase phase = Phase::kSetup;
  std::uint8_t stage = 0;
  std::uint8_t cursor = 0;
  Weather weather = Weather::kClear;
  std::uint8_t strategy = kNobody;   // 1..4
  std::uint8_t possible = 0;         // strategies that the Allies cannot tell apart, bit each
  std::uint8_t air_owner = kNobody;  // Side
  std::uint8_t air_left = 0;
  Order order = Order::kNone;  // of the player under way
  std::uint8_t bomber_used = 0;
  std::uint8_t beaches_lost = 0;  // bit per marker
  std::uint8_t garrisons = 0;     // bit per port hex [OR 15.4]
  std::uint8_t garrisons_targeted = 0;
  std::uint8_t points = 0;              // [OR 15.3]
  std::uint8_t para_turn = 0;           // of the drop, 0 before [OR 15.1]
  std::uint8_t options = 0;             // bit per Option
  std::array<std::uint8_t, 6> spare{};  // fills the last word

  bool has(Option option) const { return (options >> static_cast<int>(option) & 1) != 0; }
  Unit& unit(UnitId id) { return units[static_cast<std::size_t>(id.index())]; }
  const Unit& unit(UnitId id) const { return units[static_cast<std::size_t>(id.index())]; }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1280);

// Whether every invariant of a position holds: what a loaded or edited one must prove. Empty
// reason: all is well; else the path and sentence of the first fault.
Fault state_fault(const Board& board, const State& state);

}  // namespace sandtable::roundup
