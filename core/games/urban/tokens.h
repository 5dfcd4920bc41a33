// Tokens and mines: who meets them, what they do; support that is called, called off and moved
// [UO 173a-192, UO 215a-222, UO 305].
#pragma once

#include <vector>

#include "core/games/urban/field.h"

namespace sandtable::urban {

// [UO 173b, UO 235] Places of face-down tokens that a block meets where it stands, ascending.
std::vector<PlaceId> tokens_met(const Field& field, PlaceId at);
// [UO 194, UO 236] Places of revealed people beside it that have not been moved this turn.
std::vector<PlaceId> people_met(const Field& field, PlaceId at);
// [UO 173c] Face-down tokens and people in an area of effects, ascending.
std::vector<PlaceId> tokens_hit(const Field& field, const PlaceSet& area);
// [UO 190, UO 191a] Whether a place lies in a toxic cloud.
bool is_poisoned(const Field& field, PlaceId place);

// [UO 185, UO 305d] The mine that a block sets off where it enters, as an index of State::mines; -1
// for none.
int mine_set_off(const Field& field, BlockId id);
// [UO 189a] Mines that it finds there, by their places, after so many points.
std::vector<PlaceId> mines_found(const Field& field, BlockId id, int spent);
inline constexpr int kMineSearch = 2;  // EP
inline constexpr int kMineSearchPoints = 3;
inline constexpr int kFootMineLoss = 2;   // [UO 305d]
inline constexpr int kFootMineBlast = 1;  // EP, one level
// [UO 184a, UO 305a, UO 305b] Where a mine can be laid.
bool may_lay_mine(const Field& field, TokenKind kind, PlaceId at);

bool explodes(const Charts& charts, int die);       // [UO 44a, UO 45]
bool mine_destroys(const Charts& charts, int die);  // [UO 187, UO 188]
bool fort_protects(const Charts& charts, int die);  // [UO 131, UO 203]

// [UO 53a, UO 53b] Whether the side has uses left of a kind.
bool has_use_left(const Field& field, Side side, Support kind);
// [UO 49b, UO 51a, UO 52a, UO 195b] Where support that a block calls may come down.
std::vector<PlaceId> support_targets(const Field& field, BlockId caller);
// [UO 218a, UO 219a]
bool may_cancel(const Field& field, Side side, Support kind, PlaceId target);
// [UO 218b, UO 219b]
std::vector<PlaceId> places_to_adjust(const Field& field, Side side, Support kind, PlaceId target);
inline constexpr int kAdjust = 10;  // EP
// [UO 220] Whether air defence may answer a kind.
bool is_intercepted_by_defence(const Field& field, Side defender, Support kind);

}  // namespace sandtable::urban
