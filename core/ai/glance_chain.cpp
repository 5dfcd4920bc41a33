#include "core/ai/glance_chain.h"

#include "core/ai/quick_bot.h"

namespace sandtable {
namespace {

constexpr std::size_t kLongestChain = 16;  // longer ones are judged on their way

// The steps of the list that throw away least.
Actions sparing(const Game& game, const AnyState& state, const Actions& list, Seat seat,
                const Holdings& held) {
  Actions out;
  int least = INT32_MAX;
  Look look;
  for (const Action& one : list) {
    AnyState after = state;
    look.apply(game, after, one);
    look.run_forced(game, after);
    const int lost = weight_of(lost_between(held, game.holdings(after, seat)));
    if (lost > least) continue;
    if (lost < least) out.clear();
    least = lost;
    out.push_back(one);
  }
  return out;
}

}  // namespace

GlanceChain chain_at_a_glance(const Game& game, const AnyState& deal, Action first,
                              const Holdings& held, std::uint64_t luck) {
  const Seat seat = game.to_act(deal);
  AnyState state = deal;
  Look look;
  GlanceChain out;
  std::vector<int> urges;
  look.apply(game, state, first);
  while (look.run_forced(game, state) && game.to_act(state) == seat && game.midway(state) &&
         out.further.size() < kLongestChain) {
    const Actions steps = sparing(game, state, look.legal(), seat, held);
    game.urges(game.observe(state, seat), steps, urges);
    out.further.push_back(steps[most_urgent(steps, urges, luck)]);
    look.apply(game, state, out.further.back());
  }
  out.lost = weight_of(lost_between(held, game.holdings(state, seat)));
  return out;
}

}  // namespace sandtable
