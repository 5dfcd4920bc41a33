// The briefing comes before the first game of a set-up, and is one key away ever after.
#include <gtest/gtest.h>

#include <algorithm>

#include "shell/briefing.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

class BriefingTest : public ::testing::Test {
 protected:
  App& app() { return drawn.app(); }
  void begin(const ShelfGame& game) {
    app().navigator().go(ScreenId::kNewGame, game.id);
    drawn.draw();
    ASSERT_TRUE(drawn.click_on(game.text("new.start")));
    drawn.draw();
  }
  bool sees(std::string_view words) const {
    return std::any_of(drawn.seen().begin(), drawn.seen().end(),
                       [&](const SeenText& one) { return one.text.find(words) != one.text.npos; });
  }

  DrawnApp drawn;
};

TEST_F(BriefingTest, ComesBeforeTheFirstGameOfASetUpAndNotBeforeTheSecond) {
  int briefed = 0;
  for (const auto& game : app().library().shelf().games()) {
    if (briefing_of(*game, 0) == nullptr) continue;
    ++briefed;
    begin(*game);
    EXPECT_EQ(app().navigator().shown(), ScreenId::kBriefing) << game->id;
    EXPECT_EQ(app().table().session()->at(), 0);
    EXPECT_TRUE(sees(briefing_of(*game, 0)->when.substr(0, 12)));
    drawn.press(ImGuiKey_Enter);
    EXPECT_EQ(app().navigator().shown(), ScreenId::kPlay);
    EXPECT_EQ(app().table().session()->at(), 0) << "the press that left it decides nothing";
    begin(*game);
    EXPECT_EQ(app().navigator().shown(), ScreenId::kPlay) << game->id;
  }
  EXPECT_GE(briefed, 2);
}

TEST_F(BriefingTest, IsOneKeyAwayAndLeadsBackToWhereTheGameStood) {
  app().table().start_game(drawn.game("nazaire"), {}, 5);
  drawn.play(7);
  drawn.draw();
  drawn.type("b");
  ASSERT_EQ(app().navigator().shown(), ScreenId::kBriefing);
  drawn.draw();
  EXPECT_TRUE(sees("history: 47"));
  EXPECT_TRUE(sees("46 to 70"));
  ASSERT_TRUE(drawn.click_on("11.3"));
  EXPECT_EQ(app().navigator().shown(), ScreenId::kRulebook);
  drawn.press(ImGuiKey_Escape);
  EXPECT_EQ(app().navigator().shown(), ScreenId::kBriefing);
  drawn.press(ImGuiKey_Escape);
  EXPECT_EQ(app().navigator().shown(), ScreenId::kPlay);
  EXPECT_EQ(app().table().session()->at(), 7);
}

// The other page of that screen: what the symbols mean, from the key and from the menu.
TEST_F(BriefingTest, HasALegendOneKeyAway) {
  for (const char* id : {"nazaire", "jubilee", "anvil"}) {
    app().table().start_game(drawn.game(id), {}, 5);
    drawn.draw();
    drawn.type("l");
    ASSERT_EQ(app().navigator().shown(), ScreenId::kBriefing);
    drawn.draw();
    EXPECT_TRUE(sees("LEGEND"));
    for (const LegendSymbol& one : app()
                                       .table()
                                       .game()
                                       ->skin(app().table().session()->truth())
                                       .board()
                                       .legend(app().table().session()->truth()))
      EXPECT_TRUE(sees(app().table().game()->text(one.words()).substr(0, 8))) << one.id;
    drawn.press(ImGuiKey_Escape);
    EXPECT_EQ(app().navigator().shown(), ScreenId::kPlay);
    drawn.type("b");
    drawn.draw();
    EXPECT_FALSE(sees("LEGEND")) << "the briefing is the other one";
    drawn.press(ImGuiKey_Escape);
  }
}

TEST_F(BriefingTest, HasTheMarkOfHistoryInTheLevelThatItReached) {
  for (const char* id : {"nazaire", "jubilee"}) {
    const std::vector<BriefedBand> bands = briefed_bands(drawn.game(id), 0);
    ASSERT_GT(bands.size(), 3U) << id;
    EXPECT_EQ(std::count_if(bands.begin(), bands.end(),
                            [](const BriefedBand& one) { return !one.history.empty(); }),
              1)
        << id;
    EXPECT_EQ(bands.front().index, bands.front().count - 1) << "the best stands first";
  }
}

TEST_F(BriefingTest, NamesALevelOfOneFigureByIt) {
  const std::vector<BriefedBand> bands = briefed_bands(drawn.game("roundup"), 0);
  ASSERT_EQ(bands.size(), 3U);
  EXPECT_EQ(bands[0].range, "1 and more");
  EXPECT_EQ(bands[1].range, "0");
}

}  // namespace
}  // namespace sandtable::shell
