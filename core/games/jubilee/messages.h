// Everything the game says: message kinds, the scopes their arguments are from, and the verbs.
// The sentences stand in scenarios/jubilee/words.en.json under the keys of says.inc; scopes and
// verbs are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/jubilee/rules.h"
#include "core/games/jubilee/state.h"

namespace sandtable::jubilee {

// What a noun or argument is an index of. A German unit is named by the position it is in, face
// down or up: the name never betrays it. kGerman and kDepth are the counters themselves, for what
// is revealed, and for draws that no player sees.
enum class Scope : std::uint8_t {
  kNumber,
  kUnit,
  kHex,
  kBox,
  kPosition,
  kGerman,
  kDepth,
  kChit,
  kPhase,
  kTrack,
  kArea,
  kSymbol,
  kEvent,
  kAttackResult,
  kLevel,    // 0 the best
  kOutcome,  // Fate
};

// What the fire of one chit does to a unit [OJ F.5, OJ F.6].
enum class Fate : std::uint8_t { kNone, kDisrupted, kStep, kStepDisrupted };
inline constexpr int kFateCount = 4;
inline constexpr std::array<Fate, kFateCount> kFates = {Fate::kNone, Fate::kDisrupted, Fate::kStep,
                                                        Fate::kStepDisrupted};

// Why a German unit that could hit nobody stays where it is: a number of Say::kGermanStays.
enum class Stays : std::uint8_t {
  kNot,
  kCoastal,    // [OJ 6.0b]
  kTargets,    // somebody was driven into its field [OJ M.3]
  kNoArrow,    // [OJ 6.15A]
  kBattery,    // its arrows wait for the objective's end [OJ 6.20]
  kGarrison,   // [OJ 6.19]
  kCutOff,     // [OJ 6.16]
  kGermans,    // where its only arrow leads [OJ 6.15C]
  kUnits,      // of the Commonwealth, there [OJ 6.15D]
  kBothTaken,  // [OJ 6.15E]
};

// Why an event comes to nothing: a number of Say::kNoEvent.
enum class Idle : std::uint8_t {
  kNoEngineers,  // [OJ 8.1]
  kWallOpen,
  kNoTargets,  // nobody fires [OJ 8.2, OJ 8.3]
  kNoShips,    // [OJ 8.4]
  kNobodyHit,  // [OJ 8.5]
};

enum class Verb : std::uint16_t {
  kChance,
  kEvacuate,  // [OJ 12.1]
  kFightOn,
  kPlace,     // unit, box [OJ 5.2a]
  kWait,      // unit [OJ 5.7a]
  kSendHome,  // unit [OJ 5.7b]
  kSuffer,    // unit, outcome [OJ F.5]
  kStrike,    // position [OJ 8.2, OJ 8.3]
  kActivate,  // unit: the next action is its own
  kMove,      // unit, hex where the move ends [OJ 10.3]
  kDestroy,   // unit [OJ 10.8]
  kBoard,     // unit [OJ 10.11]
  kBarrage,   // unit, position [OJ 10.9]
  kPass,      // unit
  kAttack,    // position [OJ 11.1]
  kJoin,      // unit, ascending
  kBegin,
  kSpend,    // unit [OJ 11.7]
  kDecline,  // pay nothing
  kPush,     // hex [OJ M.7]
  kRemove,   // unit [OJ 10.7]
  kEnd,
};

#define SAYS "core/games/jubilee/says.inc"
#include "core/engine/says_of_game.inc"

}  // namespace sandtable::jubilee
