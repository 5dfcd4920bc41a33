#include "core/games/nazaire/nazaire.h"

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/game_of_members.h"
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {
namespace {

// How far the frames have come within one phase; see progress_of.
struct Depth {
  int spent = 0;
  int level = 0;
  int sub = 0;
};

// Units that will not fire any more in this phase: fired, pinned or gone. Nothing rallies or
// arrives within a phase, so the number never falls, and each exchange has at least one shot.
int spent_units(const State& state) {
  int out = kTeams + kUnits - std::popcount(ready_places(state));
  for (int i = 0; i < kTeams; ++i) out -= can_fire(state, TeamId(i));
  return out;
}

Depth combat_depth(const State& state, const Frame& top) {
  Depth out{spent_units(state), 0, 0};
  if (top.wait == Wait::kMuster) out = {out.spent, 1, top.c};
  if (top.wait == Wait::kShoot) out = {out.spent, 2, 0};
  if (top.wait == Wait::kAnswer) out = {out.spent, 3, 0};
  if (top.wait == Wait::kAdvance) out = {state.cursor, 4, top.c};
  return out;
}

// Teams done count more than any step of the one that moves.
Depth movement_depth(const State& state, const Frame& top, int allowance) {
  Depth out;
  for (const Team& team : state.teams)
    out.spent += team.status != TeamStatus::kAboard && team.status != TeamStatus::kAshore;
  for (const Team& team : state.teams) out.spent += team.has(kTeamMoved) || team.has(kTeamStuck);
  if (top.wait == Wait::kMove) out.level = 2 + allowance - top.b;
  if (top.wait == Wait::kMoleAttack) out.level = 1;
  return out;
}

Depth demolition_depth(const State& state, const Frame& top) {
  Depth out;
  for (const Team& team : state.teams) out.spent += team.has(kTeamTried);
  out.level = top.wait == Wait::kFreeStep ? 0 : 1;
  return out;
}

}  // namespace

// Turn, phase, stage, then what only grows within it: teams that moved, units that fired, teams
// that tried; then how deep the decision at hand has come.
Progress progress_of(const State& state) {
  const Frame top = state.frames.empty() ? Frame{} : state.frames.back();
  Depth depth;
  if (state.phase == Phase::kLanding || state.phase == Phase::kBritishMovement)
    depth = movement_depth(state, top, 3);
  if (state.phase == Phase::kCombat || state.phase == Phase::kSecondCombat)
    depth = combat_depth(state, top);
  if (state.phase == Phase::kDemolition) depth = demolition_depth(state, top);
  return {state.turn, static_cast<int>(state.phase), state.stage, depth.spent, depth.level,
          depth.sub};
}

GameInfo info_of(const Board& board) {
  GameInfo info;
  info.id = "nazaire";
  info.seats = {"british"};
  info.options = options_of(kOptionTable);
  info.results = list_results([&](int band) { return id_of(board, Scope::kBand, band); },
                              {Seat::kSecond, Seat::kSecond, Seat::kFirst, Seat::kFirst});
  info.rules_revision = 1;
  info.wire_id = 1;
  info.max_decisions = 3000;
  info.bots = board.bots;
  return info;
}

GameTables tables_of(const Board&) {
  return {rule_table(), scope_table(), verb_table(), message_table()};
}

State state_at_start(const Board& board, const Setup& setup) {
  return initial_state(board, setup.setup,
                       static_cast<std::uint16_t>(switches_on(kOptionTable, setup)));
}

Standing standing_of(const Board& board, const State& state) {
  Standing out;
  out.turn = decimal(state.turn);
  out.phase = id_of(board, Scope::kPhase, static_cast<int>(state.phase));
  out.score = victory_points(board, state);
  out.result = id_of(board, Scope::kBand, victory_band(board, out.score));
  out.over = state.phase == Phase::kOver;
  if (out.over && state.has(Option::kHistoricalLosses))  // [SN 14a]
    out.notes.push_back(note(Say::kLossesOfHistory, Rule::k14a,
                             {teams_lost(state), board.charts.historical_losses}));
  return out;
}

}  // namespace sandtable::nazaire

template class sandtable::GameOf<sandtable::nazaire::Board, sandtable::nazaire::State,
                                 sandtable::nazaire::Scope>;
