#pragma once
// The guided first turn over the play screen: its card, its mark, and what answers it (lesson.h).

#include <string>
#include <vector>

#include "shell/play/playback.h"
#include "shell/screens/play/camera_work.h"

namespace sandtable::shell {
struct LessonCard;
}

namespace sandtable::shell::play_screen {

class LessonView {
 public:
  LessonView(const Shown& shown, Places& places, CameraWork& camera, const Playback& playback)
      : shown_(shown), places_(places), camera_(camera), playback_(playback) {}

  // What its card leaves of a phone's map is where the camera shows what it is about.
  void leave_room();
  // Of its card as it was drawn last; 0: there is none.
  float height() const { return card_.height(); }
  void draw(ScreenFrame& frame);
  // Another game lies on the table.
  void forget() { seen_ = 0; }

 private:
  int place_of(const std::string& id) const;
  void see_pick(App& app) const;
  void find_named(const std::string& text);
  void look(const LessonCard& said, int space, double now);
  TourStop stop_of(const LessonCard& said, int space) const;
  CardPlace place_of_card(const LessonCard& said, const Rect& mark) const;
  struct Found {
    Rect rect{};
    float type = 1.0F;     // share of the size
    float hidden = 1e18F;  // square pixels of what it is to keep off
  };
  Found clear_place(const Frame& frame, GuideCard& card, const CardPlace& place) const;

  const Shown& shown_;
  Places& places_;
  CameraWork& camera_;
  const Playback& playback_;
  Rect room_{};                // of the map, for the card
  Rect card_{};                // as it was drawn
  int seen_ = 0;               // number of the step whose piece the camera went to
  std::string text_;           // of the card, and
  std::vector<int> named_;     // the places that it names, or where the units stand that it names,
  std::uint64_t changes_ = 0;  // in the position of so many changes
};

}  // namespace sandtable::shell::play_screen
