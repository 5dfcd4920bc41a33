// Exact odds of a fight: what it is put together from, each result with what it costs, and the ways
// of those who may have to retreat.
#include "core/games/roundup/actions_internal.h"
#include "core/games/roundup/queries.h"

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

using ResultFaces = std::array<Faces, kCombatResults>;

// A fight that is looked at.
struct Look {
  const Board& board;
  const State& state;
  HexId target;
  const UnitSet& attackers;
};

constexpr std::array<CombatResult, kCombatResults> kWorstFirst = {
    CombatResult::kASR, CombatResult::kAS, CombatResult::kSM, CombatResult::kEX,
    CombatResult::kDR,  CombatResult::kDS, CombatResult::kDSR};

// Faces of the combat die on a column of the table, by what they come to in this fight.
ResultFaces faces_of_column(const Look& at, int column) {
  ResultFaces out{};
  for (int die = 1; die <= 6; ++die) {
    const CombatResult rolled =
        at.board.charts
            .crt[static_cast<std::size_t>(die)][static_cast<std::size_t>(table_column(column))];
    out[static_cast<std::size_t>(effective_result(at.board, at.state, at.target, rolled))] |=
        face_bit(die);
  }
  return out;
}

OddsResult result_of(const Look& at, CombatResult result) {
  const FightLoss loss = loss_of(at.board, at.state, {at.target, at.attackers}, result);
  return {note(Say::kOddsResult, Rule::k11_13,
               {static_cast<int>(result), loss.attacker, loss.defender}),
          0, 0, effect_of(result)};
}

void add_die(const Look& at, int column, Odds& odds) {
  const ResultFaces faces = faces_of_column(at, column);
  for (const CombatResult one : kWorstFirst)
    add_faces(odds, faces[static_cast<std::size_t>(one)], result_of(at, one));
  odds.remarks.push_back(note(Say::kOddsLosses, Rule::k3_4c));
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

// Two dice decide: no face of either comes to a result by itself. [OR 11.7] Ruling A78: the table
// ends behind all shifts, so that far beyond its end bombers may change nothing.
void add_bomber(const Look& at, int column, Odds& odds) {
  std::array<std::uint64_t, kCombatResults> weights{};
  std::array<int, 3> shifts{};
  bool idle = true;
  for (int die = 1; die <= 6; ++die) {
    const int shift = bomber_shift(at.board, at.state, die);
    ++shifts[static_cast<std::size_t>(shift + 1)];
    idle = idle && table_column(column + shift) == table_column(column);
    const ResultFaces faces = faces_of_column(at, column + shift);
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += weight_of(faces[i]);
  }
  odds.remarks.push_back(note(Say::kOddsBomber, Rule::k11_12a, {shifts[0], shifts[1], shifts[2]}));
  if (idle) odds.remarks.push_back(note(Say::kOddsBomberIdle, Rule::k11_7, {table_column(column)}));
  for (const CombatResult one : kWorstFirst) {
    OddsResult result = result_of(at, one);
    result.weight = weights[static_cast<std::size_t>(one)];
    if (result.weight != 0) odds.results.push_back(result);
  }
  odds.remarks.push_back(note(Say::kOddsLosses, Rule::k3_4c));
}

// How many of them have no way to go [OR 11.13.2d, OR 11.13.3e], and whether one of those has its
// last step left.
struct Stuck {
  int units = 0;
  bool last_step = false;
};
Stuck stuck_among(const Board& board, const State& state, const UnitSet& units) {
  Stuck out;
  for (const int unit : units) {
    if (retreat_hexes(board, state, UnitId(unit)).any()) continue;
    ++out.units;
    out.last_step |= state.unit(UnitId(unit)).steps == 1;
  }
  return out;
}

int steps_of(const State& state, const UnitSet& units) {
  int out = 0;
  for (const int unit : units) out += state.unit(UnitId(unit)).steps;
  return out;
}

}  // namespace

// [OR 11.13.1a-11.13.7] The owner of a loss gives the step that saves most: who is stuck with its
// last step goes first, and is not in the way of the retreat any more.
FightLoss loss_of(const Board& board, const State& view, const Attack& attack,
                  CombatResult result) {
  using enum CombatResult;
  const UnitSet defenders = units_in(view, attack.target, other(phasing_side(view)));
  const bool attacker_pays = result == kAS || result == kASR || result == kEX;
  const bool defender_pays = result == kEX || result == kDS || result == kDSR;
  const bool defender_goes = result == kDR || result == kDSR;
  FightLoss out;
  out.attacker = attacker_pays ? 1 : 0;
  if (result == kASR) {
    const Stuck stuck = stuck_among(board, view, attack.attackers);
    out.attacker += stuck.units - (stuck.last_step ? 1 : 0);
  }
  if (defenders.empty()) {  // a garrison alone [OR 15.4b]
    out.empties = defender_pays || defender_goes;
    return out;
  }
  out.defender = defender_pays ? 1 : 0;
  if (defender_goes) {
    const Stuck stuck = stuck_among(board, view, defenders);
    const bool spared = defender_pays && stuck.last_step && stuck.units == 1;
    if (stuck.units > 0 && !spared) ++out.defender;
    out.empties = stuck.units == 0;
  }
  out.empties |= out.defender >= steps_of(view, defenders);
  return out;
}

// [OR 11.4a-11.12c] Factors, shifts, the column, and the exact distribution of results.
Odds attack_odds(const Board& board, const State& view, const Attack& attack) {
  Odds odds;
  const HexId target = attack.target;
  const UnitSet& attackers = attack.attackers;
  const bool is_held = front_of(board, view).shut(phasing_side(view)).has(target.index());
  if (!is_held || attackers.empty()) return odds;
  for (const int unit : attackers) {
    const Unit& one = view.unit(UnitId(unit));
    if (!one.is_on_map() || board.direction(target, one.hex) < 0) return odds;
  }
  const Odds11 parts = odds_of_fight(board, view, target, attackers);
  const int column = parts.base + parts.shift();
  odds.modifiers.push_back({note(Say::kOddsFactors, Rule::k11_0d), parts.attack});
  odds.modifiers.push_back({note(Say::kOddsDefence, Rule::k11_1), parts.defence});
  const Look at{board, view, target, attackers};
  odds.remarks.push_back(
      note(Say::kOddsRatio, Rule::k11_4a, {parts.base, table_column(column), parts.shift()}));
  add_shifts(at, parts, odds);
  for (const int unit : parts.halved)
    odds.remarks.push_back(note(Say::kOddsHalved, Rule::k4_1b, {unit}));
  if (effective_result(board, view, target, CombatResult::kDR) == CombatResult::kSM)
    odds.remarks.push_back(note(Say::kOddsPortHolds, Rule::k11_10c));
  if (effective_result(board, view, target, CombatResult::kDR) == CombatResult::kEX)
    odds.remarks.push_back(note(Say::kOddsDropHolds, Rule::k11_13_3f));
  add_ways(at, odds);
  if (attack.bomber) {
    add_bomber(at, column, odds);
    return odds;
  }
  add_die(at, column, odds);
  return odds;
}

// The die of a fight that has begun: its column stands.
Odds fight_die_odds(const Board& board, const State& state) {
  Odds odds;
  const int column = state.fight.column - kColumnZero;
  const Look at{board, state, state.fight.target, state.attackers};
  odds.remarks.push_back(note(Say::kOddsColumn, Rule::k11_7, {table_column(column)}));
  if (state.now.wait == Wait::kBomberDie) {
    add_bomber(at, column, odds);
    return odds;
  }
  add_die(at, column, odds);
  return odds;
}

}  // namespace sandtable::roundup
