#pragma once
// A rectangle with its sides along the axes, in pixels or metres as its user says.

#include "imgui.h"

namespace sandtable::shell {

inline constexpr float kPi = 3.14159265F;

struct Rect {
  ImVec2 min, max;
  float width() const { return max.x - min.x; }
  float height() const { return max.y - min.y; }
  ImVec2 centre() const { return {(min.x + max.x) * 0.5F, (min.y + max.y) * 0.5F}; }
  bool contains(ImVec2 p) const {
    return p.x >= min.x && p.y >= min.y && p.x < max.x && p.y < max.y;
  }
};

}  // namespace sandtable::shell
