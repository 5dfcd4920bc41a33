// What is printed on the two sides of a counter, at any size.
#include <algorithm>
#include <cmath>

#include "shell/map/counter_layer.h"
#include "shell/map/counter_tile.h"
#include "shell/map/highlight_layer.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {
namespace {

// Beside a division's band at the left: what is printed stands clear of it.
constexpr float kFlankRoom = 0.065F;
float flank_of(const CounterLook& look) { return look.flank == 0 ? 0.0F : kFlankRoom; }

void draw_stripe(ImDrawList* draw, const Tile& t, const CounterLook& look, bool with_name) {
  if (look.stripe != 0) {
    const float in = std::max(1.0F, 0.02F * t.side);
    draw->AddRectFilled(ImVec2(t.min.x + in, t.min.y + in),
                        ImVec2(t.max().x - in, std::round(t.at(0, 0.27F).y)), look.stripe,
                        0.07F * t.side, ImDrawFlags_RoundCornersTop);
  }
  if (!with_name || look.name.empty()) return;
  const TextStyle style{.face = Face::kRobotoBold,
                        .size = 0.232F * t.side,
                        .colour = look.stripe != 0 ? IM_COL32_WHITE : look.colours.ink,
                        .align = Align::kCentre,
                        .max_width = (0.90F - flank_of(look)) * t.side};
  const float middle = 0.5F + flank_of(look) * 0.5F;
  text_mid(draw, t.at(middle, look.stripe != 0 ? 0.148F : 0.165F), look.name, style);
}

void draw_reduced(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  const float y = std::round(t.at(0, 0.285F).y);
  const ImVec2 line[2] = {{t.at(0.05F, 0).x, y}, {t.at(0.95F, 0).x, y}};
  const float unit = std::max(1.5F, 0.055F * t.side);
  draw_dashed(draw, line, {IM_COL32_WHITE, unit, unit * 0.6F, std::max(1.2F, 0.032F * t.side)});
  if (look.target != TargetSign::kNone) return;  // its place; the pips say the same
  draw->AddTriangleFilled(t.at(0.76F, 0.33F), t.at(0.97F, 0.33F), t.at(0.97F, 0.58F),
                          with_alpha(look.colours.ink, 0.92F));
}

TextStyle strength_style(const Tile& t, const CounterLook& look) {
  return {.face = Face::kBebas,
          .size = 0.42F * t.side,
          .colour = look.colours.ink,
          .align = Align::kLeft};
}

void draw_strength(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  TextStyle style = strength_style(t, look);
  const float flank = flank_of(look);
  if (t.side >= kFullDetail) {
    text_at(draw, t.at(0.085F + flank, 0.915F), look.strength, style);
  } else if (t.side >= kSomeDetail) {
    style.size = 0.62F * t.side;
    text_at(draw, t.at(0.09F + flank, 0.90F), look.strength, style);
  } else {
    style.size = 0.80F * t.side;
    style.align = Align::kCentre;
    text_mid(draw, t.at(0.5F + flank, 0.60F), look.strength, style);
  }
}

// A face with all in the middle, as hex games print it; a lost step is a pale band under the name
// and a dark corner, and the corner is seen at any size.
void draw_centred(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  const ImU32 ink = look.colours.ink;
  const bool full = t.side >= kFullDetail, some = t.side >= kSomeDetail;
  if (look.reduced) {
    if (some)
      draw->AddRectFilled(t.at(0.015F, full ? 0.455F : 0.43F), t.at(0.985F, full ? 0.60F : 0.49F),
                          with_alpha(IM_COL32_WHITE, 0.62F));
    draw->AddTriangleFilled(t.at(0.68F, 0.02F), t.at(0.98F, 0.02F), t.at(0.98F, 0.32F), ink);
  }
  // On the pale band of a lost step every name is dark.
  const ImU32 plain = look.reduced ? IM_COL32(20, 22, 20, 255) : ink;
  const ImU32 name_ink = look.name_ink != 0 ? look.name_ink : plain;
  const auto words = [&](float y, std::string_view text, Face face, float size) {
    text_mid(draw, t.at(0.5F, y), text,
             {.face = face,
              .size = size * t.side,
              .colour = face == Face::kRobotoBold ? name_ink : ink,
              .align = Align::kCentre,
              .max_width = 0.92F * t.side});
  };
  const Ink box{ink, mix(look.colours.face, IM_COL32_WHITE, 0.72F)};
  if (full) {
    words(0.105F, look.echelon, Face::kRoboto, 0.145F);
    draw_unit_symbol(draw, look.symbol, {t.at(0.30F, 0.18F), t.at(0.70F, 0.43F)}, box);
    words(0.525F, look.name, Face::kRobotoBold, 0.185F);
    words(0.775F, look.strength, Face::kBebas, 0.40F);
  } else if (some) {
    draw_unit_symbol(draw, look.symbol, {t.at(0.27F, 0.08F), t.at(0.73F, 0.38F)}, box);
    words(0.70F, look.strength, Face::kBebas, 0.54F);
  } else {
    words(0.55F, look.strength, Face::kBebas, 0.64F);
  }
}

void draw_objective(ImDrawList* draw, const Tile& t, std::string_view text) {
  const ImVec2 max(std::round(t.at(0.93F, 0).x), std::round(t.at(0, 0.93F).y));
  const ImVec2 min(std::round(max.x - 0.37F * t.side), std::round(max.y - 0.275F * t.side));
  const Theme& theme = light_theme();
  draw->AddRectFilled(min, max, theme.tag_y, 0.04F * t.side);
  draw->AddRect(min, max, with_alpha(theme.tag_ink, 0.85F), 0.04F * t.side, 0,
                std::max(1.0F, 0.016F * t.side));
  text_mid(draw, ImVec2((min.x + max.x) * 0.5F, (min.y + max.y) * 0.5F), text,
           {.face = Face::kRobotoBold,
            .size = 0.22F * t.side,
            .colour = theme.tag_ink,
            .align = Align::kCentre,
            .max_width = 0.33F * t.side});
}

void draw_symbol(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  const Ink ink{look.colours.ink, mix(look.colours.face, IM_COL32_WHITE, 0.72F)};
  if (look.target != TargetSign::kNone) {
    // The sign takes the place to the right, and far out the symbol's: it is what rules ask for.
    if (t.side >= kFullDetail) {
      draw_unit_symbol(draw, look.symbol, {t.at(0.11F, 0.34F), t.at(0.51F, 0.59F)}, ink);
      draw_target_sign(draw, look.target, {t.at(0.74F, 0.465F), 0.15F * t.side}, ink);
    } else {
      draw_target_sign(draw, look.target, {t.at(0.68F, 0.56F), 0.20F * t.side}, ink);
    }
  } else if (t.side >= kFullDetail) {
    draw_unit_symbol(draw, look.symbol, {t.at(0.31F, 0.35F), t.at(0.69F, 0.60F)}, ink);
  } else if (look.move.empty()) {
    draw_unit_symbol(draw, look.symbol, {t.at(0.47F, 0.475F), t.at(0.89F, 0.765F)}, ink);
  } else {  // above how far the unit goes
    draw_unit_symbol(draw, look.symbol, {t.at(0.47F, 0.16F), t.at(0.89F, 0.45F)}, ink);
  }
}

TextStyle move_style(const Tile& t, const CounterLook& look) {
  const float full =
      look.move.size() > 1 ? 0.25F : 0.36F;  // a word takes less height than a figure
  return {.face = Face::kBebas,
          .size = (t.side >= kFullDetail ? full : 0.46F) * t.side,
          .colour = look.dotted ? with_alpha(look.colours.ink, 0.62F) : look.colours.ink,
          .align = Align::kRight};
}

// What stands under the symbol: in the middle, or between strength and move where it is too long
// for that.
void draw_division(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  TextStyle style{.face = Face::kRoboto,
                  .size = 0.15F * t.side,
                  .colour = look.colours.ink,
                  .align = Align::kCentre};
  const float flank = flank_of(look);
  const float strength = styled_width(look.strength, strength_style(t, look)) / t.side;
  const float left = look.strength.empty() ? 0.07F + flank : 0.11F + flank + strength;
  const float right =
      look.move.empty() ? 0.94F : 0.90F - styled_width(look.move, move_style(t, look)) / t.side;
  const float half = std::min(styled_width(look.below, style) / t.side, right - left) * 0.5F;
  const float middle = std::clamp(0.5F + flank * 0.5F, left + half, right - half);
  style.max_width = 2.0F * half * t.side;
  text_mid(draw, t.at(middle, 0.685F), look.below, style);
}

// Below the symbol, and how far the unit goes at the lower right.
void draw_below(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  if (t.side >= kFullDetail && !look.below.empty()) draw_division(draw, t, look);
  if (!look.move.empty())
    text_at(draw, ImVec2(t.at(0.925F, 0).x, t.at(0, 0.915F).y), look.move, move_style(t, look));
}

// Steps left as filled pips, steps lost as rings, beside the strength; weapons at the lower right.
void draw_foot(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  const float r = 0.042F * t.side;
  float x = t.at(0.34F, 0).x;
  for (int i = 0; i < look.most_steps; ++i, x += r * 2.75F) {
    const ImVec2 c(x, t.at(0, 0.80F).y);
    if (i < look.steps) {
      draw->AddCircleFilled(c, r, look.colours.ink, 12);
    } else {
      draw->AddCircle(c, r * 0.85F, with_alpha(look.colours.ink, 0.75F), 12,
                      std::max(0.8F, t.side * 0.014F));
    }
  }
  if (look.weapons.empty()) return;
  const TextStyle style{.face = Face::kRobotoBold,
                        .size = 0.20F * t.side,
                        .colour = look.colours.ink,
                        .align = Align::kRight,
                        .max_width = (look.most_steps > 0 ? 0.30F : 0.5F) * t.side};
  text_mid(draw, t.at(0.94F, 0.80F), look.weapons, style);
}

}  // namespace

void draw_counter_back(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  const float in = std::max(2.0F, 0.05F * t.side);
  draw_hatch(draw, {ImVec2(t.min.x + in, t.min.y + in), ImVec2(t.max().x - in, t.max().y - in)},
             0.16F * t.side, with_alpha(kHatch, 0.85F));
  if (look.mark.size() > 2) {  // a word: a marker's back
    text_mid(draw, t.at(0.5F, 0.5F), look.mark,
             {.face = Face::kRobotoBold,
              .size = 0.26F * t.side,
              .colour = look.colours.ink,
              .align = Align::kCentre,
              .max_width = 0.86F * t.side});
  } else if (t.side >= kSomeDetail) {
    draw->AddCircleFilled(t.at(0.5F, 0.5F), 0.285F * t.side, kDisc);
    text_mid(draw, t.at(0.5F, 0.5F), look.mark,
             {.face = Face::kBebas,
              .size = 0.52F * t.side,
              .colour = look.colours.ink,
              .align = Align::kCentre});
  } else {
    text_mid(draw, t.at(0.5F, 0.52F), look.mark,
             {.face = Face::kBebas,
              .size = 0.86F * t.side,
              .colour = look.colours.ink,
              .align = Align::kCentre});
  }
}

void draw_counter_front(ImDrawList* draw, const Tile& t, const CounterLook& look) {
  if (look.centred) return draw_centred(draw, t, look);
  draw_stripe(draw, t, look, t.side >= kFullDetail);
  if (look.reduced && t.side >= kSomeDetail) draw_reduced(draw, t, look);
  if (t.side >= kSomeDetail && (look.label.empty() || t.side < kFullDetail))
    draw_symbol(draw, t, look);
  if (t.side >= kFullDetail && !look.tag.empty()) draw_objective(draw, t, look.tag);
  draw_strength(draw, t, look);
  if (t.side >= kSomeDetail) draw_below(draw, t, look);
  if (t.side >= kFullDetail) draw_foot(draw, t, look);
}

}  // namespace sandtable::shell
