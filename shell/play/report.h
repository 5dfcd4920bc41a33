#pragma once
// What the screen after a game shows, made by the game's skin from the whole record.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/data/words.h"

namespace sandtable::shell {

// What one side of a game of two has come to, as far as both may know.
struct SideScore {
  std::string name;    // of the side; who plays it may have another
  std::string figure;  // "5"; empty where only the level counts
  std::string level;   // "Marginal victory"; empty where only the points count
  std::string next{};  // what the next level takes, in few words; empty where nothing is told
  // Levels that it has reached for certain, and at most, of how many; 0 where it has no ladder.
  int step = 0, perhaps = 0, steps = 0;
};

struct ReportRow {
  std::string tag;  // objective number, empty for none
  std::string title, by, turn;
  int points = 0;
};

// A moment that moved the score, or might have.
struct Swing {
  int turn = 0;
  std::string text;
  int points = 0;
  int decision = 0;  // where a replay begins
};

struct LuckRow {
  std::string title;     // "Your fire, 31 shots"
  std::string text;      // "14 hits, 11.7 expected"
  double balance = 0.0;  // for you; negative against you
};

struct GameReport {
  int score = 0;
  int parts = 1;           // of all scores and points here make one point
  std::string score_text;  // where a whole number does not say it
  // Of a game of two: both sides, as Header::sides, and the score of each at the end of each turn,
  // from 0 on, in the place of the two curves below. A swing is the first side's where it is above
  // 0, else the second's.
  std::vector<SideScore> sides;
  std::array<std::vector<int>, 2> side_curves;
  int band = 0;
  std::vector<std::string> bands, short_bands;
  std::vector<int> band_from;
  int scale_end = 100;
  std::optional<int> history;              // the score that history reached, where it is known
  std::string headline, comparison, when;  // "Serious damage", "48, one more than history"
  std::vector<ReportRow> rows;
  std::string subtotal_title;
  int subtotal = 0;
  std::string losses_title;
  int losses = 0;
  std::string losses_rule;       // printed number
  std::string losses_text;       // the comparison of losses, empty for none
  std::vector<int> curve;        // score at the end of each turn, from 0 on
  std::vector<int> curve_gross;  // without losses
  std::vector<Swing> swings;
  std::vector<LuckRow> luck;
  double luck_balance = 0.0;
};

}  // namespace sandtable::shell
