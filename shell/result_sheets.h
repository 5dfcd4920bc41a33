#pragma once
// The games played on this device, in words: for the screen of results and for the mirror.

#include <string>
#include <vector>

#include "shell/tally.h"

namespace sandtable::shell {

class App;

// One task: a set-up, and of a game of two the side and the opponent.
struct TaskSheet {
  std::string title;
  std::vector<std::string> facts;  // sentences
  // Of a game of one, both ascending: scores of games with the usual options, and those of the
  // reference player; empty where they are not drawn.
  std::vector<int> scores, reference;
};

struct GameSheet {
  std::string game;   // id
  std::string title;  // in one line
  bool open = false;  // the box; only then tasks have names
  std::string today;  // what came of today's game; empty while its box is closed
  bool played_today = false;
  std::vector<TaskSheet> tasks;
};

// Of every game on the shelf, those that were played first. Tells of stored results that could not
// be read.
std::vector<GameSheet> result_sheets(App& app);

// "25 November 2026".
std::string day_text(const App& app, std::string_view day);

// The game of the day as a player tells others of it: game, day, result, hints, address. Empty
// unless the game on the table is one that has ended.
std::string text_of_day(App& app);
// Gives it to the player and says what became of it; false where there is none.
bool copy_day_text(App& app);

// Of the game on the table, which is over: sentences that compare it with the reference player's,
// count hints and tell of the games of its kind that were played here.
std::vector<std::string> compared(App& app);

}  // namespace sandtable::shell
