// Judges the reasons that a game gives for a refusal: each must be true of the state in which it is
// given. For every sentence "why.*" of a game stands a predicate, written from the rule and not
// from the code that gives the reason, so that the two can disagree.
//
// A new game adds reasons_<game>.cpp with its table and a line to reasons_of().
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/game.h"

namespace sandtable {

// One refusal under judgement.
struct GivenReason {
  const Game& game;
  const AnyState& state;  // the whole state, nothing hidden
  Action wish;            // not legal in it
  Note reason;

  int arg(std::size_t i) const { return reason.args[i]; }
};

struct ReasonRow {
  std::string_view key;
  bool (*holds)(const GivenReason&);
};
using ReasonTable = std::span<const ReasonRow>;

// Of a game of the catalogue; empty if it has none.
ReasonTable reasons_of(std::string_view game);
#define GAME(name, number, place) ReasonTable name##_reasons();
#include "core/games/games.inc"
#undef GAME

struct ReasonOptions {
  int games = 20;  // per set-up and per other value of an option, at most
  std::uint64_t seed = 1;
};

struct ReasonReport {
  std::vector<std::string> faults;              // empty when every reason was true
  std::map<std::string, std::uint64_t> judged;  // how often each key was given
  std::uint64_t total() const;
};

// Plays random games and asks, at each node, why a handful of actions are not possible: random
// ones, legal ones with one noun changed, and some that were legal earlier in the game. A set-up is
// played once, and again until 300,000 reasons a game of `options` were judged, an even share of
// them for each. A sentence "why.*" without a predicate is a fault, and so is a predicate without a
// sentence.
ReasonReport judge_reasons(const Game& game, ReasonTable table, const ReasonOptions& options);

}  // namespace sandtable
