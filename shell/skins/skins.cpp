#include "shell/skins/skins.h"

#include <vector>

namespace sandtable::shell {

std::span<const SkinEntry> all_skins() {
// What the page's shelf does not offer is not named here, and the linker drops it from its module.
#define SKIN_ON_shelf(name) {#name, &name##_lid, make_##name##_skin},
#ifdef __EMSCRIPTEN__
#define SKIN_ON_catalogue(name)
#else
#define SKIN_ON_catalogue(name) SKIN_ON_shelf(name)
#endif
#define GAME(name, number, place) SKIN_ON_##place(name)
  static constexpr SkinEntry kSkins[] = {
#include SANDTABLE_GAMES_INC
  };
#undef GAME
#undef SKIN_ON_catalogue
#undef SKIN_ON_shelf
  return kSkins;
}

const SkinEntry* find_skin(std::string_view game) {
  for (const SkinEntry& entry : all_skins())
    if (entry.game == game) return &entry;
  return nullptr;
}

std::unique_ptr<Skin> make_skin(const Bundle& bundle, const Game& game) {
  const SkinEntry* entry = find_skin(game.info().id);
  if (entry == nullptr) return nullptr;
  std::vector<Fault> faults;  // they were noted when the game was opened
  return entry->make(bundle, game, read_words(bundle, "en", faults));
}

}  // namespace sandtable::shell
