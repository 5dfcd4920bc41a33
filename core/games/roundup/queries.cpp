#include "core/games/roundup/queries.h"

#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

// Steps to each hex from the sources over `ground`; the sources are 0 away.
std::vector<HexSet> layers_of(const HexSet& sources, const HexSet& ground) {
  std::vector<HexSet> out = {sources & ground};
  HexSet seen = out[0];
  while (out.back().any()) {
    out.push_back((out.back().around() & ground) - seen);
    seen = seen | out.back();
  }
  return out;
}

std::vector<HexId> way_down(const std::vector<HexSet>& layers, HexId from) {
  std::vector<HexId> out;
  std::size_t layer = 0;
  while (layer < layers.size() && !layers[layer].has(from.index())) ++layer;
  if (layer == layers.size()) return out;
  out.push_back(from);
  while (layer-- > 0)
    out.push_back(HexId((layers[layer] & HexSet::of(out.back().index()).around()).first()));
  return out;
}

}  // namespace

HexSet zone_of(const Board& board, const State& view, Side side) {
  return front_of(board, view).zones[static_cast<std::size_t>(side)];
}

// [OR 4.0c] What a unit would need open: the enemy hexes and zones on the shortest way over all of
// the map.
SupplyTrace supply_trace(const Board& board, const State& view, UnitId unit) {
  SupplyTrace out;
  if (!view.unit(unit).is_on_map()) return out;
  const Nation nation = board.card(unit).nation;
  const Front front = front_of(board, view);
  const HexSet open = open_hexes(board, front, side_of(nation));
  const HexId hex = view.unit(unit).hex;
  const HexSet sources = sources_of(board, view, nation);
  out.way = way_down(layers_of(sources, open), hex);
  if (!out.way.empty()) {
    out.state = SupplyState::kOverland;
    return out;
  }
  for (const HexId step : way_down(layers_of(sources, board.all), hex))
    if (!open.has(step.index())) out.cuts.push_back(step);
  const Supply other = supply_of(board, view, unit, HexSet{});
  if (other == Supply::kCoastal) out.state = SupplyState::kCoastal;
  if (other == Supply::kAerial) out.state = SupplyState::kAerial;
  if (view.turn == 1 && other == Supply::kNone) out.state = SupplyState::kFirstTurn;
  return out;
}

PortState port_state(const Board& board, const State& view, Port port) {
  PortState out;
  for (const int hex : board.ports[static_cast<std::size_t>(port)]) {
    ++out.hexes;
    out.allied += view.allied.has(hex);
  }
  out.held = out.allied == out.hexes;
  out.nation = view.port_nation[static_cast<std::size_t>(port)];
  return out;
}

// [OR 8.5b] Of n units a die brings min(die, n): a unit comes with the sum of those in 6 n.
CupState cup_state(const Board& board, const State& view, Cup cup) {
  CupState out;
  out.units = units_in_cup(board, view, cup);
  const unsigned with_russia = 1U << 3 | 1U << 4;
  const unsigned left = view.strategy == kNobody ? 0x1EU : view.possible;
  const bool seen = view.strategy >= 1 && view.strategy <= kStrategies;
  if (cup == Cup::kRussia)
    out.certain = seen || (left & with_russia) == 0 || (left & ~with_russia) == 0;
  out.open = is_cup_open(board, view, cup);
  const int count = out.units.count();
  if (count == 0 || (!out.open && out.certain)) return out;
  for (int die = 1; die <= 6; ++die) out.chances += std::min(die, count);
  out.of = 6 * count;
  return out;
}

Lack allied_lack(const Board& board, const Standings& now, int level) {
  const AlliedLevel& wanted = board.charts.allied_levels[static_cast<std::size_t>(level)];
  Lack out;
  if (level == 0) return out;
  out.beaches = kBeachheads - now.beaches;
  out.ports = std::max(0, wanted.ports - now.ports);
  out.linked = std::max(0, wanted.linked - now.linked);
  out.edge = wanted.edge && !now.edge;
  return out;
}

Lack german_lack(const Board& board, const Standings& now, int strategy, int level) {
  const GermanLevel& wanted =
      board.charts.german_levels[strategy < 3 ? 0 : 1][static_cast<std::size_t>(level)];
  Lack out;
  if (level == 0) return out;
  out.watched = now.watched;
  out.ports = std::max(0, wanted.ports - now.german_ports);
  out.lost = std::max(0, wanted.lost - now.lost);
  return out;
}

std::vector<int> strategies_left(const State& view) {
  if (view.strategy >= 1 && view.strategy <= kStrategies) return {view.strategy};
  std::vector<int> out;
  for (int strategy = 1; strategy <= kStrategies; ++strategy)
    if ((view.possible >> strategy & 1) != 0) out.push_back(strategy);
  return out;
}

HexSet retreats(const Board& board, const State& view, UnitId unit) {
  return view.unit(unit).is_on_map() ? retreat_hexes(board, view, unit) : HexSet{};
}

UnitSet possible_attackers(const Board& board, const State& view, HexId target) {
  return is_combat(view) ? attackers_for(board, view, target) : UnitSet{};
}

Verdict why_no_attack(const Board& board, const State& view, UnitId unit, HexId target) {
  if (const Verdict found = attack_verdict(board, view, target); !found) return found;
  return attacker_verdict(board, view, unit, target);
}

NoBomber why_no_bomber(const Board& board, const State& view) { return bomber_reason(board, view); }

HexSet air_hexes(const Board& board, const State& view) { return air_places(board, view); }

HexSet drop_hexes(const Board& board, const State& view, UnitId unit) {
  return drop_zone(board, view, unit);
}

HexSet para_hexes(const Board& board, const State& view, UnitId unit) {
  return para_zone(board, view, unit);
}

HexSet enter_hexes(const Board& board, const State& view, UnitId unit) {
  return entry_hexes(board, view, unit);
}

UnitSet threats_to(const Board& board, const State& view, HexId beach) {
  const HexSet near = (HexSet::of(beach.index()) | HexSet::of(beach.index()).around()) & board.all;
  UnitSet out;
  for (int i = kAlliedUnits; i < kUnits; ++i) {
    const UnitId unit(i);
    const Unit& here = view.unit(unit);
    if (!here.is_on_map() || here.has(kUnitLanding)) continue;
    HexSet ends = reach_of(board, view, unit, mover_of(board, view, unit)).ends;
    ends.add(here.hex.index());
    if ((ends & near).any()) out.add(i);
  }
  return out;
}

}  // namespace sandtable::roundup
