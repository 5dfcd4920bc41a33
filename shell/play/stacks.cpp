#include "shell/play/stacks.h"

#include "core/base/sorting.h"
#include "shell/play/board_skin.h"

namespace sandtable::shell {

void gather(const Position& position, std::vector<Stack>& out) {
  std::size_t used = 0;
  const auto stack_of = [&](int space) -> Stack& {
    for (std::size_t i = 0; i < used; ++i)
      if (out[i].space == space) return out[i];
    if (used == out.size()) out.emplace_back();
    Stack& fresh = out[used++];
    fresh.space = space;
    fresh.counters.clear();
    return fresh;
  };
  for (std::size_t i = 0; i < position.counters.size(); ++i)
    stack_of(position.counters[i].space).counters.push_back(static_cast<int>(i));
  out.resize(used);
  sort_items(out, [](const Stack& a, const Stack& b) { return a.space < b.space; });
}

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

}  // namespace sandtable::shell
