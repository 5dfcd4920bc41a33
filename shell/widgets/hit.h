#pragma once
// What controls are made of: an item of ImGui that can be pressed, and its ring.

#include <string_view>

#include "shell/widgets/frame.h"

namespace sandtable::shell {

struct Hit {
  bool hovered = false;  // under the pointer
  bool focused = false;  // has the keyboard's focus, visibly
  bool held = false;
  bool pressed = false;
};
// A bare item; draws nothing but the focus ring. Disabled ones are skipped by the keyboard.
Hit hit_item(Frame& frame, std::string_view id, const Rect& rect, bool enabled = true);
// The ring by itself, for what hit_item does not draw.
void draw_focus_ring(Frame& frame, const Rect& rect, float rounding = 6.0F);

}  // namespace sandtable::shell
