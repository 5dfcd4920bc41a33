// Walking distances over the bare map: what bots steer by. No rule reads them.
#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {
namespace {

// From any of `goals`, over land and not across cliffs, whoever is in the way.
std::vector<std::uint8_t> walks_from(const Board& board, const std::vector<int>& goals) {
  std::vector<std::uint8_t> out(board.cells.size(), kNoWalk);
  std::vector<int> queue = goals;
  for (const int goal : goals) out[static_cast<std::size_t>(goal)] = 0;
  for (std::size_t first = 0; first < queue.size(); ++first) {
    const int from = queue[first];
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId to = board.neighbour(HexId(from), direction);
      if (!to.is_some() || !board.at(to).is_land()) continue;
      if ((board.map.side(from, direction) & kCliff) != 0) continue;
      std::uint8_t& length = out[static_cast<std::size_t>(to.index())];
      if (length != kNoWalk) continue;
      length = static_cast<std::uint8_t>(out[static_cast<std::size_t>(from)] + 1);
      queue.push_back(to.index());
    }
  }
  return out;
}

}  // namespace

void measure_walks(Board& board) {
  for (int i = 0; i < kPositions; ++i) {
    const Position& position = board.at(PositionId(i));
    if (position.vp == 0) continue;
    board.walk_to_objective[static_cast<std::size_t>(i)] =
        walks_from(board, {position.hex.index()});
  }
  for (std::size_t track = 0; track < kTracks; ++track) {
    std::vector<int> goals;
    for (const Box& box : board.boxes)
      if (box.is_lettered() && static_cast<std::size_t>(box.track) == track)
        goals.push_back(box.hex.index());
    board.walk_to_boats[track] = walks_from(board, goals);
  }
}

}  // namespace sandtable::jubilee
