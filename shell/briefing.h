#pragma once
// What a briefing says, for the screen and for the mirror.

#include <string>
#include <vector>

#include "core/data/briefing.h"

namespace sandtable::shell {

class App;
struct ShelfGame;

// Of a set-up of a game, by its index; nullptr where there is none. And of the game on the table.
const SetupBriefing* briefing_of(const ShelfGame& game, int setup);
const SetupBriefing* briefing_of(const App& app);

// Whether the set-up on the table has one that nobody has been given in this browser; from then on
// somebody has.
bool take_first_briefing(App& app);

// A level of victory: "46 to 70", its name, and what history scored where that was in it.
struct BriefedBand {
  std::string range, name, history;
  int index = 0, count = 0;  // of the levels, the lowest first
};
// The best first; none for a game that has no such levels. Plays a game begun: some milliseconds.
std::vector<BriefedBand> briefed_bands(const ShelfGame& game, int setup);

}  // namespace sandtable::shell
