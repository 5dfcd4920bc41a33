// The rule index as an enumeration: Rule::k5_6a is the entry "SA-5.6a".
#pragma once

#include <cstdint>

#include "core/engine/rule_index.h"

namespace sandtable::anvil {

#define RULES "core/games/anvil/rules.inc"
#include "core/engine/rules_of_game.inc"

}  // namespace sandtable::anvil
