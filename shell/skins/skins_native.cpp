#include "shell/skins/skins.h"

namespace sandtable::shell {

std::span<const SkinEntry> all_skins() {
  static constexpr SkinEntry kSkins[] = {{"jubilee", make_jubilee_skin},
                                         {"nazaire", make_nazaire_skin}};
  return kSkins;
}

}  // namespace sandtable::shell
