// The tables of a finished game: where its points are from, and how lucky the dice were.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/map/graph_layer.h"
#include "shell/screens/after_game.h"
#include "shell/sides.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kRow = 19.0F;  // at least

std::string luck_text(const Words& words, double balance) {
  return tenths_text(std::lround(balance * 10.0), words.grammar(), true);
}

// A table's text.
struct Cell {
  float x = 0.0F, width = 0.0F;
  bool right = false, bold = false, dim = false;
};

FlowStyle cell_style(const ScreenFrame& frame, const Cell& cell) {
  FlowStyle style = body(frame);
  style.size = kSmallType;
  style.leading = 1.25F;
  if (cell.bold) style.face = Face::kInterBold;
  if (cell.dim) style.colour = frame.theme.ink2;
  return style;
}

// Of the row that it needs.
float cell_height(const ScreenFrame& frame, const Cell& cell, std::string_view text) {
  return text_height(frame, cell.width, text, cell_style(frame, cell)) + frame.px(6.0F);
}

// A text at the right edge is short; others take as many lines as they need.
void draw_cell(ScreenFrame& frame, float middle, const Cell& cell, std::string_view text) {
  const FlowStyle style = cell_style(frame, cell);
  if (cell.right) {
    const float wide = line_width(frame, text, style);
    draw_line(frame, {ImVec2(cell.x + cell.width - wide, middle), wide + 1.0F}, text, style);
    return;
  }
  const float high = text_height(frame, cell.width, text, style);
  draw_text(frame, {ImVec2(cell.x, middle - high * 0.5F), cell.width}, text, style);
}

// The columns of the score.
struct ScoreColumns {
  Cell tag, title, by, turn, points;
  bool tight = false;  // who did it stands below what was done, where there is little room
  bool timed = false;  // with a column of turns
};

ScoreColumns score_columns(const Frame& frame, float left, float width, bool timed) {
  const bool narrow = width < frame.px(440.0F);
  ScoreColumns out;
  out.tight = width < frame.px(280.0F);
  out.timed = timed && !narrow;
  const float right = left + width;
  const float by_x = narrow ? left + width * 0.58F : left + width * 0.62F;
  const float turn_x = out.timed ? left + width * 0.83F : right;
  out.tag = {left, frame.px(30.0F)};
  out.title = {left + frame.px(34.0F),
               out.tight ? width - frame.px(34.0F + 34.0F) : by_x - left - frame.px(42.0F)};
  out.by = {by_x, (out.timed ? turn_x : right - frame.px(narrow ? 30.0F : 60.0F)) - by_x - 6.0F,
            false, false, true};
  out.turn = {turn_x, right - turn_x - frame.px(34.0F), false, false, true};
  out.points = {left, width, true, true};
  return out;
}

// Returns the height, as of all that follow.
float draw_captions(ScreenFrame& frame, const ScoreColumns& columns, float y,
                    const ShelfGame& game) {
  const FlowStyle small = label(frame);
  const auto caption = [&](const Cell& cell, std::string_view key) {
    const std::string text = game.text(key);
    const float wide = cell.right ? line_width(frame, text, small) : cell.width;
    return draw_text(frame, {ImVec2(cell.x + cell.width - wide, y + frame.px(2.0F)), wide + 1.0F},
                     text, small);
  };
  float high = caption(columns.title, "play.after.objective");
  if (!columns.tight) high = std::max(high, caption(columns.by, "play.after.by"));
  if (columns.timed) high = std::max(high, caption(columns.turn, "play.after.turns"));
  caption(columns.points, "play.vp");
  return std::max(frame.px(kRow), high + frame.px(4.0F));
}

struct ScoreRow {
  const ReportRow& row;
  int parts;  // that make a point
  const Grammar& grammar;
};

float draw_row(ScreenFrame& frame, const ScoreColumns& columns, float y, const ScoreRow& shown) {
  const ReportRow& one = shown.row;
  const bool tight = columns.tight;
  draw_rule_line(frame, ImVec2(columns.points.x, y), columns.points.width);
  const std::string what = tight && !one.by.empty() ? one.title + "\n" + one.by : one.title;
  const float beside = tight ? 0.0F : cell_height(frame, columns.by, one.by);
  const float high =
      std::max({frame.px(kRow), cell_height(frame, columns.title, what) - frame.px(4.0F),
                beside - frame.px(4.0F)});
  const float middle = y + high * 0.5F;
  if (!one.tag.empty())
    draw_tag(frame.draw, ImVec2(columns.tag.x, middle), one.tag,
             {frame.theme.tag_y, frame.px(11.5F)});
  draw_cell(frame, middle, columns.title, what);
  if (!tight) draw_cell(frame, middle, columns.by, one.by);
  if (columns.timed) draw_cell(frame, middle, columns.turn, one.turn);
  draw_cell(frame, middle, columns.points, parts_text(one.points, shown.parts, shown.grammar));
  return high;
}

struct TotalCells {
  Cell points, words;
  bool strong = false;
};
struct TotalTexts {
  std::string_view words;
  std::string points;
};

float draw_total(ScreenFrame& frame, TotalCells cells, float y, const TotalTexts& texts) {
  const Cell& points = cells.points;
  frame.draw->AddLine(ImVec2(points.x, y), ImVec2(points.x + points.width, y), frame.theme.ink2,
                      cells.strong ? 2.0F : 1.0F);
  cells.words.bold = cells.strong;
  const float high = std::max(frame.px(cells.strong ? 26.0F : 22.0F),
                              cell_height(frame, cells.words, texts.words) - frame.px(2.0F));
  draw_cell(frame, y + high * 0.5F, cells.words, texts.words);
  draw_cell(frame, y + high * 0.5F, points, texts.points);
  return high;
}

}  // namespace

float AfterGame::draw_score(ScreenFrame& frame, const Rect& card, const ShelfGame& game) {
  const float left = card.min.x + kCardPad;
  const float width = card.width() - kCardPad * 2.0F;
  const bool timed = std::any_of(report_.rows.begin(), report_.rows.end(),
                                 [](const ReportRow& one) { return !one.turn.empty(); });
  const ScoreColumns columns = score_columns(frame, left, width, timed);
  float y = card.min.y + title_line(frame, card, game.text("play.after.score"));
  y += draw_captions(frame, columns, y, game);
  for (const ReportRow& one : report_.rows)
    y += draw_row(frame, columns, y, {one, report_.parts, game.words().grammar()});
  if (report_.sides.empty()) {
    const Cell words{columns.title.x, width - frame.px(34.0F + 46.0F)};
    const auto total = [&](std::string_view text, int value, bool strong) {
      y += draw_total(frame, {columns.points, words, strong}, y,
                      {text, parts_text(value, report_.parts, game.words().grammar())});
    };
    total(report_.subtotal_title, report_.subtotal, false);
    total(report_.losses_title, report_.losses, false);
    total(game.text("play.after.score"), report_.score, true);
  }
  const Column below{ImVec2(columns.title.x, y), width - frame.px(40.0F)};
  return y + draw_sides(frame, below, game.words()) - card.min.y + frame.px(8.0F);
}

// What the sides came to, and what they lost; returns the height.
float AfterGame::draw_sides(ScreenFrame& frame, const Column& column, const Words& words) const {
  float y = column.at.y;
  for (const SideScore& side : report_.sides) {
    if (side.figure.empty() && side.level.empty()) continue;
    const std::string text = side_text(words, side);
    y += draw_text(frame, {ImVec2(column.at.x, y + frame.px(4.0F)), column.width}, text,
                   heading(frame, 17.0F)) +
         frame.px(4.0F);
  }
  if (!report_.losses_text.empty())
    y += draw_text(frame, {ImVec2(column.at.x, y), column.width}, report_.losses_text,
                   secondary(frame));
  return y - column.at.y;
}

// What else there is to say of the game, beside others of its kind.
float AfterGame::draw_compared(ScreenFrame& frame, const Rect& card, const ShelfGame&) {
  std::string all;
  for (const std::string& text : compared_) all += (all.empty() ? "" : " ") + text;
  const float pad = frame.px(8.0F);
  return 2.0F * pad + draw_text(frame,
                                {ImVec2(card.min.x + kCardPad, card.min.y + pad),
                                 card.width() - kCardPad * 2.0F},
                                all, body(frame));
}

// Whom the dice have favoured is told of the sides, or, where one plays alone, of the player.
struct AfterGame::LuckWords {
  std::string against, in_favour, sum;
};

AfterGame::LuckWords AfterGame::luck_words(const ShelfGame& game) const {
  constexpr double kAsGoodAsEven = 2.0;
  const double balance = report_.luck_balance;
  const bool is_even = std::fabs(balance) <= kAsGoodAsEven, is_good = balance > 0.0;
  if (whose_.is_own && !is_for_two(game.game())) {
    const std::string_view sum = is_even   ? "play.after.luck.even"
                                 : is_good ? "play.after.luck.good"
                                           : "play.after.luck.bad";
    return {game.text("play.after.against"), game.text("play.after.for"),
            game.text(sum, {text_arg("n", luck_text(game.words(), balance))})};
  }
  const auto named = [&](std::string_view key, Seat seat) {
    return game.text(key, {text_arg("name", seat_in_text(game, seat, {})),
                           text_arg("n", luck_text(game.words(), std::fabs(balance)))});
  };
  const bool is_alone = !is_for_two(game.game());
  const std::string_view sum = is_even                ? "play.after.luck.even"
                               : is_good || !is_alone ? "play.after.luck.good.of"
                                                      : "play.after.luck.bad.of";
  return {is_alone ? named("play.after.against.of", Seat::kFirst)
                   : named("play.after.for.of", Seat::kSecond),
          named("play.after.for.of", Seat::kFirst),
          named(sum, is_alone || is_good ? Seat::kFirst : Seat::kSecond)};
}

float AfterGame::draw_luck(ScreenFrame& frame, const Rect& card, const ShelfGame& game) {
  const Theme& theme = frame.theme;
  float y = card.min.y + title_line(frame, card, game.text("play.after.luck"));
  const float left = card.min.x + kCardPad;
  const float width = card.width() - kCardPad * 2.0F;
  const bool narrow = width < frame.px(440.0F);
  const LuckWords words = luck_words(game);
  const float sum_wide = line_width(frame, words.sum, secondary(frame));
  if (!narrow)
    draw_line(frame,
              {ImVec2(left + width - sum_wide, card.min.y + frame.px(21.0F)), sum_wide + 1.0F},
              words.sum, secondary(frame));
  const float zero = left + width * (narrow ? 0.62F : 0.45F);
  const float reach = width * 0.12F;
  double most = 1.0;
  for (const LuckRow& row : report_.luck) most = std::max(most, std::fabs(row.balance));
  TextStyle head{
      .face = Face::kInter, .size = frame.px(11.5F), .colour = theme.ink3, .align = Align::kRight};
  const float apart = frame.px(6.0F);
  text_mid(frame.draw, ImVec2(zero - apart, y + frame.px(5.0F)), words.against, head);
  head.align = Align::kLeft;
  text_mid(frame.draw, ImVec2(zero + apart, y + frame.px(5.0F)), words.in_favour, head);
  y += frame.px(15.0F);
  for (const LuckRow& row : report_.luck) {
    draw_rule_line(frame, ImVec2(left, y), width);
    const Cell what{left, zero - reach - left - 4.0F};
    const Cell facts{zero + reach + frame.px(58.0F), left + width - zero - reach - frame.px(58.0F),
                     false, false, true};
    const float high = std::max({frame.px(26.0F), cell_height(frame, what, row.title),
                                 narrow ? 0.0F : cell_height(frame, facts, row.text)});
    const float middle = y + high * 0.5F;
    draw_cell(frame, middle, what, row.title);
    const float length = reach * static_cast<float>(row.balance / most);
    const Rect bar{ImVec2(std::min(zero, zero + length), middle - frame.px(7.0F)),
                   ImVec2(std::max(zero, zero + length), middle + frame.px(7.0F))};
    const bool good = row.balance >= 0.0;
    if (bar.width() > 1.0F) {
      frame.draw->AddRectFilled(bar.min, bar.max, good ? theme.plus : theme.minus, 2.0F);
      if (!good) draw_hatch(frame.draw, bar, 6.0F, with_alpha(theme.paper, 0.55F));
    }
    frame.draw->AddLine(ImVec2(zero, middle - frame.px(9.0F)),
                        ImVec2(zero, middle + frame.px(9.0F)), theme.ink3, 1.0F);
    text_mid(frame.draw, ImVec2(zero + reach + frame.px(46.0F), middle),
             luck_text(game.words(), row.balance),
             {.face = Face::kInterBold,
              .size = frame.px(13.0F),
              .colour = good ? theme.plus : theme.minus,
              .align = Align::kRight});
    if (!narrow) draw_cell(frame, middle, facts, row.text);
    y += high;
  }
  if (narrow)
    y += draw_text(frame, {ImVec2(left, y + 4.0F), width}, words.sum, secondary(frame)) + 4.0F;
  return y - card.min.y + frame.px(8.0F);
}

}  // namespace sandtable::shell
