// The baseline: every legal action equally likely.
#pragma once

#include "core/ai/bot.h"

namespace sandtable {

class RandomBot : public Bot {
 public:
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;
  bool step(int) override { return true; }
  Choice best() const override { return {index_, {}}; }

 private:
  std::size_t index_ = 0;
  Actions legal_;
};

}  // namespace sandtable
