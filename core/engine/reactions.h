// Reactions: questions that a seat is asked in the middle of the other one's turn
// (Game::is_reaction). By links each of them sends the game there and back; so a game of two may
// have the option `reactions`, which leaves them to a level of the computer:
//
//   OPTION(kReactions, "reactions", "", "ask regular", "ask", 0, "")
//
// At "regular" that level decides, from the view of the seat that is asked; what it decides is an
// ordinary decision of that seat. Who shows the game asks the level (Session::asks_level); the core
// itself decides nothing.
#pragma once

#include "core/engine/game.h"

namespace sandtable {

inline constexpr std::string_view kReactionsOption = "reactions";

// The set-up has that option, and not at the value at which people are asked.
bool leaves_reactions(const GameInfo& info, const Setup& setup);

}  // namespace sandtable
