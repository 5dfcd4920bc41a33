// What the Commonwealth has that its own decisions can throw away: units over the limit of a hex
// [OJ 10.7], and those whom no boat takes home any more [OJ 14.2].
#include <algorithm>

#include "core/games/jubilee/actions_internal.h"
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// Who can still act can still leave.
UnitSet free_units(const State& state) {
  UnitSet out = 0;
  if (state.stage != 0) return out;
  for (const UnitId id : each<UnitId>(ashore_units(state))) {
    const Unit& unit = state.unit(id);
    if (!unit.is_marked() && !unit.has(kUnitActed)) out |= bit(id);
  }
  return out;
}

void take_excess(const Board& board, const State& state, Holdings& out) {
  if (state.phase != Phase::kActions) return;
  const UnitSet free = free_units(state);
  UnitSet told = 0;
  for (const UnitId first : each<UnitId>(ashore_units(state))) {
    if ((told & bit(first)) != 0) continue;
    const HexId hex = state.unit(first).hex;
    const UnitSet here = units_in(state, hex);
    told |= here;
    const int over = std::popcount(here & ~free) - board.charts.stacking;
    UnitSet lost = excess_in(board, state, hex) & ~free;
    for (int left = std::min(over, std::popcount(lost)); left > 0; --left) {
      const auto weakest = [&] {
        UnitId best;
        for (const UnitId unit : each<UnitId>(lost))
          if (!best.is_some() || state.unit(unit).steps < state.unit(best).steps) best = unit;
        return best;
      }();
      lost &= ~bit(weakest);
      --out.units;
      out.steps -= state.unit(weakest).steps;
    }
  }
}

}  // namespace

Holdings holdings_of(const Board& board, const State& state, Seat seat) {
  Holdings out;
  for (const Unit& unit : state.units) {
    if (unit.status == UnitStatus::kEliminated) continue;
    ++out.units;
    out.steps += unit.steps;
  }
  take_excess(board, state, out);
  if (const std::optional<Note> left = left_behind_of(board, state, seat))
    out.units -= left->args[0];
  return out;
}

}  // namespace sandtable::jubilee
