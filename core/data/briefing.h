// briefing.json: the page that stands before the first game of a set-up: the situation with a map
// to find it on, what both sides want, how it is won, how a turn goes, five things to know. A game
// without the file has no briefings. It is no part of the data's hash.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/bundle.h"
#include "core/data/help.h"
#include "core/engine/game.h"

namespace sandtable {

// A map to find the place on, in units of its own, x to the east, y to the south.
struct Locator {
  struct Place {
    std::string name;
    int x = 0, y = 0;
    bool target = false;  // where the game is
    bool left = false;    // its name stands at its left
  };
  int width = 0, height = 0;
  std::vector<std::vector<int>> land;  // outlines: x, y, x, y, ...
  std::vector<std::vector<int>> ways;  // by sea, the same
  std::vector<Place> places;
};

struct SetupBriefing {
  struct Aim {
    std::string side, text;
  };
  // A picture of a turn: a piece of the map round a space, so many counters wide.
  struct Step {
    std::string title, text;
    std::string rule;   // id in help.json
    std::string space;  // id of a place on the map
    int width = 0;
  };
  struct Point {
    std::string text, rule;
  };
  std::string setup, when, where;
  std::vector<std::string> situation;
  std::vector<Aim> aims;
  std::string won;
  std::vector<Step> turn;
  std::vector<Point> know;
};

struct Briefing {
  Locator locator;
  std::vector<SetupBriefing> setups;

  // nullptr where the set-up has none.
  const SetupBriefing* find(std::string_view setup) const;
};

// Notes all that is wrong with the file by itself.
Briefing read_briefing(const Bundle& bundle, std::vector<Fault>& faults);
// Each set-up, rule and space that it names exists, and no set-up is left out.
void check_briefing(const Briefing& briefing, const Game& game, const Help& help,
                    std::vector<Fault>& faults);

// Whether something of the game has that id, whatever kind of noun it is.
bool has_noun(const Game& game, std::string_view id);

}  // namespace sandtable
