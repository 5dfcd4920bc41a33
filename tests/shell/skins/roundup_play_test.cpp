// What a player of Operation Roundup sees of the map while they land: where it can be done, and
// what a place is, with nothing lying on it.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/roundup/roundup.h"
#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/map/camera.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "shell/play/hand.h"
#include "shell/skins/roundup/scene.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell::roundup {
namespace {

using rules::Verb;

class RoundupPlayTest : public ::testing::Test {
 protected:
  App& app() { return drawn_.app(); }
  const ShelfGame& table() { return *app().table().game(); }
  const rules::State& state() { return app().table().session()->truth().as<rules::State>(); }
  bool is_offered(Verb verb) {
    const Actions& legal = app().table().session()->legal();
    return std::any_of(legal.begin(), legal.end(), [&](const Action& action) {
      return static_cast<Verb>(action.verb) == verb;
    });
  }

  // Beachheads side by side before Boulogne, no air support, and the first unit is to come in.
  void play_to_landing() {
    app().table().start_game(drawn_.game("roundup"), {}, 1943);
    drawn_.draw();
    const auto beach = [&](rules::Nation nation, int column, int row) {
      app().table().act(rules::action(Verb::kBeach, static_cast<int>(nation),
                                      rules::hex_number(column, row).index()));
    };
    beach(rules::Nation::kUs, 21, 22);
    beach(rules::Nation::kUs, 22, 23);
    beach(rules::Nation::kUk, 18, 21);
    beach(rules::Nation::kUk, 19, 22);
    for (int i = 0; i < 12 && !is_offered(Verb::kEntry); ++i)
      app().table().act(Action(app().table().session()->legal().back()));
    ASSERT_TRUE(is_offered(Verb::kEntry));
    drawn_.draw(8);
  }

  DrawnApp drawn_;
};

TEST_F(RoundupPlayTest, WhoComesInShowsTheirPlacesAndNotTheirPool) {
  play_to_landing();
  const AnyState view =
      table().game().observe(app().table().session()->truth(), app().table().viewer());
  const BoardSkin& board = table().skin(view).board();
  Hand hand;
  hand.deal(table().game(), table().skin(view), view, app().table().session()->legal());
  for (const int unit : {0, 24}) {  // of either nation
    hand.choose(unit);
    for (int i = 0; i < rules::kUnits && app().navigator().attention().unit != unit; ++i)
      drawn_.press(ImGuiKey_Tab);
    ASSERT_EQ(app().navigator().attention().unit, unit);
    drawn_.draw(8);
    const Camera& camera = *app().navigator().camera();
    int places = 0;
    for (const int offer : hand.on_map()) {
      if (hand.offer(offer).unit != unit) continue;
      const ImVec2 at = camera.to_screen(board.place(hand.offer(offer).space));
      EXPECT_TRUE(camera.free_view().contains(at)) << unit;
      ++places;
    }
    EXPECT_EQ(places, 2);
  }
}

// The ring that offers a beachhead goes round it: across it, it hid which one that is.
TEST_F(RoundupPlayTest, NoMarkCrossesTheNameOfABeachhead) {
  play_to_landing();
  int names = 0;
  for (const int unit : {0, 24}) {  // of either nation
    for (int i = 0; i < rules::kUnits && app().navigator().attention().unit != unit; ++i)
      drawn_.press(ImGuiKey_Tab);
    drawn_.draw(20);
    const ImU32 ring = app().look().theme().move;
    for (const SeenText& text : drawn_.seen()) {
      if (text.text != "US 1" && text.text != "UK 1") continue;
      ++names;
      for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
        for (const ImDrawVert& point : list->VtxBuffer)
          EXPECT_FALSE((point.col | IM_COL32_A_MASK) == (ring | IM_COL32_A_MASK) &&
                       point.pos.x > text.min.x && point.pos.x < text.max.x &&
                       point.pos.y > text.min.y && point.pos.y < text.max.y)
              << text.text;
    }
  }
  EXPECT_GE(names, 2);
}

// The small map and the keys of the map's parts are drawn over the card.
TEST_F(RoundupPlayTest, NoCardSlipsUnderTheSmallMap) {
  play_to_landing();
  const AnyState view =
      table().game().observe(app().table().session()->truth(), app().table().viewer());
  const BoardSkin& board = table().skin(view).board();
  constexpr float kRight = 168.0F, kTop = 634.0F;  // of the small map
  int cards = 0;
  for (int hex = 0; hex < rules::kHexNumbers; ++hex) {
    if (!static_cast<const rules::Roundup&>(table().game()).board().all.has(hex)) continue;
    const ImVec2 at = app().navigator().camera()->to_screen(board.place(hex));
    if (at.x < 20.0F || at.x > 460.0F || at.y < 420.0F || at.y > 730.0F) continue;
    if (at.x < kRight && at.y > kTop) continue;
    drawn_.point(at);
    drawn_.draw(40);
    for (const SeenText& text : drawn_.seen()) {
      cards += text.text == "Hex" || text.text == "Destination";
      EXPECT_FALSE(!text.pictured && text.min.x < kRight && text.max.y > kTop) << text.text;
    }
  }
  EXPECT_GT(cards, 5);
}

}  // namespace
}  // namespace sandtable::shell::roundup
