// 13: German communication, and what the Commonwealth controls.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {

// [OJ 13.2, C.4] Every unit its own hex; an undisrupted tank, and infantry or commandos of two
// steps or more, also what is next to it, without Germans and not across a cliff. Units in boxes
// hold nothing.
ControlMap::ControlMap(const Board& board, const State& state) {
  for (int i = 0; i < kUnits; ++i) {
    const Unit& unit = state.unit(UnitId(i));
    if (!unit.is_on_map()) continue;
    add(unit.hex);
    const bool strong = unit.steps >= 2 || board.card(UnitId(i)).type == UnitType::kTank;
    if (unit.is_marked() || !strong) continue;
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId next = board.neighbour(unit.hex, direction);
      if (!next.is_some() || (board.map.side(unit.hex.index(), direction) & kCliff) != 0) continue;
      const PositionId position = board.at(next).position;
      if (position.is_some() && state.german(position).is_there()) continue;
      add(next);
    }
  }
}

// [OJ 13.1, C.1, C.2, C.3]
bool has_communication(const Board& board, const State& state, PositionId position) {
  const HexId start = board.at(position).hex;
  if (board.at(start).source) return true;
  const ControlMap held(board, state);
  std::array<std::uint64_t, (kHexes + 63) / 64> seen{};
  const auto see = [&seen](HexId hex) {
    std::uint64_t& word = seen[static_cast<std::size_t>(hex.index() >> 6)];
    const std::uint64_t mask = std::uint64_t{1} << (hex.index() & 63);
    const bool fresh = (word & mask) == 0;
    word |= mask;
    return fresh;
  };
  std::array<HexId, kHexes> queue;
  std::size_t last = 0;
  queue[last++] = start;
  see(start);
  for (std::size_t first = 0; first < last; ++first) {
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId next = board.neighbour(queue[first], direction);
      if (!next.is_some()) continue;
      const Cell& cell = board.at(next);
      const bool barred = !cell.is_land() || cell.is_beach() || held.holds(next) ||
                          (board.map.side(queue[first].index(), direction) & kCliff) != 0;
      if (barred || !see(next)) continue;
      if (cell.source) return true;
      queue[last++] = next;
    }
  }
  return false;
}

}  // namespace sandtable::jubilee
