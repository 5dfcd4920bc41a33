// A result among those of the reference player.
#pragma once

#include <optional>

#include "core/engine/session.h"
#include "core/games/games.h"

namespace sandtable {

// How many of 100 games of the reference player with the same set-up the end of this game beats,
// equals counting half; nothing while it goes on, where other options were chosen or nobody has
// played for comparison. `standing` is that of the session's state.
std::optional<int> better_than(const GameBox& box, const Session& session,
                               const Standing& standing);

}  // namespace sandtable
