#pragma once
// Where the camera goes: to what is to be decided, to where that leads, and to what the player asks
// for.

#include <optional>
#include <string_view>
#include <vector>

#include "shell/screens/play/places.h"
#include "shell/screens/play/shown.h"

namespace sandtable::shell::play_screen {

class CameraWork {
 public:
  CameraWork(const Shown& shown, const Places& places) : shown_(shown), places_(places) {}

  Camera& camera() { return camera_; }
  const Camera& camera() const { return camera_; }
  // It has been set up for this board.
  bool is_placed() const { return placed_; }
  void forget_board() { placed_ = false; }
  void forget_before() { before_.reset(); }
  // Into the window as it is laid out; over a new board to where most goes on.
  void place(const Frame& frame);

  // A place to look at; -1 is none.
  void show_space(int space, double now);
  // A place where something happens. The next decision has the view again that there was before.
  void watch_space(int space, double now);
  // All of a piece of the map; at least this point of it, where that is too large.
  void show_piece(const Rect& points, ImVec2 at_least, double now);
  // Goes where something is to be decided, unless some of it is in view already; or all of it.
  void follow_decision(double now, bool all = false);
  // The chosen unit, with something of what it can do; of one that waits beside the map that alone.
  void show_chosen(double now);
  // The same for one that the player has pointed at, unless they have just moved the map to where
  // they want to see it.
  void show_picked(double now);

  // Does what was asked for: kShow, kFit, kZoomIn, kZoomOut.
  void run(const Frame& frame, const Command& command);
  // To a part of the map, or the other way up, where what lies in the middle stays there. True: the
  // board is another one now, and nothing on it may go on moving.
  bool show_sector(const Frame& frame, int index);
  bool turn_map(const ScreenFrame& frame);

  // The counter at a place in the window, with so much room round it.
  Rect piece_at(int space, float room) const;
  // A stop of the tour or the lesson that is the map: its card may lie where nothing can be done.
  TourStop map_stop(std::string_view words) const;

 private:
  void set_board();
  void go_back(double now);
  void show_places(double now, bool all);
  void show_reach(int from, double now);
  bool shows_enough(const std::vector<ImVec2>& places, bool all) const;

  const Shown& shown_;
  const Places& places_;
  Camera camera_;
  std::optional<Camera> before_;  // what was told since took the view away
  bool placed_ = false;
};

}  // namespace sandtable::shell::play_screen
