// charts.json: tables, modifiers, objectives and their points.
#include "core/base/text.h"
#include "core/data/checks.h"
#include "core/games/nazaire/load_internal.h"

namespace sandtable::nazaire {
namespace {

void load_crt(const Reader& charts, Charts& out) {
  const Reader crt = charts.object("crt");
  const std::vector<Reader> columns = list_of(crt, "columns", 5, 5);
  for (std::size_t i = 0; i < columns.size(); ++i)
    columns[i].as_integer(static_cast<int>(i) + 1, static_cast<int>(i) + 1);
  const std::vector<Reader> rows = list_of(crt, "rows", 12, 12);
  std::set<int> dice;
  for (const Reader& row : rows) {
    const auto die = static_cast<std::size_t>(own_number(row, "die", {0, 11}, dice));
    const std::vector<Reader> cells = row.list("results");
    if (cells.size() != 5) row.fault("results", "there is a column for each strength 1 to 5");
    for (std::size_t i = 0; i < cells.size() && i < 5; ++i)
      out.crt[die][i + 1] = static_cast<CombatResult>(cells[i].as_choice({"-", "C", "-1C", "DE"}));
  }
}

void load_numbers(const Reader& charts, Charts& out) {
  const Reader modifiers = charts.object("modifiers");
  out.crowd_modifier = modifiers.integer("stacked", 0, 1);
  modifiers.integer("stacked_units", 2, 2);
  out.cover_modifier = modifiers.integer("square", -1, 0);
  const Reader movement = charts.object("movement");
  out.allowance = movement.integer("allowance", 1, 3);
  out.leave_zoc_min = movement.integer("leave_zone", 1, 10);
  movement.integer("stacking", kStackingLimit, kStackingLimit);
  movement.integer("entry_cost", 1, 1);
  movement.integer("exit_cost", 1, 1);
  const Reader cohesion = charts.object("cohesion");
  out.british_cohesion = cohesion.integer("british", 1, 10);
  out.german_cohesion = cohesion.integer("german", 1, 10);
  cohesion.integer("per_adjacent_space", 1, 1);
  const Reader demolition = charts.object("demolition");
  out.demolition_min = demolition.integer("success", 1, 10);
  out.demolition_adjacent = demolition.integer("per_adjacent_german_space", -3, 0);
  out.demolition_reduced = demolition.integer("step_loss", -3, 0);
}

void load_landing_table(const Reader& place, int faces, std::array<LandingResult, 13>& out) {
  std::set<int> dice;
  const auto rows = static_cast<std::size_t>(faces);
  for (const Reader& row : list_of(place, "rows", rows, rows)) {
    const auto die = static_cast<std::size_t>(own_number(row, "die", {1, faces}, dice));
    out[die] =
        static_cast<LandingResult>(row.choice("result", {"lands", "withdraws", "destroyed"}));
  }
}

// [SN 5.2b] In landing order; [SN 5.2.4a] Campbeltown's men roll no die.
void load_landing(const Reader& charts, Charts& out) {
  constexpr std::array<std::string_view, 3> kPlaces = {"old_mole", "old_entrance", "campbeltown"};
  std::set<std::string> places;
  for (const Reader& place : list_of(charts, "landing", 3, 3)) {
    const int where = place.choice("place", {"old_mole", "old_entrance", "campbeltown"});
    own_string(place, "place", std::string(kPlaces[static_cast<std::size_t>(where)]), places);
    if (place.boolean("roll") != (where != 2)) place.fault("roll", "only boats roll (5.2)");
    if (where == 0) load_landing_table(place, 12, out.old_mole);
    if (where == 1) load_landing_table(place, 10, out.old_entrance);
    if (where == 2) list_of(place, "rows", 0, 0);
    if (where != 0) continue;
    const Reader bonus = place.object("bonus");
    bonus.integer("objective", 12, 12);
    out.mole_bonus = bonus.integer("value", 1, 2);
  }
}

void load_reinforcements(const Reader& charts, Charts& out) {
  const Reader in = charts.object("reinforcements");
  std::set<int> black, colour;
  for (const Reader& row : list_of(in, "units", 10, 10)) {
    const auto die = static_cast<std::size_t>(own_number(row, "die", {1, 10}, black));
    out.arrivals[die] = {row.integer("first", 0, 3), row.integer("second", 0, 3)};
  }
  for (const Reader& row : list_of(in, "entries", 10, 10)) {
    const auto die = static_cast<std::size_t>(own_number(row, "die", {1, 10}, colour));
    out.arrival_zones[die] = {row.choice("first", {"A", "B", "C", "D"}),
                              row.choice("second", {"A", "B", "C", "D"})};
  }
}

// [SN 13d] Points of one kind of thing under one number.
void load_value(const Reader& value, Objective& objective, int kind) {
  const int vp = value.integer("vp", 0, 50);
  value.integer("count", 1, 9);
  if (kind != 0) {
    objective.space_vp = vp;
    if (value.has("capped_count")) value.fault("capped_count", "is for FlaK");
    return;
  }
  objective.flak_vp = vp;
  objective.flak_cap = value.integer_or("capped_count", 1, 9, 0);
}

void load_values(const Reader& victory, Board& board) {
  std::set<int> seen;
  for (const Reader& value : list_of(victory, "values", 1, 40)) {
    const int number = value.integer("objective", 1, kObjectives);
    const int kind = value.choice("kind", {"flak", "ship", "space"});
    if (!seen.insert(number * 2 + (kind == 0 ? 1 : 0)).second)
      value.fault("objective", "its points stand twice");
    load_value(value, board.objective[static_cast<std::size_t>(number)], kind);
  }
}

void load_objective(const Reader& in, const Names& names, Objective& out) {
  if (in.string("name") != "objective." + decimal(out.number))
    in.fault("name", "must be the words of that number");
  out.owner = TeamId(find_name(names, names.teams, in.string("owner"), in));
  out.by_demolition = in.choice("by", {"assault", "demolition"}) == 1;
  for (const std::string& space : set_of(in, "spaces", 0, 9))
    out.spaces.push_back(SpaceId(find_name(names, names.spaces, space, in)));
  for (const std::string& flak : set_of(in, "flak", 0, 9))
    out.flak.push_back(UnitId(find_name(names, names.units, flak, in)));
}

// The map, the counters and the chart must tell the same [SN 1.1d, SN 11d].
void check_objective(const Reader& in, const Board& board, const Objective& objective) {
  for (const SpaceId space : objective.spaces)
    if (board.at(space).objective != objective.number)
      in.fault("spaces", "the map has another number on " + board.at(space).id);
  for (const UnitId flak : objective.flak)
    if (board.card(flak).objective != objective.number)
      in.fault("flak", "the counter bears another number");
  if (board.card(objective.owner).objective != objective.number)
    in.fault("owner", "the team bears another number");
}

void load_objectives(const Reader& charts, Board& board, const Names& names) {
  std::set<int> numbers;
  for (const Reader& in : list_of(charts, "objectives", kObjectives, kObjectives)) {
    const int number = own_number(in, "number", {1, kObjectives}, numbers);
    Objective& out = board.objective[static_cast<std::size_t>(number)];
    out.number = number;
    load_objective(in, names, out);
    if (names.complete) check_objective(in, board, out);
  }
  board.birney = board.objective[12].owner;
  if (board.objective[12].flak.size() == 1) board.mole_flak = board.objective[12].flak[0];
  if (!board.mole_flak.is_some()) charts.fault("objectives", "number 12 is one FlaK (5.2.2)");
}

}  // namespace

void load_charts(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults) {
  const Reader charts = bundle.open("charts.json", faults);
  load_crt(charts, board.charts);
  load_numbers(charts, board.charts);
  load_landing(charts, board.charts);
  load_reinforcements(charts, board.charts);
  load_tracks(bundle, charts, board);
  const Reader victory = charts.object("victory");
  board.charts.loss_vp = victory.integer("commando_lost", -10, 0);
  board.charts.historical_vp = victory.integer("historical_score", 0, 200);
  board.charts.historical_losses = victory.integer("historical_losses", 0, kTeams);
  load_values(victory, board);
  load_objectives(charts, board, names);
}

}  // namespace sandtable::nazaire
