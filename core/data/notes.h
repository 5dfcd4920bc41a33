#pragma once
// Notes of history on units, objectives and places, from notes.json: two sentences at most each,
// and the source that was read. They stand among the words of the game as note.<kind>.<id>, so
// whoever has the words has them. No part of the rules' data.

#include <vector>

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "core/engine/game.h"

namespace sandtable {

// Adds them to the words; the file may be left out. What names nothing of the game is a fault.
void read_notes(const Bundle& bundle, const Game& game, Words& words, std::vector<Fault>& faults);

}  // namespace sandtable
