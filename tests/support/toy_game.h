// A game of a few rules that has one of everything the engine must carry: two seats, set-ups and
// options, hidden draws, weighted dice, forced steps, verbs with nouns of two scopes, a barrier.
//
// "Harbour": six crates lie on four quays. Two face-down charms, one a seat, each name a quay. In
// turn a seat may move crates, each at most once and in ascending order, look at its own charm
// (once), and then rolls: 1-3 sweeps the lowest crate away, a forced step; 4-5 nothing;
// 6 lets it choose to score or to take a point from the other. After the last turn a seat scores a
// point for each crate on its charm's quay.
#pragma once

#include <array>
#include <cstdint>

#include "core/engine/game.h"

namespace sandtable::toy {

inline constexpr int kCrates = 6;
inline constexpr int kQuays = 4;

enum Scope : int { kScopeNumber, kScopeCrate, kScopeQuay, kScopeSeat };
enum Verb : std::uint16_t { kMove = 1, kLook, kRoll, kSweep, kScore, kSpoil };
enum class Phase : std::uint8_t { kDraw, kAct, kDie, kSwept, kPrize, kOver };

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

  bool operator==(const State&) const = default;
};

class Toy : public Game {
 public:
  // A broken toy shows that the conformance checks can fail.
  enum class Flaw : std::uint8_t {
    kNone,
    kLeaksCharm,      // legal() depends on the other seat's hidden charm
    kUnsorted,        // legal() in the wrong order
    kWhyNotDisagrees  // why_not() forbids what legal() offers
  };
  explicit Toy(Flaw flaw = Flaw::kNone);

  const GameInfo& info() const override { return info_; }
  RuleTable rules() const override;
  std::span<const ScopeInfo> scopes() const override;
  std::span<const VerbInfo> verbs() const override;
  std::span<const MessageInfo> messages() const override;
  std::string id_of(int scope, int value) const override;
  std::optional<int> value_of(int scope, std::string_view id) const override;
  AnyState setup(const Setup& setup) const override;
  Seat to_act(const AnyState& state) const override;
  void legal(const AnyState& state, Actions& out) const override;
  void chance(const AnyState& state, ChanceEvent& out) const override;
  Verdict why_not(const AnyState& state, Action action) const override;
  void apply(AnyState& state, Action action, Events& out) const override;
  AnyState observe(const AnyState& state, Seat seat) const override;
  AnyState resample(const AnyState& view, RngStream& rng) const override;
  Standing standing(const AnyState& view) const override;
  Progress progress(const AnyState& state) const override;
  Note prompt(const AnyState& view) const override;
  Note describe(const AnyState& view, Action action) const override;
  RuleId rule_of(const AnyState& view, Action action) const override;
  Odds odds(const AnyState& view, Action action) const override;
  Odds roll_odds(const AnyState&) const override { return {}; }
  int evaluate(const AnyState& view, Seat seat) const override;
  void write(const AnyState& state, std::vector<std::uint8_t>& out) const override;
  Result<AnyState> read(std::span<const std::uint8_t> bytes) const override;
  std::string to_json(const AnyState& view) const override;
  Result<AnyState> from_json(std::string_view text) const override;

 private:
  Verdict verdict(const State& s, Action action) const;
  void take_prize(State& s, Action action, Events& out) const;
  void end_turn(State& s, Events& out) const;

  Flaw flaw_;
  GameInfo info_;
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
};

// Rules, in the order of rules().
enum class Rule : std::uint16_t { kCharms, kMoves, kLooking, kDie, kSweep, kPrize, kVictory };

}  // namespace sandtable::toy
