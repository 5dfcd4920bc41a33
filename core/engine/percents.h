// A distribution in whole percents, as everybody is told it: by the canvas, the mirror and the
// protocol alike.
#pragma once

#include <vector>

#include "core/engine/game.h"

namespace sandtable {

// Of each result, 100 together: what the shares leave over goes to the largest remainders, the
// first of equal ones. None of them where there is no weight.
std::vector<int> percents_of(const std::vector<OddsResult>& results);

}  // namespace sandtable
