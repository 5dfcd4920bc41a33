#pragma once
// What the screen after a game shows, made by the game's skin from the whole record.

#include <optional>
#include <string>
#include <vector>

namespace sandtable::shell {

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
