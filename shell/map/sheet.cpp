#include "shell/map/sheet.h"

#include <algorithm>

#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {

Rect common(const Rect& a, const Rect& b) {
  return {ImVec2(std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)),
          ImVec2(std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y))};
}

Rect begin_sheet(const Canvas& canvas, const Camera& camera) {
  const Rect& window = camera.window();
  const Rect sheet = camera.sheet();
  canvas->AddRectFilled(window.min, window.max, canvas.theme.table);
  draw_panel_shadow(canvas.list, sheet.min, sheet.max, 2.0F);
  const Rect shown = common(window, sheet);
  canvas->PushClipRect(shown.min, shown.max, true);
  return shown;
}

}  // namespace sandtable::shell
