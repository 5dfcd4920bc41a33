#include "shell/map/highlight_layer.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/text.h"
#include "shell/theme/fonts.h"
#include "shell/theme/rect.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

constexpr int kArrowPoints = 24;

struct Bracket {
  float arm, width;
  ImU32 colour;
};
// Signs of `inward` say where the arms of the corner point.
void draw_bracket(ImDrawList* draw, ImVec2 corner, ImVec2 inward, const Bracket& look) {
  const ImVec2 points[3] = {{corner.x + inward.x * look.arm, corner.y},
                            corner,
                            {corner.x, corner.y + inward.y * look.arm}};
  draw->AddPolyline(points, 3, look.colour, 0, look.width);
}

struct Curve {
  ImVec2 points[kArrowPoints];
  int count = 0;
  ImVec2 tip, direction;
};

Curve curve_of(const Arrow& arrow) {
  Curve curve;
  const ImVec2 d(arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y);
  const float length = std::sqrt(d.x * d.x + d.y * d.y);
  if (length < arrow.gap * 2.0F + 8.0F) return curve;
  const ImVec2 control((arrow.from.x + arrow.to.x) * 0.5F - d.y / length * arrow.bend * 2.0F,
                       (arrow.from.y + arrow.to.y) * 0.5F + d.x / length * arrow.bend * 2.0F);
  const float from = arrow.gap / length;
  const float to = from + (1.0F - 2.0F * from) * std::clamp(arrow.drawn, 0.0F, 1.0F);
  curve.count = kArrowPoints;
  for (int i = 0; i < kArrowPoints; ++i) {
    const float t = from + (to - from) * static_cast<float>(i) / (kArrowPoints - 1);
    const float u = 1.0F - t;
    curve.points[i] = ImVec2(u * u * arrow.from.x + 2 * u * t * control.x + t * t * arrow.to.x,
                             u * u * arrow.from.y + 2 * u * t * control.y + t * t * arrow.to.y);
  }
  curve.tip = curve.points[kArrowPoints - 1];
  const ImVec2 before = curve.points[kArrowPoints - 4];
  const float dx = curve.tip.x - before.x;
  const float dy = curve.tip.y - before.y;
  const float n = std::max(0.01F, std::sqrt(dx * dx + dy * dy));
  curve.direction = ImVec2(dx / n, dy / n);
  // The shaft ends inside the head, not at its point.
  constexpr float kHeadCover = 9.0F;
  while (curve.count > 2) {
    const ImVec2 p = curve.points[curve.count - 1];
    if (std::hypot(p.x - curve.tip.x, p.y - curve.tip.y) >= kHeadCover) break;
    --curve.count;
  }
  return curve;
}

struct Head {
  float length;
  ImU32 colour;
  float outline = 0.0F;  // stroke of an open head; 0 = filled
};
void arrow_head(ImDrawList* draw, const Curve& curve, const Head& head) {
  const ImVec2 d = curve.direction;
  const float half = head.length * 0.52F;
  const ImVec2 base(curve.tip.x - d.x * head.length, curve.tip.y - d.y * head.length);
  const ImVec2 a(base.x - d.y * half, base.y + d.x * half);
  const ImVec2 b(base.x + d.y * half, base.y - d.x * half);
  if (head.outline > 0.0F) {
    draw->AddTriangle(a, b, curve.tip, head.colour, head.outline);
  } else {
    draw->AddTriangleFilled(b, curve.tip, a, head.colour);
  }
}

ImU32 arrow_colour(ArrowKind kind, const Theme& theme) {
  switch (kind) {
    case ArrowKind::kFire:
      return theme.tgt;
    case ArrowKind::kReturn:
      return theme.map.fire_on_land;
    case ArrowKind::kMove:
      return theme.move;
    case ArrowKind::kHint:
      return theme.link;
    case ArrowKind::kNextHint:
      return theme.ink2;
  }
  return theme.tgt;
}

}  // namespace

namespace {

constexpr float kFrameGap = 1.5F, kFrameCasing = 3.0F;

// Of the brackets of a target, and of the frame of a destination.
float mark_half(float side) { return std::round(side * 0.5F + std::max(3.0F, side * 0.13F)); }

float frame_gold(float side) { return std::clamp(side * 0.075F, 2.0F, 5.0F); }

}  // namespace

float selection_frame_room(float side) {
  return kFrameGap + frame_gold(side) + kFrameCasing * 0.5F;
}

void draw_selection_frame(const Canvas& canvas, ImVec2 min, ImVec2 max) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const float side = max.x - min.x;
  const float gold = frame_gold(side);
  const float rounding = side * 0.09F + kFrameGap + gold * 0.5F;
  const float foot = std::max(1.0F, std::round(side * 0.035F));
  const float grow = kFrameGap + gold * 0.5F;
  const ImVec2 a(min.x - grow, min.y - grow);
  const ImVec2 b(max.x + grow, max.y + foot + grow);
  draw->AddRect(a, b, theme.sel_edge, rounding, 0, gold + kFrameCasing);
  draw->AddRect(a, b, theme.sel, rounding, 0, gold);
}

void draw_target(const Canvas& canvas, ImVec2 centre, float side, const TargetLook& target) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const float width = std::clamp(side * 0.07F, 1.6F, target.hovered ? 5.2F : 4.2F);
  const float half = mark_half(side);
  const float arm = std::max(4.0F, half * 0.40F);
  const ImVec2 c(std::round(centre.x), std::round(centre.y));
  for (int pass = 0; pass < 2; ++pass) {
    const Bracket look = pass == 0
                             ? Bracket{arm + 1.3F, width + std::min(2.6F, width), theme.fire_case}
                             : Bracket{arm, width, target.own ? theme.move : theme.tgt};
    for (const float sx : {-1.0F, 1.0F}) {
      for (const float sy : {-1.0F, 1.0F}) {
        draw_bracket(draw, ImVec2(c.x + sx * half, c.y + sy * half), ImVec2(-sx, -sy), look);
      }
    }
  }
}

float odds_pill_width(std::string_view text) {
  return std::round(text_width(Face::kInterSemi, 13.0F, text) + 24.0F);
}

float draw_odds_pill(const Canvas& canvas, ImVec2 centre, std::string_view text, bool strong) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const float width = odds_pill_width(text);
  const ImVec2 min(std::round(centre.x - width * 0.5F), std::round(centre.y - kPillHeight * 0.5F));
  const ImVec2 max(min.x + width, min.y + kPillHeight);
  const float r = kPillHeight * 0.5F;
  draw_soft_rect(draw, {ImVec2(min.x, min.y + 1.5F), ImVec2(max.x, max.y + 1.5F), r, 4.0F},
                 IM_COL32(0, 0, 0, 80));
  draw->AddRectFilled(ImVec2(min.x - 1.3F, min.y - 1.3F), ImVec2(max.x + 1.3F, max.y + 1.3F),
                      theme.fire_case, r + 1.3F);
  draw->AddRectFilled(min, max, strong ? theme.tgt : theme.paper, r);
  draw->AddRect(min, max, theme.tgt, r, 0, 2.0F);
  const ImU32 ink = strong ? (theme.dark ? theme.accent_ink : IM_COL32_WHITE) : theme.ink;
  text_mid(draw, ImVec2((min.x + max.x) * 0.5F, (min.y + max.y) * 0.5F), text,
           {.face = Face::kInterSemi, .size = 13.0F, .colour = ink, .align = Align::kCentre});
  return width;
}

namespace {

void draw_destination_frame(const Canvas& canvas, ImVec2 centre, const DestinationLook& look) {
  const float half = mark_half(look.counter);
  const ImVec2 c(std::round(centre.x), std::round(centre.y));
  const ImVec2 min(c.x - half, c.y - half), max(c.x + half, c.y + half);
  const ImVec2 corners[] = {min, {max.x, min.y}, max, {min.x, max.y}, min};
  canvas->AddRect(min, max, canvas.theme.fire_case, 0.0F, 0, look.hovered ? 6.5F : 5.6F);
  if (look.hovered)
    canvas->AddRect(min, max, canvas.theme.move, 0.0F, 0, 3.6F);
  else
    draw_dashed(canvas.list, corners, {canvas.theme.move, 6.0F, 4.0F, 3.0F});
}

}  // namespace

void draw_destination(const Canvas& canvas, ImVec2 centre, const DestinationLook& look) {
  const auto [radius, hovered, hollow, many, counter] = look;
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  if (counter > 0.0F) return draw_destination_frame(canvas, centre, look);
  if (many && !hovered && !hollow) {
    const float dot = std::max(3.0F, radius * 0.27F);
    draw->AddCircleFilled(centre, dot + 2.0F, theme.fire_case);
    draw->AddCircleFilled(centre, dot, theme.move);
    return;
  }
  draw->AddCircleFilled(centre, radius, with_alpha(theme.move, hovered ? 0.30F : 0.16F));
  draw->AddCircle(centre, radius, theme.fire_case, 0, hovered ? 6.5F : 5.6F);
  if (hovered) {
    draw->AddCircle(centre, radius, theme.move, 0, 3.6F);
  } else {
    // 6 on and 4 off, stretched to a whole number round the ring.
    const float around = 2.0F * kPi * radius;
    const int dashes = std::max(6, static_cast<int>(std::round(around / 10.0F)));
    for (int i = 0; i < dashes; ++i) {
      const float from = 2.0F * kPi * static_cast<float>(i) / static_cast<float>(dashes);
      draw->PathArcTo(centre, radius, from, from + 2.0F * kPi * 0.6F / static_cast<float>(dashes),
                      4);
      draw->PathStroke(theme.move, 0, 3.0F);
    }
  }
  if (hollow) return;
  draw->AddCircleFilled(centre, std::max(3.0F, radius * 0.2F) + 1.5F, theme.fire_case);
  draw->AddCircleFilled(centre, std::max(3.0F, radius * 0.2F), theme.move);
}

void draw_focus(const Canvas& canvas, ImVec2 centre, float side) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const float half = std::round(side * 0.5F + std::max(6.0F, side * 0.2F));
  const ImVec2 min(std::round(centre.x) - half, std::round(centre.y) - half);
  const ImVec2 max(std::round(centre.x) + half, std::round(centre.y) + half);
  draw->AddRect(min, max, theme.fire_case, half * 0.3F, 0, 5.0F);
  draw->AddRect(min, max, theme.ink, half * 0.3F, 0, 2.0F);
}

void draw_number_disc(ImDrawList* draw, ImVec2 centre, float radius, int number) {
  draw->AddCircleFilled(ImVec2(centre.x, centre.y + 1.0F), radius + 2.0F, IM_COL32(0, 0, 0, 60));
  draw->AddCircleFilled(centre, radius + 1.5F, IM_COL32_WHITE);
  draw->AddCircleFilled(centre, radius, kDisc);
  char text[12];
  const int length = std::snprintf(text, sizeof text, "%d", number);
  text_mid(draw, centre, std::string_view(text, static_cast<std::size_t>(length)),
           {.face = Face::kRobotoBold,
            .size = std::max(11.0F, radius * 1.3F),
            .colour = IM_COL32_WHITE,
            .align = Align::kCentre});
}

void draw_threat(const Canvas& canvas, ImVec2 centre, float radius, ImU32 colour) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  draw->AddCircleFilled(centre, radius, with_alpha(colour, 0.16F));
  // Chords from lower left to upper right: the hatch is the sign, the tint only helps.
  const float gap = std::max(5.0F, radius * 0.3F);
  const ImU32 line = with_alpha(colour, 0.75F);
  for (float d = -radius + gap * 0.5F; d < radius; d += gap) {
    const float h = std::sqrt(std::max(0.0F, radius * radius - d * d));
    const float k = 0.7071F;
    draw->AddLine(ImVec2(centre.x + (d - h) * k, centre.y + (d + h) * k),
                  ImVec2(centre.x + (d + h) * k, centre.y + (d - h) * k), line, 1.3F);
  }
  draw->AddCircle(centre, radius, theme.fire_case, 0, 3.6F);
  draw->AddCircle(centre, radius, colour, 0, 1.8F);
}

void draw_arrow(const Canvas& canvas, const Arrow& arrow, ArrowKind kind) {
  ImDrawList* draw = canvas.list;
  const Theme& theme = canvas.theme;
  const Curve curve = curve_of(arrow);
  if (curve.count < 2) return;
  const ImU32 colour = arrow_colour(kind, theme);
  constexpr float kShaft = 3.4F;
  constexpr float kHead = 15.0F;
  Curve casing = curve;
  casing.tip =
      ImVec2(curve.tip.x + curve.direction.x * 3.2F, curve.tip.y + curve.direction.y * 3.2F);
  draw->AddPolyline(curve.points, curve.count, theme.fire_case, 0, kShaft + 3.4F);
  arrow_head(draw, casing, {kHead + 5.2F, theme.fire_case});
  if (arrow.dashed) {
    draw_dashed(draw, std::span(curve.points, static_cast<std::size_t>(curve.count)),
                {colour, 8.0F, 4.0F, kShaft});
  } else {
    draw->AddPolyline(curve.points, curve.count, colour, 0, kShaft);
  }
  arrow_head(draw, curve, {kHead, kind == ArrowKind::kReturn ? theme.fire_case : colour});
  if (kind == ArrowKind::kReturn) arrow_head(draw, curve, {kHead, colour, 2.2F});
}

namespace {

void draw_badge(const Canvas& canvas, ImVec2 centre, std::string_view text, ImU32 colour) {
  canvas->AddCircleFilled(centre, kHintBadge + 2.0F, canvas.theme.fire_case);
  canvas->AddCircleFilled(centre, kHintBadge, colour);
  text_mid(canvas.list, centre, text,
           {.face = Face::kInterBold,
            .size = 14.0F,
            .colour = canvas.theme.paper,
            .align = Align::kCentre});
}

}  // namespace

void draw_hint_badge(const Canvas& canvas, ImVec2 centre, int number) {
  draw_badge(canvas, centre, decimal(number), number == 1 ? canvas.theme.link : canvas.theme.ink2);
}

void draw_loss_badge(const Canvas& canvas, ImVec2 centre, int losses) {
  draw_badge(canvas, centre, "\xe2\x88\x92" + decimal(losses), canvas.theme.tgt);
}

void draw_hint_frame(const Canvas& canvas, const Rect& place, bool best) {
  const Theme& theme = canvas.theme;
  const float radius = std::max(place.width(), place.height()) * 0.5F + 6.0F;
  canvas->AddCircle(place.centre(), radius, theme.fire_case, 0, 6.8F);
  canvas->AddCircle(place.centre(), radius, best ? theme.link : theme.ink2, 0, 3.4F);
}

void draw_hit_flash(ImDrawList* draw, ImVec2 centre, float side, float strength) {
  const float half = side * 0.5F;
  const ImVec2 min(centre.x - half, centre.y - half);
  const ImVec2 max(centre.x + half, centre.y + half);
  draw->AddRectFilled(min, max, with_alpha(rgb(0xFFE3B0), 0.85F * strength), side * 0.09F);
  draw_soft_rect(draw, {min, max, side * 0.09F, side * 0.35F},
                 with_alpha(rgb(0xFF9A3C), 0.45F * strength));
}

}  // namespace sandtable::shell
