#include "core/ai/hint.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

namespace sandtable {
namespace {

// Hundredths of a point: what differs by less is alike, and what is told of is a tenth at least.
constexpr int kLeast = 2, kLeastTold = 10;
// Percent of trials by which a place must be had more often, and that percent squared, times the
// trials: twice the error of two counts beside one another.
constexpr int kLeastAim = 15, kAimSure = 20'000;
constexpr int kPositionTerm = EndWorth::kTerms;

constexpr std::array<std::string_view, kHintVerdicts> kVerdicts = {
    "best", "alike", "less", "no-better", "pass", "worse", "open"};

// How a choice stands, as trials have it.
struct Weighed {
  int worth = 0;
  HintVerdict verdict = HintVerdict::kOpen;
};

int mean_of(const HintArm& arm) {
  std::int64_t sum = 0;
  for (const int value : arm.values) sum += value;
  return static_cast<int>(sum / static_cast<std::int64_t>(arm.values.size()));
}

// The first so many numbers, the least rank first. By insertion: they are few, and the library's
// sorts are large in the page.
template <class Rank>
std::vector<std::size_t> sorted(std::size_t count, const Rank& rank) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < count; ++i) {
    out.push_back(i);
    for (std::size_t at = i; at > 0 && rank(out[at]) < rank(out[at - 1]); --at)
      std::swap(out[at], out[at - 1]);
  }
  return out;
}

// Which arm all are compared with: doing nothing, else the middle one.
std::size_t baseline(const std::vector<Weighed>& all, std::size_t pass) {
  if (pass < all.size()) return pass;
  return sorted(all.size(), [&](std::size_t i) { return -all[i].worth; })[all.size() / 2];
}

HintVerdict verdict_on(int gain, int behind, int threshold) {
  if (gain <= -threshold) return HintVerdict::kWorse;
  if (gain < threshold) return HintVerdict::kNoBetter;
  return behind < threshold ? HintVerdict::kBest : HintVerdict::kLess;
}

// The weightiest difference, where it speaks for the verdict.
std::optional<Note> reason_for(const Game& game, const HintArm& one, const HintArm& beside,
                               int gain) {
  const auto trials = static_cast<int>(one.values.size());
  int position = gain, most = 0, weightiest = 0;
  const auto look = [&](int term, int more) {
    if (std::abs(more) > std::abs(most)) most = more, weightiest = term;
  };
  for (int term = 0; term < EndWorth::kTerms; ++term) {
    const auto at = static_cast<std::size_t>(term);
    const int more = (one.terms.terms[at] - beside.terms.terms[at]) / trials;
    position -= more;
    look(term, more);
  }
  // What no term accounts for: how well the trials say that things stand.
  look(kPositionTerm, position);
  if (std::abs(most) < kLeastTold || (most > 0) != (gain > 0)) return {};
  return game.worth_note(weightiest, most);
}

PrizeTally tally_of(const HintArm& arm, int place) {
  for (const PrizeTally& one : arm.prizes)
    if (one.place == place) return one;
  return {place};
}

// The place of which most more comes than without it: by so much that luck alone would hardly do
// it.
std::optional<Note> aim_of(const Game& game, const HintArm& one, const HintArm& beside,
                           const std::vector<int>& own) {
  const auto trials = static_cast<int>(one.values.size());
  const auto of_100 = [&](int count) { return (count * 100 + trials / 2) / trials; };
  PrizeNews best;
  const auto offer = [&](int place, PrizeNews::Way way, int with, int without) {
    if (with - without > best.with - best.without) best = {place, way, with, without};
  };
  for (const PrizeTally& with : one.prizes) {
    const PrizeTally without = tally_of(beside, with.place);
    const bool had = std::find(own.begin(), own.end(), with.place) != own.end();
    offer(with.place, had ? PrizeNews::Way::kKeeps : PrizeNews::Way::kTakes, of_100(with.own),
          of_100(without.own));
  }
  for (const PrizeTally& without : beside.prizes)
    offer(without.place, PrizeNews::Way::kDenies, 100 - of_100(tally_of(one, without.place).other),
          100 - of_100(without.other));
  const int more = best.with - best.without;
  if (more < kLeastAim || more * more * trials < kAimSure) return {};
  return game.prize_note(best);
}

// Twice the error of what the best has more than what all are compared with, or the next best where
// that is the best: so much can come of luck alone.
int threshold_of(const std::vector<HintArm>& arms, const std::vector<Weighed>& all,
                 std::size_t nothing) {
  if (arms.size() < 2) return kLeast;
  std::size_t best = nothing == 0 ? 1 : 0;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i != nothing && all[i].worth > all[best].worth) best = i;
  const Edge edge = edge_of(arms[best].values, arms[nothing].values);
  return std::max(kLeast, static_cast<int>(2 * edge.error >> kEdgeBits));
}

void judge(std::vector<Weighed>& all, int nothing, int threshold) {
  int best = all.front().worth, leaders = 0;
  for (const Weighed& one : all) best = std::max(best, one.worth);
  for (Weighed& one : all) {
    one.verdict = verdict_on(one.worth - nothing, best - one.worth, threshold);
    leaders += one.verdict == HintVerdict::kBest;
  }
  if (leaders < 2) return;
  for (Weighed& one : all)
    if (one.verdict == HintVerdict::kBest) one.verdict = HintVerdict::kAlike;
}

// Those that are shown, best first; the best that are alike in the bot's order. Where nothing is
// better than doing nothing, that is among them.
std::vector<std::size_t> shown(const std::vector<Weighed>& all, std::size_t pass) {
  const auto rank = [&](std::size_t i) {
    const bool is_alike = all[i].verdict == HintVerdict::kAlike;
    return std::tuple(!is_alike, is_alike ? 0 : -all[i].worth, i);
  };
  std::vector<std::size_t> order = sorted(all.size(), rank);
  if (order.size() > kMaxHints) order.resize(kMaxHints);
  if (pass < all.size() && all[order.front()].verdict > HintVerdict::kLess &&
      std::find(order.begin(), order.end(), pass) == order.end())
    order.back() = pass;
  return order;
}

}  // namespace

std::string_view verdict_name(HintVerdict verdict) {
  return kVerdicts[static_cast<std::size_t>(verdict)];
}

Advice advice_on(const Game& game, const std::vector<HintArm>& arms, std::size_t pass,
                 const std::vector<int>& own) {
  Advice out;
  std::vector<Weighed> all;
  for (const HintArm& arm : arms) all.push_back({mean_of(arm), {}});
  const std::size_t nothing = baseline(all, pass);
  out.threshold = threshold_of(arms, all, nothing);
  judge(all, all[nothing].worth, out.threshold);
  if (pass < all.size()) {
    all[pass].verdict = HintVerdict::kPass;
    out.pass = arms[pass].index;
  }
  for (const std::size_t i : shown(all, pass)) {
    const int gain = all[i].worth - all[nothing].worth;
    Hint hint{arms[i].index, arms[i].chain,  arms[i].then, all[i].worth,
              gain,          all[i].verdict, {},           {}};
    if (std::abs(gain) >= out.threshold) hint.why = reason_for(game, arms[i], arms[nothing], gain);
    if (gain >= out.threshold) hint.aim = aim_of(game, arms[i], arms[nothing], own);
    out.hints.push_back(std::move(hint));
  }
  return out;
}

int beaten_of_100(const std::vector<int>& scores, int score) {
  if (scores.empty()) return 0;
  const auto [first, last] = std::equal_range(scores.begin(), scores.end(), score);
  const std::ptrdiff_t below = first - scores.begin(), equal = last - first;
  return static_cast<int>((100 * below + 50 * equal) / static_cast<std::ptrdiff_t>(scores.size()));
}

}  // namespace sandtable
