// What the quick guesses of urges.cpp go by: data of scenarios/jubilee/policy.json.
#pragma once

#include "core/engine/bot_settings.h"

namespace sandtable::jubilee {

// Names in policy.json and limits are in load_policy.cpp.
struct Weights {
  // At sea
  int order_turn = 0;   // of the evacuation
  int send_home = 0;    // turn from which who is delayed goes home
  int place_cover = 0;  // against each position that bears on a box
  int place_way = 0;    // against each step from there
  // On the way; which objective, in tenths of a step
  int step = 0;     // a step nearer
  int cover = 0;    // against each position more that bears on the hex
  int crowd = 0;    // against a third company
  int defence = 0;  // further for each point of strength there
  int points = 0;   // nearer for each point it brings
  int unseen = 0;   // strength of a unit that lies face down
  int unseen_depth = 0;
  // What a unit is taken in hand for
  int go = 0;
  int tank = 0;
  int wait = 0;  // beside what it makes for
  int barrage = 0;
  // Attacks
  int odds = 0;       // strength asked for, in percent of the defence
  int disrupted = 0;  // less of it against a unit that is disrupted
  int prize = 0;      // less of it for an objective
  int spend = 0;      // steps a unit must have to pay attrition
};

}  // namespace sandtable::jubilee
