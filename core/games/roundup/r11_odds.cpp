// 11.4 to 11.12: factors, ratio and column shifts of a fight.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// Which of the units are in supply as things stand [OR 4.0b]. Ruling A46: each by itself.
UnitSet supplied_among(const Board& board, const State& state, const UnitSet& units) {
  const Front front = front_of(board, state);
  UnitSet out;
  std::array<HexSet, 3> reached;
  std::array<bool, 3> known{};
  for (const int unit : units) {
    const auto nation = static_cast<std::size_t>(board.card(UnitId(unit)).nation);
    if (!known[nation] && state.turn > 1) {
      reached[nation] = overland(board, state, front, static_cast<Nation>(nation));
      known[nation] = true;
    }
    if (is_supplied(board, state, UnitId(unit), reached[nation])) out.add(unit);
  }
  return out;
}

// Bit per direction from the target in which attackers stand; whether all of them cross water.
unsigned sides_of(const Board& board, const State& state, HexId target, const UnitSet& attackers) {
  unsigned out = 0;
  for (const int unit : attackers)
    out |= 1U << board.direction(target, state.unit(UnitId(unit)).hex);
  return out;
}

// [OR 11.6b, OR 11.6c]
bool do_all_cross(const Board& board, HexId target, unsigned sides) {
  for (int direction = 0; direction < board::kDirections; ++direction)
    if ((sides >> direction & 1) != 0 && !board.at(target).is_crossed(direction)) return false;
  return sides != 0;
}

// [OR 11.9a, OR 11.9b] Ruling A23: in all weather, as often as wanted.
int naval_shift(const Board& board, const State& state, HexId target) {
  if (!board.at(target).coastal) return 0;
  const int shift = board.charts.naval_shift;
  return phasing_side(state) == Side::kAllied ? shift : -shift;
}

// [OR 7.5a-7.5c, OR 11.11a, OR 11.11b] The defender's hex alone counts, and one marker.
int air_shift(const Board& board, const State& state, HexId target) {
  if (state.air_owner == kNobody || !air_area(board, state).has(target.index())) return 0;
  const bool attackers = state.air_owner == static_cast<std::uint8_t>(phasing_side(state));
  return attackers ? board.charts.air_shift : -board.charts.air_shift;
}

}  // namespace

// [OR 8.4b] Which of the units have no supply but that of the air.
UnitSet flown_among(const Board& board, const State& state, const UnitSet& units) {
  UnitSet out;
  for (const int unit : units) {
    const Nation nation = board.card(UnitId(unit)).nation;
    if (nation == Nation::kGerman ||
        state.aerial[static_cast<std::size_t>(nation)] != state.unit(UnitId(unit)).hex)
      continue;
    const HexSet reached = overland(board, state, front_of(board, state), nation);
    if (supply_of(board, state, UnitId(unit), reached) == Supply::kAerial) out.add(unit);
  }
  return out;
}

// [OR 11.4a, OR 11.4b, OR 11.7] Down to whole ratios from 1:1 on, up below; the table has no more.
// Ruling A9: capped first, shifted then.
int ratio_column(int attack, int defence) {
  if (attack >= defence) return std::min(attack / defence, 6) + 1;
  return 3 - std::min((defence + attack - 1) / attack, 3);
}

// [OR 11.8a-11.8c] Opposite hexes, three with one between each, or more than three.
bool is_concentric(unsigned sides) {
  return (sides & sides >> 3) != 0 || (sides & 0x15U) == 0x15U || (sides & 0x2AU) == 0x2AU ||
         std::popcount(sides) > 3;
}

// [OR 11.0d, OR 11.1, OR 11.2a, OR 11.2b, OR 11.3, OR 11.5] All factors of both sides, each unit's
// whole; [OR 11.6a, OR 11.8d, OR 11.10a, OR 11.10b] the ground; [OR 4.1b, OR 15.4c] who counts
// less. Ruling A10: each unit is halved, not the sum.
Odds11 odds_of_fight(const Board& board, const State& state, HexId target,
                     const UnitSet& attackers) {
  const UnitSet defenders = units_in(state, target, other(phasing_side(state)));
  const UnitSet fed = supplied_among(board, state, attackers | defenders);
  Odds11 out;
  for (const int unit : attackers) {
    const int factor = attack_of(board, state, UnitId(unit));
    out.attack += fed.has(unit) ? factor : half(factor);
  }
  for (const int unit : defenders) {
    const int factor = defence_of(board, state, UnitId(unit));
    out.defence += fed.has(unit) ? factor : half(factor);
  }
  out.defence += garrison_at(board, state, target);
  out.halved = (attackers | defenders) - fed;
  const unsigned sides = sides_of(board, state, target, attackers);
  const TerrainRow& terrain = board.terrain(target);
  out.base = ratio_column(out.attack, std::max(1, out.defence));
  out.terrain = terrain.shift;
  out.crossing = do_all_cross(board, target, sides) ? board.charts.crossing_shift : 0;
  out.concentric = terrain.concentric && is_concentric(sides) ? board.charts.concentric_shift : 0;
  out.naval = naval_shift(board, state, target);
  out.air = air_shift(board, state, target);
  return out;
}

// [OR 11.10c, OR 11.10d, OR 11.13.3f, OR 10.7h, OR 15.1d, OR 15.4b] Ruling A14: on turn 1 Germans
// in a port do not go. Ruling A38: of a stack with somebody who has just dropped only DR is
// exchanged.
CombatResult effective_result(const Board& board, const State& state, HexId target,
                              CombatResult result) {
  const bool holds = state.turn == 1 && phasing_side(state) == Side::kAllied &&
                     board.at(target).port != Port::kNone;
  if (holds && result == CombatResult::kDR) return CombatResult::kSM;
  if (holds && result == CombatResult::kDSR) return CombatResult::kDS;
  if (result != CombatResult::kDR) return result;
  for (const int unit : units_in(state, target, other(phasing_side(state))))
    if (state.unit(UnitId(unit)).has(kUnitLanding)) return CombatResult::kEX;
  return result;
}

}  // namespace sandtable::roundup
