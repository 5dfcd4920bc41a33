#pragma once
// A game's box on the shelf, as wide or as high as its place is: lid with title, map piece and
// sides, facts beside or below it. And the small pictures of positions on cards and lists.

#include "shell/screens/screen.h"
#include "shell/shelf.h"

namespace sandtable::shell {

// True when it was pressed. `view` lies on the map of the lid; may be null.
bool draw_game_box(Frame& frame, const Rect& rect, const ShelfGame& game, const AnyState* view);

// A framed piece of the board where something happens; `felt` rounds the corners off (0 for none).
void draw_position(Frame& frame, const Rect& rect, const ShelfGame& game, const AnyState* view);

// Five diamonds, `filled` of them solid; returns the width. `at` is the left middle.
float draw_difficulty(Frame& frame, ImVec2 at, int filled);

}  // namespace sandtable::shell
