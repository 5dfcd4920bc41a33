#pragma once
// Where a link is pasted or a save file is chosen.

#include <string>
#include <utility>

#include "shell/screen.h"

namespace sandtable::shell {

class OpenDialog {
 public:
  void show() {
    shown_ = fresh_ = true;
    link_.clear();
  }
  // True if it was shown.
  bool hide() { return std::exchange(shown_, false); }
  bool shown() const { return shown_; }
  // Over the screen below; hides itself when it is answered.
  void draw(ScreenFrame& frame);

 private:
  struct Answer {
    bool cancel = false, pick = false, open = false;
  };
  Answer draw_panel_at(ScreenFrame& frame, const Rect& rect);

  bool shown_ = false;
  bool fresh_ = false;  // the field takes the focus
  std::string link_;
};

}  // namespace sandtable::shell
