// What a pointer means: the counter that is seen on top, and nothing that it has not asked for.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/data/lesson.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/play/facts.h"
#include "shell/play/hand.h"
#include "shell/screens/screens.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

class PointerTest : public ::testing::Test {
 protected:
  App& app() { return drawn_.app(); }
  const Game& game() { return app().table().session()->game(); }
  int at() { return app().table().session()->at(); }
  AnyState view() { return app().table().view(); }
  BoardSkin& board() { return app().table().game()->skin(view()).board(); }

  void play_to_step(std::string_view id, std::size_t step) {
    ASSERT_NO_FATAL_FAILURE(drawn_.play_lesson(id, step));
    settle();
  }
  // The pointer is off the map: the first place that it comes to is none that it has moved to.
  void settle() {
    drawn_.draw(20);
    drawn_.point(ImVec2(640.0F, 3.0F));
  }
  ImVec2 stack_of(std::string_view unit) {
    Position position;
    board().lay_out(view(), position);
    for (const PlacedCounter& one : position.counters)
      if (one.unit == *game().value_of(1, unit))
        return app().navigator().camera()->to_screen(board().place(one.space));
    ADD_FAILURE() << unit << " is not on the map";
    return {};
  }
  bool sees(std::string_view words) {
    return std::any_of(drawn_.seen().begin(), drawn_.seen().end(), [&](const SeenText& text) {
      return !text.pictured && text.text.find(words) != std::string::npos;
    });
  }
  // On the piece of a unit in the panel at the right.
  bool choose_in_panel(std::string_view name) {
    for (const SeenText& text : drawn_.seen())
      if (text.text == name && text.min.x > 970.0F) {
        drawn_.click(ImVec2((text.min.x + text.max.x) * 0.5F, text.max.y + 12.0F));
        return true;
      }
    return false;
  }

  DrawnApp drawn_;
};

TEST_F(PointerTest, ACounterThatWasChosenLiesOnTopAndAClickThereIsItsOwn) {
  ASSERT_NO_FATAL_FAILURE(play_to_step("anvil", 6));
  ASSERT_TRUE(choose_in_panel("756 TkB"));
  const ImVec2 stack = stack_of("us-756tk");
  drawn_.point(stack);
  drawn_.draw();
  EXPECT_TRUE(sees("756 TkB is eliminated: pays 1"));
  const int before = at();
  drawn_.click(stack);
  ASSERT_GT(at(), before);
  const Action done =
      app().table().session()->steps()[app().table().session()->decision_step(before)].action;
  EXPECT_EQ(game().verbs()[done.verb].name, "loss");
  EXPECT_EQ(game().id_of(1, done.a), "us-756tk");
}

TEST_F(PointerTest, WhatTheCounterOnTopWouldPayIsToldThere) {
  ASSERT_NO_FATAL_FAILURE(play_to_step("anvil", 6));
  drawn_.press(ImGuiKey_Escape);  // lets go of who pays least
  const ImVec2 stack = stack_of("us-756tk");
  drawn_.point(stack);
  drawn_.draw();
  EXPECT_TRUE(sees("30 IR loses"));
  drawn_.click(stack);
}

// Where hits are to be paid nobody can be left out.
TEST_F(PointerTest, HoldsNobodyBackWhereNothingElseEndsThePart) {
  ASSERT_NO_FATAL_FAILURE(play_to_step("anvil", 6));
  ASSERT_TRUE(choose_in_panel("756 TkB"));
  EXPECT_TRUE(sees("Next"));
  EXPECT_FALSE(sees("Skip this one"));
  ASSERT_NO_FATAL_FAILURE(play_to_step("anvil", 3));
  ASSERT_TRUE(choose_in_panel("179 IR"));
  EXPECT_TRUE(sees("Skip this one"));
}

TEST_F(PointerTest, APointerThatRestsAfterItsClickAsksForNothing) {
  app().table().start_game(drawn_.game("anvil"), {}, 1944);
  settle();
  ImVec2 place{};
  const int area = *game().value_of(2, "02");
  for (int space = 0; space < 60 && place.x == 0.0F; ++space)
    if (app().table().game()->skin(view()).telling().noun("place", area).space == space)
      place = app().navigator().camera()->to_screen(board().place(space));
  drawn_.point(place);
  drawn_.draw();
  EXPECT_TRUE(sees("Adds 1 to all Allied"));
  drawn_.click(place);
  drawn_.click(place);
  ASSERT_EQ(at(), 2);
  drawn_.draw(20);
  EXPECT_FALSE(sees("Bombed: +2")) << "it would cover what the drop has brought";
  drawn_.point(ImVec2(place.x + 300.0F, place.y));
  drawn_.point(place);
  drawn_.draw();
  EXPECT_TRUE(sees("Bombed: +2"));
}

// The face of the great figures has no sign for about.
TEST_F(PointerTest, AChanceThatIsAnAverageIsMarkedInAFaceThatHasTheMark) {
  ASSERT_NO_FATAL_FAILURE(play_to_step("urban", 7));
  const auto act = [&](std::string_view verb, std::string_view block) {
    for (const Action& action : Actions(app().table().session()->legal()))
      if (game().verbs()[action.verb].name == verb && game().id_of(1, action.a) == block)
        return action;
    ADD_FAILURE() << verb << " " << block;
    return Action{};
  };
  ASSERT_TRUE(app().table().act(act("activate", "g6")));
  drawn_.draw(20);
  app().navigator().attend({.action = act("fire", "r6")});
  drawn_.draw();
  ASSERT_TRUE(sees("Target"));
  EXPECT_TRUE(std::any_of(drawn_.seen().begin(), drawn_.seen().end(),
                          [](const SeenText& text) { return text.text == "~"; }));
}

// Two fingers move what lies under them, on a screen or a trackpad; a wheel zooms. The player may
// choose what a wheel does: not every mouse can be told from a trackpad.
TEST_F(PointerTest, TwoFingersMoveTheMapAndAWheelZooms) {
  app().table().start_game(drawn_.game("anvil"), {}, 1944);
  settle();
  const ImVec2 at(400.0F, 400.0F);
  const auto scale = [&] { return app().navigator().camera()->scale(); };
  for (int i = 0; i < 4; ++i) drawn_.scroll(at, -1.0F);
  drawn_.draw(8);
  // Where a place lies, and how far it has moved since.
  const ImVec2 place = app().navigator().camera()->to_map(at);
  ImVec2 was = at;
  const auto moved = [&] {
    const ImVec2 now = app().navigator().camera()->to_screen(place);
    const ImVec2 by(now.x - was.x, now.y - was.y);
    was = now;
    return by;
  };
  const float before = scale();
  drawn_.glide(at, ImVec2(-30.0F, 20.0F));
  ImVec2 by = moved();
  EXPECT_NEAR(by.x, -30.0F, 1.0F);
  EXPECT_NEAR(by.y, 20.0F, 1.0F);
  drawn_.pinch({at, ImVec2(25.0F, -15.0F), 0.0F});
  by = moved();
  EXPECT_NEAR(by.x, 25.0F, 1.0F);
  EXPECT_NEAR(by.y, -15.0F, 1.0F);
  EXPECT_FLOAT_EQ(scale(), before);
  drawn_.pinch({at, ImVec2(), 2.0F});
  EXPECT_GT(scale(), before * 1.3F);
  const auto set = [&](WheelChoice choice) {
    Settings settings = app().look().settings();
    settings.wheel = choice;
    app().look().change(settings);
  };
  set(WheelChoice::kMove);
  moved();
  const float zoomed = scale();
  drawn_.scroll(at, 0.4F);
  EXPECT_NEAR(moved().y, -40.0F, 1.0F);
  EXPECT_FLOAT_EQ(scale(), zoomed);
  set(WheelChoice::kZoom);
  drawn_.glide(at, ImVec2(0.0F, -100.0F));
  drawn_.draw(8);
  EXPECT_LT(scale(), zoomed);
}

TEST_F(PointerTest, WhoPlaysWhomIsInViewWhenAGameIsBegun) {
  for (const char* id : {"anvil", "urban"}) {
    app().navigator().go(ScreenId::kTitle);
    app().navigator().go(ScreenId::kNewGame, id);
    drawn_.draw(8);
    const auto level = std::find_if(drawn_.seen().begin(), drawn_.seen().end(),
                                    [](const SeenText& text) { return text.text == "Veteran"; });
    ASSERT_NE(level, drawn_.seen().end()) << id;
    EXPECT_LT(level->max.y, 720.0F) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
