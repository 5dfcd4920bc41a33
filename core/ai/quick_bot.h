// Quick: does what its game calls for at a glance (Game::urges), without looking ahead. It is what
// a search plays out with; ties are broken by its stream.
#pragma once

#include "core/ai/bot.h"

namespace sandtable {

class QuickBot : public InstantBot {
 public:
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;

 private:
  std::vector<int> urges_;
};

// The action most called for. Among equals `luck` has its favourites, the same in every list.
std::size_t most_urgent(const Actions& legal, const std::vector<int>& urges, std::uint64_t luck);

}  // namespace sandtable
