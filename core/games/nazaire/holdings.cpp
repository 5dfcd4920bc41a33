// What the British have that their own decisions can throw away: teams over the limit of a space
// [SN 7c], and those who cannot leave any more [SN 13c].
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {

Holdings holdings_of(const Board& board, const State& state, Seat) {
  Holdings out;
  for (const Team& team : state.teams) {
    const bool is_there = team.status == TeamStatus::kAboard ||
                          team.status == TeamStatus::kAshore || team.status == TeamStatus::kAway;
    if (!is_there) continue;
    ++out.units;
    out.steps += team.steps;
  }
  out.units -= doomed_by_stacking(board, state) + teams_left_behind(state);
  return out;
}

}  // namespace sandtable::nazaire
