// The loop whose rate is measured, the same source natively and in wasm.
#pragma once

#include <cstdint>

#include "core/engine/playout.h"

namespace sandtable {

// Uniform random play of whole games: to_act + legal + choose + apply, all chance and forced steps
// between included. Game i of the series has seed series_seed(seed, i).
PlayoutTotals play_random_games(const Game& game, const Setup& setup, std::uint64_t seed,
                                std::uint64_t games);

}  // namespace sandtable
