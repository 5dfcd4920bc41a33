// What the British have that their own decisions can throw away: teams over the limit of a space
// [SN 7c]. Those who cannot leave any more are not counted: to stay at a target to the end may be
// worth more than a team.
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
// Who has left is safe with all its steps, of which none are noted any more.
Holdings holdings_of(const Board& board, const State& state, Seat) {
  Holdings out;
  for (int i = 0; i < kTeams; ++i) {
    const TeamId id(i);
    const Team& team = state.team(id);
    const bool is_away = team.status == TeamStatus::kAway;
    if (!is_away && team.status != TeamStatus::kAboard && team.status != TeamStatus::kAshore)
      continue;
    ++out.units;
    out.steps += is_away ? board.card(id).steps : team.steps;
  }
  out.units -= doomed_by_stacking(board, state);
  return out;
}

}  // namespace sandtable::nazaire
