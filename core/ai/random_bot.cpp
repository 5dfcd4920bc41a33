#include "core/ai/random_bot.h"

namespace sandtable {

void RandomBot::begin(const Game& game, const AnyState& view, int, RngStream rng) {
  game.legal(view, legal_);
  CHECK(!legal_.empty());
  index_ = rng.below(static_cast<std::uint32_t>(legal_.size()));
}

}  // namespace sandtable
