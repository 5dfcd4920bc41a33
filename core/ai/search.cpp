#include "core/ai/search.h"

#include <algorithm>

#include "core/ai/quick_bot.h"
#include "core/base/hash.h"

namespace sandtable {
namespace {

constexpr int kTrialsEach = 6;         // a small budget tries fewer candidates, not each less often
constexpr std::size_t kPlainFrom = 8;  // trials before anything is plain
constexpr std::int64_t kPlainly = 4;   // standard errors
constexpr int kFraction = 20;          // bits behind the point of an Edge

// Sums of squares of many trials, times their number.
__extension__ typedef __int128 Wide;

// The whole part of a square root, by Newton's steps from above.
std::int64_t floor_root(Wide square) {
  if (square == 0) return 0;
  Wide root = Wide{1} << 63;
  for (Wide next = (root + square / root) / 2; next < root; next = (root + square / root) / 2)
    root = next;
  return static_cast<std::int64_t>(root);
}

// What one arm had more than another on the trials that both had, in 2^-20 hundredths of a score.
// Whole numbers: a compiler that fuses multiplications of doubles would choose otherwise.
struct Edge {
  std::int64_t mean = 0;
  std::int64_t error = 0;  // the standard error of the mean
};

Edge edge_of(const std::vector<int>& one, const std::vector<int>& other) {
  const std::size_t trials = std::min(one.size(), other.size());
  if (trials == 0) return {};
  const auto n = static_cast<std::int64_t>(trials);
  Wide sum = 0, squares = 0;
  for (std::size_t i = 0; i < trials; ++i) {
    const Wide more = Wide{one[i]} - other[i];
    sum += more;
    squares += more * more;
  }
  const Wide spread = (squares * n - sum * sum) << kFraction;  // n^2 times the variance
  return {static_cast<std::int64_t>((sum << kFraction) / n),
          floor_root((spread / n / n << kFraction) / n)};
}

}  // namespace

void SearchBot::begin(const Game& game, const AnyState& view, int budget, RngStream rng) {
  game_ = &game;
  view_ = view;
  seat_ = game.to_act(view);
  budget_ = std::max(1, budget);
  const int turns = game.info().bots.turns;
  horizon_ = turns == 0 ? INT32_MAX : game.progress(view)[0] + turns;
  rng_ = rng;
  game.legal(view, legal_);
  CHECK(!legal_.empty());
  trials_.clear();
  arms_.clear();
  rounds_left_ = spent_ = 0;
  running_ = false;
  asks_greedy_ = false;
  if (legal_.size() == 1) return;
  const int first = game.info().bots.first;
  if (first == 0) return gather_at_a_glance();
  asks_greedy_ = true;
  greedy_.begin(game, view, first, RngStream(word_of(rng_)));
}

std::size_t SearchBot::most_arms() const {
  return static_cast<std::size_t>(
      std::clamp(budget_ / kTrialsEach, 2, game_->info().bots.candidates));
}

void SearchBot::gather_at_a_glance() {
  game_->urges(view_, legal_, urges_);
  std::vector<std::size_t> order(legal_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return urges_[a] > urges_[b]; });
  const Action first = legal_[order.front()];
  const auto is_same_unit = [&](std::size_t i) {
    return legal_[i].a == first.a || legal_[i].verb != first.verb;
  };
  std::stable_partition(order.begin(), order.end(), is_same_unit);
  order.resize(std::min(order.size(), most_arms()));
  for (const std::size_t index : order) {
    arms_.emplace_back();
    arms_.back().index = index;
  }
  start_rounds();
}

// As greedy ranks them, its own choice first.
void SearchBot::gather_from_greedy() {
  asks_greedy_ = false;
  std::vector<Candidate> ranking = greedy_.ranking();
  if (ranking.size() > most_arms()) ranking.resize(most_arms());
  for (Candidate& one : ranking) {
    arms_.emplace_back();
    arms_.back().index = one.index;
    arms_.back().plan = std::move(one.chain);
    arms_.back().prior = one.value;
  }
  start_rounds();
}

void SearchBot::start_rounds() {
  arms_.front().is_first = true;
  alive_ = arms_.size();
  for (std::size_t n = alive_; n > 1; n = (n + 1) / 2) ++rounds_left_;
  arm_ = trial_ = round_end_ = 0;
  plan_round();
}

// What is left of the budget is dealt out evenly among the rounds to come.
void SearchBot::plan_round() {
  const int share = (budget_ - spent_) / rounds_left_ / static_cast<int>(alive_);
  round_end_ += static_cast<std::size_t>(std::max(1, share));
}

bool SearchBot::step(int pieces) {
  for (; asks_greedy_ && pieces > 0; --pieces)
    if (greedy_.step(1)) gather_from_greedy();
  while (rounds_left_ != 0 && pieces-- > 0) piece();
  return !asks_greedy_ && rounds_left_ == 0;
}

void SearchBot::start_trial() {
  while (trials_.size() <= trial_) trials_.push_back({game_->resample(view_, rng_), word_of(rng_)});
  state_ = trials_[trial_].deal;
  luck_ = Luck(trials_[trial_].dice);
  rolled_ = false;
  running_ = true;
  in_chain_ = trial_ == 0;
  planned_ = 0;
  decisions_ = 0;
  look_.apply(*game_, state_, legal_[arms_[arm_].index]);
}

// The plan goes on as long as it may: the enemy's answer, or what was dealt, can put an end to it.
Action SearchBot::next_action(Seat next, const AnyState& seen) {
  const Actions& plan = arms_[arm_].plan;
  if (next == seat_ && planned_ < plan.size()) {
    if (look_.offers(plan[planned_])) return plan[planned_++];
    planned_ = plan.size();
  }
  game_->urges(seen, look_.legal(), urges_);
  if (game_->info().bots.compared > 1 && look_.legal().size() > 1) return best_of_leading(next);
  return look_.legal()[most_urgent(look_.legal(), urges_, trials_[trial_].dice)];
}

// Judged as greedy play does, on dice that the trial itself will not roll: it must not know them.
Action SearchBot::best_of_leading(Seat next) {
  const BotSettings& bots = game_->info().bots;
  const Actions legal = look_.legal();
  const std::uint64_t luck = trials_[trial_].dice;
  leading_.clear();
  std::vector<int> left = urges_;
  const std::size_t most = std::min(legal.size(), static_cast<std::size_t>(bots.compared));
  while (leading_.size() < most) {
    leading_.push_back(most_urgent(legal, left, luck));
    left[leading_.back()] = INT32_MIN;
  }
  std::size_t best = leading_.front();
  int best_value = INT32_MIN;
  for (const std::size_t index : leading_) {
    AnyState after = state_;
    Luck dice(mix64(luck + 1));
    bool rolled = false;
    look_.apply(*game_, after, legal[index]);
    look_.run(*game_, after, dice, rolled);
    const int value =
        game_->evaluate(game_->observe(after, next), next) + urges_[index] * bots.glance / 100;
    if (value > best_value) best_value = value, best = index;
  }
  return legal[best];
}

void SearchBot::piece() {
  if (!running_) start_trial();
  if (!look_.run(*game_, state_, luck_, rolled_)) {
    const EndWorth worth = game_->end_worth(state_, seat_);
    return finish_trial(worth, worth.total());
  }
  if (game_->progress(state_)[0] >= horizon_) return judge_trial();
  const Seat next = game_->to_act(state_);
  const AnyState seen = game_->observe(state_, next);
  const bool goes_on = next == seat_ && game_->midway(seen);
  const BotSettings& bots = game_->info().bots;
  const int most = seat_ == Seat::kSecond ? bots.decisions_second : bots.decisions;
  if (most != 0 && !goes_on && ++decisions_ > most) return judge_trial();
  const Action action = next_action(next, seen);
  // What follows on the candidate before anything is rolled goes with it when it is shown.
  in_chain_ = in_chain_ && !rolled_ && goes_on;
  if (in_chain_) arms_[arm_].chain.push_back(action);
  look_.apply(*game_, state_, action);
}

// Where the trial stands: the terms are what was reached by then.
void SearchBot::judge_trial() {
  finish_trial(game_->end_worth(state_, seat_),
               game_->evaluate(game_->observe(state_, seat_), seat_));
}

void SearchBot::finish_trial(const EndWorth& terms, int value) {
  running_ = false;
  Arm& arm = arms_[arm_];
  arm.sum += value;
  arm.values.push_back(value);
  for (std::size_t i = 0; i < EndWorth::kTerms; ++i) arm.terms.terms[i] += terms.terms[i];
  ++spent_;
  if (++arm_ < alive_) return;
  arm_ = 0;
  if (++trial_ == round_end_) next_round();
}

void SearchBot::next_round() {
  const auto end = arms_.begin() + static_cast<std::ptrdiff_t>(alive_);
  std::stable_sort(arms_.begin(), end,
                   [](const Arm& a, const Arm& b) { return a.mean() > b.mean(); });
  if (--rounds_left_ == 0) return;
  if (is_plain()) {
    rounds_left_ = 0;
    return;
  }
  alive_ = (alive_ + 1) / 2;
  // The first thought stays to the end: the others are measured by it.
  for (std::size_t i = alive_; i < arms_.size(); ++i)
    if (arms_[i].is_first) std::swap(arms_[i], arms_[alive_ - 1]);
  while (trial_ < arms_[alive_ - 1].values.size()) ++trial_;
  plan_round();
}

// The leader is plainly better than each other, or nothing makes a difference.
bool SearchBot::is_plain() const {
  if (trial_ < kPlainFrom) return false;
  bool is_better = true, is_equal = true;
  for (std::size_t i = 1; i < alive_; ++i) {
    const Edge edge = edge_of(arms_.front().values, arms_[i].values);
    is_better = is_better && edge.mean > kPlainly * edge.error;
    is_equal = is_equal && edge.mean == 0 && edge.error == 0;
  }
  return is_better || is_equal;
}

// How much more the trials say for it than for the first thought, as far as they are sure, and what
// greedy play said; in tenths of an Edge's unit.
std::int64_t SearchBot::lead_of(const Arm& arm, const Arm& first) const {
  const BotSettings& bots = game_->info().bots;
  const Edge edge = edge_of(arm.values, first.values);
  const std::int64_t prior = (arm.prior - first.prior) * bots.prior / 10;
  return 10 * edge.mean - bots.doubt * edge.error + (prior << kFraction) / kValueScale;
}

const SearchBot::Arm& SearchBot::chosen() const {
  const auto first =
      std::find_if(arms_.begin(), arms_.end(), [](const Arm& arm) { return arm.is_first; });
  const Arm* best = &*first;
  std::int64_t most = 0;
  for (std::size_t i = 0; i < alive_; ++i) {
    const std::int64_t lead = lead_of(arms_[i], *first);
    if (arms_[i].values.size() > 1 && lead > most) most = lead, best = &arms_[i];
  }
  return *best;
}

Choice SearchBot::best() const {
  if (legal_.size() == 1) return {};
  if (arms_.empty()) return greedy_.best();
  const Arm& best = chosen();
  Choice choice{best.index, {}};
  const auto add = [&](const Arm& arm) {
    const auto n = static_cast<int>(arm.values.size());
    if (n == 0 || choice.leading.size() == kMaxCandidates) return;
    Candidate one{arm.index, arm.mean(), arm.chain, arm.terms};
    for (int& term : one.terms.terms) term /= n;
    choice.leading.push_back(std::move(one));
  };
  add(best);
  for (const Arm& arm : arms_)
    if (&arm != &best) add(arm);
  return choice;
}

}  // namespace sandtable
