// What is printed over the ground: grid, fortified hexes with arrows and fire dots, landing boxes.

#include "shell/map/bake_tools.h"
#include "shell/map/hex_overlay.h"
#include "shell/map/hex_tools.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

constexpr float kFrame = 0.80F;  // of a fortified hex
constexpr ImU32 kBoxFace = rgb(0xEEF3F5);
constexpr ImU32 kBoxInk = rgb(0x16344A);

void paint_grid(Painter& paint, const HexBake& bake) {
  const HexScene& scene = bake.scene;
  const MapColours& ink = paint.ink();
  const float width = std::max(0.9F, 2.2F * paint.scale());
  const float fade = std::clamp(paint.scale() / 0.12F, 0.5F, 1.0F);  // fainter far out
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const HexCellArt& cell = scene.cells[i];
    const bool sea = cell.ground == HexGround::kSea;
    const auto corners = hex_corners(scene, cell.at);
    for (std::size_t side = 0; side < 6; ++side) {
      const int beyond = bake.study.beside[i][side];
      const bool shared = is_playable(scene, beyond);
      if (shared && beyond < static_cast<int>(i)) continue;
      const bool both_sea =
          sea && (beyond < 0 || hex_cell(scene, beyond).ground == HexGround::kSea);
      const ImU32 colour = both_sea
                               ? with_alpha(ink.sea_wave, (bake.theme.dark ? 0.5F : 0.42F) * fade)
                               : with_alpha(ink.land_edge, 0.42F * fade);
      paint.list()->AddLine(paint.at(corners[side]), paint.at(corners[(side + 1) % 6]), colour,
                            width);
    }
    if (i % 12 == 11) paint.cut();
  }
  paint.cut();
}

void paint_fort_frame(Painter& paint, const HexBake& bake, const HexFortArt& fort) {
  const HexScene& scene = bake.scene;
  const ImVec2 at = scene.cells[static_cast<std::size_t>(fort.cell)].at;
  const auto corners = hex_corners(scene, at, kFrame);
  std::array<ImVec2, 6> points;
  for (std::size_t i = 0; i < 6; ++i) points[i] = paint.at(corners[i]);
  ImDrawList* draw = paint.list();
  const float line = std::clamp(20.0F * paint.scale(), 2.0F, 8.0F);
  const ImU32 paper = bake.theme.dark ? paint.ink().space : rgb(0xFFFBF0);
  draw->AddConvexPolyFilled(points.data(), 6, with_alpha(paper, bake.theme.dark ? 0.5F : 0.42F));
  draw->AddPolyline(points.data(), 6, paper, ImDrawFlags_Closed, line * 1.65F);
  draw->AddPolyline(points.data(), 6, scene.inks[static_cast<std::size_t>(fort.ink)].colour,
                    ImDrawFlags_Closed, line);
}

// From the frame over the side of the hex towards where the defenders go. The primary one is
// filled, the secondary one is an outline; dashed while they do not count.
void paint_fort_arrows(Painter& paint, const HexBake& bake, const HexFortArt& fort) {
  const HexScene& scene = bake.scene;
  const ImVec2 at = scene.cells[static_cast<std::size_t>(fort.cell)].at;
  const ImU32 colour = scene.inks[static_cast<std::size_t>(fort.ink)].colour;
  const ImU32 paper = bake.theme.dark ? paint.ink().space_edge : rgb(0xFFFBF0);
  ImDrawList* draw = paint.list();
  for (std::size_t i = 0; i < fort.arrows.size(); ++i) {
    const ImVec2 goal = scene.cells[static_cast<std::size_t>(fort.arrows[i])].at;
    const float length = std::hypot(goal.x - at.x, goal.y - at.y);
    if (length <= 0.0F) continue;
    const ImVec2 u((goal.x - at.x) / length, (goal.y - at.y) / length);
    const ImVec2 v(-u.y, u.x);
    const auto point = [&](float along, float across) {
      const float a = along * scene.hex;
      const float b = across * scene.hex;
      return paint.at(ImVec2(at.x + u.x * a + v.x * b, at.y + u.y * a + v.y * b));
    };
    const float line = std::clamp(11.0F * paint.scale(), 1.6F, 5.0F);
    const float tip = 0.71F, neck = 0.575F, half = 0.072F;
    const ImVec2 head[3] = {point(tip, 0), point(neck, half), point(neck, -half)};
    const ImVec2 shaft[2] = {point(0.42F, 0), point(neck, 0)};
    draw->AddLine(shaft[0], shaft[1], paper, line + 2.6F);
    draw->AddTriangle(head[0], head[1], head[2], paper, 4.2F);
    if (fort.waits) {
      draw_dashed(draw, shaft, {colour, line * 1.6F, line * 1.1F, line, 0.0F});
    } else {
      draw->AddLine(shaft[0], shaft[1], colour, line);
    }
    draw->AddTriangleFilled(head[0], head[1], head[2], i == 0 ? colour : paper);
    draw->AddTriangle(head[0], head[1], head[2], colour, std::max(1.2F, line * 0.55F));
  }
}

// Where there is no room for letters every kind of dot has a shape of its own: disc, square,
// triangle, diamond, triangle on its point, ring.
struct DotShape {
  ImVec2 at;
  float r;
  int ink;
};
void paint_shape(ImDrawList* draw, const DotShape& dot, ImU32 colour) {
  const auto& [at, r, ink] = dot;
  const float s = r * 0.88F;
  const float t = r * 1.12F;
  switch (ink % 6) {
    case 1:
      return draw->AddRectFilled(ImVec2(at.x - s, at.y - s), ImVec2(at.x + s, at.y + s), colour);
    case 2:
    case 4: {
      const float up = ink % 6 == 2 ? -1.0F : 1.0F;
      return draw->AddTriangleFilled(ImVec2(at.x, at.y + up * t),
                                     ImVec2(at.x + t, at.y - up * t * 0.8F),
                                     ImVec2(at.x - t, at.y - up * t * 0.8F), colour);
    }
    case 3:
      return draw->AddQuadFilled(ImVec2(at.x, at.y - t * 1.1F), ImVec2(at.x + t * 1.1F, at.y),
                                 ImVec2(at.x, at.y + t * 1.1F), ImVec2(at.x - t * 1.1F, at.y),
                                 colour);
    case 5:
      return draw->AddCircle(at, r * 0.72F, colour, 12, r * 0.55F);
    default:
      return draw->AddCircleFilled(at, r, colour, 12);
  }
}

void paint_dots(Painter& paint, const HexBake& bake, bool in_boxes) {
  int laid = 0;
  for (const HexDot& dot : bake.study.dots) {
    if ((dot.box >= 0) != in_boxes) continue;
    draw_hex_dot(paint.list(), paint.at(dot.at), dot, {bake.scene, bake.theme, bake.pixels()});
    if (++laid % 24 == 0) paint.cut();
  }
  paint.cut();
}

// The way from a box to its beach.
void paint_box_arrow(Painter& paint, const HexScene& scene, const HexBoxArt& box) {
  const ImVec2 beach = scene.cells[static_cast<std::size_t>(box.cell)].at;
  const float length = std::hypot(beach.x - box.at.x, beach.y - box.at.y);
  const ImVec2 u((beach.x - box.at.x) / length, (beach.y - box.at.y) / length);
  const ImVec2 v(-u.y, u.x);
  const auto point = [&](float along, float across) {
    return paint.at(
        ImVec2(box.at.x + u.x * along + v.x * across, box.at.y + u.y * along + v.y * across));
  };
  const float from = scene.hex * kHexBoxSide * 0.5F;
  const float tip = from + 82.0F;
  const ImU32 casing = with_alpha(kBoxFace, 0.85F);
  paint.list()->AddLine(point(from, 0), point(tip - 30.0F, 0), casing, paint.width(30.0F, 3.4F));
  paint.list()->AddLine(point(from, 0), point(tip - 30.0F, 0), kBoxInk, paint.width(16.0F, 1.8F));
  paint.list()->AddTriangle(point(tip, 0), point(tip - 46.0F, 28.0F), point(tip - 46.0F, -28.0F),
                            casing, paint.width(10.0F, 1.6F));
  paint.list()->AddTriangleFilled(point(tip, 0), point(tip - 46.0F, 28.0F),
                                  point(tip - 46.0F, -28.0F), kBoxInk);
}

void paint_boxes(Painter& paint, const HexBake& bake) {
  const HexScene& scene = bake.scene;
  ImDrawList* draw = paint.list();
  for (std::size_t i = 0; i < scene.boxes.size(); ++i) {
    const HexBoxArt& box = scene.boxes[i];
    const Rect rect = hex_box_rect(scene, static_cast<int>(i));
    const ImVec2 a = paint.at(rect.min);
    const ImVec2 b = paint.at(rect.max);
    const float round = 16.0F * paint.scale();
    const float line = std::clamp(8.0F * paint.scale(), 1.2F, 3.0F);
    const bool landing = !box.label.empty();
    paint_box_arrow(paint, scene, box);
    draw->AddRectFilled(ImVec2(a.x + 1, a.y + line + 1), ImVec2(b.x + 1, b.y + line + 1.5F),
                        IM_COL32(0, 0, 0, 55), round);
    const ImU32 face = bake.theme.dark ? mix(kBoxFace, paint.ink().sea, 0.35F) : kBoxFace;
    draw->AddRectFilled(a, b, landing ? face : mix(face, paint.ink().sea, 0.55F), round);
    if (landing) {
      draw->AddRect(a, b, kBoxInk, round, 0, line);
    } else {
      const ImVec2 edge[5] = {a, ImVec2(b.x, a.y), b, ImVec2(a.x, b.y), a};
      const float unit = std::max(3.0F, 20.0F * paint.scale());
      draw_dashed(draw, edge, {kBoxInk, unit, unit * 0.7F, line, 0.0F});
    }
    paint.cut();
  }
}

// Far out a fortified hex is a spot of its colour.
void paint_spots(Painter& paint, const HexBake& bake) {
  for (const HexFortArt& fort : bake.scene.forts) {
    const ImVec2 at = paint.at(bake.scene.cells[static_cast<std::size_t>(fort.cell)].at);
    const float r = std::max(1.6F, bake.pixels() * 0.36F);
    paint.list()->AddRectFilled(ImVec2(at.x - r, at.y - r), ImVec2(at.x + r, at.y + r),
                                bake.scene.inks[static_cast<std::size_t>(fort.ink)].colour, r);
  }
  paint.cut();
}

}  // namespace

float hex_dot_radius(float hex_pixels) {
  return std::max({2.0F, hex_pixels * kHexDotRadius, std::min(6.2F, hex_pixels * 0.105F)});
}

void draw_hex_dot(ImDrawList* list, ImVec2 at, const HexDot& dot, const HexDotLook& look) {
  const float r = hex_dot_radius(look.hex);
  const bool dark = look.theme.dark;
  const ImU32 paper =
      with_alpha(dark ? look.theme.map.space_edge : rgb(0xFFFBF0), dark ? 0.75F : 0.95F);
  const ImU32 colour = look.scene.inks[static_cast<std::size_t>(dot.ink)].colour;
  const float rim = std::clamp(r * 0.17F, 0.6F, 1.6F);
  if (look.hex < kHexDotLetters) {
    paint_shape(list, {at, r + rim * 1.4F, dot.ink}, paper);
    paint_shape(list, {at, r, dot.ink}, colour);
  } else {
    list->AddCircleFilled(at, r + rim, paper, 14);
    list->AddCircleFilled(at, r, colour, 14);
  }
}

void bake_hex_network(const HexBake& bake, MeshBuilder& out) {
  Painter paint(bake.theme, bake.scale, out);
  if (bake.is_small()) return paint_spots(paint, bake);
  paint_grid(paint, bake);
  for (const HexFortArt& fort : bake.scene.forts) {
    paint_fort_frame(paint, bake, fort);
    paint.cut();
  }
  for (const HexFortArt& fort : bake.scene.forts) {
    paint_fort_arrows(paint, bake, fort);
    paint.cut();
  }
  paint_dots(paint, bake, false);
  paint_boxes(paint, bake);
  paint_dots(paint, bake, true);
}

}  // namespace sandtable::shell
