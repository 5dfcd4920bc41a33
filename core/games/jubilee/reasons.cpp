// Why an action is not offered. The nearest cause that is true: first what the whole table waits
// for (the phase, a die, somebody else's action), then what is wrong with the wish itself, by the
// predicates that made the list.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

Verb verb_of(Action wish) { return static_cast<Verb>(wish.verb); }

const Frame& top(const State& state) { return state.frames.back(); }

// The phase in which a verb has its place: a commando chit is a phase of actions within II.
Phase phase_of(const State& state, Verb verb) {
  switch (verb) {
    case Verb::kEvacuate:
    case Verb::kFightOn:
      return Phase::kEvacuation;
    case Verb::kPlace:
      return Phase::kTransport;
    case Verb::kWait:
    case Verb::kSendHome:
      return Phase::kLandingChecks;
    case Verb::kSuffer:
    case Verb::kStrike:
    case Verb::kPush:
      return Phase::kChits;
    case Verb::kRemove:
      return Phase::kActions;
    case Verb::kActivate:
    case Verb::kMove:
    case Verb::kDestroy:
    case Verb::kBoard:
    case Verb::kBarrage:
    case Verb::kPass:
    case Verb::kAttack:
    case Verb::kJoin:
    case Verb::kBegin:
    case Verb::kSpend:
    case Verb::kDecline:
    case Verb::kEnd:
      return state.commando_chit != 0 ? Phase::kChits : Phase::kActions;
    case Verb::kChance:
      break;
  }
  return state.phase;
}

// [OJ 12.1] Whether the order is to be had at all goes before when.
Verdict order_reason(const Board& board, const State& state) {
  if (state.evacuating != 0) return no(Say::kWhyOrdered, Rule::k12_1);
  const int first = board.charts.evacuation_turn;
  if (state.turn < first) return no(Say::kWhyTooEarly, Rule::k12_1, {first});
  return Verdict::yes();
}

// [OJ 10.7] Where one unit too many stands; only while that is asked.
HexId crowded_hex(const Board& board, const State& state) {
  return state.unit(UnitId(std::countr_zero(excess_units(board, state)))).hex;
}

// What has to be settled before anybody does anything else in a phase of actions.
Verdict engaged(const Board& board, const State& state) {
  const Frame& frame = top(state);
  if (frame.wait == Wait::kUnitActs) return no(Say::kWhyOtherActs, Rule::k10_1, {frame.a});
  if (frame.wait == Wait::kMuster) return no(Say::kWhyAttackFirst, Rule::k11_1, {frame.a});
  if (frame.wait == Wait::kAttrition) return no(Say::kWhyAttritionFirst, Rule::k11_7, {frame.a});
  if (frame.wait != Wait::kExcess) return Verdict::yes();
  return no(Say::kWhyExcessFirst, Rule::k10_7, {crowded_hex(board, state).index()});
}

Verdict place_reason(const Board& board, const State& state, Action wish) {
  if (wish.a != top(state).a) return no(Say::kWhyOtherPlaced, Rule::k4_I_1, {top(state).a});
  return place_verdict(board, state, UnitId(wish.a), BoxId(wish.b));
}

// [OJ 8.2, OJ 8.3] The event picks among those that could fire.
Verdict strike_reason(const Board& board, const State& state, PositionId target) {
  if (top(state).wait != Wait::kStrike) return no(Say::kWhyNoStrike, Rule::k4_II_event);
  const bool raf = top(state).a == static_cast<int>(Event::kRaf);
  const Rule rule = raf ? Rule::k8_2 : Rule::k8_3;
  const int code = target.index();
  const German& german = state.german(target);
  if (!german.is_there()) return no(Say::kWhyNobodyThere, Rule::k2_3b, {code});
  if (german.has(kGermanDisrupted)) return no(Say::kWhyStrikeMarked, rule, {code});
  if ((positions_with_targets(board, state) & bit(target)) == 0)
    return no(Say::kWhyHarmless, rule, {code});
  return no(Say::kWhyInland, rule, {code});
}

Verdict suffer_reason(const Board& board, const State& state, UnitId unit, int fate) {
  if (top(state).wait != Wait::kFireTie) return no(Say::kWhyNoTieNow, Rule::kF_5);
  Actions offered;
  legal_fates(board, state, offered);
  const auto about = [unit](const Action& one) { return one.a == unit.index(); };
  if (std::any_of(offered.begin(), offered.end(), about))
    return no(Say::kWhyNoFate, Rule::kF_5, {unit.index(), fate});
  return no(Say::kWhyNotATie, Rule::kF_5, {unit.index()});
}

Verdict push_reason(const Board& board, const State& state, HexId to) {
  if (top(state).wait != Wait::kPush) return no(Say::kWhyNoPush, Rule::k6_18d);
  return push_verdict(board, state, top(state), to);
}

// [OJ 11.1] The same questions whether the unit is in hand or would have to be taken first.
Verdict unit_reason(const Board& board, const State& state, Action wish) {
  const UnitId unit(wish.a);
  const bool in_hand = top(state).wait == Wait::kUnitActs && wish.a == top(state).a;
  if (!in_hand)
    if (const Verdict other = engaged(board, state); !other) return other;
  if (const Verdict ready = ready_verdict(board, state, unit); !ready) return ready;
  const Verb verb = verb_of(wish);
  Verdict found = Verdict::yes();
  if (verb == Verb::kMove) found = move_verdict(board, state, unit, HexId(wish.b));
  if (verb == Verb::kDestroy) found = destroy_verdict(board, state, unit);
  if (verb == Verb::kBoard) found = board_verdict(board, state, unit);
  if (verb == Verb::kBarrage) found = barrage_verdict(board, state, unit, PositionId(wish.b));
  return found ? no(Say::kWhyNotInHand, Rule::k10_1, {unit.index()}) : found;
}

// [OJ 10.1, OJ 11.1] An attack begins before any of its units is taken in hand; what else is wrong
// with it goes first.
Verdict attack_reason(const Board& board, const State& state, PositionId target) {
  const Wait wait = top(state).wait;
  if (wait != Wait::kUnitActs && wait != Wait::kActions) return engaged(board, state);
  if (const Verdict found = attack_verdict(board, state, target); !found) return found;
  return engaged(board, state);
}

Verdict muster_reason(const Board& board, const State& state, Action wish) {
  if (top(state).wait != Wait::kMuster) {
    if (const Verdict other = engaged(board, state); !other) return other;
    return no(Say::kWhyNoMuster, Rule::k11_1);
  }
  if (verb_of(wish) == Verb::kBegin) return begin_verdict(board, state, PositionId(top(state).a));
  return join_verdict(board, state, top(state), UnitId(wish.a));
}

Verdict spend_reason(const Board& board, const State& state, Action wish) {
  if (top(state).wait != Wait::kAttrition) {
    if (const Verdict other = engaged(board, state); !other) return other;
    return no(Say::kWhyNoAttrition, Rule::k11_7);
  }
  return spend_verdict(board, state, PositionId(top(state).a), UnitId(wish.a));
}

// [OJ 10.7] One hex after the other; who could not leave is safe.
Verdict excess_reason(const Board& board, const State& state, UnitId unit) {
  if (top(state).wait != Wait::kExcess) {
    if (const Verdict other = engaged(board, state); !other) return other;
    return no(Say::kWhyNoExcess, Rule::k10_7);
  }
  const HexId hex = crowded_hex(board, state);
  if (!state.unit(unit).is_on_map() || state.unit(unit).hex != hex)
    return no(Say::kWhyExcessFirst, Rule::k10_7, {hex.index()});
  return no(Say::kWhySafe, Rule::k10_7, {unit.index()});
}

// The phase is the verb's own, and the player decides.
Verdict reason_by_verb(const Board& board, const State& state, Action wish) {
  switch (verb_of(wish)) {
    case Verb::kPlace:
      return place_reason(board, state, wish);
    case Verb::kWait:
    case Verb::kSendHome:
      return no(Say::kWhyOtherDelayed, Rule::k5_7b, {top(state).a});
    case Verb::kSuffer:
      return suffer_reason(board, state, UnitId(wish.a), wish.b);
    case Verb::kStrike:
      return strike_reason(board, state, PositionId(wish.a));
    case Verb::kPush:
      return push_reason(board, state, HexId(wish.a));
    case Verb::kActivate:
      if (const Verdict other = engaged(board, state); !other) return other;
      return ready_verdict(board, state, UnitId(wish.a));
    case Verb::kMove:
    case Verb::kDestroy:
    case Verb::kBoard:
    case Verb::kBarrage:
    case Verb::kPass:
      return unit_reason(board, state, wish);
    case Verb::kAttack:
      return attack_reason(board, state, PositionId(wish.a));
    case Verb::kJoin:
    case Verb::kBegin:
      return muster_reason(board, state, wish);
    case Verb::kSpend:
    case Verb::kDecline:
      return spend_reason(board, state, wish);
    case Verb::kRemove:
      return excess_reason(board, state, UnitId(wish.a));
    case Verb::kEnd:
      return engaged(board, state);
    case Verb::kChance:
    case Verb::kEvacuate:
    case Verb::kFightOn:
      break;
  }
  return Verdict::yes();
}

Verdict reason_for(const Board& board, const State& state, Action wish) {
  const Verb verb = verb_of(wish);
  if (state.phase == Phase::kOver) return no(Say::kWhyOver, Rule::k4_IV_1);
  const bool chance = seat_to_act(state) == Seat::kChance;
  if (verb == Verb::kChance) return no(chance ? Say::kWhyNoOutcome : Say::kWhyNoDie, Rule::k2_0);
  if (verb == Verb::kEvacuate || verb == Verb::kFightOn)
    if (const Verdict open = order_reason(board, state); !open) return open;
  if (const Phase due = phase_of(state, verb); due != state.phase)
    return no(Say::kWhyNotNow, rule_of_phase(due),
              {static_cast<int>(state.phase), static_cast<int>(due)});
  if (chance) return no(Say::kWhyDieDue, Rule::k2_0);
  return reason_by_verb(board, state, wish);
}

}  // namespace

// Membership in the list decides; the same predicates that made the list say why.
Verdict reason_against(const Board& board, const State& state, Action wish) {
  Actions offered;
  legal_actions(board, state, offered);
  if (std::find(offered.begin(), offered.end(), wish) != offered.end()) return Verdict::yes();
  const Verdict unknown = no(Say::kWhyNotOffered, Rule::k4_I);
  if (!nouns_exist(board, wish)) return unknown;
  const Verdict found = reason_for(board, state, wish);
  return found ? unknown : found;
}

}  // namespace sandtable::jubilee
