#include "core/board/search.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/board/graph.h"

namespace sandtable::board {
namespace {

// 0-1-2-3-4 in a ring of 200 with a short cut from 0 to 100.
class Ring : public ::testing::Test {
 protected:
  using Set = BitSet<256>;
  Ring() : links_(200) {
    for (int i = 0; i < 200; ++i) links_.join(i, (i + 1) % 200);
    links_.join(0, 100);
  }
  auto next() const {
    return [this](const Set& layer) { return links_.around(layer) - barred_; };
  }

  Links<256> links_;
  Set barred_;
};

TEST_F(Ring, DistancesAreStepsAlongShortestWays) {
  std::vector<std::uint8_t> steps(256, 255);
  distances(Set::of(0), next(), steps);
  EXPECT_EQ(steps[0], 0);
  EXPECT_EQ(steps[1], 1);
  EXPECT_EQ(steps[100], 1);
  EXPECT_EQ(steps[99], 2);
  EXPECT_EQ(steps[50], 50);
  EXPECT_EQ(steps[51], 50);
  EXPECT_EQ(steps[150], 50);
  EXPECT_EQ(steps[200], 255) << "no such space";
}

TEST_F(Ring, WhatIsBarredIsGoneRound) {
  barred_.add(100);
  barred_.add(199);
  std::vector<std::uint8_t> steps(256, 255);
  distances(Set::of(0), next(), steps);
  EXPECT_EQ(steps[99], 99);
  EXPECT_EQ(steps[100], 255);
  EXPECT_EQ(steps[101], 255);
  EXPECT_EQ(steps[198], 255);
}

TEST_F(Ring, DistancesStopAtTheirLimit) {
  std::vector<std::uint8_t> steps(256, 255);
  distances(Set::of(10), next(), steps, 3);
  EXPECT_EQ(steps[13], 3);
  EXPECT_EQ(steps[14], 255);
}

TEST_F(Ring, AFloodIsAllWithinSoManySteps) {
  EXPECT_EQ(flood(Set::of(0), next(), 0), Set::of(0));
  Set near = Set::of(0) | Set::of(1) | Set::of(199) | Set::of(100);
  EXPECT_EQ(flood(Set::of(0), next(), 1), near);
  EXPECT_EQ(flood(Set::of(0), next()).count(), 200);
  EXPECT_EQ(flood(Set::of(20) | Set::of(60), next(), 2).count(), 10) << "two places to begin";
  EXPECT_TRUE(flood(Set{}, next()).empty());
}

TEST_F(Ring, LayersComeInOrderUntilOneIsEnough) {
  std::vector<int> sizes;
  each_layer(Set::of(0), next(), [&](int steps, const Set& layer) {
    EXPECT_EQ(steps, static_cast<int>(sizes.size()));
    sizes.push_back(layer.count());
    return steps < 2;
  });
  EXPECT_EQ(sizes, (std::vector<int>{1, 3, 4}));
}

}  // namespace
}  // namespace sandtable::board
