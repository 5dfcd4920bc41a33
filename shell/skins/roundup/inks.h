#pragma once
// The colours of this map and of its markers, by day and by night.

#include "shell/theme/colours.h"

namespace sandtable::shell::roundup {

struct Inks {
  ImU32 sea, wave, coast;
  ImU32 strand, land, beyond;
  ImU32 fields[3], furrow;
  ImU32 polder, ditch;
  ImU32 beach, dune;
  ImU32 hill, hachure;
  ImU32 wood, wood_edge, crown;
  ImU32 grid, number;
  ImU32 bank, water, canal, lock;
  ImU32 town, port, roofs[2];
  ImU32 sea_name, cape_name, river_name, name, halo;
};

inline constexpr Inks kDay = {
    rgb(0x8AAFC0),
    rgb(0xECF4F5),
    rgb(0x4A4430),
    rgb(0xE9DFBF),
    rgb(0xF0EAD3),
    rgb(0xDED7C0),
    {rgb(0xE9E5C6), rgb(0xF5F0DE), rgb(0xE3E3C2)},
    rgb(0xA9A77C),
    rgb(0xD3E0C8),
    rgb(0x6E9FA8),
    rgb(0xF7EBC4),
    rgb(0xEAD9A2),
    rgb(0xE4D2A8),
    rgb(0x77592F),
    rgb(0xB9CBA0),
    rgb(0x7F9A66),
    rgb(0x86A56B),
    rgb(0x6B6547),
    rgb(0x4A4430),
    rgb(0x2F6C92),
    rgb(0x8DBBD3),
    rgb(0xB9D9E4),
    rgb(0x1F4E6B),
    rgb(0xE6CDB2),
    rgb(0xDDB9A4),
    {rgb(0x9C4F3C), rgb(0x84695A)},
    rgb(0x16405A),
    rgb(0x16405A),
    rgb(0x1E567A),
    rgb(0x2B2416),
    rgb(0xF0EAD3),
};
inline constexpr Inks kNight = {
    rgb(0x16293A),
    rgb(0x35566C),
    rgb(0x0D1013),
    rgb(0x5A5440),
    rgb(0x3F4240),
    rgb(0x33342F),
    {rgb(0x40423A), rgb(0x4B4A41), rgb(0x3E4337)},
    rgb(0x23251C),
    rgb(0x3A4840),
    rgb(0x5C8790),
    rgb(0x6B6142),
    rgb(0x5E553B),
    rgb(0x594D38),
    rgb(0x0E0B07),
    rgb(0x39472F),
    rgb(0x22301A),
    rgb(0x3F5A34),
    rgb(0x0B0C08),
    rgb(0xB9B29C),
    rgb(0x0E1D2A),
    rgb(0x4F86A6),
    rgb(0x7FB0C4),
    rgb(0x0E1D2A),
    rgb(0x574C41),
    rgb(0x5C4A41),
    {rgb(0x8A4A3A), rgb(0x84695A)},
    rgb(0xA9C6DA),
    rgb(0xA9C6DA),
    rgb(0xA9C6DA),
    rgb(0xE8E0CB),
    rgb(0x2A2C2A),
};
inline const Inks& inks(const Theme& theme) { return theme.dark ? kNight : kDay; }

// The same by day and by night: markers lie on the map.
inline constexpr ImU32 kPaper = rgb(0xFBF6EA);
inline constexpr ImU32 kDarkInk = rgb(0x1F1A12);
inline constexpr ImU32 kUkBeach = rgb(0x2F567D);
inline constexpr ImU32 kUsBeach = rgb(0x4B5330);
inline constexpr ImU32 kAirFace = rgb(0xDCE9F0);
inline constexpr ImU32 kAirInk = rgb(0x16303F);
inline constexpr ImU32 kAirArea = rgb(0x1F5C99);
inline constexpr ImU32 kGermanZone = rgb(0xA6321C);
inline constexpr ImU32 kAlliedZone = rgb(0x1F5C99);
inline constexpr ImU32 kGermanFlag = rgb(0x2A2C2E);
inline constexpr ImU32 kCross = rgb(0xB3261E);
inline constexpr ImU32 kPrinted = rgb(0xF4F8FA);  // boxes on the sheet
inline constexpr ImU32 kPrintedEdge = rgb(0x16303F);

}  // namespace sandtable::shell::roundup
