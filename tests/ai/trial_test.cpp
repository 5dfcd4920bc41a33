// Where trials of bots end, and what they are judged by.
#include "core/ai/trial.h"

#include <gtest/gtest.h>

#include "core/ai/plan_bot.h"
#include "core/ai/search.h"
#include "tests/ai/at_sea.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

constexpr std::array<std::string_view, 1> kKinds = {"harbour"};
constexpr std::array<std::string_view, 1> kNames = {"north"};

// Harbour where a trial goes on for some turns of either seat, with or without an outlook. With one
// a position is worth 7 for each point that North has.
class Foreseen : public toy::Toy {
 public:
  Foreseen(int turns, int turns_second, bool has_outlook) : info_(Toy::info()) {
    info_.bots.turns = turns;
    info_.bots.turns_second = turns_second;
    if (has_outlook) info_.bots.outlook = {0, {{{0, 0}, {7'000, 0}}}};
  }
  const GameInfo& info() const override { return info_; }
  void look_further_from(int budget) { info_.bots.far_from = budget; }
  void reckon_with(int steps) { info_.bots.steps = steps; }
  FeatureTable feature_table() const override { return {kKinds, kNames}; }
  Features features(const AnyState& state) const override {
    Features out;
    out.turn = state.as<toy::State>().turn;
    out.values.push_back(state.as<toy::State>().points[0]);
    return out;
  }

 private:
  GameInfo info_;
};

AnyState position(int turn, int active, int points = 0) {
  toy::State s;
  s.turn = static_cast<std::uint8_t>(turn);
  s.active = static_cast<std::uint8_t>(active);
  s.points = {static_cast<std::int8_t>(points), 0};
  s.phase = toy::Phase::kAct;
  return AnyState::of(s);
}

TEST(Horizon, IsSoManyTurnsAwayAsTheSeatIsToLookAhead) {
  const Foreseen game(1, 2, false);
  const Horizon first = Horizon::at_turn(game, position(2, 1), Seat::kFirst, 10);
  const Horizon second = Horizon::at_turn(game, position(2, 1), Seat::kSecond, 10);
  EXPECT_FALSE(first.is_reached(game.progress(position(2, 1))));
  EXPECT_TRUE(first.is_reached(game.progress(position(3, 0))));
  EXPECT_FALSE(second.is_reached(game.progress(position(3, 1))));
  EXPECT_TRUE(second.is_reached(game.progress(position(4, 0))));
}

TEST(Horizon, OfALargeBudgetIsOneTurnFurtherWhereTheGameHasItSo) {
  Foreseen game(1, 0, false);
  game.look_further_from(100);
  for (const int budget : {99, 100}) {
    for (const Horizon& horizon : {Horizon::at_turn(game, position(2, 0), Seat::kFirst, budget),
                                   Horizon::at_phase(game, position(2, 0), Seat::kFirst, budget)}) {
      EXPECT_EQ(horizon.is_reached(game.progress(position(3, 0))), budget == 99);
      EXPECT_TRUE(horizon.is_reached(game.progress(position(4, 0))));
    }
  }
}

TEST(Horizon, AtAPhaseLiesWhereThePhaseComesRoundAgain) {
  const Foreseen game(1, 0, false);
  const Horizon horizon = Horizon::at_phase(game, position(2, 1), Seat::kFirst, 10);
  EXPECT_FALSE(horizon.is_reached(game.progress(position(3, 0))));
  EXPECT_TRUE(horizon.is_reached(game.progress(position(3, 1))));
  EXPECT_TRUE(horizon.is_reached(game.progress(position(4, 0))));
}

TEST(Horizon, IsNeverReachedWhereTrialsGoToTheEnd) {
  Foreseen game(0, 0, false);
  game.look_further_from(1);
  for (const Horizon& horizon : {Horizon::at_phase(game, position(0, 0), Seat::kFirst, 10),
                                 Horizon::at_turn(game, position(0, 0), Seat::kFirst, 10)})
    EXPECT_FALSE(horizon.is_reached(game.progress(position(200, 1))));
}

TEST(TrialsWithin, AreFewerWhereTheyAreLonger) {
  EXPECT_EQ(trials_within(128, 12, 64), 128);
  EXPECT_EQ(trials_within(128, 64, 64), 128);
  EXPECT_EQ(trials_within(128, 128, 64), 32);
  EXPECT_EQ(trials_within(1, 400, 64), 1);
  EXPECT_EQ(trials_within(128, 400, 0), 128);
}

TEST(ValueAtEnd, IsTheGamesOwnGuessWhereItHasNoOutlook) {
  const Foreseen game(1, 0, false);
  const AnyState state = position(2, 0, 3);
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    EXPECT_EQ(value_at_end(game, state, seat), game.evaluate(game.observe(state, seat), seat));
}

TEST(ValueAtEnd, IsTheOutlookOfTheSeatWhereThereIsOne) {
  const Foreseen game(1, 0, true);
  EXPECT_EQ(value_at_end(game, position(2, 0, 3), Seat::kFirst), 21);
  EXPECT_EQ(value_at_end(game, position(2, 0, 3), Seat::kSecond), -21);
}

// To win counts most, by how much counts as well.
TEST(ValueAtEnd, IsTheResultOfAGameThatIsOver) {
  const Foreseen game(1, 0, true);
  toy::State s = position(2, 0, 3).as<toy::State>();
  s.phase = toy::Phase::kOver;
  EXPECT_EQ(value_at_end(game, AnyState::of(s), Seat::kFirst), 75 + 3 * 25);
  EXPECT_EQ(value_at_end(game, AnyState::of(s), Seat::kSecond), -75 - 3 * 25);
  s.points = {0, 0};
  EXPECT_EQ(value_at_end(game, AnyState::of(s), Seat::kSecond), 0);
}

// Whose candidates are judged by the outlook have values of its making: sevens of a point.
template <class Thinking>
std::int64_t best_value(const Game& game) {
  Thinking bot;
  bot.begin(game, game.observe(at_sea(), Seat::kFirst), 24, RngStream(5));
  while (!bot.step(100)) {
  }
  return bot.best().leading.front().value;
}

TEST(ValueAtEnd, JudgesTheTrialsOfPlansAndOfSearch) {
  const Foreseen blind(1, 0, false), foreseen(1, 0, true);
  EXPECT_NE(best_value<PlanBot>(blind), best_value<PlanBot>(foreseen));
  EXPECT_NE(best_value<SearchBot>(blind), best_value<SearchBot>(foreseen));
}

template <class Thinking>
int pieces_of_thought(const Game& game) {
  Thinking bot;
  bot.begin(game, game.observe(at_sea(), Seat::kFirst), 400, RngStream(5));
  int pieces = 1;
  while (!bot.step(1)) ++pieces;
  return pieces;
}

template <class Thinking>
void expect_fewer_trials_of_long_ones() {
  Foreseen game(2, 0, false);
  const int at_will = pieces_of_thought<Thinking>(game);
  game.reckon_with(1000);
  EXPECT_EQ(pieces_of_thought<Thinking>(game), at_will);
  game.reckon_with(1);
  EXPECT_LT(pieces_of_thought<Thinking>(game), at_will / 2);
}

TEST(TrialsWithin, AreThoseOfPlansAndOfSearch) {
  expect_fewer_trials_of_long_ones<PlanBot>();
  expect_fewer_trials_of_long_ones<SearchBot>();
}

}  // namespace
}  // namespace sandtable
