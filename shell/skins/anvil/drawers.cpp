#include "shell/skins/anvil/drawers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "core/base/text.h"
#include "core/games/anvil/queries.h"
#include "core/games/anvil/victory.h"
#include "shell/play/joined.h"

namespace sandtable::shell::anvil {
namespace {

using rules::State;
using rules::UnitId;

constexpr int kDays[] = {31, 30, 31, 31};  // of May to August

}  // namespace

std::string turn_dates(const Words& words, const rules::Scenario& scenario, int turn) {
  int day = scenario.day + (turn - 1) * 2, month = scenario.month;
  if (const int days = kDays[static_cast<std::size_t>(month - 5) % std::size(kDays)]; day > days)
    day -= days, ++month;
  return words.text("play.anvil.dates", {number_arg("day", day), number_arg("next", day + 1),
                                         number_arg("month", month)});
}

std::string Drawer::text(std::string_view key, const std::vector<MessageArg>& args) const {
  return shared.words->text("play.anvil." + std::string(key), args);
}

DrawerPen::Piece Drawer::piece_of(UnitId unit) const {
  Piece out;
  out.look = shared.counters.card(unit, view.is_reduced(unit) && !view.is_dead(unit));
  out.look.turned = view.is_turned(unit);
  out.look.pennant = shared.counters.group(view, unit);
  out.id = "unit" + decimal(unit.index());
  out.space = space_of_unit(view, unit);
  return out;
}

// Place by place, those who may act still first.
float Drawer::stacks_of(float y, Side side) {
  for (int i = 0; i < rules::kPlaces; ++i) {
    const PlaceId id(i);
    std::vector<Piece> units;
    for (rules::UnitSet left = view.good(side, id); left != 0; left &= left - 1)
      units.push_back(piece_of(rules::unit_at(side, std::countr_zero(left))));
    if (units.empty()) continue;
    y += heading(y, shared.place_name(id), decimal(static_cast<int>(units.size())));
    y += pieces(y, units);
  }
  return y;
}

float Drawer::stacks() { return stacks_of(0.0F, view.active); }

float Drawer::points() {
  float y = 0.0F;
  const rules::Tally tally = rules::tally(board(), view);
  y += heading(y, text("points.allied"), number_text(tally.allied));
  y += figures(y, text("points.objectives"), number_text(tally.objectives));
  y += figures(y, text("points.early"), number_text(tally.early));
  y += figures(y, text("points.kills"), number_text(tally.kills));
  y += heading(y, text("points.german"), number_text(tally.german));
  y += figures(y, text("points.exits"), number_text(tally.exits));
  y += figures(y, text("points.held"), number_text(tally.held));
  y += figures(y, text("points.losses"), number_text(tally.losses));
  y += figures(y, text("points.score"), number_text(tally.score));
  y += heading(y, text("points.areas"));
  for (int i = 0; i < kAreas; ++i) {
    const int vp = shared.scenario().objective[static_cast<std::size_t>(i)];
    if (vp == 0) continue;
    const bool held = rules::objective_counts(board(), view, PlaceId(i));
    y += figures(y, shared.place_name(PlaceId(i)),
                 held ? text("points.counted", {number_arg("vp", vp)}) : number_text(vp));
  }
  y += heading(y, text("points.bands"));
  const std::vector<std::string> names = band_names(*shared.words, "band");
  const std::vector<int> from = band_from(shared.scenario());
  for (std::size_t i = names.size(); i-- > 1;) y += figures(y, names[i], number_text(from[i]));
  return y;
}

float Drawer::bridges() {
  // Those that stand, those at which engineers are, those that are down.
  std::array<std::vector<std::string>, 3> names;
  for (int i = 0; i < rules::kBridges; ++i) {
    const rules::BridgeId id(i);
    const rules::Link& link = board().link(board().bridge(id).link);
    const int state = view.bridge(id);
    const std::size_t group = state == rules::kBridgeStands ? 0 : state == 0 ? 2 : 1;
    std::string name = shared.bridge_name(id) + " (" + board().place(link.a).id + "\xe2\x80\x93" +
                       board().place(link.b).id + ")";
    if (group == 1) name += " " + text("bridge.short.building", {number_arg("n", state)});
    names[group].push_back(std::move(name));
  }
  constexpr std::array<std::string_view, 3> kGroups = {"stand", "built", "down"};
  float y = 0.0F;
  for (std::size_t i = 0; i < kGroups.size(); ++i) {
    if (names[i].empty()) continue;
    y += heading(y, text("bridges." + std::string(kGroups[i])), decimal(std::ssize(names[i])));
    y += remark(y, listed(*shared.words, names[i])) + frame.px(8.0F);
  }
  return y;
}

float Drawer::lost_of(float y, Side side) {
  const float from = y;
  for (const bool dead : {true, false}) {
    std::vector<Piece> units;
    rules::UnitSet left = (dead ? view.dead : view.gone)[rules::at(side)];
    for (; left != 0; left &= left - 1)
      units.push_back(piece_of(rules::unit_at(side, std::countr_zero(left))));
    if (units.empty()) continue;
    y += heading(y,
                 text(dead ? "lost.dead" : "lost.gone",
                      {{"side", "side", std::string(kSideWords[rules::at(side)]), 0}}),
                 decimal(static_cast<int>(units.size())));
    y += pieces(y, units);
  }
  return y - from;
}

float Drawer::losses() {
  float y = lost_of(0.0F, Side::kAllied);
  y += lost_of(y, Side::kGerman);
  return y > 0.0F ? y : remark(0.0F, text("lost.none"));
}

float Drawer::turns() {
  float y = 0.0F;
  const rules::Scenario& scenario = shared.scenario();
  for (int turn = view.turn; turn <= scenario.turns; ++turn) {
    std::vector<Piece> units;
    for (int i = 0; i < rules::kUnits; ++i) {
      if (scenario.due[static_cast<std::size_t>(i)] != turn || turn == view.turn) continue;
      units.push_back(piece_of(UnitId(i)));
      const PlaceId box = scenario.comes_to[static_cast<std::size_t>(i)];
      if (box.is_some()) units.back().space = space_of(box);
    }
    y += heading(y, text("turns.one", {number_arg("turn", turn)}),
                 turn_dates(*shared.words, scenario, turn));
    if (turn == scenario.exit_from) y += remark(y, text("turns.exit"));
    y += pieces(y, units);
  }
  return y;
}

float Drawer::groups() {
  std::map<std::string, std::vector<Piece>> found;
  for (int i = 0; i < rules::kUnits; ++i) {
    const UnitId unit(i);
    if (rules::side_of(unit) != view.active || !rules::place_of(view, unit).is_some()) continue;
    const std::string_view letter = shared.counters.group(view, unit);
    if (!letter.empty()) found[std::string(letter)].push_back(piece_of(unit));
  }
  float y = 0.0F;
  for (const auto& [letter, units] : found) {
    y += heading(y, text("group", {text_arg("letter", letter)}));
    y += pieces(y, units);
  }
  return found.empty() ? remark(0.0F, text("groups.none")) : y;
}

}  // namespace sandtable::shell::anvil
