// What stands about: palms, bushes, cars, rubble, and what is kept on roofs. No rule knows of it.
#include <cmath>

#include "shell/map/bake_tools.h"
#include "shell/skins/urban/inks.h"
#include "shell/skins/urban/map.h"

namespace sandtable::shell::urban {
namespace {

class Things {
 public:
  Things(Painter& paint, const Bake& bake, const Thing& thing)
      : paint_(paint), ink_(inks(bake.theme)), thing_(thing), scale_(bake.scale) {}

  void run() {
    switch (thing_.kind) {
      case ThingKind::kBush:
        return bush();
      case ThingKind::kCar:
        return car();
      case ThingKind::kCrater:
        return crater();
      case ThingKind::kPalm:
        return palm();
      case ThingKind::kPlot:
        return plot();
      case ThingKind::kRail:
        return rail();
      case ThingKind::kRubble:
        return rubble();
      case ThingKind::kCooler:
        return box(ImVec2(15, 12));
      case ThingKind::kDish:
        return round(13.0F, mix(ink_.parapet, ink_.shadow, 0.25F), ink_.parapet);
      case ThingKind::kTank:
        return round(thing_.size * 1.4F, mix(ink_.parapet, ink_.shadow, 0.5F),
                     mix(ink_.parapet, ink_.window, 0.35F));
      case ThingKind::kDome:
        return dome();
      case ThingKind::kMinaret:
        return minaret();
      case ThingKind::kMast:
        return mast();
    }
  }

 private:
  float px(float pixels) const { return look(pixels, scale_); }
  ImVec2 at(float x, float y) const { return paint_.at({thing_.at.x + x, thing_.at.y + y}); }
  void disc(ImVec2 off, float radius, ImU32 colour) {
    paint_.list()->AddCircleFilled(at(off.x, off.y), radius * scale_, colour, 18);
  }
  std::uint32_t seed() const {
    return static_cast<std::uint32_t>(thing_.at.x * 7.0F + thing_.at.y * 13.0F);
  }

  void bush() {
    Scatter scatter(seed());
    disc(ImVec2(4, 6), thing_.size, with_alpha(ink_.shadow, 0.22F));
    for (int i = 0; i < 5; ++i) {
      const float turn = static_cast<float>(i) * 1.2566F + scatter.next();
      const float far = thing_.size * 0.42F;
      disc(ImVec2(std::cos(turn) * far, std::sin(turn) * far), thing_.size * 0.62F,
           i % 2 == 0 ? ink_.bush : ink_.palms[1]);
    }
  }

  void palm() {
    Scatter scatter(seed());
    disc(ImVec2(8, 11), thing_.size * 0.7F, with_alpha(ink_.shadow, 0.16F));
    for (int i = 0; i < 10; ++i) {
      const float turn = static_cast<float>(i) * 0.6283F + scatter.next() * 0.3F;
      const float far = thing_.size * (0.85F + scatter.next() * 0.3F);
      const ImVec2 d(std::cos(turn), std::sin(turn));
      const ImVec2 tip(d.x * far, d.y * far), mid(d.x * far * 0.55F, d.y * far * 0.55F);
      const ImVec2 n(-d.y * far * 0.17F, d.x * far * 0.17F);
      const ImVec2 leaf[4] = {at(0, 0), at(mid.x - n.x, mid.y - n.y), at(tip.x, tip.y),
                              at(mid.x + n.x, mid.y + n.y)};
      paint_.list()->AddConvexPolyFilled(leaf, 4, ink_.palms[i % 2]);
    }
    disc(ImVec2(0, 0), thing_.size * 0.13F, mix(ink_.palms[0], ink_.shadow, 0.5F));
  }

  // Along x, turned by 90 degrees along y.
  void car() {
    const bool across = thing_.turn != 90;
    const ImVec2 half = across ? ImVec2(25, 13) : ImVec2(13, 25);
    const ImU32 body = kVehicles[thing_.tone % 4];
    const auto rect = [&](float share, ImVec2 off, ImU32 colour, float round) {
      paint_.list()->AddRectFilled(at(off.x - half.x * share, off.y - half.y * share),
                                   at(off.x + half.x * share, off.y + half.y * share), colour,
                                   round * scale_);
    };
    rect(1.0F, ImVec2(4, 5), with_alpha(ink_.shadow, 0.3F), 8.0F);
    rect(1.0F, ImVec2(0, 0), mix(body, ink_.shadow, 0.55F), 8.0F);
    rect(0.88F, ImVec2(0, 0), body, 7.0F);
    const ImVec2 glass =
        across ? ImVec2(half.x * 0.5F, half.y * 0.7F) : ImVec2(half.x * 0.7F, half.y * 0.5F);
    paint_.list()->AddRectFilled(at(-glass.x, -glass.y), at(glass.x, glass.y),
                                 mix(body, rgb(0x1B2226), 0.7F), 4.0F * scale_);
    paint_.list()->AddRectFilled(at(-glass.x * 0.72F, -glass.y * 0.62F),
                                 at(glass.x * 0.72F, glass.y * 0.62F), body, 3.0F * scale_);
  }

  void crater() {
    paint_.list()->AddEllipseFilled(at(0, 0), {thing_.size * scale_, thing_.size * 0.8F * scale_},
                                    with_alpha(ink_.shadow, 0.22F), 0.0F, 18);
    paint_.list()->AddEllipseFilled(at(2, 2),
                                    {thing_.size * 0.55F * scale_, thing_.size * 0.42F * scale_},
                                    with_alpha(ink_.shadow, 0.32F), 0.0F, 14);
  }

  void rubble() {
    Scatter scatter(seed());
    for (int i = 0; i < 9; ++i) {
      const float turn = scatter.next() * 6.2832F, far = std::sqrt(scatter.next()) * thing_.size;
      const float r = 3.0F + scatter.next() * 4.0F;
      paint_.list()->AddNgonFilled(at(std::cos(turn) * far, std::sin(turn) * far), r * scale_,
                                   mix(ink_.alley, ink_.shadow, 0.2F + scatter.next() * 0.35F), 5);
    }
  }

  void plot() {
    paint_.list()->AddRectFilled(at(0.0F, 0.0F), at(thing_.wide, thing_.high), ink_.plot,
                                 4.0F * scale_);
    for (int i = 0; i < 4; ++i) {
      const float y = thing_.high * (static_cast<float>(i) + 0.5F) / 4.0F;
      paint_.list()->AddLine(at(6.0F, y), at(thing_.wide - 6.0F, y), ink_.furrow,
                             std::max(1.0F, px(2.0F)));
    }
  }

  void rail() {
    const float length = thing_.to.x - thing_.at.x;
    for (float x = 8.0F; x < length; x += 24.0F)
      paint_.list()->AddLine(at(x, -20.0F), at(x, 20.0F), mix(ink_.outer_wall, ink_.ground, 0.25F),
                             std::max(1.0F, px(2.2F)));
    for (const float y : {-11.0F, 11.0F})
      paint_.list()->AddLine(at(0.0F, y), at(length, y), mix(ink_.shadow, ink_.ground, 0.25F),
                             std::max(1.0F, px(1.8F)));
  }

  void box(ImVec2 half) {
    paint_.list()->AddRectFilled(at(-half.x + 5, -half.y + 6), at(half.x + 5, half.y + 6),
                                 with_alpha(ink_.shadow, 0.28F));
    paint_.list()->AddRectFilled(at(-half.x, -half.y), at(half.x, half.y),
                                 mix(ink_.parapet, ink_.shadow, 0.45F));
    paint_.list()->AddRectFilled(at(-half.x + 3, -half.y + 3), at(half.x - 3, half.y - 3),
                                 mix(ink_.parapet, ink_.shadow, 0.2F));
  }

  void round(float radius, ImU32 edge, ImU32 face) {
    disc(ImVec2(4, 6), radius, with_alpha(ink_.shadow, 0.28F));
    disc(ImVec2(0, 0), radius, edge);
    disc(ImVec2(0, 0), radius * 0.72F, face);
  }

  void dome() {
    const ImU32 glaze = rgb(0x2E7D86);
    disc(ImVec2(14, 18), thing_.size, with_alpha(ink_.shadow, 0.3F));
    disc(ImVec2(0, 0), thing_.size, mix(glaze, ink_.shadow, 0.6F));
    for (int i = 0; i < 4; ++i) {
      const float share = 0.94F - static_cast<float>(i) * 0.2F;
      const float off = -thing_.size * 0.06F * static_cast<float>(i);
      disc(ImVec2(off, off), thing_.size * share,
           mix(glaze, rgb(0xBFE3E4), 0.12F + 0.16F * static_cast<float>(i)));
    }
    disc(ImVec2(-thing_.size * 0.2F, -thing_.size * 0.2F), thing_.size * 0.07F, rgb(0xF3D88A));
  }

  void minaret() {
    disc(ImVec2(11, 15), thing_.size, with_alpha(ink_.shadow, 0.3F));
    disc(ImVec2(0, 0), thing_.size, ink_.roof_edge);
    disc(ImVec2(0, 0), thing_.size * 0.86F, ink_.parapet);
    disc(ImVec2(0, 0), thing_.size * 0.5F, rgb(0x2E7D86));
    disc(ImVec2(0, 0), thing_.size * 0.2F, rgb(0xF3D88A));
  }

  void mast() {
    const float r = thing_.size;
    for (const float turn : {0.6F, 2.17F})
      paint_.list()->AddLine(at(-std::cos(turn) * r, -std::sin(turn) * r),
                             at(std::cos(turn) * r, std::sin(turn) * r), ink_.leaf,
                             std::max(1.0F, px(2.0F)));
    disc(ImVec2(0, 0), r * 0.28F, ink_.roof_edge);
  }

  Painter& paint_;
  const Inks& ink_;
  const Thing& thing_;
  float scale_;
};

}  // namespace

void paint_thing(Painter& paint, const Bake& bake, const Thing& thing) {
  Things(paint, bake, thing).run();
}

}  // namespace sandtable::shell::urban
