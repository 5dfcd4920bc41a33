// Sets of hexes by columns, against the neighbours that hex.h knows.
#include "core/board/lane_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/board/hex.h"
#include "core/engine/playout.h"

namespace sandtable::board {
namespace {

constexpr int kLanes = 7, kRows = 9;

template <bool even_higher>
Hex place(int hex) {
  return hex_at(hex / 32, hex % 32, even_higher ? Columns::kEvenNorth : Columns::kOddNorth);
}

template <bool even_higher>
std::vector<int> beside(int hex) {
  std::vector<int> out;
  for (int column = 0; column < kLanes; ++column)
    for (int row = 0; row < kRows; ++row)
      if (distance(place<even_higher>(hex), place<even_higher>(32 * column + row)) == 1)
        out.push_back(32 * column + row);
  return out;
}

template <bool even_higher>
LaneSet<kLanes, even_higher> random_set(QuickRandom& random, std::uint32_t one_of) {
  LaneSet<kLanes, even_higher> out;
  for (int column = 0; column < kLanes; ++column)
    for (int row = 0; row < kRows; ++row)
      if (random.below(one_of) == 0) out.add(32 * column + row);
  return out;
}

template <bool even_higher>
LaneSet<kLanes, even_higher> grid() {
  LaneSet<kLanes, even_higher> out;
  for (int column = 0; column < kLanes; ++column)
    for (int row = 0; row < kRows; ++row) out.add(32 * column + row);
  return out;
}

template <bool even_higher>
void compare_steps() {
  QuickRandom random(1);
  for (int i = 0; i < 200; ++i) {
    const auto set = random_set<even_higher>(random, 8);
    std::set<int> wanted;
    for (const int hex : set)
      for (const int other : beside<even_higher>(hex)) wanted.insert(other);
    const auto found = set.around() & grid<even_higher>();
    EXPECT_EQ(std::set<int>(wanted), [&] {
      std::set<int> out;
      for (const int hex : found) out.insert(hex);
      return out;
    }());
    const auto ground = grid<even_higher>() - random_set<even_higher>(random, 3);
    auto seen = random_set<even_higher>(random, 3);
    const auto before = seen;
    const auto ring = set.next_ring(ground, seen);
    EXPECT_EQ(ring, (set.around() & ground) - before);
    EXPECT_EQ(seen, before | ring);
  }
}

template <bool even_higher>
void compare_areas() {
  QuickRandom random(2);
  for (int i = 0; i < 300; ++i) {
    const auto ground = grid<even_higher>() - random_set<even_higher>(random, 2 + i % 3);
    const auto from = random_set<even_higher>(random, 30);
    std::vector<int> queue;
    std::set<int> wanted;
    for (const int hex : from)
      if (ground.has(hex) && wanted.insert(hex).second) queue.push_back(hex);
    for (std::size_t at = 0; at < queue.size(); ++at)
      for (const int hex : beside<even_higher>(queue[at]))
        if (ground.has(hex) && wanted.insert(hex).second) queue.push_back(hex);
    std::set<int> found;
    for (const int hex : from.filled(ground)) found.insert(hex);
    EXPECT_EQ(found, wanted);
  }
}

TEST(LaneSet, StepsLikeTheHexesOfTheMap) {
  compare_steps<true>();
  compare_steps<false>();
}

TEST(LaneSet, FillsAreasHoweverTheyWind) {
  compare_areas<true>();
  compare_areas<false>();
}

TEST(LaneSet, HoldsWhatItIsGiven) {
  using Set = LaneSet<kLanes>;
  Set set = Set::of(5) | Set::of(32 * 6 + 30);
  EXPECT_EQ(set.count(), 2);
  EXPECT_EQ(set.first(), 5);
  EXPECT_TRUE(set.has(222) && !set.has(6));
  set.remove(5);
  EXPECT_EQ(set.first(), 222);
  EXPECT_EQ((set - Set::of(222)).count(), 0);
  EXPECT_TRUE((set & Set::of(5)).empty());
  int seen = 0;
  for (const int hex : Set{}) seen += 1 + hex;
  EXPECT_EQ(seen, 0);
}

}  // namespace
}  // namespace sandtable::board
