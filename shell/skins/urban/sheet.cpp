// The bar at the top and the chips of the drawers.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "core/base/text.h"
#include "core/games/urban/situation.h"
#include "shell/skins/urban/drawers.h"
#include "shell/skins/urban/skin.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell::urban {
namespace {

using rules::Phase;
using rules::State;

constexpr std::array<std::string_view, 5> kPhases = {"begin", "support", "order", "impulses",
                                                     "final"};
// Beside the best and the worst result, so that both have some width on the scale.
constexpr int kBeyond = 8;

// [UO 36a] In groups that the bar has room for; -1 before the first turn and after the last.
int phase_of(Phase phase) {
  if (phase < Phase::kHide || phase == Phase::kOver) return -1;
  if (phase == Phase::kFinal) return 4;
  if (phase == Phase::kImpulses) return 3;
  if (phase >= Phase::kReinforcements) return 2;
  return phase >= Phase::kDue ? 1 : 0;
}

}  // namespace

std::vector<std::string> band_names(const Words& words, std::string_view before,
                                    std::string_view after) {
  constexpr std::string_view kBands[] = {"red", "draw", "green", "green-decisive"};
  std::vector<std::string> out;
  for (const std::string_view band : kBands)
    out.push_back(words.text(std::string(before).append(band).append(after)));
  return out;
}

std::vector<int> band_from(const rules::Scenario& scenario) {
  std::vector<int> out = {std::min(0, scenario.results.back() - kBeyond)};
  out.insert(out.end(), scenario.results.rbegin(), scenario.results.rend());
  return out;
}

int scale_end(const rules::Scenario& scenario) { return scenario.results.front() + kBeyond; }

Header UrbanTelling::header(const AnyState& any) const {
  const State& view = any.as<State>();
  const rules::Scenario& scenario = shared_->scenario();
  const rules::Field field(board(), view);
  Header out;
  out.turn = std::min<int>(view.turn, scenario.turns);
  out.turns = scenario.turns;
  out.turn_text =
      words().text("play.turn", {number_arg("turn", out.turn), number_arg("turns", out.turns)});
  out.clock = words().text("play.urban.sky", {number_arg("night", scenario.night ? 1 : 0),
                                              number_arg("wind", view.wind)});
  for (const std::string_view phase : kPhases)
    out.phases.push_back(words().text("play.urban.phases." + std::string(phase)));
  out.phase = phase_of(view.phase);
  out.phase_text = words().item(
      "phase", rules::id_of(board(), rules::Scope::kPhase, static_cast<int>(view.phase)));
  if (view.phase == Phase::kImpulses && view.impulse != rules::kNone)
    out.phase_text =
        words().item("impulse", rules::id_of(board(), rules::Scope::kImpulse,
                                             rules::impulse_number(view.to_play, view.impulse)));
  out.score = rules::score_of(field);
  out.score_text = halves_text(out.score, words().grammar());
  out.score_unit = words().text("play.vp");
  // Points are counted for Green alone; what they are short of is Red's.
  for (const Side side : {Side::kGreen, Side::kRed})
    out.sides.push_back(
        {words().item("seat", side == Side::kGreen ? "green" : "red"),
         halves_text(side == Side::kGreen ? out.score : -out.score, words().grammar()),
         {}});
  out.bands = band_names(words(), "play.urban.band.", "");
  out.band_from = band_from(scenario);
  out.scale_end = scale_end(scenario);
  const int result = rules::result_of(scenario, out.score);
  out.band_name = out.bands[static_cast<std::size_t>(3 - result)];
  if (result > 0)
    out.band_next = words().text(
        "play.urban.next",
        {text_arg("band", out.bands[static_cast<std::size_t>(4 - result)]),
         text_arg("points", halves_text(scenario.results[static_cast<std::size_t>(result - 1)],
                                        words().grammar()))});
  return out;
}

float UrbanTelling::draw_bar_tokens(Frame& frame, ImVec2 at, const AnyState& any) const {
  const State& view = any.as<State>();
  if (view.phase == Phase::kDeal) return 0.0F;
  const float side = frame.px(22.0F), gap = frame.px(3.0F);
  float x = at.x;
  for (const Side of : {Side::kGreen, Side::kRed}) {
    const auto index = static_cast<std::size_t>(of);
    const ImU32 face = of == Side::kGreen ? rgb(0x8D9270) : rgb(0xA9623F);
    for (int i = 0; i < rules::kImpulses; ++i) {
      if (shared_->scenario().impulse_size[index][static_cast<std::size_t>(i)] == 0) continue;
      const bool now = view.impulse == i && view.to_play == of;
      const bool played = (view.completed[index] >> i & 1) != 0;
      const Rect box{ImVec2(x, at.y - side * 0.5F), ImVec2(x + side, at.y + side * 0.5F)};
      if (now)
        frame.draw->AddRectFilled(box.min, box.max, frame.theme.sel, 3.0F);
      else if (played)
        frame.draw->AddRectFilled(box.min, box.max, with_alpha(face, 0.45F), 3.0F);
      if (!now) frame.draw->AddRect(box.min, box.max, face, 3.0F, 0, 1.5F);
      text_mid(frame.draw, box.centre(), decimal(i + 1),
               {.face = Face::kInterSemi,
                .size = frame.px(12.0F),
                .colour = now ? frame.theme.sel_edge : frame.theme.bar_text,
                .align = Align::kCentre});
      x += side + gap;
    }
    x += gap * 2.0F;
  }
  return x - at.x;
}

std::vector<DrawerChip> UrbanTelling::chips(const AnyState& any) const {
  const State& view = any.as<State>();
  const auto text = [&](std::string_view key, int n = 0) {
    return words().text("play.urban.chip." + std::string(key), {number_arg("n", n)});
  };
  const Sums sums = sums_of(board(), view);
  const int played = std::popcount(view.completed[0]) + std::popcount(view.completed[1]);
  const int score = rules::score_of(rules::Field(board(), view));
  const auto due = static_cast<int>(view.pending.size());
  const int lost = sums.lost[0] + sums.lost[1];
  const int cards = view.hand_count[0] + view.hand_count[1];
  std::vector<DrawerChip> out;
  out.push_back({decimal(played), text("impulses", played), {}});
  out.push_back({halves_text(score, words().grammar()), text("points", score), {}});
  out.push_back({text("forces.of", sums.standing[0]), text("forces", sums.standing[1]), {}});
  out.push_back({decimal(due), text("support", due), {}});
  out.push_back({decimal(lost), text("lost", lost), {}});
  if (shared_->scenario().event_cards) out.push_back({decimal(cards), text("cards", cards), {}});
  return out;
}

float UrbanTelling::draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& any) const {
  static constexpr std::array<float (Drawer::*)(), 6> kDrawers = {
      &Drawer::impulses, &Drawer::points, &Drawer::forces,
      &Drawer::support,  &Drawer::losses, &Drawer::cards};
  return draw_chip_drawer(Drawer{{frame, place}, *shared_, any.as<State>()}, place.chip, kDrawers);
}

}  // namespace sandtable::shell::urban
