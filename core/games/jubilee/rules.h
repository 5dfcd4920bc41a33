// The rule index as an enumeration: Rule::k5_6a is the entry "OJ-5.6a".
#pragma once

#include <cstdint>

#include "core/engine/rule_index.h"

namespace sandtable::jubilee {

enum class Rule : std::uint16_t {
#define RULE(name, id, printed, status) name,
#include "core/games/jubilee/rules.inc"
#undef RULE
  kCount
};

constexpr RuleId rule_id(Rule rule) { return RuleId{static_cast<std::uint16_t>(rule)}; }

// In the rulebook's order; indexed by RuleId.
RuleTable rule_table();

}  // namespace sandtable::jubilee
