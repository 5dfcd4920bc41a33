// The card of the tour leaves free what it explains, and speaks of nothing that is not there.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "shell/thinking.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

void start_with_tour(DrawnApp& drawn, const TestWindow& window, std::string_view id) {
  App& app = drawn.app();
  drawn.resize(window);
  Settings settings = app.look().settings();
  settings.tour = true;
  app.look().change(settings);
  app.table().start_game(drawn.game(id), {}, 5);
  drawn.draw(8);
}

// At its first stop the tour explains what is asked; neither the question nor its buttons may lie
// under the card, and who has no keys before them hears of none.
TEST(Tour, LeavesWhatItExplainsFree) {
  for (const TestWindow& window :
       {TestWindow{1280.0F, 800.0F, 100}, TestWindow{800.0F, 600.0F, 200},
        TestWindow{390.0F, 844.0F, 100}, TestWindow{390.0F, 844.0F, 200}}) {
    for (const std::string_view id : drawn_games()) {
      DrawnApp drawn;
      App& app = drawn.app();
      start_with_tour(drawn, window, id);
      // Of the card, by its title and its button; what stands between is as wide.
      const auto of = [&](std::string_view key) -> const SeenText* {
        const std::string words = app.table().game()->text(key);
        for (const SeenText& text : drawn.seen())
          if (text.text == words || words.starts_with(text.text + " ")) return &text;
        return nullptr;
      };
      const SeenText* const head = of("play.tour.ask.title");
      const SeenText* const next = of("play.tour.next");
      ASSERT_NE(head, nullptr) << id << " " << window.name();
      ASSERT_NE(next, nullptr) << id << " " << window.name();
      const Rect card{ImVec2(head->min.x, head->cap), ImVec2(next->max.x, next->max.y)};
      const bool narrow = window.narrow();
      // The sheet lies below, the column at the right.
      const ImVec2 panel = narrow ? ImVec2(0.0F, std::max(372.0F, window.height * 0.5F))
                                  : ImVec2(window.width - 300.0F, 60.0F);
      int asked = 0;
      for (const SeenText& text : drawn.seen()) {
        if (text.layer == head->layer || text.pictured) continue;
        if (text.min.x < panel.x || text.cap < panel.y) continue;
        const bool inside = text.min.x < card.max.x && text.max.x > card.min.x &&
                            text.cap < card.max.y && text.max.y > card.min.y;
        EXPECT_FALSE(inside) << id << " " << window.name() << ": " << text.text;
        ++asked;
      }
      EXPECT_GT(asked, 3);
      const bool keys =
          std::any_of(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& text) {
            return text.layer == head->layer && text.text.find("Enter") != std::string::npos;
          });
      EXPECT_NE(keys, narrow);
    }
  }
}

// What the tour's card says, and where it lies.
struct TourCard {
  std::string stop;
  Rect rect{};
  const void* layer = nullptr;
  std::string text;
};

std::optional<TourCard> tour_card(const DrawnApp& drawn, const ShelfGame& table) {
  for (const char* stop : {"ask", "map", "touch", "foot", "log", "tabs", "bar"}) {
    const std::string title = table.text("play.tour." + std::string(stop) + ".title");
    for (const SeenText& head : drawn.seen()) {
      if (head.pictured || !title.starts_with(head.text) || head.text.size() < 5) continue;
      // A tab of the sheet has the same name; the card has the key that goes on.
      const bool has_key =
          std::any_of(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& one) {
            return one.layer == head.layer && (one.text == table.text("play.tour.next") ||
                                               one.text == table.text("play.tour.done"));
          });
      if (!has_key) continue;
      TourCard card{stop, {ImVec2(head.min.x, head.cap), head.max}, head.layer, {}};
      for (const SeenText& one : drawn.seen()) {
        if (one.layer != head.layer || one.pictured) continue;
        card.text += one.text + " ";
        card.rect.max =
            ImVec2(std::max(card.rect.max.x, one.max.x), std::max(card.rect.max.y, one.max.y));
      }
      return card;
    }
  }
  return {};
}

// The later stops: each leaves the names free that stand in what it explains, and speaks of keys
// and pointers only to those who have them.
TEST(Tour, LeavesWhatItsLaterStopsExplainFree) {
  for (const TestWindow& window :
       {TestWindow{1280.0F, 800.0F, 100}, TestWindow{1280.0F, 800.0F, 150},
        TestWindow{800.0F, 600.0F, 200}, TestWindow{390.0F, 844.0F, 100},
        TestWindow{390.0F, 844.0F, 200}}) {
    for (const std::string_view id : drawn_games()) {
      DrawnApp drawn;
      App& app = drawn.app();
      start_with_tour(drawn, window, id);
      const ShelfGame& table = *app.table().game();
      const std::string where = std::string(id) + ", " + window.name();
      const AnyState view =
          table.game().observe(app.table().session()->truth(), app.table().viewer());
      std::map<std::string, std::vector<std::string>> names;
      for (const DrawerChip& chip : table.skin(view).telling().chips(view))
        names["foot"].push_back(chip.text);
      for (const char* tab : {"decision", "log", "forces", "rules"})
        names["tabs"].push_back(table.text("play.tab." + std::string(tab)));
      names["log"] = {table.text("play.log"), table.text("play.log.dice")};
      names["bar"] = {table.game().standing(view).turn};
      std::string last;
      int stops = 0;
      for (; const auto card = tour_card(drawn, table); ++stops) {
        ASSERT_LT(stops, 9) << where;
        EXPECT_NE(card->stop, last) << where << ": the card does not go on";
        last = card->stop;
        // What is said of the map can stand on it, and hides no question; a phone's is too small.
        const bool all = window.percent == 100 && !window.narrow() && card->stop == "map";
        for (const SeenText& text : drawn.seen()) {
          const std::vector<std::string>& kept = names[card->stop];
          if (text.layer == card->layer || text.pictured ||
              (!all && std::find(kept.begin(), kept.end(), text.text) == kept.end()))
            continue;
          const bool inside = text.min.x < card->rect.max.x && text.max.x > card->rect.min.x &&
                              text.cap < card->rect.max.y && text.max.y > card->rect.min.y;
          EXPECT_FALSE(inside) << where << ", " << card->stop << ": " << text.text;
        }
        for (const char* word : {"Enter", "over any", "Hover", "pointer", "Click", "click it"})
          EXPECT_TRUE(!window.narrow() || card->text.find(word) == std::string::npos)
              << where << ": " << card->text;
        EXPECT_GE(card->rect.min.x, 0.0F) << where << ", " << card->stop;
        EXPECT_LE(card->rect.max.x, window.width) << where << ", " << card->stop;
        EXPECT_LE(card->rect.max.y, window.height) << where << ", " << card->stop;
        ASSERT_TRUE(drawn.click_on(table.text("play.tour.next")) ||
                    drawn.click_on(table.text("play.tour.done")))
            << where;
        drawn.draw(4);
      }
      EXPECT_GE(stops, 4) << where;
      EXPECT_EQ(last, "bar") << where;
    }
  }
}

// While its card is up Enter is its Next, Esc ends it, and no key reaches the game.
TEST(Tour, OwnsTheKeysWhileItIsUp) {
  for (const TestWindow& window :
       {TestWindow{1280.0F, 800.0F, 100}, TestWindow{800.0F, 600.0F, 100},
        TestWindow{390.0F, 844.0F, 100}}) {
    for (const std::string_view id : drawn_games()) {
      DrawnApp drawn;
      App& app = drawn.app();
      start_with_tour(drawn, window, id);
      const ShelfGame& table = *app.table().game();
      const std::string where = std::string(id) + ", " + window.name();
      const int at = app.table().session()->at();
      const Attention before = app.navigator().attention();
      std::string last;
      int stops = 0;
      for (; const auto card = tour_card(drawn, table); ++stops) {
        ASSERT_LT(stops, 9) << where;
        EXPECT_NE(card->stop, last) << where << ": Enter does not go on";
        last = card->stop;
        for (const ImGuiKey key : {ImGuiKey_Tab, ImGuiKey_Space, ImGuiKey_F6, ImGuiKey_RightArrow,
                                   ImGuiKey_PageDown, ImGuiKey_Period})
          drawn.press(key);
        drawn.type("hawroz?/");
        const auto still = tour_card(drawn, table);
        ASSERT_TRUE(still.has_value()) << where;
        EXPECT_EQ(still->stop, card->stop) << where;
        const Attention now = app.navigator().attention();
        EXPECT_TRUE(now.unit == before.unit && now.space == before.space) << where;
        drawn.press(ImGuiKey_Enter);
        drawn.draw(4);
        EXPECT_EQ(app.table().session()->at(), at) << where << ", " << card->stop;
      }
      EXPECT_EQ(last, "bar") << where;
      EXPECT_FALSE(app.look().settings().tour) << where;
    }
  }
}

TEST(Tour, IsEndedByEscapeAndThatAlone) {
  DrawnApp drawn;
  App& app = drawn.app();
  start_with_tour(drawn, {1280.0F, 800.0F, 100}, "nazaire");
  ASSERT_TRUE(tour_card(drawn, *app.table().game()));
  const int unit = app.navigator().attention().unit;
  drawn.press(ImGuiKey_Escape);
  drawn.draw(4);
  EXPECT_FALSE(tour_card(drawn, *app.table().game()));
  EXPECT_FALSE(app.look().settings().tour);
  EXPECT_EQ(app.navigator().attention().unit, unit);
  const int at = app.table().session()->at();
  drawn.press(ImGuiKey_Enter);
  drawn.draw(4);
  EXPECT_GT(app.table().session()->at(), at) << "now the keys are the game's";
}

// Two cards never lie on each other: at every stop the tour's waits until the hint is put away.
TEST(Tour, GivesWayToAHint) {
  for (const TestWindow& window :
       {TestWindow{1280.0F, 800.0F, 100}, TestWindow{390.0F, 844.0F, 100}}) {
    for (const std::string_view id : drawn_games()) {
      DrawnApp drawn;
      App& app = drawn.app();
      start_with_tour(drawn, window, id);
      const ShelfGame& table = *app.table().game();
      const std::string where = std::string(id) + ", " + window.name();
      ASSERT_TRUE(app.thinking().may_hint()) << where;
      int stops = 0;
      for (; const auto card = tour_card(drawn, table); ++stops) {
        ASSERT_LT(stops, 9) << where;
        app.thinking().ask_hint();
        drawn.draw();
        EXPECT_FALSE(tour_card(drawn, table)) << where << ", " << card->stop << ": thinking";
        // One search is enough: what is shown lies where what is thought about does.
        while (stops == 0 && app.thinking().think_hint()) {
        }
        drawn.draw();
        EXPECT_NE(app.thinking().hint().state(), HintProvider::State::kNone) << where;
        EXPECT_FALSE(tour_card(drawn, table)) << where << ", " << card->stop;
        app.thinking().put_hint_away();
        drawn.draw();
        const auto again = tour_card(drawn, table);
        ASSERT_TRUE(again.has_value()) << where << ", " << card->stop;
        EXPECT_EQ(again->stop, card->stop) << where;
        ASSERT_TRUE(drawn.click_on(table.text("play.tour.next")) ||
                    drawn.click_on(table.text("play.tour.done")))
            << where;
        drawn.draw(4);
      }
      EXPECT_GE(stops, 4) << where;
    }
  }
}

// Where a finger is what points, the very first tap lands: nothing grows away from under it.
TEST(Tour, TakesTheVeryFirstTap) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    drawn.host().touch = true;
    start_with_tour(drawn, TestWindow{390.0F, 844.0F, 100}, id);
    const auto first = tour_card(drawn, *app.table().game());
    ASSERT_TRUE(first.has_value()) << id;
    const std::string next = app.table().game()->text("play.tour.next");
    const auto key = [&] {
      return *std::find_if(drawn.seen().begin(), drawn.seen().end(),
                           [&](const SeenText& text) { return text.text == next; });
    };
    const SeenText before = key();
    drawn.use_finger(true);
    drawn.point(ImVec2(1.0F, 843.0F));
    EXPECT_EQ(key().min.y, before.min.y) << id;
    drawn.click(ImVec2((before.min.x + before.max.x) * 0.5F, (before.min.y + before.max.y) * 0.5F));
    drawn.draw(4);
    const auto second = tour_card(drawn, *app.table().game());
    ASSERT_TRUE(second.has_value()) << id;
    EXPECT_NE(second->stop, first->stop) << id;
  }
}

// A page at 400 % has a window so low that the card fills it: its text scrolls then, and its keys
// stand free.
TEST(Tour, KeepsItsKeysInTheLowestWindow) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    start_with_tour(drawn, {320.0F, 256.0F, 100}, id);
    int stops = 0;
    for (bool done = false; !done && stops < 12; ++stops) {
      const auto key = [&](std::string_view words) {
        return std::find_if(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& text) {
          return text.text == drawn.app().table().game()->text(words);
        });
      };
      done = key("play.tour.next") == drawn.seen().end();
      const auto next = key(done ? "play.tour.done" : "play.tour.next");
      ASSERT_NE(next, drawn.seen().end()) << id << ", stop " << stops;
      EXPECT_GT(next->cap, 0.0F) << id << ", stop " << stops;
      EXPECT_LT(next->max.y, 256.0F - 12.0F) << id << ", stop " << stops;
      drawn.click(ImVec2((next->min.x + next->max.x) * 0.5F, (next->min.y + next->max.y) * 0.5F));
    }
    EXPECT_GT(stops, 2) << id;
    EXPECT_FALSE(drawn.app().look().settings().tour) << id << ": its keys were pressed to its end";
  }
}

}  // namespace
}  // namespace sandtable::shell
