#include "core/engine/percents.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace sandtable {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<int> percents(const std::vector<std::uint64_t>& weights) {
  std::vector<OddsResult> results(weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) results[i].weight = weights[i];
  return percents_of(results);
}

TEST(Percents, ComeToAHundred) {
  EXPECT_THAT(percents({2, 2, 3, 1}), ElementsAre(25, 25, 38, 12));
  EXPECT_THAT(percents({1, 1, 1}), ElementsAre(34, 33, 33));
  EXPECT_THAT(percents({1, 5}), ElementsAre(17, 83));
  EXPECT_THAT(percents({7}), ElementsAre(100));
  EXPECT_THAT(percents({0, 4}), ElementsAre(0, 100));
  EXPECT_THAT(percents({0}), ElementsAre(0));
  EXPECT_THAT(percents({}), IsEmpty());
  for (std::uint64_t a = 1; a < 40; a += 3)
    for (std::uint64_t b = 1; b < 40; b += 7)
      for (std::uint64_t c = 0; c < 12; ++c) {
        const std::vector<int> all = percents({a, b, c, a * b});
        EXPECT_EQ(std::accumulate(all.begin(), all.end(), 0), 100);
      }
}

}  // namespace
}  // namespace sandtable
