// A mobile combat before the enemy has decided whether to answer it [SA 5.4].
#pragma once

#include <vector>

#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {

// What the answer and the assault after it come to together, in so many of 36 ways.
struct AnsweredHits {
  int theirs = 0;  // on the defender of the area
  int own = 0;     // on the column
  int weight = 0;
};
struct Answered {
  Assault counter;  // with the units that would hit hardest
  std::vector<AnsweredHits> hits;
};
// The state waits for a counter-attack. The defender answers with the units that hit hardest; the
// column pays so that its assault hits hardest.
Answered answered_combat(const Board& board, const State& state);

}  // namespace sandtable::anvil
