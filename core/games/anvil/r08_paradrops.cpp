// 8: the drop of the scenario, before the first impulse [SA 8a, SA 8c].
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {

void begin_drop(Play& play) {
  if (play.state.units(Side::kAllied, place_of(Box::kDrop)) != 0) play.push(Wait::kDropDie);
}

// [SA 8f, SA 8g]
int drop_modifier(const Board& board, const State& state) {
  const PlaceId area = board.scenario(state.scenario).drop;
  int out = state.is_friendly(Side::kAllied, area) ? 0 : board.charts.drop_enemy_area;
  if (state.units(Side::kGerman, area) != 0) out += board.charts.drop_enemy_units;
  return out;
}

// [SA 8b, SA 8d, SA 8e] One die for all; ruling R36: control at once.
void resolve_drop(Play& play, int die) {
  State& s = play.state;
  const PlaceId area = play.board.scenario(s.scenario).drop;
  const bool good = die + drop_modifier(play.board, s) <= play.board.charts.drop_good;
  UnitSet& waiting = s.units(Side::kAllied, place_of(Box::kDrop));
  const UnitSet units = waiting;
  s.units(Side::kAllied, area) |= units;
  waiting = 0;
  play.say(good ? note(Say::kDropGood, Rule::k8d, {area.index(), die})
                : note(Say::kDropScattered, Rule::k8e, {area.index(), die}));
  if (!good) turn(play, Side::kAllied, units);
  check_control(play, area);
}

}  // namespace sandtable::anvil
