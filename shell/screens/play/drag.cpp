// A unit that is dragged over the board to a place, by mouse or finger: choosing it and clicking
// there, in one. What may be done is what the hand offers; where it is let go nothing is rolled.
#include "shell/app.h"
#include "shell/screens/play/play_screen.h"

namespace sandtable::shell {

// Who is taken up where the board is pressed, -1 for nobody: then the map itself moves. A finger
// takes up only who is chosen, so that the map can be moved by any place of it.
int PlayScreen::grip(const ScreenFrame& frame, const BoardHit& hit) const {
  if (!live_ || !hit.own || !hand_.can_drag(hit.unit, hit.space)) return -1;
  return !frame.touch || hit.unit == hand_.chosen() ? hit.unit : -1;
}

void PlayScreen::begin_drag(ScreenFrame& frame) {
  press_.drags = true;
  if (press_.unit < 0) return;
  hand_.choose(press_.unit);
  point_nowhere();
  hand_.arm(-1);
  board_.fan_out(-1, frame.now);
}

// Not once something else has been chosen or has happened meanwhile.
bool PlayScreen::drags_unit() const {
  return press_.drags && press_.unit >= 0 && live_ && hand_.chosen() == press_.unit;
}

// The place under the pointer tells what it would mean, as for a pointer that rests there.
void PlayScreen::drag_over(ScreenFrame& frame, const BoardHit& hit) {
  pointer_on_ = camera_.to_map(ImGui::GetIO().MousePos);
  const bool home = hit.space < 0 || hit.space == board_.space_of(press_.unit);
  const int target = hit.own ? -1 : hit.unit;
  point_at(frame, home ? Pointed{} : Pointed{press_.unit, hit.space, target, nullptr, hit.unit});
}

void PlayScreen::drop(ScreenFrame& frame, const BoardHit& hit) {
  drag_over(frame, hit);
  let_go(frame);
  if (pointed_.space < 0) return;
  const int offer = hovered_offer_;
  if (offer < 0) {
    refuse_click(frame.app);
  } else if (hand_.offer(offer).unit != hand_.chosen()) {
    return;  // nobody's in particular: a click is meant for that
  } else if (card_.parts.empty()) {
    carry_out(frame, offer);
  } else {
    hand_.arm(frame.touch ? offer : -1);  // the odds stand now: a click takes them
  }
}

// Who is dragged goes on from there, to wherever they stand then.
void PlayScreen::let_go(const ScreenFrame& frame) {
  const ImVec2 at = camera_.to_map(ImGui::GetIO().MousePos);
  for (const PlacedCounter& one : position_.counters)
    if (frame.motion && board_.goes_along(one, hand_))
      motion_.let_go(one.key, at, skin_->board().place(one.space), frame.now);
}

}  // namespace sandtable::shell
