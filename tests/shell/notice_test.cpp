// A notice hides no button and no chip, on whatever screen it is laid.
#include <gtest/gtest.h>

#include <algorithm>

#include "imgui_internal.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/widgets/overlap.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

// Tells something, and looks whether it lies on a control.
void expect_clear(DrawnApp& drawn, const std::string& where) {
  App& app = drawn.app();
  app.dialogues().say("lesson.left", {number_arg("n", 7)});
  drawn.draw(4);
  const ImGuiWindow* const note = ImGui::FindWindowByName("##note");
  ASSERT_TRUE(note != nullptr && note->Active) << where;
  const Rect rect{note->Pos, ImVec2(note->Pos.x + note->Size.x, note->Pos.y + note->Size.y)};
  EXPECT_GE(rect.min.x, 0.0F) << where;
  EXPECT_GE(rect.min.y, 0.0F) << where;
  EXPECT_LE(rect.max.y, ImGui::GetIO().DisplaySize.y) << where;
  const std::vector<Rect>& controls = app.navigator().tab_stops().places();
  EXPECT_FALSE(controls.empty()) << where;
  for (const Rect& one : controls)
    EXPECT_EQ(overlap(rect, one), 0.0F)
        << where << ": a control at " << one.min.x << ", " << one.min.y << " under the notice at "
        << rect.min.x << ", " << rect.min.y;
  app.dialogues().tell({});
  drawn.draw(2);
}

class Notice : public ::testing::TestWithParam<TestWindow> {
 protected:
  void SetUp() override { drawn.resize(GetParam()); }
  DrawnApp drawn;
  App& app = drawn.app();
};

TEST_P(Notice, HidesNoButtonAroundTheGame) {
  drawn.draw(6);
  for (const ScreenId id : {ScreenId::kTitle, ScreenId::kSaves, ScreenId::kAbout}) {
    app.navigator().go(id);
    drawn.draw(6);
    expect_clear(drawn, GetParam().name() + ", screen " + std::to_string(static_cast<int>(id)));
  }
  for (const std::string_view game : drawn_games()) {
    app.navigator().go(ScreenId::kNewGame, game);
    drawn.draw(6);
    expect_clear(drawn, GetParam().name() + ", new " + std::string(game));
  }
}

TEST_P(Notice, HidesNoButtonOfTheGame) {
  for (const std::string_view game : drawn_games()) {
    app.table().start_game(drawn.game(game), {}, 5);
    drawn.draw(6);
    expect_clear(drawn, GetParam().name() + ", " + std::string(game));
    drawn.play(20);
    drawn.draw(6);
    expect_clear(drawn, GetParam().name() + ", later in " + std::string(game));
    if (!app.table().lesson().begin(drawn.game(game))) continue;
    drawn.draw(12);
    for (int step = 0; step < 6 && app.table().lesson().is_on(); ++step) {
      const LessonCard card = app.table().lesson().card();
      expect_clear(drawn, GetParam().name() + ", " + std::string(game) + ": " + card.title);
      if (card.wanted)
        ASSERT_TRUE(app.table().act(*card.wanted));
      else
        app.table().lesson().ask(LessonAsk::kNext);
      drawn.draw(12);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Windows, Notice,
                         ::testing::Values(TestWindow{1280.0F, 800.0F, 100},
                                           TestWindow{800.0F, 600.0F, 100},
                                           TestWindow{390.0F, 844.0F, 100}),
                         [](const auto& one) {
                           return "Wide" + std::to_string(static_cast<int>(one.param.width));
                         });

}  // namespace
}  // namespace sandtable::shell
