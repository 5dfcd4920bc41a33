// What the game says and what messages and actions name, from says.inc and verbs.inc. The sentences
// stand in scenarios/jubilee/words.en.json under the keys of says.inc; ids are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/jubilee/rules.h"
#include "core/games/jubilee/state.h"

namespace sandtable::jubilee {

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

#define SAYS "core/games/jubilee/says.inc"
#define VERBS "core/games/jubilee/verbs.inc"
#include "core/engine/says_of_game.inc"

}  // namespace sandtable::jubilee
