#pragma once
// One map of Urban Operations as it is drawn: what the board and the map's file know of the ground,
// in the units of the file (174 to an EP), north up.
//
// Spaces of the screen are the numbers of the places. A room and the roof over it lie at the same
// point, so that which of them is meant depends on the storey that is shown.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "core/games/urban/board.h"
#include "core/games/urban/state.h"
#include "shell/map/geometry.h"
#include "shell/theme/rect.h"

namespace sandtable::shell::urban {

namespace rules = sandtable::urban;

using rules::BlockId;
using rules::Board;
using rules::PlaceId;
using rules::Side;

// Sizes on the sheet, in map units.
inline constexpr float kEp = 174.0F;  // from a hex to the next, also the height of a cell
inline constexpr float kHalfCell = 75.0F;
inline constexpr float kHalfEp = 87.0F;
inline constexpr float kWall = 17.0F;
inline constexpr float kBlock = 112.0F;  // side of a block
inline constexpr float kFullScale = 60.0F / kBlock;

// What is shown of the town; the others are ghosted or hidden.
enum class Storey : std::uint8_t { kRoofs, kGround, kTunnels };

struct Street {
  std::string name;  // empty: none
  float width = 0.0F;
  bool is_main = false;
  Chain points;
};

enum class ThingKind : std::uint8_t {
  kBush,
  kCar,
  kCrater,
  kPalm,
  kPlot,
  kRail,
  kRubble,
  // On roofs
  kCooler,
  kDish,
  kDome,
  kMast,
  kMinaret,
  kTank,
};
constexpr bool is_on_roof(ThingKind kind) { return kind >= ThingKind::kCooler; }
struct Thing {
  ThingKind kind = ThingKind::kBush;
  ImVec2 at, to;  // `to` of rails only
  float size = 0.0F, wide = 0.0F, high = 0.0F;
  int turn = 0;  // degrees
  int tone = 0;
  int building = -1;  // of things on roofs
};

// A lettered way below ground.
struct Manhole {
  std::string letter;
  PlaceId surface, under;
};

struct Scene {
  const Board* board = nullptr;
  const rules::Map* map = nullptr;
  ImVec2 size;
  std::vector<Street> streets;
  std::vector<Thing> things;
  std::vector<Manhole> manholes;
  std::vector<std::string> building_names;  // in the order of the map's buildings
  std::vector<PlaceId> bridges;

  ImVec2 place(PlaceId id) const;
  // The place under a point on that storey; none. Tunnels: the point below ground within reach.
  PlaceId place_at(ImVec2 p, Storey storey) const;
};

// The bundle must be the one that the board was loaded from; nothing of it is kept.
struct SceneSource {
  const Bundle& bundle;
  const Board& board;
  const Words& words;
};
Scene make_scene(const SceneSource& from, int map);

// The ground that a yard or room covers.
Rect cell_rect(const rules::Location& place);
inline ImVec2 hex_middle(int column, int row) {
  const float down = column % 2 == 0 ? 0.0F : kHalfEp;
  return {100.0F + kHalfCell * 2.0F * static_cast<float>(column),
          kHalfEp + kEp * static_cast<float>(row) + down};
}
// The neighbour of a hex over its sides, clockwise from the one at the lower right: side n lies
// between corners n and n + 1. Column and row; may lie off the map.
rules::Point hex_neighbour(const rules::Location& hex, std::size_t side);
// Clockwise from the one at the right.
std::array<ImVec2, 6> hex_corners(ImVec2 middle, float share = 1.0F);
inline ImVec2 point(rules::Point p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }
// Where a block is seen on that map; none off the map and aboard.
PlaceId place_of_block(const rules::State& view, BlockId id);
// Where a block on that place is drawn. A room, the roof over it and what is below ground lie at
// one point: the storey that is shown has it, and whoever is higher or lower stands beside it, so
// that all are seen and can be clicked.
ImVec2 standing(const Scene& scene, PlaceId id, Storey storey);
// And back: the place whose block would stand nearest to that point; none.
PlaceId place_standing_at(const Scene& scene, ImVec2 p, Storey storey);

}  // namespace sandtable::shell::urban
