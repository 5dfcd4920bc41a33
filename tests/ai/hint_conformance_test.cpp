// What must be true of every hint in every game: its order, its verdicts and its reasons agree, it
// is over whole choices, and it knows no more than the seat that asks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/ai/hint.h"
#include "core/base/text.h"
#include "tests/ai/games_walked.h"

namespace sandtable {
namespace {

// Decisions of each game, of which a hint is asked; SANDTABLE_HINTS in all by environment.
int hints_each_game() {
  constexpr int kUsually = 12;
  const char* all = std::getenv("SANDTABLE_HINTS");
  const std::optional<std::int64_t> wanted = all == nullptr ? std::nullopt : parse_decimal(all);
  const auto games = static_cast<std::int64_t>(opened_games().size());
  return wanted ? static_cast<int>((*wanted + games - 1) / games) : kUsually;
}

Advice advice_for(const Game& game, const AnyState& view, std::uint64_t key, int pieces = 1000) {
  HintThought thought;
  const auto bot = make_bot("greedy");
  thought.begin(game, view, bot->think(game, view, 1, RngStream(key)), key);
  while (!thought.step(pieces)) {
  }
  return thought.advice();
}

bool says_better(HintVerdict verdict) { return verdict <= HintVerdict::kLess; }

// What a verdict claims of the figures that it was made from.
void expect_true(const Advice& advice, const Hint& hint, int best) {
  const int behind = best - hint.worth, least = advice.threshold;
  EXPECT_EQ(says_better(hint.verdict), hint.gain >= least);
  EXPECT_EQ(hint.verdict == HintVerdict::kWorse, hint.gain <= -least);
  EXPECT_EQ(hint.verdict == HintVerdict::kPass, advice.pass == hint.index);
  if (says_better(hint.verdict)) {
    EXPECT_EQ(hint.verdict == HintVerdict::kLess, behind >= least);
  }
}

// A reason speaks for what is said, and nothing that is said to be equal has one.
void expect_reason_fits(const Game& game, const Hint& hint) {
  if (!hint.why) return;
  const std::string key = game.message(*hint.why).key;
  EXPECT_TRUE(key.ends_with(says_better(hint.verdict) ? ".more" : ".less")) << key;
  EXPECT_TRUE(says_better(hint.verdict) || hint.verdict == HintVerdict::kWorse) << key;
  EXPECT_TRUE(hint.why->args[0] != 0 || hint.why->args[1] != 0) << key;
}

// An aim is only of what is better, names a place and two counts of trials that differ.
void expect_aim_fits(const Game& game, const Hint& hint) {
  if (!hint.aim) return;
  const Message told = game.message(*hint.aim);
  EXPECT_TRUE(says_better(hint.verdict)) << told.key;
  EXPECT_TRUE(told.key.starts_with("aim.")) << told.key;
  EXPECT_FALSE(told.args[0].id.empty()) << told.key;
  EXPECT_GT(told.args[1].number, told.args[2].number) << told.key;
  EXPECT_GE(told.args[2].number, 0) << told.key;
  EXPECT_LE(told.args[1].number, 100) << told.key;
}

void expect_agrees(const Game& game, const Advice& advice) {
  ASSERT_FALSE(advice.hints.empty());
  ASSERT_LE(advice.hints.size(), kMaxHints);
  int best = advice.hints.front().worth;
  int alike = 0, single = 0;
  for (const Hint& hint : advice.hints) best = std::max(best, hint.worth);
  for (std::size_t i = 0; i < advice.hints.size(); ++i) {
    const Hint& hint = advice.hints[i];
    expect_true(advice, hint, best);
    expect_reason_fits(game, hint);
    expect_aim_fits(game, hint);
    alike += hint.verdict == HintVerdict::kAlike;
    single += hint.verdict == HintVerdict::kBest;
    if (i == 0) continue;
    const Hint& before = advice.hints[i - 1];
    const bool is_alike = hint.verdict == HintVerdict::kAlike;
    EXPECT_GT(before.worth, is_alike ? hint.worth - advice.threshold : hint.worth - 1);
    EXPECT_TRUE(before.verdict != HintVerdict::kWorse || hint.verdict == HintVerdict::kWorse);
    EXPECT_FALSE(says_better(hint.verdict) && !says_better(before.verdict));
    EXPECT_NE(hint.verdict, HintVerdict::kBest);  // is the first
  }
  const auto is_pass = [&](const Hint& hint) { return hint.index == advice.pass; };
  if (advice.pass && !says_better(advice.hints.front().verdict)) {
    EXPECT_TRUE(std::any_of(advice.hints.begin(), advice.hints.end(), is_pass));
  }
  EXPECT_NE(alike, 1);
  EXPECT_LE(single, 1);
  EXPECT_TRUE(alike == 0 || single == 0);
}

// By a deal, where the seats have no secrets: there another one may stop a unit elsewhere.
bool is_whole(const Game& game, const AnyState& view, const Actions& legal, const Hint& hint) {
  constexpr std::size_t kLongest = 40;
  if (game.info().secrets) return true;
  const Seat seat = game.to_act(view);
  Look look;
  RngStream deals(3);
  AnyState state = game.resample(view, deals);
  look.apply(game, state, legal[hint.index]);
  for (const Action& next : hint.chain) {
    if (!look.run_forced(game, state) || !look.offers(next)) return true;  // another deal
    look.apply(game, state, next);
  }
  const Action last = hint.chain.empty() ? legal[hint.index] : hint.chain.back();
  const bool asks = look.run_forced(game, state) && game.to_act(state) == seat;
  return !asks || game.verbs()[last.verb].passes || !game.under_way(game.observe(state, seat)) ||
         hint.chain.size() == kLongest;
}

TEST(Hints, OrderVerdictAndReasonAgree) {
  int looked = 0, reasons = 0;
  for (const Game* game : opened_games()) {
    int left = hints_each_game(), better = 0;
    for (std::uint64_t seed = 12; left > 0; ++seed)
      walk(*game, seed, 23, [&](const AnyState& view, const Actions& legal) {
        if (legal.size() < 2 || left-- <= 0) return;
        const Advice advice = advice_for(*game, view, seed);
        expect_agrees(*game, advice);
        ++looked;
        for (const Hint& hint : advice.hints) {
          EXPECT_LT(hint.index, legal.size());
          EXPECT_NE(hint.verdict, HintVerdict::kOpen);
          EXPECT_TRUE(is_whole(*game, view, legal, hint)) << game->info().id;
          reasons += hint.why ? 1 : 0;
          better += says_better(hint.verdict);
        }
      });
    EXPECT_GT(better, 0) << game->info().id;
  }
  EXPECT_GT(reasons, looked / 4);
  std::printf("hints looked at: %d\n", looked);
}

void expect_same_advice(const Advice& one, const Advice& other) {
  EXPECT_EQ(one.pass, other.pass);
  EXPECT_EQ(one.threshold, other.threshold);
  ASSERT_EQ(one.hints.size(), other.hints.size());
  for (std::size_t i = 0; i < one.hints.size(); ++i) {
    EXPECT_EQ(one.hints[i].index, other.hints[i].index);
    EXPECT_EQ(one.hints[i].chain, other.hints[i].chain);
    EXPECT_EQ(one.hints[i].worth, other.hints[i].worth);
    EXPECT_EQ(one.hints[i].why, other.hints[i].why);
    EXPECT_EQ(one.hints[i].aim, other.hints[i].aim);
  }
}

TEST(Hints, AreTheSameUnderEveryDealAndInSlices) {
  for (const Game* game : walked_games()) {
    int left = 2;
    walk(*game, 5, 61, [&](const AnyState& view, const Actions& legal) {
      if (legal.size() < 2 || left-- <= 0) return;
      const Advice advice = advice_for(*game, view, 7);
      expect_same_advice(advice, advice_for(*game, view, 7, 3));
      RngStream deals(8);
      const AnyState dealt = game->observe(game->resample(view, deals), game->to_act(view));
      expect_same_advice(advice, advice_for(*game, dealt, 7));
    });
    EXPECT_LT(left, 2) << game->info().id;
  }
}

// Whoever is shown something before the thought is done hears what the bot has so far.
TEST(Hints, HaveAFirstThoughtBeforeAnythingWasTried) {
  const Game& game = opened_game("nazaire");
  int looked = 0;
  walk(game, 6, 50, [&](const AnyState& view, const Actions& legal) {
    if (legal.size() < 2 || looked > 2) return;
    HintThought thought;
    thought.begin(game, view, Level::kVeteran, 5);
    while (!thought.step(1) && thought.advice().hints.empty()) {
    }
    ASSERT_FALSE(thought.advice().hints.empty());
    EXPECT_EQ(thought.advice().hints.front().verdict, HintVerdict::kOpen);
    while (!thought.step(1)) {
    }
    expect_agrees(game, thought.advice());
    ++looked;
  });
  EXPECT_GT(looked, 0);
}

// A choice that came to these on the same trials; what the position adds is in no term.
HintArm arm(std::size_t index, std::vector<int> values, EndWorth terms = {}) {
  HintArm out;
  out.index = index;
  out.values = std::move(values);
  for (int& term : terms.terms) term *= static_cast<int>(out.values.size());
  out.terms = terms;
  return out;
}

std::string verdicts(const Advice& advice) {
  std::string out;
  for (const Hint& hint : advice.hints)
    out += decimal(static_cast<int>(hint.index)) + " " + std::string(verdict_name(hint.verdict)) +
           "; ";
  return out;
}

TEST(Hints, SayHowEachStandsBesideDoingNothing) {
  const Game& game = opened_game("nazaire");
  const auto told = [&](const std::vector<HintArm>& arms, std::size_t pass) {
    return verdicts(advice_on(game, arms, pass));
  };
  EXPECT_EQ(told({arm(0, {100, 100}), arm(1, {300, 300}), arm(2, {0, 0})}, 2),
            "1 best; 0 less; 2 pass; ");
  // The bot's order where they are alike, and nobody is the best then.
  EXPECT_EQ(told({arm(0, {299, 299}), arm(1, {300, 300}), arm(2, {0, 0})}, 2),
            "0 alike; 1 alike; 2 pass; ");
  EXPECT_EQ(told({arm(0, {-300, -300}), arm(1, {1, 1}), arm(2, {0, 0})}, 2),
            "1 no-better; 2 pass; 0 worse; ");
  // Without a pass the middle one stands for it.
  EXPECT_EQ(told({arm(0, {0, 0}), arm(1, {300, 300}), arm(2, {-300, -300})}, 3),
            "1 best; 0 no-better; 2 worse; ");
  // What luck alone can make is no difference.
  EXPECT_EQ(told({arm(0, {900, -900}), arm(1, {0, 0})}, 1), "0 no-better; 1 pass; ");
}

TEST(Hints, GiveTheWeightiestReasonAndNoneThatArguesAgainstThem) {
  for (const Game* game : opened_games()) {
    const auto why = [&](const HintArm& one) {
      return advice_on(*game, {one, arm(1, {0, 0})}, 1).hints.front().why;
    };
    EXPECT_EQ(why(arm(0, {300, 300}, {{250, 0, 0, 0}})), game->worth_note(0, 250));
    EXPECT_EQ(why(arm(0, {300, 300}, {{-500, 0, 0, 0}})), game->worth_note(EndWorth::kTerms, 800));
    EXPECT_EQ(why(arm(0, {300, 300}, {{-500, 400, 400, 0}})), std::nullopt);
    EXPECT_EQ(why(arm(0, {1, 1}, {{-500, 501, 0, 0}})), std::nullopt);
  }
}

// The place of which most more comes, by more than luck would do; of what is worse none is told.
TEST(Hints, NameThePlaceThatAChoiceIsAfter) {
  constexpr int kTrials = 40, kHad = 7;
  for (const Game* game : opened_games()) {
    const auto tried = [&](std::size_t index, int value, std::vector<PrizeTally> prizes) {
      HintArm out = arm(index, std::vector<int>(kTrials, value));
      out.prizes = std::move(prizes);
      return out;
    };
    const auto aim = [&](const HintArm& one, const HintArm& nothing) {
      return advice_on(*game, {one, nothing}, 1, {kHad}).hints.front().aim;
    };
    using Way = PrizeNews::Way;
    EXPECT_EQ(
        aim(tried(0, 300, {{3, 24, 0}, {kHad, 40, 0}}), tried(1, 0, {{3, 8, 0}, {kHad, 20, 0}})),
        game->prize_note({kHad, Way::kKeeps, 100, 50}));
    EXPECT_EQ(aim(tried(0, 300, {{3, 24, 0}}), tried(1, 0, {})),
              game->prize_note({3, Way::kTakes, 60, 0}));
    EXPECT_EQ(aim(tried(0, 300, {}), tried(1, 0, {{3, 0, 30}})),
              game->prize_note({3, Way::kDenies, 100, 25}));
    EXPECT_EQ(aim(tried(0, 300, {{3, 24, 0}}), tried(1, 0, {{3, 20, 0}})), std::nullopt);
    EXPECT_EQ(aim(tried(0, 1, {{3, 40, 0}}), tried(1, 0, {})), std::nullopt);
  }
}

// Of the first places of a game that somebody has, or can have, each has a name.
TEST(Hints, NamePlacesThatTheGameHas) {
  for (const Game* game : opened_games()) {
    Prizes prizes;
    walk(*game, 12, 60, [&](const AnyState& view, const Actions&) {
      game->prizes(view, prizes);
      for (const Prize& one : prizes)
        for (const auto way :
             {PrizeNews::Way::kKeeps, PrizeNews::Way::kTakes, PrizeNews::Way::kDenies})
          EXPECT_FALSE(
              game->message(game->prize_note({one.place, way, 60, 20})).args[0].id.empty());
    });
    EXPECT_FALSE(prizes.empty()) << game->info().id;
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
