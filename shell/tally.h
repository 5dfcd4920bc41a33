#pragma once
// What the games played of one task (set-up, side, opponent) come to: for statistics.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shell/played_games.h"

namespace sandtable::shell {

struct Tally {
  std::string setup;
  Seat side = Seat::kFirst;
  std::string against;
  int games = 0, won = 0, drawn = 0, lost = 0;
  int streak = 0, longest = 0;  // games won one after another: to the last game, and at most
  int hints = 0;                // in all games together
  std::vector<int> scores{};    // ascending

  int best() const { return scores.back(); }
  // Of an even number the lower one of the two in the middle, so that it is a score of a game.
  int median() const { return scores[(scores.size() - 1) / 2]; }
};

// Those of most games first.
std::vector<Tally> tallies(std::span<const PlayedGame> games);

// Games of the day on so many days one after another, the last of them today or yesterday.
int days_in_row(std::span<const PlayedGame> games, std::string_view today);

// The one of this day, or null.
const PlayedGame* game_of_day(std::span<const PlayedGame> games, std::string_view day);

}  // namespace sandtable::shell
