#include "core/ai/blunders.h"

#include <algorithm>

#include "core/ai/exchange.h"
#include "core/ai/glance_chain.h"
#include "core/ai/look.h"
#include "core/base/hash.h"
#include "core/engine/follow.h"

namespace sandtable {
namespace {

constexpr std::array<std::string_view, kBlunderKinds> kNames = {"thrown-away", "taken-back",
                                                                "bad-exchange"};
constexpr int kSampledRolls = 32;  // by which an exchange is judged

bool keeps_all(const Holdings& before, const Holdings& now) {
  return weight_of(lost_between(before, now)) == 0;
}

}  // namespace

std::string_view blunder_name(BlunderKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

void BlunderWatch::begin() {
  counts_ = {};
  blunders_.clear();
  commit_.reset();
  open_losses_.clear();
  phase_ = {};
  trail_.clear();
}

void BlunderWatch::saw(const PlayoutStep& step) {
  follow_phase(step);
  if (step.seat == Seat::kChance) return;
  if (!step.is_forced) ++counts_[step.seat == Seat::kSecond ? 1 : 0].decisions;
  if (!commit_ && !step.is_forced) open(step);
  look_for_returns(step);
  if (!commit_) return;
  commit_->attacks = commit_->attacks || begins_fight(game_, step.notes);
  if (!goes_on(step.after)) close(step.after);
}

void BlunderWatch::follow_phase(const PlayoutStep& step) {
  const Progress now = game_.progress(step.before);
  if (phase_[0] == now[0] && phase_[1] == now[1]) return;
  phase_ = {now[0], now[1]};
  open_losses_.clear();
  trail_.clear();
}

void BlunderWatch::open(const PlayoutStep& step) {
  const AnyState view = game_.observe(step.before, step.seat);
  RngStream rng(mix64(static_cast<std::uint64_t>(step.decisions)));
  Commit out;
  out.deal = game_.resample(view, rng);
  out.held = game_.holdings(step.before, step.seat);
  out.seat = step.seat;
  out.decision = step.decisions - 1;
  out.was_unsettled = game_.unsettled(step.before) && !may_decline(step.before);
  out.first = step.action;
  out.what = game_.describe(view, step.action);
  commit_ = out;
}

// Whether the seat is asked in the other one's turn for something that it may leave: an answer, and
// no payment.
bool BlunderWatch::may_decline(const AnyState& state) const {
  Actions legal;
  game_.legal(state, legal);
  return game_.is_reaction(state) && passing_action(game_, legal);
}

// The seat is still at it, or has nothing to say before it is.
bool BlunderWatch::goes_on(const AnyState& after) {
  if (game_.to_act(after) != commit_->seat) return false;
  if (game_.midway(after)) return true;
  Actions legal;
  game_.legal(after, legal);
  return is_forced(game_, after, legal);
}

void BlunderWatch::close(const AnyState& after) {
  judge_loss(after);
  if (commit_->attacks && !commit_->was_unsettled && game_.info().seats.size() > 1)
    judge_exchange(after);
  commit_.reset();
}

void BlunderWatch::judge_loss(const AnyState& after) {
  const Holdings now = game_.holdings(after, commit_->seat);
  for (auto it = open_losses_.begin(); it != open_losses_.end();) {
    Blunder& open = blunders_[it->first];
    if (open.seat != commit_->seat || !keeps_all(it->second, now)) {
      ++it;
      continue;
    }
    BlunderCount& count = counts_[open.seat == Seat::kSecond ? 1 : 0];
    --count.blunders[static_cast<std::size_t>(open.kind)];
    count.lost -= weight_of(open.lost);
    open.seat = Seat::kNobody;  // it was none
    it = open_losses_.erase(it);
  }
  const Holdings lost = lost_between(commit_->held, now);
  if (weight_of(lost) == 0) return;
  const std::optional<Action> better = sparing_choice(weight_of(lost));
  if (!better) return;
  Blunder out;
  out.seat = commit_->seat;
  out.decision = commit_->decision;
  out.lost = lost;
  out.what = commit_->what;
  out.better = game_.describe(game_.observe(commit_->deal, commit_->seat), *better);
  open_losses_.emplace(blunders_.size(), commit_->held);
  add(out);
}

// What throws away less, if anything does: not by leaving it to a die.
std::optional<Action> BlunderWatch::sparing_choice(int lost) const {
  Actions legal;
  game_.legal(commit_->deal, legal);
  const GlanceChains glance(game_, commit_->deal, 0);
  for (const Action& one : legal) {
    const GlanceChain chain = glance.of(one);
    if (chain.lost < lost && !chain.rolls && one != commit_->first) return one;
  }
  return {};
}

// Only of what the seat began by itself: hits that are paid are no attack.
void BlunderWatch::judge_exchange(const AnyState& rolling) {
  const Seat seat = commit_->seat;
  const std::uint64_t luck = mix64(~static_cast<std::uint64_t>(commit_->decision));
  const Exchange attack = exchange_of(game_, rolling, seat, {kSampledRolls, luck});
  Exchange nothing;
  Actions legal;
  game_.legal(commit_->deal, legal);
  if (const std::optional<Action> pass = passing_action(game_, legal)) {
    AnyState after = commit_->deal;
    Look().apply(game_, after, *pass);
    nothing = exchange_of(game_, after, seat, {kSampledRolls, luck});
  }
  if (!is_bad(attack, nothing)) return;
  const auto mean = [](int sum) { return (sum + kSampledRolls / 2) / kSampledRolls; };
  Blunder out;
  out.kind = BlunderKind::kBadExchange;
  out.seat = seat;
  out.decision = commit_->decision;
  out.lost = {mean(attack.lost.units), mean(attack.lost.steps), mean(attack.lost.places)};
  out.taken = {mean(attack.taken.units), mean(attack.taken.steps), mean(attack.taken.places)};
  out.what = commit_->what;
  add(out);
}

// Who was driven away may come back.
void BlunderWatch::look_for_returns(const PlayoutStep& step) {
  if (game_.unsettled(step.before)) return;
  const bool returns = trail_.returns(game_, step.notes);
  if (returns) trail_.clear();
  trail_.add(game_, step.notes);
  if (!returns) return;
  Blunder out;
  out.kind = BlunderKind::kTakenBack;
  out.seat = step.seat;
  out.decision = step.decisions - 1;
  out.what = game_.describe(game_.observe(step.before, step.seat), step.action);
  add(out);
}

void BlunderWatch::add(const Blunder& blunder) {
  BlunderCount& count = counts_[blunder.seat == Seat::kSecond ? 1 : 0];
  ++count.blunders[static_cast<std::size_t>(blunder.kind)];
  if (blunder.kind == BlunderKind::kThrownAway) count.lost += weight_of(blunder.lost);
  blunders_.push_back(blunder);
}

}  // namespace sandtable
