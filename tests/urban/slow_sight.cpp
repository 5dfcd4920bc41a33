#include "tests/urban/slow_sight.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace sandtable::urban {
namespace {

using Corners = std::vector<Point>;

// A fraction in lowest terms, so that equal ones are equal.
struct Part {
  long long n, d;
  bool operator<(const Part& o) const { return n * o.d < o.n * d; }
  bool operator==(const Part& o) const { return n * o.d == o.n * d; }
};

Part part(long long n, long long d) {
  if (d < 0) n = -n, d = -d;
  const long long g = std::gcd(n, d);
  return g == 0 ? Part{0, 1} : Part{n / g, d / g};
}

Corners corners_of(const Location& place) {
  const auto [x, y] = place.at;
  if (place.kind == PlaceKind::kHex)
    return {{x - 100, y}, {x - 50, y - 87}, {x + 50, y - 87},
            {x + 100, y}, {x + 50, y + 87}, {x - 50, y + 87}};
  return {{x - 75, y - 87}, {x + 75, y - 87}, {x + 75, y + 87}, {x - 75, y + 87}};
}

// A point as whole numbers over d.
struct Spot {
  long long x, y, d;
};

long long turn(Point a, Point b, const Spot& p) {
  return (b.x - a.x) * (p.y - a.y * p.d) - (b.y - a.y) * (p.x - a.x * p.d);
}

// Whether the point at t of from-to lies in the closed polygon: on one side of all its sides.
bool is_inside(const Corners& corners, Point from, Point to, Part t) {
  const Spot point{from.x * t.d + (to.x - from.x) * t.n, from.y * t.d + (to.y - from.y) * t.n, t.d};
  bool left = false, right = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const long long side = turn(corners[i], corners[(i + 1) % corners.size()], point);
    left = left || side < 0;
    right = right || side > 0;
  }
  return !(left && right);
}

// Where from-to meets the segment a-b, ends included; running along it does not count.
std::optional<Part> meets(Point from, Point to, Point a, Point b) {
  const long long rx = to.x - from.x, ry = to.y - from.y, sx = b.x - a.x, sy = b.y - a.y;
  const long long cross = rx * sy - ry * sx;
  if (cross == 0) return std::nullopt;
  const long long qx = a.x - from.x, qy = a.y - from.y;
  const Part t = part(qx * sy - qy * sx, cross);
  const Part u = part(qx * ry - qy * rx, cross);
  const Part zero{0, 1}, one{1, 1};
  if (t < zero || one < t || u < zero || one < u) return std::nullopt;
  return t;
}

// The pieces of the line that lie in the polygon, between the points where it meets the sides.
std::vector<std::pair<Part, Part>> pieces(const Corners& corners, Point from, Point to) {
  std::vector<Part> cuts = {{0, 1}, {1, 1}};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (const auto t = meets(from, to, corners[i], corners[(i + 1) % corners.size()]))
      cuts.push_back(*t);
  }
  std::sort(cuts.begin(), cuts.end());
  std::vector<std::pair<Part, Part>> out;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    const Part a = cuts[i - 1], b = cuts[i];
    if (a == b) continue;
    const Part middle = part(a.n * b.d + b.n * a.d, 2 * a.d * b.d);
    if (is_inside(corners, from, to, middle)) out.emplace_back(a, b);
  }
  return out;
}

bool rises_above(int height, int from, int to, Part t) {
  return height * t.d > from * t.d + (to - from) * t.n;
}

}  // namespace

SlowSight::SlowSight(const Map& map, std::vector<std::pair<PlaceId, PlaceId>> breaches,
                     std::vector<Thing> things)
    : map_(map), breaches_(std::move(breaches)) {
  for (int i = 0; i < kPlaces; ++i) {
    const PlaceId id(i);
    const Location& place = map.at(id);
    const int height = place.kind == PlaceKind::kZone       ? 2
                       : place.terrain == Terrain::kWoods   ? 3
                       : place.terrain == Terrain::kHillock ? 1
                                                            : 0;
    if (height != 0) bars_.push_back({corners_of(place), height, id, false});
    if (place.terrain == Terrain::kWater) water_.push_back(corners_of(place));
  }
  for (const Thing& thing : things)
    bars_.push_back({corners_of(map.at(thing.at)), thing.height, thing.at, thing.cloud});
  for (const Edge& edge : map.edges)
    if (edge.kind == EdgeKind::kOuterWall && !is_breached(edge.a, edge.b))
      walls_.emplace_back(edge.from, edge.to);
}

bool SlowSight::is_breached(PlaceId a, PlaceId b) const {
  return std::any_of(breaches_.begin(), breaches_.end(), [&](const auto& pair) {
    return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
  });
}

std::vector<SlowSight::Eye> SlowSight::eyes(PlaceId place) const {
  const Location& here = map_.at(place);
  if (here.kind != PlaceKind::kZone) return {{here.at, {0, 0}}};
  std::vector<Eye> out;
  for (const Edge& edge : map_.edges) {
    const bool facade = edge.kind == EdgeKind::kFacade && is_breached(edge.a, edge.b);
    if (edge.a != place || (edge.kind != EdgeKind::kAperture && !facade)) continue;
    const Point m{(edge.from.x + edge.to.x) / 2, (edge.from.y + edge.to.y) / 2};
    out.push_back({m, {m.x - here.at.x, m.y - here.at.y}});
  }
  return out;
}

bool SlowSight::is_own(PlaceId obstacle, PlaceId a, PlaceId b) const {
  const auto is = [&](PlaceId end) {
    return obstacle == end ||
           (map_.at(end).kind == PlaceKind::kRoof && obstacle == map_.at(end).cell);
  };
  return is(a) || is(b);
}

// Dry ground between an end below it and the other.
bool SlowSight::lies_low(PlaceId a, PlaceId b, Point from, Point to) const {
  const int ha = map_.at(a).level, hb = map_.at(b).level;
  if (ha >= 0 && hb >= 0) return false;
  std::vector<Corners> free = water_;
  for (const PlaceId end : {a, b}) free.push_back(corners_of(map_.at(end)));
  std::vector<Part> cuts = {{0, 1}, {1, 1}};
  for (const Corners& corners : free)
    for (const auto& [u, v] : pieces(corners, from, to)) cuts.push_back(u), cuts.push_back(v);
  std::sort(cuts.begin(), cuts.end());
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    const Part u = cuts[i - 1], v = cuts[i];
    if (u == v) continue;
    const Part middle = part(u.n * v.d + v.n * u.d, 2 * u.d * v.d);
    if (std::any_of(free.begin(), free.end(),
                    [&](const Corners& corners) { return is_inside(corners, from, to, middle); }))
      continue;
    if (rises_above(0, ha, hb, u) || rises_above(0, ha, hb, v)) return true;
  }
  return false;
}

bool SlowSight::is_free(PlaceId a, PlaceId b, Point from, Point to) const {
  const int ha = map_.at(a).level, hb = map_.at(b).level;
  for (const Bar& bar : bars_) {
    if (!bar.cloud && is_own(bar.at, a, b)) continue;
    const auto [left, right] = std::minmax(from.x, to.x);
    const auto [top, bottom] = std::minmax(from.y, to.y);
    const Point m = map_.at(bar.at).at;
    if (m.x + 100 < left || m.x - 100 > right || m.y + 87 < top || m.y - 87 > bottom) continue;
    for (const auto& [u, v] : pieces(bar.corners, from, to))
      if (rises_above(bar.height, ha, hb, u) || rises_above(bar.height, ha, hb, v)) return false;
  }
  for (const auto& [p, q] : walls_) {
    const auto t = meets(from, to, p, q);
    if (t && rises_above(1, ha, hb, *t)) return false;
  }
  return !lies_low(a, b, from, to);
}

bool SlowSight::sees(PlaceId a, PlaceId b) const {
  if (a == b) return true;
  const Location& here = map_.at(a);
  const Location& there = map_.at(b);
  if (here.kind == PlaceKind::kUnder || there.kind == PlaceKind::kUnder)
    return std::any_of(map_.galleries.begin(), map_.galleries.end(), [&](const auto& gallery) {
      return std::find(gallery.begin(), gallery.end(), a) != gallery.end() &&
             std::find(gallery.begin(), gallery.end(), b) != gallery.end();
    });
  for (const Edge& edge : map_.edges) {
    if (!(edge.a == a && edge.b == b) && !(edge.a == b && edge.b == a)) continue;
    switch (edge.kind) {
      case EdgeKind::kOpen:
      case EdgeKind::kGate:
      case EdgeKind::kAperture:
      case EdgeKind::kStairs:
        return true;
      case EdgeKind::kFacade:
      case EdgeKind::kParty:
        return is_breached(a, b);
      case EdgeKind::kPartition:
      case EdgeKind::kFloor:
        return false;
      case EdgeKind::kOuterWall:
        if (is_breached(a, b)) return true;
        break;
      case EdgeKind::kLadder:
      case EdgeKind::kRoofGround:
      case EdgeKind::kRoofJump:
      case EdgeKind::kManhole:
        break;
    }
  }
  const bool zones = here.kind == PlaceKind::kZone || there.kind == PlaceKind::kZone;
  if (zones && here.building == there.building)
    return here.kind == there.kind && here.room == there.room;
  for (const Eye& from : eyes(a))
    for (const Eye& to : eyes(b)) {
      const int dx = to.at.x - from.at.x, dy = to.at.y - from.at.y;
      if (dx == 0 && dy == 0) continue;
      if (here.kind == PlaceKind::kZone && dx * from.out.x + dy * from.out.y <= 0) continue;
      if (there.kind == PlaceKind::kZone && dx * to.out.x + dy * to.out.y >= 0) continue;
      if (is_free(a, b, from.at, to.at)) return true;
    }
  return false;
}

}  // namespace sandtable::urban
