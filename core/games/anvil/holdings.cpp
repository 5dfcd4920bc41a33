// What a side has that its own decisions can throw away: units and their steps [SA 1.3.2k,
// SA 1.3.3.2l, SA 4d]. Areas change hands only when an enemy comes.
#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {

// Who has not arrived counts in full, and who has left the map as it left.
Holdings holdings_of(const Board& board, const State& state, Seat seat) {
  const Side side = seat == Seat::kSecond ? Side::kGerman : Side::kAllied;
  Holdings out;
  for (int i = 0; i < kUnits; ++i) {
    const UnitId unit(i);
    if (side_of(unit) != side || state.is_dead(unit)) continue;
    ++out.units;
    out.steps += board.card(unit).steps - (state.is_reduced(unit) ? 1 : 0);
  }
  return out;
}

}  // namespace sandtable::anvil
