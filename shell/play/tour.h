#pragma once
// The first-run tour: cards that point at the parts of the play screen, one after another. Nothing
// waits for it, and each card can end it.

#include <span>
#include <vector>

#include "core/data/words.h"
#include "shell/play/guide.h"

namespace sandtable::shell {

class Tour {
 public:
  bool running() const { return at_ >= 0; }
  void begin() { at_ = 0; }
  void next() { ++at_; }
  void end() { at_ = -1; }
  // Draws the card of the present stop and the ring around what it is about, and answers its
  // buttons. `covered` receives where the card lies. True when the player has ended it.
  bool draw(Frame& frame, const Words& words, std::span<const TourStop> stops,
            std::vector<Rect>& covered);

 private:
  int at_ = -1;  // index of the stop; -1: no tour
};

}  // namespace sandtable::shell
