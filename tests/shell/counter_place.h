// A place on a free table for what stands beside a stack, and a counter in the middle of it.
#pragma once

#include "shell/theme/rect.h"
#include "shell/widgets/overlap.h"

namespace sandtable::shell {

inline constexpr float kSide = 60.0F;
inline constexpr Rect kArea{ImVec2(0.0F, 0.0F), ImVec2(1000.0F, 700.0F)};

// Its middle.
inline Rect counter(float x, float y) { return grown({ImVec2(x, y), ImVec2(x, y)}, kSide * 0.5F); }

}  // namespace sandtable::shell
