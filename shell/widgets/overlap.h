#pragma once
// How much of one rectangle another covers, in square pixels: what places for cards, pills, names
// and the tour are judged by. 0 where they only touch. And rectangles made of others.

#include <algorithm>

#include "shell/theme/rect.h"

namespace sandtable::shell {

inline float overlap(const Rect& a, const Rect& b) {
  const float wide = std::min(a.max.x, b.max.x) - std::max(a.min.x, b.min.x);
  const float high = std::min(a.max.y, b.max.y) - std::max(a.min.y, b.min.y);
  return wide > 0.0F && high > 0.0F ? wide * high : 0.0F;
}

// The same as a share of the smaller of the two, 0 to 1.
inline float overlap_share(const Rect& a, const Rect& b) {
  return overlap(a, b) / std::max(1.0F, std::min(a.width() * a.height(), b.width() * b.height()));
}

// The smallest that holds both.
inline Rect spanned(const Rect& a, const Rect& b) {
  return {ImVec2(std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)),
          ImVec2(std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y))};
}

inline Rect grown(const Rect& rect, float by) {
  return {ImVec2(rect.min.x - by, rect.min.y - by), ImVec2(rect.max.x + by, rect.max.y + by)};
}

}  // namespace sandtable::shell
