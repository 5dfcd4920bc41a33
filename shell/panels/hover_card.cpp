// The card beside a place: odds with every modifier and its rule, or the reason why not.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/text.h"
#include "shell/panels/panel.h"
#include "shell/play/facts.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kCardWidth = 300.0F, kWidest = 460.0F;
constexpr float kCardPad = 16.0F;
constexpr float kOutOfSight = -10000.0F;
constexpr std::size_t kMostListed = 6;
constexpr float kOtherTone = 0.14F;  // towards the ink

void draw_sign(Frame& frame, ImVec2 at, const Card::Remark& remark) {
  const Theme& theme = frame.theme;
  const float radius = frame.px(9.0F);
  if (remark.good) {
    frame.draw->AddCircleFilled(at, radius, theme.ok);
    draw_tick(frame.draw, at, radius * 1.25F, theme.paper);
  } else if (remark.bad) {
    frame.draw->AddCircleFilled(at, radius, theme.accent);
    text_mid(frame.draw, at, "!",
             {.face = Face::kInterBold,
              .size = frame.px(13.0F),
              .colour = theme.accent_ink,
              .align = Align::kCentre});
  } else {
    frame.draw->AddCircleFilled(at, frame.px(2.5F), theme.ink3);
  }
}

TextStyle legend_style(const Frame& frame) {
  return {.face = Face::kInter, .size = frame.px(11.5F), .colour = frame.theme.ink2};
}

constexpr float kLegendGap = 8.0F;

struct LegendColumn {
  float middle = 0.0F, half = 0.0F;
};

// Where the texts stand below their parts, pushed apart where they would touch; none if the line
// has no room for them side by side.
std::vector<LegendColumn> legend_columns(Frame& frame, const Card& card, const Rect& line) {
  const float gap = frame.px(kLegendGap);
  const TextStyle style = legend_style(frame);
  std::vector<LegendColumn> columns;
  float sum = -gap;
  int percent = 0;
  for (const Card::Part& part : card.parts) {
    const float share = static_cast<float>(percent) + static_cast<float>(part.percent) * 0.5F;
    percent += part.percent;
    const float half =
        std::max(styled_width(part.text, style), styled_width(part.faces, style)) * 0.5F;
    sum += half * 2.0F + gap;
    if (sum > line.width()) return {};
    columns.push_back({std::clamp(line.min.x + line.width() * share / 100.0F, line.min.x + half,
                                  line.max.x - half),
                       half});
  }
  for (std::size_t i = columns.size(); i-- > 1;) {
    const float limit = columns[i].middle - columns[i].half - gap - columns[i - 1].half;
    columns[i - 1].middle = std::min(columns[i - 1].middle, limit);
  }
  float free = line.min.x;
  for (LegendColumn& column : columns) {
    column.middle = std::max(column.middle, free + column.half);
    free = column.middle + column.half + gap;
  }
  return columns;
}

// A line for each part: faces of the die, what they mean, how often.
float draw_legend_list(Frame& frame, const Card& card, const Rect& line) {
  const TextStyle style = legend_style(frame);
  const TextStyle figure{.face = Face::kInterSemi, .size = style.size, .colour = frame.theme.ink2};
  float faces = 0.0F;
  for (const Card::Part& part : card.parts)
    faces = std::max(faces, styled_width(part.faces, figure) + frame.px(kLegendGap));
  const FlowStyle text{.size = 11.5F, .colour = style.colour, .leading = 1.25F};
  const float step = frame.px(17.0F);
  float y = line.min.y + frame.px(13.0F);
  for (const Card::Part& part : card.parts) {
    const std::string chance = percent_text(part.percent);
    const float wide = styled_width(chance, figure);
    text_mid(frame.draw, ImVec2(line.min.x, y), part.faces, figure);
    text_mid(frame.draw, ImVec2(line.max.x - wide, y), chance, figure);
    const float room = line.width() - faces - wide - frame.px(kLegendGap);
    const float high = text_height(frame, room, part.text, text);
    // The first of its lines stands beside the rest.
    const float first = text_height(frame, room, "1", text);
    draw_text(frame, {ImVec2(line.min.x + faces, y - first * 0.5F), room}, part.text, text);
    y += step + high - first;
  }
  return y - line.min.y - frame.px(9.0F);
}

// Returns the height.
float draw_legend(Frame& frame, const Card& card, const Rect& line) {
  const std::vector<LegendColumn> columns = legend_columns(frame, card, line);
  if (columns.empty()) return draw_legend_list(frame, card, line);
  TextStyle style = legend_style(frame);
  style.align = Align::kCentre;
  bool faces = false;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Card::Part& part = card.parts[i];
    const float y = line.min.y + frame.px(13.0F);
    text_mid(frame.draw, ImVec2(columns[i].middle, y), part.text, style);
    faces = faces || !part.faces.empty();
    if (!part.faces.empty())
      text_mid(frame.draw, ImVec2(columns[i].middle, y + frame.px(15.0F)), part.faces, style);
  }
  return frame.px(faces ? 36.0F : 21.0F);
}

// Of a part that has the strength of the one before it.
void draw_dots(Frame& frame, const Rect& box) {
  constexpr float kEvery = 7.0F, kDot = 1.1F;
  const ImU32 colour = with_alpha(frame.theme.ink, 0.4F);
  bool shifted = false;
  for (float y = box.min.y + kEvery * 0.5F; y < box.max.y; y += kEvery, shifted = !shifted)
    for (float x = box.min.x + (shifted ? kEvery : kEvery * 0.5F); x < box.max.x - kDot;
         x += kEvery)
      frame.draw->AddCircleFilled(ImVec2(x, y), kDot, colour, 6);
}

}  // namespace

float draw_distribution(Frame& frame, const Card& card, const Rect& line) {
  const Theme& theme = frame.theme;
  const float height = frame.px(24.0F);
  const float width = line.width();
  const ImU32 fills[] = {theme.res0, theme.res1, theme.res2};
  float x = line.min.x;
  int percent = 0;
  float lowest = 0.0F;
  for (const Card::Part& part : card.parts) {
    const float begin = line.min.x + width * static_cast<float>(percent) / 100.0F;
    percent += part.percent;
    const float end =
        std::min(line.max.x, line.min.x + width * static_cast<float>(percent) / 100.0F);
    const Rect box{ImVec2(begin, line.min.y), ImVec2(end, line.min.y + height)};
    const ImU32 fill = fills[part.strength];
    frame.draw->AddRectFilled(box.min, box.max,
                              part.other ? mix(fill, theme.ink, kOtherTone) : fill);
    if (part.other) draw_dots(frame, box);
    if (part.strength == 1) draw_hatch(frame.draw, box, 7.0F, with_alpha(theme.tag_ink, 0.22F));
    const std::string text = percent_text(part.percent);
    if (box.width() > frame.px(24.0F))
      text_mid(frame.draw, box.centre(), text,
               {.face = Face::kInterBold,
                .size = frame.px(12.0F),
                .colour = part.strength == 2   ? IM_COL32_WHITE
                          : part.strength == 1 ? theme.tag_ink
                                               : theme.ink,
                .align = Align::kCentre,
                .max_width = box.width() - 3.0F});
    x = end;
  }
  frame.draw->AddRect(line.min, ImVec2(x, line.min.y + height), theme.ink2, 3.0F, 0, 1.0F);
  lowest = draw_legend(frame, card, {ImVec2(line.min.x, line.min.y + height), line.max});
  return lowest + height;
}

namespace {

// What history has to say stands below what counts in the game, in the type of books.
float draw_note(Frame& frame, const Rect& inside, std::string_view text) {
  FlowStyle style = body(frame);
  style.face = Face::kGaramondItalic;
  style.colour = frame.theme.ink2;
  style.leading = 1.25F;
  return draw_text(frame, {inside.min, inside.width()}, text, style);
}

// A list stops where the room ends, and says how much is left. Returns the height.
float draw_remarks(const Panel& panel, const Card& card, const Rect& inside) {
  Frame& frame = panel.frame;
  const bool bounded = inside.max.y > inside.min.y;
  const float more = frame.px(26.0F);
  float y = inside.min.y;
  std::size_t listed = 0;
  const auto facts = static_cast<std::size_t>(
      std::count_if(card.remarks.begin(), card.remarks.end(),
                    [](const Card::Remark& remark) { return !remark.note; }));
  for (std::size_t i = 0; i < card.remarks.size(); ++i) {
    Card::Remark remark = card.remarks[i];
    if (remark.note) {
      if (i > 0 && i == facts) {
        draw_rule_line(frame, ImVec2(inside.min.x, y), inside.width());
        y += frame.px(6.0F);
      }
      y += draw_note(frame, {ImVec2(inside.min.x, y), inside.max}, remark.text) + frame.px(6.0F);
      continue;
    }
    const bool signed_line = remark.good || remark.bad;
    const float gutter = frame.px(signed_line ? 26.0F : 14.0F);
    const std::string id = "remark" + std::to_string(i);
    Sentence sentence{remark.text, nullptr, remark.rule, {}, id};
    const float width = inside.width() - gutter;
    const auto full = [&] {
      return bounded &&
             y + sentence_height(frame, panel.view, width, sentence) + more > inside.max.y;
    };
    const bool filled = remark.listed && full();
    const bool cut = filled || (remark.listed && listed++ == kMostListed);
    if (cut)
      remark.text =
          panel.view.text("play.card.more", {number_arg("n", static_cast<int>(facts - i))});
    sentence.text = remark.text;
    draw_sign(frame, ImVec2(inside.min.x + frame.px(signed_line ? 9.0F : 4.0F), y + frame.px(9.0F)),
              remark);
    y += draw_sentence(panel, {ImVec2(inside.min.x + gutter, y), ImVec2(inside.max.x, y)},
                       sentence) +
         frame.px(6.0F);
    if (filled) break;
    if (cut) i = facts - 1;
  }
  return y - inside.min.y;
}

}  // namespace

float draw_card_rows(const Panel& panel, const Card& card, const Rect& inside) {
  Frame& frame = panel.frame;
  float y = draw_ledger(panel, card, inside);
  if (!card.ruler.columns.empty())
    y += frame.px(6.0F) +
         draw_odds_ruler(frame, card.ruler, {ImVec2(inside.min.x, y + frame.px(6.0F)), inside.max});
  if (!card.parts.empty()) {
    y += frame.px(8.0F);
    y += draw_distribution(frame, card, {ImVec2(inside.min.x, y), ImVec2(inside.max.x, y)}) +
         frame.px(4.0F);
  }
  if (!card.remarks.empty() && (y > inside.min.y)) {
    y += frame.px(4.0F);
    draw_rule_line(frame, ImVec2(inside.min.x, y), inside.width());
    y += frame.px(8.0F);
  }
  return draw_remarks(panel, card, {ImVec2(inside.min.x, y), inside.max}) + y - inside.min.y;
}

Rect draw_card(const Panel& panel, const Card& card, CardPlace& place) {
  Frame& frame = panel.frame;
  // Drawn at the place of the last frame; its height decides where it stands in the next one. If it
  // were seen anywhere else before, it could cover the very pointer that it was opened by.
  const bool measured = place.last.x >= 0.0F;
  if (!measured) place.wide = std::exchange(place.widen, false);
  const float width = std::min(frame.px(place.wide ? kWidest : kCardWidth), place.area.width());
  const float pad = frame.px(kCardPad);
  const ImVec2 corner = measured ? place.last : ImVec2(kOutOfSight, kOutOfSight);
  Sheet sheet(frame);
  const Rect inside{ImVec2(corner.x + pad, corner.y + frame.px(12.0F)),
                    ImVec2(corner.x + width - frame.px(14.0F), corner.y)};
  float y = inside.min.y;
  float figure = 0.0F;
  if (card.chance >= 0) {
    const ImU32 accent = frame.theme.accent;
    const TextStyle unit{.face = Face::kBebas, .size = frame.px(22.0F), .colour = accent};
    const TextStyle great{.face = Face::kBebas, .size = frame.px(44.0F), .colour = accent};
    // The face of the figures has no sign for about.
    const TextStyle about{.face = Face::kInterSemi, .size = frame.px(26.0F), .colour = accent};
    const std::string sign = card.average ? "~" : "", number = decimal(card.chance);
    const float wide =
        styled_width(sign, about) + styled_width(number, great) + styled_width("%", unit) + 2.0F;
    const float baseline = y + frame.px(34.0F);
    float x = inside.max.x - wide;
    x += text_at(frame.draw, ImVec2(x, baseline - frame.px(5.0F)), sign, about);
    x += text_at(frame.draw, ImVec2(x, baseline), number, great);
    text_at(frame.draw, ImVec2(x + 2.0F, baseline), "%", unit);
    figure = wide + frame.px(10.0F);
  }
  const float room = inside.width() - figure;
  y += draw_text(frame, {ImVec2(inside.min.x, y), room}, with_chance(card, card.kicker),
                 label(frame)) +
       frame.px(1.0F);
  FlowStyle title = heading(frame, 21.0F);
  y += draw_text(frame, {ImVec2(inside.min.x, y), room}, card.title, title) + frame.px(4.0F);
  if (!card.detail.empty())
    y += draw_sentence(panel, {ImVec2(inside.min.x, y), ImVec2(inside.max.x, y)},
                       {card.detail, nullptr, card.detail_rule, {}, "detail"}) +
         frame.px(6.0F);
  y += frame.px(4.0F);
  const float lowest = corner.y + place.area.height() - frame.px(10.0F);
  y += draw_card_rows(panel, card, {ImVec2(inside.min.x, y), ImVec2(inside.max.x, lowest)});
  const ImVec2 size(width, y - corner.y + frame.px(10.0F));
  const Rect drawn{corner, ImVec2(corner.x + size.x, corner.y + size.y)};
  sheet.end(drawn, card.kind == Card::Kind::kSpace ? 0 : frame.theme.tgt);
  if (!measured && !place.wide && size.y > place.area.height()) {
    place.widen = true;
    return {};
  }
  const Rect wanted = place_card(place, size);
  if (std::fabs(wanted.min.x - corner.x) > 0.5F || std::fabs(wanted.min.y - corner.y) > 0.5F)
    place.last = ImVec2(std::round(wanted.min.x), std::round(wanted.min.y));
  else
    place.last = corner;
  return measured ? drawn : Rect{};
}

}  // namespace sandtable::shell
