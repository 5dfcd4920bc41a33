#include "core/ai/blunders.h"

#include <algorithm>

#include "core/ai/glance_chain.h"
#include "core/ai/quick_bot.h"
#include "core/base/hash.h"
#include "core/engine/follow.h"

namespace sandtable {
namespace {

constexpr std::array<std::string_view, kBlunderKinds> kNames = {"thrown-away", "taken-back",
                                                                "bad-exchange"};
constexpr int kSampledRolls = 32;         // by which an exchange is judged
constexpr int kMostAnswered = 24;  // decisions that settle one

bool keeps_all(const Holdings& before, const Holdings& now) {
  return weight_of(lost_between(before, now)) == 0;
}

Seat other_seat(Seat seat) { return seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst; }

// The first argument of a move that says where it began, and the one behind it.
struct Way {
  std::int16_t mover = 0, from = 0, to = 0;
};
std::optional<Way> way_of(const MessageInfo& info, const Note& note) {
  if (info.role != MessageRole::kMoves) return {};
  for (std::size_t i = 1; i + 1 < info.names.size(); ++i)
    if (info.names[i] == "from" && info.scopes[i] == info.scopes[i + 1])
      return Way{note.args[0], note.args[i], note.args[i + 1]};
  return {};
}

// Plays on at a glance until nothing of what was begun is still to come.
void settle(const Game& game, AnyState& state, std::uint64_t luck) {
  Look look;
  const Rng dice(luck);
  std::vector<int> urges;
  std::uint64_t event = 0;
  for (int left = kMostAnswered; look.run(game, state, dice, event) && left > 0; --left) {
    if (!game.unsettled(state) && !game.midway(state) && !game.is_reaction(state)) return;
    game.urges(game.observe(state, game.to_act(state)), look.legal(), urges);
    look.apply(game, state, look.legal()[most_urgent(look.legal(), urges, luck)]);
  }
}

}  // namespace

std::string_view blunder_name(BlunderKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

void BlunderWatch::begin() {
  counts_ = {};
  blunders_.clear();
  commit_.reset();
  open_losses_.clear();
  phase_ = {};
  left_.clear();
}

void BlunderWatch::saw(const PlayoutStep& step) {
  follow_phase(step);
  const auto is_attack = [&](const Note& note) {
    const MessageRole role = game_.messages()[note.kind].role;
    return role == MessageRole::kAttacks || role == MessageRole::kFires;
  };
  const auto& notes = step.notes.list();
  const bool attacks = std::any_of(notes.begin(), notes.end(), is_attack);
  if (step.seat == Seat::kChance) return;
  if (!step.is_forced) ++counts_[step.seat == Seat::kSecond ? 1 : 0].decisions;
  if (!commit_ && !step.is_forced) open(step);
  look_for_returns(step);
  if (!commit_) return;
  commit_->attacks = commit_->attacks || attacks;
  if (!goes_on(step.after)) close(step.after);
}

void BlunderWatch::follow_phase(const PlayoutStep& step) {
  const Progress now = game_.progress(step.before);
  if (phase_[0] == now[0] && phase_[1] == now[1]) return;
  phase_ = {now[0], now[1]};
  open_losses_.clear();
  left_.clear();
}

void BlunderWatch::open(const PlayoutStep& step) {
  const AnyState view = game_.observe(step.before, step.seat);
  RngStream rng(mix64(static_cast<std::uint64_t>(step.decisions)));
  Commit out;
  out.deal = game_.resample(view, rng);
  out.held = game_.holdings(step.before, step.seat);
  out.seat = step.seat;
  out.decision = step.decisions - 1;
  out.what = game_.describe(view, step.action);
  commit_ = out;
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
  if (commit_->attacks && game_.info().seats.size() > 1) judge_exchange(after);
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

// What throws away less, if anything does.
std::optional<Action> BlunderWatch::sparing_choice(int lost) const {
  Actions legal;
  game_.legal(commit_->deal, legal);
  for (const Action& one : legal)
    if (chain_at_a_glance(game_, commit_->deal, one, commit_->held, 0).lost < lost) return one;
  return {};
}

void BlunderWatch::judge_exchange(const AnyState& rolling) {
  const Seat seat = commit_->seat, foe = other_seat(seat);
  const AnyState view = game_.observe(rolling, seat);
  RngStream rng(mix64(~static_cast<std::uint64_t>(commit_->decision)));
  Holdings lost, taken;
  int gain = 0;
  const auto gather = [](Holdings& into, const Holdings& more) {
    into.units += more.units;
    into.steps += more.steps;
    into.places += more.places;
  };
  for (int i = 0; i < kSampledRolls; ++i) {
    const AnyState before = game_.resample(view, rng);
    AnyState after = before;
    settle(game_, after, word_of(rng));
    gather(lost, lost_between(game_.holdings(before, seat), game_.holdings(after, seat)));
    gather(taken, lost_between(game_.holdings(before, foe), game_.holdings(after, foe)));
    gain += game_.end_worth(after, seat).total() - game_.end_worth(before, seat).total();
  }
  if (gain > 0 || weight_of(lost) <= weight_of(taken) || weight_of(lost) < kSampledRolls / 4) return;
  const auto mean = [](int sum) { return (sum + kSampledRolls / 2) / kSampledRolls; };
  Blunder out;
  out.kind = BlunderKind::kBadExchange;
  out.seat = seat;
  out.decision = commit_->decision;
  out.lost = {mean(lost.units), mean(lost.steps), mean(lost.places)};
  out.taken = {mean(taken.units), mean(taken.steps), mean(taken.places)};
  out.what = commit_->what;
  add(out);
}

// Who was driven away may come back.
void BlunderWatch::look_for_returns(const PlayoutStep& step) {
  if (game_.unsettled(step.before)) return;
  for (const Note& note : step.notes.list()) {
    const std::optional<Way> way = way_of(game_.messages()[note.kind], note);
    if (!way) continue;
    std::vector<std::int16_t>& left = left_[way->mover];
    const bool returns = std::find(left.begin(), left.end(), way->to) != left.end();
    left.push_back(way->from);
    if (!returns) continue;
    left.clear();
    Blunder out;
    out.kind = BlunderKind::kTakenBack;
    out.seat = step.seat;
    out.decision = step.decisions - 1;
    out.what = game_.describe(game_.observe(step.before, step.seat), step.action);
    add(out);
  }
}

void BlunderWatch::add(const Blunder& blunder) {
  BlunderCount& count = counts_[blunder.seat == Seat::kSecond ? 1 : 0];
  ++count.blunders[static_cast<std::size_t>(blunder.kind)];
  if (blunder.kind == BlunderKind::kThrownAway) count.lost += weight_of(blunder.lost);
  blunders_.push_back(blunder);
}

}  // namespace sandtable
