// Prompts, the description of each action, the rule under which it is offered.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

struct Sentence {
  Say kind;
  Rule rule;
};

// In the order of Verb.
constexpr std::array<Sentence, kVerbs> kSentences = {{
    {Say::kDoChance, Rule::k1_3},        {Say::kDoBeach, Rule::k13_4a},
    {Say::kDoDesignate, Rule::k4_4d},    {Say::kDoColumn, Rule::k7_3a},
    {Say::kDoRow, Rule::k7_3a},          {Say::kDoSupply, Rule::k4_5a},
    {Say::kDoEntry, Rule::k8_1a},        {Say::kDoLand, Rule::k8_1a},
    {Say::kDoDrop, Rule::k10_7b},        {Say::kDoReplace, Rule::k8_3a},
    {Say::kDoMoveFirst, Rule::k3_3a},    {Say::kDoCombatFirst, Rule::k3_3a},
    {Say::kDoUnit, Rule::k10_0b},        {Say::kDoTo, Rule::k10_0b},
    {Say::kDoStop, Rule::k10_0c},        {Say::kDoAttack, Rule::k11_0a},
    {Say::kDoWith, Rule::k11_2a},        {Say::kDoRoll, Rule::k11_0d},
    {Say::kDoRollBomber, Rule::k11_12a}, {Say::kDoLose, Rule::k11_13_1a},
    {Say::kDoRetreat, Rule::k11_13_3a},  {Say::kDoAdvance, Rule::k11_14a},
    {Say::kDoStay, Rule::k11_14b},       {Say::kDoEnter, Rule::k8_5e},
    {Say::kDoAt, Rule::k8_5d},           {Say::kDoEliminate, Rule::k3_1d},
    {Say::kDoRebuild, Rule::k15_3b},     {Say::kDoPass, Rule::k8_3h},
    {Say::kDoEnd, Rule::k10_0a},
}};

// [OR 10.8a] On turn 1 they come as the invasion.
Rule rule_of_entry(const State& state) { return state.turn == 1 ? Rule::k10_8a : Rule::k8_1a; }

// A column and a row name a hex for TAS, for a drop, or for the paratroops.
Rule rule_of_place(const State& state) {
  const Wait wait = state.now.wait;
  if (wait == Wait::kDropColumn || wait == Wait::kDropRow) return Rule::k10_7c;
  if (wait == Wait::kPara || wait == Wait::kParaRow) return Rule::k15_1b;
  return Rule::k7_3a;
}

// The rule under which a choice is offered, which may depend on what is asked.
Rule rule_in(const State& state, Verb verb) {
  const Wait wait = state.now.wait;
  if (verb == Verb::kColumn || verb == Verb::kRow) return rule_of_place(state);
  if (verb == Verb::kEntry || verb == Verb::kLand) return rule_of_entry(state);
  if (verb == Verb::kEnd && wait == Wait::kCombat) return Rule::k11_0a;
  if (verb == Verb::kLose && wait == Wait::kLose)
    return rule_of_loss(state, static_cast<Loser>(state.now.a));
  if (verb == Verb::kRetreat && wait == Wait::kRetreat) return rule_of_result(state);
  return kSentences[static_cast<std::size_t>(verb)].rule;
}

int movable_units(const Board& board, const State& state) {
  Actions units;
  legal_units(board, state, units);
  return static_cast<int>(units.size());
}

int drawn_count(const State& state) {
  return static_cast<int>(
      std::count_if(state.units.begin(), state.units.end(),
                    [](const Unit& unit) { return unit.status == UnitStatus::kDrawn; }));
}

Note prompt_in_battle(const Board& board, const State& state) {
  const Frame& now = state.now;
  const Mover& mover = state.mover;
  switch (now.wait) {
    case Wait::kOrder:
      return note(Say::kAskOrder, Rule::k3_3a, {static_cast<int>(phasing_side(state))});
    case Wait::kMove:
      return note(Say::kAskMove, Rule::k10_0a, {movable_units(board, state)});
    case Wait::kLeg:
      return note(Say::kAskLeg, Rule::k10_0b,
                  {now.a, std::max(0, mover.points - mover.spent),
                   mover.column == 0 ? 0 : board.charts.column_times * mover.points - mover.spent});
    case Wait::kCombat:
      return note(Say::kAskCombat, Rule::k11_0a);
    case Wait::kMuster:
      return note(Say::kAskMuster, Rule::k11_2a, {now.a});
    case Wait::kLose:
      return note(Say::kAskLose, rule_of_loss(state, static_cast<Loser>(now.a)),
                  {state.fight.target.index()});
    case Wait::kRetreat:
      return note(Say::kAskRetreat, rule_of_result(state), {state.leaving.count()});
    case Wait::kAdvance:
      return note(Say::kAskAdvance, Rule::k11_14a, {state.fight.target.index()});
    case Wait::kExcess:
      return note(Say::kAskExcess, Rule::k3_1d, {now.a});
    case Wait::kNone:
    case Wait::kStrategyDraw:
    case Wait::kWeatherDie:
    case Wait::kAirDie:
    case Wait::kBomberDie:
    case Wait::kCombatDie:
    case Wait::kReturnDie:
    case Wait::kCupDie:
    case Wait::kCupDraw:
    case Wait::kParaDie:
    case Wait::kPointDie:
    case Wait::kBeach:
    case Wait::kDesignate:
    case Wait::kAir:
    case Wait::kAirRow:
    case Wait::kSupply:
    case Wait::kEntry:
    case Wait::kLand:
    case Wait::kDrop:
    case Wait::kDropColumn:
    case Wait::kDropRow:
    case Wait::kReplace:
    case Wait::kPara:
    case Wait::kParaRow:
    case Wait::kRebuild:
    case Wait::kEnter:
    case Wait::kEnterAt:
      break;
  }
  return note(Say::kAskChance, Rule::k1_3);
}

Note prompt_for(const Board& board, const State& state) {
  const Frame& now = state.now;
  switch (now.wait) {
    case Wait::kBeach:
      return note(Say::kAskBeach, Rule::k13_4a, {now.a});
    case Wait::kDesignate:
      return note(Say::kAskDesignate, Rule::k4_4d, {now.a});
    case Wait::kAir:
      return note(Say::kAskAir, Rule::k7_3a, {state.air_left});
    case Wait::kAirRow:
      return note(Say::kAskAirRow, Rule::k7_3a, {now.a});
    case Wait::kSupply:
      return note(Say::kAskSupply, Rule::k4_5a, {now.a});
    case Wait::kEntry:
      return note(Say::kAskEntry, rule_of_entry(state));
    case Wait::kLand:
      return note(Say::kAskLand, rule_of_entry(state), {now.a});
    case Wait::kDrop:
      return note(Say::kAskDrop, Rule::k10_7b);
    case Wait::kDropColumn:
      return note(Say::kAskDropColumn, Rule::k10_7c, {now.a});
    case Wait::kDropRow:
      return note(Say::kAskDropRow, Rule::k10_7c, {now.a, now.b});
    case Wait::kReplace:
      return note(Say::kAskReplace, Rule::k8_3a, {now.a});
    case Wait::kPara:
      return note(Say::kAskPara, Rule::k15_1a, {now.a});
    case Wait::kParaRow:
      return note(Say::kAskParaRow, Rule::k15_1b, {now.a, now.b});
    case Wait::kRebuild:
      return note(Say::kAskRebuild, Rule::k15_3b, {state.points});
    case Wait::kEnter:
      return note(Say::kAskEnter, Rule::k8_5e, {drawn_count(state)});
    case Wait::kEnterAt:
      return note(Say::kAskEnterAt, Rule::k8_5d, {now.a});
    case Wait::kNone:
    case Wait::kStrategyDraw:
    case Wait::kWeatherDie:
    case Wait::kAirDie:
    case Wait::kBomberDie:
    case Wait::kCombatDie:
    case Wait::kReturnDie:
    case Wait::kCupDie:
    case Wait::kCupDraw:
    case Wait::kParaDie:
    case Wait::kPointDie:
    case Wait::kOrder:
    case Wait::kMove:
    case Wait::kLeg:
    case Wait::kCombat:
    case Wait::kMuster:
    case Wait::kLose:
    case Wait::kRetreat:
    case Wait::kAdvance:
    case Wait::kExcess:
      break;
  }
  return prompt_in_battle(board, state);
}

// A row stands for its hex.
HexId row_hex(const State& state, int row) {
  return hex_number(state.now.wait == Wait::kAirRow ? state.now.a : state.now.b, row);
}

Note pass_note(const State& state) {
  switch (state.now.wait) {
    case Wait::kAir:
      // What is left in II.A is lost when the turn is over.
      return note(state.phase == Phase::kGermanAir ? Say::kDoPassAirLost : Say::kDoPassAir,
                  Rule::k7_3c, {state.air_left});
    case Wait::kSupply:
      return note(Say::kDoPass, Rule::k4_5a);
    case Wait::kRebuild:
      return note(Say::kDoPass, Rule::k15_3b);
    case Wait::kEntry:
      return note(Say::kDoPassEntry, rule_of_entry(state));
    case Wait::kDrop:
      return note(Say::kDoPassDrop, Rule::k10_7b);
    case Wait::kPara:
      return note(Say::kDoPassPara, Rule::k15_1a, {state.now.a});
    case Wait::kNone:
    case Wait::kStrategyDraw:
    case Wait::kWeatherDie:
    case Wait::kAirDie:
    case Wait::kBomberDie:
    case Wait::kCombatDie:
    case Wait::kReturnDie:
    case Wait::kCupDie:
    case Wait::kCupDraw:
    case Wait::kParaDie:
    case Wait::kPointDie:
    case Wait::kBeach:
    case Wait::kDesignate:
    case Wait::kAirRow:
    case Wait::kLand:
    case Wait::kDropColumn:
    case Wait::kDropRow:
    case Wait::kReplace:
    case Wait::kOrder:
    case Wait::kMove:
    case Wait::kLeg:
    case Wait::kCombat:
    case Wait::kMuster:
    case Wait::kLose:
    case Wait::kRetreat:
    case Wait::kAdvance:
    case Wait::kParaRow:
    case Wait::kEnter:
    case Wait::kEnterAt:
    case Wait::kExcess:
      break;
  }
  return note(Say::kDoPass, Rule::k8_3h);
}

Note roll_note(const Board& board, const State& state, Verb verb) {
  const HexId target(state.now.a);
  const Odds11 odds = odds_of_fight(board, state, target, state.attackers);
  const bool bomber = verb == Verb::kRollBomber;
  return note(bomber ? Say::kDoRollBomber : Say::kDoRoll, bomber ? Rule::k11_12a : Rule::k11_0d,
              {target.index(), state.attackers.count(), table_column(odds.base + odds.shift())});
}

}  // namespace

Note prompt_of(const Board& board, const State& state) {
  if (state.phase == Phase::kOver) {
    const Standings result = standings(board, state);
    return note(Say::kAskOver, Rule::k14_0b, {result.allied, result.german});
  }
  return prompt_for(board, state);
}

// What a choice means depends on what is asked.
Note description_of(const Board& board, const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  const Wait wait = state.now.wait;
  if (verb == Verb::kPass) return pass_note(state);
  if (verb == Verb::kEnd && wait == Wait::kCombat) return note(Say::kDoEndCombat, Rule::k11_0a);
  const bool rows = wait == Wait::kAirRow || wait == Wait::kDropRow || wait == Wait::kParaRow;
  if (verb == Verb::kRow) {
    const bool named = rows && board.is_hex(row_hex(state, action.a).index());
    const int hex = named ? row_hex(state, action.a).index() : board.all.first();
    return note(Say::kDoRow, rule_in(state, verb), {hex});
  }
  if ((verb == Verb::kRoll || verb == Verb::kRollBomber) && wait == Wait::kMuster &&
      state.attackers.any())
    return roll_note(board, state, verb);
  if (verb == Verb::kRoll || verb == Verb::kRollBomber) return note(Say::kAskCombat, Rule::k11_0a);
  if (verb == Verb::kLose) {
    const int left = wait == Wait::kLose ? state.unit(UnitId(action.a)).steps - 1 : 1;
    return note(Say::kDoLose, rule_in(state, verb), {action.a, left});
  }
  return note(kSentences[action.verb].kind, rule_in(state, verb), {action.a, action.b});
}

RuleId rule_for(const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kPass) return pass_note(state).rule;
  return rule_id(rule_in(state, verb));
}

}  // namespace sandtable::roundup
