// The score of a finished game from turn to turn, with what moved it most.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/map/graph_layer.h"
#include "shell/screens/after_game.h"
#include "shell/screens/curve_names.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/overlap.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr int kFew = 8;  // up to so high, a line for each number

// Where scores and turns lie in the picture of the curve.
struct Plot {
  Rect rect;
  int low = 0, top = 0, turns = 1;
  ImVec2 at(float turn, float score) const {
    const float share = (score - static_cast<float>(low)) / static_cast<float>(top - low);
    return ImVec2(rect.min.x + rect.width() * turn / static_cast<float>(turns),
                  rect.max.y - rect.height() * std::clamp(share, 0.0F, 1.0F));
  }
};

// A victory level from its lowest score on, and its name.
struct Label {
  float top = 0.0F, bottom = 0.0F;
  std::string text;
};
struct Labels {
  std::vector<Label> names;
  std::vector<Rect> taken;  // where none may stand
};

// What the curve and the dotted one of all points won lie on, turn by turn.
std::vector<Rect> around(const std::vector<ImVec2>& line, float reach) {
  std::vector<Rect> out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const ImVec2 a = line[i > 0 ? i - 1 : 0];
    const ImVec2 b = line[i];
    out.push_back({ImVec2(std::min(a.x, b.x) - reach, std::min(a.y, b.y) - reach),
                   ImVec2(std::max(a.x, b.x) + reach, std::max(a.y, b.y) + reach)});
  }
  return out;
}

// Smaller where the picture is narrow; left out where there is no room for it.
std::vector<Rect> draw_names(ScreenFrame& frame, const Plot& whole, const Labels& labels,
                             const TextStyle& small) {
  const Rect& plot = whole.rect;
  const auto fitted = [&](const std::string& text) {
    TextStyle style = small;
    style.size *=
        std::min(1.0F, (plot.width() - 12.0F) / std::max(1.0F, styled_width(text, small)));
    return style;
  };
  std::vector<CurveBand> bands;
  for (const Label& label : labels.names)
    bands.push_back({label.top, label.bottom,
                     ImVec2(styled_width(label.text, fitted(label.text)) + 6.0F, frame.px(13.0F))});
  std::vector<Rect> names;
  const std::vector<std::optional<Rect>> places = place_curve_names(plot, bands, labels.taken);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i]) continue;
    names.push_back(*places[i]);
    frame.draw->AddRectFilled(names.back().min, names.back().max,
                              with_alpha(frame.theme.paper, 0.8F), 3.0F);
    text_mid(frame.draw, ImVec2(names.back().max.x - 3.0F, names.back().centre().y),
             labels.names[i].text, fitted(labels.names[i].text));
  }
  return names;
}

struct History {
  int score = 0;
  std::string words;
};

// Its line over the whole width, its words beside the line on the side away from the curve, which
// begins at nothing, or farther off: where no name stands.
Rect draw_history(ScreenFrame& frame, const Plot& plot, const History& history,
                  const std::vector<Rect>& names) {
  const float line = plot.at(0.0F, static_cast<float>(history.score)).y;
  const ImVec2 ends[] = {ImVec2(plot.rect.min.x, line), ImVec2(plot.rect.max.x, line)};
  draw_dashed(frame.draw, ends, {frame.theme.ink, 3.0F, 3.0F, 1.6F, 0.0F});
  const TextStyle strong{
      .face = Face::kInterSemi, .size = frame.px(11.5F), .colour = frame.theme.ink};
  const float x = plot.rect.min.x + 6.0F;
  const float above = -frame.px(5.0F), below = frame.px(13.0F), row = frame.px(14.0F);
  const float first = history.score < 0 ? below : above, second = first == above ? below : above;
  Rect place{};
  for (const float off : {first, second, below + row, above - row, above - 2.0F * row}) {
    place = {ImVec2(x, line + off - strong.size),
             ImVec2(x + styled_width(history.words, strong) + 6.0F, line + off + frame.px(3.0F))};
    if (place.max.y <= plot.rect.max.y &&
        std::none_of(names.begin(), names.end(),
                     [&](const Rect& name) { return overlap(name, place) > 0.0F; }))
      break;
  }
  text_at(frame.draw, ImVec2(x, place.max.y - frame.px(3.0F)), history.words, strong);
  return place;
}

// What is drawn turn by turn: of a game of two the sides, else the score and all points won.
struct Curve {
  bool two = false;
  const std::vector<int>& first;
  const std::vector<int>& second;
  int lowest = 0, most = 0;  // of both
  int step = 1;              // of the scale
};

Curve curve_of(const GameReport& report) {
  const bool two = !report.sides.empty();
  Curve out{two, two ? report.side_curves[0] : report.curve,
            two ? report.side_curves[1] : report.curve_gross};
  out.lowest = std::min(0, report.history.value_or(0));
  for (const std::vector<int>* line : {&out.first, &out.second})
    for (const int score : *line) {
      out.most = std::max(out.most, score);
      out.lowest = std::min(out.lowest, score);
    }
  // Levels of victory are few; points are many.
  out.step = two && out.most <= kFew ? 1 : 20;
  return out;
}

// Its rectangle is still to be said.
Plot plot_of(const GameReport& report, const Curve& curve) {
  const int step = curve.step;
  const int highest =
      std::max(report.history.value_or(0) + step / 2, curve.most + (2 * step + 4) / 5);
  Plot plot;
  plot.low = -((step - 1 - curve.lowest) / step * step);
  plot.top = (highest + step - 1) / step * step;
  plot.turns = std::max(1, static_cast<int>(curve.first.size()) - 1);
  return plot;
}

// The levels of victory as bands, from the lowest up; returns their names.
std::vector<Label> draw_levels(ScreenFrame& frame, const Plot& plot, const GameReport& report,
                               const Words& words) {
  std::vector<Label> names;
  const int count = static_cast<int>(report.band_from.size());
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const int low = i == 0 ? plot.low : report.band_from[at];
    if (low >= plot.top) break;
    const int high = i + 1 < count ? report.band_from[at + 1] : plot.top;
    const ImVec2 a = plot.at(0.0F, static_cast<float>(std::min(high, plot.top)));
    const ImVec2 b = plot.at(static_cast<float>(plot.turns), static_cast<float>(low));
    frame.draw->AddRectFilled(a, b, with_alpha(band_colour(frame.theme, i, count), 0.22F));
    if (i > 0)
      names.push_back(
          {a.y, b.y,
           words.text("play.after.from",
                      {text_arg("band", report.bands[at]),
                       text_arg("n", parts_text(low, report.parts, words.grammar()))})});
  }
  return names;
}

struct Scale {
  int step = 1, parts = 1;
  const Grammar& grammar;
};

void draw_scale(ScreenFrame& frame, const Plot& plot, const Scale& scale, const TextStyle& small) {
  for (int score = plot.low; score <= plot.top; score += scale.step) {
    const ImVec2 a = plot.at(0.0F, static_cast<float>(score));
    frame.draw->AddLine(a, ImVec2(plot.rect.max.x, a.y), frame.theme.line, 1.0F);
    text_mid(frame.draw, ImVec2(a.x - 8.0F, a.y), parts_text(score, scale.parts, scale.grammar),
             small);
  }
}

// The curve and the dotted line in the window.
struct Lines {
  std::vector<ImVec2> net, gross;
};

Lines lines_of(const Plot& plot, const Curve& curve) {
  Lines out;
  for (std::size_t i = 0; i < curve.first.size() && i < curve.second.size(); ++i) {
    out.net.push_back(plot.at(static_cast<float>(i), static_cast<float>(curve.first[i])));
    out.gross.push_back(plot.at(static_cast<float>(i), static_cast<float>(curve.second[i])));
  }
  return out;
}

// The numbers of those turns that have room for them, each so wide.
void draw_turns(ScreenFrame& frame, const Plot& plot, const std::vector<ImVec2>& line,
                float number) {
  const auto turns = static_cast<float>(plot.turns);
  const auto every =
      static_cast<std::size_t>(std::max(1.0F, std::ceil(number * turns / plot.rect.width())));
  for (std::size_t i = every; i < line.size(); i += every)
    text_mid(frame.draw, ImVec2(line[i].x, plot.rect.max.y + frame.px(13.0F)),
             decimal(static_cast<std::int64_t>(i)),
             {.face = Face::kInter,
              .size = frame.px(11.5F),
              .colour = frame.theme.ink2,
              .align = Align::kCentre});
}

void fill_below(ScreenFrame& frame, const Plot& plot, const std::vector<ImVec2>& line) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    const ImVec2 corners[] = {ImVec2(line[i - 1].x, plot.rect.max.y), line[i - 1], line[i],
                              ImVec2(line[i].x, plot.rect.max.y)};
    frame.draw->AddConvexPolyFilled(corners, 4, with_alpha(frame.theme.link, 0.16F));
  }
}

void draw_lines(ScreenFrame& frame, const Lines& lines) {
  const Theme& theme = frame.theme;
  const std::vector<ImVec2>& net = lines.net;
  draw_dashed(frame.draw, lines.gross, {theme.ink2, 2.0F, 4.0F, 1.6F, 0.0F});
  frame.draw->AddPolyline(net.data(), static_cast<int>(net.size()), theme.link, 0, 3.0F);
  for (std::size_t i = 1; i < net.size(); ++i) {
    frame.draw->AddCircleFilled(net[i], frame.px(5.0F), theme.paper);
    frame.draw->AddCircle(net[i], frame.px(5.0F), theme.link, 0, 2.2F);
  }
}

}  // namespace

void AfterGame::draw_badge(ScreenFrame& frame, ImVec2 at, int number) {
  frame.draw->AddCircleFilled(at, frame.px(11.0F), frame.theme.minus);
  text_mid(frame.draw, at, decimal(number),
           {.face = Face::kInterBold,
            .size = frame.px(12.5F),
            .colour = frame.theme.dark ? frame.theme.accent_ink : IM_COL32_WHITE,
            .align = Align::kCentre});
}

// Over the turn of each swing moment; those of one turn side by side.
void AfterGame::draw_badges(ScreenFrame& frame, const Rect& plot, const std::vector<ImVec2>& line,
                            std::vector<Rect> taken) const {
  const float step = frame.px(23.0F);
  std::vector<int> seen(line.size(), 0), all(line.size(), 0);
  const auto turn_of = [&](const Swing& swing) {
    return static_cast<std::size_t>(std::clamp(swing.turn, 0, static_cast<int>(line.size()) - 1));
  };
  if (line.empty()) return;
  for (const Swing& swing : report_.swings) ++all[turn_of(swing)];
  int badge = 0;
  for (const Swing& swing : report_.swings) {
    const std::size_t at = turn_of(swing);
    const float half = step * 0.5F * static_cast<float>(all[at] - 1);
    const float middle = std::clamp(line[at].x, plot.min.x + half, plot.max.x - half);
    const float x = middle - half + step * static_cast<float>(seen[at]++);
    // Over the line, else below it, else farther off: where neither a name nor a badge stands.
    const float reach = frame.px(11.0F);
    Rect place{};
    for (const float off : {-20.0F, 20.0F, -44.0F, 44.0F, 68.0F, -68.0F, 92.0F, -92.0F}) {
      const float y = std::max(plot.min.y + 8.0F, line[at].y + frame.px(off));
      place = {ImVec2(x - reach, y - reach), ImVec2(x + reach, y + reach)};
      // Below the plot are the numbers of the turns.
      if (place.max.y <= plot.max.y + reach * 0.5F &&
          std::none_of(taken.begin(), taken.end(),
                       [&](const Rect& other) { return overlap(other, place) > 0.0F; }))
        break;
    }
    taken.push_back(place);
    draw_badge(frame, place.centre(), ++badge);
  }
}

// Over the end of each side's line, clear of each other. Where they stand comes to `taken`.
void AfterGame::draw_side_names(ScreenFrame& frame, ImVec2 first, ImVec2 second,
                                std::vector<Rect>& taken) const {
  const float row = frame.px(15.0F);
  float upper = first.y - row, lower = second.y - row;
  if (std::fabs(upper - lower) < row) (upper < lower ? upper : lower) -= row;
  TextStyle style{.face = Face::kInterSemi,
                  .size = frame.px(12.0F),
                  .colour = frame.theme.link,
                  .align = Align::kRight};
  for (const auto& [end, side] : {std::pair(ImVec2(first.x - 4.0F, upper), 0U),
                                  std::pair(ImVec2(second.x - 4.0F, lower), 1U)}) {
    const std::string& name = report_.sides[side].name;
    text_mid(frame.draw, end, name, style);
    taken.push_back({ImVec2(end.x - styled_width(name, style), end.y - row * 0.5F),
                     ImVec2(end.x, end.y + row * 0.5F)});
    style.colour = frame.theme.ink2;
  }
}

// What the dotted line is, where it is seen: beside the title, or below it. Returns the height.
float AfterGame::draw_dotted_name(ScreenFrame& frame, const Rect& card, std::string_view text,
                                  float y) const {
  if (!report_.sides.empty() || report_.curve == report_.curve_gross) return 0.0F;
  const FlowStyle style = secondary(frame);
  const float left = card.min.x + kCardPad, width = card.width() - kCardPad * 2.0F;
  if (width < frame.px(440.0F)) return draw_text(frame, {ImVec2(left, y), width}, text, style);
  const float wide = line_width(frame, text, style);
  draw_line(frame, {ImVec2(left + width - wide, card.min.y + frame.px(21.0F)), wide + 1.0F}, text,
            style);
  return 0.0F;
}

float AfterGame::draw_curve(ScreenFrame& frame, const Rect& card, const ShelfGame& game) {
  float y = card.min.y + title_line(frame, card, game.text("play.after.curve"));
  y += draw_dotted_name(frame, card, game.text("play.after.dotted"), y);
  const float height = frame.px(172.0F);
  const Curve curve = curve_of(report_);
  Plot plot = plot_of(report_, curve);
  plot.rect = {ImVec2(card.min.x + kCardPad + frame.px(32.0F), y + frame.px(8.0F)),
               ImVec2(card.max.x - kCardPad - frame.px(12.0F), y + height - frame.px(22.0F))};
  const TextStyle small{.face = Face::kInter,
                        .size = frame.px(11.5F),
                        .colour = frame.theme.ink2,
                        .align = Align::kRight};
  // Bands behind; their names over the lines, but below the curve, which is what the picture is
  // about.
  Labels labels;
  if (!curve.two) labels.names = draw_levels(frame, plot, report_, game.words());
  draw_scale(frame, plot, {curve.step, report_.parts, game.words().grammar()}, small);
  Lines lines = lines_of(plot, curve);
  draw_turns(frame, plot, lines.net, styled_width("88", small) + frame.px(4.0F));
  fill_below(frame, plot, lines.net);
  labels.taken = around(lines.net, frame.px(6.0F));
  for (const Rect& part : around(lines.gross, 2.0F)) labels.taken.push_back(part);
  if (report_.history) {
    const float line = plot.at(0.0F, static_cast<float>(*report_.history)).y;
    labels.taken.push_back(
        {ImVec2(plot.rect.min.x, line - 1.0F), ImVec2(plot.rect.max.x, line + 1.0F)});
  }
  std::vector<Rect> names = draw_names(frame, plot, labels, small);
  if (report_.history) {
    const std::string words =
        game.words().text("play.after.history", {number_arg("n", *report_.history)});
    names.push_back(draw_history(frame, plot, {*report_.history, words}, names));
  }
  draw_lines(frame, lines);
  if (curve.two && !lines.net.empty())
    draw_side_names(frame, lines.net.back(), lines.gross.back(), names);
  draw_badges(frame, plot.rect, lines.gross, names);
  return y + height - card.min.y + frame.px(8.0F);
}

}  // namespace sandtable::shell
