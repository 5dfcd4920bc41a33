// map.json: hexes and what lies between them. Boxes and positions are in load_positions.cpp.
#include <algorithm>

#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {
namespace {

constexpr int kMaxColumn = 42;
constexpr int kMaxRow = 24;

// "0517": row, then column. 0 and a fault if it is no such number.
int number_of(const Reader& in, const std::string& id) {
  const bool digits = id.size() == 4 && std::all_of(id.begin(), id.end(),
                                                    [](char c) { return c >= '0' && c <= '9'; });
  const auto pair = [&](std::size_t at) { return (id[at] - '0') * 10 + (id[at + 1] - '0'); };
  if (digits && pair(0) >= 1 && pair(0) <= kMaxRow && pair(2) >= 1 && pair(2) <= kMaxColumn)
    return pair(0) * 100 + pair(2);
  in.fault("id", "is no hex number: two digits of the row, two of the column");
  return 0;
}

Sector sector_of(Area area) {
  if (area == Area::kYellow) return Sector::kYellow;
  return area == Area::kOrange ? Sector::kOrange : Sector::kMain;
}

// [OJ 2.2a] The three sheets and their areas.
void check_sectors(const Reader& map) {
  const std::vector<Reader> sectors = list_of(map, "sectors", 3, 3);
  for (std::size_t i = 0; i < sectors.size() && i < 3; ++i) {
    const int sector = sectors[i].choice("id", kSectorWords);
    if (sector != static_cast<int>(i)) sectors[i].fault("id", "is out of order");
    const std::vector<int> areas = choices_of(sectors[i], "areas", kAreaWords, 4);
    if (areas.size() != (i == 0 ? 4U : 1U))
      sectors[i].fault("areas", "the main map has four (2.2)");
    for (const int area : areas)
      if (static_cast<int>(sector_of(static_cast<Area>(area))) != sector)
        sectors[i].fault("areas", "is on another sheet (2.2)");
  }
}

void load_hex(const Reader& in, Board& board, Names& names) {
  Cell cell;
  cell.id = in.string("id");
  const int number = number_of(in, cell.id);
  cell.area = static_cast<Area>(in.choice("area", kAreaWords));
  cell.terrain = static_cast<Terrain>(in.choice("terrain", kTerrainWords));
  cell.high = flag_of(in, "high");
  cell.source = flag_of(in, "source");
  const bool lowland = !cell.is_land() || cell.is_beach();
  if (lowland && (cell.high || cell.source))
    in.fault("terrain", "water and beaches are low and no source of communication");
  const int index = static_cast<int>(board.cells.size());
  if (!names.hexes.emplace(cell.id, index).second) in.fault("id", "this number is taken");
  if (!board.cells.empty() && cell.id < board.cells.back().id)
    in.fault("id", "hexes stand in ascending order");
  board.map.add(number % 100, number / 100, static_cast<int>(sector_of(cell.area)));
  board.cells.push_back(std::move(cell));
}

// The two ends of a side or a road; joined hexes or a fault.
bool are_joined(const Reader& where, const Board& board, int a, int b) {
  if (board.map.adjacent(a, b)) return true;
  where.fault("the two hexes do not touch");
  return false;
}

void load_hexsides(const Reader& map, Board& board, const Names& names) {
  constexpr std::array<std::uint8_t, 5> kBits = {kSlope, kCliff, kRiver, kSeawall, kTankWall};
  for (const Reader& side : list_of(map, "hexsides", 1, 900)) {
    const int a = find_name(names, names.hexes, side.string("a"), side);
    const int b = find_name(names, names.hexes, side.string("b"), side);
    const int type = side.choice("type", {"slope", "cliff", "river", "seawall", "tank_wall"});
    std::uint8_t bits = kBits[static_cast<std::size_t>(type)];
    if (flag_of(side, "bridge")) {
      if (bits != kRiver) side.fault("bridge", "bridges cross rivers");
      bits |= kBridge;
    }
    if (!names.complete || !are_joined(side, board, a, b)) continue;
    if (board.map.side_between(a, b) != 0) side.fault("something lies on this side already");
    board.map.add_side(a, b, bits);
  }
}

void load_roads(const Reader& map, Board& board, const Names& names) {
  for (const Reader& road : list_of(map, "roads", 1, 400)) {
    const std::vector<Reader> ends = road.as_list();
    if (ends.size() != 2) {
      road.fault("a road joins two hexes");
      continue;
    }
    const int a = find_name(names, names.hexes, ends[0].as_string(), ends[0]);
    const int b = find_name(names, names.hexes, ends[1].as_string(), ends[1]);
    if (!names.complete || !are_joined(road, board, a, b)) continue;
    const std::uint8_t there = board.map.side_between(a, b);
    const auto is_land = [&](int hex) { return board.at(HexId(hex)).is_land(); };
    if (!is_land(a) || !is_land(b) || (there & kCliff) != 0)
      road.fault("no road runs over water or a cliff");
    if ((there & (kRiver | kBridge)) == kRiver) road.fault("a road crosses a river on a bridge");
    if ((there & kRoad) != 0) road.fault("this road is there already");
    board.map.add_side(a, b, kRoad);
  }
}

// [OJ 2.2b] Rows count from the sea, columns from the west; who draws the map turns it round.
void check_grid(const Reader& map) {
  const Reader grid = map.object("grid");
  grid.integer("hex_metres", 400, 400);  // [OJ 2.2c]
  grid.choice("shifted_north", {"even_columns"});
  grid.choice("numbers", {"row_column"});
}

}  // namespace

std::vector<int> choices_of(const Reader& in, std::string_view field,
                            std::initializer_list<std::string_view> words, std::size_t most) {
  std::vector<int> out;
  for (const Reader& item : list_of(in, field, 1, most)) {
    out.push_back(item.as_choice(words));
    if (std::count(out.begin(), out.end(), out.back()) > 1) item.fault("stands here twice");
  }
  return out;
}

void load_map(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  const Reader map = bundle.open("map.json", faults);
  check_grid(map);
  check_provenance(map);
  check_sectors(map);
  check_coastline(map);
  const std::vector<Reader> hexes = map.list("hexes");
  if (hexes.size() != kHexes) map.fault("hexes", "the map has 635 hexes");
  for (const Reader& hex : hexes) load_hex(hex, board, names);
  // Where a hex is wrong, what names it is not looked at.
  names.complete = faults.size() == before;
  board.map.join();
  load_hexsides(map, board, names);
  load_roads(map, board, names);
  load_boxes(map, board, names);
  load_positions(map, board, names);
}

}  // namespace sandtable::jubilee
