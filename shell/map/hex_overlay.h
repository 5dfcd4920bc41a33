#pragma once
// Fields of fire and marks over a map of hexes, drawn live. Cells, forts and boxes are numbers of
// the scene.

#include <span>

#include "shell/map/camera.h"
#include "shell/map/hex_art.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

// "What this fort covers": its cells and boxes tinted, with a dashed border round the whole, and
// its frame strengthened.
void draw_hex_field(const Canvas& canvas, const HexScene& scene, const Camera& camera, int fort);
// "What can hit this place": from each of these forts an arrow in its colour, its letter on the
// shaft. `gap` is kept free round the target, in metres.
struct HexFire {
  std::span<const int> forts;
  ImVec2 target;  // metres
  float gap = 110.0F;
};
void draw_hex_fire(const Canvas& canvas, const HexScene& scene, const Camera& camera,
                   const HexFire& fire);
// A tint with a dashed border over any set of cells and boxes, in one colour.
struct HexArea {
  std::span<const int> cells, boxes;
  ImU32 colour = 0;
};
void draw_hex_area(const Canvas& canvas, const HexScene& scene, const Camera& camera,
                   const HexArea& area);
// A disc in a fort's colour with its letter, as on the map: for tables and lists too.
void draw_ink_disc(ImDrawList* draw, ImVec2 centre, float radius, const HexInk& ink);
// The same as a square tile, for the head of a line in a panel.
void draw_ink_tile(ImDrawList* draw, const Rect& rect, const HexInk& ink);

}  // namespace sandtable::shell
