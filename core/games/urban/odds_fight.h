// The odds of fights, put into Odds; odds.cpp alone uses it.
#pragma once

#include <array>

#include "core/engine/game.h"
#include "core/games/urban/queries.h"

namespace sandtable::urban {

// Weights of the levels that both lose, 4: all that they had: [answer][firer].
struct LossOdds {
  std::array<std::array<std::uint32_t, 5>, 5> weights{};
};
LossOdds losses_of_fight(const Charts& charts, const Duel& duel);

// Results of a fight whose two strengths stand, for the firer, or for the one who answers.
void add_fight(const Field& field, const Duel& duel, bool answers, Odds& odds);
// Of a shot that has not been answered yet, with what there is to say of it.
void add_shot(const Field& field, const Aim& aim, const FightKind& kind, Odds& odds);

}  // namespace sandtable::urban
