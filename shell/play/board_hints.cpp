// Hints on the board: an arrow for each of the best choices, and its number.
#include <algorithm>
#include <cmath>

#include "shell/map/highlight_layer.h"
#include "shell/play/board_view.h"
#include "shell/play/hint_signs.h"

namespace sandtable::shell {
namespace {

// Sideways, so that two ways from one place are told apart.
constexpr float kBend = 0.16F;
constexpr float kLeastArrow = 26.0F;  // between neighbours it goes over their counters

}  // namespace

// Where the number of a hint stands: at a corner of its place, those of one place side by side.
ImVec2 BoardView::badge_at(const BoardDraw& to, const std::vector<HintSign>& signs,
                           std::size_t index) const {
  const Rect place = rect_of(to, signs[index].space);
  float along = 0.0F;
  for (std::size_t i = 0; i < index; ++i)
    if (signs[i].space == signs[index].space) along += kHintBadge * 2.2F;
  return ImVec2(place.min.x - 3.0F + along, place.min.y - 3.0F);
}

// The least of them first, so that the best lies on top.
void BoardView::draw_hints(const BoardDraw& to, const std::vector<HintSign>& signs) const {
  const float side = side_of(to.skin, to.camera);
  for (std::size_t i = signs.size(); i-- > 0;) {
    const HintSign& sign = signs[i];
    if (sign.space < 0) continue;
    for (const HintSign::Line& line : sign.lines) {
      Arrow arrow{to.camera.to_screen(to.skin.place(line.from)),
                  to.camera.to_screen(to.skin.place(line.to))};
      const float far = std::hypot(arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y);
      arrow.bend = far * kBend * static_cast<float>(i);
      arrow.gap = std::clamp((far - kLeastArrow) * 0.5F, 0.0F, side * 0.56F);
      arrow.dashed = i > 0;
      draw_arrow(to.canvas, arrow, i == 0 ? ArrowKind::kHint : ArrowKind::kNextHint);
    }
    if (sign.lines.empty()) draw_hint_frame(to.canvas, rect_of(to, sign.space), i == 0);
    draw_hint_badge(to.canvas, badge_at(to, signs, i), static_cast<int>(i) + 1);
  }
}

}  // namespace sandtable::shell
