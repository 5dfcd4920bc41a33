#pragma once
// The frame that controls, panels and screens draw into.

#include "core/data/words.h"
#include "imgui.h"
#include "shell/theme/canvas.h"
#include "shell/widgets/tab_stops.h"
#include "shell/widgets/typing.h"

namespace sandtable::shell {

// Frames are drawn only when something has changed; what changes by being drawn says so.
class Redraw {
 public:
  virtual ~Redraw() = default;
  // Something that is seen has changed: draw soon. A few frames, since hovering settles one frame
  // late.
  virtual void wake() = 0;
  // Draw another frame straight after this one.
  virtual void animate() = 0;
  // Draw a frame at that time, unless one comes earlier by itself.
  virtual void wake_at(double when) = 0;
};

// What is drawn into. Positions are logical pixels, (0,0) the upper left corner of the window;
// ImGui's own coordinates are the same. The window is covered by one ImGui window without
// decoration, which is current during draw(): items may be submitted at once, and `draw` is its
// list.
struct Frame {
  ImDrawList* draw;
  const Theme& theme;
  const Words& words;   // the shell's sentences
  TabStops& tab_stops;  // of the controls that are drawn
  Typing& typing;
  Redraw& redraw;
  Rect window{};     // all of it
  double now = 0.0;  // milliseconds, steady
  float text =
      1.0F;  // text-size setting, 0.8 to 2: multiply type sizes and what is made to hold text
  bool touch = false;     // the last input came from a finger: targets are at least 44 pixels
  bool motion = true;     // off: everything jumps to where it goes
  bool from_top = false;  // a page that was gone to, not back to: what scrolls begins at its top

  Canvas canvas() const { return {draw, theme}; }
  // A length that holds text, or a type size, in pixels.
  float px(float length) const { return length * text; }
  // Height of a control: what it wants, and no less than a finger needs.
  float control(float height) const;
  // Upright phones and windows as small once the text size is taken into account: one column,
  // sheets at the bottom.
  bool is_narrow() const { return window.width() < 700.0F * text; }
  // Too low for large headings.
  bool is_low() const { return window.height() < 560.0F * text; }
};

}  // namespace sandtable::shell
