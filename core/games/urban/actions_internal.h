// What urban.cpp puts behind the seam, by file: choices.cpp (lists), reasons.cpp, resolve.cpp
// (apply, chance), talk.cpp (prompts, descriptions), odds.cpp, policy.cpp, urges.cpp, redact.cpp,
// state_io.cpp.
#pragma once

#include "core/engine/game_of.h"
#include "core/games/urban/flow.h"

namespace sandtable::urban {

#include "core/engine/functions_of_game.inc"

int shown_setup(const State& view);

// The card that a side holds for a second roll [UO 46c], as far as is known; -1.
int reroll_card(const Charts& charts, const State& state, Side side);
// What game_of.h asks only of some games.
bool is_unsettled(const State& state);
bool is_reacting(const State& state);
bool is_asked_anyway(const State& state);

}  // namespace sandtable::urban
