// Buildings, blocks of lots, bunkers, moles, tanks, hulls and gates of the printed map.

#include "shell/map/bake_tools.h"
#include "shell/theme/rect.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

bool quad_of(const GeoArt& geo, Quad* quad) {
  if (geo.points.size() != 4) return false;
  const std::vector<ImVec2> turned = clockwise(geo.points);
  std::copy(turned.begin(), turned.end(), quad->p);
  return true;
}

void cast_shadow(Painter& paint, const std::vector<ImVec2>& outline, float metres, float alpha) {
  paint.fill(outline, with_alpha(IM_COL32_BLACK, alpha), ImVec2(metres, metres));
}

// A corner of a clockwise outline moved inwards, `inset` metres away from both of its edges.
ImVec2 inset_corner(const std::vector<ImVec2>& outline, std::size_t i, float inset) {
  const std::size_t n = outline.size();
  const ImVec2 p = outline[i];
  const ImVec2 before = outline[(i + n - 1) % n];
  const ImVec2 after = outline[(i + 1) % n];
  const auto inward = [](ImVec2 a, ImVec2 b) {
    const float length = std::max(0.01F, std::hypot(b.x - a.x, b.y - a.y));
    return ImVec2(-(b.y - a.y) / length, (b.x - a.x) / length);
  };
  const ImVec2 u = inward(before, p);
  const ImVec2 v = inward(p, after);
  const float k = inset / std::max(0.3F, 1.0F + u.x * v.x + u.y * v.y);
  return {p.x + (u.x + v.x) * k, p.y + (u.y + v.y) * k};
}

// Half-beam of a ship along its length, 0 at the bow and 1 at the stern, as a share of the full
// half-beam.
float ship_profile(float t) {
  if (t < 0.26F) return std::pow(std::sin(t / 0.26F * kPi * 0.5F), 0.8F);
  if (t < 0.82F) return 1.0F;
  const float u = (t - 0.82F) / 0.18F;
  return 1.0F - 0.52F * u * u;
}

struct ShipFrame {
  ImVec2 bow, along, across;
  float length = 0.0F, half_beam = 0.0F;
  ImVec2 at(float t, float side) const {
    return {bow.x + along.x * length * t + across.x * half_beam * side,
            bow.y + along.y * length * t + across.y * half_beam * side};
  }
};

// The ship's axis runs between its two outline points that lie farthest apart; the bow is the
// northern one.
ShipFrame ship_frame(const std::vector<ImVec2>& outline) {
  ShipFrame ship;
  ImVec2 centre(0, 0);
  for (const ImVec2& p : outline) centre.x += p.x, centre.y += p.y;
  centre.x /= static_cast<float>(outline.size());
  centre.y /= static_cast<float>(outline.size());
  // Principal axis of the corners.
  float xx = 0;
  float xy = 0;
  float yy = 0;
  for (const ImVec2& p : outline) {
    xx += (p.x - centre.x) * (p.x - centre.x);
    xy += (p.x - centre.x) * (p.y - centre.y);
    yy += (p.y - centre.y) * (p.y - centre.y);
  }
  const float angle = 0.5F * std::atan2(2.0F * xy, xx - yy);
  ship.along = ImVec2(std::cos(angle), std::sin(angle));
  if (ship.along.y < 0) ship.along = ImVec2(-ship.along.x, -ship.along.y);
  ship.across = ImVec2(-ship.along.y, ship.along.x);
  float from = 0;
  float to = 0;
  float left = 0;
  float right = 0;
  for (const ImVec2& p : outline) {
    const ImVec2 d(p.x - centre.x, p.y - centre.y);
    const float u = d.x * ship.along.x + d.y * ship.along.y;
    const float v = d.x * ship.across.x + d.y * ship.across.y;
    from = std::min(from, u), to = std::max(to, u);
    left = std::min(left, v), right = std::max(right, v);
  }
  const float middle = (left + right) * 0.5F;
  ship.length = to - from;
  ship.half_beam = (right - left) * 0.5F;
  ship.bow = ImVec2(centre.x + ship.along.x * from + ship.across.x * middle,
                    centre.y + ship.along.y * from + ship.across.y * middle);
  return ship;
}

std::vector<ImVec2> ship_outline(const ShipFrame& ship, float inset) {
  constexpr int kHalf = 14;
  const float inset_t = inset / ship.length;
  const float shrink = 1.0F - inset / ship.half_beam;
  std::vector<ImVec2> out;
  const auto add = [&](int i, float side) {
    const float t = static_cast<float>(i) / kHalf;
    const float eased = t < 0.4F ? t * t / 0.4F : t;  // closer points at the bow
    const float s = inset_t * 1.3F + eased * (1.0F - 2.2F * inset_t);
    out.push_back(ship.at(s, side * ship_profile(eased) * shrink));
  };
  for (int i = 0; i <= kHalf; ++i) add(i, 1.0F);
  for (int i = kHalf; i > 0; --i) add(i, -1.0F);
  return out;
}

}  // namespace

void paint_block(Painter& paint, const GeoArt& geo, std::uint32_t seed) {
  const MapColours& ink = paint.ink();
  paint.fill(geo.points, ink.block);
  Quad quad;
  if (!quad_of(geo, &quad)) return;
  Scatter scatter(seed);
  const int columns = std::max(2, static_cast<int>(quad.wide() / 27.0F));
  const int rows = std::max(2, static_cast<int>(quad.deep() / 27.0F));
  const float gap = 0.06F;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const float tone = scatter.next();
      const float trim = scatter.next() * 0.22F;
      if (scatter.next() < 0.10F) continue;  // a yard
      const float u0 = (static_cast<float>(c) + gap) / static_cast<float>(columns);
      const float u1 =
          (static_cast<float>(c) + 1 - gap - (c % 2 == 1 ? trim : 0)) / static_cast<float>(columns);
      const float v0 =
          (static_cast<float>(r) + gap + (r % 2 == 0 ? trim : 0)) / static_cast<float>(rows);
      const float v1 = (static_cast<float>(r) + 1 - gap) / static_cast<float>(rows);
      const std::vector<ImVec2> lot = {quad.at(u0, v0), quad.at(u1, v0), quad.at(u1, v1),
                                       quad.at(u0, v1)};
      cast_shadow(paint, lot, 1.6F, 0.13F);
      paint.fill(lot, mix(ink.lot, tone < 0.5F ? ink.building : ink.block,
                          0.34F * std::fabs(tone - 0.5F) * 2));
      paint.outline(lot, with_alpha(ink.lot_edge, 0.9F), paint.width(0.7F, 0.7F), true);
      const bool wide = (u1 - u0) * quad.wide() > (v1 - v0) * quad.deep();
      const float m = 0.5F;
      const ImVec2 a = wide ? quad.at(u0, v0 + (v1 - v0) * m) : quad.at(u0 + (u1 - u0) * m, v0);
      const ImVec2 b = wide ? quad.at(u1, v0 + (v1 - v0) * m) : quad.at(u0 + (u1 - u0) * m, v1);
      paint.list()->AddLine(paint.at(a), paint.at(b), with_alpha(ink.lot_edge, 0.45F),
                            paint.width(0.5F, 0.6F));
    }
  }
  paint.cut();
}

void paint_building(Painter& paint, const GeoArt& geo) {
  const MapColours& ink = paint.ink();
  cast_shadow(paint, geo.points, 4.0F, 0.26F);
  paint.fill(geo.points, ink.building);
  Quad quad;
  if (quad_of(geo, &quad)) {
    // A ridge along the long side: the half that looks away from the light is darker, bays are
    // marked across it.
    const bool wide = quad.wide() > quad.deep();
    const auto at = [&](float along, float across) {
      return wide ? quad.at(along, across) : quad.at(across, along);
    };
    const std::vector<ImVec2> shade = {at(0, 0.5F), at(1, 0.5F), at(1, 1), at(0, 1)};
    paint.fill(shade, with_alpha(ink.building_edge, 0.20F));
    const float fine = paint.width(0.55F, 0.6F);
    const ImU32 faint = with_alpha(ink.building_edge, 0.5F);
    paint.list()->AddLine(paint.at(at(0, 0.5F)), paint.at(at(1, 0.5F)), faint, fine * 1.3F);
    const int bays = std::max(2, static_cast<int>((wide ? quad.wide() : quad.deep()) / 12.0F));
    for (int i = 1; i < bays; ++i) {
      const float t = static_cast<float>(i) / static_cast<float>(bays);
      paint.list()->AddLine(paint.at(at(t, 0)), paint.at(at(t, 1)),
                            with_alpha(ink.building_edge, 0.28F), fine);
    }
  }
  paint.outline(geo.points, ink.building_edge, paint.width(1.1F, 1.0F), true);
  paint.cut();
}

void paint_concrete(Painter& paint, const GeoArt& geo) {
  const MapColours& ink = paint.ink();
  cast_shadow(paint, geo.points, 6.0F, 0.30F);
  paint.fill(geo.points, ink.concrete);
  Quad quad;
  if (quad_of(geo, &quad)) {
    const bool wide = quad.wide() > quad.deep();
    const auto at = [&](float along, float across) {
      return wide ? quad.at(along, 1 - across) : quad.at(across, along);
    };
    const float length = wide ? quad.wide() : quad.deep();
    const int pens = std::max(2, static_cast<int>(length / 21.0F));
    const float step = 1.0F / static_cast<float>(pens);
    for (int i = 0; i < pens; ++i) {
      const float t = step * static_cast<float>(i);
      // Each pen opens to the basin with a dark mouth; the roof over it is ribbed.
      const std::vector<ImVec2> mouth = {at(t + step * 0.18F, 0.93F), at(t + step * 0.18F, 1.0F),
                                         at(t + step * 0.82F, 1.0F), at(t + step * 0.82F, 0.93F)};
      paint.fill(mouth, mix(ink.concrete_edge, IM_COL32_BLACK, 0.35F));
      if (i % 2 == 1) {
        const std::vector<ImVec2> bay = {at(t, 0), at(t + step, 0), at(t + step, 0.93F),
                                         at(t, 0.93F)};
        paint.fill(bay, with_alpha(ink.concrete_edge, 0.13F));
      }
      if (i > 0) {
        paint.list()->AddLine(paint.at(at(t, 0.0F)), paint.at(at(t, 1.0F)),
                              with_alpha(ink.concrete_edge, 0.7F), paint.width(0.7F, 0.7F));
      }
    }
    paint.list()->AddLine(paint.at(at(0, 0.22F)), paint.at(at(1, 0.22F)),
                          with_alpha(ink.concrete_edge, 0.7F), paint.width(0.9F, 0.8F));
  }
  paint.outline(geo.points, ink.concrete_edge, paint.width(1.6F, 1.1F), true);
  paint.cut();
}

void paint_mole(Painter& paint, const Scene& scene, const GeoArt& geo) {
  const MapColours& ink = paint.ink();
  const std::vector<ImVec2> outline = clockwise(geo.points);
  paint.fill(outline, ink.mole);
  // The lit edge lies inside and only where there is water beyond; the dark edge is the shore's.
  constexpr float kInset = 3.2F;
  const std::size_t n = outline.size();
  const auto inner = [&](std::size_t i) { return inset_corner(outline, i, kInset); };
  for (std::size_t i = 0; i < n; ++i) {
    const ImVec2 a = outline[i];
    const ImVec2 b = outline[(i + 1) % n];
    const float length = std::max(0.01F, std::hypot(b.x - a.x, b.y - a.y));
    const ImVec2 beyond((a.x + b.x) * 0.5F + (b.y - a.y) / length * 4.0F,
                        (a.y + b.y) * 0.5F - (b.x - a.x) / length * 4.0F);
    if (is_water(scene, beyond))
      paint.band({inner(i), inner((i + 1) % n)}, ink.quay_lip, paint.width(3.6F, 1.6F));
  }
  paint.cut();
}

void paint_tank(Painter& paint, const GeoArt& geo) {
  const MapColours& ink = paint.ink();
  const ImVec2 c = paint.at(geo.centre);
  const float r = geo.radius * paint.scale();
  ImDrawList* draw = paint.list();
  const float off = 3.0F * paint.scale();
  draw->AddCircleFilled(ImVec2(c.x + off, c.y + off), r, with_alpha(IM_COL32_BLACK, 0.20F), 48);
  draw->AddCircleFilled(c, r, mix(ink.tank, ink.land_edge, 0.16F), 48);
  draw->AddCircleFilled(c, r * 0.84F, ink.tank, 48);
  const float fine = paint.width(0.8F, 0.8F);
  draw->AddCircle(c, r, ink.land_edge, 48, fine * 1.5F);
  draw->AddCircle(c, r * 0.84F, with_alpha(ink.land_edge, 0.75F), 48, fine);
  draw->AddCircle(c, r * 0.70F, with_alpha(ink.land_edge, 0.25F), 40, fine);
  // Radial seams of the lid and the stairway up its side.
  for (int i = 0; i < 12; ++i) {
    const float angle = kPi * 2.0F * static_cast<float>(i) / 12.0F + 0.2F;
    const ImVec2 d(std::cos(angle), std::sin(angle));
    draw->AddLine(ImVec2(c.x + d.x * r * 0.70F, c.y + d.y * r * 0.70F),
                  ImVec2(c.x + d.x * r * 0.84F, c.y + d.y * r * 0.84F),
                  with_alpha(ink.land_edge, 0.35F), fine);
  }
  paint.cut();
}

void paint_hull(Painter& paint, const GeoArt& geo) {
  const MapColours& ink = paint.ink();
  const ShipFrame ship = ship_frame(geo.points);
  const std::vector<ImVec2> outline = ship_outline(ship, 0.0F);
  cast_shadow(paint, outline, 3.5F, 0.30F);
  paint.fill(outline, ink.hull);
  const std::vector<ImVec2> deck = ship_outline(ship, 3.0F);
  paint.fill(deck, mix(ink.hull, IM_COL32_WHITE, 0.13F));
  paint.outline(outline, mix(ink.hull, IM_COL32_BLACK, 0.62F), paint.width(1.0F, 1.0F), true);
  paint.outline(deck, mix(ink.hull, IM_COL32_BLACK, 0.30F), paint.width(0.6F, 0.7F), true);
  // Bridge, funnel, gun and hatches where a space or a counter leaves them to be seen, at bow and
  // stern.
  ImDrawList* draw = paint.list();
  const ImU32 dark = mix(ink.hull, IM_COL32_BLACK, 0.42F);
  const auto box = [&](float t0, float t1, float half) {
    const std::vector<ImVec2> house = {ship.at(t0, half), ship.at(t0, -half), ship.at(t1, -half),
                                       ship.at(t1, half)};
    paint.fill(house, mix(ink.hull, IM_COL32_WHITE, 0.30F));
    paint.outline(house, dark, paint.width(0.5F, 0.7F), true);
  };
  box(0.30F, 0.38F, 0.55F);
  box(0.66F, 0.80F, 0.50F);
  const float s = paint.scale();
  draw->AddCircleFilled(paint.at(ship.at(0.20F, 0)), ship.half_beam * 0.26F * s, dark, 16);
  draw->AddLine(paint.at(ship.at(0.20F, 0)), paint.at(ship.at(0.11F, 0)), dark,
                paint.width(1.0F, 1.0F));
  draw->AddCircleFilled(paint.at(ship.at(0.88F, 0)), ship.half_beam * 0.22F * s, dark, 16);
  draw->AddCircleFilled(paint.at(ship.at(0.73F, 0)), ship.half_beam * 0.25F * s, dark, 16);
  paint.cut();
}

void paint_gate(Painter& paint, const GeoArt& geo) {
  const MapColours& ink = paint.ink();
  const ImU32 rim = mix(ink.gate, IM_COL32_BLACK, 0.6F);
  cast_shadow(paint, geo.points, 2.5F, 0.28F);
  paint.fill(geo.points, ink.gate);
  Quad quad;
  if (quad_of(geo, &quad)) {
    const bool wide = quad.wide() > quad.deep();
    const auto at = [&](float along, float across) {
      return wide ? quad.at(along, across) : quad.at(across, along);
    };
    const ImU32 light = with_alpha(mix(ink.gate, IM_COL32_WHITE, 0.55F), 0.75F);
    const float fine = paint.width(0.6F, 0.7F);
    for (const float rail : {0.24F, 0.76F}) {
      paint.list()->AddLine(paint.at(at(0.03F, rail)), paint.at(at(0.97F, rail)), light, fine);
    }
  }
  paint.outline(geo.points, rim, paint.width(0.9F, 1.0F), true);
  paint.cut();
}

}  // namespace sandtable::shell
