// Undo, redo and seek over the record, with states kept on the way.
#include <algorithm>

#include "core/engine/session.h"

namespace sandtable {

bool Session::keeps_state(int decision) const {
  return decision < keeping_.dense || decision % keeping_.stride == 0;
}

std::size_t Session::kept_states(int decisions) const {
  const int sparse = std::max(0, decisions - keeping_.dense);
  return static_cast<std::size_t>(std::min(decisions, keeping_.dense) +
                                  (sparse + keeping_.stride - 1) / keeping_.stride);
}

void Session::set_computer(Seat seat, bool is_computer) {
  computers_ = is_computer ? computers_ | seat_bit(seat) : computers_ & ~seat_bit(seat);
}

bool Session::is_person(Seat seat) const { return (computers_ & seat_bit(seat)) == 0; }

// Whether a decision was the asker's own; kNobody stands for all people.
bool Session::is_decider(const Step& step, Seat asker) const {
  if (!step.is_chosen()) return false;
  return asker == Seat::kNobody ? is_person(step.seat) : step.seat == asker;
}

// The last decision before the point shown that was the asker's, or -1.
int Session::undo_target(Seat asker) const {
  for (int i = at_ - 1; i >= 0; --i)
    if (is_decider(steps_[decision_step(i)], asker)) return i;
  return -1;
}

bool Session::crosses_barrier(int target, Seat asker) const {
  const std::size_t first = decision_step(target);
  const Seat self = asker == Seat::kNobody ? steps_[first].seat : asker;
  const unsigned known = seat_bit(Seat::kNobody) | seat_bit(self);
  if (conceded() != Seat::kNobody && conceded() != self && is_person(conceded())) return true;
  for (std::size_t i = first; i < step_end_; ++i) {
    const Step& step = steps_[i];
    if (step.kind == StepKind::kChance || (step.reveals & known) != 0) return true;
    // Also by the one answer that there was, or undo would tell that there was one.
    if (step.kind == StepKind::kDecision && step.seat != self && !step.by_level &&
        is_person(step.seat))
      return true;
  }
  return false;
}

CanUndo Session::can_undo(Seat asker) const {
  if (takes_back_concession(asker)) return CanUndo::kYes;
  const int target = undo_target(asker);
  if (target < 0) return CanUndo::kNo;
  return crosses_barrier(target, asker) ? CanUndo::kPractice : CanUndo::kYes;
}

Submitted Session::undo(bool practice, Seat asker) {
  if (is_followed()) return refused(Refusal::kElsewhere);
  if (takes_back_concession(asker)) {
    concession_.reset();
    ask_turn();
    return {Refusal::kNone, Verdict::yes(), step_end_};
  }
  const int target = undo_target(asker);
  if (target < 0) return refused(Refusal::kNothingToUndo);
  if (crosses_barrier(target, asker)) {
    if (!practice) return refused(Refusal::kNewInformation);
    flags_.practice = true;
  }
  const bool by_play = !sought();
  show(target);
  if (by_play) by_play_at_ = std::min(by_play_at_, target);
  return {Refusal::kNone, Verdict::yes(), step_end_};
}

Submitted Session::redo(Seat asker) {
  if (!can_redo()) return refused(Refusal::kNothingToRedo);
  const std::size_t first = step_end_;
  int target = at_ + 1;
  while (target < decisions() && !is_decider(steps_[decision_step(target)], asker)) ++target;
  show(target);
  return {Refusal::kNone, Verdict::yes(), first};
}

void Session::seek(int at) {
  CHECK(at >= 0 && at <= decisions());
  show(at);
}

void Session::resume_at(int at, bool by_play) {
  seek(at);
  if (by_play) by_play_at_ = std::min(by_play_at_, at);
}

void Session::show(int at) {
  if (at == at_) return;
  if (is_followed()) return show_heard(at);
  state_ = state_at(at);
  const int from = kept_before(at);
  events_ = marks_[static_cast<std::size_t>(from)].events;
  for (std::size_t i = decision_step(from); i < end_of(at); ++i)
    if (steps_[i].kind == StepKind::kChance) ++events_;
  at_ = at;
  step_end_ = end_of(at);
  ask_turn();
  end_if_conceded();
}

// Who is to act in the state that is shown, and what they may do.
void Session::ask_turn() {
  to_act_ = game_->to_act(state_);
  legal_.clear();
  // A view does not know what another may do; who sits on neither side (Seat::kChance) may do
  // nothing.
  if (is_followed() && (to_act_ != follower_ || to_act_ == Seat::kChance)) return;
  if (to_act_ == Seat::kChance)
    game_->chance(state_, pending_);
  else if (to_act_ != Seat::kNobody)
    game_->legal(state_, legal_);
}

// The last decision at or before the point `at` whose state was kept; there is one.
int Session::kept_before(int at) const {
  int from = std::min(at, decisions() - 1);
  while (!keeps_state(from)) --from;
  return from;
}

AnyState Session::state_at(int at) const {
  CHECK(at >= 0 && at <= decisions());
  if (at == at_) return state_;
  if (is_followed()) return views_[end_of(at)];
  const int from = kept_before(at);
  AnyState state = kept_[kept_states(from)];
  Events notes;
  notes.mute(true);
  for (std::size_t i = decision_step(from); i < end_of(at); ++i)
    game_->apply(state, steps_[i].action, notes);
  return state;
}

}  // namespace sandtable
