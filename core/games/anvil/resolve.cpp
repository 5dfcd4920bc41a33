// Actions become changes: the players' by verb, those of Chance by what is waited for.
#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {
namespace {

Note die_note(const State& state, const Frame& frame) {
  if (frame.wait == Wait::kFfiDie) return note(Say::kRollFfi, Rule::k1_3_4h, {frame.a});
  if (frame.wait == Wait::kBombDie) return note(Say::kRollBomb, Rule::k6d, {frame.a, frame.b});
  if (frame.wait == Wait::kDropDie) return note(Say::kRollDrop, Rule::k8d);
  if (frame.wait == Wait::kBridgeDie) {
    const bool blow = state.impulse == Impulse::kBlow;
    return note(Say::kRollBridge, blow ? Rule::k9f : Rule::k9j, {frame.b});
  }
  if (frame.wait == Wait::kDelayDie) return note(Say::kRollDelay, Rule::k9i, {frame.b});
  if (frame.wait == Wait::kSurrenderDie) return note(Say::kRollSurrender, Rule::k1_5h, {frame.a});
  const Frame& fight = state.frames[state.frames.size() - 2];
  const int area = fight.a == static_cast<int>(Fight::kAttack) ? state.start : state.here;
  return note(Say::kRollCombat, Rule::k5_2c, {fight.a, static_cast<int>(state.fighting), area});
}

void resolve_chance(Play& play, int die) {
  const Frame frame = play.pop();
  if (frame.wait == Wait::kFfiDie) return resolve_ffi(play, PlaceId(frame.a), die);
  if (frame.wait == Wait::kBombDie) return resolve_bomb(play, frame.a, PlaceId(frame.b), die);
  if (frame.wait == Wait::kDropDie) return resolve_drop(play, die);
  if (frame.wait == Wait::kCombatDie) return resolve_combat(play, die);
  if (frame.wait == Wait::kBridgeDie) return resolve_bridge(play, frame, die);
  if (frame.wait == Wait::kDelayDie) return resolve_delay(play, BridgeId(frame.b), die);
  resolve_surrender(play, PlaceId(frame.a), die);
}

void try_ffi(Play& play, int area) {
  play.pop();
  play.push(Wait::kFfiDie, area);
}

void resolve_player(Play& play, Action action) {
  const UnitId unit(action.a);
  const PlaceId place(action.a);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kNewGroup:
      return join_group(play, unit, unit);
    case Verb::kJoinGroup:
      return join_group(play, unit, UnitId(action.b));
    case Verb::kFfiDone:
      return end_ffi(play);
    case Verb::kFfi:
      return try_ffi(play, action.a);
    case Verb::kBombNone:
      return place_bomb(play, PlaceId{});
    case Verb::kBomb:
      return place_bomb(play, place);
    case Verb::kPass:
      return pass(play);
    case Verb::kAttack:
      return begin_impulse(play, Impulse::kAttack, place);
    case Verb::kMove:
      return begin_impulse(play, Impulse::kMove, place);
    case Verb::kMobile:
      return begin_impulse(play, Impulse::kMobile, place);
    case Verb::kRail:
      return begin_impulse(play, Impulse::kRail, place);
    case Verb::kBlow:
      return begin_impulse(play, Impulse::kBlow, place, BridgeId(action.b));
    case Verb::kRepair:
      return begin_impulse(play, Impulse::kRepair, place, BridgeId(action.b));
    case Verb::kAdd:
    case Verb::kReduce:
      return name_unit(play, unit);
    case Verb::kFire:
      return fire(play);
    case Verb::kStep:
      return take_step(play, action.a);
    case Verb::kExit:
      return take_step(play, static_cast<int>(action.a == 0 ? Exit::kNorth : Exit::kItaly));
    case Verb::kStop:
      return stop_column(play);
    case Verb::kEnd:
      return end_impulse(play);
    case Verb::kRailTo:
      return send_train(play, place);
    case Verb::kSapper:
      return send_sapper(play, unit);
    case Verb::kDecline:
      return decline(play);
    case Verb::kTurn:
      return pay_turn(play, unit);
    case Verb::kLoss:
      return pay_loss(play, unit);
    case Verb::kFort:
      return pay_fort(play, place);
    case Verb::kDemand:
    case Verb::kWaive:
      return answer_demand(play, static_cast<Verb>(action.verb) == Verb::kDemand);
    case Verb::kChance:
      CHECK(false);
  }
}

}  // namespace

void chance_event(const Board&, const State& state, ChanceEvent& out) {
  CHECK(seat_to_act(state) == Seat::kChance);
  out.scope = static_cast<std::uint8_t>(Scope::kNumber);
  out.seen = true;
  out.what = die_note(state, state.frames.back());
  out.set_die(6);  // [SA 1a]
}

void apply_action(const Board& board, State& state, Action action, Events& out) {
  Play play{board, state, out};
  if (action.verb == kChanceVerb)
    resolve_chance(play, action.a);
  else
    resolve_player(play, action);
  run(play);
}

}  // namespace sandtable::anvil
