#pragma once
// Where the names of victory levels stand in the picture of a finished game's score.

#include <optional>
#include <span>
#include <vector>

#include "shell/theme/rect.h"

namespace sandtable::shell {

// A level's part of the height, in pixels, and how much room its name takes.
struct CurveBand {
  float top = 0.0F, bottom = 0.0F;
  ImVec2 name{};
};

// Each within its own part, at the right end if it is free there, else farther left: on nothing
// that is taken (the curve, a line) and not on another name. None where there is no such place.
std::vector<std::optional<Rect>> place_curve_names(const Rect& plot,
                                                   std::span<const CurveBand> bands,
                                                   std::vector<Rect> taken);

}  // namespace sandtable::shell
