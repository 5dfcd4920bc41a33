#include "shell/map/effects.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "shell/map/geometry.h"
#include "shell/theme/easing.h"
#include "shell/theme/fonts.h"

namespace sandtable::shell {

namespace {

constexpr int kTracers = 3;
constexpr float kTracerLag = 0.16F;   // of the whole way, between two
constexpr float kTracerPart = 0.13F;  // its length, of the distance
constexpr int kSplinters = 9;
constexpr int kPuffs = 5;
constexpr float kRiseEnds = 0.25F;  // of the way of points
constexpr float kFlyBegins = 0.55F;

// The same spread every time: an effect has no dice.
float scattered(int number, int salt) {
  const auto mixed = static_cast<unsigned>(number * 73 + salt * 151) * 2654435761U;
  return static_cast<float>(mixed >> 16 & 0xFFU) / 255.0F;
}

void draw_puffs(ImDrawList* draw, ImVec2 centre, float side, float way) {
  for (int i = 0; i < kPuffs; ++i) {
    const float turn = scattered(i, 5) - 0.5F;
    const float rise = way * (0.5F + 0.5F * scattered(i, 7));
    const ImVec2 at(centre.x + turn * side * (0.7F + way), centre.y - rise * side * 1.1F);
    const float radius = side * (0.12F + 0.22F * way) * (0.7F + 0.6F * scattered(i, 9));
    draw->AddCircleFilled(at, radius, with_alpha(rgb(0x3A3733), 0.42F * (1.0F - way)));
  }
}

}  // namespace

void draw_tracers(ImDrawList* draw, ImVec2 from, ImVec2 to, float way) {
  if (way <= 0.0F || way >= 1.0F) return;
  for (int i = 0; i < kTracers; ++i) {
    const float lag = kTracerLag * static_cast<float>(i);
    const float head = (way - lag) / (1.0F - kTracerLag * static_cast<float>(kTracers - 1));
    if (head <= 0.0F || head >= 1.0F + kTracerPart) continue;
    const ImVec2 a = between(from, to, std::max(0.0F, head - kTracerPart));
    const ImVec2 b = between(from, to, std::min(1.0F, head));
    draw->AddLine(a, b, with_alpha(rgb(0x2A1A08), 0.55F), 5.0F);
    draw->AddLine(a, b, with_alpha(rgb(0xFFD27A), 0.95F), 2.6F);
    draw->AddCircleFilled(b, 2.6F, rgb(0xFFF3D0));
  }
}

void draw_burst(ImDrawList* draw, ImVec2 centre, float side, float way) {
  if (way <= 0.0F || way >= 1.0F) return;
  const float wide = ease_out(way);
  draw_puffs(draw, centre, side, way);
  const float flash = std::max(0.0F, 1.0F - way * 3.0F);
  draw->AddCircleFilled(centre, side * (0.35F + 0.35F * wide),
                        with_alpha(rgb(0xFFE3B0), 0.9F * flash));
  draw->AddCircle(centre, side * (0.3F + 0.75F * wide), with_alpha(rgb(0xE8742A), 1.0F - way), 0,
                  std::max(1.0F, side * 0.09F * (1.0F - way)));
  for (int i = 0; i < kSplinters; ++i) {
    const float angle = (static_cast<float>(i) + scattered(i, 3) * 0.8F) * 6.2832F / kSplinters;
    const float reach = side * wide * (0.55F + 0.55F * scattered(i, 11));
    const ImVec2 at(centre.x + std::cos(angle) * reach,
                    centre.y + std::sin(angle) * reach * 0.8F + side * 0.25F * way * way);
    const float size = side * 0.05F * (1.0F - way * 0.6F);
    draw->AddRectFilled(ImVec2(at.x - size, at.y - size), ImVec2(at.x + size, at.y + size),
                        with_alpha(rgb(i % 2 == 0 ? 0x3B2F26 : 0xC8621E), 1.0F - way));
  }
}

void draw_light(ImDrawList* draw, ImVec2 centre, float radius, ImU32 colour) {
  constexpr int kCorners = 24;
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  const ImU32 edge = colour & ~IM_COL32_A_MASK;
  draw->PrimReserve(3 * kCorners, kCorners + 1);
  const unsigned first = draw->_VtxCurrentIdx;
  draw->PrimWriteVtx(centre, white, colour);
  for (int i = 0; i < kCorners; ++i) {
    const float angle = 6.2831853F * static_cast<float>(i) / kCorners;
    draw->PrimWriteVtx(
        ImVec2(centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)), white,
        edge);
    draw->PrimWriteIdx(static_cast<ImDrawIdx>(first));
    draw->PrimWriteIdx(static_cast<ImDrawIdx>(first + 1U + static_cast<unsigned>(i)));
    draw->PrimWriteIdx(
        static_cast<ImDrawIdx>(first + 1U + static_cast<unsigned>((i + 1) % kCorners)));
  }
}

void draw_searchlight(ImDrawList* draw, const Searchlight& light, float way) {
  constexpr ImU32 kBeam = rgb(0xFFF4CF);
  if (way <= 0.0F || way >= 1.0F) return;
  const float strength = std::min({1.0F, way * 8.0F, (1.0F - way) * 4.0F});
  const float swing = 0.3F * (1.0F - ease_out(std::min(1.0F, way * 4.0F)));
  const ImVec2 reach(light.at.x - light.lamp.x, light.at.y - light.lamp.y);
  const ImVec2 at(light.lamp.x + reach.x * std::cos(swing) - reach.y * std::sin(swing),
                  light.lamp.y + reach.x * std::sin(swing) + reach.y * std::cos(swing));
  const float far = std::max(1.0F, std::hypot(reach.x, reach.y));
  const ImVec2 across((light.lamp.y - at.y) / far * light.side * 0.8F,
                      (at.x - light.lamp.x) / far * light.side * 0.8F);
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  draw->PrimReserve(3, 3);
  const auto corner = [&](ImVec2 point, float alpha) {
    draw->PrimVtx(point, white, with_alpha(kBeam, alpha * strength));
  };
  corner(light.lamp, 0.45F);
  corner(ImVec2(at.x + across.x, at.y + across.y), 0.16F);
  corner(ImVec2(at.x - across.x, at.y - across.y), 0.16F);
  draw_light(draw, at, light.side * 1.1F, with_alpha(kBeam, 0.45F * strength));
}

void draw_shells(ImDrawList* draw, const Shells& shells, float way) {
  constexpr int kShells = 3;
  constexpr float kLag = 0.22F;
  const auto [centre, side, on] = shells;
  const bool wet = on == Fall::kWater;
  const ImU32 foam = rgb(wet ? 0xE9F3F7 : 0x3F3328);
  for (int i = 0; i < kShells; ++i) {
    const float own = (way - kLag * static_cast<float>(i)) / (1.0F - kLag * (kShells - 1));
    if (own <= 0.0F || own >= 1.0F) continue;
    const float angle = 2.1F * static_cast<float>(i) + 0.5F;
    const float reach = side * (0.55F + 0.3F * scattered(i, 21));
    const ImVec2 at(centre.x + std::cos(angle) * reach, centre.y + std::sin(angle) * reach * 0.8F);
    const float left = 1.0F - own;
    draw->AddCircle(at, side * (0.1F + 0.35F * ease_out(own)), with_alpha(foam, 0.8F * left), 0,
                    std::max(1.0F, side * 0.05F * left));
    if (!wet)
      draw->AddCircleFilled(at, side * 0.34F,
                            with_alpha(rgb(0xFFE3B0), std::max(0.0F, 0.9F - own * 4.0F)));
    // Up quickly and down slowly, and wider as it falls.
    const float height = side * 0.95F * (own < 0.3F ? ease_out(own / 0.3F) : 1.0F - 0.8F * own);
    const float foot = side * (0.09F + 0.09F * own);
    for (int up = 0; up < 6; ++up) {
      const float share = static_cast<float>(up) / 5.0F;
      draw->AddCircleFilled(ImVec2(at.x, at.y - height * share), foot * (1.0F - 0.75F * share),
                            with_alpha(foam, 0.55F * left));
    }
    for (int drop = 0; drop < 6; ++drop) {
      const float sideways = (scattered(drop + i * 6, 13) - 0.5F) * side * (0.3F + 0.9F * own);
      const float up = height * (0.45F + 0.65F * scattered(drop + i * 6, 17));
      draw->AddCircleFilled(ImVec2(at.x + sideways, at.y - up), side * 0.045F,
                            with_alpha(foam, 0.9F * left));
    }
  }
}

void draw_sinking(ImDrawList* draw, const SinkingBoat& boat, float way) {
  constexpr float kHit = 0.18F;  // of the way, from which on it goes down
  if (way <= 0.0F || way >= 1.0F) return;
  const float side = boat.side;
  const float far =
      std::max(1.0F, std::hypot(boat.towards.x - boat.at.x, boat.towards.y - boat.at.y));
  const ImVec2 ahead((boat.towards.x - boat.at.x) / far, (boat.towards.y - boat.at.y) / far);
  const auto on_hull = [&](float along, float across) {
    return ImVec2(boat.at.x + (ahead.x * along - ahead.y * across) * side,
                  boat.at.y + (ahead.y * along + ahead.x * across) * side);
  };
  const float down = std::max(0.0F, (way - kHit) / (1.0F - kHit));
  const float fades = std::min(1.0F, (1.0F - way) * 4.0F);
  // Oil and foam are left behind; the water closes over it from the stern.
  draw->AddCircleFilled(boat.at, side * (0.25F + 0.45F * down),
                        with_alpha(rgb(0x10202C), 0.45F * fades));
  draw->AddCircle(boat.at, side * (0.4F + 0.6F * down),
                  with_alpha(rgb(0xE9F3F7), 0.5F * fades * down), 0, std::max(1.0F, side * 0.05F));
  const float stern = -0.62F + 1.1F * down;
  const float beam = 0.17F * (1.0F - 0.4F * down);
  const std::array<ImVec2, 5> hull = {on_hull(0.62F, 0.0F), on_hull(std::max(stern, 0.28F), beam),
                                      on_hull(stern, beam * 0.8F), on_hull(stern, -beam * 0.8F),
                                      on_hull(std::max(stern, 0.28F), -beam)};
  draw->AddConvexPolyFilled(hull.data(), static_cast<int>(hull.size()),
                            with_alpha(rgb(0x5A636B), fades));
  draw->AddPolyline(hull.data(), static_cast<int>(hull.size()), with_alpha(rgb(0x1A1F24), fades),
                    ImDrawFlags_Closed, std::max(1.0F, side * 0.03F));
  if (stern < -0.2F)
    draw->AddQuadFilled(on_hull(0.12F, 0.09F), on_hull(0.12F, -0.09F), on_hull(-0.2F, -0.09F),
                        on_hull(-0.2F, 0.09F), with_alpha(rgb(0x8D979E), fades));
  if (way < kHit) return;
  const float fire = side * (0.13F + 0.05F * std::sin(way * 60.0F)) * (1.0F - down * 0.7F);
  draw->AddCircleFilled(on_hull(std::max(stern, -0.1F), 0.0F), fire * 1.6F,
                        with_alpha(rgb(0xE8742A), 0.7F * fades));
  draw->AddCircleFilled(on_hull(std::max(stern, -0.1F), 0.0F), fire,
                        with_alpha(rgb(0xFFE3B0), fades));
  draw_puffs(draw, boat.at, side, down);
}

void draw_smoke(ImDrawList* draw, ImVec2 centre, float side) {
  struct Puff {
    float x, y, radius, alpha;
  };
  // From the right half of the tile's upper edge: what is printed at its left stays clear.
  constexpr std::array<Puff, 5> kPlume = {{{0.16F, -0.46F, 0.10F, 0.60F},
                                           {0.24F, -0.63F, 0.13F, 0.48F},
                                           {0.36F, -0.80F, 0.15F, 0.36F},
                                           {0.52F, -0.95F, 0.16F, 0.25F},
                                           {0.70F, -1.06F, 0.16F, 0.15F}}};
  for (const Puff& puff : kPlume)
    draw->AddCircleFilled(ImVec2(centre.x + puff.x * side, centre.y + puff.y * side),
                          puff.radius * side, with_alpha(rgb(0x35322E), puff.alpha));
}

void draw_gain(const Canvas& canvas, const Gain& gain, float way) {
  if (way <= 0.0F || way >= 1.0F) return;
  const float rise = ease_out(std::min(1.0F, way / kRiseEnds)) * 34.0F * gain.type;
  ImVec2 at(gain.from.x, gain.from.y - rise);
  float size = 30.0F * gain.type;
  if (way > kFlyBegins) {
    const float fly = cubic_in_out((way - kFlyBegins) / (1.0F - kFlyBegins));
    at = between(at, gain.score, fly);
    size *= 1.0F - 0.25F * fly;
  }
  text_mid(canvas.list, at, gain.text,
           {.face = Face::kBebas,
            .size = size,
            .colour = rgb(0xF4C95D),
            .align = Align::kCentre,
            .halo = rgb(0x1A1714),
            .halo_width = 1.6F});
}

}  // namespace sandtable::shell
