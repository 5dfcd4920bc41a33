#include "shell/map/hex_art.h"

#include <algorithm>
#include <cmath>

#include "shell/theme/rect.h"

namespace sandtable::shell {
namespace {

// Distance of a point from the edge of a hex round `middle`; negative inside.
float beyond(const HexScene& scene, ImVec2 middle, ImVec2 p) {
  float most = -scene.hex;
  for (int side = 0; side < 6; ++side) {
    const float angle = (scene.pointed ? 0.0F : kPi / 6.0F) + static_cast<float>(side) * kPi / 3.0F;
    const float along = (p.x - middle.x) * std::cos(angle) + (p.y - middle.y) * std::sin(angle);
    most = std::max(most, along - scene.hex * 0.5F);
  }
  return most;
}

float squared(ImVec2 a, ImVec2 b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

bool touch(const HexScene& scene, const HexCellArt& a, const HexCellArt& b) {
  const float reach = scene.hex * 1.1F;
  return a.plate == b.plate && squared(a.at, b.at) < reach * reach;
}

bool covered(const HexScene& scene, ImVec2 p, int plate) {
  for (std::size_t i = static_cast<std::size_t>(plate) + 1; i < scene.plates.size(); ++i) {
    const Rect& rect = scene.plates[i].rect;
    if (p.x >= rect.min.x && p.y >= rect.min.y && p.x <= rect.max.x && p.y <= rect.max.y)
      return true;
  }
  return false;
}

}  // namespace

std::array<ImVec2, 6> hex_corners(const HexScene& scene, ImVec2 middle, float share) {
  std::array<ImVec2, 6> corners;
  const float radius = scene.radius() * share;
  for (int i = 0; i < 6; ++i) {
    const float angle = (scene.pointed ? -kPi / 6.0F : 0.0F) + static_cast<float>(i) * kPi / 3.0F;
    corners[static_cast<std::size_t>(i)] =
        ImVec2(middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle));
  }
  return corners;
}

int hex_at(const HexScene& scene, ImVec2 point, float slack) {
  // The hexes of a grid are what lies nearest to their middles.
  int best = -1;
  float nearest = 1e30F;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const HexCellArt& cell = scene.cells[i];
    const float d = squared(cell.at, point);
    if (d >= nearest || covered(scene, point, cell.plate)) continue;
    nearest = d;
    best = static_cast<int>(i);
  }
  if (best < 0) return -1;
  return beyond(scene, scene.cells[static_cast<std::size_t>(best)].at, point) <= slack ? best : -1;
}

Rect hex_box_rect(const HexScene& scene, int box) {
  const ImVec2 at = scene.boxes[static_cast<std::size_t>(box)].at;
  const float half = scene.hex * kHexBoxSide * 0.5F;
  return {ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half)};
}

int hex_box_at(const HexScene& scene, ImVec2 point, float slack) {
  int best = -1;
  float nearest = slack;
  for (std::size_t i = 0; i < scene.boxes.size(); ++i) {
    const Rect r = hex_box_rect(scene, static_cast<int>(i));
    const float x = std::max({r.min.x - point.x, 0.0F, point.x - r.max.x});
    const float y = std::max({r.min.y - point.y, 0.0F, point.y - r.max.y});
    const float d = std::max(x, y);
    if (d > nearest || (best >= 0 && d >= nearest)) continue;
    nearest = d;
    best = static_cast<int>(i);
  }
  return best;
}

int hex_neighbour(const HexScene& scene, int cell, int side) {
  const HexCellArt& from = scene.cells[static_cast<std::size_t>(cell)];
  const float angle = (scene.pointed ? 0.0F : kPi / 6.0F) + static_cast<float>(side) * kPi / 3.0F;
  const ImVec2 wanted(from.at.x + scene.hex * std::cos(angle),
                      from.at.y + scene.hex * std::sin(angle));
  const float near = scene.hex * 0.1F;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    if (scene.cells[i].plate == from.plate && squared(scene.cells[i].at, wanted) < near * near)
      return static_cast<int>(i);
  }
  return -1;
}

int hex_towards(const HexScene& scene, int cell, ImVec2 direction) {
  const HexCellArt& from = scene.cells[static_cast<std::size_t>(cell)];
  int best = -1;
  float most = 0.0F;
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const HexCellArt& to = scene.cells[i];
    if (static_cast<int>(i) == cell || !touch(scene, from, to)) continue;
    const float along = (to.at.x - from.at.x) * direction.x + (to.at.y - from.at.y) * direction.y;
    if (along <= most + 0.01F * scene.hex) continue;
    most = along;
    best = static_cast<int>(i);
  }
  return best;
}

}  // namespace sandtable::shell
