#include "core/ai/trial.h"

#include <algorithm>

namespace sandtable {

Horizon Horizon::at_turn(const Game& game, const AnyState& view, Seat seat, int budget) {
  const int turns = game.info().bots.turns_of(seat == Seat::kSecond, budget);
  Horizon out;
  if (turns != 0) out.turn_ = game.progress(view)[0] + turns;
  return out;
}

Horizon Horizon::at_phase(const Game& game, const AnyState& view, Seat seat, int budget) {
  Horizon out = at_turn(game, view, seat, budget);
  out.phase_ = game.progress(view)[1];
  return out;
}

int trials_within(int budget, std::size_t steps, int usual) {
  if (usual == 0) return budget;
  const int most = std::max(static_cast<int>(steps), usual);
  return std::max(1, budget * usual / most * usual / most);
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
