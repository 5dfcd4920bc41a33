#include "shell/panels/bar_pen.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "shell/widgets/band_names.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr ImU32 kPastFace = rgb(0x3A4854);
constexpr float kCell = 20.0F;
constexpr float kNarrowCell = 10.0F;
constexpr float kMostWords = 1.5F;   // of what stands in three lines there, over 100 %
constexpr float kMostName = 110.0F;  // of who plays a side
constexpr int kMostNumbered = 12;    // turns that have room for their numbers

}  // namespace

float BarPen::label(float y, std::string_view text, std::string_view strong) {
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

float BarPen::cell(float left, float y, std::string_view text, int state) {
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

void BarPen::many_turns(float y) {
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

void BarPen::turns(float y) {
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

void BarPen::phases(float y) {
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

TextStyle BarPen::figure_style(float size, float type) const {
  return {.face = Face::kBebas, .size = size * type, .colour = frame.theme.sel};
}

std::string BarPen::score_text() const {
  if (!view.header.score_text.empty()) return view.header.score_text;
  if (!is_of_two()) return number_text(view.header.score);
  const std::string& first = view.header.sides[0].figure;
  const std::string& second = view.header.sides[1].figure;
  return first.empty() || second.empty() ? std::string() : first + "\xe2\x80\x93" + second;
}

std::string_view BarPen::score_unit() const {
  return is_of_two() ? std::string_view() : std::string_view(view.header.score_unit);
}

float BarPen::figure_width(float type) const {
  return styled_width(score_text(), figure_style(34.0F, type)) + px(4.0F) +
         styled_width(score_unit(), figure_style(16.0F, type));
}

void BarPen::figure(float baseline, float type) {
  x += text_at(frame.draw, ImVec2(x, baseline), score_text(), figure_style(34.0F, type)) + px(4.0F);
  TextStyle unit = figure_style(16.0F, type);
  unit.colour = frame.theme.bar_dim;
  x += text_at(frame.draw, ImVec2(x, baseline), score_unit(), unit);
}

float BarPen::sides_width() const {
  float out = 0.0F;
  for (std::size_t i = 0; i < view.header.sides.size(); ++i) {
    const SideScore& side = view.header.sides[i];
    const TextStyle style{.face = Face::kInterSemi, .size = px(13.0F), .max_width = px(kMostName)};
    out += px(11.0F + 6.0F + 12.0F) +
           std::max(styled_width(side.name, style), styled_width(side.level, style)) +
           styled_width(side.figure, figure_style(34.0F, frame.text));
  }
  return out;
}

void BarPen::sides(float y) {
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

std::string BarPen::phase_line() const {
  const std::string& phase = view.header.phase_text;
  if (!view.decides.empty() && frame.is_narrow() && frame.text > kMostWords) return view.decides;
  // The phase of a side may be called by it: "I.D Allies".
  const bool named = phase.find(view.decides) != std::string::npos;
  return named ? phase : phase + " \xc2\xb7 " + view.decides;
}

void BarPen::when(float room) {
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

float BarPen::when_width() const {
  const Header& header = view.header;
  const float clock = header.clock.empty()
                          ? 0.0F
                          : text_width(Face::kInterSemi, px(13.0F), " \xc2\xb7 " + header.clock);
  return text_width(Face::kInter, px(13.0F), header.turn_text) + clock;
}

float BarPen::at_score(float left, float width, int score) const {
  const Header& header = view.header;
  const float low = static_cast<float>(header.band_from.front());
  const float share =
      (static_cast<float>(score) - low) / (static_cast<float>(header.scale_end) - low);
  return left + std::clamp(share, 0.0F, 1.0F) * width;
}

void BarPen::tokens(float y) {
  const float from = x;
  const float wide =
      view.skin.telling().draw_bar_tokens(frame, ImVec2(x, y + px(kCell) * 0.5F), view.view);
  if (wide <= 0.0F) return;
  const float named = label(y - px(7.0F), view.text("play.bar.tokens"), {});
  x = std::max({from + wide, from + px(40.0F), named}) + px(14.0F);
}

bool BarPen::reached(float width, float y) {
  const TextStyle strong{.face = Face::kInterSemi,
                         .size = px(13.0F),
                         .colour = frame.theme.bar_text,
                         .max_width = width};
  // Left out rather than squeezed until nobody can read it: the bands below say the same.
  TextStyle dim{.face = Face::kInter, .size = px(11.5F), .colour = frame.theme.bar_dim};
  if (text_width(strong.face, strong.size, view.header.band_name) * kSqueeze > width) return false;
  text_at(frame.draw, ImVec2(x, y), view.header.band_name, strong);
  if (styled_width(view.header.band_next, dim) * kSqueeze > width) return false;
  dim.max_width = width;
  text_at(frame.draw, ImVec2(x, y + px(15.0F)), view.header.band_next, dim);
  return true;
}

void BarPen::bands(float width, float y, bool named) {
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
      frame.draw->AddLine(ImVec2(tick, dash), ImVec2(tick, dash + px(2.4F)), theme.bar_text, 2.0F);
  }
  const Rect scale{ImVec2(x, y - px(8.0F)), ImVec2(x + width, y + height + px(8.0F))};
  if (header.history && ImGui::IsMouseHoveringRect(scale.min, scale.max))
    draw_tip(frame, scale, view.text("play.bar.history", {{"n", "", "", *header.history}}));
  const float mark = at_score(x, width, header.score);
  frame.draw->AddTriangleFilled(ImVec2(mark - px(5.0F), y - px(8.0F)),
                                ImVec2(mark + px(5.0F), y - px(8.0F)), ImVec2(mark, y - px(1.5F)),
                                theme.sel);
}

}  // namespace sandtable::shell
