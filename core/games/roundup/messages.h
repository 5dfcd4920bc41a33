// What the game says and what messages and actions name, from says.inc and verbs.inc. The sentences
// stand in scenarios/roundup/words.en.json under the keys of says.inc; ids are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/roundup/rules.h"
#include "core/games/roundup/state.h"

namespace sandtable::roundup {

// Why no bomber comes: a number of Say::kWhyNoBomber [OR 7.6].
enum class NoBomber : std::uint8_t { kNone, kUsed, kOrder, kSuperiority, kWeather, kNotTheirs };

#define SAYS "core/games/roundup/says.inc"
#define VERBS "core/games/roundup/verbs.inc"
#include "core/engine/says_of_game.inc"

}  // namespace sandtable::roundup
