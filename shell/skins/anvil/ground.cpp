// What lies below everything: sea and its bands, land by terrain, relief, lakes and islands,
// borders and rivers.
#include <cmath>

#include "shell/map/bake_tools.h"
#include "shell/skins/anvil/inks.h"
#include "shell/skins/anvil/map.h"

namespace sandtable::shell::anvil {
namespace {

using rules::LineKind;

constexpr float kHachured = 0.17F;  // pixels a unit; smaller pictures have tints alone

class Ground {
 public:
  Ground(const Bake& bake, Mesh& mesh)
      : scene_(bake.scene),
        relief_(bake.relief),
        ink_(inks(bake.theme)),
        scale_(bake.scale),
        out_(mesh),
        paint_(bake.theme, bake.scale, out_) {}

  void run() {
    sea();
    land();
    borders();
    rivers();
    edge();
  }

 private:
  float px(float pixels) const { return look(pixels, scale_); }

  void sea() {
    paint_.list()->AddRectFilled(ImVec2(0, 0), paint_.at(scene_.size), ink_.sea);
    paint_.cut();
    // Each band lies over those outside of it: from 4 % far out they add up to 13 % at the shore.
    for (const float band : kBands)
      fill_level(out_, {relief_.sea, band, scale_, with_alpha(ink_.wave, 0.026F), true});
    constexpr float kEdges[kBands.size()] = {0.48F, 0.40F, 0.33F, 0.26F, 0.21F};
    // Far out the lines would run together: the inner ones go.
    const std::size_t first = scale_ < 0.2F ? 3 : scale_ < 0.34F ? 1 : 0;
    for (std::size_t i = first; i < kBands.size(); ++i)
      for (const Chain& wave : relief_.waves[i]) {
        paint_.outline(rounded(wave, 0.4F), with_alpha(ink_.wave, kEdges[i]), 1.0F, false);
        paint_.cut();
      }
  }

  void land() {
    for (int i = 0; i < kAreas; ++i) {
      const auto terrain = static_cast<int>(scene_.board->place(PlaceId(i)).terrain);
      const Chain& ring = scene_.rings[static_cast<std::size_t>(i)];
      paint_.fill(ring, ink_.ground[terrain]);
      // So that no sea shows between two areas.
      paint_.outline(ring, ink_.ground[terrain], 1.5F, true);
      paint_.cut();
    }
    for (const float level : kTints)
      fill_level(out_, {relief_.hills, level, scale_, with_alpha(ink_.tint, 0.075F)});
    if (scale_ > kHachured)
      draw_hachures(out_, relief_.hachures,
                    {scale_, scale_ / kReference, with_alpha(ink_.hachure, 0.62F)});
    paint_.fill(scene_.italy, ink_.beyond);
    paint_.cut();
    for (const Chain& island : scene_.islands) paint_.fill(island, ink_.ground[1]);
    for (const Chain& lake : scene_.lakes) {
      paint_.fill(lake, ink_.water);
      paint_.outline(lake, ink_.bank, px(1.4F), true);
    }
    for (const Chain& island : scene_.islands) paint_.outline(island, ink_.coast, px(1.5F), true);
    paint_.cut();
  }

  template <class Paint>
  void each(LineKind kind, Paint paint) {
    for (std::size_t i = 0; i < scene_.lines.size(); ++i) {
      if (scene_.board->lines[i].kind != kind) continue;
      paint(scene_.lines[i]);
      paint_.cut();
    }
  }

  void borders() {
    for (const LineKind kind : {LineKind::kPlain, LineKind::kCorner}) {
      each(kind, [&](const Chain& line) {
        paint_.outline(line, with_alpha(ink_.border_casing, 0.62F), px(5.0F), false);
      });
      each(kind, [&](const Chain& line) {
        paint_.outline(line, ink_.border, std::max(1.0F, px(1.5F)), false);
      });
    }
    each(LineKind::kFrontier, [&](const Chain& line) {
      paint_.outline(line, ink_.border, std::max(1.2F, px(2.2F)), false);
    });
    each(LineKind::kCoast, [&](const Chain& line) {
      paint_.outline(line, ink_.coast, std::max(1.0F, px(1.5F)), false);
    });
  }

  // All banks before all water, so that no bank bars a river where two stretches meet.
  void rivers() {
    const auto wide = [&](LineKind kind) {
      return std::max(kind == LineKind::kMajor ? 3.0F : 2.0F,
                      px(kind == LineKind::kMajor ? 9.5F : 5.4F));
    };
    for (const LineKind kind : {LineKind::kMinor, LineKind::kMajor})
      each(kind, [&](const Chain& line) { paint_.band(line, ink_.bank, wide(kind)); });
    for (const LineKind kind : {LineKind::kMinor, LineKind::kMajor})
      each(kind, [&](const Chain& line) {
        paint_.band(line, ink_.water, wide(kind) - std::clamp(px(2.6F), 1.2F, 4.0F));
      });
  }

  void edge() {
    paint_.list()->AddRect(ImVec2(0, 0), paint_.at(scene_.size), ink_.coast, 0, 0,
                           std::max(1.5F, px(3.0F)));
    paint_.cut();
  }

  const Scene& scene_;
  const Relief& relief_;
  const Inks& ink_;
  float scale_;
  MeshBuilder out_;
  Painter paint_;
};

}  // namespace

void bake_ground(const Bake& bake, Mesh& out) { Ground(bake, out).run(); }

// Roads with the towns on them.
void bake_network(const Bake& bake, Mesh& mesh) {
  MeshBuilder out(mesh);  // empties it
  if (bake.scale < kNamed) return;
  const Scene& scene = bake.scene;
  const float scale = bake.scale;
  Painter paint(bake.theme, scale, out);
  const Inks& ink = inks(bake.theme);
  for (const Chain& road : scene.roads)
    paint.outline(road, ink.road_casing, std::max(1.6F, look(4.0F, scale)), false);
  paint.cut();
  for (const Chain& road : scene.roads)
    paint.outline(road, ink.road, std::max(0.8F, look(2.2F, scale)), false);
  paint.cut();
  ImDrawList* draw = paint.list();
  for (const rules::Town& town : scene.board->towns) {
    const ImVec2 at = paint.at(point(town.at));
    if (town.size == 0) {
      if (scale > 0.3F) draw->AddCircleFilled(at, std::max(1.4F, look(2.2F, scale)), ink.village);
    } else if (town.size == 1) {
      draw->AddCircleFilled(at, std::max(2.0F, look(3.3F, scale)) + 1.0F, ink.town_edge);
      draw->AddCircleFilled(at, std::max(2.0F, look(3.3F, scale)), ink.town);
    } else {
      const float half = std::max(2.5F, look(5.0F, scale));
      draw->AddRectFilled(ImVec2(at.x - half - 1.0F, at.y - half - 1.0F),
                          ImVec2(at.x + half + 1.0F, at.y + half + 1.0F), ink.town_edge);
      draw->AddRectFilled(ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half),
                          ink.town);
    }
  }
  paint.cut();
}

}  // namespace sandtable::shell::anvil
