#pragma once
// The first-run tour over the play screen.

#include "shell/play/tour.h"
#include "shell/screens/play/places.h"

namespace sandtable::shell::play_screen {

class TourView {
 public:
  explicit TourView(Places& places) : places_(places) {}

  void begin();
  // Another game lies on the table: begins with the first decision of a first game.
  void open(const App& app);
  void draw(ScreenFrame& frame, const Words& words);
  // Its card is on the screen, and the keys are its own: Enter goes on, Esc ends it.
  bool is_up() const { return up_; }
  void take_keys(const Frame& frame);
  void end(App& app);

 private:
  Places& places_;
  Tour tour_;
  bool up_ = false;
};

}  // namespace sandtable::shell::play_screen
