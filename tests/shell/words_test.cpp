// Every screen in a language that nobody speaks (tests/support/pseudo_words.py): a drawn word with
// a plain vowel came from no words file, and a text that is cut, squeezed or out of the window has
// found no room.
#include <gtest/gtest.h>

#include <set>

#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/play/skin.h"
#include "tests/shell/words_check.h"

namespace sandtable::shell {
namespace {

class WordsTest : public WordsCheck {};

TEST_P(WordsTest, AroundTheGame) {
  check_all("title");
  for (const auto& [id, name] : {std::pair{ScreenId::kSaves, "saves"},
                                 {ScreenId::kSettings, "settings"},
                                 {ScreenId::kAbout, "about"}}) {
    app().navigator().go(id);
    check_all(name);
  }
  for (const auto& game : app().library().shelf().games()) {
    app().navigator().go(ScreenId::kNewGame, game->id);
    check_all("new " + game->id);
    const auto count = static_cast<int>(game->game().info().options.size());
    drawn_.click_on(app().text("new.rules.fold", {number_arg("n", count)}));
    check_all("rules of a new " + game->id);
    app().navigator().go(ScreenId::kRulebook, game->id + ":");
    check_all("rules of " + game->id);
  }
}

TEST_P(WordsTest, WithGamesKept) {
  for (const auto& game : app().library().shelf().games()) {
    app().table().start_game(*game, {}, 1942);
    drawn_.play(60);
    for (const char* page : {"", "legend"}) {
      app().navigator().go(ScreenId::kBriefing, page);
      check_all(game->id + " briefing " + page);
    }
    for (const char* name : {"Xyz", "Wwx"})
      app().library().saves().save_slot({*game, *app().table().session()},
                                        app().host().now_unix() - 90'000, name);
  }
  app().navigator().go(ScreenId::kSaves);
  check_all("saves");
  app().navigator().go(ScreenId::kTitle);
  check_all("title with games to go on with");
  for (const auto& game : app().library().shelf().games()) {
    app().navigator().go(ScreenId::kNewGame, game->id);
    check_all("new beside one that is under way: " + game->id);
  }
}

// Cards, drawers and overlays of the decision that is shown.
// NOLINTNEXTLINE(readability-function-cognitive-complexity)
TEST_P(WordsTest, PlayThroughAGame) {
  for (const auto& game : app().library().shelf().games()) {
    app().table().start_game(*game, {}, 1942);
    check("start of " + game->id);
    for (int step = 0; step < 25 && !app().table().session()->legal().empty(); ++step) {
      const std::string where = game->id + " " + std::to_string(app().table().session()->at());
      check(where);
      const Actions legal = app().table().session()->legal();
      std::set<int> verbs;
      for (const Action& action : legal) {
        if (!verbs.insert(action.verb).second) continue;
        app().navigator().attend({.action = action});
        check(where + " card of " + std::string(game->game().verbs()[action.verb].name));
      }
      drawn_.press(ImGuiKey_Escape);
      drawn_.play(17);
    }
    drawn_.type("?");
    check("the list of keys");
    drawn_.press(ImGuiKey_Escape);
    drawn_.play(5000);
    check_all("the result of " + game->id);
  }
}

// Between two who share a screen, in a game with secrets.
TEST_P(WordsTest, TheCurtain) {
  drawn_.lifts_curtain = false;
  int met = 0;
  for (const auto& game : app().library().shelf().games()) {
    app().table().start_game(*game, {}, 1942);
    for (int step = 0; step < 60 && !app().table().curtain(); ++step) drawn_.play(1);
    if (!app().table().curtain()) continue;
    check_all("the curtain of " + game->id);
    ++met;
  }
  EXPECT_GT(met, 0);
}

// Drawers, tabs, overlays, the menu, the tour, the past and what is told at the foot.
TEST_P(WordsTest, WhatOpensBesideTheMap) {
  for (const auto& game : app().library().shelf().games()) {
    app().table().start_game(*game, {}, 1942);
    drawn_.play(90);
    check("play of " + game->id);
    const AnyState view =
        game->game().observe(app().table().session()->truth(), app().table().viewer());
    if (is_phone()) {
      ASSERT_TRUE(drawn_.click_on(text("play.tab.forces")));
    }
    for (const DrawerChip& chip : game->skin(view).telling().chips(view)) {
      const bool found = drawn_.click_on(chip.text.empty() ? chip.strong : chip.text) ||
                         drawn_.click_on(chip.strong);
      EXPECT_TRUE(found) << chip.strong << ' ' << chip.text;
      check(game->id + " drawer " + chip.strong + " " + chip.text);
    }
    if (is_phone()) {
      ASSERT_TRUE(drawn_.click_on(text("play.tab.log")));
      check(game->id + " log");
      ASSERT_TRUE(drawn_.click_on(text("play.tab.decision")));
    }
    for (std::size_t i = 0; i <= game->skin(view).board().overlays().size(); ++i) {
      drawn_.type("o");
      check(game->id + " overlay " + std::to_string(i));
    }
    for (int i = 0; i < 6; ++i) drawn_.press(ImGuiKey_Escape);
    check(game->id + " menu");
    drawn_.press(ImGuiKey_Escape);
    app().table().seek(app().table().session()->decisions() / 2);
    check(game->id + " past");
    app().library().copy_link(*app().table().session());
    check(game->id + " note");
    app().navigator().go(ScreenId::kRulebook, game->id + ":");
    drawn_.draw();
    const std::string rulings = text("rules.tab.rulings");
    ASSERT_TRUE(drawn_.click_on(rulings.substr(0, rulings.find('('))));
    check_all(game->id + " rulings");
  }
}

TEST_P(WordsTest, WhenTheProgramStops) {
  app().table().start_game(drawn_.game("nazaire"), {}, 1942);
  drawn_.play(10);
  app().navigator().crash({"x > 0", "r1.cpp", 118});
  check_all("crash");
}

INSTANTIATE_TEST_SUITE_P(Looks, WordsTest,
                         ::testing::Values(WordsLook{}, WordsLook{390.0F, 844.0F},
                                           WordsLook{390.0F, 844.0F, 150, false},
                                           WordsLook{390.0F, 844.0F, 200, false},
                                           WordsLook{800.0F, 600.0F, 200, false}),
                         look_name);
}  // namespace
}  // namespace sandtable::shell
