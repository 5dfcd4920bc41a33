#pragma once
// What everything drawn by hand is drawn into: a draw list and the theme in force. Passed by value
// or const reference.

#include "shell/theme/colours.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {

struct Canvas {
  ImDrawList* list;
  const Theme& theme;
  ImDrawList* operator->() const { return list; }
};

}  // namespace sandtable::shell
