#include "core/ai/hint.h"

#include <algorithm>
#include <cstdlib>

namespace sandtable {
namespace {

constexpr int kLeast = 10;  // hundredths of a point
constexpr std::size_t kMaxReasons = 2;
constexpr int kPositionTerm = EndWorth::kTerms;

std::vector<Note> reasons_of(const Game& game, const Candidate& one, const Candidate& beside) {
  struct More {
    int term;
    int hundredths;
  };
  std::vector<More> all;
  const auto add = [&](int term, int more) {
    if (std::abs(more) >= kLeast) all.push_back({term, more});
  };
  // What no term accounts for is the position: how well the trials say that things stand.
  int position = static_cast<int>((one.value - beside.value) / kValueScale);
  for (int term = 0; term < EndWorth::kTerms; ++term) {
    const auto at = static_cast<std::size_t>(term);
    const int more = one.terms.terms[at] - beside.terms.terms[at];
    position -= more;
    add(term, more);
  }
  add(kPositionTerm, position);
  std::stable_sort(all.begin(), all.end(), [](const More& a, const More& b) {
    return std::abs(a.hundredths) > std::abs(b.hundredths);
  });
  if (all.size() > kMaxReasons) all.resize(kMaxReasons);
  std::vector<Note> out;
  out.reserve(all.size());
  for (const More& more : all) out.push_back(game.worth_note(more.term, more.hundredths));
  return out;
}

}  // namespace

std::vector<Hint> hints_of(const Game& game, const Choice& choice) {
  std::vector<Hint> out;
  const std::vector<Candidate>& all = choice.leading;
  for (std::size_t i = 0; i < all.size() && i < kMaxHints; ++i) {
    Hint hint{all[i].index, all[i].chain, static_cast<int>(all[i].value / kValueScale), {}};
    if (all.size() > 1) hint.why = reasons_of(game, all[i], all[i == 0 ? 1 : 0]);
    out.push_back(std::move(hint));
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
