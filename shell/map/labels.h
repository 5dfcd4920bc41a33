#pragma once
// Names on a printed map, shared by all kinds of maps: their type, the boxes they take, how they
// are drawn. Where they may stand is each map's own matter.

#include <string>
#include <string_view>
#include <vector>

#include "shell/map/board_art.h"
#include "shell/map/camera.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

// A name where the painter has put it.
struct PlacedLabel {
  std::string text;  // in capitals where `capitals` says so
  ImVec2 at;         // metres
  float radians = 0.0F;
  float size = 13.0F;    // type size in pixels
  float spacing = 0.0F;  // pixels between letters
  bool on_water = false;
  bool on_concrete = false;
  bool on_sea = false;    // open water of a coast map, which is pale
  bool capitals = false;  // upright spaced capitals, not italic
};

// The name in its type at this scale. `zoom` is 1 where the map is seen at 80 % of its counters'
// full size; names grow more slowly than the map and stop at both ends.
PlacedLabel styled_label(const LabelArt& art, float zoom);

// In the order in which names find their places: big ones first, which have the fewest to choose
// from. Points into `labels`.
std::vector<const LabelArt*> largest_first(const std::vector<LabelArt>& labels);

// A name's box on the sheet, in metres, turned about its middle.
struct NameBox {
  ImVec2 middle, along, across;  // unit vectors
  float half_length, half_height;

  ImVec2 at(float u, float v) const {
    return {middle.x + along.x * u * half_length + across.x * v * half_height,
            middle.y + along.y * u * half_length + across.y * v * half_height};
  }
  // Distance from the box's edge to a point; 0 inside.
  float distance(ImVec2 p) const;
  // Whether a straight line touches it.
  bool meets(ImVec2 a, ImVec2 b) const;
};
NameBox name_box(const PlacedLabel& label, ImVec2 middle, float scale);

// Draws them; `stretch` is the present scale over the one they were placed for.
void draw_labels(const Canvas& canvas, const Camera& camera, const std::vector<PlacedLabel>& labels,
                 float stretch);

}  // namespace sandtable::shell
