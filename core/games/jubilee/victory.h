// Scoring [OJ 14.1-14.3]: for rules, panels and bots alike.
#pragma once

#include "core/games/jubilee/state.h"

namespace sandtable::jubilee {

struct Tally {
  int vp = 0;    // of destroyed objectives
  int lost = 0;  // units: those eliminated, and when the game is over those left ashore or in boxes
  int score = 0;
  int level = 0;  // Scope::kLevel, 0 the best
};
// As it stands; at the end it is the result.
Tally tally(const Board& board, const State& state);
// What an objective brought if it is destroyed, what it would bring now if it stands; 0 where there
// is none [OJ 2.3e, OJ 12.5].
int points_of(const Board& board, const State& state, PositionId position);

}  // namespace sandtable::jubilee
