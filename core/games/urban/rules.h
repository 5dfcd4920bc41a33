// The rule index as an enumeration: Rule::k75a is the entry "UO-75a".
#pragma once

#include <cstdint>

#include "core/engine/rule_index.h"

namespace sandtable::urban {

#define RULES "core/games/urban/rules.inc"
#include "core/engine/rules_of_game.inc"

}  // namespace sandtable::urban
