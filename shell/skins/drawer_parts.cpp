#include "shell/skins/drawer_parts.h"

#include <algorithm>

#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kPiece = 46.0F;
constexpr float kCaption = 18.0F;

}  // namespace

// A text at the left in as many lines as it needs, a short one at its right. Returns the height.
float DrawerPen::pair(float y, std::string_view left, std::string_view right, const Pair& look) {
  const float wide = right.empty() ? 0.0F : line_width(frame, right, look.right);
  const float room = place.width - (wide > 0.0F ? wide + frame.px(8.0F) : 0.0F);
  const float words = text_height(frame, room, left, look.left);
  const float height = std::max(frame.px(26.0F), words + frame.px(8.0F));
  const float middle = place.at.y + y + height * 0.5F;
  draw_text(frame, {ImVec2(place.at.x, middle - words * 0.5F), room}, left, look.left);
  if (wide > 0.0F)
    draw_line(frame, {ImVec2(place.at.x + place.width - wide, middle), wide + 1.0F}, right,
              look.right);
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

float DrawerPen::pieces(float y, const std::vector<Piece>& pieces) {
  const float side = frame.px(kPiece);
  const float step = side + frame.px(16.0F);
  const int columns = std::max(1, static_cast<int>((place.width + frame.px(8.0F)) / step));
  const float row = side + frame.px(kCaption + 8.0F);
  const Canvas canvas{frame.draw, frame.theme};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const int column = static_cast<int>(i) % columns, line = static_cast<int>(i) / columns;
    const ImVec2 corner(place.at.x + frame.px(6.0F) + step * static_cast<float>(column),
                        place.at.y + y + row * static_cast<float>(line));
    const ImVec2 middle(corner.x + side * 0.5F, corner.y + side * 0.5F);
    draw_counter(canvas, middle, side, pieces[i].look);
    text_mid(frame.draw, ImVec2(middle.x, corner.y + side + frame.px(10.0F)), pieces[i].caption,
             {.face = Face::kInter,
              .size = frame.px(11.0F),
              .colour = frame.theme.ink3,
              .align = Align::kCentre,
              .max_width = step - 5.0F});
    if (pieces[i].space < 0) continue;
    const Rect box{corner, ImVec2(corner.x + side, corner.y + side)};
    if (hit_item(frame, pieces[i].id, box).pressed) place.clicked_space = pieces[i].space;
  }
  const int lines = (static_cast<int>(pieces.size()) + columns - 1) / columns;
  return row * static_cast<float>(lines);
}

}  // namespace sandtable::shell
