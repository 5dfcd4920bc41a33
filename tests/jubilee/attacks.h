// Attacks, and what the table says of them [OJ 11].
#pragma once

#include <string>

#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {

// Names the attackers and begins; what is forced happens by itself.
inline Tabletop& attack(Tabletop& t, const std::string& target, const std::string& units) {
  t.begin(Phase::kActions, 3).play("attack " + target);
  for (const std::string& unit : words_of(units))
    if (t.offers("join " + unit)) t.play("join " + unit);
  if (t.offers("begin")) t.play("begin");
  return t;
}

// "8 6 1 defeated", of the last attack.
inline std::string last_read(const Tabletop& t) {
  const Lines all = t.lines("log.attack.read");
  // Whether the ground doubles it stands behind.
  return all.empty() ? "" : all.back().substr(16, all.back().rfind(' ') - 16);
}

}  // namespace sandtable::jubilee
