// Ways, fire, communication, and what is waited for.
#include "core/games/jubilee/queries.h"

#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

Note halt_note(Halt halt, HexId hex) {
  constexpr std::array<Say, 8> kSays = {
      Say::kOddsStopsFire, Say::kOddsStopsFire,  Say::kOddsStopsGermans, Say::kOddsStopsRiver,
      Say::kOddsStopsWall, Say::kOddsStopsSlope, Say::kOddsStopsSeawall, Say::kOddsStopsMarsh};
  return note(kSays[static_cast<std::size_t>(halt)], Rule::k10_4, {hex.index()});
}

Route route_of(const Ways& ways, const Way& last) {
  Route out;
  out.end = last.hex;
  out.stops = last.halt != Halt::kNone;
  if (out.stops) out.why = halt_note(last.halt, last.hex);
  std::array<HexId, 4> back;
  for (Way at = last; at.cost != 0; at = ways[at.before])
    back[static_cast<std::size_t>(at.cost - 1)] = at.hex;
  for (int i = 0; i < last.cost; ++i) out.steps.push_back(back[static_cast<std::size_t>(i)]);
  return out;
}

PositionSet covered_by(const Board& board, Place place) {
  return place.hex.is_some() ? board.at(place.hex).covered : board.at(place.box).covered;
}

// The unit there, with the steps and the marker that it has.
State with_unit_at(const State& view, UnitId id, Place place) {
  State out = view_of(view);
  Unit& unit = out.unit(id);
  unit.hex = place.hex;
  unit.box = place.box;
  unit.due = 0;
  unit.status = place.hex.is_some() ? UnitStatus::kAshore : UnitStatus::kBoxed;
  return out;
}

// Where anti-tank units are for certain, and where they may be [OJ 6.13c].
struct AntiTankUnits {
  PositionSet certain = 0;
  PositionSet possible = 0;
};
AntiTankUnits anti_tank_units(const Board& board, const State& view) {
  AntiTankUnits out;
  std::uint32_t left = dealable_pairs(board, view);
  if (left == 0) return out;
  out.certain = ~PositionSet{0};
  for (; left != 0; left &= left - 1) {
    const PositionSet places = anti_tank_positions(board, view, std::countr_zero(left));
    out.certain &= places;
    out.possible |= places;
  }
  return out;
}

}  // namespace

std::vector<Route> routes(const Board& board, const State& view, UnitId unit) {
  std::vector<Route> out;
  if (!view.unit(unit).is_on_map()) return out;
  const Ways ways = ways_of(board, view, unit);
  for (int i = 1; i < ways.size(); ++i) {
    const auto known = std::find_if(out.begin(), out.end(),
                                    [&](const Route& one) { return one.end == ways[i].hex; });
    if (known == out.end())
      out.push_back(route_of(ways, ways[i]));
    else if (known->stops && ways[i].halt == Halt::kNone)
      *known = route_of(ways, ways[i]);
  }
  std::sort(out.begin(), out.end(), [](const Route& a, const Route& b) { return a.end < b.end; });
  return out;
}

PositionSet fire_dots(const Board& board, const State& view, Place place) {
  return covered_by(board, place) & firing_positions(view);
}

// [OJ 6.2a, OJ 6.2b, OJ 6.12, OJ 15.1]
std::vector<Threat> fire_on(const Board& board, const State& view, UnitId unit, Place place) {
  std::vector<Threat> out;
  if (view.unit(unit).steps == 0) return out;
  const State trial = with_unit_at(view, unit, place);
  const PositionSet dots = fire_dots(board, trial, place);
  const AntiTankUnits anti_tank = anti_tank_units(board, trial);
  for (const ChitId chit : each<ChitId>(trial.cup)) {
    const Chit& card = board.at(chit);
    for (const ChitColour& colour : card.colours) {
      const PositionSet firing = dots & board.of_colour[static_cast<std::size_t>(colour.colour)];
      for (const PositionId position : each<PositionId>(firing)) {
        const bool bonus = colour.bonus || (anti_tank.certain & bit(position)) != 0;
        const int priority = fire_priority(board, trial, {position, unit, card.symbol, bonus});
        if (priority == 0) continue;
        const int worst = fire_priority(board, trial, {position, unit, card.symbol, true});
        const bool sure = worst == priority || (anti_tank.possible & bit(position)) == 0;
        out.push_back(
            {chit, position, priority, priority <= 4, priority == 1 || priority >= 5, sure});
      }
    }
  }
  return out;
}

// [OJ 6.10] A second marker is none.
Danger danger(const Board& board, const State& view, UnitId unit, Place place) {
  ChitSet step = 0, disrupt = 0;
  const bool marked = view.unit(unit).is_marked();
  for (const Threat& one : fire_on(board, view, unit, place)) {
    if (one.step) step |= bit(one.chit);
    if (one.disrupts && !marked) disrupt |= bit(one.chit);
  }
  return {std::popcount(view.cup), std::popcount(step), std::popcount(disrupt & ~step)};
}

std::vector<HexId> communication(const Board& board, const State& view, PositionId position) {
  return communication_way(board, view, position);
}

std::vector<HexId> controlled(const Board& board, const State& view) {
  const ControlMap held(board, view);
  std::vector<HexId> out;
  for (int i = 0; i < kHexes; ++i)
    if (held.holds(HexId(i))) out.push_back(HexId(i));
  return out;
}

Waiting waiting(const State& view) {
  Waiting out;
  if (view.frames.empty()) return out;
  const Frame& frame = view.frames.back();
  const Wait wait = out.wait = frame.wait;
  out.attackers = view.attackers;
  if (wait == Wait::kLandingDie || wait == Wait::kPlace || wait == Wait::kDelayed ||
      wait == Wait::kUnitActs || wait == Wait::kBarrageDie)
    out.unit = UnitId(frame.a);
  if (wait == Wait::kBarrageDie) out.position = PositionId(frame.b);
  if (wait == Wait::kAssaultDie || wait == Wait::kPush) {
    out.position = PositionId(frame.a);
    out.goal = PositionId(frame.b);
  }
  if (wait == Wait::kDepthDraw || wait == Wait::kMuster || wait == Wait::kAttrition)
    out.position = PositionId(frame.a);
  return out;
}

}  // namespace sandtable::jubilee
