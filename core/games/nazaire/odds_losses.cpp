// Teams that the stacking limit takes [SN 7c], told before the action that leaves them no way out.
#include <algorithm>

#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {
namespace {

bool is_phase_of_moves(const State& state) {
  return state.phase == Phase::kLanding ||
         (state.phase == Phase::kBritishMovement && state.stage == 0);
}

// The team whose move is under way or offered; it may still go on.
TeamSet team_in_hand(const State& state) {
  if (state.frames.empty()) return 0;
  const Frame& top = state.frames.back();
  const bool moves = top.wait == Wait::kMove || top.wait == Wait::kMoleAttack;
  return moves ? bit(TeamId(top.a)) : 0;
}

// [SN 5.1, SN 6.1a] Each team moves once. Who has moved, is pinned or is held stays to the end of
// the phase.
TeamSet free_teams(const Board& board, const State& state) {
  TeamSet out = team_in_hand(state);
  if (state.phase != Phase::kBritishMovement || state.stage != 0) return out;
  for (int i = 0; i < kTeams; ++i)
    if (can_still_move(board, state, TeamId(i))) out |= bit(TeamId(i));
  return out;
}

int excess_of(TeamSet here, TeamSet free) {
  return std::max(0, std::popcount(here & ~free) - kStackingLimit);
}

// The position when the action is done and before anything follows from it.
bool act_alone(const Board& board, State& state, Action action) {
  Events ignored;
  ignored.mute(true);
  Play play{board, state, ignored};
  const TeamId team(action.a);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kMove:
      move_step(play, team, SpaceId(action.b));
      return true;
    case Verb::kHalt:
      halt(play, team);
      return true;
    case Verb::kLeave:
      leave_map(play, team);
      return true;
    case Verb::kEndMovement:
      play.pop();
      state.stage = 1;
      return true;
    case Verb::kChance:
    case Verb::kBreakContact:
    case Verb::kAttackFlak:
    case Verb::kDecline:
    case Verb::kExchange:
    case Verb::kJoin:
    case Verb::kBegin:
    case Verb::kShoot:
    case Verb::kMortar:
    case Verb::kEndFire:
    case Verb::kAdvance:
    case Verb::kDemolish:
    case Verb::kEndDemolition:
      return false;
  }
  return false;
}

// Ruling R12: the limit is looked at once nobody is left to land or to move.
bool ends_phase(const State& after, TeamSet free) {
  if (!after.frames.empty() || free != 0) return false;
  if (after.phase == Phase::kBritishMovement) return true;
  return std::none_of(after.teams.begin(), after.teams.end(),
                      [](const Team& team) { return team.status == TeamStatus::kAboard; });
}

}  // namespace

int doomed_by_stacking(const Board& board, const State& state) {
  if (!is_phase_of_moves(state)) return 0;
  const TeamSet free = free_teams(board, state);
  int out = 0;
  for (const int space : team_spaces(state))
    out += excess_of(teams_on(state, SpaceId(space)), free);
  return out;
}

std::optional<Note> left_behind_of(const Board& board, const State& state, Seat) {
  const int teams = teams_left_behind(state);
  if (teams == 0) return {};
  return note(Say::kOddsLosesBehind, Rule::k13c, {teams, -teams * board.charts.loss_vp});
}

void add_losses(const Board& board, const State& state, Action action, Odds& odds) {
  if (!is_phase_of_moves(state)) return;
  Actions offered;
  legal_actions(board, state, offered);
  if (!std::binary_search(offered.begin(), offered.end(), action)) return;
  State after = state;
  if (!act_alone(board, after, action)) return;
  const TeamSet free = free_teams(board, after);
  const bool ends = ends_phase(after, free);
  const TeamSet free_before = free_teams(board, state);
  for (const int space : team_spaces(after)) {
    const TeamSet here = teams_on(after, SpaceId(space));
    int lost = excess_of(here, free);
    if (!ends) lost -= excess_of(teams_on(state, SpaceId(space)), free_before);
    if (lost > 0)
      odds.losses.push_back(note(Say::kOddsLosesStacked, Rule::k7c,
                                 {space, std::popcount(here), lost, -lost * board.charts.loss_vp}));
  }
}

}  // namespace sandtable::nazaire
