// What a match came to: games, and what they say of the two who played.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/ai/blunders.h"
#include "core/data/json.h"

namespace sandtable::cli {

// One game of two, or a pair of games of one on the same seed: from the side of the first named.
struct MatchGame {
  int a = 0;  // score of the first named; of two who play each other the margin
  int b = 0;
  int won = 0;           // 1: the first named is ahead at the end, -1: the other one
  std::string result_a;  // the game's word for it
  std::string result_b;
  bool exchanged = false;  // the first named sat second
  std::uint64_t decisions_a = 0, decisions_b = 0;
  std::uint64_t micros_a = 0, micros_b = 0;     // of processor time
  int hand_overs = 0, hand_overs_by_level = 0;  // of two who play each other (PlayoutGame)
  BlunderCount blunders_a, blunders_b;          // where they are counted
};

struct Interval {
  double mean = 0;
  double low = 0;
  double high = 0;
};

// The 95 % interval of a rate (Wilson), and of a mean (Student).
Interval wilson(double hits, double of);
Interval student(const std::vector<double>& values);

// How the first named did in one seat; each result by how often it came.
struct SeatTally {
  int won = 0, drawn = 0, lost = 0;
  std::map<std::string, int> results;
};

struct MatchTally {
  int games = 0;
  int won = 0, drawn = 0, lost = 0;  // by the first named
  Interval rate;                     // of the points: a draw is half of one
  Interval a, b, margin;             // b only where each plays alone
  std::string band_a, band_b;        // the result that goes with the mean score
  double micros_per_decision_a = 0, micros_per_decision_b = 0;
  double hand_overs = 0, hand_overs_by_level = 0;  // means of a game
  std::array<SeatTally, 2> seats;                  // of two who play each other
  // By player and seat: one who plays alone, or against themselves, is counted in the first.
  std::array<std::array<BlunderCount, 2>, 2> blunders{};
};

// Of some games together.
BlunderCount sum_of(const BlunderCount& one, const BlunderCount& other);

// Its fields, into an open object.
void write_count(json::Writer& out, const BlunderCount& count);
// `alone`: each has played the same games for itself.
MatchTally tally_of(const std::vector<MatchGame>& games, bool alone);
void write_tally(json::Writer& out, const MatchTally& tally, bool alone);

}  // namespace sandtable::cli
