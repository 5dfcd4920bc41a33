#include "core/engine/record_walk.h"

#include <algorithm>
#include <utility>

namespace sandtable {
namespace {

// Their own decisions, and draws and dice whose outcome is no secret of another's.
bool may_know(const Session& session, const Step& step, const AnyState& before, Seat seat) {
  if (step.kind != StepKind::kChance) return step.seat == seat;
  ChanceEvent event;
  session.game().chance(before, event);
  return may_list(event, seat);
}

Step seen_step(const Step& step, bool may_know, Seat seat) {
  Step out;
  out.kind = step.kind;
  out.seat = step.seat;
  out.seen = step.seen;
  out.by_level = step.by_level;
  out.reveals =
      static_cast<std::uint8_t>(step.reveals & (seat_bit(seat) | seat_bit(Seat::kNobody)));
  if (may_know) {
    out.action = step.action;
    out.index = step.index;
    out.choices = step.choices;
  }
  std::copy_if(step.notes.begin(), step.notes.end(), std::back_inserter(out.notes),
               [&](const Note& note) { return may_read(note, seat); });
  return out;
}

}  // namespace

void RecordWalk::to_start(const Session& session) {
  next_ = 0;
  if (session.is_followed()) {
    state_ = session.views_.front();
    return;
  }
  const Origin& origin = session.origin();
  state_ = origin.position.empty() ? session.game().setup(origin.setup) : origin.position;
}

void RecordWalk::to(const Session& session, int at) {
  state_ = session.state_at(at);
  next_ = session.end_of(at);
}

void RecordWalk::to_shown(const Session& session) {
  state_ = session.state_;
  next_ = session.step_end();
}

void RecordWalk::to_step(const Session& session, std::size_t step) {
  CHECK(step <= session.step_end());
  // The last decision at or before it: what comes before the first one is played from the start.
  int low = 0, high = session.at();
  while (low < high) {
    const int middle = (low + high) / 2;
    if (session.decision_step(middle) <= step)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == 0)
    to_start(session);
  else
    to(session, low - 1);
  while (next_ < step) this->step(session);
}

void RecordWalk::at_step(const AnyState& state, std::size_t step) {
  state_ = state;
  next_ = step;
}

SeenStep RecordWalk::told_step(const Session& session, Seat seat) {
  CHECK(!session.is_followed() && next_ < session.steps().size());
  const Step& step = session.steps()[next_];
  const bool known = may_know(session, step, state_, seat);
  this->step(session);
  return {seen_step(step, known, seat), view(session, seat)};
}

void RecordWalk::step(const Session& session) {
  CHECK(next_ < session.steps().size());
  session.go_over(next_, state_);
  ++next_;
}

Follower follower_of(const Session& session, Seat seat) {
  RecordWalk walk;
  walk.to_start(session);
  return {seat, walk.view(session, seat)};
}

}  // namespace sandtable
