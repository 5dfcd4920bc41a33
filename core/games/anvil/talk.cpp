// Prompts, the description of each action, the rule under which it is offered.
#include <algorithm>

#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {
namespace {

// In the order of Verb; their sentences stand in this order, too.
constexpr std::array<Rule, kVerbs> kRuleOf = {
    Rule::k1a,   Rule::k10c,  Rule::k10b,  Rule::k1_3_4c,   Rule::k1_3_4c, Rule::k6a,
    Rule::k6b,   Rule::k3h,   Rule::k5_2a, Rule::k3e,       Rule::k5_3b,   Rule::k1_3_3_3b,
    Rule::k9d,   Rule::k9h,   Rule::k3b,   Rule::k4f,       Rule::k5_2b,   Rule::k4a,
    Rule::k1_1e, Rule::k4a,   Rule::k3a,   Rule::k1_3_3_3c, Rule::k9d,     Rule::k5a,
    Rule::k5_8b, Rule::k5_8g, Rule::k5_8f, Rule::k1_5g,     Rule::k1_5g};

Note march_prompt(const State& state) {
  if (state.steps != 0)
    return note(Say::kAskMarch, Rule::k4a, {state.here, std::max(0, 3 - state.spent)});
  if (state.column == 0 && state.picked != 0)
    return note(Say::kAskNextColumn, Rule::k3a, {state.start});
  return note(Say::kAskForm, Rule::k3b, {state.start});
}

Note sapper_prompt(const State& state, const Frame& frame) {
  return state.impulse == Impulse::kBlow ? note(Say::kAskBlow, Rule::k9d, {frame.b})
                                         : note(Say::kAskRepair, Rule::k9h, {frame.b});
}

Note prompt_for(const Board& board, const State& state, const Frame& frame) {
  const int a = frame.a;
  switch (frame.wait) {
#define ASK(wait, id, side, choices, prompt) \
  case Wait::wait:                           \
    return prompt;
#include "core/games/anvil/waits.inc"
  }
  return note(Say::kAskChance, Rule::k1a);
}

}  // namespace

Note prompt_of(const Board& board, const State& state) {
  if (state.phase == Phase::kOver) {
    const Tally result = tally(board, state);
    return note(Say::kAskOver, Rule::kSa, {result.score, result.band});
  }
  return prompt_for(board, state, state.frames.back());
}

// A loss says what it pays while hits are to be paid.
Note description_of(const Board& board, const State& state, Action action) {
  const Say say = static_cast<Say>(static_cast<int>(Say::kDoChance) + action.verb);
  const bool paying = waiting_for(state) == Wait::kHits;
  const int second = say == Say::kDoLoss && paying && action.a < kUnits
                         ? price_of_loss(board, state, UnitId(action.a))
                         : action.b;
  if (say != Say::kDoLoss || !paying) return note(say, kRuleOf[action.verb], {action.a, second});
  const UnitId unit(action.a);
  const bool ends = board.card(unit).steps < 2 || state.is_reduced(unit);
  const int waste = std::max(0, second - state.frames.back().b);
  return note(say, kRuleOf[action.verb], {action.a, second, ends ? 1 : 0, waste});
}

RuleId rule_for(const State& state, Action action) {
  const Wait wait = waiting_for(state);
  if (static_cast<Verb>(action.verb) == Verb::kSapper && state.impulse == Impulse::kRepair)
    return rule_id(Rule::k9h);
  if (wait == Wait::kCounter) return rule_id(Rule::k5_4a);
  if (wait == Wait::kPursuit) return rule_id(Rule::k5_6d);
  return rule_id(kRuleOf[action.verb]);
}

}  // namespace sandtable::anvil
