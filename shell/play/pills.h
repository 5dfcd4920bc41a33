#pragma once
// Where the odds of several targets stand: beside their counters, clear of who acts and of each
// other.

#include <vector>

#include "shell/theme/rect.h"

namespace sandtable::shell {

// One pill: its size, and the counter that it tells of (window pixels).
struct PillAsk {
  Rect target{};
  ImVec2 size;
};

struct PillRoom {
  Rect area{};                   // where pills can be seen
  std::vector<Rect> keep_off;    // never covered: the counters of who acts
  std::vector<Rect> rather_not;  // covered only where there is no other place: other counters
};

// A place for each, in the order of the list: below its counter if that is free, else beside,
// above, at a corner, and then further away. The same arguments give the same places.
std::vector<Rect> place_pills(const std::vector<PillAsk>& pills, const PillRoom& room);

}  // namespace sandtable::shell
