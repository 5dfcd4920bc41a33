// The symbols of the counters and of the map of St. Nazaire.
#include <algorithm>

#include "shell/skins/nazaire/skin.h"

namespace sandtable::shell {
namespace {

using nazaire::Group;
using nazaire::Space;
using nazaire::TeamCard;
using nazaire::TeamId;
using nazaire::TeamType;
using nazaire::UnitCard;
using nazaire::UnitId;
using nazaire::UnitKind;

constexpr float kReach = 1.0F;  // of the map round a place

// The first one printed of which that is true; there is one of each.
template <class Id, class List, class Is>
Id first_of(const List& list, Is is) {
  return Id(static_cast<int>(std::find_if(list.begin(), list.end(), is) - list.begin()));
}

TeamId team_with(const nazaire::Board& board, TeamType type, Group group) {
  return first_of<TeamId>(board.teams, [&](const TeamCard& each) {
    return each.type == type && each.group == group && each.objective != 0;
  });
}

}  // namespace

std::vector<LegendSymbol> NazaireBoard::legend(const AnyState&) const {
  const NazaireCounters& counters = shared_->counters;
  std::vector<LegendSymbol> out;
  const auto team = [&](std::string_view id, TeamId which, int lost = 0) -> CounterLook& {
    out.push_back({id, counters.team(which, board().card(which).steps - lost)});
    return out.back().look;
  };
  const auto german = [&](std::string_view id, UnitKind kind, bool vehicle) {
    const auto is = [&](const UnitCard& each) {
      return each.kind == kind && each.vehicle == vehicle;
    };
    out.push_back({id, counters.german(first_of<UnitId>(board().units, is))});
  };
  const TeamId assault = team_with(board(), TeamType::kAssault, Group::kCampbeltown);
  team("assault", assault);
  team("demolition", team_with(board(), TeamType::kDemolition, Group::kOldEntrance));
  team("hq", first_of<TeamId>(board().teams,
                              [](const TeamCard& each) { return each.type == TeamType::kHq; }));
  team("group", team_with(board(), TeamType::kDemolition, Group::kOldMole));
  team("reduced", assault, 1);
  team("pinned", assault).label = counters.pinned();
  team("done", assault).done = true;
  CounterLook& moved = team("moved", assault);
  moved.done = moved.moved = true;
  out.push_back({"hidden", counters.unknown()});
  german("gun", UnitKind::kFlak, false);
  german("army", UnitKind::kInf679, false);
  german("sailors", UnitKind::kKriegsmarine, false);
  german("todt", UnitKind::kTodt, false);
  german("vehicle", UnitKind::kVehicle, true);
  const auto objective = first_of<nazaire::SpaceId>(board().spaces, [](const Space& each) {
    return each.objective != 0 && each.square && !each.ship;
  });
  const auto number = static_cast<std::size_t>(board().at(objective).objective);
  out.push_back({"destroyed", {}, {objective.index(), numbers_[number], gains_[number]}});
  const auto space = [&](std::string_view id, auto is) {
    out.push_back(
        {id, {}, {}, place(first_of<nazaire::SpaceId>(board().spaces, is).index()), kReach});
  };
  space("open", [](const Space& each) { return !each.square && each.entry == 0; });
  space("cover", [](const Space& each) { return each.square && each.setup == 0; });
  space("objective", [&](const Space& each) { return &each == &board().at(objective); });
  space("setup", [](const Space& each) { return each.setup != 0 && each.objective == 0; });
  space("entry", [](const Space& each) { return each.entry != 0; });
  out.push_back({"landing", {}, {}, place(board().stars[1].index()), kReach});
  space("ship", [](const Space& each) { return each.ship; });
  const auto link = [&](std::string_view id, const LinkArt& one) {
    const ImVec2 a = place(one.a), b = place(one.b);
    out.push_back({id, {}, {}, ImVec2((a.x + b.x) * 0.5F, (a.y + b.y) * 0.5F), kReach});
  };
  link("way", scene_.move_links.front());
  link("fire", scene_.fire_links.front());
  return out;
}

}  // namespace sandtable::shell
