#include "core/games/urban/sight.h"

#include <algorithm>
#include <cstdlib>

#include "core/games/urban/sight_lines.h"

namespace sandtable::urban {

namespace {

constexpr int kMargin = 100;  // half of a hex's width: no polygon reaches further from its middle

constexpr int floor_div(int a, int b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }
constexpr int ceil_div(int a, int b) { return -floor_div(-a, b); }

}  // namespace

Sight::Sight(const Map& map, const Breaches& breaches, const Things& things)
    : map_(map), breaches_(breaches), things_(things) {
  for (const std::uint8_t wall : breaches) {
    breached_.add(wall);
    if (map.edges[map.walls[wall]].kind == EdgeKind::kOuterWall) outer_.push_back(wall);
  }
  if (things.empty()) return;
  const Point first = map.at(things[0].at).at;
  left_ = right_ = first.x;
  top_ = bottom_ = first.y;
  for (const Thing& thing : things) {
    const Point at = map.at(thing.at).at;
    left_ = std::min(left_, at.x);
    right_ = std::max(right_, at.x);
    top_ = std::min(top_, at.y);
    bottom_ = std::max(bottom_, at.y);
  }
}

// Whatever needs no line: one place, galleries, neighbours, one house.
Sight::Rule Sight::rule_for(PlaceId a, PlaceId b) const {
  if (a == b) return Rule::kYes;
  const Location& here = map_.at(a);
  const Location& there = map_.at(b);
  // [UO 35] Below ground one sees along a gallery, and nobody sees in or out.
  if (here.kind == PlaceKind::kUnder || there.kind == PlaceKind::kUnder) {
    for (const std::vector<PlaceId>& gallery : map_.galleries)
      if (std::count(gallery.begin(), gallery.end(), a) != 0 &&
          std::count(gallery.begin(), gallery.end(), b) != 0)
        return Rule::kYes;
    return Rule::kNo;
  }
  if (const Edge* edge = map_.edge_between(a, b)) {
    if (edge->kind == EdgeKind::kOpen || edge->kind == EdgeKind::kGate ||
        edge->kind == EdgeKind::kAperture || edge->kind == EdgeKind::kStairs || is_breached(*edge))
      return Rule::kYes;
    if (edge->kind == EdgeKind::kPartition || edge->kind == EdgeKind::kFacade ||
        edge->kind == EdgeKind::kParty || edge->kind == EdgeKind::kFloor)
      return Rule::kNo;
  }
  if (here.building != there.building || here.building == 0xFF) return Rule::kByLine;
  if (here.is_inside() && there.is_inside())
    return here.room == there.room ? Rule::kYes : Rule::kNo;
  return here.is_inside() || there.is_inside() ? Rule::kNo : Rule::kByLine;
}

// [UO 31a] Of a zone its apertures and, after them, the breaches of its facades.
Sight::Views Sight::views_of(PlaceId place) const {
  Views out;
  if (!map_.at(place).is_inside()) {
    out.push_back({map_.at(place).at, {}});
    return out;
  }
  for (const View& view : map_.views_of(place)) out.push_back(view);
  for (const std::uint8_t wall : breaches_) {
    const Edge& edge = map_.edges[map_.walls[wall]];
    if (edge.kind != EdgeKind::kFacade || edge.a != place || out.full()) continue;
    const Point at = map_.at(place).at, middle = edge.middle();
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    out.push_back({middle, {sign(middle.x - at.x), sign(middle.y - at.y)}});
  }
  return out;
}

SightLine Sight::line_of(PlaceId a, PlaceId b) const {
  SightLine line;
  line.from = map_.at(a).level;
  line.to = map_.at(b).level;
  line.own[0] = a;
  line.own[1] = b;
  if (map_.at(a).kind == PlaceKind::kRoof) line.own[2] = map_.at(a).cell;
  if (map_.at(b).kind == PlaceKind::kRoof) line.own[3] = map_.at(b).cell;
  return line;
}

bool Sight::by_lines(PlaceId a, PlaceId b, bool with_things) const {
  SightLine line = line_of(a, b);
  const Views ours = views_of(a), theirs = views_of(b);
  for (const View& from : ours)
    for (const View& to : theirs) {
      if (from.at == to.at || !faces(from, to.at) || !faces(to, from.at)) continue;
      line.a = from.at;
      line.b = to.at;
      if (!is_blocked(line, with_things)) return true;
    }
  return false;
}

bool Sight::is_blocked(const SightLine& line, bool with_things) const {
  if (with_things && is_blocked_by_things(line)) return true;
  if (is_blocked_by_ground(line)) return true;
  return line.low() < 0 && is_blocked_by_banks(line);
}

// Column by column of the lattice, the rows that the line crosses there.
bool Sight::is_blocked_by_ground(const SightLine& line) const {
  const int left = std::min(line.a.x, line.b.x), right = std::max(line.a.x, line.b.x);
  const int last = std::min(map_.columns - 1, right / 150);
  for (int column = std::max(0, ceil_div(left - 200, 150)); column <= last; ++column)
    if (is_blocked_in_column(line, column)) return true;
  return false;
}

bool Sight::is_blocked_in_column(const SightLine& line, int column) const {
  const auto c = static_cast<std::size_t>(column);
  const bool by_walls = line.low() < 1;
  std::uint32_t rows = map_.tall[c] | (by_walls ? map_.walled[c] : 0);
  if (rows == 0) return false;
  const int dx = line.b.x - line.a.x, dy = line.b.y - line.a.y;
  int top = std::min(line.a.y, line.b.y), bottom = std::max(line.a.y, line.b.y);
  if (dx != 0 && dy != 0) {
    const int left = std::max(std::min(line.a.x, line.b.x), 150 * column);
    const int right = std::min(std::max(line.a.x, line.b.x), 150 * column + 200);
    const auto height = [&](int x) { return (x - line.a.x) * dy * (dx < 0 ? -1 : 1); };
    const int width = dx < 0 ? -dx : dx;
    const int one = height(left), two = height(right);
    top = std::max(top, line.a.y + floor_div(std::min(one, two), width));
    bottom = std::min(bottom, line.a.y + ceil_div(std::max(one, two), width));
  }
  const int first = std::max(0, ceil_div(top - 261, 174));
  const int last = std::min(map_.rows - 1, bottom / 174);
  if (first > last) return false;
  rows &= (~0U << first) & (~0U >> (31 - last));
  for (; rows != 0; rows &= rows - 1) {
    const auto r = static_cast<std::size_t>(std::countr_zero(rows));
    const Obstacle& here = map_.obstacles[c][r];
    if (by_walls && is_blocked_by_walls(line, here)) return true;
    if (here.height <= line.low() || line.is_own(map_.lattice[c][r])) continue;
    const Point at = map_.at(map_.lattice[c][r]).at;
    Overlap part;
    if (!(here.square ? clip(line.a, line.b, cell_corners(at), part)
                      : clip(line.a, line.b, hex_corners(at), part)))
      continue;
    if (here.height > line.high() || line.is_hidden(here.height, part)) return true;
  }
  return false;
}

// [UO 32a]
bool Sight::is_blocked_by_walls(const SightLine& line, const Obstacle& here) const {
  for (const std::uint8_t wall : here.wall) {
    if (wall == 0xFF || wall == line.no_wall || breached_.has(wall)) continue;
    Fraction t;
    if (crossing(line.a, line.b, map_.edges[map_.walls[wall]], t) &&
        is_below(1, line.from, line.to, t))
      return true;
  }
  return false;
}

// [UO 31b, UO 31c, UO 32b, UO 207]
bool Sight::is_blocked_by_things(const SightLine& line) const {
  if (things_.empty()) return false;
  if (std::max(line.a.x, line.b.x) < left_ - kMargin ||
      std::min(line.a.x, line.b.x) > right_ + kMargin ||
      std::max(line.a.y, line.b.y) < top_ - kMargin ||
      std::min(line.a.y, line.b.y) > bottom_ + kMargin)
    return false;
  const int left = std::min(line.a.x, line.b.x) - kMargin,
            right = std::max(line.a.x, line.b.x) + kMargin,
            top = std::min(line.a.y, line.b.y) - kMargin,
            bottom = std::max(line.a.y, line.b.y) + kMargin;
  for (const Thing& thing : things_) {
    const Point at = map_.at(thing.at).at;
    if (at.x < left || at.x > right || at.y < top || at.y > bottom) continue;
    if (thing.height <= line.low() || (!thing.cloud && line.is_own(thing.at))) continue;
    Overlap part;
    if (overlap_of(map_.at(thing.at), line.a, line.b, part) && line.is_hidden(thing.height, part))
      return true;
  }
  return false;
}

// [UO 34a, UO 35] Where an end lies low, dry ground between hides it: the line is cut into what
// runs over water or its own places, and what does not.
bool Sight::is_blocked_by_banks(const SightLine& line) const {
  std::vector<Overlap> low;
  const auto cut = [&](PlaceId id) {
    Overlap part;
    if (id.is_some() && overlap_of(map_.at(id), line.a, line.b, part)) low.push_back(part);
  };
  for (const PlaceId id : map_.water) cut(id);
  for (const PlaceId id : line.own) cut(id);
  std::sort(low.begin(), low.end(),
            [](const Overlap& a, const Overlap& b) { return less(a.from, b.from); });
  const auto is_low = [&](const Fraction& t) { return is_below(0, line.from, line.to, t); };
  Fraction reached{0, 1};
  for (const Overlap& part : low) {
    if (less(reached, part.from) && (is_low(reached) || is_low(part.from))) return true;
    if (less(reached, part.to)) reached = part.to;
  }
  return less(reached, {1, 1}) && (is_low(reached) || is_low({1, 1}));
}

bool Sight::find_ground(PlaceId a, PlaceId b) const {
  if (b < a) std::swap(a, b);
  const Rule rule = rule_for(a, b);
  return rule == Rule::kByLine ? by_lines(a, b, false) : rule == Rule::kYes;
}

namespace {

// Around all lines between two places: views lie on the edge of their place at most, and what
// stands on another reaches kMargin from its middle.
struct Box {
  int left, right, top, bottom;
  Box(Point a, Point b)
      : left(std::min(a.x, b.x) - 2 * kMargin),
        right(std::max(a.x, b.x) + 2 * kMargin),
        top(std::min(a.y, b.y) - 2 * kMargin),
        bottom(std::max(a.y, b.y) + 2 * kMargin) {}
  bool has(Point at) const {
    return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
  }
};

}  // namespace

// Whether a breach can open a line: the wall between the two, a view of either, or an outer wall on
// the way.
bool Sight::can_breaches_open(PlaceId a, PlaceId b) const {
  const Box box(map_.at(a).at, map_.at(b).at);
  return std::any_of(breaches_.begin(), breaches_.end(), [&](std::uint8_t wall) {
    const Edge& edge = map_.edges[map_.walls[wall]];
    if ((edge.a == a || edge.b == a) && (edge.a == b || edge.b == b)) return true;
    if (edge.kind == EdgeKind::kFacade) return edge.a == a || edge.a == b;
    return edge.kind == EdgeKind::kOuterWall && box.has(edge.middle());
  });
}

// A breach takes away a wall or adds a view, so it never hides what was seen before.
bool Sight::sees_ground(PlaceId a, PlaceId b) const {
  if (map_.sight[static_cast<std::size_t>(a.index())].has(b.index())) return true;
  return !breaches_.empty() && can_breaches_open(a, b) && find_ground(a, b);
}

bool Sight::are_things_between(PlaceId a, PlaceId b) const {
  const Box box(map_.at(a).at, map_.at(b).at);
  if (box.right < left_ || box.left > right_ || box.bottom < top_ || box.top > bottom_)
    return false;
  return std::any_of(things_.begin(), things_.end(),
                     [&](const Thing& thing) { return box.has(map_.at(thing.at).at); });
}

bool Sight::sees(PlaceId a, PlaceId b) const {
  if (!sees_ground(a, b)) return false;
  if (things_.empty() || !are_things_between(a, b)) return true;
  if (b < a) std::swap(a, b);
  if (rule_for(a, b) == Rule::kYes) return true;
  return by_lines(a, b, true);
}

// A shorter way begins at `a` and at `b` with a hole that is nearer than the other end.
int Sight::ep(PlaceId a, PlaceId b) const {
  const int bare = map_.ep_of(a, b);
  if (outer_.empty() || bare <= 1) return bare;
  const auto is_shorter_from = [&](PlaceId place) {
    const auto& row = map_.ep[static_cast<std::size_t>(place.index())];
    return std::any_of(outer_.begin(), outer_.end(), [&](std::uint8_t wall) {
      const Edge& edge = map_.edges[map_.walls[wall]];
      const int one = row[static_cast<std::size_t>(edge.a.index())],
                two = row[static_cast<std::size_t>(edge.b.index())];
      return std::abs(one - two) > 1 && std::min(one, two) + 1 < bare;
    });
  };
  if (!is_shorter_from(a) || !is_shorter_from(b)) return bare;
  return Distances(*this, a).to(b);
}

PlaceSet Sight::within(PlaceId a, int most) const {
  const Distances distances(*this, a);
  PlaceSet out;
  for (int i = 0; i < kPlaces; ++i)
    if (map_.all.has(i) && distances.to(PlaceId(i)) <= most) out.add(i);
  return out;
}

}  // namespace sandtable::urban
