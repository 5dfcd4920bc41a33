// What a seat has that its own decisions can throw away without a die: units, their steps, and
// places that are lost for good. Bots do not choose what costs any of it while something else does
// not (ai/loss.h), and reports of play count it; rules never ask.
#pragma once

#include <algorithm>

namespace sandtable {

// What will be left if nothing more is done about it in the phase under way: who is too many in a
// hex counts as gone, and so does a place that the enemy can walk into. A unit that is still on its
// way is not counted against anybody, and in the raids nobody who can still leave. Units that are
// given up to do what they are for (a car bomb) are no holdings.
struct Holdings {
  int units = 0;   // not lost, wherever they are
  int steps = 0;   // of these units; levels or points of strength where losses are counted in such
  int places = 0;  // that never come back once they are given up
  bool operator==(const Holdings&) const = default;
};

// How much fewer of each there are; 0 where there are as many or more.
inline Holdings lost_between(const Holdings& before, const Holdings& after) {
  return {std::max(0, before.units - after.units), std::max(0, before.steps - after.steps),
          std::max(0, before.places - after.places)};
}

// For comparing losses: a unit weighs as much as a step more, a place as three.
inline int weight_of(const Holdings& lost) { return lost.units + lost.steps + 3 * lost.places; }

}  // namespace sandtable
