// The bar at the top and the chips of the drawers.
#include <algorithm>
#include <array>
#include <bit>

#include "core/base/text.h"
#include "core/games/anvil/victory.h"
#include "shell/skins/anvil/drawers.h"
#include "shell/skins/anvil/skin.h"

namespace sandtable::shell::anvil {
namespace {

using rules::Phase;
using rules::State;

constexpr std::array<std::string_view, 4> kPhases = {"ffi", "bombing", "operations", "surrender"};
// Beside the best and the worst result, so that both have some width on the scale.
constexpr int kBeyond = 12;

int phase_of(Phase phase) {
  switch (phase) {
    case Phase::kFfi:
      return 0;
    case Phase::kBombing:
      return 1;
    case Phase::kOperations:
      return 2;
    case Phase::kSurrender:
      return 3;
    case Phase::kPlanning:
    case Phase::kTurnEnd:
    case Phase::kOver:
      break;
  }
  return -1;
}

}  // namespace

std::vector<std::string> band_names(const Words& words, std::string_view scope) {
  constexpr std::string_view kBands[] = {"german-decisive", "german-marginal", "draw",
                                         "allied-marginal", "allied-decisive"};
  std::vector<std::string> out;
  for (const std::string_view band : kBands)
    out.push_back(words.text(std::string(scope) + "." + std::string(band)));
  return out;
}

std::vector<int> band_from(const rules::Scenario& scenario) {
  std::vector<int> out = {scenario.bands.back() - kBeyond};
  out.insert(out.end(), scenario.bands.rbegin(), scenario.bands.rend());
  return out;
}

int scale_end(const rules::Scenario& scenario) { return scenario.bands.front() + kBeyond; }

Header AnvilTelling::header(const AnyState& any) const {
  const State& view = any.as<State>();
  const rules::Scenario& scenario = shared_->scenario();
  Header out;
  out.turn = view.turn;
  out.turns = scenario.turns;
  out.turn_text = words().text(
      "play.turn", {number_arg("turn", view.turn), number_arg("turns", scenario.turns)});
  out.clock = turn_dates(words(), scenario, view.turn);
  for (const std::string_view phase : kPhases)
    out.phases.push_back(words().text("play.anvil.phases." + std::string(phase)));
  out.phase = phase_of(view.phase);
  out.phase_text = words().item(
      "phase", rules::id_of(board(), rules::Scope::kPhase, static_cast<int>(view.phase)));
  const rules::Tally tally = rules::tally(board(), view);
  out.score = tally.score;
  out.score_text = number_text(tally.score);
  out.bands = band_names(words(), "play.anvil.band");
  out.band_from = band_from(scenario);
  out.scale_end = scale_end(scenario);
  out.band_name = out.bands[static_cast<std::size_t>(4 - tally.band)];
  out.sides = {{words().text("seat.allied"), number_text(tally.allied), {}},
               {words().text("seat.german"), number_text(tally.german), {}}};
  const std::vector<MessageArg> now = {number_arg("score", tally.score)};
  out.band_next = words().text("play.anvil.lead", now);
  if (tally.band > 0) {
    const auto next = static_cast<std::size_t>(5 - tally.band);
    out.band_next = words().text("play.anvil.next", {now.front(), text_arg("band", out.bands[next]),
                                                     number_arg("from", out.band_from[next])});
  }
  return out;
}

std::vector<DrawerChip> AnvilTelling::chips(const AnyState& any) const {
  const State& view = any.as<State>();
  const auto text = [&](std::string_view key, int n = 0) {
    return words().text("play.anvil.chip." + std::string(key), {number_arg("n", n)});
  };
  int ready = 0, lost = 0, bridges = 0, coming = 0;
  const rules::UnitSet combat = board().kind(view.active, rules::Kind::kCombat);
  for (int i = 0; i < rules::kPlaces; ++i)
    ready += (view.good(view.active, PlaceId(i)) & combat) != 0;
  for (const rules::UnitSet dead : view.dead) lost += std::popcount(dead);
  for (int i = 0; i < rules::kBridges; ++i) bridges += view.stands(rules::BridgeId(i));
  for (const std::uint8_t due : shared_->scenario().due) coming += due > view.turn;
  const rules::Tally tally = rules::tally(board(), view);
  std::vector<DrawerChip> out;
  out.push_back({decimal(ready), text("ready", ready), {}});
  out.push_back({number_text(tally.score), text("points", tally.score), {}});
  out.push_back({decimal(bridges), text("bridges"), {}});
  out.push_back({decimal(lost), text("lost", lost), {}});
  out.push_back({decimal(coming), text("coming", coming), {}});
  if (view.has(rules::Option::kPlanning)) out.push_back({"", text("groups"), {}});
  return out;
}

float AnvilTelling::draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& any) const {
  static constexpr std::array<float (Drawer::*)(), 6> kDrawers = {
      &Drawer::stacks, &Drawer::points, &Drawer::bridges,
      &Drawer::losses, &Drawer::turns,  &Drawer::groups};
  return draw_chip_drawer(Drawer{{frame, place}, *shared_, any.as<State>()}, place.chip, kDrawers);
}

}  // namespace sandtable::shell::anvil
