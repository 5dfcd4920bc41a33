// The half of the tabletop that looks at a position.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/games/jubilee/actions_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {

std::string Tabletop::where(std::string_view id) const {
  const Unit& unit = state().unit(unit_of(id));
  switch (unit.status) {
    case UnitStatus::kOnTrack:
      return "track " + decimal(unit.due);
    case UnitStatus::kBoxed:
      return the_board().at(unit.box).id;
    case UnitStatus::kAshore:
      return the_board().at(unit.hex).id;
    case UnitStatus::kEvacuated:
      return "evacuated";
    case UnitStatus::kEliminated:
      return "eliminated";
  }
  return {};
}

bool Tabletop::is_disrupted(std::string_view name) const {
  if (const auto unit = value_of(the_board(), Scope::kUnit, name))
    return state().unit(UnitId(*unit)).has(kUnitDisrupted);
  return state().german(position_at(name)).has(kGermanDisrupted);
}

bool Tabletop::is_attacker_disrupted(std::string_view unit) const {
  return state().unit(unit_of(unit)).has(kUnitAttackerDisrupt);
}

int Tabletop::steps_of(std::string_view unit) const { return state().unit(unit_of(unit)).steps; }

std::string Tabletop::at(std::string_view position) const {
  const German& german = state().german(position_at(position));
  if (!german.is_there()) return {};
  std::string out = the_board().card(GermanId(german.unit)).id;
  if (german.has(kGermanRevealed)) out += "*";
  if (german.has_depth()) out += " " + the_board().card(DepthId(german.depth)).id;
  if (german.has(kGermanDepthRevealed)) out += "*";
  return out;
}

int Tabletop::points_of(std::string_view track) const {
  const std::optional<int> index = value_of(the_board(), Scope::kTrack, track);
  return state().points[static_cast<std::size_t>(index.value_or(0))];
}

int Tabletop::score() const { return tally(the_board(), state()).score; }

}  // namespace sandtable::jubilee
