#pragma once
// Convex pieces of ground, cut by lines: fields, ditches, hatching.

#include <vector>

#include "shell/map/geometry.h"

namespace sandtable::shell::roundup {

struct Piece {
  std::vector<ImVec2> points;  // clockwise
  // The part of it on one side of a line through `p` along `d`.
  Piece beside(ImVec2 p, ImVec2 d, bool left) const;
  ImVec2 middle() const;
};
// A hex about its middle, a hair larger than it is.
Piece hex_piece(ImVec2 middle);
// The part of a line inside a piece; false where it misses it.
bool clip_line(const Piece& piece, ImVec2 p, ImVec2 d, Segment& out);

}  // namespace sandtable::shell::roundup
