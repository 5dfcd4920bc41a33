// Sequential halving: deals a budget of trials out among arms, of which the best is looked for.
//
// All arms meet the same deals and the same dice, so that their luck cancels out. Round by round
// the half that does worse is dropped (Karnin, Koren, Somekh: "Almost Optimal Exploration in
// Multi-Armed Bandits", ICML 2013). Arm 0 is the first thought: it stays to the end, and is given
// up for another only where the trials tell the two apart. Where they do so plainly, or find no
// difference at all, the rest of the budget is saved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/ai/bot.h"

namespace sandtable {

// What one had more than another on the trials that both had, in hundredths of a score times 2^20.
// Whole numbers: a compiler that fuses multiplications of doubles would choose otherwise.
struct Edge {
  std::int64_t mean = 0;
  std::int64_t error = 0;  // the standard error of the mean
};
inline constexpr int kEdgeBits = 20;
Edge edge_of(const std::vector<int>& one, const std::vector<int>& other);

class Halving {
 public:
  // `arms` at least 1; of one nothing is to be tried. `budget`: trials of one arm each, at least 1.
  void begin(std::size_t arms, int budget);

  bool is_done() const { return rounds_left_ == 0; }
  // Unless it is done: the arm that is to be tried next, and on which deal; deals count from 0.
  std::size_t arm() const { return order_[next_]; }
  std::size_t trial() const { return trial_; }
  // What that came to, in hundredths of a score, and by the things that count.
  void add(int value, const EndWorth& terms);

  std::size_t arms() const { return arms_.size(); }
  int trials(std::size_t arm) const { return static_cast<int>(arms_[arm].values.size()); }
  // Times kValueScale; 0 without trials.
  std::int64_t mean(std::size_t arm) const;
  // Of the terms; 0 without trials.
  EndWorth mean_terms(std::size_t arm) const;
  // All arms: those still tried, best first, then those that were dropped, last ones first.
  const std::vector<std::size_t>& order() const { return order_; }
  // The best so far. `doubt`: standard errors, in tenths, by which another must be better than the
  // first thought.
  std::size_t chosen(int doubt) const;

 private:
  struct Arm {
    std::vector<int> values;  // by trial
    std::int64_t sum = 0;     // of these
    EndWorth terms;           // sums
  };

  void plan_round();
  void next_round();
  bool is_plain() const;

  std::vector<Arm> arms_;
  std::vector<std::size_t> order_;
  std::size_t alive_ = 0;  // the first so many of order_ are still tried
  std::size_t next_ = 0;   // in order_
  std::size_t trial_ = 0;
  std::size_t round_end_ = 0;  // trials of each arm alive when the round is over
  int budget_ = 0;
  int spent_ = 0;
  int rounds_left_ = 0;
};

}  // namespace sandtable
