// map.json: hexes, what lies between them, and all that follows from where they lie.
#include <algorithm>

#include "core/games/roundup/load_internal.h"

namespace sandtable::roundup {
namespace {

// "2423": column, then row. None and a fault if it is no such number.
HexId number_of(const Reader& in, const std::string& id) {
  const bool digits = id.size() == 4 && std::all_of(id.begin(), id.end(),
                                                    [](char c) { return c >= '0' && c <= '9'; });
  const auto pair = [&](std::size_t at) { return (id[at] - '0') * 10 + (id[at + 1] - '0'); };
  if (digits && pair(0) >= kFirstColumn && pair(0) < kFirstColumn + kColumns && pair(2) >= 1 &&
      pair(2) <= kRows)
    return hex_number(pair(0), pair(2));
  in.fault("id", "is no hex number: two digits of the column, two of the row");
  return {};
}

void load_hex(const Reader& in, Board& board, Names& names) {
  const std::string id = in.string("id");
  const HexId hex = number_of(in, id);
  if (!hex.is_some()) return;
  if (!names.hexes.empty() && id <= names.hexes.rbegin()->first)
    in.fault("id", "hexes stand in ascending order, each once");
  names.hexes.emplace(id, hex.index());
  Cell& cell = board.cells[static_cast<std::size_t>(hex.index())];
  cell.id = id;
  if (in.has("name")) cell.name = name_of(in, "name");
  cell.terrain = static_cast<Terrain>(in.choice("terrain", kTerrainWords));
  cell.coastal = flag_of(in, "coastal");
  cell.place = board::hex_at(column_of(hex), row_of(hex), board::Columns::kEvenNorth);
  if (in.has("port")) cell.port = static_cast<Port>(in.choice("port", kPortWords));
  if ((cell.terrain == Terrain::kPort) != (cell.port != Port::kNone))
    in.fault("port", "goes with the terrain of a port (2.1.2)");
}

void join_hexes(Board& board) {
  for (int number = 0; number < kHexNumbers; ++number) {
    Cell& cell = board.cells[static_cast<std::size_t>(number)];
    cell.neighbours.fill(-1);
    if (!cell.exists()) continue;
    for (int other = number - 33; other <= number + 33; ++other) {
      if (!board.is_hex(other)) continue;
      const int way = board.direction(HexId(number), HexId(other));
      if (way >= 0)
        cell.neighbours[static_cast<std::size_t>(way)] = static_cast<std::int16_t>(other);
    }
  }
}

// [OR 2.1.1a-2.1.1e] The edges by number, ports, terrain, the coast.
void gather_sets(Board& board) {
  int port_hexes = 0;
  for (int number = 0; number < kHexNumbers; ++number) {
    if (number % 32 < kRows) board.grid.add(number);
    Cell& cell = board.cells[static_cast<std::size_t>(number)];
    if (!cell.exists()) continue;
    const HexId hex(number);
    board.all.add(number);
    board.of_terrain[static_cast<std::size_t>(cell.terrain)].add(number);
    if (cell.coastal) board.coastal.add(number);
    if (row_of(hex) == 1) board.east.add(number);
    if (column_of(hex) == kFirstColumn + kColumns - 1) board.south.add(number);
    if (cell.port == Port::kNone || port_hexes == kPortHexes) continue;
    board.ports[static_cast<std::size_t>(cell.port)].add(number);
    board.port_hexes[static_cast<std::size_t>(port_hexes)] = hex;
    cell.port_hex = static_cast<std::int8_t>(port_hexes++);
  }
  board.german_sources = board.east | board.south;
  board.key = board.german_sources | board.of_terrain[static_cast<std::size_t>(Terrain::kPort)];
}

// The columns have no gaps and end at the coast; the map hangs together.
void check_shape(const Reader& map, const Board& board) {
  bool sound = board.all.any() && HexSet::of(board.all.first()).filled(board.all) == board.all;
  for (int column = 0; column < kColumns && sound; ++column) {
    const std::uint32_t rows = board.all.lanes[static_cast<std::size_t>(column)];
    sound = rows != 0 && (rows & (rows + 1)) == 0 &&
            board.coastal.has(32 * column + static_cast<int>(std::bit_width(rows)) - 1);
  }
  if (!sound) map.fault("hexes", "a column has a gap or does not end at the coast");
  if (!board.all.has(hex_number(10, 1).index()) || !board.all.has(hex_number(42, 25).index()) ||
      board.east.count() != kColumns || board.south.count() != kRows)
    map.fault("hexes", "the edges are not those of the printed map (2.1.1)");
}

// [OR 2.1.2a]
void check_ports(const Reader& map, const Board& board) {
  int hexes = 0;
  for (const HexSet& port : board.ports) {
    hexes += port.count();
    if (port.empty() || HexSet::of(port.first()).filled(port) != port ||
        (port & board.coastal).empty())
      map.fault("hexes", "a port is one place on the coast (2.1.2)");
  }
  if (hexes != kPortHexes) map.fault("hexes", "the three ports have seven hexes");
}

void load_hexsides(const Reader& map, Board& board, const Names& names) {
  std::set<std::pair<std::string, std::string>> seen;
  for (const Reader& side : list_of(map, "hexsides", 1, 600)) {
    const std::string first = side.string("a"), second = side.string("b");
    const int a = find_name(names, names.hexes, first, side);
    const int b = find_name(names, names.hexes, second, side);
    const auto bit = static_cast<std::uint8_t>(1 << side.choice("type", {"river", "canal"}));
    set_of(side, "names", 1, 4);
    if (!seen.emplace(first, second).second) side.fault("this side is there already");
    if (!names.complete) continue;
    const int way = board.direction(HexId(a), HexId(b));
    if (way < 0 || a >= b) {
      side.fault("the two hexes do not touch, or stand in the wrong order");
      continue;
    }
    const auto back = static_cast<std::size_t>(board::opposite(way));
    board.cells[static_cast<std::size_t>(a)].sides[static_cast<std::size_t>(way)] |= bit;
    board.cells[static_cast<std::size_t>(b)].sides[back] |= bit;
  }
}

}  // namespace

void load_map(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  const Reader map = bundle.open("map.json", faults);
  const Reader grid = map.object("grid");
  grid.integer("hex_metres", 3250, 3250);  // [OR 1.1]
  grid.choice("higher_columns", {"even"});
  grid.choice("numbers", {"column_row"});
  check_provenance(map);
  const std::vector<Reader> hexes = map.list("hexes");
  if (hexes.size() != kHexes) map.fault("hexes", "the map has 668 hexes");
  for (const Reader& hex : hexes) load_hex(hex, board, names);
  join_hexes(board);
  gather_sets(board);
  if (faults.size() == before) check_shape(map, board);
  if (faults.size() == before) check_ports(map, board);
  // Where a hex is wrong, what names it is not looked at.
  names.complete = faults.size() == before;
  load_hexsides(map, board, names);
  check_drawing(map, names);
}

}  // namespace sandtable::roundup
