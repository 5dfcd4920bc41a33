// Prompts, the description of each action, the rule under which it is offered.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

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
  return sentence_of(action(verb)).rule;
}

// --- What waits.inc names

Note order_prompt(const State& state) {
  return note(Say::kAskOrder, Rule::k3_3a, {static_cast<int>(phasing_side(state))});
}

Note move_prompt(const Board& board, const State& state) {
  Actions units;
  legal_units(board, state, units);
  return note(Say::kAskMove, Rule::k10_0a, {static_cast<int>(units.size())});
}

Note leg_prompt(const Board& board, const State& state) {
  const Mover& mover = state.mover;
  const int far = mover.column == 0 ? 0 : board.charts.column_times * mover.points - mover.spent;
  return note(Say::kAskLeg, Rule::k10_0b,
              {state.now.a, std::max(0, mover.points - mover.spent), far});
}

Note loss_prompt(const State& state) {
  return note(Say::kAskLose, rule_of_loss(state, static_cast<Loser>(state.now.a)),
              {state.fight.target.index()});
}

int drawn_count(const State& state) {
  return static_cast<int>(
      std::count_if(state.units.begin(), state.units.end(),
                    [](const Unit& unit) { return unit.status == UnitStatus::kDrawn; }));
}

// What is left in II.A is lost when the turn is over.
Note pass_air(const State& state) {
  return note(state.phase == Phase::kGermanAir ? Say::kDoPassAirLost : Say::kDoPassAir, Rule::k7_3c,
              {state.air_left});
}

Note prompt_for(const Board& board, const State& state) {
  const Frame& now = state.now;
  switch (now.wait) {
#define ASK(wait, id, side, list, prompt, ...) \
  case Wait::wait:                             \
    return prompt;
#include "core/games/roundup/waits.inc"
  }
  return note(Say::kAskChance, Rule::k1_3);
}

Note pass_note(const State& state) {
  const Frame& now = state.now;
  switch (now.wait) {
#define ASK_OR_PASS(wait, id, side, list, prompt, pass, ...) \
  case Wait::wait:                                           \
    return pass;
#include "core/games/roundup/waits.inc"
  }
  return note(Say::kDoPass, Rule::k8_3h);
}

// A row stands for its hex.
HexId row_hex(const State& state, int row) {
  return hex_number(state.now.wait == Wait::kAirRow ? state.now.a : state.now.b, row);
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
  return note(sentence_of(action).kind, rule_in(state, verb), {action.a, action.b});
}

RuleId rule_for(const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kPass) return pass_note(state).rule;
  return rule_id(rule_in(state, verb));
}

}  // namespace sandtable::roundup
