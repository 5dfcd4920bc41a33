// What the pointer learns of an area, a box, a bridge or a way off the map.
#include <bit>

#include "core/base/text.h"
#include "core/games/anvil/queries.h"
#include "core/games/anvil/victory.h"
#include "shell/play/joined.h"
#include "shell/skins/anvil/skin.h"

namespace sandtable::shell::anvil {
namespace {

using rules::Rule;
using rules::rule_id;
using rules::State;
using rules::UnitId;

constexpr std::string_view kTerrain[] = {"clear", "rough", "mountain"};

struct CardWriter {
  const Shared& shared;
  const State& view;
  SpaceCard& card;

  const rules::Board& board() const { return shared.board(); }
  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const {
    return shared.words->text("play.anvil." + std::string(key), args);
  }
  void add(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {}) {
    card.lines.push_back({text(key, args), rule_id(rule), false, false});
  }
  void warn(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {}) {
    add(key, rule, args);
    card.lines.back().bad = true;
  }
  MessageArg side_arg(Side side) const {
    return {"side", "side", std::string(kSideWords[rules::at(side)]), 0};
  }

  // Who is there: regiments that may still act with their strength, and the others.
  void units(PlaceId place, Side side) {
    const rules::UnitSet all = view.units(side, place);
    if (all == 0) return;
    int ready = 0, strength = 0;
    const rules::UnitSet combat = all & board().kind(side, rules::Kind::kCombat);
    for (rules::UnitSet left = combat; left != 0; left &= left - 1) {
      const UnitId unit = rules::unit_at(side, std::countr_zero(left));
      if (view.is_turned(unit)) continue;
      ++ready;
      strength += strength_now(board(), view, unit);
    }
    add("space.units", Rule::k3b,
        {side_arg(side), number_arg("n", std::popcount(combat)), number_arg("ready", ready),
         number_arg("strength", strength), number_arg("others", std::popcount(all & ~combat))});
    if (rules::is_area(place) && (rules::supplied(board(), view, side) & rules::bit(place)) == 0)
      warn("space.cut-off", Rule::k1_8j, {side_arg(side)});
  }

  void works(const rules::Place& area) {
    if (area.fort < 0) return;
    const int level = view.forts[static_cast<std::size_t>(area.fort)];
    if (level == 0) return add("space.works.gone", Rule::k1_5d);
    add("space.works", Rule::k1_5e,
        {number_arg("level", level),
         number_arg("drm", board().charts.fort[static_cast<std::size_t>(level)])});
    if (level < board().charts.demand_below)
      add("space.demand", Rule::k1_5h, {number_arg("level", level)});
  }

  void points(PlaceId area) {
    const rules::Scenario& scenario = shared.scenario();
    const auto at = static_cast<std::size_t>(area.index());
    if (scenario.objective[at] > 0)
      add("space.objective", Rule::kSa, {number_arg("vp", scenario.objective[at])});
    if ((scenario.hold & rules::bit(area)) != 0)
      add("space.hold", Rule::kSa, {number_arg("vp", scenario.hold_points)});
    if (board().place(area).north_edge && scenario.exit_strength[at] > 0)
      add("space.exit", Rule::k1_1e,
          {number_arg("strength", scenario.exit_strength[at]),
           number_arg("turn", scenario.exit_from)});
  }

  void area(PlaceId id) {
    const rules::Place& place = board().place(id);
    card.title = shared.place_name(id);
    const auto terrain = static_cast<std::size_t>(place.terrain);
    add("space.ground", Rule::k5_7o,
        {{"terrain", "terrain", std::string(kTerrain[terrain]), 0},
         number_arg("drm", board().charts.terrain[terrain])});
    const bool allied = view.is_friendly(Side::kAllied, id);
    add("space.control", Rule::k1_6b, {side_arg(allied ? Side::kAllied : Side::kGerman)});
    works(place);
    if ((view.fighters & rules::bit(id)) != 0) add("space.fighters", Rule::k1_3_4q);
    const int bombs = (view.bombs[0] == id.index()) + (view.bombs[1] == id.index());
    if (bombs > 0) add("space.bombs", Rule::k6g, {number_arg("n", bombs)});
    units(id, Side::kAllied);
    units(id, Side::kGerman);
    points(id);
  }

  void box(PlaceId id) {
    card.title = shared.place_name(id);
    units(id, board().place(id).side);
    std::vector<std::string> to;
    for (rules::AreaSet left = board().place(id).neighbours; left != 0; left &= left - 1)
      to.push_back(board().place(PlaceId(std::countr_zero(left))).id);
    if (!to.empty())
      add("space.leads", Rule::k7b,
          {text_arg("areas", listed(*shared.words, to)), number_arg("count", std::ssize(to))});
  }

  void bridge(rules::BridgeId id) {
    const rules::Bridge& it = board().bridge(id);
    const rules::Link& link = board().link(it.link);
    card.title = shared.bridge_name(id);
    const int state = view.bridge(id);
    const std::string_view key = state == rules::kBridgeStands ? "bridge.stands"
                                 : state == 0                  ? "bridge.down"
                                                               : "bridge.building";
    const bool major = link.water == rules::Water::kMajor;
    add(key, Rule::k9a,
        {text_arg("river", river_name(board(), *shared.words, link.river)), number_arg("n", state),
         number_arg("major", major), text_arg("a", board().place(link.a).id),
         text_arg("b", board().place(link.b).id)});
    const auto water = static_cast<std::size_t>(link.water);
    add("bridge.combat", major ? Rule::k5_7q : Rule::k5_7r,
        {number_arg("drm", state == rules::kBridgeStands ? board().charts.crossing_bridged[water]
                                                         : board().charts.crossing[water])});
    if (state != rules::kBridgeStands)
      add("bridge.cost", Rule::k9l, {number_arg("mp", board().charts.river[water])});
  }
};

}  // namespace

SpaceCard AnvilHandling::space_card(const AnyState& any, const Pointed& pointed) const {
  SpaceCard card;
  if (pointed.space < 0) return card;
  CardWriter write{*shared_, any.as<State>(), card};
  if (is_bridge(pointed.space)) {
    write.bridge(rules::BridgeId(pointed.space - kBridgeSpaces));
  } else if (is_way_out(pointed.space)) {
    const WayOut& way = kWaysOut[static_cast<std::size_t>(pointed.space - kOutSpaces)];
    card.title = write.text(way.exit == rules::Exit::kNorth ? "way.north" : "way.italy");
    write.add("way.from", Rule::k1_1e, {text_arg("area", board().place(PlaceId(way.area)).id)});
  } else if (const PlaceId place = place_at(pointed.space); rules::is_area(place)) {
    write.area(place);
  } else {
    write.box(place);
  }
  return card;
}

}  // namespace sandtable::shell::anvil
