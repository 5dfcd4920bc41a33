#pragma once
// The map on the lid of a box: drawn from the game once the box is open, a picture of the same
// drawing while it is closed. The pictures are assets/lids/<game>.<light|dark>.avif; `./sandtable
// boards` makes them.

#include "core/engine/game.h"
#include "shell/play/board_skin.h"
#include "shell/theme/picture.h"

namespace sandtable::shell {

// The position that every lid shows: the same in every build. Of another set-up it is one like it.
AnyState lid_position(const Game& game, int setup = 0);

// What a picture shows beyond the piece of the map that must be seen, which is square: so much
// that a lid of any usual shape cuts its part out of it.
inline constexpr float kLidWide = 1.75F, kLidHigh = 1.35F;

struct Lid {
  BoardSkin& board;
  const AnyState& view;
  const Theme& theme;
};
void draw_lid(ImDrawList* draw, const Rect& frame, const Lid& lid);
// What a picture is made from, in a frame of its proportions.
void draw_lid_picture(ImDrawList* draw, const Rect& frame, const Lid& lid);
// A picture in the frame, placed so that it shows what draw_lid() would, or as much as it has.
// `alpha` below 1 while it comes in.
void draw_lid(ImDrawList* draw, const Rect& frame, const Picture& picture, float alpha);

}  // namespace sandtable::shell
