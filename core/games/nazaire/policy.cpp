// What a position is worth to the British, for the one-step bot. Rules never ask it.
//
// The sum of the score as it stands, what each team may still bring (its targets, nearer is
// better), and what it stands to lose (pins, steps, strong Germans close by).
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {
namespace {

constexpr int kPoint = 100;  // of a victory point

// Objectives a team may take: spaces it may demolish, FlaK of its number.
struct Target {
  SpaceId space;
  int vp = 0;
};

int distance(const Board& board, SpaceId from, SpaceId to) {
  return board
      .distance[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())];
}

// Value of the way to the best target, falling with each space; the turns left bound it.
int prospect(const Board& board, const State& state, TeamId team) {
  const SpaceId from = state.team(team).where;
  const int turns_left = kTurns + 1 - state.turn;
  int best = 0;
  for (const int space : board.objectives - state.destroyed) {
    if (!right_to_demolish(board, state, team, SpaceId(space))) continue;
    const int number = board.at(SpaceId(space)).objective;
    const int vp = board.objective[static_cast<std::size_t>(number)].space_vp;
    const int away = distance(board, from, SpaceId(space));
    if (away > 3 * turns_left) continue;
    best = std::max(best, vp * kPoint * 6 / (10 + 2 * away));
  }
  if (board.card(team).type != TeamType::kAssault) return best;
  for (const FlakPlacement& flak : board.flak) {
    if ((state.flak_destroyed >> flak.unit.index() & 1) != 0) continue;
    const bool scores = board.card(flak.unit).objective != 0;
    const int away = distance(board, from, flak.space);
    best = std::max(best, (scores ? 2 : 1) * kPoint * 4 / (10 + 2 * away));
  }
  return best;
}

// Late in the game a team without work is worth more near an exit.
int homeward(const Board& board, const State& state, TeamId team) {
  if (!are_own_objectives_gone(board, state, team) && !state.has(Option::kLeaveAnyTime)) return 0;
  int nearest = 99;
  for (const SpaceId entry : board.entries)
    nearest = std::min(nearest, distance(board, state.team(team).where, entry));
  const int urgency = std::max(0, state.turn - 3);
  return std::max(0, 30 - nearest) * urgency;
}

int team_worth(const Board& board, const State& state, TeamId id, SpaceSet germans) {
  const Team& team = state.team(id);
  int value = strength(board, state, id) * 12;
  if (team.has(kTeamPinned)) value -= 45;
  const int work = prospect(board, state, id);
  value += team.has(kTeamPinned) ? work / 2 : work;
  if (work < kPoint) value += homeward(board, state, id);
  // [SN 11.1a] Standing on its target with a shot fired in C: the chance of this turn is gone.
  const bool on_target = right_to_demolish(board, state, id, team.where).legal;
  if (on_target && state.phase == Phase::kCombat && team.has(kTeamFiredInC)) value -= work / 4;
  value -= 8 * (board.moves.of(team.where.index()) & germans).count();
  return value;
}

int german_worth(const Board& board, const State& state) {
  int value = 0;
  for (const German& german : state.germans) {
    if (!german.on_map()) continue;
    const int power = german.unit < kUnits ? card_of(board, german).strength : 3;
    const bool gun = german.is_flak();
    value += (gun ? 10 : 6) * power / (german.has(kGermanPinned) ? 2 : 1);
  }
  return value;
}

}  // namespace

int worth(const Board& board, const State& state) {
  int value = victory_points(board, state) * kPoint;
  const SpaceSet germans = german_spaces(state);
  const SpaceSet ours = team_spaces(state);
  for (int i = 0; i < kTeams; ++i) {
    const Team& team = state.team(TeamId(i));
    if (team.status == TeamStatus::kAway) value += 2 * kPoint;
    if (team.status == TeamStatus::kAshore) value += team_worth(board, state, TeamId(i), germans);
  }
  // [SN 7c] A fourth team on a space costs one of them.
  for (const int space : ours) {
    const int over = std::popcount(teams_on(state, SpaceId(space))) - kStackingLimit;
    if (over > 0) value -= over * 4 * kPoint;
  }
  return value - german_worth(board, state);
}

}  // namespace sandtable::nazaire
