// Everything the game says: message kinds, the scopes their arguments are from, and the verbs.
// The sentences stand in scenarios/anvil/words.en.json under the keys of says.inc; scopes and verbs
// are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/anvil/rules.h"
#include "core/games/anvil/state.h"

namespace sandtable::anvil {

// What a noun or argument is an index of.
enum class Scope : std::uint8_t {
  kNumber,
  kUnit,
  kPlace,  // areas and boxes
  kBridge,
  kSide,
  kPhase,
  kMarker,  // 0 air, 1 naval
  kFight,
  kExit,  // 0 north, 1 Italy
  kBand,  // 0 the best for the Allies
};

enum class Verb : std::uint16_t {
  kChance,
  kNewGroup,   // unit [SA 10c]
  kJoinGroup,  // unit, first unit of the group
  kFfiDone,
  kFfi,  // area [SA 1.3.4c]
  kBombNone,
  kBomb,     // area [SA 6b]
  kPass,     // [SA 3h]
  kAttack,   // area [SA 5.2a]
  kMove,     // place [SA 3e]
  kMobile,   // place [SA 5.3b]
  kRail,     // area [SA 1.3.3.3b]
  kBlow,     // area, bridge [SA 9d]
  kRepair,   // area, bridge [SA 9h]
  kAdd,      // unit, ascending
  kReduce,   // unit, ascending: an entrenched one that is to move [SA 4f]
  kFire,     // all are named
  kStep,     // area
  kExit,     // exit [SA 1.1e]
  kStop,     // the column stays
  kEnd,      // no further column
  kRailTo,   // area
  kSapper,   // unit
  kDecline,  // no counter-attack, no pursuit
  kTurn,     // unit [SA 5.8b]
  kLoss,     // unit [SA 5.8g]
  kFort,     // area [SA 5.8f]
  kDemand,   // area [SA 1.5g]
  kWaive,    // area
};
inline constexpr int kVerbs = static_cast<int>(Verb::kWaive) + 1;

#define SAYS "core/games/anvil/says.inc"
#include "core/engine/says_of_game.inc"

}  // namespace sandtable::anvil
