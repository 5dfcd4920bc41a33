// Outlines that a filled polygon can have: Dear ImGui clips ears, and what it does with an outline
// that touches or crosses itself is not defined. On the briefing's map it filled the sea.
#pragma once
#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace sandtable {

// The first corner whose side, to the next corner, meets a side that is not its neighbour, has no
// length, or runs back over the side before it; none in an outline that can be filled. Corners have
// `x` and `y`; the last is joined to the first. O(n * n).
template <class Point>
std::optional<std::size_t> first_touch(const std::vector<Point>& corners) {
  const std::size_t count = corners.size();
  const auto turn = [](const Point& o, const Point& a, const Point& b) {
    const double area = (static_cast<double>(a.x) - o.x) * (static_cast<double>(b.y) - o.y) -
                        (static_cast<double>(a.y) - o.y) * (static_cast<double>(b.x) - o.x);
    return (area > 0.0) - (area < 0.0);
  };
  const auto lies_on = [&](const Point& p, const Point& a, const Point& b) {
    return turn(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
           std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y);
  };
  const auto meet = [&](const Point& a, const Point& b, const Point& c, const Point& d) {
    if (lies_on(a, c, d) || lies_on(b, c, d) || lies_on(c, a, b) || lies_on(d, a, b)) return true;
    return turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b);
  };
  for (std::size_t i = 0; i < count; ++i) {
    const Point& a = corners[i];
    const Point& b = corners[(i + 1) % count];
    const Point& next = corners[(i + 2) % count];
    if ((a.x == b.x && a.y == b.y) || lies_on(next, a, b) || lies_on(a, b, next)) return i;
    for (std::size_t k = i + 2; k < count && k + 1 < count + i; ++k)
      if (meet(a, b, corners[k], corners[(k + 1) % count])) return i;
  }
  return std::nullopt;
}

}  // namespace sandtable
