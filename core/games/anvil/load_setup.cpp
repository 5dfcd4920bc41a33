// setups/*.json: the scenarios, and the board as a whole.
#include <algorithm>

#include "core/games/anvil/anvil.h"
#include "core/games/anvil/load_internal.h"

namespace sandtable::anvil {
namespace {

struct SetupReader {
  const Board& board;
  const Names& names;
  Scenario& out;
  std::set<std::string> placed;

  UnitId unit(const std::string& id, Side side, const Reader& where) {
    const UnitId found(find_name(names, names.units, id, where));
    if (!names.complete) return found;
    if (side_of(found) != side) where.fault("units", id + " is of the other side");
    if (!placed.insert(id).second) where.fault("units", id + " is placed twice");
    return found;
  }
  std::array<PlaceId, kUnits>::reference start(UnitId id) {
    return out.at_start[static_cast<std::size_t>(id.index())];
  }
};

// [SA 1.3.2k] A support needs a combat unit beside it.
void check_company(const Reader& in, const Board& board, const std::vector<UnitId>& units) {
  bool combat = false, support = false;
  for (const UnitId id : units) {
    combat |= board.card(id).kind == Kind::kCombat;
    support |= board.card(id).kind == Kind::kSupport;
  }
  if (support && !combat) in.fault("units", "supports stand here alone (1.3.2)");
}

void load_germans(const Reader& setup, SetupReader& in) {
  std::set<std::string> areas;
  for (const Reader& row : list_of(setup, "german", 1, kAreas)) {
    const std::string id = row.string("area");
    own_string(row, "area", id, areas);
    const PlaceId area = find_area(in.names, id, row);
    std::vector<UnitId> units;
    for (const std::string& unit : set_of(row, "units", 1, kGermans)) {
      units.push_back(in.unit(unit, Side::kGerman, row));
      in.start(units.back()) = area;
    }
    if (in.names.complete) check_company(row, in.board, units);
  }
}

void load_landing(const Reader& setup, SetupReader& in) {
  const std::vector<Reader> zones = list_of(setup, "landing", 2, 2);
  for (std::size_t i = 0; i < zones.size() && i < 2; ++i) {
    if (zones[i].choice("box", {"lz1", "lz2"}) != static_cast<int>(i))
      zones[i].fault("box", "the zones stand in their order");
    std::vector<UnitId> units;
    for (const std::string& unit : set_of(zones[i], "units", 1, kAllied)) {
      units.push_back(in.unit(unit, Side::kAllied, zones[i]));
      in.start(units.back()) = PlaceId(kAreas + static_cast<int>(i));
    }
    if (in.names.complete) check_company(zones[i], in.board, units);
  }
}

// [SA 8a]
void load_drop(const Reader& setup, SetupReader& in) {
  const Reader drop = setup.object("drop");
  drop.integer("turn", 1, 1);
  in.out.drop = find_area(in.names, drop.string("area"), drop);
  for (const std::string& id : set_of(drop, "units", 1, 12)) {
    const UnitId unit = in.unit(id, Side::kAllied, drop);
    if (in.names.complete && in.board.card(unit).arm != Arm::kAirborne)
      drop.fault("units", id + " is not airborne");
    in.out.dropped |= bit(unit);
    in.start(unit) = place_of(Box::kDrop);
  }
}

// [SA 7a]
void load_arrivals(const Reader& setup, SetupReader& in) {
  std::set<std::string> rows;
  for (const Reader& row : list_of(setup, "arrivals", 1, 2 * kTurns)) {
    const int turn = row.integer("turn", 2, kTurns);
    const bool west = row.choice("box", {"sea", "west"}) == 1;
    if (!rows.insert(std::to_string(turn) + (west ? "w" : "s")).second)
      row.fault("turn", "stands twice for this box");
    std::vector<UnitId> units;
    for (const std::string& id : set_of(row, "units", 1, 20)) {
      const UnitId unit = in.unit(id, west ? Side::kGerman : Side::kAllied, row);
      in.out.due[static_cast<std::size_t>(unit.index())] = static_cast<std::uint8_t>(turn);
      in.out.comes_to[static_cast<std::size_t>(unit.index())] =
          place_of(west ? Box::kWest : Box::kSea);
      units.push_back(unit);
    }
    if (in.names.complete) check_company(row, in.board, units);
  }
}

// [SA 1.3.4b, SA 9c] Markers of the start.
void load_markers(const Reader& setup, SetupReader& in) {
  std::set<std::string> areas;
  for (const Reader& row : list_of(setup, "ffi", 0, kAreas)) {
    const std::string id = row.string("area");
    own_string(row, "area", id, areas);
    const AreaSet area = bit(find_area(in.names, id, row));
    in.out.ffi |= area;
    if (row.choice("marker", {"control", "fighters"}) == 1) in.out.fighters |= area;
    if (!in.names.complete) continue;
    const bool taken = std::any_of(in.out.at_start.begin(), in.out.at_start.end(), [&](PlaceId at) {
      return at.is_some() && is_area(at) && bit(at) == area;
    });
    if (taken || (area & in.board.fortified) != 0)
      row.fault("area", "a marker lies where neither Germans nor forts are (1.3.4)");
  }
  for (const std::string& id : set_of(setup, "bridges", 0, kBridges))
    in.out.bridges |= std::uint32_t{1} << find_name(in.names, in.names.bridges, id, setup);
  in.out.forts = setup.integer("forts", 0, kFullFort);
}

void load_points(const Reader& list, std::string_view field, const SetupReader& in,
                 std::array<int, kAreas>& out) {
  const AreaSet allowed = field == "exits" ? in.board.north_edge : kAllAreas;
  std::set<std::string> areas;
  const std::string_view value = field == "exits" ? "strength" : "points";
  for (const Reader& row : list_of(list, field, 1, kAreas)) {
    const std::string id = row.string("area");
    own_string(row, "area", id, areas);
    const PlaceId area = find_area(in.names, id, row);
    if (in.names.complete && (bit(area) & allowed) == 0) row.fault("area", "does not belong here");
    out[static_cast<std::size_t>(area.index())] = row.integer(value, 0, 20);
  }
}

void load_victory(const Reader& setup, SetupReader& in) {
  const Reader victory = setup.object("victory");
  load_points(victory, "objectives", in, in.out.objective);
  load_points(victory, "exits", in, in.out.exit_strength);
  const Reader early = victory.object("ports_early");
  in.out.par_turn = early.integer("par_turn", 1, kTurns + 1);
  in.out.early = early.integer("points", 0, 9);
  in.out.italy_strength = victory.integer("italy", 0, 20);
  const Reader hold = victory.object("hold");
  for (const Reader& turn : list_of(hold, "turns", 0, kTurns)) {
    const unsigned one = 1U << turn.as_integer(1, kTurns);
    if ((in.out.hold_turns & one) != 0) turn.fault("stands here twice");
    in.out.hold_turns |= one;
  }
  for (const std::string& id : set_of(hold, "areas", 0, 4))
    in.out.hold |= bit(find_area(in.names, id, hold));
  in.out.hold_points = hold.integer("points", 0, 9);
  const std::vector<Reader> bands = list_of(victory, "bands", kBands - 1, kBands - 1);
  for (std::size_t i = 0; i < bands.size() && i < in.out.bands.size(); ++i) {
    in.out.bands[i] = bands[i].as_integer(-99, 200);
    if (i > 0 && in.out.bands[i] >= in.out.bands[i - 1]) bands[i].fault("the best stands first");
  }
}

}  // namespace

void load_setup(const ListedFile& listed, Board& board, const Names& names) {
  const Reader& setup = listed.file;
  Scenario out;
  out.id = listed.id;
  const Reader date = setup.object("date");
  out.month = date.integer("month", 1, 12);
  out.day = date.integer("day", 1, 28);
  out.turns = setup.integer("turns", kTurns, kTurns);
  out.exit_from = setup.integer("exit_from_turn", 1, kTurns + 1);
  SetupReader in{board, names, out, {}};
  load_germans(setup, in);
  load_landing(setup, in);
  load_drop(setup, in);
  load_arrivals(setup, in);
  load_markers(setup, in);
  load_victory(setup, in);
  board.scenarios.push_back(std::move(out));
}

Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  Board board;
  Names names;
  const auto settle = [&] { names.complete = faults.size() == before; };
  if (is_there(bundle, "map.json", faults)) load_map(bundle, board, names, faults);
  if (is_there(bundle, "sheet.json", faults)) load_sheet(bundle, board, names, faults);
  settle();
  if (is_there(bundle, "units.json", faults)) load_units(bundle, board, names, faults);
  settle();
  if (is_there(bundle, "charts.json", faults)) load_charts(bundle, board, faults);
  if (is_there(bundle, "policy.json", faults)) load_policy(bundle, board, faults);
  settle();
  for (const ListedFile& listed : open_setups(bundle, faults)) load_setup(listed, board, names);
  if (faults.size() != before) return faults[before];
  return board;
}

std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults) {
  Result<Board> board = load_board(bundle, faults);
  if (!board) return nullptr;
  return std::make_unique<Anvil>(std::move(board).value(), bundle.data_hash());
}

}  // namespace sandtable::anvil
