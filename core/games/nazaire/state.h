// The state of a game: a plain value of 1.3 KB. Where a unit is, is stored once; who is on a space
// is found by scanning; pools are derived (a mobile counter is on the map or in its pool).
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
#include "core/games/nazaire/board.h"

namespace sandtable::nazaire {

enum class Phase : std::uint8_t {
  kSetup,            // draws of the face-down counters
  kLanding,          // 0
  kCohesion,         // A
  kBritishMovement,  // B
  kCombat,           // C
  kDemolition,       // D
  kGermans,          // E
  kSecondCombat,     // F
  kTurnEnd,          // G
  kOver,
};

enum class TeamStatus : std::uint8_t {
  kAboard,
  kAshore,
  kEliminated,
  kBoatDestroyed,
  kBoatTurnedBack,
  kAway,      // left by an exit
  kCaptured,  // on the map after the last turn
};

// Bits of Team::flags. Those marked * are cleared at the start of the phases they belong to.
enum TeamFlag : std::uint8_t {
  kTeamPinned = 1,
  kTeamFired = 2,       // * in this combat phase
  kTeamFiredInC = 4,    // * in phase C of this turn: bars demolition [SN 11.1a]
  kTeamMoved = 8,       // * in this phase B
  kTeamStuck = 16,      // * failed to break contact in this phase B
  kTeamSuffered = 32,   // * a result in this combat phase [SN 9.1.1b]
  kTeamTried = 64,      // * a demolition this turn
  kTeamAdvanced = 128,  // * in this combat phase
};

// Results noted in the exchange under way; they take effect when it is over [SN 9.1c].
inline constexpr std::uint8_t kNotedPin = 1;
inline constexpr std::uint8_t kNotedLoss = 2;  // steps: 2 for one, 4 for two
inline constexpr std::uint8_t kNotedKill = 8;

struct Team {
  SpaceId where;  // none unless ashore
  TeamStatus status = TeamStatus::kAboard;
  std::uint8_t steps = 0;
  std::uint8_t flags = 0;
  std::uint8_t noted = 0;
  SpaceId fired_at;  // the space it fired at in this combat phase

  bool has(TeamFlag flag) const { return (flags & flag) != 0; }
  bool operator==(const Team&) const = default;
};

enum GermanFlag : std::uint8_t {
  kGermanRevealed = 1,
  kGermanPinned = 2,
  kGermanFixed = 4,  // FlaK, and crews set up on ships [SN 8.3]
  kGermanFired = 8,
  kGermanAdvanced = 16,
  kGermanArrived = 32,    // this turn: two points instead of three [SN 12d]
  kGermanNoVehicle = 64,  // has been where no vehicle may stand: public knowledge (R45)
};

// What a player may know of a face-down counter: which counters it was drawn from.
enum class DrawnFrom : std::uint8_t { kFlak, kKriegsmarine, kMarineFlak705, kTodt, kPoolA, kPoolB };

inline constexpr std::uint8_t kNoUnit = 0xFF;       // the place is empty
inline constexpr std::uint8_t kUnknownUnit = 0xFE;  // in a view: face down

// A German counter on the map. It keeps its place in the array until it leaves the map, so that
// the place is a public name for a face-down counter.
struct German {
  std::uint16_t arrived = 0;  // order of arrival on its space (ruling R5)
  std::uint8_t unit = kNoUnit;
  SpaceId where;
  std::uint8_t flags = 0;
  std::uint8_t noted = 0;
  DrawnFrom origin = DrawnFrom::kFlak;
  std::uint8_t spare = 0;  // no padding byte may hold chance values

  bool on_map() const { return unit != kNoUnit; }
  bool has(GermanFlag flag) const { return (flags & flag) != 0; }
  bool is_flak() const { return unit < kFlakUnits; }
  bool operator==(const German&) const = default;
};

// What is waited for (or run) before play goes on; see frames in rules_internal.h.
#define WAITS "core/games/nazaire/waits.inc"
#include "core/engine/waits_of_game.inc"

using Frame = FrameOf<Wait>;

// How an exchange of fire is fought.
enum class ExchangeMode : std::uint8_t { kSolid, kDashed, kMortar, kVolley, kLandingFight };

struct Emptied {
  SpaceId space;
  SpaceId from;
  bool operator==(const Emptied&) const = default;
};

// State::options has a bit for each.
#define OPTIONS "core/games/nazaire/options.inc"
#include "core/engine/options_of_game.inc"

// Cohesion checks and German moves go through a list made when the phase begins.
inline constexpr int kMaxOrder = 76;
inline constexpr int kGermanCode = 32;  // in `order`: 32 + place is a German, below that a team

struct State {
  SpaceSet destroyed;                             // 16: objectives destroyed, by space
  std::array<std::uint64_t, kUnits> ruled_out{};  // 416: per place, counters it cannot be (R45)
  std::uint64_t german_firers = 0;                // 8: places that still fire in this exchange
  std::uint32_t firers = 0;                       // 4: teams that still fire in this exchange
  std::uint16_t flak_destroyed = 0;               // 2: bit per FlaK counter
  std::uint16_t options = 0;                      // 2: bit per Option
  std::uint16_t clock = 0;                        // 2: last arrival number given
  std::uint8_t turn = 0;                          // 0 in the landing, then 1..10
  Phase phase = Phase::kSetup;
  std::array<German, kUnits> germans{};         // 416
  std::array<Team, kTeams> teams{};             // 126
  std::array<std::uint8_t, kTeams> tie_rank{};  // 21: 0 none, else 1 = first (R32)
  std::uint8_t stage = 0;                       // within a phase, see each r*.cpp
  std::uint8_t cursor = 0;                      // next of `order`
  std::array<std::uint8_t, 2> arrivals{};       // still to come at the two entries
  std::array<std::uint8_t, 2> arrival_entries{};
  FixedVec<std::uint8_t, kMaxOrder> order;  // 77
  FixedVec<Emptied, 42> emptied;            // 65: in the order they were emptied (R33)
  FixedVec<Frame, 6> frames;                // 31
  std::uint8_t places = 0;                  // places from here on have never been used
  std::uint8_t scenario = 0;                // index of Board::scenarios

  bool has(Option option) const { return (options >> static_cast<int>(option) & 1) != 0; }
  Team& team(TeamId id) { return teams[static_cast<std::size_t>(id.index())]; }
  const Team& team(TeamId id) const { return teams[static_cast<std::size_t>(id.index())]; }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);
static_assert(std::has_unique_object_representations_v<State>);

// Whether every invariant of a position holds: what a loaded or edited one must prove. Empty
// reason: all is well; else the path and sentence of the first fault.
Fault state_fault(const Board& board, const State& state);

}  // namespace sandtable::nazaire
