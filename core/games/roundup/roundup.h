// Operation Roundup behind the seam of engine/game.h: wires the rule files, nothing else.
// Two seats: the Allies first, the Germans second.
#pragma once

#include <memory>
#include <vector>

#include "core/engine/game_of.h"
#include "core/games/roundup/board.h"
#include "core/games/roundup/messages.h"

namespace sandtable::roundup {

using Roundup = GameOf<Board, State, Scope>;

// The game of a bundle; nothing, and every fault found added, if the bundle is wrong.
std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::roundup

extern template class sandtable::GameOf<sandtable::roundup::Board, sandtable::roundup::State,
                                        sandtable::roundup::Scope>;
