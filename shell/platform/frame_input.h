#pragma once

#include "imgui.h"

namespace sandtable::shell {

// What two fingers have done to what lies under them since the last frame: on a screen, or on a
// trackpad that tells of a pinch.
struct Pinch {
  ImVec2 at;             // between them
  ImVec2 by;             // pixels that they have moved by together
  float notches = 0.0F;  // of a wheel, by which they have moved apart
};

// What the platform knows of the frame to be drawn.
struct FrameInput {
  ImVec2 size;         // window in logical pixels
  double now = 0.0;    // milliseconds, steady
  bool touch = false;  // the last input came from a finger
  // Frames are drawn when a test or somebody who makes pictures asks: how long they take says
  // nothing of the machine.
  bool is_asked_for = false;
  Pinch pinch{};
  bool wheel_glides = false;  // the wheel is two fingers on a trackpad
};

}  // namespace sandtable::shell
