#include "shell/skins/roundup/skin.h"

#include "core/base/text.h"
#include "shell/skins/skins.h"

namespace sandtable::shell::roundup {

Shared::Shared(const SkinSource& from)
    : game(static_cast<const rules::Roundup&>(from.game)),
      words(from.words),
      counters(game.board(), from.bundle, *words) {}

std::string Shared::hex_name(HexId hex) const {
  const rules::Cell& cell = board().at(hex);
  return cell.name.empty() ? cell.id : cell.name + " (" + cell.id + ")";
}

std::string Shared::unit_name(UnitId unit) const {
  return words->item("unit", board().card(unit).id);
}

std::string Shared::dates(int turn) const {
  return words->text("play.roundup.dates." + decimal(turn));
}

}  // namespace sandtable::shell::roundup

namespace sandtable::shell {

constexpr LidLook roundup_lid{rgb(0x2F567D), rgb(0x16283A), 5};

SkinParts make_roundup_skin(const SkinSource& from) {
  const auto shared = std::make_shared<const roundup::Shared>(from);
  return {std::make_unique<roundup::RoundupBoard>(shared, from.bundle),
          std::make_unique<roundup::RoundupHandling>(shared),
          std::make_unique<roundup::RoundupTelling>(shared)};
}

}  // namespace sandtable::shell
