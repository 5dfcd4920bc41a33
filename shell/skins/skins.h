#pragma once
// The skins that a program holds. A list each for native programs and for the page, so that the
// page's module carries no skin that its shelf does not offer: what no list names, the linker
// drops.

#include <span>

#include "shell/skins/skin.h"

namespace sandtable::shell {

struct SkinEntry {
  std::string_view game;
  LidLook lid;
  std::unique_ptr<Skin> (*make)(const Bundle& bundle, const Game& game);
};

// skins_native.cpp or skins_page.cpp, as the build needs it; in the order of the shelf.
std::span<const SkinEntry> all_skins();
// Null for a game that has none.
const SkinEntry* find_skin(std::string_view game);

}  // namespace sandtable::shell
