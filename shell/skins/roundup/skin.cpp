#include "shell/skins/roundup/skin.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/data/reader.h"
#include "shell/skins/skins.h"

namespace sandtable::shell::roundup {
namespace {

// As the map names them: map.json says which hexes have a town, the words what it is called.
std::vector<NamedHex> named_hexes(const Bundle& bundle, const Words& words) {
  std::vector<NamedHex> out;
  std::vector<Fault> faults;
  int number = 0;
  for (const Reader& town : bundle.open("map.json", faults).list("towns"))
    out.push_back({town.string("hex"), words.text("map.town." + decimal(number++))});
  return out;
}

}  // namespace

Shared::Shared(const SkinSource& from)
    : game(static_cast<const rules::Roundup&>(from.game)),
      words(from.words),
      counters(game.board(), from.bundle, *words),
      towns(named_hexes(from.bundle, *words)) {}

std::string Shared::hex_name(HexId hex) const {
  const rules::Cell& cell = board().at(hex);
  const auto town =
      std::find_if(towns.begin(), towns.end(), [&](const auto& one) { return one.id == cell.id; });
  std::string name;
  if (cell.port != rules::Port::kNone)
    name = words->item("port",
                       rules::id_of(board(), rules::Scope::kPort, static_cast<int>(cell.port)));
  else if (town != towns.end())
    name = town->name;
  return name.empty() ? cell.id : name + " (" + cell.id + ")";
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
