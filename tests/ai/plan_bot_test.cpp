#include "core/ai/plan_bot.h"

#include <gtest/gtest.h>

#include "core/ai/leading.h"
#include "tests/ai/at_sea.h"
#include "tests/ai/same_choice.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

void think(Bot& bot, const Game& game, const AnyState& view, std::uint64_t key) {
  bot.begin(game, view, 24, RngStream(key));
  while (!bot.step(1000)) {
  }
}

// The position behind the bot's choice, with forced steps taken; whether it is the same seat's
// again.
bool carry_out(const Game& game, const PlanBot& bot, AnyState& state) {
  const Seat seat = game.to_act(state);
  Actions legal;
  game.legal(state, legal);
  Look look;
  look.apply(game, state, legal[bot.best().index]);
  return look.run_forced(game, state) && game.to_act(state) == seat;
}

TEST(PlanBot, CarriesOutItsPlanWithoutThinkingAgain) {
  const toy::Toy game;
  AnyState state = at_sea();
  PlanBot bot;
  think(bot, game, game.observe(state, Seat::kFirst), 5);
  int steps = 0;
  for (; carry_out(game, bot, state); ++steps) {
    bot.begin(game, game.observe(state, Seat::kFirst), 24, RngStream(99));
    ASSERT_TRUE(bot.step(0)) << "thinks again at step " << steps;
    EXPECT_EQ(bot.best().leading.size(), 1u);
  }
  EXPECT_GT(steps, 0);
}

TEST(PlanBot, PlansAnewWhereTheViewIsAnother) {
  const toy::Toy game;
  AnyState state = at_sea();
  PlanBot bot;
  think(bot, game, game.observe(state, Seat::kFirst), 5);
  ASSERT_TRUE(carry_out(game, bot, state));
  toy::State other = state.as<toy::State>();
  other.points = {1, 0};
  const AnyState view = game.observe(AnyState::of(other), Seat::kFirst);
  bot.begin(game, view, 24, RngStream(6));
  EXPECT_FALSE(bot.step(0));
  PlanBot fresh;
  think(bot, game, view, 6);
  think(fresh, game, view, 6);
  expect_same(fresh.best(), bot.best());
}

TEST(PlanBot, AnswersTheFirstQuestionOfAPlanByItAlone) {
  const toy::Toy game;
  const AnyState view = game.observe(at_sea(), Seat::kFirst);
  PlanBot bot, fresh;
  think(bot, game, view, 5);
  bot.begin(game, view, 24, RngStream(8));
  EXPECT_FALSE(bot.step(0));
  think(bot, game, view, 8);
  think(fresh, game, view, 8);
  expect_same(fresh.best(), bot.best());
}

TEST(PlanBot, AnswersQuestionsInTheOthersTurnAsGreedyPlayDoes) {
  const toy::Toy game;
  toy::State s = at_sea().as<toy::State>();
  s.active = 1;
  s.guard = 1;
  s.phase = toy::Phase::kGuard;
  const AnyState view = game.observe(AnyState::of(s), Seat::kFirst);
  ASSERT_TRUE(game.is_reaction(view));
  PlanBot bot;
  think(bot, game, view, 5);
  GreedyBot greedy;
  RngStream stream(5);
  greedy.begin(game, view, game.info().bots.regular, RngStream(word_of(stream)));
  while (!greedy.step(100)) {
  }
  expect_same(greedy.best(), bot.best());
}

// Harbour where no position says anything, so that only a trial to the end of the game does.
class Mute : public toy::Toy {
 public:
  int evaluate(const AnyState&, Seat) const override { return 0; }
};

TEST(PlanBot, FindsByTrialsWhatGreedyPlayDoesNotSee) {
  const Mute game;
  PlanBot plan;
  GreedyBot greedy;
  BotPolicy first(plan, 96), second(greedy, 8);
  Playout one_way(game, &first, &second), other_way(game, &second, &first);
  int margin = 0;
  for (std::uint64_t i = 0; i < 100; ++i) {
    margin += game.standing(one_way.run({}, series_seed(21, i)).state).score;
    margin -= game.standing(other_way.run({}, series_seed(21, i)).state).score;
  }
  EXPECT_GT(margin, 50);
}

// Such a harbour without a glance either, so that plans go far apart, and with a second generation.
class Bred : public Mute {
 public:
  explicit Bred(int bred_from) : info_(Toy::info()) {
    info_.bots.bred_from = bred_from;
    info_.bots.blur = 500;
    info_.bots.doubt = 0;
  }
  const GameInfo& info() const override { return info_; }
  void urges(const AnyState&, const Actions& legal, std::vector<int>& out) const override {
    out.assign(legal.size(), 0);
  }

 private:
  GameInfo info_;
};

// South's, of the last turn: what it does stands.
AnyState last_word() {
  toy::State s = at_sea().as<toy::State>();
  s.turn = s.turns;
  s.active = 1;
  s.looked = {1, 1};
  s.charm = {0, 3};
  return AnyState::of(s);
}

// Crates that South's plans bring to its quay.
int crates_brought(const Game& game) {
  int out = 0;
  for (std::uint64_t key = 0; key < 40; ++key) {
    AnyState state = last_word();
    PlanBot bot;
    do {
      bot.begin(game, game.observe(state, Seat::kSecond), 240, RngStream(key));
      bot.step(1'000'000);
    } while (carry_out(game, bot, state));
    for (const std::uint8_t quay : state.as<toy::State>().where) out += quay == 3;
  }
  return out;
}

TEST(PlanBot, FindsBetterPlansAroundTheBestOfTheFirst) {
  EXPECT_GT(crates_brought(Bred(240)), crates_brought(Bred(0)));
  EXPECT_EQ(crates_brought(Bred(241)), crates_brought(Bred(0)));
}

// Until something has a value, and until nothing has.
void step_to_trials(PlanBot& bot) {
  while (bot.best().leading.empty()) bot.step(1);
}
void step_to_drafts(PlanBot& bot) {
  while (!bot.best().leading.empty()) bot.step(1);
}

// Of a thought that is cut off while the second generation is drafted: nothing is tried yet.
TEST(PlanBot, HoldsTheBestOfTheFirstGenerationWhileTheSecondIsDrafted) {
  const Bred game(1);
  const AnyState view = game.observe(last_word(), Seat::kSecond);
  int others = 0;
  for (std::uint64_t key = 0; key < 40; ++key) {
    PlanBot bot;
    bot.begin(game, view, 240, RngStream(key));
    step_to_trials(bot);  // greedy play's ranking, so far
    step_to_drafts(bot);
    step_to_trials(bot);
    const std::size_t first_thought = bot.best().index;
    step_to_drafts(bot);
    const std::size_t held = bot.best().index;
    for (; bot.best().leading.empty(); bot.step(1)) ASSERT_EQ(bot.best().index, held);
    others += held != first_thought;
  }
  EXPECT_GT(others, 0);
}

// Harbour where a trial ends after so many turns of either seat.
class Brief : public toy::Toy {
 public:
  Brief(int turns, int turns_second) : info_(Toy::info()) {
    info_.bots.turns = turns;
    info_.bots.turns_second = turns_second;
  }
  const GameInfo& info() const override { return info_; }

 private:
  GameInfo info_;
};

int pieces_of_thought(const Game& game, Seat seat) {
  toy::State s = at_sea().as<toy::State>();
  s.active = seat == Seat::kSecond ? 1 : 0;
  PlanBot bot;
  bot.begin(game, game.observe(AnyState::of(s), seat), 24, RngStream(5));
  int pieces = 1;
  while (!bot.step(1)) ++pieces;
  return pieces;
}

TEST(PlanBot, PlaysTrialsOnForAsManyTurnsAsItsSeatIsToLookAhead) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    EXPECT_LT(pieces_of_thought(Brief(1, 0), seat), pieces_of_thought(Brief(2, 0), seat));
  EXPECT_EQ(pieces_of_thought(Brief(1, 2), Seat::kFirst),
            pieces_of_thought(Brief(1, 0), Seat::kFirst));
  EXPECT_EQ(pieces_of_thought(Brief(1, 2), Seat::kSecond),
            pieces_of_thought(Brief(2, 0), Seat::kSecond));
}

// Harbour where the glance calls for what is worth least.
class Misled : public toy::Toy {
 public:
  explicit Misled(int compared) : info_(Toy::info()) { info_.bots.compared = compared; }
  const GameInfo& info() const override { return info_; }
  void urges(const AnyState& view, const Actions& legal, std::vector<int>& out) const override {
    out.clear();
    for (const Action& action : legal) out.push_back(-worth_of(view, action));
  }
  int worth_of(const AnyState& view, Action action) const {
    Look look;
    AnyState after = view;
    look.apply(*this, after, action);
    return evaluate(observe(after, Seat::kFirst), Seat::kFirst);
  }

 private:
  GameInfo info_;
};

TEST(LeadingPolicy, TakesTheBestOfThoseThatTheGlanceCallsForMost) {
  const AnyState view = toy::Toy().observe(at_sea(), Seat::kFirst);
  const auto worth = [&](int compared) {
    const Misled game(compared);
    Actions legal;
    game.legal(view, legal);
    return game.worth_of(view, LeadingPolicy().choose(game, view, legal, 3));
  };
  EXPECT_GT(worth(16), worth(1));
}

}  // namespace
}  // namespace sandtable
