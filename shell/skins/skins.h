#pragma once
// The skins that a program holds: native programs those of all games of core/games/games.inc, the
// page those that its shelf offers. Each game defines `<game>_lid` and `make_<game>_skin` in
// shell/skins/<game>/.

#include <memory>
#include <span>
#include <string_view>

#include "core/data/bundle.h"
#include "core/engine/game.h"
#include "core/games/games.h"
#include "shell/play/skin.h"

namespace sandtable::shell {

// What is printed on the box, known before it is opened. The words are box.<game>.title (two
// lines), .when, .sides.first, .sides.second, .players, .minutes, .turns.
struct LidLook {
  ImU32 top = 0, edge = 0;  // the cardboard, upper left to lower right
  int difficulty = 1;       // 1 to 5
};

struct SkinEntry {
  std::string_view game;
  const LidLook* lid;  // a constant: a closed box must not ask its game
  std::unique_ptr<Skin> (*make)(const Bundle& bundle, const Game& game, const Words& words);
};

// The game must outlive the skin and be of this bundle; the words are those of the board.
#define GAME(name, number, place)                                                  \
  extern const LidLook name##_lid;                                                 \
  std::unique_ptr<Skin> make_##name##_skin(const Bundle& bundle, const Game& game, \
                                           const Words& words);
#include SANDTABLE_GAMES_INC
#undef GAME

// In the order of the shelf.
std::span<const SkinEntry> all_skins();
// Null for a game that has none.
const SkinEntry* find_skin(std::string_view game);
// The game must outlive the skin and be of this bundle.
std::unique_ptr<Skin> make_skin(const Bundle& bundle, const Game& game);

}  // namespace sandtable::shell
