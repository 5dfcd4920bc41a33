#pragma once
// The op chits of Operation Jubilee as round pieces, at any size: in the bar, in the panel, in the
// chit track. From 40 px radius letters of the armour bonus (A) and the assault check (+) show.

#include <string>
#include <vector>

#include "core/data/words.h"
#include "core/games/jubilee/board.h"
#include "shell/map/hex_art.h"
#include "shell/theme/canvas.h"

namespace sandtable::shell {

// What stands on every chit in letters: read from the words once.
struct ChitWords {
  std::vector<HexInk> inks;                          // of the six colours
  std::array<std::string, jubilee::kAreas> areas;    // one or two letters each
  std::array<std::string, jubilee::kTracks> tracks;  // the same
  std::string commando, event, bonus, assault;
  explicit ChitWords(const Words& words);
};

// Draws a chit. `faded` is one that has been dealt with.
struct ChitSpot {
  ImVec2 centre;
  float radius = 16.0F;
  bool current = false;  // ringed in brass
  bool faded = false;
};
void draw_chit(const Canvas& canvas, const ChitSpot& spot, const jubilee::Chit& chit,
               const ChitWords& words);
// The back: a chit that has not been drawn.
void draw_chit_back(const Canvas& canvas, const ChitSpot& spot);

}  // namespace sandtable::shell
