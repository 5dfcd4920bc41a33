// What happens by itself: a player's list of one is no decision, unless the game asks anyway.
// Whoever plays a game, walks through it or looks ahead in it finds out here who is to act, and
// whether anything is to be decided. And what several actions in a row are.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/engine/game.h"

namespace sandtable {

// Who is to act. Replaces `legal` by the list of a player; empty when Chance or nobody is.
Seat find_turn(const Game& game, const AnyState& state, Actions& legal);
// Whether the player to act is not asked: `legal` is their list in that state or view of it.
inline bool is_forced(const Game& game, const AnyState& state, const Actions& legal) {
  return legal.size() == 1 && !game.asks_anyway(state);
}

// Several actions as one wish of one seat, done whole or not at all: of a group, say, its opening,
// who is in it, its commit. Actions that would be forced may be in it or left out. It ends where
// the other seat is asked, which nobody answers for them.
//
// Members of a set are offered in ascending order of their first noun only
// (VerbInfo::names_member), so that each set has one spelling in the record. Members that are
// offered at once under two verbs, with the same further nouns, are of one set. Here is where any
// other order becomes that one: the places of the chain's actions in the order in which the game
// hears them.
std::vector<std::size_t> order_of(const Game& game, std::span<const Action> chain);
// Whether both name members of one set. A game may name some of a set by one verb and some by
// another: each by the one that its state asks for.
bool are_of_one_set(const Game& game, Action a, Action b);
// The order in which the game hears the members of a set.
bool is_named_before(Action a, Action b);

// How a chain fares in a position as `seat` sees it (kNobody: as it is).
struct Walk {
  std::optional<std::size_t> bad;  // the place, as given, of the first action that cannot be done
  Verdict verdict;  // why not; legal if a roll, a disclosure or the other seat comes before it
  std::vector<Action> decisions;  // what a session must be given, in its order
};

// What a chain comes to: the odds of its last action, or of the first thing behind it that is open
// and that no choice stands before. Hidden facts are never looked at: where one would be turned up
// on the way, nothing beyond is told.
struct Ahead {
  Walk walk;
  Note text;  // the last action, where it is taken
  Odds odds;  // with the remarks and losses of all that is done on the way
  // The seat's own roll behind the enemy's (Odds::theirs), where no choice stands before it either:
  // as it is in most of what the enemy may roll, which can still change or prevent it.
  std::optional<Odds> then;
};

}  // namespace sandtable
