// Turn, phase, score, and the keys of the whole game. The same order in every game.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "shell/panels/ladders.h"
#include "shell/panels/panel.h"
#include "shell/widgets/band_names.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kBar = 56.0F;
constexpr ImU32 kPastFace = rgb(0x3A4854);
constexpr float kCell = 20.0F;
constexpr float kNarrowCell = 10.0F;
constexpr float kMostKey = 52.0F;     // of a phone's bar: as large as a finger needs
constexpr float kMostWords = 1.5F;    // of what stands in three lines there, over 100 %
constexpr float kMostFigure = 1.25F;  // of the score there, over its size at 100 %
constexpr float kSqueeze = 0.8F;
constexpr float kMostName = 110.0F;  // of who plays a side
constexpr float kLeastBands = 40.0F;
constexpr float kLeastTitled = 1180.0F;
constexpr float kTokensWidth = 170.0F;  // of a game that has many
constexpr int kMostNumbered = 12;       // turns that have room for their numbers

struct BarPen {
  Frame& frame;
  const PlayView& view;
  float x;

  float px(float length) const { return frame.px(length); }

  // Returns its right edge.
  float label(float y, std::string_view text, std::string_view strong) {
    const float size = px(13.0F);
    float right = x;
    if (!text.empty())
      right += text_at(frame.draw, ImVec2(right, y), text,
                       {.face = Face::kInter, .size = size, .colour = frame.theme.bar_dim});
    if (!strong.empty())
      right += text_at(frame.draw, ImVec2(right, y), strong,
                       {.face = Face::kInterSemi, .size = size, .colour = frame.theme.bar_text});
    return right;
  }

  // One box of a track. Returns its right edge.
  float cell(float left, float y, std::string_view text, int state) {
    const Theme& theme = frame.theme;
    const float side = px(kCell);
    const TextStyle style{.face = Face::kInterSemi,
                          .size = px(12.0F),
                          .colour = state == 1 ? theme.sel_edge : theme.bar_text,
                          .align = Align::kCentre};
    const float wide = std::max(side, styled_width(text, style) + px(12.0F));
    const ImVec2 min(left, y), max(left + wide, y + side);
    if (state < 0) frame.draw->AddRectFilled(min, max, kPastFace, 3.0F);
    if (state == 1) frame.draw->AddRectFilled(min, max, theme.sel, 3.0F);
    if (state > 1) frame.draw->AddRectFilled(min, max, theme.bar_text, 3.0F);
    if (state == 0) frame.draw->AddRect(min, max, with_alpha(theme.bar_dim, 0.45F), 3.0F, 0, 1.0F);
    TextStyle ink = style;
    if (state == 0) ink.colour = theme.bar_dim;
    if (state > 1) ink.colour = theme.bar;
    text_mid(frame.draw, ImVec2((min.x + max.x) * 0.5F, (min.y + max.y) * 0.5F), text, ink);
    return max.x;
  }

  // A long track: narrow boxes, a number now and then.
  void many_turns(float y) {
    const Header& header = view.header;
    const Theme& theme = frame.theme;
    const float side = px(kCell), wide = px(kNarrowCell), gap = px(2.0F);
    float left = x;
    for (int turn = 1; turn <= header.turns; ++turn) {
      const bool now = turn == header.turn;
      const float cell_wide = now ? side : wide;
      const ImVec2 min(left, y), max(left + cell_wide, y + side);
      if (now)
        frame.draw->AddRectFilled(min, max, theme.sel, 3.0F);
      else if (turn < header.turn)
        frame.draw->AddRectFilled(min, max, kPastFace, 3.0F);
      else
        frame.draw->AddRect(min, max, with_alpha(theme.bar_dim, 0.45F), 3.0F, 0, 1.0F);
      if (now || turn == 1 || turn % 6 == 0)
        text_mid(frame.draw, ImVec2((min.x + max.x) * 0.5F, (min.y + max.y) * 0.5F), decimal(turn),
                 {.face = now ? Face::kInterSemi : Face::kInter,
                  .size = px(now ? 12.0F : 9.5F),
                  .colour = now ? theme.sel_edge : theme.bar_dim,
                  .align = Align::kCentre});
      left = max.x + gap;
    }
    x = left;
  }

  void turns(float y) {
    const Header& header = view.header;
    const float named = label(y - px(7.0F), header.turn_text,
                              header.clock.empty() ? "" : " \xc2\xb7 " + header.clock);
    if (header.turns > kMostNumbered) {
      many_turns(y);
      x = std::max(x, named);
      return;
    }
    float left = x;
    for (int turn = 1; turn <= header.turns; ++turn) {
      const int state = turn < header.turn ? -1 : (turn == header.turn ? 1 : 0);
      left = cell(left, y, decimal(turn), state) + px(3.7F);
    }
    x = std::max(left, named);
  }

  void phases(float y) {
    const Header& header = view.header;
    const float named = label(y - px(7.0F), view.text("play.bar.phase"), {});
    float left = x;
    if (header.phase < 0) left = cell(left, y, header.phase_text, 2) + px(5.0F);
    for (int i = 0; i < static_cast<int>(header.phases.size()); ++i) {
      const int state = i < header.phase ? -1 : (i == header.phase ? 2 : 0);
      const std::string& letter = header.phases[static_cast<std::size_t>(i)];
      left = cell(left, y, state == 2 ? header.phase_text : letter, state) + px(5.0F);
    }
    x = std::max(left, named);
  }

  // The score; `type` is what its size is multiplied by.
  TextStyle figure_style(float size, float type) const {
    return {.face = Face::kBebas, .size = size * type, .colour = frame.theme.sel};
  }
  // Of a game of two: what both have.
  bool is_of_two() const { return view.header.sides.size() > 1; }
  // Or whether each of both has levels of its own.
  bool has_ladders() const { return is_of_two() && view.header.sides[0].steps > 0; }
  std::string score_text() const {
    if (!view.header.score_text.empty()) return view.header.score_text;
    if (!is_of_two()) return number_text(view.header.score);
    const std::string& first = view.header.sides[0].figure;
    const std::string& second = view.header.sides[1].figure;
    return first.empty() || second.empty() ? std::string() : first + "\xe2\x80\x93" + second;
  }
  std::string_view score_unit() const {
    return is_of_two() ? std::string_view() : std::string_view(view.header.score_unit);
  }
  float figure_width(float type) const {
    return styled_width(score_text(), figure_style(34.0F, type)) + px(4.0F) +
           styled_width(score_unit(), figure_style(16.0F, type));
  }
  void figure(float baseline, float type) {
    x += text_at(frame.draw, ImVec2(x, baseline), score_text(), figure_style(34.0F, type)) +
         px(4.0F);
    TextStyle unit = figure_style(16.0F, type);
    unit.colour = frame.theme.bar_dim;
    x += text_at(frame.draw, ImVec2(x, baseline), score_unit(), unit);
  }

  // How much of the bar sides() takes.
  float sides_width() const {
    float out = 0.0F;
    for (std::size_t i = 0; i < view.header.sides.size(); ++i) {
      const SideScore& side = view.header.sides[i];
      const TextStyle style{
          .face = Face::kInterSemi, .size = px(13.0F), .max_width = px(kMostName)};
      out += px(11.0F + 6.0F + 12.0F) +
             std::max(styled_width(side.name, style), styled_width(side.level, style)) +
             styled_width(side.figure, figure_style(34.0F, frame.text));
    }
    return out;
  }

  // Each side with its points over its level, the one that decides with a mark: the sign of whose
  // turn it is where one screen serves both.
  void sides(float y) {
    for (std::size_t i = 0; i < view.header.sides.size(); ++i) {
      const SideScore& side = view.header.sides[i];
      const bool decides = static_cast<int>(i) == view.decides_index;
      const float left = x;
      if (decides)
        frame.draw->AddTriangleFilled(ImVec2(x, y - px(11.0F)), ImVec2(x, y - px(1.0F)),
                                      ImVec2(x + px(7.0F), y - px(6.0F)), frame.theme.sel);
      x += px(11.0F);
      TextStyle style{.face = decides ? Face::kInterSemi : Face::kInter,
                      .size = px(13.0F),
                      .colour = decides ? frame.theme.bar_text : frame.theme.bar_dim,
                      .max_width = px(kMostName)};
      const float named = text_at(frame.draw, ImVec2(x, y - px(2.0F)), side.name, style);
      style.colour = frame.theme.bar_dim;
      const float told = text_at(frame.draw, ImVec2(x, y + px(14.0F)), side.level, style);
      x += std::max(named, told) + px(6.0F);
      if (!side.figure.empty())
        x += text_at(frame.draw, ImVec2(x, y + px(9.0F)), side.figure,
                     figure_style(34.0F, frame.text));
      if (decides)
        frame.draw->AddRectFilled(ImVec2(left + px(11.0F), y + px(19.0F)), ImVec2(x, y + px(21.0F)),
                                  frame.theme.sel);
      x += px(12.0F);
    }
  }

  // In the largest type a phone has room for one of them: who decides is asked for more often.
  std::string phase_line() const {
    const std::string& phase = view.header.phase_text;
    if (!view.decides.empty() && frame.is_narrow() && frame.text > kMostWords) return view.decides;
    return view.decides.empty() ? phase : phase + " \xc2\xb7 " + view.decides;
  }

  // Turn, clock and phase in so much room: in two lines, or in three if they are too long for that.
  void when(float room) {
    const Header& header = view.header;
    const std::string clock = header.clock.empty() ? "" : " \xc2\xb7 " + header.clock;
    const bool fits = when_width() * kSqueeze <= room;
    const float type = fits ? 1.0F : std::min(1.0F, kMostWords / frame.text);
    TextStyle dim{.face = Face::kInter,
                  .size = px(fits ? 13.0F : 12.0F * type),
                  .colour = frame.theme.bar_dim,
                  .max_width = room};
    TextStyle strong = dim;
    strong.face = Face::kInterSemi;
    strong.colour = frame.theme.bar_text;
    const float share = std::min(1.0F, room / std::max(1.0F, when_width()));
    if (fits) {
      dim.max_width = styled_width(header.turn_text, dim) * share;
      strong.max_width = styled_width(clock, strong) * share;
      const float wide = text_at(frame.draw, ImVec2(x, px(22.0F)), header.turn_text, dim);
      text_at(frame.draw, ImVec2(x + wide, px(22.0F)), clock, strong);
    } else {
      text_at(frame.draw, ImVec2(x, px(15.0F)), header.turn_text, dim);
      text_at(frame.draw, ImVec2(x, px(30.0F)), header.clock, strong);
    }
    strong.size = px(fits ? 15.0F : 14.0F * type);
    strong.max_width = room;
    text_at(frame.draw, ImVec2(x, px(fits ? 43.0F : 45.0F)), phase_line(), strong);
  }
  float when_width() const {
    const Header& header = view.header;
    const float clock = header.clock.empty()
                            ? 0.0F
                            : text_width(Face::kInterSemi, px(13.0F), " \xc2\xb7 " + header.clock);
    return text_width(Face::kInter, px(13.0F), header.turn_text) + clock;
  }

  float at_score(float left, float width, int score) const {
    const Header& header = view.header;
    const float low = static_cast<float>(header.band_from.front());
    const float share =
        (static_cast<float>(score) - low) / (static_cast<float>(header.scale_end) - low);
    return left + std::clamp(share, 0.0F, 1.0F) * width;
  }

  void tokens(float y) {
    const float from = x;
    const float wide =
        view.skin.telling().draw_bar_tokens(frame, ImVec2(x, y + px(kCell) * 0.5F), view.view);
    if (wide <= 0.0F) return;
    const float named = label(y - px(7.0F), view.text("play.bar.tokens"), {});
    x = std::max({from + wide, from + px(40.0F), named}) + px(14.0F);
  }

  // The level reached and what the next one takes, where there are too many to name. False: one of
  // them has no room.
  bool reached(float width, float y) {
    const TextStyle strong{.face = Face::kInterSemi,
                           .size = px(13.0F),
                           .colour = frame.theme.bar_text,
                           .max_width = width};
    // Left out rather than squeezed until nobody can read it: the bands below say the same.
    TextStyle dim{.face = Face::kInter, .size = px(11.5F), .colour = frame.theme.bar_dim};
    if (text_width(strong.face, strong.size, view.header.band_name) * kSqueeze > width)
      return false;
    text_at(frame.draw, ImVec2(x, y), view.header.band_name, strong);
    if (styled_width(view.header.band_next, dim) * kSqueeze > width) return false;
    dim.max_width = width;
    text_at(frame.draw, ImVec2(x, y + px(15.0F)), view.header.band_next, dim);
    return true;
  }

  // The victory levels with the score above and history's as a dashed mark; nothing where each side
  // has levels of its own.
  void bands(float width, float y, bool named) {
    const Header& header = view.header;
    if (header.bands.empty()) return;
    const Theme& theme = frame.theme;
    const float height = px(named ? 9.0F : 5.0F);
    const int count = static_cast<int>(header.bands.size());
    std::vector<BandName> names;
    for (int i = 0; i < count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const float left = at_score(x, width, header.band_from[at]);
      const float right =
          at_score(x, width, i + 1 < count ? header.band_from[at + 1] : header.scale_end) - 2.0F;
      frame.draw->AddRectFilled(ImVec2(left, y), ImVec2(right, y + height),
                                band_colour(theme, i, count), 1.0F);
      const bool now = header.score >= header.band_from[at] &&
                       (i + 1 == count || header.score < header.band_from[at + 1]);
      names.push_back({left, right, header.bands[at], now});
    }
    if (named) draw_band_names(frame, {x, x + width, y + height + px(10.0F), px(11.5F)}, names);
    if (header.history) {
      const float tick = at_score(x, width, *header.history);
      for (float dash = y - px(4.0F); dash < y + height + px(2.0F); dash += px(4.0F))
        frame.draw->AddLine(ImVec2(tick, dash), ImVec2(tick, dash + px(2.4F)), theme.bar_text,
                            2.0F);
    }
    const Rect scale{ImVec2(x, y - px(8.0F)), ImVec2(x + width, y + height + px(8.0F))};
    if (header.history && ImGui::IsMouseHoveringRect(scale.min, scale.max))
      draw_tip(frame, scale, view.text("play.bar.history", {{"n", "", "", *header.history}}));
    const float mark = at_score(x, width, header.score);
    frame.draw->AddTriangleFilled(ImVec2(mark - px(5.0F), y - px(8.0F)),
                                  ImVec2(mark + px(5.0F), y - px(8.0F)), ImVec2(mark, y - px(1.5F)),
                                  theme.sel);
  }
};

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

}  // namespace

Rect draw_top_bar(const Panel& panel, ImVec2& score, BarFit& fit) {
  Frame& frame = panel.frame;
  const PlayView& view = panel.view;
  const Rect bar{frame.window.min, ImVec2(frame.window.max.x, frame.window.min.y + frame.px(kBar))};
  draw_bar_ground(frame, bar);
  const float width = bar.width() / frame.text;
  BarPen pen{frame, view, frame.px(14.0F)};
  if (std::abs(fit.width - width) > 0.5F) fit = {width, width >= kLeastTitled};
  if (fit.titled) {
    const std::string title = view.text("play." + std::string(view.game.info().id) + ".bar");
    const float wide =
        text_at(frame.draw, ImVec2(pen.x, frame.px(27.0F)), title,
                {.face = Face::kBebas, .size = frame.px(27.0F), .colour = frame.theme.bar_text});
    const float wide2 =
        text_at(frame.draw, ImVec2(pen.x, frame.px(44.0F)), view.text("game.subtitle"),
                {.face = Face::kInter, .size = frame.px(11.5F), .colour = frame.theme.bar_dim});
    pen.x += std::max(wide, wide2) + frame.px(22.0F);
  }
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
  const float words = std::max(pen.when_width(), phase) * kSqueeze;
  const float rest = std::max(frame.px(162.0F), bar.width() * 0.44F);
  const float at = std::min(std::max(rest, pad + words + gap), keys - gap - pen.figure_width(type));
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
