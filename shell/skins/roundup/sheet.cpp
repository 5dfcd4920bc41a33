// The chips of the drawers, and what the bar shows beside the phases.
#include <array>

#include "core/base/text.h"
#include "shell/skins/roundup/drawers.h"
#include "shell/skins/roundup/signs.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell::roundup {

using rules::State;
using rules::UnitStatus;

std::vector<DrawerChip> RoundupTelling::chips(const AnyState& any) const {
  const State& view = any.as<State>();
  const auto text = [&](std::string_view key, const std::vector<MessageArg>& args = {}) {
    return words().text("play.roundup.chip." + std::string(key), args);
  };
  int cups = 0, pool = 0;
  for (const rules::Unit& unit : view.units) {
    cups += unit.status == UnitStatus::kCup;
    pool += unit.status == UnitStatus::kPool;
  }
  const rules::Standings now = rules::standings(board(), view);
  std::vector<DrawerChip> out;
  out.push_back(
      {text("levels"),
       text("levels.of", {number_arg("allied", now.allied), number_arg("german", now.german)}),
       {}});
  out.push_back({decimal(now.ports), text("ports", {number_arg("n", now.ports)}),
                 now.lost > 0 ? text("beaches", {number_arg("n", now.lost)}) : std::string()});
  out.push_back({decimal(pool), text("pool", {number_arg("n", pool)}), {}});
  out.push_back({decimal(cups), text("cups", {number_arg("n", cups)}), {}});
  const std::string_view owner = view.air_owner == rules::kNobody                    ? "air"
                                 : view.air_owner == static_cast<int>(Side::kAllied) ? "air.allied"
                                                                                     : "air.german";
  out.push_back({decimal(view.air_left), text(owner, {number_arg("n", view.air_left)}), {}});
  out.push_back({text("turns"), decimal(view.turn), {}});
  return out;
}

// The weather as a sign, and the air support that is still to be placed; whose it is, says the
// chip.
float RoundupTelling::draw_bar_tokens(Frame& frame, ImVec2 at, const AnyState& any) const {
  const State& view = any.as<State>();
  if (view.phase < rules::Phase::kAir || view.phase == rules::Phase::kOver) return 0.0F;
  const float radius = frame.px(9.0F);
  float x = at.x + radius;
  draw_weather(frame.draw, ImVec2(x, at.y), radius, {view.weather, frame.theme.bar_text});
  x += radius + frame.px(9.0F);
  if (view.air_owner == rules::kNobody) return x - at.x;
  draw_aircraft(frame.draw, ImVec2(x + radius, at.y), radius, frame.theme.bar_text);
  x += 2.0F * radius + frame.px(5.0F);
  x +=
      text_mid(frame.draw, ImVec2(x, at.y), decimal(view.air_left),
               {.face = Face::kInterSemi, .size = frame.px(13.0F), .colour = frame.theme.bar_text});
  return x - at.x;
}

float RoundupTelling::draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& any) const {
  static constexpr std::array<float (Drawer::*)(), 6> kDrawers = {
      &Drawer::levels, &Drawer::ports, &Drawer::pool, &Drawer::cups, &Drawer::air, &Drawer::turns};
  return draw_chip_drawer(Drawer{{frame, place}, *shared_, any.as<State>()}, place.chip, kDrawers);
}

}  // namespace sandtable::shell::roundup
