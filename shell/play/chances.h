#pragma once
// What is told of the odds of an act: how likely it is to succeed, and what success is.

#include <string>

#include "core/data/words.h"
#include "core/engine/game.h"

namespace sandtable::shell {

// Whether something can come of it in more than one way, for the one who does it: only then is a
// chance told.
bool is_rolled(const Odds& odds);

// The chance of full effect, and what that is, for a key: "Eliminated: 40 %". Empty where nothing
// is rolled, or only one thing can come of it.
std::string chance_note(const Game& game, const Words& words, const Odds& odds);

// The chance of full effect in percent, of some where no result has it all; -1 for odds without
// results.
int best_chance(const Odds& odds);

}  // namespace sandtable::shell
