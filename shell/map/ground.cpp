// The ground of the printed map, from the bottom up: land and grid, blocks, water with quay and
// wave lines, streets, buildings, ships, tanks and gates.

#include "shell/map/bake_tools.h"

namespace sandtable::shell {
namespace {

constexpr float kGridMetres = 100.0F;
constexpr float kLipMetres = 9.0F;
constexpr float kWaveAlpha[kWaveCount] = {0.55F, 0.36F, 0.22F, 0.12F};

void paint_land(Painter& paint, const Scene& scene) {
  ImDrawList* draw = paint.list();
  const ImVec2 corner = paint.at(ImVec2(scene.width, scene.height));
  draw->AddRectFilled(ImVec2(0, 0), corner, paint.ink().land);
  const ImU32 grid = with_alpha(paint.ink().text_on_land, 0.13F);
  for (float x = kGridMetres; x < scene.width; x += kGridMetres) {
    const float px = std::round(x * paint.scale());
    draw->AddRectFilled(ImVec2(px, 0), ImVec2(px + 1, corner.y), grid);
  }
  for (float y = kGridMetres; y < scene.height; y += kGridMetres) {
    const float py = std::round(y * paint.scale());
    draw->AddRectFilled(ImVec2(0, py), ImVec2(corner.x, py + 1), grid);
  }
  paint.cut();
}

template <typename Paint>
void each(const Scene& scene, GeoKind kind, Paint paint) {
  for (const GeoArt& geo : scene.geo) {
    if (geo.kind == kind) paint(geo);
  }
}

void paint_water(Painter& paint, const Bake& bake) {
  const MapColours& ink = paint.ink();
  for (const Chain& edge : bake.shore.edges) {
    paint.band(edge, ink.quay_lip, paint.width(kLipMetres * 2.0F, 3.0F));
    paint.cut();
  }
  each(bake.scene, GeoKind::kWater,
       [&](const GeoArt& geo) { paint.fill(geo.points, ink.harbour); });
  paint.cut();
  each(bake.scene, GeoKind::kDock, [&](const GeoArt& geo) { paint.fill(geo.points, ink.dock); });
  paint.cut();
  const float fine = paint.width(0.8F, 1.0F);
  // Far out, four lines would run together into a smear: the inner ones go first.
  const int first = paint.scale() < 0.6F ? 1 : 0;
  for (int i = first; i < kWaveCount; ++i) {
    for (const Chain& wave : bake.shore.waves[static_cast<std::size_t>(i)]) {
      paint.outline(wave, with_alpha(ink.wave, kWaveAlpha[i]), fine, false);
      paint.cut();
    }
  }
  each(bake.scene, GeoKind::kMole, [&](const GeoArt& geo) { paint_mole(paint, bake.scene, geo); });
  for (const Chain& edge : bake.shore.edges) {
    paint.band(edge, ink.land_edge, paint.width(2.0F, 1.2F));
    paint.cut();
  }
}

// Streets follow the links on land; opaque, so that crossings do not show.
void paint_streets(Painter& paint, const Bake& bake) {
  const MapColours& ink = paint.ink();
  const ImU32 colour = mix(ink.land, ink.street, 0.62F);
  for (const LinkArt& link : bake.scene.move_links) {
    const SpaceArt* a = find_space(bake.scene, link.a);
    const SpaceArt* b = find_space(bake.scene, link.b);
    if (a == nullptr || b == nullptr) continue;
    constexpr int kSteps = 24;
    const auto point = [&](int i) {
      const float t = static_cast<float>(i) / kSteps;
      return ImVec2(a->at.x + (b->at.x - a->at.x) * t, a->at.y + (b->at.y - a->at.y) * t);
    };
    const auto dry = [&](int i) {
      const ImVec2 p = point(i);
      return !is_water(bake.scene, p);
    };
    for (int i = 0; i <= kSteps; ++i) {
      if (!dry(i)) continue;
      const int from = i;
      while (i < kSteps && dry(i + 1)) ++i;
      if (i > from) paint.band({point(from), point(i)}, colour, paint.width(9.0F, 3.0F));
    }
    paint.cut();
  }
}

// The table round the sheet is the caller's; this is the paper's own border, which also covers what
// ran over it.
void paint_margin(Painter& paint, const Scene& scene) {
  ImDrawList* draw = paint.list();
  const ImVec2 corner = paint.at(ImVec2(scene.width, scene.height));
  const float m = std::max(5.0F, std::round(7.0F * paint.scale()));
  const ImU32 paper = paint.ink().sheet_margin;
  draw->AddRectFilled(ImVec2(0, 0), ImVec2(corner.x, m), paper);
  draw->AddRectFilled(ImVec2(0, corner.y - m), corner, paper);
  draw->AddRectFilled(ImVec2(0, m), ImVec2(m, corner.y - m), paper);
  draw->AddRectFilled(ImVec2(corner.x - m, m), ImVec2(corner.x, corner.y - m), paper);
  draw->AddRect(ImVec2(m, m), ImVec2(corner.x - m, corner.y - m),
                with_alpha(paint.ink().land_edge, 0.85F), 0, 0, 1.5F);
  paint.cut();
}

}  // namespace

float stroke(float metres, float scale, float least) { return std::max(least, metres * scale); }

void bake_ground(const Bake& bake, MeshBuilder& out) {
  Painter paint(bake, out);
  const Scene& scene = bake.scene;
  paint_land(paint, scene);
  std::uint32_t seed = 1;
  each(scene, GeoKind::kBlock, [&](const GeoArt& geo) { paint_block(paint, geo, seed++); });
  paint_streets(paint, bake);
  paint_water(paint, bake);
  each(scene, GeoKind::kConcrete, [&](const GeoArt& geo) { paint_concrete(paint, geo); });
  each(scene, GeoKind::kBuilding, [&](const GeoArt& geo) { paint_building(paint, geo); });
  each(scene, GeoKind::kTank, [&](const GeoArt& geo) { paint_tank(paint, geo); });
  each(scene, GeoKind::kHull, [&](const GeoArt& geo) { paint_hull(paint, geo); });
  each(scene, GeoKind::kGate, [&](const GeoArt& geo) { paint_gate(paint, geo); });
  paint_margin(paint, scene);
}

}  // namespace sandtable::shell
