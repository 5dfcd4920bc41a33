// 10.3 to 10.6: moves. One action takes a unit to where its move ends; which way it goes matters to
// nobody, so a hex is offered once, however many ways lead there.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// Whether a step is barred, and by what.
enum class Bar : std::uint8_t { kNone, kWater, kGermans, kCliff, kRiver, kTankWall, kNoRoad };

struct MoveGround {
  const Board& board;
  const State& state;
  PositionSet occupied;
  PositionSet firing;
  bool tank;
};

struct Crossing {
  Bar bar = Bar::kNone;
  Halt halt = Halt::kNone;
  bool road = false;
  bool wet = false;  // through a river
};

// A river without a bridge.
bool is_wet(unsigned side) { return (side & kRiver) != 0 && (side & kBridge) == 0; }

MoveGround ground_of(const Board& board, const State& state, UnitId unit) {
  return {board, state, occupied_positions(state), firing_positions(state),
          (board.tanks & bit(unit)) != 0};
}

bool is_close_country(Terrain terrain) {
  return terrain == Terrain::kTown || terrain == Terrain::kWoods || terrain == Terrain::kMarsh;
}

// [OJ 2.3b, OJ 10.5, OJ 10.6] An empty position bars nobody.
Bar bar_of(const MoveGround& ground, unsigned side, const Cell& to, bool road) {
  if (!to.is_land()) return Bar::kWater;
  if (to.position.is_some() && (ground.occupied & bit(to.position)) != 0) return Bar::kGermans;
  if ((side & kCliff) != 0) return Bar::kCliff;
  if (!ground.tank) return Bar::kNone;
  if ((side & kTankWall) != 0 && ground.state.wall_destroyed == 0) return Bar::kTankWall;
  if (is_wet(side)) return Bar::kRiver;
  const bool rough = (side & (kSlope | kSeawall)) != 0 || is_close_country(to.terrain);
  return rough && !road ? Bar::kNoRoad : Bar::kNone;
}

// [OJ 10.4] Ruling R29: whoever covers the hex, seen or not.
Halt halt_of(const MoveGround& ground, unsigned side, const Cell& to, bool road) {
  if ((to.covered & ground.firing) != 0) return Halt::kFire;
  if ((to.beside & ground.occupied) != 0) return Halt::kGermans;
  if (is_wet(side)) return Halt::kRiver;
  if ((side & kTankWall) != 0) return Halt::kTankWall;
  if (road) return Halt::kNone;
  if ((side & kSlope) != 0) return Halt::kSlope;
  if ((side & kSeawall) != 0) return Halt::kSeawall;
  return to.terrain == Terrain::kMarsh ? Halt::kMarsh : Halt::kNone;
}

Crossing cross(const MoveGround& ground, HexId from, int direction, HexId to) {
  const unsigned side = ground.board.map.side(from.index(), direction);
  const bool gap = (side & kTankWall) != 0 && ground.tank && ground.state.wall_destroyed != 0;
  const bool road = (side & kRoad) != 0 || gap;
  const Cell& cell = ground.board.at(to);
  return {bar_of(ground, side, cell, road), halt_of(ground, side, cell, road), road, is_wet(side)};
}

// A way that is worth no more than one already found. Ways to one hex differ in whether the unit
// may go on from there, and in whether all of the way was road [OJ 10.3].
bool is_known(const Ways& ways, const Way& way) {
  for (const Way& one : ways)
    if (one.hex == way.hex &&
        (one.cost == 0 ||
         (one.by_road == way.by_road && (one.halt == Halt::kNone) == (way.halt == Halt::kNone))))
      return true;
  return false;
}

// [OJ 10.3, OJ 10.4] Hexes that a unit may go; four only for a tank all of whose way is road.
int allowance(const MoveGround& ground, HexId start, bool by_road) {
  const Charts& charts = ground.board.charts;
  if ((ground.board.at(start).covered & ground.firing) != 0) return charts.move_under_fire;
  return by_road ? charts.tank_road_hexes : charts.move_hexes;
}

Ways walk(const MoveGround& ground, HexId start) {
  Ways out;
  out.push_back({start, 0, 0, ground.tank, Halt::kNone});
  for (int i = 0; i < out.size(); ++i) {
    const Way from = out[i];
    if (from.halt != Halt::kNone) continue;
    if (from.cost >= allowance(ground, start, from.by_road)) continue;
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId to = ground.board.neighbour(from.hex, direction);
      if (!to.is_some()) continue;
      const Crossing step = cross(ground, from.hex, direction, to);
      // [OJ 10.6] A river is a move of its own.
      if (step.bar != Bar::kNone || (step.wet && from.cost != 0)) continue;
      const Way way{to, static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(from.cost + 1),
                    from.by_road && step.road, step.halt};
      if (way.cost > allowance(ground, start, way.by_road) || is_known(out, way)) continue;
      out.push_back(way);
    }
  }
  return out;
}

bool leads_to(const Ways& ways, HexId hex) {
  return std::any_of(ways.begin(), ways.end(), [hex](const Way& way) { return way.hex == hex; });
}

// What keeps a unit from a hex within its reach: looked for along the way with the fewest
// hindrances, of those the shortest, where the first one is what the unit meets.
class Obstacle {
 public:
  Obstacle(const MoveGround& ground, UnitId unit, HexId to)
      : ground_(ground), unit_(unit), to_(to) {}

  Verdict verdict(HexId start) {
    follow({start, 0, ground_.tank, Halt::kNone, 0, Verdict::yes()});
    return best_.reason;
  }
  bool is_found() const { return best_.hindrances != kNever; }
  bool is_clear() const { return best_.hindrances == 0; }

 private:
  static constexpr int kNever = 99;
  struct Trail {
    HexId hex;
    int cost = 0;
    bool by_road = false;
    Halt halt = Halt::kNone;
    int hindrances = 0;
    Verdict reason;  // the first of them

    bool is_better(const Trail& other) const {
      return hindrances != other.hindrances ? hindrances < other.hindrances : cost < other.cost;
    }
    void add(const Verdict& hindrance) {
      if (hindrances++ == 0) reason = hindrance;
    }
  };

  // Without the limit that fire sets: it has a sentence of its own.
  int reach(bool by_road) const {
    const Charts& charts = ground_.board.charts;
    return by_road ? charts.tank_road_hexes : charts.move_hexes;
  }

  void follow(const Trail& trail) {
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId next = ground_.board.neighbour(trail.hex, direction);
      if (!next.is_some()) continue;
      const Crossing step = cross(ground_, trail.hex, direction, next);
      Trail on = trail;
      on.hex = next;
      on.halt = step.halt;
      on.by_road = trail.by_road && step.road;
      if (++on.cost > reach(on.by_road)) continue;
      if (trail.halt != Halt::kNone) on.add(stopped(trail));
      if (step.bar != Bar::kNone) on.add(barred(step.bar, next));
      if (step.wet && !ground_.tank && trail.cost != 0)
        on.add(no(Say::kWhyRiverFirst, Rule::k10_6, {unit_.index(), to_.index()}));
      if (!on.is_better(best_)) continue;
      if (next == to_)
        best_ = on;
      else
        follow(on);
    }
  }

  static Verdict no(Say why, Rule rule, std::initializer_list<int> args) {
    return Verdict::no(note(why, rule, args));
  }
  Verdict stopped(const Trail& trail) const {
    return no(Say::kWhyStopped, Rule::k10_4,
              {unit_.index(), to_.index(), trail.hex.index(), static_cast<int>(trail.halt)});
  }
  // The hex itself is neither water nor held by Germans.
  Verdict barred(Bar bar, HexId at) const {
    const int hex = to_.index();
    switch (bar) {
      case Bar::kWater:
        return no(Say::kWhySeaBetween, Rule::k10_6, {unit_.index(), hex});
      case Bar::kGermans:
        return no(Say::kWhyGermanBetween, Rule::k10_5, {hex, at.index()});
      case Bar::kCliff:
        return no(Say::kWhyCliff, Rule::k10_6, {hex});
      case Bar::kRiver:
        return no(Say::kWhyRiver, Rule::k10_6, {hex});
      case Bar::kTankWall:
        return no(Say::kWhyTankWall, Rule::k10_6, {hex});
      case Bar::kNoRoad:
        return no(Say::kWhyTankWay, Rule::k10_6, {hex});
      case Bar::kNone:
        break;
    }
    CHECK(false);
  }

  const MoveGround& ground_;
  const UnitId unit_;
  const HexId to_;
  Trail best_{{}, kNever, false, Halt::kNone, kNever, Verdict::yes()};
};

// [OJ 10.3, OJ 10.4] Hexes that are further than any move of the unit.
Verdict range_verdict(const MoveGround& ground, UnitId unit, HexId start, HexId to) {
  const Charts& charts = ground.board.charts;
  const int distance = ground.board.map.distance(start.index(), to.index());
  if (distance > (ground.tank ? charts.tank_road_hexes : charts.move_hexes))
    return Verdict::no(note(Say::kWhyTooFar, Rule::k10_3, {unit.index(), to.index()}));
  const bool fire = (ground.board.at(start).covered & ground.firing) != 0;
  if (fire && distance > charts.move_under_fire)
    return Verdict::no(note(Say::kWhyUnderFire, Rule::k10_4, {unit.index()}));
  return Verdict::yes();
}

}  // namespace

Ways ways_of(const Board& board, const State& state, UnitId unit) {
  return walk(ground_of(board, state, unit), state.unit(unit).hex);
}

Verdict move_verdict(const Board& board, const State& state, UnitId unit, HexId to) {
  const HexId start = state.unit(unit).hex;
  if (to == start) return Verdict::no(note(Say::kWhyOwnHex, Rule::k10_3, {unit.index()}));
  const MoveGround ground = ground_of(board, state, unit);
  if (leads_to(walk(ground, start), to)) return Verdict::yes();
  const Cell& cell = board.at(to);
  if (!cell.is_land()) return Verdict::no(note(Say::kWhySea, Rule::k10_6, {to.index()}));
  if (cell.position.is_some() && (ground.occupied & bit(cell.position)) != 0)
    return Verdict::no(note(Say::kWhyGermanThere, Rule::k10_5, {to.index()}));
  if (const Verdict range = range_verdict(ground, unit, start, to); !range) return range;
  Obstacle obstacle(ground, unit, to);
  const Verdict barred = obstacle.verdict(start);
  if (!obstacle.is_found())  // [OJ 10.3] Further than two hexes only roads lead, and only tanks.
    return Verdict::no(note(ground.tank ? Say::kWhyRoadRange : Say::kWhyTooFar, Rule::k10_3,
                            {unit.index(), to.index()}));
  if (obstacle.is_clear())
    return Verdict::no(note(Say::kWhyUnderFire, Rule::k10_4, {unit.index()}));
  return barred;
}

// [OJ 10.3] Ascending, as lists of actions are.
void legal_moves(const Board& board, const State& state, UnitId unit, Actions& out) {
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  const Ways ways = ways_of(board, state, unit);
  for (const Way& way : ways)
    if (way.cost != 0) out.push_back(action(Verb::kMove, unit.index(), way.hex.index()));
  std::sort(out.begin() + first, out.end());
  out.erase(std::unique(out.begin() + first, out.end()), out.end());
}

void move_unit(Play& play, UnitId unit, HexId to) {
  play.say(note(Say::kMoves, Rule::k10_3,
                {unit.index(), play.state.unit(unit).hex.index(), to.index()}));
  play.state.unit(unit).hex = to;
  finish_unit(play, unit);
}

}  // namespace sandtable::jubilee
