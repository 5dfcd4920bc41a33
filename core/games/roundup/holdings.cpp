// What a side has that its own decisions can throw away: units and their steps, by stacking
// [OR 3.1d]; and the Allies' beachheads, which never come back once a German walks into them.
#include "core/games/roundup/actions_internal.h"
#include "core/games/roundup/plan.h"

namespace sandtable::roundup {
namespace {

// Whoever is on its way need not stay where it is now.
int on_its_way(const State& state) { return state.now.wait == Wait::kLeg ? state.now.a : -1; }

// As many of the weakest go as are too many.
void take_excess(const Board& board, const State& state, Side side, Holdings& out) {
  for (const int hex : shared_hexes(state, side)) {
    UnitSet there = units_in(state, HexId(hex), side);
    if (const int unit = on_its_way(state); unit >= 0) there.remove(unit);
    while (!is_legal_stack(board, there)) {
      int least = INT32_MAX, weakest = 0;
      for (const int i : there)
        if (state.unit(UnitId(i)).steps < least) least = state.unit(UnitId(i)).steps, weakest = i;
      there.remove(weakest);
      --out.units;
      out.steps -= least;
    }
  }
}

// While the Allies can still do something about it.
int guarded_beaches(const Board& board, const State& state) {
  const HexSet beaches = living_beaches(state);
  if (state.phase != Phase::kAllied) return beaches.count();
  return (beaches - bare_hexes(board, state, front_of(board, state))).count();
}

}  // namespace

// Who comes back some day is lost until then [OR 8.4].
Holdings holdings_of(const Board& board, const State& state, Seat seat) {
  const Side side = seat == Seat::kSecond ? Side::kGerman : Side::kAllied;
  Holdings out;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const Unit& unit = state.unit(UnitId(i));
    if (unit.status == UnitStatus::kEliminated || unit.status == UnitStatus::kReturning) continue;
    ++out.units;
    out.steps += unit.steps;
  }
  take_excess(board, state, side, out);
  if (side == Side::kAllied) out.places = guarded_beaches(board, state);
  return out;
}

}  // namespace sandtable::roundup
