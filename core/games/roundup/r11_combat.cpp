// 11: who may attack whom, and one fight from its first attacker to its die.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// [OR 11.0e, OR 8.3e]
bool may_attack(const Unit& unit) {
  return unit.is_on_map() && (unit.flags & (kUnitAttacked | kUnitReplaced)) == 0;
}

// Where a stack stands of which somebody was attacked, wherever it stands now. Ruling A44.
HexSet targeted_hexes(const Board& board, const State& state) {
  HexSet out;
  for (const Unit& unit : state.units)
    if (unit.is_on_map() && unit.has(kUnitTargeted)) out.add(unit.hex.index());
  for (int i = 0; i < kPortHexes; ++i)
    if ((state.garrisons_targeted >> i & 1) != 0)
      out.add(board.port_hexes[static_cast<std::size_t>(i)].index());
  return out;
}

// [OR 3.4e, OR 15.4b] Units, and garrisons of ports; a marker alone is no target.
HexSet enemy_hexes(const Board& board, const State& state) {
  return front_of(board, state).shut(phasing_side(state));
}

void flag_fighters(Play& play) {
  State& s = play.state;
  for (const int unit : s.attackers) s.unit(UnitId(unit)).flags |= kUnitAttacked;
  for (const int unit : s.defenders) s.unit(UnitId(unit)).flags |= kUnitTargeted;
  if (garrison_at(play.board, s, s.fight.target) != 0)
    s.garrisons_targeted |= static_cast<std::uint8_t>(1U << play.board.at(s.fight.target).port_hex);
}

// Who fights whom, and the column with each shift.
void say_fight(Play& play, const Odds11& odds) {
  const State& s = play.state;
  const int target = s.fight.target.index();
  play.say(note(Say::kFightBegins, Rule::k11_0d,
                {target, s.attackers.first(), s.attackers.count() - 1, odds.attack}));
  play.say(s.defenders.any()
               ? note(Say::kFightDefends, Rule::k11_0d,
                      {target, s.defenders.first(), s.defenders.count() - 1, odds.defence})
               : note(Say::kFightGarrison, Rule::k15_4b, {target, odds.defence}));
  play.say(note(Say::kFightColumn, Rule::k11_4c,
                {table_column(odds.base + odds.shift()), odds.terrain, odds.crossing,
                 odds.concentric, odds.naval, odds.air}));
}

}  // namespace

// [OR 10.9b, OR 11.0a, OR 11.2c]
Verdict attacker_verdict(const Board& board, const State& state, UnitId unit, HexId target) {
  const UnitCard& card = board.card(unit);
  const Unit& here = state.unit(unit);
  if (card.side() != phasing_side(state))
    return no(Say::kWhyNotYours, Rule::k11_0b, {unit.index()});
  if (!here.is_on_map()) return no(Say::kWhyNotOnMap, Rule::k11_0a, {unit.index()});
  if (here.has(kUnitAttacked)) return no(Say::kWhyAttacked, Rule::k11_0e, {unit.index()});
  if (here.has(kUnitReplaced)) return no(Say::kWhyReplaced, Rule::k8_3e, {unit.index()});
  if (board.direction(target, here.hex) < 0)
    return no(Say::kWhyNotBeside, Rule::k11_0a, {unit.index(), target.index()});
  if (card.is_heavy() && board.at(target).terrain == Terrain::kPolder)
    return no(Say::kWhyHeavy, Rule::k10_9b, {unit.index(), target.index()});
  return Verdict::yes();
}

UnitSet attackers_for(const Board& board, const State& state, HexId target) {
  const Side side = phasing_side(state);
  const HexSet beside = HexSet::of(target.index()).around();
  UnitSet out;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (may_attack(unit) && beside.has(unit.hex.index()) &&
        attacker_verdict(board, state, UnitId(i), target))
      out.add(i);
  }
  return out;
}

// [OR 11.0c, OR 11.0f]
HexSet targets_of(const Board& board, const State& state) {
  const Side side = phasing_side(state);
  HexSet light, heavy;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (!may_attack(unit)) continue;
    (board.card(UnitId(i)).is_heavy() ? heavy : light).add(unit.hex.index());
  }
  const HexSet dry = heavy.around() - board.of_terrain[static_cast<std::size_t>(Terrain::kPolder)];
  return (enemy_hexes(board, state) & (light.around() | dry)) - targeted_hexes(board, state);
}

Verdict attack_verdict(const Board& board, const State& state, HexId target) {
  if (!enemy_hexes(board, state).has(target.index()))
    return no(Say::kWhyNobodyThere, Rule::k11_0a, {target.index()});
  if (targeted_hexes(board, state).has(target.index()))
    return no(Say::kWhyTargeted, Rule::k11_0f, {target.index()});
  if (attackers_for(board, state, target).empty())
    return no(Say::kWhyNobodyBeside, Rule::k11_0a, {target.index()});
  return Verdict::yes();
}

void step_combat(Play& play) {
  State& s = play.state;
  if (s.fight.task != Task::kNone) return step_fight(play);
  if (targets_of(play.board, s).any()) return play.ask(Wait::kCombat);
  s.cursor = 1;
}

void begin_muster(Play& play, HexId target) { play.ask(Wait::kMuster, target.index()); }

void legal_muster(const Board& board, const State& state, Actions& out) {
  const HexId target(state.now.a);
  for (const int unit : attackers_for(board, state, target))
    if (unit >= state.now.b) out.push_back(action(Verb::kWith, unit));
  if (state.attackers.empty()) return;
  out.push_back(action(Verb::kRoll));
  if (bomber_reason(board, state) == NoBomber::kNone) out.push_back(action(Verb::kRollBomber));
}

Verdict join_verdict(const Board& board, const State& state, UnitId unit) {
  const HexId target(state.now.a);
  if (state.attackers.has(unit.index())) return no(Say::kWhyJoined, Rule::k11_0e, {unit.index()});
  if (const Verdict found = attacker_verdict(board, state, unit, target); !found) return found;
  if (unit.index() < state.now.b) return no(Say::kWhyOutOfOrder, Rule::k11_2a, {unit.index()});
  return Verdict::yes();
}

void join_attack(Play& play, const Frame& muster, UnitId unit) {
  play.state.attackers.add(unit.index());
  play.ask(Wait::kMuster, muster.a, unit.index() + 1);
}

// [OR 4.0b, OR 11.0d, OR 8.4b] Supply is read before anything is lost; that of the air does not
// bring a lost unit back sooner. Ruling A33: no way back from here.
void begin_fight(Play& play, HexId target, bool bomber) {
  State& s = play.state;
  const Odds11 odds = odds_of_fight(play.board, s, target, s.attackers);
  s.defenders = units_in(s, target, other(phasing_side(s)));
  const UnitSet fighters = s.attackers | s.defenders;
  s.fed = fighters - odds.halved - flown_among(play.board, s, fighters);
  s.fight.target = target;
  s.fight.task = Task::kDice;
  s.fight.column = static_cast<std::uint8_t>(kColumnZero + odds.base + odds.shift());
  flag_fighters(play);
  say_fight(play, odds);
  if (bomber) s.bomber_used = 1;
  play.ask(bomber ? Wait::kBomberDie : Wait::kCombatDie);
}

// [OR 11.4c, OR 11.13]
void resolve_fight(Play& play, const Frame&, int die) {
  State& s = play.state;
  const int column = table_column(s.fight.column - kColumnZero);
  const CombatResult rolled =
      play.board.charts.crt[static_cast<std::size_t>(die)][static_cast<std::size_t>(column)];
  s.fight.result = effective_result(play.board, s, s.fight.target, rolled);
  const int by_table = static_cast<int>(rolled), came = static_cast<int>(s.fight.result);
  const int target = s.fight.target.index();
  if (s.fight.result == rolled)
    play.say(note(Say::kFightRolled, Rule::k11_13, {die, column, by_table}));
  else if (s.turn == 1 && s.fight.result != CombatResult::kEX)
    play.say(note(Say::kPortHolds, Rule::k11_10c, {die, column, by_table, target, came}));
  else
    play.say(note(Say::kDropExchanges, Rule::k11_13_3f, {die, column, by_table, target, came}));
  s.fight.task = first_task(s.fight.result);
  if (s.fight.task == Task::kNone) end_fight(play);
}

}  // namespace sandtable::roundup
