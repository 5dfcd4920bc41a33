#pragma once
// The card beside the place that is pointed at, over the board of a wide window.

#include "shell/screens/play/camera_work.h"
#include "shell/screens/play/pointing.h"

namespace sandtable::shell::play_screen {

class CardOver {
 public:
  CardOver(const Shown& shown, Places& places, const CameraWork& camera, Pointing& pointing)
      : shown_(shown), places_(places), camera_(camera), pointing_(pointing) {}

  // `hint`: where the card of a hint stands, or would.
  void draw(ScreenFrame& frame, const PlayView& view, const Rect& hint, Commands& out);

 private:
  Rect around(ImVec2 at, float room) const;
  void keep_off(const ScreenFrame& frame, const PlayView& view, const Rect& hint);
  void rather_keep_off();

  const Shown& shown_;
  Places& places_;
  const CameraWork& camera_;
  Pointing& pointing_;
};

}  // namespace sandtable::shell::play_screen
