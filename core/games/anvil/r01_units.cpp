// 1.3: units that cannot be where they are without others.
//
// [SA 1.3.1c, SA 1.3.1d, SA 1.3.2b, SA 1.3.2c, SA 1.3.3a, SA 1.3.3.2a, SA 1.3.3.3a] What stands on
// a counter is read by load_units.cpp; [SA 1a, SA 1.2a-1.2c, SA 1.3a-1.3d, SA 1.3.2a, SA 0a, SA Xa]
// are matters of its look, of words and of the one die of chance_event().
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

void strand(Play& play, Side side, UnitSet units, Rule rule) {
  for (const int i : each(units)) {
    const UnitId unit = unit_at(side, i);
    play.say(note(Say::kStranded, rule, {unit.index(), place_of(play.state, unit).index()}));
    eliminate(play, unit);
  }
}

}  // namespace

// [SA 1.3.2k, SA 1.3.3.2l] Other transports are no company for a transport (ruling R25). A box is
// no area: who waits there is safe (ruling R70).
void remove_stranded(Play& play, PlaceId area) {
  if (!is_area(area)) return;
  const Board& board = play.board;
  State& s = play.state;
  for (const Side side : {Side::kAllied, Side::kGerman}) {
    const UnitSet here = s.units(side, area);
    const UnitSet supports = here & board.kind(side, Kind::kSupport);
    if (supports != 0 && (here & combat(board, side)) == 0)
      strand(play, side, supports, Rule::k1_3_2k);
  }
  const UnitSet here = s.units(Side::kAllied, area);
  const UnitSet trucks = board.kind(Side::kAllied, Kind::kTransport);
  if (here == 0 || (here & ~trucks) != 0) return;
  if (s.units(Side::kGerman, area) != 0) strand(play, Side::kAllied, here, Rule::k1_3_3_2l);
}

void remove_stranded_everywhere(Play& play) {
  for (int i = 0; i < kAreas; ++i) remove_stranded(play, PlaceId(i));
}

}  // namespace sandtable::anvil
