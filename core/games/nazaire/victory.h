// Scoring [SN 13, SN 14]: for rules, panels and bots alike.
#pragma once

#include "core/games/nazaire/state.h"

namespace sandtable::nazaire {

// What one objective number has brought so far.
struct ObjectiveScore {
  int spaces = 0;  // destroyed
  int flak = 0;    // destroyed
  int vp = 0;
};
ObjectiveScore objective_score(const Board& board, const State& state, int number);

int objective_vp(const Board& board, const State& state);
// Killed, lost by overstacking, or captured; not those whose boats were lost [SN 13e, SN 14b].
int teams_lost(const State& state);
// Objectives less losses, as it stands; at the end it is the result [SN 13a].
int victory_points(const Board& board, const State& state);
// Teams that are captured at the end unless they die first: those ashore once the last moves have
// been made [SN 13b, SN 13c].
int teams_left_behind(const State& state);
// 0 failed, 1 damage, 2 success, 3 triumph [SN 13f].
int victory_band(const Board& board, int points);

}  // namespace sandtable::nazaire
