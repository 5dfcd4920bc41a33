#pragma once
// What is seen on the map of a fight that is told: who fires at whom, the dice, and where each side
// has lost how many.

#include <optional>
#include <vector>

#include "shell/play/board_view.h"
#include "shell/play/fact.h"
#include "shell/play/overlay.h"

namespace sandtable::shell {

struct FightMarks {
  std::vector<Overlay::Line> lines;
  std::vector<LossMark> losses;  // one a side and place
  struct Die {
    int value = 0, space = -1;
  };
  std::vector<Die> dice;
};

// Before the fight and now: who is lost is not there any more, and who came up was elsewhere.
struct FightBoards {
  const BoardView& before;
  const BoardView& now;
  const BoardSkin& skin;
};

// From who fires to who is fired at, where a fact tells of that. They are looked for on `first`,
// who is not there on `then`.
std::optional<Overlay::Line> line_of(const Fact& fact, const BoardView& first,
                                     const BoardView& then, const BoardSkin& skin);

// Where two shoot it out, their arrow and losses give way to those of the next such exchange.
FightMarks marks_of(const std::vector<Fact>& facts, const FightBoards& boards);

}  // namespace sandtable::shell
