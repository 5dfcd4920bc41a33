#include "shell/screens/game_box.h"

#include <algorithm>
#include <cmath>

#include "shell/app.h"
#include "shell/library.h"
#include "shell/screens/lid.h"
#include "shell/theme/easing.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {

namespace {

constexpr ImU32 kLidInk = rgb(0xFBF4E2);
constexpr ImU32 kLidFrame = rgb(0xFBF6EA);
constexpr ImU32 kLidShade = rgb(0x000000);
constexpr float kWideLid = 1.25F;  // width over height from which a lid lies on its side

// Cardboard: a slope of two tones, a light edge above, a dark foot below.
void draw_cardboard(ScreenFrame& frame, const Rect& rect, const LidLook& look, bool lifted) {
  const float drop = lifted ? 8.0F : 5.0F;
  draw_soft_rect(
      frame.draw,
      {ImVec2(rect.min.x, rect.min.y + drop), ImVec2(rect.max.x, rect.max.y + drop), 4.0F, 16.0F},
      IM_COL32(0, 0, 0, 110));
  frame.draw->AddRectFilled(ImVec2(rect.min.x, rect.max.y - 4.0F),
                            ImVec2(rect.max.x, rect.max.y + 4.0F),
                            mix(look.edge, IM_COL32(0, 0, 0, 255), 0.5F), 4.0F);
  const ImU32 middle = mix(look.top, look.edge, 0.5F);
  frame.draw->AddRectFilledMultiColor(rect.min, rect.max,
                                      lifted ? mix(look.top, kLidInk, 0.08F) : look.top, middle,
                                      look.edge, middle);
  draw_grain(frame.draw, rect.min, rect.max, rect.min);
  frame.draw->AddRect(rect.min, rect.max, faded(kLidInk, lifted ? 0.55F : 0.28F), 3.0F, 0, 1.0F);
}

std::string box_text(const ScreenFrame& frame, const ShelfBox& box, std::string_view part) {
  return frame.app.library().box_text(box.look->game, part);
}

// The title's two lines and the date below; returns the foot. `size` is that of the stencil.
float draw_title(ScreenFrame& frame, const Column& column, const ShelfBox& box, float size) {
  const ImVec2 at = column.at;
  const float width = column.width;
  float y = at.y;
  for (const char* line : {"title.1", "title.2"}) {
    const std::string words = capitals(box_text(frame, box, line));
    text_at(frame.draw, ImVec2(at.x, y + cap_height(Face::kBebas, size)), words,
            {.face = Face::kBebas, .size = size, .colour = kLidInk, .max_width = width});
    y += size * 0.9F;
  }
  const float small = std::max(frame.px(15.0F), size * 0.5F);
  y += small * 0.72F;
  text_at(frame.draw, ImVec2(at.x, y), box_text(frame, box, "when"),
          {.face = Face::kGaramondItalic,
           .size = small,
           .colour = faded(kLidInk, 0.92F),
           .max_width = width});
  return y + small * 0.35F;
}

// Who against whom, on one line; `line.at` is the middle of its height.
void draw_sides(ScreenFrame& frame, const Column& line, const ShelfBox& box) {
  const float left = line.at.x;
  const float right = left + line.width;
  const float y = line.at.y;
  const std::string first = box_text(frame, box, "sides.first");
  const std::string second = box_text(frame, box, "sides.second");
  const std::string against = frame.app.text("title.against");
  TextStyle name{.face = Face::kInterMedium, .size = frame.px(kBodyType), .colour = kLidInk};
  TextStyle word{
      .face = Face::kGaramondItalic, .size = frame.px(16.0F), .colour = faded(kLidInk, 0.85F)};
  const float gap = frame.px(8.0F);
  const float natural = styled_width(first, name) + styled_width(second, name) +
                        styled_width(against, word) + 2.0F * gap;
  const float fit = std::min(1.0F, line.width / natural);
  name.size *= fit;
  word.size *= fit;
  const float end = left + text_mid(frame.draw, ImVec2(left, y), first, name);
  const float begin = right - styled_width(second, name);
  text_mid(frame.draw, ImVec2(begin, y), second, name);
  word.align = Align::kCentre;
  const float half = styled_width(against, word) * 0.5F;
  text_mid(frame.draw,
           ImVec2(std::clamp((left + right) * 0.5F, std::min(end + gap + half, begin - gap - half),
                             begin - gap - half),
                  y),
           against, word);
}

// Players, length, turns and difficulty in a column, in as many lines as its width asks for.
constexpr float kFactLine = 20.0F;
constexpr float kDiamonds = 65.0F;
constexpr float kApart = 8.0F;
struct FactInk {
  ImU32 strong, plain;
};

FlowStyle strong_fact(ImU32 colour) {
  return {.face = Face::kInterSemi,
          .size = kBodyType,
          .colour = colour,
          .leading = kFactLine / kBodyType};
}
FlowStyle plain_fact(ImU32 colour) {
  return {.size = kBodyType, .colour = colour, .leading = kFactLine / kBodyType};
}

// Whether what stands at the right of a line goes below it.
bool goes_below(const ScreenFrame& frame, float width, float left, float right) {
  return left + frame.px(kApart) + right > width;
}

float facts_height(const ScreenFrame& frame, float width, const ShelfBox& box) {
  const float step = frame.px(kFactLine);
  const auto wide = [&](const std::string& text, const FlowStyle& style) {
    return line_width(frame, text, style);
  };
  const FlowStyle strong = strong_fact(0), plain = plain_fact(0);
  const std::string players = box_text(frame, box, "players");
  const std::string difficulty = frame.app.text("title.difficulty");
  float height = text_height(frame, width, players, strong) +
                 text_height(frame, width, box_text(frame, box, "turns"), plain) +
                 text_height(frame, width, difficulty, plain);
  if (goes_below(frame, width, wide(players, strong), wide(box_text(frame, box, "minutes"), plain)))
    height += step;
  if (goes_below(frame, width, wide(difficulty, plain), frame.px(kDiamonds))) height += step;
  return height;
}

void draw_facts(ScreenFrame& frame, const Column& column, const ShelfBox& box, FactInk ink) {
  const float width = column.width, left = column.at.x, right = left + width;
  const float step = frame.px(kFactLine);
  const FlowStyle strong = strong_fact(ink.strong), plain = plain_fact(ink.plain);
  float y = column.at.y;
  const auto draw = [&](const std::string& text, const FlowStyle& style) {
    y += draw_text(frame, {ImVec2(left, y), width}, text, style);
    return line_width(frame, text, style);
  };
  // Beside what was drawn last, at the right, or below it.
  const auto place = [&](float before, float wide) {
    const bool below = goes_below(frame, width, before, wide);
    y += below ? step : 0.0F;
    return ImVec2(below ? left : right - wide, y - step * 0.5F);
  };
  const std::string minutes = box_text(frame, box, "minutes");
  const float wide = line_width(frame, minutes, plain);
  const float players = draw(box_text(frame, box, "players"), strong);
  draw_line(frame, {place(players, wide), width}, minutes, plain);
  draw(box_text(frame, box, "turns"), plain);
  const float word = draw(frame.app.text("title.difficulty"), plain);
  draw_difficulty(frame, place(word, frame.px(kDiamonds)), box.look->lid->difficulty);
}

// What becomes of the fetch of a closed box, at the foot of its picture; nothing before it was
// pressed.
void draw_fetch(ScreenFrame& frame, const Rect& rect, const ClosedGame& closed) {
  using State = ClosedGame::State;
  if (closed.state == State::kClosed) return;
  const bool underway = closed.state == State::kUnderway;
  const char* const key = underway                          ? "title.fetching"
                          : closed.state == State::kOffline ? "title.not_kept"
                                                            : "title.not_fetched";
  const std::string words = frame.app.text(key, {number_arg("percent", closed.percent)});
  const float pad = frame.px(10.0F);
  const FlowStyle style{.face = Face::kInterMedium, .size = kBodyType, .colour = kLidInk};
  const float inner = rect.width() - 2.0F * pad;
  const float top =
      std::max(rect.min.y, rect.max.y - text_height(frame, inner, words, style) - 2.0F * pad);
  frame.draw->AddRectFilled(ImVec2(rect.min.x, top), rect.max, faded(kLidShade, 0.78F));
  draw_text(frame, {ImVec2(rect.min.x + pad, top + pad), inner}, words, style);
  if (!underway) return;
  const float done = rect.width() * static_cast<float>(closed.percent) / 100.0F;
  frame.draw->AddRectFilled(ImVec2(rect.min.x, top - 3.0F), ImVec2(rect.min.x + done, top),
                            frame.theme.tag_y);
}

// How far the picture has come in since it was there, 0 to 1.
float come_in(ScreenFrame& frame, const ShelfBox& box) {
  constexpr double kComingMs = 240.0;
  const std::string_view id = box.look->game;
  float* const since =
      ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID(id.data(), id.data() + id.size()), -1.0F);
  if (box.closed->picture == nullptr) return *since = -1.0F, 0.0F;
  if (*since < 0.0F) *since = static_cast<float>(frame.now);
  const float share = frame.motion ? clamped_share(frame.now, *since, kComingMs) : 1.0F;
  if (share < 1.0F) frame.app.animate();
  return share;
}

// The picture on the lid, or the sign of the shelf where there is none yet.
void draw_closed(ScreenFrame& frame, const Rect& rect, const ShelfBox& box) {
  const LidLook& lid = *box.look->lid;
  frame.draw->AddRectFilled(rect.min, rect.max, mix(lid.edge, kLidShade, 0.35F));
  const float here = come_in(frame, box);
  if (here < 1.0F)
    draw_brand(frame.draw, rect.centre(), std::min(frame.px(38.0F), rect.height() * 0.2F),
               frame.theme);
  if (here > 0.0F) draw_lid(frame.draw, rect, *box.closed->picture, here);
  draw_fetch(frame, rect, *box.closed);
}

void draw_lid_map(ScreenFrame& frame, const Rect& rect, const ShelfBox& box) {
  if (box.game != nullptr) {
    draw_lid(frame.draw, rect, {box.game->skin(*box.view).board(), *box.view, frame.theme});
  } else {
    draw_closed(frame, rect, box);
  }
  frame.draw->AddRect(ImVec2(rect.min.x - 1.0F, rect.min.y - 1.0F),
                      ImVec2(rect.max.x + 1.0F, rect.max.y + 1.0F), kLidFrame, 0.0F, 0, 2.0F);
}

// Lid on the left and the right in one: words beside the map.
void draw_lying(ScreenFrame& frame, const Rect& rect, const ShelfBox& box) {
  const float pad = frame.px(22.0F);
  const float column = std::clamp(rect.width() * 0.36F, frame.px(230.0F), frame.px(430.0F));
  const Rect map{ImVec2(rect.min.x + pad + column + pad, rect.min.y + 12.0F),
                 ImVec2(rect.max.x - 12.0F, rect.max.y - 12.0F)};
  draw_lid_map(frame, map, box);
  const float size = std::min(column / 5.6F, rect.height() * 0.2F);
  const ImVec2 at(rect.min.x + pad, rect.min.y + pad);
  float y = draw_title(frame, {at, column}, box, size) + frame.px(10.0F);
  const float facts = facts_height(frame, column, box);
  const float sides = frame.px(34.0F);
  const float foot = rect.max.y - pad - facts - sides;
  const FlowStyle summary{.size = kReadType, .colour = faded(kLidInk, 0.94F)};
  const std::string words = box.game != nullptr
                                ? box.game->text("game.summary")
                                : frame.app.library().box_text(box.look->game, "summary");
  if (y + text_height(frame, column, words, summary) <= foot)
    draw_text(frame, {ImVec2(at.x, y), column}, words, summary);
  y = foot;
  draw_sides(frame, {ImVec2(at.x, y + sides * 0.3F), column}, box);
  frame.draw->AddLine(ImVec2(at.x, y + sides * 0.78F), ImVec2(at.x + column, y + sides * 0.78F),
                      faded(kLidInk, 0.3F));
  draw_facts(frame, {ImVec2(at.x, y + sides), column}, box, {kLidInk, faded(kLidInk, 0.9F)});
}

// Of the facts below an upright lid, on the felt.
constexpr float kFactsFrom = 18.0F;
constexpr float kFactsInset = 4.0F;

void draw_standing(ScreenFrame& frame, const Rect& lid, const ShelfBox& box) {
  const float pad = 12.0F;
  const float size = std::min((lid.width() - 2.0F * pad) / 5.6F, frame.px(34.0F));
  const float inner = lid.width() - 2.0F * pad;
  const ImVec2 at(lid.min.x + pad, lid.min.y + pad);
  const float top = draw_title(frame, {at, inner}, box, size) + 10.0F;
  const float sides = frame.px(40.0F);
  draw_lid_map(frame,
               {ImVec2(lid.min.x + 10.0F, top), ImVec2(lid.max.x - 10.0F, lid.max.y - sides)}, box);
  draw_sides(frame, {ImVec2(at.x, lid.max.y - sides * 0.5F), inner}, box);
  draw_facts(frame,
             {ImVec2(lid.min.x + kFactsInset, lid.max.y + frame.px(kFactsFrom)),
              lid.width() - 2.0F * kFactsInset},
             box, {frame.theme.bar_text, frame.theme.bar_dim});
}

}  // namespace

float draw_difficulty(ScreenFrame& frame, ImVec2 at, int filled) {
  const float step = frame.px(14.0F);
  const float reach = frame.px(5.0F);
  for (int i = 0; i < 5; ++i) {
    const ImVec2 c(at.x + step * (static_cast<float>(i) + 0.4F), at.y);
    const ImVec2 corners[4] = {ImVec2(c.x, c.y - reach), ImVec2(c.x + reach, c.y),
                               ImVec2(c.x, c.y + reach), ImVec2(c.x - reach, c.y)};
    if (i < filled) frame.draw->AddConvexPolyFilled(corners, 4, frame.theme.tag_y);
    frame.draw->AddPolyline(corners, 4, frame.theme.tag_y, ImDrawFlags_Closed, 1.0F);
  }
  return step * 5.0F;
}

void draw_position(ScreenFrame& frame, const Rect& rect, const ShelfGame& game,
                   const AnyState* view) {
  BoardSkin& board = (view != nullptr ? game.skin(*view) : game.skins->for_setup(0)).board();
  const Rect piece = view != nullptr ? board.interesting(*view) : board.lid_piece();
  board.draw_board(frame.draw, {rect, piece, view}, frame.theme);
}

void draw_position(ScreenFrame& frame, const Rect& rect, const ShelfBox& box) {
  if (box.game != nullptr)
    draw_position(frame, rect, *box.game, box.view);
  else
    draw_closed(frame, rect, box);
}

float standing_foot(const ScreenFrame& frame, float width, const ShelfBox& box) {
  return frame.px(kFactsFrom) + facts_height(frame, width - 2.0F * kFactsInset, box);
}

bool draw_game_box(ScreenFrame& frame, const Rect& rect, const ShelfBox& box, float foot) {
  const Hit hit = hit_item(frame, "box/" + std::string(box.look->game), rect);
  const bool lifted = hit.hovered || hit.focused;
  const bool lying = rect.width() > rect.height() * kWideLid;
  const float below = std::max(foot, standing_foot(frame, rect.width(), box));
  const Rect lid{rect.min, ImVec2(rect.max.x, rect.max.y - (lying ? 0.0F : below))};
  draw_cardboard(frame, lid, *box.look->lid, lifted);
  if (lying)
    draw_lying(frame, lid, box);
  else
    draw_standing(frame, lid, box);
  if (hit.focused) draw_focus_ring(frame, rect, 3.0F);
  return hit.pressed;
}

}  // namespace sandtable::shell
