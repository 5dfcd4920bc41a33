// A house with its roof on: parapet, what stands on the roof, and where doors and windows are below
// it.
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

class Roof {
 public:
  Roof(const Bake& bake, int building, Mesh& mesh)
      : bake_(bake),
        map_(*bake.scene.map),
        house_(map_.buildings[static_cast<std::size_t>(building)]),
        building_(building),
        ink_(inks(bake.theme)),
        out_(mesh),
        paint_(bake.theme, bake.scale, out_) {}

  void run() {
    slab(kWall * 0.5F, house_.fortified ? ink_.fort_core : ink_.roof_edge);
    slab(kWall * 0.5F - 2.6F,
         house_.fortified ? mix(ink_.parapet, ink_.fort_core, 0.55F) : ink_.parapet);
    const ImU32 lip = mix(ink_.roof, ink_.shadow, 0.35F);
    slab(-kWall * 0.5F + 3.0F, lip);
    slab(-kWall * 0.5F, house_.fortified ? mix(ink_.roof, ink_.fort_core, 0.22F) : ink_.roof);
    paint_.cut();
    if (bake_.scale >= kFine) {
      for (const PlaceId zone : house_.zones) panel(cell_rect(map_.at(zone)));
      for (const Edge& edge : map_.edges)
        if (edge.kind == EdgeKind::kStairs && is_mine(edge.a)) stair_head(edge);
      for (const Thing& thing : bake_.scene.things)
        if (thing.building == building_) paint_thing(paint_, bake_, thing);
    }
    for (const Edge& edge : map_.edges)
      if (edge.kind == EdgeKind::kAperture && is_mine(edge.a)) opening(edge);
    paint_.cut();
  }

 private:
  float px(float pixels) const { return look(pixels, bake_.scale); }
  bool is_mine(PlaceId zone) const { return map_.at(zone).building == building_; }
  void fill(const Rect& rect, ImU32 colour) {
    paint_.list()->AddRectFilled(paint_.at(rect.min), paint_.at(rect.max), colour);
  }

  // All cells, made larger by `out` where the house ends, or smaller; corners that point inward
  // keep their distance too.
  void slab(float out, ImU32 colour) {
    for (const PlaceId zone : house_.zones) {
      const Location& here = map_.at(zone);
      const auto ends = [&](int across, int down) {
        return ends_house(map_, zone, here.column + across, here.row + down);
      };
      Rect rect = cell_rect(here);
      if (ends(-1, 0)) rect.min.x -= out;
      if (ends(1, 0)) rect.max.x += out;
      if (ends(0, -1)) rect.min.y -= out;
      if (ends(0, 1)) rect.max.y += out;
      if (out >= 0.0F) {
        fill(rect, colour);
        continue;
      }
      inward(rect, -out, ends, colour);
    }
  }

  // A cell with the corners cut out that only a diagonal neighbour is missing at.
  template <class Ends>
  void inward(const Rect& rect, float in, const Ends& ends, ImU32 colour) {
    const auto corner = [&](int across, int down) {
      return !ends(across, 0) && !ends(0, down) && ends(across, down);
    };
    const bool nw = corner(-1, -1), ne = corner(1, -1), sw = corner(-1, 1), se = corner(1, 1);
    const float top = rect.min.y + (nw || ne ? in : 0.0F);
    const float foot = rect.max.y - (sw || se ? in : 0.0F);
    fill({ImVec2(rect.min.x, top), ImVec2(rect.max.x, foot)}, colour);
    if (nw || ne)
      fill({ImVec2(rect.min.x + (nw ? in : 0.0F), rect.min.y),
            ImVec2(rect.max.x - (ne ? in : 0.0F), top)},
           colour);
    if (sw || se)
      fill({ImVec2(rect.min.x + (sw ? in : 0.0F), foot),
            ImVec2(rect.max.x - (se ? in : 0.0F), rect.max.y)},
           colour);
  }

  void panel(const Rect& rect) {
    const Rect inner{ImVec2(rect.min.x + 22.0F, rect.min.y + 22.0F),
                     ImVec2(rect.max.x - 22.0F, rect.max.y - 22.0F)};
    fill(inner, with_alpha(ink_.inner, house_.fortified ? 0.35F : 0.7F));
  }

  void stair_head(const Edge& edge) {
    const ImVec2 c = bake_.scene.place(edge.a);
    const Rect hut{ImVec2(c.x - 46.0F, c.y + 16.0F), ImVec2(c.x + 2.0F, c.y + 58.0F)};
    fill({ImVec2(hut.min.x + 8.0F, hut.min.y + 8.0F), ImVec2(hut.max.x + 12.0F, hut.max.y + 12.0F)},
         with_alpha(ink_.shadow, 0.3F));
    fill(hut, mix(ink_.parapet, ink_.roof_edge, 0.35F));
    fill({ImVec2(hut.min.x + 4.0F, hut.min.y + 4.0F), ImVec2(hut.max.x - 4.0F, hut.max.y - 4.0F)},
         mix(ink_.roof, ink_.roof_edge, 0.14F));
    fill({ImVec2(hut.max.x - 4.0F, hut.min.y + 10.0F), ImVec2(hut.max.x, hut.max.y - 10.0F)},
         ink_.leaf);
  }

  void opening(const Edge& edge) {
    const ImVec2 m = point(edge.middle()), zone = bake_.scene.place(edge.a);
    const bool flat = edge.from.y == edge.to.y;
    const ImVec2 out =
        flat ? ImVec2(0, m.y > zone.y ? 1.0F : -1.0F) : ImVec2(m.x > zone.x ? 1.0F : -1.0F, 0);
    const float half = edge.is_window ? 36.0F : 30.0F, off = kWall * 0.5F + 4.0F;
    const ImVec2 c(m.x + out.x * off, m.y + out.y * off);
    const ImVec2 d = flat ? ImVec2(half, 0) : ImVec2(0, half);
    paint_.list()->AddLine(paint_.at({c.x - d.x, c.y - d.y}), paint_.at({c.x + d.x, c.y + d.y}),
                           edge.is_window ? ink_.window : ink_.leaf, std::max(1.4F, px(3.0F)));
  }

  const Bake& bake_;
  const rules::Map& map_;
  const rules::Building& house_;
  int building_;
  const Inks& ink_;
  MeshBuilder out_;
  Painter paint_;
};

}  // namespace

bool ends_house(const rules::Map& map, PlaceId zone, int column, int row) {
  const PlaceId beyond = map.at_lattice(column, row);
  return !beyond.is_some() || !map.at(beyond).is_inside() ||
         map.at(beyond).building != map.at(zone).building;
}

void bake_roof(const Bake& bake, int building, Mesh& out) { Roof(bake, building, out).run(); }

}  // namespace sandtable::shell::urban
