// charts.json: fire priorities, attack table, barrage, terrain. Where the procedure is code the
// file must not tell another one.
#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {
namespace {

struct Priority {
  bool symbol;
  int where;  // adjacent, shore, open, cover
  bool step;
  bool disrupt;
  bool always;  // tanks without the armour bonus [OJ 6.13b]
};
constexpr std::array<Priority, 6> kPriorities = {{{true, 0, true, true, true},
                                                  {true, 1, true, false, false},
                                                  {true, 2, true, false, false},
                                                  {false, 0, true, false, false},
                                                  {true, 3, false, true, true},
                                                  {false, 1, false, true, true}}};

// [OJ 15.1]
void check_priorities(const Reader& charts) {
  const std::vector<Reader> rows = list_of(charts, "fire_priorities", 6, 6);
  for (std::size_t i = 0; i < rows.size() && i < 6; ++i) {
    const Priority& wanted = kPriorities[i];
    const Reader& row = rows[i];
    row.integer("priority", static_cast<int>(i) + 1, static_cast<int>(i) + 1);
    const auto expect = [&row](std::string_view field, bool same) {
      if (!same) row.fault(field, "is not what the rules do (15.1)");
    };
    expect("symbol", row.boolean("symbol") == wanted.symbol);
    expect("where", row.choice("where", {"adjacent", "shore", "open", "cover"}) == wanted.where);
    expect("step", row.boolean("step") == wanted.step);
    expect("disrupt", row.boolean("disrupt") == wanted.disrupt);
    expect("tanks", (row.choice("tanks", {"bonus", "always"}) == 1) == wanted.always);
  }
}

AttackResult read_result(const Reader& in) {
  return static_cast<AttackResult>(
      in.as_choice({"none", "attackers_disrupted", "disrupted", "disrupted_attrition", "defeated",
                    "reveal", "depth_lost", "both_defeated"}));
}

// A result must suit its column: depth cannot be lost that is not there or not seen, and a second
// reading never reveals again.
void check_result(const Reader& cell, AttackResult result, std::size_t column) {
  const bool with_depth = result == AttackResult::kDisruptedAttrition ||
                          result == AttackResult::kDepthLost ||
                          result == AttackResult::kBothDefeated;
  const bool sound = (!with_depth || column == 2) &&
                     (result != AttackResult::kReveal || column == 1) &&
                     (result != AttackResult::kDefeated || column == 0);
  if (!sound) cell.fault("this result does not go with this column (11.5)");
}

// [OJ 11.5] Without the tactics "equal" counts as "less".
void load_attack(const Reader& charts, Charts& out) {
  std::set<int> seen;
  for (const Reader& row : list_of(charts, "attack_table", 7, 7)) {
    const bool tactics = row.boolean("tactics");
    const int ratio = row.choice("ratio", {"less", "equal", "greater", "double", "less_or_equal"});
    if (!seen.insert(ratio * 2 + (tactics ? 1 : 0)).second) row.fault("ratio", "stands twice");
    if (ratio < 2 && !tactics) row.fault("ratio", "is less_or_equal without the tactics (11.5)");
    if (ratio == 4 && tactics) row.fault("ratio", "is less or equal with the tactics (11.5)");
    const std::vector<Reader> cells = list_of(row, "results", 3, 3);
    for (std::size_t column = 0; column < cells.size() && column < 3; ++column) {
      const AttackResult result = read_result(cells[column]);
      check_result(cells[column], result, column);
      auto& table = out.attack[tactics ? 1 : 0];
      if (ratio == 4) table[0][column] = table[1][column] = result;
      if (ratio < 4) table[static_cast<std::size_t>(ratio)][column] = result;
    }
  }
}

// [OJ 10.9]
void load_barrage(const Reader& charts, Charts& out) {
  const std::vector<Reader> sides = list_of(charts, "barrage", 2, 2);
  for (std::size_t i = 0; i < sides.size() && i < 2; ++i) {
    if (sides[i].choice("side", {"full", "reduced"}) != static_cast<int>(i))
      sides[i].fault("side", "is out of order");
    const std::vector<Reader> results = list_of(sides[i], "results", 6, 6);
    for (std::size_t die = 0; die < results.size() && die < 6; ++die)
      out.barrage[i][die + 1] =
          static_cast<BarrageResult>(results[die].as_choice({"none", "disrupted", "depth_lost"}));
  }
}

// [OJ 10.6, OJ 11.4] What the terrain does to movement is code.
void load_terrain(const Reader& charts, Charts& out) {
  const std::vector<Reader> rows = list_of(charts, "terrain", 9, 9);
  for (std::size_t i = 0; i < rows.size() && i < 9; ++i) {
    const Reader& row = rows[i];
    const auto terrain = static_cast<Terrain>(row.choice("terrain", kTerrainWords));
    if (static_cast<std::size_t>(terrain) != i) row.fault("terrain", "is out of order");
    const int enter = row.choice("enter", {"never", "free", "stop"});
    const bool water = terrain == Terrain::kSea || terrain == Terrain::kHarbour;
    if (enter != (water ? 0 : terrain == Terrain::kMarsh ? 2 : 1))
      row.fault("enter", "is not what the rules do (10.6)");
    const bool close =
        terrain == Terrain::kTown || terrain == Terrain::kWoods || terrain == Terrain::kMarsh;
    if (flag_of(row, "tanks_by_road_only") != close)
      row.fault("tanks_by_road_only", "is not what the rules do (10.6)");
    out.terrain_doubles[i] =
        row.has("doubles")
            ? static_cast<Doubles>(row.choice("doubles", {"unit", "unit_and_depth"}) + 1)
            : Doubles::kNothing;
  }
}

struct SideRule {
  int cross;    // never, alone, stop
  int doubles;  // 0: nothing is said
};
constexpr std::array<SideRule, 5> kSideRules = {{{0, 0}, {1, 1}, {2, 2}, {2, 1}, {2, 1}}};

// [OJ 10.4, OJ 10.6, OJ 11.4]
void check_hexsides(const Reader& charts) {
  const std::vector<Reader> rows = list_of(charts, "hexsides", 5, 5);
  for (std::size_t i = 0; i < rows.size() && i < 5; ++i) {
    const Reader& row = rows[i];
    const SideRule& wanted = kSideRules[i];
    if (row.choice("side", {"cliff", "river", "slope", "seawall", "tank_wall"}) !=
        static_cast<int>(i))
      row.fault("side", "is out of order");
    if (row.choice("cross", {"never", "alone", "stop"}) != wanted.cross)
      row.fault("cross", "is not what the rules do (10.6)");
    const int doubles =
        row.has("doubles") ? row.choice("doubles", {"unit", "unit_and_depth"}) + 1 : 0;
    if (doubles != wanted.doubles) row.fault("doubles", "is not what the rules do (11.4)");
    if (flag_of(row, "bridge") != (i == 1)) row.fault("bridge", "rivers have bridges (10.6)");
  }
}

}  // namespace

void load_combat_charts(const Reader& charts, Charts& out) {
  check_priorities(charts);
  load_attack(charts, out);
  load_barrage(charts, out);
  load_terrain(charts, out);
  check_hexsides(charts);
}

}  // namespace sandtable::jubilee
