// What a link says about itself, before anything is played.
#pragma once

#include <cstdint>

#include "core/engine/session.h"

namespace sandtable {

enum class LinkKind : std::uint8_t { kGame = 1, kPosition = 2, kSetup = 3 };

struct LinkInfo {
  LinkKind kind = LinkKind::kGame;
  std::uint16_t wire_id = 0;
  int setup = 0;
  std::uint16_t rules_revision = 0;
  Flags flags;
  std::uint64_t seed = 0;  // of a game
  int decisions = 0;       // of a game
};

}  // namespace sandtable
