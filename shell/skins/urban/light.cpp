// Line of sight as light: what a place sees keeps its colour and a warm glow, the rest is shaded;
// lines where the next band of range begins.
#include <algorithm>

#include "shell/skins/urban/inks.h"
#include "shell/skins/urban/map.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell::urban {
namespace {

using rules::Location;
using rules::PlaceKind;

constexpr ImU32 kShade = rgb(0x241A10), kGlowEdge = rgb(0xF5B301);
constexpr ImU32 kArc = rgb(0x6B4A12), kArcNight = rgb(0xE3C27A);

class Lit {
 public:
  explicit Lit(const LightPen& pen)
      : pen_(pen), map_(*pen.scene.map), draw_(pen.canvas.list), dark_(pen.canvas.theme.dark) {}

  // Also where no hex is: below the cells, of which corners show, and over the edge of the sheet.
  void hexes() {
    for (int column = -1; column <= map_.columns; ++column)
      for (int row = -1; row <= map_.rows; ++row) {
        const auto corners = hex_corners(hex_middle(column, row), 1.002F);
        ImVec2 points[6];
        for (std::size_t k = 0; k < 6; ++k) points[k] = to(corners[k]);
        const PlaceId id = map_.at_lattice(column, row);
        draw_->AddConvexPolyFilled(points, 6, id.is_some() ? tint(id) : shade());
      }
    for (const int i : map_.all)
      if (map_.at(PlaceId(i)).kind == PlaceKind::kHex) hex_lines(PlaceId(i));
  }

  void cells() {
    each_cell([&](PlaceId id, const Location& here) {
      const Rect rect = cell_rect(here);
      draw_->AddRectFilled(to(rect.min), to(rect.max), tint(id));
    });
    each_cell([&](PlaceId id, const Location& here) { cell_lines(id, here); });
  }

 private:
  ImVec2 to(ImVec2 p) const { return pen_.camera.to_screen(p); }
  bool sees(PlaceId id) const { return pen_.light.seen.has(id.index()); }
  std::uint8_t band(PlaceId id) const {
    return pen_.light.band[static_cast<std::size_t>(id.index())];
  }
  ImU32 shade() const { return with_alpha(kShade, dark_ ? 0.5F : 0.34F); }
  ImU32 tint(PlaceId id) const {
    if (!sees(id)) return shade();
    return with_alpha(dark_ ? rgb(0xFFD98A) : rgb(0xFFE7A8), 0.14F);
  }

  // A yard, or of a house what is shown of it: the room, or the roof over it.
  template <class Each>
  void each_cell(Each each) {
    for (const int i : map_.all) {
      const Location& here = map_.at(PlaceId(i));
      if (here.kind == PlaceKind::kYard) each(PlaceId(i), here);
      if (here.kind == PlaceKind::kZone) each(shown_at(PlaceId(i)), here);
    }
  }
  PlaceId shown_at(PlaceId id) const {
    const Location& here = map_.at(id);
    return here.is_inside() && !pen_.shown.is_open(here.building) ? here.cell : id;
  }

  void line(PlaceId id, PlaceId beyond, ImVec2 a, ImVec2 b) {
    if (!beyond.is_some() || !sees(id)) return;
    const ImVec2 ends[2] = {to(a), to(b)};
    if (!sees(beyond)) {
      draw_->AddLine(ends[0], ends[1], kGlowEdge, 1.6F);
    } else if (band(id) < band(beyond)) {
      draw_dashed(draw_, ends,
                  {.colour = dark_ ? kArcNight : kArc, .on = 6.0F, .off = 4.0F, .width = 1.6F});
    }
  }

  void hex_lines(PlaceId id) {
    const Location& here = map_.at(id);
    const auto corners = hex_corners(point(here.at));
    for (std::size_t side = 0; side < 6; ++side) {
      const rules::Point there = hex_neighbour(here, side);
      const PlaceId beyond = map_.at_lattice(there.x, there.y);
      if (beyond.is_some() && map_.at(beyond).kind == PlaceKind::kHex)
        line(id, beyond, corners[side], corners[(side + 1) % 6]);
    }
  }

  void cell_lines(PlaceId id, const Location& here) {
    constexpr int kAcross[4] = {0, 1, 0, -1}, kDown[4] = {-1, 0, 1, 0};
    const Rect r = cell_rect(here);
    const ImVec2 corners[4] = {r.min, ImVec2(r.max.x, r.min.y), r.max, ImVec2(r.min.x, r.max.y)};
    for (std::size_t side = 0; side < 4; ++side) {
      const PlaceId beyond = map_.at_lattice(here.column + kAcross[side], here.row + kDown[side]);
      if (beyond.is_some() && map_.at(beyond).kind != PlaceKind::kHex)
        line(id, shown_at(beyond), corners[side], corners[(side + 1) % 4]);
    }
  }

  const LightPen& pen_;
  const rules::Map& map_;
  ImDrawList* draw_;
  bool dark_;
};

}  // namespace

Light light_from(const rules::Field& field, PlaceId from, int step) {
  Light out;
  out.from = from;
  for (const int i : field.map.all) {
    const PlaceId id(i);
    if (field.sees(from, id)) out.seen.add(i);
    const int ep = field.ep(from, id);
    out.band[static_cast<std::size_t>(i)] =
        static_cast<std::uint8_t>(ep >= rules::kFar ? rules::kFar : (ep + step - 1) / step);
  }
  return out;
}

void draw_light_on_hexes(const LightPen& pen) { Lit(pen).hexes(); }
void draw_light_on_cells(const LightPen& pen) { Lit(pen).cells(); }

}  // namespace sandtable::shell::urban
