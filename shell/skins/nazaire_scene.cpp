#include "shell/skins/nazaire_scene.h"

#include "core/base/text.h"

namespace sandtable::shell {

namespace {

ImVec2 point(const Reader& pair) {
  const std::vector<Reader> xy = pair.as_list();
  if (xy.size() < 2) return ImVec2(0.0F, 0.0F);
  return {static_cast<float>(xy[0].as_integer(-20'000, 20'000)),
          static_cast<float>(xy[1].as_integer(-20'000, 20'000))};
}

ImVec2 place(const Reader& thing) {
  return {static_cast<float>(thing.integer("x", -20'000, 20'000)),
          static_cast<float>(thing.integer("y", -20'000, 20'000))};
}

int space_number(const std::string& id) { return static_cast<int>(parse_decimal(id).value_or(0)); }

SpaceArt read_space(const Reader& from) {
  SpaceArt space;
  space.id = space_number(from.string("id"));
  space.at = place(from);
  space.shape = from.string("shape") == "square" ? SpaceShape::kSquare : SpaceShape::kRound;
  const int objective = from.integer_or("objective", 0, 99, 0);
  if (objective > 0) space.objective = decimal(objective);
  space.setup = from.string_or("setup", "");
  space.entry = from.string_or("entry", "");
  space.star = !from.string_or("landing", "").empty();
  space.ship = !from.string_or("ship", "").empty();
  return space;
}

GeoKind geo_kind(std::string_view kind, std::string_view name) {
  if (name == "Submarine pens") return GeoKind::kConcrete;  // the one building that is a bunker
  constexpr std::pair<std::string_view, GeoKind> kKinds[] = {
      {"water", GeoKind::kWater}, {"dock", GeoKind::kDock},         {"mole", GeoKind::kMole},
      {"gate", GeoKind::kGate},   {"building", GeoKind::kBuilding}, {"block", GeoKind::kBlock},
      {"tank", GeoKind::kTank},   {"hull", GeoKind::kHull}};
  for (const auto& [word, value] : kKinds)
    if (kind == word) return value;
  return GeoKind::kBlock;
}

GeoArt read_geo(const Reader& from) {
  GeoArt geo;
  geo.kind = geo_kind(from.string("kind"), from.string("name"));
  const std::vector<Reader> circle = from.list_or_empty("circle");
  if (circle.size() == 3) {
    geo.centre = ImVec2(static_cast<float>(circle[0].as_integer(-20'000, 20'000)),
                        static_cast<float>(circle[1].as_integer(-20'000, 20'000)));
    geo.radius = static_cast<float>(circle[2].as_integer(0, 20'000));
  }
  for (const Reader& corner : from.list_or_empty("polygon")) geo.points.push_back(point(corner));
  return geo;
}

LabelArt read_label(const Reader& from) {
  return {from.string("text"), place(from), static_cast<float>(from.integer("size", 1, 500)),
          static_cast<float>(from.integer("rot", -360, 360))};
}

}  // namespace

Scene nazaire_scene(const Bundle& bundle, const Words& words) {
  std::vector<Fault> faults;
  Scene scene;
  {
    const Reader map = bundle.open("map.json", faults);
    const Reader size = map.object("size");
    scene.width = static_cast<float>(size.integer("width", 1, 20'000));
    scene.height = static_cast<float>(size.integer("height", 1, 20'000));
    for (const Reader& space : map.list("spaces")) scene.spaces.push_back(read_space(space));
    for (const Reader& link : map.list("move_links")) {
      const std::vector<Reader> ends = link.as_list();
      if (ends.size() != 2) continue;
      scene.move_links.push_back(
          {space_number(ends[0].as_string()), space_number(ends[1].as_string())});
    }
    for (const Reader& link : map.list("fire_links")) {
      scene.fire_links.push_back({space_number(link.string("a")), space_number(link.string("b")),
                                  static_cast<float>(link.integer("bend", -2'000, 2'000))});
    }
    for (const Reader& geo : map.list("geo")) scene.geo.push_back(read_geo(geo));
    for (const Reader& label : map.list("labels")) scene.labels.push_back(read_label(label));
  }
  scene.title = words.text("map.title");
  scene.subtitle = words.text("map.subtitle");
  scene.cartouche = ImVec2(56.0F, 1400.0F);
  return scene;
}

}  // namespace sandtable::shell
