// A game that is decided elsewhere and followed here, and what both kinds of games share.
#include <algorithm>
#include <utility>

#include "core/engine/reactions.h"
#include "core/engine/session.h"

namespace sandtable {

Session::Session(const Game& game, const Origin& origin, const Follower& follower)
    : game_(&game),
      origin_(origin),
      state_(follower.view),
      leaves_reactions_(leaves_reactions(game.info(), origin.setup)),
      follower_(follower.seat) {
  CHECK(!follower.view.empty() && origin.position.empty());
  views_.push_back(follower.view);
  ask_turn();
}

void Session::hear(SeenStep seen) {
  CHECK(is_followed());
  const bool looks_back = at_ < decisions();
  if (seen.step.kind == StepKind::kDecision) marks_.push_back({steps_.size(), 0});
  steps_.push_back(std::move(seen.step));
  views_.push_back(seen.view);
  by_play_at_ = decisions();
  if (!looks_back) show_heard(decisions());
}

void Session::hear_concession(Seat seat) {
  CHECK(is_followed());
  concession_ = Concession{seat, decisions()};
  if (at_ == decisions()) show_heard(at_);
}

void Session::hear_back(std::size_t steps) {
  CHECK(is_followed() && steps <= steps_.size());
  const bool looks_back = at_ < decisions();
  concession_.reset();
  steps_.resize(steps);
  views_.resize(steps + 1);
  while (!marks_.empty() && marks_.back().step >= steps) marks_.pop_back();
  by_play_at_ = decisions();
  show_heard(looks_back ? std::min(at_, decisions()) : decisions());
}

void Session::show_heard(int at) {
  at_ = at;
  step_end_ = end_of(at);
  state_ = views_[step_end_];
  events_ = 0;
  for (std::size_t i = 0; i < step_end_; ++i)
    if (steps_[i].kind == StepKind::kChance) ++events_;
  ask_turn();
  end_if_conceded();
}

AnyState Session::seen_by(Seat seat, const AnyState& state) const {
  return seat == Seat::kNobody ? state : game_->observe(state, seat);
}

void Session::go_over(std::size_t i, AnyState& state) const {
  if (is_followed()) {
    state = views_[i + 1];
    return;
  }
  Events ignored;
  ignored.mute(true);
  game_->apply(state, steps_[i].action, ignored);
}

}  // namespace sandtable
