// The Tab key goes through what a screen has, once, and leads out at its ends.
#include <gtest/gtest.h>

#include <set>

#include "imgui_internal.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

// One press: no longer than a frame, or the key would repeat.
void press_tab(DrawnApp& drawn, bool back) {
  ImGuiIO& io = ImGui::GetIO();
  if (back) io.AddKeyEvent(ImGuiMod_Shift, true);
  io.AddKeyEvent(ImGuiKey_Tab, true);
  drawn.draw(1);
  io.AddKeyEvent(ImGuiKey_Tab, false);
  if (back) io.AddKeyEvent(ImGuiMod_Shift, false);
  drawn.draw();
}

// Presses Tab, as the page does, until it leads out; how many presses stayed within.
int walk_out(DrawnApp& drawn, bool back) {
  constexpr int kMost = 400;
  for (int i = 0; i < kMost; ++i) {
    if (drawn.app().navigator().tab_leads_out(back)) return i;
    press_tab(drawn, back);
  }
  return kMost;
}

TEST(Tab, GoesThroughTheControlsOfEachScreenAndOut) {
  DrawnApp drawn;
  App& app = drawn.app();
  for (const ScreenId screen : {ScreenId::kTitle, ScreenId::kNewGame, ScreenId::kSaves,
                                ScreenId::kSettings, ScreenId::kAbout}) {
    app.navigator().go(screen);
    drawn.draw();
    app.navigator().keyboard_came();
    drawn.draw();
    const int forward = walk_out(drawn, false);
    EXPECT_GT(forward, 1) << static_cast<int>(screen);
    EXPECT_LT(forward, 400) << static_cast<int>(screen);
    EXPECT_EQ(walk_out(drawn, true), forward - 1) << "back to the first, then out";
    app.navigator().keyboard_came();
    drawn.draw();
    EXPECT_EQ(walk_out(drawn, true), forward) << "from behind, all of it once more";
  }
}

// Of its long list there is only what can be seen, which moves on with the focus.
TEST(Tab, GoesThroughTheRulebookAndOut) {
  DrawnApp drawn;
  drawn.app().navigator().go(ScreenId::kRulebook);
  drawn.draw();
  drawn.app().navigator().keyboard_came();
  drawn.draw();
  const int forward = walk_out(drawn, false);
  EXPECT_GT(forward, 50);
  EXPECT_LT(forward, 400);
}

TEST(Tab, ReachesEveryControlOfAScreenOnce) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.navigator().go(ScreenId::kSettings);
  drawn.draw();
  app.navigator().keyboard_came();
  drawn.draw();
  std::set<ImGuiID> reached;
  while (!app.navigator().tab_leads_out(false)) {
    press_tab(drawn, false);
    ASSERT_TRUE(reached.insert(ImGui::GetCurrentContext()->NavId).second);
  }
  EXPECT_EQ(static_cast<int>(reached.size()), app.navigator().tab_stops().place().count);
}

TEST(Tab, GoesThroughTheUnitsThatMayActAndOut) {
  for (const std::string_view game : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    app.table().start_game(drawn.game(game), {}, 4);
    int several = 0;
    for (int i = 0; i < 24 && app.table().session()->to_act() != Seat::kNobody; ++i) {
      for (int frames = 0; frames < 100 && drawn.due() >= 0.0; frames += 4) drawn.draw();
      const int within = walk_out(drawn, false);
      EXPECT_LT(within, 400) << game;
      if (within > 1) ++several;
      app.navigator().keyboard_came();
      drawn.draw();
      const int again = walk_out(drawn, false);
      EXPECT_LT(again, 400) << game;
      EXPECT_LT(walk_out(drawn, true), 400) << game;
      drawn.play(5);
    }
    EXPECT_GT(several, 0) << game;
  }
}

TEST(Tab, StaysWithTheTwoAnswersOfAQuestion) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.dialogues().ask("?", "!", [] {});
  drawn.draw();
  EXPECT_EQ(app.navigator().tab_stops().place().count, 2);
  EXPECT_EQ(walk_out(drawn, false), 2);
}

}  // namespace
}  // namespace sandtable::shell
