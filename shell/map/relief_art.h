#pragma once
// Relief as printed maps show it: what is higher than a level as areas, and hachures that run down
// the slopes. Lengths are map units.

#include <functional>
#include <vector>

#include "shell/map/mesh.h"
#include "shell/map/shore_grid.h"

namespace sandtable::shell {

class Scatter;

// A stroke down a slope: from its head, thick, to its foot.
struct Hachure {
  ImVec2 head, foot;
  float width = 1.0F;  // of the head, pixels in the reference look
};
struct HachureLook {
  float between = 7.4F;  // strokes along a contour
  float shortest = 17.0F, longest = 32.0F;
  float flat = 0.012F;     // a slope that gets no strokes
  float steepness = 6.0F;  // times the slope: the strength of a stroke, at most 1
};
struct Hachuring {
  const std::function<ImVec2(ImVec2)>& slope;  // uphill
  const HachureLook& look;
  Scatter& scatter;
};
// Strokes along a contour, wider where the light from the north-west does not fall.
void add_hachures(const Chain& contour, const Hachuring& how, std::vector<Hachure>& out);
// `zoom` is 1 at the scale of the reference look; farther off every second or fourth is drawn.
struct HachureInk {
  float scale;  // pixels a unit
  float zoom;
  ImU32 colour;
};
void draw_hachures(MeshBuilder& out, const std::vector<Hachure>& strokes, const HachureInk& ink);

// Fills all that is higher than `level` (lower: nothing), in pieces that do not overlap.
struct LevelFill {
  const ShoreGrid& grid;
  float level;
  float scale;  // pixels a unit
  ImU32 colour;
  bool below = false;  // what is lower, instead
};
void fill_level(MeshBuilder& out, const LevelFill& fill);

}  // namespace sandtable::shell
