// 11: attacks. The player names the target, then the attackers in ascending order, then begins;
// after that everything follows from the counters and the table, but for attrition.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

UnitSet leaders_of(const Board& board, const State& state, PositionId target, UnitSet units) {
  UnitSet out = 0;
  for (const UnitId unit : each<UnitId>(units & ~board.tanks))
    if (stand_of(board, state, target, unit) == Stand::kBeside) out |= bit(unit);
  return out;
}

// [OJ 11.4] What one attacker beside the target has to cross, or the terrain does.
Doubles crossing_of(const Board& board, const State& state, HexId from, HexId to) {
  const unsigned side = board.map.side_between(from.index(), to.index());
  if ((side & kSlope) != 0 && board.at(to).high) return Doubles::kUnitAndDepth;
  const bool wall = (side & kTankWall) != 0 && state.wall_destroyed == 0;
  return wall || (side & (kRiver | kSeawall)) != 0 ? Doubles::kUnit : Doubles::kNothing;
}

bool asks_for(Tactic wanted, Tactic unit, Tactic depth) {
  return unit == wanted || depth == wanted;
}

}  // namespace

// [OJ 2.3b, OJ 10.10] Once a phase, by attack or by barrage; nobody fights an empty position.
Verdict target_verdict(const State& state, PositionId target) {
  const German& german = state.german(target);
  const int code = target.index();
  if (!german.is_there()) return Verdict::no(note(Say::kWhyNobodyThere, Rule::k2_3b, {code}));
  if (german.has(kGermanAttacked))
    return Verdict::no(note(Say::kWhyAttacked, Rule::k10_10, {code}));
  if (german.has(kGermanBarraged))
    return Verdict::no(note(Say::kWhyBarraged, Rule::k10_10, {code}));
  return Verdict::yes();
}

// [OJ 2.13h, OJ 11.1] A tank behind a cliff fires from a distance.
Stand stand_of(const Board& board, const State& state, PositionId target, UnitId unit) {
  const HexId hex = state.unit(unit).hex;
  if ((board.at(hex).in_reach & bit(target)) != 0) return Stand::kBeside;
  if ((board.tanks & bit(unit)) == 0) return Stand::kNowhere;
  const int range = side_of(board, state, unit).range;
  return board.distance_to(target, hex) <= range ? Stand::kRanged : Stand::kNowhere;
}

// Units that may still act and reach the target.
UnitSet attackers_for(const Board& board, const State& state, PositionId target) {
  UnitSet out = 0;
  for (const UnitId unit : each<UnitId>(ready_units(board, state)))
    if (stand_of(board, state, target, unit) != Stand::kNowhere) out |= bit(unit);
  return out;
}

// [OJ 11.1] Whoever stands beside the target without reaching it has a cliff before him.
Verdict attack_verdict(const Board& board, const State& state, PositionId target) {
  if (const Verdict open = target_verdict(state, target); !open) return open;
  const UnitSet ready = ready_units(board, state) & ~board.tanks;
  if (leaders_of(board, state, target, ready) != 0) return Verdict::yes();
  Say why = Say::kWhyNoAttacker;
  for (const UnitId unit : each<UnitId>(ready))
    if (board.distance_to(target, state.unit(unit).hex) == 1) why = Say::kWhyAcrossCliff;
  return Verdict::no(note(why, Rule::k11_1, {target.index()}));
}

// What attack_verdict says, for all targets at once.
void legal_attacks(const Board& board, const State& state, UnitSet ready, Actions& out) {
  PositionSet led = 0;
  for (const UnitId unit : each<UnitId>(ready & ~board.tanks))
    led |= board.at(state.unit(unit).hex).in_reach;
  for (const PositionId target : each<PositionId>(led))
    if (target_verdict(state, target)) out.push_back(action(Verb::kAttack, target.index()));
}

void begin_muster(Play& play, PositionId target) { play.push(Wait::kMuster, target.index()); }

// [OJ 10.2] In ascending order, so that a set of attackers can be named in one way only. Nobody may
// join who leaves only tanks to follow.
Verdict join_verdict(const Board& board, const State& state, const Frame& muster, UnitId unit) {
  const PositionId target(muster.a);
  const int code = unit.index();
  if (const Verdict ready = ready_verdict(board, state, unit); !ready) return ready;
  if (stand_of(board, state, target, unit) == Stand::kNowhere)
    return Verdict::no(note(Say::kWhyNotInReach, Rule::k11_1, {code, target.index()}));
  if ((state.attackers & bit(unit)) != 0)
    return Verdict::no(note(Say::kWhyJoined, Rule::k10_2, {code}));
  if (code < muster.b) return Verdict::no(note(Say::kWhyOutOfOrder, Rule::k10_2, {code}));
  const UnitSet later = ready_units(board, state) & ~(bit(unit) - 1);
  if (leaders_of(board, state, target, state.attackers | later) == 0)
    return Verdict::no(note(Say::kWhyNeedsInfantry, Rule::k11_1, {target.index()}));
  return Verdict::yes();
}

Verdict begin_verdict(const Board& board, const State& state, PositionId target) {
  if (leaders_of(board, state, target, state.attackers) == 0)
    return Verdict::no(note(Say::kWhyNeedsInfantry, Rule::k11_1, {target.index()}));
  return Verdict::yes();
}

void legal_muster(const Board& board, const State& state, const Frame& muster, Actions& out) {
  const PositionId target(muster.a);
  const UnitSet reach = attackers_for(board, state, target);
  const UnitSet open = reach & ~((UnitSet{1} << muster.b) - 1);
  const UnitSet led = leaders_of(board, state, target, state.attackers);
  const UnitSet to_come = leaders_of(board, state, target, open);
  for (const UnitId unit : each<UnitId>(open))
    if (led != 0 || (to_come & ~(bit(unit) - 1)) != 0)
      out.push_back(action(Verb::kJoin, unit.index()));
  if (led != 0) out.push_back(action(Verb::kBegin));
}

void join_attack(Play& play, UnitId unit) {
  play.state.attackers |= bit(unit);
  play.state.frames.back().b = static_cast<std::uint8_t>(unit.index() + 1);
}

unsigned beside_of(const Board& board, const State& state, PositionId target, UnitSet units) {
  unsigned out = 0;
  for (const UnitId unit : each<UnitId>(units))
    if (stand_of(board, state, target, unit) == Stand::kBeside)
      out |= 1U << board.map.direction(board.at(target).hex.index(), state.unit(unit).hex.index());
  return out;
}

// Hexes around one touch if their directions follow on each other.
bool is_flanked(unsigned beside) {
  for (int way = 0; way < board::kDirections; ++way)
    for (int apart = 2; apart <= 4; ++apart)
      if ((beside >> way & 1) != 0 && (beside >> ((way + apart) % board::kDirections) & 1) != 0)
        return true;
  return false;
}

bool has_heavy_weapons(const Board& board, const State& state, UnitSet units) {
  for (const UnitId unit : each<UnitId>(units))
    if (side_of(board, state, unit).hw) return true;
  return false;
}

// [OJ 2.13f, OJ 2.14b, OJ 2.16c, OJ 11.3] Ruling R32. Flanking takes attackers beside the target in
// two hexes that do not touch, or in three hexes if the unit and its depth both ask for it.
bool meets_tactics(const Board& board, const State& state, PositionId target, UnitSet attackers) {
  const German& german = state.german(target);
  const Tactic unit = board.card(GermanId(german.unit)).tactic;
  const bool seen = german.has(kGermanDepthRevealed);
  const Tactic depth = seen ? board.card(DepthId(german.depth)).tactic : Tactic::kNone;
  if (asks_for(Tactic::kHeavyWeapons, unit, depth) && !has_heavy_weapons(board, state, attackers))
    return false;
  if (!asks_for(Tactic::kFlanking, unit, depth)) return true;
  const unsigned beside = beside_of(board, state, target, attackers);
  return unit == depth ? std::popcount(beside) >= 3 : is_flanked(beside);
}

// [OJ 11.4] The terrain of the hex, or what every attacker beside it has to cross: of mixed kinds
// the weaker. Never both.
Doubles defence_doubles(const Board& board, const State& state, PositionId target,
                        UnitSet attackers) {
  const HexId hex = board.at(target).hex;
  Doubles crossed = Doubles::kUnitAndDepth;
  for (const UnitId unit : each<UnitId>(attackers)) {
    if (stand_of(board, state, target, unit) != Stand::kBeside) continue;
    crossed = std::min(crossed, crossing_of(board, state, state.unit(unit).hex, hex));
  }
  return std::max(crossed,
                  board.charts.terrain_doubles[static_cast<std::size_t>(board.at(hex).terrain)]);
}

// Ruling R26: whether the unit is disrupted does not matter.
AttackOdds compare(const Board& board, const State& state, PositionId target, UnitSet attackers) {
  const German& german = state.german(target);
  const Doubles doubles = defence_doubles(board, state, target, attackers);
  AttackOdds out;
  out.attack = attack_of(board, state, attackers);
  out.unit_times = doubles == Doubles::kNothing ? 1 : 2;
  out.depth_times = doubles == Doubles::kUnitAndDepth ? 2 : 1;
  out.unit = board.card(GermanId(german.unit)).strength * out.unit_times;
  if (german.has(kGermanDepthRevealed))
    out.depth = board.card(DepthId(german.depth)).strength * out.depth_times;
  out.tactics = meets_tactics(board, state, target, attackers);
  return out;
}

DepthColumn column_of(const German& german) {
  if (!german.has_depth()) return DepthColumn::kAlone;
  return german.has(kGermanDepthRevealed) ? DepthColumn::kRevealed : DepthColumn::kHidden;
}

Ratio ratio_of(const AttackOdds& odds) {
  const int defence = odds.defence();
  if (odds.attack >= 2 * defence) return Ratio::kDouble;
  if (odds.attack > defence) return Ratio::kGreater;
  return odds.attack == defence ? Ratio::kEqual : Ratio::kLess;
}

// [OJ 11.5]
AttackResult attack_result(const Board& board, const AttackOdds& odds, DepthColumn column) {
  return board.charts.attack[odds.tactics ? 1 : 0][static_cast<std::size_t>(ratio_of(odds))]
                            [static_cast<std::size_t>(column)];
}

}  // namespace sandtable::jubilee
