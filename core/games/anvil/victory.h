// Scoring (scenario rules): for rules, panels and bots alike.
#pragma once

#include "core/games/anvil/state.h"

namespace sandtable::anvil {

// What has been scored so far, as if the game ended now.
struct Tally {
  int objectives = 0;  // Allied: areas held in supply
  int early = 0;       // Allied: ports taken before their time
  int kills = 0;       // Allied: German combat units eliminated
  int exits = 0;       // German: strength that got away, north and to Italy
  int held = 0;        // German: standing
  int losses = 0;      // German: Allied combat units eliminated
  int allied = 0;
  int german = 0;
  int score = 0;  // Allied less German
  int band = 0;   // 0 Allied decisive .. 4 German decisive
};
Tally tally(const Board& board, const State& state);
// Whether an objective counts for the Allies as things stand.
bool counts(const Board& board, const State& state, PlaceId area, AreaSet allied_supply);
// What the elimination of a combat unit is worth to the enemy.
int prize_of(const UnitCard& card);

}  // namespace sandtable::anvil
