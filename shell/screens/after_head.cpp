// The head of a finished game: what came of it, the score, where that lies among the levels of
// victory.
#include <algorithm>

#include "core/base/text.h"
#include "shell/app.h"
#include "shell/screens/after_game.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/band_names.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kMostHead = 1.4F;  // of the size of type in the head, on a phone

// A phone has no height for all of a larger type.
float head_type(const ScreenFrame& frame) {
  return frame.is_narrow() ? std::min(frame.text, kMostHead) : frame.text;
}

}  // namespace

float AfterGame::head_height(const ScreenFrame& frame) {
  return (frame.is_narrow() ? 168.0F : 150.0F) * head_type(frame);
}

// The head of the window.
struct AfterGame::Head {
  Rect rect{};
  bool narrow = false;
  float type = 1.0F;  // size of its texts
  float left = 0.0F;  // where they begin
};

AfterGame::Head AfterGame::head_of(const ScreenFrame& frame) {
  const Rect& window = frame.window;
  const bool narrow = frame.is_narrow();
  return {{window.min, ImVec2(window.max.x, window.min.y + head_height(frame))},
          narrow,
          head_type(frame),
          narrow ? 16.0F : 28.0F};
}

// Of the map, at the right.
void AfterGame::draw_picture(ScreenFrame& frame, const Head& head, const ShelfGame& game,
                             const AnyState& pictured) {
  const Rect& rect = head.rect;
  const float from = std::max(640.0F * head.type, rect.max.x - 480.0F * head.type);
  const Rect picture{ImVec2(from, rect.min.y), rect.max};
  BoardSkin& board = game.skin(pictured).board();
  board.draw_board(frame.draw, {picture, board.interesting(pictured), &pictured}, frame.theme);
  // The picture begins at a slant, as if the bar lay over it.
  const float slant = 60.0F * head.type;
  frame.draw->AddTriangleFilled(ImVec2(from - 1.0F, rect.min.y), ImVec2(from + slant, rect.min.y),
                                ImVec2(from - 1.0F, rect.max.y), frame.theme.bar);
}

std::string AfterGame::score_figure(const Words& words) const {
  if (!report_.score_text.empty()) return report_.score_text;
  if (report_.sides.size() < 2) return parts_text(report_.score, report_.parts, words.grammar());
  const std::string &first = report_.sides[0].figure, &second = report_.sides[1].figure;
  return first.empty() || second.empty() ? std::string() : first + "\xe2\x80\x93" + second;
}

void AfterGame::draw_head(ScreenFrame& frame, const ShelfGame& game, const AnyState* pictured) {
  const Theme& theme = frame.theme;
  const Head head = head_of(frame);
  const Rect& rect = head.rect;
  frame.draw->AddRectFilled(rect.min, rect.max, theme.bar);
  if (pictured != nullptr && !head.narrow && frame.window.width() > 900.0F)
    draw_picture(frame, head, game, *pictured);
  draw_headline(frame, head, game);
  draw_bands(frame, head);
  frame.draw->AddRectFilled(ImVec2(rect.min.x, rect.max.y - 2.0F), rect.max, theme.bar_line);
}

// What came of it, and the score.
void AfterGame::draw_headline(ScreenFrame& frame, const Head& head, const ShelfGame& game) const {
  const Theme& theme = frame.theme;
  const bool narrow = head.narrow;
  const auto px = [&](float length) { return length * head.type; };
  const float left = head.left, width = head.rect.width();
  const float figure = narrow ? head.rect.max.x - px(106.0F) : left + px(392.0F);
  text_at(frame.draw, ImVec2(left, px(30.0F)), report_.when,
          {.face = Face::kInter,
           .size = px(13.0F),
           .colour = theme.bar_dim,
           .max_width = narrow ? width - left * 2.0F : figure - left - 8.0F});
  const float room = narrow ? width - px(130.0F) : px(370.0F);
  TextStyle headline{.face = Face::kBebas, .size = px(44.0F), .colour = theme.bar_text};
  const std::string words = capitals(report_.headline);
  headline.size *= std::min(1.0F, room / std::max(1.0F, styled_width(words, headline)));
  text_at(frame.draw, ImVec2(left, px(70.0F)), words, headline);
  const float base = px(narrow ? 76.0F : 74.0F);
  const float wide =
      text_at(frame.draw, ImVec2(figure, base), score_figure(game.words()),
              {.face = Face::kBebas, .size = px(narrow ? 46.0F : 80.0F), .colour = theme.sel});
  if (report_.sides.empty())
    text_at(frame.draw, ImVec2(figure + wide + 6.0F, base), game.text("play.vp"),
            {.face = Face::kBebas, .size = px(narrow ? 22.0F : 32.0F), .colour = theme.bar_dim});
}

// The levels of victory, with their names and where the score lies among them.
void AfterGame::draw_bands(ScreenFrame& frame, const Head& head) const {
  const auto px = [&](float length) { return length * head.type; };
  const float left = head.left;
  const float width = std::min(head.rect.width() - left * 2.0F, px(558.0F));
  const float y = px(108.0F);
  const float bar = px(14.0F);
  const auto x_of = [&](int score) {
    const float share = static_cast<float>(score - report_.band_from.front()) /
                        static_cast<float>(report_.scale_end - report_.band_from.front());
    return left + std::clamp(share, 0.0F, 1.0F) * width;
  };
  const int count = static_cast<int>(report_.bands.size());
  std::vector<BandName> names;
  bool in_full = !head.narrow;
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const float begin = x_of(report_.band_from[at]);
    const float end = x_of(i + 1 < count ? report_.band_from[at + 1] : report_.scale_end);
    in_full = in_full && styled_width(report_.bands[at], {.face = Face::kInterSemi,
                                                          .size = px(12.5F)}) < end - begin - 6.0F;
    frame.draw->AddRectFilled(ImVec2(begin, y), ImVec2(end - 2.0F, y + bar),
                              band_colour(frame.theme, i, count), 2.0F);
    names.push_back({begin, end - 2.0F, {}, i == report_.band});
  }
  for (std::size_t i = 0; i < names.size(); ++i)
    names[i].name = in_full ? report_.bands[i] : report_.short_bands[i];
  draw_band_names(frame, {left, left + width, y + bar + px(12.0F), px(12.5F)}, names);
  if (report_.history) {
    const float x = x_of(*report_.history);
    for (float dash = y - 4.0F; dash < y + bar + 2.0F; dash += 5.0F)
      frame.draw->AddLine(ImVec2(x, dash), ImVec2(x, dash + 3.0F), frame.theme.bar_text, 2.0F);
  }
  draw_mark(frame, {ImVec2(left, y), ImVec2(left + width, y + bar)}, x_of(report_.score),
            head.type);
}

// Where the score lies on the bar, and what it is beside.
void AfterGame::draw_mark(ScreenFrame& frame, const Rect& bar, float mark, float type) const {
  const float y = bar.min.y;
  frame.draw->AddTriangleFilled(ImVec2(mark - 7.0F, y - 12.0F), ImVec2(mark + 7.0F, y - 12.0F),
                                ImVec2(mark, y - 2.0F), frame.theme.sel);
  const TextStyle note{.face = Face::kInterSemi,
                       .size = 13.0F * type,
                       .colour = frame.theme.bar_text,
                       .max_width = bar.width()};
  const float wide = styled_width(report_.comparison, note);
  // Beside the mark on the side that has the room; else below the names.
  const bool after = mark + 16.0F + wide <= bar.max.x;
  const bool before = mark - 16.0F - wide >= bar.min.x;
  const float note_x = after ? mark + 16.0F : before ? mark - 16.0F - wide : bar.min.x;
  const float note_y = after || before ? y - 10.0F * type : bar.max.y + 30.0F * type;
  text_mid(frame.draw, ImVec2(note_x, note_y), report_.comparison, note);
}

}  // namespace sandtable::shell
