// What the game says and what messages and actions name, from says.inc and verbs.inc. The sentences
// stand in scenarios/anvil/words.en.json under the keys of says.inc; ids are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/anvil/rules.h"
#include "core/games/anvil/state.h"

namespace sandtable::anvil {

#define SAYS "core/games/anvil/says.inc"
#define VERBS "core/games/anvil/verbs.inc"
#include "core/engine/says_of_game.inc"

}  // namespace sandtable::anvil
