#pragma once
// A step of the game that is told in stages, page by page: who acts, whom it meets and why, what
// comes of it. Made by the game's skin, played by Playback, drawn by the decision panel.

#include <string>
#include <vector>

#include "core/engine/note.h"
#include "shell/play/overlay.h"

namespace sandtable::shell {

struct StageRow {
  std::string title, text, status;
  RuleId rule;
  std::string mark;       // a letter on its colour, or a number in a dark disc without one
  ImU32 mark_colour = 0;  // 0: a disc
  int unit = -1;          // whose counter is drawn
  int space = -1;         // where it happens
  bool hit = false;       // the status is bad news
  bool dim = false;       // does nothing
};

struct Stage {
  std::string name;     // of its tab
  std::string heading;  // what the rows tell
  RuleId rule;
  std::vector<StageRow> rows;
  Overlay overlay;  // on the map meanwhile
};

struct Staging {
  std::string kicker, title;
  int sign = -1;  // for Skin::draw_sign
  std::vector<Stage> stages;
};

}  // namespace sandtable::shell
