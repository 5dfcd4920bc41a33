// The baseline: every legal action equally likely.
#pragma once

#include "core/ai/bot.h"
#include "core/base/table_part.h"

namespace sandtable {

class SANDTABLE_TABLE_PART RandomBot : public InstantBot {
 public:
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;
};

}  // namespace sandtable
