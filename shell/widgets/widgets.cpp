#include "shell/widgets/widgets.h"

#include <algorithm>
#include <cmath>

#include "imgui_internal.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {

float Frame::control(float height) const {
  const float wanted = std::round(px(height));
  return touch ? std::max(wanted, 44.0F) : wanted;
}

void draw_panel(Frame& frame, const Rect& rect) {
  draw_panel_shadow(frame.draw, rect.min, rect.max, 8.0F);
  frame.draw->AddRectFilled(rect.min, rect.max, frame.theme.paper, 8.0F);
  frame.draw->AddRect(rect.min, rect.max, frame.theme.line, 8.0F, 0, 1.0F);
}

void draw_rule_line(Frame& frame, ImVec2 from, float width) {
  const float y = std::round(from.y) + 0.5F;
  frame.draw->AddLine(ImVec2(from.x, y), ImVec2(from.x + width, y), frame.theme.line, 1.0F);
}

void draw_table(Frame& frame) {
  const ImU32 low = mix(frame.theme.table, frame.theme.bar, 0.8F);
  const ImU32 high = mix(frame.theme.table, frame.theme.bar, 0.45F);
  const ImVec2 middle(frame.window.max.x, frame.window.centre().y);
  frame.draw->AddRectFilledMultiColor(frame.window.min, middle, low, low, high, high);
  frame.draw->AddRectFilledMultiColor(ImVec2(frame.window.min.x, middle.y), frame.window.max, high,
                                      high, low, low);
}

ImVec2 begin_scroll(Frame& frame, std::string_view id, const Rect& rect) {
  ImGui::SetCursorScreenPos(rect.min);
  const std::string name(id);
  if (frame.from_top) ImGui::SetNextWindowScroll(ImVec2(0.0F, 0.0F));
  ImGui::BeginChild(name.c_str(), ImVec2(rect.width(), rect.height()), ImGuiChildFlags_NavFlattened,
                    ImGuiWindowFlags_NoBackground);
  frame.draw = ImGui::GetWindowDrawList();
  const ImGuiIO& io = ImGui::GetIO();
  if (frame.touch && ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
      ImGui::IsMouseDragging(ImGuiMouseButton_Left, 8.0F)) {
    ImGui::SetScrollY(ImGui::GetScrollY() - io.MouseDelta.y);
    ImGui::ClearActiveID();  // the finger scrolls: what it lies on is not pressed
  }
  return ImGui::GetCursorScreenPos();
}

void end_scroll(Frame& frame, float content_height) {
  // Both from the window's corner: the start has moved with the scroll.
  const ImVec2 corner = ImGui::GetWindowPos();
  const ImVec2 start = ImGui::GetCursorStartPos();
  ImGui::SetCursorScreenPos(ImVec2(corner.x + start.x, corner.y + start.y));
  ImGui::Dummy(ImVec2(1.0F, std::max(1.0F, content_height)));
  ImGui::EndChild();
  frame.draw = ImGui::GetWindowDrawList();
}

OverLayer::OverLayer(Frame& frame, const char* id, const Rect& rect) : frame_(frame) {
  ImGui::SetCursorScreenPos(rect.min);
  ImGui::BeginChild(id, ImVec2(rect.width(), rect.height()), ImGuiChildFlags_NavFlattened,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar |
                        ImGuiWindowFlags_NoScrollWithMouse);
  frame.draw = ImGui::GetWindowDrawList();
}

OverLayer::~OverLayer() {
  ImGui::EndChild();
  frame_.draw = ImGui::GetWindowDrawList();
}

float scroll_width(const Rect& rect) { return rect.width() - ImGui::GetStyle().ScrollbarSize; }

void draw_tip(Frame& frame, const Rect& target, std::string_view text) {
  if (text.empty()) return;
  const FlowStyle style{.size = kSmallType, .colour = frame.theme.ink};
  const float most = std::min(frame.px(280.0F), frame.window.width() - 24.0F);
  const float natural = line_width(frame, text, style);
  const float width = std::min(natural, most - 24.0F);
  const float height = text_height(frame, width, text, style) + 16.0F;
  float top = target.max.y + 8.0F;
  if (top + height > frame.window.max.y - 4.0F) top = target.min.y - 8.0F - height;
  const float left =
      std::clamp(target.min.x, 8.0F, std::max(8.0F, frame.window.max.x - width - 32.0F));
  ImDrawList* under = frame.draw;
  frame.draw = ImGui::GetForegroundDrawList();
  draw_panel(frame, {ImVec2(left, top), ImVec2(left + width + 24.0F, top + height)});
  draw_text(frame, {ImVec2(left + 12.0F, top + 8.0F), width + 1.0F}, text, style);
  frame.draw = under;
}

float key_cap_width(const Frame& frame, std::string_view key) {
  const float name = text_width(Face::kInterMedium, frame.px(kLabelType), key);
  return std::max(frame.px(20.0F), name + frame.px(12.0F));
}

float draw_key_cap(Frame& frame, ImVec2 right, std::string_view key, ImU32 colour) {
  const TextStyle style{.face = Face::kInterMedium,
                        .size = frame.px(kLabelType),
                        .colour = colour,
                        .align = Align::kCentre};
  const float width = key_cap_width(frame, key);
  const float half = frame.px(9.0F);
  const ImVec2 min(right.x - width, right.y - half);
  frame.draw->AddRect(min, ImVec2(right.x, right.y + half), faded(colour, 0.8F), 3.0F, 0, 1.0F);
  text_mid(frame.draw, ImVec2(right.x - width * 0.5F, right.y), key, style);
  return width;
}

void draw_brand(ImDrawList* draw, ImVec2 centre, float radius, const Theme& theme) {
  const ImU32 gold = theme.bar_line;
  const ImU32 bright = theme.tag_y;
  ImVec2 corners[6];
  for (int i = 0; i < 6; ++i) {
    const float turn = 3.14159265F * (static_cast<float>(i) / 3.0F + 0.5F);
    corners[i] = ImVec2(centre.x + std::cos(turn) * radius, centre.y + std::sin(turn) * radius);
  }
  // Sand: the lower half below a wavy line.
  draw->PathClear();
  const float side = radius * 0.866F;
  for (int i = 0; i <= 16; ++i) {
    const float t = static_cast<float>(i) / 16.0F;
    draw->PathLineTo(ImVec2(centre.x - side + 2.0F * side * t,
                            centre.y + radius * 0.12F + std::sin(t * 6.2832F) * radius * 0.12F));
  }
  draw->PathLineTo(ImVec2(centre.x + side, centre.y + radius * 0.5F));
  draw->PathLineTo(ImVec2(centre.x, centre.y + radius));
  draw->PathLineTo(ImVec2(centre.x - side, centre.y + radius * 0.5F));
  draw->PathFillConcave(gold);
  for (int wave = 0; wave < 1; ++wave) {
    for (int i = 0; i <= 16; ++i) {
      const float t = static_cast<float>(i) / 16.0F;
      draw->PathLineTo(ImVec2(centre.x - side + 2.0F * side * t,
                              centre.y - radius * 0.18F + std::sin(t * 6.2832F) * radius * 0.12F));
    }
    draw->PathStroke(bright, 0, std::max(1.4F, radius * 0.1F));
  }
  draw->AddPolyline(corners, 6, bright, ImDrawFlags_Closed, std::max(1.6F, radius * 0.12F));
}

BarResult draw_bar(Frame& frame, std::string_view title, std::string_view subtitle) {
  const float height = std::round(std::max(56.0F, frame.control(56.0F)));
  const Rect bar{frame.window.min, ImVec2(frame.window.max.x, frame.window.min.y + height)};
  frame.draw->AddRectFilled(bar.min, bar.max, frame.theme.bar);
  frame.draw->AddRectFilled(ImVec2(bar.min.x, bar.max.y - 2.0F), bar.max, frame.theme.bar_line);
  BarResult result;
  const float side = frame.control(40.0F);
  const float margin = 8.0F;
  const Rect arrow{ImVec2(bar.min.x + margin, bar.centre().y - side * 0.5F - 1.0F),
                   ImVec2(bar.min.x + margin + side, bar.centre().y + side * 0.5F - 1.0F)};
  result.back = icon_button(frame, "bar/back", arrow,
                            {Icon::kLeft, frame.words.text("ui.back"), ButtonKind::kTable});
  const float x = arrow.max.x + 14.0F;
  const float y = bar.centre().y - 1.0F;
  const TextStyle big{
      .face = Face::kBebas, .size = frame.px(25.0F), .colour = frame.theme.bar_text};
  float right = x + text_mid(frame.draw, ImVec2(x, y), capitals(title), big) + 16.0F;
  if (!subtitle.empty() && !frame.is_narrow()) {
    const FlowStyle dim{.size = kBodyType, .colour = frame.theme.bar_dim};
    right += draw_line(frame, {ImVec2(right, y), bar.max.x - right - 16.0F}, subtitle, dim) + 16.0F;
  }
  result.free = {ImVec2(right, bar.min.y), ImVec2(bar.max.x - margin, bar.max.y - 2.0F)};
  result.below = {ImVec2(frame.window.min.x, bar.max.y), frame.window.max};
  return result;
}

}  // namespace sandtable::shell
