// Commandos at St. Nazaire behind the seam of engine/game.h: wires the rule files, nothing else.
// One seat, the British; the rules move the Germans and dice or rulings break their ties.
#pragma once

#include <memory>
#include <vector>

#include "core/engine/game_of.h"
#include "core/games/nazaire/board.h"
#include "core/games/nazaire/messages.h"

namespace sandtable::nazaire {

using Nazaire = GameOf<Board, State, Scope>;

// The game of a bundle; nothing, and every fault found added, if the bundle is wrong.
std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::nazaire

extern template class sandtable::GameOf<sandtable::nazaire::Board, sandtable::nazaire::State,
                                        sandtable::nazaire::Scope>;
