// What a position shows on the map beside its counters: beachheads, ports by who holds them, air
// support with its area, aerial supply, the boxes of units that are not on the map.
#include <algorithm>
#include <cmath>

#include "shell/skins/roundup/inks.h"
#include "shell/skins/roundup/map.h"
#include "shell/skins/roundup/signs.h"
#include "shell/theme/fonts.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell::roundup {
namespace {

constexpr float kLeastText = 7.0F;                 // pixels; smaller type is left out
constexpr std::string_view kGarrisonFactor = "1";  // [OR 15.4a]

bool is_occupied(const rules::State& view, HexId hex) {
  return std::any_of(view.units.begin(), view.units.end(),
                     [&](const rules::Unit& unit) { return unit.is_on_map() && unit.hex == hex; });
}

// Beside the counter where one lies, and smaller there.
struct Spot {
  ImVec2 at;
  float share = 1.0F;
};
Spot spot_of(const StatePen& pen, HexId hex, ImVec2 off) {
  const ImVec2 at = middle_of(hex);
  if (!is_occupied(pen.view, hex)) return {pen.to(at)};
  return {pen.to({at.x + off.x * 40.0F, at.y + off.y * 40.0F}), 0.62F};
}

float half_of_beachhead(const Camera& camera) {
  return std::clamp(22.0F * camera.scale() / kReference, 7.0F, 34.0F);
}

// A shield with a roof, as a house is drawn.
void beachhead(const StatePen& pen, std::size_t index, HexId hex, bool lost) {
  const Spot spot = spot_of(pen, hex, ImVec2(-1.25F, -0.95F));
  const ImVec2 c = spot.at;
  const float half = spot.share * half_of_beachhead(pen.camera);
  const ImVec2 house[5] = {{c.x, c.y - half},
                           {c.x + half, c.y - half * 0.4F},
                           {c.x + half, c.y + half},
                           {c.x - half, c.y + half},
                           {c.x - half, c.y - half * 0.4F}};
  const ImU32 face = index < 2 ? kUsBeach : kUkBeach;
  ImDrawList* draw = pen.canvas.list;
  if (!lost) draw->AddConvexPolyFilled(house, 5, face);
  draw->AddPolyline(house, 5, lost ? face : IM_COL32_WHITE, ImDrawFlags_Closed,
                    std::max(1.2F, half * 0.09F));
  if (lost) {
    const float arm = half * 0.7F, wide = std::max(1.5F, half * 0.16F);
    draw->AddLine(ImVec2(c.x - arm, c.y - arm), ImVec2(c.x + arm, c.y + arm), kCross, wide);
    draw->AddLine(ImVec2(c.x - arm, c.y + arm), ImVec2(c.x + arm, c.y - arm), kCross, wide);
    return;
  }
  if (half < 11.0F) return;
  draw_anchor(draw, ImVec2(c.x, c.y - half * 0.18F), half * 0.38F, IM_COL32_WHITE);
  text_mid(draw, ImVec2(c.x, c.y + half * 0.65F), pen.scene.beach_names[index],
           {.face = Face::kRobotoBold,
            .size = half * 0.56F,
            .colour = IM_COL32_WHITE,
            .align = Align::kCentre,
            .max_width = half * 1.85F});
}

// A sign on a round marker, so that it is never taken for a unit.
template <class Draw>
void on_disc(const StatePen& pen, HexId hex, ImVec2 off, Draw sign) {
  const Spot spot = spot_of(pen, hex, off);
  const float radius = std::clamp(17.0F * pen.camera.scale() / kReference, 6.0F, 26.0F) *
                       std::min(1.0F, spot.share * 1.1F);
  pen.canvas->AddCircleFilled(spot.at, radius, kAirFace);
  pen.canvas->AddCircle(spot.at, radius, kAirInk, 0, std::max(1.2F, radius * 0.12F));
  sign(pen.canvas.list, spot.at, radius * 0.62F, kAirInk);
}

}  // namespace

// A flag in the colours of the side that holds the hex of a port; told apart by shape, too: a disc
// is Allied, a cross is German.
void draw_ports(const StatePen& pen) {
  const float size = std::clamp(15.0F * pen.camera.scale() / kReference, 6.0F, 22.0F);
  for (const HexId hex : pen.scene.board->port_hexes) {
    const bool allied = pen.view.allied.has(hex.index());
    const ImVec2 middle = middle_of(hex);
    const ImVec2 foot = pen.to({middle.x + 37.0F, middle.y - 20.0F});
    const ImVec2 at(foot.x, foot.y - size * 1.5F), end(at.x + size * 1.35F, at.y + size * 0.9F);
    const float line = std::max(1.2F, size * 0.12F);
    pen.canvas->AddLine(at, foot, kPaper, line + 2.0F);
    pen.canvas->AddLine(at, foot, kDarkInk, line);
    pen.canvas->AddRectFilled(ImVec2(at.x - 1.0F, at.y - 1.0F), ImVec2(end.x + 1.0F, end.y + 1.0F),
                              kPaper);
    pen.canvas->AddRectFilled(at, end, allied ? kAlliedZone : kGermanFlag);
    const ImVec2 c((at.x + end.x) * 0.5F, (at.y + end.y) * 0.5F);
    if (allied) {
      pen.canvas->AddCircleFilled(c, size * 0.24F, kPaper);
      continue;
    }
    const float arm = size * 0.32F, bar = size * 0.1F;
    pen.canvas->AddRectFilled(ImVec2(c.x - arm, c.y - bar), ImVec2(c.x + arm, c.y + bar), kPaper);
    pen.canvas->AddRectFilled(ImVec2(c.x - bar, c.y - arm), ImVec2(c.x + bar, c.y + arm), kPaper);
  }
}

// [OR 15.4] A bunker with its defence factor, below the flag and beside the counters.
void draw_garrisons(const StatePen& pen) {
  const float half = std::clamp(12.0F * pen.camera.scale() / kReference, 5.0F, 18.0F);
  for (std::size_t i = 0; i < pen.scene.board->port_hexes.size(); ++i) {
    if ((pen.view.garrisons >> i & 1) == 0) continue;
    const ImVec2 middle = middle_of(pen.scene.board->port_hexes[i]);
    const ImVec2 c = pen.to({middle.x + 36.0F, middle.y + 22.0F});
    const ImVec2 bunker[] = {{c.x - half, c.y + half * 0.7F},
                             {c.x - half * 0.6F, c.y - half * 0.7F},
                             {c.x + half * 0.6F, c.y - half * 0.7F},
                             {c.x + half, c.y + half * 0.7F}};
    pen.canvas->AddConvexPolyFilled(bunker, 4, kGermanFlag);
    pen.canvas->AddPolyline(bunker, 4, kPaper, ImDrawFlags_Closed, std::max(1.2F, half * 0.14F));
    text_mid(pen.canvas.list, c, kGarrisonFactor,
             {.face = Face::kRobotoBold,
              .size = half * 1.25F,
              .colour = kPaper,
              .align = Align::kCentre});
  }
}

void draw_beachheads(const StatePen& pen) {
  for (std::size_t i = 0; i < pen.view.beaches.size(); ++i)
    if (pen.view.beaches[i].is_some())
      beachhead(pen, i, pen.view.beaches[i], (pen.view.beaches_lost >> i & 1) != 0);
}

// To the corners of the shield. Beside a counter it is out of a mark's way.
float reach_of_beachhead(const Camera& camera, const rules::State& view, HexId hex) {
  const auto& all = view.beaches;
  if (std::find(all.begin(), all.end(), hex) == all.end() || is_occupied(view, hex)) return 0.0F;
  return half_of_beachhead(camera) * 1.4142F;
}

// The seven hexes of every marker as one outline, then the markers.
void draw_air(const StatePen& pen) {
  rules::HexSet area;
  for (const HexId hex : pen.view.air)
    area = area | rules::HexSet::of(hex.index()) | rules::HexSet::of(hex.index()).around();
  area = area & pen.scene.board->all;
  if (area.any()) draw_area(pen.canvas, pen.camera, {area, kAirArea, 0.09F});
  if (area.any() && pen.camera.scale() >= kSmall)
    draw_outline(pen.canvas, pen.camera, *pen.scene.board, {area, kPaper, kAirArea});
  for (const HexId hex : pen.view.air) on_disc(pen, hex, ImVec2(1.0F, -0.9F), draw_aircraft);
  for (const HexId hex : pen.view.aerial)
    if (hex.is_some()) on_disc(pen, hex, ImVec2(-1.0F, 0.9F), draw_parachute);
}

void draw_area(const Canvas& canvas, const Camera& camera, const AreaTint& tint) {
  const ImDrawListFlags flags = canvas->Flags;
  canvas->Flags &= ~ImDrawListFlags_AntiAliasedFill;  // no seams between the hexes
  for (const int hex : tint.hexes) {
    auto corners = corners_of(middle_of(HexId(hex)));
    for (ImVec2& p : corners) p = camera.to_screen(p);
    canvas->AddConvexPolyFilled(corners.data(), 6, with_alpha(tint.colour, tint.alpha));
  }
  canvas->Flags = flags;
}

void draw_outline(const Canvas& canvas, const Camera& camera, const Board& board,
                  const AreaLine& line) {
  const rules::HexSet& area = line.hexes;
  std::vector<Segment> pieces;
  for (const int hex : area) {
    const ImVec2 at = middle_of(HexId(hex));
    const rules::Cell& cell = board.at(HexId(hex));
    const auto corners = corners_of(at);
    for (std::size_t i = 0; i < 6; ++i) {
      const ImVec2 a = corners[i], b = corners[(i + 1) % 6];
      const ImVec2 out((a.x + b.x) - at.x, (a.y + b.y) - at.y);  // the middle beyond this side
      const bool inner =
          std::any_of(cell.neighbours.begin(), cell.neighbours.end(), [&](std::int16_t next) {
            if (next < 0 || !area.has(next)) return false;
            const ImVec2 p = middle_of(HexId(next));
            return std::fabs(p.x - out.x) < 5.0F && std::fabs(p.y - out.y) < 5.0F;
          });
      if (!inner) pieces.push_back({a, b});
    }
  }
  const float scale = camera.scale();
  for (const Chain& chain : chained(pieces, 1.0F, true)) {
    std::vector<ImVec2> points;
    for (const ImVec2& p : chain) points.push_back(camera.to_screen(p));
    if (line.casing != 0)
      canvas->AddPolyline(points.data(), static_cast<int>(points.size()), line.casing, 0,
                          look(line.wide + 2.2F, scale));
    draw_dashed(canvas.list, points,
                {line.colour, look(line.on, scale), look(line.off, scale), look(line.wide, scale)});
  }
}

void draw_boxes(const StatePen& pen) {
  for (int i = 0; i < kBoxes; ++i) {
    const bool used =
        std::any_of(pen.view.units.begin(), pen.view.units.end(), [&](const auto& it) {
          const auto unit = UnitId(static_cast<int>(&it - pen.view.units.data()));
          return space_of_unit(pen.view, unit) == kBoxSpaces + i;
        });
    if (!used) continue;
    const Rect rect = pen.scene.box_rect(i);
    const ImVec2 min = pen.to(rect.min), max = pen.to(rect.max);
    pen.canvas->AddRectFilled(min, max, with_alpha(kPrinted, 0.9F), 4.0F);
    pen.canvas->AddRect(min, max, kPrintedEdge, 4.0F, 0, std::max(1.0F, pen.px(1.5F)));
    const float size = pen.px(13.5F);
    if (size >= kLeastText)
      text_mid(pen.canvas.list, ImVec2((min.x + max.x) * 0.5F, min.y + size * 0.75F),
               pen.scene.box_titles[static_cast<std::size_t>(i)],
               {.face = Face::kGaramondItalic,
                .size = size,
                .colour = kPrintedEdge,
                .align = Align::kCentre,
                .max_width = max.x - min.x - 6.0F});
  }
}

}  // namespace sandtable::shell::roundup
