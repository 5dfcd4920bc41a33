// 14: points, losses, levels.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// [OJ 14.2, OJ X.5] Who is on the map or in a box is lost only when the game is over.
bool is_lost(const State& state, const Unit& unit) {
  return unit.status == UnitStatus::kEliminated ||
         (state.phase == Phase::kOver && unit.is_exposed());
}

// [OJ 14.3, OJ X.7]
int level_of(const Charts& charts, int score) {
  int level = 0;
  while (level < static_cast<int>(charts.level_min.size()) &&
         score < charts.level_min[static_cast<std::size_t>(level)])
    ++level;
  return level;
}

}  // namespace

int points_of(const Board& board, const State& state, PositionId position) {
  return (state.given_up & bit(position)) != 0 ? 0 : board.at(position).vp;
}

// [OJ 14.1, OJ X.6, OJ 2.3e] Ruling R9: a company shown by a replacement counter is one unit.
Tally tally(const Board& board, const State& state) {
  Tally out;
  for (const PositionId position : each<PositionId>(state.destroyed))
    out.vp += points_of(board, state, position);
  for (const Unit& unit : state.units) out.lost += is_lost(state, unit);
  out.score = out.vp - out.lost / board.charts.units_per_point;
  out.level = level_of(board.charts, out.score);
  return out;
}

void finish_game(Play& play) {
  play.state.phase = Phase::kOver;
  play.state.stage = 0;
  play.state.cursor = 0;
  const Tally result = tally(play.board, play.state);
  play.say(note(Say::kGameOver, Rule::k14_1, Rule::k14_3,
                {result.score, result.level, result.vp, result.lost}));
}

}  // namespace sandtable::jubilee
