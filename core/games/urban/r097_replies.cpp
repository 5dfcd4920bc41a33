// [UO 92a-98c, UO 112, UO 152-154c, UO 274-276, UO 291a-292] What who is fired at may answer, and
// who may react to a step.
#include <algorithm>

#include "core/games/urban/actions.h"
#include "core/games/urban/situation.h"

namespace sandtable::urban {
namespace {

bool is_leading(Role role) { return role == Role::kLeader || role == Role::kCommander; }

bool has_weapon_for(const Field& field, BlockId id, BlockId enemy) {
  const std::vector<Weapon>& weapons = field.card(id).weapons;
  return std::any_of(weapons.begin(), weapons.end(),
                     [&](const Weapon& weapon) { return can_aim(field, id, weapon, enemy); });
}

// [UO 98b]
bool may_cover(const Field& field, BlockId id, BlockId target, BlockId firer) {
  const Block& block = field.state.block(id);
  if (block.has(kReacted) || block.has(kPaired) || !has_weapon_for(field, id, firer)) return false;
  const PlaceId at = block.at;
  if (field.ep(at, field.state.block(target).at) <= kCoverReach) return true;
  if (!field.state.has(Advanced::kAntiSniping) || field.card(firer).role != Role::kSniper ||
      field.card(id).role != Role::kSniper)
    return false;
  const int apart = field.ep(at, field.state.block(firer).at);
  return apart >= kCounterLeast && apart <= kMaxReach;
}

}  // namespace

unsigned answers_of(const Field& field, BlockId target, BlockId firer, bool assault) {
  unsigned out = 0;
  const std::vector<Weapon>& weapons = field.card(target).weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i)
    if (assault ? can_assault_with(field, target, weapons[i], firer)
                : can_answer(field, target, weapons[i], firer))
      out |= 1U << i;
  return out;
}

BlockSet covers_for(const Field& field, BlockId target, BlockId firer, bool assault) {
  BlockSet out = 0;
  if (assault) return out;  // [UO 98c]
  for (const BlockId id : each(field.on_map(side_of(target)) & ~bit(target)))
    if (may_cover(field, id, target, firer)) out |= bit(id);
  return out;
}

std::vector<Retreat> withdrawals_of(const Field& field, BlockId target, PlaceId enemy) {
  if (field.state.block(target).has(kReacted)) return {};
  return retreats_of(field, target, enemy);
}

// [UO 287b] Who walks behind a vehicle does nothing else. Both are known, so it is no secret.
bool walks_behind(const Field& field, BlockId id) {
  return field.state.block(id).has(kPaired) && !field.card(id).is_vehicle();
}

// Nothing that only the owner knows may tell whether somebody is asked.
BlockSet asked_to_react(const Field& field, BlockId mover) {
  const PlaceId to = field.state.block(mover).at;
  BlockSet out = 0;
  for (const BlockId id : each(field.on_map(other(side_of(mover))))) {
    const Block& block = field.state.block(id);
    if (block.has(kReacted) || walks_behind(field, id) || field.ep(block.at, to) > kMaxReach ||
        !field.sees(block.at, to))
      continue;
    if (block.is_hidden() || has_weapon_for(field, id, mover)) out |= bit(id);
  }
  return out;
}

int withdrawal_loss(const Charts& charts, int die, bool over_wall) {
  const int counted = std::max(0, die - (over_wall ? 1 : 0));
  return charts.withdrawal[static_cast<std::size_t>(counted)];
}

bool is_ambush(const Field& field, const Aim& aim, bool was_hidden) {
  return field.state.has(Advanced::kAmbush) && was_hidden && !field.card(aim.firer).is_vehicle() &&
         aim.weapon.grade >= 3 && field.card(aim.target).is_armored();
}

bool is_sniper_shot(const Field& field, BlockId firer, BlockId target) {
  return field.card(firer).role == Role::kSniper && is_leading(field.card(target).role) &&
         !field.card(target).is_vehicle() &&
         field.ep(field.state.block(firer).at, field.state.block(target).at) > kSniperRange;
}

}  // namespace sandtable::urban
