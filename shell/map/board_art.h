#pragma once
// What a point-to-point map looks like, as plain data: filled once from a game's scenario files and
// never changed in play. Positions and sizes are map metres, x to the east, y to the south, (0,0)
// the upper left corner of the sheet.

#include <cstdint>
#include <string>
#include <vector>

#include "imgui.h"

namespace sandtable::shell {

enum class SpaceShape : std::uint8_t {
  kRound,
  kSquare
};  // square: cover, printed with a double frame

struct SpaceArt {
  int id = 0;  // the board's number; links name it
  ImVec2 at;
  SpaceShape shape = SpaceShape::kRound;
  std::string objective;  // number on the yellow tag, empty for none
  std::string setup;      // letter on the white tag, empty for none
  std::string entry;      // letter of a map entry, empty for none
  bool star = false;      // a landing
  bool ship = false;      // the deck of a ship
};

struct LinkArt {
  int a = 0, b = 0;   // ids of spaces
  float bend = 0.0F;  // fire links: sideways offset of the middle, metres; left of a->b is negative
};

enum class GeoKind : std::uint8_t {
  kWater,
  kDock,
  kMole,
  kGate,
  kBuilding,
  kConcrete,
  kBlock,
  kTank,
  kHull,
};

struct GeoArt {
  GeoKind kind = GeoKind::kWater;
  std::vector<ImVec2> points;  // outline, any winding, not closed; empty for a circle
  ImVec2 centre;               // tanks
  float radius = 0.0F;
};

struct LabelArt {
  std::string text;
  ImVec2 at;  // wanted middle, on the ground it is meant for; shifted if something is in the way
  float size =
      13.0F;  // type size in metres of the printed sheet; kRegionSize and more: spaced capitals
  float degrees = 0.0F;  // turned clockwise
};
inline constexpr float kRegionSize = 16.0F;

struct Scene {
  float width = 0.0F, height = 0.0F;
  std::string title, subtitle;  // cartouche; empty title for none
  ImVec2 cartouche;             // its upper left corner
  std::vector<SpaceArt> spaces;
  std::vector<LinkArt> move_links, fire_links;
  std::vector<GeoArt> geo;
  std::vector<LabelArt> labels;
};

inline constexpr float kSpaceRadius = 19.0F;  // metres; half the side of a square space
inline constexpr float kCounterSide = 38.6F;  // metres; so that a counter covers its space
inline constexpr float kFullScale = 60.0F / kCounterSide;  // pixels a metre at 100 %

// The space with this id, or null.
const SpaceArt* find_space(const Scene& scene, int id);

}  // namespace sandtable::shell
