// How far areas are from what a side wants, for bots: steps over the bare map.
#pragma once

#include <array>
#include <optional>

#include "core/games/anvil/state.h"

namespace sandtable::anvil {

// How much an area calls for Germans who do not leave yet, with so many combat units there; nothing
// where none is called for.
std::optional<int> german_call(const Board& board, const State& state, PlaceId area, int there);

class Ways {
 public:
  Ways(const Board& board, const State& state, Side side);
  // The pull of what a side wants: more is nearer or worth more, in steps.
  // Whether the Germans make for the exits.
  bool leaves() const { return leaves_; }
  int lure(PlaceId area) const { return lure_[static_cast<std::size_t>(area.index())]; }

 private:
  void pull(const Board& board, PlaceId from, int strength);
  std::array<std::int8_t, kAreas> lure_;
  bool leaves_ = false;
};

}  // namespace sandtable::anvil
