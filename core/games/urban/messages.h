// What the game says and what messages and actions name, from says.inc and verbs.inc. The sentences
// stand in scenarios/urban/words.en.json under the keys of says.inc; ids are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/urban/rules.h"
#include "core/games/urban/state.h"

namespace sandtable::urban {

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

#define SAYS "core/games/urban/says.inc"
#define VERBS "core/games/urban/verbs.inc"
#include "core/engine/says_of_game.inc"

// A block loses levels; at level 0, itself.
constexpr bool is_loss(const Note& note) {
  const auto kind = static_cast<Say>(note.kind);
  return kind == Say::kLoses || kind == Say::kLosesBy || kind == Say::kLosesTo;
}
constexpr bool is_destruction(const Note& note) { return is_loss(note) && note.args[2] == 0; }

}  // namespace sandtable::urban
