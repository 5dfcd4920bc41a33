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

Note prompt_before_impulses(const Board& board, const State& state, const Frame& top) {
  const int a = top.a;
  if (top.wait == Wait::kLay)
    return note(Say::kAskLay, Rule::k184a, {state.mines_left[0] + state.mines_left[1]});
  if (top.wait == Wait::kLayAt) return note(Say::kAskLayAt, Rule::k184a);
  if (top.wait == Wait::kDrift) return note(Say::kAskDrift, Rule::k307d, {a});
  if (top.wait == Wait::kDue)
    return note(Say::kAskDue, Rule::k48a,
                {static_cast<int>(state.pending[a].kind), ways_to_answer(board, state, top)});
  if (top.wait == Wait::kAdjustAt) return note(Say::kAskAdjustAt, Rule::k219b);
  if (top.wait == Wait::kDefence)
    return note(Say::kAskDefence, Rule::k220, {static_cast<int>(state.pending[a].kind)});
  if (top.wait == Wait::kRequest) return note(Say::kAskRequest, Rule::k49a);
  if (top.wait == Wait::kTargetRow) return note(Say::kAskTargetRow, Rule::k49b, {a});
  if (top.wait == Wait::kTargetAt) return note(Say::kAskTargetAt, Rule::k49b, {a});
  if (top.wait == Wait::kEnterUnit) return note(Say::kAskEnterUnit, Rule::k36b);
  if (top.wait == Wait::kEnterAt) return note(Say::kAskEnterAt, Rule::k36b);
  if (top.wait == Wait::kExchange) return note(Say::kAskExchange, Rule::k54a);
  if (top.wait == Wait::kExchangeWith) return note(Say::kAskExchangeWith, Rule::k54a, {a});
  if (top.wait == Wait::kTransferTo) return note(Say::kAskTransferTo, Rule::k297a, {a});
  if (top.wait == Wait::kStart) return note(Say::kAskStart, Rule::k55b);
  if (top.wait == Wait::kPick) return note(Say::kAskPick, Rule::k46c, {a, top.n});
  if (top.wait == Wait::kPickRow) return note(Say::kAskPickRow, Rule::k46c, {a});
  if (top.wait == Wait::kPickAt) return note(Say::kAskPickAt, Rule::k46c, {a});
  if (top.wait == Wait::kName) return note(Say::kAskName, Rule::k46b);
  return note(Say::kAskChance, Rule::k99a);
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

Note prompt_in_impulse(const Board& board, const State& state, const Frame& top) {
  const int a = top.a;
  const Fight& fight = state.fight;
  if (top.wait == Wait::kImpulse) return note(Say::kAskImpulse, Rule::k59a);
  if (top.wait == Wait::kActivate) {
    return note(Say::kAskActivate, Rule::k61,
                {state.limit == kUnknown ? 0 : room_in_impulse(state)});
  }
  if (top.wait == Wait::kAct)
    return note(Say::kAskAct, Rule::k72,
                {state.acting.block.index(), state.acting.spent, ways_on(board, state)});
  if (top.wait == Wait::kWeapon) return note(Say::kAskWeapon, Rule::k91a, {fight.firer.index(), a});
  if (top.wait == Wait::kSupporter)
    return note(Say::kAskSupporter, Rule::k282a, {ways_to_answer(board, state, top)});
  if (top.wait == Wait::kScatterTo) return note(Say::kAskScatterTo, Rule::k81a, {a});
  if (top.wait == Wait::kPlaceAt) return note(Say::kAskPlaceAt, Rule::k78c, {a});
  if (top.wait == Wait::kReply)
    return note(Say::kAskReply, Rule::k97a, {fight.target.index(), fight.firer.index()});
  if (top.wait == Wait::kRetreat) return note(Say::kAskRetreat, Rule::k120a, {a});
  if (top.wait == Wait::kReact) return note(Say::kAskReact, Rule::k154a, {a});
  if (top.wait == Wait::kScouted) return note(Say::kAskScouted, Rule::k154b, {a, top.b});
  if (top.wait == Wait::kMovePeople) return note(Say::kAskMovePeople, Rule::k194, {a});
  if (top.wait == Wait::kReroll)
    return note(Say::kAskReroll, Rule::k46c,
                {ways_to_answer(board, state, top), fight.firer.index(), fight.firer_die,
                 fight.has(kAnswered2) ? 1 : 0, fight.answerer.index(), fight.answer_die});
  return prompt_before_impulses(board, state, top);
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
  return prompt_in_impulse(board, state, state.frames.back());
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
