// Who is asked for of one's own side, to lose a step, to join or to be brought up to strength, is
// marked in the colour of what one does; red is what is shot at. In other games nobody is.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "shell/game_table.h"
#include "shell/look.h"
#include "shell/map/camera.h"
#include "shell/navigator.h"
#include "shell/play/board_view.h"
#include "shell/play/hand.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

class OwnMarks : public ::testing::TestWithParam<std::string_view> {
 protected:
  App& app() { return drawn_.app(); }
  const Skin& skin() { return app().table().game()->skin(view()); }
  AnyState view() { return app().table().view(); }

  // Vertices of a colour in the frame of brackets round a counter.
  int round(ImVec2 at, float side, ImU32 colour) {
    int count = 0;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
      for (const ImDrawVert& point : list->VtxBuffer) {
        const float far = std::max(std::fabs(point.pos.x - at.x), std::fabs(point.pos.y - at.y));
        count += point.col == colour && far > side * 0.5F && far < side * 0.8F ? 1 : 0;
      }
    return count;
  }

  DrawnApp drawn_;
};

TEST_P(OwnMarks, AreNotRed) {
  app().table().start_game(drawn_.game(GetParam()), {}, 5);
  int looked = 0;
  for (std::size_t i = 0; i < 900 && looked < 6; ++i) {
    const Actions& legal = app().table().session()->legal();
    if (legal.empty()) break;
    app().table().act(Action(legal[(i * kStride) % legal.size()]));
    if (!app().table().is_viewers_turn() || app().table().session()->legal().empty()) continue;
    Hand hand;
    hand.deal(app().table().session()->game(), skin(), view(), app().table().session()->legal());
    const bool chooses = hand.chosen() >= 0;
    hand.choose(-1);
    Position position;
    skin().board().lay_out(view(), position);
    const auto asks = [&](int unit) {
      return std::any_of(hand.on_map().begin(), hand.on_map().end(), [&](int index) {
        const Offer& offer = hand.offer(index);
        return offer.kind == OfferKind::kTarget && offer.unit == unit && offer.target < 0 &&
               !hand.is_open(index);
      });
    };
    const auto one = std::find_if(
        position.counters.begin(), position.counters.end(), [&](const PlacedCounter& counter) {
          return counter.own && hand.own_at(counter.space, counter.unit) >= 0 && asks(counter.unit);
        });
    if (one == position.counters.end()) continue;
    drawn_.draw(30);
    if (chooses) drawn_.press(ImGuiKey_Escape);
    drawn_.draw();
    const Camera& camera = *app().navigator().camera();
    const float side = side_of(skin().board(), camera);
    const auto count = std::count_if(position.counters.begin(), position.counters.end(),
                                     [&](const auto& it) { return it.space == one->space; });
    const ImVec2 at = top_of_stack(skin().board(), camera, one->space, static_cast<int>(count));
    if (!camera.free_view().contains(at)) continue;
    EXPECT_EQ(round(at, side, app().look().theme().tgt), 0) << GetParam() << i;
    EXPECT_GT(round(at, side, app().look().theme().move), 8) << GetParam() << i;
    ++looked;
  }
  EXPECT_GT(looked, 2) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(EachGame, OwnMarks, ::testing::Values("anvil", "roundup"),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace sandtable::shell
