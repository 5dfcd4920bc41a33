// Actions become changes: the players' by verb, those of Chance by what is waited for.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

// --- What waits.inc names

Note fight_note(const State& state) {
  return note(Say::kRollFight, Rule::k11_0d,
              {state.fight.target.index(), table_column(state.fight.column - kColumnZero)});
}

Note return_note(const Frame& now) {
  return note(Say::kRollReturn, now.b != 0 ? Rule::k8_4a : Rule::k8_4b, {now.a});
}

Note chance_note(const State& state) {
  const Frame& now = state.now;
  switch (now.wait) {
#define ROLL(wait, id, what, ...) \
  case Wait::wait:                \
    return what;
#include "core/games/roundup/waits.inc"
  }
  return {};
}

void resolve_chance(Play& play, const Frame& frame, int value) {
  switch (frame.wait) {
#define ROLL(wait, id, what, resolve, ...) \
  case Wait::wait:                         \
    return resolve(play, frame, value);
#include "core/games/roundup/waits.inc"
  }
  CHECK(false);
}

void choose_column(Play& play, const Frame& frame, int column) {
  if (frame.wait == Wait::kAir) return play.ask(Wait::kAirRow, column);
  play.ask(frame.wait == Wait::kPara ? Wait::kParaRow : Wait::kDropRow, frame.a, column);
}

void choose_row(Play& play, const Frame& frame, int row) {
  if (frame.wait == Wait::kAirRow) return place_air(play, hex_number(frame.a, row));
  const HexId hex = hex_number(frame.b, row);
  if (frame.wait == Wait::kParaRow) return drop_paratroops(play, UnitId(frame.a), hex);
  drop_unit(play, UnitId(frame.a), hex);
}

void choose_order(Play& play, Order order) {
  play.state.order = order;
  ++play.state.stage;
  play.say(note(Say::kOrderChosen, Rule::k3_3a,
                {static_cast<int>(phasing_side(play.state)), order == Order::kMoveFirst ? 0 : 1}));
}

// No more of what is asked; the stage it ends is the next one's beginning.
void pass(Play& play, const Frame& frame) {
  if (frame.wait == Wait::kAir || frame.wait == Wait::kEntry || frame.wait == Wait::kDrop)
    ++play.state.stage;
  // [OR 7.3c] In II.A the rest is lost, which is the end of the phase.
  if (frame.wait == Wait::kAir && play.state.phase == Phase::kGermanAir) next_phase(play);
}

void resolve_choice(Play& play, const Frame& frame, Action action) {
  const UnitId unit(action.a);
  switch (const Verb verb = static_cast<Verb>(action.verb); verb) {
    case Verb::kBeach:
      return place_beach(play, HexId(action.b));
    case Verb::kDesignate:
      return designate(play, static_cast<Port>(action.a), static_cast<Nation>(action.b));
    case Verb::kColumn:
      return choose_column(play, frame, action.a);
    case Verb::kRow:
      return choose_row(play, frame, action.a);
    case Verb::kSupply:
      return place_supply(play, frame.a, HexId(action.a));
    case Verb::kEntry:
      return begin_entry(play, HexId(action.a));
    case Verb::kLand:
      return land_unit(play, unit, HexId(frame.a));
    case Verb::kDrop:
      return begin_drop(play, unit);
    case Verb::kReplace:
      return replace_unit(play, unit);
    case Verb::kEnter:
      return play.ask(Wait::kEnterAt, action.a);
    case Verb::kAt:
      return place_german(play, UnitId(frame.a), HexId(action.a));
    case Verb::kRebuild:
      return rebuild_unit(play, unit);
    case Verb::kMoveFirst:
    case Verb::kCombatFirst:
      return choose_order(play, verb == Verb::kMoveFirst ? Order::kMoveFirst : Order::kCombatFirst);
    case Verb::kUnit:
      return begin_move(play, unit);
    case Verb::kTo:
      return move_leg(play, UnitId(frame.a), HexId(action.a));
    case Verb::kStop:
      return stop_unit(play, UnitId(frame.a));
    case Verb::kAttack:
      return begin_muster(play, HexId(action.a));
    case Verb::kWith:
      return join_attack(play, frame, unit);
    case Verb::kRoll:
    case Verb::kRollBomber:
      return begin_fight(play, HexId(frame.a), verb == Verb::kRollBomber);
    case Verb::kLose:
      return choose_loss(play, static_cast<Loser>(frame.a), unit);
    case Verb::kRetreat:
      return retreat_unit(play, unit, HexId(action.b));
    case Verb::kAdvance:
      return advance_unit(play, unit);
    case Verb::kStay:
      return stay_behind(play);
    case Verb::kEliminate:
      return remove_excess(play, unit);
    case Verb::kPass:
      return pass(play, frame);
    case Verb::kChance:
    case Verb::kEnd:
      play.state.cursor = 1;  // kEnd [OR 10.0a, OR 11.0a]
  }
}

}  // namespace

// [OR 1.3] A die, or a unit out of a cup, each as likely [OR 8.5b].
void chance_event(const Board& board, const State& state, ChanceEvent& out) {
  CHECK(seat_to_act(state) == Seat::kChance);
  out.scope = static_cast<std::uint8_t>(Scope::kNumber);
  out.seen = true;
  out.outcomes.clear();
  out.what = chance_note(state);
  if (state.now.wait == Wait::kStrategyDraw) {
    out.scope = static_cast<std::uint8_t>(Scope::kStrategy);
    out.seen = !state.has(Option::kSecretStrategy);
    return out.set_die(kStrategies);
  }
  if (state.now.wait != Wait::kCupDraw) return out.set_die(6);
  out.scope = static_cast<std::uint8_t>(Scope::kUnit);
  for (const int unit : units_in_cup(board, state, static_cast<Cup>(state.now.a)))
    out.outcomes.push_back({static_cast<std::uint16_t>(unit), 1});
}

void apply_action(const Board& board, State& state, Action action, Events& out) {
  Play play{board, state, out};
  const Frame frame = std::exchange(state.now, Frame{});
  if (action.verb == kChanceVerb)
    resolve_chance(play, frame, action.a);
  else
    resolve_choice(play, frame, action);
  run(play);
}

}  // namespace sandtable::roundup
