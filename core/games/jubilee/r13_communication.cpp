// 13: German communication, and what the Commonwealth controls.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {

// [OJ 13.2, OJ C.4] Every unit its own hex; an undisrupted tank, and infantry or commandos of two
// steps or more, also what is next to it, without Germans and not across a cliff. Units in boxes
// hold nothing.
ControlMap::ControlMap(const Board& board, const State& state) {
  for (int i = 0; i < kUnits; ++i) {
    const Unit& unit = state.unit(UnitId(i));
    if (!unit.is_on_map()) continue;
    close(unit.hex);
    const bool strong = unit.steps >= 2 || (board.tanks & bit(UnitId(i))) != 0;
    if (unit.is_marked() || !strong) continue;
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId next = board.neighbour(unit.hex, direction);
      if (!next.is_some() || (board.map.side(unit.hex.index(), direction) & kCliff) != 0) continue;
      const PositionId position = board.at(next).position;
      if (position.is_some() && state.german(position).is_there()) continue;
      close(next);
    }
  }
}

namespace {

// A search from a position outwards. `before` tells for hexes that were reached where from.
struct Trace {
  HexId end;  // a source; none if none was reached
  std::array<HexId, kHexes> before;
};

// [OJ 13.1, OJ C.1, OJ C.2, OJ C.3]
void search(const Board& board, const State& state, HexId start, Trace& trace) {
  if (board.at(start).source) {
    trace.end = start;
    return;
  }
  const ControlMap held(board, state);
  std::array<HexId, kHexes> queue;
  std::size_t last = 0;
  queue[last++] = start;
  trace.before[static_cast<std::size_t>(start.index())] = start;
  for (std::size_t first = 0; first < last; ++first) {
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId next = board.neighbour(queue[first], direction);
      if (!next.is_some()) continue;
      const Cell& cell = board.at(next);
      HexId& before = trace.before[static_cast<std::size_t>(next.index())];
      const bool barred = !cell.is_land() || cell.is_beach() || held.holds(next) ||
                          (board.map.side(queue[first].index(), direction) & kCliff) != 0;
      if (barred || before.is_some()) continue;
      before = queue[first];
      if (cell.source) {
        trace.end = next;
        return;
      }
      queue[last++] = next;
    }
  }
}

}  // namespace

// Yes or no, so any order of the search will do: southwards first, where the sources are.
bool has_communication(const Board& board, const State& state, PositionId position) {
  constexpr std::array<int, board::kDirections> kOrder = {0, 1, 5, 2, 4, 3};
  const HexId start = board.at(position).hex;
  if (board.at(start).source) return true;
  ControlMap closed(board, state);
  closed.close(start);
  std::array<std::uint16_t, kHexes> stack;
  std::size_t height = 0;
  stack[height++] = static_cast<std::uint16_t>(start.index());
  while (height > 0) {
    const HexId from(stack[--height]);
    for (const int direction : kOrder) {
      const HexId next = board.neighbour(from, direction);
      if (!next.is_some() || closed.holds(next)) continue;
      const Cell& cell = board.at(next);
      if (!cell.is_land() || cell.is_beach()) continue;
      if ((board.map.side(from.index(), direction) & kCliff) != 0) continue;
      if (cell.source) return true;
      closed.close(next);
      stack[height++] = static_cast<std::uint16_t>(next.index());
    }
  }
  return false;
}

std::vector<HexId> communication_way(const Board& board, const State& state, PositionId position) {
  const HexId start = board.at(position).hex;
  Trace trace;
  search(board, state, start, trace);
  std::vector<HexId> out;
  if (!trace.end.is_some()) return out;
  for (HexId hex = trace.end; hex != start;
       hex = trace.before[static_cast<std::size_t>(hex.index())])
    out.push_back(hex);
  out.push_back(start);
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace sandtable::jubilee
