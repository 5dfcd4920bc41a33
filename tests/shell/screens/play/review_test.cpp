// The review on the screen: asked for where it may be, made in slices, drawn, kept for the next
// time, gone with the next decision, and each of its moments shown on the map.
#include "core/review/review_file.h"

#include <gtest/gtest.h>

#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/thinking.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

std::uint64_t review_clock = 0;
std::uint64_t review_time() { return review_clock += 1000; }

class ReviewShown : public ::testing::Test {
 protected:
  void SetUp() override {
    reviewing().set_reviewer(std::make_unique<SlicedReviewer>(review_time, 200'000),
                             app().library().files());
    app().table().start_game(drawn.game("nazaire"), {}, 11);
    drawn.draw();
    drawn.play(70);
    drawn.draw();
  }
  App& app() { return drawn.app(); }
  Reviewing& reviewing() { return drawn.app().thinking().reviewing(); }
  // Played so far, it is practice.
  void make_practice() {
    for (int i = 0; i < 6 && !app().table().session()->flags().practice; ++i)
      app().table().undo(true);
    ASSERT_TRUE(app().table().session()->flags().practice);
  }
  void think() {
    while (reviewing().is_thinking()) reviewing().think();
    drawn.draw();
  }
  bool shows(std::string_view words) { return drawn.shows(words); }

  DrawnApp drawn;
};

TEST_F(ReviewShown, IsForGamesThatAreOverOrPractice) {
  EXPECT_FALSE(reviewing().may_review());
  EXPECT_FALSE(reviewing().ask());
  app().navigator().go(ScreenId::kReview);
  drawn.draw();
  EXPECT_TRUE(shows("A game is reviewed when it is over"));
  make_practice();
  EXPECT_TRUE(reviewing().may_review());
}

TEST_F(ReviewShown, IsMadeInTheBackgroundAndLeadsToItsMoments) {
  make_practice();
  app().navigator().go(ScreenId::kReview);
  ASSERT_EQ(reviewing().state(), Reviewing::State::kThinking);
  reviewing().think();
  drawn.draw();
  EXPECT_TRUE(shows("Going through the game"));
  think();
  ASSERT_EQ(reviewing().state(), Reviewing::State::kGiven);
  EXPECT_TRUE(shows("What could have been better"));
  const std::vector<MomentWords> moments = reviewing().words().moments;
  ASSERT_GE(moments.size(), 1U);
  EXPECT_EQ(reviewing().moment_at(moments[0].at), 0);
  EXPECT_EQ(reviewing().moment_at(moments[0].at + 1), -1);
  app().table().seek(moments[0].at);
  app().navigator().go(ScreenId::kPlay);
  drawn.draw();
  EXPECT_TRUE(shows("Moment 1 of"));
  EXPECT_TRUE(shows("Better:"));
  EXPECT_TRUE(shows("Play on from here"));
  EXPECT_EQ(reviewing().state(), Reviewing::State::kGiven) << "looking back leaves it";
}

TEST_F(ReviewShown, IsKeptAndGoneWithTheNextDecision) {
  make_practice();
  ASSERT_TRUE(reviewing().ask());
  think();
  const std::string made = write_review(reviewing().review(), *app().table().session());
  app().table().act(app().table().session()->legal().front());
  EXPECT_EQ(reviewing().state(), Reviewing::State::kNone);
  app().table().undo(true);
  ASSERT_TRUE(reviewing().ask());
  EXPECT_EQ(reviewing().state(), Reviewing::State::kGiven) << "what was kept is there at once";
  EXPECT_EQ(write_review(reviewing().review(), *app().table().session()), made);
}

TEST_F(ReviewShown, IsMadeAnewWhereWhatWasKeptIsDamaged) {
  make_practice();
  ASSERT_TRUE(reviewing().ask());
  think();
  Files& files = app().library().files();
  const std::vector<std::string> kept = files.list("review/nazaire/");
  ASSERT_EQ(kept.size(), 1U);
  for (const std::string_view bad : {"", "{", R"({"serial": "x", "review": 4})", "\xff\xfe"}) {
    reviewing().stop();
    files.put(kept.front(), {reinterpret_cast<const std::uint8_t*>(bad.data()), bad.size()});
    ASSERT_TRUE(reviewing().ask());
    EXPECT_EQ(reviewing().state(), Reviewing::State::kThinking) << bad;
    think();
    EXPECT_EQ(reviewing().state(), Reviewing::State::kGiven);
  }
}

// Two at one screen, in a game with secrets: the one who sits there is told of their own choices.
TEST_F(ReviewShown, TellsNobodyOfTheOtherSidesChoicesWhileTheGameGoesOn) {
  Seats seats;
  app().table().start_game(drawn.game("urban"), {}, 11, seats);
  drawn.draw();
  drawn.play(40);
  drawn.draw();
  make_practice();
  const Seat viewer = app().table().viewer();
  ASSERT_TRUE(is_player(viewer));
  ASSERT_TRUE(reviewing().ask());
  think();
  ASSERT_FALSE(reviewing().review().curve.empty());
  for (const ReviewPoint& point : reviewing().review().curve) EXPECT_EQ(point.seat, viewer);
  for (const ReviewMoment& moment : reviewing().review().moments) EXPECT_EQ(moment.seat, viewer);
}

TEST_F(ReviewShown, KeepsTwelveOfAGame) {
  make_practice();
  while (app().table().session()->at() > 20) app().table().undo(true);
  for (int i = 0; i < 14; ++i) {
    ASSERT_TRUE(reviewing().ask());
    think();
    app().table().undo(true);
  }
  EXPECT_EQ(app().library().files().list("review/nazaire/").size(), 12U);
}

}  // namespace
}  // namespace sandtable::shell
