#pragma once
// Short effects over the map: tracers, bursts, points that are won. Each is drawn at a share of its
// time from 0 to 1 and is gone at 1. Positions are pixels.

#include <cstdint>
#include <string_view>

#include "shell/theme/canvas.h"

namespace sandtable::shell {

// Three dashes that fly from one place to the other, one after the other.
void draw_tracers(ImDrawList* draw, ImVec2 from, ImVec2 to, float way);

// A flash, a ring that widens, splinters that fly off, smoke that rises. `side` is that of a
// counter.
void draw_burst(ImDrawList* draw, ImVec2 centre, float side, float way);

// Light on the ground, strongest at its centre.
void draw_light(ImDrawList* draw, ImVec2 centre, float radius, ImU32 colour);

// A searchlight that has found something: it swings there, stays on it, and goes out.
struct Searchlight {
  ImVec2 lamp, at;
  float side = 0.0F;  // that of a counter
};
void draw_searchlight(ImDrawList* draw, const Searchlight& light, float way);

// Three shells, one after the other: columns of earth or of water that rise and fall.
enum class Fall : std::uint8_t { kEarth, kWater };
struct Shells {
  ImVec2 at;
  float side = 0.0F;  // that of a counter
  Fall on = Fall::kEarth;
};
void draw_shells(ImDrawList* draw, const Shells& shells, float way);

// A boat seen from above, on its way to a place: it is hit, burns, and goes down by the stern.
struct SinkingBoat {
  ImVec2 at, towards;
  float side = 0.0F;  // that of a counter
};
void draw_sinking(ImDrawList* draw, const SinkingBoat& boat, float way);

// What goes on smoking over the tile of something destroyed, as a still picture.
void draw_smoke(ImDrawList* draw, ImVec2 centre, float side);

// Points on their way: "+12" rises from its place, stays to be read, and flies to the score.
struct Gain {
  ImVec2 from, score;
  std::string_view text;
  float type = 1.0F;  // size of texts
};
void draw_gain(const Canvas& canvas, const Gain& gain, float way);

}  // namespace sandtable::shell
