// What a player may do. Why not something else is in reasons.cpp.
#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {
namespace {

void legal_areas(AreaSet areas, Verb none, Verb some, Actions& out) {
  out.push_back(action(none));
  for (const int i : each(areas)) out.push_back(action(some, i));
}

// [SA 5.2a, SA 5.4a, SA 5.6d] Those who may still be named; then fire, once a combat unit is.
void legal_naming(const Board& board, const State& state, Actions& out) {
  const Named more = nameable(board, state);
  for (const int i : each(more.add))
    out.push_back(action(Verb::kAdd, unit_at(more.side, i).index()));
  const UnitSet named = named_so_far(state);
  if (named != 0)
    out.push_back(action(Verb::kFire));
  else if (state.frames.back().wait != Wait::kGroup)
    out.push_back(action(Verb::kDecline));
}

// [SA 9d, SA 10e] Of a group its first unit in good order stands for all.
void legal_sappers(const Board& board, const State& state, PlaceId area, Actions& out) {
  const UnitSet pool = good_combat(board, state, state.active, area);
  for (const int i : each(pool)) {
    const UnitId unit = unit_at(state.active, i);
    const UnitSet with = named_with(board, state, unit, pool);
    if ((with & (~with + 1)) == bit(unit)) out.push_back(action(Verb::kSapper, unit.index()));
  }
}

void legal_rails(const Board& board, const State& state, PlaceId from, Actions& out) {
  for (const int i : each(rail_reach(board, state, from))) out.push_back(action(Verb::kRailTo, i));
}

void legal_answers(int area, Actions& out) {
  out = {action(Verb::kDemand, area), action(Verb::kWaive, area)};
}

}  // namespace

Side deciding_side(const State& state) {
  const int a = state.frames.back().a;
  switch (state.frames.back().wait) {
#define ASK(wait, id, side, ...) \
  case Wait::wait:               \
    return side;
#include "core/games/anvil/waits.inc"
  }
  return state.active;
}

Seat seat_to_act(const State& state) {
  const Wait wait = waiting_for(state);
  if (is_chance(wait)) return Seat::kChance;
  return is_question(wait) ? seat_of(deciding_side(state)) : Seat::kNobody;
}

bool is_reacting(const State& view) {
  return is_question(waiting_for(view)) && deciding_side(view) != view.active;
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  if (state.frames.empty()) return;
  const Frame& frame = state.frames.back();
  const int a = frame.a;
  switch (frame.wait) {
#define ASK(wait, id, side, choices, ...) \
  case Wait::wait:                        \
    return choices;
#include "core/games/anvil/waits.inc"
  }
}

}  // namespace sandtable::anvil
