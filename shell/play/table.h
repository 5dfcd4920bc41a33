#pragma once
// What lies on the board in one view, as the play screen draws and moves it.

#include <vector>

#include "core/engine/any_state.h"
#include "shell/map/counter_layer.h"

namespace sandtable::shell {

struct PlacedCounter {
  int key = 0;   // the same piece keeps it through the game, so that it can be seen to slide
  int unit = 0;  // as messages and actions name it; a face-down counter gets another when seen
  int space = 0;
  bool own = false;
  CounterLook look;  // its texts live as long as the skin
};

// A marker that covers the space's number: a destroyed objective.
struct PlacedMarker {
  int space = 0;
  std::string_view number, gain;
};

struct Position {
  std::vector<PlacedCounter> counters;  // stacks bottom first
  std::vector<PlacedMarker> markers;
  AnyState view;  // of a game whose map changes in play: BoardSkin::draw_position; else empty
  void clear() {
    counters.clear();
    markers.clear();
    view = {};
  }
};

// Where the contents of a drawer go, and what was clicked in it.
struct DrawerPlace {
  int chip = 0;
  ImVec2 at;
  float width = 0.0F;
  int clicked_space = -1;  // the map goes there
};

}  // namespace sandtable::shell
