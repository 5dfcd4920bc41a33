// Names on the map: where they may stand without touching spaces, links and each other.

#include <algorithm>
#include <cmath>

#include "shell/map/graph_layer.h"

namespace sandtable::shell {
namespace {

constexpr float kAllNames = 0.36F;  // pixels a metre; further out only the great names stay
constexpr float kGreatName = 13.0F;
constexpr float kHidden = 60.0F;  // a name that costs more is left out at this zoom

struct WeighedLine {
  ImVec2 a, b;
  float weight;
};

bool is_solid(GeoKind kind) {
  return kind == GeoKind::kHull || kind == GeoKind::kGate || kind == GeoKind::kMole ||
         kind == GeoKind::kBuilding || kind == GeoKind::kConcrete;
}

class Placer {
 public:
  Placer(const Scene& scene, float scale) : scene_(scene), scale_(scale) { collect_lines(); }

  std::vector<PlacedLabel> place_all() {
    std::vector<PlacedLabel> out;
    for (const LabelArt* label : largest_first(scene_.labels)) {
      if (scale_ >= kAllNames || label->size >= kGreatName) place(*label, out);
    }
    return out;
  }

 private:
  void collect_lines() {
    ImVec2 points[kBendPoints];
    const auto add = [&](const LinkArt& link, float weight) {
      const SpaceArt* a = find_space(scene_, link.a);
      const SpaceArt* b = find_space(scene_, link.b);
      if (a == nullptr || b == nullptr) return;
      const int count = link_points({a->at, b->at, link.bend, kSpaceRadius}, points);
      for (int i = 0; i + 1 < count; ++i) lines_.push_back({points[i], points[i + 1], weight});
    };
    for (const LinkArt& link : scene_.move_links) add(link, 14.0F);
    for (const LinkArt& link : scene_.fire_links) add(link, 5.0F);
  }

  // Adds up until the sum passes `limit`: most places are given up early.
  float cost(const NameBox& box, float sum, float limit) const {
    for (const SpaceArt& space : scene_.spaces) {
      const float d = box.distance(space.at);
      if (d > 60.0F) continue;
      if (d < kSpaceRadius + 4.0F) sum += 60.0F + (kSpaceRadius + 4.0F - d) * 3.0F;
      const bool tagged = !space.objective.empty() || !space.setup.empty();
      if (tagged && box.distance({space.at.x - 12.0F, space.at.y - 27.0F}) < 11.0F) sum += 50.0F;
      if (!space.entry.empty() && box.distance({space.at.x + 20.0F, space.at.y - 24.0F}) < 14.0F)
        sum += 50.0F;
    }
    if (sum > limit) return sum;
    for (const WeighedLine& s : lines_) {
      if (box.meets(s.a, s.b)) sum += s.weight;
    }
    if (sum > limit) return sum;
    for (const NameBox& other : taken_) {
      for (const float u : {-1.0F, -0.5F, 0.0F, 0.5F, 1.0F}) {
        for (const float v : {-1.0F, 0.0F, 1.0F}) {
          if (other.distance(box.at(u, v)) < 6.0F || box.distance(other.at(u, v)) < 6.0F)
            sum += 40.0F;
        }
      }
    }
    return sum + ground_cost(box);
  }

  // A name stands on water or on land, not across the quay, and off the roofs and hulls.
  float ground_cost(const NameBox& box) const {
    int wet = 0;
    int taken = 0;
    int roofs = 0;
    int outside = 0;
    constexpr int kSamples = 9;
    for (int i = 0; i < kSamples; ++i) {
      const float u = static_cast<float>(i) / (kSamples - 1) * 2.0F - 1.0F;
      for (const float v : {-0.9F, 0.0F, 0.9F}) {
        const ImVec2 p = box.at(u, v);
        if (is_water(scene_, p)) ++wet;
        if (p.x < 18 || p.y < 18 || p.x > scene_.width - 18 || p.y > scene_.height - 18) ++outside;
        for (const GeoArt& geo : scene_.geo) {
          if (geo.points.empty() || &geo == home_ || !contains(geo.points, p)) continue;
          if (geo.kind == GeoKind::kBlock) ++roofs;
          if (is_solid(geo.kind)) ++taken;
        }
      }
    }
    const int mixed = std::min(wet, 3 * kSamples - wet);
    return static_cast<float>(mixed) * 6.0F + static_cast<float>(taken) * 5.0F +
           static_cast<float>(roofs) * 1.5F + static_cast<float>(outside) * 60.0F;
  }

  void place(const LabelArt& art, std::vector<PlacedLabel>& out) {
    PlacedLabel label = styled_label(art, scale_ / 1.24F);
    // Nearest first, so that a good place near by rules the rest out.
    constexpr float kAlong[] = {0, -15, 15, -30, 30, -50, 50, -75, 75, -105, 105, -140, 140};
    constexpr float kAcross[] = {0, -9, 9, -18, 18, -28, 28, -40, 40, -55, 55};
    const NameBox shape = name_box(label, art.at, scale_);
    const ImVec2 along = shape.along;
    home_ = nullptr;
    const GeoArt* basin = nullptr;
    for (const GeoArt& geo : scene_.geo) {
      if (!contains(geo.points, art.at)) continue;
      if (is_solid(geo.kind)) home_ = &geo;
      if (geo.kind == GeoKind::kWater || geo.kind == GeoKind::kDock) basin = &geo;
    }
    const bool meant_wet = is_water(scene_, art.at);
    float best = 1e9F;
    ImVec2 best_at = art.at;
    for (const float u : kAlong) {
      if (std::fabs(u) > 60.0F && art.size < kRegionSize) break;  // a far name belongs to nothing
      for (const float v : kAcross) {
        const ImVec2 p(art.at.x + along.x * u - along.y * v, art.at.y + along.y * u + along.x * v);
        NameBox box = shape;
        box.middle = p;
        float start = std::fabs(u) * 0.16F + std::fabs(v) * 0.24F;
        // Out of its own basin, a name would tell a lie.
        if (basin != nullptr && !contains(basin->points, p)) start += 45.0F;
        if (is_water(scene_, p) != meant_wet) start += 25.0F;
        if (start >= best) continue;
        const float sum = cost(box, start, best);
        if (sum < best) best = sum, best_at = p;
      }
    }
    if (best > kHidden) return;
    label.at = best_at;
    label.on_water = is_water(scene_, best_at);
    for (const GeoArt& geo : scene_.geo) {
      if (geo.kind == GeoKind::kConcrete && contains(geo.points, best_at)) label.on_concrete = true;
    }
    taken_.push_back(name_box(label, best_at, scale_));
    out.push_back(label);
  }

  const Scene& scene_;
  float scale_;
  const GeoArt* home_ = nullptr;  // the building that the name being placed belongs to
  std::vector<WeighedLine> lines_;
  std::vector<NameBox> taken_;
};

}  // namespace

std::vector<PlacedLabel> place_labels(const Scene& scene, float scale) {
  return Placer(scene, scale).place_all();
}

}  // namespace sandtable::shell
