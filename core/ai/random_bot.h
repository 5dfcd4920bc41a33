// The baseline: every legal action equally likely.
#pragma once

#include "core/ai/bot.h"

namespace sandtable {

class RandomBot : public Bot {
 public:
  Choice choose(const Game& game, const AnyState& view, int budget, RngStream& rng) override;

 private:
  Actions legal_;
};

}  // namespace sandtable
