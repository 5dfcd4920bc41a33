// The toy with its option `guard`: a seat is asked in the other one's turn.
#pragma once

#include "core/base/check.h"
#include "core/engine/session.h"
#include "tests/support/toy_game.h"

namespace sandtable::toy {

// `left`: what is asked so is left to a level.
inline Setup guarded(bool left, int setup = 0) {
  Setup out;
  out.setup = setup;
  out.options[static_cast<std::size_t>(Option::kGuard)] = 1;
  out.options[static_cast<std::size_t>(Option::kReactions)] = left ? 1 : 0;
  return out;
}

// A seed with which a 6 is the first seat's first roll, when it rolls at once.
inline std::uint64_t seed_of_a_six(const Game& game) {
  for (std::uint64_t seed = 1;; ++seed) {
    Session session(game, {{}, {}, seed, {}});
    CHECK(session.submit({kRoll}));
    if (session.truth().as<State>().phase == Phase::kPrize) return seed;
  }
}

// The first seat has rolled its 6 and is about to take a point from the second one.
inline Session at_a_reaction(const Game& game, bool left) {
  Session session(game, {guarded(left), {}, seed_of_a_six(game), {}});
  for (const Verb verb : {kRoll, kSpoil}) CHECK(session.submit({verb}));
  return session;
}

// A point is to be taken, and no crate is left that could be swept away instead.
inline AnyState bare_harbour() {
  State bare;
  bare.where.fill(kNone);
  bare.charm = {0, 1};
  bare.guard = 1;
  bare.phase = Phase::kPrize;
  return AnyState::of(bare);
}

// The second seat is asked there, and has one answer.
inline Session at_a_bare_reaction(const Game& game, bool left) {
  Session session(game, {guarded(left), bare_harbour(), 1, {}});
  CHECK(session.submit({kSpoil}));
  return session;
}

}  // namespace sandtable::toy
