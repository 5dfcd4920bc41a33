// What a position is worth to the Commonwealth, for bots: the score, and a little for who is ashore
// and unhurt. No rule reads it.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {

// In hundredths of a victory point. A lost company is a third of one; every step still with a unit
// is a share of that.
int worth(const Board& board, const State& state) {
  const Tally result = tally(board, state);
  int out = 100 * result.vp;
  for (const Unit& unit : state.units)
    out -= unit.status == UnitStatus::kEliminated ? 100 / board.charts.units_per_point : 0;
  for (const Unit& unit : state.units)
    if (unit.is_exposed()) out += 4 * unit.steps - (unit.is_marked() ? 1 : 0);
  return out;
}

}  // namespace sandtable::jubilee
