#pragma once
// The map of Operation Roundup as it is drawn: what the board and map.json know of the ground, in
// map units of a hundredth of a hex, north up.
//
// Spaces of the screen are the numbers of the hexes, then the boxes beside the map for units that
// are not on it.

#include <array>
#include <string>
#include <vector>

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "core/games/roundup/board.h"
#include "core/games/roundup/state.h"
#include "shell/map/geometry.h"
#include "shell/theme/rect.h"

namespace sandtable::shell::roundup {

namespace rules = sandtable::roundup;

using rules::Board;
using rules::HexId;
using rules::Side;
using rules::UnitId;

// Sizes on the sheet, in map units.
inline constexpr float kHex = 100.0F;         // from side to opposite side
inline constexpr float kRadius = 57.735027F;  // from the middle to a corner, also of a side
inline constexpr float kLine = 86.602540F;    // from one line of hexes to the next
inline constexpr float kCounter = 67.0F;      // side of a counter
inline constexpr float kFullScale = 60.0F / kCounter;
inline constexpr ImVec2 kSheet(3130.0F, 3090.0F);

// Where units wait that are not on the map.
enum class BoxKind { kUs, kUk, kGerman, kAside };
inline constexpr int kBoxSpaces = rules::kHexNumbers;
inline constexpr int kBoxes = 4;
inline constexpr int kSpaces = kBoxSpaces + kBoxes;
constexpr int space_of(HexId hex) { return hex.index(); }
constexpr int space_of(BoxKind box) { return kBoxSpaces + static_cast<int>(box); }
constexpr bool is_box(int space) { return space >= kBoxSpaces && space < kSpaces; }
// The middle of a hex on the sheet.
constexpr ImVec2 middle_of(HexId hex) {
  const int column = rules::column_of(hex) - rules::kFirstColumn;
  const float down = static_cast<float>(rules::row_of(hex) - 1) + (column % 2 == 0 ? 0.0F : 0.5F);
  return {2750.0F - down * kHex, 200.0F + static_cast<float>(column) * kLine};
}
// The six corners, clockwise from the one at the top.
std::array<ImVec2, 6> corners_of(ImVec2 middle, float share = 1.0F);
// The side between two hexes whose middles these are.
Segment side_between(ImVec2 a, ImVec2 b);

// A name of the printed map.
struct MapName {
  std::string text;
  ImVec2 at;
  enum class Kind { kPort, kTown, kPlace, kCape, kRiver, kSea, kExit } kind = Kind::kTown;
  Chain course;  // of a river
};

struct Scene {
  const Board* board = nullptr;
  Chain coast;  // from the north-east to the south
  Chain sea;    // all that lies outside of it
  std::vector<MapName> names;
  std::array<std::string, kBoxes> box_titles;
  std::array<std::string, rules::kBeachheads> beach_names;  // "US 1"

  ImVec2 place(int space) const;
  // The space under a point; boxes first.
  int space_at(ImVec2 p) const;
  bool is_hex(int space) const { return space < kBoxSpaces && board->is_hex(space); }
  Rect box_rect(int box) const;
};

// The bundle must be the one that the board was loaded from; nothing of it is kept.
Scene make_scene(const Bundle& bundle, const Board& board, const Words& words);
// Where a unit lies on the screen in this view; -1 for nowhere.
int space_of_unit(const rules::State& view, UnitId unit);

}  // namespace sandtable::shell::roundup
