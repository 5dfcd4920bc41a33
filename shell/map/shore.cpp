// The shore of a scene: which pieces of overlapping outlines have water on one side only, and the
// lines at set distances from them.

#include <algorithm>
#include <cmath>

#include "core/base/sorting.h"
#include "shell/map/geometry.h"
#include "shell/map/shore_grid.h"

namespace sandtable::shell {
namespace {

bool is_shore_kind(GeoKind kind) {
  return kind == GeoKind::kWater || kind == GeoKind::kDock || kind == GeoKind::kMole;
}

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
  sort_items(cuts);
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

}  // namespace

Shore survey_shore(const Scene& scene) {
  Shore shore;
  const std::vector<Segment> pieces = shore_pieces(scene);
  shore.edges = chained(pieces, 1.0F);
  ShoreGrid grid({{ImVec2(0, 0), ImVec2(scene.width, scene.height)}, 3.0F, 60.0F});
  grid.measure(pieces, [&](ImVec2 p) {
    return is_water(scene, ImVec2(std::clamp(p.x, 0.5F, scene.width - 0.5F),
                                  std::clamp(p.y, 0.5F, scene.height - 0.5F)));
  });
  for (int i = 0; i < kWaveCount; ++i) {
    shore.waves[static_cast<std::size_t>(i)] =
        grid.contour(kWaveMetres[static_cast<std::size_t>(i)]);
  }
  return shore;
}

}  // namespace sandtable::shell
