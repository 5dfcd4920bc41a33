#include "core/engine/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace sandtable {
namespace {

// Known answers published with the generator (Random123, philox4x32 with 10 rounds).
TEST(Philox, GivesThePublishedAnswers) {
  EXPECT_EQ(philox4x32_10({0, 0, 0, 0}, {0, 0}),
            (PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  constexpr std::uint32_t kOnes = 0xFFFFFFFF;
  EXPECT_EQ(philox4x32_10({kOnes, kOnes, kOnes, kOnes}, {kOnes, kOnes}),
            (PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(
      philox4x32_10({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
      (PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Rng, EventsAreIndependentOfTheOrderInWhichTheyAreAsked) {
  const Rng rng(42);
  const std::uint32_t fifth = rng.below(5, 1000);
  rng.below(0, 1000);
  EXPECT_EQ(rng.below(5, 1000), fifth);
  EXPECT_EQ(rng.below(7, 1), 0U);
}

TEST(Rng, ADieIsFair) {
  constexpr int kRolls = 60000;
  std::array<int, 10> seen{};
  const Rng rng(7);
  for (int i = 0; i < kRolls; ++i) seen[rng.below(static_cast<std::uint64_t>(i), 10)] += 1;
  double chi2 = 0;
  for (const int count : seen) chi2 += std::pow(count - kRolls / 10.0, 2) / (kRolls / 10.0);
  EXPECT_LT(chi2, 27.9);  // 9 degrees of freedom, one in a thousand
}

TEST(Rng, PicksByWeight) {
  const std::vector<Outcome> outcomes = {{1, 3}, {2, 1}, {9, 2}};
  std::array<int, 10> seen{};
  const Rng rng(3);
  for (std::uint64_t i = 0; i < 60000; ++i) seen[rng.pick(i, outcomes).value] += 1;
  EXPECT_NEAR(seen[1], 30000, 600);
  EXPECT_NEAR(seen[2], 10000, 500);
  EXPECT_NEAR(seen[9], 20000, 600);
}

TEST(RngStream, IsTheSameFunctionEventAfterEvent) {
  RngStream stream(11);
  const Rng rng(11);
  for (std::uint64_t i = 0; i < 20; ++i) EXPECT_EQ(stream.below(6), rng.below(i, 6));
}

}  // namespace
}  // namespace sandtable
