#pragma once
// What both sides of a game of two have come to, in words.

#include <string>
#include <vector>

#include "shell/save_entry.h"
#include "shell/shelf.h"

namespace sandtable::shell {

// Empty for a game of one. Who gave a name bears it.
std::vector<SideScore> sides_of(const ShelfGame& game, const AnyState& view,
                                const PlayerNames& names);
// Of one that names its sides already.
std::vector<SideScore> named(std::vector<SideScore> sides, const PlayerNames& names);

// "North 5"; "Allies: Marginal victory"; "Germans 2 (Tactical)".
std::string side_text(const Words& words, const SideScore& side);
// "North 5, South 3".
std::string sides_text(const Words& words, const std::vector<SideScore>& sides);
// What a view has come to: both sides of a game of two, else the points.
std::string standing_text(const ShelfGame& game, const AnyState& view, const PlayerNames& names);
// A sentence for each side whose standing is another one afterwards; of a game of one on its
// points.
std::vector<std::string> score_changes(const ShelfGame& game, const AnyState& before,
                                       const AnyState& after, const PlayerNames& names);
// What each of them still lacks for its next level; empty where none tells of it.
std::string next_text(const Words& words, const std::vector<SideScore>& sides);

// Of the seat, by the name of who plays it.
std::string seat_name(const ShelfGame& game, Seat seat, const PlayerNames& names);
// The same within a sentence, where a side may have an article: the word seat.<id>.text.
std::string seat_in_text(const ShelfGame& game, Seat seat, const PlayerNames& names);

// Where a saved game of two stands, or how it ended; empty for a game of one.
std::string kept_sides_text(const ShelfGame& game, const SaveEntry& entry);
// What a saved game asks its player at `view`, or whom it waits for.
std::string kept_question(const ShelfGame& game, const AnyState& view, const SaveEntry& entry);

}  // namespace sandtable::shell
