#include "core/ai/leading.h"

#include <algorithm>

#include "core/ai/quick_bot.h"
#include "core/base/hash.h"

namespace sandtable {
namespace {

constexpr std::uint64_t kRolls = 4;

}  // namespace

Action LeadingPolicy::choose(const Game& game, const AnyState& state, const Actions& legal,
                             std::uint64_t luck) {
  game.urges(game.observe(state, game.to_act(state)), legal, urges_);
  const BotSettings& bots = game.info().bots;
  const std::size_t most = std::min(legal.size(), static_cast<std::size_t>(bots.compared));
  std::size_t best = most_urgent(legal, urges_, luck);
  if (most <= 1) return legal[best];
  left_ = urges_;
  int best_value = INT32_MIN;
  for (std::size_t i = 0; i < most; ++i) {
    const std::size_t index = most_urgent(legal, left_, luck);
    left_[index] = INT32_MIN;
    const int value = worth_of(game, state, legal[index], luck) + urges_[index] * bots.glance / 100;
    if (value > best_value) best_value = value, best = index;
  }
  return legal[best];
}

int LeadingPolicy::worth_of(const Game& game, AnyState state, Action action, std::uint64_t luck) {
  const Seat seat = game.to_act(state);
  look_.apply(game, state, action);
  while (look_.run_forced(game, state) && game.to_act(state) == seat && game.midway(state)) {
    game.urges(game.observe(state, seat), look_.legal(), further_);
    look_.apply(game, state, look_.legal()[most_urgent(look_.legal(), further_, luck)]);
  }
  if (game.to_act(state) == Seat::kChance) return judge_rolls(game, state, seat, luck);
  return game.evaluate(game.observe(state, seat), seat);
}

int LeadingPolicy::judge_rolls(const Game& game, const AnyState& state, Seat seat,
                               std::uint64_t luck) {
  int sum = 0;
  for (std::uint64_t roll = 1; roll <= kRolls; ++roll) {
    AnyState after = state;
    Luck dice(mix64(luck + roll));
    bool rolled = false;
    look_.run(game, after, dice, rolled);
    sum += game.evaluate(game.observe(after, seat), seat);
  }
  return sum / static_cast<int>(kRolls);
}

}  // namespace sandtable
