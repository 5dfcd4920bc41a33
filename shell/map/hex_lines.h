#pragma once
// Lines of the printed ground: slopes, cliffs, rivers, roads, bridges, walls. Used by the files
// that bake a map of hexes; nothing here is of use elsewhere.

#include "shell/map/bake_tools.h"
#include "shell/map/hex_layer.h"

namespace sandtable::shell {

inline bool inside(const Rect& rect, ImVec2 p) {
  return p.x >= rect.min.x && p.y >= rect.min.y && p.x <= rect.max.x && p.y <= rect.max.y;
}

// All of them that begin inside the rectangle.
void paint_hex_lines(Painter& paint, const HexBake& bake, const Rect& rect);

}  // namespace sandtable::shell
