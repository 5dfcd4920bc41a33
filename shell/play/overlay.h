#pragma once
// What is drawn over the map to show a connection: hatched spaces, arrows, fields of fire.

#include <vector>

#include "imgui.h"

namespace sandtable::shell {

struct Overlay {
  std::vector<int> threatened;
  ImU32 tint = 0;  // of the hatching; 0: the colour of targets
  struct Line {
    int from = 0, to = 0;
    float bend = 0.0F;      // metres
    bool certain = true;    // else dashed
    bool returned = false;  // outlined
  };
  std::vector<Line> lines;
  int about = -1;           // the space that it tells of
  std::vector<int> from;    // of a game that draws them itself: sources of fire at that space,
  std::vector<int> fields;  // and sources whose whole field is shown

  bool empty() const { return lines.empty() && fields.empty(); }
};

}  // namespace sandtable::shell
