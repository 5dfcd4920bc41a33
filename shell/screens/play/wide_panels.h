#pragma once
// The panels of a wide window: bar, decision, log and replay at the right, minimap, keys and chips
// along the foot.

#include "shell/screens/play/camera_work.h"
#include "shell/screens/play/game_follower.h"

namespace sandtable::shell::play_screen {

class WidePanels {
 public:
  WidePanels(Shown& shown, Places& places, CameraWork& camera, const GameFollower& follower)
      : shown_(shown), places_(places), camera_(camera), follower_(follower) {}

  void lay_out(const ScreenFrame& frame, const PlayView& view);
  void draw(ScreenFrame& frame, const PlayView& view, Commands& out);
  // Another game lies on the table.
  void forget();

 private:
  void lay_minimap(const Rect& window);
  void draw_minimap(ScreenFrame& frame);
  void draw_few(const Panel& panel);
  void draw_all(const Panel& panel);
  void draw_column(const Panel& panel, Rect chips);
  void draw_log_in(const Panel& panel, const Rect& rect);
  void draw_last(const Panel& panel);

  Shown& shown_;
  Places& places_;
  CameraWork& camera_;
  const GameFollower& follower_;
  DecisionFit decision_fit_;
  BarFit bar_fit_;
};

}  // namespace sandtable::shell::play_screen
