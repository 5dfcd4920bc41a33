// Striking the Anvil behind the seam of engine/game.h: wires the rule files, nothing else.
// Two seats, the Allies and the Germans; nothing is hidden.
#pragma once

#include <memory>
#include <vector>

#include "core/engine/game_of.h"
#include "core/games/anvil/board.h"
#include "core/games/anvil/messages.h"

namespace sandtable::anvil {

using Anvil = GameOf<Board, State, Scope>;

// The game of a bundle; nothing, and every fault found added, if the bundle is wrong.
std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::anvil

extern template class sandtable::GameOf<sandtable::anvil::Board, sandtable::anvil::State,
                                        sandtable::anvil::Scope>;
