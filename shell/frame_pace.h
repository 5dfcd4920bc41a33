#pragma once
// Whether frames come fast enough for things to glide. Only frames that follow each other at once
// say so: between others the program rests.

namespace sandtable::shell {

class FramePace {
 public:
  // `follows`: the frame before asked for this one. `now` in milliseconds.
  void note(double now, bool follows) {
    if (follows && now > last_) {
      const double length = now - last_;
      // A tab that was away for a moment says nothing.
      if (length < kMostMs) mean_ += (length - mean_) / kShare, ++count_;
    }
    last_ = now;
  }
  // Of the last dozens of frames, once there were so many.
  bool is_slow() const { return count_ >= kLeast && mean_ > kSlowMs; }

 private:
  static constexpr double kSlowMs = 50.0;
  static constexpr double kMostMs = 1000.0;
  static constexpr double kShare = 16.0;
  static constexpr int kLeast = 32;

  double last_ = 0.0;
  double mean_ = 16.0;
  int count_ = 0;
};

}  // namespace sandtable::shell
