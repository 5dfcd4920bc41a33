// What follows from where the blocks are: who is met, who may hide, how many act, who holds a
// house, and where people run.
#pragma once

#include <vector>

#include "core/games/urban/field.h"

namespace sandtable::urban {

// [UO 234a, UO 234c] Blocks that enemies touch: near and in sight, or in one room.
BlockSet blocks_in_contact(const Field& field);
// [UO 40a-40c] Revealed blocks that turn their faces away again at the start of a turn.
BlockSet blocks_that_hide(const Field& field);
// [UO 80a, UO 80b, UO 229, UO 230] How far a block scouts a place.
int scouting_range(const Field& field, BlockId id, PlaceId target);
bool may_scout(const Field& field, BlockId id, PlaceId target);
// [UO 66b] The commander's post is deployed.
bool has_command_post(const Field& field, Side side);
// [UO 61-66b, UO 298a, UO 301-303b] How many blocks an impulse may play, chosen now. `lost` is the
// quality of a platoon leader that was lost with the advanced rule on.
int blocks_to_play(const Field& field, Side side, std::uint8_t impulse);
int blocks_without_leader(const Charts& charts, Quality lost);

// Ruling R31: buildings that change hands at the end of a turn, as State::held is then.
std::uint32_t control_after_turn(const Field& field);
// Half points, as green sees them.
int score_of(const Field& field);
// 0 green decisive, 1 green, 2 draw, 3 red.
int result_of(const Scenario& scenario, int halves);

// [UO 193] Where population runs from whoever touches it; its own place if it stays (ruling R13).
PlaceId flight_of(const Field& field, PlaceId people, PlaceId toucher);
// [UO 194, UO 236] Places to which the opponent may move it.
std::vector<PlaceId> places_to_move_people(const Field& field, PlaceId people);
// [UO 307b] One place in a direction; its own if the way is blocked.
PlaceId drift_of_people(const Field& field, PlaceId people, int direction);
inline constexpr int kPeopleMove = 3;

// [UO 51a-52b] Support that a block may ask for, and where it may come down.
bool may_request(const Field& field, BlockId id, Support kind);
int request_range(const Field& field, BlockId id);

}  // namespace sandtable::urban
