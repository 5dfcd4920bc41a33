// Hints: the best actions of a thought with the reasons for them, for whoever asks what to do.
#pragma once

#include "core/ai/bot.h"

namespace sandtable {

struct Hint {
  std::size_t index = 0;  // in the legal list
  Actions chain;          // what is to follow on it, up to the commit
  // In hundredths of a point: what the game may come to, or where trials are judged on the way
  // (BotSettings::judges_the_end) what the position is worth.
  int worth = 0;
  // What it has of the things that count, more or less than the choice beside it: the first hint
  // beside the second, the others beside the first. The weightiest first, at most two, none below a
  // tenth of a point.
  std::vector<Note> why;
};

inline constexpr std::size_t kMaxHints = 3;

// Best first; empty where the bot does not compare.
std::vector<Hint> hints_of(const Game& game, const Choice& choice);

// How many of 100 games of the reference player (scenarios/<game>/reference.json) this score
// beats, equals counting half. `scores` are ascending.
int beaten_of_100(const std::vector<int>& scores, int score);

}  // namespace sandtable
