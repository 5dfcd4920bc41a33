// Where things stand that must not lie on one another.
#include <gtest/gtest.h>

#include <algorithm>

#include "shell/map/camera.h"
#include "shell/play/attention.h"
#include "shell/play/card.h"
#include "shell/play/hand.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

void small_with_large_type(DrawnApp& drawn) {
  drawn.resize(800.0F, 600.0F);
  Settings settings = drawn.app().settings();
  settings.text_percent = 200;
  drawn.app().change_settings(settings);
}

// With large type in a small window the question alone fills the column; the button under it once
// lay on the keys of the replay.
TEST(Decision, LeavesTheKeysOfTheReplayFree) {
  DrawnApp drawn;
  App& app = drawn.app();
  small_with_large_type(drawn);
  app.start_game(drawn.game("nazaire"), {}, 5);
  drawn.draw(8);
  const Session& session = *app.session();
  const Game& game = app.table()->game();
  const AnyState view = game.observe(session.state(), Seat::kFirst);
  const auto halt =
      std::find_if(session.legal().begin(), session.legal().end(),
                   [&](const Action& action) { return game.verbs()[action.verb].name == "halt"; });
  ASSERT_NE(halt, session.legal().end());
  const std::string words = app.table()->words().text(game.message(game.describe(view, *halt)));
  // A long label stands in two lines: its first word is enough.
  const std::string first = words.substr(0, words.find(' '));
  float lowest = 0.0F;
  for (const SeenText& text : drawn.seen())
    if (text.text.starts_with(first)) lowest = std::max(lowest, text.max.y);
  ASSERT_GT(lowest, 0.0F) << words;
  EXPECT_LT(lowest, 600.0F - 12.0F - 72.0F);
}

// The drawers and the key of the overlays at the foot of the map, whatever stands on them.
TEST(Foot, StandsInOneRow) {
  int warned = 0;
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    const float top = 800.0F - 12.0F - 40.0F;
    int looked = 0;
    for (std::uint64_t seed = 3; seed < 7; ++seed) {
      app.start_game(drawn.game(id), {}, seed);
      for (int node = 0; node < 40; ++node) {
        drawn.play(9);
        drawn.draw(2);
        if (app.session()->legal().empty()) break;
        const ShelfGame& table = *app.table();
        const AnyState view = table.game().observe(app.session()->state(), Seat::kFirst);
        const std::string first = table.skin(view).telling().chips(view).front().text;
        for (const DrawerChip& chip : table.skin(view).telling().chips(view))
          warned += chip.warning.empty() ? 0 : 1;
        const auto seen = std::find_if(
            drawn.seen().begin(), drawn.seen().end(),
            [&](const SeenText& text) { return text.text == first && text.max.y > 600.0F; });
        if (seen == drawn.seen().end()) continue;
        ++looked;
        EXPECT_GT(seen->cap, top) << id << ", seed " << seed << ", node " << node;
      }
    }
    EXPECT_GT(looked, 60);
  }
  EXPECT_GT(warned, 10);
}

// The tabs of the sheet in a small window with large type: none is squeezed or clings to another.
TEST(Sheet, GivesEachTabTheRoomOfItsName) {
  DrawnApp drawn;
  App& app = drawn.app();
  small_with_large_type(drawn);
  app.start_game(drawn.game("nazaire"), {}, 3);
  drawn.draw(6);
  float last = 400.0F - 3.0F;  // the sheet takes the right half
  for (const char* tab : {"decision", "log", "forces", "rules"}) {
    const std::string name = app.text("play.tab." + std::string(tab));
    const auto seen = std::find_if(
        drawn.seen().begin(), drawn.seen().end(),
        [&](const SeenText& text) { return text.text == name && text.min.y > 480.0F; });
    ASSERT_NE(seen, drawn.seen().end()) << name;
    EXPECT_EQ(seen->squeezed, 1.0F) << name;
    EXPECT_GT(seen->min.x, last + 8.0F) << name;
    last = seen->max.x;
  }
  EXPECT_LT(last, 800.0F - 8.0F);
}

// At its first stop the tour explains what is asked; neither the question nor its buttons may lie
// under the card, and who has no keys before him hears of none.
TEST(Tour, LeavesWhatItExplainsFree) {
  struct Window {
    float width, height;
    int percent;
  };
  for (const Window& window : {Window{1280.0F, 800.0F, 100}, Window{800.0F, 600.0F, 200},
                               Window{390.0F, 844.0F, 100}, Window{390.0F, 844.0F, 200}}) {
    for (const std::string_view id : drawn_games()) {
      DrawnApp drawn;
      App& app = drawn.app();
      drawn.resize(window.width, window.height);
      Settings settings = app.settings();
      settings.text_percent = window.percent;
      settings.tour = true;
      app.change_settings(settings);
      app.start_game(drawn.game(id), {}, 5);
      drawn.draw(8);
      // Of the card, by its title and its button; what stands between is as wide.
      const auto of = [&](std::string_view key) -> const SeenText* {
        const std::string words = app.table()->text(key);
        for (const SeenText& text : drawn.seen())
          if (text.text == words || words.starts_with(text.text + " ")) return &text;
        return nullptr;
      };
      const SeenText* const head = of("play.tour.ask.title");
      const SeenText* const next = of("play.tour.next");
      ASSERT_NE(head, nullptr) << id << " " << window.width;
      ASSERT_NE(next, nullptr) << id << " " << window.width;
      const Rect card{ImVec2(head->min.x, head->cap), ImVec2(next->max.x, next->max.y)};
      const bool narrow = window.width < 7.0F * static_cast<float>(window.percent);
      // The sheet lies below, the column at the right.
      const ImVec2 panel = narrow ? ImVec2(0.0F, std::max(372.0F, window.height * 0.5F))
                                  : ImVec2(window.width - 300.0F, 60.0F);
      int asked = 0;
      for (const SeenText& text : drawn.seen()) {
        if (text.layer == head->layer || text.pictured) continue;
        if (text.min.x < panel.x || text.cap < panel.y) continue;
        const bool inside = text.min.x < card.max.x && text.max.x > card.min.x &&
                            text.cap < card.max.y && text.max.y > card.min.y;
        EXPECT_FALSE(inside) << id << " " << window.width << " at " << window.percent << ": "
                             << text.text;
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

// The sheet of a phone and the keys over its map leave little: some of what the chosen unit can do
// must be seen in what is left, and the keys do not count as map.
TEST(Phone, ShowsSomethingThatTheChosenUnitCanDo) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    drawn.resize(390.0F, 844.0F);
    app.start_game(drawn.game(id), {}, 1942);
    const ShelfGame& table = *app.table();
    Hand hand;
    int looked = 0;
    for (int i = 0; i < 150 && !app.session()->legal().empty(); ++i) {
      drawn.draw(4);
      drawn.press(ImGuiKey_Space);  // what is told page by page
      const AnyState view = table.game().observe(app.session()->state(), Seat::kFirst);
      hand.deal(table.game(), table.skin(view), view, app.session()->legal());
      hand.choose(app.attention().unit);
      const Camera& camera = *app.camera();
      for (const SeenText& text : drawn.seen())
        if (!text.pictured && text.text == table.text("play.sector.short.main")) {
          EXPECT_GT(camera.free_view().min.y, text.max.y);
        }
      int places = 0, shown = 0;
      for (const int offer : hand.on_map()) {
        const int space = hand.offer(offer).space;
        if (hand.chosen() < 0 || space < 0) continue;
        ++places;
        shown +=
            camera.free_view().contains(camera.to_screen(table.skin(view).board().place(space)))
                ? 1
                : 0;
      }
      looked += places > 0 ? 1 : 0;
      EXPECT_TRUE(places == 0 || shown > 0) << id << ", decision " << i;
      drawn.play(1 + i % 3);
    }
    EXPECT_GT(looked, 30) << id;
  }
}

// Fire dots say whether to go to a place: the ring that offers it leaves them in sight, so their
// letters are drawn once more over it.
TEST(Marks, LeaveFireDotsInSight) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.start_game(drawn.game("jubilee"), {}, 1942);
  int again = 0;
  for (int i = 0; i < 40 && !app.session()->legal().empty(); ++i) {
    drawn.draw();
    std::vector<const SeenText*> letters;
    for (const SeenText& text : drawn.seen())
      if (text.pictured && text.text.size() == 1) letters.push_back(&text);
    for (std::size_t a = 0; a < letters.size(); ++a)
      for (std::size_t b = a + 1; b < letters.size(); ++b)
        again += letters[a]->text == letters[b]->text && letters[a]->min.x == letters[b]->min.x &&
                         letters[a]->min.y == letters[b]->min.y
                     ? 1
                     : 0;
    drawn.play(2);
  }
  EXPECT_GT(again, 20);
}

// An attack of Operation Jubilee can fail in two ways.
TEST(Card, TellsResultsOfOneStrengthApart) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.start_game(drawn.game("jubilee"), {}, 4);
  const ShelfGame& table = *app.table();
  int seen = 0;
  for (int i = 0; i < 400 && seen == 0 && !app.session()->legal().empty(); ++i) {
    const AnyState view = table.game().observe(app.session()->state(), Seat::kFirst);
    Offers offers;
    table.skin(view).handling().offers(view, app.session()->legal(), offers);
    for (const Offer& offer : offers) {
      if (offer.space < 0) continue;
      const Pointed pointed{offer.unit, offer.space, offer.target, &offer};
      const Card card =
          make_card({table.game(), table.skin(view), view, table.words(), pointed, {}});
      for (std::size_t part = 1; part < card.parts.size(); ++part) {
        if (card.parts[part].strength != card.parts[part - 1].strength) continue;
        EXPECT_NE(card.parts[part].other, card.parts[part - 1].other);
        ++seen;
      }
    }
    drawn.play(1);
  }
  EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace sandtable::shell
