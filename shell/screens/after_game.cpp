#include "shell/screens/after_game.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/text.h"
#include "core/engine/session.h"
#include "shell/app.h"
#include "shell/look.h"
#include "shell/sides.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/overlap.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kCardGap = 14.0F;
constexpr float kFootPad = 9.0F;
constexpr float kMostFoot = 0.16F;       // of the window, for keys that stand there
constexpr float kLeastMapHigh = 180.0F;  // high; where less is left below the cards there is none

}  // namespace

float AfterGame::title_line(ScreenFrame& frame, const Rect& card, std::string_view text) {
  const float top = frame.px(10.0F);
  return top +
         draw_text(
             frame,
             {ImVec2(card.min.x + kCardPad, card.min.y + top), card.width() - 2.0F * kCardPad},
             text, heading(frame, 19.0F)) +
         frame.px(6.0F);
}

GameReport report_of(const ShelfGame& game, const Session& session) {
  GameReport out = game.skin(session.view(Seat::kNobody)).telling().report(session);
  out.sides = named(std::move(out.sides), session.names());
  if (!is_player(session.conceded())) return out;
  const std::string name = seat_name(game, session.conceded(), session.names());
  out.headline = game.text("seats.headline", {text_arg("name", name)});
  out.comparison.clear();
  out.band = -1;
  for (SideScore& side : out.sides) side.level.clear();
  return out;
}

void AfterGame::open(const ShelfGame& game, const Session& session,
                     std::vector<std::string> compared, Whose whose) {
  report_ = report_of(game, session);
  compared_ = std::move(compared);
  whose_ = whose;
  decision_ = -1;
  heights_ = {};
}

// Of a swing: the points, and of a game of two whose they were.
std::string AfterGame::gain_text(const Words& words, const Swing& swing) const {
  const Grammar& grammar = words.grammar();
  if (report_.sides.size() < 2) return parts_text(swing.points, report_.parts, grammar, true);
  SideScore side = report_.sides[swing.points > 0 ? 0 : 1];
  side.level.clear();
  side.figure = parts_text(std::abs(swing.points), report_.parts, grammar, true);
  return side_text(words, side);
}

float AfterGame::draw_swings(ScreenFrame& frame, const Rect& card, const ShelfGame& game) {
  float y = card.min.y + title_line(frame, card, game.text("play.after.swings"));
  const float left = card.min.x + kCardPad;
  const float width = card.width() - kCardPad * 2.0F;
  const std::string replay = game.text("play.after.replay");
  FlowStyle link = body(frame);
  link.colour = frame.theme.link;
  const float link_wide = line_width(frame, replay, link);
  int badge = 0;
  for (const Swing& swing : report_.swings) {
    draw_rule_line(frame, ImVec2(left, y), width);
    const std::string turn = game.words().text("play.after.turn", {number_arg("n", swing.turn)});
    const float text_left = left + frame.px(36.0F);
    const std::string points = gain_text(game.words(), swing);
    TextStyle gain{.face = Face::kInterBold,
                   .size = frame.px(17.0F),
                   .colour = swing.points > 0 ? frame.theme.plus : frame.theme.minus,
                   .align = Align::kRight};
    const float gain_wide = styled_width(points, gain);
    const float beside = width - link_wide - gain_wide - frame.px(66.0F);
    // Points and link beside the words, or below where those would have little room.
    const bool below = beside < frame.px(90.0F);
    const float room = below ? width - frame.px(36.0F) : beside;
    const std::vector<Run> runs = {{turn, RunKind::kBold}, {"  "}, {swing.text}};
    FlowStyle style = body(frame);
    const float text = flow_height(frame, room, runs, style);
    const float foot = below ? frame.px(24.0F) : 0.0F;
    const float least = frame.touch || frame.is_narrow() ? 44.0F : 38.0F;
    const float height = std::max(frame.px(least), text + foot + frame.px(14.0F));
    const float words = y + (height - foot) * 0.5F;
    const float middle = below ? y + height - frame.px(19.0F) : words;
    draw_badge(frame, ImVec2(left + frame.px(11.0F), words), ++badge);
    draw_flow(frame, {ImVec2(text_left, words - text * 0.5F), room}, runs, style);
    // With large type on a phone a side's name and points are wider than what the link leaves.
    const float most = width - link_wide - frame.px(18.0F);
    gain.size *= std::min(1.0F, most / std::max(1.0F, gain_wide));
    text_mid(frame.draw, ImVec2(left + most, middle), points, gain);
    if (text_link(frame, {"swing" + decimal(badge), ImVec2(left + width - link_wide, middle)},
                  replay, link))
      decision_ = swing.decision;
    y += height;
  }
  if (report_.swings.empty()) {
    y +=
        draw_text(frame, {ImVec2(left, y), width}, game.text("play.after.quiet"), secondary(frame));
  }
  return y - card.min.y + frame.px(10.0F);
}

// In one row where they fit, the way out at its end. Gives back how high they are.
float AfterGame::draw_keys(ScreenFrame& frame, const KeyRow& row, const ShelfGame& game,
                           AfterChoice& chosen) const {
  struct Key {
    AfterChoice choice;
    std::string_view words;
  };
  constexpr Key kKeys[] = {
      {AfterChoice::kAgain, "play.after.again"},  {AfterChoice::kReview, "review.key"},
      {AfterChoice::kReplay, "play.after.watch"}, {AfterChoice::kShareDay, "play.after.day"},
      {AfterChoice::kLink, "play.after.link"},    {AfterChoice::kSave, "play.after.save"},
      {AfterChoice::kBoard, "play.after.board"},  {AfterChoice::kTitle, "play.after.title"}};
  float x = 0.0F;
  float y = 0.0F;
  const float height = frame.control(42.0F);
  const bool is_full = frame.app.look().guest().controls == Controls::kFull;
  for (const Key& key : kKeys) {
    if (key.choice == AfterChoice::kShareDay && !whose_.is_of_day) continue;
    if (key.choice == AfterChoice::kReview && !whose_.is_reviewed) continue;
    if (!is_full && (key.choice == AfterChoice::kTitle || key.choice == AfterChoice::kSave))
      continue;
    const bool main = key.choice == AfterChoice::kAgain;
    const std::string text = game.text(key.words);
    const Button look{.label = text, .kind = main ? ButtonKind::kMain : ButtonKind::kTable};
    const float wide = button_width(frame, look) + frame.px(16.0F);
    const bool last = key.choice == AfterChoice::kTitle;
    float left = x;
    if (last && row.width - wide > x) left = row.width - wide;
    if (left + wide > row.width + 1.0F && left > 0.0F) {
      left = x = 0.0F;
      y += height + 8.0F;
    }
    const ImVec2 at(row.corner.x + left, row.corner.y + y);
    if (row.draws && button(frame, key.words, {at, ImVec2(at.x + wide, at.y + height)}, look))
      chosen = key.choice;
    x = left + wide + 10.0F;
  }
  return y + height;
}

// One below the other on a phone; else in two columns, whose first cards are equally high and whose
// last ones end in one line. What compares lies below the shorter one of the tables.
void AfterGame::place_cards(const Rect& within, bool narrow, std::array<Rect, kCards>& out) const {
  const ImVec2 corner = within.min;
  if (narrow) {
    float y = corner.y;
    for (std::size_t i = 0; i < kCards; ++i) {
      out[i] = {ImVec2(corner.x, y), ImVec2(within.max.x, y + heights_[i])};
      if (heights_[i] > 0.0F) y = out[i].max.y + kCardGap;
    }
    return;
  }
  const float compared = heights_[kCompared] > 0.0F ? heights_[kCompared] + kCardGap : 0.0F;
  const bool at_left = heights_[kScore] < heights_[kLuck];
  const float under_score = at_left ? compared : 0.0F, under_luck = compared - under_score;
  const float split = corner.y + std::max(heights_[kCurve], heights_[kSwings]);
  const float top = split + kCardGap;
  const float foot = top + std::max(heights_[kScore] + under_score, heights_[kLuck] + under_luck);
  const float half = (within.width() - kCardGap) * 0.5F;
  const float right = corner.x + half + kCardGap;
  const auto column = [half](float x, float from, float to) {
    return Rect{ImVec2(x, from), ImVec2(x + half, to)};
  };
  out[kCurve] = column(corner.x, corner.y, split);
  out[kSwings] = column(right, corner.y, split);
  out[kScore] = column(corner.x, top, foot - under_score);
  out[kLuck] = column(right, top, foot - under_luck);
  out[kCompared] = column(at_left ? corner.x : right, foot - heights_[kCompared], foot);
}

// Gives back where they end.
float AfterGame::draw_cards(ScreenFrame& frame, const ShelfGame& game, const Rect& within) {
  using Draw = float (AfterGame::*)(ScreenFrame&, const Rect&, const ShelfGame&);
  constexpr std::array<Draw, kCards> kDraws = {&AfterGame::draw_curve, &AfterGame::draw_swings,
                                               &AfterGame::draw_score, &AfterGame::draw_compared,
                                               &AfterGame::draw_luck};
  // The first frame measures the cards; what it would draw has no height yet.
  const bool measures = heights_[kCurve] <= 0.0F;
  if (measures) frame.draw->PushClipRect(ImVec2(0.0F, 0.0F), ImVec2(0.0F, 0.0F));
  std::array<Rect, kCards> places{};
  place_cards(within, frame.is_narrow(), places);
  float end = within.min.y;
  for (std::size_t i = 0; i < kCards; ++i) {
    if (i == kCompared && compared_.empty()) continue;
    draw_panel(frame, places[i]);
    const float measured = (this->*kDraws[i])(frame, places[i], game);
    if (std::fabs(measured - heights_[i]) > 0.5F) frame.app.wake();
    heights_[i] = measured;
    end = std::max(end, places[i].max.y);
  }
  if (measures) frame.draw->PopClipRect();
  return end;
}

// The position at the end, in what the cards leave of a large window. A click goes to the map.
bool AfterGame::draw_map(ScreenFrame& frame, const ShelfGame& game, const AnyState& view,
                         const Rect& card) {
  BoardSkin& board = game.skin(view).board();
  const Rect picture = grown(card, -frame.px(6.0F));
  draw_panel(frame, card);
  board.draw_board(frame.draw, {picture, board.interesting(view), &view}, frame.theme);
  const Hit hit = hit_item(frame, "play.after.map", card);
  if (hit.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  return hit.pressed;
}

// Where there is height for it the keys stand at the foot, whatever the cards need.
AfterChoice AfterGame::draw(ScreenFrame& frame, const ShelfGame& game, const AnyState& view) {
  draw_table(frame);
  decision_ = -1;
  AfterChoice chosen = AfterChoice::kNone;
  const bool narrow = frame.is_narrow();
  const float side = narrow ? 10.0F : 24.0F;
  const float width = frame.window.width() - side * 2.0F - (narrow ? 4.0F : 0.0F);
  const float rows = draw_keys(frame, {{}, width, false}, game, chosen);
  const float foot = rows + 2.0F * kFootPad;
  const bool pinned = !narrow && foot < frame.window.height() * kMostFoot;
  const Rect body{ImVec2(frame.window.min.x, frame.window.min.y + head_height(frame)),
                  ImVec2(frame.window.max.x, frame.window.max.y - (pinned ? foot : 0.0F))};
  const ImVec2 start = begin_scroll(frame, "after", body);
  const ImVec2 corner(start.x + side, start.y + (narrow ? 12.0F : 8.0F));
  const bool measured = heights_[kCurve] > 0.0F;
  float end = draw_cards(frame, game, {corner, ImVec2(corner.x + width, corner.y)});
  const Rect map{ImVec2(corner.x, end + kCardGap), ImVec2(corner.x + width, body.max.y - kCardGap)};
  const bool has_map = pinned && measured && map.height() >= frame.px(kLeastMapHigh);
  if (has_map && draw_map(frame, game, view, map)) chosen = AfterChoice::kBoard;
  if (has_map) end = map.max.y;
  if (!pinned) draw_keys(frame, {ImVec2(corner.x, end + kCardGap), width, true}, game, chosen);
  end_scroll(frame, end - start.y + (pinned ? 4.0F : kCardGap + rows + frame.px(16.0F)));
  draw_head(frame, game, has_map ? nullptr : &view);
  if (pinned) {
    frame.draw->AddRectFilled(ImVec2(body.min.x, body.max.y), ImVec2(body.max.x, body.max.y + 1.0F),
                              frame.theme.bar_line);
    draw_keys(frame, {ImVec2(corner.x, body.max.y + kFootPad), width, true}, game, chosen);
  }
  return decision_ >= 0 ? AfterChoice::kSeek : chosen;
}

}  // namespace sandtable::shell
