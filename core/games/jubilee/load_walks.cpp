// Walking distances over the bare map: what bots steer by. No rule reads them.
#include "core/board/search.h"
#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {
namespace {

// Where one step leads from any of these hexes: over land and not across cliffs.
HexSet a_step_from(const Board& board, const HexSet& hexes) {
  HexSet out;
  for (const int from : hexes)
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId to = board.neighbour(HexId(from), direction);
      if (!to.is_some() || !board.at(to).is_land()) continue;
      if ((board.map.side(from, direction) & kCliff) == 0) out.add(to.index());
    }
  return out;
}

// From any of `goals`, whoever is in the way.
std::vector<std::uint8_t> walks_from(const Board& board, const HexSet& goals) {
  std::vector<std::uint8_t> out(board.cells.size(), kNoWalk);
  board::distances(
      goals, [&](const HexSet& layer) { return a_step_from(board, layer); }, out);
  return out;
}

}  // namespace

void measure_walks(Board& board) {
  for (int i = 0; i < kPositions; ++i) {
    const Position& position = board.at(PositionId(i));
    if (position.vp == 0) continue;
    board.walk_to_objective[static_cast<std::size_t>(i)] =
        walks_from(board, HexSet::of(position.hex.index()));
  }
  for (std::size_t track = 0; track < kTracks; ++track) {
    HexSet goals;
    for (const Box& box : board.boxes)
      if (box.is_lettered() && static_cast<std::size_t>(box.track) == track)
        goals.add(box.hex.index());
    board.walk_to_boats[track] = walks_from(board, goals);
  }
}

}  // namespace sandtable::jubilee
