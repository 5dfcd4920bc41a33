// 11.2, 11.5 to 11.9: an attack is carried out. Nobody advances and nobody falls back [OJ 11.9]:
// no line here moves anybody.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// [OJ 10.2] All attackers have acted; those that are left, that is.
void finish_attack(Play& play) {
  State& s = play.state;
  for (const UnitId unit : each<UnitId>(s.attackers & ashore_units(s)))
    s.unit(unit).flags |= kUnitActed;
  s.attackers = 0;
}

// [OJ 2.16b, OJ 11.6]
void reveal_depth(Play& play, PositionId target) {
  German& german = play.state.german(target);
  german.flags |= kGermanDepthRevealed;
  play.events.reveal_to(Seat::kNobody);
  play.say(note(Say::kDepthRevealed, Rule::k11_6, {target.index(), german.depth}));
}

// [OJ 11.8] Tanks at a distance too. None of them has a marker, or it would not attack.
void disrupt_attackers(Play& play) {
  for (const UnitId unit : each<UnitId>(play.state.attackers)) {
    play.state.unit(unit).flags |= kUnitAttackerDisrupt;
    play.say(note(Say::kAttackersDisrupted, Rule::k11_8, {unit.index()}));
  }
}

// The unit's own line is all that tells of it, also where the marker lies there already.
void disrupt_target(Play& play, PositionId target) {
  if (play.state.german(target).has(kGermanDisrupted))
    play.say(note(Say::kGermanStaysDisrupted, Rule::k11_5, {target.index()}));
  disrupt(play, target, play.state.attackers);
}

void apply_result(Play& play, PositionId target, AttackResult result) {
  switch (result) {
    case AttackResult::kNone:
      break;
    case AttackResult::kAttackersDisrupted:
      disrupt_attackers(play);
      break;
    case AttackResult::kDisrupted:
      disrupt_target(play, target);
      break;
    case AttackResult::kDisruptedAttrition:
      disrupt_target(play, target);
      return play.push(Wait::kAttrition, target.index());  // not over yet
    case AttackResult::kDepthLost:
      remove_depth(play, target, UnitId(std::countr_zero(play.state.attackers)));
      disrupt_target(play, target);
      break;
    case AttackResult::kDefeated:
    case AttackResult::kBothDefeated:
      remove_german(play, target, play.state.attackers);
      break;
    case AttackResult::kReveal:
      CHECK(false);  // read on by then
  }
  finish_attack(play);
}

AttackResult read_table(Play& play, PositionId target, Rule rule) {
  const State& s = play.state;
  const AttackOdds odds = compare(play.board, s, target, s.attackers);
  const AttackResult result = attack_result(play.board, odds, column_of(s.german(target)));
  play.say(note(Say::kAttackRead, rule,
                {odds.attack, odds.defence(), odds.tactics, static_cast<int>(result),
                 odds.unit_times == 2 ? 1 : 0}));
  return result;
}

}  // namespace

void begin_attack(Play& play) {
  const PositionId target(play.pop().a);
  play.state.german(target).flags |= kGermanAttacked;
  const UnitSet attackers = play.state.attackers;
  play.say(note(Say::kAttackBegins, Rule::k11_1,
                {target.index(), std::countr_zero(attackers), std::popcount(attackers) - 1}));
  reveal(play, target);
  AttackResult result = read_table(play, target, Rule::k11_5);
  if (result == AttackResult::kReveal) {
    reveal_depth(play, target);
    result = read_table(play, target, Rule::k11_6);
  }
  apply_result(play, target, result);
}

// [OJ 11.7]
Verdict spend_verdict(const Board& board, const State& state, PositionId target, UnitId unit) {
  const int code = unit.index();
  if ((state.attackers & bit(unit)) == 0)
    return Verdict::no(note(Say::kWhyNotAttacking, Rule::k11_7, {code, target.index()}));
  if (stand_of(board, state, target, unit) != Stand::kBeside)
    return Verdict::no(note(Say::kWhyShootsOnly, Rule::k11_7, {code, target.index()}));
  return Verdict::yes();
}

void legal_attrition(const Board& board, const State& state, const Frame& frame, Actions& out) {
  for (const UnitId unit : each<UnitId>(state.attackers))
    if (spend_verdict(board, state, PositionId(frame.a), unit))
      out.push_back(action(Verb::kSpend, unit.index()));
  out.push_back(action(Verb::kDecline));
}

// The last step may go too.
void spend_step(Play& play, UnitId unit) {
  const PositionId target(play.pop().a);
  play.say(note(Say::kAttritionPaid, Rule::k11_7, {unit.index(), target.index()}));
  lose_step(play, unit, bit(target));
  remove_depth(play, target, unit);
  finish_attack(play);
}

void decline_attrition(Play& play) {
  play.pop();
  finish_attack(play);
}

}  // namespace sandtable::jubilee
