#include "core/games/roundup/plan.h"

namespace sandtable::roundup {
namespace {

// Steps of a movement over clear land, a little less than the points allow, by Mobility.
constexpr std::array<int, 3> kSteps = {9, 6, 4};
constexpr std::array<int, 3> kColumnSteps = {18, 11, 7};
constexpr int kLateTurn = 8;   // from here on edges decide
constexpr int kNearEdge = 10;  // who stands so near to one could come beside it

// Where German units could walk in one movement if all land were clear, asked from the other end:
// what the Allies keep mostly lies behind their zones, where a walk back soon ends.
class GermanWays {
 public:
  GermanWays(const Board& board, const State& state, const Front& front)
      : zone_(front.zones[0]), free_(board.all - front.shut(Side::kGerman)) {
    for (int i = kAlliedUnits; i < kUnits; ++i) {
      const Unit& unit = state.units[static_cast<std::size_t>(i)];
      if (!unit.is_on_map()) continue;
      const auto mobility = static_cast<std::size_t>(board.card(UnitId(i)).mobility);
      for (std::size_t m = mobility; m < units_.size(); ++m) units_[m].add(unit.hex.index());
    }
  }

  // Out of a zone a unit goes only where there is none [OR 3.2.1c, OR 3.2.1e]; in a column into
  // none at all [OR 10.6b].
  bool lead_to(const HexSet& goals) const {
    const HexSet inside = goals & zone_, outside = goals - zone_;
    return (goals & units_[2]).any() ||
           meet(outside.around() | (inside.around() - zone_), kSteps, {}) ||
           meet(outside.around() - zone_, kColumnSteps, zone_);
  }

 private:
  // `ring` is what lies one step from the goals; no unit starts in `barred`.
  bool meet(HexSet ring, const std::array<int, 3>& steps, const HexSet& barred) const {
    const HexSet open = free_ - zone_;
    const HexSet ground = (open | units_[2]) - barred;
    ring = ring & ground;
    HexSet seen = ring;
    for (int step = 1; step <= steps[0] && ring.any(); ++step) {
      const std::size_t slowest = step <= steps[2] ? 2 : step <= steps[1] ? 1 : 0;
      if ((ring & units_[slowest]).any()) return true;
      ring = (ring & open).next_ring(ground, seen);
    }
    return false;
  }

  const HexSet& zone_;
  HexSet free_;
  std::array<HexSet, 3> units_;  // hexes of those who are of this Mobility or quicker
};

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
    layer = layer.next_ring(board.all, seen);
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

int factors_on_map(const Board& board, const State& state, Side side) {
  int out = 0;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const UnitId unit(i);
    if (state.unit(unit).is_on_map())
      out += attack_of(board, state, unit) + defence_of(board, state, unit);
  }
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
HexSet goals_of(const Board& board, const State& state, const Front& front, Side side) {
  if (side == Side::kGerman) {
    const HexSet& foes = front.foe(side);
    HexSet out = kept_hexes(board, state);
    if (state.turn >= kLateTurn - 1) out = out | (foes & near_edge(board));
    return out.any() ? out : foes;
  }
  HexSet out = port_hexes_of(board, state, Side::kGerman);
  if (out.empty() || state.turn >= kLateTurn) out = out | board.watched;
  return out;
}

HexSet bare_hexes(const Board& board, const State& state, const Front& front) {
  const HexSet empty = kept_hexes(board, state) - front.own(Side::kAllied);
  if (empty.empty()) return empty;
  const GermanWays ways(board, state, front);
  HexSet out;
  if (!ways.lead_to(empty)) return out;
  for (const int hex : empty)
    if (ways.lead_to(HexSet::of(hex))) out.add(hex);
  return out;
}

Front front_with(const Board& board, const State& state, UnitId unit, HexId to) {
  Front front = front_of(board, state);
  const Side side = board.card(unit).side();
  HexSet& held = front.held[static_cast<std::size_t>(side)];
  const HexId from = state.unit(unit).hex;
  if (!units_in(state, from, side).several()) held.remove(from.index());
  if (to.is_some()) held.add(to.index());
  front.zones[static_cast<std::size_t>(side)] = zone_of(board, held);
  return front;
}

}  // namespace sandtable::roundup
