// St. Nazaire as the pictures need it: the map's data read straightforwardly, and a made-up
// position of turn 3.

#include "tests/shell/draw_sheet_scene.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace sandtable::shell {
namespace {

int id_of(const nlohmann::json& value) {
  return value.is_string() ? std::atoi(value.get<std::string>().c_str()) : value.get<int>();
}

std::string text_of(const nlohmann::json& object, const char* key) {
  const auto it = object.find(key);
  if (it == object.end() || it->is_null()) return {};
  return it->is_string() ? it->get<std::string>() : std::to_string(it->get<int>());
}

GeoKind kind_of(const nlohmann::json& geo) {
  const std::string kind = geo["kind"];
  if (kind == "building" && geo["name"] == "Submarine pens") return GeoKind::kConcrete;
  constexpr std::pair<const char*, GeoKind> kKinds[] = {
      {"water", GeoKind::kWater},       {"dock", GeoKind::kDock},
      {"mole", GeoKind::kMole},         {"gate", GeoKind::kGate},
      {"building", GeoKind::kBuilding}, {"concrete", GeoKind::kConcrete},
      {"block", GeoKind::kBlock},       {"tank", GeoKind::kTank},
      {"hull", GeoKind::kHull}};
  for (const auto& [name, value] : kKinds) {
    if (kind == name) return value;
  }
  return GeoKind::kBlock;
}

}  // namespace

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Scene load_scene() {
  const nlohmann::json map = nlohmann::json::parse(read_file("scenarios/nazaire/map.json"));
  Scene scene;
  scene.width = map["size"]["width"];
  scene.height = map["size"]["height"];
  scene.title = "COMMANDOS AT ST. NAZAIRE";
  scene.subtitle = "Night of 27/28 March 1942";
  scene.cartouche = ImVec2(56, 1400);
  for (const auto& s : map["spaces"]) {
    SpaceArt space;
    space.id = id_of(s["id"]);
    space.at = ImVec2(s["x"], s["y"]);
    space.shape = s["shape"] == "square" ? SpaceShape::kSquare : SpaceShape::kRound;
    space.objective = text_of(s, "objective");
    space.setup = text_of(s, "setup");
    space.entry = text_of(s, "entry");
    space.star = !text_of(s, "landing").empty();
    space.ship = !text_of(s, "ship").empty();
    scene.spaces.push_back(space);
  }
  for (const auto& link : map["move_links"])
    scene.move_links.push_back({id_of(link[0]), id_of(link[1])});
  for (const auto& link : map["fire_links"]) {
    scene.fire_links.push_back({id_of(link["a"]), id_of(link["b"]), link["bend"]});
  }
  for (const auto& g : map["geo"]) {
    GeoArt geo;
    geo.kind = kind_of(g);
    if (g.contains("circle")) {
      geo.centre = ImVec2(g["circle"][0], g["circle"][1]);
      geo.radius = g["circle"][2];
    } else {
      for (const auto& p : g["polygon"]) geo.points.push_back(ImVec2(p[0], p[1]));
    }
    scene.geo.push_back(geo);
  }
  for (const auto& l : map["labels"]) {
    scene.labels.push_back({l["text"], ImVec2(l["x"], l["y"]), l["size"], l["rot"]});
  }
  return scene;
}

CounterLook team(ImU32 stripe, const Print& print) {
  CounterLook look = german(Force::kBritish, print);
  look.stripe = stripe;
  return look;
}

CounterLook german(Force force, const Print& print) {
  CounterLook look;
  look.colours = force_colours(force);
  look.name = print.name;
  look.symbol = print.symbol;
  look.strength = print.strength;
  look.tag = print.tag;
  return look;
}

CounterLook unknown() {
  CounterLook look;
  look.colours = force_colours(Force::kHidden);
  look.hidden = true;
  return look;
}

std::vector<Piece> position() {
  const ImU32 g = kStripeCampbeltown;
  const ImU32 r = kStripeOldEntrance;
  const auto inf = UnitSymbol::kInfantry;
  const auto eng = UnitSymbol::kEngineer;
  const CounterLook km = german(Force::kKriegsmarine, {"KM", inf, "3"});
  const CounterLook flak = german(Force::kGermanArmy, {"FLAK", UnitSymbol::kAntiAir, "3"});
  CounterLook roy = team(g, {"Roy", inf, "5", "2"});
  roy.selected = roy.lifted = true;
  CounterLook pinned = team(g, {"Burtinshaw", eng, "2"});
  pinned.label = "PINNED";
  pinned.reduced = true;
  CounterLook roderick = team(g, {"Roderick", inf, "3", "1"});
  roderick.reduced = true;
  CounterLook newman = team(r, {"Newman", UnitSymbol::kHeadquarters, "3"});
  newman.done = true;
  CounterLook purdon = team(g, {"Purdon", eng, "2", "5"});
  purdon.lifted = true;
  return {{20, {flak, flak}},
          {18, {pinned}},
          {17, {team(g, {"Brett", eng, "3", "6"})}},
          {19, {team(g, {"Copland", inf, "4"}), purdon}},
          {22, {roy}},
          {15, {german(Force::kKriegsmarine, {"KM", inf, "2"})}, true, "40 %"},
          {16, {km}, true, "40 %"},
          {24, {flak, km}, true, "50 %", true},
          {5, {unknown()}},
          {9, {unknown()}},
          {8, {roderick}},
          {21, {unknown()}},
          {70, {unknown(), unknown(), unknown()}},
          {25, {unknown()}},
          {87, {unknown()}},
          {30, {newman}},
          {29, {team(g, {"Chant", eng, "2", "3"})}},
          {33, {team(r, {"Woodcock", eng, "3", "9"})}},
          {65, {flak}},
          {12, {flak}},
          {38, {flak}},
          {44, {flak}},
          {55, {flak}},
          {64, {unknown()}},
          {61, {unknown()}},
          {67, {unknown()}}};
}

}  // namespace sandtable::shell
