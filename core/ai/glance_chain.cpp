#include "core/ai/glance_chain.h"

#include <utility>

#include "core/ai/quick_bot.h"

namespace sandtable {
namespace {

constexpr int kLongestChain = 16;  // longer ones are judged on their way

}  // namespace

GlanceChains::GlanceChains(const Game& game, const AnyState& deal, std::uint64_t luck, Trail past)
    : game_(game),
      deal_(deal),
      seat_(game.to_act(deal)),
      held_(game.holdings(deal, seat_)),
      luck_(luck),
      past_(std::move(past)) {}

int GlanceChains::lost_at(const AnyState& state) const {
  return weight_of(lost_between(held_, game_.holdings(state, seat_)));
}

// The steps of the list that throw away least.
Actions GlanceChains::sparing(const AnyState& state, const Actions& list) const {
  Actions out;
  int least = INT32_MAX;
  Look look;
  for (const Action& one : list) {
    AnyState after = state;
    look.apply(game_, after, one);
    look.run_forced(game_, after);
    const int lost = lost_at(after);
    if (lost > least) continue;
    if (lost < least) out.clear();
    least = lost;
    out.push_back(one);
  }
  return out;
}

GlanceChain GlanceChains::of(Action first) const {
  AnyState state = deal_;
  Look look;
  GlanceChain out;
  std::vector<int> urges;
  Events facts;
  look.hear(&facts);
  look.apply(game_, state, first);
  for (int left = kLongestChain; left > 0 && look.run_forced(game_, state) &&
                                 game_.to_act(state) == seat_ && game_.midway(state);
       --left) {
    const Actions steps = sparing(state, look.legal());
    game_.urges(game_.observe(state, seat_), steps, urges);
    look.apply(game_, state, steps[most_urgent(steps, urges, luck_)]);
  }
  out.lost = lost_at(state);
  out.returns = past_.returns(game_, facts);
  out.rolls = game_.to_act(state) == Seat::kChance;
  return out;
}

}  // namespace sandtable
