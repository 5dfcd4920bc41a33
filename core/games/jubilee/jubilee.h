// Operation Jubilee behind the seam of engine/game.h: wires the rule files, nothing else.
// One seat, the Commonwealth; chits, printed fields of fire and arrows make the Germans act.
#pragma once

#include <memory>
#include <vector>

#include "core/engine/game_of.h"
#include "core/games/jubilee/board.h"
#include "core/games/jubilee/messages.h"

namespace sandtable::jubilee {

using Jubilee = GameOf<Board, State, Scope>;

// The game of a bundle; nothing, and every fault found added, if the bundle is wrong.
std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::jubilee

extern template class sandtable::GameOf<sandtable::jubilee::Board, sandtable::jubilee::State,
                                        sandtable::jubilee::Scope>;
