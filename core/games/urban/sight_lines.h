// Lines and polygons of whole numbers: what sight.cpp and sight_fire.cpp are made of.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/games/urban/board.h"

namespace sandtable::urban {

// n / d of a line's length, d > 0.
struct Fraction {
  std::int64_t n = 0;
  std::int64_t d = 1;
};
constexpr bool less(const Fraction& a, const Fraction& b) { return a.n * b.d < b.n * a.d; }

struct Overlap {
  Fraction from, to;
};

// The part of the line a-b inside a convex polygon; false where it is no more than a point. The
// polygon has its corners clockwise as the eye sees it (y grows to the south).
template <std::size_t N>
constexpr bool clip(Point a, Point b, const std::array<Point, N>& corners, Overlap& out) {
  const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
  out = {{0, 1}, {1, 1}};
  for (std::size_t i = 0; i < N; ++i) {
    const Point v = corners[i], w = corners[(i + 1) % N];
    const std::int64_t ex = w.x - v.x, ey = w.y - v.y;
    const std::int64_t number = ex * (a.y - v.y) - ey * (a.x - v.x);
    const std::int64_t slope = ex * dy - ey * dx;
    if (slope == 0) {
      if (number < 0) return false;
    } else if (slope > 0) {
      if (const Fraction t{-number, slope}; less(out.from, t)) out.from = t;
    } else {
      if (const Fraction t{number, -slope}; less(t, out.to)) out.to = t;
    }
  }
  return less(out.from, out.to);
}

constexpr std::array<Point, 6> hex_corners(Point m) {
  return {{{m.x + 100, m.y},
           {m.x + 50, m.y + 87},
           {m.x - 50, m.y + 87},
           {m.x - 100, m.y},
           {m.x - 50, m.y - 87},
           {m.x + 50, m.y - 87}}};
}
constexpr std::array<Point, 4> cell_corners(Point m) {
  return {{{m.x - 75, m.y - 87}, {m.x + 75, m.y - 87}, {m.x + 75, m.y + 87}, {m.x - 75, m.y + 87}}};
}

// Whether the line a-b, drawn out, may meet a place with that middle: no corner is further than 115
// from it, and |dx| + |dy| is no less than the line's length.
constexpr bool may_meet(Point a, Point b, Point middle) {
  constexpr std::int64_t kCorner = 115;
  const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
  const std::int64_t across = dx * (middle.y - a.y) - dy * (middle.x - a.x);
  const std::int64_t length = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
  return (across < 0 ? -across : across) <= kCorner * length;
}

// The part of a line over a place; points below ground have no extent.
inline bool overlap_of(const Location& place, Point a, Point b, Overlap& out) {
  if (!may_meet(a, b, place.at)) return false;
  if (place.kind == PlaceKind::kHex) return clip(a, b, hex_corners(place.at), out);
  if (place.kind == PlaceKind::kUnder || place.kind == PlaceKind::kNone) return false;
  return clip(a, b, cell_corners(place.at), out);
}

// Where the line a-b meets the wall p-q, ends included; false if it does not or runs along it.
constexpr bool crossing(Point a, Point b, const Edge& wall, Fraction& out) {
  const Point p = wall.from, q = wall.to;
  const std::int64_t dx = b.x - a.x, dy = b.y - a.y, ex = q.x - p.x, ey = q.y - p.y;
  std::int64_t den = dx * ey - dy * ex;
  if (den == 0) return false;
  std::int64_t t = (p.x - a.x) * ey - (p.y - a.y) * ex;
  std::int64_t u = (p.x - a.x) * dy - (p.y - a.y) * dx;
  if (den < 0) den = -den, t = -t, u = -u;
  if (t < 0 || t > den || u < 0 || u > den) return false;
  out = {t, den};
  return true;
}

// Whether something of height h stands above the line's height at t; the line runs from `from` to
// `to`.
constexpr bool is_below(int h, int from, int to, const Fraction& t) {
  return (h - from) * t.d > t.n * (to - from);
}

// A line between two points of two places. What stands on its own places does not hide it.
struct SightLine {
  Point a, b;
  int from = 0;  // height at a
  int to = 0;
  std::array<PlaceId, 4> own;
  std::uint8_t no_wall = 0xFF;  // the wall that is looked at

  bool is_own(PlaceId id) const { return std::find(own.begin(), own.end(), id) != own.end(); }
  int low() const { return std::min(from, to); }
  int high() const { return std::max(from, to); }
  // Whether something of that height over a part of the line hides it.
  bool is_hidden(int height, const Overlap& part) const {
    return is_below(height, from, to, part.from) || is_below(height, from, to, part.to);
  }
};

// Whether a view looks towards a point: out of a window means strictly outwards.
inline bool faces(const View& view, Point to) {
  return view.out == Point{} ||
         (to.x - view.at.x) * view.out.x + (to.y - view.at.y) * view.out.y > 0;
}

}  // namespace sandtable::urban
