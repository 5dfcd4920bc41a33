// charts.json: tables, modifiers, objectives and their points.
#include "core/games/nazaire/load_internal.h"

namespace sandtable::nazaire {
namespace {

void load_crt(const Reader& charts, Charts& out) {
  const Reader crt = charts.object("crt");
  crt.ignore("columns");
  const std::vector<Reader> rows = crt.list("rows");
  if (rows.size() != out.crt.size()) crt.fault("rows", "there is a row for each die 0 to 11");
  for (const Reader& row : rows) {
    const auto die = static_cast<std::size_t>(row.integer("die", 0, 11));
    const std::vector<Reader> cells = row.list("results");
    if (cells.size() != 5) row.fault("results", "there is a column for each strength 1 to 5");
    for (std::size_t i = 0; i < cells.size() && i < 5; ++i)
      out.crt[die][i + 1] = static_cast<CombatResult>(cells[i].as_choice({"-", "C", "-1C", "DE"}));
  }
}

void load_numbers(const Reader& charts, Charts& out) {
  const Reader modifiers = charts.object("modifiers");
  out.crowd_modifier = modifiers.integer("stacked", -5, 5);
  modifiers.integer("stacked_units", 2, 2);
  out.cover_modifier = modifiers.integer("square", -5, 5);
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
  out.demolition_adjacent = demolition.integer("per_adjacent_german_space", -5, 0);
  out.demolition_reduced = demolition.integer("step_loss", -5, 0);
}

void load_landing_table(const Reader& place, std::array<LandingResult, 13>& out) {
  for (const Reader& row : place.list("rows")) {
    const auto die = static_cast<std::size_t>(row.integer("die", 1, 12));
    out[die] =
        static_cast<LandingResult>(row.choice("result", {"lands", "withdraws", "destroyed"}));
  }
}

void load_landing(const Reader& charts, Charts& out) {
  for (const Reader& place : charts.list("landing")) {
    const int where = place.choice("place", {"old_mole", "old_entrance", "campbeltown"});
    place.boolean("roll");
    if (where == 0) load_landing_table(place, out.old_mole);
    if (where == 1) load_landing_table(place, out.old_entrance);
    if (where == 2) place.list("rows");
    if (!place.has("bonus")) continue;
    const Reader bonus = place.object("bonus");
    bonus.integer("objective", 12, 12);
    out.mole_bonus = bonus.integer("value", 0, 2);
  }
}

void load_reinforcements(const Reader& charts, Charts& out) {
  const Reader in = charts.object("reinforcements");
  for (const Reader& row : in.list("units")) {
    const auto die = static_cast<std::size_t>(row.integer("die", 1, 10));
    out.arrivals[die] = {row.integer("first", 0, 3), row.integer("second", 0, 3)};
  }
  for (const Reader& row : in.list("entries")) {
    const auto die = static_cast<std::size_t>(row.integer("die", 1, 10));
    out.arrival_zones[die] = {row.choice("first", {"A", "B", "C", "D"}),
                              row.choice("second", {"A", "B", "C", "D"})};
  }
}

void load_bands(const Reader& charts, Charts& out) {
  const std::vector<Reader> bands = charts.list("bands");
  if (bands.size() != 4) charts.fault("bands", "there are four bands (13)");
  for (std::size_t i = 0; i < bands.size(); ++i) {
    bands[i].choice("id", {"failed", "damage", "success", "triumph"});
    bands[i].integer_or("min", -1000, 1000, 0);
    const int most = bands[i].integer_or("max", -1000, 1000, 0);
    if (i < 3) out.band_max[i] = most;
  }
  for (const Reader& band : charts.list("loss_bands")) {
    band.choice("id", {"better", "historical", "worse"});
    band.integer("min", 0, kTeams);
    band.integer("max", 0, kTeams);
  }
}

void load_values(const Reader& victory, Board& board) {
  for (const Reader& value : victory.list("values")) {
    const int number = value.integer("objective", 1, kObjectives);
    Objective& objective = board.objective[static_cast<std::size_t>(number)];
    const int kind = value.choice("kind", {"flak", "ship", "space"});
    const int vp = value.integer("vp", 0, 100);
    value.integer("count", 1, 20);
    if (kind == 0) {
      objective.flak_vp = vp;
      objective.flak_cap = value.integer_or("capped_count", 1, 20, 0);
    } else {
      objective.space_vp = vp;
    }
  }
}

void load_objectives(const Reader& charts, Board& board, const Names& names) {
  for (const Reader& in : charts.list("objectives")) {
    Objective& out =
        board.objective[static_cast<std::size_t>(in.integer("number", 1, kObjectives))];
    if (out.number != 0) in.fault("number", "this number is taken");
    out.number = in.integer("number", 1, kObjectives);
    in.string("name");
    out.owner = TeamId(find_name(names.teams, in.string("owner"), in));
    out.by_demolition = in.choice("by", {"assault", "demolition"}) == 1;
    for (const std::string& space : in.strings("spaces"))
      out.spaces.push_back(SpaceId(find_name(names.spaces, space, in)));
    for (const std::string& flak : in.strings("flak"))
      out.flak.push_back(UnitId(find_name(names.units, flak, in)));
  }
  board.birney = board.objective[12].owner;
  if (board.objective[12].flak.size() == 1) board.mole_flak = board.objective[12].flak[0];
  if (!board.mole_flak.is_some()) charts.fault("objectives", "number 12 is one FlaK (5.2.2)");
}

}  // namespace

void load_charts(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults) {
  const Reader charts = bundle.open("charts.json", faults);
  for (const std::string_view shown : {"provenance", "sequence", "turn_track", "options"})
    charts.ignore(shown);
  load_crt(charts, board.charts);
  load_numbers(charts, board.charts);
  load_landing(charts, board.charts);
  load_reinforcements(charts, board.charts);
  load_bands(charts, board.charts);
  const Reader victory = charts.object("victory");
  board.charts.loss_vp = victory.integer("commando_lost", -100, 0);
  board.charts.historical_vp = victory.integer("historical_score", 0, 1000);
  board.charts.historical_losses = victory.integer("historical_losses", 0, kTeams);
  load_values(victory, board);
  load_objectives(charts, board, names);
}

}  // namespace sandtable::nazaire
