#include "core/games/anvil/queries.h"

#include "core/base/check.h"
#include "core/games/anvil/actions_internal.h"
#include "core/games/anvil/victory.h"

namespace sandtable::anvil {
namespace {

UnitSet of_nations(const Board& board, Side side, UnitSet units, Kind kind) {
  return units & board.kind(side, kind);
}

}  // namespace

AreaSet supplied(const Board& board, const State& state, Side side) {
  return supplied_areas(board, state, side);
}

// Ring by ring outwards from the area, over areas that carry supply, to the nearest source.
std::vector<PlaceId> supply_path(const Board& board, const State& state, Side side, PlaceId from) {
  if (!is_area(from) || (supplied_areas(board, state, side) & bit(from)) == 0) return {};
  const AreaSet net = supply_net(board, state, side);
  // [SA 1.8d, SA 1.8e] Who stands on the edge draws from it, also where the area is the enemy's.
  const AreaSet sources =
      supply_sources(board, state, side) | (supplying_edges(board, side) & bit(from));
  std::vector<AreaSet> rings = {bit(from)};
  AreaSet seen = bit(from);
  while ((rings.back() & sources) == 0) {
    AreaSet next = 0;
    for (const int i : each(rings.back())) next |= board.around[static_cast<std::size_t>(i)];
    next &= net & ~seen;
    CHECK(next != 0);  // it is supplied
    seen |= next;
    rings.push_back(next);
  }
  std::vector<PlaceId> out = {PlaceId(std::countr_zero(rings.back() & sources))};
  for (std::size_t i = rings.size() - 1; i-- > 0;) {
    const AreaSet before = rings[i] & board.around[static_cast<std::size_t>(out.back().index())];
    out.push_back(PlaceId(std::countr_zero(before)));
  }
  std::reverse(out.begin(), out.end());
  return out;
}

std::optional<Activation> activation(const Board& board, const State& state) {
  const Wait wait = waiting_for(state);
  const bool naming = wait == Wait::kGroup || wait == Wait::kCounter || wait == Wait::kPursuit ||
                      (wait == Wait::kMarch && state.steps == 0);
  if (!naming) return std::nullopt;
  const Named more = nameable(board, state);
  Activation out;
  out.side = more.side;
  out.place = naming_place(state);
  out.named = named_so_far(state);
  out.open = more.add;
  out.to_reduce = more.reduce;
  const UnitSet all = more.side == state.active ? state.picked : state.reaction;
  const UnitSet fighters = all & combat(board, out.side);
  out.combat_units = std::popcount(fighters);
  for (const UnitSet division : board.of_division[at(out.side)])
    if (std::popcount(fighters & division) >= 2) out.most = board.charts.most_with_pair;
  out.strength = strength_of(board, state, out.side, out.named);
  if (wait != Wait::kMarch) return out;
  out.fast = is_fast(board, state, out.named);
  out.seats =
      std::popcount(of_nations(board, out.side, out.named, Kind::kTransport)) * board.charts.seats;
  out.riders = std::popcount(of_nations(board, out.side, out.named, Kind::kCombat) &
                             ~board.motorized[at(out.side)]);
  return out;
}

FightPreview preview(const Board& board, const State& state, Fight fight, UnitSet units) {
  const Assault assault = assault_in_parts(board, state, fight, units);
  FightPreview out;
  out.strength = assault.strength;
  out.modifier = assault.modifier;
  for (const Part& part : assault.parts)
    out.parts.push_back({note(part.kind, part.rule), part.value});
  for (int die = 1; die <= 6; ++die)
    out.faces[static_cast<std::size_t>(die)] = hits_for(board, assault, die);
  return out;
}

std::optional<FightScene> scene(const Board&, const State& state) {
  FightScene out;
  const Wait wait = waiting_for(state);
  const Side enemy = other(state.active);
  out.area = PlaceId(state.here);
  out.attacker = state.active;
  if (wait == Wait::kGroup) {
    out.attackers = state.column;
    out.defenders = state.units(enemy, out.area);
  } else if (wait == Wait::kCounter || wait == Wait::kPursuit) {
    out.fight = wait == Wait::kCounter ? Fight::kCounter : Fight::kPursuit;
    out.attacker = enemy;
    out.attackers = state.reaction;
    out.defenders = state.column;
  } else if (wait == Wait::kCombatDie || wait == Wait::kHits) {
    const Frame& fight = state.frames[state.frames.size() - 2];
    out.fight = static_cast<Fight>(fight.a);
    out.attacker = state.fighting;
    out.attackers = state.attackers;
    const bool reaction = out.fight == Fight::kCounter || out.fight == Fight::kPursuit;
    out.defenders = reaction ? state.column : state.units(other(state.fighting), out.area);
  } else {
    return std::nullopt;
  }
  return out;
}

int objective_points(const Board& board, const State& state, PlaceId area) {
  return is_area(area)
             ? board.scenario(state.scenario).objective[static_cast<std::size_t>(area.index())]
             : 0;
}

bool objective_counts(const Board& board, const State& state, PlaceId area) {
  return objective_points(board, state, area) != 0 &&
         counts(board, state, area, supplied_areas(board, state, Side::kAllied));
}

std::vector<Arrival> arrivals(const Board& board, const State& state) {
  const Scenario& scenario = board.scenario(state.scenario);
  std::vector<Arrival> out;
  for (int turn = state.turn + 1; turn <= scenario.turns; ++turn)
    for (int i = 0; i < kUnits; ++i)
      if (scenario.due[static_cast<std::size_t>(i)] == turn)
        out.push_back({turn, UnitId(i), scenario.comes_to[static_cast<std::size_t>(i)]});
  return out;
}

}  // namespace sandtable::anvil
