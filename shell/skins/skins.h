#pragma once
// The skins that a program holds: native programs those of all games of core/games/games.inc that
// have one, the page those that its shelf offers. Each game defines `<game>_lid` and
// `make_<game>_skin` in shell/skins/<game>/.

#include <memory>
#include <span>
#include <string_view>
#include <vector>

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
  SkinParts (*make)(const SkinSource& from);
};

// The game is of that bundle.
#define GAME(name, number, place)  \
  extern const LidLook name##_lid; \
  SkinParts make_##name##_skin(const SkinSource& from);
#include SANDTABLE_GAMES_INC
#undef GAME

// In the order of the shelf.
std::span<const SkinEntry> all_skins();
// Null for a game that has none.
const SkinEntry* find_skin(std::string_view game);

// The skins of one game: of each set-up that is shown the one made for it. They are kept as long as
// this is, so what points into one stays good when another set-up is opened.
class Skins {
 public:
  // The game has an entry, is of this bundle and outlives this.
  Skins(Bundle bundle, const Game& game, std::shared_ptr<const Words> words);

  // Made when first asked for.
  const Skin& of(const AnyState& view) const { return for_setup(game_.setup_of(view)); }
  const Skin& for_setup(int setup) const;

 private:
  Bundle bundle_;
  const Game& game_;
  std::shared_ptr<const Words> words_;
  mutable std::vector<std::unique_ptr<Skin>> skins_;
};

}  // namespace sandtable::shell
