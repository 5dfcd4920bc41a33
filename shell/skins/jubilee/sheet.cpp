// The bar at the top and the drawers of Operation Jubilee: what the printed sheets show beside the
// map.
#include <algorithm>
#include <bit>
#include <string>

#include "core/base/text.h"
#include "core/data/words.h"
#include "core/games/jubilee/messages.h"
#include "core/games/jubilee/victory.h"
#include "shell/skins/jubilee/drawers.h"
#include "shell/skins/jubilee/skin.h"

namespace sandtable::shell {
namespace {

using jubilee::ChitId;
using jubilee::Phase;
using jubilee::State;
using jubilee::UnitStatus;

constexpr const char* kPhases[] = {"I", "II", "III", "IV"};
// Beside the best and the worst level, so that both have some width on the scale.
constexpr int kBeyondBest = 6, kBelowWorst = 7;

int phase_of(Phase phase) {
  switch (phase) {
    case Phase::kDeal:
    case Phase::kDisposition:
    case Phase::kEvacuation:
    case Phase::kOver:
      return -1;
    case Phase::kTransport:
    case Phase::kLandingChecks:
      return 0;
    case Phase::kChits:
      return 1;
    case Phase::kLanding:
    case Phase::kActions:
    case Phase::kRecovery:
      return 2;
    case Phase::kTurnEnd:
      return 3;
  }
  return -1;
}

}  // namespace

std::vector<std::string> jubilee_levels(const jubilee::Board& board, const Words& words,
                                        std::string_view scope) {
  std::vector<std::string> out;
  for (int level = static_cast<int>(board.charts.level_min.size()); level >= 0; --level)
    out.push_back(words.text(std::string(scope) + "." +
                             jubilee::id_of(board, jubilee::Scope::kLevel, level)));
  return out;
}

std::vector<int> jubilee_level_from(const jubilee::Board& board) {
  const auto& least = board.charts.level_min;
  std::vector<int> out = {least.back() - kBelowWorst};
  for (auto it = least.rbegin(); it != least.rend(); ++it) out.push_back(*it);
  return out;
}

int jubilee_scale_end(const jubilee::Board& board) {
  return board.charts.level_min.front() + kBeyondBest;
}

Header JubileeTelling::header(const AnyState& any) const {
  const State& view = any.as<State>();
  Header out;
  out.turn = view.turn;
  out.turns = jubilee::kTurns;
  out.turn_text = view.turn == 0 ? words().text("play.jubilee.turn.before")
                                 : words().text("play.turn", {number_arg("turn", out.turn),
                                                              number_arg("turns", out.turns)});
  if (view.turn != 0) out.clock = board().charts.turn[view.turn].clock;
  out.phases.assign(std::begin(kPhases), std::end(kPhases));
  out.phase = phase_of(view.phase);
  const std::string id =
      jubilee::id_of(board(), jubilee::Scope::kPhase, static_cast<int>(view.phase));
  out.phase_text = words().text("play.jubilee.phase." + id);
  const jubilee::Tally tally = jubilee::tally(board(), view);
  out.score = tally.score;
  out.score_unit = words().text("play.vp");
  out.bands = jubilee_levels(board(), words(), "play.jubilee.level");
  out.band_from = jubilee_level_from(board());
  out.scale_end = jubilee_scale_end(board());
  out.history = board().charts.historical_vp;
  const auto level = static_cast<std::size_t>(tally.level);
  // [OJ 12.5] Nobody is promised a level that no objective leads to any more.
  const bool can_rise = (board().objectives & ~view.destroyed & ~view.given_up) != 0;
  out.band_name =
      words().item("level", jubilee::id_of(board(), jubilee::Scope::kLevel, tally.level));
  if (level > 0 && can_rise)
    out.band_next = words().text(
        "play.jubilee.level.next",
        {number_arg("vp", board().charts.level_min[level - 1] - tally.score),
         text_arg("level", words().item("level", jubilee::id_of(board(), jubilee::Scope::kLevel,
                                                                tally.level - 1)))});
  return out;
}

// The chits of this turn, the one under way ringed, and backs for those to come.
float JubileeTelling::draw_bar_tokens(Frame& frame, ImVec2 at, const AnyState& any) const {
  const State& view = any.as<State>();
  if (view.turn == 0) return 0.0F;
  const Canvas canvas{frame.draw, frame.theme};
  const float radius = frame.px(11.0F);
  const int drawn = static_cast<int>(view.drawn.size());
  const int all = std::max<int>(drawn, board().charts.turn[view.turn].draw);
  float x = at.x;
  for (int i = 0; i < all; ++i) {
    ChitSpot spot;
    spot.centre = ImVec2(x + radius, at.y);
    spot.radius = radius;
    spot.current = view.phase == Phase::kChits && i + 1 == drawn;
    if (i < drawn)
      draw_chit(canvas, spot, board().at(ChitId(view.drawn[i])), shared_->chit_words);
    else
      draw_chit_back(canvas, spot);
    x += radius * 2.0F + frame.px(5.0F);
  }
  return x - at.x;
}

std::vector<DrawerChip> JubileeTelling::chips(const AnyState& any) const {
  const State& view = any.as<State>();
  const auto text = [&](std::string_view key, const std::vector<MessageArg>& args = {}) {
    return words().text("play.jubilee.chip." + std::string(key), args);
  };
  const auto counted = [&](std::string_view key, int n) {
    return DrawerChip{decimal(n), text(key, {number_arg("n", n)}), {}};
  };
  const auto count = [&](UnitStatus status) {
    return static_cast<int>(
        std::count_if(view.units.begin(), view.units.end(),
                      [&](const jubilee::Unit& unit) { return unit.status == status; }));
  };
  int points = 0;
  for (const std::uint8_t one : view.points) points += one;
  const jubilee::Tally tally = jubilee::tally(board(), view);
  std::vector<DrawerChip> out;
  out.push_back(counted("ashore", count(UnitStatus::kAshore)));
  out.push_back(counted("objectives", std::popcount(view.destroyed)));
  out.push_back(counted("lost", count(UnitStatus::kEliminated)));
  if (tally.score != tally.vp)
    out.back().warning = text("points", {number_arg("vp", tally.score - tally.vp)});
  out.push_back(counted("transports", points));
  out.push_back(counted("cup", std::popcount(view.cup)));
  out.push_back(counted("turns", count(UnitStatus::kOnTrack)));
  return out;
}

float JubileeTelling::draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& any) const {
  using Drawer = JubileeDrawer;
  static constexpr std::array<float (Drawer::*)(), 6> kDrawers = {
      &Drawer::forces,     &Drawer::objectives, &Drawer::losses,
      &Drawer::transports, &Drawer::cup,        &Drawer::turns};
  return draw_chip_drawer(Drawer{{frame, place},
                                 shared_->counters,
                                 shared_->chit_words,
                                 board(),
                                 any.as<State>(),
                                 words()},
                          place.chip, kDrawers);
}

}  // namespace sandtable::shell
