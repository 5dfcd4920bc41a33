// 13 and 14: points, bands, losses; the end of the game.
#include <algorithm>

#include "core/games/nazaire/rules_internal.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {

ObjectiveScore objective_score(const Board& board, const State& state, int number) {
  const Objective& objective = board.objective[static_cast<std::size_t>(number)];
  ObjectiveScore out;
  for (const SpaceId space : objective.spaces) out.spaces += state.destroyed.has(space.index());
  for (const UnitId flak : objective.flak)
    out.flak += state.flak_destroyed >> flak.index() & 1;  // [SN 13d] ruling R24: by whom is equal
  // C6: the score table knows two #13, the set-up three; all count unless the switch says so.
  int scoring = out.flak;
  if (state.has(Option::kCapFlak13AtTwo) && objective.flak_cap != 0)
    scoring = scoring < objective.flak_cap ? scoring : objective.flak_cap;
  out.vp = out.spaces * objective.space_vp + scoring * objective.flak_vp;
  return out;
}

int objective_vp(const Board& board, const State& state) {
  int out = 0;
  for (int number = 1; number <= kObjectives; ++number)
    out += objective_score(board, state, number).vp;
  return out;
}

// [SN 14b, SN 13e] Ruling R22: overstacking counts, boats do not.
int teams_lost(const State& state) {
  int out = 0;
  for (const Team& team : state.teams)
    out += team.status == TeamStatus::kEliminated || team.status == TeamStatus::kCaptured;
  return out;
}

int teams_left_behind(const State& state) {
  const bool moves_are_over = state.phase > Phase::kBritishMovement ||
                              (state.phase == Phase::kBritishMovement && state.stage != 0);
  if (state.turn != kTurns || !moves_are_over) return 0;
  return static_cast<int>(
      std::count_if(state.teams.begin(), state.teams.end(),
                    [](const Team& team) { return team.status == TeamStatus::kAshore; }));
}

// [SN 13a]
int victory_points(const Board& board, const State& state) {
  return objective_vp(board, state) + teams_lost(state) * board.charts.loss_vp;
}

// [SN 13f] C15: anything below the second band is the first.
int victory_band(const Board& board, int points) {
  int band = 0;
  while (band < 3 && points > board.charts.band_max[static_cast<std::size_t>(band)]) ++band;
  return band;
}

// [SN 13c] Who is still on the map is captured.
void finish_game(Play& play) {
  State& s = play.state;
  for (int i = 0; i < kTeams; ++i) {
    Team& team = s.team(TeamId(i));
    if (team.status != TeamStatus::kAshore) continue;
    team = Team{};
    team.status = TeamStatus::kCaptured;
    play.say(note(Say::kCaptured, Rule::k13c, {i}));
  }
  s.frames.clear();
  s.phase = Phase::kOver;
  const int points = victory_points(play.board, s);
  play.say(note(Say::kGameOver, Rule::k13a, Rule::k13f,
                {points, victory_band(play.board, points), teams_lost(s)}));
}

}  // namespace sandtable::nazaire
