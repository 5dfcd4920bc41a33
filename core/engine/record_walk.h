// The record of a session gone through step by step, each position as a seat sees it; and what a
// seat is told of a game that is decided here and followed elsewhere.
#pragma once

#include <cstddef>
#include <vector>

#include "core/engine/session.h"

namespace sandtable {

// Where a walk stands is before the step next(). It is given the same session each time, which may
// have grown meanwhile.
class RecordWalk {
 public:
  // To the position before everything: of the set-up, or the one that was edited.
  void to_start(const Session& session);
  // To the point before decision `at` (0..decisions()).
  void to(const Session& session, int at);
  // To the position that the session shows.
  void to_shown(const Session& session);
  // To the position before step `step`, which is at most step_end().
  void to_step(const Session& session, std::size_t step);
  // To the same where the caller knows the position.
  void at_step(const AnyState& state, std::size_t step);
  // Over the next step, which the record must have.
  void step(const Session& session);

  bool empty() const { return state_.empty(); }
  std::size_t next() const { return next_; }
  // The same, and what `seat` is told of it (kChance: who sits on neither side).
  SeenStep told_step(const Session& session, Seat seat);
  // The position, as a seat sees it; kNobody: as it is.
  AnyState view(const Session& session, Seat seat) const { return session.seen_by(seat, state_); }

 private:
  AnyState state_;  // hidden facts and all, where the session has them
  std::size_t next_ = 0;
};

// What a seat sees before the first step.
Follower follower_of(const Session& session, Seat seat);

}  // namespace sandtable
