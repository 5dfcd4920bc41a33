// A game of a few rules that has one of everything the engine must carry: two seats, set-ups and
// options, hidden draws, weighted dice, forced steps, verbs with nouns of two scopes, a barrier.
//
// "Harbour": six crates lie on four quays. Two face-down charms, one a seat, each name a quay. In
// turn a seat may move crates, each at most once and in ascending order, look at its own charm
// (once), and then rolls: 1-3 sweeps the lowest crate away, a forced step; 4-5 nothing;
// 6 lets it choose to score or to take a point from the other. After the last turn a seat scores a
// point for each crate on its charm's quay. With the option `guard` who would lose a point is
// asked, in the other one's turn, whether the lowest crate is swept away instead; every time, also
// when no crate is left.
#pragma once

#include <array>
#include <cstdint>

#include "core/engine/game_of.h"
#include "core/engine/options.h"

namespace sandtable::toy {

inline constexpr int kCrates = 6;
inline constexpr int kQuays = 4;

enum Scope : int { kScopeNumber, kScopeCrate, kScopeQuay, kScopeSeat };
enum Verb : std::uint16_t { kMove = 1, kLook, kRoll, kSweep, kScore, kSpoil, kBear, kYield };
enum class Phase : std::uint8_t { kDraw, kAct, kDie, kSwept, kPrize, kOver, kGuard };

inline constexpr std::uint8_t kUnknown = 0xFE;
inline constexpr std::uint8_t kNone = 0xFF;

std::string_view phase_name(Phase phase);

struct State {
  std::array<std::uint8_t, kCrates> where{};        // quay, or none: swept away
  std::array<std::uint8_t, 2> charm{kNone, kNone};  // quay, none before the draw, or unknown
  std::array<std::uint8_t, 2> looked{};             // the seat knows its charm
  std::array<std::int8_t, 2> points{};
  std::uint8_t turn = 1;
  std::uint8_t turns = 2;
  std::uint8_t active = 0;  // seat index
  Phase phase = Phase::kDraw;
  std::uint8_t next_crate = 0;  // crates below it are done this turn
  std::uint8_t storm = 0;       // option: the die is weighted towards 1
  std::uint8_t guard = 0;       // option

  bool operator==(const State&) const = default;
};

// A broken toy shows that the conformance checks can fail.
enum class Flaw : std::uint8_t {
  kNone,
  kLeaksCharm,      // legal() depends on the other seat's hidden charm
  kUnsorted,        // legal() in the wrong order
  kWhyNotDisagrees  // why_not() forbids what legal() offers
};

struct Day {
  std::string id;
  std::uint8_t turns;
};

// Harbours differ in their flaw alone, and in their days where they come from data.
struct Board {
  Flaw flaw = Flaw::kNone;
  std::vector<Day> scenarios = {{"short", 2}, {"long", 4}};
};

class Toy : public GameOf<Board, State, Scope> {
 public:
  using Flaw = toy::Flaw;
  explicit Toy(Flaw flaw = Flaw::kNone) : Toy(Board{.flaw = flaw}) {}
  explicit Toy(Board board) : GameOf(std::move(board), 0x70795f746f79ULL) {}
};

// Kinds of notes, in the order of messages().
enum Said : std::uint16_t {
  kSaidCharmDrawn,
  kSaidCharmSeen,
  kSaidMoved,
  kSaidRolled,
  kSaidSwept,
  kSaidScored,
  kSaidSpoiled,
  kSaidOver,
  kAskAct,
  kAskPrize,
  kSayWait,
  kDoLook,
  kDoRoll,
  kWhyNotNow,
  kWhyCrateDone,
  kWhyCrateGone,
  kWhySameQuay,
  kWhyLooked,
  kOddsFace,
  kSayWorth,
  kSaidLooked,
  kSaidAtStake,
  kAskGuard,
};

#define RULES "tests/support/toy_rules.inc"
#include "core/engine/rules_of_game.inc"
#define OPTIONS "tests/support/toy_options.inc"
#include "core/engine/options_of_game.inc"

// Four turns and more are played in the wider harbour of the long day.
inline int shown_setup(const State& view) { return view.turns < 4 ? 0 : 1; }

// A point is at stake in the other one's turn.
inline bool is_reacting(const State& view) { return view.phase == Phase::kGuard; }
inline bool is_asked_anyway(const State& view) { return view.phase == Phase::kGuard; }

// What toy_io.cpp has of the seam; the rest is in toy_game.cpp.
State view_for(const State& state, Seat seat);
std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng);
Fault state_fault(const Board& board, const State& state);

}  // namespace sandtable::toy

extern template class sandtable::GameOf<sandtable::toy::Board, sandtable::toy::State,
                                        sandtable::toy::Scope>;
