#include "shell/screens/play/places.h"

namespace sandtable::shell::play_screen {

void lay_out_map_alone(const ScreenFrame& frame, Places& places) {
  places.map = places.free = frame.window;
  places.column = places.sheet = places.minimap = {};
  places.with_minimap = false;
}

FootPlace foot_place(const Frame& frame, const Places& places) {
  return {
      {ImVec2(kMargin, 0.0F), ImVec2(places.column.min.x - kMargin, frame.window.max.y - kMargin)},
      places.minimap,
      places.with_minimap};
}

}  // namespace sandtable::shell::play_screen
