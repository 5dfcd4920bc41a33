#include "core/ai/recruit.h"

#include "core/base/hash.h"

namespace sandtable {
namespace {

// No slip costs more than this, as the evaluation sees it.
constexpr std::int64_t kWorstSlip = 150 * kValueScale;

}  // namespace

void RecruitBot::begin(const Game& game, const AnyState& view, int budget, RngStream rng) {
  luck_ = word_of(rng);
  greedy_.begin(game, view, budget, rng);
}

Choice RecruitBot::best() const {
  Choice choice = greedy_.best();
  if (choice.leading.empty()) return choice;
  const std::int64_t best = choice.leading.front().value;
  for (const Candidate& one : choice.leading) {
    const bool seen = mix64(luck_ + one.index) % 3 != 0;
    if (!seen || best - one.value > kWorstSlip) continue;
    choice.index = one.index;
    break;
  }
  return choice;
}

}  // namespace sandtable
