#pragma once
// Small drawing aids for the files that bake the map; nothing here is of use elsewhere.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "shell/map/graph_layer.h"

namespace sandtable::shell {

// Metres to baked pixels, and the shapes the ground is made of.
class Painter {
 public:
  Painter(const Bake& bake, MeshBuilder& out) : Painter(bake.theme, bake.scale, out) {}
  Painter(const Theme& theme, float scale, MeshBuilder& out)
      : theme_(theme), scale_(scale), out_(out) {}

  ImDrawList* list() { return out_.list(); }
  const MapColours& ink() const { return theme_.map; }
  float scale() const { return scale_; }
  ImVec2 at(ImVec2 metres) const { return {metres.x * scale_, metres.y * scale_}; }
  float width(float metres, float least) const { return stroke(metres, scale_, least); }
  void cut() { out_.cut(); }

  // The chain in baked pixels, moved by `offset` metres.
  const std::vector<ImVec2>& scaled(const std::vector<ImVec2>& chain,
                                    ImVec2 offset = ImVec2(0, 0)) {
    points_.clear();
    for (const ImVec2& p : chain) {
      points_.push_back(ImVec2((p.x + offset.x) * scale_, (p.y + offset.y) * scale_));
    }
    return points_;
  }
  void fill(const std::vector<ImVec2>& outline, ImU32 colour, ImVec2 offset = ImVec2(0, 0)) {
    scaled(clockwise(outline), offset);
    list()->AddConcavePolyFilled(points_.data(), static_cast<int>(points_.size()), colour);
  }
  void outline(const std::vector<ImVec2>& chain, ImU32 colour, float pixels, bool closed) {
    scaled(chain);
    list()->AddPolyline(points_.data(), static_cast<int>(points_.size()), colour,
                        closed ? ImDrawFlags_Closed : 0, pixels);
  }
  // A thick line whose corners are round however sharp they are; for opaque colours.
  void band(const std::vector<ImVec2>& chain, ImU32 colour, float pixels) {
    scaled(chain);
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (i + 1 < points_.size()) list()->AddLine(points_[i], points_[i + 1], colour, pixels);
      list()->AddCircleFilled(points_[i], pixels * 0.5F, colour, 14);
    }
  }

 private:
  const Theme& theme_;
  float scale_;
  MeshBuilder& out_;
  std::vector<ImVec2> points_;
};

// A quadrilateral as a little map of its own: (0,0) its first corner, (1,0) its second, (1,1) its
// third.
struct Quad {
  ImVec2 p[4];
  ImVec2 at(float u, float v) const {
    const auto blend = [&](float a, float b, float c, float d) {
      return (a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + c * u) * v;
    };
    return {blend(p[0].x, p[1].x, p[2].x, p[3].x), blend(p[0].y, p[1].y, p[2].y, p[3].y)};
  }
  float wide() const { return std::hypot(p[1].x - p[0].x, p[1].y - p[0].y); }
  float deep() const { return std::hypot(p[3].x - p[0].x, p[3].y - p[0].y); }
};

// Fixed-seed noise, so that decoration is the same on every machine and at every zoom.
class Scatter {
 public:
  explicit Scatter(std::uint32_t seed) : state_(seed * 2654435761U + 97U) {}
  float next() {  // 0 to 1
    state_ = state_ * 1664525U + 1013904223U;
    return static_cast<float>(state_ >> 8) / 16777216.0F;
  }

 private:
  std::uint32_t state_;
};

// The built things of the harbour, drawn by bake_ground; harbour_art.cpp.
void paint_block(Painter& paint, const GeoArt& geo, std::uint32_t seed);
void paint_building(Painter& paint, const GeoArt& geo);
void paint_concrete(Painter& paint, const GeoArt& geo);
void paint_mole(Painter& paint, const Scene& scene, const GeoArt& geo);
void paint_tank(Painter& paint, const GeoArt& geo);
void paint_hull(Painter& paint, const GeoArt& geo);
void paint_gate(Painter& paint, const GeoArt& geo);

}  // namespace sandtable::shell
