#pragma once
// The map of Striking the Anvil as it is drawn: what the board knows of the ground, in map
// units of 100 metres. Never changes in play.
//
// Spaces of the screen: each area is three of them, the ground with its disc and the places of the
// two stacks; then the boxes, then the ways off the map.

#include <array>
#include <string>
#include <vector>

#include "core/data/words.h"
#include "core/games/anvil/board.h"
#include "core/games/anvil/state.h"
#include "shell/map/geometry.h"
#include "shell/theme/rect.h"

namespace sandtable::shell::anvil {

namespace rules = sandtable::anvil;

using rules::kAreas;
using rules::PlaceId;
using rules::Side;

// [SA 1.1e] The ways off the map, in the order of their spaces.
struct WayOut {
  int area;
  rules::Exit exit;
};
inline constexpr std::array<WayOut, 8> kWaysOut = {{{25, rules::Exit::kNorth},
                                                    {33, rules::Exit::kNorth},
                                                    {34, rules::Exit::kNorth},
                                                    {3, rules::Exit::kItaly},
                                                    {4, rules::Exit::kItaly},
                                                    {20, rules::Exit::kItaly},
                                                    {23, rules::Exit::kItaly},
                                                    {25, rules::Exit::kItaly}}};

inline constexpr int kSpots = kAreas;          // the first place of a stack
inline constexpr int kBoxSpaces = kAreas * 3;  // the first box
inline constexpr int kOutSpaces = kBoxSpaces + rules::kBoxes;
inline constexpr int kBridgeSpaces = kOutSpaces + static_cast<int>(kWaysOut.size());
inline constexpr int kSpaces = kBridgeSpaces + rules::kBridges;

constexpr int space_of(PlaceId place) {
  return rules::is_area(place) ? place.index() : kBoxSpaces + place.index() - kAreas;
}
// Where the units of a side lie.
constexpr int stack_space(PlaceId place, Side side) {
  return rules::is_area(place) ? kSpots + place.index() * 2 + static_cast<int>(rules::at(side))
                               : space_of(place);
}
constexpr bool is_spot(int space) { return space >= kSpots && space < kBoxSpaces; }
constexpr bool is_box(int space) { return space >= kBoxSpaces && space < kOutSpaces; }
constexpr bool is_way_out(int space) { return space >= kOutSpaces && space < kBridgeSpaces; }
constexpr bool is_bridge(int space) { return space >= kBridgeSpaces && space < kSpaces; }
// The area or box that a space belongs to; none for a way off the map.
constexpr PlaceId place_at(int space) {
  if (space < 0 || space >= kOutSpaces) return {};
  if (space < kSpots) return PlaceId(space);
  if (is_spot(space)) return PlaceId((space - kSpots) / 2);
  return PlaceId(space - kBoxSpaces + kAreas);
}
constexpr int bridge_space(rules::BridgeId bridge) { return kBridgeSpaces + bridge.index(); }
int way_out_space(PlaceId area, rules::Exit exit);

// Sizes on the sheet, in map units.
inline constexpr float kCounter = 90.0F;
inline constexpr float kDisc = 27.0F;         // radius
inline constexpr float kMark = kDisc * 1.5F;  // radius of what marks a disc
inline constexpr float kBoxHalf = 76.0F;      // of a box for units that are off the map
inline constexpr float kReference = 0.47F;    // pixels a unit in which the look was drawn
inline constexpr float kFullScale = 60.0F / kCounter;

// Heights of the ground, 0 to 1, on a grid of points.
struct Heights {
  int step = 1, columns = 0, rows = 0;
  std::vector<float> values;
  float at(ImVec2 p) const;      // between the points smoothly
  ImVec2 slope(ImVec2 p) const;  // uphill
};

// A fort's works: ten boxes on the sea.
struct Track {
  ImVec2 at;                  // its upper left corner
  std::array<ImVec2, 3> tie;  // a thin line to its city, clear of the boxes beside it
};
inline constexpr float kTrackWide = 404.0F, kTrackHigh = 120.0F;

struct SeaName {
  std::string text;
  ImVec2 at;
  bool great = false;
};

struct Scene {
  const rules::Board* board = nullptr;
  ImVec2 size;
  std::array<Chain, kAreas> rings;
  std::array<Rect, kAreas> bounds;  // of the rings
  std::vector<Chain> lines;         // of Board::lines, rounded
  std::vector<Chain> fronts;        // the same with fewer points: for bands beside them
  std::vector<Chain> lakes, islands;
  Chain italy;
  Heights heights;
  std::vector<Chain> roads;
  std::array<ImVec2, kSpaces> places{};
  std::array<Track, rules::kForts> tracks{};
  std::array<std::string, rules::kForts> track_titles;
  std::array<std::string, rules::kFullFort + 1> demands;  // " · may surrender on 3+", by level
  std::array<std::string, rules::kFullFort + 1> fort_levels, fort_drms;
  std::array<std::string, 7> counts;  // "0" to "6"
  std::string fighters;               // "FFI +1"
  std::array<std::string, 2> bombs;   // of the two markers
  std::array<std::string, rules::kBoxes> box_titles;
  std::array<std::string, 2> way_titles;  // north, Italy
  std::vector<SeaName> seas;
  std::vector<std::string> towns;              // names of Board::towns
  std::vector<std::string> rivers;             // of Board::lines; empty where there is none
  std::array<ImVec2, rules::kBridges> over{};  // along the road of each bridge, of length 1
  std::vector<Chain> coast;

  bool is_land(ImVec2 p) const;
  int area_at(ImVec2 p) const;  // -1 for none
};

Scene make_scene(const rules::Board& board, const Words& words);
// The name of a river that the data call so: rivers are counted as the borders bring them.
std::string river_name(const rules::Board& board, const Words& words, std::string_view river);

inline ImVec2 point(rules::Point p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

}  // namespace sandtable::shell::anvil
