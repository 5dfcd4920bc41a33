// Where a unit gets, in one leg and in all of them: ways for those who show or plan a move, made of
// the legs that the rules allow.
#include "core/games/roundup/queries.h"
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// A place where a leg ended from which another one begins.
struct Halt {
  HexId hex;
  Mover mover;
  FixedVec<HexId, 3> legs;
};

class March {
 public:
  March(const Board& board, const Ground& ground, HexId start, const Mover& mover)
      : board_(board), ground_(ground), start_(start), begun_(mover.spent) {
    for (auto& best : best_) best.fill(kFar);
    best_[0][at(start_)] = best_[1][at(start_)] = mover.spent;
    std::vector<Halt> halts = {{start_, mover, {}}};
    for (int leg = mover.legs; leg < board.charts.legs && !halts.empty(); ++leg)
      halts = take_legs(halts);
  }

  int legs_to(HexId hex) const {
    if (!ends_.has(hex.index())) return 0;
    return ways_[is_column_best(at(hex)) ? 1 : 0][at(hex)].legs.size();
  }

  std::vector<MarchHex> found(const Mover& mover) const {
    std::vector<MarchHex> out;
    for (const int hex : ends_) {
      const std::size_t place = at(HexId(hex));
      const std::size_t by = is_column_best(place) ? 1 : 0;
      MarchHex one;
      one.hex = HexId(hex);
      one.cost = best_[by][place] - begun_;
      one.legs = ways_[by][place].legs;
      one.column = best_[by][place] > mover.points;
      one.stops = ground_.zone.has(hex);
      out.push_back(one);
    }
    return out;
  }

 private:
  static constexpr std::uint8_t kFar = 0xFF;
  static std::size_t at(HexId hex) { return static_cast<std::size_t>(hex.index()); }
  bool is_column_best(std::size_t place) const { return best_[1][place] <= best_[0][place]; }

  // A way that goes on leaves the circle of its leg over the rim: only there another leg begins.
  std::vector<Halt> take_legs(const std::vector<Halt>& halts) {
    std::array<HexSet, 2> rim;
    for (const Halt& halt : halts) {
      const Reach reach = reach_over(board_, ground_, halt.hex, halt.mover);
      for (const int hex : reach.ends) {
        const HexId to(hex);
        if (to == start_) continue;
        const std::size_t by = reach.by_column.has(hex) ? 1 : 0;
        const int spent = halt.mover.spent + reach.cost[at(to)];
        // Who is still a column can do all that others can.
        if (spent >= best_[by][at(to)] || spent >= best_[1][at(to)]) continue;
        best_[by][at(to)] = static_cast<std::uint8_t>(spent);
        ends_.add(hex);
        Halt& way = ways_[by][at(to)];
        way = {to, halt.mover, halt.legs};
        way.mover.spent = static_cast<std::uint8_t>(spent);
        way.mover.column = static_cast<std::uint8_t>(by);
        way.legs.push_back(to);
        if (board_.distance(halt.hex, to) == board_.charts.leg_distance && !ground_.zone.has(hex))
          rim[by].add(hex);
        else
          rim[by].remove(hex);
      }
    }
    std::vector<Halt> out;
    for (std::size_t by = 0; by < rim.size(); ++by)
      for (const int hex : rim[by]) out.push_back(ways_[by][at(HexId(hex))]);
    return out;
  }

  const Board& board_;
  const Ground& ground_;
  HexId start_;
  int begun_;
  // By whether the unit is still a column there.
  std::array<std::array<std::uint8_t, kHexNumbers>, 2> best_{};
  std::array<std::array<Halt, kHexNumbers>, 2> ways_{};
  HexSet ends_;
};

Mover mover_now(const Board& board, const State& view, UnitId unit) {
  const bool under_way = view.now.wait == Wait::kLeg && view.now.a == unit.index();
  return under_way ? view.mover : mover_of(board, view, unit);
}

// The view with that unit under way.
State with_mover(const Board& board, const State& view, UnitId unit) {
  State out = view;
  out.mover = mover_now(board, view, unit);
  out.now = {Wait::kLeg, 0, static_cast<std::uint16_t>(unit.index()), 0};
  return out;
}

}  // namespace

std::vector<ReachHex> reach(const Board& board, const State& view, UnitId unit) {
  std::vector<ReachHex> out;
  if (!view.unit(unit).is_on_map()) return out;
  const Mover mover = mover_now(board, view, unit);
  const Reach found = reach_of(board, view, unit, mover);
  const HexSet zone = front_of(board, view).foe_zone(board.card(unit).side());
  for (const int hex : found.ends) {
    const int cost = found.cost[static_cast<std::size_t>(hex)];
    out.push_back({HexId(hex), cost, mover.spent + cost > mover.points, zone.has(hex)});
  }
  return out;
}

std::vector<HexId> route(const Board& board, const State& view, UnitId unit, HexId to) {
  if (!view.unit(unit).is_on_map()) return {};
  const State moving = with_mover(board, view, unit);
  const Ground ground = ground_of(board, moving, unit);
  const HexId from = moving.unit(unit).hex;
  if (!ends_over(board, ground, from, moving.mover).has(to.index())) return {};
  const Way way = way_over(board, ground, {from, to}, moving.mover);
  return {way.hexes.begin(), way.hexes.end()};
}

Verdict why_no_reach(const Board& board, const State& view, UnitId unit, HexId to) {
  if (!view.unit(unit).is_on_map()) return no(Say::kWhyNotOnMap, Rule::k10_0a, {unit.index()});
  return leg_verdict(board, with_mover(board, view, unit), to);
}

std::vector<MarchHex> march(const Board& board, const State& view, UnitId unit) {
  if (!view.unit(unit).is_on_map()) return {};
  const Mover mover = mover_now(board, view, unit);
  const Ground ground = ground_of(board, view, unit);
  return March(board, ground, view.unit(unit).hex, mover).found(mover);
}

int legs_to(const Board& board, const Ground& ground, const Leg& leg, const Mover& mover) {
  return March(board, ground, leg.from, mover).legs_to(leg.to);
}

// [OR 10.3, OR 3.2.1a] What bars all legs bars the march; that it takes several does not.
Verdict why_no_march(const Board& board, const State& view, UnitId unit, HexId to) {
  const Verdict leg = why_no_reach(board, view, unit, to);
  const bool takes_several = leg.reason.kind == static_cast<std::uint16_t>(Say::kWhyLeg);
  return takes_several ? Verdict::yes() : leg;
}

Verdict why_no_move(const Board& board, const State& view, UnitId unit) {
  return unit_verdict(board, view, unit);
}

UnitValues unit_values(const Board& board, const State& view, UnitId unit) {
  UnitValues out;
  const UnitCard& card = board.card(unit);
  out.attack = attack_of(board, view, unit);
  out.defence = defence_of(board, view, unit);
  bool supplied = true;
  if (view.unit(unit).is_on_map()) {
    const HexSet reached = overland(board, view, front_of(board, view), card.nation);
    supplied = is_supplied(board, view, unit, reached);
  }
  out.points = allowance(board, view, unit, supplied);
  out.halved = !supplied;
  if (out.halved) {
    out.attack = half(out.attack);
    out.defence = half(out.defence);
  }
  return out;
}

}  // namespace sandtable::roundup
