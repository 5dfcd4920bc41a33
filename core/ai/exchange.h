// What a fight costs and takes on average, from where its dice are about to be rolled.
#pragma once

#include "core/engine/game.h"

namespace sandtable {

// Sums over some rolls: of what the seat and the other one lose (Game::holdings), and of what it
// gains by what counts at the end (Game::end_worth), in hundredths of its score.
struct Exchange {
  Holdings lost, taken;
  int gain = 0;
  int rolls = 0;

  Exchange& operator+=(const Exchange& more);
  // What is lost beyond what is taken, in weight (weight_of) of all rolls.
  int balance() const { return weight_of(lost) - weight_of(taken); }
};

struct Rolls {
  int count = 0;
  std::uint64_t luck = 0;
};

// `state`: as dealt, with anybody to act; from there it is played on at a glance until what was
// begun is settled. For each roll on other dice, and on another deal of what `seat` cannot know.
Exchange exchange_of(const Game& game, const AnyState& state, Seat seat, const Rolls& rolls);

// Whether to attack costs more than it takes, by at least so many hundredths of a step, and gains
// nothing, compared with doing nothing instead.
bool is_bad(const Exchange& attack, const Exchange& nothing, int hundredths = 25);

// Whether one of these facts is that a fight begins.
bool begins_fight(const Game& game, const Events& facts);

}  // namespace sandtable
