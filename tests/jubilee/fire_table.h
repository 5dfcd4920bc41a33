// A position that fires and a chit that makes it: what the tests of German fire share.
#pragma once

#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {

// The chits used here. Triangles: act-13 is red and blue with an A, act-01 red, green with the
// armour bonus and brown with an A. Circles: act-18 is blue and green. Diamonds: act-05 is red with
// the armour bonus, purple and brown; act-14 green, and purple with an A.

// The castle (0517, red, Dieppe) with a unit in it.
inline Tabletop castle(std::string_view german = "g-d1") {
  Tabletop t;
  t.german(german, "0517");
  return t;
}

// Draws the chit on Turn 4 and gives the lines of hits.
inline Lines fire(Tabletop& t, std::string_view chit) {
  t.begin(Phase::kChits).roll(chit);
  return t.lines("log.fire");
}

// One unit under fire of one position, for each line of the table.
struct Priority {
  const char* unit;
  const char* hex;
  int priority;
  bool step;
  bool mark;
};

}  // namespace sandtable::jubilee
