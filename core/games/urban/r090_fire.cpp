// [UO 16-27, UO 86, UO 91, UO 226, UO 273-276, UO 283, UO 289] Which weapon can be turned on whom.
#include <algorithm>

#include "core/games/urban/combat.h"
#include "core/games/urban/movement.h"

namespace sandtable::urban {
namespace {

// By day, at night with the equipment, at night without.
std::size_t light_of(const Field& field, Side side, PlaceId target) {
  if (!field.is_night_at(target)) return 0;
  return field.scenario.equipped[static_cast<std::size_t>(side)] ? 1 : 2;
}

bool is_face_known(const Field& field, BlockId id) {
  return !field.state.block(id).is_hidden() && field.state.block(id).type.value < kTypes;
}

// [UO 22a, UO 22b, UO 289]
bool may_be_fired_from(const Field& field, const Weapon& weapon, PlaceId place) {
  return !weapon.no_building || !field.map.at(place).is_inside() ||
         field.state.has(Advanced::kBackblast);
}

// [UO 9a, UO 10, UO 11, UO 16-19, UO 110]
bool is_good_against(const Field& field, const Weapon& weapon, Weight weight) {
  return field.charts.targets[weapon.grade][static_cast<std::size_t>(weight)];
}

}  // namespace

int band_of(const Field& field, Side side, const Weapon& weapon, const Range& range) {
  const int ep = range.ep;
  if (ep >= kFar || ep < weapon.min_range) return -1;
  const int width = weapon.min_range != 0 ? field.charts.band[0]  // [UO 226d]
                                          : field.charts.band[light_of(field, side, range.target)];
  const int band = ep <= 1 ? 0 : (ep - 1) / width;
  return band < 4 ? band : -1;
}

int power_at(const Field& field, Side side, const Weapon& weapon, const Range& range) {
  const int band = band_of(field, side, weapon, range);
  return band < 0 ? 0 : weapon.power[static_cast<std::size_t>(band)];
}

bool can_fire(const Field& field, BlockId firer, const Weapon& weapon, BlockId target) {
  const PlaceId from = field.state.block(firer).at, to = field.state.block(target).at;
  if (power_at(field, side_of(firer), weapon, {field.ep(from, to), to}) == 0 ||
      !may_be_fired_from(field, weapon, from))
    return false;
  if (!is_face_known(field, target)) return true;
  const Weight weight = field.card(target).weight;
  if (field.card(firer).role == Role::kSniper && weight != Weight::kFoot) return false;  // [UO 273]
  return is_good_against(field, weapon, weight);
}

bool can_aim(const Field& field, BlockId firer, const Weapon& weapon, BlockId target) {
  return can_fire(field, firer, weapon, target) &&
         field.sees(field.state.block(firer).at, field.state.block(target).at);
}

bool can_answer(const Field& field, BlockId id, const Weapon& weapon, BlockId firer) {
  const Role role = field.card(id).role;
  const bool leads = role == Role::kLeader || role == Role::kCommander || role == Role::kObserver;
  if (field.card(firer).role == Role::kSniper && leads && !field.card(id).is_vehicle())
    return false;  // [UO 274]
  return can_aim(field, id, weapon, firer);
}

bool can_assault_with(const Field& field, BlockId id, const Weapon& weapon, BlockId target) {
  if (weapon.power[0] == 0 || weapon.min_range != 0 ||
      !may_be_fired_from(field, weapon, field.state.block(id).at))
    return false;
  return !is_face_known(field, target) || is_good_against(field, weapon, field.card(target).weight);
}

bool may_assault(const Field& field, BlockId id, BlockId target, int points_left) {
  const PlaceId from = field.state.block(id).at, to = field.state.block(target).at;
  const UnitType& card = field.card(id);
  const PlaceKind kind = field.map.at(to).kind;
  if (field.state.block(id).has(kTransferred)) return false;
  if (card.is_vehicle() && (kind == PlaceKind::kZone || kind == PlaceKind::kRoof))
    return false;  // [UO 86e]
  const int cost = step_cost(field, mover_of(field, id), from, to);
  if (cost == kNoWay || cost > points_left) return false;  // [UO 86a]
  const bool house = kind == PlaceKind::kZone || kind == PlaceKind::kRoof;
  if (house && card.quality != Quality::kElite) {  // [UO 86c, UO 86d]
    const BlockId leader = field.leader_of(side_of(id), field.impulse_of(id));
    if (!leader.is_some() ||
        field.ep(from, field.state.block(leader).at) >= field.charts.commander_distance)
      return false;
  }
  return std::any_of(card.weapons.begin(), card.weapons.end(), [&](const Weapon& weapon) {
    return can_assault_with(field, id, weapon, target);
  });
}

}  // namespace sandtable::urban
