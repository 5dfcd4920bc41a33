// Houses seen into: their shadow, floors by room, partitions and walls, doors, windows, stairs and
// ladders.
#include <algorithm>
#include <cmath>

#include "shell/map/bake_tools.h"
#include "shell/skins/urban/inks.h"
#include "shell/skins/urban/map.h"

namespace sandtable::shell::urban {
namespace {

using rules::Edge;
using rules::EdgeKind;
using rules::Location;

constexpr float kCore = 4.6F;
constexpr float kPartition = 9.0F, kPartitionCore = 3.2F, kParty = 14.0F;
constexpr float kDoorHalf = 30.0F, kWindowHalf = 36.0F;

class Houses {
 public:
  Houses(const Bake& bake, Mesh& mesh)
      : scene_(bake.scene),
        map_(*bake.scene.map),
        ink_(inks(bake.theme)),
        scale_(bake.scale),
        out_(mesh),
        paint_(bake.theme, bake.scale, out_) {}

  void run() {
    shadows();
    floors();
    inner_walls();
    facades();
    for (const Edge& edge : map_.edges) {
      if (edge.kind == EdgeKind::kAperture) opening(edge);
      if (scale_ >= kFine && edge.kind == EdgeKind::kStairs) stairs(edge);
      if (scale_ >= kFine && edge.kind == EdgeKind::kLadder) ladder(edge);
      paint_.cut();
    }
  }

 private:
  float px(float pixels) const { return look(pixels, scale_); }
  void fill(const Rect& rect, ImU32 colour) {
    paint_.list()->AddRectFilled(paint_.at(rect.min), paint_.at(rect.max), colour);
  }
  void line(ImVec2 a, ImVec2 b, ImU32 colour, float pixels) {
    paint_.list()->AddLine(paint_.at(a), paint_.at(b), colour, pixels);
  }
  const rules::Building& house_of(PlaceId zone) const {
    return map_.buildings[map_.at(zone).building];
  }

  void shadows() {
    for (const float fall : {26.0F, 18.0F, 10.0F})
      for (const int i : map_.zones) {
        Rect rect = cell_rect(map_.at(PlaceId(i)));
        rect.min = ImVec2(rect.min.x - kWall * 0.5F + fall, rect.min.y - kWall * 0.5F + fall);
        rect.max = ImVec2(rect.max.x + kWall * 0.5F + fall, rect.max.y + kWall * 0.5F + fall);
        fill(rect, shade());
      }
    paint_.cut();
  }
  // Cells overlap in their shadow, so it is opaque: the ground, darker.
  ImU32 shade() const { return mix(ink_.ground, ink_.shadow, 0.34F); }

  void floors() {
    for (const int i : map_.zones) {
      const Location& here = map_.at(PlaceId(i));
      const bool fort = map_.buildings[here.building].fortified;
      const std::size_t tone = here.room % 4U;
      fill(cell_rect(here), fort ? ink_.fort_floors[tone] : ink_.floors[tone]);
    }
    paint_.cut();
    if (scale_ < kFine) return;
    for (const int i : map_.zones) {
      tiles(cell_rect(map_.at(PlaceId(i))));
      paint_.cut();
    }
  }

  void tiles(const Rect& rect) {
    const ImU32 ink = with_alpha(ink_.tile, 0.15F);
    for (int i = 1; i < 6; ++i) {
      const float x = rect.min.x + rect.width() * static_cast<float>(i) / 6.0F;
      line({x, rect.min.y}, {x, rect.max.y}, ink, 0.7F);
    }
    for (int i = 1; i < 7; ++i) {
      const float y = rect.min.y + rect.height() * static_cast<float>(i) / 7.0F;
      line({rect.min.x, y}, {rect.max.x, y}, ink, 0.7F);
    }
  }

  template <class Each>
  void bars(EdgeKind kind, float wide, Each colour_of) {
    for (const Edge& edge : map_.edges)
      if (edge.kind == kind)
        fill(bar_along(point(edge.from), point(edge.to), wide, wide * 0.5F), colour_of(edge));
    paint_.cut();
  }

  void inner_walls() {
    bars(EdgeKind::kPartition, kPartition, [&](const Edge&) { return ink_.wall; });
    bars(EdgeKind::kPartition, kPartitionCore, [&](const Edge&) { return ink_.partition_core; });
    if (scale_ >= kFine)
      for (const Edge& edge : map_.edges)
        if (edge.kind == EdgeKind::kPartition) passage(edge);
    paint_.cut();
  }

  // [UO 240a] One walks through a partition: a gap says so.
  void passage(const Edge& edge) {
    const ImVec2 a = point(edge.from), b = point(edge.to), m = point(edge.middle());
    const ImVec2 d((b.x - a.x) * 0.13F, (b.y - a.y) * 0.13F);
    const Location& here = map_.at(edge.a);
    const bool fort = map_.buildings[here.building].fortified;
    fill(bar_along({m.x - d.x, m.y - d.y}, {m.x + d.x, m.y + d.y}, kPartition + 1.0F, 0.0F),
         (fort ? ink_.fort_floors : ink_.floors)[here.room % 4U]);
  }

  void facades() {
    const auto dark = [&](const Edge&) { return ink_.wall; };
    const auto core = [&](const Edge& edge) {
      return house_of(edge.a).fortified ? ink_.fort_core : ink_.core;
    };
    const auto wide_core = [&](const Edge& edge) {
      return house_of(edge.a).fortified ? kCore * 1.7F : kCore;
    };
    bars(EdgeKind::kParty, kParty, dark);
    bars(EdgeKind::kFacade, kWall, dark);
    bars(EdgeKind::kAperture, kWall, dark);
    for (const Edge& edge : map_.edges)
      if (edge.kind == EdgeKind::kFacade || edge.kind == EdgeKind::kAperture)
        fill(bar_along(point(edge.from), point(edge.to), wide_core(edge), wide_core(edge) * 0.5F),
             core(edge));
    paint_.cut();
  }

  // Along a side, and from it into the room.
  struct Frame {
    ImVec2 middle, along, in;
    ImVec2 at(float u, float v) const {
      return {middle.x + along.x * u + in.x * v, middle.y + along.y * u + in.y * v};
    }
  };
  Frame frame_of(const Edge& edge) const {
    const ImVec2 m = point(edge.middle()), zone = scene_.place(edge.a);
    const bool flat = edge.from.y == edge.to.y;
    if (flat) return {m, ImVec2(1, 0), ImVec2(0, zone.y > m.y ? 1.0F : -1.0F)};
    return {m, ImVec2(0, 1), ImVec2(zone.x > m.x ? 1.0F : -1.0F, 0)};
  }

  void opening(const Edge& edge) {
    const Frame f = frame_of(edge);
    const float half = edge.is_window ? kWindowHalf : kDoorHalf;
    fill(bar_along(f.at(-half, 0), f.at(half, 0), kWall + 1.0F, 0.0F), ink_.door_gap);
    if (edge.is_window) {
      for (const float v : {-0.36F, 0.0F, 0.36F})
        line(f.at(-half, v * kWall), f.at(half, v * kWall), ink_.window, std::max(0.9F, px(1.3F)));
      return;
    }
    const ImVec2 hinge = f.at(-half, 0.0F);
    line(hinge, f.at(-half, half * 1.9F), ink_.leaf, std::max(1.3F, px(2.6F)));
    if (scale_ < kFine) return;
    const float far = half * 1.9F;
    for (int i = 0; i < 7; ++i) {
      const float from = static_cast<float>(i) * 0.2244F, to = from + 0.13F;
      line(f.at(-half + std::sin(from) * far, std::cos(from) * far),
           f.at(-half + std::sin(to) * far, std::cos(to) * far), with_alpha(ink_.leaf, 0.7F),
           std::max(0.7F, px(1.0F)));
    }
  }

  // Six treads in the upper left of the cell, with an arrow up them.
  void stairs(const Edge& edge) {
    const PlaceId zone = map_.at(edge.a).is_inside() ? edge.a : edge.b;
    const ImVec2 c = scene_.place(zone);
    const Rect flight{ImVec2(c.x - 60.0F, c.y - 71.0F), ImVec2(c.x - 4.0F, c.y - 41.0F)};
    fill(flight, ink_.door_gap);
    const ImU32 ink = with_alpha(ink_.wall, 0.85F);
    for (int i = 0; i <= 6; ++i) {
      const float x = flight.min.x + flight.width() * static_cast<float>(i) / 6.0F;
      line({x, flight.min.y}, {x, flight.max.y}, ink, std::max(0.7F, px(1.0F)));
    }
    for (const float y : {flight.min.y, flight.max.y})
      line({flight.min.x, y}, {flight.max.x, y}, ink, std::max(0.8F, px(1.3F)));
    const float y = (flight.min.y + flight.max.y) * 0.5F;
    const ImVec2 tip(flight.max.x - 5.0F, y);
    line({flight.min.x + 5.0F, y}, tip, ink_.leaf, std::max(0.9F, px(1.4F)));
    paint_.list()->AddTriangleFilled(paint_.at({tip.x, tip.y}),
                                     paint_.at({tip.x - 12.0F, tip.y - 8.0F}),
                                     paint_.at({tip.x - 12.0F, tip.y + 8.0F}), ink_.leaf);
  }

  // Rungs outside of the wall.
  void ladder(const Edge& edge) {
    const Location& roof = map_.at(edge.a);
    const Frame f = frame_of(edge);
    const float from = -kWall * 0.5F - 4.0F, to = from - 26.0F;
    const ImU32 ink = roof.kind == rules::PlaceKind::kRoof ? ink_.wall : ink_.leaf;
    for (const float v : {from, to})
      line(f.at(-38.0F, v), f.at(38.0F, v), ink, std::max(1.0F, px(1.8F)));
    for (int i = 0; i < 7; ++i) {
      const float u = -36.0F + 12.0F * static_cast<float>(i);
      line(f.at(u, from), f.at(u, to), ink, std::max(0.8F, px(1.2F)));
    }
  }

  const Scene& scene_;
  const rules::Map& map_;
  const Inks& ink_;
  float scale_;
  MeshBuilder out_;
  Painter paint_;
};

}  // namespace

void bake_houses(const Bake& bake, Mesh& out) { Houses(bake, out).run(); }

}  // namespace sandtable::shell::urban
