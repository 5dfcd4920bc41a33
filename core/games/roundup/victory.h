// The levels of victory [OR 14.1, OR 14.2]: for rules, panels and bots alike.
#pragma once

#include "core/games/roundup/state.h"

namespace sandtable::roundup {

// What the levels of both sides hang on, as things stand.
struct Standings {
  int beaches = 0;       // markers that stand
  int lost = 0;          // markers eliminated
  int ports = 0;         // fully Allied [OR 4.4g]
  int linked = 0;        // of these, joined with all four beachheads
  bool edge = false;     // an Allied edge hex is joined with them, too
  int german_ports = 0;  // with a hex under German control
  HexId watched;         // the first watched hex with an Allied unit or in Allied ZOC, none if free
  int allied = 0;        // level, 0 to 4
  int german = 0;        // by the strategy; of one that is not known by the one that asks for less
  bool is_free() const { return !watched.is_some(); }
};
Standings standings(const Board& board, const State& state);
// The German strategy; of those that the Allies cannot tell apart the one that asks for less of the
// German [OR 15.5].
int likely_strategy(const State& state);
// The German level by another strategy; 1..4 [OR 14.2].
int german_level(const Board& board, const Standings& standings, int strategy);

}  // namespace sandtable::roundup
