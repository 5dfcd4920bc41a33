// Games saved for the bench: how long loading takes, how long links are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/engine/playout.h"
#include "core/engine/session.h"

namespace sandtable {

// Plays a whole game in a session; a null policy chooses uniformly.
Session play_session(const Game& game, const Setup& setup, std::uint64_t seed, Policy* policy);

struct SavedGame {
  std::vector<std::uint8_t> bytes;
  std::string link;
  int decisions = 0;
};

SavedGame saved_game(const Session& session);

// The longest of some random games.
SavedGame longest_game(const Game& game, std::uint64_t seed, int games);

// Reads the save, plays every decision and roll of it again and compares.
bool load_is_verified(const Game& game, const SavedGame& saved);

}  // namespace sandtable
