// Whether a game is offered to players: bots and effects of one that is still being made, and of
// the game for tests, may be missing.
#pragma once

#include <string_view>

namespace sandtable {

inline bool is_on_shelf(std::string_view game) {
#define ON_shelf(name) \
  if (game == #name) return true;
#define ON_catalogue(name)
#define ON_rules(name)
#define GAME(name, number, place) ON_##place(name)
#include "core/games/games.inc"
#undef GAME
#undef ON_rules
#undef ON_catalogue
#undef ON_shelf
  return false;
}

}  // namespace sandtable
