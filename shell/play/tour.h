#pragma once
// The first-run tour: cards that point at the parts of the play screen, one after another. The game
// can be played beside it; nothing waits for it, and each card can end it.

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/data/words.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

// A part of the screen that the tour points at; `words` + ".title" and ".text" are what it says. A
// stop whose rectangle is empty (not on the screen now) is left out.
struct TourStop {
  std::string_view words;
  Rect target{};
  bool spacious = false;            // the card may lie in it
  std::vector<Rect> keep_off = {};  // there, of what the player has to see
};

class Tour {
 public:
  bool running() const { return at_ >= 0; }
  void begin() { at_ = 0; }
  void end() { at_ = -1; }
  // Draws the card of the present stop and the ring around what it is about, and answers its
  // buttons. `covered` receives where the card lies. True when the player has ended it.
  bool draw(Frame& frame, const Words& words, std::span<const TourStop> stops,
            std::vector<Rect>& covered);

 private:
  struct Said {
    std::string_view title, text;
  };
  Rect place(const Frame& frame, const Rect& target, ImVec2 size) const;
  std::optional<Rect> place_inside(const TourStop& stop, ImVec2 size) const;
  Rect card_for(const Frame& frame, const TourStop& stop, const Said& said) const;

  int at_ = -1;  // index of the stop; -1: no tour
};

}  // namespace sandtable::shell
