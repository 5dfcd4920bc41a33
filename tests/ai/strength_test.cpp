// The greedy bot against random play on the real games: the same seeds, the same first deals.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/ai/bot.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

// 1,000 games take a minute; without SANDTABLE_SOAK a tenth of them is played.
int games_to_play() { return std::getenv("SANDTABLE_SOAK") != nullptr ? 1000 : 100; }

TEST(Strength, GreedyOutscoresRandomInNineGamesOfTen) {
  for (const Game* game : opened_games()) {
    const auto bot = make_bot("greedy");
    BotPolicy greedy(*bot, 1);
    Playout by_bot(*game, &greedy);
    Playout at_random(*game);
    int better = 0;
    for (int i = 0; i < games_to_play(); ++i) {
      const std::uint64_t seed = series_seed(1942, static_cast<std::uint64_t>(i));
      const int bots = game->standing(by_bot.run(standard_setup(game->info()), seed).state).score;
      const int randoms =
          game->standing(at_random.run(standard_setup(game->info()), seed).state).score;
      better += bots > randoms ? 1 : 0;
    }
    EXPECT_GE(better * 10, games_to_play() * 9) << game->info().id;
  }
}

}  // namespace
}  // namespace sandtable
