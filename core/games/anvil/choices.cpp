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

}  // namespace

Side deciding_side(const State& state) {
  const Frame& frame = state.frames.back();
  if (frame.wait == Wait::kCounter || frame.wait == Wait::kPursuit) return other(state.active);
  if (frame.wait == Wait::kHits) return static_cast<Side>(frame.a);
  return state.active;
}

Seat seat_to_act(const State& state) {
  const Wait wait = waiting_for(state);
  if (is_chance_wait(wait)) return Seat::kChance;
  return is_player_wait(wait) ? seat_of(deciding_side(state)) : Seat::kNobody;
}

bool is_reacting(const State& view) {
  return is_player_wait(waiting_for(view)) && deciding_side(view) != view.active;
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  const Wait wait = waiting_for(state);
  if (!is_player_wait(wait)) return;
  const Frame& frame = state.frames.back();
  const PlaceId area(frame.a);
  if (wait == Wait::kImpulse) return legal_impulses(board, state, out);
  if (wait == Wait::kMarch) return legal_march(board, state, out);
  if (wait == Wait::kHits) return legal_payments(board, state, frame, out);
  if (wait == Wait::kGroup || wait == Wait::kCounter || wait == Wait::kPursuit)
    return legal_naming(board, state, out);
  if (wait == Wait::kPlan) return legal_plans(board, state, frame, out);
  if (wait == Wait::kSapper) return legal_sappers(board, state, area, out);
  if (wait == Wait::kFfi)
    return legal_areas(ffi_candidates(board, state), Verb::kFfiDone, Verb::kFfi, out);
  if (wait == Wait::kBomb) return legal_areas(kAllAreas, Verb::kBombNone, Verb::kBomb, out);
  if (wait == Wait::kRail) {
    for (const int i : each(rail_reach(board, state, area)))
      out.push_back(action(Verb::kRailTo, i));
    return;
  }
  out = {action(Verb::kDemand, frame.a), action(Verb::kWaive, frame.a)};  // kSurrender
}

}  // namespace sandtable::anvil
