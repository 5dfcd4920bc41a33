#pragma once
// The result of the game, shown in place of the board once it is over, or when it is asked for.

#include "shell/screens/after_game.h"
#include "shell/screens/play/shown.h"

namespace sandtable::shell::play_screen {

class ResultView {
 public:
  explicit ResultView(const Shown& shown) : shown_(shown) {}

  bool is_open() const { return open_; }
  void open(App& app);
  // The game is over: opens by itself, once.
  void open_once(App& app);
  void close() { open_ = false; }
  // Another game lies on the table, or the same one anew.
  void forget() { open_ = seen_ = false; }
  AfterChoice draw(ScreenFrame& frame) { return game_.draw(frame, *shown_.table, shown_.view); }
  int decision() const { return game_.decision(); }  // that was chosen

 private:
  const Shown& shown_;
  bool open_ = false, seen_ = false;
  AfterGame game_;
};

}  // namespace sandtable::shell::play_screen
