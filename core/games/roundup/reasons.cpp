// Why an action is not offered: first what the whole table waits for, then what is wrong with the
// wish itself, by the predicates that made the list.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

bool is_one_of(Verb verb, std::initializer_list<Verb> verbs) {
  return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}

bool answers(Wait wait, Verb verb) {
  using enum Verb;
  switch (wait) {
#define ASK(wait, id, side, list, prompt, sound, extent, ...) \
  case Wait::wait:                                            \
    return is_one_of(verb, {__VA_ARGS__});
#define ASK_OR_PASS(wait, id, side, list, prompt, pass, sound, extent, ...) \
  case Wait::wait:                                                          \
    return is_one_of(verb, {__VA_ARGS__, kPass});
#include "core/games/roundup/waits.inc"
  }
  return false;
}

Verdict column_reason(const State& state, int column) {
  if (state.now.wait == Wait::kAir) return no(Say::kWhyColumnFull, Rule::k7_3a, {column});
  const Rule rule = state.now.wait == Wait::kPara ? Rule::k15_1b : Rule::k10_7c;
  return no(Say::kWhyColumnShut, rule, {state.now.a, column});
}

// [OR 15.1b]
Verdict para_reason(const Board& board, const State& state, UnitId unit, HexId hex) {
  if (board.at(hex).terrain != Terrain::kClear)
    return no(Say::kWhyNotClear, Rule::k15_1b, {hex.index()});
  if (units_in(state, hex, Side::kAllied).any())
    return no(Say::kWhyEnemy, Rule::k15_1b, {hex.index()});
  return no(Say::kWhyStack, Rule::k15_1b, {unit.index(), hex.index()});
}

Verdict row_reason(const Board& board, const State& state, int row) {
  const Frame& now = state.now;
  const int column = now.wait == Wait::kAirRow ? now.a : now.b;
  const HexId hex = hex_number(column, row);
  if (!board.is_hex(hex.index())) return no(Say::kWhyNoHex, Rule::k2_1c, {column, row});
  if (now.wait == Wait::kAirRow) return no(Say::kWhyAirThere, Rule::k7_3a, {hex.index()});
  if (now.wait == Wait::kParaRow) return para_reason(board, state, UnitId(now.a), hex);
  return drop_hex_verdict(board, state, UnitId(now.a), hex);
}

Verdict designate_reason(const State& state, int port) {
  return port == state.now.a ? Verdict::yes() : no(Say::kWhyOtherPort, Rule::k4_4d, {state.now.a});
}

Verdict roll_reason(const Board& board, const State& state, Verb verb) {
  if (state.attackers.empty()) return no(Say::kWhyNobodyNamed, Rule::k11_0a);
  const NoBomber why = bomber_reason(board, state);
  if (verb == Verb::kRoll || why == NoBomber::kNone) return Verdict::yes();
  return no(Say::kWhyNoBomber, Rule::k7_6b, {static_cast<int>(why)});
}

Verdict excess_reason(const State& state, UnitId unit) {
  return no(Say::kWhyNotCrowded, Rule::k3_1d, {unit.index(), state.now.a});
}

// The verb answers what is waited for.
Verdict reason_by_verb(const Board& board, const State& state, Action wish) {
  const UnitId unit(wish.a);
  const Verb verb = static_cast<Verb>(wish.verb);
  switch (verb) {
    case Verb::kBeach:
      return beach_verdict(board, state, static_cast<Nation>(wish.a), HexId(wish.b));
    case Verb::kDesignate:
      return designate_reason(state, wish.a);
    case Verb::kColumn:
      return column_reason(state, wish.a);
    case Verb::kRow:
      return row_reason(board, state, wish.a);
    case Verb::kSupply:
      return supply_verdict(board, state, HexId(wish.a));
    case Verb::kEntry:
      return entry_verdict(board, state, HexId(wish.a));
    case Verb::kLand:
      return land_verdict(board, state, unit, HexId(state.now.a));
    case Verb::kDrop:
      return drop_verdict(board, state, unit);
    case Verb::kReplace:
      return replace_verdict(board, state, unit);
    case Verb::kRebuild:
      return rebuild_verdict(board, state, unit);
    case Verb::kEnter:
      return enter_verdict(board, state, unit);
    case Verb::kAt:
      return at_verdict(board, state, UnitId(state.now.a), HexId(wish.a));
    case Verb::kUnit:
      return unit_verdict(board, state, unit);
    case Verb::kTo:
      return leg_verdict(board, state, HexId(wish.a));
    case Verb::kAttack:
      return attack_verdict(board, state, HexId(wish.a));
    case Verb::kWith:
      return join_verdict(board, state, unit);
    case Verb::kRoll:
    case Verb::kRollBomber:
      return roll_reason(board, state, verb);
    case Verb::kLose:
      return no(Say::kWhyNotInvolved, rule_of_loss(state, static_cast<Loser>(state.now.a)),
                {unit.index()});
    case Verb::kRetreat:
      return retreat_verdict(board, state, unit, HexId(wish.b));
    case Verb::kAdvance:
      return advance_verdict(board, state, unit);
    case Verb::kEliminate:
      return excess_reason(state, unit);
    case Verb::kChance:
    case Verb::kMoveFirst:
    case Verb::kCombatFirst:
    case Verb::kStop:
    case Verb::kStay:
    case Verb::kPass:
    case Verb::kEnd:
      break;
  }
  return Verdict::yes();
}

Verdict reason_for(const Board& board, const State& state, Action wish) {
  const Verb verb = static_cast<Verb>(wish.verb);
  if (state.phase == Phase::kOver) return no(Say::kWhyOver, Rule::k12_0b);
  const bool chance = seat_to_act(state) == Seat::kChance;
  if (verb == Verb::kChance) return no(chance ? Say::kWhyNoOutcome : Say::kWhyNoDie, Rule::k1_3);
  if (chance) return no(Say::kWhyDieDue, Rule::k1_3);
  // [OR 5.0b]
  if (!answers(state.now.wait, verb))
    return no(Say::kWhyNotNow, Rule::k5_0b, {static_cast<int>(state.now.wait)});
  return reason_by_verb(board, state, wish);
}

}  // namespace

// Membership in the list decides; the same predicates that made the list say why.
Verdict reason_against(const Board& board, const State& state, Action wish) {
  Actions offered;
  legal_actions(board, state, offered);
  if (std::find(offered.begin(), offered.end(), wish) != offered.end()) return Verdict::yes();
  const Verdict unknown = no(Say::kWhyNotOffered, Rule::k5_0a);
  if (!nouns_exist(board, wish)) return unknown;
  const Verdict found = reason_for(board, state, wish);
  return found ? unknown : found;
}

}  // namespace sandtable::roundup
