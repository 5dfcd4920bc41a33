// The rule index as an enumeration: Rule::k5_6a is the entry "OJ-5.6a".
#pragma once

#include <cstdint>

#include "core/engine/rule_index.h"

namespace sandtable::jubilee {

#define RULES "core/games/jubilee/rules.inc"
#include "core/engine/rules_of_game.inc"

}  // namespace sandtable::jubilee
