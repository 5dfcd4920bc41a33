// Turn, phase, score, and the keys of the whole game. The same order in every game.
#include <algorithm>
#include <cmath>

#include "shell/panels/bar_pen.h"
#include "shell/panels/ladders.h"
#include "shell/panels/panel.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kBar = 56.0F;
constexpr float kMostKey = 52.0F;     // of a phone's bar: as large as a finger needs
constexpr float kMostFigure = 1.25F;  // of the score there, over its size at 100 %
constexpr float kLeastBands = 40.0F;
constexpr float kLeastTitled = 1180.0F;
constexpr float kTokensWidth = 170.0F;  // of a game that has many

bool bar_key(Frame& frame, const Rect& rect, Icon icon, bool enabled) {
  const Hit hit = hit_item(frame, "key" + std::to_string(static_cast<int>(icon)), rect, enabled);
  const Theme& theme = frame.theme;
  if (hit.hovered)
    frame.draw->AddRectFilled(rect.min, rect.max, with_alpha(theme.bar_text, 0.12F), 6.0F);
  draw_icon(frame.draw, icon, {rect.centre(), frame.px(20.0F)},
            enabled ? theme.bar_text : with_alpha(theme.bar_dim, 0.4F));
  return hit.pressed;
}

// Returns their left edge.
float draw_keys(const Panel& panel, const Rect& bar) {
  Frame& frame = panel.frame;
  const Session& session = panel.view.session;
  const float most = frame.is_narrow() ? kMostKey : 1000.0F;
  const float side = std::min(frame.control(38.0F), most);
  const bool redo = !frame.is_narrow();
  const float middle = bar.centre().y - frame.px(frame.is_narrow() ? 4.0F : 0.0F);
  float right = bar.max.x - frame.px(10.0F);
  const auto next = [&]() {
    const Rect rect{ImVec2(right - side, middle - side * 0.5F),
                    ImVec2(right, middle + side * 0.5F)};
    right -= side + frame.px(2.0F);
    return rect;
  };
  if (panel.view.controls == Controls::kFull && bar_key(frame, next(), Icon::kMenu, true))
    panel.out.push_back({Do::kMenu});
  if (redo && bar_key(frame, next(), Icon::kRedo, session.can_redo()))
    panel.out.push_back({Do::kRedo});
  if (bar_key(frame, next(), Icon::kUndo, panel.view.can_undo != CanUndo::kNo))
    panel.out.push_back({Do::kUndo});
  return right;
}

void draw_bar_ground(Frame& frame, const Rect& rect) {
  frame.draw->AddRectFilled(rect.min, rect.max, frame.theme.bar);
  frame.draw->AddRectFilled(ImVec2(rect.min.x, rect.max.y - 2.0F), rect.max, frame.theme.bar_line);
}

// The name of the game; returns the width that it takes.
float draw_title(const Frame& frame, const PlayView& view, float x) {
  const std::string title = view.text("play." + std::string(view.game.info().id) + ".bar");
  const float wide =
      text_at(frame.draw, ImVec2(x, frame.px(27.0F)), title,
              {.face = Face::kBebas, .size = frame.px(27.0F), .colour = frame.theme.bar_text});
  const float wide2 =
      text_at(frame.draw, ImVec2(x, frame.px(44.0F)), view.text("game.subtitle"),
              {.face = Face::kInter, .size = frame.px(11.5F), .colour = frame.theme.bar_dim});
  return std::max(wide, wide2) + frame.px(22.0F);
}

}  // namespace

Rect draw_top_bar(const Panel& panel, ImVec2& score, BarFit& fit) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  const Rect bar{frame.window.min, ImVec2(frame.window.max.x, frame.window.min.y + frame.px(kBar))};
  draw_bar_ground(frame, bar);
  const float width = bar.width() / frame.text;
  BarPen pen{frame, view, frame.px(14.0F)};
  if (std::abs(fit.width - width) > 0.5F) fit = {width, width >= kLeastTitled};
  if (fit.titled) pen.x += draw_title(frame, view, pen.x);
  const float row = frame.px(26.0F);
  if (width >= 980.0F) {
    pen.turns(row);
  } else {
    pen.label(frame.px(23.0F), view.header.turn_text, {});
    pen.label(frame.px(42.0F), {}, view.header.clock);
    pen.x += frame.px(96.0F);
  }
  pen.x += frame.px(16.0F);
  pen.phases(row);
  pen.x += frame.px(18.0F);
  const float keys = frame.px(140.0F);
  // What both sides have comes before what the chips at the foot tell as well.
  const bool of_sides = pen.is_of_two() && !pen.has_ladders();
  const float wanted = of_sides ? frame.px(kTokensWidth) + pen.sides_width() : 0.0F;
  bool has_all = pen.x + wanted <= bar.max.x - keys;
  if (width >= 900.0F && has_all) pen.tokens(row);
  const float from = pen.x;
  if (pen.has_ladders()) {
    const auto [right, whole] =
        draw_ladders(panel, {pen.x, bar.max.x - keys, row - frame.px(4.0F)});
    pen.x = right;
    has_all = has_all && whole;
  } else if (pen.is_of_two()) {
    pen.sides(row);
  } else {
    pen.figure(frame.px(34.0F), frame.text);
  }
  score = ImVec2((from + pen.x) * 0.5F, bar.centre().y);
  pen.x += frame.px(12.0F);
  const float left = bar.max.x - keys - pen.x;
  const float room = std::clamp(left, frame.px(kLeastBands), frame.px(240.0F));
  // Where there is no room for them the figures of the sides tell as much.
  const bool fits = !pen.is_of_two() || left >= frame.px(kLeastBands);
  has_all = has_all && (fits || pen.has_ladders());
  if (fits && view.header.band_name.empty()) {
    pen.bands(room, frame.px(21.0F), width >= 940.0F);
  } else if (fits) {
    has_all = pen.reached(room, frame.px(20.0F)) && has_all;
    pen.bands(std::min(room, frame.px(150.0F)), frame.px(46.0F), false);
  }
  draw_keys(panel, bar);
  if (fit.titled && !has_all) {
    fit.titled = false;
    frame.redraw.wake();
  }
  return bar;
}

Rect draw_narrow_bar(const Panel& panel, ImVec2& score) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  const Rect bar{frame.window.min,
                 ImVec2(frame.window.max.x, frame.window.min.y + frame.px(kNarrowBar))};
  draw_bar_ground(frame, bar);
  const float keys = draw_keys(panel, bar);
  const float pad = std::min(frame.px(14.0F), 18.0F), gap = frame.px(6.0F);
  const float type = std::min(frame.text, kMostFigure);
  BarPen pen{frame, view, pad};
  // The score keeps its place from turn to turn; long words push it as far as the keys let them.
  const float phase = text_width(Face::kInterSemi, frame.px(15.0F), pen.phase_line());
  const float words = std::max(pen.when_width(), phase);
  const float rest = std::max(frame.px(162.0F), bar.width() * 0.5F);
  const float most = keys - gap - pen.figure_width(type);
  // Words are squeezed, and come close to it, only where there is no other way.
  const float easy = pad + words + frame.px(16.0F);
  const float at =
      std::min(std::max(rest, easy <= most ? easy : pad + words * kSqueeze + gap), most);
  pen.when(at - pad - gap);
  pen.x = at;
  pen.figure(frame.px(22.0F) + 18.0F * type, type);
  score = ImVec2((at + pen.x) * 0.5F, frame.px(24.0F));
  pen.x = pad;
  if (pen.has_ladders())
    draw_narrow_ladders(panel, {pad, bar.max.x - pad, frame.px(59.0F)});
  else
    pen.bands(bar.width() - pad * 2.0F, frame.px(55.0F), false);
  return bar;
}

}  // namespace sandtable::shell
