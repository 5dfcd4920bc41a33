// Where trials of bots end, and what they are judged by.
#include "core/ai/trial.h"

#include <gtest/gtest.h>

#include "core/ai/plan_bot.h"
#include "core/ai/search.h"
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
  const Horizon first = Horizon::at_turn(game, position(2, 1), Seat::kFirst);
  const Horizon second = Horizon::at_turn(game, position(2, 1), Seat::kSecond);
  EXPECT_FALSE(first.is_reached(game.progress(position(2, 1))));
  EXPECT_TRUE(first.is_reached(game.progress(position(3, 0))));
  EXPECT_FALSE(second.is_reached(game.progress(position(3, 1))));
  EXPECT_TRUE(second.is_reached(game.progress(position(4, 0))));
}

TEST(Horizon, AtAPhaseLiesWhereThePhaseComesRoundAgain) {
  const Foreseen game(1, 0, false);
  const Horizon horizon = Horizon::at_phase(game, position(2, 1), Seat::kFirst);
  EXPECT_FALSE(horizon.is_reached(game.progress(position(3, 0))));
  EXPECT_TRUE(horizon.is_reached(game.progress(position(3, 1))));
  EXPECT_TRUE(horizon.is_reached(game.progress(position(4, 0))));
}

TEST(Horizon, IsNeverReachedWhereTrialsGoToTheEnd) {
  const Foreseen game(0, 0, false);
  const Horizon horizon = Horizon::at_phase(game, position(0, 0), Seat::kFirst);
  EXPECT_FALSE(horizon.is_reached(game.progress(position(200, 1))));
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
  toy::State s;
  s.looked = {1, 0};
  s.where = {0, 1, 2, 3, 0, 1};
  s.charm = {0, 1};
  s.phase = toy::Phase::kAct;
  Thinking bot;
  bot.begin(game, game.observe(AnyState::of(s), Seat::kFirst), 24, RngStream(5));
  while (!bot.step(100)) {
  }
  return bot.best().leading.front().value;
}

TEST(ValueAtEnd, JudgesTheTrialsOfPlansAndOfSearch) {
  const Foreseen blind(1, 0, false), foreseen(1, 0, true);
  EXPECT_NE(best_value<PlanBot>(blind), best_value<PlanBot>(foreseen));
  EXPECT_NE(best_value<SearchBot>(blind), best_value<SearchBot>(foreseen));
}

}  // namespace
}  // namespace sandtable
