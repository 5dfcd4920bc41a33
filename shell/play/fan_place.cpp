#include "shell/play/fan_place.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "shell/widgets/overlap.h"

namespace sandtable::shell {
namespace {

constexpr int kMostColumns = 5;
constexpr float kFanGap = 10.0F;         // to the stack
constexpr float kCounterWeight = 16.0F;  // the stack, who acts, targets; a destination: 1
constexpr float kFree = 0.5F;            // square pixels that do not count

// Above, below, right and left; in the middle of the stack's side, then flush with its ends.
constexpr std::array<ImVec2, 4> kFanSides{ImVec2(0.0F, -1.0F), ImVec2(0.0F, 1.0F),
                                          ImVec2(1.0F, 0.0F), ImVec2(-1.0F, 0.0F)};
constexpr std::array<float, 3> kAlong{0.0F, 1.0F, -1.0F};

Rect rect_of(const Fan& fan) { return {fan.min, fan.max}; }

Fan moved(Fan fan, ImVec2 corner) {
  const ImVec2 size(fan.max.x - fan.min.x, fan.max.y - fan.min.y);
  fan.min = ImVec2(std::round(corner.x), std::round(corner.y));
  fan.max = ImVec2(fan.min.x + size.x, fan.min.y + size.y);
  return fan;
}

Fan beside(const Fan& fan, const Rect& stack, ImVec2 side, float along) {
  const Rect tray = rect_of(fan);
  const float out_x = (stack.width() + tray.width()) * 0.5F + kFanGap;
  const float out_y = (stack.height() + tray.height()) * 0.5F + kFanGap;
  const float slide_x = (tray.width() - stack.width()) * 0.5F * along;
  const float slide_y = (tray.height() - stack.height()) * 0.5F * along;
  const ImVec2 middle(stack.centre().x + (side.x != 0.0F ? side.x * out_x : slide_x),
                      stack.centre().y + (side.y != 0.0F ? side.y * out_y : slide_y));
  return moved(fan, ImVec2(middle.x - tray.width() * 0.5F, middle.y - tray.height() * 0.5F));
}

Fan within(const Fan& fan, const Rect& area) {
  const Rect tray = rect_of(fan);
  const float right = std::max(area.min.x, area.max.x - tray.width());
  const float foot = std::max(area.min.y, area.max.y - tray.height());
  return moved(fan, ImVec2(std::clamp(fan.min.x, area.min.x, right),
                           std::clamp(fan.min.y, area.min.y, foot)));
}

float cost_of(const Fan& fan, const FanRoom& room) {
  const Rect tray = rect_of(fan);
  float cost = kCounterWeight * overlap(tray, room.stack);
  for (const Rect& one : room.keep_off) cost += kCounterWeight * overlap(tray, one);
  for (const Rect& one : room.destinations) cost += overlap(tray, one);
  return cost;
}

}  // namespace

Fan place_fan(float side, int count, const FanRoom& room, const Fan& last) {
  const Fan widest = fan_of(side, count, kMostColumns);
  float least = -1.0F;
  Fan best;
  const auto consider = [&](const Fan& fan) {
    const float cost = cost_of(fan, room);
    if (least >= 0.0F && cost >= least - kFree) return;
    least = cost < kFree ? 0.0F : cost;
    best = fan;
  };
  if (last.count == count && last.side == widest.side) consider(within(last, room.area));
  // As wide as it can be, since rows are read more easily than columns.
  for (int columns = widest.columns; columns > 0 && least != 0.0F; --columns) {
    const Fan fan = fan_of(side, count, columns);
    if (fan.max.x - fan.min.x > room.area.width() && columns > 1) continue;
    for (const float along : kAlong)
      for (const ImVec2 way : kFanSides)
        if (least != 0.0F) consider(within(beside(fan, room.stack, way, along), room.area));
  }
  return best;
}

Rect fan_bridge(const Rect& stack, const Rect& tray) {
  const ImVec2 a(std::max(stack.min.x, tray.min.x), std::max(stack.min.y, tray.min.y));
  const ImVec2 b(std::min(stack.max.x, tray.max.x), std::min(stack.max.y, tray.max.y));
  return {ImVec2(std::min(a.x, b.x), std::min(a.y, b.y)),
          ImVec2(std::max(a.x, b.x), std::max(a.y, b.y))};
}

}  // namespace sandtable::shell
