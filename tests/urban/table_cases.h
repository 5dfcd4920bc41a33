// Cases of steps and fights, worked by hand from the tables.
#pragma once

#include <string_view>

namespace sandtable::urban {

// `who`: "foot" or "vehicle". `with`: "ladder", "from_vehicle", "breach", "barricade h0704", or
// nothing. `cost` -1: no such step.
struct StepCase {
  std::string_view id, map, from, to, who, with;
  int cost;
  std::string_view why;
};

inline constexpr StepCase kStepCases[] = {
    {"M1", "training", "h0004", "h0104", "foot", "", 1, "clear"},
    {"M2", "training", "h0204", "YA4", "foot", "", 1, "gate"},
    {"M3", "training", "h0204", "YA4", "vehicle", "", 1, "gate, vehicle"},
    {"M4", "training", "h0402", "YA2", "foot", "", 5, "outer wall"},
    {"M5", "training", "h0402", "YA2", "foot", "ladder", 2, "outer wall, ladder block"},
    {"M6", "training", "h0402", "YA2", "foot", "from_vehicle", 3,
     "outer wall from on top of a friendly vehicle"},
    {"M7", "training", "h0402", "YA2", "vehicle", "", -1, "outer wall"},
    {"M8", "training", "h0402", "YA2", "vehicle", "breach", 2, "breached wall"},
    {"M9", "training", "h0402", "YA2", "foot", "breach", 2, "breached wall"},
    {"M10", "training", "YA1", "A1c", "foot", "", 2, "door"},
    {"M11", "training", "A1a", "h0001", "foot", "", -1, "facade"},
    {"M12", "training", "A1a", "h0001", "foot", "breach", 2, "breached facade"},
    {"M13", "training", "YA1", "A1c", "vehicle", "", -1, "door"},
    {"M14", "training", "A1a", "A1b", "foot", "", 1, "same room"},
    {"M15", "training", "A1b", "A2a", "foot", "", 2, "partition"},
    {"M16", "training", "C2a", "C2a-roof", "foot", "", 2, "stairs"},
    {"M17", "training", "C1a", "C1a-roof", "foot", "", -1, "no stairs"},
    {"M18", "training", "A2a-roof", "A1b-roof", "foot", "", 1,
     "roof to roof of one building: open"},
    {"M19", "fallujah", "A1b-roof", "B1a-roof", "foot", "", 4, "roof to roof over an alley"},
    {"M20", "fallujah", "C2b-roof", "D1a-roof", "foot", "", 4, "roof to roof of another building"},
    {"M21", "training", "C2a-roof", "h1101", "foot", "", 2, "outside ladder"},
    {"M22", "training", "A1a-roof", "h0001", "foot", "", -1, "roof edge"},
    {"M23", "training", "A1a-roof", "h0001", "foot", "ladder", 2, "roof edge, ladder block"},
    {"M24", "training", "h0400", "h0401", "vehicle", "", -1, "narrows"},
    {"M25", "training", "h0400", "h0401", "foot", "", 1, "narrows"},
    {"M26", "basra", "h0711", "h0712", "foot", "", 2, "water"},
    {"M27", "basra", "h0711", "h0712", "vehicle", "", 2, "water"},
    {"M28", "fallujah", "h0708", "U1", "foot", "", 2, "underground entry"},
    {"M29", "fallujah", "h0708", "U1", "vehicle", "", -1, "underground entry"},
    {"M30", "fallujah", "U1", "U2", "foot", "", 1, "gallery"},
    {"M31", "training", "h0604", "h0605", "foot", "barricade h0704", 2, "next to a barricade"},
    {"M32", "training", "h0704", "h0804", "foot", "barricade h0704", 2, "next to a barricade"},
    {"M33", "training", "h0604", "h0704", "foot", "barricade h0704", -1, "onto a barricade"},
    {"M34", "training", "YB2", "B2b", "foot", "barricade h0604", -1,
     "facade; barricades change nothing"},
    {"M35", "training", "h0604", "B2b", "foot", "barricade h0504", 2,
     "window beside a street barricade: not more than 2"},
};

// Power and bonuses before the dice, class of the weapon, weight of the block; losses as the
// fight leaves them, -1 for destroyed.
struct FightCase {
  std::string_view id, kind;
  int firer, firer_class;
  std::string_view firer_weight;
  int answer, answer_class;
  std::string_view answer_weight;
  int firer_die, answer_die;
  int firer_loss, answer_loss;
  int firer_total, answer_total;  // -1: the totals do not decide
  std::string_view why;
};

inline constexpr FightCase kFightCases[] = {
    {"F01", "fire", 6, 1, "foot", 5, 1, "foot", 6, 3, 0, 1, 7, 5,
     "rifle squad EP 4, leader at 4 EP; veteran group behind a window"},
    {"F02", "fire", 6, 1, "foot", 5, 1, "foot", 5, 5, 0, 1, 6, 5,
     "same, equal dice: nobody has the highest"},
    {"F03", "fire", 6, 1, "foot", 6, 1, "foot", 5, 5, 1, 1, 6, 6,
     "same with the leader of the veterans at 5 EP too"},
    {"F04", "fire", 6, 1, "foot", 6, 1, "foot", 4, 8, 1, 0, 6, 8,
     "class 1 critical 8 for the defender: +1 and highest"},
    {"F05", "fire", 6, 1, "foot", 6, 1, "foot", 7, 8, 1, 0, 7, 8,
     "class 1 critical of the lower die counts its bonus only"},
    {"F06", "fire", 6, 1, "foot", 6, 1, "foot", 7, 9, 2, 0, -1, -1,
     "defender 9, class 1: attacker loses and takes one more"},
    {"F07", "fire", 6, 1, "foot", 5, 1, "foot", 9, 9, 1, 1, -1, -1,
     "both 9: both \"loses\": equality"},
    {"F08", "fire", 6, 1, "foot", 8, 4, "unarmored", 9, 8, 0, 2, -1, -1,
     "class 1 nine against class 4 eight: the nine decides"},
    {"F09", "fire", 7, 3, "foot", 6, 2, "armored", 7, 2, 0, 1, 10, 6,
     "RPG (6) from a roof at an AAV (6), dice 7 and 2: +2, highest +1"},
    {"F10", "fire", 7, 3, "foot", 7, 1, "mbt", 7, 2, 0, 1, 9, 7, "RPG at an M1: only +1"},
    {"F11", "fire", 7, 3, "foot", 7, 1, "mbt", 9, 2, 0, -1, -1, -1, "RPG nine: M1 destroyed"},
    {"F12", "fire", 8, 4, "mbt", 6, 2, "armored", 7, 9, 0, -1, -1, -1,
     "120 mm at an armoured vehicle, 7: destroyed"},
    {"F13", "fire", 8, 4, "mbt", 8, 4, "mbt", 7, 9, 1, 1, -1, -1,
     "120 mm at an M1 class enemy, both 7+ with class 4: both destroyed criticals: equality"},
    {"F14", "fire", 8, 4, "mbt", 5, 2, "unarmored", 7, 3, 0, 1, 11, 5,
     "120 mm at a technical, 7: bonus 2 and highest"},
    {"F15", "fire", 6, 2, "foot", 6, 2, "armored", 8, 1, 0, 1, 8, 6,
     "class 2 at an armoured vehicle, 8"},
    {"F16", "fire", 4, 1, "foot", 4, 1, "foot", 2, 3, 1, 0, 4, 5, "OSL 1 shooter: one FP less"},
    {"F17", "opportunity", 9, 1, "foot", 6, 1, "foot", 0, 6, 0, 1, 9, 7,
     "opportunity fire PKM (5) with leader from a window at a rifle squad with leader"},
    {"F18", "opportunity", 10, 1, "foot", 6, 1, "foot", 0, 6, 0, 1, 10, 7,
     "opportunity fire at a wall crosser: +3"},
    {"F19", "assault", 6, 1, "foot", 4, 1, "foot", 8, 4, 0, 2, 9, 4,
     "assault: rifle squad 5 + leader, die 8; recruits 3 in a zone"},
    {"F20", "assault", 4, 1, "foot", 6, 1, "foot", 9, 8, 0, -1, -1, -1, "assault nine: destroyed"},
    {"F21", "assault", 5, 1, "foot", 5, 1, "foot", 3, 3, 1, 1, 5, 5, "assault, equal totals"},
    {"F22", "assault", 3, 1, "foot", 6, 1, "foot", 2, 6, 2, 0, 3, 7, "assault: attacker loses"},
    {"F24", "suppress", 7, 1, "foot", 5, 1, "foot", 7, 8, 0, 0, -1, -1,
     "suppressing fire, 7: loses, but no OSL"},
    {"F25", "suppress", 4, 1, "foot", 5, 1, "foot", 1, 5, 1, 0, 4, 6, "suppressing fire lost"},
    {"F26", "fire", 8, 1, "foot", 7, 1, "foot", 4, 6, 1, 1, 8, 8, "supporting fire +2"},
    {"F27", "fire", 7, 3, "foot", 6, 1, "mbt", 2, 7, 1, 0, 7, 8,
     "ambush: M1 fights with 5 at any range"},
};

}  // namespace sandtable::urban
