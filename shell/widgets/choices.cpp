// Switches, choices side by side, tabs and sliders; see widgets.h.
#include <algorithm>
#include <cmath>

#include "imgui_internal.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

struct Rail {
  ImU32 fill, edge;
  float rounding;
};
void draw_rail(Frame& frame, const Rect& rect, const Rail& rail) {
  frame.draw->AddRectFilled(rect.min, rect.max, rail.fill, rail.rounding);
  frame.draw->AddRect(rect.min, rect.max, rail.edge, rail.rounding, 0, 1.0F);
}

constexpr float kSmallSegment = 11.0F;
constexpr float kNameSqueeze = 0.74F;  // of its width: still easy to read

std::string_view first_line(std::string_view name) { return name.substr(0, name.find('\n')); }
std::string_view second_line(std::string_view name) {
  const std::size_t end = name.find('\n');
  return end == std::string_view::npos ? std::string_view() : name.substr(end + 1);
}

bool fits_segment(const Frame& frame, std::string_view name, float width) {
  const auto wide = [&](std::string_view words, float size) {
    return text_width(Face::kInterSemi, frame.px(size), words) * kNameSqueeze;
  };
  return wide(first_line(name), kBodyType) <= width - 10.0F &&
         wide(second_line(name), kSmallSegment) <= width - 6.0F;
}

// Names in a row: as many as have room, evenly shared out.
int segments_in_a_row(const Frame& frame, float width, const std::vector<std::string>& names) {
  const int count = static_cast<int>(names.size());
  for (int rows = 1; rows < count; ++rows) {
    const int columns = (count + rows - 1) / rows;
    const float each = width / static_cast<float>(columns);
    if (std::all_of(names.begin(), names.end(),
                    [&](const std::string& name) { return fits_segment(frame, name, each); }))
      return columns;
  }
  return 1;
}

}  // namespace

bool bare_toggle(Frame& frame, std::string_view id, const Rect& rect, bool& on) {
  const Hit hit = hit_item(frame, id, rect);
  if (hit.pressed) on = !on;
  const float height = frame.px(22.0F);
  const float width = frame.px(40.0F);
  const Rect rail{ImVec2(rect.max.x - width, rect.centre().y - height * 0.5F),
                  ImVec2(rect.max.x, rect.centre().y + height * 0.5F)};
  const ImU32 off = frame.theme.paper2;
  draw_rail(frame, rail,
            {on ? frame.theme.ok : off, on ? frame.theme.ok : frame.theme.ink3, height * 0.5F});
  const float reach = height * 0.5F;
  const ImVec2 knob(on ? rail.max.x - reach : rail.min.x + reach, rail.centre().y);
  frame.draw->AddCircleFilled(knob, reach - 3.0F, on ? frame.theme.paper : frame.theme.ink3);
  // The tick says it without colour.
  if (on) draw_tick(frame.draw, knob, height * 0.42F, frame.theme.ok);
  return hit.pressed;
}

float segments_height(const Frame& frame, float width, const std::vector<std::string>& names,
                      float row) {
  const int columns = segments_in_a_row(frame, width, names);
  const int rows = (static_cast<int>(names.size()) + columns - 1) / columns;
  return row * static_cast<float>(rows);
}

bool segments(Frame& frame, const Spot& spot, const std::vector<std::string>& names, int& chosen) {
  const Rect& rect = spot.rect;
  draw_rail(frame, rect, {frame.theme.paper2, frame.theme.line, 6.0F});
  const int columns = segments_in_a_row(frame, rect.width(), names);
  const int rows = (static_cast<int>(names.size()) + columns - 1) / columns;
  const float width = rect.width() / static_cast<float>(columns);
  const float high = rect.height() / static_cast<float>(rows);
  bool changed = false;
  for (int i = 0; i < static_cast<int>(names.size()); ++i) {
    const std::string& name = names[static_cast<std::size_t>(i)];
    const int column = i % columns, row = i / columns;
    const ImVec2 corner(rect.min.x + width * static_cast<float>(column),
                        rect.min.y + high * static_cast<float>(row));
    const Rect part{corner, ImVec2(corner.x + width, corner.y + high)};
    const Hit hit = hit_item(frame, std::string(spot.id) + "/" + std::to_string(i), part);
    if (hit.pressed && chosen != i) chosen = i, changed = true;
    const bool on = chosen == i;
    const ImVec2 min(part.min.x + 2.0F, part.min.y + 2.0F);
    const ImVec2 max(part.max.x - 2.0F, part.max.y - 2.0F);
    if (on) {
      frame.draw->AddRectFilled(min, max, frame.theme.paper, 5.0F);
      frame.draw->AddRect(min, max, frame.theme.accent, 5.0F, 0, 1.5F);
    } else if (hit.hovered) {
      frame.draw->AddRectFilled(min, max, faded(frame.theme.ink, 0.06F), 5.0F);
    }
    TextStyle style{.face = on ? Face::kInterSemi : Face::kInterMedium,
                    .size = frame.px(kBodyType),
                    .colour = on ? frame.theme.ink : frame.theme.ink2,
                    .align = Align::kCentre,
                    .max_width = width - 10.0F};
    const std::string_view small = second_line(name);
    const float apart = small.empty() ? 0.0F : frame.px(8.0F);
    text_mid(frame.draw, ImVec2(part.centre().x, part.centre().y - apart), first_line(name), style);
    if (small.empty()) continue;
    style.size = frame.px(kSmallSegment);
    style.max_width = width - 6.0F;
    text_mid(frame.draw, ImVec2(part.centre().x, part.centre().y + apart), small, style);
  }
  return changed;
}

bool tabs(Frame& frame, const Spot& spot, const std::vector<std::string>& names, int& chosen) {
  const Rect& rect = spot.rect;
  // Names that are too long for the line move together, and are then squeezed.
  const float spaces = static_cast<float>(std::max<std::size_t>(names.size(), 2) - 1);
  float sum = 0.0F;
  for (const std::string& name : names)
    sum += text_width(Face::kInterSemi, frame.px(kBodyType), name);
  const float gap = std::clamp((rect.width() - sum) / spaces, frame.px(9.0F), frame.px(18.0F));
  const float share =
      std::clamp((rect.width() - gap * spaces) / std::max(1.0F, sum), kNameSqueeze, 1.0F);
  float x = rect.min.x;
  bool changed = false;
  for (int i = 0; i < static_cast<int>(names.size()); ++i) {
    const std::string& name = names[static_cast<std::size_t>(i)];
    const bool on = chosen == i;
    TextStyle style{.face = on ? Face::kInterSemi : Face::kInterMedium,
                    .size = frame.px(kBodyType),
                    .colour = on ? frame.theme.accent : frame.theme.ink2};
    if (share < 1.0F) style.max_width = styled_width(name, style) * share;
    const float width = styled_width(name, style);
    const Rect part{ImVec2(x - 4.0F, rect.min.y), ImVec2(x + width + 4.0F, rect.max.y)};
    const Hit hit = hit_item(frame, std::string(spot.id) + "/" + std::to_string(i), part);
    if (hit.pressed && !on) chosen = i, changed = true;
    text_mid(frame.draw, ImVec2(x, rect.centre().y), name, style);
    if (on)
      frame.draw->AddRectFilled(ImVec2(x, rect.max.y - 3.0F), ImVec2(x + width, rect.max.y),
                                frame.theme.accent);
    x += width + gap;
  }
  draw_rule_line(frame, ImVec2(rect.min.x, rect.max.y), rect.width());
  return changed;
}

bool slider(Frame& frame, const Spot& spot, const SliderRange& range, int& value) {
  const Rect& rect = spot.rect;
  const int before = value;
  const Hit hit = hit_item(frame, spot.id, rect);
  const float reach = frame.px(9.0F);
  const float left = rect.min.x + reach;
  const float right = rect.max.x - reach;
  const float span = static_cast<float>(range.most - range.least);
  if (hit.held && ImGui::IsMouseDown(ImGuiMouseButton_Left) && ImGui::IsMousePosValid()) {
    const float share = std::clamp((ImGui::GetIO().MousePos.x - left) / (right - left), 0.0F, 1.0F);
    value =
        range.least +
        static_cast<int>(std::lround(share * span / static_cast<float>(range.step))) * range.step;
  }
  if (hit.focused) {
    // The arrows set the value while the slider has the focus; up, down and Tab go on to other
    // controls.
    ImGui::SetItemKeyOwner(ImGuiKey_LeftArrow);
    ImGui::SetItemKeyOwner(ImGuiKey_RightArrow);
    if (ImGui::IsKeyPressed(ImGuiKey_LeftArrow, true)) value -= range.step;
    if (ImGui::IsKeyPressed(ImGuiKey_RightArrow, true)) value += range.step;
    const ImGuiDir wanted = ImGui::GetCurrentContext()->NavMoveDir;
    if (wanted == ImGuiDir_Left || wanted == ImGuiDir_Right) ImGui::NavMoveRequestCancel();
  }
  value = std::clamp(value, range.least, range.most);
  const float knob = left + (right - left) * static_cast<float>(value - range.least) / span;
  const float y = rect.centre().y;
  frame.draw->AddRectFilled(ImVec2(left, y - 2.0F), ImVec2(right, y + 2.0F), frame.theme.line,
                            2.0F);
  frame.draw->AddRectFilled(ImVec2(left, y - 2.0F), ImVec2(knob, y + 2.0F), frame.theme.ink2, 2.0F);
  frame.draw->AddCircleFilled(ImVec2(knob, y), reach, frame.theme.accent);
  frame.draw->AddCircle(ImVec2(knob, y), reach, frame.theme.paper, 0, 2.0F);
  return value != before;
}

}  // namespace sandtable::shell
