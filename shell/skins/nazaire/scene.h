#pragma once
// The printed map of St. Nazaire as a scene, from the game's bundle. A space's id is its number on
// the board, which is the index of its line in map.json.

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "shell/map/board_art.h"

namespace sandtable::shell {

// The bundle must be one that the game accepted; what is wrong all the same is left out.
Scene nazaire_scene(const Bundle& bundle, const Words& words);

}  // namespace sandtable::shell
