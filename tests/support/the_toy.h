// One toy for all that a test does, and how links and saves find it.
#pragma once

#include <cstdint>

#include "tests/support/toy_game.h"

namespace sandtable {

inline const toy::Toy kToy;

inline const Game* find_toy(std::uint16_t wire_id) { return wire_id == 900 ? &kToy : nullptr; }

}  // namespace sandtable
