#include "shell/skins/skins.h"

#include <utility>

namespace sandtable::shell {

std::span<const SkinEntry> all_skins() {
// What the page's shelf does not offer is not named here, and the linker drops it from its module.
#define SKIN_ON_shelf(name) {#name, &name##_lid, make_##name##_skin},
#ifdef __EMSCRIPTEN__
#define SKIN_ON_catalogue(name)
#else
#define SKIN_ON_catalogue(name) SKIN_ON_shelf(name)
#endif
#define SKIN_ON_rules(name)
#define GAME(name, number, place) SKIN_ON_##place(name)
  static constexpr SkinEntry kSkins[] = {
#include SANDTABLE_GAMES_INC
  };
#undef GAME
#undef SKIN_ON_rules
#undef SKIN_ON_catalogue
#undef SKIN_ON_shelf
  return kSkins;
}

const SkinEntry* find_skin(std::string_view game) {
  for (const SkinEntry& entry : all_skins())
    if (entry.game == game) return &entry;
  return nullptr;
}

Skins::Skins(Bundle bundle, const Game& game, std::shared_ptr<const Words> words)
    : bundle_(std::move(bundle)),
      game_(game),
      words_(std::move(words)),
      skins_(game.info().setups.size()) {}

const Skin& Skins::for_setup(int setup) const {
  const auto at = static_cast<std::size_t>(setup);
  CHECK(at < skins_.size());
  if (skins_[at] == nullptr) {
    const SkinEntry* entry = find_skin(game_.info().id);
    CHECK(entry != nullptr);
    skins_[at] = std::make_unique<Skin>(entry->make({bundle_, game_, setup, words_}));
  }
  return *skins_[at];
}

}  // namespace sandtable::shell
