// charts.json: tables and numbers. The levels of victory are in load_victory.cpp.
#include <algorithm>

#include "core/games/roundup/load_internal.h"
#include "core/games/roundup/state.h"

namespace sandtable::roundup {
namespace {

// [OR 5.0a]
void load_turns(const Reader& charts, Charts& out) {
  const std::vector<Reader> turns = list_of(charts, "turn_track", kTurns, kTurns);
  for (std::size_t i = 0; i < turns.size() && i < kTurns; ++i) {
    turns[i].integer("turn", static_cast<int>(i) + 1, static_cast<int>(i) + 1);
    out.dates[i + 1] = name_of(turns[i], "dates");
  }
}

// [OR 10.1]
void load_movement(const Reader& charts, Charts& out) {
  const Reader in = charts.object("movement");
  out.allied_first_turn = in.integer("allied_first_turn", 6, 6);
  out.allied = in.integer("allied", 10, 10);
  out.german = {in.integer("german_mech", 4, 12), in.integer("german_foot", 4, 12),
                in.integer("german_static", 4, 12)};
  out.storm = in.integer("storm", -2, -2);
  out.column_times = in.integer("column_times", 2, 2);
  out.enemy_air = in.integer("enemy_air", 1, 1);
}

// [OR 10.2, OR 11.10] What the rulebook says of polder, towns and ports.
void check_terrain(const Reader& in, Terrain terrain, const TerrainRow& row) {
  const bool polder = terrain == Terrain::kPolder;
  const bool built = terrain == Terrain::kTown || terrain == Terrain::kPort;
  if (row.column == polder) in.fault("column", "polder alone stops a column (10.2)");
  if (row.heavy == polder) in.fault("heavy_panzers", "polder alone bars heavy panzers (10.2)");
  if (row.concentric == built) in.fault("concentric", "towns and ports alone deny it (11.8)");
  if (row.drops != (terrain == Terrain::kClear)) in.fault("drops", "only on clear ground (10.7)");
  if (row.beachheads != (terrain == Terrain::kClear))
    in.fault("beachheads", "only on clear ground (13.4)");
  if (polder && row.points != 3) in.fault("points", "polder costs three (10.2)");
  if (built && row.shift != (terrain == Terrain::kTown ? -1 : -2))
    in.fault("shift", "is one column in towns, two in ports (11.10)");
}

void load_terrain(const Reader& charts, Charts& out) {
  const std::vector<Reader> rows = list_of(charts, "terrain", kTerrains, kTerrains);
  for (std::size_t i = 0; i < rows.size() && i < kTerrains; ++i) {
    const Reader& in = rows[i];
    if (in.choice("terrain", kTerrainWords) != static_cast<int>(i))
      in.fault("terrain", "is out of order");
    TerrainRow& row = out.terrain[i];
    row.points = in.integer("points", 1, 4);
    row.shift = in.integer("shift", -2, 0);
    row.column = in.boolean("column");
    row.heavy = in.boolean("heavy_panzers");
    row.concentric = in.boolean("concentric");
    row.drops = in.boolean("drops");
    row.beachheads = in.boolean("beachheads");
    check_terrain(in, static_cast<Terrain>(i), row);
  }
}

// [OR 10.2c, OR 11.6b] Both kinds of sides are alike.
void load_hexsides(const Reader& charts, Charts& out) {
  const std::vector<Reader> sides = list_of(charts, "hexsides", 2, 2);
  for (std::size_t i = 0; i < sides.size() && i < 2; ++i) {
    if (sides[i].choice("side", {"river", "canal"}) != static_cast<int>(i))
      sides[i].fault("side", "is out of order");
    out.crossing_points = sides[i].integer("points", 1, 1);
    out.crossing_shift = sides[i].integer("shift", -1, -1);
  }
}

constexpr std::array<std::string_view, kOddsColumns> kOdds = {"1:3", "1:2", "1:1", "2:1",
                                                              "3:1", "4:1", "5:1", "6:1"};

// [OR 11.7, OR 11.13] A better column or a higher die is never worse for the attacker.
void load_crt(const Reader& charts, Charts& out) {
  const Reader crt = charts.object("crt");
  const std::vector<std::string> columns = crt.strings("columns");
  if (!std::equal(columns.begin(), columns.end(), kOdds.begin(), kOdds.end()))
    crt.fault("columns", "are 1:3 to 6:1 (11.7)");
  const std::vector<Reader> rows = list_of(crt, "rows", 6, 6);
  for (std::size_t die = 1; die <= rows.size() && die <= 6; ++die) {
    const Reader& row = rows[die - 1];
    row.integer("die", static_cast<int>(die), static_cast<int>(die));
    const std::vector<Reader> cells = list_of(row, "results", kOddsColumns, kOddsColumns);
    for (std::size_t i = 0; i < cells.size() && i < kOddsColumns; ++i)
      out.crt[die][i] = static_cast<CombatResult>(
          cells[i].as_choice({"AS", "ASR", "SM", "EX", "DR", "DS", "DSR"}));
  }
  const auto rank = [](CombatResult one) {  // ASR is worse than AS, all else in order
    return one == CombatResult::kASR ? -1 : static_cast<int>(one);
  };
  for (std::size_t die = 1; die <= 6; ++die)
    for (std::size_t i = 0; i < kOddsColumns; ++i)
      if ((i > 0 && rank(out.crt[die][i]) < rank(out.crt[die][i - 1])) ||
          (die > 1 && rank(out.crt[die][i]) < rank(out.crt[die - 1][i])))
        return crt.fault("rows", "the table must rise with odds and die");
  if (out.crt[3][3] != CombatResult::kEX) crt.fault("rows", "3 on 2:1 is EX (11.13)");
}

// [OR 6.0b, OR 6.1]
void load_air(const Reader& charts, Charts& out) {
  const std::vector<Reader> weather = list_of(charts, "weather", 6, 6);
  for (std::size_t i = 0; i < weather.size() && i < 6; ++i) {
    weather[i].integer("die", static_cast<int>(i) + 1, static_cast<int>(i) + 1);
    out.weather[i + 1] =
        static_cast<Weather>(weather[i].choice("weather", {"clear", "overcast", "storm"}));
  }
  constexpr std::array<AirDice, 3> kPrinted = {{{3, 2, 3}, {2, 1, 2}, {0, 0, 0}}};
  const std::vector<Reader> dice = list_of(charts, "air_dice", 3, 3);
  for (std::size_t i = 0; i < dice.size() && i < 3; ++i) {
    if (dice[i].choice("weather", {"clear", "overcast", "storm"}) != static_cast<int>(i))
      dice[i].fault("weather", "is out of order");
    const AirDice& wanted = kPrinted[i];
    out.air_dice[i] = {
        dice[i].integer("allied", wanted.allied, wanted.allied),
        dice[i].integer("german", wanted.german, wanted.german),
        dice[i].integer("german_luftwaffe", wanted.german_luftwaffe, wanted.german_luftwaffe)};
  }
  const Reader support = charts.object("air_support");
  out.first_turn_dice = support.integer("first_turn_dice", 1, 1);
  support.integer("markers", out.air_markers, out.air_markers);
  const std::vector<Reader> bomber = list_of(charts, "bomber", 6, 6);
  for (std::size_t i = 0; i < bomber.size() && i < 6; ++i) {
    bomber[i].integer("die", static_cast<int>(i) + 1, static_cast<int>(i) + 1);
    out.bomber[i + 1] = bomber[i].integer("shift", -1, 1);
  }
}

void load_numbers(const Reader& charts, Charts& out) {
  const Reader shifts = charts.object("shifts");
  out.concentric_shift = shifts.integer("concentric", 1, 1);
  out.air_shift = shifts.integer("air_support", 1, 1);
  out.naval_shift = shifts.integer("naval", 1, 1);
  const Reader returns = charts.object("returns");
  load_six(returns, "supplied", {1, 3}, out.supplied);
  load_six(returns, "unsupplied", {1, 6}, out.unsupplied);
  const Reader stacking = charts.object("stacking");
  out.stack_divisions = stacking.integer("divisions", 1, 1);
  out.stack_units = stacking.integer("units", 2, 2);
  const Reader drops = charts.object("drops");
  out.drop_distance = drops.integer("distance", 5, 5);
  out.drops_us = drops.integer("us_units", 1, 1);
  const Reader legs = charts.object("move_legs");
  out.legs = legs.integer("legs", 3, 3);
  out.leg_distance = legs.integer("distance", 8, 8);
}

// [OR 13.3b, OR 15.1c, OR 15.3a]
void load_german(const Reader& charts, Charts& out) {
  const Reader para = charts.object("paratroops");
  out.para_reduced_from = para.integer("reduced_from", 1, 6);
  out.para_full_from = para.integer("full_from", out.para_reduced_from, 6);
  out.para_superiority = para.integer("superiority", -3, 0);
  out.para_zone = para.integer("zone", -3, 0);
  const Reader points = charts.object("kampfgruppen");
  out.points_die = points.integer("least_die", 2, 6);
  out.most_points = points.integer("most_points", 1, 6);
  const std::vector<Reader> rows = list_of(charts, "strategies", kStrategies, kStrategies);
  for (std::size_t i = 0; i < rows.size() && i < kStrategies; ++i) {
    const int number = static_cast<int>(i) + 1;
    rows[i].integer("strategy", number, number);
    out.russia[i + 1] = rows[i].boolean("russia");
    out.luftwaffe[i + 1] = rows[i].boolean("luftwaffe");
    if (out.russia[i + 1] != (number > 2)) rows[i].fault("russia", "goes with 3 and 4 (13.3)");
    if (out.luftwaffe[i + 1] != (number % 2 == 0))
      rows[i].fault("luftwaffe", "goes with 2 and 4 (13.3)");
  }
}

// What searches need of a hex; costs and the circle of a leg follow from the charts.
void load_steps(Board& board, HexId from) {
  const Cell& cell = board.at(from);
  Node& node = board.nodes[static_cast<std::size_t>(from.index())];
  node.next = cell.neighbours;
  for (int way = 0; way < board::kDirections; ++way) {
    const int to = node.next[static_cast<std::size_t>(way)];
    if (to < 0) continue;
    node.points[static_cast<std::size_t>(way)] =
        static_cast<std::uint8_t>(board.terrain(HexId(to)).points +
                                  (cell.is_crossed(way) ? board.charts.crossing_points : 0));
  }
  HexSet& circle = board.leg_circles[static_cast<std::size_t>(from.index())];
  for (const int to : board.all)
    if (board.distance(from, HexId(to)) <= board.charts.leg_distance) circle.add(to);
}

}  // namespace

void load_six(const Reader& in, std::string_view field, std::pair<int, int> range,
              std::array<int, 7>& out) {
  const std::vector<Reader> items = list_of(in, field, 6, 6);
  for (std::size_t die = 0; die < items.size() && die < 6; ++die)
    out[die + 1] = items[die].as_integer(range.first, range.second);
}

void load_charts(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults) {
  const Reader charts = bundle.open("charts.json", faults);
  check_provenance(charts);
  load_turns(charts, board.charts);
  load_movement(charts, board.charts);
  load_terrain(charts, board.charts);
  load_hexsides(charts, board.charts);
  load_crt(charts, board.charts);
  load_air(charts, board.charts);
  load_numbers(charts, board.charts);
  load_german(charts, board.charts);
  load_victory(charts, board, names);
  check_options(bundle, charts, kOptionTable);
  for (int number = 0; number < kHexNumbers; ++number) {
    const Cell& cell = board.cells[static_cast<std::size_t>(number)];
    if (!cell.exists()) continue;
    load_steps(board, HexId(number));
  }
  board.beaches = board.coastal & board.of_terrain[static_cast<std::size_t>(Terrain::kClear)];
}

}  // namespace sandtable::roundup
