#include "shell/skins/urban/drawers.h"

#include <algorithm>
#include <bit>

#include "core/base/text.h"
#include "core/games/urban/situation.h"

namespace sandtable::shell::urban {
namespace {

using rules::State;
using rules::Status;

constexpr Side kSides[] = {Side::kGreen, Side::kRed};

}  // namespace

Sums sums_of(const Board&, const State& view) {
  Sums out;
  for (int i = 0; i < rules::kBlocks; ++i) {
    const rules::Block& block = view.block(BlockId(i));
    const auto side = static_cast<std::size_t>(rules::side_of(BlockId(i)));
    out.standing[side] += block.status == Status::kOnMap || block.status == Status::kAboard;
    out.lost[side] += block.status == Status::kDestroyed;
  }
  return out;
}

std::string Drawer::text(std::string_view key, const std::vector<MessageArg>& args) const {
  return shared.words->text("play.urban." + std::string(key), args);
}

std::string Drawer::halves(int points) const {
  return halves_text(points, shared.words->grammar());
}

DrawerPen::Piece Drawer::piece_of(BlockId id) const {
  Piece out;
  out.look = shared.pieces.block(view, id);
  out.look.label = {};  // its name stands there
  out.caption = shared.words->item("block", rules::block_name(id));
  out.id = "block" + decimal(id.index());
  out.space = space_of_block(view, id);
  return out;
}

float Drawer::blocks(float y, const std::string& title, const std::vector<BlockId>& ids) {
  if (ids.empty()) return 0.0F;
  std::vector<Piece> list;
  list.reserve(ids.size());
  for (const BlockId id : ids) list.push_back(piece_of(id));
  const float from = y;
  y += heading(y, title, decimal(static_cast<int>(ids.size())));
  y += pieces(y, list);
  return y - from;
}

// The impulses of both sides: which were played, and what the one under way still has.
float Drawer::impulses() {
  float y = 0.0F;
  const rules::Scenario& scenario = shared.scenario();
  for (const Side side : kSides)
    for (int i = 0; i < rules::kImpulses; ++i) {
      const auto at = static_cast<std::size_t>(side);
      if (scenario.impulse_size[at][static_cast<std::size_t>(i)] == 0) continue;
      const bool played = (view.completed[at] >> i & 1) != 0;
      const bool now = view.impulse == i && view.to_play == side;
      const std::string name = shared.words->item(
          "impulse", rules::id_of(board(), rules::Scope::kImpulse, rules::impulse_number(side, i)));
      const std::string_view key = now ? "impulse.now" : played ? "impulse.played" : "impulse.open";
      y += figures(y, name, text(key, {number_arg("played", view.played)}));
    }
  return y;
}

float Drawer::points() {
  float y = 0.0F;
  const rules::Scenario& scenario = shared.scenario();
  y += heading(y, text("points.houses"));
  for (const rules::Controlled& one : scenario.control) {
    const bool held = (view.held >> one.building & 1) != 0;
    const rules::Building& building = shared.map().buildings[one.building];
    y += figures(
        y, shared.words->text("map.building." + shared.map().id + "." + building.id),
        held ? halves(one.worth) : text("points.open", {text_arg("points", halves(one.worth))}));
  }
  y += figures(y, text("points.rest"), halves(view.score));
  y += figures(y, text("points.score"), halves(rules::score_of(rules::Field(board(), view))));
  y += heading(y, text("points.each"));
  const std::pair<std::string_view, int> worths[] = {
      {"points.red_block", scenario.red_block},
      {"points.green_block", -scenario.green_block},
      {"points.green_vehicle", -scenario.green_vehicle},
      {"points.population", scenario.population},
      {"points.detainees", scenario.detainees},
      {"points.collapse", scenario.collapse}};
  for (const auto& [key, worth] : worths)
    if (worth != 0) y += figures(y, text(key), halves(worth));
  for (const rules::Special& one : scenario.special) y += special(y, one);
  y += heading(y, text("points.bands"));
  const std::vector<std::string> names = band_names(*shared.words, "band.", ".title");
  const std::vector<int> from = band_from(scenario);
  for (std::size_t i = names.size(); i-- > 1;) y += figures(y, names[i], halves(from[i]));
  return y;
}

// What only this scenario counts, and how often at most.
float Drawer::special(float y, const rules::Special& one) {
  std::string name;
  if (one.kind == rules::SpecialKind::kDestroy)
    name = text("points.destroy",
                {text_arg("name", shared.words->text("block.name." + board().card(one.type).id))});
  if (one.kind == rules::SpecialKind::kEvacuate) name = text("points.evacuate");
  if (one.kind == rules::SpecialKind::kCharge && one.building < shared.map().buildings.size())
    name = text("points.charge",
                {text_arg("house", shared.words->text("map.building." + shared.map().id + "." +
                                                      shared.map().buildings[one.building].id))});
  return figures(y, name, halves(one.worth));
}

float Drawer::forces_of(float y, Side side) {
  const float from = y;
  for (const Status status : {Status::kOnMap, Status::kAboard, Status::kWaiting}) {
    std::vector<BlockId> ids;
    for (int i = 0; i < rules::kBlocks; ++i)
      if (rules::side_of(BlockId(i)) == side && view.block(BlockId(i)).status == status)
        ids.emplace_back(i);
    const std::string_view key = status == Status::kOnMap    ? "forces.map"
                                 : status == Status::kAboard ? "forces.aboard"
                                                             : "forces.waiting";
    y += blocks(y, text(key, {side_arg(side)}), ids);
  }
  return y - from;
}

float Drawer::forces() {
  float y = forces_of(0.0F, Side::kGreen);
  y += forces_of(y, Side::kRed);
  return y;
}

// Uses that are left, and what is on its way as far as one may know it.
float Drawer::support_of(float y, Side side) {
  const float from = y;
  const auto at = static_cast<std::size_t>(side);
  bool any = false;
  for (int i = 0; i < rules::kSupports; ++i) {
    const auto kind = static_cast<std::size_t>(i);
    const rules::Uses& uses = shared.scenario().support[at][kind];
    if (uses.game == 0) continue;
    if (!any) y += heading(y, text("support.of", {side_arg(side)}));
    any = true;
    y += figures(y, shared.words->item("support", rules::id_of(board(), rules::Scope::kSupport, i)),
                 text("support.left", {number_arg("n", uses.game - view.used[at][kind]),
                                       number_arg("all", uses.game)}));
  }
  for (const rules::Pending& one : view.pending) {
    if (one.side() != side) continue;
    const std::string kind = shared.words->item(
        "support", rules::id_of(board(), rules::Scope::kSupport, static_cast<int>(one.kind)));
    y += figures(y, kind,
                 one.at.is_some()
                     ? text("support.at", {text_arg("place", shared.place_name(one.at))})
                     : text("support.due"));
  }
  return y - from;
}

float Drawer::support() {
  float y = support_of(0.0F, Side::kGreen);
  y += support_of(y, Side::kRed);
  return y > 0.0F ? y : remark(0.0F, text("support.none"));
}

float Drawer::losses() {
  float y = 0.0F;
  for (const Side side : kSides) {
    std::vector<BlockId> ids;
    for (int i = 0; i < rules::kBlocks; ++i)
      if (rules::side_of(BlockId(i)) == side && view.block(BlockId(i)).status == Status::kDestroyed)
        ids.emplace_back(i);
    y += blocks(y, text("lost.of", {side_arg(side)}), ids);
  }
  return y > 0.0F ? y : remark(0.0F, text("lost.none"));
}

// Cards in hand by name where they may be known, and those that are still to be drawn.
float Drawer::cards() {
  float y = 0.0F;
  for (const Side side : kSides) {
    const auto at = static_cast<std::size_t>(side);
    y += heading(y, text("cards.hand", {side_arg(side)}), decimal(view.hand_count[at]));
    for (int i = 0; i < rules::kCards; ++i)
      if ((view.hands[at] >> i & 1) != 0)
        y += figures(y, shared.words->item("card", rules::id_of(board(), rules::Scope::kCard, i)),
                     {});
  }
  return y;
}

}  // namespace sandtable::shell::urban
