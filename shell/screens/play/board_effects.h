#pragma once
// What moves over the board while something is told: counters, dice, tracers, bursts, points on
// their way to the score; and who fires at whom.

#include <optional>

#include "shell/play/fight_marks.h"
#include "shell/play/playback.h"
#include "shell/screens/play/camera_work.h"

namespace sandtable::shell::play_screen {

class BoardEffects {
 public:
  BoardEffects(const Shown& shown, CameraWork& camera) : shown_(shown), camera_(camera) {}

  // Takes up what the beat under way tells, with its sound; null: none is under way.
  void follow(ScreenFrame& frame, const Beat* beat);
  // What came of the player's own fight lies on the map until it was read: who fired at whom, the
  // dice, and where somebody was lost.
  void show_result(const ScreenFrame& frame, const Playback& playback);
  // Who fires at whom, of the fact about which the player is asked now; null: nothing was told
  // last, or nobody is asked.
  void show_question(const Fact* fact);
  const Overlay& question() const { return question_; }
  // Losses at places: how many.
  const std::vector<LossMark>& losses() const { return losses_; }
  // The next beat is taken up even if it is the one that was taken up last.
  void forget_beat() { beat_start_ = -1.0; }
  // Another position is shown, and nothing of how it came to that.
  void jump();
  void draw_gains(const Frame& frame, ImVec2 score) const;

  Motion& motion() { return motion_; }
  // Of the fact that is told: an arrow for one that tells of fire, or what its stage shows.
  const Overlay& fire() const { return fire_; }

 private:
  void begin(ScreenFrame& frame, const Beat& beat);
  void aim_fire(const Beat& beat);
  void add_tracers(const Beat& beat, double now);
  void add_sight(Sight sight, int space, double now);
  void add_sights(const App& app, const Beat& beat, double now);
  void flash_hits(const Beat& beat, double now);
  int space_of(const Fact& fact) const;

  const Shown& shown_;
  CameraWork& camera_;
  Motion motion_;
  Overlay fire_, question_;
  std::vector<LossMark> losses_;
  std::optional<std::size_t> result_;  // the last step of the fight that is shown
  double beat_start_ = -1.0;
  bool beat_landed_ = false;
};

}  // namespace sandtable::shell::play_screen
