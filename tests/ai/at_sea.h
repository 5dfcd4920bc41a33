// A position of the toy in which bots have something to plan.
#pragma once

#include "tests/support/toy_game.h"

namespace sandtable {

// Where each crate could be put elsewhere. Nothing is left for North to learn, so that no plan is
// crossed.
inline AnyState at_sea() {
  toy::State s;
  s.looked = {1, 0};
  s.where = {0, 1, 2, 3, 0, 1};
  s.charm = {0, 1};
  s.phase = toy::Phase::kAct;
  return AnyState::of(s);
}

}  // namespace sandtable
