// What the player may do. Why not something else is in reasons.cpp.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

Wait waiting_for(const State& state) {
  return state.frames.empty() ? Wait::kNone : state.frames.back().wait;
}

bool is_chance(Wait wait) { return wait != Wait::kNone && wait < Wait::kEvacuate; }

void one_each(UnitSet units, Verb verb, Actions& out) {
  for (const UnitId unit : each<UnitId>(units)) out.push_back(action(verb, unit.index()));
}

}  // namespace

Seat seat_to_act(const State& state) {
  const Wait wait = waiting_for(state);
  if (wait == Wait::kNone) return Seat::kNobody;
  return is_chance(wait) ? Seat::kChance : Seat::kFirst;
}

void legal_actions(const Board& board, const State& state, Actions& out) {
  out.clear();
  if (seat_to_act(state) != Seat::kFirst) return;
  const Frame& frame = state.frames.back();
  switch (frame.wait) {
    case Wait::kEvacuate:
      out = {action(Verb::kEvacuate), action(Verb::kFightOn)};
      return;
    case Wait::kPlace:
      return legal_places(board, state, UnitId(frame.a), out);
    case Wait::kDelayed:
      out = {action(Verb::kWait, frame.a), action(Verb::kSendHome, frame.a)};
      return;
    case Wait::kStrike:
      for (const PositionId position :
           each<PositionId>(strike_targets(board, state, static_cast<Event>(frame.a))))
        out.push_back(action(Verb::kStrike, position.index()));
      return;
    case Wait::kActions:
      return legal_actors(board, state, out);
    case Wait::kUnitActs:
      return legal_unit_actions(board, state, UnitId(frame.a), out);
    case Wait::kExcess:
      return one_each(excess_units(board, state), Verb::kRemove, out);
    case Wait::kFireTie:
      return legal_fates(board, state, out);
    case Wait::kPush:
      for (const HexId hex : push_hexes(board, state, frame))
        out.push_back(action(Verb::kPush, hex.index()));
      return;
    case Wait::kMuster:
      return legal_muster(board, state, frame, out);
    case Wait::kAttrition:
      return legal_attrition(board, state, frame, out);
    case Wait::kNone:
    case Wait::kDealDraw:
    case Wait::kCommandoDie:
    case Wait::kCommandoDraw:
    case Wait::kLandingDie:
    case Wait::kChitDraw:
    case Wait::kFireDraw:
    case Wait::kAssaultDie:
    case Wait::kEventDie:
    case Wait::kSymbolDie:
    case Wait::kAreaDie:
    case Wait::kDepthDraw:
    case Wait::kBarrageDie:
      return;
  }
}

}  // namespace sandtable::jubilee
