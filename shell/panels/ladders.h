#pragma once
// What both sides of a game of two have come to, where each has levels of its own: in the bar at
// the top.

#include "shell/panels/panel.h"

namespace sandtable::shell {

// A line a side: name, level, a box a level, and what the next level takes as far as there is room.
// `baseline` is that of the upper line.
struct LadderRoom {
  float left = 0.0F, right = 0.0F, baseline = 0.0F;
};
struct LaddersDrawn {
  float right = 0.0F;
  bool whole = true;  // nothing was left out
};
LaddersDrawn draw_ladders(const Panel& panel, const LadderRoom& room);
// Both sides beside each other in one low line: boxes, and what the next level takes.
void draw_narrow_ladders(const Panel& panel, const LadderRoom& room);

}  // namespace sandtable::shell
