// charts.json: the tables.
#include <algorithm>

#include "core/games/anvil/load_internal.h"
#include "core/games/anvil/state.h"

namespace sandtable::anvil {
namespace {

std::vector<int> numbers_of(const Reader& in, std::string_view field, std::size_t count,
                            std::pair<int, int> range) {
  const auto [least, most] = range;
  std::vector<int> out;
  for (const Reader& item : list_of(in, field, count, count))
    out.push_back(item.as_integer(least, most));
  out.resize(count, least);
  return out;
}

void load_columns(const Reader& charts, Charts& out) {
  const std::vector<int> from = numbers_of(charts, "columns", kColumns, {1, 60});
  std::copy(from.begin(), from.end(), out.column_from.begin());
  if (from.front() != 1 ||
      std::adjacent_find(from.begin(), from.end(), std::greater_equal<>()) != from.end())
    charts.fault("columns", "the columns begin with 1 and grow (5.1)");
}

// [SA 5.1c] Left number and right number; a better roll never does less, nor a greater strength.
void load_results(const Reader& charts, Charts& out) {
  const std::vector<Reader> rows = list_of(charts, "results", 14, 14);
  for (std::size_t i = 0; i < rows.size() && i < out.results.size(); ++i) {
    if (rows[i].integer("row", kLeastRow, kMostRow) != static_cast<int>(i) + kLeastRow)
      rows[i].fault("row", "rows go from -1 to 12");
    const std::vector<int> attacker = numbers_of(rows[i], "attacker", kColumns, {0, 20});
    const std::vector<int> defender = numbers_of(rows[i], "defender", kColumns, {0, 20});
    for (std::size_t c = 0; c < kColumns; ++c) {
      out.results[i][c] = {static_cast<std::int8_t>(attacker[c]),
                           static_cast<std::int8_t>(defender[c])};
      if (c > 0 && defender[c] < defender[c - 1])
        rows[i].fault("defender", "a greater strength does no less");
      if (i > 0 && (defender[c] < out.results[i - 1][c].defender ||
                    attacker[c] > out.results[i - 1][c].attacker))
        rows[i].fault("a better roll is no worse");
    }
  }
}

void load_terrain(const Reader& in, std::array<int, kTerrains>& out, bool mountain) {
  out[0] = in.integer("clear", 1, 3);
  out[1] = in.integer("rough", 1, 3);
  if (mountain) out[2] = in.integer("mountain", 1, 3);
}

void load_moves(const Reader& moves, Charts& out) {
  load_terrain(moves.object("foot"), out.foot, true);
  load_terrain(moves.object("motorized"), out.motorized, false);  // [SA 4c]
  load_terrain(moves.object("motorized_by_road"), out.motorized_by_road, true);
  out.river[1] = moves.integer("minor", 1, 3);
  out.river[2] = moves.integer("major", 1, 3);
  out.enemy_area = moves.integer("enemy_area", 1, 1);  // [SA 4h, SA 4i]
  out.box = moves.integer("box", 1, 3);
}

// [SA 5.7k, SA 5.7m, SA 5.7o-5.7r] All of these are in the rulebook.
void load_combat(const Reader& combat, Charts& out) {
  out.terrain = {0, combat.integer("rough", -1, -1), combat.integer("mountain", -2, -2)};
  out.crossing = {0, combat.integer("minor", -2, -2), combat.integer("major", -4, -4)};
  out.crossing_bridged = {0, combat.integer("minor_bridged", -1, -1),
                          combat.integer("major_bridged", -2, -2)};
  out.landing = combat.integer("landing", -2, -2);
  out.bombing = combat.integer("bombing", 1, 1);
  out.fighters = combat.integer("fighters", 1, 1);
  out.train = combat.integer("train", 1, 1);
  out.arm = combat.integer("arm", 1, 1);
}

// [SA 1.5b, SA 1.5g, SA 6h]
void load_forts(const Reader& charts, Charts& out) {
  const Reader fort = charts.object("fortification");
  const std::vector<int> modifiers = numbers_of(fort, "modifiers", kFullFort + 1, {-9, 0});
  std::copy(modifiers.begin(), modifiers.end(), out.fort.begin());
  if (modifiers[0] != 0 || !std::is_sorted(modifiers.rbegin(), modifiers.rend()))
    fort.fault("modifiers", "ruins do not help, and a higher level helps no less (1.5)");
  out.demand_below = fort.integer("demand_below", 6, 6);
  const std::vector<Reader> bombing = list_of(charts, "bombing", 6, 6);
  for (std::size_t i = 0; i < bombing.size() && i < 6; ++i) {
    if (bombing[i].integer("die", 1, 6) != static_cast<int>(i) + 1)
      bombing[i].fault("die", "the faces stand in their order");
    out.bomb[i + 1] = {bombing[i].integer("levels", 0, 3), flag_of(bombing[i], "leaves")};
  }
}

void load_rolls(const Reader& charts, Charts& out) {
  const Reader ffi = charts.object("ffi");  // [SA 1.3.4c, SA 1.3.4h-1.3.4j]
  out.ffi_tries = ffi.integer("tries", 2, 2);
  out.ffi_from = ffi.integer("from_turn", 2, 2);
  out.ffi_fighters = ffi.integer("fighters", 2, 2);
  out.ffi_control = ffi.integer("control", 4, 4);
  const Reader drop = charts.object("drop");  // [SA 8d-8g]
  out.drop_good = drop.integer("good_order", 4, 4);
  out.drop_enemy_area = drop.integer("enemy_area", 1, 1);
  out.drop_enemy_units = drop.integer("enemy_units", 1, 1);
  out.bridge_fails = charts.object("bridges").integer("fails", 2, 2);  // [SA 9f, SA 9j]
  const Reader activation = charts.object("activation");               // [SA 3b, SA 3c]
  out.most = activation.integer("most", 3, 3);
  out.most_with_pair = activation.integer("most_with_pair", 4, 4);
  const Reader transport = charts.object("transport");  // [SA 1.3.3.2b]
  out.seats = transport.integer("combat", 1, 1);
  out.support_seats = transport.integer("support", 2, 2);
}

}  // namespace

int Charts::column_of(int strength) const {
  int column = kColumns - 1;
  while (column > 0 && column_from[static_cast<std::size_t>(column)] > strength) --column;
  return column;
}

Cell Charts::result(int row, int column) const {
  const int clamped = std::clamp(row, kLeastRow, kMostRow);
  return results[static_cast<std::size_t>(clamped - kLeastRow)][static_cast<std::size_t>(column)];
}

void load_charts(const Bundle& bundle, Board& board, std::vector<Fault>& faults) {
  const Reader charts = bundle.open("charts.json", faults);
  check_provenance(charts);
  load_columns(charts, board.charts);
  load_results(charts, board.charts);
  load_moves(charts.object("moves"), board.charts);
  load_combat(charts.object("combat"), board.charts);
  load_forts(charts, board.charts);
  load_rolls(charts, board.charts);
  check_options(bundle, charts, kOptionTable);
}

}  // namespace sandtable::anvil
