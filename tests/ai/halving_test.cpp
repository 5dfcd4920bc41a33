#include "core/ai/halving.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable {
namespace {

// Tries arms until it is done; what arm `arm` comes to on deal `trial` is for `value` to say.
template <class Value>
int run(Halving& halving, std::size_t arms, int budget, Value&& value) {
  int trials = 0;
  for (halving.begin(arms, budget); !halving.is_done(); ++trials) {
    const int one = value(halving.arm(), static_cast<int>(halving.trial()));
    halving.add(one, {{one, 2 * one, 0, 0}});
  }
  return trials;
}

// Luck of a deal, which all arms share, and of an arm on it, which they do not.
int luck(int trial) { return trial * 37 % 100; }
int own_luck(std::size_t arm, int trial) { return (static_cast<int>(arm) * 31 + trial * 17) % 23; }

TEST(Halving, FindsTheBestArmAndKeepsItsBudget) {
  Halving halving;
  const int trials = run(halving, 12, 240, [](std::size_t arm, int trial) {
    return luck(trial) + own_luck(arm, trial) + (arm == 7 ? 30 : 0);
  });
  EXPECT_EQ(halving.chosen(10), 7u);
  EXPECT_EQ(halving.order().front(), 7u);
  EXPECT_LE(trials, 240);
  EXPECT_GT(halving.trials(7), 2 * halving.trials(halving.order().back()));
}

TEST(Halving, TriesAllArmsOnTheSameDealsAndEachAtLeastOnce) {
  Halving halving;
  std::vector<std::vector<int>> deals(5);
  run(halving, 5, 1, [&](std::size_t arm, int trial) {
    deals[arm].push_back(trial);
    return 0;
  });
  for (const std::vector<int>& one : deals) {
    ASSERT_FALSE(one.empty());
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i], static_cast<int>(i));
  }
}

TEST(Halving, KeepsTheFirstThoughtToTheEndAndLeavesItOnlyForAPlainLead) {
  const auto a_little_more = [](std::size_t arm, int trial) {
    return 10 * own_luck(arm, trial) + (arm == 0 ? 0 : 5);
  };
  Halving halving;
  run(halving, 8, 160, a_little_more);
  EXPECT_EQ(halving.trials(0), halving.trials(halving.order().front()));
  EXPECT_EQ(halving.chosen(50), 0u);
  // Worst of all on every deal: it stays among those that are tried, and is left.
  run(halving, 8, 160, [](std::size_t arm, int trial) {
    return luck(trial) + own_luck(arm, trial) + (arm == 0 ? -200 : 0);
  });
  EXPECT_NE(halving.chosen(50), 0u);
}

TEST(Halving, SavesTheBudgetWhereNothingIsOpen) {
  Halving halving;
  EXPECT_LE(run(halving, 4, 4000, [](std::size_t, int trial) { return luck(trial); }), 2000);
  EXPECT_EQ(halving.chosen(0), 0u);
  EXPECT_EQ(run(halving, 1, 100, [](std::size_t, int) { return 0; }), 0);
}

TEST(Halving, TellsTheMeanInPartsOfAHundredth) {
  Halving halving;
  run(halving, 2, 2, [](std::size_t arm, int) { return arm == 0 ? 3 : -5; });
  EXPECT_EQ(halving.mean(0), 3 * kValueScale);
  EXPECT_EQ(halving.mean(1), -5 * kValueScale);
  EXPECT_EQ(halving.mean_terms(1).terms, (std::array{-5, -10, 0, 0}));
}

}  // namespace
}  // namespace sandtable
