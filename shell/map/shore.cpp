// The shore of a scene: which pieces of overlapping outlines have water on one side only, and the
// lines at set distances from them.

#include <algorithm>
#include <cmath>

#include "shell/map/geometry.h"

namespace sandtable::shell {
namespace {

bool is_shore_kind(GeoKind kind) {
  return kind == GeoKind::kWater || kind == GeoKind::kDock || kind == GeoKind::kMole;
}

struct Segment {
  ImVec2 a, b;
};

// Where an edge must be cut because another outline crosses or touches it, as fractions of its
// length.
std::vector<float> cuts_on(const Scene& scene, const Segment& edge) {
  std::vector<float> cuts = {0.0F, 1.0F};
  const ImVec2 d(edge.b.x - edge.a.x, edge.b.y - edge.a.y);
  const float length2 = d.x * d.x + d.y * d.y;
  for (const GeoArt& geo : scene.geo) {
    if (!is_shore_kind(geo.kind)) continue;
    const std::size_t n = geo.points.size();
    for (std::size_t i = 0; i < n; ++i) {
      const ImVec2 p = geo.points[i];
      const ImVec2 q = geo.points[(i + 1) % n];
      const float bottom = d.x * (q.y - p.y) - d.y * (q.x - p.x);
      if (std::fabs(bottom) > 1e-4F) {
        const float t = ((p.x - edge.a.x) * (q.y - p.y) - (p.y - edge.a.y) * (q.x - p.x)) / bottom;
        const float u = ((p.x - edge.a.x) * d.y - (p.y - edge.a.y) * d.x) / bottom;
        if (t > 0.0F && t < 1.0F && u >= 0.0F && u <= 1.0F) cuts.push_back(t);
      }
      const float along = ((p.x - edge.a.x) * d.x + (p.y - edge.a.y) * d.y) / length2;
      if (along > 0.0F && along < 1.0F && distance_to_segment(p, edge.a, edge.b) < 0.6F) {
        cuts.push_back(along);
      }
    }
  }
  std::sort(cuts.begin(), cuts.end());
  return cuts;
}

bool on_border(const Scene& scene, ImVec2 p) {
  return p.x < 1.0F || p.y < 1.0F || p.x > scene.width - 1.0F || p.y > scene.height - 1.0F;
}

// The pieces of all outlines that have water on exactly one side.
std::vector<Segment> shore_pieces(const Scene& scene) {
  std::vector<Segment> pieces;
  for (const GeoArt& geo : scene.geo) {
    if (!is_shore_kind(geo.kind)) continue;
    const std::size_t n = geo.points.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Segment edge{geo.points[i], geo.points[(i + 1) % n]};
      const ImVec2 d(edge.b.x - edge.a.x, edge.b.y - edge.a.y);
      const float length = std::sqrt(d.x * d.x + d.y * d.y);
      if (length < 0.01F) continue;
      const ImVec2 side(-d.y / length * 0.8F, d.x / length * 0.8F);
      const std::vector<float> cuts = cuts_on(scene, edge);
      for (std::size_t c = 0; c + 1 < cuts.size(); ++c) {
        if ((cuts[c + 1] - cuts[c]) * length < 0.4F) continue;
        const float m = (cuts[c] + cuts[c + 1]) * 0.5F;
        const ImVec2 mid(edge.a.x + d.x * m, edge.a.y + d.y * m);
        if (on_border(scene, mid)) continue;
        if (is_water(scene, {mid.x + side.x, mid.y + side.y}) ==
            is_water(scene, {mid.x - side.x, mid.y - side.y})) {
          continue;
        }
        pieces.push_back({ImVec2(edge.a.x + d.x * cuts[c], edge.a.y + d.y * cuts[c]),
                          ImVec2(edge.a.x + d.x * cuts[c + 1], edge.a.y + d.y * cuts[c + 1])});
      }
    }
  }
  return pieces;
}

bool near(ImVec2 a, ImVec2 b, float tolerance) {
  return std::fabs(a.x - b.x) < tolerance && std::fabs(a.y - b.y) < tolerance;
}

// Joins pieces that share ends into chains.
std::vector<Chain> chained(std::vector<Segment> pieces, float tolerance) {
  std::vector<Chain> chains;
  while (!pieces.empty()) {
    Chain chain = {pieces.back().a, pieces.back().b};
    pieces.pop_back();
    for (std::size_t i = 0; i < pieces.size();) {
      const Segment s = pieces[i];
      bool used = true;
      if (near(s.a, chain.back(), tolerance)) {
        chain.push_back(s.b);
      } else if (near(s.b, chain.back(), tolerance)) {
        chain.push_back(s.a);
      } else if (near(s.b, chain.front(), tolerance)) {
        chain.insert(chain.begin(), s.a);
      } else if (near(s.a, chain.front(), tolerance)) {
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

// Distances from the shore on a grid of points, zero on land; the wave lines are its contours.
class DistanceGrid {
 public:
  DistanceGrid(const Scene& scene, const std::vector<Segment>& pieces)
      : columns_(static_cast<int>(scene.width / kStep) + 2),
        rows_(static_cast<int>(scene.height / kStep) + 2),
        value_(static_cast<std::size_t>(columns_ * rows_), 0.0F) {
    for (int y = 0; y < rows_; ++y) {
      for (int x = 0; x < columns_; ++x) {
        const ImVec2 p(static_cast<float>(x) * kStep, static_cast<float>(y) * kStep);
        const ImVec2 inside(std::clamp(p.x, 0.5F, scene.width - 0.5F),
                            std::clamp(p.y, 0.5F, scene.height - 0.5F));
        if (is_water(scene, inside)) value_[index(x, y)] = distance(pieces, p);
      }
    }
  }

  std::vector<Chain> contour(float level) const {
    std::vector<Segment> pieces;
    for (int y = 0; y + 1 < rows_; ++y) {
      for (int x = 0; x + 1 < columns_; ++x) cell(x, y, level, pieces);
    }
    return walked(pieces);
  }

 private:
  static constexpr float kStep = 3.0F;

  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * columns_ + x); }
  static float distance(const std::vector<Segment>& pieces, ImVec2 p) {
    float best = 60.0F;
    for (const Segment& s : pieces) {
      if (std::min(s.a.x, s.b.x) - p.x > best || p.x - std::max(s.a.x, s.b.x) > best) continue;
      if (std::min(s.a.y, s.b.y) - p.y > best || p.y - std::max(s.a.y, s.b.y) > best) continue;
      best = std::min(best, distance_to_segment(p, s.a, s.b));
    }
    return best;
  }

  // Marching squares: the contour's pieces inside one cell.
  void cell(int x, int y, float level, std::vector<Segment>& out) const {
    const int cx[4] = {x, x + 1, x + 1, x};
    const int cy[4] = {y, y, y + 1, y + 1};
    ImVec2 hits[4];
    int count = 0;
    for (int i = 0; i < 4; ++i) {
      const int j = (i + 1) % 4;
      const float a = value_[index(cx[i], cy[i])];
      const float b = value_[index(cx[j], cy[j])];
      if ((a < level) == (b < level)) continue;
      const float t = (level - a) / (b - a);
      hits[count++] =
          ImVec2((static_cast<float>(cx[i]) + static_cast<float>(cx[j] - cx[i]) * t) * kStep,
                 (static_cast<float>(cy[i]) + static_cast<float>(cy[j] - cy[i]) * t) * kStep);
    }
    if (count >= 2) out.push_back({hits[0], hits[1]});
    if (count == 4) out.push_back({hits[2], hits[3]});
  }

  // Chains the pieces by the cells that their ends lie in: linear, where chained() would be
  // quadratic.
  std::vector<Chain> walked(const std::vector<Segment>& pieces) const {
    struct End {
      long long key;
      std::size_t piece;
      bool operator<(const End& o) const { return key < o.key; }
    };
    const auto key = [](ImVec2 p) {
      return static_cast<long long>(std::lround(p.x * 50.0F)) * 1000003LL +
             std::lround(p.y * 50.0F);
    };
    std::vector<End> ends;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      ends.push_back({key(pieces[i].a), i});
      ends.push_back({key(pieces[i].b), i});
    }
    std::sort(ends.begin(), ends.end());
    std::vector<bool> used(pieces.size(), false);
    const auto next_at = [&](ImVec2 p, ImVec2* other) {
      const long long k = key(p);
      for (auto it = std::lower_bound(ends.begin(), ends.end(), End{k, 0});
           it != ends.end() && it->key == k; ++it) {
        if (used[it->piece]) continue;
        used[it->piece] = true;
        const Segment& s = pieces[it->piece];
        *other = key(s.a) == k ? s.b : s.a;
        return true;
      }
      return false;
    };
    std::vector<Chain> chains;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (used[i]) continue;
      used[i] = true;
      Chain chain = {pieces[i].a, pieces[i].b};
      ImVec2 point;
      while (next_at(chain.back(), &point)) chain.push_back(point);
      std::reverse(chain.begin(), chain.end());
      while (next_at(chain.back(), &point)) chain.push_back(point);
      if (chain.size() > 4) chains.push_back(simplified(chain, 0.3F));
    }
    return chains;
  }

  int columns_, rows_;
  std::vector<float> value_;
};

}  // namespace

Shore survey_shore(const Scene& scene) {
  Shore shore;
  const std::vector<Segment> pieces = shore_pieces(scene);
  shore.edges = chained(pieces, 1.0F);
  const DistanceGrid grid(scene, pieces);
  for (int i = 0; i < kWaveCount; ++i) {
    shore.waves[static_cast<std::size_t>(i)] =
        grid.contour(kWaveMetres[static_cast<std::size_t>(i)]);
  }
  return shore;
}

}  // namespace sandtable::shell
