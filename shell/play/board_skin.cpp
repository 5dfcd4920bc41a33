#include "shell/play/board_skin.h"

#include "shell/map/counter_layer.h"
#include "shell/play/stacks.h"

namespace sandtable::shell {
namespace {

constexpr float kFullCounter = 60.0F;  // side of a counter at 100 %, pixels

// The position as it lies, nothing marked: for pictures.
void draw_still(const Canvas& canvas, const Camera& camera, const BoardSkin& skin,
                const Position& position) {
  const float side = skin.counter_side() * camera.scale();
  skin.draw_position(canvas, camera, position);
  for (const PlacedMarker& marker : position.markers)
    draw_destroyed_tile(canvas.list, camera.to_screen(skin.place(marker.space)), side * 0.92F,
                        {marker.number, marker.gain});
  std::vector<Stack> stacks;
  gather(position, stacks);
  std::vector<CounterLook> looks;
  for (const Stack& stack : stacks) {
    looks.clear();
    for (const int index : stack.counters)
      looks.push_back(position.counters[static_cast<std::size_t>(index)].look);
    draw_stack(canvas, camera.to_screen(skin.place(stack.space)), side, looks);
  }
}

}  // namespace

void BoardSkin::tint(const Canvas& canvas, const Camera& camera, int space, ImU32 colour) const {
  canvas->AddCircleFilled(camera.to_screen(place(space)), counter_side() * 0.6F * camera.scale(),
                          colour);
}

void BoardSkin::draw_back(const Canvas& canvas, ImVec2 centre, float side) const {
  CounterLook look;
  look.colours = force_colours(Force::kHidden);
  look.hidden = true;
  look.mark = "";
  draw_counter(canvas, centre, side, look);
}

void BoardSkin::draw_board(ImDrawList* draw, const BoardShot& shot, const Theme& theme) {
  const Canvas canvas{draw, theme};
  Camera camera;
  camera.set_motion(false);
  camera.set_board(sheet().width(), sheet().height(), kFullCounter / counter_side());
  camera.set_view(shot.frame, shot.room != nullptr ? *shot.room : shot.frame);
  camera.fit_to(shot.piece, 0.0, false);
  canvas->PushClipRect(shot.frame.min, shot.frame.max, true);
  draw_small_ground(canvas, camera);
  if (shot.view != nullptr) {
    Position position;
    lay_out(*shot.view, position);
    if (!shot.with_counters) position.counters.clear(), position.markers.clear();
    draw_still(canvas, camera, *this, position);
  }
  draw_tags(canvas, camera);
  canvas->PopClipRect();
}

}  // namespace sandtable::shell
