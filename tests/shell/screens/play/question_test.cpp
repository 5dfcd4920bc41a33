// Questions asked before something that is easily done by mistake.
#include <gtest/gtest.h>

#include <algorithm>

#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

// A press of Enter that ends a phase led to the question and was its answer, too.
TEST(Question, IsAnsweredByAPressOfItsOwn) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("jubilee"), {}, 4);
  drawn.draw();
  for (int i = 0; i < 200 && app.table().session()->legal().size() > 1; ++i) {
    drawn.draw();
    const int at = app.table().session()->at();
    drawn.press(ImGuiKey_Enter);
    drawn.draw();
    if (!app.dialogues().asking()) {
      if (app.table().session()->at() == at) drawn.play(1);
      continue;
    }
    EXPECT_EQ(app.table().session()->at(), at) << "nothing is done before the answer";
    drawn.press(ImGuiKey_Enter);
    drawn.draw();
    EXPECT_FALSE(app.dialogues().asking());
    EXPECT_GT(app.table().session()->at(), at);
    return;
  }
  FAIL() << "no question was asked";
}

// Fighter-bombers strike whom the player chooses: no button does, so the question says where.
TEST(Question, TellsOfTheMapWhereNothingElseHasAnAnswer) {
  DrawnApp drawn;
  App& app = drawn.app();
  const std::string where = app.text("play.ask.on_map");
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    app.table().start_game(drawn.game("jubilee"), {}, seed);
    for (int i = 0; i < 400 && !app.table().session()->legal().empty(); ++i) {
      const Actions& legal = app.table().session()->legal();
      const std::string_view verb = app.table().session()->game().verbs()[legal.front().verb].name;
      if (verb == "strike" && legal.size() > 1) {
        drawn.draw(6);
        const bool said =
            std::any_of(drawn.seen().begin(), drawn.seen().end(),
                        [&](const SeenText& text) { return text.text.ends_with("map."); });
        EXPECT_TRUE(said) << where;
        return;
      }
      drawn.play(1);
    }
  }
  FAIL() << "nobody struck";
}

// A notice lay over the red button of a phone's sheet for as long as it stood.
TEST(Question, IsNotCoveredByANoticeOnAPhone) {
  DrawnApp drawn;
  App& app = drawn.app();
  drawn.resize(390.0F, 844.0F);
  for (const std::string_view id : drawn_games()) {
    app.table().start_game(drawn.game(id), {}, 4);
    drawn.draw();
    app.dialogues().tell("A notice of some length that is told while the player decides.");
    drawn.draw();
    const auto top_of = [&](std::string_view words) {
      const auto found =
          std::find_if(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& one) {
            return !one.pictured && one.text.find(words) != std::string::npos;
          });
      return found == drawn.seen().end() ? -1.0F : found->min.y;
    };
    const float notice = top_of("that is told"), decision = top_of("Your decision");
    EXPECT_GT(notice, 0.0F) << id;
    EXPECT_LT(notice, decision) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
