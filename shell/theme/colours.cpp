#include "shell/theme/colours.h"

#include <algorithm>
#include <cmath>

namespace sandtable::shell {
namespace {

int channel(ImU32 colour, int shift) { return static_cast<int>((colour >> shift) & 0xFF); }

MapColours light_map() {
  MapColours m{};
  m.land = rgb(0xE9DDC2), m.land_edge = rgb(0x5E5342), m.quay_lip = rgb(0xF6EFDD);
  m.harbour = rgb(0x3C5E75), m.dock = rgb(0x4B6C80), m.wave = rgb(0x7F9FB3);
  m.sea = rgb(0x7FA6BA), m.sea_wave = rgb(0xE6F0F3);
  m.block = rgb(0xDCCDAC), m.lot = rgb(0xCDB98F), m.lot_edge = rgb(0xA08C65);
  m.building = rgb(0xB9A07C), m.building_edge = rgb(0x6F5C40);
  m.concrete = rgb(0xB3AB9B), m.concrete_edge = rgb(0x6B655A);
  m.mole = rgb(0xD2C4A2), m.gate = rgb(0x4B4A46), m.tank = rgb(0xDDCFA8), m.hull = rgb(0x68757F);
  m.street = rgb(0xF7F0DE), m.link = rgb(0x2A2722);
  m.fire_on_land = rgb(0xB5301C), m.fire_on_water = rgb(0xFFA58F);
  m.space = rgb(0xFFFBF0), m.space_edge = rgb(0x2A2722);
  m.text_on_land = rgb(0x3B3424), m.text_on_water = rgb(0xEAF1F4);
  m.clear = rgb(0xE4DFBE), m.valley = rgb(0xD3DBAE), m.woods = rgb(0x9DB684);
  m.marsh = rgb(0xBFD3B4), m.beach = rgb(0xF0DDA6), m.town = rgb(0xC9A893);
  m.roof_a = rgb(0x9C4F3C), m.roof_b = rgb(0x84695A);
  m.rough = rgb(0xD8C48F), m.mountain = rgb(0xB99B77);
  m.sheet_margin = rgb(0xF6EFDD), m.star = rgb(0xB5301C);
  return m;
}

MapColours dark_map() {
  const MapColours day = light_map();
  MapColours m{};
  m.land = rgb(0x3A3D3E), m.land_edge = rgb(0x0D1013), m.quay_lip = rgb(0x5A5B57);
  m.harbour = rgb(0x122331), m.dock = rgb(0x1B3444), m.wave = rgb(0x35566C);
  m.sea = rgb(0x122331), m.sea_wave = rgb(0x35566C);
  m.block = rgb(0x434645), m.lot = rgb(0x4B4D4B), m.lot_edge = rgb(0x2C2E2E);
  m.building = rgb(0x5D584F), m.building_edge = rgb(0x1F1D1A);
  m.concrete = rgb(0x595A58), m.concrete_edge = rgb(0x202221);
  m.mole = rgb(0x53524C), m.gate = rgb(0x7E7B72), m.tank = rgb(0x57544A), m.hull = rgb(0x3E4E5A);
  m.street = rgb(0x4C4F4F), m.link = rgb(0xD9D1BD);
  m.fire_on_land = rgb(0xFF7F62), m.fire_on_water = rgb(0xFF8F74);
  m.space = rgb(0x262B2F), m.space_edge = rgb(0xE2DAC6);
  m.text_on_land = rgb(0xD8D0BC), m.text_on_water = rgb(0xA9C6DA);
  m.clear = mix(day.clear, m.land, 0.75F), m.valley = mix(day.valley, m.land, 0.75F);
  // A quarter of the day's green would be a valley.
  m.woods = mix(rgb(0x4A7E48), m.land, 0.5F), m.marsh = mix(day.marsh, m.land, 0.75F);
  m.beach = mix(day.beach, m.land, 0.65F), m.town = mix(day.town, m.land, 0.65F);
  m.roof_a = mix(day.roof_a, m.land, 0.65F), m.roof_b = mix(day.roof_b, m.land, 0.65F);
  m.rough = mix(day.rough, m.land, 0.65F), m.mountain = mix(day.mountain, m.land, 0.65F);
  m.sheet_margin = rgb(0x4A4B48), m.star = rgb(0xFF7F62);
  return m;
}

// What both themes share: tags lie on the map like counters, result bars keep their meaning.
Theme common() {
  Theme t{};
  t.bar_line = rgb(0xB8923A);
  t.tag_y = rgb(0xF4C430), t.tag_w = rgb(0xFFFFFF), t.tag_ink = rgb(0x1F1700);
  t.res1 = rgb(0xE3B23C), t.res2 = rgb(0xA6321C);
  t.band[0] = rgb(0x7A4A3A), t.band[1] = rgb(0xB58A3C);
  t.band[2] = rgb(0x5F8F62), t.band[3] = rgb(0x6FA9C9);
  t.shadow = rgb(0x000000);
  return t;
}

Theme make_light() {
  Theme t = common();
  t.bar = rgb(0x1D2830), t.bar_text = rgb(0xF4EEDF), t.bar_dim = rgb(0xB4BDC2);
  t.table = rgb(0x26323B);
  t.paper = rgb(0xFBF6EA), t.paper2 = rgb(0xF1E9D6), t.line = rgb(0xD5C8AB);
  t.ink = rgb(0x1F2328), t.ink2 = rgb(0x4C525A), t.ink3 = rgb(0x62676C);
  t.accent = rgb(0xA63A1E), t.accent_ink = rgb(0xFFFFFF);
  t.link = rgb(0x1F5C99), t.ok = rgb(0x2F6B3F);
  t.sel = rgb(0xF5B301), t.sel_edge = rgb(0x2A1D00);
  t.tgt = rgb(0xD4351C), t.move = rgb(0x0F6CBD), t.fire_case = rgb(0xFBF6EA);
  t.res0 = t.paper2;
  t.plus = rgb(0x1F5C99), t.minus = rgb(0xA6321C);
  t.map = light_map();
  return t;
}

// Of linear light, 0 to 1.
float luminance(ImU32 colour) {
  const auto part = [&](int shift) {
    const float value = static_cast<float>(channel(colour, shift)) / 255.0F;
    return value <= 0.04045F ? value / 12.92F : std::pow((value + 0.055F) / 1.055F, 2.4F);
  };
  return 0.2126F * part(IM_COL32_R_SHIFT) + 0.7152F * part(IM_COL32_G_SHIFT) +
         0.0722F * part(IM_COL32_B_SHIFT);
}

Theme make_dark() {
  Theme t = common();
  t.dark = true;
  t.bar = rgb(0x0F161C), t.bar_text = rgb(0xEFE9DA), t.bar_dim = rgb(0x9FAAB2);
  t.table = rgb(0x0C1116);
  t.paper = rgb(0x1A2229), t.paper2 = rgb(0x232D36), t.line = rgb(0x36434E);
  t.ink = rgb(0xEFE9DA), t.ink2 = rgb(0xB9C1C6), t.ink3 = rgb(0x9AA5AC);
  t.accent = rgb(0xE0653F), t.accent_ink = rgb(0x1A0E09);
  t.link = rgb(0x84BBEE), t.ok = rgb(0x7CC48F);
  t.sel = rgb(0xFFC83D), t.sel_edge = rgb(0x140E00);
  t.tgt = rgb(0xFF6B4A), t.move = rgb(0x5FB4FF), t.fire_case = rgb(0x10161B);
  t.res0 = t.paper2;
  t.plus = rgb(0x84BBEE), t.minus = rgb(0xE0653F);
  t.map = dark_map();
  return t;
}

}  // namespace

ImU32 with_alpha(ImU32 colour, float alpha) {
  const long a = std::lround(alpha * 255.0F);
  return (colour & ~IM_COL32_A_MASK) | (static_cast<ImU32>(a & 0xFF) << IM_COL32_A_SHIFT);
}

ImU32 faded(ImU32 colour, float factor) {
  return with_alpha(colour,
                    static_cast<float>(channel(colour, IM_COL32_A_SHIFT)) / 255.0F * factor);
}

ImU32 mix(ImU32 a, ImU32 b, float t) {
  const auto blend = [&](int shift) {
    const float x = static_cast<float>(channel(a, shift));
    const float y = static_cast<float>(channel(b, shift));
    return std::lround(x + (y - x) * t);
  };
  return IM_COL32(blend(IM_COL32_R_SHIFT), blend(IM_COL32_G_SHIFT), blend(IM_COL32_B_SHIFT),
                  blend(IM_COL32_A_SHIFT));
}

float contrast(ImU32 a, ImU32 b) {
  const float la = luminance(a) + 0.05F;
  const float lb = luminance(b) + 0.05F;
  return la > lb ? la / lb : lb / la;
}

void set_accent(Theme& theme, ImU32 accent) {
  constexpr float kReadable = 4.5F;
  constexpr int kSteps = 10;
  theme.accent = accent;
  for (int i = 1; i <= kSteps && contrast(theme.accent, theme.paper) < kReadable; ++i)
    theme.accent = mix(accent, theme.ink, static_cast<float>(i) / static_cast<float>(kSteps));
  const ImU32 white = rgb(0xFFFFFF);
  const ImU32 black = rgb(0x000000);
  theme.accent_ink = contrast(theme.accent, white) >= contrast(theme.accent, black) ? white : black;
}

const Theme& light_theme() {
  static const Theme theme = make_light();
  return theme;
}

const Theme& dark_theme() {
  static const Theme theme = make_dark();
  return theme;
}

ForceColours force_colours(Force force) {
  switch (force) {
    case Force::kBritish:
      return {rgb(0xD8C59A), rgb(0x6E5A2F), rgb(0x231C0C)};
    case Force::kCanadian:
      return {rgb(0xC9B27B), rgb(0x6B5320), rgb(0x231A08)};
    case Force::kUs:
      return {rgb(0xA9B08A), rgb(0x4B5330), rgb(0x171B0C)};
    case Force::kFrench:
      return {rgb(0xA9BDD3), rgb(0x3D5672), rgb(0x0F1B29)};
    case Force::kGermanArmy:
      return {rgb(0xA3ABA2), rgb(0x4A524A), rgb(0x14180F)};
    case Force::kKriegsmarine:
      return {rgb(0x8FA3B3), rgb(0x3C4E5C), rgb(0x0E161D)};
    case Force::kSs:
      return {rgb(0x4A4D50), rgb(0x1E2022), rgb(0xF2EFE6)};
    case Force::kLuftwaffe:
      return {rgb(0xB4BFC9), rgb(0x54616D), rgb(0x12181D)};
    case Force::kTodt:
      return {rgb(0xB9A98C), rgb(0x5D5038), rgb(0x1E180C)};
    case Force::kUsmc:
      return {rgb(0xB3B48C), rgb(0x55552E), rgb(0x1A1A0B)};
    case Force::kInsurgents:
      return {rgb(0xC9A78B), rgb(0x6B4A30), rgb(0x21130A)};
    case Force::kHidden:
      return {rgb(0x7F887F), rgb(0x4A524A), rgb(0xF2EFE6)};
  }
  return {rgb(0x7F887F), rgb(0x4A524A), rgb(0xF2EFE6)};
}

ImU32 band_colour(const Theme& theme, int index, int count) {
  constexpr int kBands = 4;
  if (count <= kBands) return theme.band[std::clamp(index, 0, kBands - 1)];
  const float at = static_cast<float>(index * (kBands - 1)) / static_cast<float>(count - 1);
  const int low = std::clamp(static_cast<int>(at), 0, kBands - 2);
  return mix(theme.band[low], theme.band[low + 1], at - static_cast<float>(low));
}

}  // namespace sandtable::shell
