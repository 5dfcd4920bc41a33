#include "core/board/hex.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/board/hex_map.h"

namespace sandtable::board {
namespace {

Hex at(int column, int row) { return hex_at(column, row, Columns::kEvenNorth); }

TEST(Hex, NeighboursOfAColumnThatStandsSouthAndOfOneThatStandsNorth) {
  const Hex odd = at(23, 5), even = at(22, 5);
  EXPECT_EQ(neighbour(odd, kNorth), at(23, 4));
  EXPECT_EQ(neighbour(odd, kNorthEast), at(24, 5));
  EXPECT_EQ(neighbour(odd, kSouthEast), at(24, 6));
  EXPECT_EQ(neighbour(odd, kSouth), at(23, 6));
  EXPECT_EQ(neighbour(odd, kSouthWest), at(22, 6));
  EXPECT_EQ(neighbour(odd, kNorthWest), at(22, 5));
  EXPECT_EQ(neighbour(even, kNorthEast), at(23, 4));
  EXPECT_EQ(neighbour(even, kSouthWest), at(21, 5));
}

TEST(Hex, TheOtherShiftIsItsMirror) {
  const auto other = [](int column, int row) { return hex_at(column, row, Columns::kOddNorth); };
  EXPECT_EQ(neighbour(other(22, 5), kNorthEast), other(23, 5));
  EXPECT_EQ(neighbour(other(23, 5), kNorthEast), other(24, 4));
}

TEST(Hex, DirectionsLeadThereAndBack) {
  for (int column = 3; column < 9; ++column)
    for (int row = 3; row < 9; ++row)
      for (int direction = 0; direction < kDirections; ++direction) {
        const Hex here = at(column, row), there = neighbour(here, direction);
        EXPECT_EQ(direction_to(here, there), direction);
        EXPECT_EQ(direction_to(there, here), opposite(direction));
        EXPECT_EQ(distance(here, there), 1);
      }
  EXPECT_EQ(direction_to(at(4, 4), at(4, 6)), -1);
  EXPECT_EQ(direction_to(at(4, 4), at(4, 4)), -1);
}

// Against a breadth-first walk over the plane.
TEST(Hex, DistanceIsTheShortestWalk) {
  const Hex centre = at(10, 10);
  std::vector<Hex> seen = {centre}, layer = {centre};
  for (int steps = 1; steps <= 6; ++steps) {
    std::vector<Hex> next;
    for (const Hex& hex : layer)
      for (int direction = 0; direction < kDirections; ++direction) {
        const Hex to = neighbour(hex, direction);
        if (std::find(seen.begin(), seen.end(), to) != seen.end()) continue;
        seen.push_back(to);
        next.push_back(to);
        EXPECT_EQ(distance(centre, to), steps);
        EXPECT_EQ(distance(to, centre), steps);
      }
    EXPECT_EQ(next.size(), static_cast<std::size_t>(6 * steps));
    layer = next;
  }
}

TEST(HexMap, KnowsEdgesSheetsAndSides) {
  HexMap map(Columns::kEvenNorth);
  const int a = map.add(17, 5, 0), b = map.add(18, 5, 0), far = map.add(17, 6, 1);
  const int c = map.add(17, 6, 0);
  map.join();
  EXPECT_EQ(map.size(), 4);
  EXPECT_EQ(map.neighbour(a, kNorthEast), b);
  EXPECT_EQ(map.neighbour(a, kSouth), c);  // not the hex of the other sheet
  EXPECT_EQ(map.neighbour(a, kNorth), HexMap::kNoHex);
  EXPECT_EQ(map.direction(c, b), -1);
  EXPECT_EQ(map.distance(c, b), 2);
  EXPECT_EQ(map.distance(c, far), HexMap::kFar);
  EXPECT_FALSE(map.adjacent(a, far));
  EXPECT_EQ(map.sheet(far), 1);

  EXPECT_TRUE(map.add_side(a, c, 0b01));
  EXPECT_TRUE(map.add_side(c, a, 0b10));
  EXPECT_FALSE(map.add_side(a, far, 1));
  EXPECT_EQ(map.side_between(a, c), 0b11);
  EXPECT_EQ(map.side_between(c, a), 0b11);
  EXPECT_EQ(map.side(c, kNorth), 0b11);
  EXPECT_EQ(map.side_between(a, b), 0);
  EXPECT_EQ(map.side_between(a, far), 0);
}

}  // namespace
}  // namespace sandtable::board
