// Read-only questions about a position, for those who show it or play it: what hides a line, how
// far a block can go and who watches the way, what a fight may come to. Every answer comes from the
// functions that enforce the rules; nothing here decides anything. All take a view or a whole state
// of which the asking side may know everything that is asked of it.
#pragma once

#include <array>
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

// How a fight may end, each with its number of equally likely rolls out of `whole`.
struct FightOdds {
  std::uint32_t whole = 0;
  std::uint32_t won = 0, even = 0, lost = 0;
  std::array<std::uint32_t, 5> answer_loses{};  // levels lost by who is fired at; 4: gone
  std::array<std::uint32_t, 5> firer_loses{};
};
// The two sides as they stand before the dice.
struct Duel {
  Fighter firer, answer;  // their dice mean nothing
  Quality firer_quality = Quality::kVeteran;
  Quality answer_quality = Quality::kVeteran;
  int firer_osl = 4;
  int answer_osl = 4;
  bool assault = false;
};
FightOdds odds_of_fight(const Charts& charts, const Duel& duel);
// A fight between blocks whose cards the asker knows.
Duel duel_between(const Field& field, const Aim& aim, const Weapon& answer, const FightKind& kind);

}  // namespace sandtable::urban
