// [UO 99a-120c, UO 124a-125a, UO 284a-284c, UO 292, UO 296a] The fight: strength, criticals, who
// wins.
#include <algorithm>

#include "core/games/urban/combat.h"

namespace sandtable::urban {
namespace {

constexpr int kLeastCritical = 7;
constexpr int kNine = 9;
constexpr int kAssaultBonus = 2;

// [UO 101-111, UO 113, UO 114, UO 284b] What a die brings by itself.
CriticalRow critical_of(const Charts& charts, bool assault, const Fighter& one) {
  if (one.die < kLeastCritical) return {};
  if (one.suppressing) return {0, Critical::kLoses, 0};
  if (assault)
    return one.die == kNine ? CriticalRow{0, Critical::kDestroyed, 0}
                            : CriticalRow{kAssaultBonus, Critical::kNone, 0};
  return charts.critical[static_cast<std::size_t>(one.grade)][static_cast<std::size_t>(one.against)]
                        [static_cast<std::size_t>(one.die)];
}

// [UO 99b, UO 99c] Never below nothing (ruling R48).
int total_of(const Fighter& one, const CriticalRow& critical, int other_die) {
  return std::max(0, one.strength + critical.bonus + (one.die > other_die ? 1 : 0));
}

// The case that says how wide the bands of its power are.
Rule band_rule(const Field& field, const Weapon& weapon, PlaceId target) {
  if (!field.is_night_at(target)) return Rule::k23;
  return weapon.min_range != 0 ? Rule::k226d : Rule::k226a;
}

}  // namespace

bool is_commanded(const Field& field, BlockId id) {
  const Side side = side_of(id);
  const PlaceId at = field.state.block(id).at;
  if ((field.state.commander_lost >> static_cast<int>(side) & 1) != 0) return false;  // [UO 298b]
  const auto is_near = [&](BlockId leader) {
    return leader.is_some() && leader != id &&
           field.ep(at, field.state.block(leader).at) < field.charts.commander_distance;
  };
  return is_near(field.leader_of(side, field.impulse_of(id))) || is_near(field.commander_of(side));
}

bool may_be_commanded(const Field& field, BlockId id) {
  const Side side = side_of(id);
  const PlaceId at = field.state.block(id).at;
  const bool lost = (field.state.commander_lost >> static_cast<int>(side) & 1) != 0;
  if (lost || is_commanded(field, id)) return false;
  for (const BlockId other : each(field.on_map(side) & ~bit(id))) {
    const Block& block = field.state.block(other);
    if (block.type.value >= kTypes && field.ep(at, block.at) < field.charts.commander_distance)
      return true;
  }
  return false;
}

std::optional<Rule> infrastructure_of(const Field& field, PlaceId at, PlaceId enemy) {
  const Location& here = field.map.at(at);
  const Location& there = field.map.at(enemy);
  if (here.kind == PlaceKind::kUnder) return Rule::k116e;
  if (is_fortified(field, at)) return Rule::k116c;  // [UO 202, UO 204b]
  if (here.kind == PlaceKind::kRoof) return Rule::k116d;
  if (here.terrain == Terrain::kHillock)
    return there.level < here.level ? std::optional(Rule::k116d) : std::nullopt;
  // Out of a room one fights through an opening, but for a fight within the house.
  if (here.is_inside() && !(there.is_inside() && there.building == here.building))
    return Rule::k116b;
  return std::nullopt;
}

Strength strength_of_firer(const Field& field, const Aim& aim, const FightKind& kind) {
  const BlockId id = aim.firer, enemy = aim.target;
  const Weapon& weapon = aim.weapon;
  const PlaceId at = field.state.block(id).at, to = field.state.block(enemy).at;
  const Bonuses& bonus = field.charts.bonus;
  Strength out;
  if (kind.assault)
    out.parts.push_back({Rule::k120a, weapon.power[0]});
  else
    out.parts.push_back({band_rule(field, weapon, to),
                         power_at(field, side_of(id), weapon, {field.ep(at, to), to})});
  if (is_commanded(field, id)) out.add(Rule::k116a, bonus.command);
  if (const std::optional<Rule> how = infrastructure_of(field, at, to))
    out.add(*how, bonus.infrastructure);
  if (kind.opportunity && kind.wall_crossing)
    out.add(Rule::k296a, bonus.wall_crossing);
  else if (kind.opportunity)
    out.add(Rule::k116f, bonus.opportunity);
  if (kind.supported) out.add(Rule::k282a, bonus.support);
  if (kind.suppressing) out.add(Rule::k284a, bonus.suppressing);
  if (field.state.block(id).osl == 1) out.add(Rule::k116g, bonus.low);
  return out;
}

Strength strength_of_answer(const Field& field, const Aim& aim, const FightKind& kind) {
  FightKind answer;
  answer.assault = kind.assault;
  Strength out = strength_of_firer(field, aim, answer);
  if (kind.ambush) out.parts[0] = {Rule::k292, field.charts.bonus.ambush_power};
  if (kind.anti_sniper) out.add(Rule::k291b, field.charts.bonus.anti_sniper);
  return out;
}

// [UO 117a, UO 117b] Effects before totals; of both sides they cancel to equality.
Outcome outcome_of(const Charts& charts, bool assault, const Fighter& firer,
                   const Fighter& answer) {
  const CriticalRow first = critical_of(charts, assault, firer);
  const CriticalRow second = critical_of(charts, assault, answer);
  Outcome out;
  out.firer_total = total_of(firer, first, answer.die);
  out.answer_total = total_of(answer, second, firer.die);
  out.firer_critical = first.bonus;
  out.answer_critical = second.bonus;
  const bool one = first.effect != Critical::kNone, two = second.effect != Critical::kNone;
  out.by_critical = one != two;
  if (one != two)
    out.winner = one ? 1 : -1;
  else if (!one)
    out.winner = (out.firer_total > out.answer_total) - (out.firer_total < out.answer_total);
  const int lost = assault ? 2 : 1;  // [UO 119a, UO 120a]
  if (out.winner == 0) {
    out.firer_loss = out.answer_loss = 1;  // [UO 119b, UO 120c]
  } else if (out.winner > 0) {
    out.answer_destroyed = one && first.effect == Critical::kDestroyed;
    out.answer_loss = firer.suppressing ? 0 : lost + (one ? first.loss : 0);  // [UO 284c]
  } else {
    out.firer_destroyed = two && second.effect == Critical::kDestroyed;
    out.firer_loss = lost + (two ? second.loss : 0);
  }
  return out;
}

bool sniper_destroys(int die) { return die >= kLeastCritical; }

// [UO 12, UO 13, UO 14]
bool rolls_for_quality(Quality quality, int loss) {
  return loss > 0 && quality != Quality::kVeteran;
}

int loss_by_quality(const Charts& charts, Quality quality, int loss, int die) {
  if (loss == 0) return 0;
  if (quality == Quality::kElite && die >= charts.elite_from) return loss - 1;
  if (quality == Quality::kRecruit && die <= charts.recruit_to) return loss + 1;
  return loss;
}

}  // namespace sandtable::urban
