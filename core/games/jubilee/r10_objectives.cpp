// 10.8: destroying an objective.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {

// [OJ 2.3e, OJ 10.8] Any unit in the hex, whatever its steps, in evacuation mode too. Germans are
// never in a hex with it.
Verdict destroy_verdict(const Board& board, const State& state, UnitId unit) {
  const PositionId position = board.at(state.unit(unit).hex).position;
  if (!position.is_some() || board.at(position).vp == 0)
    return Verdict::no(note(Say::kWhyNoObjective, Rule::k10_8, {unit.index()}));
  if (state.is_destroyed(position))
    return Verdict::no(note(Say::kWhyDestroyed, Rule::k2_3e, {position.index()}));
  return Verdict::yes();
}

void destroy_objective(Play& play, UnitId unit) {
  const PositionId position = play.board.at(play.state.unit(unit).hex).position;
  play.state.destroyed |= bit(position);
  play.say(note(Say::kObjectiveDestroyed, Rule::k10_8, Rule::k2_3e,
                {unit.index(), position.index(), points_of(play.board, play.state, position)}));
  finish_unit(play, unit);
}

}  // namespace sandtable::jubilee
