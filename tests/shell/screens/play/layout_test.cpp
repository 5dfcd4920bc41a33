// Where things stand that must not lie on one another.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/map/camera.h"
#include "shell/map/counter_layer.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "shell/play/card.h"
#include "shell/play/hand.h"
#include "shell/theme/fonts.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

constexpr TestWindow kSmallWithLargeType{800.0F, 600.0F, 200};

// With large type in a small window the question alone fills the column; the button under it once
// lay on the keys of the replay.
TEST(Decision, LeavesTheKeysOfTheReplayFree) {
  DrawnApp drawn;
  App& app = drawn.app();
  drawn.resize(kSmallWithLargeType);
  app.table().start_game(drawn.game("nazaire"), {}, 5);
  drawn.draw(8);
  const Session& session = *app.table().session();
  const Game& game = app.table().game()->game();
  const AnyState view = game.observe(session.truth(), Seat::kFirst);
  const auto halt =
      std::find_if(session.legal().begin(), session.legal().end(),
                   [&](const Action& action) { return game.verbs()[action.verb].name == "halt"; });
  ASSERT_NE(halt, session.legal().end());
  const std::string words =
      app.table().game()->words().text(game.message(game.describe(view, *halt)));
  // A long label stands in two lines: its first word is enough.
  const std::string first = words.substr(0, words.find(' '));
  float lowest = 0.0F;
  for (const SeenText& text : drawn.seen())
    if (text.text.starts_with(first)) lowest = std::max(lowest, text.max.y);
  ASSERT_GT(lowest, 0.0F) << words;
  EXPECT_LT(lowest, 600.0F - 12.0F - 72.0F);
}

// A bar of 1280 tells what one of 1920 does; only the game's own name may go for it.
TEST(TopBar, LeavesNothingOutThatAWiderOneTells) {
  const auto told = [](DrawnApp& drawn, float width) {
    drawn.resize(width, 800.0F);
    drawn.draw(6);
    std::set<std::string> out;
    for (const SeenText& text : drawn.seen())
      if (!text.pictured && text.max.y < 56.0F) out.insert(text.text);
    return out;
  };
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    const ShelfGame& table = drawn.game(id);
    const int setups = static_cast<int>(table.game().info().setups.size());
    for (int setup = 0; setup < setups; ++setup) {
      app.table().start_game(table, standard_setup(table.game().info(), setup), 5);
      for (const int more : {0, 10, 40, 90}) {
        drawn.play(more);
        if (app.table().session()->to_act() == Seat::kNobody)
          break;  // the result has taken its place
        const std::set<std::string> wide = told(drawn, 1920.0F), narrow = told(drawn, 1280.0F);
        const std::set<std::string> own = {table.text("play." + std::string(id) + ".bar"),
                                           table.text("game.subtitle")};
        EXPECT_GT(wide.size(), 8U) << id;
        for (const std::string& text : wide)
          EXPECT_TRUE(narrow.contains(text) || own.contains(text))
              << id << ", set-up " << setup << ", " << app.table().session()->at() << ": " << text;
      }
    }
  }
}

// A page that is gone to begins at its top; one that is gone back to stands where it stood.
TEST(Scrolling, BeginsAtTheTopOfAPageThatIsGoneTo) {
  DrawnApp drawn;
  App& app = drawn.app();
  drawn.resize({390.0F, 844.0F, 100});
  const auto seen_at = [&] {
    drawn.draw(8);
    const auto first = std::find_if(drawn.seen().begin(), drawn.seen().end(),
                                    [](const auto& one) { return one.text.starts_with("Set-up"); });
    return first != drawn.seen().end() ? first->min.y : -1e9F;
  };
  app.navigator().go(ScreenId::kNewGame, "anvil");
  const float top = seen_at();
  ASSERT_GT(top, 0.0F);
  drawn.scroll(ImVec2(195.0F, 400.0F), 6.0F);
  ASSERT_LT(seen_at(), top - 50.0F);
  const float scrolled = seen_at();
  app.navigator().go(ScreenId::kRulebook, "");
  drawn.draw(8);
  app.navigator().back();
  EXPECT_EQ(seen_at(), scrolled) << "gone back to";
  app.navigator().go(ScreenId::kTitle);
  drawn.draw(8);
  app.navigator().go(ScreenId::kNewGame, "roundup");
  EXPECT_EQ(seen_at(), top);
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
      app.table().start_game(drawn.game(id), {}, seed);
      for (int node = 0; node < 40; ++node) {
        drawn.play(9);
        drawn.draw(2);
        if (app.table().session()->legal().empty()) break;
        const ShelfGame& table = *app.table().game();
        const AnyState view =
            table.game().observe(app.table().session()->truth(), app.table().viewer());
        const std::string first = table.skin(view).telling().chips(view).front().text;
        for (const DrawerChip& chip : table.skin(view).telling().chips(view))
          warned += chip.warning.empty() ? 0 : 1;
        const auto seen = std::find_if(
            drawn.seen().begin(), drawn.seen().end(),
            [&](const SeenText& text) { return text.text == first && text.max.y > 600.0F; });
        if (seen == drawn.seen().end()) continue;
        ++looked;
        std::string row;
        for (const SeenText& text : drawn.seen())
          if (text.max.y > 690.0F && text.min.x < 900.0F) row += text.text + " | ";
        EXPECT_GT(seen->cap, top) << id << ", seed " << seed << ", node " << node << ": " << row;
      }
    }
    EXPECT_GT(looked, 40) << id;
  }
  EXPECT_GT(warned, 10);
}

// The tabs of the sheet in a small window with large type: none is squeezed or clings to another.
TEST(Sheet, GivesEachTabTheRoomOfItsName) {
  DrawnApp drawn;
  App& app = drawn.app();
  drawn.resize(kSmallWithLargeType);
  app.table().start_game(drawn.game("nazaire"), {}, 3);
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

// The keys over the map, in windows where they would not stand side by side as large as they are
// asked for.
TEST(MapKeys, StandInOneRow) {
  for (const TestWindow& window :
       {kSmallWithLargeType, TestWindow{390.0F, 844.0F, 100}, TestWindow{390.0F, 844.0F, 150},
        TestWindow{1024.0F, 768.0F, 125}}) {
    DrawnApp drawn;
    App& app = drawn.app();
    drawn.resize(window);
    app.table().start_game(drawn.game("jubilee"), {}, 3);
    drawn.draw(6);
    const bool narrow = window.narrow();
    float least = 1e6F, most = 0.0F;
    int seen = 0;
    for (const char* sector : {"main", "orange", "yellow"}) {
      const std::string name = app.table().game()->text(
          (narrow ? "play.sector.short." : "play.sector.") + std::string(sector));
      for (const SeenText& text : drawn.seen()) {
        if (text.text != name || text.pictured || text.min.y > 250.0F) continue;
        ++seen;
        least = std::min(least, text.min.y);
        most = std::max(most, text.min.y);
      }
    }
    const std::string overlays = app.text("play.overlays.short");
    for (const SeenText& text : drawn.seen())
      if (narrow && text.text == overlays && !text.pictured && text.min.y < 400.0F) {
        ++seen;
        most = std::max(most, text.min.y);
      }
    EXPECT_EQ(seen, narrow ? 4 : 3) << window.name();
    EXPECT_EQ(least, most) << window.name();
  }
}

// A phone has no foot, where the key of the overlays stands otherwise: each game has one over the
// map.
TEST(Phone, HasAKeyForTheOverlays) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    App& app = drawn.app();
    drawn.resize(390.0F, 844.0F);
    app.table().start_game(drawn.game(id), {}, 3);
    const ShelfGame& table = *app.table().game();
    drawn.draw(6);
    const AnyState view =
        table.game().observe(app.table().session()->truth(), app.table().viewer());
    std::vector<std::string> names = {app.text("play.overlays.short")};
    for (const std::string_view overlay : table.skin(view).board().overlays())
      names.push_back(table.text("play.overlay." + std::string(overlay)));
    names.push_back(names.front());
    for (const std::string& name : names) {
      const auto key =
          std::find_if(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& text) {
            return text.text == name && !text.pictured && text.min.y < 400.0F;
          });
      ASSERT_NE(key, drawn.seen().end()) << id << " has no key \"" << name << "\"";
      drawn.click(ImVec2((key->min.x + key->max.x) / 2.0F, (key->min.y + key->max.y) / 2.0F));
      drawn.draw(4);
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
    app.table().start_game(drawn.game(id), {}, 1942);
    const ShelfGame& table = *app.table().game();
    Hand hand;
    int looked = 0;
    for (int i = 0; i < 150 && !app.table().session()->legal().empty(); ++i) {
      drawn.draw(4);
      drawn.press(ImGuiKey_Space);  // what is told page by page
      const AnyState view =
          table.game().observe(app.table().session()->truth(), app.table().viewer());
      hand.deal(table.game(), table.skin(view), view, app.table().session()->legal());
      hand.choose(app.navigator().attention().unit);
      const Camera& camera = *app.navigator().camera();
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
    EXPECT_GT(looked, 15) << id;
  }
}

// Fire dots say whether to go to a place: the ring that offers it leaves them in sight, so their
// letters are drawn once more over it.
TEST(Marks, LeaveFireDotsInSight) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("jubilee"), {}, 1942);
  int again = 0;
  for (int i = 0; i < 40 && !app.table().session()->legal().empty(); ++i) {
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

// Two counters looked like one: the number beside them begins with two.
TEST(Stack, OfTwoSaysThatItIsTwo) {
  DrawnApp drawn;
  drawn.draw();
  const CounterLook looks[3]{};
  for (std::size_t count = 1; count <= 3; ++count) {
    const std::size_t before = drawn.seen().size();
    ImGui::NewFrame();
    draw_stack({ImGui::GetBackgroundDrawList(), drawn.app().look().theme()}, ImVec2(400.0F, 300.0F),
               60.0F, std::span(looks, count));
    ImGui::EndFrame();
    std::vector<std::string> texts;
    for (std::size_t i = before; i < drawn.seen().size(); ++i)
      texts.push_back(drawn.seen()[i].text);
    EXPECT_EQ(texts, count == 1 ? std::vector<std::string>{}
                                : std::vector<std::string>{std::to_string(count)});
  }
}

// Figures that hang below the line, or are as low as small letters, were taken for letters: "Y1"
// was read as a word.
TEST(Titles, HaveFiguresAsHighAsCapitals) {
  constexpr float kSize = 100.0F, kLine = 300.0F;
  DrawnApp drawn;
  drawn.draw();
  for (int face = 0; face < kFaceCount; ++face) {
    const float capital = cap_height(static_cast<Face>(face), kSize);
    ImGui::NewFrame();
    ImDrawList* const list = ImGui::GetBackgroundDrawList();
    for (const char figure : std::string("0123456789")) {
      const int first = list->VtxBuffer.Size;
      text_at(list, ImVec2(100.0F, kLine), std::string_view(&figure, 1),
              {.face = static_cast<Face>(face), .size = kSize, .colour = IM_COL32_WHITE});
      float top = 1e6F, foot = 0.0F;
      for (int i = first; i < list->VtxBuffer.Size; ++i) {
        top = std::min(top, list->VtxBuffer[i].pos.y);
        foot = std::max(foot, list->VtxBuffer[i].pos.y);
      }
      EXPECT_NEAR(foot, kLine, 0.08F * kSize) << face_file(static_cast<Face>(face)) << figure;
      EXPECT_NEAR(top, kLine - capital, 0.08F * kSize)
          << face_file(static_cast<Face>(face)) << figure;
    }
    ImGui::EndFrame();
  }
}

// An attack of Operation Jubilee can fail in two ways.
TEST(Card, TellsResultsOfOneStrengthApart) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game("jubilee"), {}, 4);
  const ShelfGame& table = *app.table().game();
  int seen = 0;
  for (int i = 0; i < 400 && seen == 0 && !app.table().session()->legal().empty(); ++i) {
    const AnyState view =
        table.game().observe(app.table().session()->truth(), app.table().viewer());
    Offers offers;
    table.skin(view).handling().offers(view, app.table().session()->legal(), offers);
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
