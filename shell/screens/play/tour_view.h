#pragma once
// The first-run tour over the play screen.

#include "shell/play/tour.h"
#include "shell/screens/play/places.h"

namespace sandtable::shell::play_screen {

class TourView {
 public:
  explicit TourView(Places& places) : places_(places) {}

  void begin() { tour_.begin(); }
  // Another game lies on the table: begins with the first decision of a first game.
  void open(const App& app);
  void draw(ScreenFrame& frame, const Words& words);

 private:
  Places& places_;
  Tour tour_;
};

}  // namespace sandtable::shell::play_screen
