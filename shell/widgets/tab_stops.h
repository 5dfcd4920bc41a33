#pragma once
// The controls of a screen: where they lie, and where the Tab key leads among them, so that it can
// lead out at their ends: a page must not keep the keyboard (WCAG 2.1.2). Dear ImGui alone would go
// round for ever.

#include <optional>
#include <vector>

#include "shell/theme/rect.h"

namespace sandtable::shell {

// A place among things that Tab goes through: which of `count` has the focus, -1 for none.
struct TabPlace {
  int at = -1, count = 0;
};

class TabStops {
 public:
  // Before the controls of a frame are drawn.
  void begin() { stops_.clear(), places_.clear(); }
  // The control that was submitted last. Tab passes over it while it is disabled.
  void add();
  // Of each what is seen.
  const std::vector<Rect>& places() const { return places_; }
  // Among the controls of the window that has the keys.
  TabPlace place() const;

  // The keyboard has come in: the first press of Tab stays, whichever control was left last.
  void enter() { entered_ = true; }
  // Whether a press of Tab leads out, with Shift backwards. One that does not has come in.
  bool leads_out(const TabPlace& place, bool back);

 private:
  struct Stop {
    ImGuiID id = 0;
    const void* window = nullptr;  // the one that has the keys when this control has them
  };
  std::vector<Stop> stops_;
  std::vector<Rect> places_;
  bool entered_ = false;
};

}  // namespace sandtable::shell
