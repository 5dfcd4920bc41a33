// Prompts, the description of each action, the rule under which it is offered.
#include <algorithm>

#include "core/games/anvil/actions_internal.h"
#include "core/games/anvil/victory.h"

namespace sandtable::anvil {
namespace {

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
  const auto [say, rule] = sentence_of(action);
  const bool paying = waiting_for(state) == Wait::kHits;
  const int second = say == Say::kDoLoss && paying && action.a < kUnits
                         ? price_of_loss(board, state, UnitId(action.a))
                         : action.b;
  if (say != Say::kDoLoss || !paying) return note(say, rule, {action.a, second});
  const UnitId unit(action.a);
  const bool ends = board.card(unit).steps < 2 || state.is_reduced(unit);
  const int waste = std::max(0, second - state.frames.back().b);
  return note(say, rule, {action.a, second, ends ? 1 : 0, waste});
}

RuleId rule_for(const State& state, Action action) {
  const Wait wait = waiting_for(state);
  if (static_cast<Verb>(action.verb) == Verb::kSapper && state.impulse == Impulse::kRepair)
    return rule_id(Rule::k9h);
  if (wait == Wait::kCounter) return rule_id(Rule::k5_4a);
  if (wait == Wait::kPursuit) return rule_id(Rule::k5_6d);
  return rule_id(sentence_of(action).rule);
}

}  // namespace sandtable::anvil
