#pragma once
// The square of cardboard that a counter is, and what is printed on its two sides
// (counter_face.cpp).

#include <algorithm>
#include <cmath>

#include "imgui.h"

namespace sandtable::shell {

struct CounterLook;

inline constexpr float kFullDetail = 40.0F;  // pixels of a side from which all is printed

// The counter's square on whole pixels, with places given as shares of its side.
struct Tile {
  ImVec2 min;
  float side;
  ImVec2 at(float x, float y) const { return {min.x + x * side, min.y + y * side}; }
  ImVec2 max() const { return {min.x + side, min.y + side}; }
};

inline Tile tile_at(ImVec2 centre, float side) {
  const float s = std::max(6.0F, std::round(side));
  return {ImVec2(std::round(centre.x - s * 0.5F), std::round(centre.y - s * 0.5F)), s};
}

void draw_counter_front(ImDrawList* draw, const Tile& t, const CounterLook& look);
void draw_counter_back(ImDrawList* draw, const Tile& t, const CounterLook& look);

}  // namespace sandtable::shell
