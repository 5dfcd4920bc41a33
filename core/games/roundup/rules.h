// The rule index as an enumeration: Rule::k3_2_1a is the entry "OR-3.2.1a".
#pragma once

#include <cstdint>

#include "core/engine/rule_index.h"

namespace sandtable::roundup {

#define RULES "core/games/roundup/rules.inc"
#include "core/engine/rules_of_game.inc"

}  // namespace sandtable::roundup
