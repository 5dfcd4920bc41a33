#pragma once
// What draw_sheet draws: the maps of the games and made-up positions on them.

#include <chrono>
#include <string>
#include <vector>

#include "shell/map/board_art.h"
#include "shell/map/counter_layer.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

// What was asked for on the command line.
struct Options {
  std::string out, what;
  int width = 1280, height = 800;
  float density = 1.0F;
  bool dark = false;
  float zoom = 0.0F;
  ImVec2 centre{760, 420};
};

// The hexes of Operation Jubilee, with pieces or without ("hexes", "hexes-bare", "hexes-north"),
// the counters and chits ("hex-sheet"); draw_jubilee.cpp. ZOOM 0, -1 and -2 fit the sectors, -3 the
// whole sheet.
bool draw_jubilee_picture(const Canvas& canvas, const Options& options);

// The towns of Urban Operations ("urban-fallujah", "-basra" or "-training", with "-roofs",
// "-tunnels", "-open", "-light" or "-bare" after it) and its blocks ("urban-blocks");
// draw_urban.cpp.
bool draw_urban_picture(const Canvas& canvas, const Options& options);

using Clock = std::chrono::steady_clock;
inline double milliseconds_since(Clock::time_point from) {
  return std::chrono::duration<double, std::milli>(Clock::now() - from).count();
}

std::string read_file(const std::string& path);
Scene load_scene();

struct Print {
  const char* name;
  UnitSymbol symbol;
  const char* strength;
  const char* tag = "";
};
CounterLook team(ImU32 stripe, const Print& print);
CounterLook german(Force force, const Print& print);
CounterLook unknown();

struct Piece {
  int space;
  std::vector<CounterLook> stack;
  bool target = false;
  const char* odds = nullptr;
  bool strong = false;
};
std::vector<Piece> position();

}  // namespace sandtable::shell
