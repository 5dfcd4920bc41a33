// Everything the game says: message kinds, the scopes their arguments are from, and the verbs.
// The sentences stand in scenarios/urban/words.en.json under the keys of says.inc; scopes and verbs
// are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/urban/rules.h"
#include "core/games/urban/state.h"

namespace sandtable::urban {

// What a noun or argument is an index of.
enum class Scope : std::uint8_t {
  kNumber,
  kBlock,
  kPlace,
  kType,
  kWeapon,
  kSide,
  kImpulse,  // of a side: green ones first
  kCard,
  kToken,
  kSupport,
  kPhase,
  kStep,  // Wait: what is due
  kResult,
  kOp,
  kCause,
};
inline constexpr int kScopeCount = static_cast<int>(Scope::kCause) + 1;

// By what a block loses levels, or is lost.
enum class Cause : std::uint8_t {
  kNone,
  kFire,
  kAssault,
  kCaught,  // in fire at somebody else
  kAboard,
  kWithdrawal,
  kTrapped,    // in an assault, without a way back
  kBackblast,  // of its own shot
  kMuzzle,     // of a gun that it walked behind
  kBuried,     // below a way down that was blown up
  kShells,     // support fire, whichever it was
  kMortar,
  kArtillery,
  kAirstrike,
  kHelicopter,
  kMine,
  kBlast,
  kCharge,  // that opens a wall
  kCloud,
  kShaken,
  kCollapse,
  kCrowd,  // no place is left for it
  kEvent,
  kSelf,
};
inline constexpr int kCauses = static_cast<int>(Cause::kSelf) + 1;

constexpr int impulse_number(Side side, int impulse) {
  return static_cast<int>(side) * kImpulses + impulse;
}

enum class Verb : std::uint16_t {
  kChance,
  kLay,     // token, row: a mine [UO 184a]
  kRow,     // row: of what is aimed at
  kAt,      // place
  kDrift,   // direction, 0: stays [UO 307d]
  kKeep,    // as it is
  kCancel,  // [UO 218a, UO 219a]
  kAdjust,  // row [UO 219b]
  kDefend,  // [UO 220]
  kDecline,
  kRequest,    // block, support [UO 49a]
  kEnter,      // type
  kExchange,   // block [UO 54a]
  kWith,       // block
  kTransfer,   // block [UO 297a]
  kToImpulse,  // impulse
  kStart,      // [UO 55b]
  kSecond,
  kImpulse,  // impulse [UO 59a]
  kCard,     // card [UO 46c]
  kPass,
  kActivate,  // block [UO 61]
  kEnd,
  kStep,  // place [UO 70]
  kStop,
  kSplit,        // [UO 288b]
  kFire,         // block [UO 91a]
  kAssault,      // block [UO 86a]
  kWeapon,       // weapon
  kSuppress,     // weapon [UO 283]
  kSupportFire,  // block [UO 282a]
  kAlone,
  kScout,       // block [UO 80a]
  kScoutToken,  // place
  kSupport,     // block beside, block that gains [UO 77a]
  kMount,       // block, 1 for the top [UO 79a]
  kDismount,    // block, place [UO 79b]
  kBreach,      // near place, far place, 1 at contact [UO 82]
  kSmoke,       // place [UO 85b]
  kScatter,     // place [UO 81a]
  kClear,       // place [UO 78a]
  kPlace,       // token [UO 78c]
  kPair,        // block [UO 286a]
  kCloseEntry,  // [UO 304a]
  kEvacuate,    // place
  kLayCharge,
  kBlow,        // block
  kAnswer,      // weapon [UO 97a]
  kSuffer,      // [UO 97a]
  kWithdraw,    // place [UO 92a]
  kCover,       // block, weapon [UO 98a]
  kRetreat,     // place [UO 120a]
  kHold,        // [UO 154c]
  kReact,       // block, weapon, target [UO 154a]
  kScoutFirst,  // block [UO 154b]
  kPick,        // block
  kPickToken,   // place
  kReroll,
  kName,  // impulse
  kDone,  // no more of it
};
inline constexpr int kVerbs = static_cast<int>(Verb::kDone) + 1;

#define SAYS "core/games/urban/says.inc"
#include "core/engine/says_of_game.inc"

// A block loses levels; at level 0, itself.
constexpr bool is_loss(const Note& note) {
  const auto kind = static_cast<Say>(note.kind);
  return kind == Say::kLoses || kind == Say::kLosesBy || kind == Say::kLosesTo;
}
constexpr bool is_destruction(const Note& note) { return is_loss(note) && note.args[2] == 0; }

}  // namespace sandtable::urban
