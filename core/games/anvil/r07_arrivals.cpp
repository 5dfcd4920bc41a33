// 7: reinforcements. Landings and entries are marches (r04_movement.cpp); units that do not land
// wait in their box (ruling R35).
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {

// [SA 7a, SA 7d]
void bring_arrivals(Play& play) {
  State& s = play.state;
  const Scenario& scenario = play.board.scenario(s.scenario);
  std::array<int, kSides> count{};
  for (int i = 0; i < kUnits; ++i) {
    const auto unit = static_cast<std::size_t>(i);
    if (scenario.due[unit] != s.turn) continue;
    s.units(side_of(UnitId(i)), scenario.comes_to[unit]) |= bit(UnitId(i));
    ++count[at(side_of(UnitId(i)))];
  }
  for (const Side side : {Side::kAllied, Side::kGerman})
    if (count[at(side)] != 0)
      play.say(note(Say::kArrive, Rule::k7a,
                    {static_cast<int>(side), count[at(side)],
                     place_of(side == Side::kAllied ? Box::kSea : Box::kWest).index()}));
}

}  // namespace sandtable::anvil
