// What lies over the screens and what moves there, in a language that nobody speaks: the tour, what
// is told page by page, questions, notes, cards under the pointer, a frame in somebody's page.
#include <gtest/gtest.h>

#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"
#include "shell/play/attention.h"
#include "shell/thinking.h"
#include "tests/shell/noun_ids.h"
#include "tests/shell/words_check.h"

namespace sandtable::shell {
namespace {

class WordsOverTest : public WordsCheck {
 protected:
  void set(void (*change)(Settings&)) {
    Settings settings = app().look().settings();
    change(settings);
    app().look().change(settings);
  }
  bool sees(std::string_view key) {
    const std::string words = text(key);
    for (const SeenText& seen : drawn_.seen())
      if (seen.text == words || words.starts_with(seen.text + " ")) return true;
    return false;
  }
  // Where a text that begins so can be pressed now; nothing if it is out of sight.
  const SeenText* in_sight(std::string_view words) const {
    for (const SeenText& seen : drawn_.seen()) {
      const float middle = (seen.min.y + seen.max.y) * 0.5F;
      if (seen.text.find(words) != std::string::npos && middle > std::max(0.0F, seen.clip.y) &&
          middle < std::min(GetParam().height, seen.clip.w))
        return &seen;
    }
    return nullptr;
  }
  // Presses a button by its whole label, which may stand in two lines, and scrolls to it: to the
  // end, and then from the top.
  bool press_on(std::string_view key) { return press_words(text(key)); }
  bool press_words(const std::string& words) {
    for (int page = 0; page < 24; ++page) {
      for (const std::string& part : {words, words.substr(0, words.find(' '))})
        if (const SeenText* seen = in_sight(part); seen != nullptr) {
          drawn_.click(
              ImVec2((seen->min.x + seen->max.x) * 0.5F, (seen->min.y + seen->max.y) * 0.5F));
          return true;
        }
      const ImVec2 middle(GetParam().width * 0.5F, GetParam().height * 0.7F);
      for (int back = 0; page == 12 && back < 12; ++back) drawn_.scroll(middle, -6.0F);
      if (page != 12) drawn_.scroll(middle, 3.0F);
    }
    return false;
  }
  // A short label may stand within other texts, too.
  void press_exactly(const std::string& words) {
    for (const SeenText& seen : drawn_.seen()) {
      if (seen.text != words) continue;
      drawn_.click(ImVec2((seen.min.x + seen.max.x) * 0.5F, (seen.min.y + seen.max.y) * 0.5F));
      return;
    }
  }
  void begin(const ShelfGame& game, int decisions) {
    app().table().start_game(game, {}, 1942);
    drawn_.play(decisions);
    drawn_.draw();
  }
};

TEST_P(WordsOverTest, TheTour) {
  for (const auto& game : app().library().shelf().games()) {
    set([](Settings& settings) { settings.tour = true; });
    app().table().start_game(*game, {}, 1942);
    int pages = 0;
    for (check(game->id + " tour"); sees("play.tour.next") && pages < 12; ++pages) {
      ASSERT_TRUE(press_on("play.tour.next"));
      check(game->id + " tour " + std::to_string(pages));
    }
    EXPECT_GE(pages, 3);
    EXPECT_TRUE(sees("play.tour.done"));
    press_exactly(text("play.tour.done"));
    EXPECT_FALSE(app().look().settings().tour);
  }
}

TEST_P(WordsOverTest, WhatIsToldStepByStep) {
  drawn_.host().less_motion = false;
  set([](Settings& settings) { settings.dice = DiceSpeed::kNormal; });
  for (const auto& game : app().library().shelf().games()) {
    app().table().start_game(*game, {}, 1942);
    int staged = 0;
    for (int i = 0; i < (game->id == "jubilee" ? 60 : 24) && staged < 3; ++i) {
      drawn_.draw(1);
      drawn_.play(1);
      drawn_.draw(1);
      if (i % 6 == 0) check(game->id + " told " + std::to_string(i));
      for (int page = 0; page < 12 && (sees("play.stage.next") || sees("play.stage.on")); ++page) {
        check(game->id + " stage " + std::to_string(page) + " at " + std::to_string(i));
        const bool last = sees("play.stage.on");
        staged += page == 0;
        drawn_.click_on(text(last ? "play.stage.on" : "play.stage.next"));
      }
      drawn_.press(ImGuiKey_Space);
    }
    const bool stages = game->id != "nazaire" && game->id != "urban";
    EXPECT_EQ(staged >= 3, stages) << game->id;
  }
}

TEST_P(WordsOverTest, QuestionsAndNotes) {
  drawn_.draw();
  ASSERT_TRUE(press_on("title.open"));
  check("open a link");
  ASSERT_TRUE(press_on("open.file"));
  check("open a file");
  drawn_.press(ImGuiKey_Escape);
  for (const auto& game : app().library().shelf().games()) {
    begin(*game, 40);
    app().library().copy_link(*app().table().session());
    check(game->id + " link copied");
    const std::string link = drawn_.host().copied;
    EXPECT_FALSE(app().table().open_link(link.substr(0, link.size() / 2)));
    check(game->id + " bad link");
    drawn_.play(3);
    ASSERT_TRUE(app().table().open_link(link + "&t=7"));
    check(game->id + " link");
    ASSERT_TRUE(press_on("arrival.open"));
    check(game->id + " game of a link");
    drawn_.play(1);
    check(game->id + " own game kept");
    app().dialogues().tell(text("notice.memory"));
    check(game->id + " nothing can be stored");
    app().dialogues().say("notice.not_kept", {text_arg("game", game->text("game.title"))});
    check(game->id + " not kept");
    for (int i = 0; i < 4; ++i) drawn_.play(7), drawn_.type("z"), check(game->id + " undo");
    drawn_.press(ImGuiKey_Escape);
    drawn_.press(ImGuiKey_Enter);
    check(game->id + " go on");
  }
}

TEST_P(WordsOverTest, TheMenu) {
  const auto open = [&](std::string_view entry) {
    for (int i = 0; i < 8 && !sees("play.menu.title"); ++i) drawn_.press(ImGuiKey_Escape);
    EXPECT_TRUE(press_on(entry)) << entry;
  };
  for (const auto& game : app().library().shelf().games()) {
    begin(*game, 60);
    for (const char* entry : {"play.menu.save", "play.menu.export", "play.menu.link",
                              "play.menu.log", "play.menu.result", "play.menu.restart"}) {
      // A game of two is conceded.
      const bool of_two = game->game().info().seats.size() > 1;
      if (of_two && std::string_view(entry) == "play.menu.result") continue;
      open(entry);
      check(game->id + " " + entry);
      if (std::string_view(entry) == "play.menu.result") drawn_.press(ImGuiKey_Escape);
    }
    app().navigator().go(ScreenId::kTitle);
    app().navigator().go(ScreenId::kPlay);
  }
}

TEST_P(WordsOverTest, Saves) {
  for (const auto& game : app().library().shelf().games()) {
    begin(*game, 60);
    app().library().saves().save_slot({*game, *app().table().session()},
                                      app().host().now_unix() - 90'000, "Xyz");
  }
  app().navigator().go(ScreenId::kSaves);
  drawn_.draw();
  for (const char* tab : {"saves.tab.auto", "saves.tab.mine", "saves.tab.all"}) {
    ASSERT_TRUE(drawn_.click_on(text(tab)));
    check_all(tab);
  }
  ASSERT_TRUE(drawn_.click_on(text("saves.tab.mine")));
  for (int i = 0; i < 20; ++i) drawn_.scroll(ImVec2(100.0F, 400.0F), -6.0F);
  ASSERT_TRUE(press_words("Xyz"));
  drawn_.draw();
  ASSERT_TRUE(press_on("saves.rename"));
  check_all("rename");
  EXPECT_TRUE(sees("saves.keep"));
  drawn_.press(ImGuiKey_Escape);
  app().navigator().go(ScreenId::kSaves);
  drawn_.draw();
  ASSERT_TRUE(press_on("saves.delete"));
  check("deleted");
  EXPECT_TRUE(sees("ui.undo"));
}

TEST_P(WordsOverTest, FieldsAndSettings) {
  for (const auto& game : app().library().shelf().games()) {
    app().navigator().go(ScreenId::kNewGame, game->id);
    drawn_.draw();
    app().library().copy_setup_link(*game, {});
    check(game->id + " set-up shared");
    app().navigator().go(ScreenId::kRulebook, game->id + ":");
    drawn_.draw();
    drawn_.click(ImVec2(is_phone() ? 150.0F : 250.0F, is_phone() ? 100.0F : 105.0F));
    drawn_.type("xyzzy");
    check(game->id + " nothing found");
  }
  app().navigator().go(ScreenId::kSettings);
  drawn_.draw();
  ASSERT_TRUE(press_on("settings.reset"));
  check("settings reset");
}

// The card of every place, and what keys say of themselves.
TEST_P(WordsOverTest, UnderThePointer) {
  for (const auto& game : app().library().shelf().games()) {
    begin(*game, 77);
    for (int space = 0; space < 400; space += 13) {
      if (ids_of_space(game->game(), game->skins->for_setup(0).telling(), space).empty()) continue;
      app().navigator().attend({.space = space});
      check(game->id + " place " + std::to_string(space));
    }
    drawn_.press(ImGuiKey_Escape);
    for (float y = 20.0F; y < GetParam().height; y += 96.0F)
      for (float x = 20.0F; x < GetParam().width; x += 96.0F) {
        drawn_.point(ImVec2(x, y));
        check_drawn(game->id + " pointed at");
      }
  }
}

TEST_P(WordsOverTest, AHint) {
  for (const auto& game : app().library().shelf().games()) {
    app().table().start_game(*game, {}, 1942);
    drawn_.play(30);
    app().thinking().ask_hint();
    check("a hint of " + game->id + " is thought about");
    while (app().thinking().think_hint()) {
    }
    check("a hint of " + game->id);
  }
}

TEST_P(WordsOverTest, InSomebodysPage) {
  GuestLook look;
  look.controls = Controls::kMinimal;
  look.text_percent = GetParam().percent;
  app().navigator().set_guest(look);
  for (const auto& game : app().library().shelf().games()) {
    begin(*game, 50);
    check(game->id + " as a guest");
  }
}

INSTANTIATE_TEST_SUITE_P(Looks, WordsOverTest,
                         ::testing::Values(WordsLook{}, WordsLook{390.0F, 844.0F},
                                           WordsLook{800.0F, 600.0F, 200, false}),
                         look_name);

}  // namespace
}  // namespace sandtable::shell
