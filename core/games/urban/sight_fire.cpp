// What a shot and a blast reach, and whose wall a breaching charge or gun can open: the same lines
// as sight, followed beyond their end.
#include <algorithm>
#include <iterator>

#include "core/games/urban/sight.h"
#include "core/games/urban/sight_lines.h"

namespace sandtable::urban {
namespace {

using Wide = unsigned __int128;

constexpr std::int64_t kBeyond = 348;  // 2 EP: two hexes from middle to middle
constexpr int kOpenRange = 20;         // EP: a gun breaches no further

int sign(int number) { return (number > 0) - (number < 0); }

// The ray of a shot, drawn out by a whole factor until it has left the map; its fractions are of
// the long line.
struct Ray {
  Point a, b, end;
  int factor = 0;
  int from = 0, to = 0;  // heights; level beyond the target
  bool has_stop = false;
  Fraction stop;

  bool is_beyond(const Fraction& t) const { return t.n * factor > t.d; }
  void stop_at(Fraction t) {
    if (!is_beyond(t)) t = {1, factor};
    if (!has_stop || less(t, stop)) stop = t;
    has_stop = true;
  }
  // Whether t lies more than 2 EP behind the stop.
  bool is_past(const Fraction& t) const {
    if (!has_stop || !less(stop, t)) return false;
    const std::int64_t dx = end.x - a.x, dy = end.y - a.y;
    const Wide apart = static_cast<Wide>(t.n * stop.d - stop.n * t.d);
    const Wide whole = static_cast<Wide>(t.d * stop.d);
    return apart * apart * static_cast<Wide>(dx * dx + dy * dy) >
           whole * whole * static_cast<Wide>(kBeyond * kBeyond);
  }
  // Whether the shot passes within a level of the ground there.
  bool is_near_ground(int level, const Fraction& t) const {
    if (is_beyond(t)) return to - level <= 1 && level - to <= 1;
    const std::int64_t height = from * t.d + t.n * factor * (to - from);
    return height - level * t.d <= t.d && level * t.d - height <= t.d;
  }
};

}  // namespace

// The line of fire: the first pair of views that nothing hides.
std::optional<SightLine> Sight::first_line(PlaceId a, PlaceId b) const {
  SightLine line = line_of(a, b);
  const Views ours = views_of(a), theirs = views_of(b);
  for (const View& from : ours)
    for (const View& to : theirs) {
      if (from.at == to.at || !faces(from, to.at) || !faces(to, from.at)) continue;
      line.a = from.at;
      line.b = to.at;
      if (!is_blocked(line, true)) return line;
    }
  return std::nullopt;
}

// [UO 134, UO 216b, UO 240c] Roofs with roofs, the rest with the rest; things do not shield.
PlaceSet Sight::blast(PlaceId centre, int radius) const {
  const bool roof = map_.roofs.has(centre.index());
  const Distances distances(*this, centre);
  PlaceSet out;
  for (int i = 0; i < kPlaces; ++i) {
    const PlaceId id(i);
    if (map_.all.has(i) && map_.roofs.has(i) == roof && distances.to(id) <= radius &&
        (id == centre || sees_ground(centre, id)))
      out.add(i);
  }
  return out;
}

// Points of the common gallery, from the target's side of the firer on.
std::vector<PlaceId> Sight::gallery_axis(PlaceId from, PlaceId to) const {
  for (const std::vector<PlaceId>& gallery : map_.galleries) {
    const auto a = std::find(gallery.begin(), gallery.end(), from);
    const auto b = std::find(gallery.begin(), gallery.end(), to);
    if (a == gallery.end() || b == gallery.end()) continue;
    std::vector<PlaceId> out;
    if (a < b)
      out.assign(a + 1, gallery.end());
    else
      out.assign(std::make_reverse_iterator(a), gallery.rend());
    out.erase(std::remove(out.begin(), out.end(), to), out.end());
    return out;
  }
  return {};
}

namespace {

Ray ray_of(const Map& map, const SightLine& line) {
  Ray ray;
  ray.a = line.a;
  ray.b = line.b;
  ray.from = line.from;
  ray.to = line.to;
  const auto along = [&](int factor) {
    return Point{line.a.x + factor * (line.b.x - line.a.x),
                 line.a.y + factor * (line.b.y - line.a.y)};
  };
  do ray.end = along(++ray.factor);
  while (ray.end.x >= 0 && ray.end.x <= map.width && ray.end.y >= 0 && ray.end.y <= map.height);
  return ray;
}

}  // namespace

// [UO 132, UO 240b] The ray goes on behind the target until 2 EP after the first obstacle there.
std::vector<PlaceId> Sight::axis(PlaceId from, PlaceId to, int reach) const {
  if (map_.under.has(from.index()) || map_.under.has(to.index())) return gallery_axis(from, to);
  SightLine line = line_of(from, to);
  line.a = map_.at(from).at;
  line.b = map_.at(to).at;
  if (const std::optional<SightLine> found = first_line(from, to)) line = *found;
  if (line.a == line.b) return {};
  Ray ray = ray_of(map_, line);
  const auto stop_at = [&](PlaceId id, int height) {
    Overlap part;
    if (height > ray.to && !line.is_own(id) && overlap_of(map_.at(id), ray.a, ray.end, part) &&
        ray.is_beyond(part.to))
      ray.stop_at(part.from);
  };
  for (int column = 0; column < map_.columns; ++column)
    for (int row = 0; row < map_.rows; ++row) {
      const auto c = static_cast<std::size_t>(column), r = static_cast<std::size_t>(row);
      if (map_.obstacles[c][r].height != 0)
        stop_at(map_.lattice[c][r], map_.obstacles[c][r].height);
    }
  for (const Thing& thing : things_) stop_at(thing.at, thing.height);
  for (const std::uint16_t index : map_.walls) {
    const Edge& edge = map_.edges[index];
    Fraction t;
    if (edge.kind == EdgeKind::kOuterWall && !is_breached(edge) && 1 > ray.to &&
        crossing(ray.a, ray.end, edge, t) && ray.is_beyond(t))
      ray.stop_at(t);
  }
  std::vector<std::pair<Fraction, PlaceId>> met;
  for (int i = 0; i < kPlaces; ++i) {
    const PlaceId id(i);
    Overlap part;
    if (!map_.all.has(i) || line.is_own(id) || !overlap_of(map_.at(id), ray.a, ray.end, part) ||
        ray.is_past(part.from) || !ray.is_near_ground(map_.at(id).level, part.from) ||
        ep(from, id) > reach)
      continue;
    met.emplace_back(part.from, id);
  }
  std::sort(met.begin(), met.end(), [](const auto& a, const auto& b) {
    if (less(a.first, b.first) || less(b.first, a.first)) return less(a.first, b.first);
    return a.second < b.second;
  });
  std::vector<PlaceId> out;
  out.reserve(met.size());
  for (const auto& [t, id] : met) out.push_back(id);
  return out;
}

// Whether the wall's middle is seen from outside, with its own two places left out.
bool Sight::sees_wall(PlaceId from, PlaceId near, PlaceId far, const Edge& edge) const {
  const Point middle = edge.middle();
  const Point cell = map_.at(edge.a).at;
  // Away from the cell of the edge's first end, or towards it: out of `far` into `near`.
  Point out{sign(middle.x - cell.x), sign(middle.y - cell.y)};
  if (near == edge.a) out = {-out.x, -out.y};
  SightLine line = line_of(from, near);
  line.to = 0;
  line.own[3] = far;
  line.no_wall = edge.wall;
  for (const View& view : views_of(from)) {
    if ((view.at.x - middle.x) * out.x + (view.at.y - middle.y) * out.y <= 0 ||
        !faces(view, middle))
      continue;
    line.a = view.at;
    line.b = middle;
    if (!is_blocked(line, true)) return true;
  }
  return false;
}

PlaceId Sight::breach_from(PlaceId from, const Edge& edge, bool contact) const {
  if (edge.wall == 0xFF || is_breached(edge)) return {};
  const int nearest = std::min(ep(from, edge.a), ep(from, edge.b));
  if (contact ? nearest > 2 : nearest < 2 || nearest > kOpenRange) return {};
  const Location& here = map_.at(from);
  PlaceId best;
  int best_ep = kFar + 1;
  const auto consider = [&](PlaceId near, PlaceId far) {
    const Location& there = map_.at(near);
    const bool inside = here.is_inside() && there.is_inside() && here.building == there.building &&
                        here.room == there.room;
    if (!(contact && (near == from || inside)) &&
        !(there.is_open() && sees_wall(from, near, far, edge)))
      return;
    const int apart = ep(from, near);
    if (apart < best_ep || (apart == best_ep && near < best)) best = near, best_ep = apart;
  };
  consider(edge.a, edge.b);
  consider(edge.b, edge.a);
  return best;
}

}  // namespace sandtable::urban
