// What a side has that its own decisions can throw away: units and their strength [SA 1.3.2k,
// SA 1.3.3.2l, SA 4d]. Hits are paid in strength, so that one payment is compared with another by
// what it takes, not by how many counters are turned. Areas change hands only when an enemy comes.
#include <algorithm>

#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {

// Who has not arrived counts in full, and who has left the map as it left. A unit without strength
// weighs as one.
Holdings holdings_of(const Board& board, const State& state, Seat seat) {
  const Side side = seat == Seat::kSecond ? Side::kGerman : Side::kAllied;
  Holdings out;
  for (int i = 0; i < kUnits; ++i) {
    const UnitId unit(i);
    if (side_of(unit) != side || state.is_dead(unit)) continue;
    ++out.units;
    out.steps += std::max(1, int{board.card(unit).strength[state.is_reduced(unit) ? 1 : 0]});
  }
  return out;
}

}  // namespace sandtable::anvil
