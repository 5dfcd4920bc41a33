// map.json: areas, boxes, and what lies between areas. Lines and decoration are in
// load_geometry.cpp.
#include <algorithm>

#include "core/games/anvil/load_internal.h"

namespace sandtable::anvil {
namespace {

// "01" to "35", in their order.
std::string area_id(int index) {
  const int number = index + 1;
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

void load_area(const Reader& in, int index, Board& board, Names& names) {
  Place& out = board.places[static_cast<std::size_t>(index)];
  out.id = in.string("id");
  if (out.id != area_id(index)) in.fault("id", "areas are numbered 01 to 35 in their order (1.1)");
  names.places.emplace(out.id, index);
  out.name = name_of(in, "name");
  out.terrain = static_cast<Terrain>(in.choice("terrain", kTerrainWords));
  if (in.has("italy")) out.italy = static_cast<Italy>(in.choice("italy", {"road", "track"}) + 1);
  out.coastal = flag_of(in, "coastal");
  out.rhone = flag_of(in, "rhone");
  out.landing = flag_of(in, "landing");
  out.north_edge = flag_of(in, "north_edge");
  out.west_edge = flag_of(in, "west_edge");
  const bool fortified = flag_of(in, "fortified");
  // [SA 1.5a, SA 1.8b] The rulebook names them by number.
  if (out.landing != (index == 0 || index == 1))
    in.fault("landing", "01 and 02 are the landing areas (1.8)");
  if (fortified != (index == 8 || index == 9))
    in.fault("fortified", "09 and 10 are fortified (1.5)");
  out.at = point_of(in, "label");
  const AreaSet self = bit(PlaceId(index));
  if (fortified) {
    out.fort = index - 8;
    board.fort_area[static_cast<std::size_t>(out.fort)] = PlaceId(index);
    board.fortified |= self;
  }
  if (out.north_edge) board.north_edge |= self;
  if (out.italy != Italy::kNone) board.italy_edge |= self;
  if (out.landing) board.landings |= self;
  if (out.coastal || out.rhone) board.railway |= self;
}

// What the links bring together.
struct Joining {
  Board& board;
  Names& names;
  int bridges = 0;
};

void load_bridge(const Reader& in, LinkId link, Joining& all) {
  auto& [board, names, count] = all;
  if (count >= kBridges) return in.fault("there are 27 bridge sites");
  Bridge& out = board.bridges[static_cast<std::size_t>(count)];
  out.id = id_of(in, "id", "");
  out.name = name_of(in, "name");
  out.at = point_of(in, "at");
  out.link = link;
  if (!names.bridges.emplace(out.id, count).second) in.fault("id", "this id is taken");
  board.links[static_cast<std::size_t>(link.index())].bridge = BridgeId(count++);
}

void join(Board& board, PlaceId a, PlaceId b, LinkId link) {
  const auto connect = [&](PlaceId from, PlaceId to) {
    Place& place = board.places[static_cast<std::size_t>(from.index())];
    place.neighbours |= bit(to);
    board.around[static_cast<std::size_t>(from.index())] |= bit(to);
    if (board.link(link).road) place.by_road |= bit(to);
    if (board.link(link).bridge.is_some()) {
      place.bridges.push_back(board.link(link).bridge);
      board.with_bridges |= bit(from);
    }
    board.link_of[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())] =
        link;
  };
  connect(a, b);
  connect(b, a);
}

// [SA 1.1b]
void load_link(const Reader& in, int index, Joining& all) {
  Board& board = all.board;
  const Names& names = all.names;
  Link& out = board.links[static_cast<std::size_t>(index)];
  out.a = find_area(names, in.string("a"), in);
  out.b = find_area(names, in.string("b"), in);
  out.road = flag_of(in, "road");
  if (in.has("river")) {
    out.water = static_cast<Water>(in.choice("river", {"minor", "major"}) + 1);
    out.river = name_of(in, "name");
  }
  const bool wet = out.water != Water::kNone;
  if (in.has("bridge")) load_bridge(in.object("bridge"), LinkId(index), all);
  if (out.bridge.is_some() != (wet && out.road))
    in.fault("bridge", "where a road crosses a river there is a bridge site, and nowhere else (9)");
  if (!names.complete) return;
  if (!(out.a < out.b)) return in.fault("a", "is the lower number of two areas");
  if (board.between(out.a, out.b).is_some()) return in.fault("b", "these two are linked already");
  join(board, out.a, out.b, LinkId(index));
}

void load_box(const Reader& in, int index, Board& board, Names& names) {
  Place& out = board.places[static_cast<std::size_t>(kAreas + index)];
  const int box = in.choice("id", kBoxWords);
  if (box != index) in.fault("id", "boxes stand in the order lz1, lz2, sea, drop, west");
  out.id = *(kBoxWords.begin() + index);
  names.places.emplace(out.id, kAreas + index);
  out.name = name_of(in, "name");
  out.side = static_cast<Side>(in.choice("side", {"allied", "german"}));
  if ((out.side == Side::kGerman) != (index == 4)) in.fault("side", "the Germans have the west");
  out.at = point_of(in, "at");
  const std::vector<std::string> areas = set_of(in, "areas", 0, 4);
  for (const std::string& id : areas) out.neighbours |= bit(find_area(names, id, in));
  if (areas.empty() != (index == 3)) in.fault("areas", "every box but the drop leads somewhere");
}

// [SA 1.1a] One piece of land.
void check_connected(const Reader& map, const Board& board) {
  AreaSet reached = 1;
  AreaSet by_road = 1;
  for (int round = 0; round < kAreas; ++round)
    for (int i = 0; i < kAreas; ++i) {
      const Place& place = board.places[static_cast<std::size_t>(i)];
      if ((reached >> i & 1) != 0) reached |= place.neighbours;
      if ((by_road >> i & 1) != 0) by_road |= place.by_road;
    }
  if (reached != kAllAreas) map.fault("links", "an area is cut off");
  if (by_road != kAllAreas) map.fault("links", "no road leads to an area");
}

void check_size(const Reader& map, Board& board) {
  const Reader size = map.object("size");
  board.size.x = static_cast<std::int16_t>(size.integer("width", 100, 4000));
  board.size.y = static_cast<std::int16_t>(size.integer("height", 100, 4000));
  board.units_per_km = size.integer("units_per_km", 10, 10);  // [SA 1.2c]
}

}  // namespace

PlaceId find_area(const Names& names, const std::string& id, const Reader& where) {
  const int found = find_name(names, names.places, id, where);
  if (found < kAreas) return PlaceId(found);
  where.fault("\"" + id + "\" is no area");
  return PlaceId(0);
}

Point point_of(const Reader& in, std::string_view field) {
  const std::vector<Reader> numbers = list_of(in, field, 2, 2);
  if (numbers.size() != 2) return {};
  return {static_cast<std::int16_t>(numbers[0].as_integer(0, 4000)),
          static_cast<std::int16_t>(numbers[1].as_integer(0, 4000))};
}

void load_map(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  const Reader map = bundle.open("map.json", faults);
  check_provenance(map);
  check_size(map, board);
  const std::vector<Reader> areas = list_of(map, "areas", kAreas, kAreas);
  for (std::size_t i = 0; i < areas.size() && i < kAreas; ++i)
    load_area(areas[i], static_cast<int>(i), board, names);
  // Where an area is wrong, what names it is not looked at.
  names.complete = faults.size() == before;
  const std::vector<Reader> links = list_of(map, "links", kLinks, kLinks);
  Joining all{board, names};
  for (std::size_t i = 0; i < links.size() && i < kLinks; ++i)
    load_link(links[i], static_cast<int>(i), all);
  if (all.bridges != kBridges) map.fault("links", "there are 27 bridge sites");
  const std::vector<Reader> boxes = list_of(map, "boxes", kBoxes, kBoxes);
  for (std::size_t i = 0; i < boxes.size() && i < kBoxes; ++i)
    load_box(boxes[i], static_cast<int>(i), board, names);
  if (faults.size() == before) check_connected(map, board);
  load_geometry(map, board, names);
}

}  // namespace sandtable::anvil
