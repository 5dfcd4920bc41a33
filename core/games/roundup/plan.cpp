#include "core/games/roundup/plan.h"

namespace sandtable::roundup {
namespace {

// Steps of a movement over clear land, a little less than the points allow, by Mobility.
constexpr std::array<int, 3> kSteps = {9, 6, 4};
constexpr std::array<int, 3> kColumnSteps = {18, 11, 7};
constexpr int kLateTurn = 8;   // from here on edges decide
constexpr int kNearEdge = 10;  // who stands so near to one could come beside it

// Steps of all units at once: slower ones begin when as many steps are left as they have.
template <class Next>
HexSet walk(const std::array<HexSet, 3>& starts, const std::array<int, 3>& steps, Next&& next_of,
            const HexSet& stop) {
  HexSet seen = starts[0], layer = starts[0];
  for (int left = steps[0]; left > 0; --left) {
    for (std::size_t mobility = 1; mobility < starts.size(); ++mobility)
      if (steps[mobility] == left) {
        layer = layer | (starts[mobility] - seen);
        seen = seen | starts[mobility];
      }
    const HexSet next = next_of(layer) - seen;
    seen = seen | next;
    layer = next - stop;
  }
  return seen;
}

HexSet near_edge(const Board& board) {
  HexSet out = board.watched;
  for (int step = 0; step < kNearEdge; ++step) out = out | out.around();
  return out;
}

}  // namespace

Field::Field(const Board& board, const HexSet& goals) : Field() {
  HexSet seen = goals & board.all, layer = seen;
  for (std::uint8_t step = 0; layer.any() && step < kFarOff; ++step) {
    for (const int hex : layer) steps_[static_cast<std::size_t>(hex)] = step;
    layer = (layer.around() & board.all) - seen;
    seen = seen | layer;
  }
}

Strength strength_of(const Board& board, const State& state, Side side) {
  Strength out;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const UnitId unit(i);
    if (!state.unit(unit).is_on_map()) continue;
    const auto hex = static_cast<std::size_t>(state.unit(unit).hex.index());
    out.attack[hex] = static_cast<std::uint8_t>(out.attack[hex] + attack_of(board, state, unit));
    out.defence[hex] = static_cast<std::uint8_t>(out.defence[hex] + defence_of(board, state, unit));
  }
  return out;
}

int to_two_ports(const Board& board, HexId hex) {
  int first = Field::kFarOff, second = Field::kFarOff;
  for (const HexSet& port : board.ports) {
    int nearest = Field::kFarOff;
    for (const int one : port) nearest = std::min(nearest, board.distance(hex, HexId(one)));
    second = std::min(second, std::max(first, nearest));
    first = std::min(first, nearest);
  }
  return first + second;
}

HexSet living_beaches(const State& state) {
  HexSet out;
  for (const HexId beach : state.beaches)
    if (beach.is_some()) out.add(beach.index());
  return out;
}

HexSet port_hexes_of(const Board& board, const State& state, Side holder) {
  HexSet out;
  for (const HexId hex : board.port_hexes)
    if (state.allied.has(hex.index()) == (holder == Side::kAllied)) out.add(hex.index());
  return out;
}

HexSet kept_hexes(const Board& board, const State& state) {
  return living_beaches(state) | port_hexes_of(board, state, Side::kAllied);
}

// The Allies want the ports, and at the end to stand beside a watched edge; the Germans want
// beachheads and ports, and at the end to meet who comes near an edge.
HexSet goals_of(const Board& board, const State& state, Side side) {
  if (side == Side::kGerman) {
    const HexSet foes = front_of(board, state).foe(side);
    HexSet out = kept_hexes(board, state);
    if (state.turn >= kLateTurn - 1) out = out | (foes & near_edge(board));
    return out.any() ? out : foes;
  }
  HexSet out = port_hexes_of(board, state, Side::kGerman);
  if (out.empty() || state.turn >= kLateTurn) out = out | board.watched;
  return out;
}

HexSet german_reach(const Board& board, const State& state, const Front& front) {
  std::array<HexSet, 3> starts;  // by Mobility
  for (int i = kAlliedUnits; i < kUnits; ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (unit.is_on_map())
      starts[static_cast<std::size_t>(board.card(UnitId(i)).mobility)].add(unit.hex.index());
  }
  const HexSet free = board.all - front.shut(Side::kGerman);
  const HexSet& zone = front.zones[0];
  // Out of a zone a unit goes only where there is none [OR 3.2.1c, OR 3.2.1e]; in a column into
  // none at all [OR 10.6b].
  const HexSet walked = walk(
      starts, kSteps,
      [&](const HexSet& layer) {
        return ((layer - zone).around() | ((layer & zone).around() - zone)) & free;
      },
      zone);
  const HexSet open = free - zone;
  for (HexSet& start : starts) start = start - zone;
  return walked | walk(
                      starts, kColumnSteps,
                      [&](const HexSet& layer) { return layer.around() & open; }, zone);
}

HexSet bare_hexes(const Board& board, const State& state, const Front& front) {
  const HexSet empty = kept_hexes(board, state) - front.own(Side::kAllied);
  if (empty.empty()) return empty;
  return empty & german_reach(board, state, front);
}

Front front_with(const Board& board, const State& state, UnitId unit, HexId to) {
  Front front = front_of(board, state);
  const Side side = board.card(unit).side();
  HexSet& held = front.held[static_cast<std::size_t>(side)];
  const HexId from = state.unit(unit).hex;
  if (!units_in(state, from, side).several()) held.remove(from.index());
  if (to.is_some()) held.add(to.index());
  front.zones[static_cast<std::size_t>(side)] = held.around() & board.all;
  return front;
}

}  // namespace sandtable::roundup
