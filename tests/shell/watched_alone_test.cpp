// A game of one that a computer plays while somebody watches, and what it is after.
#include <gtest/gtest.h>

#include "shell/aim.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/thinking.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

Seats computer() {
  Seats seats;
  seats.of(Seat::kFirst) = {Holder::kComputer, 1};
  return seats;
}

class WatchedAlone : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    app().thinking().set_opponent(std::make_unique<SlicedOpponent>(steady_microseconds));
    drawn_.resize(1280.0F, 1600.0F);
  }
  App& app() { return drawn_.app(); }
  const Session& session() { return *app().table().session(); }
  void begin() {
    app().table().start_game(drawn_.game(GetParam()), {}, 11, computer());
    drawn_.draw();
  }
  // Until so many decisions are made, as the program does it between frames.
  void watch(int decisions) {
    for (int i = 0; i < 100'000 && session().at() < decisions; ++i) {
      if (!app().thinking().think_hint()) app().thinking().think();
      if (i % 8 == 0) drawn_.draw(1);
    }
    ASSERT_GE(session().at(), decisions);
  }

  DrawnApp drawn_;
};

INSTANTIATE_TEST_SUITE_P(Games, WatchedAlone, ::testing::Values("nazaire", "jubilee"),
                         [](const auto& info) { return info.param; });

TEST_P(WatchedAlone, ANewGameMayBeWatched) {
  app().navigator().go(ScreenId::kNewGame, GetParam());
  drawn_.draw();
  ASSERT_TRUE(drawn_.click_on("Watch the computer"));
  drawn_.press(ImGuiKey_Enter);
  EXPECT_EQ(app().table().seats(), computer());
}

TEST_P(WatchedAlone, GoesOnByItselfAndShowsWhatThePlayerWouldSee) {
  begin();
  watch(12);
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  EXPECT_EQ(app().table().view(), session().view(Seat::kFirst));
  EXPECT_TRUE(sees(drawn_, "You are watching"));
  EXPECT_EQ(app().table().can_undo(), CanUndo::kNo);
  EXPECT_EQ(app().table().told_from(), session().at());
}

TEST_P(WatchedAlone, IsTakenOverAndHandedBack) {
  begin();
  watch(5);
  ASSERT_TRUE(drawn_.click_on("Take over"));
  drawn_.draw();
  ASSERT_TRUE(drawn_.click_on("Change"));
  drawn_.draw();
  EXPECT_EQ(app().table().seats(), Seats());
  EXPECT_TRUE(session().flags().practice);
  EXPECT_TRUE(app().table().is_viewers_turn());
  EXPECT_FALSE(app().thinking().is_computers_turn());
  app().table().change_seats(computer());
  const int before = session().at();
  watch(before + 2);
}

// The thought is the hint's, tried beside doing nothing, so a reason is one of the game's.
TEST_P(WatchedAlone, TellsWhatTheComputerIsAfter) {
  Settings settings = app().look().settings();
  settings.dice = DiceSpeed::kFast;
  app().look().change(settings);
  begin();
  for (int decisions = 1; decisions < 60 && app().thinking().aim().empty(); ++decisions)
    watch(decisions);
  const std::string aim = app().thinking().aim();
  ASSERT_TRUE(aim.starts_with("Regular (")) << aim;
  drawn_.draw();
  EXPECT_TRUE(sees(drawn_, aim.substr(0, 12)));
  app().table().change_seats({});
  EXPECT_EQ(app().thinking().aim(), "");
}

}  // namespace
}  // namespace sandtable::shell
