// Prompts, the description of each action, the rule under which it is offered.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

Note actions_prompt(const Board& board, const State& state) {
  const int ready = std::popcount(ready_units(board, state));
  const bool chit = state.commando_chit != 0;
  return note(chit ? Say::kAskCommandos : Say::kAskActions, chit ? Rule::k10_19 : Rule::k4_III_2,
              {ready});
}

Note fire_prompt(const Board& board, const State& state) {
  const Shooters by = shooters_of(shooters_at_open(board, state));
  return note(Say::kAskFire, Rule::kF_5,
              {by.count, by.first.index(), by.second.index(), board.at(by.first).hex.index(),
               board.at(by.second).hex.index()});
}

Note strike_prompt(int event) {
  const bool raf = event == static_cast<int>(Event::kRaf);
  return note(Say::kAskStrike, raf ? Rule::k8_2 : Rule::k8_3, {event});
}

Note excess_prompt(const Board& board, const State& state) {
  const UnitId first(std::countr_zero(excess_units(board, state)));
  return note(Say::kAskExcess, Rule::k10_7, {state.unit(first).hex.index()});
}

Note prompt_for(const Board& board, const State& state, const Frame& frame) {
  const int a = frame.a, b = frame.b;
  switch (frame.wait) {
#define ASK(wait, id, choices, prompt, ...) \
  case Wait::wait:                          \
    return prompt;
#include "core/games/jubilee/waits.inc"
  }
  return note(Say::kAskChance, Rule::k2_0);
}

}  // namespace

Note prompt_of(const Board& board, const State& state) {
  if (state.phase == Phase::kOver) {
    const Tally result = tally(board, state);
    return note(Say::kAskOver, Rule::k14_3, {result.score, result.level});
  }
  return prompt_for(board, state, state.frames.back());
}

// What a choice means depends on what is asked: who fires at the unit, whom the attack is on.
Note description_of(const Board& board, const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  const Wait wait = state.frames.empty() ? Wait::kNone : state.frames.back().wait;
  if (verb == Verb::kSuffer && wait == Wait::kFireTie && action.a < kUnits)
    if (const PositionSet positions = shooters_at(board, state, UnitId(action.a)); positions != 0) {
      const Shooters by = shooters_of(positions);
      return note(Say::kDoSufferFrom, Rule::kF_5,
                  {action.a, action.b, by.count, board.at(by.first).hex.index(),
                   board.at(by.second).hex.index()});
    }
  if (verb == Verb::kBegin && wait == Wait::kMuster && state.attackers != 0)
    return note(Say::kDoBeginSome, Rule::k11_1,
                {state.frames.back().a, std::popcount(state.attackers),
                 attack_of(board, state, state.attackers)});
  const Sentence sentence = sentence_of(action);
  return note(sentence.kind, sentence.rule, {action.a, action.b});
}

RuleId rule_for(const State& state, Action action) {
  const bool gunfire = !state.frames.empty() && state.frames.back().wait == Wait::kStrike &&
                       state.frames.back().a == static_cast<int>(Event::kGunfire);
  return rule_id(gunfire ? Rule::k8_3 : sentence_of(action).rule);
}

}  // namespace sandtable::jubilee
