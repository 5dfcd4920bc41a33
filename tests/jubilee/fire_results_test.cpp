// Ruling R35 and F.5: how many best results keep a fate, against a count of all of them.
#include "core/games/jubilee/fire_results.h"

#include <gtest/gtest.h>

#include <bit>

#include "core/engine/rng.h"
#include "tests/jubilee/fire_choices.h"
#include "tests/jubilee/fire_table.h"

namespace sandtable::jubilee {
namespace {

// What is left of a unit with that fate, as outcome_of tells it.
int left_after(const Small& small, int unit, Fate fate) {
  const int steps = small.problem.steps[static_cast<std::size_t>(unit)];
  const bool loses = fate == Fate::kStep || fate == Fate::kStepDisrupted;
  const bool marked = fate == Fate::kDisrupted || fate == Fate::kStepDisrupted ||
                      (small.marked & bit(UnitId(unit))) != 0;
  const int left = loses ? steps - 1 : steps;
  return left * 2 + (left > 0 && marked);
}

std::uint32_t count_with(const std::set<Fates>& outcomes, const Small& small, int unit, Fate fate) {
  std::uint32_t out = 0;
  for (const Fates& one : outcomes)
    out += one[static_cast<std::size_t>(unit)] == left_after(small, unit, fate);
  return out;
}

UnitId first_of(UnitSet units) { return UnitId(std::countr_zero(units)); }

// Draws until one result is left, along a path picked at random: at every step each fate must weigh
// as much as there are best results with it and with all that was drawn before. Then each result
// comes with the product of these shares, one over their number. Gives the draws made.
int expect_uniform(const Small& small, RngStream& rng) {
  Key best;
  std::set<Fates> outcomes = best_outcomes(small, best);
  FireDemand demand;
  int draws = 0;
  for (;; ++draws) {
    const FireAnswer answer = assign_fire(small.problem, demand);
    if (answer.open == 0) break;
    const UnitId unit = first_of(answer.open);
    const FateWeights weights = weigh_fates(small.problem, demand, unit);
    EXPECT_EQ(weights.of, weigh_fates(small.problem, demand, unit, FireMethod::kMatching).of);
    EXPECT_TRUE(weights.counted);
    std::vector<Fate> possible;
    for (const Fate fate : kFates) {
      const std::uint32_t weight = weights.of[static_cast<std::size_t>(fate)];
      const bool open =
          (answer.fates[static_cast<std::size_t>(unit.index())] >> static_cast<int>(fate) & 1) != 0;
      EXPECT_EQ(weight != 0, open);
      EXPECT_EQ(weight, open ? count_with(outcomes, small, unit.index(), fate) : 0U);
      if (weight != 0) possible.push_back(fate);
    }
    if (possible.size() < 2) {
      ADD_FAILURE() << "an open unit has one fate";
      break;
    }
    const Fate drawn = possible[rng.below(static_cast<std::uint32_t>(possible.size()))];
    demand.decide(unit, drawn);
    std::erase_if(outcomes, [&](const Fates& one) {
      return one[static_cast<std::size_t>(unit.index())] != left_after(small, unit.index(), drawn);
    });
  }
  EXPECT_EQ(outcomes.size(), 1U);
  return draws;
}

// The same with one hit a position, equal units at equal distances, one priority for most hits.
Small with_ties(Small small, RngStream& rng) {
  const std::uint8_t priority = std::array<std::uint8_t, 3>{1, 2, 6}[rng.below(3)];
  small.problem.needs_no_marker = small.marked;
  for (Shooter& shooter : small.problem.shooters) shooter.capacity = 1;
  for (int unit = 0; unit < small.units; ++unit)
    small.problem.steps[static_cast<std::size_t>(unit)] = 2;
  for (PossibleHit& hit : small.problem.hits) {
    hit.distance = 1;
    const bool marked = (small.marked & bit(UnitId(hit.unit))) != 0;
    if (rng.below(8) != 0 && !(marked && priority == 6)) hit.priority = priority;
  }
  return small;
}

TEST(OJ_F_5, EveryBestResultIsAsLikely) {
  RngStream rng(6111942);
  int draws = 0, cases = 0;
  for (; cases < 10'000 && !testing::Test::HasFailure(); ++cases) {
    const Small small = random_small(rng);
    draws += expect_uniform(cases % 2 == 0 ? small : with_ties(small, rng), rng);
  }
  EXPECT_EQ(cases, 10'000) << "case " << cases;
  EXPECT_GT(draws, 1'500);
}

// Units from 0 on, all alike, before positions from 0 on that bear on all of them.
Small crowd(int units, int positions) {
  Small out;
  out.units = units;
  for (int unit = 0; unit < units; ++unit) out.problem.steps[static_cast<std::size_t>(unit)] = 3;
  for (int position = 0; position < positions; ++position) {
    const auto at = static_cast<std::uint8_t>(position);
    out.problem.shooters.push_back({at, 1});
    for (int unit = 0; unit < units; ++unit)
      out.problem.hits.push_back({at, static_cast<std::uint8_t>(unit), 2, 2});
  }
  return out;
}

TEST(OJ_F_5, ManyEqualUnitsAreCountedWithoutTryingEachResult) {
  // Five of 20: 15,504 results; the first unit is hit in 3,876 of them.
  const Small many = crowd(20, 5);
  const FateWeights weights = weigh_fates(many.problem, {}, UnitId(0));
  EXPECT_TRUE(weights.counted);
  EXPECT_EQ(weights.of, (std::array<std::uint32_t, 4>{11'628, 0, 3'876, 0}));
}

// Two fires that do not bear on each other multiply.
TEST(OJ_F_5, ApartFromEachOtherTheResultsMultiply) {
  Small both = crowd(3, 1);
  for (std::uint8_t unit = 3; unit < 7; ++unit) {
    both.problem.steps[unit] = 3;
    both.problem.hits.push_back({1, unit, 2, 2});
  }
  both.problem.shooters.push_back({1, 2});
  EXPECT_EQ(weigh_fates(both.problem, {}, UnitId(0)).of,
            (std::array<std::uint32_t, 4>{12, 0, 6, 0}));
}

TEST(OJ_F_5, BeyondTheLimitEachFateWeighsAsMuch) {
  for (const int positions : {1, 10}) {
    // One position: a plain number of sets. Ten: 30 units, 30,045,015 results.
    Small many = crowd(30, positions);
    if (positions == 1) {
      many = crowd(20, 5);
      for (std::uint8_t unit = 20; unit < 27; ++unit) {
        many.problem.steps[unit] = 3;
        many.problem.hits.push_back({9, unit, 2, 2});
      }
      many.problem.shooters.push_back({9, 1});
    }
    const FateWeights weights = weigh_fates(many.problem, {}, UnitId(0));
    EXPECT_FALSE(weights.counted);
    EXPECT_EQ(weights.of, (std::array<std::uint32_t, 4>{1, 0, 1, 0}));
  }
}

// Three companies at three steps in one hex of Dieppe, one of them to be hit.
TEST(OJ_F_5, OfThreeEqualUnitsEachIsHitOnceInThree) {
  Tabletop t;
  t.option(Option::kFireTiesDrawn);
  t.german("g-d1", "0519");
  for (const char* unit : {"rhli-b", "cam-c", "rrc-a"}) t.unit(unit, "0417");
  t.begin(Phase::kChits).roll("act-04");
  EXPECT_EQ(t.due(), "chance.fire rrc-a");
  EXPECT_EQ(t.weights(), (Lines{"none 2", "step 1"}));
  t.roll("none");
  EXPECT_EQ(t.due(), "chance.fire rhli-b");
  EXPECT_EQ(t.weights(), (Lines{"none 1", "step 1"}));
}

}  // namespace
}  // namespace sandtable::jubilee
