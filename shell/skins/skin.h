#pragma once
// How one game looks. The application uses this seam for boxes, cards and small pictures; a play screen knows its own
// game's skin better (skins/<game>.h).

#include <memory>

#include "core/engine/any_state.h"
#include "shell/map/camera.h"
#include "shell/theme/colours.h"

namespace sandtable {
class Bundle;
class Game;
}

namespace sandtable::shell {

// What is printed on the box. The words are box.<game>.title (two lines), .when, .sides.first, .sides.second, .players,
// .minutes, .turns.
struct BoxLook {
  ImU32 lid = 0, lid_edge = 0;  // the cardboard, upper left to lower right
  int difficulty = 1;           // 1 to 5
  Rect piece{};                 // metres: the piece of the map on the lid
};

// A still picture of the board.
struct BoardShot {
  Rect frame{};                 // window pixels; drawing is clipped to it
  Rect piece{};                 // metres that must be seen; the rest of the frame shows what lies round it
  const AnyState* view = nullptr;  // counters of this position; null for the bare map
};

class Skin {
 public:
  virtual ~Skin() = default;
  virtual BoxLook box() const = 0;
  // The piece of the map where something happens in a position: cards and saves show it.
  virtual Rect interesting(const AnyState& view) const = 0;
  // The whole sheet in metres.
  virtual Rect sheet() const = 0;
  // Draws the map and the counters of a position, nothing that may be clicked. Meshes are kept per scale, so a screen
  // should show few different sizes.
  virtual void draw_board(ImDrawList* draw, const BoardShot& shot, const Theme& theme) = 0;
};

// skins/nazaire.cpp
std::unique_ptr<Skin> make_nazaire_skin(const Bundle& bundle, const Game& game);

}  // namespace sandtable::shell
