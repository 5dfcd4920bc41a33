// The rule index as an enumeration: Rule::k5_2_2b is the entry "SN-5.2.2b".
#pragma once

#include <cstdint>

#include "core/engine/rule_index.h"

namespace sandtable::nazaire {

#define RULES "core/games/nazaire/rules.inc"
#include "core/engine/rules_of_game.inc"

}  // namespace sandtable::nazaire
