// Scenarios as the game sets them up, draw by draw.
#pragma once

#include "core/engine/rng.h"
#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {

enum class Deal : std::uint8_t { kByChance, kByTheBook };

// Ready for the first impulse, as if nothing came before it: no mine is laid, no card drawn.
inline State laid_out(const Board& board, int scenario, Deal deal, std::uint64_t seed = 1) {
  sandtable::Setup setup;
  setup.setup = scenario;
  setup.options[static_cast<std::size_t>(Option::kSetUp)] = deal == Deal::kByTheBook ? 1 : 0;
  State state = state_at_start(board, setup);
  const Rng draws(seed);
  Events unheard;
  unheard.mute(true);
  for (std::uint64_t number = 0; state.phase == Phase::kDeal; ++number) {
    ChanceEvent event;
    chance_event(board, state, event);
    const int drawn = draws.pick(number, event.outcomes).value;
    apply_action(board, state, chance_action(drawn), unheard);
  }
  state.mines_left = {};
  state.phase = Phase::kImpulses;
  state.stage = 0;
  state.frames.clear();
  state.frames.push_back({0, 0, Wait::kImpulse, state.to_play, 0, 0});
  return state;
}

}  // namespace sandtable::urban
