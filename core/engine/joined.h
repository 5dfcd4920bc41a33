#pragma once
// A move that goes on over several decisions, told as one.

#include <optional>

#include "core/engine/game.h"
#include "core/engine/note.h"

namespace sandtable {

// Two moves of one thing after each other as one, from the first place to the last: the argument
// "cost" is added, all else is as the second tells it. Nothing where the kinds, the audiences or
// the first arguments differ, the message has no "from" and "to" or is no MessageRole::kMoves, the
// second begins elsewhere than the first ends, or both lead back to the start.
std::optional<Note> joined(const Game& game, const Note& before, const Note& next);

}  // namespace sandtable
