// How far areas are from what a side wants, for bots: steps over the bare map.
#pragma once

#include <array>

#include "core/games/anvil/state.h"

namespace sandtable::anvil {

class Ways {
 public:
  Ways(const Board& board, const State& state, Side side);
  // The pull of what a side wants: more is nearer or worth more, in steps.
  int lure(PlaceId area) const { return lure_[static_cast<std::size_t>(area.index())]; }

 private:
  void pull(const Board& board, PlaceId from, int strength);
  std::array<std::int8_t, kAreas> lure_;
};

}  // namespace sandtable::anvil
