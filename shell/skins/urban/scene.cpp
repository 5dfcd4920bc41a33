#include "shell/skins/urban/scene.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/data/reader.h"

namespace sandtable::shell::urban {
namespace {

using rules::Location;
using rules::PlaceKind;

constexpr int kFarthest = 4100;  // as the rules' own loader has it

constexpr std::array<std::string_view, 13> kThings = {"bush", "car",     "crater", "palm", "plot",
                                                      "rail", "rubble",  "ac",     "dish", "dome",
                                                      "mast", "minaret", "tank"};

float number(const Reader& in, std::string_view field) {
  return in.has(field) ? static_cast<float>(in.integer(field, 0, kFarthest)) : 0.0F;
}

Street read_street(const Reader& in) {
  Street out;
  out.width = number(in, "width");
  out.is_main = in.has("main");
  for (const Reader& pair : in.list("points")) {
    const std::vector<Reader> xy = pair.as_list();
    out.points.push_back(ImVec2(static_cast<float>(xy[0].as_integer(0, kFarthest)),
                                static_cast<float>(xy[1].as_integer(0, kFarthest))));
  }
  return out;
}

int building_at(const rules::Map& map, ImVec2 p) {
  for (std::size_t i = 0; i < map.buildings.size(); ++i)
    for (const PlaceId zone : map.buildings[i].zones)
      if (cell_rect(map.at(zone)).contains(p)) return static_cast<int>(i);
  return -1;
}

Thing read_thing(const Reader& in, const rules::Map& map) {
  Thing out;
  const std::string kind = in.string("kind");
  out.kind =
      static_cast<ThingKind>(std::find(kThings.begin(), kThings.end(), kind) - kThings.begin());
  out.at = ImVec2(number(in, "x"), number(in, "y"));
  out.to = ImVec2(number(in, "x2"), number(in, "y2"));
  out.size = number(in, "r");
  out.wide = number(in, "w");
  out.high = number(in, "h");
  out.turn = static_cast<int>(number(in, "rot"));
  out.tone = static_cast<int>(number(in, "tone"));
  if (is_on_roof(out.kind)) out.building = building_at(map, out.at);
  return out;
}

void read_drawing(const Reader& file, const Words& words, Scene& out) {
  const Reader drawing = file.object("drawing");
  int index = 0;
  for (const Reader& in : drawing.list("streets")) {
    Street street = read_street(in);
    if (in.has("name"))
      street.name = words.text("map.street." + out.map->id + "." + decimal(index));
    out.streets.push_back(std::move(street));
    ++index;
  }
  for (const Reader& in : drawing.list("decor")) out.things.push_back(read_thing(in, *out.map));
}

}  // namespace

Rect cell_rect(const Location& place) {
  const ImVec2 at = point(place.at);
  return {ImVec2(at.x - kHalfCell, at.y - kHalfEp), ImVec2(at.x + kHalfCell, at.y + kHalfEp)};
}

rules::Point hex_neighbour(const Location& hex, std::size_t side) {
  constexpr int kAcross[6] = {1, 0, -1, -1, 0, 1};
  constexpr int kDown[2][6] = {{0, 1, 0, -1, -1, -1}, {1, 1, 1, 0, -1, 0}};
  return {hex.column + kAcross[side], hex.row + kDown[hex.column & 1][side]};
}

std::array<ImVec2, 6> hex_corners(ImVec2 middle, float share) {
  constexpr std::array<ImVec2, 6> kTurns = {ImVec2(100, 0),  ImVec2(50, 87),   ImVec2(-50, 87),
                                            ImVec2(-100, 0), ImVec2(-50, -87), ImVec2(50, -87)};
  std::array<ImVec2, 6> out;
  for (std::size_t i = 0; i < 6; ++i)
    out[i] = ImVec2(middle.x + kTurns[i].x * share, middle.y + kTurns[i].y * share);
  return out;
}

ImVec2 Scene::place(PlaceId id) const { return point(map->at(id).at); }

PlaceId Scene::place_at(ImVec2 p, Storey storey) const {
  PlaceId best;
  float least = storey == Storey::kTunnels ? kHalfEp * kHalfEp : kEp * kEp;
  for (const int i : map->all) {
    const PlaceId id(i);
    const Location& here = map->at(id);
    const bool under = here.kind == PlaceKind::kUnder;
    if (under != (storey == Storey::kTunnels)) continue;
    if (here.kind == PlaceKind::kYard || here.kind == PlaceKind::kZone) {
      if (!cell_rect(here).contains(p)) continue;
      return here.is_inside() && storey == Storey::kRoofs ? here.cell : id;
    }
    if (here.kind == PlaceKind::kRoof) continue;
    const ImVec2 at = point(here.at);
    const float far = (at.x - p.x) * (at.x - p.x) + (at.y - p.y) * (at.y - p.y);
    if (far < least) least = far, best = id;
  }
  return best;
}

Scene make_scene(const SceneSource& from, int map) {
  Scene out;
  out.board = &from.board;
  out.map = &from.board.maps[static_cast<std::size_t>(map)];
  out.size = ImVec2(static_cast<float>(out.map->width), static_cast<float>(out.map->height));
  std::vector<Fault> faults;
  const Reader file = from.bundle.open("maps/" + out.map->id + ".json", faults);
  read_drawing(file, from.words, out);
  for (const rules::Building& building : out.map->buildings)
    out.building_names.push_back(
        from.words.text("map.building." + out.map->id + "." + building.id));
  for (const Reader& in : file.list("entries"))
    out.manholes.push_back({in.string("letter"), from.board.place(in.string("surface")),
                            from.board.place(in.string("under"))});
  for (const Reader& in : file.list("bridges"))
    out.bridges.push_back(from.board.place(in.as_string()));
  return out;
}

namespace {

// Above or below the ground, as places lie over each other.
int layer_of(const Location& here, int shown) {
  if (here.kind == PlaceKind::kUnder) return -1;
  if (here.kind == PlaceKind::kRoof) return 1;
  return here.is_inside() ? 0 : std::max(0, shown);
}

}  // namespace

ImVec2 standing(const Scene& scene, PlaceId id, Storey storey) {
  constexpr ImVec2 kHigher(40.0F, -48.0F);
  const int shown = storey == Storey::kRoofs ? 1 : storey == Storey::kGround ? 0 : -1;
  const auto higher = static_cast<float>(layer_of(scene.map->at(id), shown) - shown);
  const ImVec2 at = scene.place(id);
  return {at.x + kHigher.x * higher, at.y + kHigher.y * higher};
}

PlaceId place_standing_at(const Scene& scene, ImVec2 p, Storey storey) {
  PlaceId best = scene.place_at(p, Storey::kGround);
  float least = kEp;
  const auto consider = [&](PlaceId id, float within) {
    if (!id.is_some()) return;
    const ImVec2 at = standing(scene, id, storey);
    const float far = std::hypot(at.x - p.x, at.y - p.y);
    if (far < std::min(least, within)) least = far, best = id;
  };
  consider(best, kEp);
  if (best.is_some() && scene.map->at(best).is_inside()) consider(scene.map->at(best).cell, kEp);
  const float reach = storey == Storey::kTunnels ? kHalfEp : kHalfEp * 0.5F;
  for (const int i : scene.map->under) consider(PlaceId(i), reach);
  return best;
}

PlaceId place_of_block(const rules::State& view, BlockId id) {
  const rules::Block& block = view.block(id);
  return block.is_on_map() ? block.at : PlaceId();
}

}  // namespace sandtable::shell::urban
