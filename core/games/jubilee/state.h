// The state of a game: a plain value of less than 1 KB. Where a unit is, is stored once; who is in
// a hex is found by scanning; what follows from the rest (replacements in the pool, chits laid
// aside, Germans that are gone) is derived.
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <type_traits>

#include "core/base/fixed_vec.h"
#include "core/engine/action.h"
#include "core/engine/frames.h"
#include "core/engine/options.h"
#include "core/games/jubilee/board.h"

namespace sandtable::jubilee {

// [OJ 4.I-4.IV.3] The phases of a turn, and what is before and after.
enum class Phase : std::uint8_t {
  kDeal,           // 3.0: German units to their positions
  kDisposition,    // 3.4: the commando table
  kEvacuation,     // 12: the question at the start of a turn
  kTransport,      // I.1
  kLandingChecks,  // I.2
  kChits,          // II
  kLanding,        // III.1
  kActions,        // III.2
  kRecovery,       // III.3
  kTurnEnd,        // IV
  kOver,
};

enum class UnitStatus : std::uint8_t {
  kOnTrack,  // due on turn Unit::due
  kBoxed,    // in a Beach Landing box
  kAshore,   // on the map
  kEvacuated,
  kEliminated,
};

// Bits of Unit::flags.
enum UnitFlag : std::uint8_t {
  kUnitDisrupted = 1,
  kUnitAttackerDisrupt = 2,  // flips to the other side in recovery [OJ 4.III.3]
  kUnitActed = 4,            // in this action phase or commando chit
  kUnitReplaced = 8,         // a generic replacement counter is on the map [OJ 2.13c]
  kUnitChecked = 16,         // has had its landing check, or needs none [OJ 5.5]
};

struct Unit {
  HexId hex;  // only ashore
  BoxId box;  // only in a box
  UnitStatus status = UnitStatus::kOnTrack;
  std::uint8_t due = 0;    // turn of arrival, only on the track
  std::uint8_t steps = 0;  // 1..3; 0 once eliminated
  std::uint8_t flags = 0;
  std::uint8_t spare = 0;  // no padding byte may hold chance values

  bool has(UnitFlag flag) const { return (flags & flag) != 0; }
  bool is_on_map() const { return status == UnitStatus::kAshore; }
  // Under fire in a hex or a box [OJ 5.8a].
  bool is_exposed() const { return status == UnitStatus::kAshore || status == UnitStatus::kBoxed; }
  bool is_marked() const { return has(kUnitDisrupted) || has(kUnitAttackerDisrupt); }
  bool operator==(const Unit&) const = default;
};

inline constexpr std::uint8_t kNobody = 0xFF;   // no unit, no marker, no home
inline constexpr std::uint8_t kUnknown = 0xFE;  // in a view: face down

// Bits of German::flags.
enum GermanFlag : std::uint8_t {
  kGermanRevealed = 1,
  kGermanDepthRevealed = 2,
  kGermanDisrupted = 4,
  kGermanAttacked = 8,   // in this action phase or commando chit [OJ 10.10]
  kGermanBarraged = 16,  // the same
};

// [OJ 2.3a, OJ 2.3b, OJ 2.12] What is in a position: Germans are nowhere else, they have no steps,
// and without a unit there is nothing. A unit that moves takes all of this along. `home` says where
// it was set up: everybody saw it move since, so it is a public name, also of a unit that lies face
// down.
struct German {
  std::uint8_t unit = kNobody;   // GermanId, kUnknown in a view
  std::uint8_t home = kNobody;   // 0..31, index of Board::homes
  std::uint8_t depth = kNobody;  // DepthId, kUnknown in a view
  std::uint8_t flags = 0;

  bool is_there() const { return unit != kNobody; }
  bool has(GermanFlag flag) const { return (flags & flag) != 0; }
  bool has_depth() const { return depth != kNobody; }
  bool operator==(const German&) const = default;
};

// What is waited for before play goes on. The arguments are the bytes of a Frame.
#define WAITS "core/games/jubilee/waits.inc"
#include "core/engine/waits_of_game.inc"

using Frame = FrameOf<Wait>;

// State::stage in phase II: what is done with the chit drawn last; see r04_chits.cpp.
enum class ChitStage : std::uint8_t {
  kDraw,      // the next chit is due, or the phase is over
  kFire,      // action: all fire
  kMoves,     // action: movement and assault checks
  kRecovery,  // action: markers off
  kDepth,     // depth: State::cursor is the next area
  kCommando,  // commando: actions, then recovery
  kEvent,     // event: its dice and choices
};

// State::options has a bit for each.
#define OPTIONS "core/games/jubilee/options.inc"
#include "core/engine/options_of_game.inc"

inline constexpr int kMaxDraw = 3;

// Pairs of places (of 4 at Green and 6 at Dieppe) where the two anti-tank units may lie, as far as
// their fire has not told otherwise: bit 6 * green + dieppe; see r06_anti_tank.cpp.
inline constexpr int kGreenHomes = 4;
inline constexpr int kDieppeHomes = 6;
inline constexpr std::uint32_t kAllPairs = (1U << (kGreenHomes * kDieppeHomes)) - 1;

struct State {
  // Sets, 8 bytes each.
  PositionSet destroyed = 0;   // objectives
  PositionSet given_up = 0;    // of these, destroyed or not, those that bring nothing [OJ 12.5]
  ChitSet cup = 0;             // chits still to be drawn
  ChitSet removed = 0;         // chits out of the game
  PositionSet to_move = 0;     // of the chit under way: set M of the snapshot, not yet checked
  PositionSet to_recover = 0;  // of the chit under way: set R of the snapshot
  PositionSet to_fire = 0;     // of the chit under way: set F of the snapshot
  UnitSet decided = 0;         // units whose outcome of the fire is picked [OJ F.5]
  UnitSet decided_step = 0;    // of those: lose a step
  UnitSet decided_mark = 0;    // of those: are disrupted
  UnitSet attackers = 0;       // named so far in the attack under way
  // Sets, 4 bytes each.
  DepthSet depth_box = 0;      // markers that have not been placed; none in a view
  DepthSet depth_seen = 0;     // markers that left the game face up
  GermanSet germans_seen = 0;  // units that left the game: all of them were face up
  std::uint32_t anti_tank = kAllPairs;
  std::array<German, kPositions> germans{};    // 224
  std::array<Unit, kUnits> units{};            // 328
  std::array<std::uint8_t, kTracks> points{};  // transport points by Track
  std::uint8_t turn = 0;                       // 0 in set-up, then 1..24
  Phase phase = Phase::kDeal;
  std::uint8_t stage = 0;                  // within a phase: ChitStage in II
  std::uint8_t cursor = 0;                 // within a stage, see each r*.cpp
  std::uint8_t depth_in_box = kDepth;      // how many markers have not been placed
  std::uint8_t evacuating = 0;             // 1 once declared [OJ 12.1]
  std::uint8_t wall_destroyed = 0;         // 1: the tank wall is open [OJ 8.1]
  std::uint8_t options = 0;                // bit per Option
  std::uint8_t commando_chit = 0;          // 1: kActions belongs to a commando chit
  FixedVec<std::uint8_t, kMaxDraw> drawn;  // chits of this turn in order [OJ 2.7]
  FixedVec<Frame, 6> frames;               // 31
  std::uint8_t scenario = 0;               // index of Board::scenarios
  std::array<std::uint8_t, 6> spare{};     // fills the last word

  bool has(Option option) const { return (options >> static_cast<int>(option) & 1) != 0; }
  bool is_destroyed(PositionId id) const { return (destroyed & bit(id)) != 0; }
  Unit& unit(UnitId id) { return units[static_cast<std::size_t>(id.index())]; }
  const Unit& unit(UnitId id) const { return units[static_cast<std::size_t>(id.index())]; }
  German& german(PositionId id) { return germans[static_cast<std::size_t>(id.index())]; }
  const German& german(PositionId id) const {
    return germans[static_cast<std::size_t>(id.index())];
  }
  ChitId chit() const { return ChitId(drawn.back()); }  // the one under way
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>);

// Whether every invariant of a position holds: what a loaded or edited one must prove. Empty
// reason: all is well; else the path and sentence of the first fault.
Fault state_fault(const Board& board, const State& state);

}  // namespace sandtable::jubilee
