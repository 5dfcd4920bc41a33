#pragma once
// Fields for what the players of a game of two call themselves.

#include "shell/screen.h"
#include "shell/shelf.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

// Below one another, with the sides as hints and why one of them cannot be; returns the lower edge.
float draw_seat_names(ScreenFrame& frame, const Column& column, const ShelfGame& game,
                      PlayerNames& names);
// Without blanks round them.
PlayerNames names_given(const PlayerNames& typed);
// Whether all of them are names, or nothing.
bool are_names(const PlayerNames& typed);

}  // namespace sandtable::shell
