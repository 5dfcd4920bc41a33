#include "core/engine/outlook.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

// One kind that goes by one feature, one that goes by the turn alone.
OutlookWeights weights() { return {6, {{{50'000, 0}, {2'000, 500}}, {{0, -10'000}, {0, 0}}}}; }

Features position(int kind, int turn, int value) {
  Features out;
  out.kind = kind;
  out.turn = turn;
  out.values.push_back(value);
  return out;
}

TEST(Outlook, AddsWhatEachFeatureIsWorthInTheMiddleTurn) {
  EXPECT_EQ(weights().value_of(position(0, 6, 0)), 50);
  EXPECT_EQ(weights().value_of(position(0, 6, 7)), 50 + 14);
  EXPECT_EQ(weights().value_of(position(0, 6, -30)), 50 - 60);
}

TEST(Outlook, CountsAFeatureForMoreOrLessByTheTurn) {
  EXPECT_EQ(weights().value_of(position(0, 10, 10)), 50 + 10 * (2 + 4 / 2));
  EXPECT_EQ(weights().value_of(position(0, 2, 10)), 50 + 10 * (2 - 4 / 2));
}

TEST(Outlook, HasWeightsOfItsOwnForEachKindOfPosition) {
  EXPECT_EQ(weights().value_of(position(1, 7, 100)), -10);
  EXPECT_EQ(weights().value_of(position(1, 5, 100)), 10);
}

// The largest that policy.json may have, and a feature of thousands.
TEST(Outlook, HoldsTheLargestWeights) {
  const OutlookWeights large{0, {{{0, 0}, {1'000'000, 1'000'000}}}};
  EXPECT_EQ(large.value_of(position(0, 10, 100'000)), 1'100'000'000);
}

}  // namespace
}  // namespace sandtable
