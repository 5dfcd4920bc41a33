// The half of the tabletop that looks at a position.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/victory.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {

int Tabletop::place_of(std::string_view german) const {
  const UnitId unit = unit_at(german);
  for (int place = 0; place < kUnits; ++place)
    if (state().germans[static_cast<std::size_t>(place)].unit == unit.index()) return place;
  return -1;
}

German& Tabletop::german_of(std::string_view id) {
  const int place = place_of(id);
  CHECK(place >= 0);
  return state().germans[static_cast<std::size_t>(place)];
}

std::string Tabletop::where(std::string_view unit) const {
  const int code = code_of(unit);
  SpaceId space;
  if (code < kTeams)
    space = state().team(TeamId(code)).where;
  else if (const int place = place_of(unit); place >= 0)
    space = state().germans[static_cast<std::size_t>(place)].where;
  return space.is_some() ? the_board().at(space).id : std::string();
}

bool Tabletop::is_pinned(std::string_view unit) const {
  const int code = code_of(unit);
  if (code < kTeams) return state().team(TeamId(code)).has(kTeamPinned);
  const int place = place_of(unit);
  return place >= 0 && state().germans[static_cast<std::size_t>(place)].has(kGermanPinned);
}

bool Tabletop::is_seen(std::string_view german) const {
  const int place = place_of(german);
  return place >= 0 && state().germans[static_cast<std::size_t>(place)].has(kGermanRevealed);
}

int Tabletop::steps(std::string_view team) const {
  return state().team(TeamId(team_index(team))).steps;
}

TeamStatus Tabletop::status_of(std::string_view team) const {
  return state().team(TeamId(team_index(team))).status;
}

bool Tabletop::is_destroyed(std::string_view space) const {
  return state().destroyed.has(space_at(space).index());
}

Lines Tabletop::units_on(std::string_view space) const {
  Lines out;
  for (int i = 0; i < kTeams; ++i)
    if (state().team(TeamId(i)).where == space_at(space))
      out.push_back(the_board().card(TeamId(i)).id);
  for (const German& german : state().germans)
    if (german.on_map() && german.where == space_at(space))
      out.push_back(the_board().card(UnitId(german.unit)).id);
  return out;
}

Lines Tabletop::pool() const {
  Lines out;
  for (int i = 0; i < kUnits; ++i)
    if ((draw_pool(the_board(), state()) >> i & 1) != 0)
      out.push_back(the_board().card(UnitId(i)).id);
  return out;
}

int Tabletop::score() const { return victory_points(the_board(), state()); }

}  // namespace sandtable::nazaire
