// Searches breadth first over sets, a step at a time for all spaces of a layer at once. `next` is
// the game's: the spaces one step from any of a layer, by its links and by who may enter what;
// what was reached before is left out by the search.
//
//   const auto next = [&](SpaceSet layer) { return board.moves.around(layer) & ground; };
//   const SpaceSet reached = board::flood(SpaceSet::of(start), next, 3);
#pragma once

#include <cstdint>
#include <limits>

#include "core/board/bit_set.h"

namespace sandtable::board {

inline constexpr int kAnySteps = std::numeric_limits<int>::max();

// visit(steps, layer) for `from`, which is 0 steps away, and each layer beyond it, until it answers
// false or nothing more is reached.
template <class Set, class Next, class Visit>
constexpr void each_layer(const Set& from, const Next& next, const Visit& visit) {
  Set seen;
  Set layer = from;
  for (int steps = 0; layer.any() && visit(steps, layer); ++steps) {
    seen = seen | layer;
    layer = next(layer) - seen;
  }
}

// All that is at most `most` steps away, `from` included.
template <class Set, class Next>
constexpr Set flood(const Set& from, const Next& next, int most = kAnySteps) {
  Set out;
  each_layer(from, next, [&](int steps, const Set& layer) {
    out = out | layer;
    return steps < most;
  });
  return out;
}

// Steps to each space that is at most `most` away, in its place of `out`; nothing is written for
// the others.
template <class Set, class Next, class Steps>
constexpr void distances(const Set& from, const Next& next, Steps& out, int most = kAnySteps) {
  each_layer(from, next, [&](int steps, const Set& layer) {
    for (const int space : layer)
      out[static_cast<std::size_t>(space)] = static_cast<std::uint8_t>(steps);
    return steps < most;
  });
}

}  // namespace sandtable::board
