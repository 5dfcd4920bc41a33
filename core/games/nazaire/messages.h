// What the game says and what messages and actions name, from says.inc and verbs.inc. The sentences
// stand in scenarios/nazaire/words.en.json under the keys of says.inc; ids are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <span>

#include "core/engine/game.h"
#include "core/games/nazaire/rules.h"
#include "core/games/nazaire/state.h"

namespace sandtable::nazaire {

// Unit codes: one scope for every counter a note or an action can name. A German is named by its
// counter once revealed, and by its place on the map while face down: the code never betrays it.
inline constexpr int kUnitCodeGerman = 32;   // 32 + UnitId
inline constexpr int kUnitCodeHidden = 100;  // 100 + place
constexpr int unit_code(TeamId team) { return team.index(); }
inline int unit_code(const German& german, int place) {
  return german.has(kGermanRevealed) ? kUnitCodeGerman + german.unit : kUnitCodeHidden + place;
}

#define SAYS "core/games/nazaire/says.inc"
#define VERBS "core/games/nazaire/verbs.inc"
#include "core/engine/says_of_game.inc"

}  // namespace sandtable::nazaire
