#pragma once
// A hint on the play screen: marked on the map, and in words on a card beside it; and a moment of
// the review, whose words are in the panel.

#include <vector>

#include "shell/play/hint_signs.h"
#include "shell/screens/play/camera_work.h"

namespace sandtable::shell::play_screen {

class HintView {
 public:
  HintView(const Shown& shown, Places& places, CameraWork& camera)
      : shown_(shown), places_(places), camera_(camera) {}

  // What is drawn follows the hint; a new one comes into view.
  void follow(const ScreenFrame& frame);
  // Where its card stands: at the upper corner where it hides least of what the arrows tell of.
  Rect place(const Frame& frame) const;
  // Beside the map, where there is room for it; a phone has it in its sheet.
  void draw(ScreenFrame& frame, const PlayView& view, Commands& out);
  // The signs on the map.
  const std::vector<HintSign>& advice() const { return advice_; }

 private:
  void show(const HintSign& sign, double now);
  void show_moment(const MomentWords& moment, double now);
  int hidden_by(const Rect& rect) const;

  const Shown& shown_;
  Places& places_;
  CameraWork& camera_;
  std::vector<HintSign> advice_;
  std::uint64_t changes_ = 0;  // HintProvider::changes() of it
  int moment_ = -1;            // the decision whose moment the signs are of; -1: of a hint
  float height_ = 0.0F;        // of its card
};

}  // namespace sandtable::shell::play_screen
