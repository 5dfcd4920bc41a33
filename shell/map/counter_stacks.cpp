// Counters one upon another, and the tray that shows them side by side.
#include <algorithm>
#include <cmath>

#include "shell/map/counter_layer.h"
#include "shell/map/highlight_layer.h"

namespace sandtable::shell {

ImVec2 stack_top(ImVec2 centre, float side, int count) {
  const float step = std::max(2.0F, std::round(side * 0.083F));
  const float shift = step * static_cast<float>(std::min(count, kStackShown) - 1) * 0.5F;
  return {centre.x + shift, centre.y - shift};
}

void draw_stack(const Canvas& canvas, ImVec2 centre, float side,
                std::span<const CounterLook> looks) {
  const int count = static_cast<int>(looks.size());
  const int shown = std::min(count, kStackShown);
  const float step = std::max(2.0F, std::round(side * 0.083F));
  const ImVec2 top = stack_top(centre, side, count);
  // The frame of the chosen one must not hide that others lie below it.
  const bool framed = count > 0 && looks.back().selected;
  for (int i = 0; i < shown; ++i) {
    float back = step * static_cast<float>(shown - 1 - i);
    if (framed && i + 1 < shown) back += selection_frame_room(side);
    draw_counter(canvas, ImVec2(top.x - back, top.y + back), side,
                 looks[static_cast<std::size_t>(count - shown + i)]);
  }
  draw_stack_count(canvas, top, side, count);
}

void draw_stack_count(const Canvas& canvas, ImVec2 top, float side, int count) {
  if (count < 2 || side < kSomeDetail) return;
  // On the corner, clear of the name.
  const float radius = std::max(8.0F, side * 0.15F);
  const float out = side * 0.5F + radius * 0.35F;
  draw_number_disc(canvas.list, ImVec2(std::round(top.x + out), std::round(top.y - out)), radius,
                   count);
}

ImVec2 Fan::centre(int index) const {
  const float gap = 8.0F;
  const int row = index / columns;
  const float x =
      min.x + gap + 2.0F + side * 0.5F + static_cast<float>(index % columns) * (side + gap);
  const float y = min.y + gap + 4.0F + side * 0.5F + static_cast<float>(row) * (side + gap + 2.0F);
  return {x, y};
}

int Fan::hit(ImVec2 point) const {
  for (int i = 0; i < count; ++i) {
    const ImVec2 c = centre(i);
    const float h = side * 0.5F + 4.0F;
    if (std::fabs(point.x - c.x) <= h && std::fabs(point.y - c.y) <= h) return i;
  }
  return -1;
}

Fan fan_of(float side, int count, int columns) {
  Fan fan;
  fan.side = std::max(44.0F, std::round(side));
  fan.count = count;
  const float cell = fan.side + 8.0F;
  fan.columns = std::clamp(count, 1, columns);
  const int rows = (count + fan.columns - 1) / fan.columns;
  fan.max = ImVec2(static_cast<float>(fan.columns) * cell + 12.0F,
                   static_cast<float>(rows) * (cell + 2.0F) + 14.0F);
  return fan;
}

void draw_fan(const Canvas& canvas, const Fan& fan, std::span<const CounterLook> looks,
              const FanState& state) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const float open = state.open;
  const ImVec2 mid((fan.min.x + fan.max.x) * 0.5F, (fan.min.y + fan.max.y) * 0.5F);
  const auto grown = [&](ImVec2 p) {
    return ImVec2(mid.x + (p.x - mid.x) * open, mid.y + (p.y - mid.y) * open);
  };
  const ImVec2 min = grown(fan.min);
  const ImVec2 max = grown(fan.max);
  draw_panel_shadow(draw, min, max, 8.0F);
  draw->AddRectFilled(min, max, theme.paper, 8.0F);
  draw->AddRect(min, max, theme.line, 8.0F, 0, 1.0F);
  for (int pass = 0; pass < 2; ++pass) {
    for (int i = 0; i < fan.count; ++i) {
      if ((i == state.chosen) != (pass == 1)) continue;
      ImVec2 c = grown(fan.centre(i));
      if (i == state.chosen) c.y -= 6.0F;
      draw_counter(canvas, c, fan.side * (0.6F + 0.4F * open), looks[static_cast<std::size_t>(i)]);
    }
  }
}

}  // namespace sandtable::shell
