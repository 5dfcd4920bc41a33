#include "shell/widgets/hit.h"

#include "imgui_internal.h"

namespace sandtable::shell {

Hit hit_item(Frame& frame, std::string_view id, const Rect& rect, bool enabled) {
  Hit hit;
  if (rect.width() < 1.0F || rect.height() < 1.0F) return hit;
  ImGui::SetCursorScreenPos(rect.min);
  const ImGuiButtonFlags flags = enabled ? ImGuiButtonFlags_EnableNav : ImGuiButtonFlags_None;
  if (!enabled) ImGui::BeginDisabled();
  const std::string name(id);
  hit.pressed = ImGui::InvisibleButton(name.c_str(), ImVec2(rect.width(), rect.height()), flags);
  frame.tab_stops.add();
  if (!enabled) {
    ImGui::EndDisabled();
    return {};
  }
  hit.hovered = ImGui::IsItemHovered();
  hit.held = ImGui::IsItemActive();
  hit.focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
  if (hit.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (hit.focused) draw_focus_ring(frame, rect);
  return hit;
}

void draw_focus_ring(Frame& frame, const Rect& rect, float rounding) {
  const ImVec2 min(rect.min.x - 3.0F, rect.min.y - 3.0F);
  const ImVec2 max(rect.max.x + 3.0F, rect.max.y + 3.0F);
  frame.draw->AddRect(ImVec2(min.x - 1.5F, min.y - 1.5F), ImVec2(max.x + 1.5F, max.y + 1.5F),
                      frame.theme.sel_edge, rounding + 4.0F, 0, 1.5F);
  frame.draw->AddRect(min, max, frame.theme.sel, rounding + 2.5F, 0, 2.5F);
}

}  // namespace sandtable::shell
