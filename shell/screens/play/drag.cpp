// A unit that is dragged over the board to a place, by mouse or finger: choosing it and clicking
// there, in one. What may be done is what the hand offers; where it is let go nothing is rolled.
#include "shell/app.h"
#include "shell/screens/play/board_input.h"

namespace sandtable::shell::play_screen {

// Who is taken up where the board is pressed, -1 for nobody: then the map itself moves. A finger
// takes up only who is chosen, so that the map can be moved by any place of it.
int BoardInput::grip(const ScreenFrame& frame, const BoardHit& hit) const {
  if (!shown_.live || !hit.own || !shown_.hand.can_drag(hit.unit, hit.space)) return -1;
  return !frame.touch || hit.unit == shown_.hand.chosen() ? hit.unit : -1;
}

void BoardInput::begin_drag(const ScreenFrame& frame) {
  pointing_.press.drags = true;
  if (pointing_.press.unit < 0) return;
  shown_.hand.choose(pointing_.press.unit);
  pointing_.point_nowhere();
  shown_.hand.arm(-1);
  shown_.board.fan_out(-1, frame.now);
}

// The place under the pointer tells what it would mean, as for a pointer that rests there.
void BoardInput::drag_over(const ScreenFrame& frame, const BoardHit& hit) {
  pointer_on_ = camera_.camera().to_map(ImGui::GetIO().MousePos);
  const int unit = pointing_.press.unit;
  const bool home = hit.space < 0 || hit.space == shown_.board.space_of(unit);
  const int target = hit.own ? -1 : hit.unit;
  pointing_.point_at(frame, home ? Pointed{} : Pointed{unit, hit.space, target, nullptr, hit.unit});
}

void BoardInput::drop(ScreenFrame& frame, const BoardHit& hit) {
  drag_over(frame, hit);
  let_go(frame);
  if (pointing_.pointed().space < 0) return;
  const int offer = pointing_.hovered_offer();
  if (offer < 0) {
    choosing_.refuse_click(frame.app);
  } else if (shown_.hand.offer(offer).unit != shown_.hand.chosen()) {
    return;  // nobody's in particular: a click is meant for that
  } else if (pointing_.card().parts.empty()) {
    choosing_.carry_out(frame, offer);
  } else {
    shown_.hand.arm(frame.touch ? offer : -1);  // the odds stand now: a click takes them
  }
}

// Who is dragged goes on from there, to wherever they stand then.
void BoardInput::let_go(const ScreenFrame& frame) {
  const ImVec2 at = camera_.camera().to_map(ImGui::GetIO().MousePos);
  for (const PlacedCounter& one : shown_.position.counters)
    if (frame.motion && shown_.board.goes_along(one, shown_.hand))
      follower_.effects().motion().let_go(one.key, at, shown_.place(one.space), frame.now);
}

}  // namespace sandtable::shell::play_screen
