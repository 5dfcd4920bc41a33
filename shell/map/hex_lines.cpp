#include "shell/map/hex_lines.h"

#include "shell/map/hex_tools.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

constexpr ImU32 kSlopeInk = rgb(0x8A7748);
constexpr ImU32 kCliffInk = rgb(0x4A2A12);
constexpr ImU32 kRoadCase = rgb(0x6B5A3E);
constexpr ImU32 kRoadFace = rgb(0xF7E9C8);
constexpr ImU32 kWallInk = rgb(0x4B4A46);

// Tapering strokes at right angles to a line, on its left hand (1) or right hand (-1).
struct SideStrokes {
  ImU32 colour;
  float side;
  float gap, length, width;  // metres, with least gaps and widths in pixels below
  float least_gap, least_width;
};

void paint_hachures(Painter& paint, const Chain& chain, const SideStrokes& look) {
  const float gap = std::max(look.gap, look.least_gap / paint.scale());
  const float half = std::max(look.width, look.least_width / paint.scale()) * 0.5F;
  float left = gap * 0.5F;  // to the next stroke
  int count = 0;
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    const ImVec2 a = chain[i];
    const ImVec2 d(chain[i + 1].x - a.x, chain[i + 1].y - a.y);
    const float length = std::hypot(d.x, d.y);
    if (length < 0.01F) continue;
    const ImVec2 along(d.x / length, d.y / length);
    const ImVec2 across(along.y * look.side, -along.x * look.side);
    for (; left < length; left += gap) {
      // Long and short in turn, as an engraver's hand does.
      const float reach = look.length * (count++ % 2 == 0 ? 1.0F : 0.66F);
      const ImVec2 p(a.x + along.x * left, a.y + along.y * left);
      paint.list()->AddTriangleFilled(
          paint.at(ImVec2(p.x - along.x * half, p.y - along.y * half)),
          paint.at(ImVec2(p.x + along.x * half, p.y + along.y * half)),
          paint.at(ImVec2(p.x + across.x * reach, p.y + across.y * reach)), look.colour);
    }
    left -= length;
  }
  paint.cut();
}

void paint_slopes(Painter& paint, const HexBake& bake, const Rect& rect) {
  const bool dark = bake.theme.dark;
  const ImU32 slope =
      with_alpha(mix(kSlopeInk, paint.ink().text_on_land, dark ? 0.40F : 0.0F), 0.85F);
  for (const Chain& chain : bake.study.slopes) {
    if (!inside(rect, chain.front())) continue;
    paint.outline(chain, with_alpha(slope, 0.55F), paint.width(4.0F, 1.0F), false);
    paint_hachures(paint, chain, {slope, 1.0F, 15.0F, 46.0F, 7.0F, 3.4F, 1.5F});
  }
  const ImU32 cliff = dark ? mix(kCliffInk, paint.ink().text_on_land, 0.62F) : kCliffInk;
  for (const Chain& chain : bake.study.cliffs) {
    if (!inside(rect, chain.front())) continue;
    paint_hachures(paint, chain, {cliff, -1.0F, 19.0F, 50.0F, 13.0F, 4.0F, 2.4F});
    paint.outline(chain, cliff, std::clamp(paint.width(14.0F, 2.0F), 2.0F, 6.0F), false);
    paint.cut();
  }
}

void paint_rivers(Painter& paint, const HexBake& bake, const Rect& rect) {
  const MapColours& ink = paint.ink();
  const ImU32 bank = bake.theme.dark ? ink.wave : mix(ink.harbour, IM_COL32_BLACK, 0.15F);
  const ImU32 water = bake.theme.dark ? ink.dock : mix(ink.dock, ink.sea, 0.5F);
  for (int pass = 0; pass < 2; ++pass) {
    for (const Chain& chain : bake.study.rivers) {
      if (!inside(rect, chain.front())) continue;
      paint.outline(chain, pass == 0 ? bank : water,
                    pass == 0 ? paint.width(34.0F, 3.0F) : paint.width(21.0F, 1.6F), false);
      paint.cut();
    }
  }
}

void paint_roads(Painter& paint, const HexBake& bake, const Rect& rect) {
  const bool dark = bake.theme.dark;
  const ImU32 casing = dark ? mix(kRoadCase, IM_COL32_BLACK, 0.45F) : kRoadCase;
  const ImU32 face = dark ? mix(kRoadFace, paint.ink().land, 0.55F) : kRoadFace;
  for (int pass = 0; pass < 2; ++pass) {
    int laid = 0;
    for (const Chain& chain : bake.study.roads) {
      if (!inside(rect, chain.front())) continue;
      paint.outline(chain, pass == 0 ? casing : face,
                    pass == 0 ? paint.width(27.0F, 2.6F) : paint.width(17.0F, 1.2F), false);
      if (++laid % 6 == 0) paint.cut();
    }
    paint.cut();
  }
}

// Two parapets beside the road where it crosses the river, on a deck that hides the water.
void paint_bridges(Painter& paint, const HexBake& bake, const Rect& rect) {
  const bool dark = bake.theme.dark;
  const ImU32 deck = dark ? mix(kRoadFace, paint.ink().land, 0.5F) : kRoadFace;
  const ImU32 rail = dark ? paint.ink().space_edge : kWallInk;
  for (const HexSideArt& side : bake.scene.sides) {
    if (!side.bridge) continue;
    const ImVec2 a = bake.scene.cells[static_cast<std::size_t>(side.a)].at;
    const ImVec2 b = bake.scene.cells[static_cast<std::size_t>(side.b)].at;
    const ImVec2 m((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F);
    if (!inside(rect, m)) continue;
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const ImVec2 u((b.x - a.x) / length, (b.y - a.y) / length);
    const ImVec2 v(-u.y, u.x);
    const auto at = [&](float along, float across) {
      return paint.at(ImVec2(m.x + u.x * along + v.x * across, m.y + u.y * along + v.y * across));
    };
    const float half = 34.0F;
    const float wide = std::max(13.0F, 2.0F / paint.scale());
    paint.list()->AddLine(at(-half, 0), at(half, 0), deck, wide * 1.9F * paint.scale());
    for (const float hand : {-1.0F, 1.0F}) {
      const ImVec2 rails[4] = {at(-half - 10.0F, hand * (wide + 9.0F)), at(-half, hand * wide),
                               at(half, hand * wide), at(half + 10.0F, hand * (wide + 9.0F))};
      paint.list()->AddPolyline(rails, 4, rail, 0, paint.width(7.0F, 1.4F));
    }
    paint.cut();
  }
}

void paint_teeth(Painter& paint, const Chain& chain, ImU32 colour) {
  const std::vector<ImVec2> points = paint.scaled(chain);
  const float unit = paint.width(14.0F, 3.0F);
  draw_dashed(paint.list(), points,
              {colour, unit, unit * 0.75F, paint.width(14.0F, 1.8F), unit * 0.3F});
}

// A sea wall is a pale kerb with a dark foot; a tank wall bears blocks on top.
void paint_walls(Painter& paint, const HexBake& bake, const Rect& rect) {
  const MapColours& ink = paint.ink();
  const ImU32 dark = bake.theme.dark ? ink.space_edge : kWallInk;
  for (const Chain& chain : bake.study.sea_walls) {
    if (!inside(rect, chain.front())) continue;
    paint.band(chain, dark, paint.width(22.0F, 3.0F));
    paint.band(chain, bake.theme.dark ? ink.concrete : ink.quay_lip, paint.width(11.0F, 1.2F));
    paint.cut();
  }
  for (const Chain& chain : bake.study.tank_walls) {
    if (!inside(rect, chain.front())) continue;
    paint.band(chain, dark, paint.width(24.0F, 3.2F));
    paint_teeth(paint, chain, bake.theme.dark ? ink.concrete : ink.quay_lip);
    paint.cut();
  }
}

}  // namespace

void paint_hex_lines(Painter& paint, const HexBake& bake, const Rect& rect) {
  paint_rivers(paint, bake, rect);
  if (bake.is_small()) return;
  paint_slopes(paint, bake, rect);
  paint_roads(paint, bake, rect);
  paint_bridges(paint, bake, rect);
  paint_walls(paint, bake, rect);
}

}  // namespace sandtable::shell
