// The rule index as an enumeration: Rule::k5_2_2b is the entry "SN-5.2.2b".
#pragma once

#include <cstdint>

#include "core/engine/rule_index.h"

namespace sandtable::nazaire {

enum class Rule : std::uint16_t {
#define RULE(name, id, printed, status) name,
#include "core/games/nazaire/rules.inc"
#undef RULE
  kCount
};

constexpr RuleId rule_id(Rule rule) { return RuleId{static_cast<std::uint16_t>(rule)}; }

// In the rulebook's order; indexed by RuleId.
RuleTable rule_table();

}  // namespace sandtable::nazaire
