// What the pointer learns of a hex, a box or a unit.
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {

SpaceCard RoundupHandling::space_card(const AnyState&, const Pointed& pointed) const {
  SpaceCard card;
  if (pointed.space < 0) return card;
  if (is_box(pointed.space)) {
    constexpr std::string_view kTitles[kBoxes] = {"us", "uk", "german", "aside"};
    card.title = shared_->words->text(
        "map.box." + std::string(kTitles[static_cast<std::size_t>(pointed.space - kBoxSpaces)]));
    return card;
  }
  const HexId hex(pointed.space);
  card.title = shared_->hex_name(hex);
  constexpr std::string_view kTerrain[] = {"clear", "woods", "hills", "polder", "town", "port"};
  card.lines.push_back(
      {shared_->words->item("terrain", kTerrain[static_cast<std::size_t>(board().at(hex).terrain)]),
       {}});
  return card;
}

SpaceCard RoundupHandling::unit_card(const AnyState&, int counter) const {
  SpaceCard card;
  if (counter < 0 || counter >= rules::kUnits) return card;
  card.title = shared_->unit_name(UnitId(counter));
  return card;
}

}  // namespace sandtable::shell::roundup
