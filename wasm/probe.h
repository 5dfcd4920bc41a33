// Read-only hooks for the browser tests: where things are drawn and what state the program is in.
// Nothing here changes the game, and no part of the page uses it.
//
//   {"op": "state"}   frames (drawn so far), idle (none is asked for), context_lost, screen,
//                     printed (pictures of sheets); with a game also hash (of the full state), at,
//                     decisions, over, score
//   {"op": "items"}   items: [{name, x, y, w, h}], the controls of the last frame
//   {"op": "spaces"}  spaces: [{id, marked, x, y}] of the map on the play screen
//   {"op": "counters"}  counters: [{id, own, chosen, x, y}] on it: where the stack of each lies
//   Places are logical pixels of the canvas.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "shell/app.h"

namespace sandtable::web {

struct ProbedFrame {
  std::uint64_t frames = 0;
  bool context_lost = false;
  bool idle = false;
  int printed = 0;
};

std::string probe(shell::App& app, const ProbedFrame& frame, std::string_view request);

// Before each ImGui::NewFrame: forgets the controls of the frame before.
void begin_probed_frame();

}  // namespace sandtable::web
