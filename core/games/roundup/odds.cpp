// Exact odds of whatever rolls, and what else an action brings.
#include "core/games/roundup/actions_internal.h"
#include "core/games/roundup/queries.h"

namespace sandtable::roundup {
namespace {

// [OR 10.3, OR 3.2.1a, OR 3.1b] A leg rolls nothing, but it costs points and may end a move.
Odds leg_odds(const Board& board, const State& state, HexId to) {
  Odds odds;
  const UnitId unit(state.now.a);
  const Reach reach = reach_of(board, state, unit, state.mover);
  if (!reach.ends.has(to.index())) return odds;
  odds.modifiers.push_back(
      {note(Say::kOddsCost, Rule::k10_2a), reach.cost[static_cast<std::size_t>(to.index())]});
  if (reach.by_column.has(to.index()) &&
      state.mover.spent + reach.cost[static_cast<std::size_t>(to.index())] > state.mover.points)
    odds.remarks.push_back(note(Say::kOddsColumnMove, Rule::k10_6a));
  if (front_of(board, state).foe_zone(phasing_side(state)).has(to.index()))
    odds.remarks.push_back(note(Say::kOddsStops, Rule::k3_2_1a, {to.index()}));
  if (!may_stay(board, state, unit, to))
    odds.remarks.push_back(note(Say::kOddsCrowd, Rule::k3_1b, {unit.index(), to.index()}));
  const HexId from = state.unit(unit).hex;
  if (beach_at(state, from) >= 0 && units_in(state, from, Side::kAllied).count() == 1)
    odds.remarks.push_back(note(Say::kOddsOpensBeach, Rule::k4_4c, {from.index()}));
  return odds;
}

// [OR 4.4c] Beachheads that nobody holds and that a German unit could take as it stands.
void add_open_beaches(const Board& board, const State& state, Odds& odds) {
  for (const HexId beach : state.beaches) {
    if (!beach.is_some() || units_in(state, beach, Side::kAllied).any()) continue;
    for (int i = kAlliedUnits; i < kUnits; ++i) {
      const UnitId unit(i);
      if (!state.unit(unit).is_on_map() ||
          !reach_of(board, state, unit, mover_of(board, state, unit)).ends.has(beach.index()))
        continue;
      odds.remarks.push_back(note(Say::kOddsTakesBeach, Rule::k4_4c, {beach.index(), i}));
      break;
    }
  }
}

// [OR 3.1d] What the end of the movement costs.
Odds end_odds(const State& state, const Board& board) {
  Odds odds;
  const Side side = phasing_side(state);
  HexSet told;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (!unit.is_on_map() || told.has(unit.hex.index())) continue;
    told.add(unit.hex.index());
    const UnitSet there = units_in(state, unit.hex, side);
    if (!is_legal_stack(board, there))
      odds.losses.push_back(
          note(Say::kOddsLosesCrowd, Rule::k3_1d, {unit.hex.index(), there.count()}));
  }
  if (side == Side::kAllied) add_open_beaches(board, state, odds);
  return odds;
}

// [OR 2.3e, OR 3.4c, OR 3.4d] What the step of this unit would be.
Odds lose_odds(const Board& board, const State& state, UnitId unit) {
  Odds odds;
  if (state.unit(unit).steps < 2) {
    odds.remarks.push_back(
        note(Say::kOddsGoes, Rule::k3_4d,
             {unit.index(), attack_of(board, state, unit), defence_of(board, state, unit)}));
    return odds;
  }
  const std::array<Factors, 2>& factors = board.card(unit).factors;
  odds.remarks.push_back(note(Say::kOddsWeakens, Rule::k3_4c,
                              {unit.index(), factors[0].attack, factors[0].defence,
                               factors[1].attack, factors[1].defence}));
  return odds;
}

// [OR 10.7f] Ruling A37: the marker that is placed now goes with no drop.
Odds supply_odds(const Board& board, const State& state) {
  Odds odds;
  for (const int unit : board.airborne)
    if (unit < kAlliedUnits && static_cast<int>(board.card(UnitId(unit)).nation) == state.now.a &&
        state.unit(UnitId(unit)).status == UnitStatus::kPool &&
        !state.unit(UnitId(unit)).has(kUnitDropped)) {
      odds.remarks.push_back(note(Say::kOddsNoDrop, Rule::k10_7f, {state.now.a}));
      break;
    }
  return odds;
}

// [OR 7.6b] Moving first forgoes the bombers.
Odds order_odds(const Board& board, const State& state) {
  Odds odds;
  State trial = state;
  trial.order = Order::kCombatFirst;
  if (bomber_reason(board, trial) == NoBomber::kNone)
    odds.remarks.push_back(note(Say::kOddsNoBomberToday, Rule::k7_6b));
  return odds;
}

Odds no_odds(const Board&, const State&) { return {}; }

Odds weather_odds(const Board& board, const State&) {
  Odds odds;
  for (int weather = 0; weather < 3; ++weather) {
    Faces faces = 0;
    for (int die = 1; die <= 6; ++die)
      if (board.charts.weather[static_cast<std::size_t>(die)] == static_cast<Weather>(weather))
        faces |= face_bit(die);
    add_faces(odds, faces, {note(Say::kOddsWeather, Rule::k6_0b, {weather})});
  }
  return odds;
}

// [OR 8.4a, OR 8.4b, OR 8.4d]
Odds return_odds(const Board& board, const State& state) {
  Odds odds;
  const Rule rule = state.now.b != 0 ? Rule::k8_4a : Rule::k8_4b;
  for (int die = 1; die <= 6; ++die) {
    const int turn = return_turn(board, state, state.now.b != 0, die);
    add_faces(odds, face_bit(die),
              {turn > kTurns ? note(Say::kOddsNeverBack, Rule::k8_4d)
                             : note(Say::kOddsReturns, rule, {turn})});
  }
  return odds;
}

}  // namespace

Odds odds_of(const Board& board, const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  const Wait wait = state.now.wait;
  const bool roll = verb == Verb::kRoll || verb == Verb::kRollBomber;
  if (roll && wait == Wait::kMuster && state.attackers.any())
    return attack_odds(board, state,
                       {HexId(state.now.a), state.attackers, verb == Verb::kRollBomber});
  if (verb == Verb::kTo && wait == Wait::kLeg && board.is_hex(action.a))
    return leg_odds(board, state, HexId(action.a));
  if (verb == Verb::kEnd && wait == Wait::kMove) return end_odds(state, board);
  if (verb == Verb::kLose && wait == Wait::kLose) return lose_odds(board, state, UnitId(action.a));
  if (verb == Verb::kSupply && wait == Wait::kSupply) return supply_odds(board, state);
  if (verb == Verb::kMoveFirst && wait == Wait::kOrder) return order_odds(board, state);
  return {};
}

// Nobody can be left behind: no unit counts at the end by where it is.
std::optional<Note> left_behind_of(const Board&, const State&, Seat) { return {}; }

Odds roll_odds_of(const Board& board, const State& state) {
  switch (state.now.wait) {
#define ROLL(wait, id, what, resolve, odds, ...) \
  case Wait::wait:                               \
    return odds(board, state);
#include "core/games/roundup/waits.inc"
  }
  return {};
}

}  // namespace sandtable::roundup
