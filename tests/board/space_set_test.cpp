#include "core/board/space_set.h"

#include <gtest/gtest.h>

#include <vector>

namespace sandtable::board {
namespace {

SpaceSet set_of(const std::vector<int>& spaces) {
  SpaceSet set;
  for (const int space : spaces) set.add(space);
  return set;
}

TEST(SpaceSet, HoldsSpacesOfBothWordsInAscendingOrder) {
  const std::vector<int> spaces = {0, 1, 63, 64, 65, 127};
  const SpaceSet set = set_of({127, 64, 0, 65, 63, 1});
  std::vector<int> out;
  for (const int space : set) out.push_back(space);
  EXPECT_EQ(out, spaces);
  EXPECT_EQ(set.count(), 6);
  EXPECT_EQ(set.first(), 0);
  EXPECT_EQ(set_of({99, 70}).first(), 70);
}

TEST(SpaceSet, AddsAndRemoves) {
  SpaceSet set;
  EXPECT_TRUE(set.empty());
  for (int space = 0; space < 128; ++space) {
    set.add(space);
    EXPECT_TRUE(set.has(space));
    EXPECT_FALSE(set.has((space + 1) % 128));
    set.remove(space);
  }
  EXPECT_TRUE(set.empty());
  EXPECT_FALSE(set.any());
}

TEST(SpaceSet, CombinesAsSetsDo) {
  const SpaceSet a = set_of({3, 64, 100});
  const SpaceSet b = set_of({3, 5, 100});
  EXPECT_EQ(a | b, set_of({3, 5, 64, 100}));
  EXPECT_EQ(a & b, set_of({3, 100}));
  EXPECT_EQ(a - b, set_of({64}));
}

}  // namespace
}  // namespace sandtable::board
