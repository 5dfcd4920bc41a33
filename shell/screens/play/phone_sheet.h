#pragma once
// The play screen of a phone: the board above, a sheet with tabs below. What a pointer would show
// beside the board stands in the sheet (sheet_decision.cpp), and a second tap or its button
// commits.

#include "shell/screens/play/camera_work.h"
#include "shell/screens/play/pointing.h"

namespace sandtable::shell::play_screen {

class PhoneSheet {
 public:
  PhoneSheet(Shown& shown, Places& places, CameraWork& camera, Pointing& pointing)
      : shown_(shown), places_(places), camera_(camera), pointing_(pointing) {}

  // As high as what is asked needs, within half of the window; where the window is low for its type
  // and wide, at the side of the board instead. `lesson` is the height of a card that asks for
  // something to be done in the sheet or on the map, 0 where there is none.
  void lay_out(const ScreenFrame& frame, const PlayView& view, float lesson);
  void draw(ScreenFrame& frame, const PlayView& view, Commands& out);
  // What is asked may have come to lie under the sheet. Once.
  bool take_raised();

 private:
  void lay_below(const ScreenFrame& frame, const PlayView& view, float lesson);
  void lay_beside(const ScreenFrame& frame, const PlayView& view);
  void leave_out_keys(const Frame& frame, const PlayView& view);
  Rect map_keys_area() const;
  void draw_paper(const Frame& frame);
  void draw_tab(const Panel& panel, const Rect& inside);
  void draw_forces(const Panel& panel, const Rect& inside);
  void draw_tabs(ScreenFrame& frame, float top);
  void draw_over_map(const Panel& panel, float top);

  // --- sheet_decision.cpp
  void draw_decision_tab(const Panel& panel, const Rect& inside);
  float draw_card(const Panel& panel, const Rect& room, bool ready);
  float draw_chance(const Frame& frame, ImVec2 corner) const;
  float draw_targets(const Panel& panel, const Rect& line);
  void draw_offer_keys(const Panel& panel, const Rect& inside);
  void fit(const Frame& frame, float need);

  Shown& shown_;
  Places& places_;
  CameraWork& camera_;
  Pointing& pointing_;
  float need_ = 0.0F;           // its height as the decision drawn last would have it; 0: not known
  std::uint64_t need_for_ = 0;  // of which change that was
  bool raised_ = false;
};

}  // namespace sandtable::shell::play_screen
