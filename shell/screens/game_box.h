#pragma once
// A game's box on the shelf, as wide or as high as its place is: lid with title, map piece and
// sides, facts beside or below it. And the small pictures of positions on cards and lists.

#include "shell/screen.h"
#include "shell/shelf.h"
#include "shell/skins/skins.h"

namespace sandtable::shell {

// A box of the shelf: its game once it is open, and a position for its map (null: none); else what
// is known of it while it is closed.
struct ShelfBox {
  const SkinEntry* look = nullptr;  // never null where a box is drawn
  const ShelfGame* game = nullptr;
  const AnyState* view = nullptr;
  const ClosedGame* closed = nullptr;
};

// True when it was pressed. An upright box leaves `foot` or more below its lid.
bool draw_game_box(ScreenFrame& frame, const Rect& rect, const ShelfBox& box, float foot = 0.0F);
// What stands below the lid of an upright box so wide.
float standing_foot(const ScreenFrame& frame, float width, const ShelfBox& box);

// A framed piece of the board where something happens; `felt` rounds the corners off (0 for none).
void draw_position(ScreenFrame& frame, const Rect& rect, const ShelfGame& game,
                   const AnyState* view);

// The same of a box that may be closed: then the picture on its lid, and what becomes of a fetch.
void draw_position(ScreenFrame& frame, const Rect& rect, const ShelfBox& box);

// Five diamonds, `filled` of them solid; returns the width. `at` is the left middle.
float draw_difficulty(ScreenFrame& frame, ImVec2 at, int filled);

}  // namespace sandtable::shell
