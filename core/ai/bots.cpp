#include "core/ai/bot.h"
#include "core/ai/greedy.h"
#include "core/ai/plan_bot.h"
#include "core/ai/quick_bot.h"
#include "core/ai/random_bot.h"
#include "core/ai/recruit.h"
#include "core/ai/search.h"

namespace sandtable {

Choice Bot::choose(const Game& game, const AnyState& view, int budget, RngStream& rng) {
  const std::uint64_t high = rng.below(UINT32_MAX);
  return think(game, view, budget, RngStream(high << 32 | rng.below(UINT32_MAX)));
}

Choice Bot::think(const Game& game, const AnyState& view, int budget, const RngStream& rng) {
  begin(game, view, budget, rng);
  while (!step(1'000'000)) {
  }
  return best();
}

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot>();
  if (name == "greedy") return std::make_unique<GreedyBot>();
  if (name == "quick") return std::make_unique<QuickBot>();
  if (name == "recruit") return std::make_unique<RecruitBot>();
  if (name == "plan") return std::make_unique<PlanBot>();
  if (name == "search") return std::make_unique<SearchBot>();
  return nullptr;
}

std::size_t BotPolicy::choose(const Game& game, const AnyState& view, const Actions&,
                              std::uint64_t random) {
  RngStream rng(random);
  return bot_->choose(game, view, budget_, rng).index;
}

}  // namespace sandtable
