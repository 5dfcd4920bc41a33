#include "core/games/anvil/anvil.h"

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/game_of_members.h"
#include "core/games/anvil/actions_internal.h"
#include "core/games/anvil/victory.h"

namespace sandtable::anvil {
namespace {

// Whatever is lost stays lost: steps, levels, units that left.
int spent_forces(const State& state) {
  int out = 0;
  for (const Side side : {Side::kAllied, Side::kGerman})
    out += std::popcount(state.turned[at(side)]) + std::popcount(state.reduced[at(side)]) +
           3 * (std::popcount(state.dead[at(side)]) + std::popcount(state.gone[at(side)]));
  for (const std::uint8_t level : state.forts) out += kFullFort - level;
  return out;
}

int grouped(const State& state) {
  return static_cast<int>(std::count_if(state.group.begin(), state.group.end(),
                                        [](std::uint8_t group) { return group != 0; }));
}

// How far the impulse has come: naming, steps, answers; the end of one is the next one's beginning.
int impulse_depth(const State& state) {
  constexpr int kStep = 100, kAsked = 50, kHalted = 5000, kEnded = 10'000;
  const Wait wait = state.frames.back().wait;
  if (wait == Wait::kImpulse) return kEnded;
  int out = std::popcount(state.column) + std::popcount(state.reaction) + kStep * state.steps;
  if (wait == Wait::kPursuit) out += kAsked;
  return state.halted != 0 ? out + kHalted : out;
}

}  // namespace

// Turn, phase and stage; within the operations the impulses and passes, the forces spent in this
// one, and how far it has come. Nothing that is spent comes back before the turn ends.
Progress progress_of(const State& state) {
  int spent = 0, depth = 0;
  if (state.phase == Phase::kPlanning) spent = grouped(state);
  if (state.phase == Phase::kOperations && !state.frames.empty()) {
    spent = spent_forces(state);
    depth = impulse_depth(state);
  }
  return {state.turn, static_cast<int>(state.phase), state.stage, state.impulses, spent, depth};
}

GameInfo info_of(const Board& board) {
  GameInfo info;
  info.id = "anvil";
  info.seats = {"allied", "german"};
  info.options = options_of(kOptionTable);
  info.results =
      list_results([&](int band) { return id_of(board, Scope::kBand, band); },
                   {Seat::kFirst, Seat::kFirst, Seat::kNobody, Seat::kSecond, Seat::kSecond});
  info.rules_revision = 1;
  info.wire_id = 3;
  // On foot a combat unit costs at most 8 decisions a turn, with wheels 14; with supports, markers,
  // demands and losses that is 4,812 in the longest scenario with planning, which nobody reaches.
  info.max_decisions = 5000;
  info.bots = board.bots;
  return info;
}

GameTables tables_of(const Board&) {
  return {rule_table(), scope_table(), verb_table(), message_table()};
}

State state_at_start(const Board& board, const Setup& setup) {
  return initial_state(board, setup.setup,
                       static_cast<std::uint8_t>(switches_on(kOptionTable, setup)));
}

Standing standing_of(const Board& board, const State& state) {
  const Tally result = tally(board, state);
  Standing out;
  out.turn = decimal(state.turn);
  out.phase = id_of(board, Scope::kPhase, static_cast<int>(state.phase));
  out.score = result.score;
  out.result = id_of(board, Scope::kBand, result.band);
  out.over = state.phase == Phase::kOver;
  return out;
}

}  // namespace sandtable::anvil

template class sandtable::GameOf<sandtable::anvil::Board, sandtable::anvil::State,
                                 sandtable::anvil::Scope>;
