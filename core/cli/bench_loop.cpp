#include "core/cli/bench_loop.h"

namespace sandtable {

PlayoutTotals play_random_games(const Game& game, const Setup& setup, std::uint64_t seed,
                                std::uint64_t games) {
  Playout playout(game);
  PlayoutTotals totals;
  for (std::uint64_t i = 0; i < games; ++i)
    totals.add(game, playout.run(setup, series_seed(seed, i)));
  return totals;
}

}  // namespace sandtable
