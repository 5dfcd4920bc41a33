// Who hits whom when several positions fire under one chit [OJ 6.8, OJ 6.11, OJ F.3-F.5]: the best
// choice among all allowed sets of hits, and which units the best choices treat differently.
//
// "Best" is a vector: most different units hit, most class step hits, most hits of priority 1, 2,
// ... 6, least total distance, most steps of the units hit. Positions without common targets are
// independent of each other.
#pragma once

#include "core/games/jubilee/fire_problem.h"

namespace sandtable::jubilee {

// The matching of greatest worth answers everything; where there are few choices it is quicker to
// try them. Both come to the same answer, but while units are open they may show other best hits.
enum class FireMethod : std::uint8_t { kQuicker, kMatching };
FireAnswer assign_fire(const FireProblem& problem, const FireDemand& demand,
                       FireMethod method = FireMethod::kQuicker);

}  // namespace sandtable::jubilee
