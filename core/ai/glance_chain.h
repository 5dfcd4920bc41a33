// An action with what is to follow on it up to the commit, found at a glance (Game::urges), and
// what the seat throws away by that (Game::holdings).
#pragma once

#include "core/ai/look.h"

namespace sandtable {

struct GlanceChain {
  Actions further;  // behind the action
  int lost = 0;     // for certain, up to the end of the chain or the first die (weight_of)
};

// `deal`: a state that the seat to act may be in, where it has `held`. Of the steps those are taken
// that throw away least, and of these what the game calls for most; `luck` settles the rest.
GlanceChain chain_at_a_glance(const Game& game, const AnyState& deal, Action first,
                              const Holdings& held, std::uint64_t luck);

}  // namespace sandtable
