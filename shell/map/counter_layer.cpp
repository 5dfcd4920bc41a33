#include "shell/map/counter_layer.h"

#include <algorithm>
#include <cmath>

#include "shell/map/counter_tile.h"
#include "shell/map/highlight_layer.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {
namespace {

constexpr float kAskew = 14.0F;  // degrees, of a unit that has acted
constexpr float kFlank = 0.10F;  // of a division's band: the share of the side that it takes

void draw_drop_shadow(ImDrawList* draw, const Tile& t, bool lifted) {
  const float k = std::clamp(t.side / 60.0F, 0.4F, 2.0F);
  const float drop = (lifted ? 5.2F : 1.6F) * k;
  const float blur = (lifted ? 7.0F : 3.8F) * k;
  const SoftRect rect{ImVec2(t.min.x + k, t.min.y + drop),
                      ImVec2(t.max().x - k * 0.4F, t.max().y + drop + 0.035F * t.side),
                      0.09F * t.side, blur};
  draw_soft_rect(draw, rect, IM_COL32(0, 0, 0, lifted ? 118 : 108));
}

// Cardboard: the edge below, the printed face, a light line where the lamp catches it.
void draw_card(ImDrawList* draw, const Tile& t, ImU32 face, ImU32 edge) {
  const float radius = 0.09F * t.side;
  const float thick = std::max(1.0F, std::round(0.035F * t.side));
  draw->AddRectFilled(t.min, ImVec2(t.max().x, t.max().y + thick), edge, radius);
  draw->AddRectFilled(t.min, t.max(), face, radius);
  if (t.side < 16.0F) return;
  const float line = std::max(1.0F, t.side * 0.02F);
  draw->AddRectFilled(ImVec2(t.min.x + radius, t.min.y), ImVec2(t.max().x - radius, t.min.y + line),
                      IM_COL32(255, 255, 255, 140));
  draw->AddRectFilled(ImVec2(t.min.x, t.min.y + radius), ImVec2(t.min.x + line, t.max().y - radius),
                      IM_COL32(255, 255, 255, 90));
}

void draw_outline(ImDrawList* draw, const Tile& t, ImU32 edge) {
  draw->AddRect(t.min, ImVec2(t.max().x, t.max().y), with_alpha(edge, 0.75F), 0.09F * t.side, 0,
                std::max(0.8F, t.side * 0.014F));
}

// A support's edge.
void draw_dots(ImDrawList* draw, const Tile& t, ImU32 ink) {
  const float radius = std::max(0.7F, t.side * 0.02F);
  const int count = t.side >= kFullDetail ? 11 : 7;
  for (int i = 0; i < count; ++i) {
    const float at = 0.06F + 0.88F * static_cast<float>(i) / static_cast<float>(count - 1);
    for (const ImVec2 p : {t.at(at, 0.04F), t.at(at, 0.96F), t.at(0.04F, at), t.at(0.96F, at)})
      draw->AddCircleFilled(p, radius, ink, 8);
  }
}

// The flag of a group.
void draw_pennant(ImDrawList* draw, const Tile& t, std::string_view letter) {
  const float size = std::max(9.0F, 0.26F * t.side);
  const ImVec2 at(t.min.x - size * 0.35F, t.min.y - size * 0.45F);
  const ImVec2 flag[5] = {at,
                          {at.x + size, at.y},
                          {at.x + size, at.y + size * 1.15F},
                          {at.x + size * 0.5F, at.y + size * 0.9F},
                          {at.x, at.y + size * 1.15F}};
  draw->AddConcavePolyFilled(flag, 5, rgb(0x2B3E6B));
  draw->AddPolyline(flag, 5, IM_COL32_WHITE, ImDrawFlags_Closed, 1.0F);
  text_mid(draw, ImVec2(at.x + size * 0.5F, at.y + size * 0.45F), letter,
           {.face = Face::kRobotoBold,
            .size = size * 0.8F,
            .colour = IM_COL32_WHITE,
            .align = Align::kCentre});
}

void draw_badge(ImDrawList* draw, const Tile& t, std::string_view text) {
  const float radius = std::max(5.0F, 0.19F * t.side);
  const ImVec2 at = t.at(1.0F, 0.97F);
  draw->AddCircleFilled(at, radius + 1.0F, kLabelEdge);
  draw->AddCircleFilled(at, radius, kLabelFace);
  if (t.side < kSomeDetail) return;
  text_mid(draw, at, text,
           {.face = Face::kRobotoBold,
            .size = radius * 0.92F,
            .colour = kLabelText,
            .align = Align::kCentre,
            .max_width = radius * 1.75F});
}

// All that was drawn since `from`, turned about a point.
void turn_about(ImDrawList* draw, int from, ImVec2 centre, float degrees) {
  const float turn = degrees * 3.14159265F / 180.0F;
  const float c = std::cos(turn), s = std::sin(turn);
  for (int i = from; i < draw->VtxBuffer.Size; ++i) {
    ImVec2& p = draw->VtxBuffer[i].pos;
    const ImVec2 d(p.x - centre.x, p.y - centre.y);
    p = ImVec2(centre.x + d.x * c - d.y * s, centre.y + d.x * s + d.y * c);
  }
}

// A marker that lies under the counter and peeps out below it.
void draw_under(ImDrawList* draw, ImVec2 centre, float side, const CounterLook& look) {
  const Tile t = tile_at(ImVec2(centre.x + side * 0.13F, centre.y + side * 0.275F), side);
  const ForceColours colours = force_colours(look.under_open ? Force::kGermanArmy : Force::kHidden);
  draw_drop_shadow(draw, t, false);
  draw_card(draw, t, colours.face, colours.edge);
  draw_outline(draw, t, colours.edge);
  if (side < kSomeDetail) return;
  text_mid(draw, t.at(0.5F, 0.88F), look.under,
           {.face = Face::kRobotoBold,
            .size = 0.22F * t.side,
            .colour = colours.ink,
            .align = Align::kCentre,
            .max_width = 0.84F * t.side});
}

void draw_state(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  if (look.label.empty()) return;
  if (t.side >= kSomeDetail) {
    const bool full = t.side >= kFullDetail;
    draw_state_label(draw,
                     full ? Rect{t.at(0.05F, 0.295F), t.at(0.95F, 0.595F)}
                          : Rect{t.at(0.03F, 0.09F), t.at(0.97F, 0.41F)},
                     look.label);
  } else {
    const ImVec2 min = t.at(0.12F, 0.06F);
    const ImVec2 max = t.at(0.88F, 0.30F);
    draw->AddRectFilled(min, max, kLabelFace, 1.0F);
    draw->AddRect(min, max, kLabelEdge, 1.0F, 0, 1.0F);
  }
}

}  // namespace

void draw_target_sign(ImDrawList* draw, TargetSign sign, const SignSpot& spot, Ink ink) {
  const float radius = spot.radius;
  const float line = std::max(1.0F, radius * 0.22F);
  const ImVec2 c = spot.centre;
  switch (sign) {
    case TargetSign::kNone:
      break;
    case TargetSign::kCircle:
      draw->AddCircleFilled(c, radius * 0.92F, ink.fill);
      draw->AddCircle(c, radius * 0.92F, ink.line, 0, line);
      break;
    case TargetSign::kDiamond: {
      const float r = radius * 1.1F;
      const ImVec2 p[4] = {{c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y}};
      draw->AddConvexPolyFilled(p, 4, ink.fill);
      draw->AddPolyline(p, 4, ink.line, ImDrawFlags_Closed, line);
      break;
    }
    case TargetSign::kTriangle: {
      const float r = radius * 1.12F;
      const ImVec2 p[3] = {{c.x, c.y - r * 0.92F},
                           {c.x + r * 0.95F, c.y + r * 0.72F},
                           {c.x - r * 0.95F, c.y + r * 0.72F}};
      draw->AddConvexPolyFilled(p, 3, ink.fill);
      draw->AddPolyline(p, 3, ink.line, ImDrawFlags_Closed, line);
      break;
    }
  }
}

void draw_state_label(ImDrawList* draw, const Rect& rect, std::string_view text) {
  const float height = rect.height();
  const TextStyle style{.face = Face::kRobotoBold,
                        .size = height * 0.72F,
                        .colour = kLabelText,
                        .align = Align::kCentre,
                        .max_width = rect.width() - height * 0.3F};
  const ImVec2 min(std::round(rect.min.x), std::round(rect.min.y));
  const ImVec2 max(std::round(rect.max.x), std::round(rect.max.y));
  const float edge = std::clamp(height * 0.09F, 1.0F, 2.0F);
  draw->AddRectFilled(min, max, kLabelEdge, height * 0.2F);
  draw->AddRectFilled(ImVec2(min.x + edge, min.y + edge), ImVec2(max.x - edge, max.y - edge),
                      kLabelFace, height * 0.14F);
  text_mid(draw, ImVec2((min.x + max.x) * 0.5F, (min.y + max.y) * 0.5F), text, style);
}

void draw_counter(const Canvas& canvas, ImVec2 centre, float side, const CounterLook& look) {
  if (look.art != nullptr) return look.art->draw(canvas, centre, side, look);
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const float rise = look.lifted ? std::round(std::max(1.0F, side * 0.035F)) : 0.0F;
  if (!look.under.empty()) draw_under(draw, centre, side, look);
  const Tile t = tile_at(ImVec2(centre.x, centre.y - rise), side);
  draw_drop_shadow(draw, t, look.lifted);
  if (look.selected) draw_selection_frame(canvas, t.min, t.max());
  const int first = draw->VtxBuffer.Size;
  draw_card(draw, t, look.colours.face, look.colours.edge);
  if (look.flank != 0)
    draw->AddRectFilled(ImVec2(t.min.x + 1.0F, t.min.y + 1.0F),
                        ImVec2(t.min.x + 1.0F + std::max(2.0F, kFlank * t.side), t.max().y - 1.0F),
                        look.flank, 0.07F * t.side, ImDrawFlags_RoundCornersLeft);
  if (look.dotted) draw_dots(draw, t, look.colours.ink);
  if (look.hidden) {
    draw_counter_back(draw, t, look);
  } else {
    draw_counter_front(draw, t, look);
  }
  draw_outline(draw, t, look.colours.edge);
  if (look.done || look.turned) {
    const ImU32 veil =
        with_alpha(theme.dark ? theme.table : theme.paper, look.turned ? 0.40F : 0.48F);
    draw->AddRectFilled(t.min, ImVec2(t.max().x, t.max().y + std::max(1.0F, 0.035F * t.side)), veil,
                        0.09F * t.side);
  }
  draw_state(draw, t, look);
  if (look.turned)
    turn_about(draw, first, ImVec2(t.min.x + t.side * 0.5F, t.min.y + t.side * 0.5F), kAskew);
  if (!look.badge.empty()) draw_badge(draw, t, look.badge);
  if (!look.pennant.empty()) draw_pennant(draw, t, look.pennant);
  if (look.done && look.moved && t.side >= kSomeDetail) {
    draw_tick(draw, t.at(0.82F, 0.42F), 0.28F * t.side,
              theme.dark ? IM_COL32_WHITE : look.colours.ink);
  }
}

void draw_destroyed_tile(ImDrawList* draw, ImVec2 centre, float side, const Destroyed& objective) {
  const Tile t = tile_at(centre, side);
  draw_drop_shadow(draw, t, false);
  draw->AddRectFilled(t.min, t.max(), kBurstTile, 0.09F * t.side);
  const float in = std::max(1.0F, 0.035F * t.side);
  draw->AddRect(ImVec2(t.min.x + in, t.min.y + in), ImVec2(t.max().x - in, t.max().y - in),
                light_theme().tag_y, 0.07F * t.side, 0, std::max(1.0F, 0.028F * t.side));
  const bool full = t.side >= kFullDetail && !objective.gain.empty();
  const ImVec2 middle = t.at(0.5F, full ? 0.42F : 0.5F);
  draw_starburst(draw, middle, (full ? 0.35F : 0.40F) * t.side,
                 {t.side >= kSomeDetail ? kBurstEdge : 0, kBurst});
  text_mid(draw, middle, objective.number,
           {.face = Face::kRobotoBold,
            .size = (full ? 0.26F : 0.34F) * t.side,
            .colour = IM_COL32_WHITE,
            .align = Align::kCentre,
            .max_width = 0.42F * t.side});
  if (!full) return;
  text_mid(draw, t.at(0.5F, 0.84F), objective.gain,
           {.face = Face::kRobotoBold,
            .size = 0.20F * t.side,
            .colour = kBurstText,
            .align = Align::kCentre,
            .max_width = 0.86F * t.side});
}

}  // namespace sandtable::shell
