// Greedy: looks one decision ahead and takes what is worth most on average.
//
// Each candidate is played to the next decision once per iteration, with hidden facts dealt anew,
// and judged by Game::evaluate. All candidates meet the same deals and the same dice, so their
// luck cancels out. Where nothing is hidden and the action rolls, every face of the first die is
// tried, and only what follows it is left to chance. Ties go to the lower index.
#pragma once

#include "core/ai/bot.h"

namespace sandtable {

class GreedyBot : public Bot {
 public:
  Choice choose(const Game& game, const AnyState& view, int budget, RngStream& rng) override;

 private:
  // What a candidate came to: worth times weight, and the weights.
  struct Sum {
    std::int64_t worth = 0;
    std::int64_t weight = 0;
    std::int64_t mean() const { return worth * kValueScale / weight; }
  };

  void deal(const Game& game, const AnyState& view, int budget, RngStream& rng);
  std::int64_t value_of(const Game& game, Action action);
  void try_every_face(const Game& game, const AnyState& rolled, Sum& sum);
  // Forced steps and chance from `state` to the next decision; `event` counts the rolls.
  void play_out(const Game& game, AnyState& state, std::size_t sample, std::uint64_t& event);
  int judge(const Game& game, const AnyState& state);

  Seat seat_ = Seat::kNobody;
  bool nothing_hidden_ = false;
  std::vector<AnyState> deals_;
  std::vector<Rng> dice_;  // one generator for each iteration
  // Buffers.
  Actions legal_;
  Actions forced_;
  ChanceEvent first_;
  ChanceEvent event_;
  Events muted_;
};

}  // namespace sandtable
