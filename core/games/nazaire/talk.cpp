// Prompts, the description of each action, the rule under which it is offered.
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/queries.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {
namespace {

int count_legal(const Board& board, const State& state, Verb verb) {
  Actions offered;
  legal_actions(board, state, offered);
  TeamSet teams = 0;
  for (const Action& one : offered)
    if (one.verb == static_cast<std::uint16_t>(verb)) teams |= bit(TeamId(one.a));
  return std::popcount(teams);
}

// Who can fire, and whom the Germans aim at: by name as long as it is a sentence (ruling R32).
Note fire_prompt(const Board& board, const State& state) {
  const int able = static_cast<int>(teams_that_may_fire(board, state).size());
  const std::vector<Aim> owed = aims(board, state);
  if (owed.empty()) return note(Say::kAskFire, Rule::k9b, {able});
  const int german = owed[0].from.index(), own = owed[0].target.index();
  if (owed.size() == 1)
    return note(Say::kAskFireOne, Rule::k9b, Rule::k9_1_1a, {able, owed[0].units, german, own});
  if (owed.size() == 2)
    return note(Say::kAskFireTwo, Rule::k9b, Rule::k9_1_1a,
                {able, german, own, owed[1].from.index(), owed[1].target.index()});
  int units = 0;
  for (const Aim& aim : owed) units += aim.units;
  return note(Say::kAskFireMany, Rule::k9b, Rule::k9_1_1a,
              {able, units, static_cast<int>(owed.size())});
}

Note movement_prompt(const Board& board, const State& state) {
  const int movable =
      count_legal(board, state, Verb::kMove) + count_legal(board, state, Verb::kBreakContact);
  return note(Say::kAskMovement, Rule::k6_1a, {movable});
}

Note move_prompt(const State& state, const Frame& frame) {
  const bool landing = state.phase == Phase::kLanding;
  return note(landing ? Say::kAskLandingMove : Say::kAskMoveOn,
              landing ? Rule::k5_2_1b : Rule::k6_1a, {frame.a, frame.b});
}

Note muster_prompt(const State& state, const Frame& frame) {
  const bool owed = state.stage > 1;  // the Germans open this one
  return note(owed ? Say::kAskAnswerFire : Say::kAskMuster, Rule::k9_1f, {frame.a, frame.b});
}

Note demolition_prompt(const Board& board, const State& state) {
  return note(Say::kAskDemolition, Rule::k11_1a, {count_legal(board, state, Verb::kDemolish)});
}

// Counters that have one name in the words.
bool are_namesakes(const UnitCard& a, const UnitCard& b) {
  return a.kind == b.kind && a.strength == b.strength && a.objective == b.objective;
}

enum TargetMark : int { kNoMark, kMarkPinned, kMarkHit };  // hit: pinned after this exchange

TargetMark mark_of(const German& german) {
  if (german.has(kGermanPinned)) return kMarkPinned;
  return (german.noted & kNotedPin) != 0 ? kMarkHit : kNoMark;
}

// Whether another counter of this name and mark is on the space, and one of the two has fired.
bool is_told_by_fire(const Board& board, const State& state, int place) {
  const German& target = state.germans[static_cast<std::size_t>(place)];
  if (target.unit >= kUnits) return false;  // face down: each has a number
  for (PlaceSet left = germans_on(state, target.where); left != 0; left &= left - 1) {
    const German& other = state.germans[static_cast<std::size_t>(std::countr_zero(left))];
    if (other.unit < kUnits && are_namesakes(card_of(board, other), card_of(board, target)) &&
        mark_of(other) == mark_of(target) && other.has(kGermanFired) != target.has(kGermanFired))
      return true;
  }
  return false;
}

// A shot names what sets its target apart from others of the same name.
Note shot_text(const Board& board, const State& state, Action action) {
  const int place = place_of(state, action.b);
  TargetMark mark = kNoMark;
  int fired = 0, space = 0;
  if (place >= 0) {
    const German& target = state.germans[static_cast<std::size_t>(place)];
    mark = mark_of(target);
    space = target.where.index();
    if (is_told_by_fire(board, state, place)) fired = target.has(kGermanFired) ? 1 : 2;
  }
  if (static_cast<Verb>(action.verb) == Verb::kMortar)
    return note(Say::kDoMortar, Rule::k9_3a, {action.a, action.b, mark, fired, space});
  return note(Say::kDoShoot, Rule::k9_1a, {action.a, action.b, mark, fired});
}

}  // namespace

Note prompt_of(const Board& board, const State& state) {
  if (state.phase == Phase::kOver) {
    const int points = victory_points(board, state);
    return note(Say::kAskOver, Rule::k13f, {points, victory_band(board, points)});
  }
  const Note chance = note(Say::kAskChance, Rule::k0b);
  if (seat_to_act(state) != Seat::kFirst) return chance;
  const Frame& frame = state.frames.back();
  const int a = frame.a, b = frame.b;
  switch (frame.wait) {
#define ASK(wait, id, phases, choices, prompt, ...) \
  case Wait::wait:                                  \
    return prompt;
#include "core/games/nazaire/waits.inc"
  }
  return chance;
}

Note description_of(const Board& board, const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kShoot || verb == Verb::kMortar) return shot_text(board, state, action);
  const bool silent = verb == Verb::kBegin && state.firers == 0;
  if (silent) return note(Say::kDoBeginSilent, Rule::k9b);  // only the Germans shoot
  const Sentence sentence = sentence_of(action);
  return note(sentence.kind, sentence.rule, {action.a, action.b});
}

RuleId rule_for(const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  if (!state.frames.empty() && state.frames.back().wait == Wait::kFreeStep)
    return rule_id(Rule::k11_1f);
  if (state.phase == Phase::kLanding && verb == Verb::kMove) return rule_id(Rule::k5_2_1b);
  return rule_id(sentence_of(action).rule);
}

}  // namespace sandtable::nazaire
