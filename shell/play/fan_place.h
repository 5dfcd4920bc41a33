#pragma once
// Where the tray of an opened stack lies: beside the stack, so that a pointer gets to it, and off
// everything that can be done something to or that is to do it.

#include <vector>

#include "shell/map/counter_layer.h"

namespace sandtable::shell {

struct FanRoom {
  Rect stack;                  // the counters that it shows
  Rect area;                   // it stays within
  std::vector<Rect> keep_off;  // who acts, and targets: never covered where there is another place
  std::vector<Rect> destinations = {};  // covered only to spare those
};

// `last` is where it lay a moment ago; it does not move while that place is as good as any.
Fan place_fan(float side, int count, const FanRoom& room, const Fan& last);

// What a pointer crosses on its way from the stack to the tray.
Rect fan_bridge(const Rect& stack, const Rect& tray);

}  // namespace sandtable::shell
