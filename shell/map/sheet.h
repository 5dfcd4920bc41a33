#pragma once
// What every map lies on: the felt of the table, and the sheet with its shadow.

#include "shell/map/camera.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

Rect common(const Rect& a, const Rect& b);

// Draws both and clips to the sheet; the caller pops the clip rectangle. Returns what is seen of
// the sheet.
Rect begin_sheet(const Canvas& canvas, const Camera& camera);

}  // namespace sandtable::shell
