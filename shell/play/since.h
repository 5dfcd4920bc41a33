#pragma once
// What happened since the player's last decision, by kind: losses, points and who is held up line
// by line, the rest counted. Told by the roles of messages, so no game has to know of it.

#include <string>
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
  std::vector<std::string> scores;  // a sentence for each that has changed

  bool empty() const { return told.empty() && counts.empty() && scores.empty(); }
};

// From what was told after a step of the record. Scores are the caller's to fill in.
Since told_since(const GameLog& game_log, std::size_t after_step);

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
