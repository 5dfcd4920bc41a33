// Bots against weaker ones on the real games: the same seeds, the same first deals. The tables of
// scenarios/<game>/README.md are made by sandtable-cli match.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/ai/levels.h"
#include "tests/support/on_shelf.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

// 1,000 games of a raid take a minute; without SANDTABLE_SOAK a tenth of them is played.
int games_to_play() { return std::getenv("SANDTABLE_SOAK") != nullptr ? 1000 : 100; }
// Of a game of two a move is chosen among many more.
int games_of(const Game& game) { return games_to_play() / (game.info().seats.size() > 1 ? 5 : 1); }

// Where much is hidden a single deal tells little: in games of two greedy has the budget of
// Regular.
int budget_of(const Game& game) {
  return game.info().seats.size() > 1 ? game.info().bots.regular : 1;
}

constexpr int kBar = 95;  // percent of the games in which greedy comes to more than random play

TEST(Strength, GreedyOutscoresRandom) {
  for (const Game* game : opened_games()) {
    if (!is_on_shelf(game->info().id)) continue;
    const auto bot = make_bot("greedy");
    BotPolicy greedy(*bot, budget_of(*game));
    Playout by_bot(*game, &greedy);
    Playout at_random(*game);
    int better = 0;
    const int games = games_of(*game);
    for (int i = 0; i < games; ++i) {
      const std::uint64_t seed = series_seed(1942, static_cast<std::uint64_t>(i));
      const auto bots = game->standing(by_bot.run(standard_setup(game->info()), seed).state);
      const auto randoms = game->standing(at_random.run(standard_setup(game->info()), seed).state);
      // Where the result is no more than who wins, and by so many of a few levels, a win is enough:
      // two sides that play at random come to any of them.
      const bool wins = bots.result == game->info().seats.front();
      better += wins || bots.score > randoms.score ? 1 : 0;
    }
    EXPECT_GE(better * 100, games * kBar) << game->info().id;
  }
}

// Forty games of a raid, some seconds each; else three of Jubilee, where the two are far apart. Of
// a game of two, where a game takes a minute or more, four deals with the sides changed: each level
// has both sides of each.
TEST(Strength, TheVeteranOutscoresGreedy) {
  const bool long_run = games_to_play() > 100;
  for (const Game* game : opened_games()) {
    if (!long_run && game->info().id != "jubilee") continue;
    const bool is_for_two = game->info().seats.size() > 1;
    const int games = !long_run ? 3 : is_for_two ? 4 : 40;
    const Thinker veteran = thinker_of(Level::kVeteran, game->info().bots);
    const Thinker regular = thinker_of(Level::kRegular, game->info().bots);
    BotPolicy first(*veteran.bot, veteran.budget), second(*regular.bot, regular.budget);
    Playout by_veteran(*game, &first, &second), by_regular(*game, &second, &first);
    int margin = 0;
    for (int i = 0; i < games; ++i) {
      const std::uint64_t seed = series_seed(1943, static_cast<std::uint64_t>(i));
      const auto setup = standard_setup(game->info());
      margin += game->standing(by_veteran.run(setup, seed).state).score -
                game->standing(by_regular.run(setup, seed).state).score;
    }
    std::printf("%s: %d games, margin %d\n", std::string(game->info().id).c_str(), games, margin);
    EXPECT_GT(margin, 0) << game->info().id;
  }
}

}  // namespace
}  // namespace sandtable
