#pragma once
// The names below a scale of victory levels.

#include <span>
#include <string_view>

#include "shell/widgets/frame.h"

namespace sandtable::shell {

// A level's part of the scale, in window pixels, and whether the score is in it.
struct BandName {
  float begin = 0.0F, end = 0.0F;
  std::string_view name;
  bool now = false;
};

// Each in the middle of its part. The one of the score is always there, beside its part if need be;
// others are left out where there is no room for them. `from` and `to` are the ends of the scale,
// `y` is the middle of the line, `size` the size of the type in pixels.
struct BandLine {
  float from = 0.0F, to = 0.0F, y = 0.0F, size = 0.0F;
};
void draw_band_names(Frame& frame, const BandLine& line, std::span<const BandName> bands);

}  // namespace sandtable::shell
