// What a step costs, and which steps an activation still has [UO 72-75f, UO 240d-269].
#pragma once

#include <vector>

#include "core/games/urban/field.h"

namespace sandtable::urban {

inline constexpr int kNoWay = -1;

// Who walks or drives: what the costs ask of a block.
struct Mover {
  bool vehicle = false;
  bool ladder = false;
  bool from_vehicle = false;  // a friendly vehicle stands on the place that is left
};
Mover mover_of(const Field& field, BlockId id);

// Movement points of a step over that edge into its other end, kNoWay if it cannot be made.
// Blocks and tokens in the way are not looked at, barricades beside it are.
int step_cost(const Field& field, const Mover& mover, PlaceId from, PlaceId to);
// [UO 176b, UO 180a, UO 195a] Whether what lies there lets nobody in.
bool is_barred(const Field& field, PlaceId place);
// [UO 304a] Whether a way down was destroyed.
bool is_closed(const Field& field, const Edge& edge);
// [UO 181-183] Whether a barricade hinders steps into a place.
bool is_hindered(const Field& field, PlaceId place);

// How far an activation has come.
struct Activation {
  std::uint8_t spent = 0;   // movement points
  std::uint8_t before = 0;  // of them before the action
  bool acted = false;
  bool unseen = true;  // at every place so far, the first included
};
// A step: the points spent with it in all, and whether an enemy sees the place it leads to.
struct Spending {
  int total = 0;
  bool seen = false;
};
bool may_spend(const Field& field, BlockId id, const Activation& so_far, const Spending& step);
// [UO 73f, UO 74c] Whether an action may still be done.
bool may_act(const Field& field, BlockId id, const Activation& so_far);

// Places where a block can be after one more step, ascending. A place with a friend is one only if
// the block can go on from there to a free one.
std::vector<PlaceId> steps_of(const Field& field, BlockId id, const Activation& so_far);

// [UO 92a, UO 92b, UO 120a] Where a block can fall back to from an enemy: free places within the
// points of a withdrawal that are further off than now (ruling R6). With each, whether the cheapest
// way there climbs an outer wall [UO 296b].
struct Retreat {
  PlaceId to;
  bool over_wall = false;
};
std::vector<Retreat> retreats_of(const Field& field, BlockId id, PlaceId enemy);

}  // namespace sandtable::urban
