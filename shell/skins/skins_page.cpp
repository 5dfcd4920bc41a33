// The games of SANDTABLE_SHELF_GAMES in core/data/bundle.cmake.
#include "shell/skins/skins.h"

namespace sandtable::shell {

std::span<const SkinEntry> all_skins() {
  static constexpr SkinEntry kSkins[] = {{"nazaire", kNazaireLid, make_nazaire_skin},
                                         {"jubilee", kJubileeLid, make_jubilee_skin}};
  return kSkins;
}

}  // namespace sandtable::shell
