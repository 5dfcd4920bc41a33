#pragma once
// The title of a printed map, with its scale bar and the arrow to the north.

#include <string_view>

#include "shell/map/camera.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

struct Cartouche {
  std::string_view title, subtitle;  // empty title: nothing is drawn
  ImVec2 at;                         // its upper left corner, metres
  float least_scale = 0.40F;         // pixels a metre; it is printed large or not at all
  float grow = 1.0F;                 // how much larger than on a sheet of one pixel a metre
  bool south_up = false;             // the arrow points down
  ImU32 ink = 0;                     // 0: as text on water
};
void draw_cartouche(const Canvas& canvas, const Camera& camera, const Cartouche& cartouche);

}  // namespace sandtable::shell
