// What who comes for the first time is led to: the lesson, and a new game without a list of
// options.
#include <gtest/gtest.h>

#include "core/engine/options.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "tests/shell/drawn_app.h"
#include "tests/shell/sees.h"

namespace sandtable::shell {
namespace {

TEST(FirstVisit, LearnsByPlaying) {
  DrawnApp drawn;
  App& app = drawn.app();
  drawn.draw(4);
  EXPECT_TRUE(sees(drawn, "Learn by playing (10 min)"));
  drawn.press(ImGuiKey_Enter);
  drawn.draw(8);
  ASSERT_EQ(app.navigator().shown(), ScreenId::kPlay);
  ASSERT_EQ(app.table().lesson().card().number, 1);
  app.table().lesson().ask(LessonAsk::kNext);
  app.table().lesson().ask(LessonAsk::kLeave);
  app.navigator().go(ScreenId::kTitle);
  drawn.draw(4);
  EXPECT_TRUE(sees(drawn, "Go on with the lesson"));
  // Who has played goes on with that.
  app.table().start_game(drawn.game("nazaire"), {}, 5);
  drawn.play(3);
  app.navigator().go(ScreenId::kTitle);
  drawn.draw(4);
  EXPECT_TRUE(sees(drawn, "Continue"));
  EXPECT_FALSE(sees(drawn, "Go on with the lesson"));
}

TEST(FirstVisit, FindsTheVariantsOfTheRulesFolded) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    drawn.resize(1280.0F, 1600.0F);
    const ShelfGame& game = drawn.game(id);
    const GameInfo& info = game.game().info();
    const auto title = [&](const OptionInfo& one) {
      return game.text("option." + one.id + ".title");
    };
    app.navigator().go(ScreenId::kNewGame, id);
    drawn.draw(6);
    EXPECT_TRUE(sees(drawn, "Rules: standard")) << id;
    for (const OptionInfo& one : info.options) EXPECT_FALSE(sees(drawn, title(one))) << id;
    ASSERT_TRUE(drawn.click_on("variant")) << id;
    drawn.draw(4);
    for (const OptionInfo& one : info.options) EXPECT_TRUE(sees(drawn, title(one))) << id;
    ASSERT_TRUE(drawn.click_on("Fold the rules")) << id;
    drawn.draw(4);
    EXPECT_FALSE(sees(drawn, title(info.options.front()))) << id;
    // What is not standard is named where they are folded.
    sandtable::Setup setup = standard_setup(info);
    const OptionInfo& changed = info.options.front();
    choose_option(info, 0, changed.standard == 0 ? 1 : 0, setup);
    app.navigator().suggest(game, {setup, {}});
    drawn.draw(6);
    EXPECT_FALSE(sees(drawn, "Rules: standard")) << id;
    EXPECT_TRUE(sees(drawn, title(changed))) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
