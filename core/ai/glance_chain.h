// What a seat throws away (Game::holdings) by an action and by what is to follow on it up to the
// commit, which is found at a glance (Game::urges).
#pragma once

#include "core/ai/look.h"

namespace sandtable {

struct GlanceChain {
  int lost = 0;        // for certain, up to the end of the chain or the first die (weight_of)
  bool rolls = false;  // it ends at a die
};

// Of the steps those are taken that throw away least, and of these what the game calls for most.
class GlanceChains {
 public:
  // `deal`: a state that the seat to act may be in; it must outlive this, as the game must. `luck`
  // settles what is called for alike.
  GlanceChains(const Game& game, const AnyState& deal, std::uint64_t luck);

  GlanceChain of(Action first) const;

 private:
  int lost_at(const AnyState& state) const;
  Actions sparing(const AnyState& state, const Actions& list) const;

  const Game& game_;
  const AnyState& deal_;
  Seat seat_;
  Holdings held_;
  std::uint64_t luck_;
};

}  // namespace sandtable
