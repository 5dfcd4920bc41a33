#include "shell/map/geometry.h"

#include <algorithm>
#include <cmath>

namespace sandtable::shell {
namespace {

float cross(ImVec2 a, ImVec2 b, ImVec2 c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

struct Simplifier {
  const Chain& chain;
  float tolerance;
  std::vector<bool> keep;

  void between(std::size_t lo, std::size_t hi) {
    if (hi <= lo + 1) return;
    float worst = 0.0F;
    std::size_t at = lo;
    for (std::size_t i = lo + 1; i < hi; ++i) {
      const float d = distance_to_segment(chain[i], chain[lo], chain[hi]);
      if (d > worst) worst = d, at = i;
    }
    if (worst <= tolerance) return;
    keep[at] = true;
    between(lo, at);
    between(at, hi);
  }
};

bool near(ImVec2 a, ImVec2 b, float tolerance) {
  return std::fabs(a.x - b.x) < tolerance && std::fabs(a.y - b.y) < tolerance;
}

}  // namespace

const SpaceArt* find_space(const Scene& scene, int id) {
  // Boards number their spaces from 1 in order; the search is for those that do not.
  const std::size_t guess = static_cast<std::size_t>(id - 1);
  if (id > 0 && guess < scene.spaces.size() && scene.spaces[guess].id == id) {
    return &scene.spaces[guess];
  }
  for (const SpaceArt& space : scene.spaces) {
    if (space.id == id) return &space;
  }
  return nullptr;
}

bool contains(const std::vector<ImVec2>& polygon, ImVec2 p) {
  bool inside = false;
  const std::size_t n = polygon.size();
  for (std::size_t i = 0, j = n - 1; i < n; j = i++) {  // an empty outline holds nothing
    const ImVec2 a = polygon[i];
    const ImVec2 b = polygon[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
      inside = !inside;
    }
  }
  return inside;
}

float signed_area(const std::vector<ImVec2>& polygon) {
  float sum = 0.0F;
  const std::size_t n = polygon.size();
  for (std::size_t i = 0, j = n - 1; i < n; j = i++) {
    sum += polygon[j].x * polygon[i].y - polygon[i].x * polygon[j].y;
  }
  return sum;
}

std::vector<ImVec2> clockwise(std::vector<ImVec2> polygon) {
  if (!polygon.empty() && signed_area(polygon) < 0.0F) std::reverse(polygon.begin(), polygon.end());
  return polygon;
}

bool is_water(const Scene& scene, ImVec2 p) {
  bool wet = false;
  for (const GeoArt& geo : scene.geo) {
    const bool mole = geo.kind == GeoKind::kMole;
    const bool water = geo.kind == GeoKind::kWater || geo.kind == GeoKind::kDock;
    if ((!mole && !water) || !contains(geo.points, p)) continue;
    if (mole) return false;
    wet = true;
  }
  return wet;
}

bool looks_like_water(const Scene& scene, ImVec2 p) {
  for (const GeoArt& geo : scene.geo) {
    if (geo.kind == GeoKind::kGate && contains(geo.points, p)) return false;
  }
  return is_water(scene, p);
}

std::vector<Chain> chained(std::vector<Segment> pieces, float tolerance, bool directed) {
  std::vector<Chain> chains;
  while (!pieces.empty()) {
    Chain chain = {pieces.back().a, pieces.back().b};
    pieces.pop_back();
    for (std::size_t i = 0; i < pieces.size();) {
      const Segment s = pieces[i];
      bool used = true;
      if (near(s.a, chain.back(), tolerance)) {
        chain.push_back(s.b);
      } else if (!directed && near(s.b, chain.back(), tolerance)) {
        chain.push_back(s.a);
      } else if (near(s.b, chain.front(), tolerance)) {
        chain.insert(chain.begin(), s.a);
      } else if (!directed && near(s.a, chain.front(), tolerance)) {
        chain.insert(chain.begin(), s.b);
      } else {
        used = false;
      }
      if (used) {
        pieces[i] = pieces.back();
        pieces.pop_back();
        i = 0;
      } else {
        ++i;
      }
    }
    chains.push_back(std::move(chain));
  }
  return chains;
}

Chain rounded(const Chain& chain, float share) {
  const std::size_t n = chain.size();
  if (n < 3) return chain;
  constexpr int kSteps = 5;
  const bool closed = near(chain.front(), chain.back(), 1.0F);
  const auto mix = [](ImVec2 a, ImVec2 b, float t) {
    return ImVec2(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
  };
  Chain out;
  const auto corner = [&](ImVec2 before, ImVec2 at, ImVec2 after) {
    const ImVec2 from = mix(at, before, share);
    const ImVec2 to = mix(at, after, share);
    for (int i = 0; i <= kSteps; ++i) {
      const float t = static_cast<float>(i) / kSteps;
      out.push_back(mix(mix(from, at, t), mix(at, to, t), t));
    }
  };
  if (closed) {
    corner(chain[n - 2], chain[0], chain[1]);
  } else {
    out.push_back(chain.front());
  }
  for (std::size_t i = 1; i + 1 < n; ++i) corner(chain[i - 1], chain[i], chain[i + 1]);
  out.push_back(closed ? out.front() : chain.back());
  return out;
}

Chain simplified(const Chain& chain, float tolerance) {
  if (chain.size() < 3) return chain;
  Simplifier work{chain, tolerance, std::vector<bool>(chain.size(), false)};
  // A closed chain has no extent between its ends; its middle serves as a second fixed point.
  const std::size_t middle = chain.size() / 2;
  work.keep.front() = work.keep.back() = work.keep[middle] = true;
  work.between(0, middle);
  work.between(middle, chain.size() - 1);
  Chain out;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (work.keep[i]) out.push_back(chain[i]);
  }
  return out;
}

float distance_to_segment(ImVec2 p, ImVec2 a, ImVec2 b) {
  const ImVec2 d(b.x - a.x, b.y - a.y);
  const float length2 = d.x * d.x + d.y * d.y;
  float t = length2 > 0.0F ? ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / length2 : 0.0F;
  t = std::clamp(t, 0.0F, 1.0F);
  const float x = p.x - a.x - d.x * t;
  const float y = p.y - a.y - d.y * t;
  return std::sqrt(x * x + y * y);
}

float share_along(ImVec2 from, ImVec2 to, ImVec2 direction) {
  const ImVec2 way(to.x - from.x, to.y - from.y);
  const float length = std::hypot(way.x, way.y) * std::hypot(direction.x, direction.y);
  return length > 0.0F ? (way.x * direction.x + way.y * direction.y) / length : 0.0F;
}

bool segments_cross(ImVec2 a, ImVec2 b, ImVec2 c, ImVec2 d) {
  return (cross(a, b, c) > 0.0F) != (cross(a, b, d) > 0.0F) &&
         (cross(c, d, a) > 0.0F) != (cross(c, d, b) > 0.0F);
}

int link_points(const LinkCurve& link, ImVec2* out) {
  const ImVec2 a = link.a;
  const ImVec2 b = link.b;
  const ImVec2 d(b.x - a.x, b.y - a.y);
  const float length = std::sqrt(d.x * d.x + d.y * d.y);
  if (length < 2.0F * link.gap + 1.0F) return 0;
  // A quadratic curve passes half way to its control point, hence twice the offset.
  const ImVec2 control((a.x + b.x) * 0.5F - d.y / length * link.bend * 2.0F,
                       (a.y + b.y) * 0.5F + d.x / length * link.bend * 2.0F);
  const float cut = link.gap / length;
  const int count = std::fabs(link.bend) < 0.5F ? 2 : kBendPoints;
  for (int i = 0; i < count; ++i) {
    const float t =
        cut + (1.0F - 2.0F * cut) * static_cast<float>(i) / static_cast<float>(count - 1);
    const float u = 1.0F - t;
    out[i] = ImVec2(u * u * a.x + 2 * u * t * control.x + t * t * b.x,
                    u * u * a.y + 2 * u * t * control.y + t * t * b.y);
  }
  return count;
}

}  // namespace sandtable::shell
