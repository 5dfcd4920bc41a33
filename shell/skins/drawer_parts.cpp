#include "shell/skins/drawer_parts.h"

#include <algorithm>

#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kPiece = 46.0F;
constexpr float kCaption = 18.0F;

}  // namespace

float DrawerPen::heading(float y, std::string_view left, std::string_view right) {
  const FlowStyle style = label(frame);
  const float height = frame.px(26.0F);
  const float middle = place.at.y + y + height * 0.5F;
  const float wide = right.empty() ? 0.0F : line_width(frame, right, style);
  draw_line(frame, {ImVec2(place.at.x, middle), place.width - wide - frame.px(8.0F)}, left, style);
  if (wide > 0.0F)
    draw_line(frame, {ImVec2(place.at.x + place.width - wide, middle), wide + 1.0F}, right, style);
  return height;
}

float DrawerPen::figures(float y, std::string_view name, std::string_view value) {
  const float height = frame.px(26.0F);
  const float middle = place.at.y + y + height * 0.5F;
  FlowStyle bold = body(frame);
  bold.face = Face::kInterSemi;
  const float wide = line_width(frame, value, bold);
  draw_line(frame, {ImVec2(place.at.x, middle), place.width - wide - frame.px(8.0F)}, name,
            body(frame));
  draw_line(frame, {ImVec2(place.at.x + place.width - wide, middle), wide + 1.0F}, value, bold);
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
