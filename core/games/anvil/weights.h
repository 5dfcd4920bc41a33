// What the guesses of the bots go by: data of scenarios/anvil/policy.json.
#pragma once

namespace sandtable::anvil {

// Names in policy.json and limits are in load_policy.cpp.
struct Weights {
  // Of an evaluation, in hundredths of a point
  int strength = 0;   // a strength point on the map
  int order = 0;      // a strength point in good order while the turn lasts
  int support = 0;    // a support, a coastal battery
  int fort = 0;       // a fortification level
  int near_goal = 0;  // a step nearer to an objective, a step of a German nearer to an exit
  int control = 0;    // an area
  int hold = 0;       // standing where it brings points
  // Of a quick choice
  int attack = 0;   // a hit given
  int harm = 0;     // against a hit taken
  int advance = 0;  // a step nearer
  int port = 0;     // for an Allied unit: a fortified area counts so many steps less
  int siege = 0;    // strength with which Allies go in to works, at least
  int leave = 0;    // turn from which Germans make for the exits
  int stand = 0;    // for a German: to stand where standing brings points
};

}  // namespace sandtable::anvil
