// [UO 49b, UO 51a, UO 52a, UO 53a, UO 53b, UO 195b, UO 218a-220] Support: who may have it, where it
// comes down, and second thoughts.
#include "core/games/urban/situation.h"
#include "core/games/urban/tokens.h"

namespace sandtable::urban {
namespace {

const SupportCard& card_of(const Field& field, Support kind) {
  return field.charts.support[static_cast<std::size_t>(kind)];
}

// A leader, commander or observer of the side sees the place.
bool is_observed(const Field& field, Side side, PlaceId target) {
  for (const BlockId id : each(field.on_map(side)))
    if (request_range(field, id) != 0 && field.sees(field.state.block(id).at, target)) return true;
  return false;
}

bool is_target(const Field& field, PlaceId place) {
  return !field.map.under.has(place.index()) && !field.has_token(place, TokenKind::kPopulation) &&
         !field.has_token(place, TokenKind::kDetainees);
}

std::vector<PlaceId> targets_within(const Field& field, PlaceId centre, int most) {
  const PlaceSet near = field.sight.within(centre, most);
  std::vector<PlaceId> out;
  for (int i = 0; i < kPlaces; ++i)
    if (near.has(i) && is_target(field, PlaceId(i))) out.push_back(PlaceId(i));
  return out;
}

}  // namespace

bool has_use_left(const Field& field, Side side, Support kind) {
  const auto s = static_cast<std::size_t>(side), k = static_cast<std::size_t>(kind);
  const Uses& most = field.scenario.support[s][k];
  if (field.state.used[s][k] >= most.game || field.state.used_turn[s][k] >= most.turn) return false;
  // The red mortar is a team in the field, where the order of battle has one.
  if (kind != Support::kMortar || side != Side::kRed) return true;
  bool needs_team = false;
  for (const Identity& one : field.scenario.identities[s])
    needs_team = needs_team || field.board.card(one.type).role == Role::kMortarBase;
  return !needs_team || field.on_map_with(side, Role::kMortarBase).is_some();
}

std::vector<PlaceId> support_targets(const Field& field, BlockId caller) {
  return targets_within(field, field.state.block(caller).at, request_range(field, caller));
}

bool may_cancel(const Field& field, Side side, Support kind, PlaceId target) {
  return card_of(field, kind).aerial || is_observed(field, side, target);
}

std::vector<PlaceId> places_to_adjust(const Field& field, Side side, Support kind, PlaceId target) {
  if (!card_of(field, kind).aerial || !is_observed(field, side, target)) return {};
  return targets_within(field, target, kAdjust);
}

bool is_intercepted_by_defence(const Field& field, Side defender, Support kind) {
  return card_of(field, kind).aerial && kind != Support::kDrone &&
         has_use_left(field, defender, Support::kAirDefence);
}

}  // namespace sandtable::urban
