// 11.13, 11.14: losses, retreats and advances of a fight, task by task.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

constexpr int kMostTasks = 3;
using Tasks = std::array<Task, kMostTasks>;

// [OR 11.13.1a-11.13.7]
constexpr std::array<Tasks, kCombatResults> kTasks = {{
    {Task::kLoseAttacker},                                           // AS [OR 11.13.1a]
    {Task::kLoseAttacker, Task::kRetreatAttackers},                  // ASR [OR 11.13.2a]
    {},                                                              // SM [OR 11.13.7]
    {Task::kLoseAttacker, Task::kLoseDefender, Task::kAdvance},      // EX [OR 11.13.6a]
    {Task::kRetreatDefenders, Task::kAdvance},                       // DR [OR 11.13.3a]
    {Task::kLoseDefender, Task::kAdvance},                           // DS [OR 11.13.4a]
    {Task::kLoseDefender, Task::kRetreatDefenders, Task::kAdvance},  // DSR [OR 11.13.5a]
}};

UnitSet on_map(const State& state, const UnitSet& units) {
  UnitSet out;
  for (const int unit : units)
    if (state.unit(UnitId(unit)).is_on_map()) out.add(unit);
  return out;
}

// The defenders that are still in the hex.
UnitSet still_there(const State& state) {
  UnitSet out;
  for (const int unit : on_map(state, state.defenders))
    if (state.unit(UnitId(unit)).hex == state.fight.target) out.add(unit);
  return out;
}

// The cases of the results, in the order of CombatResult: what is lost or who retreats, and where
// a retreat is closed.
struct ResultRules {
  Rule result, closed;
};
constexpr std::array<ResultRules, kCombatResults> kResultRules = {{
    {Rule::k11_13_1a, Rule::k11_13_1b},
    {Rule::k11_13_2a, Rule::k11_13_2b},
    {Rule::k11_13_7, Rule::k11_13_7},
    {Rule::k11_13_6a, Rule::k11_13_6a},
    {Rule::k11_13_3a, Rule::k11_13_3c},
    {Rule::k11_13_4a, Rule::k11_13_4b},
    {Rule::k11_13_5a, Rule::k11_13_5b},
}};

void go_on(Play& play) {
  State& s = play.state;
  s.fight.task = next_task(s.fight.result, s.fight.task);
  s.fight.begun = 0;
  s.leaving = UnitSet{};
  if (s.fight.task == Task::kNone) end_fight(play);
}

void fight_loses(Play& play, UnitId unit) {
  State& s = play.state;
  const UnitSet& by = s.attackers.has(unit.index()) ? s.defenders : s.attackers;
  const int left = s.unit(unit).steps - 1, hex = s.fight.target.index();
  const int result = static_cast<int>(s.fight.result);
  play.say(by.any()
               ? note(Say::kStepLost, Rule::k3_4c,
                      {unit.index(), left, hex, by.first(), by.count() - 1, result})
               : note(Say::kStepLostToGarrison, Rule::k3_4c, {unit.index(), left, hex, result}));
  lose_step(play, unit);
}

// [OR 11.13.1a, OR 11.13.4a, OR 15.4b, OR 15.4c] One unit is no question; a garrison goes last.
void step_loss(Play& play, Loser loser) {
  State& s = play.state;
  const UnitSet units = losers(s, loser);
  if (units.several()) return play.ask(Wait::kLose, static_cast<int>(loser));
  if (units.any())
    fight_loses(play, UnitId(units.first()));
  else if (loser == Loser::kDefender)
    remove_garrison(play, s.fight.target);
  go_on(play);
}

// [OR 11.13.2d] Each attacker that cannot go loses a step and stays.
void step_stuck_attacker(Play& play) {
  State& s = play.state;
  const UnitId unit(s.leaving.first());
  s.leaving.remove(unit.index());
  play.say(note(Say::kStuck, Rule::k11_13_2d, {unit.index()}));
  fight_loses(play, unit);
}

// [OR 11.13.3e, OR 11.13.5c, OR 3.2.4b] Ruling A13: one step for all that are stuck together.
void step_stuck_defenders(Play& play) {
  State& s = play.state;
  if (s.leaving.several()) return play.ask(Wait::kLose, static_cast<int>(Loser::kStuck));
  const UnitId unit(s.leaving.first());
  play.say(note(Say::kStuck, rule_of_loss(s, Loser::kStuck), {unit.index()}));
  fight_loses(play, unit);
  go_on(play);
}

bool has_way(const Play& play) {
  for (const int unit : play.state.leaving)
    if (retreat_hexes(play.board, play.state, UnitId(unit)).any()) return true;
  return false;
}

// [OR 11.13.3a, OR 11.13.3b] Everybody goes who can, in the order that the owner likes. A garrison
// that is alone goes instead [OR 15.4b].
void step_retreat(Play& play) {
  State& s = play.state;
  const bool attackers = s.fight.task == Task::kRetreatAttackers;
  if (s.fight.begun == 0) {
    s.fight.begun = 1;
    s.leaving = attackers ? on_map(s, s.attackers) : still_there(s);
    if (!attackers && s.defenders.empty()) remove_garrison(play, s.fight.target);
  }
  if (s.leaving.empty()) return go_on(play);
  if (has_way(play)) return play.ask(Wait::kRetreat);
  if (attackers) return step_stuck_attacker(play);
  step_stuck_defenders(play);
}

// [OR 11.14a, OR 11.14b, OR 11.13.4c, OR 11.13.6b]
void step_advance(Play& play) {
  if (advancers(play.board, play.state).any()) return play.ask(Wait::kAdvance);
  go_on(play);
}

// Where nobody may stop, but may pass: friends who are too many with it, or of another nation
// [OR 11.13.2c, OR 11.13.3d, OR 11.13.5b].
HexSet through_friends(const HexSet& first, const HexSet& free, const HexSet& full) {
  HexSet seen = first, layer = first & full;
  while (layer.any()) {
    const HexSet next = (layer.around() & free) - seen;
    if (const HexSet ends = next - full; ends.any()) return ends;
    seen = seen | next;
    layer = next & full;
  }
  return {};
}

}  // namespace

Task first_task(CombatResult result) { return kTasks[static_cast<std::size_t>(result)][0]; }

Task next_task(CombatResult result, Task task) {
  const Tasks& tasks = kTasks[static_cast<std::size_t>(result)];
  for (std::size_t i = 0; i + 1 < kMostTasks; ++i)
    if (tasks[i] == task) return tasks[i + 1];
  return Task::kNone;
}

void step_fight(Play& play) {
  switch (play.state.fight.task) {
    case Task::kLoseAttacker:
      return step_loss(play, Loser::kAttacker);
    case Task::kLoseDefender:
      return step_loss(play, Loser::kDefender);
    case Task::kRetreatAttackers:
    case Task::kRetreatDefenders:
      return step_retreat(play);
    case Task::kAdvance:
      return step_advance(play);
    case Task::kDice:
    case Task::kNone:
      break;
  }
  CHECK(false);
}

// [OR 11.13.1b, OR 11.14e] The flags stay until the part is over [OR 11.0e, OR 11.0f].
void end_fight(Play& play) {
  State& s = play.state;
  s.fight = Fight{};
  s.attackers = s.defenders = s.fed = s.leaving = UnitSet{};
}

UnitSet losers(const State& state, Loser loser) {
  if (loser == Loser::kStuck) return state.leaving;
  return loser == Loser::kAttacker ? on_map(state, state.attackers) : still_there(state);
}

Rule rule_of_result(const State& state) {
  return kResultRules[static_cast<std::size_t>(state.fight.result)].result;
}

Rule rule_of_loss(const State& state, Loser loser) {
  if (loser != Loser::kStuck) return rule_of_result(state);
  return state.fight.result == CombatResult::kDSR ? Rule::k11_13_5c : Rule::k11_13_3e;
}

// A choice of Wait::kLose.
void choose_loss(Play& play, Loser loser, UnitId unit) {
  if (loser == Loser::kStuck)
    play.say(note(Say::kStuck, rule_of_loss(play.state, loser), {unit.index()}));
  fight_loses(play, unit);
  go_on(play);
}

// [OR 3.4b-3.4d, OR 11.13.4b]
void lose_step(Play& play, UnitId unit) {
  Unit& here = play.state.unit(unit);
  if (here.steps > 1) {
    --here.steps;
    return;
  }
  eliminate(play, unit, play.state.fed.has(unit.index()) || play.state.turn == 1);
}

// [OR 11.13.1c, OR 11.13.1d, OR 8.4a, OR 15.3a] Divisions and Germans are gone for good; the others
// roll. What it had dropped once it has dropped for ever [OR 8.2c].
void eliminate(Play& play, UnitId id, bool supplied) {
  const UnitCard& card = play.board.card(id);
  Unit& unit = play.state.unit(id);
  const std::uint16_t dropped = unit.flags & kUnitDropped;
  unit = Unit{};
  unit.status = UnitStatus::kEliminated;
  unit.flags = dropped;
  play.say(note(Say::kEliminated, Rule::k3_4d, {id.index()}));
  if (card.side() == Side::kAllied && !card.is_division())
    play.ask(Wait::kReturnDie, id.index(), supplied ? 1 : 0);
  if (card.side() == Side::kGerman && card.is_division() && supplied &&
      play.state.has(Option::kKampfgruppen) && play.state.points < play.board.charts.most_points)
    play.ask(Wait::kPointDie, id.index());
}

// [OR 11.13.2b, OR 11.13.3c, OR 3.2.4a, OR 3.2.4b, OR 10.7g] Ruling A12: past friends only where no
// hex lies open, by the shortest way. Who has just dropped cannot go.
HexSet retreat_hexes(const Board& board, const State& state, UnitId unit) {
  if (state.unit(unit).has(kUnitLanding)) return {};
  const UnitCard& card = board.card(unit);
  const Front front = front_of(board, state);
  HexSet free = board.all - (front.shut(card.side()) | front.foe_zone(card.side()));
  if (card.is_heavy()) free = free - board.of_terrain[static_cast<std::size_t>(Terrain::kPolder)];
  const HexSet full = full_for(board, state, unit);
  const HexId from = state.unit(unit).hex;
  const HexSet first = HexSet::of(from.index()).around() & free;
  if (const HexSet direct = first - full; direct.any()) return direct;
  HexSet others = free;
  others.remove(from.index());
  return through_friends(first, others, full);
}

void legal_retreats(const Board& board, const State& state, Actions& out) {
  for (const int unit : state.leaving)
    for (const int hex : retreat_hexes(board, state, UnitId(unit)))
      out.push_back(action(Verb::kRetreat, unit, hex));
}

Verdict retreat_verdict(const Board& board, const State& state, UnitId unit, HexId to) {
  if (!state.leaving.has(unit.index()))
    return no(Say::kWhyNotInvolved, rule_of_result(state), {unit.index()});
  if (!retreat_hexes(board, state, unit).has(to.index())) {
    const Rule closed = kResultRules[static_cast<std::size_t>(state.fight.result)].closed;
    return no(Say::kWhyNoRetreat, closed, {unit.index(), to.index()});
  }
  return Verdict::yes();
}

// The hexes that are passed are entered, too.
void retreat_unit(Play& play, UnitId unit, HexId to) {
  State& s = play.state;
  const HexId from = s.unit(unit).hex;
  const std::vector<HexId> way = retreat_way(play.board, s, unit, to);
  s.unit(unit).hex = to;
  s.leaving.remove(unit.index());
  play.say(note(Say::kRetreats, rule_of_result(s), {unit.index(), from.index(), to.index()}));
  for (const HexId hex : way) enter_hex(play, unit, hex);
}

// Backwards from the end, each step over the lowest hex that is one nearer to where it began.
std::vector<HexId> retreat_way(const Board& board, const State& state, UnitId unit, HexId to) {
  const HexId from = state.unit(unit).hex;
  if (board.direction(from, to) >= 0) return {to};
  const UnitCard& card = board.card(unit);
  const Front front = front_of(board, state);
  HexSet passable =
      full_for(board, state, unit) - (front.shut(card.side()) | front.foe_zone(card.side()));
  if (card.is_heavy())
    passable = passable - board.of_terrain[static_cast<std::size_t>(Terrain::kPolder)];
  std::vector<HexSet> layers = {HexSet::of(from.index()).around() & passable};
  HexSet seen = layers[0];
  while ((layers.back().around() & HexSet::of(to.index())).empty()) {
    CHECK(layers.back().any());
    layers.push_back((layers.back().around() & passable) - seen);
    seen = seen | layers.back();
  }
  std::vector<HexId> out = {to};
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    const HexSet before = *layer & HexSet::of(out.front().index()).around();
    out.insert(out.begin(), HexId(before.first()));
  }
  return out;
}

// [OR 11.14a, OR 11.14c, OR 11.14d, OR 3.2.4c, OR 10.7g, OR 10.7i, OR 10.9a] Ruling A16: units of
// this fight alone.
UnitSet advancers(const Board& board, const State& state) {
  const HexId target = state.fight.target;
  UnitSet out;
  const Front front = front_of(board, state);
  if (front.shut(phasing_side(state)).has(target.index())) return out;
  for (const int i : on_map(state, state.attackers)) {
    const UnitId unit(i);
    const Unit& here = state.unit(unit);
    const bool heavy = board.card(unit).is_heavy() && board.at(target).terrain == Terrain::kPolder;
    if (here.hex != target && !heavy && !here.has(kUnitLanding) && !here.has(kUnitUnlinked) &&
        may_stay(board, state, unit, target))
      out.add(i);
  }
  return out;
}

Verdict advance_verdict(const Board& board, const State& state, UnitId unit) {
  const HexId target = state.fight.target;
  const Unit& here = state.unit(unit);
  if (!state.attackers.has(unit.index()) || !here.is_on_map() || here.hex == target)
    return no(Say::kWhyNotInvolved, Rule::k11_14a, {unit.index()});
  if (board.card(unit).is_heavy() && board.at(target).terrain == Terrain::kPolder)
    return no(Say::kWhyHeavy, Rule::k10_9a, {unit.index(), target.index()});
  if (here.has(kUnitLanding)) return no(Say::kWhyJustDropped, Rule::k10_7g, {unit.index()});
  if (here.has(kUnitUnlinked)) return no(Say::kWhyUnlinked, Rule::k10_7i, {unit.index()});
  if (!may_stay(board, state, unit, target))
    return no(Say::kWhyStack, Rule::k11_14d, {unit.index(), target.index()});
  return Verdict::yes();
}

// [OR 11.14f] The next fight finds it there.
void advance_unit(Play& play, UnitId unit) {
  State& s = play.state;
  s.unit(unit).hex = s.fight.target;
  play.say(note(Say::kAdvances, Rule::k11_14a, {unit.index(), s.fight.target.index()}));
  enter_hex(play, unit, s.fight.target);
}

// [OR 11.14b] Not asked again.
void stay_behind(Play& play) { go_on(play); }

}  // namespace sandtable::roundup
