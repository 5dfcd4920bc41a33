// Urban Operations behind the seam of engine/game.h: wires the rule files, nothing else.
// Two seats: the green side first, the red one second.
#pragma once

#include <memory>
#include <vector>

#include "core/engine/game_of.h"
#include "core/games/urban/board.h"
#include "core/games/urban/messages.h"

namespace sandtable::urban {

using Urban = GameOf<Board, State, Scope>;

// The game of a bundle; nothing, and every fault found added, if the bundle is wrong.
std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::urban

extern template class sandtable::GameOf<sandtable::urban::Board, sandtable::urban::State,
                                        sandtable::urban::Scope>;
