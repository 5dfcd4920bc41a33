#pragma once
// Where everything of the play screen lies in the window: where it is to be drawn, and where it was
// drawn last.

#include <vector>

#include "shell/panels/panel.h"
#include "shell/play/guide.h"
#include "shell/screen.h"

namespace sandtable::shell::play_screen {

inline constexpr float kMargin = 12.0F;  // between the panels of a wide window

struct Places {
  // --- to be drawn in
  bool narrow = false;
  Rect map{};                 // the window of the board
  Rect free{};                // the part that no panel covers
  Rect column{};              // panels at the right
  Rect sheet{};               // of a phone
  bool sheet_beside = false;  // at the right of the board, not below it
  Rect minimap{};
  bool with_minimap = true;

  // --- as it was drawn last
  std::vector<Rect> covered;    // of the map
  std::vector<Rect> map_keys;   // over the map
  Rect card{};                  // where it is seen; empty while it is not
  Rect lesson{};                // the same of the card of a lesson
  ImVec2 score{};               // in the bar
  std::vector<TourStop> stops;  // parts of the screen that a card can point at
};

// What a page around the program leaves of the screen: the map alone.
void lay_out_map_alone(const ScreenFrame& frame, Places& places);
FootPlace foot_place(const Frame& frame, const Places& places);

}  // namespace sandtable::shell::play_screen
