// Quick: does what its game calls for at a glance (Game::urges), without looking ahead. It is what
// a search plays out with; ties are broken by its stream.
#pragma once

#include "core/ai/bot.h"
#include "core/base/table_part.h"

namespace sandtable {

class SANDTABLE_TABLE_PART QuickBot : public InstantBot {
 public:
  void begin(const Game& game, const AnyState& view, int budget, RngStream rng) override;

 private:
  std::vector<int> urges_;
};

// All of an action in one word, to be mixed.
constexpr std::uint64_t bits_of(Action one) {
  return std::uint64_t{one.verb} << 48 | std::uint64_t{one.a} << 32 | std::uint64_t{one.b} << 16 |
         one.c;
}

// The action most called for. Among equals `luck` has its favourites, the same in every list.
std::size_t most_urgent(const Actions& legal, const std::vector<int>& urges, std::uint64_t luck);

}  // namespace sandtable
