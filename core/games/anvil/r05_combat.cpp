// 5: combat. A fight is a frame that goes through its stages: the roll, the defender's hits, the
// attacker's, the end. A counter-attack stands on top of the mobile combat that it answers, a
// pursuit on top of the step that it may stop.
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

enum Stage : std::uint8_t { kRolled = 1, kDefenderPaid, kAttackerPaid };

Fight kind_of(const Frame& frame) { return static_cast<Fight>(frame.a); }

// Who fights whom.
void say_fight(Play& play, Fight fight) {
  const State& s = play.state;
  constexpr std::array<Rule, 4> kRules = {Rule::k5_2a, Rule::k5_3a, Rule::k5_4a, Rule::k5_6d};
  const int area = fight == Fight::kAttack ? s.start : s.here;
  const Party party = party_of(s.fighting, s.attackers);
  play.say(note(Say::kFightBegins, kRules[static_cast<std::size_t>(fight)],
                {party.first, party.second, party.others, area, static_cast<int>(fight)}));
  const UnitSet struck = struck_units(play.board, s, fight);
  if (struck == 0) return play.say(note(Say::kFightWorks, Rule::k5_8f, {area}));
  const Party enemy = party_of(other(s.fighting), struck);
  play.say(note(Say::kFightAgainst, Rule::k5_8a, {enemy.first, enemy.second, enemy.others, area}));
}

// What the die is modified by, in the groups of the sentence; nothing where it is not.
void say_modifiers(Play& play, Fight fight) {
  if (play.events.is_muted()) return;
  std::array<int, 6> sums{};
  bool any = false;
  for (const Part& part :
       assault_in_parts(play.board, play.state, fight, play.state.attackers).parts) {
    std::size_t group = 1;  // combined arms
    if (part.kind == Say::kOddsSupports) group = 0;
    if (part.kind >= Say::kOddsBombing && part.kind <= Say::kOddsTrain) group = 2;
    if (part.kind == Say::kOddsTerrain) group = 3;
    if (part.kind == Say::kOddsFort) group = 4;
    if (part.kind == Say::kOddsRiver || part.kind == Say::kOddsLanding) group = 5;
    sums[group] += part.value;
    any = true;
  }
  if (any)
    play.say(note(Say::kFightModifiers, Rule::k5_7a,
                  {sums[0], sums[1], sums[2], sums[3], sums[4], sums[5]}));
}

void finish_fight(Play& play) {
  State& s = play.state;
  const Fight fight = kind_of(play.pop());
  const PlaceId area(fight == Fight::kAttack ? s.start : s.here);
  s.attackers = 0;
  s.fighting = Side::kAllied;
  remove_stranded(play, area);  // ruling R65
  // [SA 1.5d] Control waits for the end of the impulse [SA 1.6c].
  if (fight == Fight::kAttack) end_impulse(play);
}

}  // namespace

Party party_of(Side side, UnitSet units) {
  const UnitSet rest = units & (units - 1);
  const int first = std::countr_zero(units);
  const int second = rest != 0 ? std::countr_zero(rest) : first;
  return {unit_at(side, first).index(), unit_at(side, second).index(), std::popcount(rest)};
}

// [SA 5.1b, SA 5.2d, SA 5.2e] Ruling R38: of every roll for combat.
Cell hits_for(const Board& board, const Assault& assault, int die) {
  Cell out = board.charts.result(die + assault.modifier, board.charts.column_of(assault.strength));
  if (die == 1 && out.attacker == 0) out.attacker = 1;
  return out;
}

// [SA 5.3a, SA 5.4h, SA 1.3.2j, SA 1.3.3.2j] Those of the column who are still in good order.
UnitSet mobile_attackers(const Board& board, const State& state) {
  const UnitSet good = state.column & ~state.turned[at(state.active)];
  if ((good & combat(board, state.active)) == 0) return 0;
  return good & (combat(board, state.active) | board.kind(state.active, Kind::kSupport));
}

void begin_fight(Play& play, Fight fight, UnitSet units) {
  State& s = play.state;
  s.attackers = units;
  s.fighting = attacking_side(s, fight);
  say_fight(play, fight);
  play.push(Wait::kFight, static_cast<int>(fight), 0);
  play.push(Wait::kCombatDie);
}

// [SA 5.1a, SA 5.1c, SA 5.2c] The defender's strength does not come into it. Attackers turn before
// anybody pays (rulings R5, R29).
void resolve_combat(Play& play, int die) {
  State& s = play.state;
  Frame& fight = s.frames.back();
  const Assault assault = assault_of(play.board, s, kind_of(fight), s.attackers);
  const Cell cell = hits_for(play.board, assault, die);
  say_modifiers(play, kind_of(fight));
  play.say(note(Say::kFightRolled, Rule::k5_2c,
                {fight.a, static_cast<int>(assault.side), assault.area.index(), assault.strength,
                 die, assault.modifier}));
  const Cell table = play.board.charts.result(die + assault.modifier,
                                              play.board.charts.column_of(assault.strength));
  if (cell.attacker != table.attacker)
    play.say(note(Say::kNaturalOne, Rule::k5_2d, {static_cast<int>(assault.side)}));
  turn(play, assault.side, s.attackers);  // [SA 1.3h, SA 5.4f]
  fight.b = kRolled;
  fight.c = static_cast<std::uint8_t>(cell.defender);
  fight.d = static_cast<std::uint8_t>(cell.attacker);
  if (cell.defender == 0 && cell.attacker == 0)
    play.say(note(Say::kNoHits, Rule::k5_1c, {assault.area.index()}));
}

// [SA 5.8a, SA 5.8m] Ruling R37: the defender pays first.
void carry_fight(Play& play) {
  State& s = play.state;
  Frame& fight = s.frames.back();
  const Side attacker = s.fighting;
  if (fight.b == kRolled) {
    fight.b = kDefenderPaid;
    if (fight.c != 0) {
      const int owed = fight.c;
      play.say(note(Say::kHitsTaken, Rule::k5_8a, {static_cast<int>(other(attacker)), owed}));
      play.push(Wait::kHits, static_cast<int>(other(attacker)), owed, 0);
    }
  } else if (fight.b == kDefenderPaid) {
    fight.b = kAttackerPaid;
    if (fight.d != 0) {
      const int owed = fight.d;
      play.say(note(Say::kHitsTaken, Rule::k5_8a, {static_cast<int>(attacker), owed}));
      play.push(Wait::kHits, static_cast<int>(attacker), owed, 1);
    }
  } else {
    finish_fight(play);
  }
}

// [SA 5.3d, SA 5.4a-5.4c] Not asked where nobody could answer.
void ask_counter(Play& play) {
  State& s = play.state;
  s.reaction = 0;
  s.named = 0;
  play.push(Wait::kAssault);
  if (good_combat(play.board, s, other(s.active), PlaceId(s.here)) != 0) play.push(Wait::kCounter);
}

void decline(Play& play) {
  const Frame asked = play.pop();
  play.say(note(Say::kLetsGo, asked.wait == Wait::kPursuit ? Rule::k5_6c : Rule::k5_4a,
                {static_cast<int>(other(play.state.active)), play.state.here}));
  if (asked.wait == Wait::kPursuit) play.push(Wait::kStepOn, asked.a);
}

// All are named: an attack, a counter-attack or a pursuit begins.
void fire(Play& play) {
  State& s = play.state;
  const Frame asked = play.pop();
  s.named = 0;
  if (asked.wait == Wait::kGroup) return begin_fight(play, Fight::kAttack, s.column);
  const bool pursuit = asked.wait == Wait::kPursuit;
  if (pursuit) play.push(Wait::kStepOn, asked.a);
  begin_fight(play, pursuit ? Fight::kPursuit : Fight::kCounter, s.reaction);
}

// [SA 5.4h, SA 1.3i]
void carry_assault(Play& play) {
  State& s = play.state;
  play.pop();
  s.reaction = 0;
  const UnitSet units = mobile_attackers(play.board, s);
  if (units == 0 || !has_target(play.board, s, s.active, PlaceId(s.here))) return;
  begin_fight(play, Fight::kMobile, units);
}

// [SA 5.6a, SA 5.6b, SA 4j, SA 4k, SA 4o] Rulings R10, R11, R52: only what can be hit is pursued.
bool may_pursue(const Board& board, const State& state) {
  const PlaceId here(state.here);
  if (!is_area(here)) return false;
  const Side side = state.active;
  if ((state.column & (combat(board, side) | board.kind(side, Kind::kTrain))) == 0) return false;
  const UnitSet hunters = good_combat(board, state, other(side), here);
  if (hunters == 0) return false;
  const UnitSet stay = good_combat(board, state, side, here) & ~state.column;
  return strength_of(board, state, other(side), hunters) > strength_of(board, state, side, stay);
}

}  // namespace sandtable::anvil
