#pragma once
// What happened since the player's last decision, by kind: losses, points and who is held up line
// by line, the rest counted. Told by the roles of messages, so no game has to know of it.

#include <string_view>
#include <vector>

#include "shell/play/game_log.h"

namespace sandtable::shell {

struct Since {
  // A line of so many facts of one kind: `words` are its sentence with the number "n".
  struct Count {
    std::string_view words;
    int n = 0;
    int space = -1;    // of the first of them that has a place
    int decision = 0;  // made before it
  };
  std::vector<LogLine> told;
  std::vector<Count> counts;
  int score_before = 0, score_after = 0;

  bool empty() const { return told.empty() && counts.empty() && score_before == score_after; }
};

// From what was told after a step of the record. Scores are the caller's to fill in.
Since told_since(const GameLog& game_log, std::size_t after_step);

// The score before a decision, as a seat sees it. Plays the record up to there, once for each.
class ScoreBefore {
 public:
  int of(const Session& session, int decision, Seat viewer);

 private:
  int decision_ = -1;
  Seat viewer_ = Seat::kNobody;
  int score_ = 0;
};

}  // namespace sandtable::shell
