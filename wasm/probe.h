// Read-only hooks for the browser tests: where things are drawn and what state the program is in.
// Nothing here changes the game, and no part of the page uses it.
//
//   {"op": "state"}   hash (of the full state), at, decisions, frames (drawn so far), context_lost,
//   screen
//   {"op": "items"}   items: [{name, x, y, w, h}] of the last frame's controls, in logical pixels
//   of the canvas
//   {"op": "spaces"}  spaces: [{id, x, y}] as drawn by the play screen; empty elsewhere
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "shell/app.h"

namespace sandtable::web {

struct ProbedFrame {
  std::uint64_t frames = 0;
  bool context_lost = false;
};

std::string probe(shell::App& app, const ProbedFrame& frame, std::string_view request);

// Controls are recorded from the first probe on; call before each ImGui::NewFrame.
void begin_probed_frame();

}  // namespace sandtable::web
