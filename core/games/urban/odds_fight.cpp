// What a shot, an assault or an answer may come to. The fight is opened as play opens it, on a
// copy, so that what is shown, counted and left out is what the dice will find: against the
// strongest answer where the card of the other side is known, over all that it may be where it is
// not.
#include "core/games/urban/odds_fight.h"

#include <algorithm>

#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {
namespace {

// Place of a weapon on its card; -1.
int place_on_card(const UnitType& card, int weapon) {
  for (std::size_t i = 0; i < card.weapons.size(); ++i)
    if (card.weapons[i].id.index() == weapon) return static_cast<int>(i);
  return -1;
}

BlockId target_of(const State& state, Action action) {
  return static_cast<Verb>(action.verb) == Verb::kReact ? BlockId(action.c) : state.fight.target;
}

// Says what the action says, and that nobody supports it.
void say_shot(Play& play, Action action) {
  State& state = play.state;
  const Frame frame = play.pop();
  const auto verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kReact) {
    const BlockId id(action.a), mover(frame.wait == Wait::kScouted ? frame.b : frame.a);
    const Frame window{static_cast<std::uint16_t>(mover.index()),
                       static_cast<std::uint16_t>(state.block(mover).at.index()),
                       Wait::kReact,
                       frame.side,
                       0,
                       0};
    react_fire(play, window, {id, place_on_card(play.card(id), action.b), BlockId(action.c)});
  } else if (verb == Verb::kSupportFire) {
    join_fire(play, BlockId(action.a));
  } else if (verb == Verb::kAlone) {
    open_fight(play);
  } else {
    const int weapon = place_on_card(play.card(state.fight.firer), action.a);
    choose_weapon(play, frame, weapon, verb == Verb::kSuppress);
  }
  if (!state.frames.empty() && state.frames.back().wait == Wait::kSupporter) {
    play.pop();
    open_fight(play);
  }
}

// The position in which the target is asked for its answer. Nothing where it comes to no fight: a
// dummy, a weapon that is no good against what was there, a rocket that fails.
std::optional<State> asked_for_answer(const Board& board, const State& state, Action action) {
  State out = state;
  Events unheard;
  unheard.mute(true);
  Play play{board, out, unheard};
  say_shot(play, action);
  if (out.frames.empty() || out.frames.back().wait != Wait::kReply) return std::nullopt;
  return out;
}

// The position after an answer, before its dice.
State answered(const Board& board, const State& asked, BlockId answerer, int weapon) {
  State out = asked;
  Events unheard;
  unheard.mute(true);
  Play play{board, out, unheard};
  play.pop();
  reply_answer(play, answerer, weapon);
  return out;
}

// The answer of the target that the firer has most to fear from; none.
std::optional<State> strongest_answer(const Board& board, const State& asked) {
  const Fight& fight = asked.fight;
  const Field field(board, asked);
  const unsigned bits = answers_of(field, fight.target, fight.firer, fight.has(kAssaultFight));
  std::optional<State> out;
  int most = -1;
  for (std::size_t i = 0; i < field.card(fight.target).weapons.size(); ++i) {
    if ((bits >> i & 1) == 0) continue;
    const State then = answered(board, asked, fight.target, static_cast<int>(i));
    const int sum = strengths_of(Field(board, then), then.fight).answer.sum();
    if (sum > most) most = sum, out = then;
  }
  return out;
}

Rule rule_of_losses(const Fight& fight) {
  if (fight.has(kSuppressing)) return Rule::k284c;
  return fight.has(kAssaultFight) ? Rule::k120a : Rule::k119a;
}

int distance(const Field& field) {
  return field.ep(field.state.fight.from, field.state.fight.objective);
}

// [UO 97a, UO 112] Nobody answers: no strengths are compared.
void add_unanswered(const Field& field, Odds& odds) {
  const Fight& fight = field.state.fight;
  if (fight.has(kSniperShot))
    odds.remarks.push_back(note(Say::kOddsSniper, Rule::k112));
  else
    odds.remarks.push_back(note(Say::kOddsNoAnswer, Rule::k97a, {fight.target.index()}));
}

// A shot at a block whose card is known.
Odds open_shot(const Board& board, const State& state, Action action) {
  Odds odds;
  const std::optional<State> asked = asked_for_answer(board, state, action);
  if (!asked) {
    odds.results.push_back(
        {note(Say::kOddsNoLoss, Rule::k91b), LossOdds::kWhole, 0, OddsResult::Effect::kNone});
    odds.remarks.push_back(note(Say::kOddsInVain, Rule::k91b, {target_of(state, action).index()}));
    return odds;
  }
  const Field field(board, *asked);
  const Fight& fight = asked->fight;
  const std::optional<State> reply = strongest_answer(board, *asked);
  if (reply) {
    const Field then(board, *reply);
    const TwoStrengths two = strengths_of(then, reply->fight);
    const Weapon& weapon = then.card(fight.target).weapons[reply->fight.answer];
    add_strength(two.firer, distance(field), false, odds);
    add_strength(two.answer, distance(field), true, odds);
    odds.remarks.push_back(note(Say::kOddsAgainst, Rule::k97a, {weapon.id.index()}));
    if (may_be_commanded(field, fight.target))
      odds.remarks.push_back(note(Say::kOddsHiddenLeader, Rule::k116a, {fight.target.index()}));
    add_losses(losses_answered(then), rule_of_losses(fight), false, odds);
  } else {
    add_unanswered(field, odds);
    add_losses(losses_unanswered(field), Rule::k97a, false, odds);
  }
  add_ways_out(field, odds);
  add_endangered_by(field, false, odds);
  return odds;
}

// A hidden block as one of those that it may be.
struct Guess {
  Identity identity;
  std::uint64_t times = 0;
};
std::vector<Guess> guesses_of(const Board& board, const State& view, BlockId id) {
  std::vector<Guess> out;
  for (const Identity& one : open_identities(board, view, side_of(id))) {
    if (!may_be(board, view, id, one)) continue;
    const auto same = std::find_if(out.begin(), out.end(), [&](const Guess& guess) {
      return guess.identity.type == one.type && guess.identity.impulse == one.impulse;
    });
    if (same == out.end())
      out.push_back({one, 1});
    else
      ++same->times;
  }
  return out;
}

struct LowToHigh {
  int low = 1000, high = -1;
  void add(int value) { low = std::min(low, value), high = std::max(high, value); }
  bool is_empty() const { return high < low; }
};

// Everything that the other side's block may be, one as likely as another.
class HiddenShot {
 public:
  HiddenShot(const Board& board, const State& view, Action action)
      : board_(board), view_(view), action_(action), target_(target_of(view, action)) {}

  Odds look() {
    for (const Guess& guess : guesses_of(board_, view_, target_)) look_at(guess);
    if (!theirs_.is_empty())
      odds_.modifiers.push_back(
          {note(Say::kOddsUnknown, Rule::k91b), theirs_.low, true, theirs_.high - theirs_.low});
    if (!hurt_.is_empty())
      odds_.remarks.push_back(note(Say::kOddsRange, Rule::k91b, {hurt_.low, hurt_.high}));
    add_losses(sum_, Rule::k91b, false, odds_);
    odds_.average = true;
    return std::move(odds_);
  }

 private:
  void look_at(const Guess& guess) {
    State then = view_;
    Block& block = then.block(target_);
    const UnitType& card = board_.card(guess.identity.type);
    block.type = guess.identity.type;
    block.impulse = guess.identity.impulse;
    block.osl = card.osl;
    LossOdds losses;
    if (const std::optional<State> asked = asked_for_answer(board_, then, action_)) {
      losses = losses_asked(board_, *asked);
      see_strengths(*asked);
    } else if (card.dummy) {
      losses.nothing_there = LossOdds::kWhole;
    } else {
      losses.weights[0][0] = LossOdds::kWhole;
    }
    if (!card.dummy) hurt_.add(losses.percent_hurt());
    sum_.add(losses, guess.times);
  }

  void see_strengths(const State& asked) {
    const Field field(board_, asked);
    const std::optional<State> reply = strongest_answer(board_, asked);
    theirs_.add(reply ? strengths_of(Field(board_, *reply), reply->fight).answer.sum() : 0);
    if (seen_) return;
    seen_ = true;
    const Fight& fight = asked.fight;
    const Weapon& weapon = field.card(fight.firer).weapons[fight.weapon];
    add_strength(strength_of_firer(field, {fight.firer, weapon, fight.target}, kind_of(fight)),
                 distance(field), false, odds_);
    if (may_be_covered(field))
      odds_.remarks.push_back(note(Say::kOddsMayBeCovered, Rule::k98a, {target_.index()}));
    add_endangered_by(field, false, odds_);
  }

  const Board& board_;
  const State& view_;
  Action action_;
  BlockId target_;
  LossOdds sum_;
  LowToHigh theirs_, hurt_;
  bool seen_ = false;
  Odds odds_;
};

// The chance of full success, or of some: by this a weapon is preferred.
std::uint64_t promise(const Odds& odds) {
  std::uint64_t whole = 0, full = 0, part = 0;
  for (const OddsResult& result : odds.results) {
    whole += result.weight;
    if (result.effect == OddsResult::Effect::kFull) full += result.weight;
    if (result.effect == OddsResult::Effect::kPart) part += result.weight;
  }
  return whole == 0 ? 0 : (full * 1000 + part) * 1000 / whole;
}

}  // namespace

LossOdds losses_asked(const Board& board, const State& asked) {
  const std::optional<State> reply = strongest_answer(board, asked);
  return reply ? losses_answered(Field(board, *reply)) : losses_unanswered(Field(board, asked));
}

Odds shot_odds(const Board& board, const State& state, Action action) {
  const bool hidden = state.block(target_of(state, action)).type.value >= kTypes;
  return hidden ? HiddenShot(board, state, action).look() : open_shot(board, state, action);
}

Odds attack_odds(const Board& board, const State& state, Action action) {
  State then = state;
  Events unheard;
  unheard.mute(true);
  Play play{board, then, unheard};
  play.pop();
  announce(play, BlockId(action.a), static_cast<Verb>(action.verb) == Verb::kAssault);
  Actions weapons;
  legal_actions(board, then, weapons);
  Odds best;
  std::uint64_t most = 0;
  for (const Action& weapon : weapons) {
    Odds odds = shot_odds(board, then, weapon);
    if (best.results.empty() || promise(odds) > most) {
      most = promise(odds);
      best = std::move(odds);
      best.leads_to = description_of(board, then, weapon);
    }
  }
  return best;
}

Odds answer_odds(const Board& board, const State& state, BlockId answerer, int weapon) {
  Odds odds;
  const int index = place_on_card(board.card(state.block(answerer).type), weapon);
  if (index < 0) return odds;
  const State then = answered(board, state, answerer, index);
  const Field field(board, then);
  const TwoStrengths two = strengths_of(field, then.fight);
  add_strength(two.answer, field.ep(then.block(answerer).at, then.fight.from), false, odds);
  add_strength(two.firer, distance(field), true, odds);
  const BlockId victim = victim_of(field);
  if (victim != answerer)
    odds.remarks.push_back(note(Say::kOddsVictim, Rule::k98a, {victim.index()}));
  if (may_be_commanded(field, then.fight.firer))
    odds.remarks.push_back(note(Say::kOddsHiddenLeader, Rule::k116a, {then.fight.firer.index()}));
  add_losses(losses_answered(field), rule_of_losses(then.fight), true, odds);
  add_endangered_by(field, true, odds);
  return odds;
}

// [UO 46c] The other side's second roll, if it is still to be asked, is not reckoned with.
Odds reroll_odds(const Board& board, const State& state, bool again) {
  Odds odds;
  const Field field(board, state);
  const Fight& fight = state.fight;
  const bool answers = state.frames.back().n != 0;
  Rolled rolled{fight.firer_die, fight.answer_die};
  if (again) (answers ? rolled.answer : rolled.firer).reset();
  if (fight.has(kAnswered2)) {
    const TwoStrengths two = strengths_of(field, fight);
    const int far = field.ep(state.block(fight.answerer).at, fight.from);
    add_strength(answers ? two.answer : two.firer, answers ? far : distance(field), false, odds);
    add_strength(answers ? two.firer : two.answer, answers ? distance(field) : far, true, odds);
    const BlockId enemy = answers ? fight.firer : fight.answerer;
    if (may_be_commanded(field, enemy))
      odds.remarks.push_back(note(Say::kOddsHiddenLeader, Rule::k116a, {enemy.index()}));
    add_losses(losses_answered(field, rolled), rule_of_losses(fight), answers, odds);
  } else {
    add_unanswered(field, odds);
    add_losses(losses_unanswered(field, rolled.firer), Rule::k112, false, odds);
  }
  const auto is_asked_later = [](const Frame& frame) { return frame.wait == Wait::kReroll; };
  if (std::any_of(state.frames.begin(), state.frames.end() - 1, is_asked_later))
    odds.remarks.push_back(note(Say::kOddsMayRollAgain, Rule::k46c));
  return odds;
}

Odds suffer_odds(const Board& board, const State& state) {
  Odds odds;
  const Field field(board, state);
  if (state.fight.has(kSniperShot)) odds.remarks.push_back(note(Say::kOddsSniper, Rule::k112));
  add_losses(losses_unanswered(field), Rule::k97a, true, odds);
  return odds;
}

}  // namespace sandtable::urban
