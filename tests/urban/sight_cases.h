// Cases of sight, blasts, axes and breaching arcs, worked by hand from the maps.
#pragma once

#include <string_view>

namespace sandtable::urban {

// `things`: "h0504=2*" is a cloud of height 2, "h0504=1" something of height 1. `breach`: the two
// places of a breached wall, or nothing.
struct SightCase {
  std::string_view id, map, a, b;
  bool sees;
  int ep;  // -1: none
  std::string_view things, breach, why;
};

inline constexpr SightCase kSightCases[] = {
    {"L01", "training", "h0004", "h1104", true, 11, "", "", "open street, level 0 to level 0"},
    {"L02", "training", "h0009", "h0000", true, 9, "", "", "straight down a column of hexes"},
    {"L03", "training", "YA1", "YA3", true, 2, "", "",
     "grazes the corner of A1c in one point: a point is nothing"},
    {"L04", "fallujah", "YM2", "YM6", true, 2, "", "",
     "grazes the corner of the mosque zone M1a in one point"},
    {"L05", "training", "h0505", "h0509", false, 4, "", "",
     "both woods hexes h0506, h0507 lie across, height 3"},
    {"L06", "training", "h0506", "h0507", true, 1, "", "",
     "two woods hexes side by side: adjacency, and own hexes never block"},
    {"L07", "training", "h0605", "h0608", false, 3, "", "",
     "hillock h0607 (1) is higher than the line (0)"},
    {"L08", "training", "h0607", "YA4", false, 6, "", "",
     "from the hillock: the wood in between (3) is higher than the line (1 to 0)"},
    {"L09", "fallujah", "h0901", "h0907", false, 8, "", "", "buildings C and E stand between"},
    {"L10", "fallujah", "h1301", "h1313", true, 12, "", "", "main street as a fire lane"},
    {"L11", "training", "h0401", "h0403", true, 2, "", "", "along an alley between two lots"},
    {"L12", "training", "h0402", "YA2", false, 2, "", "", "outer wall (1) crossed at ground level"},
    {"L13", "training", "h0204", "YA4", true, 1, "", "", "through the open gate"},
    {"L14", "training", "h0304", "YA4", true, 2, "", "",
     "slanting through the gate: the wall segments beside it are missed"},
    {"L15", "training", "h0005", "YA4", false, 3, "", "", "the same yard from the side: wall"},
    {"L16", "fallujah", "YM1", "h0708", false, 3, "", "",
     "mosque compound wall; the segment ends count"},
    {"L17", "training", "A1c", "h0002", true, 2, "", "", "through the west window of A1c"},
    {"L18", "training", "A1c", "YA1", true, 2, "", "", "through the door of A1c"},
    {"L19", "training", "A1a", "h0001", false, 2, "", "", "facade without aperture, adjacent"},
    {"L20", "training", "A2a", "h0405", false, 6, "", "",
     "the only window of A2a looks north: the ray would have to go backwards"},
    {"L21", "training", "B2b", "h0705", true, 4, "", "", "out of the south window, slanting"},
    {"L22", "training", "A1a", "A1b", true, 1, "", "", "same room"},
    {"L23", "training", "A1b", "A2a", false, 1, "", "", "partition"},
    {"L24", "training", "D2a", "D2b", true, 1, "", "", "same room, two zones"},
    {"L25", "fallujah", "A1b", "B1a", true, 4, "", "", "window to window across an alley"},
    {"L26", "training", "C2a", "C2a-roof", true, 1, "", "", "stairs join zone and roof"},
    {"L27", "training", "C1a", "C1a-roof", false, 2, "", "", "floor without stairs"},
    {"L28", "training", "A1a-roof", "B1a-roof", true, 4, "", "",
     "roof to roof, equal height sees over A"},
    {"L29", "fallujah", "M2b-roof", "D2b-roof", true, 12, "", "", "roof to roof over other roofs"},
    {"L30", "training", "A1b-roof", "YA4", true, 3, "", "", "roof edge down into the own yard"},
    {"L31", "training", "A1a-roof", "YA4", false, 4, "", "",
     "the line falls below 2 while still over the next roof cell"},
    {"L32", "basra", "C2a-roof", "YP22", true, 5, "", "",
     "roof over the compound wall: line above 1 where it crosses"},
    {"L33", "basra", "P1a-roof", "h0801", false, 6, "", "",
     "from the roof the wall is crossed below height 1"},
    {"L34", "basra", "P1a-roof", "h0703", true, 5, "", "",
     "from the roof the wall is crossed above height 1"},
    {"L35", "basra", "h0701", "P1a", false, 6, "", "",
     "street to window: the wall hides the ground floor"},
    {"L36", "basra", "h0715", "h0713", false, 2, "", "",
     "low water hidden behind the dry hex between"},
    {"L37", "basra", "h0714", "h0712", true, 2, "", "",
     "line stays over the bank hex that is its own end, then over water"},
    {"L38", "basra", "h0512", "h0712", false, 2, "", "",
     "the road bridge (dry, 0) between two water hexes"},
    {"L39", "basra", "h0612", "h1012", true, 4, "", "", "from the bridge down to the water"},
    {"L40", "fallujah", "U1", "U4", true, 3, "", "", "underground, same straight gallery"},
    {"L41", "fallujah", "U1", "U5", false, 4, "", "", "underground, round the corner"},
    {"L42", "fallujah", "U4", "h1308", false, -1, "", "",
     "underground and surface never see each other; EP does not cross the entry"},
    {"L43", "training", "h0004", "h1104", false, 11, "h0504=2*", "",
     "smoke in h0504 across the street"},
    {"L44", "training", "h0004", "h1104", false, 11, "h1104=2*", "",
     "smoke in the target's own hex: a cloud hides its own location"},
    {"L45", "training", "h0004", "h0104", true, 1, "h0104=2*", "", "smoke, but adjacent"},
    {"L46", "training", "A1a-roof", "B1a-roof", true, 4, "h0401=2*", "",
     "roof to roof over smoke: equal height"},
    {"L47", "training", "h0004", "h1104", false, 11, "h0504=1", "", "revealed vehicle in h0504"},
    {"L48", "training", "h0504", "h1104", true, 6, "h0504=1", "",
     "the shooter's own vehicle hex does not block"},
    {"L49", "training", "A1b-roof", "YA4", false, 3, "YA1=1", "",
     "a revealed vehicle in YA1: the line leaves that cell at height 1/2, below 1"},
    {"L50", "training", "A1b-roof", "h0304", false, 5, "", "",
     "the yard wall is crossed at a height of about 0.46, below 1"},
    {"L51", "fallujah", "h0316", "h0313", false, 3, "", "",
     "hillock out through palms: woods (3) above the line (1 to 0)"},
    {"L52", "training", "h0402", "YA2", true, 1, "", "YA2 h0402",
     "the same wall after a breach; EP 1"},
    {"L53", "training", "A1a", "h0001", true, 2, "", "A1a h0001", "the same facade after a breach"},
    {"L54", "training", "A1a", "h0104", false, 5, "", "A1a h0001",
     "the breach looks west: what lies east of it is still hidden"},
};

struct EffectCase {
  std::string_view id, map, from, to;  // `to` empty: a blast
  int radius;
  std::string_view places, why;
};

inline constexpr EffectCase kEffectCases[] = {
    {"E1", "fallujah", "h1307", "", 2,
     "h1107 h1108 h1207 h1208 h1305 h1306 h1307 h1308 h1309 h1406 h1407 h1408 h1409 h1507 h1508",
     "open crossroads"},
    {"E2", "fallujah", "M1b", "", 2, "M1a M1b M1c M1d M1e YM3",
     "inside the mosque hall: room and through the door, not through partitions"},
    {"E3", "fallujah", "M2b-roof", "", 2, "M1c-roof M1e-roof M2a-roof M2b-roof M3a-roof M3b-roof",
     "roofs only"},
    {"E4", "fallujah", "h1301", "h1305", 0,
     "h1302 h1303 h1304 h1306 h1307 h1308 h1309 h1310 h1311 h1312 h1313 h1314 h1315 h1316 h1317 "
     "h1318 h1319",
     "down the main street"},
    {"E5", "fallujah", "h1307", "L1a", 0, "h1408 h1409 h1508 L1b YL2 L2b YN1",
     "through a window: partition walls stop it 2 EP further"},
    {"E6", "fallujah", "U1", "U2", 0, "U3 U4", "along a gallery"},
    {"E7", "training", "h0404", "", 1, "h0304 h0403 h0404 h0405 h0504", "radius 1"},
    {"E8", "training", "h0004", "h0504", 0,
     "h0104 h0204 h0304 h0404 h0605 h0704 h0805 h0904 h1005 h1105", "along the range road"},
};

struct ArcCase {
  std::string_view id, map, at, a, b;
  bool contact;
  std::string_view near, why;  // `near` empty: not offered
};

inline constexpr ArcCase kArcCases[] = {
    {"A1", "training", "h0001", "A1a", "h0001", true, "h0001", "in the near cell, EP 0"},
    {"A2", "training", "h0001", "A1a", "h0001", false, "", "distance weapon too near"},
    {"A3", "training", "h0004", "A1a", "h0001", true, "", "3 EP: too far for contact"},
    {"A4", "training", "h0004", "A1a", "h0001", false, "h0001",
     "3 EP, slanting along the west side"},
    {"A5", "training", "A1c", "A1a", "h0001", true, "A1a", "from inside, same room"},
    {"A6", "training", "A1c", "A1a", "h0001", false, "",
     "distance weapons never breach from inside"},
    {"A7", "training", "YA5", "YA2", "h0402", true, "YA2", "yard wall from within"},
    {"A8", "training", "A2a", "YA2", "h0402", true, "", "EP is small, but no view of the wall"},
    {"A9", "training", "h0404", "YA2", "h0402", false, "h0402", "yard wall down the alley, 2 EP"},
    {"A10", "basra", "h0702", "YP1", "h0901", false, "",
     "2 EP or more, but on the wrong side of the wall line"},
};

}  // namespace sandtable::urban
