// The game of Operation Jubilee with its data inside, for its tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/games/jubilee/jubilee.h"

namespace sandtable::jubilee {

using Lines = std::vector<std::string>;

// The files that are compiled in.
const Bundle& the_bundle();
// The game of these files; a fault fails the test that asks first.
const Jubilee& the_game();
const Board& the_board();

HexId hex_at(std::string_view id);
PositionId position_at(std::string_view hex);
UnitId unit_of(std::string_view id);
BoxId box_of(std::string_view id);
ChitId chit_of(std::string_view id);

}  // namespace sandtable::jubilee
