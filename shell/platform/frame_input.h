#pragma once

#include "imgui.h"

namespace sandtable::shell {

// What the platform knows of the frame to be drawn.
struct FrameInput {
  ImVec2 size;         // window in logical pixels
  double now = 0.0;    // milliseconds, steady
  bool touch = false;  // the last input came from a finger
};

}  // namespace sandtable::shell
