#pragma once
// Mouse, finger and keys over the board: pointer.cpp has clicks, fingers and what lies under a
// pointer, drag.cpp a unit that is dragged to a place, board_keys.cpp the keys.

#include "shell/screens/play/choosing.h"

namespace sandtable::shell::play_screen {

class BoardInput {
 public:
  struct Parts {
    Shown& shown;
    const Places& places;
    CameraWork& camera;
    Pointing& pointing;
    GameFollower& follower;
    Choosing& choosing;
  };
  explicit BoardInput(const Parts& parts)
      : shown_(parts.shown),
        places_(parts.places),
        camera_(parts.camera),
        pointing_(parts.pointing),
        follower_(parts.follower),
        choosing_(parts.choosing) {}

  void take_pointer(ScreenFrame& frame);
  // What the keys ask for. The arrows are done at once.
  void take_keys(ScreenFrame& frame, Commands& out);
  // What a letter asks for; false: nothing.
  bool command_of(char letter, Command& out) const;
  // A press of F6 gives the keyboard to the panels.
  bool panels_have_keys() const { return panels_have_keys_; }
  // None of them moves the focus among the panels.
  void keep_keys();

 private:
  BoardHit under(ImVec2 pixel, float slack) const;
  bool covered(ImVec2 pixel) const;
  bool card_lets_through(ImVec2 pixel) const;
  void take_wheel(const ScreenFrame& frame, bool free);
  void press_on(const ScreenFrame& frame);
  void release(ScreenFrame& frame, const BoardHit& hit);
  void hold(ScreenFrame& frame, const BoardHit& hit);
  void hover(const ScreenFrame& frame, const BoardHit& hit);

  void click(ScreenFrame& frame, const BoardHit& hit);
  void click_nothing(const ScreenFrame& frame);
  bool click_own(ScreenFrame& frame, const BoardHit& hit, int offer, bool opens);
  void click_in_vain(ScreenFrame& frame, const BoardHit& hit);
  void click_late(ScreenFrame& frame, const BoardHit& hit);

  int grip(const ScreenFrame& frame, const BoardHit& hit) const;
  void begin_drag(const ScreenFrame& frame);
  void drag_over(const ScreenFrame& frame, const BoardHit& hit);
  void drop(ScreenFrame& frame, const BoardHit& hit);
  void let_go(const ScreenFrame& frame);

  void give_keys_to_panels();
  void move_focus(const ScreenFrame& frame, ImVec2 direction);
  void next_target(const ScreenFrame& frame);
  Do does_space(const App& app) const;
  void take_enter(ScreenFrame& frame, Commands& out);

  Shown& shown_;
  const Places& places_;
  CameraWork& camera_;
  Pointing& pointing_;
  GameFollower& follower_;
  Choosing& choosing_;
  ImVec2 pointer_on_;  // the point of the map where the pointer last moved
  bool panels_have_keys_ = false;
};

}  // namespace sandtable::shell::play_screen
