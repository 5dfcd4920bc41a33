// All choices of hits of a small fire, found by trying every set of hits: what the tests of the
// best choice and of its results measure them by. Says what F.3 to F.6 say, by code of its own.
#pragma once

#include <set>
#include <vector>

#include "core/engine/rng.h"
#include "core/games/jubilee/fire_assignment.h"

namespace sandtable::jubilee {

using Key = std::vector<int>;
using Hits = std::vector<PossibleHit>;
using Fates = std::vector<int>;  // of every unit

struct Small {
  FireProblem problem;
  int units = 0;
  UnitSet marked = 0;
};

// F.4, said as it stands there.
Key key_of(const FireProblem& problem, const Hits& hits);

// F.6: what is left of each unit: twice its steps, one more with a marker; a dead one has none.
Fates outcome_of(const Small& small, const Hits& hits);

// F.3
bool is_allowed(const FireProblem& problem, const Hits& hits);

// What all best choices come to, by trying every set of hits; `best` is what they are worth.
std::set<Fates> best_outcomes(const Small& small, Key& best);

// As the rules make them: a unit bears the symbol or not, is in one place, and a priority follows.
Small random_small(RngStream& rng);

}  // namespace sandtable::jubilee
