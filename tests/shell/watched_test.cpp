// A game of two that computers play while somebody watches, over the toy, which has secrets: each
// decision waits for the one before to be told; pause and step; who takes a side over and hands one
// back; what is kept.
#include <gtest/gtest.h>

#include "shell/dialogues.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/played_games.h"
#include "tests/shell/computer_fixture.h"

namespace sandtable::shell {
namespace {

Seats both(int first, int second) {
  Seats seats;
  seats.holders = {SeatHolder{Holder::kComputer, first}, SeatHolder{Holder::kComputer, second}};
  return seats;
}

class WatchedTwo : public ComputerTest {
 protected:
  const Session& session() { return *app().table().session(); }
  // The computer has found something; what was decided before has been told.
  bool goes_on() {
    answer(at(), 0);
    return app().thinking().think();
  }
};

TEST_F(WatchedTwo, NobodyIsAskedAndEverythingIsSeen) {
  begin(both(1, 2));
  EXPECT_TRUE(app().table().is_watched());
  EXPECT_EQ(app().table().viewer(), Seat::kNobody);
  EXPECT_EQ(app().table().view(), session().truth());
  EXPECT_FALSE(app().table().is_viewers_turn());
  EXPECT_FALSE(app().thinking().may_hint());
  EXPECT_FALSE(app().table().may_concede());
  EXPECT_TRUE(shows("You are watching"));
  EXPECT_TRUE(shows("Regular plays North."));
  EXPECT_FALSE(session().flags().practice);
}

TEST_F(WatchedTwo, EachDecisionWaitsUntilTheOneBeforeIsTold) {
  begin(both(1, 2));
  ASSERT_TRUE(goes_on());
  ASSERT_TRUE(app().thinking().is_computers_turn());
  EXPECT_EQ(asked.questions.size(), 2U) << "it thinks ahead";
  EXPECT_FALSE(goes_on()) << "nobody has seen the first one yet";
  EXPECT_EQ(at(), 1);
  drawn.draw();  // at once, as settings are in tests
  EXPECT_EQ(at(), 2);
}

TEST_F(WatchedTwo, PauseStepAndGoOnByTheirKeys) {
  begin(both(1, 2));
  drawn.press(ImGuiKey_Space);
  EXPECT_TRUE(app().thinking().is_halted());
  EXPECT_TRUE(shows("Paused before the next decision"));
  EXPECT_EQ(asked.cancelled, 0) << "what was thought is not lost";
  EXPECT_FALSE(goes_on());
  drawn.draw();
  EXPECT_EQ(at(), 0);
  drawn.press(ImGuiKey_Period);
  EXPECT_EQ(at(), 1);
  answer(at(), 0);
  drawn.draw();
  EXPECT_EQ(at(), 1) << "one step, and a pause";
  ASSERT_TRUE(drawn.click_on("Next step"));
  drawn.draw();
  EXPECT_EQ(at(), 1 + (asked.answer ? 0 : 1));
  drawn.press(ImGuiKey_Space);
  EXPECT_FALSE(app().thinking().is_halted());
  const int before = at();
  answer(at(), 0);
  app().thinking().think();
  drawn.draw();
  EXPECT_EQ(at(), before + 1);
}

TEST_F(WatchedTwo, ThePaceIsChosenOnTheCard) {
  begin(both(1, 2));
  ASSERT_EQ(app().look().settings().dice, DiceSpeed::kInstant);
  ASSERT_TRUE(drawn.click_on("At once"));
  EXPECT_EQ(app().look().settings().dice, DiceSpeed::kSlow);
}

TEST_F(WatchedTwo, TheKeysAreListed) {
  begin(both(1, 2));
  drawn.resize(1280.0F, 1600.0F);
  drawn.type("?");
  drawn.draw();
  EXPECT_TRUE(shows("Pause what you watch"));
  EXPECT_FALSE(shows("Skip what is being played"));
  begin(against(1));
  drawn.press(ImGuiKey_Escape);
  drawn.type("?");
  drawn.draw();
  EXPECT_FALSE(shows("Pause what you watch"));
}

TEST_F(WatchedTwo, ASideIsTakenOverAsPracticeAndSeesItsOwnAlone) {
  begin(both(1, 2));
  drawn.resize(1280.0F, 1600.0F);
  ASSERT_TRUE(goes_on());
  drawn.draw();
  ASSERT_TRUE(drawn.click_on("Take over"));
  drawn.draw();
  click_last("North");
  click_last("Change");
  EXPECT_EQ(app().table().seats(), against(2));
  EXPECT_EQ(app().table().viewer(), Seat::kFirst);
  EXPECT_EQ(app().table().view(), session().view(Seat::kFirst));
  EXPECT_TRUE(session().flags().practice);
  EXPECT_TRUE(app().dialogues().told().text.starts_with(
      "You play North from here on, as practice, and see only"));
}

// What the computer has found and not yet done is not lost when somebody takes the other side.
TEST_F(WatchedTwo, TheComputerPlaysOnAgainstWhoTakesTheOtherSide) {
  begin(both(1, 2));
  drawn.press(ImGuiKey_Space);
  ASSERT_FALSE(goes_on()) << "it is held back";
  app().table().change_seats(against(1, Seat::kSecond));
  ASSERT_TRUE(app().thinking().is_thinking());
  EXPECT_FALSE(app().thinking().is_halted());
  EXPECT_TRUE(goes_on());
  EXPECT_EQ(at(), 1);
}

TEST_F(WatchedTwo, OneOwnGameIsLeftToTheComputerOnceThatWasAgreedTo) {
  begin(against(2));
  const Seats seats = both(1, 2);
  EXPECT_EQ(app().table().doubt_of_seats(seats), GameTable::SeatDoubt::kNone)
      << "nothing was decided yet";
  ASSERT_TRUE(app().table().act(session().legal().back()));
  drawn.resize(1280.0F, 1600.0F);
  drawn.draw();
  EXPECT_EQ(app().table().doubt_of_seats(seats), GameTable::SeatDoubt::kWatches);
  for (int i = 0; i < 4 && !shows("Who plays"); ++i) drawn.press(ImGuiKey_Escape);
  ASSERT_TRUE(drawn.click_on("Who plays"));
  drawn.draw();
  click_last("Watch the computers");
  click_last("Change");
  EXPECT_FALSE(app().table().is_watched()) << "it is asked first";
  EXPECT_TRUE(shows("see what both sides hide"));
  click_last("Watch");
  EXPECT_TRUE(app().table().is_watched());
  EXPECT_TRUE(session().flags().practice);
  EXPECT_FALSE(app().thinking().is_halted());
}

TEST_F(WatchedTwo, ANewGameMayBeWatchedAndIsPausedWhenItIsOpenedAgain) {
  drawn.resize(1280.0F, 1600.0F);
  app().navigator().go(ScreenId::kNewGame, "toy");
  drawn.draw();
  ASSERT_TRUE(drawn.click_on("Watch the computers"));
  ASSERT_TRUE(shows("Level of North"));
  drawn.draw();
  click_last("General");
  drawn.press(ImGuiKey_Enter);
  ASSERT_EQ(app().table().seats(), both(1, 3));
  EXPECT_FALSE(app().thinking().is_halted());
  app().thinking().tell_on();
  ASSERT_TRUE(goes_on());
  app().table().close_game();
  ASSERT_TRUE(app().table().continue_game("toy"));
  EXPECT_EQ(app().table().seats(), both(1, 3));
  EXPECT_TRUE(app().thinking().is_halted());
  drawn.draw();
  EXPECT_FALSE(goes_on());
  EXPECT_EQ(at(), 1);
}

TEST_F(WatchedTwo, NothingIsAWatchersToDecideOrTakeBack) {
  begin(both(1, 2));
  ASSERT_TRUE(goes_on());
  EXPECT_EQ(app().table().can_undo(), CanUndo::kNo);
  EXPECT_FALSE(app().table().undo(true));
  EXPECT_NE(app().table().request(R"({"op":"legal"})").find(R"("actions":[])"), std::string::npos);
  EXPECT_NE(app().table().request(R"({"op":"act","i":0,"at":1})").find("not-your-turn"),
            std::string::npos);
  EXPECT_NE(app().table().request(R"({"op":"undo","practice":true})").find(R"("ok":false)"),
            std::string::npos);
  EXPECT_EQ(at(), 1);
}

TEST_F(WatchedTwo, AWholeGameCountsForNobody) {
  app().thinking().set_opponent(std::make_unique<SlicedOpponent>(steady_microseconds));
  begin(both(0, 0));
  for (int i = 0; i < 100'000 && session().to_act() != Seat::kNobody; ++i) {
    app().thinking().tell_on();
    app().thinking().think();
  }
  ASSERT_EQ(session().to_act(), Seat::kNobody);
  EXPECT_FALSE(played_game(session(), app().table().seats(), 0));
  EXPECT_TRUE(app().library().played().of("toy").empty());
  drawn.draw();
  EXPECT_FALSE(shows("You are watching"));
}

}  // namespace
}  // namespace sandtable::shell
