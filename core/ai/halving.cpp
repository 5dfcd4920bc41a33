#include "core/ai/halving.h"

#include <algorithm>

namespace sandtable {
namespace {

constexpr std::size_t kPlainFrom = 8;  // trials before anything is plain
constexpr std::int64_t kPlainly = 4;   // standard errors

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

}  // namespace

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
  const Wide spread = (squares * n - sum * sum) << kEdgeBits;  // n^2 times the variance
  return {static_cast<std::int64_t>((sum << kEdgeBits) / n),
          floor_root((spread / n / n << kEdgeBits) / n)};
}

void Halving::begin(std::size_t arms, int budget) {
  arms_.assign(arms, Arm{});
  order_.clear();
  for (std::size_t i = 0; i < arms; ++i) order_.push_back(i);
  alive_ = arms;
  next_ = trial_ = round_end_ = 0;
  budget_ = budget;
  spent_ = rounds_left_ = 0;
  for (std::size_t n = alive_; n > 1; n = (n + 1) / 2) ++rounds_left_;
  if (rounds_left_ != 0) plan_round();
}

// What is left of the budget is dealt out evenly among the rounds to come.
void Halving::plan_round() {
  const int share = (budget_ - spent_) / rounds_left_ / static_cast<int>(alive_);
  round_end_ += static_cast<std::size_t>(std::max(1, share));
}

void Halving::add(int value, const EndWorth& terms) {
  Arm& arm = arms_[order_[next_]];
  for (std::size_t i = 0; i < EndWorth::kTerms; ++i) arm.terms.terms[i] += terms.terms[i];
  arm.sum += value;
  arm.values.push_back(value);
  ++spent_;
  if (++next_ < alive_) return;
  next_ = 0;
  if (++trial_ == round_end_) next_round();
}

void Halving::next_round() {
  // By insertion: they are few, and the library's sorts are large in the page.
  for (std::size_t i = 1; i < alive_; ++i)
    for (std::size_t at = i; at > 0 && mean(order_[at]) > mean(order_[at - 1]); --at)
      std::swap(order_[at], order_[at - 1]);
  if (--rounds_left_ == 0) return;
  if (is_plain()) {
    rounds_left_ = 0;
    return;
  }
  alive_ = (alive_ + 1) / 2;
  const auto first = std::find(order_.begin(), order_.end(), std::size_t{0});
  const auto last = order_.begin() + static_cast<std::ptrdiff_t>(alive_) - 1;
  if (first > last) std::iter_swap(first, last);
  plan_round();
}

// The leader is plainly better than each other, or nothing makes a difference.
bool Halving::is_plain() const {
  if (trial_ < kPlainFrom) return false;
  bool is_better = true, is_equal = true;
  for (std::size_t i = 1; i < alive_; ++i) {
    const Edge edge = edge_of(arms_[order_[0]].values, arms_[order_[i]].values);
    is_better = is_better && edge.mean > kPlainly * edge.error;
    is_equal = is_equal && edge.mean == 0 && edge.error == 0;
  }
  return is_better || is_equal;
}

std::int64_t Halving::mean(std::size_t arm) const {
  const Arm& one = arms_[arm];
  return one.values.empty() ? 0
                            : one.sum * kValueScale / static_cast<std::int64_t>(one.values.size());
}

EndWorth Halving::mean_terms(std::size_t arm) const {
  EndWorth out = arms_[arm].terms;
  for (int& term : out.terms) term /= std::max(1, trials(arm));
  return out;
}

std::size_t Halving::chosen(int doubt) const {
  std::size_t best = 0;
  std::int64_t most = 0;  // tenths of an Edge's unit
  for (std::size_t i = 0; i < alive_; ++i) {
    const std::size_t arm = order_[i];
    if (arms_[arm].values.size() < 2) continue;
    const Edge edge = edge_of(arms_[arm].values, arms_[0].values);
    const std::int64_t lead = 10 * edge.mean - doubt * edge.error;
    if (lead > most) most = lead, best = arm;
  }
  return best;
}

}  // namespace sandtable
