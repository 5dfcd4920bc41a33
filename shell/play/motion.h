#pragma once
// Counters that slide, hits that flash, dice that roll: what moves over the board. Time is the
// frame's clock in milliseconds. Nothing here blocks input or changes a game.

#include <map>
#include <vector>

#include "shell/play/table.h"

namespace sandtable::shell {

class BoardSkin;

struct RollingDie {
  int value = 0;
  int space = -1;  // over it
  double start = 0.0;
  double length = 0.0;  // until it lies still
};

class Motion {
 public:
  // The position that is shown from now on. Counters seen before slide to their new places unless
  // `glide` is false; `length` is for one of them.
  void settle(const Position& position, const BoardSkin& skin, double now, bool glide);
  // Whether anything is still moving at `now`; drops what is over.
  bool busy(double now);
  void stop();

  // Where a counter is, in metres; false when it lies still on its space.
  bool sliding(int key, double now, ImVec2& metres) const;

  void flash(int space, double now) { flashes_.push_back({space, now}); }
  struct Flash {
    int space = 0;
    double start = 0.0;
  };
  const std::vector<Flash>& flashes() const { return flashes_; }

  void roll(const RollingDie& die) { dice_.push_back(die); }
  const std::vector<RollingDie>& dice() const { return dice_; }
  void clear_dice() { dice_.clear(); }

 private:
  struct Slide {
    ImVec2 from, to;
    double start = 0.0, length = 0.0;
  };
  std::map<int, int> spaces_;  // where each counter was last, by key
  std::map<int, Slide> slides_;
  std::vector<Flash> flashes_;
  std::vector<RollingDie> dice_;
};

}  // namespace sandtable::shell
