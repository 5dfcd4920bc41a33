// What must be true of every bot in every game: it plays by what its seat knows, from the list, and
// within its budget; a thought may be cut into slices or off; native and wasm choose alike.
#include <gtest/gtest.h>

#include <array>

#include "core/ai/levels.h"
#include "core/base/text.h"
#include "tests/ai/games_walked.h"
#include "tests/ai/same_choice.h"
#include "tests/support/golden.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

constexpr std::array<std::string_view, 6> kBots = {"random",  "quick", "greedy",
                                                   "recruit", "plan",  "search"};

TEST(BotConformance, WhatASeatMayNotSeeChangesNoChoice) {
  for (const Game* game : walked_games()) {
    int looked = 0;
    walk(*game, 5, 19, [&](const AnyState& view, const Actions& legal) {
      const Seat seat = game->to_act(view);
      RngStream deals(7);
      for (const std::string_view name : kBots) {
        const auto bot = make_bot(name);
        RngStream first(3);
        const Choice choice = bot->choose(*game, view, 4, first);
        ASSERT_LT(choice.index, legal.size()) << name;
        for (int deal = 0; deal < 3; ++deal) {
          RngStream again(3);
          const AnyState seen = game->observe(game->resample(view, deals), seat);
          expect_same(choice, bot->choose(*game, seen, 4, again));
        }
      }
      ++looked;
    });
    EXPECT_GT(looked, 0) << game->info().id;
  }
}

TEST(BotConformance, SlicesAndThoughtsCutShortChangeNothing) {
  for (const Game* game : walked_games())
    walk(*game, 6, 41, [&](const AnyState& view, const Actions& legal) {
      for (const std::string_view name : kBots) {
        const auto whole = make_bot(name), sliced = make_bot(name);
        RngStream rng(11);
        const Choice choice = whole->choose(*game, view, 5, rng);
        sliced->begin(*game, view, 3, RngStream(1));
        sliced->step(37);  // and forgotten
        RngStream stream(11);
        const std::uint64_t high = stream.below(UINT32_MAX);
        sliced->begin(*game, view, 5, RngStream(high << 32 | stream.below(UINT32_MAX)));
        do ASSERT_LT(sliced->best().index, legal.size()) << name;
        while (!sliced->step(23));
        expect_same(choice, sliced->best());
      }
    });
}

// A trial of St. Nazaire has at most max_decisions pieces; a search of so many trials must be done
// after so many pieces.
TEST(BotConformance, ASearchKeepsItsBudget) {
  constexpr int kBudget = 24;
  for (const Game* game : opened_games())
    walk(*game, 8, 60, [&](const AnyState& view, const Actions&) {
      const auto bot = make_bot("search");
      bot->begin(*game, view, kBudget, RngStream(1));
      int pieces = 0;
      while (!bot->step(1)) ++pieces;
      // Twice: of the rounds each gives every candidate at least one trial.
      EXPECT_LT(pieces, 2 * kBudget * game->info().max_decisions / 4);
    });
}

TEST(BotConformance, EveryBuildPlaysTheSameGames) {
  for (const Game* game : walked_games())
    for (const std::string_view name :
         {"greedy:1", "recruit:1", game->info().bots.plans != 0 ? "plan:20" : "search:12"}) {
      const Result<Thinker> thinker = find_thinker(name, game->info().bots);
      ASSERT_TRUE(thinker);
      BotPolicy policy(*thinker.value().bot, thinker.value().budget);
      Playout playout(*game, &policy, &policy);
      const std::uint64_t hash = game->hash(playout.run(standard_setup(game->info()), 1942).state);
      expect_golden_value("tests/golden/bots.txt",
                          std::string(game->info().id) + " " + std::string(name), hex(hash));
    }
}

TEST(Levels, HaveNamesAndTheBudgetsOfTheirGame) {
  BotSettings settings;
  settings.recruit = 2;
  settings.regular = 6;
  settings.veteran = 40;
  settings.general = 400;
  EXPECT_EQ(find_thinker("recruit", settings).value().budget, 2);
  EXPECT_EQ(find_thinker("regular", settings).value().budget, 6);
  EXPECT_EQ(find_thinker("veteran", settings).value().budget, 40);
  EXPECT_EQ(find_thinker("general", settings).value().budget, 400);
  EXPECT_EQ(find_thinker("search:77", settings).value().budget, 77);
  EXPECT_EQ(find_thinker("search", settings).value().budget, 40);
  for (const std::string_view bad :
       {"", "admiral", "search:", "search:0", "search:-1", "search:10001", "search:1x", ":5"})
    EXPECT_FALSE(find_thinker(bad, settings)) << bad;
}

TEST(Levels, EndWithVeteranWhereThereIsNoGeneral) {
  BotSettings settings;
  settings.veteran = 40;
  settings.general = 0;
  EXPECT_EQ(levels_of(settings), 3U);
  EXPECT_EQ(level_names(settings).back(), "veteran");
  EXPECT_EQ(level_in(settings, Level::kGeneral), Level::kVeteran);
  EXPECT_EQ(level_in(settings, Level::kRecruit), Level::kRecruit);
  EXPECT_EQ(find_thinker("general", settings).value().budget, 40);
}

// Told apart from greedy, but never by more than a slip.
TEST(Recruit, OverlooksThingsAndDoesNothingFoolish) {
  const Game& game = opened_game("nazaire");
  int other = 0, all = 0;
  walk(game, 9, 7, [&](const AnyState& view, const Actions&) {
    const auto greedy = make_bot("greedy"), recruit = make_bot("recruit");
    RngStream rng(4);
    const Choice choice = recruit->choose(game, view, 2, rng);
    if (choice.leading.empty()) return;
    ++all;
    other += choice.index != choice.leading.front().index;
    for (const Candidate& one : choice.leading)
      if (one.index == choice.index) {
        EXPECT_LE(choice.leading.front().value - one.value, 150 * kValueScale);
      }
  });
  EXPECT_GT(other, all / 10);
  EXPECT_LT(other, all / 2);
}

}  // namespace
}  // namespace sandtable
