// Everything the game says: message kinds, the scopes their arguments are from, and the verbs.
// The sentences stand in scenarios/nazaire/words.en.json under the keys of says.inc; scopes and
// verbs are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <span>

#include "core/engine/game.h"
#include "core/games/nazaire/rules.h"
#include "core/games/nazaire/state.h"

namespace sandtable::nazaire {

// What a noun or argument is an index of.
enum class Scope : std::uint8_t {
  kNumber,
  kUnit,  // see unit codes below
  kSpace,
  kPhase,       // Phase
  kResult,      // CombatResult
  kObjective,   // 0 none, 1..17
  kEntry,       // 0 = A
  kBand,        // 0 failed .. 3 triumph
  kGroup,       // Group
  kGermanCard,  // UnitId: the counter itself, in draws and positions
};

// Unit codes: one scope for every counter a note or an action can name. A German is named by its
// counter once revealed, and by its place on the map while face down: the code never betrays it.
inline constexpr int kUnitCodeGerman = 32;   // 32 + UnitId
inline constexpr int kUnitCodeHidden = 100;  // 100 + place
constexpr int unit_code(TeamId team) { return team.index(); }
inline int unit_code(const German& german, int place) {
  return german.has(kGermanRevealed) ? kUnitCodeGerman + german.unit : kUnitCodeHidden + place;
}

enum class Verb : std::uint16_t {
  kChance,
  kMove,          // team, space: one step [SN 6.1]; also the free step [SN 11.1]
  kHalt,          // team
  kBreakContact,  // team [SN 6.2]
  kLeave,         // team [SN 13]
  kEndMovement,
  kAttackFlak,  // team [SN 5.2.3]
  kDecline,     // team or none: what is offered
  kExchange,    // own space, German space [SN 9.1]
  kJoin,        // team
  kBegin,
  kShoot,   // team, German
  kMortar,  // team, German [SN 9.3]
  kEndFire,
  kAdvance,   // team, space [SN 9.1]
  kDemolish,  // team [SN 11.1]
  kEndDemolition,
};

#define SAYS "core/games/nazaire/says.inc"
#include "core/engine/says_of_game.inc"

}  // namespace sandtable::nazaire
