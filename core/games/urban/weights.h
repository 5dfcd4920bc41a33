// What bots of Urban Operations go by: numbers of scenarios/urban/policy.json, found by
// `sandtable-cli tune`. No rule reads them.
#pragma once

#include "core/engine/bot_settings.h"

namespace sandtable::urban {

struct Weights {
  int fire = 30;      // a shot, by how much stronger it is
  int friends = 40;   // own blocks in its effects
  int house = 12;     // an EP nearer to a house that counts
  int seen = 10;      // on a place that enemies see
  int stay = 20;      // where a house that counts is held
  int withdraw = 15;  // by odds that are bad
  int react = 20;     // fire at somebody who moves, by how near
  int tempo = 200;    // an impulse played rather than passed over: there is one a turn
  // Of a position, in hundredths of half a point
  int level = 44;    // a strength level in hand
  int leader = 200;  // green's platoon leader: two more blocks act in an impulse
  int press = 3;     // an EP nearer to a house, by its worth
  int later = 85;    // percent of a house as it will be held at the end of the turn
};

}  // namespace sandtable::urban
