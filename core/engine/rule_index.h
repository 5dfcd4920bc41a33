// The rule index of a game: our id, the number printed in the rulebook, and what we do with it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/engine/note.h"

namespace sandtable {

enum class RuleStatus : std::uint8_t {
  kEnforced,  // code decides by it
  kOptional,  // code decides by it when its switch is on
  kDisplay,   // shown to the player, nothing to decide
  kData,      // holds by the numbers in scenarios/
  kNothing,   // nothing to do in a program; the help text says why
};

struct RuleEntry {
  std::string_view id;       // "SN-5.2.2b": ours, unique, also the key of the help text
  std::string_view printed;  // "5.2.2": what a player finds in his rulebook
  RuleStatus status;
};

// RuleId values index this table, which is in the rulebook's order.
using RuleTable = std::span<const RuleEntry>;

// The rule with our id, or none.
constexpr RuleId find_rule(RuleTable table, std::string_view id) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (table[i].id == id) return RuleId{static_cast<std::uint16_t>(i)};
  return RuleId{};
}

}  // namespace sandtable
