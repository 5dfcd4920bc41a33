// The tray that shows the counters of a stack side by side.
#include <algorithm>

#include "shell/map/highlight_layer.h"
#include "shell/play/board_view.h"
#include "shell/play/chances.h"
#include "shell/play/facts.h"
#include "shell/play/fan_place.h"
#include "shell/theme/easing.h"
#include "shell/widgets/overlap.h"

namespace sandtable::shell {

// Off every other place where something can be done, and off who is to do it.
void BoardView::lay_tray(const BoardDraw& to, const Stack& stack, const BoardMarks& marks) {
  FanRoom room;
  room.stack = rect_of(to, stack.space);
  room.area = to.camera.free_view();
  const auto keep_off = [&](int space, float radius) {
    if (space < 0 || space == stack.space) return;
    const ImVec2 at = to.camera.to_screen(to.skin.place(space));
    const Rect ring{ImVec2(at.x - radius, at.y - radius), ImVec2(at.x + radius, at.y + radius)};
    if (radius > 0.0F)
      room.destinations.push_back(ring);
    else
      room.keep_off.push_back(grown(rect_of(to, space), kFrameRoom));
  };
  if (marks.hand != nullptr) {
    keep_off(space_of(marks.hand->chosen()), 0.0F);
    for (const int unit : marks.hand->company()) keep_off(space_of(unit), 0.0F);
    const float ring = std::max(9.0F, to.skin.mark_radius() * to.camera.scale()) + kFrameRoom;
    for (const int i : marks.hand->on_map()) {
      const Offer& offer = marks.hand->offer(i);
      keep_off(offer.space, offer.kind == OfferKind::kMove ? ring : 0.0F);
    }
  }
  // It goes with the map.
  const ImVec2 place = to.camera.to_screen(to.skin.place(stack.space));
  const ImVec2 by(place.x - fan_place_.x, place.y - fan_place_.y);
  fan_place_ = place;
  fan_.min = ImVec2(fan_.min.x + by.x, fan_.min.y + by.y);
  fan_.max = ImVec2(fan_.max.x + by.x, fan_.max.y + by.y);
  fan_ = place_fan(std::clamp(side_of(to.skin, to.camera), 44.0F, 72.0F),
                   static_cast<int>(stack.counters.size()), room, fan_);
  fan_bridge_ = fan_bridge(room.stack, tray());
}

void BoardView::draw_tray(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                          const BoardMarks& marks) {
  const Stack* stack = stack_at(fan_space_);
  if (stack == nullptr) return;
  const int chosen = marks.hand == nullptr ? -1 : marks.hand->chosen();
  fan_order_ = order_of(*stack, chosen);
  lay_tray({canvas, skin, camera}, *stack, marks);
  const float side = fan_.side;
  looks_.clear();
  int lifted = -1;
  for (const int index : fan_order_) {
    const PlacedCounter& one = position_.counters[static_cast<std::size_t>(index)];
    looks_.push_back(look_of(one, marks));
    if (one.unit == chosen) lifted = static_cast<int>(looks_.size()) - 1;
  }
  const float open = cubic_out(clamped_share(now_, fan_since_, kFanMs));
  draw_fan(canvas, fan_, looks_, {lifted, open});
  if (marks.hand == nullptr || open < 1.0F) return;
  for (std::size_t i = 0; i < fan_order_.size(); ++i) {
    const PlacedCounter& one = position_.counters[static_cast<std::size_t>(fan_order_[i])];
    const int offer = one.own ? -1 : marks.hand->at(fan_space_, one.unit);
    if (offer < 0 || marks.hand->offer(offer).target != one.unit) continue;
    const ImVec2 at = fan_.centre(static_cast<int>(i));
    draw_target(canvas, at, side * 0.94F, {offer == marks.hovered_offer});
    if (is_rolled(marks.hand->odds(offer)))
      // On the upper edge: at the foot stand the strengths.
      draw_odds_pill(canvas, ImVec2(at.x, at.y - side * 0.5F - 1.0F),
                     chance_text(marks.hand->odds(offer), marks.hand->chance(offer)),
                     offer == marks.hovered_offer);
  }
}

void BoardView::fan_out(int space, double now) {
  const Stack* stack = stack_at(space);
  if (stack == nullptr || stack->counters.size() < 2) space = -1;
  if (space == fan_space_) return;
  fan_space_ = space;
  fan_since_ = now;
  fan_ = {};
}

bool BoardView::over_fan(ImVec2 pixel) const {
  constexpr float kMargin = 4.0F;
  return fan_space_ >= 0 && fan_.count > 0 &&
         (grown(tray(), kMargin).contains(pixel) || fan_bridge_.contains(pixel));
}

bool BoardView::opening(double now) const { return fan_space_ >= 0 && now < fan_since_ + kFanMs; }

}  // namespace sandtable::shell
