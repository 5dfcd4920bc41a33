// What has happened at a table, numbered from 1 and never anew: each step of the game is an event,
// and so is each undo, a concession and the beginning of a game. The number of the last one that a
// seat has seen is what its requests are about (`at`), also after an undo, when decisions are
// counted anew.
#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/action.h"

namespace sandtable {

class EventLog {
 public:
  enum class Kind : std::uint8_t { kBegun, kUndone, kConceded };
  // An event that is no step.
  struct Mark {
    Kind kind = Kind::kBegun;
    Seat by = Seat::kNobody;
    int n = 0;      // its number
    int steps = 0;  // of the record, after it
    int drawn = 0;  // contributions so far, after it
  };

  int last() const { return last_; }
  void add_steps(int count) { last_ += count; }
  // Its number is given here.
  void add(Mark mark);

  // The event with this number where it is no step, else null.
  const Mark* mark_at(int n) const;
  // The first one after event n, or null.
  const Mark* mark_after(int n) const;

  // How long the record was after event n (0..last()).
  int steps_at(int n) const;
  // How many of those steps still stand in the record; 0 where another game has begun since.
  int kept_since(int n) const;
  // Whether the steps of event n stand in the record as they were then.
  bool stands(int n) const;
  // The last event up to `until` after which the record was so long, concessions left out.
  int number_of(int steps, int until) const;

 private:
  int end_of(std::size_t mark) const;

  std::vector<Mark> marks_;  // the first is the beginning of the first game
  int last_ = -1;            // before that one, which is number 0
};

}  // namespace sandtable
