#include "shell/map/sheet.h"

#include <algorithm>
#include <cmath>

#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

SheetKeeper* sheet_keeper = nullptr;

// To whole pixels: the renderer rounds both corner and size down, and cuts a row off.
void clip_to(const Canvas& canvas, const Rect& part) {
  canvas->PushClipRect(ImVec2(std::floor(part.min.x), std::floor(part.min.y)),
                       ImVec2(std::ceil(part.max.x), std::ceil(part.max.y)), true);
}

void draw_felt(const Canvas& canvas, const Camera& camera, const Rect& part) {
  if (part.min.x >= part.max.x || part.min.y >= part.max.y) return;
  const Rect sheet = camera.sheet();
  canvas->AddRectFilled(part.min, part.max, canvas.theme.table);
  clip_to(canvas, part);
  draw_panel_shadow(canvas.list, sheet.min, sheet.max, 2.0F);
  canvas->PopClipRect();
}

// Only beside the sheet: painting the whole window three times costs a machine without a graphics
// card as much as a map. A pixel that the sheet's edge cuts is felt first.
void draw_table(const Canvas& canvas, const Camera& camera, const Rect& shown) {
  constexpr float kEdge = 1.0F;
  const Rect& window = camera.window();
  const Rect inner{ImVec2(shown.min.x + kEdge, shown.min.y + kEdge),
                   ImVec2(shown.max.x - kEdge, shown.max.y - kEdge)};
  if (shown.min.y > window.min.y)
    draw_felt(canvas, camera, {window.min, ImVec2(window.max.x, inner.min.y)});
  if (shown.max.y < window.max.y)
    draw_felt(canvas, camera, {ImVec2(window.min.x, inner.max.y), window.max});
  const float top = std::max(window.min.y, shown.min.y > window.min.y ? inner.min.y : shown.min.y);
  const float foot = shown.max.y < window.max.y ? inner.max.y : shown.max.y;
  if (shown.min.x > window.min.x)
    draw_felt(canvas, camera, {ImVec2(window.min.x, top), ImVec2(inner.min.x, foot)});
  if (shown.max.x < window.max.x)
    draw_felt(canvas, camera, {ImVec2(inner.max.x, top), ImVec2(window.max.x, foot)});
}

template <class Draw>
void draw_on_table(const Canvas& canvas, const Camera& camera, Draw draw) {
  const Rect shown = common(camera.window(), camera.sheet());
  draw_table(canvas, camera, shown);
  clip_to(canvas, shown);
  draw(shown);
  canvas->PopClipRect();
}

}  // namespace

void set_sheet_keeper(SheetKeeper* keeper) { sheet_keeper = keeper; }

Rect common(const Rect& a, const Rect& b) {
  return {ImVec2(std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)),
          ImVec2(std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y))};
}

void draw_sheet(const Canvas& canvas, const Camera& camera, const SheetEdition& edition,
                const PrintSheet& print) {
  draw_on_table(canvas, camera, [&](const Rect& shown) {
    if (sheet_keeper != nullptr)
      sheet_keeper->draw(canvas, camera, edition, print);
    else
      print(canvas, camera, shown);
  });
}

void print_ground(const Canvas& sheet, const Mesh& ground, const Mesh::Place& place,
                  const Rect& shown) {
  ground.draw(sheet.list, place);
  draw_grain(sheet.list, shown.min, shown.max, place.origin);
}

void draw_changing_sheet(const Canvas& canvas, const Camera& camera, const PrintSheet& print) {
  draw_on_table(canvas, camera, [&](const Rect& shown) { print(canvas, camera, shown); });
}

}  // namespace sandtable::shell
