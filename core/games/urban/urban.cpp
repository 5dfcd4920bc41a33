#include "core/games/urban/urban.h"

#include "core/base/text.h"
#include "core/data/bundle.h"
#include "core/engine/find_item.h"
#include "core/engine/game_of_members.h"
#include "core/engine/options.h"
#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {

// Turn, phase and who has played, then the blocks of the impulse, then what was decided for the one
// under way. Within an activation points and reactions run out, so the last count has a bound.
Progress progress_of(const State& state) {
  return {state.turn, static_cast<int>(state.phase), state.rounds, state.played, state.made, 0};
}

GameInfo info_of(const Board& board) {
  GameInfo info;
  info.id = "urban";
  info.seats = {"green", "red"};
  info.secrets = true;
  info.options = options_of(kOptionTable);
  info.results = list_results([&](int result) { return id_of(board, Scope::kResult, result); },
                              {Seat::kFirst, Seat::kFirst, Seat::kNobody, Seat::kSecond});
  info.rules_revision = 5;
  info.wire_id = 5;
  // Counted from the scenarios, the longest being Operation Sinbad: a turn activates at most seven
  // blocks an impulse, and no more than the side has, vehicles first. A vehicle has 26 decisions
  // (twelve steps, twelve windows, choice, stop; an action costs fewer), a foot block 15; a block
  // reacts once a turn, with six. Eight turns of 1,279 and less make 9,722 with the set-up. What a
  // card of the training scenario adds is below that of a turn.
  info.max_decisions = 10'000;
  info.bots = board.bots;
  return info;
}

GameTables tables_of(const Board&) {
  return {rule_table(), scope_table(), verb_table(), message_table()};
}

State state_at_start(const Board& board, const Setup& setup) {
  State state = initial_state(board, setup);
  Events unheard;
  Play play{board, state, unheard};
  run(play);
  return state;
}

int shown_setup(const State& view) { return view.scenario; }

Standing standing_of(const Board& board, const State& state) {
  const Field field(board, state);
  const int halves = score_of(field);
  const int result = result_of(field.scenario, halves);
  Standing out;
  out.turn = decimal(std::min<int>(state.turn, field.scenario.turns));
  out.phase = id_of(board, Scope::kPhase, static_cast<int>(state.phase));
  out.score = halves;
  out.result = id_of(board, Scope::kResult, result);
  out.over = state.phase == Phase::kOver;
  if (out.over) out.notes.push_back(note(Say::kGameOver, Rule::k36a, {result, halves}));
  return out;
}

std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults) {
  Result<Board> board = load_board(bundle, faults);
  if (!board) return nullptr;
  return std::make_unique<Urban>(std::move(board).value(), bundle.data_hash());
}

}  // namespace sandtable::urban

template class sandtable::GameOf<sandtable::urban::Board, sandtable::urban::State,
                                 sandtable::urban::Scope>;
