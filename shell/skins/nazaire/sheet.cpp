// The bar at the top and the drawers of St. Nazaire: what the printed sheet shows beside the map.
#include <algorithm>
#include <string>

#include "core/base/text.h"
#include "core/data/words.h"
#include "core/games/nazaire/messages.h"
#include "core/games/nazaire/victory.h"
#include "shell/skins/nazaire/drawers.h"
#include "shell/skins/nazaire/skin.h"

namespace sandtable::shell {
namespace {

using nazaire::kTeams;
using nazaire::Phase;
using nazaire::State;
using nazaire::Team;
using nazaire::TeamId;
using nazaire::TeamStatus;

constexpr const char* kPhases[] = {"A", "B", "C", "D", "E", "F", "G"};

int count(const State& view, TeamStatus status) {
  int out = 0;
  for (const Team& team : view.teams) out += team.status == status;
  return out;
}

}  // namespace

Header NazaireTelling::header(const AnyState& any) const {
  const State& view = any.as<State>();
  Header out;
  out.turn = std::max<int>(view.turn, 0);
  out.turns = nazaire::kTurns;
  out.turn_text = view.turn == 0 ? words().text("play.nazaire.landing.turn")
                                 : words().text("play.turn", {number_arg("turn", out.turn),
                                                              number_arg("turns", out.turns)});
  out.clock = words().text("play.nazaire.clock", {number_arg("turn", out.turn)});
  out.phases.assign(std::begin(kPhases), std::end(kPhases));
  const int letter = static_cast<int>(view.phase) - static_cast<int>(Phase::kCohesion);
  out.phase = letter >= 0 && letter < 7 ? letter : -1;
  const std::string id =
      nazaire::id_of(board(), nazaire::Scope::kPhase, static_cast<int>(view.phase));
  out.phase_text = words().text("play.nazaire.phase." + id);
  out.score = nazaire::victory_points(board(), view);
  out.score_unit = words().text("play.vp");
  for (const std::string_view band : kNazaireBands)
    out.bands.push_back(words().text("play.nazaire.band." + std::string(band)));
  out.band_from = {0};
  for (const int last : board().charts.band_max) out.band_from.push_back(last + 1);
  out.scale_end = kNazaireScaleEnd;
  out.history = board().charts.historical_vp;
  return out;
}

std::vector<DrawerChip> NazaireTelling::chips(const AnyState& any) const {
  const State& view = any.as<State>();
  const auto text = [&](std::string_view key, const std::vector<MessageArg>& args = {}) {
    return words().text("play.nazaire.chip." + std::string(key), args);
  };
  const auto counted = [&](std::string_view key, int n) {
    return DrawerChip{decimal(n), text(key, {number_arg("n", n)}), {}};
  };
  const int lost = nazaire::teams_lost(view);
  const int boats =
      count(view, TeamStatus::kBoatDestroyed) + count(view, TeamStatus::kBoatTurnedBack);
  const nazaire::Pools pools = nazaire::pools(board(), view);
  std::vector<DrawerChip> out;
  out.push_back(counted("ashore", count(view, TeamStatus::kAshore)));
  out.push_back(counted("objectives", view.destroyed.count()));
  out.push_back(counted("lost", lost));
  if (lost > 0)
    out.back().warning = text("points", {number_arg("vp", lost * board().charts.loss_vp)});
  out.push_back(counted("boats", boats));
  out.push_back(counted(pools.merged ? "pool.b" : "pool.a", pools.merged ? pools.b : pools.a));
  int guns = 0;
  for (int i = 0; i < nazaire::kFlakUnits; ++i) guns += view.flak_destroyed >> i & 1;
  out.push_back({text("flak"),
                 text("of", {number_arg("n", guns), number_arg("all", nazaire::kFlakUnits)}),
                 {}});
  return out;
}

float NazaireTelling::draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& any) const {
  using Drawer = NazaireDrawer;
  static constexpr std::array<float (Drawer::*)(), 6> kDrawers = {
      &Drawer::forces,   &Drawer::objectives, &Drawer::losses,
      &Drawer::landings, &Drawer::pools,      &Drawer::guns};
  return draw_chip_drawer(
      Drawer{{frame, place}, shared_->counters, board(), any.as<State>(), words()}, place.chip,
      kDrawers);
}

}  // namespace sandtable::shell
