// Where the fire dots and the number of a hex stand, so that they leave room for each other.

#include <algorithm>
#include <cmath>

#include "shell/map/hex_tools.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {
namespace {

constexpr int kSlots = 12;             // places for dots in a hex
constexpr int kLower = 3, kUpper = 9;  // those that a number may have

bool points_up(const HexScene& scene, const HexBoxArt& box) {
  return scene.cells[static_cast<std::size_t>(box.cell)].at.y < box.at.y;
}

// Every dot takes the free place of its hex that lies most towards the fort it comes from.
class DotPlacer {
 public:
  explicit DotPlacer(const HexScene& scene)
      : scene_(scene), taken_(scene.cells.size(), 1U << kLower), boxes_(scene.boxes.size()) {
    // Where a box points in from below, the number stands at the upper side.
    for (const HexBoxArt& box : scene.boxes)
      if (points_up(scene, box)) taken_[static_cast<std::size_t>(box.cell)] = 1U << kUpper;
    for (const HexFortArt& fort : scene.forts)
      for (const int goal : fort.arrows) keep_clear(fort, goal);
  }

  std::vector<HexDot> place() {
    for (std::size_t i = 0; i < scene_.forts.size(); ++i) {
      const HexFortArt& fort = scene_.forts[i];
      for (const int cell : fort.fire) in_cell(static_cast<int>(i), fort, cell);
      for (const int box : fort.fire_boxes)
        boxes_[static_cast<std::size_t>(box)].push_back(static_cast<int>(i));
    }
    for (std::size_t box = 0; box < boxes_.size(); ++box) in_box(static_cast<int>(box));
    return std::move(dots_);
  }

 private:
  ImVec2 slot(ImVec2 middle, int index) const {
    const float angle = static_cast<float>(index) * kPi / 6.0F;
    const bool corner = (index % 2 == 0) != scene_.pointed;
    const float away = corner ? scene_.radius() * 0.80F : scene_.hex * 0.5F * 0.81F;
    return {middle.x + away * std::cos(angle), middle.y + away * std::sin(angle)};
  }

  // No dot on the arrow from a fort over the side of its hex.
  void keep_clear(const HexFortArt& fort, int goal) {
    const ImVec2 at = scene_.cells[static_cast<std::size_t>(fort.cell)].at;
    const ImVec2 to = scene_.cells[static_cast<std::size_t>(goal)].at;
    const float share = scene_.hex / std::max(1.0F, std::hypot(to.x - at.x, to.y - at.y));
    const auto along = [&](float hexes) {
      return ImVec2(at.x + (to.x - at.x) * share * hexes, at.y + (to.y - at.y) * share * hexes);
    };
    const Segment arrow{along(0.42F), along(0.72F)};
    for (const int cell : {fort.cell, hex_at(scene_, along(0.65F))}) {
      if (cell < 0) continue;
      for (int i = 0; i < kSlots; ++i) {
        const ImVec2 p = slot(scene_.cells[static_cast<std::size_t>(cell)].at, i);
        if (distance_to_segment(p, arrow.a, arrow.b) < scene_.hex * 0.13F)
          taken_[static_cast<std::size_t>(cell)] |= 1U << i;
      }
    }
  }

  void in_cell(int fort, const HexFortArt& art, int cell) {
    const ImVec2 at = scene_.cells[static_cast<std::size_t>(cell)].at;
    const ImVec2 from = scene_.cells[static_cast<std::size_t>(art.cell)].at;
    const float wanted = std::atan2(from.y - at.y, from.x - at.x);
    unsigned& taken = taken_[static_cast<std::size_t>(cell)];
    int best = -1;
    float least = 100.0F;
    for (int i = 0; i < kSlots; ++i) {
      if ((taken >> i & 1U) != 0) continue;
      float turn = std::fabs(static_cast<float>(i) * kPi / 6.0F - wanted);
      while (turn > kPi) turn = std::fabs(turn - 2.0F * kPi);
      if (turn < least - 0.001F) least = turn, best = i;
    }
    if (best < 0) return;
    taken |= 1U << best;
    dots_.push_back({slot(at, best), art.ink, fort, cell, -1});
  }

  // In a row on the edge that looks away from the beach.
  void in_box(int box) {
    const std::vector<int>& forts = boxes_[static_cast<std::size_t>(box)];
    const HexBoxArt& art = scene_.boxes[static_cast<std::size_t>(box)];
    const Rect rect = hex_box_rect(scene_, box);
    const bool below = points_up(scene_, art);
    const float gap = scene_.hex * kHexDotRadius * 2.2F;
    for (std::size_t i = 0; i < forts.size(); ++i) {
      const float away =
          (static_cast<float>(i) - static_cast<float>(forts.size() - 1) * 0.5F) * gap;
      dots_.push_back({ImVec2(art.at.x + away, below ? rect.max.y : rect.min.y),
                       scene_.forts[static_cast<std::size_t>(forts[i])].ink, forts[i], -1, box});
    }
  }

  const HexScene& scene_;
  std::vector<unsigned> taken_;
  std::vector<std::vector<int>> boxes_;
  std::vector<HexDot> dots_;
};

}  // namespace

// Numbers stand at the lower side; inside the frame of a fort, and clear of a box's arrow.
std::vector<float> place_hex_numbers(const HexScene& scene) {
  std::vector<float> down(scene.cells.size(), 0.44F);
  for (const HexBoxArt& box : scene.boxes)
    if (points_up(scene, box)) down[static_cast<std::size_t>(box.cell)] = -0.36F;
  for (const HexFortArt& fort : scene.forts) down[static_cast<std::size_t>(fort.cell)] = -0.305F;
  return down;
}

std::vector<HexDot> place_hex_dots(const HexScene& scene) { return DotPlacer(scene).place(); }

}  // namespace sandtable::shell
