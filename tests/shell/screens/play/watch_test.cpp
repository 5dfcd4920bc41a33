// What is played back: slower and faster by a key, and once more by another or by the link beside
// what the log tells of it.
#include <gtest/gtest.h>

#include "shell/game_table.h"
#include "shell/look.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

class Watch : public ::testing::Test {
 protected:
  // In a landing at St. Nazaire, when what came of a decision has been told.
  void SetUp() override {
    Settings settings = app().look().settings();
    settings.motion = MotionChoice::kFull;
    settings.dice = DiceSpeed::kNormal;
    app().look().change(settings);
    app().table().start_game(drawn_.game("nazaire"), {}, 5);
    drawn_.draw();
    // Something that takes its time.
    int frames = 0;
    for (int i = 0; i < 60 && (frames < kLong || !sees(drawn_, again())); ++i) {
      drawn_.play(1);
      frames = watch_to_the_end();
    }
    ASSERT_GE(frames, kLong);
    ASSERT_TRUE(sees(drawn_, again()));
  }

  static constexpr int kLong = 12;  // frames

  App& app() { return drawn_.app(); }
  std::string again() { return app().text("play.since.again"); }
  bool plays() { return sees(drawn_, app().text("play.watch.skip")); }
  // Frames that it takes. What came of the own fight is read at once.
  int watch_to_the_end() {
    int frames = 0;
    do {
      if (sees(drawn_, app().text("play.watch.result"))) drawn_.press(ImGuiKey_Enter);
      drawn_.draw(1);
    } while ((plays() || sees(drawn_, app().text("play.watch.result"))) && ++frames < 5000);
    return frames;
  }

  DrawnApp drawn_;
};

TEST_F(Watch, TellsOnceMoreByKeyAndByLinkWhatHasCome) {
  const int at = app().table().session()->at();
  for (const bool by_key : {true, false}) {
    if (by_key)
      drawn_.type("w");
    else
      EXPECT_TRUE(drawn_.click_on(again()));
    drawn_.draw(2);
    EXPECT_TRUE(plays()) << by_key;
    EXPECT_FALSE(sees(drawn_, again())) << "nothing is watched while something is told";
    watch_to_the_end();
    EXPECT_EQ(app().table().session()->at(), at);
    EXPECT_TRUE(sees(drawn_, again())) << by_key;
  }
}

TEST_F(Watch, TakesLongerOrShorterByAKey) {
  const auto frames = [&] {
    drawn_.type("w");
    drawn_.draw(1);
    return watch_to_the_end();
  };
  const int normal = frames();
  drawn_.type("<");
  drawn_.draw(2);
  EXPECT_EQ(app().look().settings().dice, DiceSpeed::kSlow);
  EXPECT_TRUE(sees(drawn_, app().text("settings.dice.slow")));
  const int slow = frames();
  drawn_.type(">");
  drawn_.type(">");
  drawn_.draw(2);
  EXPECT_EQ(app().look().settings().dice, DiceSpeed::kFast);
  const int fast = frames();
  EXPECT_GT(slow, normal * 3 / 2);
  EXPECT_LT(fast, normal * 2 / 3);
}

// Nothing moves by itself then, so there is nothing to watch.
TEST_F(Watch, IsNotOfferedWhereAllIsShownAtOnce) {
  for (int i = 0; i < 3; ++i) drawn_.type(">");
  drawn_.draw(2);
  EXPECT_EQ(app().look().settings().dice, DiceSpeed::kInstant);
  EXPECT_FALSE(sees(drawn_, again()));
  drawn_.type("w");
  drawn_.draw(2);
  EXPECT_FALSE(plays());
}

}  // namespace
}  // namespace sandtable::shell
