#pragma once
// The map of Operation Jubilee as a scene of hexes, and where everything on it is.
//
//   JubileeMap map(bundle, board, words, SheetUp::kSouth);
//   camera.set_board(map.scene().width, map.scene().height, kJubileeFullScale);
//   camera.fit_to(map.sector(jubilee::Sector::kMain), now);
//   const int space = map.space_at(camera.to_map(pixel), 0.0F);
//
// Spaces are the hexes in the order of the board, then the landing boxes. One metre of the sheet is
// one metre of ground; the two outer beaches are framed pictures in the inland corners, as the
// sheets of the printed game.

#include <array>
#include <cstdint>
#include <vector>

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "core/games/jubilee/board.h"
#include "core/games/jubilee/state.h"
#include "shell/map/hex_art.h"

namespace sandtable::shell {

// Which way the sheet lies. From the sea, looking at the beaches: south is up.
enum class SheetUp : std::uint8_t { kSouth, kNorth };

inline constexpr float kJubileeCounter = 196.0F;                     // metres; side of a counter
inline constexpr float kJubileeFullScale = 60.0F / kJubileeCounter;  // pixels a metre at 100 %
inline constexpr int kJubileeSpaces = jubilee::kHexes + jubilee::kBoxes;
inline constexpr int kJubileeSectors = 3;
inline constexpr int kGermanUnit = jubilee::kUnits;  // from here on: the position of a German

// Spaces by what the rules call them, and back.
constexpr int jubilee_space(jubilee::HexId hex) { return hex.index(); }
constexpr int jubilee_space(jubilee::BoxId box) { return jubilee::kHexes + box.index(); }
constexpr bool is_box_space(int space) { return space >= jubilee::kHexes; }
// Only for a space of the right sort.
constexpr jubilee::HexId hex_of_space(int space) { return jubilee::HexId(space); }
constexpr jubilee::BoxId box_of_space(int space) { return jubilee::BoxId(space - jubilee::kHexes); }
// Where a unit is: its hex or box, -1 where it is neither.
int space_of_unit(const jubilee::State& view, int unit);

// Rows are numbered from the sea inland.
inline int jubilee_row(const jubilee::Cell& cell) {
  return (cell.id[0] - '0') * 10 + (cell.id[1] - '0');
}

// What there is to draw, and what to fit into the view to work in a sector. The bundle must be the
// one that the board was loaded from. Nothing of them is kept.
struct JubileeArt {
  HexScene scene;
  std::array<Rect, kJubileeSectors> sectors{};
};
JubileeArt jubilee_art(const Bundle& bundle, const jubilee::Board& board, const Words& words,
                       SheetUp up);

class JubileeMap {
 public:
  JubileeMap(const Bundle& bundle, const jubilee::Board& board, const Words& words, SheetUp up);

  const HexScene& scene() const { return scene_; }
  SheetUp up() const { return up_; }
  Rect sheet() const { return {ImVec2(0, 0), ImVec2(scene_.width, scene_.height)}; }
  // What to fit into the view to work in a sector: the coast and what lies behind it for Dieppe,
  // the whole framed picture for the others.
  Rect sector(jubilee::Sector sector) const { return sectors_[static_cast<std::size_t>(sector)]; }
  // The same for one beach of the middle sheet, which on a phone is as much as can be worked on.
  Rect area(jubilee::Area area) const { return areas_[static_cast<std::size_t>(area)]; }

  ImVec2 place(int space) const;  // its middle, metres
  int space_at(ImVec2 metres, float slack) const;
  // The space that lies most in this direction, among those that touch it; a box touches the beach
  // it points to and the boxes beside it. -1 for none.
  int neighbour(int space, ImVec2 direction) const;
  int space_of(jubilee::PositionId position) const {
    return position_spaces_[static_cast<std::size_t>(position.index())];
  }
  // What a scene's fort is numbered: positions in the order of the board.
  static int fort_of(jubilee::PositionId position) { return position.index(); }
  Rect box_rect(jubilee::BoxId box) const { return hex_box_rect(scene_, box.index()); }

 private:
  void find_areas(const jubilee::Board& board);

  HexScene scene_;
  SheetUp up_;
  std::array<Rect, kJubileeSectors> sectors_{};
  std::array<Rect, jubilee::kAreas> areas_{};
  std::array<int, jubilee::kPositions> position_spaces_{};
  std::array<std::array<int, 2>, jubilee::kBoxes> box_sides_{};  // spaces of the boxes beside it
};

// Colour and letter of the six kinds of positions, in the order of jubilee::Colour.
std::vector<HexInk> jubilee_inks(const Words& words);

}  // namespace sandtable::shell
