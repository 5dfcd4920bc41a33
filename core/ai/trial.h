// Where a trial of a bot is cut short, and what a position at its end is worth.
#pragma once

#include "core/engine/game.h"

namespace sandtable {

// A turn and a phase (the first two numbers of Progress) that a trial goes up to.
class Horizon {
 public:
  // Of a thought of `seat` about `view`. In the turn BotSettings::turns_of on, one further with a
  // budget of BotSettings::far_from: its beginning, or the phase that is under way now. None where
  // trials go on to the end of the game.
  static Horizon at_turn(const Game& game, const AnyState& view, Seat seat, int budget);
  static Horizon at_phase(const Game& game, const AnyState& view, Seat seat, int budget);

  bool is_reached(const Progress& now) const {
    return now[0] > turn_ || (now[0] == turn_ && now[1] >= phase_);
  }

 private:
  std::int32_t turn_ = INT32_MAX;
  std::int32_t phase_ = 0;
};

// What is left of a budget, at least 1, where a trial takes `steps` decisions and the budget
// reckons with `usual` (0: with any): fewer by the square of how much longer trials are, since
// where there is more to do each decision takes longer as well. Never more than the budget.
int trials_within(int budget, std::size_t steps, int usual);

// In hundredths of the seat's score. `state` is a deal of the trial's own, so that nothing in it is
// secret. By the outlook where the game has one (engine/outlook.h), else by what was reached, and
// before the game is over by Game::evaluate.
int value_at_end(const Game& game, const AnyState& state, Seat seat);

}  // namespace sandtable
