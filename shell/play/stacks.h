#pragma once
// Counters gathered into stacks, one a space.

#include <vector>

#include "shell/map/camera.h"
#include "shell/play/table.h"

namespace sandtable::shell {

class BoardSkin;

struct Stack {
  int space = 0;
  std::vector<int> counters;  // indices into Position::counters, bottom first
};
// In ascending order of spaces.
void gather(const Position& position, std::vector<Stack>& out);

// The position as it lies, nothing marked: for pictures.
void draw_still(const Canvas& canvas, const Camera& camera, const BoardSkin& skin,
                const Position& position);

}  // namespace sandtable::shell
