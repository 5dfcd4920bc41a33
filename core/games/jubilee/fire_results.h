// How many results a fire can come to that are equally good, and how many of them give a unit each
// of its fates (ruling R35, option fire_ties: draw). A result is what becomes of all units [OJ
// F.5]: who fires at whom makes no second one.
#pragma once

#include <array>
#include <cstdint>

#include "core/games/jubilee/fire_assignment.h"

namespace sandtable::jubilee {

// Beyond it nothing is counted.
inline constexpr std::uint32_t kMostResults = 100'000;

// Of an open unit, by Fate: 0 for one that it cannot have.
struct FateWeights {
  std::array<std::uint32_t, 4> of{};
  bool counted = true;  // false: too many results, and each fate weighs as much
};
FateWeights weigh_fates(const FireProblem& problem, const FireDemand& demand, UnitId unit,
                        FireMethod method = FireMethod::kQuicker);

}  // namespace sandtable::jubilee
