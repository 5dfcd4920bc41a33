// What a shot may come to before it is known how it is answered: against the strongest answer where
// the card of the other side is known, over all that it may be where it is not.
#include <algorithm>

#include "core/games/urban/actions_internal.h"
#include "core/games/urban/odds_fight.h"

namespace sandtable::urban {
namespace {

using Effect = OddsResult::Effect;
constexpr int kGone = 4;  // as a number of levels: all that it had
constexpr int kFaces = 10;

int levels(int loss, bool destroyed, int osl) {
  return destroyed || loss >= osl ? kGone : std::min(loss, kGone - 1);
}

void add(Odds& odds, const Note& text, std::uint32_t weight, Effect effect) {
  if (weight != 0) odds.results.push_back({text, weight, 0, effect});
}

Note told(int theirs, int ours, Rule rule) {
  if (theirs == 0 && ours == 0) return note(Say::kOddsNoLoss, rule);
  if (ours == 0) return note(Say::kOddsThey, rule, {theirs});
  if (theirs == 0) return note(Say::kOddsWe, rule, {ours});
  return note(Say::kOddsBoth, rule, {theirs, ours});
}

// Worst first: what only we lose, what both lose, what only they lose.
void add_losses(const LossOdds& losses, Rule rule, Odds& odds) {
  const auto weight = [&](int theirs, int ours) {
    return losses.weights[static_cast<std::size_t>(theirs)][static_cast<std::size_t>(ours)];
  };
  for (int ours = kGone; ours > 0; --ours)
    add(odds, told(0, ours, rule), weight(0, ours), Effect::kNone);
  add(odds, told(0, 0, rule), weight(0, 0), Effect::kNone);
  for (int ours = kGone; ours > 0; --ours)
    for (int theirs = 1; theirs <= kGone; ++theirs)
      add(odds, told(theirs, ours, rule), weight(theirs, ours), Effect::kPart);
  for (int theirs = 1; theirs <= kGone; ++theirs)
    add(odds, told(theirs, 0, rule), weight(theirs, 0), Effect::kFull);
}

// A loss without an answer; with a sniper's die beside it where that decides.
LossOdds unanswered(const Field& field, BlockId target, bool sniper) {
  LossOdds out;
  for (int first = 0; first < kFaces; ++first)
    for (int die = 0; die < kFaces; ++die) {
      const int loss =
          loss_by_quality(field.charts, field.card(target).quality, kNoAnswerLoss, die);
      const bool gone = sniper && sniper_destroys(first);
      ++out.weights[static_cast<std::size_t>(levels(loss, gone, field.state.block(target).osl))][0];
    }
  return out;
}

// The answer that the firer has most to fear from; none.
const Weapon* strongest_answer(const Field& field, const Aim& aim, const FightKind& kind) {
  const std::vector<Weapon>& weapons = field.card(aim.target).weapons;
  const unsigned bits = answers_of(field, aim.target, aim.firer, kind.assault);
  const Weapon* best = nullptr;
  int most = -1;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    if ((bits >> i & 1) == 0) continue;
    const int sum = strength_of_answer(field, {aim.target, weapons[i], aim.firer}, kind).sum();
    if (sum > most) most = sum, best = &weapons[i];
  }
  return best;
}

LossOdds losses_of_shot(const Field& field, const Aim& aim, const FightKind& kind) {
  if (!kind.assault && is_sniper_shot(field, aim.firer, aim.target))
    return unanswered(field, aim.target, true);
  const Weapon* answer = strongest_answer(field, aim, kind);
  if (answer == nullptr) return unanswered(field, aim.target, false);
  return losses_of_fight(field.charts, duel_between(field, aim, *answer, kind));
}

int percent_hurt(const LossOdds& losses) {
  std::uint32_t whole = 0, hurt = 0;
  for (std::size_t theirs = 0; theirs <= kGone; ++theirs)
    for (const std::uint32_t weight : losses.weights[theirs])
      whole += weight, hurt += theirs > 0 ? weight : 0;
  return whole == 0 ? 0 : static_cast<int>((hurt * 100 + whole / 2) / whole);
}

// Whatever it may be, as far as everybody can tell.
void add_range(const Field& field, const Aim& aim, const FightKind& kind, Odds& odds) {
  const Side side = side_of(aim.target);
  int low = 100, high = 0;
  std::array<bool, kTypes> done{};
  for (const Identity& one : field.scenario.identities[static_cast<std::size_t>(side)]) {
    bool& is_done = done[static_cast<std::size_t>(one.type.index())];
    if (is_done || !may_be(field.board, field.state, aim.target, one)) continue;
    is_done = true;
    if (field.board.card(one.type).dummy) continue;  // it is found out: nothing is lost by it
    State guess = field.state;
    guess.block(aim.target).type = one.type;
    guess.block(aim.target).osl = field.board.card(one.type).osl;
    const Field then(field.board, guess);
    const int percent = percent_hurt(losses_of_shot(then, aim, kind));
    low = std::min(low, percent);
    high = std::max(high, percent);
  }
  if (low <= high) odds.remarks.push_back(note(Say::kOddsRange, Rule::k91b, {low, high}));
}

// [UO 130a] Own blocks that the shot would hurt.
void add_endangered(const Field& field, const Aim& aim, Odds& odds) {
  const PlaceId from = field.state.block(aim.firer).at, to = field.state.block(aim.target).at;
  BlockSet spared = bit(aim.firer) | bit(aim.target);
  for (const Hit& hit : effects_of_shot(field, {aim.firer, from, to, aim.weapon, spared}).hits)
    if (side_of(hit.block) == side_of(aim.firer) && hit.block != aim.firer)
      odds.remarks.push_back(note(Say::kOddsInLane, Rule::k130a, {hit.block.index()}));
}

}  // namespace

LossOdds losses_of_fight(const Charts& charts, const Duel& duel) {
  LossOdds out;
  Fighter firer = duel.firer, answer = duel.answer;
  const auto dice = [](Quality quality, int loss) {
    return rolls_for_quality(quality, loss) ? kFaces : 1;
  };
  for (firer.die = 0; firer.die < kFaces; ++firer.die)
    for (answer.die = 0; answer.die < kFaces; ++answer.die) {
      const Outcome end = outcome_of(charts, duel.assault, firer, answer);
      const int ones = dice(duel.firer_quality, end.firer_loss);
      const int others = dice(duel.answer_quality, end.answer_loss);
      for (int one = 0; one < ones; ++one)
        for (int other = 0; other < others; ++other) {
          const int ours = loss_by_quality(charts, duel.firer_quality, end.firer_loss, one);
          const int theirs = loss_by_quality(charts, duel.answer_quality, end.answer_loss, other);
          out.weights
              [static_cast<std::size_t>(levels(theirs, end.answer_destroyed, duel.answer_osl))]
              [static_cast<std::size_t>(levels(ours, end.firer_destroyed, duel.firer_osl))] +=
              static_cast<std::uint32_t>(kFaces * kFaces / (ones * others));
        }
    }
  return out;
}

void add_fight(const Field& field, const Duel& duel, bool answers, Odds& odds) {
  LossOdds losses = losses_of_fight(field.charts, duel);
  if (answers)
    for (std::size_t i = 0; i <= kGone; ++i)
      for (std::size_t k = 0; k < i; ++k) std::swap(losses.weights[i][k], losses.weights[k][i]);
  add_losses(losses, Rule::k119a, odds);
  odds.rolled = false;
}

void add_shot(const Field& field, const Aim& aim, const FightKind& kind, Odds& odds) {
  if (!kind.assault) add_endangered(field, aim, odds);
  if (field.state.block(aim.target).type.value >= kTypes) return add_range(field, aim, kind, odds);
  const bool sniper = !kind.assault && is_sniper_shot(field, aim.firer, aim.target);
  const Weapon* answer = strongest_answer(field, aim, kind);
  if (sniper)
    odds.remarks.push_back(note(Say::kOddsSniper, Rule::k112));
  else if (answer != nullptr)
    odds.remarks.push_back(
        note(Say::kOddsAgainst, Rule::k97a,
             {answer->id.index(),
              strength_of_answer(field, {aim.target, *answer, aim.firer}, kind).sum()}));
  else
    odds.remarks.push_back(note(Say::kOddsNoAnswer, Rule::k97a, {aim.target.index()}));
  if (!withdrawals_of(field, aim.target, field.state.block(aim.firer).at).empty())
    odds.remarks.push_back(note(Say::kOddsMayWithdraw, Rule::k97c, {aim.target.index()}));
  add_losses(losses_of_shot(field, aim, kind), Rule::k119a, odds);
  odds.rolled = false;
}

}  // namespace sandtable::urban
