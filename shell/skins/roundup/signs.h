#pragma once
// Signs of this game, on its markers and in the bar.

#include "core/games/roundup/board.h"
#include "imgui.h"

namespace sandtable::shell::roundup {

// An anchor of a height of twice the radius: a beachhead.
void draw_anchor(ImDrawList* draw, ImVec2 centre, float radius, ImU32 ink);
// Seen from above, nose up: air support.
void draw_aircraft(ImDrawList* draw, ImVec2 centre, float radius, ImU32 ink);
// Aerial supply.
void draw_parachute(ImDrawList* draw, ImVec2 centre, float radius, ImU32 ink);
// A sun, a cloud, a cloud with lightning.
struct WeatherInk {
  sandtable::roundup::Weather weather;
  ImU32 ink;
};
void draw_weather(ImDrawList* draw, ImVec2 centre, float radius, const WeatherInk& look);

}  // namespace sandtable::shell::roundup
