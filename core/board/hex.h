// Hexes by column and row: neighbours, directions, distance. Flat sides north and south, columns
// side by side; every second column stands half a hex further north.
//
//   constexpr Hex castle = hex_at(17, 5, Columns::kEvenNorth);   // "0517" of Operation Jubilee
//   distance(castle, hex_at(22, 5, Columns::kEvenNorth));        // 5
//
// No map here: which hexes exist and what lies between them is hex_map.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sandtable::board {

// Axial coordinates: q is the column, r the row along the column's own slant, so that a step in one
// direction changes the pair by the same amount everywhere.
struct Hex {
  int q = 0;
  int r = 0;
  constexpr bool operator==(const Hex&) const = default;
};

// Which columns stand half a hex further north.
enum class Columns : std::uint8_t { kEvenNorth, kOddNorth };

// Clockwise from the north; the opposite of d is (d + 3) % 6.
enum Direction : std::uint8_t {
  kNorth,
  kNorthEast,
  kSouthEast,
  kSouth,
  kSouthWest,
  kNorthWest,
};
inline constexpr int kDirections = 6;

// Rows count southwards, columns eastwards; both at least 0.
constexpr Hex hex_at(int column, int row, Columns shift) {
  const int odd = column & 1;
  const int up = shift == Columns::kEvenNorth ? (column - odd) / 2 : (column + odd) / 2;
  return {column, row - up};
}

constexpr Hex neighbour(Hex hex, int direction) {
  constexpr std::array<Hex, kDirections> kSteps = {
      {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  const Hex step = kSteps[static_cast<std::size_t>(direction)];
  return {hex.q + step.q, hex.r + step.r};
}

// Steps of the shortest way; 0 for the same hex.
constexpr int distance(Hex a, Hex b) {
  const auto size = [](int number) { return number < 0 ? -number : number; };
  const int q = size(a.q - b.q), r = size(a.r - b.r), s = size(a.q - b.q + a.r - b.r);
  return q > r ? (q > s ? q : s) : (r > s ? r : s);
}

// The direction of an adjacent hex; -1 if `to` is not adjacent.
constexpr int direction_to(Hex from, Hex to) {
  for (int direction = 0; direction < kDirections; ++direction)
    if (neighbour(from, direction) == to) return direction;
  return -1;
}

constexpr int opposite(int direction) { return (direction + 3) % kDirections; }

}  // namespace sandtable::board
