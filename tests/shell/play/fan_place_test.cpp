// Where the tray of an opened stack lies: beside it, and off everything that can be acted upon.
#include "shell/play/fan_place.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/map/camera.h"
#include "shell/navigator.h"
#include "shell/play/board_view.h"
#include "shell/widgets/overlap.h"
#include "tests/shell/counter_place.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

Rect of(const Fan& fan) { return {fan.min, fan.max}; }

TEST(Fan, LiesCloseAboveItsStackWhereThatIsFree) {
  const Rect stack = counter(400.0F, 400.0F);
  const Fan fan = place_fan(kSide, 3, {stack, kArea, {}}, {});
  EXPECT_EQ(fan.columns, 3);
  EXPECT_NEAR(of(fan).centre().x, 400.0F, 1.0F);
  EXPECT_LT(fan.max.y, stack.min.y);
  EXPECT_GT(fan.max.y, stack.min.y - 16.0F);
}

// Whoever is to act, or can be acted upon, stands at every side in turn.
TEST(Fan, KeepsOffWhatCanBeActedUpon) {
  const Rect stack = counter(400.0F, 400.0F);
  for (const int count : {2, 3, 6, 9})
    for (int dx = -140; dx <= 140; dx += 70)
      for (int dy = -140; dy <= 140; dy += 70) {
        if (dx == 0 && dy == 0) continue;
        const Rect other =
            counter(400.0F + static_cast<float>(dx), 400.0F + static_cast<float>(dy));
        const Fan fan = place_fan(kSide, count, {stack, kArea, {other}}, {});
        EXPECT_EQ(overlap(of(fan), other), 0.0F) << count << ' ' << dx << ' ' << dy;
        EXPECT_EQ(overlap(of(fan), stack), 0.0F) << count << ' ' << dx << ' ' << dy;
        EXPECT_EQ(overlap(of(fan), kArea), of(fan).width() * of(fan).height());
      }
}

// Above and below there are others: it goes to the side.
TEST(Fan, GoesToTheSideOfAColumn) {
  std::vector<Rect> column;
  for (const float y : {190.0F, 260.0F, 330.0F, 470.0F, 540.0F, 610.0F})
    column.push_back(counter(400.0F, y));
  const Fan fan = place_fan(kSide, 3, {counter(400.0F, 400.0F), kArea, column}, {});
  for (const Rect& one : column) EXPECT_EQ(overlap(of(fan), one), 0.0F);
  EXPECT_GT(fan.min.x, 430.0F);
}

TEST(Fan, StaysWhereItLiesWhileNothingIsHidden) {
  const Rect stack = counter(400.0F, 400.0F);
  const Fan first = place_fan(kSide, 3, {stack, kArea, {counter(400.0F, 330.0F)}}, {});
  const Fan then = place_fan(kSide, 3, {stack, kArea, {}}, first);
  EXPECT_EQ(then.min.x, first.min.x);
  EXPECT_EQ(then.min.y, first.min.y);
  const Fan off = place_fan(kSide, 3, {stack, kArea, {grown(of(first), -8.0F)}}, first);
  EXPECT_EQ(overlap(of(off), grown(of(first), -8.0F)), 0.0F);
}

// A large tray among many places to go rather covers some of these than who is to go there.
TEST(Fan, RatherCoversDestinationsThanCounters) {
  const Rect stack = counter(480.0F, 120.0F);
  FanRoom room{stack, kArea, {}};
  const Fan free = place_fan(kSide, 27, room, {});
  for (float x = kArea.min.x; x < kArea.max.x; x += 40.0F)
    for (float y = kArea.min.y; y < kArea.max.y; y += 40.0F)
      room.destinations.push_back({ImVec2(x, y), ImVec2(x + 30.0F, y + 30.0F)});
  room.keep_off.push_back(grown(counter(of(free).centre().x, of(free).centre().y), -12.0F));
  EXPECT_EQ(overlap(of(place_fan(kSide, 27, room, free)), room.keep_off.front()), 0.0F);
}

// The way from the stack to the tray, whichever side it lies at.
TEST(Fan, IsReachedAcrossItsBridge) {
  const Rect stack = counter(400.0F, 400.0F);
  for (const Rect& tray :
       {Rect{ImVec2(330, 260), ImVec2(470, 360)}, Rect{ImVec2(330, 440), ImVec2(470, 540)},
        Rect{ImVec2(440, 350), ImVec2(540, 450)}, Rect{ImVec2(260, 350), ImVec2(360, 450)}}) {
    const Rect bridge = fan_bridge(stack, tray);
    EXPECT_EQ(std::min(bridge.width(), bridge.height()), 10.0F);
    EXPECT_EQ(std::max(bridge.width(), bridge.height()), kSide);
    EXPECT_EQ(overlap(bridge, stack) + overlap(bridge, tray), 0.0F);
  }
}

// The odds on the counters of the tray leave everything free that is printed on them.
void expect_strengths_in_sight(const DrawnApp& drawn, std::size_t first, const Rect& tray) {
  std::vector<const SeenText*> odds, printed;
  for (std::size_t i = first; i < drawn.seen().size(); ++i) {
    const SeenText& text = drawn.seen()[i];
    if (!tray.contains(ImVec2(text.min.x, text.max.y))) continue;
    const bool is_percent = text.text.find('%') != std::string::npos;
    if (is_percent || text.text.find_first_of("0123456789") == 0)
      (is_percent ? odds : printed).push_back(&text);
  }
  for (const SeenText* pill : odds)
    for (const SeenText* figure : printed)
      EXPECT_EQ(overlap({ImVec2(pill->min.x, pill->cap), pill->max},
                        {ImVec2(figure->min.x, figure->cap), figure->max}),
                0.0F)
          << pill->text << " on " << figure->text;
}

// On the board: over many positions each stack is opened beside the unit that is chosen.
class FanOf : public ::testing::TestWithParam<std::string_view> {};

TEST_P(FanOf, HidesNobodyWhoActsOrIsATarget) {
  DrawnApp drawn;
  App& app = drawn.app();
  app.table().start_game(drawn.game(GetParam()), {}, 7);
  const ShelfGame& table = *app.table().game();
  int opened = 0, beside = 0;
  for (int node = 0; node < 120; ++node) {
    drawn.play(5);
    if (app.table().session()->legal().empty())
      app.table().start_game(drawn.game(GetParam()), {}, 8);
    drawn.draw(2);
    const AnyState view =
        table.game().observe(app.table().session()->truth(), app.table().viewer());
    const Skin& whole = table.skin(view);
    BoardSkin& skin = whole.board();
    Hand hand;
    hand.deal(table.game(), whole, view, app.table().session()->legal());
    hand.choose(app.navigator().attention().unit);
    if (hand.chosen() < 0) continue;
    Position position;
    skin.lay_out(view, position);
    BoardView board;
    board.show(position);
    BoardMarks marks;
    marks.hand = &hand;
    const Camera& camera = *app.navigator().camera();
    const float half = side_of(skin, camera) * 0.5F;
    const auto around = [&](int space) {
      const ImVec2 at = camera.to_screen(skin.place(space));
      return grown({at, at}, half);
    };
    for (const Stack& stack : board.stacks()) {
      if (stack.counters.size() < 2 ||
          !camera.free_view().contains(camera.to_screen(skin.place(stack.space))))
        continue;
      std::vector<int> kept_free{board.space_of(hand.chosen())};
      for (const int i : hand.on_map())
        if (hand.offer(i).kind == OfferKind::kTarget) kept_free.push_back(hand.offer(i).space);
      board.set_motion(nullptr, 1000.0);
      // How many texts the frame has; those of the tray come last. The odds on the map keep off it
      // from its second frame on.
      std::size_t first = 0;
      const auto texts_drawn = [&] {
        first = drawn.seen().size();
        ImGui::NewFrame();
        board.draw({ImGui::GetBackgroundDrawList(), app.look().theme()}, skin, camera, marks);
        ImGui::EndFrame();
        return drawn.seen().size() - first;
      };
      const std::size_t of_map = texts_drawn();
      board.fan_out(stack.space, 0.0);
      texts_drawn();
      texts_drawn();
      ++opened;
      expect_strengths_in_sight(drawn, first + of_map, board.tray());
      for (const int space : kept_free) {
        if (space < 0 || space == stack.space) continue;
        ++beside;
        EXPECT_LE(overlap(board.tray(), around(space)), 0.5F)
            << GetParam() << ", node " << node << ", stack of " << stack.counters.size();
      }
      board.fan_out(-1, 0.0);
    }
  }
  EXPECT_GT(opened, 60);
  EXPECT_GT(beside, 60);
}

INSTANTIATE_TEST_SUITE_P(Games, FanOf, ::testing::ValuesIn(drawn_games()));

}  // namespace
}  // namespace sandtable::shell
