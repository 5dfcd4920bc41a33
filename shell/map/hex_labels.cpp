// Names on a map of hexes: where they may stand without touching dots, frames, boxes and each
// other.

#include <algorithm>
#include <cmath>

#include "shell/map/hex_tools.h"

namespace sandtable::shell {
namespace {

constexpr float kAllHexNames =
    30.0F;  // width of a hex in pixels; further out only great names stay
constexpr float kGreatHexName = 14.0F;
constexpr float kAbove = 0.40F;  // of a hex: where the middle of the named hex lies below the name
constexpr float kHiddenHexName = 55.0F;  // a name that costs more is left out at this zoom
constexpr float kGood = 3.0F;            // and one that costs less needs no search

class HexPlacer {
 public:
  explicit HexPlacer(const HexBake& bake)
      : scene_(bake.scene), study_(bake.study), scale_(bake.scale) {}

  std::vector<PlacedLabel> place_all() {
    std::vector<PlacedLabel> out;
    for (const LabelArt* label : largest_first(scene_.labels))
      if (scene_.hex * scale_ >= kAllHexNames || label->size >= kGreatHexName) place(*label, out);
    return out;
  }

 private:
  bool on_sea(ImVec2 p) const { return study_.sea.at(p); }
  bool on_harbour(ImVec2 p) const {
    return std::any_of(scene_.cells.begin(), scene_.cells.end(), [&](const HexCellArt& cell) {
      return cell.ground == HexGround::kHarbour && in_hex(scene_, cell.at, p);
    });
  }

  float cost(const NameBox& box, float sum, float limit) const {
    const float dot = hex_dot_radius(scene_.hex * scale_) / scale_;
    // A counter may lie on the very hex that is named.
    if (box.distance(home_) < scene_.hex * 0.24F) sum += 16.0F;
    for (const HexDot& d : study_.dots) {
      const float away = box.distance(d.at);
      if (away < dot * 1.15F) sum += 15.0F;
    }
    if (sum > limit) return sum;
    for (const HexFortArt& fort : scene_.forts) {
      const ImVec2 at = scene_.cells[static_cast<std::size_t>(fort.cell)].at;
      const float away = box.distance(at);
      // Neither the counter in the middle nor, if it can be helped, the frame.
      if (away < scene_.hex * 0.27F) sum += 40.0F;
      if (away < scene_.hex * 0.42F) sum += 9.0F;
      if (!fort.objective.empty() &&
          box.distance(ImVec2(at.x, at.y + scene_.hex * 0.33F)) < scene_.hex * 0.1F)
        sum += 40.0F;
    }
    if (sum > limit) return sum;
    for (std::size_t i = 0; i < scene_.boxes.size(); ++i) {
      if (box.distance(scene_.boxes[i].at) < scene_.hex * kHexBoxSide * 0.55F) sum += 60.0F;
    }
    for (const NameBox& other : taken_) {
      for (const float u : {-1.0F, -0.5F, 0.0F, 0.5F, 1.0F}) {
        for (const float v : {-1.0F, 0.0F, 1.0F}) {
          if (other.distance(box.at(u, v)) < 22.0F || box.distance(other.at(u, v)) < 22.0F)
            sum += 40.0F;
        }
      }
    }
    for (std::size_t i = 0; i < scene_.plates.size(); ++i) sum += edge_cost(box, i);
    if (sum > limit) return sum;
    return sum + shore_cost(box);
  }

  // A name stays in the picture it belongs to.
  float edge_cost(const NameBox& box, std::size_t plate) const {
    const Rect& rect = scene_.plates[plate].rect;
    int in = 0;
    for (const float u : {-1.0F, 0.0F, 1.0F}) {
      const ImVec2 p = box.at(u * 1.05F, 0.0F);
      if (p.x > rect.min.x + 80.0F && p.y > rect.min.y + 80.0F && p.x < rect.max.x - 80.0F &&
          p.y < rect.max.y - 80.0F)
        ++in;
    }
    if (plate == 0) return static_cast<float>(3 - in) * 60.0F;
    return in == 0 || in == 3 ? 0.0F : 60.0F;
  }

  float shore_cost(const NameBox& box) const {
    int wet = 0;
    constexpr int kSamples = 5;
    for (int i = 0; i < kSamples; ++i) {
      const float u = static_cast<float>(i) / (kSamples - 1) * 2.0F - 1.0F;
      if (on_sea(box.at(u, 0.0F))) ++wet;
    }
    return static_cast<float>(std::min(wet, kSamples - wet)) * 12.0F;
  }

  void place(const LabelArt& art, std::vector<PlacedLabel>& out) {
    PlacedLabel label = styled_label(art, scene_.hex * scale_ / 98.0F);
    constexpr float kAlong[] = {0,    -0.15F, 0.15F, -0.3F, 0.3F, -0.5F,
                                0.5F, -0.75F, 0.75F, -1.0F, 1.0F};
    constexpr float kAcross[] = {0,     0.06F, -0.06F, 0.14F, -0.14F, 0.8F,
                                 0.72F, 0.88F, -0.3F,  0.4F,  1.0F};
    NameBox box = name_box(label, art.at, scale_);
    const bool meant_wet = on_sea(art.at);
    home_ = meant_wet ? ImVec2(-1e6F, -1e6F) : ImVec2(art.at.x, art.at.y + scene_.hex * kAbove);
    float best = 1e9F;
    ImVec2 best_at = art.at;
    for (const float u : kAlong) {
      for (const float v : kAcross) {
        const ImVec2 p(art.at.x + u * scene_.hex, art.at.y + v * scene_.hex);
        const float start = std::fabs(u) * 14.0F + std::fabs(v) * (v > 0.7F ? 9.0F : 22.0F);
        if (start >= best) continue;
        box.middle = p;
        float sum = start;
        if (on_sea(p) != meant_wet) sum += 25.0F;
        sum = cost(box, sum, best);
        if (sum < best) best = sum, best_at = p;
        if (best < kGood) break;
      }
      if (best < kGood) break;
    }
    if (best > kHiddenHexName) return;
    label.at = best_at;
    label.on_sea = on_sea(best_at);
    label.on_water = label.on_sea || on_harbour(best_at);
    taken_.push_back(name_box(label, best_at, scale_));
    out.push_back(label);
  }

  const HexScene& scene_;
  const HexStudy& study_;
  float scale_;
  ImVec2 home_{};  // middle of the hex that is being named
  std::vector<NameBox> taken_;
};

}  // namespace

std::vector<PlacedLabel> place_hex_labels(const HexBake& bake) {
  return HexPlacer(bake).place_all();
}

}  // namespace sandtable::shell
