// [UO 240a] Distances where outer walls have been breached: the sides of a hole are 1 EP apart,
// over the bare map 2.
#include <algorithm>
#include <cstdlib>

#include "core/games/urban/sight.h"

namespace sandtable::urban {

// The sides of the holes by the least ways to them, until none gets shorter. Mostly none does at
// all, and no memory is asked for.
Distances::Distances(const Sight& sight, PlaceId from) : map_(sight.map_), from_(from) {
  const auto& bare = map_.ep[static_cast<std::size_t>(from.index())];
  const auto edge_of = [this](std::uint8_t wall) -> const Edge& {
    return map_.edges[map_.walls[wall]];
  };
  const auto ep_to = [&](PlaceId end) -> int {
    return bare[static_cast<std::size_t>(end.index())];
  };
  if (std::none_of(sight.outer_.begin(), sight.outer_.end(), [&](std::uint8_t wall) {
        return std::abs(ep_to(edge_of(wall).a) - ep_to(edge_of(wall).b)) > 1;
      }))
    return;
  std::vector<Detour> ends;  // side by side
  ends.reserve(static_cast<std::size_t>(2 * sight.outer_.size()));
  for (const std::uint8_t wall : sight.outer_)
    for (const PlaceId end : {edge_of(wall).a, edge_of(wall).b}) ends.push_back({end, ep_to(end)});
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (ends[i ^ 1].ep + 1 >= ends[i].ep) continue;
      ends[i].ep = ends[i ^ 1].ep + 1;
      ends[i].sooner = changed = true;
      for (Detour& other : ends)
        other.ep = std::min(other.ep, ends[i].ep + map_.ep_of(ends[i].end, other.end));
    }
  }
  for (const Detour& end : ends)
    if (end.sooner) detours_.push_back(end);
}

template <class Bare>
int Distances::by_detours(int best, const Bare& bare) const {
  if (best == kFar) return best;
  for (const Detour& detour : detours_) best = std::min(best, detour.ep + bare(detour.end));
  return best;
}

int Distances::to(PlaceId place) const {
  return by_detours(map_.ep_of(from_, place), [&](PlaceId end) { return map_.ep_of(end, place); });
}

int Distances::to_building(int number) const {
  const auto& nearest = map_.building_ep[static_cast<std::size_t>(number)];
  const auto bare = [&](PlaceId at) -> int {
    return nearest[static_cast<std::size_t>(at.index())];
  };
  return by_detours(bare(from_), bare);
}

}  // namespace sandtable::urban
