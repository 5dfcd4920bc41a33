// What follows from a map alone and is asked for all the time: distances and sight over the bare
// ground, from every place to every other.
#include <algorithm>

#include "core/games/urban/load_internal.h"
#include "core/games/urban/sight.h"

namespace sandtable::urban {
namespace {

// [UO 240a] Least sums of the edges' EP: all of them 1 or 2, so that places come ring by ring.
void measure_from(const Map& map, PlaceId start, std::array<std::uint8_t, kPlaces>& out) {
  out.fill(kFar);
  out[static_cast<std::size_t>(start.index())] = 0;
  std::array<std::vector<PlaceId>, 3> ring;
  ring[0] = {start};
  for (int ep = 0; !ring[0].empty() || !ring[1].empty() || !ring[2].empty(); ++ep) {
    std::vector<PlaceId> now;
    now.swap(ring[static_cast<std::size_t>(ep % 3)]);
    for (const PlaceId id : now) {
      if (out[static_cast<std::size_t>(id.index())] != ep) continue;
      for (const Link& link : map.links_of(id)) {
        const Edge& edge = map.edges[link.edge];
        if (edge.kind == EdgeKind::kManhole) continue;
        const int there = ep + edge.ep;
        std::uint8_t& known = out[static_cast<std::size_t>(link.to.index())];
        if (there >= known || there >= kFar) continue;
        known = static_cast<std::uint8_t>(there);
        ring[static_cast<std::size_t>(there % 3)].push_back(link.to);
      }
    }
  }
}

void measure_buildings(Map& map) {
  for (const Building& building : map.buildings) {
    auto& nearest = map.building_ep.emplace_back();
    nearest.fill(kFar);
    for (const PlaceId zone : building.zones)
      for (std::size_t i = 0; i < nearest.size(); ++i)
        nearest[i] = std::min(nearest[i], map.ep[static_cast<std::size_t>(zone.index())][i]);
  }
}

}  // namespace

void measure(Map& map) {
  map.ep.resize(kPlaces);
  map.sight.resize(kPlaces);
  for (int i = 0; i < kPlaces; ++i)
    if (map.all.has(i))
      measure_from(map, PlaceId(i), map.ep[static_cast<std::size_t>(i)]);
    else
      map.ep[static_cast<std::size_t>(i)].fill(kFar);
  measure_buildings(map);
  const Breaches none;
  const Things nothing;
  const Sight bare(map, none, nothing);
  for (int a = 0; a < kPlaces; ++a) {
    if (!map.all.has(a)) continue;
    map.sight[static_cast<std::size_t>(a)].add(a);
    for (int b = a + 1; b < kPlaces; ++b) {
      if (!map.all.has(b) || !bare.find_ground(PlaceId(a), PlaceId(b))) continue;
      map.sight[static_cast<std::size_t>(a)].add(b);
      map.sight[static_cast<std::size_t>(b)].add(a);
    }
  }
}

}  // namespace sandtable::urban
