#pragma once
// Whether the last frame has words, off the pictures of the board.

#include <algorithm>
#include <string_view>

#include "tests/shell/drawn_app.h"

namespace sandtable::shell {

inline bool sees(const DrawnApp& drawn, std::string_view words) {
  return std::any_of(drawn.seen().begin(), drawn.seen().end(), [&](const SeenText& text) {
    return !text.pictured && text.text.find(words) != std::string::npos;
  });
}

}  // namespace sandtable::shell
