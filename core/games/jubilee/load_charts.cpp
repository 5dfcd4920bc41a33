// charts.json: landing, commandos, events, movement, evacuation. Fire and attack tables are in
// load_combat.cpp, what is shown in load_tracks.cpp.
#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {
namespace {

// [OJ 5.5] A column for infantry and one for tanks on every turn.
void load_landing(const Reader& charts, Charts& out) {
  std::array<int, (kTurns + 1) * 2> columns{};
  for (const Reader& in : list_of(charts, "landing_table", 2, 12)) {
    const int tank = in.choice("type", {"infantry", "tank"});
    const int first = in.integer("first", 1, kTurns), last = in.integer("last", first, kTurns);
    const std::vector<Reader> results = list_of(in, "results", 6, 6);
    for (int turn = first; turn <= last; ++turn) {
      const std::size_t column = static_cast<std::size_t>(turn * 2 + tank);
      ++columns[column];
      for (std::size_t die = 0; die < results.size() && die < 6; ++die)
        out.landing[column][die + 1] = static_cast<LandingResult>(
            results[die].as_choice({"land", "drift_east", "drift_west", "delay"}));
    }
  }
  for (std::size_t column = 2; column < columns.size(); ++column)
    if (columns[column] != 1)
      return charts.fault("landing_table", "each turn has one column for each kind (5.5)");
}

// [OJ 3.4c] One force meets the convoy, the other comes whole.
void load_commandos(const Reader& charts, Charts& out) {
  std::set<int> dice;
  for (const Reader& row : list_of(charts, "commandos", 6, 6)) {
    CommandoRow& to = out.commandos[static_cast<std::size_t>(own_number(row, "die", {1, 6}, dice))];
    to.units = {row.integer("yellow_units", 1, 5), row.integer("orange_units", 1, 5)};
    to.points = {row.integer("yellow_points", 0, 9), row.integer("orange_points", 0, 9)};
    if ((to.units[0] == 5) == (to.units[1] == 5))
      row.fault("yellow_units", "exactly one force is whole (3.4)");
  }
}

template <class T>
void load_six(const Reader& in, std::string_view field,
              std::initializer_list<std::string_view> words, std::array<T, 7>& out) {
  const std::vector<Reader> items = list_of(in, field, 6, 6);
  for (std::size_t die = 0; die < items.size() && die < 6; ++die)
    out[die + 1] = static_cast<T>(items[die].as_choice(words));
}

void load_event(const Reader& in, int event, Charts& out, const Names& names) {
  if (event == static_cast<int>(Event::kTankWall))
    for (const std::string& hex : set_of(in, "hexes", 1, 20))
      out.engineer_hexes.push_back(HexId(find_name(names, names.hexes, hex, in)));
  if (event == static_cast<int>(Event::kLuftwaffe)) {
    const std::vector<int> tracks = choices_of(in, "tracks", kTrackWords, kTracks);
    if (tracks.size() != kTracks) return in.fault("tracks", "all five stand in an order (8)");
    for (std::size_t i = 0; i < kTracks; ++i) out.luftwaffe[i] = static_cast<Track>(tracks[i]);
  }
  if (event == static_cast<int>(Event::kMortars))
    load_six(in, "symbols", kSymbolWords, out.mortar_symbol);
  if (event == static_cast<int>(Event::kAlarm)) load_six(in, "areas", kAreaWords, out.alarm_area);
}

// [OJ 4.II.event] The procedures are code, so the list has its order.
void load_events(const Reader& charts, Charts& out, const Names& names) {
  const std::vector<Reader> events = list_of(charts, "events", 6, 6);
  for (std::size_t i = 0; i < events.size() && i < 6; ++i) {
    const int number = static_cast<int>(i);
    events[i].integer("die", number + 1, number + 1);
    const int event =
        events[i].choice("event", {"tank_wall", "raf", "gunfire", "luftwaffe", "mortars", "alarm"});
    if (event != number) events[i].fault("event", "is not the event of this die (8)");
    load_event(events[i], event, out, names);
  }
}

void load_numbers(const Reader& charts, Charts& out) {
  const Reader movement = charts.object("movement");
  out.move_hexes = movement.integer("hexes", 1, 4);
  out.move_under_fire = movement.integer("under_fire", 1, 2);
  out.tank_road_hexes = movement.integer("tank_road_hexes", 1, 6);
  out.barrage_distance = movement.integer("barrage_distance", 2, 3);
  const Reader stacking = charts.object("stacking");
  out.stacking = stacking.integer("hex", 2, 4);
  out.box_limit = stacking.integer("box", 2, 2);                          // [OJ 5.3]
  out.concentrated_steps = stacking.integer("concentrated_steps", 6, 6);  // [OJ 6.12]
  const Reader evacuation = charts.object("evacuation");
  out.evacuation_turn = evacuation.integer("first_turn", 1, kTurns);
  out.board_cost = evacuation.integer("cost", 1, 3);
  out.board_tank_cost = evacuation.integer("tank_cost", 1, 3);
}

void load_victory(const Reader& charts, Charts& out) {
  constexpr std::array<std::string_view, 6> kLevels = {"decisive", "substantive", "marginal",
                                                       "defeat",   "historical",  "catastrophe"};
  const Reader victory = charts.object("victory");
  out.units_per_point = victory.integer("units_per_point", 1, 9);
  out.historical_vp = victory.integer("historical_score", -50, 50);
  victory.integer("historical_losses", 0, kUnits);
  const std::vector<Reader> levels = list_of(victory, "levels", 6, 6);
  for (std::size_t i = 0; i < levels.size() && i < 6; ++i) {
    if (levels[i].string("id") != kLevels[i])
      levels[i].fault("id", "is not the level that is next");
    if (i == 5) {
      if (levels[i].has("min")) levels[i].fault("min", "the last level has no end");
      break;
    }
    out.level_min[i] = levels[i].integer("min", -50, 50);
    if (i > 0 && out.level_min[i] >= out.level_min[i - 1])
      levels[i].fault("min", "levels stand in descending order");
  }
}

}  // namespace

void load_charts(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults) {
  const Reader charts = bundle.open("charts.json", faults);
  check_provenance(charts);
  load_landing(charts, board.charts);
  load_commandos(charts, board.charts);
  load_events(charts, board.charts, names);
  load_numbers(charts, board.charts);
  load_victory(charts, board.charts);
  load_combat_charts(charts, board.charts);
  load_tracks(bundle, charts, board);
}

}  // namespace sandtable::jubilee
