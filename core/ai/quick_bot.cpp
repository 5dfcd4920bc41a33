#include "core/ai/quick_bot.h"

#include "core/ai/look.h"
#include "core/base/hash.h"

namespace sandtable {

std::size_t most_urgent(const Actions& legal, const std::vector<int>& urges, std::uint64_t luck) {
  std::size_t best = 0;
  const auto rank = [&](std::size_t i) { return mix64(luck ^ bits_of(legal[i])); };
  for (std::size_t i = 1; i < urges.size(); ++i)
    if (urges[i] > urges[best] || (urges[i] == urges[best] && rank(i) < rank(best))) best = i;
  return best;
}

void QuickBot::begin(const Game& game, const AnyState& view, int, RngStream rng) {
  game.legal(view, legal_);
  CHECK(!legal_.empty());
  game.urges(view, legal_, urges_);
  index_ = most_urgent(legal_, urges_, word_of(rng));
}

}  // namespace sandtable
