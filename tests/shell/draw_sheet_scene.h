#pragma once
// What draw_sheet draws: the map of St. Nazaire and a made-up position on it.

#include <string>
#include <vector>

#include "shell/map/board_art.h"
#include "shell/map/counter_layer.h"

namespace sandtable::shell {

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
