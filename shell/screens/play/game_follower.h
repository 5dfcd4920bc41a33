#pragma once
// Follows the game on the table, by whosever hand it goes on: what happened is played back and
// heard, the replay runs, and what is shown is made anew.

#include "core/base/table_part.h"
#include "shell/play/playback.h"
#include "shell/play/since.h"
#include "shell/screens/play/board_effects.h"
#include "shell/screens/play/pointing.h"
#include "shell/screens/play/result_view.h"

namespace sandtable::shell::play_screen {

class SANDTABLE_TABLE_PART GameFollower {
 public:
  struct Parts {
    Shown& shown;
    CameraWork& camera;
    Pointing& pointing;
    ResultView& result;
  };
  explicit GameFollower(const Parts& parts)
      : shown_(parts.shown),
        camera_(parts.camera),
        pointing_(parts.pointing),
        result_(parts.result),
        effects_(parts.shown, parts.camera) {}

  // --- the screen comes and goes

  // Another game lies on the table than the one that is followed, or the same one anew.
  bool is_another(const App& app) const;
  void open(App& app);
  bool is_open() const { return opened_; }
  // What was shown is let go, so that nothing of it is played back.
  void close() { opened_ = false; }
  void enter();
  void leave();

  // --- every frame, in this order

  // Takes up what happened to the game.
  void sync(const ScreenFrame& frame);
  // Playback, replay, camera and dice as of now.
  void play_on(ScreenFrame& frame);
  // What is shown has changed: everything that is made of it is made anew.
  void refresh(const ScreenFrame& frame);

  // --- what is asked for

  // With the next frame everything is made anew; and nothing goes on moving.
  void change() { dirty_ = true; }
  void change_board();
  // To the decision that is asked for now.
  void catch_up(App& app);
  // To a point of the record at once; go_to ends a replay.
  void seek(App& app, int at);
  void go_to(App& app, int at);
  void replay(const ScreenFrame& frame);
  // The stage that is shown stays.
  void hold() { playback_.hold(); }
  // Does what was asked for: kUndo, kRedo, kSeek, kNow, kPlay, kAgain, kSkip, kStage, kRows,
  // kLinger, kTellOn, kStep.
  void run(const ScreenFrame& frame, const Command& command);

  const Playback& playback() const { return playback_; }
  BoardEffects& effects() { return effects_; }
  const BoardEffects& effects() const { return effects_; }
  bool is_replaying() const { return replaying_; }
  // What has come since the viewer's last decision can be played back once more.
  bool may_watch(const App& app) const;
  // What came of the player's own fight has been seen: they have pressed something.
  void read_result(App& app);

 private:
  Teller teller(const App& app) const;
  void jump(const Session& session);
  Pace pace(const App& app) const;
  void hear_steps(App& app);
  void hear_turn(App& app);
  void see_game(const ScreenFrame& frame);
  void follow_decision(const ScreenFrame& frame);
  void see_who_decides(const App& app);
  void name_who_came(Since& since) const;
  void see_since(const App& app);
  void deal(const ScreenFrame& frame, bool decides);
  void watch_again(App& app);
  void play_or_pause(const ScreenFrame& frame);
  void watch(const ScreenFrame& frame, const Command& command);
  void undo(App& app);
  void redo(App& app);

  Shown& shown_;
  CameraWork& camera_;
  Pointing& pointing_;
  ResultView& result_;
  BoardEffects effects_;
  Playback playback_;
  ViewBefore view_before_;
  bool opened_ = false;
  std::uint64_t laid_ = 0;  // GameTable::games_laid() of the game that is shown
  bool jump_ = false;       // the next change is shown at once
  bool dirty_ = true;       // what is shown has changed
  bool goes_on_ = false;    // the view has yet to go where the next decision is
  std::size_t heard_ = 0;   // steps of the record that were heard, where nothing is played back
  int heard_turn_ = 0;      // the last turn whose beginning was heard
  bool replaying_ = false;  // the replay runs by itself
  int plays_from_ = -1;     // the earlier point at which the viewer decides, until they go to
                            // another; -1: none
  double replay_next_ = 0.0;
};

}  // namespace sandtable::shell::play_screen
