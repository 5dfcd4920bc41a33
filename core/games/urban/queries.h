// Read-only questions about a position, for those who show it or play it: what hides a line, how
// far a block can go and who watches the way. Every answer comes from the functions that enforce
// the rules; nothing here decides anything. All take a view or a whole state of which the asking
// side may know everything that is asked of it.
#pragma once

#include <optional>
#include <vector>

#include "core/games/urban/combat.h"
#include "core/games/urban/movement.h"
#include "core/games/urban/rules.h"

namespace sandtable::urban {

// What hides one place from another: the rule, and where it stands; of an outer wall the places
// beside it. Where several things do, the one nearest to `from`.
struct Blocker {
  Rule rule = Rule::k31a;
  PlaceId at;
  PlaceId beside;  // of walls
  bool operator==(const Blocker&) const = default;
};
// Nothing if the place is seen.
std::optional<Blocker> blocker_between(const Field& field, PlaceId from, PlaceId to);

// Where an activation could still end, from where the block stands now, with the fewest points.
struct Reach {
  PlaceId at;
  std::uint8_t points = 0;    // in all
  bool may_act = false;       // an action is still to be had there [UO 73f, UO 74c]
  std::uint8_t watchers = 0;  // enemies that see it, hidden ones included
  std::vector<PlaceId> way;   // the steps that cost no more, this place the last
};
// In the order of the places' numbers, the own place not among them.
std::vector<Reach> reach_of(const Field& field, BlockId id, const Activation& so_far);

}  // namespace sandtable::urban
