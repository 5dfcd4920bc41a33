// 1.8: supply. Derived at every decision, so what the rulebook marks with counters is drawn from
// here [SA 1.8g, SA 1.8h]; each side is looked at by itself [SA 1.8i]. Whoever is cut off does not
// move [SA 1.8j] (r03_activation.cpp) and attacks at half strength [SA 1.8k] (r05_modifiers.cpp).
#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

AreaSet around(const Board& board, AreaSet areas) {
  AreaSet out = 0;
  for (const int i : each(areas)) out |= board.around[static_cast<std::size_t>(i)];
  return out;
}

AreaSet own_areas(const State& state, Side side) {
  return side == Side::kAllied ? state.allied : kAllAreas & ~state.allied;
}

// [SA 1.8b] Ruling R12: a beach on which somebody stands.
AreaSet held_beaches(const Board& board, const State& state) {
  AreaSet out = 0;
  for (const int i : each(board.landings))
    if (has_combat(board, state, Side::kAllied, PlaceId(i))) out |= bit(PlaceId(i));
  return out;
}

}  // namespace

// [SA 1.8b-1.8f]
AreaSet supply_sources(const Board& board, const State& state, Side side) {
  const AreaSet own = own_areas(state, side);
  if (side == Side::kGerman) return (board.north_edge | board.italy_edge | board.fortified) & own;
  return ((board.landings | board.fortified) & own) | held_beaches(board, state);
}

// [SA 1.8a] Rivers and bridges do not matter.
AreaSet supply_net(const Board& board, const State& state, Side side) {
  const AreaSet own = own_areas(state, side);
  AreaSet net = supply_sources(board, state, side);
  for (AreaSet fresh = net; fresh != 0;) {
    fresh = around(board, fresh) & own & ~net;
    net |= fresh;
  }
  return net;
}

// [SA 1.8d, SA 1.8e] Ruling R72.
AreaSet supplying_edges(const Board& board, Side side) {
  return side == Side::kGerman ? board.north_edge | board.italy_edge : 0;
}

// [SA 1.8a] Ruling R12: the area of the units may itself be the enemy's.
AreaSet supplied_areas(const Board& board, const State& state, Side side) {
  const AreaSet net = supply_net(board, state, side);
  return net | around(board, net) | supplying_edges(board, side);
}

}  // namespace sandtable::anvil
