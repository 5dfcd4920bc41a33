#include "shell/widgets/tab_stops.h"

#include <utility>

#include "imgui_internal.h"

namespace sandtable::shell {

void TabStops::add() {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  ImRect seen = context.LastItemData.Rect;
  seen.ClipWith(context.CurrentWindow->ClipRect);
  if (seen.GetWidth() > 0.0F && seen.GetHeight() > 0.0F) places_.push_back({seen.Min, seen.Max});
  if ((context.LastItemData.ItemFlags & ImGuiItemFlags_Disabled) != 0) return;
  stops_.push_back({ImGui::GetItemID(), context.CurrentWindow->RootWindowForNav});
}

TabPlace TabStops::place() const {
  TabPlace out;
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  const ImGuiWindow* having = context.NavWindow;
  const void* const window = having != nullptr ? having->RootWindowForNav
                             : stops_.empty()  ? nullptr
                                               : stops_.front().window;
  // A field that is typed in has the focus, whether a ring is drawn about it or not.
  const bool shown = context.NavCursorVisible || context.ActiveId == context.NavId;
  for (const Stop& stop : stops_) {
    if (stop.window != window) continue;
    if (shown && stop.id == context.NavId) out.at = out.count;
    ++out.count;
  }
  return out;
}

bool TabStops::leads_out(const TabPlace& place, bool back) {
  if (place.count == 0) return true;
  if (std::exchange(entered_, false)) return false;
  return back ? place.at <= 0 : place.at + 1 == place.count;
}

}  // namespace sandtable::shell
