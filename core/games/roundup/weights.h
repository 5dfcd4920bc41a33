// What bots of Operation Roundup go by: numbers of scenarios/roundup/policy.json, found by
// `sandtable-cli tune`. No rule reads them.
#pragma once

#include "core/engine/bot_settings.h"

namespace sandtable::roundup {

struct Weights {
  int step = 10;     // a step in hand, by its factor
  int odds = 30;     // an attack, by how good its column is
  int ports = 60;    // a port hex that changes hands
  int beaches = 80;  // a beachhead that falls, or is kept from falling
  int advance = 8;   // a hex nearer to what a unit makes for
  int supply = 12;   // out of supply
  int risk = 10;     // beside enemies that are stronger
  int stack = 40;    // where another division stands already
  int landing = 8;   // factors that come over a beachhead on the first turn, at a guess
  int edge = 6;      // watched edges, late in the game
};

}  // namespace sandtable::roundup
