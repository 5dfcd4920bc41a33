#pragma once
// The effects that can be heard. The host makes them; the desktop is silent.

#include <cstdint>

namespace sandtable::shell {

enum class Sound : std::uint8_t {
  kNone,
  kMove,  // a counter is set down
  kDice,
  kFire,
  kHit,
  kGain,  // points for the one who plays, or for the first side of two
  kLoss,  // points lost
  kTurn,  // a turn begins
};

// As the settings list them; off is silent.
enum class SoundVolume : std::uint8_t { kOff, kSoft, kMedium, kLoud };

}  // namespace sandtable::shell
