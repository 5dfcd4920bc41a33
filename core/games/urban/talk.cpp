// Prompts, the description of each action, the rule under which it is offered.
#include <bit>

#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {
namespace {

// What is hidden from everybody but who is asked (ruling R54) shows in the view.
bool sees_secret(const State& view, const Frame& top) {
  if (top.wait == Wait::kDue) return view.pending[top.a].at.is_some();
  if (top.wait == Wait::kSupporter) return view.limit != kUnknown;
  return std::popcount(view.hands[at(top.side)]) == view.hand_count[at(top.side)];
}

// 0 where there is one answer. That is told to who is asked alone.
int ways_to_answer(const Board& board, const State& view, const Frame& top) {
  if (!sees_secret(view, top)) return 1;
  Actions legal;
  legal_actions(board, view, legal);
  return legal.size() > 1 ? 1 : 0;
}

// How an activation may go on: 0 by moving alone, 1 by moving or the end, 2 by any of it. Who does
// not know the block is told of all.
int ways_on(const Board& board, const State& state) {
  const BlockId id = state.acting.block;
  if (!id.is_some() || !state.block(id).at.is_some() || state.block(id).type.value == kUnknown)
    return 2;
  const Field field(board, state);
  if (!may_stop(field)) return 0;
  return can_act(field) ? 2 : 1;
}

Note reroll_prompt(const Board& board, const State& state, const Frame& top) {
  const Fight& fight = state.fight;
  return note(Say::kAskReroll, Rule::k46c,
              {ways_to_answer(board, state, top), fight.firer.index(), fight.firer_die,
               fight.has(kAnswered2) ? 1 : 0, fight.answerer.index(), fight.answer_die});
}

Note prompt_for(const Board& board, const State& state, const Frame& top) {
  const int a = top.a, b = top.b;
  const Fight& fight = state.fight;
  switch (top.wait) {
#define ASK(wait, id, names, choices, prompt) \
  case Wait::wait:                            \
    return prompt;
#include "core/games/urban/waits.inc"
  }
  return note(Say::kAskChance, Rule::k99a);
}

// A die is kept as well as support that is due.
Rule rule_behind(const State& state, Action action) {
  const bool of_die = !state.frames.empty() && state.frames.back().wait == Wait::kReroll;
  return of_die ? Rule::k46c : sentence_of(action).rule;
}

}  // namespace

Note prompt_of(const Board& board, const State& state) {
  if (state.phase == Phase::kOver || state.frames.empty()) {
    const Field field(board, state);
    return note(Say::kAskOver, Rule::k36a, {result_of(field.scenario, score_of(field))});
  }
  return prompt_for(board, state, state.frames.back());
}

// The card is what a second roll costs.
Note description_of(const Board& board, const State& state, Action action) {
  if (static_cast<Verb>(action.verb) == Verb::kReroll && !state.frames.empty())
    return note(Say::kDoReroll, Rule::k46c,
                {std::max(0, reroll_card(board.charts, state, state.frames.back().side))});
  return note(sentence_of(action).kind, rule_behind(state, action), {action.a, action.b, action.c});
}

RuleId rule_for(const State& state, Action action) { return rule_id(rule_behind(state, action)); }

}  // namespace sandtable::urban
