#include "shell/screens/play/phone_sheet.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "shell/app.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/screens/play/play_view.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kRadius = 16.0F;
constexpr float kTabs = 54.0F;
constexpr float kKeysEdge = 8.0F;  // round the keys over the map
constexpr float kLeastSheet = 210.0F;
// Below the card of a lesson, with its edges; the sheet keeps what is asked and one key.
constexpr float kSeenMap = 130.0F, kLessonSheet = 300.0F;
// A window with great type that is this wide, and wider than high, has the sheet at its side.
constexpr float kBeside = 720.0F, kSideShare = 0.5F;
constexpr float kSheetPad = 16.0F;

// The tabs, in their order; the last leads to the rulebook.
enum Tab : int { kDecisionTab, kLogTab, kForcesTab, kRulesTab, kTabCount };
constexpr std::string_view kTabWords[kTabCount] = {"play.tab.decision", "play.tab.log",
                                                   "play.tab.forces", "play.tab.rules"};

bool has_tabs(const App& app) { return app.look().guest().controls == Controls::kFull; }

}  // namespace

void PhoneSheet::leave_out_keys(const Frame& frame, const PlayView& view) {
  Rect& free = places_.free;
  const Rect keys = map_keys_area();
  const float high = map_keys_height(frame, view, keys, shown_.opened.foot.overlay);
  const float least = free.height() * 0.5F;
  if (high > 0.0F) free.min.y = std::min(keys.min.y + high + kKeysEdge, free.max.y - least);
}

void PhoneSheet::lay_out(const ScreenFrame& frame, const PlayView& view, float lesson) {
  const Rect& window = frame.window;
  places_.with_minimap = false;
  places_.sheet_beside =
      frame.is_low() && window.width() >= kBeside && window.width() > window.height();
  if (places_.sheet_beside)
    lay_beside(frame, view);
  else
    lay_below(frame, view, lesson);
}

void PhoneSheet::lay_beside(const ScreenFrame& frame, const PlayView& view) {
  const Rect& window = frame.window;
  Places& l = places_;
  const float bar = window.min.y + frame.px(kNarrowBar);
  const float left = std::round(window.max.x - window.width() * kSideShare);
  l.sheet = {ImVec2(left, bar), window.max};
  l.map = {ImVec2(window.min.x, bar), ImVec2(left + kRadius, window.max.y)};
  l.free = {l.map.min, ImVec2(left, window.max.y)};
  leave_out_keys(frame, view);
}

void PhoneSheet::lay_below(const ScreenFrame& frame, const PlayView& view, float lesson) {
  const Rect& window = frame.window;
  Places& l = places_;
  const float bar = window.min.y + frame.px(kNarrowBar);
  const float share = window.height() < frame.px(600.0F) ? 0.56F : 0.5F;
  float high = window.height() * share;
  if (shown_.opened.tab == kDecisionTab && need_ > 0.0F)
    high = std::clamp(need_, std::min(high, frame.px(kLeastSheet)), high);
  const auto lay = [&](float top) {
    l.map = {ImVec2(window.min.x, bar), ImVec2(window.max.x, top + kRadius)};
    l.free = {l.map.min, ImVec2(window.max.x, top)};
    l.sheet = {ImVec2(window.min.x, top), window.max};
    leave_out_keys(frame, view);
  };
  lay(std::max(bar + frame.px(120.0F), window.max.y - high));
  // What a lesson asks for is done in the sheet or on the map: its card lies on neither.
  if (lesson <= 0.0F) return;
  const float top =
      std::min(l.free.min.y + lesson + kSeenMap, window.max.y - frame.px(kLessonSheet));
  if (top > l.sheet.min.y) lay(top);
}

bool PhoneSheet::take_raised() { return std::exchange(raised_, false); }

Rect PhoneSheet::map_keys_area() const {
  return {ImVec2(places_.map.min.x + kKeysEdge, places_.map.min.y + kKeysEdge),
          ImVec2(places_.free.max.x - kKeysEdge, places_.free.max.y)};
}

void PhoneSheet::draw(ScreenFrame& frame, const PlayView& view, Commands& out) {
  const Panel panel{frame, view, out, &shown_.opened.stage};
  const Rect& sheet = places_.sheet;
  draw_paper(frame);
  const bool is_full = has_tabs(frame.app);
  if (!is_full) shown_.opened.tab = kDecisionTab;
  const float tabs = is_full ? std::max(44.0F, frame.px(kTabs)) : 12.0F;
  const float top = sheet.max.y - tabs;
  draw_tab(panel, {ImVec2(sheet.min.x + kSheetPad, sheet.min.y + 20.0F),
                   ImVec2(sheet.max.x - kSheetPad, top)});
  if (is_full) draw_tabs(frame, top);
  draw_over_map(panel, top);
}

void PhoneSheet::draw_paper(const Frame& frame) {
  const Rect& sheet = places_.sheet;
  const bool beside = places_.sheet_beside;
  places_.covered.push_back(sheet);
  frame.draw->AddRectFilled(sheet.min, sheet.max, frame.theme.paper, kRadius,
                            beside ? ImDrawFlags_RoundCornersTopLeft : ImDrawFlags_RoundCornersTop);
  if (beside) return;
  frame.draw->AddRectFilled(ImVec2(sheet.centre().x - 22.0F, sheet.min.y + 8.0F),
                            ImVec2(sheet.centre().x + 22.0F, sheet.min.y + 13.0F), frame.theme.line,
                            2.5F);
}

void PhoneSheet::draw_tab(const Panel& panel, const Rect& inside) {
  const Rect& sheet = places_.sheet;
  const int tab = shown_.opened.tab;
  if (tab == kDecisionTab) draw_decision_tab(panel, inside);
  if (tab == kForcesTab) draw_forces(panel, inside);
  if (tab == kLogTab)
    draw_log_body(panel,
                  {ImVec2(sheet.min.x + 4.0F, inside.min.y), ImVec2(sheet.max.x, inside.max.y)},
                  shown_.opened.log);
}

void PhoneSheet::draw_forces(const Panel& panel, const Rect& inside) {
  Frame& frame = panel.frame;
  FootState& foot = shown_.opened.foot;
  std::vector<std::string> names;
  for (const DrawerChip& one : foot.chips) names.push_back(one.strong + "\n" + one.text);
  const float chips = segments_height(frame, inside.width(), names, frame.px(44.0F));
  int chosen = std::max(0, foot.drawer);
  segments(frame, {"drawers", {inside.min, ImVec2(inside.max.x, inside.min.y + chips)}}, names,
           chosen);
  foot.drawer = chosen;
  const Rect body{ImVec2(inside.min.x, inside.min.y + chips + 8.0F), inside.max};
  const ImVec2 start = begin_scroll(frame, "sheetdrawer", body);
  DrawerPlace place{chosen, start, scroll_width(body), -1};
  const float height = shown_.skin->telling().draw_drawer(frame, place, shown_.view);
  end_scroll(frame, height + 8.0F);
  if (place.clicked_space >= 0) panel.out.push_back({Do::kShow, place.clicked_space});
}

// What their names leave of the width is shared out.
void PhoneSheet::draw_tabs(ScreenFrame& frame, float top) {
  const Rect& sheet = places_.sheet;
  const TextStyle name{.face = Face::kInterSemi, .size = frame.px(13.0F), .align = Align::kCentre};
  float spare = sheet.width();
  for (const std::string_view words : kTabWords)
    spare -= styled_width(shown_.table->text(words), name);
  spare /= static_cast<float>(kTabCount);
  float left = sheet.min.x;
  draw_rule_line(frame, ImVec2(sheet.min.x, top), sheet.width());
  for (int i = 0; i < kTabCount; ++i) {
    const std::string text = shown_.table->text(kTabWords[i]);
    const float width = styled_width(text, name) + spare;
    const Rect part{ImVec2(left, top), ImVec2(left + width, sheet.max.y)};
    left += width;
    const bool on = shown_.opened.tab == i;
    const Hit hit = hit_item(frame, kTabWords[i], part);
    if (on)
      frame.draw->AddRectFilled(part.min, ImVec2(part.max.x, part.min.y + 3.0F),
                                frame.theme.accent);
    TextStyle style = name;
    style.face = on ? Face::kInterSemi : Face::kInterMedium;
    style.colour = on ? frame.theme.accent : frame.theme.ink2;
    style.max_width = width - 6.0F;
    text_mid(frame.draw, part.centre(), text, style);
    if (!hit.pressed) continue;
    if (i == kRulesTab)
      frame.app.navigator().go(ScreenId::kRulebook);
    else
      shown_.opened.tab = i;
  }
}

// Keys and bar, and what is told.
void PhoneSheet::draw_over_map(const Panel& panel, float top) {
  const Rect& sheet = places_.sheet;
  const Rect& free = places_.free;
  std::vector<Rect>& covered = places_.covered;
  places_.stops = {{"play.tour.ask", {sheet.min, ImVec2(sheet.max.x, top)}},
                   camera_.map_stop("play.tour.touch"),
                   {"play.tour.tabs", {ImVec2(sheet.min.x, top), sheet.max}}};
  draw_map_keys(panel, map_keys_area(), shown_.opened.foot.overlay, covered);
  covered.push_back(draw_narrow_bar(panel, places_.score));
  places_.stops.push_back({"play.tour.bar", covered.back()});
  if (!panel.view.ticks) return;
  const Rect ticker = draw_ticker(
      panel, {ImVec2(free.min.x + 8.0F, free.min.y + 8.0F), ImVec2(free.max.x - 8.0F, free.max.y)});
  // What is only to be read lets a finger through.
  if (!panel.view.live) covered.push_back(ticker);
}

}  // namespace sandtable::shell::play_screen
