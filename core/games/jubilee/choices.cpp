// What the player may do, and why he may not do something else.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

Wait waiting_for(const State& state) {
  return state.frames.empty() ? Wait::kNone : state.frames.back().wait;
}

bool is_chance(Wait wait) { return wait != Wait::kNone && wait < Wait::kEvacuate; }

Verdict not_now(const State& state) {
  return Verdict::no(note(Say::kWhyNotNow, Rule::k4_I, {static_cast<int>(state.phase)}));
}

void one_each(UnitSet units, Verb verb, Actions& out) {
  for (const UnitId unit : each<UnitId>(units)) out.push_back(action(verb, unit.index()));
}

Verdict evacuation_reason(const Board& board, const State& state) {
  if (state.evacuating != 0) return Verdict::no(note(Say::kWhyOrdered, Rule::k12_1));
  if (state.turn < board.charts.evacuation_turn)
    return Verdict::no(note(Say::kWhyTooEarly, Rule::k12_1, {board.charts.evacuation_turn}));
  return not_now(state);
}

Verdict place_reason(const Board& board, const State& state, Action wish) {
  if (waiting_for(state) != Wait::kPlace) return not_now(state);
  const int due = state.frames.back().a;
  if (wish.a != due) return Verdict::no(note(Say::kWhyOtherPlaced, Rule::k4_I_1, {due}));
  return place_verdict(board, state, UnitId(wish.a), BoxId(wish.b));
}

Verdict strike_reason(const State& state, Action wish) {
  if (waiting_for(state) != Wait::kStrike) return not_now(state);
  const bool raf = state.frames.back().a == static_cast<int>(Event::kRaf);
  return Verdict::no(note(Say::kWhyNoTarget, raf ? Rule::k8_2 : Rule::k8_3, {wish.a}));
}

Verdict activate_reason(const Board& board, const State& state, Action wish) {
  if (waiting_for(state) == Wait::kUnitActs)
    return Verdict::no(note(Say::kWhyOtherActs, Rule::k10_1, {state.frames.back().a}));
  if (waiting_for(state) != Wait::kActions) return not_now(state);
  return ready_verdict(board, state, UnitId(wish.a));
}

Verdict unit_verdict(const Board& board, const State& state, Action wish) {
  const UnitId unit(wish.a);
  const Verb verb = static_cast<Verb>(wish.verb);
  if (verb == Verb::kMove) return move_verdict(board, state, unit, HexId(wish.b));
  if (verb == Verb::kDestroy) return destroy_verdict(board, state, unit);
  if (verb == Verb::kBoard) return board_verdict(board, state, unit);
  if (verb == Verb::kBarrage) return barrage_verdict(board, state, unit, PositionId(wish.b));
  return Verdict::yes();  // pass
}

// What one unit would do: told before it is taken in hand, too.
Verdict unit_reason(const Board& board, const State& state, Action wish) {
  const Wait wait = waiting_for(state);
  if (wait == Wait::kUnitActs && wish.a != state.frames.back().a)
    return Verdict::no(note(Say::kWhyOtherActs, Rule::k10_1, {state.frames.back().a}));
  if (wait != Wait::kUnitActs && wait != Wait::kActions) return not_now(state);
  if (const Verdict ready = ready_verdict(board, state, UnitId(wish.a)); !ready) return ready;
  const Verdict found = unit_verdict(board, state, wish);
  return found ? not_now(state) : found;
}

// [OJ 10.1, 11.1] An attack begins before any of its units is taken in hand; what else is wrong
// with it goes first.
Verdict attack_reason_now(const Board& board, const State& state, PositionId target) {
  const Wait wait = waiting_for(state);
  if (wait != Wait::kUnitActs && wait != Wait::kActions) return not_now(state);
  const Verdict found = attack_verdict(board, state, target);
  if (!found || wait == Wait::kActions) return found;
  return Verdict::no(note(Say::kWhyOtherActs, Rule::k10_1, {state.frames.back().a}));
}

Verdict muster_reason(const Board& board, const State& state, Action wish) {
  const Wait wait = waiting_for(state);
  if (wish.verb == static_cast<std::uint16_t>(Verb::kAttack))
    return attack_reason_now(board, state, PositionId(wish.a));
  if (wait != Wait::kMuster) return not_now(state);
  const Frame& frame = state.frames.back();
  if (wish.verb == static_cast<std::uint16_t>(Verb::kBegin))
    return begin_verdict(board, state, PositionId(frame.a));
  return join_verdict(board, state, frame, UnitId(wish.a));
}

Verdict spend_reason(const Board& board, const State& state, Action wish) {
  if (waiting_for(state) != Wait::kAttrition) return not_now(state);
  return spend_verdict(board, state, PositionId(state.frames.back().a), UnitId(wish.a));
}

Verdict excess_reason(const State& state, Action wish) {
  if (waiting_for(state) != Wait::kExcess) return not_now(state);
  const bool safe = state.unit(UnitId(wish.a)).has(kUnitDisrupted);
  return Verdict::no(note(safe ? Say::kWhySafe : Say::kWhyNotExcess, Rule::k10_7, {wish.a}));
}

bool nouns_exist(const Board& board, Action wish) {
  const VerbInfo& verb = verb_table()[wish.verb];
  const std::array<std::uint16_t, 3> nouns = {wish.a, wish.b, wish.c};
  for (std::size_t i = 0; i < nouns.size(); ++i) {
    if (verb.nouns[i].empty()) continue;
    if (id_of(board, static_cast<Scope>(verb.noun_scopes[i]), nouns[i]).empty()) return false;
  }
  return true;
}

Verdict reason_by_verb(const Board& board, const State& state, Action wish) {
  switch (static_cast<Verb>(wish.verb)) {
    case Verb::kEvacuate:
      return evacuation_reason(board, state);
    case Verb::kPlace:
      return place_reason(board, state, wish);
    case Verb::kStrike:
      return strike_reason(state, wish);
    case Verb::kActivate:
      return activate_reason(board, state, wish);
    case Verb::kRemove:
      return excess_reason(state, wish);
    case Verb::kSuffer:
      if (waiting_for(state) != Wait::kFireTie) return not_now(state);
      return Verdict::no(note(Say::kWhyNotATie, Rule::kF_5, {wish.a}));
    case Verb::kPush:
      if (waiting_for(state) != Wait::kPush) return not_now(state);
      return Verdict::no(note(Say::kWhyNotThere, Rule::kM_7, {wish.a}));
    case Verb::kMove:
    case Verb::kDestroy:
    case Verb::kBoard:
    case Verb::kBarrage:
    case Verb::kPass:
      return unit_reason(board, state, wish);
    case Verb::kAttack:
    case Verb::kJoin:
    case Verb::kBegin:
      return muster_reason(board, state, wish);
    case Verb::kSpend:
      return spend_reason(board, state, wish);
    case Verb::kChance:
    case Verb::kFightOn:
    case Verb::kWait:
    case Verb::kSendHome:
    case Verb::kDecline:
    case Verb::kEnd:
      return not_now(state);
  }
  return not_now(state);
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

// Membership in the list decides; the same predicates that made the list say why.
Verdict reason_against(const Board& board, const State& state, Action wish) {
  Actions offered;
  legal_actions(board, state, offered);
  if (std::find(offered.begin(), offered.end(), wish) != offered.end()) return Verdict::yes();
  const Verdict unknown = Verdict::no(note(Say::kWhyNotOffered, Rule::k4_I));
  if (wish.verb >= verb_table().size() || !nouns_exist(board, wish)) return unknown;
  const Verdict found = reason_by_verb(board, state, wish);
  return found ? unknown : found;
}

}  // namespace sandtable::jubilee
