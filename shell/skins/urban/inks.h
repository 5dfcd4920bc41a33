#pragma once
// The colours of these maps, by day and by night, and of what stands on them.

#include "shell/theme/colours.h"

namespace sandtable::shell::urban {

struct Inks {
  ImU32 ground, dapples[2];
  ImU32 street, main_street, kerb, lane;
  ImU32 alley, hillock, hachure;
  ImU32 grid;
  ImU32 lot, yard, plot, furrow;
  ImU32 floors[4], fort_floors[4], tile;
  ImU32 roof, inner, parapet, roof_edge;
  ImU32 wall, core, fort_core;
  ImU32 partition_core, outer_wall, outer_core;
  ImU32 door_gap, leaf, window, gate;
  ImU32 palms[2], bush;
  ImU32 water, wave, bank, planks;
  ImU32 shadow, name, halo, room;
};

inline constexpr Inks kDay = {
    rgb(0xE6D8B6),
    {rgb(0xDCCBA2), rgb(0xEEE3C8)},
    rgb(0xCFC6B4),
    rgb(0xC5BCAB),
    rgb(0xEFE7D3),
    rgb(0xF3ECDA),
    rgb(0xCDBA92),
    rgb(0xD6BE8C),
    rgb(0x8A6A3A),
    rgb(0x6B5A3A),
    rgb(0xD9CA9C),
    rgb(0xDAD4A8),
    rgb(0xA9B274),
    rgb(0x7F9A55),
    {rgb(0xF4E9CE), rgb(0xECDDBA), rgb(0xF8F0DC), rgb(0xE7D5AE)},
    {rgb(0xE6E4D8), rgb(0xDAD8CA), rgb(0xEFEDE4), rgb(0xCFCDBF)},
    rgb(0x6B5A3A),
    rgb(0xEBE1CB),
    rgb(0xF3EBD8),
    rgb(0xFBF4E2),
    rgb(0x33240F),
    rgb(0x33240F),
    rgb(0x7A6038),
    rgb(0x5F7488),
    rgb(0xC9A86C),
    rgb(0x6B5433),
    rgb(0xE2CFA0),
    rgb(0xF7ECD0),
    rgb(0xA6321C),
    rgb(0x5E8FB0),
    rgb(0x2F6B57),
    {rgb(0x5E8140), rgb(0x719651)},
    rgb(0x8CA05C),
    rgb(0x8DB2BC),
    rgb(0xE2EEF0),
    rgb(0x7A6038),
    rgb(0xB8935A),
    rgb(0x241A10),
    rgb(0x2B2416),
    rgb(0xF6EEDA),
    rgb(0x6B5A3A),
};
inline constexpr Inks kNight = {
    rgb(0x4A463D),
    {rgb(0x3E3A32), rgb(0x4E493F)},
    rgb(0x393B3C),
    rgb(0x343637),
    rgb(0x55544C),
    rgb(0x6A6759),
    rgb(0x3D392F),
    rgb(0x5A4E38),
    rgb(0x1C160C),
    rgb(0x0E0D0A),
    rgb(0x45402F),
    rgb(0x434735),
    rgb(0x4E5A38),
    rgb(0x2F3B22),
    {rgb(0x6A6250), rgb(0x5F5847), rgb(0x726A57), rgb(0x585140)},
    {rgb(0x60625E), rgb(0x555854), rgb(0x6A6C67), rgb(0x4E514D)},
    rgb(0x1A170F),
    rgb(0x4B4840),
    rgb(0x57534A),
    rgb(0x6B675A),
    rgb(0x0B0907),
    rgb(0x0B0907),
    rgb(0x6F654C),
    rgb(0x7F95A8),
    rgb(0x6F654C),
    rgb(0x15110B),
    rgb(0x6F654C),
    rgb(0x8A8168),
    rgb(0xC4532F),
    rgb(0x7FA6C0),
    rgb(0x4E937B),
    {rgb(0x42592D), rgb(0x4F6939)},
    rgb(0x627040),
    rgb(0x22404E),
    rgb(0x4E7484),
    rgb(0x12100B),
    rgb(0x5C4A30),
    rgb(0x000000),
    rgb(0xE8E0CB),
    rgb(0x24211B),
    rgb(0xC9BFA3),
};
inline const Inks& inks(const Theme& theme) { return theme.dark ? kNight : kDay; }

// The same by day and by night: these stand on the map.
inline constexpr ImU32 kPaper = rgb(0xFBF6EA);
inline constexpr ImU32 kDarkInk = rgb(0x1F1A12);
inline constexpr ImU32 kBreach = rgb(0xE07B2A);
inline constexpr ImU32 kGallery = rgb(0x4A3A86);
inline constexpr ImU32 kGalleryPale = rgb(0xB9AEE6);
inline constexpr ImU32 kFaceDown = rgb(0x5E665E);
inline constexpr ImU32 kSmoke = rgb(0x4A443C), kSmokeNight = rgb(0xB7B0A0);
inline constexpr ImU32 kToxic = rgb(0x7F8F2E);
inline constexpr ImU32 kVehicles[4] = {rgb(0xE6E3DA), rgb(0x3F4A4A), rgb(0x9A4A36), rgb(0x6E7F8C)};

}  // namespace sandtable::shell::urban
