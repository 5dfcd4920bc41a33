// Actions become changes: the players' by verb, those of Chance by what is waited for.
#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {
namespace {

Rule rule_of_bridge(const State& state) {
  return state.impulse == Impulse::kBlow ? Rule::k9f : Rule::k9j;
}

Note combat_note(const State& state) {
  const Frame& fight = fight_below(state);
  const int area = fight.a == static_cast<int>(Fight::kAttack) ? state.start : state.here;
  return note(Say::kRollCombat, Rule::k5_2c, {fight.a, static_cast<int>(state.fighting), area});
}

Note die_note(const State& state, const Frame& frame) {
  const int a = frame.a;
  switch (frame.wait) {
#define ROLL(wait, id, what, ...) \
  case Wait::wait:                \
    return what;
#include "core/games/anvil/waits.inc"
  }
  return {};
}

void resolve_chance(Play& play, int die) {
  const Frame frame = play.pop();
  const int a = frame.a;
  switch (frame.wait) {
#define ROLL(wait, id, what, resolve, ...) \
  case Wait::wait:                         \
    return resolve;
#include "core/games/anvil/waits.inc"
  }
  CHECK(false);
}

void try_ffi(Play& play, int area) {
  play.pop();
  play.push(Wait::kFfiDie, area);
}

void resolve_player(Play& play, Action action) {
  const UnitId unit(action.a);
  const PlaceId place(action.a);
  switch (const Verb verb = static_cast<Verb>(action.verb); verb) {
    case Verb::kNewGroup:
    case Verb::kJoinGroup:
      return join_group(play, unit, verb == Verb::kNewGroup ? unit : UnitId(action.b));
    case Verb::kFfiDone:
      return end_ffi(play);
    case Verb::kFfi:
      return try_ffi(play, action.a);
    case Verb::kBombNone:
    case Verb::kBomb:
      return place_bomb(play, verb == Verb::kBomb ? place : PlaceId{});
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
      return answer_demand(play, verb == Verb::kDemand);
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
