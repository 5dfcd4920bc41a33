#pragma once
// The colours of this map and of its counters, by day and by night.

#include "shell/theme/colours.h"

namespace sandtable::shell::anvil {

struct Inks {
  ImU32 sea, wave;
  ImU32 ground[3];  // clear, rough, mountain
  ImU32 tint, hachure, beyond;
  ImU32 border_casing, border;
  ImU32 bank, water;
  ImU32 road_casing, road;
  ImU32 town, village, town_edge;
  ImU32 coast;
  ImU32 river_name, sea_name, land_halo;
  ImU32 printed, printed_edge;  // what is printed on the sea
  ImU32 cell, cell_ink;         // a box of the works that is not in use
};

inline constexpr Inks kDay = {
    rgb(0x86ABBD), rgb(0xE9F2F4), {rgb(0xEEE8CF), rgb(0xE6D9B3), rgb(0xDBC9A3)},
    rgb(0x8A6A3C), rgb(0x6E5230), rgb(0xC9C4B4),
    rgb(0xFBF5E2), rgb(0x5A4A2E), rgb(0x2F6C92),
    rgb(0x8DBBD3), rgb(0x8A5E3C), rgb(0xFBF1D4),
    rgb(0x7A1F16), rgb(0x5A4A2E), rgb(0xFBF5E2),
    rgb(0x3F3826), rgb(0x1E567A), rgb(0x16405A),
    rgb(0xEEE8CF), rgb(0xF4F8FA), rgb(0x16303F),
    rgb(0xFBF6EA), rgb(0x1F1A12),
};
inline constexpr Inks kNight = {
    rgb(0x16293A), rgb(0x35566C), {rgb(0x3F4240), rgb(0x4A463B), rgb(0x544B3D)},
    rgb(0xD6B98A), rgb(0x0E0B07), rgb(0x33342F),
    rgb(0x7A7564), rgb(0x14110C), rgb(0x0E1D2A),
    rgb(0x4F86A6), rgb(0x1B1711), rgb(0xC9B78C),
    rgb(0xB4473A), rgb(0xC9B78C), rgb(0xFBF6EA),
    rgb(0x0D1013), rgb(0xA9C6DA), rgb(0xA9C6DA),
    rgb(0x3F4240), rgb(0x1C3143), rgb(0xA9C6DA),
    rgb(0x2C4457), rgb(0xC6D6E0),
};
inline const Inks& inks(const Theme& theme) { return theme.dark ? kNight : kDay; }

// The same by day and by night: pieces lie on the map.
inline constexpr ImU32 kPaper = rgb(0xFBF6EA);
inline constexpr ImU32 kDarkInk = rgb(0x1F1A12);
inline constexpr ImU32 kAlliedDisc = rgb(0x2F567D);
inline constexpr ImU32 kBastion = rgb(0x8A5A3A);
inline constexpr ImU32 kAlliedFront = rgb(0x2F74B8);
inline constexpr ImU32 kGermanFront = rgb(0x3A3F3A);
inline constexpr ImU32 kParapet = rgb(0x1E1A14);
inline constexpr ImU32 kCross = rgb(0xB3261E);
inline constexpr ImU32 kNow = rgb(0xF5B301);

}  // namespace sandtable::shell::anvil
