#pragma once
// Hints on the map: where each of the best choices leads.

#include <vector>

#include "core/engine/game.h"

namespace sandtable::shell {

class BoardView;
class TellingSkin;

// What one choice looks like on the board; its number is its place in the list.
struct HintSign {
  struct Line {
    int from = 0, to = 0;
  };
  std::vector<Line> lines;  // from those who act
  int space = -1;           // what it is about; -1: nothing on the map
};

// Of a choice and what is to follow on it, by the nouns of the actions: the first is who acts, the
// last where it comes to, and those who join act upon that, too.
HintSign hint_sign_of(const Game& game, const TellingSkin& skin, const BoardView& board,
                      const Actions& chain);

}  // namespace sandtable::shell
