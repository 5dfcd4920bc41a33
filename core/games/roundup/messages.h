// Everything the game says: message kinds, the scopes their arguments are from, and the verbs.
// The sentences stand in scenarios/roundup/words.en.json under the keys of says.inc; scopes and
// verbs are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/roundup/rules.h"
#include "core/games/roundup/state.h"

namespace sandtable::roundup {

// What a noun or argument is an index of.
enum class Scope : std::uint8_t {
  kNumber,
  kUnit,
  kHex,
  kNation,  // of the Allies
  kSide,
  kPort,
  kColumn,
  kRow,
  kPhase,
  kStep,  // Wait: what is due
  kWeather,
  kStrategy,
  kCup,
  kResult,
  kOdds,  // a column of the combat table
  kLevel,
};

enum class Verb : std::uint16_t {
  kChance,
  kBeach,      // nation, hex [OR 13.4a]
  kDesignate,  // port, nation [OR 4.4d]
  kColumn,     // column: of a TAS marker, a drop
  kRow,        // row: the hex of that column
  kSupply,     // hex [OR 4.5]
  kEntry,      // hex [OR 8.1]
  kLand,       // unit
  kDrop,       // unit [OR 10.7]
  kReplace,    // unit [OR 8.3]
  kMoveFirst,  // [OR 3.3]
  kCombatFirst,
  kUnit,  // unit: moves now
  kTo,    // hex: a leg of its way [OR 10.0b]
  kStop,
  kAttack,  // hex [OR 11.0]
  kWith,    // unit, ascending
  kRoll,
  kRollBomber,  // [OR 11.12]
  kLose,        // unit [OR 11.13]
  kRetreat,     // unit, hex
  kAdvance,     // unit [OR 11.14]
  kStay,
  kEnter,      // unit [OR 8.5]
  kAt,         // hex
  kEliminate,  // unit [OR 3.1d]
  kRebuild,    // unit [OR 15.3b]
  kPass,       // no more of it
  kEnd,        // of movement or combat
};
inline constexpr int kVerbs = static_cast<int>(Verb::kEnd) + 1;

// Why no bomber comes: a number of Say::kWhyNoBomber [OR 7.6].
enum class NoBomber : std::uint8_t { kNone, kUsed, kOrder, kSuperiority, kWeather, kNotTheirs };

#define SAYS "core/games/roundup/says.inc"
#include "core/engine/says_of_game.inc"

}  // namespace sandtable::roundup
