#include "shell/theme/symbols.h"

#include <algorithm>
#include <cmath>

#include "shell/theme/rect.h"

namespace sandtable::shell {
namespace {

// A box with coordinates from (-1,-1) to (1,1), which the symbol's strokes are given in.
struct Box {
  ImDrawList* draw;
  ImVec2 centre, half;
  ImU32 ink;
  float width;

  ImVec2 at(float x, float y) const { return {centre.x + x * half.x, centre.y + y * half.y}; }
  void line(float x0, float y0, float x1, float y1) const {
    draw->AddLine(at(x0, y0), at(x1, y1), ink, width);
  }
  void oval(float rx, float ry) const {
    draw->AddEllipse(centre, ImVec2(rx * half.x, ry * half.y), ink, 0.0F, 0, width);
  }
  void frame() const { draw->AddRect(at(-1, -1), at(1, 1), ink, 0.0F, 0, width); }
  void cross() const {
    line(-1, -1, 1, 1);
    line(-1, 1, 1, -1);
  }
  void dot(float x, float y, float r) const { draw->AddCircleFilled(at(x, y), r * half.y, ink); }
};

void engineer(const Box& b) {
  b.line(-0.5F, -0.3F, 0.5F, -0.3F);
  for (const float x : {-0.5F, 0.0F, 0.5F}) b.line(x, -0.3F, x, 0.45F);
}

void anti_air(const Box& b) {
  b.draw->PathEllipticalArcTo(b.at(0, 1), ImVec2(b.half.x * 0.78F, b.half.y * 1.55F), 0.0F, -kPi,
                              0.0F, 20);
  b.draw->PathStroke(b.ink, 0, b.width);
  b.line(0, -0.2F, 0, 1);
}

void arrow_up(const Box& b, bool disc) {
  b.line(0, 0.6F, 0, -0.6F);
  b.line(0, -0.65F, -0.2F, -0.2F);
  b.line(0, -0.65F, 0.2F, -0.2F);
  if (disc) b.draw->AddCircle(b.at(0, 0.55F), b.half.y * 0.22F, b.ink, 0, b.width);
  if (!disc) b.line(-0.28F, 0.62F, 0.28F, 0.62F);
}

void parachute(const Box& b) {
  b.cross();
  b.draw->AddBezierCubic(b.at(-0.3F, 0.95F), b.at(-0.28F, 0.45F), b.at(-0.02F, 0.45F),
                         b.at(0, 0.95F), b.ink, b.width);
  b.draw->AddBezierCubic(b.at(0.3F, 0.95F), b.at(0.28F, 0.45F), b.at(0.02F, 0.45F), b.at(0, 0.95F),
                         b.ink, b.width);
}

void marine(const Box& b) {
  b.cross();
  b.line(0, -0.7F, 0, 0.7F);
  b.draw->PathArcTo(b.at(0, 0.1F), b.half.y * 0.6F, 0.15F * kPi, 0.85F * kPi, 10);
  b.draw->PathStroke(b.ink, 0, b.width);
}

void headquarters(const Box& b) {
  b.line(-1, -0.1F, 1, -0.1F);
  b.draw->AddLine(b.at(-1, 1), ImVec2(b.at(-1, 1).x, b.at(0, 1).y + b.half.y * 0.85F), b.ink,
                  b.width);
}

void mountain(const Box& b) {
  b.cross();
  b.draw->AddTriangleFilled(b.at(-0.3F, 1), b.at(0, 0.35F), b.at(0.3F, 1), b.ink);
}

void coast_gun(const Box& b) {
  b.dot(0, -0.1F, 0.34F);
  b.line(-0.7F, 0.6F, 0.7F, 0.6F);
}

void truck(const Box& b) {
  b.draw->AddCircle(b.at(-0.5F, 0.55F), b.half.y * 0.22F, b.ink, 0, b.width);
  b.draw->AddCircle(b.at(0.5F, 0.55F), b.half.y * 0.22F, b.ink, 0, b.width);
  b.line(-0.7F, 0.25F, 0.7F, 0.25F);
  b.line(-0.7F, 0.25F, -0.7F, -0.45F);
  b.line(-0.7F, -0.45F, 0.2F, -0.45F);
  b.line(0.2F, -0.45F, 0.7F, 0.25F);
}

void strokes(const Box& b, UnitSymbol symbol) {
  switch (symbol) {
    case UnitSymbol::kNone:
      break;
    case UnitSymbol::kInfantry:
      b.cross();
      break;
    case UnitSymbol::kEngineer:
      engineer(b);
      break;
    case UnitSymbol::kHeadquarters:
      headquarters(b);
      break;
    case UnitSymbol::kAntiAir:
      anti_air(b);
      break;
    case UnitSymbol::kArtillery:
      b.dot(0, 0, 0.38F);
      break;
    case UnitSymbol::kCoastGun:
      coast_gun(b);
      break;
    case UnitSymbol::kMortar:
      arrow_up(b, true);
      break;
    case UnitSymbol::kMachineGun:
      arrow_up(b, false);
      break;
    case UnitSymbol::kArmour:
      b.oval(0.66F, 0.52F);
      break;
    case UnitSymbol::kMotorised:
      b.cross();
      b.line(0, -1, 0, 1);
      break;
    case UnitSymbol::kMechanised:
      b.cross();
      b.oval(0.66F, 0.52F);
      break;
    case UnitSymbol::kRecon:
      b.line(-1, 1, 1, -1);
      break;
    case UnitSymbol::kAntiTank:
      b.line(-1, 1, 0, -1);
      b.line(1, 1, 0, -1);
      break;
    case UnitSymbol::kParachute:
      parachute(b);
      break;
    case UnitSymbol::kMountain:
      mountain(b);
      break;
    case UnitSymbol::kMarine:
      marine(b);
      break;
    case UnitSymbol::kTruck:
      truck(b);
      break;
  }
}

// Points of a rounded rectangle grown by `grow`, four corners of kCorner + 1 points each.
constexpr int kCorner = 4;
constexpr int kRing = 4 * (kCorner + 1);

void ring(const SoftRect& rect, float grow, ImVec2* out) {
  const float r = rect.rounding + grow;
  const ImVec2 lo(rect.min.x + rect.rounding, rect.min.y + rect.rounding);
  const ImVec2 hi(rect.max.x - rect.rounding, rect.max.y - rect.rounding);
  const ImVec2 centres[4] = {lo, {hi.x, lo.y}, hi, {lo.x, hi.y}};
  for (int corner = 0; corner < 4; ++corner) {
    for (int i = 0; i <= kCorner; ++i) {
      const float angle = kPi * (1.0F + 0.5F * static_cast<float>(corner) +
                                 0.5F * static_cast<float>(i) / static_cast<float>(kCorner));
      *out++ =
          ImVec2(centres[corner].x + std::cos(angle) * r, centres[corner].y + std::sin(angle) * r);
    }
  }
}

}  // namespace

void draw_unit_symbol(ImDrawList* draw, UnitSymbol symbol, const Rect& rect, Ink ink) {
  if (symbol == UnitSymbol::kNone) return;
  const float width = std::max(0.9F, rect.width() * 0.055F);
  const Box box{draw, rect.centre(), ImVec2(rect.width() * 0.5F, rect.height() * 0.5F), ink.line,
                width};
  draw->AddRectFilled(box.at(-1, -1), box.at(1, 1), ink.fill);
  strokes(box, symbol);
  box.frame();
}

void draw_star(ImDrawList* draw, ImVec2 centre, float radius, Ink ink) {
  ImVec2 points[10];
  for (int i = 0; i < 10; ++i) {
    const float angle = kPi * (-0.5F + 0.2F * static_cast<float>(i));
    const float r = i % 2 == 0 ? radius : radius * 0.42F;
    points[i] = ImVec2(centre.x + std::cos(angle) * r, centre.y + std::sin(angle) * r);
  }
  draw->AddConcavePolyFilled(points, 10, ink.fill);
  if (ink.line != 0)
    draw->AddPolyline(points, 10, ink.line, ImDrawFlags_Closed, std::max(0.8F, radius * 0.07F));
}

void draw_starburst(ImDrawList* draw, ImVec2 centre, float radius, Ink ink) {
  constexpr int kPoints = 24;
  ImVec2 points[kPoints];
  for (int i = 0; i < kPoints; ++i) {
    const float angle = kPi * (-0.5F + 2.0F * static_cast<float>(i) / kPoints);
    const float long_ray = i % 4 == 0 ? 1.0F : 0.86F;
    const float r = i % 2 == 0 ? radius * long_ray : radius * 0.56F;
    points[i] = ImVec2(centre.x + std::cos(angle) * r, centre.y + std::sin(angle) * r);
  }
  draw->AddConcavePolyFilled(points, kPoints, ink.fill);
  if (ink.line != 0) {
    draw->AddPolyline(points, kPoints, ink.line, ImDrawFlags_Closed,
                      std::max(0.8F, radius * 0.07F));
  }
}

void draw_tick(ImDrawList* draw, ImVec2 centre, float size, ImU32 colour) {
  const float h = size * 0.5F;
  const ImVec2 points[3] = {{centre.x - h * 0.8F, centre.y + h * 0.05F},
                            {centre.x - h * 0.2F, centre.y + h * 0.65F},
                            {centre.x + h * 0.85F, centre.y - h * 0.65F}};
  draw->AddPolyline(points, 3, colour, 0, std::max(1.6F, size * 0.17F));
}

void draw_entry_mark(ImDrawList* draw, ImVec2 tip, float size, Ink ink) {
  const ImVec2 a(tip.x - size * 0.5F, tip.y - size * 0.9F);
  const ImVec2 b(tip.x + size * 0.5F, tip.y - size * 0.9F);
  draw->AddTriangleFilled(a, b, tip, ink.fill);
  draw->AddTriangle(a, b, tip, ink.line, 1.2F);
}

void draw_hatch(ImDrawList* draw, const Rect& rect, float gap, ImU32 colour) {
  const float w = rect.width();
  const float h = rect.height();
  const ImVec2 min = rect.min;
  for (float d = gap * 0.5F; d < w + h; d += gap) {
    const ImVec2 a(min.x + std::max(0.0F, d - h), min.y + std::min(d, h));
    const ImVec2 b(min.x + std::min(d, w), min.y + std::max(0.0F, d - w));
    draw->AddLine(a, b, colour, std::max(1.0F, gap * 0.14F));
  }
}

void draw_soft_rect(ImDrawList* draw, const SoftRect& rect, ImU32 colour) {
  // Three rings follow a bell-shaped fall: full, a half, nothing.
  constexpr int kRings = 3;
  constexpr float kGrow[kRings] = {0.0F, 0.45F, 1.0F};
  constexpr float kStrength[kRings] = {1.0F, 0.36F, 0.0F};
  const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
  draw->PrimReserve((kRing - 2) * 3 + (kRings - 1) * kRing * 6, kRings * kRing);
  const ImDrawIdx base = static_cast<ImDrawIdx>(draw->_VtxCurrentIdx);
  ImVec2 points[kRing];
  for (int r = 0; r < kRings; ++r) {
    ring(rect, rect.blur * kGrow[r], points);
    const ImU32 alpha = static_cast<ImU32>(
        std::lround(static_cast<float>(colour >> IM_COL32_A_SHIFT) * kStrength[r]));
    const ImU32 tone = (colour & ~IM_COL32_A_MASK) | (alpha << IM_COL32_A_SHIFT);
    for (const ImVec2& p : points) draw->PrimWriteVtx(p, uv, tone);
  }
  const auto idx = [&](int r, int i) {
    draw->PrimWriteIdx(
        static_cast<ImDrawIdx>(base + static_cast<ImDrawIdx>(r * kRing + i % kRing)));
  };
  for (int i = 1; i < kRing - 1; ++i) idx(0, 0), idx(0, i), idx(0, i + 1);
  for (int r = 0; r + 1 < kRings; ++r) {
    for (int i = 0; i < kRing; ++i) {
      idx(r, i), idx(r, i + 1), idx(r + 1, i + 1);
      idx(r, i), idx(r + 1, i + 1), idx(r + 1, i);
    }
  }
}

void draw_panel_shadow(ImDrawList* draw, ImVec2 min, ImVec2 max, float rounding) {
  draw_soft_rect(draw, {ImVec2(min.x, min.y + 1), ImVec2(max.x, max.y + 1), rounding, 3.0F},
                 IM_COL32(0, 0, 0, 77));
  draw_soft_rect(draw, {ImVec2(min.x, min.y + 6), ImVec2(max.x, max.y + 6), rounding, 18.0F},
                 IM_COL32(0, 0, 0, 71));
}

float draw_dashed(ImDrawList* draw, std::span<const ImVec2> points, const Dash& dash) {
  const float period = dash.on + dash.off;
  float phase = std::fmod(dash.phase, period);
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const ImVec2 a = points[i];
    const ImVec2 d(points[i + 1].x - a.x, points[i + 1].y - a.y);
    const float length = std::sqrt(d.x * d.x + d.y * d.y);
    float at = 0.0F;
    while (at < length) {
      const bool on = phase < dash.on;
      const float left = (on ? dash.on : period) - phase;
      const float step = std::min(left, length - at);
      if (on && step > 0.05F) {
        const float u = at / length;
        const float v = (at + step) / length;
        draw->AddLine(ImVec2(a.x + d.x * u, a.y + d.y * u), ImVec2(a.x + d.x * v, a.y + d.y * v),
                      dash.colour, dash.width);
      }
      at += step;
      phase += step;
      if (phase >= period - 0.0001F) phase = 0.0F;
    }
  }
  return phase;
}

}  // namespace sandtable::shell
