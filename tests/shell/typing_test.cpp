// Drawn fields and the platform's own field over the one that is being typed in.
#include <gtest/gtest.h>

#include <algorithm>

#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

const TypedField* typed(DrawnApp& drawn) {
  const std::optional<TypedField>& field = drawn.app().navigator().typing().field();
  return field ? &*field : nullptr;
}

void hand_over(DrawnApp& drawn, std::string_view text) {
  drawn.app().navigator().typing().type(std::string(text));
  drawn.draw();
}

TEST(Typing, ALetterIsNeverCut) {
  EXPECT_EQ(fitting("abc", {.most = 2}), "ab");
  EXPECT_EQ(fitting("a\xC5\x81z", {.most = 2}), "a");
  EXPECT_EQ(fitting("a\xC5\x81z", {.most = 3}), "a\xC5\x81");
  EXPECT_EQ(fitting("0x1F g", {.most = 16, .hex_only = true}), "01F");
}

TEST(Typing, TellsWhichFieldHasTheKeyboard) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.navigator().go(ScreenId::kTitle);
  drawn.draw();
  EXPECT_EQ(typed(drawn), nullptr);
  ASSERT_TRUE(drawn.click_on("Open link"));
  drawn.draw(8);
  ASSERT_NE(typed(drawn), nullptr);
  EXPECT_EQ(typed(drawn)->name, app.text("open.field"));
  EXPECT_GT(typed(drawn)->rect.width(), 100.0F);
  EXPECT_EQ(typed(drawn)->text, "");
  hand_over(drawn, "no \xC5\x82ink");
  EXPECT_EQ(typed(drawn)->text, "no \xC5\x82ink");
  // What comes by keys goes on from there.
  drawn.type("s");
  EXPECT_EQ(typed(drawn)->text, "no \xC5\x82inks");
  // The last letter and the end may come between two frames.
  const ImVec2 middle = typed(drawn)->rect.centre();
  app.navigator().typing().type("no link at all");
  app.navigator().typing().end();
  drawn.draw();
  EXPECT_EQ(typed(drawn), nullptr);
  drawn.click(middle);
  ASSERT_NE(typed(drawn), nullptr);
  EXPECT_EQ(typed(drawn)->text, "no link at all");
}

TEST(Typing, LeavesOutWhatAFieldDoesNotTake) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.navigator().go(ScreenId::kNewGame, "nazaire");
  drawn.draw(8);
  for (int page = 0; page < 12 && typed(drawn) == nullptr; ++page) {
    for (const SeenText& text : drawn.seen())
      if (text.text == app.text("new.seed") && text.max.y < 700.0F) {
        // The field lies below its heading and what that says.
        for (float down = 20.0F; down < 160.0F && typed(drawn) == nullptr; down += 12.0F)
          drawn.click(ImVec2(text.min.x + 10.0F, text.max.y + down));
        break;
      }
    if (typed(drawn) == nullptr) drawn.scroll(ImVec2(640.0F, 500.0F), 3.0F);
  }
  ASSERT_NE(typed(drawn), nullptr);
  EXPECT_EQ(typed(drawn)->name, app.text("new.seed"));
  hand_over(drawn, "seed 00ff 00ff 00ff 00ff 00ff");
  EXPECT_EQ(typed(drawn)->text, "eed00ff00ff00ff0");
}

// The name of a unit that comes in one piece is looked for as one that is typed.
TEST(Typing, ASearchGoesByWhatWasHandedOver) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("nazaire"), {}, 5);
  drawn.draw(8);
  drawn.type("/");
  drawn.draw(8);
  ASSERT_NE(typed(drawn), nullptr);
  EXPECT_EQ(typed(drawn)->name, app.table().game()->text("play.search"));
  hand_over(drawn, "qqq");
  EXPECT_TRUE(std::any_of(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& text) {
    return text.text.find("No unit of yours") != std::string::npos;
  }));
  const int at = app.table().session()->at();
  drawn.press(ImGuiKey_Enter);
  drawn.draw();
  EXPECT_EQ(typed(drawn), nullptr);
  EXPECT_EQ(app.table().session()->at(), at);
}

TEST(Contrast, FollowsTheSystemUnlessItWasChosen) {
  DrawnApp drawn;
  App& app = drawn.app();
  const auto is_strong = [&] {
    drawn.draw();
    return app.look().theme().ink3 == app.look().theme().ink;
  };
  EXPECT_FALSE(is_strong());
  drawn.host().contrast = true;
  EXPECT_TRUE(is_strong());
  Settings settings = app.look().settings();
  settings.contrast = ContrastChoice::kPlain;
  app.look().change(settings);
  EXPECT_FALSE(is_strong());
  drawn.host().contrast = false;
  settings.contrast = ContrastChoice::kMore;
  app.look().change(settings);
  EXPECT_TRUE(is_strong());
}

}  // namespace
}  // namespace sandtable::shell
