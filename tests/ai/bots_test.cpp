#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/ai/bot.h"
#include "core/ai/greedy.h"
#include "tests/ai/same_choice.h"
#include "tests/support/guarded.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

// Harbour with crates on these quays, North to move, charms known to nobody.
toy::State position(const std::array<std::uint8_t, toy::kCrates>& where) {
  toy::State s;
  s.where = where;
  s.charm = {0, 1};
  s.phase = toy::Phase::kAct;
  return s;
}

constexpr std::array<std::string_view, 6> kBotNames = {"random",  "quick", "greedy",
                                                       "recruit", "plan",  "search"};

TEST(Bots, AreMadeByName) {
  for (const std::string_view name : kBotNames) EXPECT_NE(make_bot(name), nullptr) << name;
  EXPECT_EQ(make_bot("oracle"), nullptr);
}

TEST(RandomBot, TakesEveryActionEquallyOften) {
  const toy::Toy game;
  toy::State s = position({0, 1, 2, 3, 0, 1});
  s.phase = toy::Phase::kPrize;
  RngStream rng(7);
  int firsts = 0;
  for (int i = 0; i < 2000; ++i)
    firsts += make_bot("random")->choose(game, AnyState::of(s), 1, rng).index == 0 ? 1 : 0;
  EXPECT_NEAR(firsts, 1000, 100);
}

TEST(GreedyBot, MovesCratesToItsCharm) {
  const toy::Toy game;
  toy::State s = position({3, 3, 3, 3, 3, 3});
  s.looked = {1, 0};
  RngStream rng(1);
  const AnyState view = game.observe(AnyState::of(s), Seat::kFirst);
  const Choice choice = make_bot("greedy")->choose(game, view, 32, rng);
  Actions legal;
  game.legal(view, legal);
  EXPECT_EQ(legal[choice.index], (Action{toy::kMove, 0, 0, 0}));
  ASSERT_EQ(choice.leading.size(), kMaxCandidates);
  EXPECT_EQ(choice.leading[0].index, choice.index);
  EXPECT_GE(choice.leading[0].value, choice.leading[1].value);
}

TEST(GreedyBot, TakesTheLowerIndexOfEquals) {
  const toy::Toy game;
  toy::State s = position({1, 0, 0, 0, 0, 0});
  s.phase = toy::Phase::kPrize;
  RngStream rng(1);
  const Choice choice = make_bot("greedy")->choose(game, AnyState::of(s), 1, rng);
  EXPECT_EQ(choice.index, 0u);  // scoring and spoiling are worth the same
  EXPECT_EQ(choice.leading[0].value, choice.leading[1].value);
}

// Harbour where greedy play goes by the glance, too.
class GlancedAt : public toy::Toy {
 public:
  GlancedAt() : info_(Toy::info()) { info_.bots.glance = 5000; }
  const GameInfo& info() const override { return info_; }

 private:
  GameInfo info_;
};

TEST(GreedyBot, AddsWhatSpeaksForAnActionAtAGlance) {
  const GlancedAt game;
  toy::State s = position({1, 0, 0, 0, 0, 0});
  s.phase = toy::Phase::kPrize;
  RngStream rng(1);
  const Choice choice = make_bot("greedy")->choose(game, AnyState::of(s), 1, rng);
  // Scoring and spoiling are worth the same; of the two, scoring has one more to speak for it.
  EXPECT_EQ(choice.index, 0u);
  EXPECT_EQ(choice.leading[0].value - choice.leading[1].value, 50 * kValueScale);
}

TEST(GreedyBot, ValuesARollByItsExactMean) {
  const toy::Toy game;
  toy::State s = position({0, 0, 0, 0, 0, 0});  // all on North's charm
  s.looked = {1, 0};
  s.next_crate = 5;
  RngStream rng(3);
  const Choice choice = make_bot("greedy")->choose(game, AnyState::of(s), 1, rng);
  // Six points; 1-3 sweeps one crate away.
  const auto roll = std::find_if(choice.leading.begin(), choice.leading.end(),
                                 [&](const Candidate& c) { return c.value == 550 * kValueScale; });
  EXPECT_NE(roll, choice.leading.end());
}

TEST(GreedyBot, RepeatsForABudgetAndSeed) {
  const toy::Toy game;
  const AnyState view = game.observe(AnyState::of(position({0, 1, 2, 3, 0, 1})), Seat::kFirst);
  RngStream one(5), two(5);
  const Choice first = make_bot("greedy")->choose(game, view, 8, one);
  const Choice second = make_bot("greedy")->choose(game, view, 8, two);
  expect_same(first, second);
}

TEST(Bots, GiveTheOneAnswerWithoutAThought) {
  const toy::Toy game;
  const Session asked = toy::at_a_bare_reaction(game, true);
  const AnyState view = game.observe(asked.truth(), asked.to_act());
  for (const std::string_view name : kBotNames) {
    const std::unique_ptr<Bot> bot = make_bot(name);
    bot->begin(game, view, 1000, RngStream(1));
    EXPECT_TRUE(bot->step(0)) << name;
    EXPECT_EQ(bot->best().index, 0U) << name;
  }
}

TEST(Bots, ThinkTheSameInSlicesAndInOneGo) {
  const toy::Toy game;
  const AnyState view = game.observe(AnyState::of(position({0, 1, 2, 3, 0, 1})), Seat::kFirst);
  Actions legal;
  game.legal(view, legal);
  for (const std::string_view name : kBotNames) {
    const auto whole = make_bot(name), sliced = make_bot(name);
    whole->begin(game, view, 6, RngStream(9));
    while (!whole->step(1'000'000)) {
    }
    sliced->begin(game, view, 6, RngStream(9));
    int slices = 0;
    do {
      EXPECT_LT(sliced->best().index, legal.size()) << name;  // Hurry, at any time
      ++slices;
    } while (!sliced->step(1));
    EXPECT_TRUE(slices > 20 || name == "random" || name == "quick") << name;
    expect_same(whole->best(), sliced->best());
    EXPECT_TRUE(sliced->step(1));  // done stays done
    expect_same(whole->best(), sliced->best());
  }
}

TEST(Bots, ForgetAThoughtThatWasCutShort) {
  const toy::Toy game;
  const AnyState one = game.observe(AnyState::of(position({0, 1, 2, 3, 0, 1})), Seat::kFirst);
  const AnyState other = game.observe(AnyState::of(position({3, 3, 1, 1, 0, 2})), Seat::kFirst);
  for (const std::string_view name : kBotNames) {
    const auto fresh = make_bot(name), cut = make_bot(name);
    for (int pieces = 0; pieces < 60; pieces += 7) {
      cut->begin(game, one, 4, RngStream(1));
      cut->step(pieces);
      RngStream first(2), second(2);
      expect_same(fresh->choose(game, other, 4, first), cut->choose(game, other, 4, second));
    }
  }
}

// Harbour where a search tries what greedy play ranks best.
class GreedyFirst : public toy::Toy {
 public:
  GreedyFirst() : info_(Toy::info()) {
    info_.bots.first = 8;
    info_.bots.doubt = 50;
  }
  const GameInfo& info() const override { return info_; }

 private:
  GameInfo info_;
};

TEST(SearchBot, TriesWhatGreedyRanksBest) {
  const GreedyFirst game;
  toy::State s = position({3, 3, 3, 3, 3, 3});
  s.looked = {1, 0};
  const AnyState view = game.observe(AnyState::of(s), Seat::kFirst);
  // Greedy play has a stream of its own, from the first word of the search's.
  RngStream stream(5);
  GreedyBot greedy;
  greedy.begin(game, view, 8, RngStream(word_of(stream)));
  while (!greedy.step(100)) {
  }
  const auto search = make_bot("search");
  search->begin(game, view, 12, RngStream(5));
  search->step(1'000'000);
  const Choice choice = search->best();
  const std::vector<Candidate> ranking = greedy.ranking();
  ASSERT_EQ(choice.leading.size(), 2u);  // a budget of twelve tries two
  for (const Candidate& one : choice.leading)
    EXPECT_TRUE(one.index == ranking[0].index || one.index == ranking[1].index);
}

TEST(SearchBot, ThinksTheSameInSlicesOnWhatGreedyFound) {
  const GreedyFirst game;
  const AnyState view = game.observe(AnyState::of(position({0, 1, 2, 3, 0, 1})), Seat::kFirst);
  const auto whole = make_bot("search"), sliced = make_bot("search");
  whole->begin(game, view, 24, RngStream(4));
  whole->step(1'000'000);
  sliced->begin(game, view, 24, RngStream(4));
  do EXPECT_TRUE(sliced->best().leading.size() <= kMaxCandidates);  // Hurry, at any time
  while (!sliced->step(1));
  expect_same(whole->best(), sliced->best());
}

// Harbour where a roll gives up the moves that are left, and greedy play's first thought is one.
class PutsOff : public GreedyFirst {
 public:
  explicit PutsOff(bool rolls_first) : rolls_first_(rolls_first) {
    const std::span<const VerbInfo> all = GreedyFirst::verbs();
    std::copy(all.begin(), all.end(), verbs_.begin());
    count_ = all.size();
    verbs_[toy::kRoll].puts_off = true;
    info_ = GreedyFirst::info();
    info_.bots.glance = 100;
  }
  const GameInfo& info() const override { return info_; }
  std::span<const VerbInfo> verbs() const override { return {verbs_.data(), count_}; }
  void urges(const AnyState&, const Actions& legal, std::vector<int>& out) const override {
    out.clear();
    for (const Action& one : legal)
      out.push_back((one.verb == toy::kRoll) == rolls_first_ ? 1000 : 0);
  }

 private:
  GameInfo info_;
  bool rolls_first_;
  std::array<VerbInfo, 16> verbs_{};
  std::size_t count_ = 0;
};

int rolls_among_candidates(const PutsOff& game) {
  toy::State s = position({3, 3, 3, 3, 3, 3});
  s.looked = {1, 0};
  s.next_crate = 5;  // so few moves that all are shown
  const AnyState view = game.observe(AnyState::of(s), Seat::kFirst);
  Actions legal;
  game.legal(view, legal);
  const auto search = make_bot("search");
  search->begin(game, view, 600, RngStream(5));
  search->step(1'000'000);
  int out = 0;
  for (const Candidate& one : search->best().leading) out += legal[one.index].verb == toy::kRoll;
  return out;
}

// Trials find no fault with it: what is put off is done later in them.
TEST(SearchBot, ConsidersPuttingOffOnlyWhereItIsTheFirstThought) {
  EXPECT_EQ(rolls_among_candidates(PutsOff(false)), 0);
  EXPECT_EQ(rolls_among_candidates(PutsOff(true)), 1);
}

TEST(GreedyBot, BeatsRandomPlay) {
  const toy::Toy game;
  const auto bot = make_bot("greedy");
  BotPolicy greedy(*bot, 8);
  Playout playout(game, &greedy, nullptr);
  int won = 0, lost = 0;
  for (std::uint64_t i = 0; i < 200; ++i) {
    const int score = game.standing(playout.run({}, series_seed(11, i)).state).score;
    won += score > 0 ? 1 : 0;
    lost += score < 0 ? 1 : 0;
  }
  EXPECT_GT(won, 150);
  EXPECT_LT(lost, 20);
}

TEST(GreedyBot, BeatsRandomPlayFromTheSecondSeat) {
  // The second seat arranges the crates last.
  const toy::Toy game;
  const auto bot = make_bot("greedy");
  BotPolicy greedy(*bot, 4);
  Playout playout(game, nullptr, &greedy);
  PlayoutTotals totals;
  for (std::uint64_t i = 0; i < 200; ++i) totals.add(game, playout.run({1, {}}, series_seed(3, i)));
  EXPECT_EQ(totals.games, 200U);
  EXPECT_GT(totals.results["south"], 4 * totals.results["north"]);
}

}  // namespace
}  // namespace sandtable
