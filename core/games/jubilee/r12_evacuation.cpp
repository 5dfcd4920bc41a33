// 12: calling the raid off.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {

// [OJ 12.1, X.1] Asked at the start of every turn from Turn 8 on until it is ordered.
void step_evacuation(Play& play) {
  State& s = play.state;
  const bool ask =
      s.stage++ == 0 && s.evacuating == 0 && s.turn >= play.board.charts.evacuation_turn;
  if (ask)
    play.push(Wait::kEvacuate);
  else
    end_phase(play);
}

// [OJ 12.2] Units still at sea turn back and are safe.
void order_evacuation(Play& play) {
  State& s = play.state;
  play.pop();
  s.evacuating = 1;
  int turned = 0;
  for (int i = 0; i < kUnits; ++i) {
    if (s.unit(UnitId(i)).status != UnitStatus::kOnTrack) continue;
    send_home(play, UnitId(i));
    ++turned;
  }
  play.say(note(Say::kEvacuationOrdered, Rule::k12_1, Rule::k12_2, {turned}));
}

}  // namespace sandtable::jubilee
