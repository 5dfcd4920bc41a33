// What lies below the houses: open ground, streets, hexes that are not level, the canal with its
// bridges, the grid; and above it lots with their yards and walls.
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
using rules::PlaceKind;
using rules::Terrain;

constexpr float kOuterWall = 13.0F, kOuterCore = 5.6F;
constexpr float kGateHalf = 42.0F;

class Ground {
 public:
  Ground(const Bake& bake, Mesh& mesh)
      : bake_(bake),
        scene_(bake.scene),
        map_(*bake.scene.map),
        ink_(inks(bake.theme)),
        scale_(bake.scale),
        out_(mesh),
        paint_(bake.theme, bake.scale, out_) {}

  void run() {
    paint_.list()->AddRectFilled(ImVec2(0, 0), paint_.at(scene_.size), ink_.ground);
    if (scale_ >= kFine) dapples();
    streets();
    hexes();
    grid();
    for (const PlaceId id : scene_.bridges) bridge(id);
    things(true);
    groves();
  }
  void run_yards() {
    yards();
    things(false);
    walls();
  }

 private:
  float px(float pixels) const { return look(pixels, scale_); }
  template <class Each>
  void each_place(PlaceKind kind, Each each) {
    for (const int i : map_.all)
      if (map_.at(PlaceId(i)).kind == kind) each(PlaceId(i), map_.at(PlaceId(i)));
  }
  void fill(const Rect& rect, ImU32 colour) {
    paint_.list()->AddRectFilled(paint_.at(rect.min), paint_.at(rect.max), colour);
  }
  void fill_hex(ImVec2 middle, ImU32 colour) {
    const auto corners = hex_corners(middle, 1.004F);
    ImVec2 points[6];
    for (std::size_t i = 0; i < 6; ++i) points[i] = paint_.at(corners[i]);
    paint_.list()->AddConvexPolyFilled(points, 6, colour);
  }

  void dapples() {
    Scatter scatter(11);
    const int count = static_cast<int>(scene_.size.x * scene_.size.y / 42000.0F);
    for (int i = 0; i < count; ++i) {
      const ImVec2 at{scatter.next() * scene_.size.x, scatter.next() * scene_.size.y};
      const ImVec2 half{(34.0F + scatter.next() * 60.0F) * scale_,
                        (16.0F + scatter.next() * 26.0F) * scale_};
      paint_.list()->AddEllipseFilled(paint_.at(at), half, with_alpha(ink_.dapples[i % 2], 0.28F),
                                      scatter.next() * 0.6F - 0.3F, 18);
      if (i % 40 == 39) paint_.cut();
    }
    paint_.cut();
  }

  Rect stripe(const Street& street, float wide) const {
    return bar_along(street.points.front(), street.points.back(), wide, 0.0F);
  }

  void streets() {
    const float kerb = std::max(4.5F, 1.0F / scale_);
    for (const Street& street : scene_.streets)
      fill(stripe(street, street.width + kerb * 2.0F), with_alpha(ink_.kerb, 0.55F));
    for (const bool main : {false, true})
      for (const Street& street : scene_.streets)
        if (street.is_main == main)
          fill(stripe(street, street.width), main ? ink_.main_street : ink_.street);
    paint_.cut();
    if (scale_ < kFine) return;
    for (const Street& street : scene_.streets)
      if (street.is_main) lane(street.points.front(), street.points.back());
    paint_.cut();
  }

  void lane(ImVec2 a, ImVec2 b) {
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const ImVec2 d((b.x - a.x) / length, (b.y - a.y) / length);
    for (float at = 14.0F; at < length; at += 52.0F) {
      const float end = std::min(length, at + 28.0F);
      paint_.list()->AddLine(paint_.at({a.x + d.x * at, a.y + d.y * at}),
                             paint_.at({a.x + d.x * end, a.y + d.y * end}), ink_.lane,
                             std::max(1.0F, px(1.6F)));
    }
  }

  void hexes() {
    each_place(PlaceKind::kHex, [&](PlaceId, const Location& here) {
      const ImVec2 at = point(here.at);
      if (here.terrain == Terrain::kNarrows) fill_hex(at, ink_.alley);
      if (here.terrain == Terrain::kHillock) hillock(at);
      if (here.terrain == Terrain::kWoods) fill_hex(at, with_alpha(ink_.bush, 0.45F));
      if (here.terrain == Terrain::kWater) fill_hex(at, ink_.water);
    });
    paint_.cut();
    each_place(PlaceKind::kHex, [&](PlaceId, const Location& here) {
      if (here.terrain == Terrain::kWater) banks(here);
      if (here.terrain == Terrain::kNarrows && is_footbridge(here)) planks(point(here.at));
    });
    paint_.cut();
  }

  void hillock(ImVec2 at) {
    fill_hex(at, ink_.hillock);
    if (scale_ < kFine) return;
    for (int i = 0; i < 12; ++i) {
      const float turn = (static_cast<float>(i) + 0.5F) * 0.5235988F;
      const ImVec2 d(std::cos(turn), std::sin(turn));
      paint_.list()->AddLine(paint_.at({at.x + d.x * 42.0F, at.y + d.y * 42.0F}),
                             paint_.at({at.x + d.x * 68.0F, at.y + d.y * 68.0F}),
                             with_alpha(ink_.hachure, 0.62F), std::max(0.8F, px(1.5F)));
    }
  }

  bool is_water(int column, int row) const {
    const PlaceId id = map_.at_lattice(column, row);
    return id.is_some() && map_.at(id).terrain == Terrain::kWater;
  }

  bool is_water_beyond(const Location& here, std::size_t side) const {
    const rules::Point there = hex_neighbour(here, side);
    return is_water(there.x, there.y);
  }
  // Water runs on below bridges and over the end of the map.
  bool is_bank(const Location& here, std::size_t side) const {
    const rules::Point there = hex_neighbour(here, side);
    const PlaceId id = map_.at_lattice(there.x, there.y);
    if (!id.is_some() || map_.at(id).terrain == Terrain::kWater) return false;
    if (map_.at(id).terrain == Terrain::kNarrows && is_footbridge(map_.at(id))) return false;
    return std::find(scene_.bridges.begin(), scene_.bridges.end(), id) == scene_.bridges.end();
  }

  void banks(const Location& here) {
    const ImVec2 at = point(here.at);
    const auto corners = hex_corners(at);
    for (std::size_t side = 0; side < 6; ++side)
      if (is_bank(here, side))
        paint_.list()->AddLine(paint_.at(corners[side]), paint_.at(corners[(side + 1) % 6]),
                               ink_.bank, std::max(1.0F, px(2.4F)));
    if (scale_ < kFine) return;
    Scatter scatter(static_cast<std::uint32_t>(here.column * 31 + here.row));
    for (int i = 0; i < 3; ++i) {
      const ImVec2 c(at.x - 48.0F + scatter.next() * 60.0F,
                     at.y - 50.0F + 40.0F * static_cast<float>(i));
      const ImVec2 wave[4] = {paint_.at(c), paint_.at({c.x + 11.0F, c.y - 9.0F}),
                              paint_.at({c.x + 22.0F, c.y + 9.0F}), paint_.at({c.x + 33.0F, c.y})};
      paint_.list()->AddBezierCubic(wave[0], wave[1], wave[2], wave[3], with_alpha(ink_.wave, 0.7F),
                                    std::max(0.7F, px(1.1F)), 8);
    }
  }

  bool is_footbridge(const Location& here) const {
    return (is_water_beyond(here, 0) || is_water_beyond(here, 5)) &&
           (is_water_beyond(here, 2) || is_water_beyond(here, 3));
  }

  void planks(ImVec2 at) {
    const Rect deck{ImVec2(at.x - 46.0F, at.y - kHalfEp - 4.0F),
                    ImVec2(at.x + 46.0F, at.y + kHalfEp + 4.0F)};
    fill_hex(at, ink_.water);
    fill(deck, ink_.planks);
    for (float y = deck.min.y; y < deck.max.y && scale_ >= kFine; y += 18.0F)
      fill({ImVec2(deck.min.x, y), ImVec2(deck.max.x, y + 2.0F)}, with_alpha(ink_.bank, 0.6F));
    rails(deck);
  }

  void rails(const Rect& deck) {
    for (const float x : {deck.min.x - 3.0F, deck.max.x - 3.0F})
      fill({ImVec2(x, deck.min.y), ImVec2(x + 6.0F, deck.max.y)}, ink_.outer_wall);
  }

  // The street runs over it; water shows at both sides.
  void bridge(PlaceId id) {
    const ImVec2 at = scene_.place(id);
    fill_hex(at, ink_.water);
    const Rect deck{ImVec2(at.x - 78.0F, at.y - kHalfEp - 1.0F),
                    ImVec2(at.x + 78.0F, at.y + kHalfEp + 1.0F)};
    fill(deck, ink_.main_street);
    rails(deck);
    paint_.cut();
  }

  void grid() {
    if (scale_ < 0.1F) return;
    each_place(PlaceKind::kHex, [&](PlaceId id, const Location& here) {
      const auto corners = hex_corners(point(here.at));
      paint_.outline({corners.begin(), corners.end()}, with_alpha(ink_.grid, 0.2F),
                     std::max(0.7F, px(0.8F)), true);
      if (id.index() % 32 == 31) paint_.cut();
    });
    paint_.cut();
  }

  void things(bool flat) {
    for (const Thing& thing : scene_.things) {
      if (is_on_roof(thing.kind)) continue;
      const bool is_flat = thing.kind == ThingKind::kCrater || thing.kind == ThingKind::kRail;
      if (is_flat != flat) continue;
      paint_thing(paint_, bake_, thing);
      paint_.cut();
    }
  }

  void groves() {
    if (scale_ < kFine) return;
    each_place(PlaceKind::kHex, [&](PlaceId, const Location& here) {
      if (here.terrain == Terrain::kWoods) grove(point(here.at));
    });
  }

  void grove(ImVec2 at) {
    for (const ImVec2 off : {ImVec2(-38, -30), ImVec2(36, -22), ImVec2(-4, 38)})
      paint_thing(paint_, bake_, {ThingKind::kPalm, ImVec2(at.x + off.x, at.y + off.y), {}, 40.0F});
    paint_.cut();
  }

  void yards() {
    each_place(PlaceKind::kYard, [&](PlaceId, const Location& here) {
      const Rect rect = cell_rect(here);
      fill({ImVec2(rect.min.x - 1.0F, rect.min.y - 1.0F),
            ImVec2(rect.max.x + 1.0F, rect.max.y + 1.0F)},
           ink_.yard);
    });
    paint_.cut();
    for (const Thing& thing : scene_.things)
      if (thing.kind == ThingKind::kPlot) paint_thing(paint_, bake_, thing);
    paint_.cut();
    if (scale_ < kFine) return;
    for (const Edge& edge : map_.edges) {
      if (edge.kind != EdgeKind::kOpen || map_.at(edge.a).kind != PlaceKind::kYard) continue;
      dots(point(edge.from), point(edge.to));
      paint_.cut();
    }
  }

  void dots(ImVec2 a, ImVec2 b) {
    constexpr int kDots = 9;
    for (int i = 1; i < kDots; ++i) {
      const float t = static_cast<float>(i) / kDots;
      paint_.list()->AddCircleFilled(paint_.at({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}),
                                     std::max(0.6F, px(0.9F)), with_alpha(ink_.grid, 0.6F), 6);
    }
  }

  void walls() {
    const auto each_wall = [&](auto each) {
      for (const Edge& edge : map_.edges) {
        const bool gate = edge.kind == EdgeKind::kGate;
        if (gate || edge.kind == EdgeKind::kOuterWall) each(edge, gate);
      }
    };
    const auto bars = [&](float wide, float beyond, ImU32 colour) {
      each_wall([&](const Edge& edge, bool gate) {
        const ImVec2 a = point(edge.from), b = point(edge.to);
        if (!gate) return fill(bar_along(a, b, wide, beyond), colour);
        const auto [c, d] = gap(edge);
        fill(bar_along(a, c, wide, beyond), colour);
        fill(bar_along(d, b, wide, beyond), colour);
      });
      paint_.cut();
    };
    const ImVec2 fall(6.0F, 8.0F);
    each_wall([&](const Edge& edge, bool gate) {
      if (gate) return;
      Rect rect = bar_along(point(edge.from), point(edge.to), kOuterWall, kOuterWall * 0.5F);
      rect.min = ImVec2(rect.min.x + fall.x, rect.min.y + fall.y);
      rect.max = ImVec2(rect.max.x + fall.x, rect.max.y + fall.y);
      fill(rect, with_alpha(ink_.shadow, 0.16F));
    });
    bars(kOuterWall, kOuterWall * 0.5F, ink_.outer_wall);
    bars(kOuterCore, kOuterCore * 0.5F, ink_.outer_core);
    each_wall([&](const Edge& edge, bool gate) {
      if (gate) leaves(edge);
    });
    paint_.cut();
  }

  std::pair<ImVec2, ImVec2> gap(const Edge& edge) const {
    const ImVec2 a = point(edge.from), b = point(edge.to), m = point(edge.middle());
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const ImVec2 d((b.x - a.x) / length * kGateHalf, (b.y - a.y) / length * kGateHalf);
    return {ImVec2(m.x - d.x, m.y - d.y), ImVec2(m.x + d.x, m.y + d.y)};
  }

  // Two leaves that swing into the yard.
  void leaves(const Edge& edge) {
    const auto [c, d] = gap(edge);
    const ImVec2 m = point(edge.middle());
    const PlaceId yard = map_.at(edge.a).kind == PlaceKind::kYard ? edge.a : edge.b;
    const ImVec2 in = scene_.place(yard);
    const auto sign = [](float by) { return by > 1.0F ? 1.0F : by < -1.0F ? -1.0F : 0.0F; };
    const ImVec2 way(sign(in.x - m.x), sign(in.y - m.y));
    for (const ImVec2 hinge : {c, d}) {
      const ImVec2 tip(hinge.x + (m.x - hinge.x) * 0.35F + way.x * 36.0F,
                       hinge.y + (m.y - hinge.y) * 0.35F + way.y * 36.0F);
      paint_.list()->AddLine(paint_.at(hinge), paint_.at(tip), ink_.gate, std::max(1.4F, px(3.4F)));
      paint_.list()->AddCircleFilled(paint_.at(hinge), std::max(1.2F, px(2.6F)), ink_.outer_wall,
                                     8);
    }
  }

  const Bake& bake_;
  const Scene& scene_;
  const rules::Map& map_;
  const Inks& ink_;
  float scale_;
  MeshBuilder out_;
  Painter paint_;
};

}  // namespace

Rect bar_along(ImVec2 a, ImVec2 b, float wide, float beyond) {
  const bool flat = std::fabs(a.y - b.y) < 0.5F;
  const float x = flat ? beyond : wide * 0.5F, y = flat ? wide * 0.5F : beyond;
  return {ImVec2(std::min(a.x, b.x) - x, std::min(a.y, b.y) - y),
          ImVec2(std::max(a.x, b.x) + x, std::max(a.y, b.y) + y)};
}

void bake_ground(const Bake& bake, Mesh& out) { Ground(bake, out).run(); }
void bake_yards(const Bake& bake, Mesh& out) { Ground(bake, out).run_yards(); }

}  // namespace sandtable::shell::urban
