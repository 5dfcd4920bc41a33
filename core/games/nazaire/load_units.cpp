// units.json: the counters of both sides.

#include "core/base/sorting.h"
#include "core/data/checks.h"
#include "core/games/nazaire/load_internal.h"

namespace sandtable::nazaire {
namespace {

TeamCard read_team(const Reader& in) {
  TeamCard out;
  out.id = id_of(in, "id", "-");
  name_of(in, "name");
  out.type = static_cast<TeamType>(in.choice("type", {"assault", "demolition", "hq"}));
  out.group = static_cast<Group>(in.choice("group", {"old_mole", "old_entrance", "campbeltown"}));
  out.order = in.integer("order", 1, 8);
  out.strength = in.integer("strength", 1, 5);
  out.steps = in.integer("steps", 1, 2);
  out.reduced = in.integer_or("reduced", 1, 4, 0);
  if ((out.steps == 2) != in.has("reduced"))
    in.fault("reduced", "exactly the two-sided counters have a reduced strength (2.1)");
  out.objective = in.integer_or("objective", 1, kObjectives, 0);
  out.mortar = in.boolean("mortar");
  out.reserve = in.boolean("reserve");
  name_of(in, "boat");
  in.integer("men", 5, 17);
  return out;
}

// [SN 3a, SN 12b] A counter's kind says which pool it lies in at the start.
void check_pool(const Reader& in, const UnitCard& unit) {
  constexpr std::array<std::string_view, 7> kPools = {
      "none", "none", "kriegsmarine", "marineflak705", "todt", "vehicle", "B"};
  if (in.string("pool") != kPools[static_cast<std::size_t>(unit.kind)])
    in.fault("pool", "is not the pool of that kind");
  if (unit.kind == UnitKind::kVehicle && !unit.vehicle) in.fault("vehicle", "is one by its kind");
  if (unit.is_flak() && unit.vehicle) in.fault("vehicle", "a gun is none");
  const bool numbered = unit.kind == UnitKind::kFlak;
  if (unit.objective != 0 && !numbered)
    in.fault("objective", "only 2 cm FlaK carry a number (1.1)");
}

UnitCard read_unit(const Reader& in) {
  UnitCard out;
  out.id = id_of(in, "id", "-");
  name_of(in, "name");
  out.kind = static_cast<UnitKind>(in.choice(
      "kind", {"flak", "quad_flak", "kriegsmarine", "marineflak705", "todt", "vehicle", "inf679"}));
  out.strength = in.integer("strength", 1, 5);
  out.vehicle = in.boolean("vehicle");
  out.objective = in.integer_or("objective", 1, kObjectives, 0);
  check_pool(in, out);
  if (in.boolean("hidden") == out.is_flak())
    in.fault("hidden", "all but FlaK have a hidden side (8.2)");
  return out;
}

void load_british(const Reader& units, Board& board, Names& names) {
  const std::vector<Reader> british = units.list("british");
  if (static_cast<int>(british.size()) != kTeams)
    return units.fault("british", "there are 21 teams");
  for (int i = 0; i < kTeams; ++i) {
    const Reader& in = british[static_cast<std::size_t>(i)];
    const TeamCard team = read_team(in);
    board.teams[static_cast<std::size_t>(i)] = team;
    if (!names.teams.emplace(team.id, i).second) in.fault("id", "this id is taken");
    for (const TeamId other : board.landing_order[static_cast<std::size_t>(team.group)])
      if (board.card(other).order == team.order) in.fault("order", "this box is taken");
    board.landing_order[static_cast<std::size_t>(team.group)].push_back(TeamId(i));
  }
  for (auto& track : board.landing_order)
    sort_items(track,
               [&](TeamId a, TeamId b) { return board.card(a).order < board.card(b).order; });
}

void load_germans(const Reader& units, Board& board, Names& names) {
  const std::vector<Reader> german = units.list("german");
  if (static_cast<int>(german.size()) != kUnits)
    return units.fault("german", "there are 52 German counters");
  for (int i = 0; i < kUnits; ++i) {
    const Reader& in = german[static_cast<std::size_t>(i)];
    const UnitCard unit = read_unit(in);
    board.units[static_cast<std::size_t>(i)] = unit;
    if (names.teams.count(unit.id) != 0 || !names.units.emplace(unit.id, i).second)
      in.fault("id", "this id is taken");
    if (unit.is_flak() != (i < kFlakUnits))
      in.fault("kind", "the FlaK stand first, all others after");
    const std::uint64_t bit = std::uint64_t{1} << i;
    if (!unit.is_flak()) board.mobile_units |= bit;
    if (unit.vehicle) board.vehicle_units |= bit;
    if (unit.kind == UnitKind::kInf679) board.inf679_units |= bit;
  }
}

void check_groups(const Reader& units) {
  constexpr std::array<std::string_view, 3> kGroups = {"old_mole", "old_entrance", "campbeltown"};
  constexpr std::array<std::string_view, 3> kColours = {"blue", "red", "green"};
  const std::vector<Reader> groups = list_of(units, "groups", 3, 3);
  for (std::size_t i = 0; i < groups.size() && i < 3; ++i) {
    const int number = static_cast<int>(i) + 1;
    if (groups[i].string("id") != kGroups[i]) groups[i].fault("id", "is out of order (5.2)");
    if (groups[i].string("landing") != kGroups[i]) groups[i].fault("landing", "is another place");
    if (groups[i].string("colour") != kColours[i]) groups[i].fault("colour", "is another group's");
    groups[i].integer("sequence", number, number);
  }
}

}  // namespace

void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const Reader units = bundle.open("units.json", faults);
  check_provenance(units);
  check_groups(units);
  load_british(units, board, names);
  load_germans(units, board, names);
}

}  // namespace sandtable::nazaire
