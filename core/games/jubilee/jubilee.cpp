#include "core/games/jubilee/jubilee.h"

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/game_of_members.h"
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

// How far the frames have come within one phase; see progress_of.
struct Depth {
  int spent = 0;
  int level = 0;
  int sub = 0;
};

// Units that will not act any more in this phase or on this chit: nobody comes ashore meanwhile.
int done_units(const State& state) {
  int out = 0;
  for (const Unit& unit : state.units) out += !unit.is_on_map() || unit.has(kUnitActed);
  return out;
}

int off_map(const State& state) { return kUnits - std::popcount(ashore_units(state)); }

Depth actions_depth(const State& state, const Frame& top) {
  if (top.wait == Wait::kExcess) return {off_map(state), 0, 0};
  Depth out{done_units(state), 0, 0};
  if (top.wait == Wait::kUnitActs) out.level = 1;
  if (top.wait == Wait::kMuster) out = {out.spent, 2, top.b};
  if (top.wait == Wait::kAttrition || top.wait == Wait::kBarrageDie) out.level = 3;
  return out;
}

// Units that are no longer due now; then those that have had their check.
Depth landing_depth(const State& state) {
  Depth out;
  for (const Unit& unit : state.units) {
    out.spent += !(unit.status == UnitStatus::kOnTrack && unit.due == state.turn);
    out.level += unit.has(kUnitChecked) || unit.status != UnitStatus::kBoxed;
  }
  return out;
}

Depth chit_depth(const State& state, const Frame& top) {
  if (state.commando_chit != 0) return actions_depth(state, top);
  if (top.wait == Wait::kFireTie) return {std::popcount(state.decided), 0, 0};
  return {kPositions - std::popcount(state.to_move), 0, 0};
}

}  // namespace

// Turn, phase, chit and stage, then what only grows within it: units placed, checked or done.
Progress progress_of(const State& state) {
  const Frame top = state.frames.empty() ? Frame{} : state.frames.back();
  Depth depth;
  int stage = state.stage;
  if (state.phase == Phase::kTransport || state.phase == Phase::kLandingChecks)
    depth = landing_depth(state);
  if (state.phase == Phase::kActions) depth = actions_depth(state, top);
  if (state.phase == Phase::kChits) {
    depth = chit_depth(state, top);
    stage += 8 * state.drawn.size();
  }
  return {state.turn, static_cast<int>(state.phase), stage, depth.spent, depth.level, depth.sub};
}

GameInfo info_of(const Board& board) {
  GameInfo info;
  info.id = "jubilee";
  info.seats = {"commonwealth"};
  info.options = options_of(kOptionTable);
  info.results = list_results(
      [&](int level) { return id_of(board, Scope::kLevel, level); },
      {Seat::kFirst, Seat::kFirst, Seat::kFirst, Seat::kSecond, Seat::kSecond, Seat::kSecond});
  info.rules_revision = 2;
  info.wire_id = 2;
  // Counted by what the rules allow at most, with 41 units, 24 turns and 70 chits drawn:
  // - Ashore a unit costs four decisions a turn (a target named, joining, beginning, paying for
  //   attrition) where it attacks alone, which 32 German units allow 32 times; others cost two
  //   (taken in hand, acting). With the end of the phase these are 147 a turn, 3,528 in all. At sea
  //   it costs two (placed, delayed), in the turn of its landing one more: 41.
  // - A chit costs most as a commando chit, 13 x 4 + 1, or as one of fire and movement: each unit
  //   but one open to a tie, 40, and a push for each assault.
  // - The question of 12.1 comes 17 times, an event's target 20 times; of units that are stacked
  //   too high 41 can be removed.
  // All of this at once would be some 7,300 and cannot be: units arrive until Turn 10, who is hit
  // does not act, and every hit takes a step or marks a unit. Players who do nothing but draw a
  // game out come to 740 in 400 games (length_test.cpp), random ones to 240. 6,000 leaves eight
  // times that.
  info.max_decisions = 6000;
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
  out.result = id_of(board, Scope::kLevel, result.level);
  out.over = state.phase == Phase::kOver;
  return out;
}

}  // namespace sandtable::jubilee

template class sandtable::GameOf<sandtable::jubilee::Board, sandtable::jubilee::State,
                                 sandtable::jubilee::Scope>;
