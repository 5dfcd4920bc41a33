#pragma once
// Counters that slide or go off the board, hits that flash, dice that roll, shots, bursts, points
// on their way to the score: what moves over the board. Time is the frame's clock in milliseconds.
// Nothing here blocks input or changes a game.

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

// A shot, a burst, shells, a boat that goes down, points that are gained: by places of the board.
struct Effect {
  enum class Kind : std::uint8_t { kTracer, kBurst, kShells, kSplashes, kSinks, kGain };
  Kind kind = Kind::kBurst;
  int from = -1;   // the place of it; of what happens on water, the one that the boat makes for
  int to = -1;     // of a tracer
  int points = 0;  // of points gained
  double start = 0.0;
  ImVec2 boat{};                // where on the water, in metres, found once when it begins
  std::vector<ImVec2> lamps{};  // searchlights that find it
  double length() const;
};

// A counter that has gone off the board, for as long as it is seen to go.
struct GoneCounter {
  PlacedCounter counter;
  double start = 0.0;
};

class Motion {
 public:
  // The position that is shown from now on. Counters seen before slide to their new places unless
  // `glide` is false; who is not there any more is seen to go, and what is destroyed now bursts.
  void settle(const Position& position, const BoardSkin& skin, double now, bool glide);
  // Whether anything is still moving at `now`; drops what is over.
  bool busy(double now);
  void stop();

  // From where it was dragged to where it lies.
  void let_go(int key, ImVec2 from, ImVec2 to, double now);

  // Where a counter is, in metres; false when it lies still on its space.
  bool sliding(int key, double now, ImVec2& metres) const;

  void flash(int space, double now) { flashes_.push_back({space, now}); }
  struct Flash {
    int space = 0;
    double start = 0.0;
  };
  const std::vector<Flash>& flashes() const { return flashes_; }

  void add(const Effect& effect) { effects_.push_back(effect); }
  const std::vector<Effect>& effects() const { return effects_; }
  const std::vector<GoneCounter>& gone() const { return gone_; }

  void roll(const RollingDie& die) { dice_.push_back(die); }
  const std::vector<RollingDie>& dice() const { return dice_; }
  void clear_dice() { dice_.clear(); }

 private:
  struct Slide {
    ImVec2 from, to;
    double start = 0.0, length = 0.0;
  };
  std::map<int, PlacedCounter> last_;  // each counter as it was last, by key
  std::vector<int> markers_;           // where something lies destroyed
  std::map<int, Slide> slides_;
  std::vector<Flash> flashes_;
  std::vector<Effect> effects_;
  std::vector<GoneCounter> gone_;
  std::vector<RollingDie> dice_;
};

}  // namespace sandtable::shell
