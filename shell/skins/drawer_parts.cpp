#include "shell/skins/drawer_parts.h"

#include <algorithm>

#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kPiece = 46.0F;
constexpr float kLeastName = 100.0F;  // of the width of a name's column
constexpr float kCaptionGap = 5.0F;   // between captions
constexpr float kPieceShift = 2.0F;   // to the left, nearer to the edge of the words

}  // namespace

// A text at the left in as many lines as it needs, a short one at its right. Returns the height.
float DrawerPen::pair(float y, std::string_view left, std::string_view right, const Pair& look) {
  const float all = place.width - look.indent;
  const float wide = right.empty() ? 0.0F : line_width(frame, right, look.right);
  const float beside = all - (wide > 0.0F ? wide + frame.px(8.0F) : 0.0F);
  // Below the text where its longest word has no room beside it.
  const bool below = longest_word(left, look.left.face, frame.px(look.left.size)) > beside;
  const float room = below ? all : beside;
  const float words = text_height(frame, room, left, look.left);
  const float more = below ? text_height(frame, all, right, look.right) : 0.0F;
  const float height = std::max(frame.px(26.0F), words + more + frame.px(8.0F));
  const float top = place.at.y + y + (height - words - more) * 0.5F;
  draw_text(frame, {ImVec2(place.at.x + look.indent, top), room}, left, look.left);
  const ImVec2 at(place.at.x + place.width - wide, top + words + more * 0.5F);
  if (wide > 0.0F)
    draw_line(frame, {below ? at : ImVec2(at.x, top + words * 0.5F), wide + 1.0F}, right,
              look.right);
  return height;
}

float DrawerPen::named(float y, const Named& names, const NamedColumns& columns, const Pair& look) {
  const float gap = frame.px(6.0F);
  const bool below = columns.more - columns.name < frame.px(kLeastName);
  const float room = (below ? columns.end : columns.more) - columns.name - gap;
  const float beside = below ? room : columns.end - columns.more - gap;
  const float name = text_height(frame, room, names.name, look.left);
  const float more = text_height(frame, beside, names.more, look.right);
  const float words = below ? name + more : std::max(name, more);
  const float height = std::max(frame.px(25.0F), words + gap);
  const float x = place.at.x, middle = place.at.y + y + height * 0.5F;
  const float top = middle - (below ? words : name) * 0.5F;
  draw_text(frame, {ImVec2(x + columns.name, top), room}, names.name, look.left);
  const ImVec2 at =
      below ? ImVec2(x + columns.name, top + name) : ImVec2(x + columns.more, middle - more * 0.5F);
  draw_text(frame, {at, beside}, names.more, look.right);
  return height;
}

float DrawerPen::heading(float y, std::string_view left, std::string_view right) {
  return pair(y, left, right, {label(frame), label(frame)});
}

float DrawerPen::figures(float y, std::string_view name, std::string_view value) {
  FlowStyle bold = body(frame);
  bold.face = Face::kInterSemi;
  const float height = pair(y, name, value, {body(frame), bold});
  draw_rule_line(frame, ImVec2(place.at.x, place.at.y + y + height), place.width);
  return height;
}

float DrawerPen::remark(float y, std::string_view line) {
  FlowStyle style = secondary(frame);
  style.size = kSmallType;
  return draw_text(frame, {ImVec2(place.at.x, place.at.y + y), place.width}, line, style) +
         frame.px(4.0F);
}

// Columns as wide as the longest word of a caption needs; captions stand in as many lines.
float DrawerPen::pieces(float y, const std::vector<Piece>& pieces) {
  const float side = frame.px(kPiece), gap = frame.px(kCaptionGap);
  const FlowStyle style{
      .size = 11.0F, .colour = frame.theme.ink3, .leading = 1.2F, .align = Align::kCentre};
  float step = side + frame.px(16.0F);
  for (const Piece& one : pieces)
    step = std::max(step, longest_word(one.caption, style.face, frame.px(style.size)) + gap);
  step = std::min(step, place.width);
  // What follows the last caption may lie outside.
  const float after = gap * 0.5F + frame.px(kPieceShift);
  const auto columns = static_cast<std::size_t>(std::max(1.0F, (place.width + after) / step));
  const Canvas canvas{frame.draw, frame.theme};
  float top = y, captions = 0.0F;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const float left = step * static_cast<float>(i % columns);
    const ImVec2 corner(place.at.x + left + (step - side) * 0.5F - frame.px(kPieceShift),
                        place.at.y + top);
    const ImVec2 middle(corner.x + side * 0.5F, corner.y + side * 0.5F);
    draw_counter(canvas, middle, side, pieces[i].look);
    const float room = step - gap;
    const ImVec2 at(middle.x - room * 0.5F, corner.y + side + frame.px(3.5F));
    captions = std::max(captions, draw_text(frame, {at, room}, pieces[i].caption, style));
    if (pieces[i].space >= 0) {
      const Rect box{corner, ImVec2(corner.x + side, corner.y + side)};
      if (hit_item(frame, pieces[i].id, box).pressed) place.clicked_space = pieces[i].space;
    }
    if ((i + 1) % columns != 0 && i + 1 < pieces.size()) continue;
    top += side + captions + frame.px(13.0F);
    captions = 0.0F;
  }
  return top - y;
}

}  // namespace sandtable::shell
