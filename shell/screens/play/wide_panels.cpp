#include "shell/screens/play/wide_panels.h"

#include <algorithm>

#include "shell/app.h"
#include "shell/look.h"
#include "shell/screens/play/play_view.h"
#include "shell/widgets/overlap.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell::play_screen {
namespace {

constexpr float kColumn = 296.0F;
constexpr float kFoot = 40.0F;  // where there are keys only
constexpr float kMapKeys = 36.0F;
constexpr float kMinimapHigh = 155.0F, kMinimapWide = 117.0F, kMinimapLeast = 90.0F;
constexpr float kLeastLog = 150.0F;  // with its head; lower, lines alone
constexpr float kBetween = 10.0F;

}  // namespace

void WidePanels::lay_out(const ScreenFrame& frame, const PlayView& view) {
  Places& l = places_;
  const Rect& window = frame.window;
  const float margin = kMargin;
  const bool is_full = frame.app.look().guest().controls == Controls::kFull;
  const float bar = frame.px(56.0F);
  const float width = std::min(frame.px(window.width() < 1000.0F * frame.text ? 268.0F : kColumn),
                               window.width() * 0.46F);
  l.column = {ImVec2(window.max.x - width - margin, window.min.y + bar + margin),
              ImVec2(window.max.x - margin, window.max.y - margin)};
  l.map = {ImVec2(window.min.x, window.min.y + bar), window.max};
  l.free = {ImVec2(l.map.min.x + margin, l.map.min.y + margin),
            ImVec2(l.column.min.x - margin, window.max.y - margin)};
  if (!shown_.map().sectors().empty()) l.free.min.y += frame.control(kMapKeys) + 8.0F;
  l.with_minimap = is_full && window.width() >= 1000.0F && window.height() >= 660.0F;
  lay_minimap(window);
  const float foot = is_full ? foot_height(frame, view, foot_place(frame, l), shown_.opened.foot)
                             : frame.control(kFoot);
  l.free.max.y = window.max.y - foot - margin * 2.0F;
}

void WidePanels::lay_minimap(const Rect& window) {
  Rect& map = places_.minimap;
  map = {ImVec2(kMargin, window.max.y - kMargin - kMinimapHigh),
         ImVec2(kMargin + kMinimapWide, window.max.y - kMargin)};
  // A sheet that is wider than high lies on its side there, too.
  const Rect sheet = shown_.map().sheet();
  if (sheet.width() <= sheet.height()) return;
  map.max.x = kMargin + kMinimapHigh;
  map.min.y = map.max.y - std::max(kMinimapHigh * sheet.height() / sheet.width(), kMinimapLeast);
}

void WidePanels::forget() {
  decision_fit_ = {};
  bar_fit_ = {};
}

void WidePanels::draw_minimap(ScreenFrame& frame) {
  if (!places_.with_minimap) return;
  const Canvas canvas{frame.draw, frame.theme};
  const Rect& rect = places_.minimap;
  draw_panel(frame, rect);
  Camera& camera = camera_.camera();
  shown_.map().draw_minimap(canvas, rect, camera, shown_.dots);
  const Hit hit = hit_item(frame, "minimap", rect);
  if (hit.held && ImGui::IsMouseDown(ImGuiMouseButton_Left))
    camera.centre_on(shown_.map().minimap_to_map(ImGui::GetIO().MousePos), frame.now, false);
}

void WidePanels::draw(ScreenFrame& frame, const PlayView& view, Commands& out) {
  const Panel panel{frame, view, out, &shown_.opened.stage};
  std::vector<Rect>& covered = places_.covered;
  draw_minimap(frame);
  const auto before = static_cast<std::ptrdiff_t>(covered.size());
  draw_map_keys(panel, {ImVec2(places_.free.min.x, places_.map.min.y + kMargin), places_.free.max},
                shown_.opened.foot.overlay, covered);
  places_.map_keys.assign(covered.begin() + before, covered.end());
  if (frame.app.look().guest().controls == Controls::kMinimal)
    draw_few(panel);
  else
    draw_all(panel);
}

// What a page around the program wants at least.
void WidePanels::draw_few(const Panel& panel) {
  std::vector<Rect>& covered = places_.covered;
  const Rect foot = foot_place(panel.frame, places_).area;
  draw_zoom_keys(panel, ImVec2(foot.min.x, foot.max.y), covered);
  covered.push_back(draw_decision(panel, places_.column, decision_fit_));
  draw_last(panel);
}

void WidePanels::draw_all(const Panel& panel) {
  std::vector<Rect>& covered = places_.covered;
  const FootState& foot = shown_.opened.foot;
  const Rect& free = places_.free;
  draw_foot(panel, foot_place(panel.frame, places_), foot, covered);
  Rect chips = covered.back();  // with the key of the overlays; maybe in two rows
  for (std::size_t i = covered.size() - foot.chips.size() - 1; i < covered.size(); ++i)
    chips = spanned(chips, covered[i]);
  draw_column(panel, chips);
  if (foot.drawer >= 0) {
    const float left = places_.with_minimap ? places_.minimap.max.x + 56.0F : kMargin + 52.0F;
    covered.push_back(
        draw_drawer_panel(panel, {ImVec2(left, free.min.y), ImVec2(free.max.x, free.max.y)}, foot));
  }
  draw_last(panel);
  places_.stops.push_back({"play.tour.bar", covered.back()});
}

// Decision, log and replay, one below the other.
void WidePanels::draw_column(const Panel& panel, Rect chips) {
  const Frame& frame = panel.frame;
  const Rect& column = places_.column;
  std::vector<Rect>& covered = places_.covered;
  // A line of the log stands there whatever is asked.
  Rect upper = column;
  if (has_log_lines(panel.view)) upper.max.y -= log_strip_height(frame) + kBetween;
  const Rect decision = draw_decision(panel, upper, decision_fit_);
  covered.push_back(decision);
  const float bar = frame.control(36.0F);
  const Rect replay{ImVec2(column.min.x, column.max.y - bar), column.max};
  const Rect log{ImVec2(column.min.x, decision.max.y + kBetween),
                 ImVec2(column.max.x, replay.min.y - kBetween)};
  draw_log_in(panel, log);
  places_.stops = {{"play.tour.ask", decision},
                   camera_.map_stop(frame.touch ? "play.tour.touch" : "play.tour.map"),
                   {"play.tour.foot", chips},
                   {"play.tour.log", log}};
  covered.push_back(draw_replay_bar(panel, replay, follower_.is_replaying()));
}

// Whole where it has room, else its last lines; the whole then opens beside the column.
void WidePanels::draw_log_in(const Panel& panel, const Rect& rect) {
  LogState& log = shown_.opened.log;
  std::vector<Rect>& covered = places_.covered;
  if (rect.height() >= panel.frame.px(kLeastLog)) {
    log.whole = false;
    draw_log(panel, rect, log);
    return covered.push_back(rect);
  }
  if (!has_log_lines(panel.view) || rect.height() < log_strip_height(panel.frame) - 1.0F) return;
  draw_log_strip(panel, rect);
  covered.push_back(rect);
  if (!log.whole) return;
  const Rect& free = places_.free;
  const Rect whole{ImVec2(std::max(free.min.x, free.max.x - places_.column.width()), free.min.y),
                   ImVec2(free.max.x, free.max.y)};
  draw_log(panel, whole, log);
  covered.push_back(whole);
}

// Over the others: what is told, and the bar.
void WidePanels::draw_last(const Panel& panel) {
  std::vector<Rect>& covered = places_.covered;
  // What came of a fight stands in the log as well, which is seen here.
  if (panel.view.ticks && !panel.view.live) covered.push_back(draw_ticker(panel, places_.free));
  covered.push_back(draw_top_bar(panel, places_.score, bar_fit_));
}

}  // namespace sandtable::shell::play_screen
