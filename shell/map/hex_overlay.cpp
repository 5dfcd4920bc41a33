#include "shell/map/hex_overlay.h"

#include <algorithm>
#include <cmath>

#include "shell/map/geometry.h"
#include "shell/map/hex_tools.h"
#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

constexpr float kTint = 0.13F;

bool in(std::span<const int> set, int value) {
  return std::find(set.begin(), set.end(), value) != set.end();
}

// The sides of the cells that no other cell of the set shares.
std::vector<Chain> outline_of(const HexScene& scene, std::span<const int> cells) {
  std::vector<Segment> pieces;
  for (const int cell : cells) {
    const auto corners = hex_corners(scene, scene.cells[static_cast<std::size_t>(cell)].at);
    for (int side = 0; side < 6; ++side) {
      if (in(cells, hex_neighbour(scene, cell, side))) continue;
      pieces.push_back({corners[static_cast<std::size_t>(side)],
                        corners[static_cast<std::size_t>((side + 1) % 6)]});
    }
  }
  return chained(std::move(pieces), 4.0F, true);
}

void draw_border(const Canvas& canvas, const Camera& camera, const Chain& chain, ImU32 colour) {
  std::vector<ImVec2> points;
  for (const ImVec2 p : chain) points.push_back(camera.to_screen(p));
  const float width = std::clamp(9.0F * camera.scale(), 1.6F, 3.2F);
  canvas.list->AddPolyline(points.data(), static_cast<int>(points.size()), canvas.theme.fire_case,
                           0, width + 2.2F);
  draw_dashed(canvas.list, points, {colour, width * 3.4F, width * 2.0F, width, 0.0F});
}

}  // namespace

void draw_hex_area(const Canvas& canvas, const HexScene& scene, const Camera& camera,
                   const HexArea& area) {
  const ImU32 tint = with_alpha(area.colour, canvas.theme.dark ? kTint * 1.5F : kTint);
  ImDrawList* draw = canvas.list;
  const ImDrawListFlags flags = draw->Flags;
  draw->Flags &= ~ImDrawListFlags_AntiAliasedFill;  // no seams between the cells
  for (const int cell : area.cells) {
    auto corners = hex_corners(scene, scene.cells[static_cast<std::size_t>(cell)].at);
    for (ImVec2& p : corners) p = camera.to_screen(p);
    draw->AddConvexPolyFilled(corners.data(), 6, tint);
  }
  draw->Flags = flags;
  for (const Chain& chain : outline_of(scene, area.cells))
    draw_border(canvas, camera, chain, area.colour);
  for (const int box : area.boxes) {
    const Rect rect = hex_box_rect(scene, box);
    draw->AddRectFilled(camera.to_screen(rect.min), camera.to_screen(rect.max), tint,
                        16.0F * camera.scale());
    const float out = 14.0F;
    const ImVec2 a(rect.min.x - out, rect.min.y - out);
    const ImVec2 b(rect.max.x + out, rect.max.y + out);
    draw_border(canvas, camera, {a, ImVec2(b.x, a.y), b, ImVec2(a.x, b.y), a}, area.colour);
  }
}

void draw_hex_field(const Canvas& canvas, const HexScene& scene, const Camera& camera, int fort) {
  const HexFortArt& art = scene.forts[static_cast<std::size_t>(fort)];
  draw_hex_area(canvas, scene, camera, {art.fire, art.fire_boxes, canvas.theme.tgt});
  auto corners = hex_corners(scene, scene.cells[static_cast<std::size_t>(art.cell)].at, 0.80F);
  for (ImVec2& p : corners) p = camera.to_screen(p);
  const float line = std::clamp(26.0F * camera.scale(), 3.0F, 10.0F);
  canvas.list->AddPolyline(corners.data(), 6, canvas.theme.sel_edge, ImDrawFlags_Closed,
                           line + 3.0F);
  canvas.list->AddPolyline(corners.data(), 6, canvas.theme.sel, ImDrawFlags_Closed, line);
}

void draw_hex_fire(const Canvas& canvas, const HexScene& scene, const Camera& camera,
                   const HexFire& fire) {
  const float s = camera.scale();
  const ImVec2 to = camera.to_screen(fire.target);
  for (const int index : fire.forts) {
    const HexFortArt& fort = scene.forts[static_cast<std::size_t>(index)];
    const HexInk& ink = scene.inks[static_cast<std::size_t>(fort.ink)];
    const ImVec2 from = camera.to_screen(scene.cells[static_cast<std::size_t>(fort.cell)].at);
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const float near = scene.hex * 0.34F * s;
    const float gap = fire.gap * s;
    if (length < near + gap + 4.0F) {
      // It fires from within: a ring round the place.
      canvas.list->AddCircle(to, gap + 4.0F, canvas.theme.fire_case, 0, 6.0F);
      canvas.list->AddCircle(to, gap + 4.0F, ink.colour, 0, 3.0F);
      continue;
    }
    const ImVec2 u((to.x - from.x) / length, (to.y - from.y) / length);
    const ImVec2 v(-u.y, u.x);
    const ImVec2 a(from.x + u.x * near, from.y + u.y * near);
    const ImVec2 tip(to.x - u.x * gap, to.y - u.y * gap);
    const float line = std::clamp(12.0F * s, 2.4F, 5.0F);
    const float head = line * 3.4F;
    const ImVec2 neck(tip.x - u.x * head, tip.y - u.y * head);
    const ImVec2 left(neck.x + v.x * head * 0.55F, neck.y + v.y * head * 0.55F);
    const ImVec2 right(neck.x - v.x * head * 0.55F, neck.y - v.y * head * 0.55F);
    ImDrawList* draw = canvas.list;
    draw->AddLine(a, neck, canvas.theme.fire_case, line + 3.2F);
    draw->AddTriangle(tip, left, right, canvas.theme.fire_case, 4.0F);
    draw->AddLine(a, neck, ink.colour, line);
    draw->AddTriangleFilled(tip, left, right, ink.colour);
    const float share = 0.42F * (length - near - gap);
    draw_ink_disc(draw, ImVec2(a.x + u.x * share, a.y + u.y * share),
                  std::clamp(34.0F * s, 7.0F, 13.0F), ink);
  }
}

void draw_ink_disc(ImDrawList* draw, ImVec2 centre, float radius, const HexInk& ink) {
  draw->AddCircleFilled(centre, radius + std::clamp(radius * 0.17F, 0.8F, 2.0F),
                        light_theme().map.space);
  draw->AddCircleFilled(centre, radius, ink.colour);
  text_mid(draw, centre, ink.letter,
           {.face = Face::kRobotoBold,
            .size = radius * 1.4F,
            .colour = IM_COL32_WHITE,
            .align = Align::kCentre});
}

void draw_ink_tile(ImDrawList* draw, const Rect& rect, const HexInk& ink) {
  draw->AddRectFilled(rect.min, rect.max, ink.colour, rect.height() * 0.14F);
  text_mid(draw, rect.centre(), ink.letter,
           {.face = Face::kRobotoBold,
            .size = rect.height() * 0.66F,
            .colour = IM_COL32_WHITE,
            .align = Align::kCentre});
}

}  // namespace sandtable::shell
