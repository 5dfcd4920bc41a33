#include "core/ai/trial.h"

namespace sandtable {

Horizon Horizon::at_turn(const Game& game, const AnyState& view, Seat seat) {
  Horizon out;
  const int turns = game.info().bots.turns_of(seat == Seat::kSecond);
  if (turns != 0) out.turn_ = game.progress(view)[0] + turns;
  return out;
}

Horizon Horizon::at_phase(const Game& game, const AnyState& view, Seat seat) {
  Horizon out = at_turn(game, view, seat);
  out.phase_ = game.progress(view)[1];
  return out;
}

int value_at_end(const Game& game, const AnyState& state, Seat seat) {
  const bool is_over = game.to_act(state) == Seat::kNobody;
  const OutlookWeights& outlook = game.info().bots.outlook;
  if (outlook.empty())
    return is_over ? game.end_worth(state, seat).total()
                   : game.evaluate(game.observe(state, seat), seat);
  const int first = is_over ? result_value(game.info(), game.standing(state))
                            : outlook.value_of(game.features(state));
  return seat == Seat::kSecond ? -first : first;
}

}  // namespace sandtable
