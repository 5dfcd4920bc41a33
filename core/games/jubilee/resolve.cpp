// Actions become changes: the player's by verb, those of Chance by what is waited for.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

void set_draw(ChanceEvent& out, Scope scope, std::uint64_t items) {
  out.scope = static_cast<std::uint8_t>(scope);
  for (; items != 0; items &= items - 1)
    out.outcomes.push_back({static_cast<std::uint16_t>(std::countr_zero(items)), 1});
}

// --- What waits.inc names

void draw_unseen(ChanceEvent& out, Scope scope, std::uint64_t items) {
  out.seen = false;
  set_draw(out, scope, items);
}

// [OJ F.5] Each fate of a unit is as likely as the results of the fire that give it (ruling R35).
void draw_fate(const Board& board, const State& state, UnitId unit, ChanceEvent& out) {
  const FateWeights weights = fate_weights(board, state, unit);
  if (!weights.counted) out.what = note(Say::kRollFireMany, Rule::kF_5, {unit.index()});
  out.scope = static_cast<std::uint8_t>(Scope::kOutcome);
  for (std::size_t fate = 0; fate < kFateCount; ++fate)
    if (weights.of[fate] != 0)
      out.outcomes.push_back({static_cast<std::uint16_t>(fate), weights.of[fate]});
}

Note commando_note(int track) {
  return note(Say::kRollCommando, Rule::k3_4b,
              {static_cast<int>(track == 0 ? Area::kYellow : Area::kOrange)});
}

void resolve_chance(Play& play, int value) {
  const Frame frame = play.pop();
  const int a = frame.a, b = frame.b;
  switch (frame.wait) {
#define ROLL(wait, id, what, outcomes, resolve, ...) \
  case Wait::wait:                                   \
    return resolve;
#include "core/games/jubilee/waits.inc"
  }
  CHECK(false);
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
  const int a = frame.a, b = frame.b;
  switch (frame.wait) {
#define ROLL(wait, id, description, draw, ...) \
  case Wait::wait:                             \
    out.what = description;                    \
    draw;                                      \
    break;
#include "core/games/jubilee/waits.inc"
  }
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
