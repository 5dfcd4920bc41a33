// How the computer walks, over whole games.
#include <gtest/gtest.h>

#include <memory>

#include "core/ai/bot.h"
#include "core/ai/greedy.h"
#include "core/engine/playout.h"
#include "tests/urban/course.h"

namespace sandtable::urban {
namespace {

Action greedy_choice(const Game& game, const State& state) {
  const std::unique_ptr<Bot> bot = make_bot("greedy");
  RngStream rng(7);
  const Seat seat = seat_to_act(state);
  const AnyState view = AnyState::of(view_for(state, seat));
  Actions legal;
  game.legal(view, legal);
  return legal[bot->choose(game, view, 8, rng).index];
}

Action most_urgent_choice(const State& state) {
  Actions legal;
  legal_actions(the_board(), state, legal);
  std::vector<int> urges;
  urges_of(the_board(), state, legal, urges);
  return legal[static_cast<std::size_t>(std::max_element(urges.begin(), urges.end()) -
                                        urges.begin())];
}

// Greedy play whose decisions are looked at.
class WatchedGreedy : public Policy {
 public:
  std::size_t choose(const Game& game, const AnyState& view, const Actions& legal,
                     std::uint64_t random) override {
    const std::size_t index = greedy_.choose(game, view, legal, random);
    look_at(view.as<State>(), legal, legal[index]);
    return index;
  }

 private:
  virtual void look_at(const State& view, const Actions& legal, Action chosen) = 0;

  std::unique_ptr<Bot> bot_ = make_bot("greedy");
  BotPolicy greedy_{*bot_, 1};
};

// Counts the steps that lead back to where the block was since its activation.
class Walk : public WatchedGreedy {
 public:
  int steps = 0;
  int back = 0;

 private:
  void look_at(const State& view, const Actions&, Action chosen) override {
    if (static_cast<Verb>(chosen.verb) != Verb::kStep) return;
    if (view.acting.spent == 0) been_ = {};
    been_.add(view.block(view.acting.block).at.index());
    ++steps;
    back += been_.has(chosen.a) ? 1 : 0;
  }

  PlaceSet been_;
};

TEST(UrbanPolicy, HardlyEverWalksBackInOneActivation) {
  const std::unique_ptr<Game> game = the_game();
  ASSERT_NE(game, nullptr);
  for (const int scenario : {0, 1}) {
    SCOPED_TRACE(game->info().setups[static_cast<std::size_t>(scenario)]);
    Walk walk;
    Playout playout(*game, &walk, &walk);
    sandtable::Setup setup = standard_setup(game->info());
    setup.setup = scenario;
    for (std::uint64_t seed = 300; seed < (scenario == 0 ? 304 : 301); ++seed)
      playout.run(setup, seed);
    EXPECT_GT(walk.steps, 200);
    EXPECT_LT(walk.back * 100, walk.steps * 5);
  }
}

// Counts what green could still do in a turn and did not.
class Idleness : public WatchedGreedy {
 public:
  int asked = 0;
  int idle = 0;

 private:
  void look_at(const State& view, const Actions& legal, Action chosen) override {
    if (seat_to_act(view) != Seat::kFirst) return;
    const bool may_act = std::any_of(legal.begin(), legal.end(), [](const Action& one) {
      const auto verb = static_cast<Verb>(one.verb);
      return verb == Verb::kImpulse || verb == Verb::kActivate;
    });
    const auto verb = static_cast<Verb>(chosen.verb);
    asked += may_act;
    idle += may_act && (verb == Verb::kPass || verb == Verb::kEnd);
  }
};

TEST(UrbanPolicy, GreenHardlyEverLeavesAnActivationUnused) {
  const std::unique_ptr<Game> game = the_game();
  ASSERT_NE(game, nullptr);
  Idleness idleness;
  Playout playout(*game, &idleness, &idleness);
  for (std::uint64_t seed = 300; seed < 304; ++seed)
    playout.run(standard_setup(game->info()), seed);
  EXPECT_GT(idleness.asked, 60);
  EXPECT_LT(idleness.idle * 50, idleness.asked);
}

// Support is asked for where the enemy stands, in whatever row that is: by greedy play and at a
// glance.
TEST(UrbanPolicy, AimsSupportAtWhoStandsTogether) {
  const std::unique_ptr<Game> game = the_game();
  ASSERT_NE(game, nullptr);
  for (const bool at_a_glance : {false, true}) {
    Course course("phantom-fury");
    course.table.put("us-cdr", "h1001");
    for (const char* place : {"h1008", "h1108", "h1009"}) course.table.put("in-vet", place);
    course.state.phase = Phase::kSupport;
    course.state.stage = 0;
    course.go();
    ASSERT_EQ(course.waits(), Wait::kRequest);
    course.act(Verb::kRequest, -1, static_cast<int>(Support::kMortar));
    for (const Wait wait : {Wait::kTargetRow, Wait::kTargetAt}) {
      ASSERT_EQ(course.waits(), wait);
      const State& now = course.state;
      const Action next = at_a_glance ? most_urgent_choice(now) : greedy_choice(*game, now);
      apply_action(the_board(), course.state, next, course.events);
    }
    const Field field = course.table.field();
    EXPECT_LE(field.ep(course.state.target, at("h1008")), 1) << at_a_glance;
  }
}

// Fire at whoever shows up is asked about, answered and rolled before a step is judged: it costs
// levels on average.
TEST(UrbanPolicy, ReckonsWithFireThatIsAnswered) {
  const std::unique_ptr<Game> game = the_game();
  ASSERT_NE(game, nullptr);
  Course course;
  const BlockId squad = course.table.put("us-rifle", "h0004");
  for (const char* place : {"h0604", "h0603", "h0605"}) course.table.put("in-elite", place);
  course.activate(squad);
  ASSERT_EQ(course.waits(), Wait::kAct);
  const State view = view_for(course.state, Seat::kFirst);
  GreedyBot bot;
  bot.begin(*game, AnyState::of(view), 20, RngStream(7));
  while (!bot.step(100)) {
  }
  const Actions legal = course.legal();
  std::int64_t stopped = 0, shown = 0;
  for (const Candidate& one : bot.ranking()) {
    const Action action = legal[one.index];
    if (action.verb == static_cast<std::uint16_t>(Verb::kStop)) stopped = one.value;
    if (action.verb == static_cast<std::uint16_t>(Verb::kStep) && action.a == at("h0104").index())
      shown = one.value;
  }
  EXPECT_GT(stopped - shown, the_board().weights.level * kValueScale);
}

}  // namespace
}  // namespace sandtable::urban
