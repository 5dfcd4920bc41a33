// Where a chain of actions leads: whether it can be done, who may be in it, and what comes of it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/engine/chain.h"

namespace sandtable {

Walk walk_chain(const Game& game, const AnyState& view, Seat seat, std::span<const Action> chain);

// A group that is put together before it acts: those who attack, fire or advance.
struct Gathering {
  Actions members;  // an action for each that may be in it, as the game would hear them
  // Opening, those chosen and the commit, in the game's order. Empty where nobody is chosen and
  // there is more than one way to go on with those who were named before.
  std::vector<Action> chain;
  Verdict verdict;  // whether these can act so
};
struct Naming {
  std::optional<Action> opening;        // the action that begins the group; none: it is begun
  std::span<const Action> chosen = {};  // of its members, in any order
};
// None where nobody is named.
std::optional<Gathering> group_of(const Game& game, const AnyState& view, Seat seat,
                                  const Naming& naming);

// `chain` is not empty. Of what cannot be done (Walk::bad) there are no odds.
Ahead look_ahead(const Game& game, const AnyState& view, Seat seat, std::span<const Action> chain);

// What `seat` loses for certain by as much of a chain as is offered and by what is forced behind
// it, whatever the dice on the way show: Odds::losses of all that, and whoever cannot be saved any
// more (Game::left_behind) when that becomes so and before the game ends. Whoever plays is asked
// before.
std::vector<Note> losses_of(const Game& game, const AnyState& view, Seat seat,
                            std::span<const Action> chain);

}  // namespace sandtable
