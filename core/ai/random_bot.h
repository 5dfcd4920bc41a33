// The baseline: every legal action equally likely.
#pragma once

#include "core/ai/bot.h"

namespace sandtable {

class RandomBot : public InstantBot {
 public:
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;
};

}  // namespace sandtable
