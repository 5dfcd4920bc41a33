// [UO 46a-46e] Whom or what the effects of event cards pick among.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

constexpr int kNearArmor = 3;   // EP
constexpr int kDeviceAway = 4;  // EP from every enemy
constexpr int kCrowdAway = 2;   // EP from every block

bool is_on_foot(const Field& field, BlockId id) {
  return !field.card(id).is_vehicle() && !field.card(id).dummy;
}

bool is_near_armor(const Field& field, BlockId id) {
  for (const BlockId other : each(field.on_map(side_of(id)) & ~bit(id)))
    if (field.card(other).is_armored() &&
        field.ep(field.state.block(id).at, field.state.block(other).at) <= kNearArmor)
      return true;
  return false;
}

bool is_seen_from_roof(const Field& field, Side side, PlaceId place) {
  for (const BlockId id : each(field.on_map(side)))
    if (field.map.roofs.has(field.state.block(id).at.index()) &&
        field.sees(field.state.block(id).at, place))
      return true;
  return false;
}

bool may_restore(const Field& field, BlockId id, Pick pick) {
  if (!is_below_card(field, id)) return false;
  const PlaceId at = field.state.block(id).at;
  if (pick == Pick::kUnseenFoot)
    return is_on_foot(field, id) && !field.is_seen_by(other(side_of(id)), at);
  if (pick == Pick::kNearArmor) return is_near_armor(field, id);
  return is_on_foot(field, id) && field.map.zones.has(at.index());
}

bool may_show(const Field& field, Side side, Pick pick, PlaceId at) {
  return pick != Pick::kFromRoofs || is_seen_from_roof(field, side, at);
}

// Own foot blocks nearest to an own vehicle.
BlockSet nearest_to_vehicle(const Field& field, Side side) {
  int best = kFar;
  BlockSet out = 0;
  for (const BlockId id : each(field.on_map(side))) {
    if (!is_on_foot(field, id)) continue;
    for (const BlockId vehicle : each(field.on_map(side))) {
      if (!field.card(vehicle).is_vehicle()) continue;
      const int ep = field.ep(field.state.block(id).at, field.state.block(vehicle).at);
      if (ep > best) continue;
      out = ep < best ? bit(id) : out | bit(id);
      best = ep;
    }
  }
  return out;
}

bool is_beside_enemy(const Field& field, BlockId id) {
  for (const BlockId enemy : each(field.on_map(other(side_of(id)))))
    if (field.is_beside(field.state.block(id).at, field.state.block(enemy).at)) return true;
  return false;
}

// i6: rooms of the same house or of one that a wall joins to it, out of the enemy's sight.
std::vector<PlaceId> slips_of(const Field& field, BlockId id) {
  const std::uint8_t home = field.map.at(field.state.block(id).at).building;
  std::uint32_t near = 1U << home;
  for (const Edge& edge : field.map.edges)
    if (edge.kind == EdgeKind::kParty || edge.kind == EdgeKind::kRoofJump) {
      const std::uint8_t a = field.map.at(edge.a).building, b = field.map.at(edge.b).building;
      if (a == kNone || b == kNone) continue;
      if (a == home) near |= 1U << b;
      if (b == home) near |= 1U << a;
    }
  std::vector<PlaceId> out;
  for (int i = 0; i < kPlaces; ++i) {
    const PlaceId place(i);
    if (!field.map.zones.has(i) || (near >> field.map.at(place).building & 1) == 0) continue;
    if (field.at(place) != 0 || field.token_at(place) != nullptr ||
        field.is_seen_by(other(side_of(id)), place))
      continue;
    out.push_back(place);
  }
  return out;
}

bool is_far_from(const Field& field, BlockSet blocks, PlaceId place, int least) {
  for (const BlockId id : each(blocks))
    if (field.ep(field.state.block(id).at, place) < least) return false;
  return true;
}

// i3, i4: streets; i1: rooms that no enemy sees.
std::vector<PlaceId> open_places(const Field& field, int card) {
  const Effect& effect = effect_of(field.charts, card);
  const Side side = owner_of(field.charts, card);
  std::vector<PlaceId> out;
  for (int i = 0; i < kPlaces; ++i) {
    const PlaceId place(i);
    if (!field.map.has(place) || field.at(place) != 0 || field.token_at(place) != nullptr) continue;
    const bool street = field.map.at(place).kind == PlaceKind::kHex;
    bool fits = false;
    if (effect.op == Op::kReinforce)
      fits = field.map.zones.has(i) && !field.is_seen_by(other(side), place);
    else if (effect.pick == Pick::kIedToken)
      fits = street && is_far_from(field, field.on_map(other(side)), place, kDeviceAway);
    else
      fits = street && is_far_from(field, field.on_map(), place, kCrowdAway + 1);
    if (fits) out.push_back(place);
  }
  return out;
}

}  // namespace

BlockSet blocks_to_pick(const Field& field, int card) {
  const Effect& effect = effect_of(field.charts, card);
  const Side side = owner_of(field.charts, card);
  if (effect.op == Op::kLose && effect.pick == Pick::kNearVehicle)
    return nearest_to_vehicle(field, side);
  BlockSet out = 0;
  const Side looked = effect.op == Op::kReveal ? other(side) : side;
  for (const BlockId id : each(field.on_map(looked))) {
    const Block& block = field.state.block(id);
    bool fits = false;
    if (effect.op == Op::kReveal)
      fits = block.is_hidden() && may_show(field, side, effect.pick, block.at);
    else if (effect.op == Op::kRestore)
      fits = may_restore(field, id, effect.pick);
    else if (effect.op == Op::kImmobile)
      fits = field.card(id).is_vehicle();
    else if (effect.op == Op::kLose)
      fits = field.card(id).quality == Quality::kRecruit && !field.card(id).dummy;
    else if (effect.op == Op::kExplode)
      fits = field.card(id).quality == Quality::kRecruit && is_on_foot(field, id) &&
             is_beside_enemy(field, id);
    else if (effect.op == Op::kSlip)
      fits = is_on_foot(field, id) && field.map.zones.has(block.at.index()) &&
             !slips_of(field, id).empty();
    if (fits) out |= bit(id);
  }
  return out;
}

std::vector<PlaceId> tokens_to_pick(const Field& field, int card) {
  const Effect& effect = effect_of(field.charts, card);
  std::vector<PlaceId> out;
  for (const Token& token : field.state.tokens) {
    if (effect.op == Op::kReveal && !token.is_up() &&
        may_show(field, owner_of(field.charts, card), effect.pick, token.at))
      out.push_back(token.at);
    if (effect.op == Op::kMovePopulation && token.is_up() && token.kind == TokenKind::kPopulation &&
        (token.flags & kFledThisTurn) == 0 && !places_to_move_people(field, token.at).empty())
      out.push_back(token.at);
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<PlaceId> places_to_pick(const Field& field, int card, BlockId block) {
  return block.index() < kBlocks ? slips_of(field, block) : open_places(field, card);
}

}  // namespace sandtable::urban
