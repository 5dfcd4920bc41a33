// setups/historical.json, and the board as a whole.
#include "core/games/nazaire/load_internal.h"
#include "core/games/nazaire/nazaire.h"

namespace sandtable::nazaire {
namespace {

void load_flak(const Reader& setup, Board& board, const Names& names) {
  for (const Reader& area : setup.list("flak")) {
    const int space = find_name(names.areas, area.string("area"), area);
    for (const std::string& unit : area.strings("units"))
      board.flak.push_back({UnitId(find_name(names.units, unit, area)), SpaceId(space)});
  }
  if (board.flak.size() != kFlakUnits) setup.fault("flak", "every FlaK has its area (3)");
}

void load_draws(const Reader& setup, Board& board, const Names& names) {
  constexpr std::array<UnitKind, 3> kPools = {UnitKind::kKriegsmarine, UnitKind::kMarineFlak705,
                                              UnitKind::kTodt};
  for (const Reader& draw : setup.list("draws")) {
    const int pool = draw.choice("pool", {"kriegsmarine", "marineflak705", "todt"});
    for (const std::string& area : draw.strings("areas"))
      board.draws.push_back(
          {SpaceId(find_name(names.areas, area, draw)), kPools[static_cast<std::size_t>(pool)]});
  }
}

}  // namespace

void load_setup(const Bundle& bundle, Board& board, const Names& names,
                std::vector<Fault>& faults) {
  const Reader setup = bundle.open("setups/historical.json", faults);
  for (const std::string_view shown : {"id", "title", "summary", "provenance"}) setup.ignore(shown);
  for (const std::string_view fixed : {"pool_a", "pool_b", "landing_order"}) setup.ignore(fixed);
  load_flak(setup, board, names);
  load_draws(setup, board, names);
  board.charts.merge_turn = setup.integer("merge_turn", 1, kTurns);
}

Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  Board board;
  Names names;
  load_map(bundle, board, names, faults);
  // Names that are missing would only repeat the faults of the file that lacks them.
  if (faults.size() == before) load_units(bundle, board, names, faults);
  if (faults.size() == before) load_charts(bundle, board, names, faults);
  if (faults.size() == before) load_setup(bundle, board, names, faults);
  if (faults.size() != before) return faults[before];
  return board;
}

std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults) {
  Result<Board> board = load_board(bundle, faults);
  if (!board) return nullptr;
  return std::make_unique<Nazaire>(std::move(board).value(), bundle.data_hash());
}

}  // namespace sandtable::nazaire
