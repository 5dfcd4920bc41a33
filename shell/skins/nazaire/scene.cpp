#include "shell/skins/nazaire/scene.h"

#include <map>

#include "core/base/text.h"
#include "core/data/reader.h"

namespace sandtable::shell {
namespace {

constexpr int kFar = 100'000;
constexpr ImVec2 kCartouche(56.0F, 1400.0F);

using SpaceNumbers = std::map<std::string, int>;

float metres(const Reader& from, std::string_view name) {
  return static_cast<float>(from.integer(name, -kFar, kFar));
}

SpaceArt read_space(const Reader& in, int number) {
  SpaceArt out;
  out.id = number;
  out.at = ImVec2(metres(in, "x"), metres(in, "y"));
  out.shape =
      in.choice("shape", {"round", "square"}) == 1 ? SpaceShape::kSquare : SpaceShape::kRound;
  const int objective = in.integer_or("objective", 0, 99, 0);
  if (objective != 0) out.objective = decimal(objective);
  out.setup = in.string_or("setup", "");
  out.entry = in.string_or("entry", "");
  out.star = in.has("landing");
  out.ship = in.has("ship");
  for (const std::string_view rest : {"landing", "ship", "name", "key", "zone", "vehicle", "enter"})
    if (in.has(rest)) in.ignore(rest);
  return out;
}

ImVec2 read_point(const Reader& in) {
  const std::vector<Reader> pair = in.as_list();
  if (pair.size() < 2) return {};
  return ImVec2(static_cast<float>(pair[0].as_integer(-kFar, kFar)),
                static_cast<float>(pair[1].as_integer(-kFar, kFar)));
}

GeoArt read_geo(const Reader& in) {
  constexpr GeoKind kKinds[] = {GeoKind::kWater, GeoKind::kDock,     GeoKind::kMole,
                                GeoKind::kGate,  GeoKind::kBuilding, GeoKind::kConcrete,
                                GeoKind::kBlock, GeoKind::kTank,     GeoKind::kHull};
  GeoArt out;
  out.kind = kKinds[in.choice(
      "kind", {"water", "dock", "mole", "gate", "building", "concrete", "block", "tank", "hull"})];
  // The bunkers of the U-boats are the one building of bare concrete.
  if (in.string("name") == "Submarine pens") out.kind = GeoKind::kConcrete;
  if (in.has("circle")) {
    const std::vector<Reader> circle = in.list("circle");
    if (circle.size() == 3) {
      out.centre = ImVec2(static_cast<float>(circle[0].as_integer(-kFar, kFar)),
                          static_cast<float>(circle[1].as_integer(-kFar, kFar)));
      out.radius = static_cast<float>(circle[2].as_integer(0, kFar));
    }
  } else {
    for (const Reader& point : in.list("polygon")) out.points.push_back(read_point(point));
  }
  return out;
}

// The words of a name on the map: "Old Town" is map.old-town.
std::string label_key(std::string_view name) {
  std::string key = "map.";
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') key += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || c == '-') key += c;
    if (c == ' ') key += '-';
  }
  return key;
}

LabelArt read_label(const Reader& in, const Words& words) {
  LabelArt out;
  out.text = words.text(label_key(in.string("text")));
  out.at = ImVec2(metres(in, "x"), metres(in, "y"));
  out.size = metres(in, "size");
  out.degrees = metres(in, "rot");
  in.ignore("kind");
  return out;
}

int number_of(const SpaceNumbers& numbers, const std::string& id) {
  const auto found = numbers.find(id);
  return found == numbers.end() ? 0 : found->second;
}

void read_links(const Reader& map, const SpaceNumbers& numbers, Scene& out) {
  for (const Reader& link : map.list("move_links")) {
    const std::vector<Reader> ends = link.as_list();
    if (ends.size() != 2) continue;
    out.move_links.push_back(
        {number_of(numbers, ends[0].as_string()), number_of(numbers, ends[1].as_string()), 0.0F});
  }
  for (const Reader& link : map.list("fire_links"))
    out.fire_links.push_back({number_of(numbers, link.string("a")),
                              number_of(numbers, link.string("b")), metres(link, "bend")});
}

}  // namespace

Scene nazaire_scene(const Bundle& bundle, const Words& words) {
  std::vector<Fault> faults;
  Scene out;
  const Reader map = bundle.open("map.json", faults);
  const Reader size = map.object("size");
  out.width = metres(size, "width");
  out.height = metres(size, "height");
  size.ignore("metres_per_cm");
  map.ignore("provenance");
  out.title = words.text("game.title");
  for (char& c : out.title)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  out.subtitle = words.text("game.subtitle");
  out.cartouche = kCartouche;
  SpaceNumbers numbers;
  for (const Reader& space : map.list("spaces")) {
    const int number = static_cast<int>(out.spaces.size());
    numbers.emplace(space.string("id"), number);
    out.spaces.push_back(read_space(space, number));
  }
  read_links(map, numbers, out);
  for (const Reader& geo : map.list("geo")) out.geo.push_back(read_geo(geo));
  for (const Reader& label : map.list("labels")) out.labels.push_back(read_label(label, words));
  return out;
}

}  // namespace sandtable::shell
