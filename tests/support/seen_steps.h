// A game by steps, as a seat is told of it: what a session that follows hears in one go.
#pragma once

#include <vector>

#include "core/engine/record_walk.h"

namespace sandtable {

// The steps from `first` up to the point shown. Of a session that is decided here.
inline std::vector<SeenStep> seen_steps(const Session& session, Seat seat, std::size_t first) {
  std::vector<SeenStep> out;
  if (first >= session.step_end()) return out;
  RecordWalk walk;
  walk.to_step(session, first);
  while (walk.next() < session.step_end()) out.push_back(walk.told_step(session, seat));
  return out;
}

}  // namespace sandtable
