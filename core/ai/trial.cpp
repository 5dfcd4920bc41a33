#include "core/ai/trial.h"

#include <algorithm>

namespace sandtable {

void Horizon::end_after(int turns, const Progress& now) {
  if (turns != 0) turn_ = now[0] + turns;
}

Horizon Horizon::at_turn(const Game& game, const AnyState& view, Seat seat, int budget) {
  const BotSettings& bots = game.info().bots;
  const int turns = bots.turns_of(seat == Seat::kSecond);
  const bool is_far = turns != 0 && bots.far_from != 0 && budget >= bots.far_from;
  Horizon out;
  out.end_after(turns + (is_far ? 1 : 0), game.progress(view));
  return out;
}

Horizon Horizon::at_phase(const Game& game, const AnyState& view, Seat seat) {
  Horizon out;
  out.end_after(game.info().bots.turns_of(seat == Seat::kSecond), game.progress(view));
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
