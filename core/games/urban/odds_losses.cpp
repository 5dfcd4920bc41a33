// What a fight may cost both sides: every pair of dice, every die for quality.
#include <algorithm>

#include "core/games/urban/odds_fight.h"

namespace sandtable::urban {
namespace {

using Levels = std::array<std::uint64_t, LossOdds::kSteps>;
constexpr int kGone = 4;  // as a number of levels: all that it had

constexpr Levels all_gone() { return {0, 0, 0, 0, kFaces}; }

Note told(int theirs, int ours, Rule rule) {
  if (theirs == 0 && ours == 0) return note(Say::kOddsNoLoss, rule);
  if (ours == 0) return note(Say::kOddsThey, rule, {theirs});
  if (theirs == 0) return note(Say::kOddsWe, rule, {ours});
  return note(Say::kOddsBoth, rule, {theirs, ours});
}

// Weights of ten; who is destroyed rolls for no quality.
Levels levels_of(const Field& field, const HitRecord& hit) {
  if ((hit.flags & kHitDestroys) != 0) return all_gone();
  Levels out{};
  const LevelFaces faces = faces_of_levels(field, hit);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = weight_of(faces[i]);
  return out;
}

// [UO 120b] Whether a side that loses the assault has a place to go to.
struct WaysOut {
  bool target = true, firer = true;
};
WaysOut ways_out(const Field& field) {
  const Fight& fight = field.state.fight;
  if (!fight.has(kAssaultFight)) return {};
  return {!retreats_of(field, fight.target, fight.from).empty(),
          !retreats_of(field, fight.firer, fight.objective).empty()};
}

bool may_be(const std::optional<int>& rolled, int die) { return !rolled || *rolled == die; }

}  // namespace

void LossOdds::add(const LossOdds& other, std::uint64_t times) {
  for (std::size_t i = 0; i < kSteps; ++i)
    for (std::size_t k = 0; k < kSteps; ++k) weights[i][k] += times * other.weights[i][k];
  suppressed += times * other.suppressed;
  nothing_there += times * other.nothing_there;
}

int LossOdds::percent_hurt() const {
  std::uint64_t whole = suppressed + nothing_there, hurt = 0;
  for (std::size_t theirs = 0; theirs < kSteps; ++theirs)
    for (const std::uint64_t weight : weights[theirs])
      whole += weight, hurt += theirs > 0 ? weight : 0;
  return whole == 0 ? 0 : static_cast<int>((hurt * 100 + whole / 2) / whole);
}

Note own_loss(int levels, Rule rule) { return told(0, levels, rule); }

LevelFaces faces_of_levels(const Field& field, const HitRecord& hit) {
  LevelFaces out{};
  const int osl = field.state.block(hit.block).osl;
  const int least = std::min((hit.flags & kHitSpares) != 0 ? 1 : 0, osl);
  for (int die = 0; die < kFaces; ++die) {
    const int loss = loss_by_quality(field.charts, field.card(hit.block).quality, hit.loss, die);
    const int left = loss == 0 ? osl : std::max(osl - loss, least);
    out[static_cast<std::size_t>(left <= 0 ? kGone : std::min(osl - left, kGone - 1))] |=
        face_bit(die);
  }
  return out;
}

LossOdds losses_answered(const Field& field, const Rolled& rolled) {
  const Fight& fight = field.state.fight;
  const TwoFighters two = fighters_of(field, fight);
  const WaysOut ways = ways_out(field);
  const BlockId victim = victim_of(field);
  LossOdds out;
  Fighter firer = two.firer, answer = two.answer;
  for (firer.die = 0; firer.die < kFaces; ++firer.die)
    for (answer.die = 0; answer.die < kFaces; ++answer.die) {
      if (!may_be(rolled.firer, firer.die) || !may_be(rolled.answer, answer.die)) continue;
      const Outcome end = outcome_of(field.charts, fight.has(kAssaultFight), firer, answer);
      if (end.winner > 0 && fight.has(kSuppressing)) {
        out.suppressed += kFaces * kFaces;
        continue;
      }
      Levels theirs = levels_of(
          field, hit_of(field, {victim, fight.firer, end.answer_loss, end.answer_destroyed}));
      Levels ours = levels_of(
          field, hit_of(field, {fight.firer, fight.answerer, end.firer_loss, end.firer_destroyed}));
      if (end.winner > 0 && !ways.target) theirs = all_gone();
      if (end.winner < 0 && !ways.firer) ours = all_gone();
      for (std::size_t i = 0; i < LossOdds::kSteps; ++i)
        for (std::size_t k = 0; k < LossOdds::kSteps; ++k) out.weights[i][k] += theirs[i] * ours[k];
    }
  return out;
}

LossOdds losses_unanswered(const Field& field, std::optional<int> rolled) {
  const Fight& fight = field.state.fight;
  const bool ways = ways_out(field).target;
  LossOdds out;
  for (int die = 0; die < kFaces; ++die) {
    if (!may_be(rolled, die)) continue;
    const bool down = fight.has(kSniperShot) && sniper_destroys(die);
    const Levels theirs =
        ways ? levels_of(field, hit_of(field, {fight.target, fight.firer, kNoAnswerLoss, down}))
             : all_gone();
    for (std::size_t i = 0; i < LossOdds::kSteps; ++i)
      out.weights[i][0] += theirs[i] * LossOdds::kWhole / (kFaces * kFaces);
  }
  return out;
}

// Worst first: what only one's own side loses, what both lose, what only the other one loses.
void add_losses(const LossOdds& losses, Rule rule, bool answers, Odds& odds) {
  const auto weight = [&](int theirs, int ours) {
    if (answers) std::swap(theirs, ours);
    return losses.weights[static_cast<std::size_t>(theirs)][static_cast<std::size_t>(ours)];
  };
  for (int ours = kGone; ours > 0; --ours)
    add_result(odds, told(0, ours, rule), weight(0, ours), Worth::kNone);
  if (answers)
    add_result(odds, note(Say::kOddsPinned, Rule::k284c), losses.suppressed, Worth::kNone);
  add_result(odds, note(Say::kOddsNothingThere, Rule::k234b), losses.nothing_there, Worth::kNone);
  add_result(odds, told(0, 0, rule), weight(0, 0), Worth::kNone);
  for (int ours = kGone; ours > 0; --ours)
    for (int theirs = 1; theirs <= kGone; ++theirs)
      add_result(odds, told(theirs, ours, rule), weight(theirs, ours), Worth::kPart);
  if (!answers)
    add_result(odds, note(Say::kOddsSuppressed, Rule::k284c), losses.suppressed, Worth::kFull);
  for (int theirs = 1; theirs <= kGone; ++theirs)
    add_result(odds, told(theirs, 0, rule), weight(theirs, 0), Worth::kFull);
}

}  // namespace sandtable::urban
