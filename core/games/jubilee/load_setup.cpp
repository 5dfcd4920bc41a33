// setups/*.json: the scenarios, and the board as a whole.
#include "core/games/jubilee/jubilee.h"
#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {
// [OJ 3.2, OJ 3.3a, OJ 3.3b]
void load_setup(const ListedFile& listed, Board& board, const Names& names) {
  const Reader& setup = listed.file;
  Scenario out;
  out.id = listed.id;
  for (const std::string& hex : set_of(setup, "disrupted", 3, 3)) {
    const PositionId id(find_name(names, names.positions, hex, setup));
    if (!names.complete) continue;
    if (board.at(id).home < 0) setup.fault("disrupted", "nobody is at " + hex + " (3.2)");
    out.disrupted |= bit(id);
  }
  setup.integer("on_track", 31, 31);
  setup.integer("by_table", 10, 10);
  setup.integer("replacements", kSymbols * kReplacementsPerSymbol,
                kSymbols * kReplacementsPerSymbol);
  setup.integer("depth", kDepth, kDepth);
  setup.integer("chits", kChits, kChits);
  setup.integer("first_turn", 1, 1);
  board.scenarios.push_back(std::move(out));
}

Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  Board board;
  Names names;
  const auto settle = [&] { names.complete = faults.size() == before; };
  if (is_there(bundle, "map.json", faults)) load_map(bundle, board, names, faults);
  settle();
  if (is_there(bundle, "units.json", faults)) load_units(bundle, board, names, faults);
  settle();
  if (is_there(bundle, "chits.json", faults)) load_chits(bundle, board, names, faults);
  settle();
  if (is_there(bundle, "charts.json", faults)) load_charts(bundle, board, names, faults);
  if (is_there(bundle, "policy.json", faults)) load_policy(bundle, board, faults);
  for (const ListedFile& listed : open_setups(bundle, faults)) load_setup(listed, board, names);
  if (faults.size() != before) return faults[before];
  measure_walks(board);
  return board;
}

std::unique_ptr<Game> load(const Bundle& bundle, std::vector<Fault>& faults) {
  Result<Board> board = load_board(bundle, faults);
  if (!board) return nullptr;
  return std::make_unique<Jubilee>(std::move(board).value(), bundle.data_hash());
}

}  // namespace sandtable::jubilee
