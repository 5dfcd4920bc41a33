// "Your move": a game of two seats that goes back and forth by links. Whoever has decided hands
// over: a value of theirs joins the generator's key, and the link goes to the other seat, whose
// program plays all of it again before it shows anything.
//
// A seat's values are one chain (hand_over_chain.h) that follows from a secret: a random number of
// its own for each game, which the program keeps beside the game and never sends. The first value
// binds the seat to all that follow, so nobody can choose later ones after they have seen the dice.
//
// What this proves: every decision was legal, every roll came from the seed and the values given so
// far, values were given once at each change of hands and nowhere else, each follows from its
// seat's chain, and, where the receiver has their own copy, nothing of it was altered. What it
// cannot prove is said to the players: who reloads before sending can try their turn again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/save/link.h"

namespace sandtable {

// The link to send. `sender` has done what they have to: the other seat decides now, or the game is
// over (then no value is needed). Handing over a second time at the same point gives the same link.
// Codes of faults: "no-handover" (a game of one seat, an earlier point is shown, no room for more
// hand-overs), "not-your-turn" (it is still the sender who decides), "other-secret" (the earlier
// values of the seat are not of this secret).
Result<std::string> hand_over(Session& session, Seat sender, std::uint64_t secret);

// How a game that comes in stands to the receiver's own copy.
enum class Continues : std::uint8_t {
  kNew,     // they have none, or one of another game
  kSame,    // nothing new
  kOn,      // their copy and more
  kBehind,  // an earlier point of their copy: an old link
  kAltered  // another past than the one they know
};

struct Received {
  Loaded loaded;
  // Who decides now; when the game is over, who did not decide last or did not concede.
  Seat me = Seat::kNobody;
  int since = 0;  // playback begins here: the decision after my last one
  Continues continues = Continues::kNew;
  // I have handed over before. Without my own copy it was at another device, whose secret I need to
  // do it again (seat_code.h).
  bool has_given = false;
  // Verified as far as it can be: by rolls and seed, by hand-overs, by the own copy.
  bool verified() const { return loaded.verified() && continues != Continues::kAltered; }
};

// How `theirs` stands to one's own copy of a game.
Continues continues_from(const Session& own, const Session& theirs);

// The game of a link, looked at by the one who gets it; `own` is their copy, or null. Adds the
// doubt kHandOver to those of Loaded: a value was given where nobody handed over, more than
// once, or not at all, or does not follow from its chain. Faults as load_link's; a position or a
// game of one seat is "no-handover".
Result<Received> receive(const GameFinder& find, std::string_view text, const Session* own);

}  // namespace sandtable
