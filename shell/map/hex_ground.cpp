// The ground of a map of hexes: areas with rounded edges, from the bottom up. Cells are filled one
// by one and without soft edges, so that no seams show; a line of the same colour along the border
// makes that smooth again.

#include "shell/map/bake_tools.h"
#include "shell/map/geometry.h"
#include "shell/map/hex_lines.h"
#include "shell/map/hex_tools.h"

namespace sandtable::shell {
namespace {

constexpr float kHexWaveAlpha[kWaveCount] = {0.60F, 0.42F, 0.28F, 0.17F};
constexpr int kCellsAPiece = 10;
constexpr int kBow = 5;  // points on a rounded corner

// The rounded corner between two sides that meet in `at`.
void bow(ImVec2 before, ImVec2 at, ImVec2 after, std::vector<ImVec2>& out) {
  const ImVec2 from = between(at, before, kHexRounding);
  const ImVec2 to = between(at, after, kHexRounding);
  for (int i = 0; i <= kBow; ++i) {
    const float t = static_cast<float>(i) / kBow;
    out.push_back(between(between(from, at, t), between(at, to, t), t));
  }
}

class AreaPainter {
 public:
  AreaPainter(Painter& paint, const HexBake& bake, int plate)
      : paint_(paint), bake_(bake), plate_(plate), count_(hex_count(bake.scene)) {}

  // Cells for which `in` holds, rounded where they meet others for which `open` does not hold.
  template <typename In, typename Open>
  void fill(In in, Open open, ImU32 colour) {
    int laid = 0;
    for (int i = 0; i < count_; ++i) {
      if (hex_cell(bake_.scene, i).plate != plate_) continue;
      const auto corners = hex_corners(bake_.scene, hex_cell(bake_.scene, i).at);
      const bool mine = in(i);
      const bool may_bulge = !mine && !open(i);
      shape_.clear();
      for (int c = 0; c < 6; ++c) {
        const HexCornerMates mates = mates_at(bake_.study, i, c);
        const ImVec2 at = corners[static_cast<std::size_t>(c)];
        const ImVec2 before = corners[static_cast<std::size_t>((c + 5) % 6)];
        const ImVec2 after = corners[static_cast<std::size_t>((c + 1) % 6)];
        if (mine) {
          const bool alone = mates.before >= 0 && mates.after >= 0 && !in(mates.before) &&
                             !open(mates.before) && !in(mates.after) && !open(mates.after);
          if (alone) {
            bow(before, at, after, shape_);
          } else {
            shape_.push_back(at);
          }
        } else if (may_bulge && mates.before >= 0 && mates.after >= 0 && in(mates.before) &&
                   in(mates.after)) {
          bulge(before, at, after, colour);
        }
      }
      if (mine) convex(shape_, colour);
      if (++laid % kCellsAPiece == 0) paint_.cut();
    }
    paint_.cut();
  }
  template <typename In>
  void fill(In in, ImU32 colour) {
    fill(
        in, [](int) { return false; }, colour);
  }

  // The land that fills the inner corners of the coast, in the colour of what it belongs to.
  template <typename Colour>
  void fill_coves(Colour colour) {
    for (int i = 0; i < count_; ++i) {
      const HexCellArt& cell = hex_cell(bake_.scene, i);
      if (cell.plate != plate_ || cell.ground != HexGround::kSea) continue;
      const auto corners = hex_corners(bake_.scene, cell.at);
      for (int c = 0; c < 6; ++c) {
        const HexCornerMates mates = mates_at(bake_.study, i, c);
        if (mates.before < 0 || mates.after < 0) continue;
        if (hex_cell(bake_.scene, mates.before).ground == HexGround::kSea ||
            hex_cell(bake_.scene, mates.after).ground == HexGround::kSea)
          continue;
        bulge(corners[static_cast<std::size_t>((c + 5) % 6)], corners[static_cast<std::size_t>(c)],
              corners[static_cast<std::size_t>((c + 1) % 6)], colour(mates.before, mates.after));
      }
    }
    paint_.cut();
  }

 private:
  void bulge(ImVec2 before, ImVec2 at, ImVec2 after, ImU32 colour) {
    bulge_.clear();
    // A little into the area itself, so that no seam stays.
    const ImVec2 middle = between(between(before, after, 0.5F), at, 1.06F);
    bulge_.push_back(middle);
    bow(before, at, after, bulge_);
    convex(bulge_, colour);
  }
  void convex(const std::vector<ImVec2>& shape, ImU32 colour) {
    const std::vector<ImVec2>& points = paint_.scaled(shape);
    ImDrawList* draw = paint_.list();
    const ImDrawListFlags flags = draw->Flags;
    draw->Flags &= ~ImDrawListFlags_AntiAliasedFill;
    draw->AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), colour);
    draw->Flags = flags;
  }

  Painter& paint_;
  const HexBake& bake_;
  int plate_;
  int count_;
  std::vector<ImVec2> shape_, bulge_;
};

bool is_sea(const HexScene& scene, int i) { return hex_cell(scene, i).ground == HexGround::kSea; }

struct Tint {
  HexGround ground;
  ImU32 colour, edge;
};

void line_area(Painter& paint, const std::vector<Chain>& border, ImU32 colour, float pixels) {
  for (const Chain& chain : border) {
    paint.outline(chain, colour, pixels, false);
    paint.cut();
  }
}

void paint_tints(Painter& paint, AreaPainter& area, const HexBake& bake, int plate) {
  const MapColours& ink = paint.ink();
  const HexScene& scene = bake.scene;
  const auto sea = [&](int i) { return is_sea(scene, i); };
  const auto low = [&](int i) {
    const HexCellArt& cell = hex_cell(scene, i);
    return !cell.high && cell.ground != HexGround::kSea && cell.ground != HexGround::kHarbour;
  };
  area.fill(low, sea, ink.valley);
  const Tint tints[] = {
      {HexGround::kBeach, ink.beach, mix(ink.beach, ink.land_edge, 0.35F)},
      {HexGround::kWoods, ink.woods, mix(ink.woods, ink.land_edge, 0.25F)},
      {HexGround::kMarsh, ink.marsh, mix(ink.marsh, ink.land_edge, 0.25F)},
      {HexGround::kAirfield, mix(ink.clear, ink.concrete, 0.55F), ink.concrete_edge},
      {HexGround::kVillage, mix(ink.clear, ink.town, 0.45F), mix(ink.town, ink.land_edge, 0.1F)},
      {HexGround::kTown, mix(ink.clear, ink.town, 0.95F), mix(ink.town, ink.land_edge, 0.25F)},
      {HexGround::kHarbour, ink.dock, ink.land_edge}};
  for (const Tint& tint : tints) {
    const auto in = [&](int i) { return hex_cell(scene, i).ground == tint.ground; };
    area.fill(in, sea, tint.colour);
    if (bake.is_small()) continue;
    const bool water = tint.ground == HexGround::kHarbour;
    line_area(
        paint,
        bake.study.borders[static_cast<std::size_t>(plate)][static_cast<std::size_t>(tint.ground)],
        with_alpha(tint.edge, water ? 1.0F : 0.55F),
        water ? paint.width(9.0F, 1.4F) : paint.width(3.0F, 1.0F));
  }
}

void paint_sea(Painter& paint, AreaPainter& area, const HexBake& bake, std::size_t plate) {
  const MapColours& ink = paint.ink();
  const HexScene& scene = bake.scene;
  area.fill_coves([&](int a, int b) {
    const bool beach = hex_cell(scene, a).ground == HexGround::kBeach ||
                       hex_cell(scene, b).ground == HexGround::kBeach;
    return beach ? ink.beach : ink.clear;
  });
  area.fill([&](int i) { return is_sea(scene, i); }, ink.sea);
  const float fine = paint.width(4.0F, 1.0F);
  for (int i = 0; i < kWaveCount && !bake.is_small(); ++i) {
    if (i == 0 && paint.scale() < 0.09F) continue;  // far out the inner line would be a smear
    for (const Chain& wave : bake.study.waves[plate][static_cast<std::size_t>(i)]) {
      paint.outline(wave, with_alpha(ink.sea_wave, kHexWaveAlpha[i]), fine, false);
      paint.cut();
    }
  }
  for (const Chain& edge : bake.study.coast[plate]) {
    paint.outline(edge, ink.land_edge, paint.width(9.0F, 1.4F), false);
    paint.cut();
  }
}

// Beyond the hexes the land is only hinted at.
void paint_beyond(Painter& paint, AreaPainter& area, const HexBake& bake, int plate) {
  const HexScene& scene = bake.scene;
  const ImU32 bare = mix(paint.ink().clear, paint.ink().sheet_margin, 0.55F);
  const auto round = [&](int i) { return !is_playable(scene, i) && !is_sea(scene, i); };
  area.fill(
      round, [](int) { return true; }, bare);
  for (const Chain& chain : bake.study.ends[static_cast<std::size_t>(plate)]) {
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      paint.list()->AddLine(paint.at(chain[i]), paint.at(chain[i + 1]),
                            with_alpha(paint.ink().land_edge, 0.45F), paint.width(5.0F, 1.0F));
    }
    paint.cut();
  }
}

void paint_trees(Painter& paint, const HexBake& bake, const Rect& rect) {
  const MapColours& ink = paint.ink();
  if (paint.scale() < 0.10F) return;
  const ImU32 dark = mix(ink.woods, IM_COL32(30, 60, 30, 255), 0.35F);
  const ImU32 lit = mix(ink.woods, IM_COL32(255, 255, 230, 255), bake.theme.dark ? 0.10F : 0.22F);
  int laid = 0;
  for (const HexTree& tree : bake.study.trees) {
    if (!inside(rect, tree.at)) continue;
    const ImVec2 at = paint.at(tree.at);
    const float r = tree.radius * paint.scale();
    paint.list()->AddCircleFilled(ImVec2(at.x + r * 0.25F, at.y + r * 0.35F), r, dark, 7);
    paint.list()->AddCircleFilled(at, r * 0.86F, lit, 7);
    if (++laid % 40 == 0) paint.cut();
  }
  paint.cut();
}

// A runway on grass, and reeds in a marsh.
void paint_marks(Painter& paint, const HexBake& bake, int plate) {
  const MapColours& ink = paint.ink();
  const HexScene& scene = bake.scene;
  for (const HexCellArt& cell : scene.cells) {
    if (cell.plate != plate) continue;
    if (cell.ground == HexGround::kAirfield) {
      const float r = scene.hex * 0.36F;
      paint.band({ImVec2(cell.at.x - r, cell.at.y + r * 0.3F),
                  ImVec2(cell.at.x + r, cell.at.y - r * 0.3F)},
                 mix(ink.concrete, ink.street, 0.35F), paint.width(44.0F, 4.0F));
      paint.list()->AddLine(paint.at(ImVec2(cell.at.x - r, cell.at.y + r * 0.3F)),
                            paint.at(ImVec2(cell.at.x + r, cell.at.y - r * 0.3F)),
                            with_alpha(ink.concrete_edge, 0.8F), paint.width(4.0F, 1.0F));
      paint.cut();
    }
    if (cell.ground != HexGround::kMarsh || paint.scale() < 0.08F) continue;
    Scatter random(static_cast<std::uint32_t>(cell.at.x) + 5U);
    const ImU32 reed = with_alpha(mix(ink.harbour, ink.marsh, 0.25F), 0.8F);
    for (int n = 0; n < 15; ++n) {
      const ImVec2 at{cell.at.x + (random.next() - 0.5F) * scene.hex * 0.86F,
                      cell.at.y + (random.next() - 0.5F) * scene.hex * 0.86F};
      if (!in_hex(scene, cell.at, at)) continue;
      const ImVec2 p = paint.at(at);
      const float w = 16.0F * paint.scale();
      paint.list()->AddLine(ImVec2(p.x - w, p.y), ImVec2(p.x + w, p.y), reed,
                            paint.width(3.5F, 1.0F));
      for (const float x : {-0.5F, 0.0F, 0.5F})
        paint.list()->AddLine(ImVec2(p.x + x * w, p.y), ImVec2(p.x + x * w * 1.5F, p.y - w * 0.9F),
                              reed, paint.width(3.0F, 1.0F));
    }
    paint.cut();
  }
}

void paint_roofs(Painter& paint, const HexBake& bake, const Rect& rect) {
  const MapColours& ink = paint.ink();
  int laid = 0;
  for (const HexRoof& roof : bake.study.roofs) {
    if (!inside(rect, roof.at)) continue;
    const ImVec2 u(std::cos(roof.radians) * roof.half_length,
                   std::sin(roof.radians) * roof.half_length);
    const ImVec2 v(-std::sin(roof.radians) * roof.half_width,
                   std::cos(roof.radians) * roof.half_width);
    const auto corner = [&](float a, float b, float drop) {
      return paint.at(
          ImVec2(roof.at.x + u.x * a + v.x * b + drop, roof.at.y + u.y * a + v.y * b + drop));
    };
    ImDrawList* draw = paint.list();
    draw->AddQuadFilled(corner(-1, -1, 5.0F), corner(1, -1, 5.0F), corner(1, 1, 5.0F),
                        corner(-1, 1, 5.0F), IM_COL32(0, 0, 0, 60));
    const ImU32 face = roof.dark ? ink.roof_b : ink.roof_a;
    draw->AddQuadFilled(corner(-1, -1, 0), corner(1, -1, 0), corner(1, 1, 0), corner(-1, 1, 0),
                        face);
    if (paint.scale() > 0.14F) {
      draw->AddQuadFilled(corner(-1, 0, 0), corner(1, 0, 0), corner(1, 1, 0), corner(-1, 1, 0),
                          mix(face, IM_COL32_BLACK, 0.18F));
    }
    if (++laid % 30 == 0) paint.cut();
  }
  paint.cut();
}

// Frame of a picture laid over the sheet, and of the sheet itself.
void paint_frame(Painter& paint, const Rect& rect, bool inset) {
  const MapColours& ink = paint.ink();
  ImDrawList* draw = paint.list();
  const float m = inset ? paint.width(46.0F, 3.0F) : paint.width(60.0F, 5.0F);
  const ImVec2 a = paint.at(rect.min);
  const ImVec2 b = paint.at(rect.max);
  draw->AddRectFilled(a, ImVec2(b.x, a.y + m), ink.sheet_margin);
  draw->AddRectFilled(ImVec2(a.x, b.y - m), b, ink.sheet_margin);
  draw->AddRectFilled(ImVec2(a.x, a.y + m), ImVec2(a.x + m, b.y - m), ink.sheet_margin);
  draw->AddRectFilled(ImVec2(b.x - m, a.y + m), ImVec2(b.x, b.y - m), ink.sheet_margin);
  const ImU32 line = with_alpha(ink.land_edge, 0.85F);
  draw->AddRect(ImVec2(a.x + m, a.y + m), ImVec2(b.x - m, b.y - m), line, 0, 0, 1.5F);
  if (inset) draw->AddRect(a, b, line, 0, 0, 2.0F);
  paint.cut();
}

}  // namespace

void bake_hex_ground(const HexBake& bake, int plate, MeshBuilder& out) {
  Painter paint(bake.theme, bake.scale, out);
  const HexScene& scene = bake.scene;
  const Rect& rect = scene.plates[static_cast<std::size_t>(plate)].rect;
  paint.list()->AddRectFilled(paint.at(rect.min), paint.at(rect.max), paint.ink().sea);
  paint.cut();
  AreaPainter area(paint, bake, plate);
  area.fill([&](int i) { return !is_sea(scene, i); }, [](int) { return true; }, paint.ink().clear);
  paint_tints(paint, area, bake, plate);
  paint_beyond(paint, area, bake, plate);
  paint_sea(paint, area, bake, static_cast<std::size_t>(plate));
  if (!bake.is_small()) {
    paint_marks(paint, bake, plate);
    paint_trees(paint, bake, rect);
  }
  paint_hex_lines(paint, bake, rect);
  if (!bake.is_small()) paint_roofs(paint, bake, rect);
  paint_frame(paint, rect, plate > 0);
}

}  // namespace sandtable::shell
