#pragma once

#include "imgui.h"

namespace sandtable::shell {

// What the platform knows of the frame to be drawn.
struct FrameInput {
  ImVec2 size;         // window in logical pixels
  double now = 0.0;    // milliseconds, steady
  bool touch = false;  // the last input came from a finger
  // Frames are drawn when a test or somebody who makes pictures asks: how long they take says
  // nothing of the machine.
  bool is_asked_for = false;
};

}  // namespace sandtable::shell
