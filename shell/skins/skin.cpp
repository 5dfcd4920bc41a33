#include "shell/skins/skin.h"

#include "shell/skins/skins.h"

namespace sandtable::shell {

BoardNoun Skin::noun(std::string_view scope, int value) const {
  if (scope == "unit") return {-1, value};
  if (scope == "space") return {value, -1};
  return {};
}

Telling Skin::telling(std::string_view key) const {
  return key.starts_with("log.setup.") ? Telling::kLeftOut : Telling::kPlain;
}

std::unique_ptr<Skin> make_skin(const Bundle& bundle, const Game& game) {
  for (const SkinEntry& entry : all_skins())
    if (entry.game == game.info().id) return entry.make(bundle, game);
  return nullptr;
}

}  // namespace sandtable::shell
