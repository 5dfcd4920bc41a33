// What a block may do besides moving, and what it may answer [UO 77a-86e, UO 97a-98c, UO 152-154c].
#pragma once

#include <vector>

#include "core/games/urban/combat.h"
#include "core/games/urban/movement.h"

namespace sandtable::urban {

// --- actions of an activation. All of them: for a block that may still act (may_act).

// [UO 91a, UO 91b] Enemies at which some weapon can be fired.
BlockSet fire_targets(const Field& field, BlockId id);
// [UO 86a-86e]
BlockSet assault_targets(const Field& field, BlockId id, int points_left);
// [UO 80a] Hidden enemies in reach, and places of face-down tokens.
BlockSet scout_targets(const Field& field, BlockId id);
std::vector<PlaceId> scout_places(const Field& field, BlockId id);
// [UO 77a-77d] Blocks with which it can support: the two stand side by side, belong to one impulse,
// neither has acted, and one of them is below its card.
BlockSet support_partners(const Field& field, BlockId id);
bool is_below_card(const Field& field, BlockId id);
// [UO 79a, UO 79c, UO 79e] Vehicles that a foot block can get into, or foot blocks that a vehicle
// can take up; both must still be to act in the impulse.
BlockSet mount_partners(const Field& field, BlockId id);
int room_left(const Field& field, BlockId vehicle, bool on_top);
// [UO 79b] Where somebody aboard can get out.
std::vector<PlaceId> dismount_places(const Field& field, BlockId passenger);
inline constexpr int kDismountPoints = 3;
// [UO 83a-84b] Walls that the block can open, as numbers of Map::walls, and from which side.
struct BreachWay {
  std::uint8_t wall = 0;
  PlaceId near;
  bool contact = false;
  bool operator==(const BreachWay&) const = default;
};
std::vector<BreachWay> breaches_of(const Field& field, BlockId id);
// [UO 83c] Whoever lays a charge must be able to get away from it.
bool has_way_out(const Field& field, BlockId id);
// Ruling R39.
BlockSet blow_targets(const Field& field, BlockId id);
// [UO 85b, UO 281a, UO 281b]
bool lays_smoke(const Field& field, BlockId id);  // with its dischargers, or by the advanced rule
std::vector<PlaceId> smoke_places(const Field& field, BlockId id);
inline constexpr int kSmokeReach = 3;
// [UO 81a, UO 81b] Where revealed people beside the block can be sent; none if they are not beside.
std::vector<PlaceId> scatter_places(const Field& field, BlockId id, PlaceId people);
inline constexpr int kScatterPoints = 6;
// [UO 78a] Tokens that an engineer can clear, by their places.
std::vector<PlaceId> clear_places(const Field& field, BlockId id);
// [UO 78c] Places where it can lay a token of that kind.
std::vector<PlaceId> lay_places(const Field& field, BlockId id, TokenKind kind);
int tokens_left(const Field& field, TokenKind kind);
// [UO 304a] The way down where an engineer stands; none if it cannot be closed.
PlaceId way_down_to_close(const Field& field, BlockId id);
// [UO 286a] A friendly vehicle behind which a foot block can walk.
BlockSet cover_vehicles(const Field& field, BlockId id);

// --- modes of fire

// [UO 283] The block has not moved, the weapon is light, the target walks.
bool may_suppress(const Field& field, const Aim& aim, const Activation& so_far);
// [UO 282a, UO 282b]
BlockSet supporters(const Field& field, BlockId firer, BlockId target);
// [UO 292] Whether the target of a hidden firer's weapon is ambushed.
bool is_ambush(const Field& field, const Aim& aim, bool was_hidden);
// [UO 112] Whether the sniper's one die decides in place of a fight.
bool is_sniper_shot(const Field& field, BlockId firer, BlockId target);

// --- replies and reactions

// [UO 287b] It is the foot block of a pair.
bool walks_behind(const Field& field, BlockId id);

// [UO 97a, UO 274-276] Weapons of the card with which the target can answer, bit each.
unsigned answers_of(const Field& field, BlockId target, BlockId firer, bool assault);
// [UO 98a-98c, UO 291a] Friends of the target that may take over the answer.
BlockSet covers_for(const Field& field, BlockId target, BlockId firer, bool assault);
inline constexpr int kCoverReach = 3;
// [UO 97c, UO 153] Where the target may fall back to; none if it has reacted.
std::vector<Retreat> withdrawals_of(const Field& field, BlockId target, PlaceId enemy);
// [UO 154a] Whom a step asks: enemies that see the mover, have not reacted, and are hidden or able
// to fire, as everybody can tell.
BlockSet asked_to_react(const Field& field, BlockId mover);
// [UO 94-96, UO 296b] Levels lost by a withdrawal.
int withdrawal_loss(const Charts& charts, int die, bool over_wall);
// [UO 97a] Levels lost without an answer.
inline constexpr int kNoAnswerLoss = 2;

}  // namespace sandtable::urban
