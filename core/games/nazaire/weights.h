// What the quick guesses of urges.cpp go by: data of scenarios/nazaire/policy.json.
#pragma once

#include "core/engine/bot_settings.h"

namespace sandtable::nazaire {

// Names in policy.json and limits are in load_policy.cpp.
struct Weights {
  // On the way
  int step = 0;        // a space nearer to the aim
  int linger = 0;      // against a step that brings nothing
  int square = 0;      // a space that protects
  int near_enemy = 0;  // against each space with Germans beside it
  int crowd = 0;       // against a fourth team
  int uncrowd = 0;
  int advance = 0;  // a space nearer, into an emptied one
  // Which aim, in quarters of a step
  int gun = 0;         // further for a gun of another number
  int held = 0;        // further for what Germans hold
  int points = 0;      // nearer for each point
  int margin = 0;      // turns to spare on the way home
  int home_from = 0;   // turn from which teams without an aim go home
  int leave_from = 0;  // turn from which they leave
  int escort = 0;      // further for going along with a demolition team
  // Fire
  int fire = 0;
  int unanswered = 0;  // for Germans who do not shoot back
  int answer = 0;      // against each who does
  int hold_fire = 0;   // against a shot that forbids a demolition
  int shot_gun = 0;
  int shot_pinned = 0;
  int shot_hit = 0;
};

}  // namespace sandtable::nazaire
