// What a seat throws away (Game::holdings) by an action and by what is to follow on it up to the
// commit, which is found at a glance (Game::urges).
#pragma once

#include <compare>

#include "core/ai/look.h"
#include "core/ai/trail.h"

namespace sandtable {

struct GlanceChain {
  int lost = 0;          // for certain, up to the end of the chain or the first die (weight_of)
  bool returns = false;  // somebody goes back to where they have been
  bool rolls = false;    // it ends at a die

  // What a player gives away by it: what is lost, then a way for nothing. Less is better.
  struct Waste {
    int lost = INT32_MAX;
    bool returns = true;
    auto operator<=>(const Waste&) const = default;
  };
  Waste waste() const { return {lost, returns}; }
};

// Of the steps those are taken that throw away least, and of these what the game calls for most.
class GlanceChains {
 public:
  // `deal`: a state that the seat to act may be in; it must outlive this, as the game must. `luck`
  // settles what is called for alike. `past`: where units have been in what is under way.
  GlanceChains(const Game& game, const AnyState& deal, std::uint64_t luck, Trail past = {});

  GlanceChain of(Action first) const;

 private:
  int lost_at(const AnyState& state) const;
  Actions sparing(const AnyState& state, const Actions& list) const;

  const Game& game_;
  const AnyState& deal_;
  Seat seat_;
  Holdings held_;
  std::uint64_t luck_;
  Trail past_;
};

}  // namespace sandtable
