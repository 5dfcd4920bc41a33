// The games of the catalogue, opened once from the bundles inside the test program.
#pragma once

#include <string_view>
#include <vector>

#include "core/engine/game.h"
#include "core/engine/replay.h"

namespace sandtable {

struct GameBox;

// In the order of the catalogue. A bundle with a fault stops the program with the reasons.
const std::vector<const Game*>& opened_games();

// The same with their words and help.
const std::vector<const GameBox*>& opened_boxes();

// One of them; it must exist.
const Game& opened_game(std::string_view id);

// For saves and links.
const Game* opened_by_wire_id(std::uint16_t wire_id);

}  // namespace sandtable
