#pragma once
// What happened since the player's last decision: each fight with all that came of it, the player's
// own last one first; who came and went is counted. Told by the roles of messages, so no game has
// to know of it.

#include <string>
#include <string_view>
#include <vector>

#include "shell/play/game_log.h"
#include "shell/play/table.h"

namespace sandtable::shell {

class BoardSkin;

// Steps of the record, both of them with it.
struct StepRange {
  std::size_t first = 0, last = 0;
};

struct Since {
  // How many facts there are of a kind that is counted.
  struct Count {
    int n = 0;
    int space = -1;    // of the first of them that has a place
    int decision = 0;  // made before it
  };
  std::vector<LogLine> own;   // the fight that the player began last
  std::vector<LogLine> told;  // the newest fights besides, and points
  int untold = 0;             // older ones
  Count arrived, moved;
  std::vector<int> came;            // units that did either
  std::vector<int> newcomers;       // those that arrived, each once, in order
  std::string new_names;            // a sentence with the names of the first of them, or empty
  std::string near;                 // how many of them stand next to whom; empty for none
  std::vector<std::string> scores;  // a sentence for each that has changed

  bool empty() const {
    return own.empty() && told.empty() && arrived.n + moved.n == 0 && scores.empty();
  }
  // Both counts and what is left out, in a sentence; empty where there is nothing of it. Newcomers
  // are named where `new_names` does so, else counted.
  std::string whole(const Words& words) const;
  const Count& counted() const { return arrived.n > 0 ? arrived : moved; }
};

// From what was told after a step of the record, that of the player's last decision. `own` are the
// steps of the player's own fight: all of it is told where that decision was part of it, and
// nothing where it was over by then. Null where there was none. Names, who is near and scores are
// the caller's to fill in.
Since told_since(const GameLog& game_log, std::size_t after_step, const StepRange* own);

// Where most of those who came stand next to the same counter of the reader's: how many, and next
// to which unit.
struct Near {
  int n = 0, unit = -1;
};
Near nearest(const std::vector<int>& came, const Position& position, const BoardSkin& board);

// What a seat saw before a decision. Plays the record up to there, once for each.
class ViewBefore {
 public:
  const AnyState& of(const Session& session, int decision, Seat viewer);

 private:
  int decision_ = -1;
  Seat viewer_ = Seat::kNobody;
  AnyState view_;
};

}  // namespace sandtable::shell
