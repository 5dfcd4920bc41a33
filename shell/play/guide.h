#pragma once
// A card that points at a part of the screen or the map: of the tour and of a lesson. The game can
// be played beside it.

#include <string>
#include <string_view>
#include <vector>

#include "shell/widgets/widgets.h"

namespace sandtable::shell {

inline constexpr float kGuideWidth = 312.0F;

// A part of the screen that is pointed at. Of the tour, `words` + ".title" and ".text" are what it
// says, and a stop whose rectangle is empty (not on the screen now) is left out.
struct TourStop {
  std::string_view words;
  Rect target{};
  bool spacious = false;            // the card may lie in it
  std::vector<Rect> keep_off = {};  // there, of what the player has to see
  bool ring = true;                 // drawn round the target
  bool high = false;                // in it, the card lies at its upper edge
};

struct GuideKey {
  std::string_view id;
  std::string label;
  ButtonKind kind = ButtonKind::kQuiet;
  std::string key = {};  // of the keyboard
};
struct GuideCard {
  std::string kicker, title, text;
  std::string note;           // set off below, the answer to something
  std::string rule, printed;  // id and number of a rule behind the text; empty for none
  std::vector<GuideKey> keys;
};
struct GuideAnswer {
  std::string_view key;  // id of the one that was pressed; empty for none
  bool rule = false;     // the rule was followed
};
// The same mark for a piece of the map: a ring that is no choice, and a pointer above it.
void draw_guide_mark(const Frame& frame, const Rect& target);
// Of a card that is so wide.
float guide_height(const Frame& frame, const GuideCard& card, float width);
// `covered` receives where the card lies. The second finds a place for it.
GuideAnswer draw_guide_card(Frame& frame, Rect rect, const GuideCard& card,
                            std::vector<Rect>& covered);
GuideAnswer draw_guide(Frame& frame, const TourStop& stop, const GuideCard& card,
                       std::vector<Rect>& covered);

}  // namespace sandtable::shell
