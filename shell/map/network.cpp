// Links and spaces, baked above the names.

#include "shell/map/bake_tools.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {
namespace {

struct Ends {
  const SpaceArt *a, *b;
};

bool ends_of(const Scene& scene, const LinkArt& link, Ends* ends) {
  *ends = {find_space(scene, link.a), find_space(scene, link.b)};
  return ends->a != nullptr && ends->b != nullptr;
}

void paint_move_link(Painter& paint, const Bake& bake, const Ends& ends) {
  const MapColours& ink = paint.ink();
  // Over water a link is a gangway: a pale casing lifts the line off the dark ground.
  constexpr int kSteps = 20;
  const ImVec2 a = ends.a->at;
  const ImVec2 b = ends.b->at;
  const auto point = [&](int i) {
    const float t = static_cast<float>(i) / kSteps;
    return ImVec2(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
  };
  const auto wet = [&](int i) { return looks_like_water(bake.scene, point(i)); };
  const ImU32 casing = mix(ink.harbour, ink.street, bake.theme.dark ? 0.75F : 0.62F);
  for (int i = 0; i <= kSteps; ++i) {
    if (!wet(i)) continue;
    const int from = std::max(0, i - 1);
    while (i < kSteps && wet(i + 1)) ++i;
    const int to = std::min(kSteps, i + 1);
    paint.list()->AddLine(paint.at(point(from)), paint.at(point(to)), casing,
                          paint.width(6.0F, 2.6F));
  }
  paint.list()->AddLine(paint.at(a), paint.at(b), ink.link,
                        std::min(paint.width(1.75F, 1.0F), 4.0F));
  paint.cut();
}

void paint_fire_link(Painter& paint, const Bake& bake, const Ends& ends, float bend) {
  const MapColours& ink = paint.ink();
  ImVec2 curve[kBendPoints];
  const int count = link_points({ends.a->at, ends.b->at, bend, kSpaceRadius + 2.0F}, curve);
  if (count < 2) return;
  // Dashes are laid on the drawn curve one after the other; each takes the colour that its middle
  // needs.
  const float on = 7.0F * std::clamp(paint.scale() / 1.24F, 0.6F, 1.4F);
  const float off = on * 4.5F / 7.0F;
  const float width = std::clamp(1.5F * paint.scale(), 1.0F, 2.6F);
  float length = 0.0F;
  for (int i = 0; i + 1 < count; ++i) {
    length += std::hypot(curve[i + 1].x - curve[i].x, curve[i + 1].y - curve[i].y) * paint.scale();
  }
  const auto point = [&](float pixels) {
    for (int i = 0; i + 1 < count; ++i) {
      const ImVec2 d(curve[i + 1].x - curve[i].x, curve[i + 1].y - curve[i].y);
      const float piece = std::hypot(d.x, d.y) * paint.scale();
      if (pixels <= piece || i + 2 == count) {
        const float t = piece > 0.0F ? std::min(1.0F, pixels / piece) : 0.0F;
        return ImVec2(curve[i].x + d.x * t, curve[i].y + d.y * t);
      }
      pixels -= piece;
    }
    return curve[count - 1];
  };
  // A whole number of dashes, so that both ends begin with one.
  const float fit = std::max(1.0F, std::round((length + off) / (on + off)));
  const float grow = (length + off) / (fit * (on + off));
  for (float at = 0.0F; at < length - 0.5F; at += (on + off) * grow) {
    const ImVec2 from = point(at);
    const ImVec2 to = point(std::min(length, at + on * grow));
    const bool wet =
        looks_like_water(bake.scene, ImVec2((from.x + to.x) * 0.5F, (from.y + to.y) * 0.5F));
    paint.list()->AddLine(paint.at(from), paint.at(to), wet ? ink.fire_on_water : ink.fire_on_land,
                          width);
  }
  paint.cut();
}

void paint_round(Painter& paint, const SpaceArt& space, ImU32 fill) {
  const MapColours& ink = paint.ink();
  ImDrawList* draw = paint.list();
  const ImVec2 c = paint.at(space.at);
  const float r = kSpaceRadius * paint.scale();
  const float edge = std::min(paint.width(1.6F, 1.1F), 3.6F);
  draw->AddCircleFilled(ImVec2(c.x, c.y + 1.6F * paint.scale()), r + edge,
                        with_alpha(IM_COL32_BLACK, 0.20F));
  draw->AddCircleFilled(c, r, fill);
  draw->AddCircle(c, r, ink.space_edge, 0, edge);
}

// Cover: a second frame inside the first, so that the shape alone need not carry it.
void paint_square(Painter& paint, const SpaceArt& space, ImU32 fill) {
  const MapColours& ink = paint.ink();
  ImDrawList* draw = paint.list();
  const ImVec2 c = paint.at(space.at);
  const float r = std::round(kSpaceRadius * 0.97F * paint.scale());
  const float edge = std::min(paint.width(1.6F, 1.1F), 3.6F);
  const float round = 2.4F * paint.scale();
  const ImVec2 min(std::round(c.x) - r, std::round(c.y) - r);
  const ImVec2 max(std::round(c.x) + r, std::round(c.y) + r);
  const float drop = 1.6F * paint.scale();
  draw->AddRectFilled(ImVec2(min.x - edge * 0.5F, min.y + drop),
                      ImVec2(max.x + edge * 0.5F, max.y + drop + edge * 0.5F),
                      with_alpha(IM_COL32_BLACK, 0.20F), round);
  draw->AddRectFilled(min, max, fill, round);
  draw->AddRect(min, max, ink.space_edge, round, 0, edge);
  if (r < 9.0F) return;
  const float in = std::max(3.0F, 3.4F * paint.scale());
  draw->AddRect(ImVec2(min.x + in, min.y + in), ImVec2(max.x - in, max.y - in),
                with_alpha(ink.space_edge, 0.75F), round * 0.5F, 0, std::max(1.0F, edge * 0.5F));
}

void paint_entry(Painter& paint, const Bake& bake, const SpaceArt& space) {
  const ImVec2 tip = paint.at(ImVec2(space.at.x + kEntryOffset.x, space.at.y + kEntryOffset.y));
  draw_entry_mark(paint.list(), tip, entry_mark_size(paint.scale()),
                  {bake.theme.tag_ink, bake.theme.tag_y});
}

}  // namespace

void bake_network(const Bake& bake, MeshBuilder& out) {
  Painter paint(bake, out);
  const Scene& scene = bake.scene;
  Ends ends{};
  for (const LinkArt& link : scene.fire_links) {
    if (ends_of(scene, link, &ends)) paint_fire_link(paint, bake, ends, link.bend);
  }
  for (const LinkArt& link : scene.move_links) {
    if (ends_of(scene, link, &ends)) paint_move_link(paint, bake, ends);
  }
  for (const SpaceArt& space : scene.spaces) {
    ImU32 fill =
        space.ship ? mix(paint.ink().space, paint.ink().harbour, 0.22F) : paint.ink().space;
    if (kSpaceRadius * bake.scale < kTagRadius && !space.objective.empty()) fill = bake.theme.tag_y;
    if (space.shape == SpaceShape::kRound) paint_round(paint, space, fill);
    if (space.shape == SpaceShape::kSquare) paint_square(paint, space, fill);
    if (space.star) {
      draw_star(paint.list(), paint.at(space.at), kSpaceRadius * 0.62F * paint.scale(),
                {paint.ink().space_edge, paint.ink().star});
    }
    if (!space.entry.empty()) paint_entry(paint, bake, space);
    paint.cut();
  }
}

}  // namespace sandtable::shell
