// 1.5: the fortifications of Toulon and Marseille. [SA 1.5a, SA 1.5b] are read by load_map.cpp and
// load_charts.cpp; what the level does to a roll is in r05_modifiers.cpp, how it pays for hits in
// r05_hits.cpp, how bombs lower it in r06_bombing.cpp.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

// [SA 1.5i] All Germans there; ruling R20.
void surrender(Play& play, PlaceId area) {
  const UnitSet garrison = play.state.units(Side::kGerman, area);
  for (const int i : each(garrison)) {
    const UnitId unit = unit_at(Side::kGerman, i);
    play.say(note(Say::kSurrenders, Rule::k1_5i, {unit.index(), area.index()}));
    eliminate(play, unit);
  }
}

}  // namespace

// [SA 1.5g, SA 2h] State::stage is the next fort: Toulon, then Marseille.
void step_surrender(Play& play) {
  State& s = play.state;
  while (s.stage < kForts) {
    const std::size_t fort = s.stage++;
    const PlaceId area = play.board.fort_area[fort];
    const int level = s.forts[fort];
    if (level == 0 || level >= play.board.charts.demand_below) continue;
    if (!has_combat(play.board, s, Side::kAllied, area)) continue;
    return play.push(Wait::kSurrender, area.index());
  }
  begin_phase(play, Phase::kTurnEnd);
}

void answer_demand(Play& play, bool demand) {
  const Frame asked = play.pop();
  if (demand) play.push(Wait::kSurrenderDie, asked.a);
}

// [SA 1.5h-1.5k]
void resolve_surrender(Play& play, PlaceId area, int die) {
  State& s = play.state;
  std::uint8_t& level = s.forts[static_cast<std::size_t>(play.board.place(area).fort)];
  if (die < level) {
    ++level;
    return play.say(note(Say::kDemandFails, Rule::k1_5k, {area.index(), die, level}));
  }
  play.say(note(Say::kDemandMet, Rule::k1_5h, {area.index(), die}));
  level = 0;  // [SA 1.5j]
  surrender(play, area);
  check_control(play, area);
}

}  // namespace sandtable::anvil
