#include "core/ai/following_bot.h"

#include <algorithm>
#include <utility>

#include "core/ai/look.h"

namespace sandtable {
namespace {

// What a chain comes to is looked at on one deal: where that makes a difference, the view will be
// another one than expected.
constexpr std::uint64_t kDeal = 0x666F6C6C;

}  // namespace

void FollowingBot::begin(const Game& game, const AnyState& view, int budget, RngStream rng) {
  const bool goes_on = game_ == &game && !legal_.empty() && !game.is_reaction(view) &&
                       game.midway(view) && game.to_act(view) == seat_;
  if (!goes_on) {
    kept_ = {};
  } else if (followed_) {
    expect_next(kept_.chain[next_ - 1]);
  } else {
    const Choice choice = inner_->best();
    kept_ = {};
    next_ = 0;
    for (const Candidate& one : choice.leading)
      if (one.index == choice.index) kept_ = one;
    if (!kept_.chain.empty()) expect_next(legal_[choice.index]);
  }
  followed_.reset();
  game_ = &game;
  seat_ = game.to_act(view);
  const bool follows = goes_on && follow(view);
  view_ = view;
  game.legal(view, legal_);
  if (!follows) inner_->begin(game, view, budget, rng);
}

// The view behind that action of the last decision.
void FollowingBot::expect_next(Action action) {
  RngStream rng(kDeal);
  AnyState state = game_->resample(view_, rng);
  Look look;
  look.apply(*game_, state, action);
  look.run_forced(*game_, state);
  expected_ = game_->hash(game_->observe(state, seat_));
}

bool FollowingBot::follow(const AnyState& view) {
  if (next_ >= kept_.chain.size() || game_->hash(view) != expected_) return false;
  Actions legal;
  game_->legal(view, legal);
  const auto at = std::lower_bound(legal.begin(), legal.end(), kept_.chain[next_]);
  if (at == legal.end() || *at != kept_.chain[next_]) return false;
  const auto index = static_cast<std::size_t>(at - legal.begin());
  ++next_;
  const Actions rest(kept_.chain.begin() + static_cast<std::ptrdiff_t>(next_), kept_.chain.end());
  followed_ = Choice{index, {{index, kept_.value, rest, kept_.terms}}};
  return true;
}

}  // namespace sandtable
