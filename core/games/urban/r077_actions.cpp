// [UO 77a-86a, UO 281a-283, UO 286a, UO 304a] What a block may do besides moving.
#include "core/games/urban/actions.h"

#include <algorithm>

#include "core/games/urban/situation.h"

namespace sandtable::urban {
namespace {

// Still to act in the impulse that is played.
bool is_fresh(const Field& field, BlockId id) { return !field.state.block(id).has(kActivated); }

bool is_token(const Token& token, TokenKind kind) { return token.is_up() && token.kind == kind; }

// Free of blocks and of tokens.
bool is_empty(const Field& field, PlaceId place) {
  return field.at(place) == 0 && field.token_at(place) == nullptr;
}

// What it costs on foot to each place within so many points, tokens and blocks barring.
std::vector<PlaceId> walk_within(const Field& field, PlaceId start, int most) {
  std::array<std::uint8_t, kPlaces> best;
  best.fill(kNone);
  best[static_cast<std::size_t>(start.index())] = 0;
  std::vector<std::pair<PlaceId, int>> open = {{start, 0}};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const auto [from, spent] = open[i];
    if (best[static_cast<std::size_t>(from.index())] != spent) continue;
    for (const Link& link : field.map.links_of(from)) {
      const int cost = step_cost(field, Mover{}, from, link.to);
      std::uint8_t& known = best[static_cast<std::size_t>(link.to.index())];
      if (cost == kNoWay || spent + cost > most || spent + cost >= known ||
          !is_empty(field, link.to))
        continue;
      known = static_cast<std::uint8_t>(spent + cost);
      open.emplace_back(link.to, spent + cost);
    }
  }
  std::vector<PlaceId> out;
  for (int i = 0; i < kPlaces; ++i)
    if (best[static_cast<std::size_t>(i)] != kNone && PlaceId(i) != start)
      out.push_back(PlaceId(i));
  return out;
}

template <class Test>
BlockSet blocks_if(BlockSet among, Test&& test) {
  BlockSet out = 0;
  for (const BlockId id : each(among))
    if (test(id)) out |= bit(id);
  return out;
}

}  // namespace

BlockSet fire_targets(const Field& field, BlockId id) {
  if (field.state.block(id).has(kTransferred)) return 0;  // [UO 297b]
  const std::vector<Weapon>& weapons = field.card(id).weapons;
  return blocks_if(field.on_map(other(side_of(id))), [&](BlockId target) {
    return std::any_of(weapons.begin(), weapons.end(),
                       [&](const Weapon& weapon) { return can_aim(field, id, weapon, target); });
  });
}

BlockSet assault_targets(const Field& field, BlockId id, int points_left) {
  return blocks_if(field.on_map(other(side_of(id))),
                   [&](BlockId target) { return may_assault(field, id, target, points_left); });
}

BlockSet scout_targets(const Field& field, BlockId id) {
  return blocks_if(field.on_map(other(side_of(id))), [&](BlockId target) {
    return field.state.block(target).is_hidden() &&
           may_scout(field, id, field.state.block(target).at);
  });
}

std::vector<PlaceId> scout_places(const Field& field, BlockId id) {
  std::vector<PlaceId> out;
  for (const Token& token : field.state.tokens)
    if (!token.is_up() && may_scout(field, id, token.at)) out.push_back(token.at);
  std::sort(out.begin(), out.end());
  return out;
}

bool is_below_card(const Field& field, BlockId id) {
  return field.state.block(id).osl < field.card(id).osl;
}

BlockSet support_partners(const Field& field, BlockId id) {
  if (field.card(id).dummy) return 0;
  return blocks_if(field.on_map(side_of(id)) & ~bit(id), [&](BlockId partner) {
    return is_fresh(field, partner) && !field.card(partner).dummy &&
           !walks_behind(field, partner) && field.impulse_of(partner) == field.impulse_of(id) &&
           field.is_beside(field.state.block(id).at, field.state.block(partner).at) &&
           (is_below_card(field, id) || is_below_card(field, partner));
  });
}

int room_left(const Field& field, BlockId vehicle, bool on_top) {
  const UnitType& card = field.card(vehicle);
  int left =
      on_top ? (field.state.has(Advanced::kSuperstructure) ? card.riders : 0) : card.capacity;
  for (const BlockId id : each(field.aboard(vehicle)))
    left -= field.state.block(id).has(kRider) == on_top;
  return left;
}

BlockSet mount_partners(const Field& field, BlockId id) {
  if (field.card(id).dummy) return 0;
  const bool vehicle = field.card(id).is_vehicle();
  return blocks_if(field.on_map(side_of(id)) & ~bit(id), [&](BlockId partner) {
    if (field.card(partner).is_vehicle() == vehicle || field.card(partner).dummy ||
        !is_fresh(field, partner) || field.impulse_of(partner) != field.impulse_of(id) ||
        !field.is_beside(field.state.block(id).at, field.state.block(partner).at))
      return false;
    const BlockId carrier = vehicle ? id : partner;
    return room_left(field, carrier, false) > 0 || room_left(field, carrier, true) > 0;
  });
}

std::vector<PlaceId> dismount_places(const Field& field, BlockId passenger) {
  const PlaceId at = field.state.block(field.state.block(passenger).carrier).at;
  Mover mover{false, field.card(passenger).ladder, true};
  std::vector<PlaceId> out;
  for (const Link& link : field.map.links_of(at)) {
    const int cost = step_cost(field, mover, at, link.to);
    if (cost != kNoWay && cost <= kDismountPoints && field.at(link.to) == 0 &&
        !is_barred(field, link.to))
      out.push_back(link.to);
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<BreachWay> breaches_of(const Field& field, BlockId id) {
  const UnitType& card = field.card(id);
  const bool guns = std::any_of(card.weapons.begin(), card.weapons.end(),
                                [](const Weapon& weapon) { return weapon.breaches; });
  std::vector<BreachWay> out;
  const PlaceId at = field.state.block(id).at;
  for (std::size_t wall = 0; wall < field.map.walls.size(); ++wall) {
    const Edge& edge = field.map.edges[field.map.walls[wall]];
    const auto number = static_cast<std::uint8_t>(wall);
    if (card.breaches)
      if (const PlaceId near = field.sight.breach_from(at, edge, true); near.is_some())
        out.push_back({number, near, true});
    if (guns)
      if (const PlaceId near = field.sight.breach_from(at, edge, false); near.is_some())
        out.push_back({number, near, false});
  }
  return out;
}

namespace {

bool throws_smoke(const Field& field, BlockId id) {
  const UnitType& card = field.card(id);
  return field.state.has(Advanced::kInfantrySmoke) && !card.is_vehicle() &&
         (card.role == Role::kRifle || card.role == Role::kEngineer);
}

}  // namespace

bool lays_smoke(const Field& field, BlockId id) {
  return field.card(id).smoke || throws_smoke(field, id);
}

std::vector<PlaceId> smoke_places(const Field& field, BlockId id) {
  const bool thrown = throws_smoke(field, id);
  std::vector<PlaceId> out;
  if (!lays_smoke(field, id) || tokens_left(field, TokenKind::kSmoke) == 0) return out;
  const PlaceId at = field.state.block(id).at;
  for (int i = 0; i < kPlaces; ++i) {
    const PlaceId place(i);
    if (field.map.open.has(i) && field.ep(at, place) <= kSmokeReach &&
        (thrown || field.sees(at, place)))
      out.push_back(place);
  }
  return out;
}

std::vector<PlaceId> scatter_places(const Field& field, BlockId id, PlaceId people) {
  const PlaceId at = field.state.block(id).at;
  std::vector<PlaceId> out;
  if (field.card(id).dummy || !field.has_token(people, TokenKind::kPopulation) ||
      !field.is_beside(at, people))
    return out;
  for (const PlaceId place : walk_within(field, at, kScatterPoints)) {
    const bool touches = blocks_if(field.on_map() & ~bit(id), [&](BlockId block) {
                           return field.is_beside(field.state.block(block).at, place);
                         }) != 0;
    if (!touches) out.push_back(place);
  }
  return out;
}

std::vector<PlaceId> clear_places(const Field& field, BlockId id) {
  std::vector<PlaceId> out;
  if (field.card(id).role != Role::kEngineer) return out;
  const PlaceId at = field.state.block(id).at;
  for (const Token& token : field.state.tokens) {
    const bool clears = is_token(token, TokenKind::kIed) ||
                        is_token(token, TokenKind::kBarricade) ||
                        is_token(token, TokenKind::kVehicleMine) ||
                        is_token(token, TokenKind::kFootMine);  // [UO 176a, UO 180b, UO 189b]
    if (clears && (token.at == at || field.is_beside(at, token.at))) out.push_back(token.at);
  }
  std::sort(out.begin(), out.end());
  return out;
}

int tokens_left(const Field& field, TokenKind kind) {
  int left = field.charts.supply[static_cast<std::size_t>(kind)];
  for (const Token& token : field.state.tokens) left -= token.kind == kind;
  return std::max(0, left);
}

std::vector<PlaceId> lay_places(const Field& field, BlockId id, TokenKind kind) {
  std::vector<PlaceId> out;
  const auto side = static_cast<std::size_t>(side_of(id));
  if (field.card(id).role != Role::kEngineer || tokens_left(field, kind) == 0 ||
      (field.scenario.engineers[side] >> static_cast<int>(kind) & 1) == 0)
    return out;
  const PlaceId at = field.state.block(id).at;
  for (const Link& link : field.map.links_of(at))
    if (field.is_beside(at, link.to) && is_empty(field, link.to)) out.push_back(link.to);
  std::sort(out.begin(), out.end());
  return out;
}

PlaceId way_down_to_close(const Field& field, BlockId id) {
  const PlaceId at = field.state.block(id).at;
  if (!field.state.has(Advanced::kEntryDestruction) || field.card(id).role != Role::kEngineer ||
      field.map.under.has(at.index()))
    return {};
  for (const Link& link : field.map.links_of(at))
    if (field.map.edges[link.edge].kind == EdgeKind::kManhole &&
        !is_closed(field, field.map.edges[link.edge]))
      return link.to;
  return {};
}

BlockSet cover_vehicles(const Field& field, BlockId id) {
  if (!field.state.has(Advanced::kArmorCover) || field.card(id).is_vehicle() ||
      field.card(id).dummy)
    return 0;
  return blocks_if(field.on_map(side_of(id)), [&](BlockId vehicle) {
    return field.card(vehicle).is_armored() && is_fresh(field, vehicle) &&
           field.impulse_of(vehicle) == field.impulse_of(id) &&
           field.is_beside(field.state.block(id).at, field.state.block(vehicle).at) &&
           std::popcount(field.at(field.state.block(vehicle).at)) == 1;
  });
}

bool may_suppress(const Field& field, const Aim& aim, const Activation& so_far) {
  if (!field.state.has(Advanced::kSuppressingFire) || aim.weapon.heavy || so_far.spent != 0)
    return false;
  const Block& block = field.state.block(aim.target);
  const bool on_foot = block.is_hidden() || field.card(aim.target).weight == Weight::kFoot;
  return on_foot && can_aim(field, aim.firer, aim.weapon, aim.target);
}

BlockSet supporters(const Field& field, BlockId firer, BlockId target) {
  if (!field.state.has(Advanced::kSupportingFire)) return 0;
  return blocks_if(field.on_map(side_of(firer)) & ~bit(firer), [&](BlockId id) {
    const std::vector<Weapon>& weapons = field.card(id).weapons;
    return is_fresh(field, id) && !field.state.block(id).has(kTransferred) &&
           !walks_behind(field, id) && field.impulse_of(id) == field.impulse_of(firer) &&
           std::any_of(weapons.begin(), weapons.end(),
                       [&](const Weapon& weapon) { return can_aim(field, id, weapon, target); });
  });
}

bool has_way_out(const Field& field, BlockId id) {
  const PlaceId at = field.state.block(id).at;
  const Mover mover = mover_of(field, id);
  constexpr int kFree = 2;  // [UO 83c]
  for (const Link& link : field.map.links_of(at)) {
    const int cost = step_cost(field, mover, at, link.to);
    if (cost != kNoWay && cost <= kFree && !is_barred(field, link.to) && field.at(link.to) == 0)
      return true;
  }
  return false;
}

BlockSet blow_targets(const Field& field, BlockId id) {
  const int most = (field.card(id).is_vehicle() ? field.charts.vehicle : field.charts.foot).action;
  BlockSet out = 0;
  for (const BlockId target : each(field.on_map(other(side_of(id))))) {
    const int cost = step_cost(field, mover_of(field, id), field.state.block(id).at,
                               field.state.block(target).at);
    if (cost != kNoWay && cost <= most - field.state.acting.spent) out |= bit(target);
  }
  return out;
}

}  // namespace sandtable::urban
