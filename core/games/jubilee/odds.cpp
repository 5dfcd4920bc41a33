// Exact odds of whatever rolls, and what else an action brings.
#include <algorithm>

#include "core/games/jubilee/actions_internal.h"
#include "core/games/jubilee/queries.h"

namespace sandtable::jubilee {
namespace {

// What the landing check makes of a unit in a box [OJ 5.5-5.7b].
Odds landing_odds(const Board& board, const State& state, UnitId unit, BoxId box) {
  using Effect = OddsResult::Effect;
  Odds odds;
  const Box& here = board.at(box);
  if (const int positions = std::popcount(here.covered & firing_positions(state)); positions != 0)
    odds.remarks.push_back(note(Say::kOddsCovered, Rule::k5_8a, {box.index(), positions}));
  if (board.card(unit).type == UnitType::kCommando) return odds;
  for (int die = 1; die <= 6; ++die) {
    const LandingResult result = board.landing_result(board.card(unit).type, state.turn, die);
    const BoxId to = result == LandingResult::kDriftsEast ? here.east : here.west;
    OddsResult end{note(Say::kOddsDelayed, Rule::k5_7a), 0, 0, Effect::kNone};
    if (result == LandingResult::kLands)
      end = {note(Say::kOddsLands, Rule::k5_5, {box.index()}), 0, 0, Effect::kFull};
    else if (result != LandingResult::kDelayed && to.is_some())  // [OJ 5.6b]
      end = {note(Say::kOddsDrifts, Rule::k5_6a, {to.index()}), 0, 0, Effect::kPart};
    add_faces(odds, face_bit(die), end);
  }
  return odds;
}

// A move rolls nothing, but it can end early, under fire, or in a crowd.
Odds move_odds(const Board& board, const State& state, UnitId unit, HexId to) {
  Odds odds;
  for (const Route& route : routes(board, state, unit))
    if (route.end == to && route.stops) odds.remarks.push_back(route.why);
  const int positions = std::popcount(fire_dots(board, state, {to, BoxId{}}));
  if (positions != 0)
    odds.remarks.push_back(note(Say::kOddsUnderFire, Rule::k2_4b, {to.index(), positions}));
  const int units = std::popcount(units_in(state, to)) + 1;
  if (units > board.charts.stacking)
    odds.remarks.push_back(note(Say::kOddsOverstacks, Rule::k10_7, {to.index(), units}));
  return odds;
}

// [OJ 10.9]
Odds barrage_odds(const Board& board, const State& state, UnitId unit, PositionId target) {
  Odds odds;
  if (board.card(unit).type != UnitType::kTank) return odds;
  std::array<Faces, 3> faces{};
  for (int die = 1; die <= 6; ++die)
    faces[static_cast<std::size_t>(felt_result(
        state.german(target), barrage_result(board, state, unit, die)))] |= face_bit(die);
  const std::array<Note, 3> texts = {note(Say::kOddsBarrageFails, Rule::k10_9),
                                     note(Say::kOddsBarrageDisrupts, Rule::k10_9, {target.index()}),
                                     note(Say::kOddsBarrageDepth, Rule::k10_9, {target.index()})};
  for (std::size_t i = 0; i < faces.size(); ++i) add_faces(odds, faces[i], {texts[i]});
  return odds;
}

// An attack is made to defeat; what only harms its own side gets nowhere.
OddsResult::Effect effect_of(AttackResult result) {
  switch (result) {
    case AttackResult::kNone:
    case AttackResult::kAttackersDisrupted:
      return OddsResult::Effect::kNone;
    case AttackResult::kDefeated:
    case AttackResult::kBothDefeated:
      return OddsResult::Effect::kFull;
    case AttackResult::kDisrupted:
    case AttackResult::kDisruptedAttrition:
    case AttackResult::kReveal:
    case AttackResult::kDepthLost:
      break;
  }
  return OddsResult::Effect::kPart;
}

void ask_for(Tactic tactic, bool& heavy, bool& flanking) {
  heavy = heavy || tactic == Tactic::kHeavyWeapons;
  flanking = flanking || tactic == Tactic::kFlanking;
}

// [OJ 11.3-11.5] The comparison where the unit is known: defence, what it asks for, the row.
void add_known_defence(const Board& board, const State& whole, PositionId target, Odds& odds) {
  const State state = view_of(whole);
  const German& german = state.german(target);
  if (german.unit >= kGermans) return;
  const AttackOdds known = compare(board, state, target, state.attackers);
  odds.modifiers.push_back({note(Say::kOddsDefence, Rule::k11_5, {german.unit}), known.unit});
  bool heavy = false, flanking = false;
  ask_for(board.card(GermanId(german.unit)).tactic, heavy, flanking);
  if (german.has(kGermanDepthRevealed)) {
    odds.modifiers.push_back(
        {note(Say::kOddsDepthDefence, Rule::k11_6, {german.depth}), known.depth});
    ask_for(board.card(DepthId(german.depth)).tactic, heavy, flanking);
  }
  const int row = static_cast<int>(Say::kOddsRowLess) + static_cast<int>(ratio_of(known));
  odds.remarks.push_back(note(static_cast<Say>(row), Rule::k11_5));
  if (heavy) odds.remarks.push_back(note(Say::kOddsAsksHeavy, Rule::k11_3));
  if (flanking) odds.remarks.push_back(note(Say::kOddsAsksFlanking, Rule::k11_3));
  if (!heavy && !flanking) odds.remarks.push_back(note(Say::kOddsAsksNothing, Rule::k11_3));
}

// [OJ 11.3-11.6] Nothing rolls; what is not known is what lies face down.
Odds attack_odds(const Board& board, const State& state, PositionId target) {
  const AttackPreview preview = attack_preview(board, state, target, state.attackers);
  Odds odds;
  odds.modifiers.push_back({note(Say::kOddsStrength, Rule::k11_5), preview.attack});
  add_known_defence(board, state, target, odds);
  if (preview.doubles != Doubles::kNothing)
    odds.remarks.push_back(
        note(preview.doubles == Doubles::kUnit ? Say::kOddsUnitDoubled : Say::kOddsAllDoubled,
             Rule::k11_4));
  odds.remarks.push_back(note(preview.heavy ? Say::kOddsHeavy : Say::kOddsNotHeavy, Rule::k11_3));
  odds.remarks.push_back(preview.flanking != 0
                             ? note(Say::kOddsFlanks, Rule::k11_3, {preview.flanking})
                             : note(Say::kOddsNoFlanks, Rule::k11_3));
  std::array<std::uint64_t, 8> weights{};  // by AttackResult
  for (const AttackCase& one : preview.cases)
    weights[static_cast<std::size_t>(one.result)] += one.weight;
  for (std::size_t i = 0; i < weights.size(); ++i)
    if (weights[i] != 0)
      odds.results.push_back({note(Say::kOddsResult, Rule::k11_5, {static_cast<int>(i)}),
                              weights[i], 0, effect_of(static_cast<AttackResult>(i))});
  return odds;
}

// [OJ 2.3e, OJ 10.8, OJ 12.5]
Odds destroy_odds(const Board& board, const State& state, UnitId unit) {
  Odds odds;
  if (!destroy_verdict(board, state, unit)) return odds;
  const int vp = points_of(board, state, board.at(state.unit(unit).hex).position);
  odds.remarks.push_back(vp != 0 ? note(Say::kOddsWorth, Rule::k2_3e, {vp})
                                 : note(Say::kOddsWorthless, Rule::k12_5));
  return odds;
}

// [OJ 12.2, OJ 12.5] What the order costs, told before it is given.
Odds order_odds(const Board& board, const State& state) {
  Odds odds;
  if ((board.objectives & ~state.destroyed) != 0 && state.turn < kTurns)
    odds.remarks.push_back(note(Say::kOddsOrder, Rule::k12_5, {state.turn + 1}));
  const auto at_sea = std::count_if(state.units.begin(), state.units.end(), [](const Unit& unit) {
    return unit.status == UnitStatus::kOnTrack;
  });
  if (at_sea != 0)
    odds.remarks.push_back(note(Say::kOddsTurnBack, Rule::k12_2, {static_cast<int>(at_sea)}));
  return odds;
}

// [OJ 10.7] What the end of the actions costs.
Odds end_odds(const Board& board, const State& state) {
  Odds odds;
  UnitSet told = 0;
  for (const UnitId first : each<UnitId>(ashore_units(state))) {
    if ((told & bit(first)) != 0) continue;
    const HexId hex = state.unit(first).hex;
    told |= units_in(state, hex);
    const int count = std::popcount(units_in(state, hex));
    const int lost =
        std::min(count - board.charts.stacking, std::popcount(excess_in(board, state, hex)));
    if (lost > 0)
      odds.losses.push_back(note(Say::kOddsLosesStacked, Rule::k10_7, {hex.index(), count, lost}));
  }
  return odds;
}

}  // namespace

Odds odds_of(const Board& board, const State& state, Action action) {
  const Verb verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kBegin && !state.frames.empty() && state.frames.back().wait == Wait::kMuster)
    return attack_odds(board, state, PositionId(state.frames.back().a));
  if (verb == Verb::kEnd && state.commando_chit == 0) return end_odds(board, state);
  if (verb == Verb::kEvacuate && !state.frames.empty() &&
      state.frames.back().wait == Wait::kEvacuate)
    return order_odds(board, state);
  if (action.a >= kUnits) return {};
  const UnitId unit(action.a);
  if (verb == Verb::kPlace && action.b < kBoxes && state.turn != 0)
    return landing_odds(board, state, unit, BoxId(action.b));
  if (verb == Verb::kMove && action.b < kHexes)
    return move_odds(board, state, unit, HexId(action.b));
  if (verb == Verb::kDestroy && state.unit(unit).is_on_map())
    return destroy_odds(board, state, unit);
  if (verb == Verb::kBarrage && action.b < kPositions && state.unit(unit).is_on_map())
    return barrage_odds(board, state, unit, PositionId(action.b));
  return {};
}

// [OJ 14.2, OJ X.5, OJ 12.4] Who boards goes home on the next turn, so the boats of the last turn
// come too late; on it, only a commando chit comes early enough.
std::optional<Note> left_behind_of(const Board& board, const State& state, Seat) {
  UnitSet left = 0;
  if (state.phase == Phase::kOver) return {};
  if (state.turn == kTurns && state.phase >= Phase::kActions)
    left = exposed_units(state);
  else if (state.turn == kTurns || (state.turn == kTurns - 1 && state.phase > Phase::kActions))
    left = ashore_units(state) & ~board.commandos;
  if (left == 0) return {};
  return note(Say::kOddsLosesBehind, Rule::k14_2, {std::popcount(left)});
}

// Of those dice that fall before the player decides again and that they have a stake in.
Odds roll_odds_of(const Board& board, const State& state) {
  const Frame& frame = state.frames.back();
  if (frame.wait == Wait::kLandingDie)
    return landing_odds(board, state, UnitId(frame.a), state.unit(UnitId(frame.a)).box);
  if (frame.wait == Wait::kBarrageDie)
    return barrage_odds(board, state, UnitId(frame.a), PositionId(frame.b));
  return {};
}

}  // namespace sandtable::jubilee
