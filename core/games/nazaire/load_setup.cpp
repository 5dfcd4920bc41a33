// setups/*.json: the scenarios, and the board as a whole.
#include "core/data/checks.h"
#include "core/games/nazaire/load_internal.h"
#include "core/games/nazaire/nazaire.h"

namespace sandtable::nazaire {
namespace {

void load_flak(const Reader& setup, const Board& board, const Names& names, Scenario& out) {
  std::set<std::string> areas, units;
  for (const Reader& area : list_of(setup, "flak", 7, 7)) {
    const std::string letter = area.string("area");
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'G')
      area.fault("area", "FlaK stand on A to G (3)");
    own_string(area, "area", letter, areas);
    const int space = find_name(names, names.areas, letter, area);
    for (const std::string& unit : set_of(area, "units", 1, 3)) {
      own_string(area, "units", unit, units);
      const int flak = find_name(names, names.units, unit, area);
      if (names.complete && !board.card(UnitId(flak)).is_flak()) area.fault("units", "is no FlaK");
      out.flak.push_back({UnitId(flak), SpaceId(space)});
    }
  }
  if (out.flak.size() != kFlakUnits) setup.fault("flak", "every FlaK has its area (3)");
}

void load_draws(const Reader& setup, const Names& names, Scenario& out) {
  constexpr std::array<UnitKind, 3> kPools = {UnitKind::kKriegsmarine, UnitKind::kMarineFlak705,
                                              UnitKind::kTodt};
  std::set<std::string> letters, pools;
  for (const Reader& draw : list_of(setup, "draws", 3, 3)) {
    const int pool = draw.choice("pool", {"kriegsmarine", "marineflak705", "todt"});
    own_string(draw, "pool", draw.string("pool"), pools);
    for (const std::string& area : set_of(draw, "areas", 1, 8)) {
      if (area.size() != 1 || area[0] < 'H' || area[0] > 'T')
        draw.fault("areas", "counters are drawn for H to T (3)");
      own_string(draw, "areas", area, letters);
      out.draws.push_back({SpaceId(find_name(names, names.areas, area, draw)),
                           kPools[static_cast<std::size_t>(pool)]});
    }
  }
}

// [SN 12b, SN 5.2b] What is procedure: the file must not tell it otherwise.
void check_fixed(const Reader& setup) {
  using Strings = std::vector<std::string>;
  if (setup.strings("pool_a") != Strings{"kriegsmarine", "marineflak705", "todt", "vehicle"})
    setup.fault("pool_a", "is not what stays outside 679.Inf.Rgt. (12)");
  if (setup.strings("pool_b") != Strings{"B"}) setup.fault("pool_b", "is 679.Inf.Rgt. (12)");
  if (setup.strings("landing_order") != Strings{"old_mole", "old_entrance", "campbeltown"})
    setup.fault("landing_order", "is not the order of 5.2");
}

}  // namespace

void load_setup(const ListedFile& listed, Board& board, const Names& names) {
  const Reader& setup = listed.file;
  Scenario out;
  out.id = listed.id;
  check_fixed(setup);
  load_flak(setup, board, names, out);
  load_draws(setup, names, out);
  out.merge_turn = setup.integer("merge_turn", 1, kTurns);
  board.scenarios.push_back(std::move(out));
}

Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  Board board;
  Names names;
  if (is_there(bundle, "map.json", faults)) load_map(bundle, board, names, faults);
  names.complete = faults.size() == before;
  if (is_there(bundle, "units.json", faults)) load_units(bundle, board, names, faults);
  names.complete = faults.size() == before;
  if (is_there(bundle, "charts.json", faults)) load_charts(bundle, board, names, faults);
  if (is_there(bundle, "policy.json", faults)) load_policy(bundle, board, faults);
  for (const ListedFile& listed : open_setups(bundle, faults)) load_setup(listed, board, names);
  if (faults.size() != before) return faults[before];
  return board;
}

std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults) {
  Result<Board> board = load_board(bundle, faults);
  if (!board) return nullptr;
  return std::make_unique<Nazaire>(std::move(board).value(), bundle.data_hash());
}

}  // namespace sandtable::nazaire
