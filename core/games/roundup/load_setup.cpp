// setups/*.json: the scenarios, and the board as a whole.
#include "core/games/roundup/load_internal.h"

namespace sandtable::roundup {
namespace {

// [OR 13.2a]
void load_on_map(const Reader& setup, const Board& board, const Names& names, Scenario& out) {
  std::set<std::string> units, hexes;
  for (const Reader& one : list_of(setup, "german", 4, 4)) {
    const std::string id = one.string("unit"), place = one.string("hex");
    own_string(one, "unit", id, units);
    own_string(one, "hex", place, hexes);
    const int unit = find_name(names, names.units, id, one);
    const HexId hex(find_name(names, names.hexes, place, one));
    if (!names.complete) continue;
    if (board.card(UnitId(unit)).entry != Entry::kSetup)
      one.fault("unit", "does not begin on the map (13.2)");
    const Terrain terrain = board.at(hex).terrain;
    if (terrain != Terrain::kTown && terrain != Terrain::kPort)
      one.fault("hex", "is neither a port nor a town");
    out.at_start[static_cast<std::size_t>(unit)] = hex;
  }
}

// [OR 13.2b, OR 13.2c] The codes on the counters say it, too.
void check_group(const Reader& in, std::string_view field, const Names& names,
                 const UnitSet& wanted) {
  UnitSet found;
  for (const std::string& id : set_of(in, field, 1, kUnits))
    found.add(find_name(names, names.units, id, in));
  if (names.complete && !(found == wanted)) in.fault(field, "are not the units with that code");
}

}  // namespace

void load_setup(const ListedFile& listed, Board& board, const Names& names) {
  const Reader& setup = listed.file;
  Scenario out;
  out.id = listed.id;
  setup.integer("first_turn", 1, 1);
  load_on_map(setup, board, names, out);
  UnitSet aside;
  for (int i = 0; i < kUnits; ++i)
    if (board.units[static_cast<std::size_t>(i)].entry == Entry::kAside) aside.add(i);
  check_group(setup, "set_aside", names, aside);
  const Reader cups = setup.object("cups");
  constexpr std::array<std::string_view, kCups> kCupWords = {"turn1", "turn2", "italy", "russia"};
  for (std::size_t i = 0; i < kCups; ++i) check_group(cups, kCupWords[i], names, board.cups[i]);
  const Reader beachheads = setup.object("beachheads");
  for (const std::string_view nation : {"us", "uk"}) beachheads.integer(nation, 2, 2);
  board.scenarios.push_back(std::move(out));
}

Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  Board board;
  Names names;
  const auto settle = [&] { names.complete = faults.size() == before; };
  if (is_there(bundle, "map.json", faults)) load_map(bundle, board, names, faults);
  settle();
  if (is_there(bundle, "units.json", faults)) load_units(bundle, board, names, faults);
  settle();
  if (is_there(bundle, "charts.json", faults)) load_charts(bundle, board, names, faults);
  if (is_there(bundle, "policy.json", faults)) load_policy(bundle, board, faults);
  for (const ListedFile& listed : open_setups(bundle, faults)) load_setup(listed, board, names);
  if (faults.size() != before) return faults[before];
  return board;
}

}  // namespace sandtable::roundup
