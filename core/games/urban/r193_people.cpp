// [UO 193, UO 194, UO 236, UO 307] Population runs, is moved, drifts.
#include <algorithm>

#include "core/games/urban/movement.h"
#include "core/games/urban/situation.h"

namespace sandtable::urban {
namespace {

constexpr Mover kOnFoot;

bool is_free(const Field& field, PlaceId place) {
  return field.at(place) == 0 && field.token_at(place) == nullptr;
}

bool touches_block(const Field& field, PlaceId place, PlaceId except) {
  for (const BlockId id : each(field.on_map())) {
    const PlaceId at = field.state.block(id).at;
    if (at != except && field.is_beside(at, place)) return true;
  }
  return false;
}

// The free neighbour that is furthest from the toucher, and further than now; none if there is
// none.
PlaceId next_of_flight(const Field& field, PlaceId here, PlaceId toucher, int& left) {
  PlaceId best;
  int best_ep = field.ep(here, toucher), best_cost = 0;
  std::vector<PlaceId> ways;
  for (const Link& link : field.map.links_of(here)) ways.push_back(link.to);
  std::sort(ways.begin(), ways.end());
  for (const PlaceId to : ways) {
    const int cost = step_cost(field, kOnFoot, here, to);
    if (cost == kNoWay || cost > left || !is_free(field, to)) continue;
    const int ep = field.ep(to, toucher);
    if (ep >= kFar || ep <= best_ep) continue;
    best = to;
    best_ep = ep;
    best_cost = cost;
  }
  left -= best_cost;
  return best;
}

}  // namespace

PlaceId flight_of(const Field& field, PlaceId people, PlaceId toucher) {
  PlaceId at = people;
  for (int left = kPeopleMove; left > 0;) {
    const PlaceId next = next_of_flight(field, at, toucher, left);
    if (!next.is_some()) return at;
    at = next;
    if (touches_block(field, at, toucher)) return at;
  }
  return at;
}

std::vector<PlaceId> places_to_move_people(const Field& field, PlaceId people) {
  std::vector<std::pair<PlaceId, int>> open = {{people, 0}};
  std::array<std::uint8_t, kPlaces> best;
  best.fill(kNone);
  best[static_cast<std::size_t>(people.index())] = 0;
  std::vector<PlaceId> out;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const auto [from, spent] = open[i];
    if (best[static_cast<std::size_t>(from.index())] != spent) continue;
    for (const Link& link : field.map.links_of(from)) {
      const int cost = step_cost(field, kOnFoot, from, link.to);
      std::uint8_t& known = best[static_cast<std::size_t>(link.to.index())];
      if (cost == kNoWay || spent + cost > kPeopleMove || spent + cost >= known ||
          !is_free(field, link.to))
        continue;
      known = static_cast<std::uint8_t>(spent + cost);
      open.emplace_back(link.to, spent + cost);
    }
  }
  for (int i = 0; i < kPlaces; ++i)
    if (best[static_cast<std::size_t>(i)] != kNone && PlaceId(i) != people)
      out.push_back(PlaceId(i));
  return out;
}

PlaceId drift_of_people(const Field& field, PlaceId people, int direction) {
  const PlaceId to = drift(field.map, people, direction);
  if (!to.is_some()) return people;
  const Edge* edge = field.map.edge_between(people, to);
  if (edge == nullptr || (edge->kind != EdgeKind::kOpen && edge->kind != EdgeKind::kGate))
    return people;
  return is_free(field, to) ? to : people;
}

}  // namespace sandtable::urban
