// A printed map of numbered hexes: which exist, which touch, what lies on the sides between them.
// Hexes are indices in the order they were added. A map may consist of several sheets, which never
// touch each other, even where their numbers would.
//
//   HexMap map(Columns::kEvenNorth);
//   const int castle = map.add(17, 5, 0);
//   const int slope = map.add(17, 6, 0);
//   map.join();                          // after the last hex
//   map.add_side(castle, slope, kRoad);  // bits with a meaning of the game's own
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/board/hex.h"

namespace sandtable::board {

class HexMap {
 public:
  static constexpr int kNoHex = -1;
  static constexpr int kFar = 127;  // distance between sheets

  explicit HexMap(Columns shift = Columns::kEvenNorth) : shift_(shift) {}

  // The index of a new hex. No two hexes of one sheet have the same column and row.
  int add(int column, int row, int sheet);
  // Finds neighbours; call it once, after the last add().
  void join();

  int size() const { return static_cast<int>(cells_.size()); }
  Hex at(int hex) const { return cell(hex).place; }
  int sheet(int hex) const { return cell(hex).sheet; }
  // kNoHex at the edge of the sheet.
  int neighbour(int hex, int direction) const {
    return cell(hex).neighbours[static_cast<std::size_t>(direction)];
  }
  const std::array<std::int16_t, kDirections>& neighbours(int hex) const {
    return cell(hex).neighbours;
  }
  // -1 if the two do not touch.
  int direction(int from, int to) const;
  bool adjacent(int a, int b) const { return direction(a, b) >= 0; }
  // Steps of the straightest way, whatever lies between; kFar between two sheets.
  int distance(int a, int b) const;

  // What lies on the side between two adjacent hexes, the same from both.
  std::uint8_t side(int hex, int direction) const {
    return cell(hex).sides[static_cast<std::size_t>(direction)];
  }
  std::uint8_t side_between(int a, int b) const;  // 0 if the two do not touch
  // False, and nothing done, if the two do not touch. Adds to what is there.
  bool add_side(int a, int b, std::uint8_t bits);

 private:
  struct Cell {
    Hex place;
    int sheet = 0;
    std::array<std::int16_t, kDirections> neighbours{};
    std::array<std::uint8_t, kDirections> sides{};
  };
  const Cell& cell(int hex) const { return cells_[static_cast<std::size_t>(hex)]; }

  Columns shift_;
  std::vector<Cell> cells_;
};

}  // namespace sandtable::board
