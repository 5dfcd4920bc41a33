// [UO 98a, UO 115a, UO 273-277] The two sides of a fight as its dice find them, and what the dice
// do to whom: read by the fight itself and by whoever asks for its odds.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

// [UO 273-277] Whether the victim of a sniper keeps its last level.
bool is_spared(const Field& field, BlockId victim, BlockId firer) {
  if (field.card(firer).role != Role::kSniper || field.card(victim).is_vehicle()) return false;
  const Role role = field.card(victim).role;
  return role != Role::kLeader && role != Role::kCommander && role != Role::kObserver &&
         role != Role::kSniper;
}

}  // namespace

FightKind kind_of(const Fight& fight) {
  FightKind out;
  out.assault = fight.has(kAssaultFight);
  out.opportunity = fight.has(kOpportunity);
  out.wall_crossing = fight.has(kWallCrossing);
  out.suppressing = fight.has(kSuppressing);
  out.supported = fight.has(kSupported);
  out.anti_sniper = fight.has(kAntiSniper);
  out.ambush = fight.has(kAmbushFight) && !fight.has(kCovered);
  return out;
}

TwoStrengths strengths_of(const Field& field, const Fight& fight) {
  const Weapon& weapon = field.card(fight.firer).weapons[fight.weapon];
  const Weapon& other = field.card(fight.answerer).weapons[fight.answer];
  const FightKind kind = kind_of(fight);
  return {strength_of_firer(field, {fight.firer, weapon, fight.target}, kind),
          strength_of_answer(field, {fight.answerer, other, fight.firer}, kind)};
}

TwoFighters fighters_of(const Field& field, const Fight& fight) {
  const UnitType& firer = field.card(fight.firer);
  const UnitType& answer = field.card(fight.answerer);
  const TwoStrengths two = strengths_of(field, fight);
  TwoFighters out;
  out.firer = {two.firer.sum(), firer.weapons[fight.weapon].grade, answer.weight,
               fight.has(kSuppressing), fight.firer_die};
  out.answer = {two.answer.sum(), answer.weapons[fight.answer].grade, firer.weight, false,
                fight.answer_die};
  return out;
}

// Ruling R3: whose loss it is when somebody covers.
BlockId victim_of(const Field& field) {
  const Fight& fight = field.state.fight;
  if (fight.answerer == fight.target) return fight.target;
  const Weapon& weapon = field.card(fight.firer).weapons[fight.weapon];
  const auto weight = static_cast<std::size_t>(field.card(fight.answerer).weight);
  return field.charts.targets[weapon.grade][weight] ? fight.answerer : fight.target;
}

HitRecord hit_of(const Field& field, const Blow& blow) {
  const bool spared = is_spared(field, blow.victim, blow.firer);
  const Fight& fight = field.state.fight;
  const std::uint8_t weapon = blow.firer == fight.firer ? fight.weapon : fight.answer;
  unsigned flags = spared ? unsigned{kHitSpares} : 0U;
  if (!field.card(blow.firer).weapons[weapon].heavy) flags |= kHitLight;
  if (blow.destroyed && !spared) flags |= kHitDestroys;
  const int loss = blow.destroyed && spared ? field.state.block(blow.victim).osl : blow.loss;
  return {blow.victim, static_cast<std::uint8_t>(loss), static_cast<std::uint8_t>(flags)};
}

}  // namespace sandtable::urban
