// Exact odds of whatever rolls, and what else an action brings.
#include "core/games/roundup/actions_internal.h"

namespace sandtable::roundup {
namespace {

using Effect = OddsResult::Effect;

Effect effect_of(CombatResult result) {
  switch (result) {
    case CombatResult::kDR:
    case CombatResult::kDS:
      return Effect::kPart;
    case CombatResult::kDSR:
      return Effect::kFull;
    case CombatResult::kEX:
      return Effect::kPart;
    case CombatResult::kAS:
    case CombatResult::kASR:
    case CombatResult::kSM:
      break;
  }
  return Effect::kNone;
}

using ResultWeights = std::array<std::uint64_t, kCombatResults>;

// A fight that is looked at.
struct Look {
  const Board& board;
  const State& state;
  HexId target;
};

// Faces of the combat die on a column of the table, by what they come to in this fight.
void add_faces(const Look& at, int column, ResultWeights& out) {
  for (std::size_t die = 1; die <= 6; ++die) {
    const CombatResult rolled =
        at.board.charts.crt[die][static_cast<std::size_t>(table_column(column))];
    ++out[static_cast<std::size_t>(effective_result(at.board, at.state, at.target, rolled))];
  }
}

void add_results(const ResultWeights& weights, Odds& odds) {
  constexpr std::array<CombatResult, kCombatResults> kWorstFirst = {
      CombatResult::kASR, CombatResult::kAS, CombatResult::kSM, CombatResult::kEX,
      CombatResult::kDR,  CombatResult::kDS, CombatResult::kDSR};
  for (const CombatResult one : kWorstFirst) {
    const std::uint64_t weight = weights[static_cast<std::size_t>(one)];
    if (weight != 0)
      odds.results.push_back({note(Say::kOddsResult, Rule::k11_13, {static_cast<int>(one)}), weight,
                              0, effect_of(one)});
  }
}

// [OR 11.5] Every shift that there is, with the case that gives it.
void add_shifts(const Look& at, const Odds11& parts, Odds& odds) {
  const auto add = [&odds](int value, const Note& text) {
    if (value != 0) odds.modifiers.push_back({text, value});
  };
  const Terrain terrain = at.board.at(at.target).terrain;
  const Rule ground = terrain == Terrain::kPort   ? Rule::k11_10b
                      : terrain == Terrain::kTown ? Rule::k11_10a
                                                  : Rule::k11_6a;
  add(parts.terrain, note(Say::kOddsTerrain, ground, {at.target.index()}));
  add(parts.crossing, note(Say::kOddsCrossing, Rule::k11_6b));
  add(parts.concentric, note(Say::kOddsConcentric, Rule::k11_8a));
  add(parts.naval, parts.naval > 0 ? note(Say::kOddsNavalAttack, Rule::k11_9b)
                                   : note(Say::kOddsNavalDefence, Rule::k11_9a));
  if (parts.air != 0) add(parts.air, note(Say::kOddsAir, Rule::k11_11a, {at.state.air_owner}));
}

// [OR 11.13.3c] What a retreat would find, for every defender.
void add_ways(const Look& at, Odds& odds) {
  for (const int unit : units_in(at.state, at.target, other(phasing_side(at.state)))) {
    const int ways = retreat_hexes(at.board, at.state, UnitId(unit)).count();
    odds.remarks.push_back(ways == 0 ? note(Say::kOddsNoWay, Rule::k11_13_3e, {unit})
                                     : note(Say::kOddsWays, Rule::k11_13_3c, {unit, ways}));
  }
}

void add_bomber(const Look& at, int column, Odds& odds) {
  ResultWeights weights{};
  std::array<int, 3> faces{};
  for (int die = 1; die <= 6; ++die) {
    const int shift = bomber_shift(at.board, at.state, die);
    ++faces[static_cast<std::size_t>(shift + 1)];
    add_faces(at, column + shift, weights);
  }
  odds.remarks.push_back(note(Say::kOddsBomber, Rule::k11_12a, {faces[0], faces[1], faces[2]}));
  add_results(weights, odds);
  odds.rolled = false;  // two dice decide
}

// [OR 11.4a-11.12c] Factors, shifts, the column, and the exact distribution of results.
Odds fight_odds(const Board& board, const State& state, bool bomber) {
  const HexId target(state.now.a);
  const Odds11 parts = odds_of_fight(board, state, target, state.attackers);
  const int column = parts.base + parts.shift();
  Odds odds;
  odds.modifiers.push_back({note(Say::kOddsFactors, Rule::k11_0d), parts.attack});
  odds.modifiers.push_back({note(Say::kOddsDefence, Rule::k11_1), parts.defence});
  const Look at{board, state, target};
  add_shifts(at, parts, odds);
  odds.remarks.push_back(note(Say::kOddsColumn, Rule::k11_7, {table_column(column)}));
  for (const int unit : parts.halved)
    odds.remarks.push_back(note(Say::kOddsHalved, Rule::k4_1b, {unit}));
  if (effective_result(board, state, target, CombatResult::kDR) == CombatResult::kSM)
    odds.remarks.push_back(note(Say::kOddsPortHolds, Rule::k11_10c));
  if (effective_result(board, state, target, CombatResult::kDR) == CombatResult::kEX)
    odds.remarks.push_back(note(Say::kOddsDropHolds, Rule::k11_13_3f));
  add_ways(at, odds);
  if (bomber) {
    add_bomber(at, column, odds);
    return odds;
  }
  ResultWeights weights{};
  add_faces(at, column, weights);
  add_results(weights, odds);
  return odds;
}

// The die of a fight that has begun: its column stands.
Odds die_odds(const Board& board, const State& state) {
  Odds odds;
  const int column = state.fight.column - kColumnZero;
  const Look at{board, state, state.fight.target};
  odds.remarks.push_back(note(Say::kOddsColumn, Rule::k11_7, {table_column(column)}));
  if (state.now.wait == Wait::kBomberDie) {
    add_bomber(at, column, odds);
    return odds;
  }
  ResultWeights weights{};
  add_faces(at, column, weights);
  add_results(weights, odds);
  return odds;
}

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

Odds weather_odds(const Board& board) {
  Odds odds;
  for (int weather = 0; weather < 3; ++weather) {
    const auto faces = std::count(board.charts.weather.begin() + 1, board.charts.weather.end(),
                                  static_cast<Weather>(weather));
    if (faces != 0)
      odds.results.push_back(
          {note(Say::kOddsWeather, Rule::k6_0b, {weather}), static_cast<std::uint64_t>(faces)});
  }
  return odds;
}

// [OR 8.4a, OR 8.4b]
Odds return_odds(const Board& board, const State& state) {
  Odds odds;
  for (int die = 1; die <= 6; ++die) {
    const int turn = return_turn(board, state, state.now.b != 0, die);
    const Note text = note(Say::kOddsReturns, Rule::k8_4a, {turn});
    if (!odds.results.empty() && odds.results.back().text == text)
      ++odds.results.back().weight;
    else
      odds.results.push_back({text, 1});
  }
  return odds;
}

}  // namespace

Odds odds_of(const Board& board, const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  const Wait wait = state.now.wait;
  const bool roll = verb == Verb::kRoll || verb == Verb::kRollBomber;
  if (roll && wait == Wait::kMuster && state.attackers.any())
    return fight_odds(board, state, verb == Verb::kRollBomber);
  if (verb == Verb::kTo && wait == Wait::kLeg && board.is_hex(action.a))
    return leg_odds(board, state, HexId(action.a));
  if (verb == Verb::kEnd && wait == Wait::kMove) return end_odds(state, board);
  if (verb == Verb::kSupply && wait == Wait::kSupply) return supply_odds(board, state);
  if (verb == Verb::kMoveFirst && wait == Wait::kOrder) return order_odds(board, state);
  return {};
}

// Nobody can be left behind: no unit counts at the end by where it is.
std::optional<Note> left_behind_of(const Board&, const State&, Seat) { return {}; }

Odds roll_odds_of(const Board& board, const State& state) {
  switch (state.now.wait) {
    case Wait::kWeatherDie:
      return weather_odds(board);
    case Wait::kReturnDie:
      return return_odds(board, state);
    case Wait::kBomberDie:
    case Wait::kCombatDie:
      return die_odds(board, state);
    case Wait::kNone:
    case Wait::kStrategyDraw:
    case Wait::kAirDie:
    case Wait::kCupDie:
    case Wait::kCupDraw:
    case Wait::kParaDie:
    case Wait::kPointDie:
    case Wait::kBeach:
    case Wait::kDesignate:
    case Wait::kAir:
    case Wait::kAirRow:
    case Wait::kSupply:
    case Wait::kEntry:
    case Wait::kLand:
    case Wait::kDrop:
    case Wait::kDropColumn:
    case Wait::kDropRow:
    case Wait::kReplace:
    case Wait::kOrder:
    case Wait::kMove:
    case Wait::kLeg:
    case Wait::kCombat:
    case Wait::kMuster:
    case Wait::kLose:
    case Wait::kRetreat:
    case Wait::kAdvance:
    case Wait::kPara:
    case Wait::kParaRow:
    case Wait::kRebuild:
    case Wait::kEnter:
    case Wait::kEnterAt:
    case Wait::kExcess:
      break;
  }
  return {};
}

}  // namespace sandtable::roundup
