#pragma once
// Where the player looks: map metres to window pixels and back, with limits that keep the sheet in
// view. Time comes from the caller in milliseconds, any steadily growing clock. Motion can be
// switched off; then every move jumps.

#include <utility>

#include "imgui.h"
#include "shell/map/board_art.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {

class Camera {
 public:
  // Size of the sheet in metres, and how many pixels a metre takes at 100 %, where counters are 60
  // px wide. Call once per game, then fit().
  void set_board(float width, float height, float full_scale = kFullScale);
  // Window rectangle the map is drawn in, and the part of it that no panel covers: fitting and
  // centring use the latter, and the sheet's edges may be pulled into it but not further. Keeps the
  // point in the middle where it was.
  void set_view(const Rect& window, const Rect& free);
  // Pixels per device pixel step; the origin snaps to it (1 on a plain screen, 0.5 on a double
  // one).
  void set_pixel(float step) { pixel_ = step; }
  void set_motion(bool on) { motion_ = on; }

  ImVec2 to_screen(ImVec2 metres) const;
  ImVec2 to_map(ImVec2 pixels) const;
  float scale() const { return scale_; }  // pixels a metre
  float zoom() const;                     // 1 = counters of 60 px
  const Rect& window() const { return window_; }
  // At this scale, with the sheet's corner at (0, 0) and seen through a window there.
  Camera on_sheet(const Rect& window, float scale) const;
  const Rect& free_view() const { return free_; }
  Rect sheet() const;    // the sheet in window pixels
  Rect visible() const;  // the window in metres

  // Follows a drag or an arrow key, at once; ends a move under way.
  void pan_by(ImVec2 pixels);
  // Zooms so that the point under `pixels` stays there; `now` starts the short glide, pinches pass
  // glide = false.
  void zoom_at(ImVec2 pixels, float factor, double now, bool glide = true);
  // The whole sheet, or the rectangle in metres, into the free view.
  void fit(double now, bool glide = true);
  void fit_to(const Rect& metres, double now, bool glide = true);
  // Whether a point has room round it in the free view, or will have when a move under way is over.
  bool shows(ImVec2 metres) const;
  // Brings a point into the free view with room round it, at least at `least_zoom`; does not move
  // if it is there. Whether it moves.
  bool show(ImVec2 metres, float least_zoom, double now);
  // At which the free view holds all of it.
  float zoom_for(const Rect& metres) const;
  float goal_zoom() const { return goal().scale / full_scale_; }
  // Brings all of a rectangle into the free view, farther off where it must; does not move if it is
  // there. False, and nothing moves, where that would take less than `least_zoom`.
  bool show_all(const Rect& metres, float least_zoom, double now);
  // Centres a point at the present scale (minimap).
  void centre_on(ImVec2 metres, double now, bool glide);
  // To where another one looks, or was going to.
  void go_back(const Camera& before, double now);
  // Somebody has moved it, and it has gone nowhere by itself since; and that was the last thing
  // that was asked of it, which is told once.
  void set_moved(bool by_hand) { moved_ = just_moved_ = by_hand; }
  bool was_moved() const { return moved_; }
  bool take_just_moved() { return std::exchange(just_moved_, false); }

  // Advances a move under way; true while there is one, so that the caller draws another frame.
  bool step(double now);
  // While fingers or a drag hold the map, so that nothing is baked anew at every step.
  void set_held(bool held) { held_ = held; }
  bool moving() const { return gliding_ || held_; }

 private:
  struct Place {
    ImVec2 middle;  // metres under the middle of the free view
    float scale;
  };
  struct Glide {
    Place from{}, to{};
    ImVec2 anchor_px, anchor_map;  // kept together during a zoom
    double start = 0.0, length = 0.0;
    bool anchored = false;
  };
  float least_scale() const;
  Place limited(Place place) const;
  Place place() const { return {middle_, scale_}; }
  Place goal() const { return gliding_ ? glide_.to : place(); }
  void settle(const Place& place);
  void glide_to(const Place& place, double now, double length);

  float most_scale() const { return full_scale_ * 2.4F; }

  float width_ = 1.0F, height_ = 1.0F;
  float full_scale_ = kFullScale;
  Rect window_{}, free_{};
  ImVec2 middle_{};
  float scale_ = 1.0F;
  float pixel_ = 1.0F;
  bool motion_ = true;
  bool gliding_ = false;
  bool held_ = false;
  bool moved_ = false, just_moved_ = false;
  Glide glide_{};
};

}  // namespace sandtable::shell
