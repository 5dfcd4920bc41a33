// Actions become changes: the player's by verb, those of Chance by what is waited for.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

void set_draw(ChanceEvent& out, Scope scope, std::uint64_t items) {
  out.scope = static_cast<std::uint8_t>(scope);
  for (; items != 0; items &= items - 1)
    out.outcomes.push_back({static_cast<std::uint16_t>(std::countr_zero(items)), 1});
}

bool is_draw(Wait wait) {
  return wait == Wait::kDealDraw || wait == Wait::kCommandoDraw || wait == Wait::kChitDraw ||
         wait == Wait::kDepthDraw || wait == Wait::kFireDraw;
}

// [OJ F.5] Each fate of a unit is as likely as the results of the fire that give it (ruling R35).
void fate_draw(const Board& board, const State& state, UnitId unit, ChanceEvent& out) {
  const FateWeights weights = fate_weights(board, state, unit);
  out.what =
      note(weights.counted ? Say::kRollFire : Say::kRollFireMany, Rule::kF_5, {unit.index()});
  out.scope = static_cast<std::uint8_t>(Scope::kOutcome);
  for (std::size_t fate = 0; fate < kFateCount; ++fate)
    if (weights.of[fate] != 0)
      out.outcomes.push_back({static_cast<std::uint16_t>(fate), weights.of[fate]});
}

// Draws: an item out of several, each as likely but for the fates under fire.
void draw_event(const Board& board, const State& state, const Frame& frame, ChanceEvent& out) {
  if (frame.wait == Wait::kDealDraw) {
    out.what = note(Say::kRollDeal, Rule::k3_1, {board.homes[frame.a].index()});
    out.seen = false;
    set_draw(out, Scope::kGerman, germans_to_deal(board, state, frame.a));
  } else if (frame.wait == Wait::kCommandoDraw) {
    out.what = note(Say::kRollCommando, Rule::k3_4b,
                    {static_cast<int>(frame.a == 0 ? Area::kYellow : Area::kOrange)});
    set_draw(out, Scope::kUnit, commandos_to_choose(board, state, frame.a));
  } else if (frame.wait == Wait::kChitDraw) {
    out.what = note(Say::kRollChit, Rule::k4_II);
    set_draw(out, Scope::kChit, state.cup);
  } else if (frame.wait == Wait::kFireDraw) {
    fate_draw(board, state, UnitId(frame.a), out);
  } else {
    out.what = note(Say::kRollDepth, Rule::k9_1, {frame.a});
    out.seen = false;
    set_draw(out, Scope::kDepth, state.depth_box);
  }
}

Note die_note(const Frame& frame) {
  const int a = frame.a;
  if (frame.wait == Wait::kCommandoDie) return note(Say::kRollDisposition, Rule::k3_4a);
  if (frame.wait == Wait::kLandingDie) return note(Say::kRollLanding, Rule::k5_5, {a});
  if (frame.wait == Wait::kAssaultDie) return note(Say::kRollAssault, Rule::k6_18d, {a, frame.b});
  if (frame.wait == Wait::kEventDie) return note(Say::kRollEvent, Rule::k4_II_event);
  if (frame.wait == Wait::kSymbolDie) return note(Say::kRollSymbol, Rule::k8_5);
  if (frame.wait == Wait::kAreaDie) return note(Say::kRollArea, Rule::k8_6);
  return note(Say::kRollBarrage, Rule::k10_9, {a, frame.b});
}

void resolve_chance(Play& play, int value) {
  const Frame frame = play.pop();
  switch (frame.wait) {
    case Wait::kDealDraw:
      return resolve_deal(play, frame.a, GermanId(value));
    case Wait::kCommandoDie:
      return resolve_disposition(play, value);
    case Wait::kCommandoDraw:
      return resolve_commando(play, frame, UnitId(value));
    case Wait::kLandingDie:
      return resolve_landing_check(play, UnitId(frame.a), value);
    case Wait::kChitDraw:
      return resolve_chit(play, ChitId(value));
    case Wait::kEventDie:
      return resolve_event(play, value);
    case Wait::kSymbolDie:
      return resolve_symbol(play, value);
    case Wait::kAreaDie:
      return resolve_area(play, value);
    case Wait::kDepthDraw:
      return resolve_depth(play, PositionId(frame.a), DepthId(value));
    case Wait::kFireDraw:
      return suffer(play, UnitId(frame.a), static_cast<Fate>(value));
    case Wait::kAssaultDie:
      return resolve_assault(play, PositionId(frame.a), PositionId(frame.b), value);
    case Wait::kBarrageDie:
      return resolve_barrage(play, UnitId(frame.a), PositionId(frame.b), value);
    case Wait::kNone:
    case Wait::kEvacuate:
    case Wait::kPlace:
    case Wait::kDelayed:
    case Wait::kFireTie:
    case Wait::kPush:
    case Wait::kStrike:
    case Wait::kActions:
    case Wait::kUnitActs:
    case Wait::kMuster:
    case Wait::kAttrition:
    case Wait::kExcess:
      CHECK(false);
  }
}

void send_delayed_home(Play& play, UnitId unit) {
  play.pop();
  send_home(play, unit);
  play.say(note(Say::kSentHome, Rule::k5_7b, {unit.index()}));
}

void resolve_player(Play& play, Action action) {
  const UnitId unit(action.a);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kEvacuate:
      return order_evacuation(play);
    case Verb::kFightOn:
    case Verb::kWait:
      play.pop();
      return;
    case Verb::kPlace:
      return place_unit(play, unit, BoxId(action.b));
    case Verb::kSendHome:
      return send_delayed_home(play, unit);
    case Verb::kStrike:
      return strike(play, PositionId(action.a));
    case Verb::kActivate:
      return play.push(Wait::kUnitActs, action.a);
    case Verb::kPass:
      return finish_unit(play, unit);
    case Verb::kRemove:
      return remove_excess(play, unit);
    case Verb::kEnd:
      return end_actions(play);
    case Verb::kSuffer:
      play.pop();
      return suffer(play, unit, static_cast<Fate>(action.b));
    case Verb::kPush:
      return push_units(play, HexId(action.a));
    case Verb::kMove:
      return move_unit(play, unit, HexId(action.b));
    case Verb::kDestroy:
      return destroy_objective(play, unit);
    case Verb::kBoard:
      return board_transport(play, unit);
    case Verb::kBarrage:
      return begin_barrage(play, unit, PositionId(action.b));
    case Verb::kAttack:
      return begin_muster(play, PositionId(action.a));
    case Verb::kJoin:
      return join_attack(play, unit);
    case Verb::kBegin:
      return begin_attack(play);
    case Verb::kSpend:
      return spend_step(play, unit);
    case Verb::kDecline:
      return decline_attrition(play);
    case Verb::kChance:
      CHECK(false);
  }
}

}  // namespace

void chance_event(const Board& board, const State& state, ChanceEvent& out) {
  CHECK(seat_to_act(state) == Seat::kChance);
  const Frame& frame = state.frames.back();
  out.scope = static_cast<std::uint8_t>(Scope::kNumber);
  out.seen = true;
  out.outcomes.clear();
  if (is_draw(frame.wait)) return draw_event(board, state, frame, out);
  out.what = die_note(frame);
  out.set_die(6);  // [OJ 2.0]
}

void apply_action(const Board& board, State& state, Action action, Events& out) {
  Play play{board, state, out};
  if (action.verb == kChanceVerb)
    resolve_chance(play, action.a);
  else
    resolve_player(play, action);
  run(play);
}

}  // namespace sandtable::jubilee
