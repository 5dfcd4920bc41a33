#pragma once
// What stands on the screen while it goes from one player to the other: whose turn it is and what
// they are asked, and nothing of the game.

#include "shell/screen.h"

namespace sandtable::shell {

// Draws all of the window; opens the curtain when its button or Enter is pressed.
void draw_curtain(ScreenFrame& frame);

}  // namespace sandtable::shell
