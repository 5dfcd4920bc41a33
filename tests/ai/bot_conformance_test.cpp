// What must be true of every bot in every game: it plays by what its seat knows, from the list, and
// within its budget; a thought may be cut into slices or off; native and wasm choose alike.
#include <gtest/gtest.h>

#include <array>

#include "core/ai/hint.h"
#include "core/ai/levels.h"
#include "core/base/text.h"
#include "tests/ai/same_choice.h"
#include "tests/support/golden.h"
#include "tests/support/opened_games.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

constexpr std::array<std::string_view, 6> kBots = {"random",  "quick", "greedy",
                                                   "recruit", "plan",  "search"};

std::vector<const Game*> all() {
  static const toy::Toy harbour;
  std::vector<const Game*> out = opened_games();
  out.push_back(&harbour);
  return out;
}

// Stops at every so manieth decision of a game played at a glance.
template <class See>
void walk(const Game& game, std::uint64_t seed, int every, See&& see) {
  class Stop : public Policy {
   public:
    Stop(int every, See& see) : bot_(make_bot("quick")), every_(every), see_(see) {}
    std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                       std::uint64_t random) override {
      if (++count_ % every_ == 0) see_(view, legal);
      RngStream rng(random);
      return bot_->choose(game, view, 1, rng).index;
    }

   private:
    std::unique_ptr<Bot> bot_;
    int every_;
    See& see_;
    int count_ = 0;
  };
  // A game of the toy is over after a few.
  Stop policy(game.info().max_decisions < 1000 ? 2 : every, see);
  Playout playout(game, &policy, &policy);
  playout.run(standard_setup(game.info()), seed);
}

TEST(BotConformance, WhatASeatMayNotSeeChangesNoChoice) {
  for (const Game* game : all()) {
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
  for (const Game* game : all())
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
  for (const Game* game : all())
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

TEST(Hints, TellTheBestWithTheirReasons) {
  for (const Game* game : opened_games()) {
    int told = 0;
    walk(*game, 12, 50, [&](const AnyState& view, const Actions& legal) {
      RngStream rng(2);
      const Choice choice = make_bot("search")->choose(*game, view, 60, rng);
      const std::vector<Hint> hints = hints_of(*game, choice);
      ASSERT_FALSE(hints.empty());
      ASSERT_LE(hints.size(), kMaxHints);
      EXPECT_EQ(hints.front().index, choice.index);
      for (const Hint& hint : hints) {
        EXPECT_LT(hint.index, legal.size());
        EXPECT_LE(hint.why.size(), 2u);
        told += hint.why.empty() ? 0 : 1;
        for (const Note& why : hint.why) EXPECT_TRUE(why.args[0] != 0 || why.args[1] != 0);
      }
    });
    EXPECT_GT(told, 0) << game->info().id;
  }
}

// A trial that is judged on its way is worth more than what was reached by then: no term may be
// told to be the reason for that.
TEST(Hints, TellThePositionWhereNoTermAccountsForTheWorth) {
  for (const Game* game : opened_games()) {
    Choice choice;
    choice.leading.push_back({0, 500 * kValueScale, {}, {}});
    choice.leading.push_back({1, 200 * kValueScale, {}, {{100, 0, 0, 0}}});
    const std::vector<Hint> hints = hints_of(*game, choice);
    ASSERT_EQ(hints.size(), 2u);
    const std::vector<Note> why = {game->worth_note(EndWorth::kTerms, 400),
                                   game->worth_note(0, -100)};
    EXPECT_EQ(hints.front().why, why) << game->info().id;
    const Message told = game->message(why.front());
    EXPECT_EQ(told.key, "hint.position.more") << game->info().id;
  }
}

TEST(Hints, PlaceAScoreAmongThoseOfTheReferencePlayer) {
  EXPECT_EQ(beaten_of_100({}, 5), 0);
  EXPECT_EQ(beaten_of_100({1, 2, 3, 4}, 0), 0);
  EXPECT_EQ(beaten_of_100({1, 2, 3, 4}, 3), 62);
  EXPECT_EQ(beaten_of_100({1, 2, 3, 4}, 9), 100);
}

}  // namespace
}  // namespace sandtable
