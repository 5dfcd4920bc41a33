// 6.11 and F.4, F.5: the best choice of hits, against all choices there are.
#include "core/games/jubilee/fire_assignment.h"

#include <gtest/gtest.h>

#include <bit>

#include "tests/jubilee/fire_choices.h"

namespace sandtable::jubilee {
namespace {

// Whether the matching alone comes to the same: as long as something is open, to hits of the same
// worth.
bool is_matched(const Small& small, const FireDemand& demand, const FireAnswer& answer) {
  const FireAnswer other = assign_fire(small.problem, demand, FireMethod::kMatching);
  if (answer.open != 0 && key_of(small.problem, other.hits) != key_of(small.problem, answer.hits))
    return false;
  return other.open == answer.open && other.fates == answer.fates && other.met == answer.met &&
         (answer.open != 0 || other.hits == answer.hits);
}

TEST(OJ_6_11c, TheBestChoiceAgainstAllChoices) {
  RngStream rng(19420819);
  int ties = 0;
  for (int game = 0; game < 10'000; ++game) {
    const Small small = random_small(rng);
    Key best;
    const std::set<Fates> outcomes = best_outcomes(small, best);
    const FireAnswer answer = assign_fire(small.problem, {});
    ASSERT_TRUE(is_matched(small, {}, answer)) << "case " << game;
    ASSERT_TRUE(is_allowed(small.problem, answer.hits));
    ASSERT_EQ(key_of(small.problem, answer.hits), best) << "case " << game;
    ASSERT_EQ(outcomes.count(outcome_of(small, answer.hits)), 1U);
    // Open are exactly the units that two best choices leave differently.
    UnitSet open = 0;
    for (int unit = 0; unit < small.units; ++unit) {
      std::set<int> fates;
      for (const Fates& one : outcomes) fates.insert(one[static_cast<std::size_t>(unit)]);
      if (fates.size() < 2) continue;
      open |= bit(UnitId(unit));
      const std::uint8_t possible = answer.fates[static_cast<std::size_t>(unit)];
      ASSERT_EQ(std::popcount(possible), static_cast<int>(fates.size()));
    }
    ASSERT_EQ(answer.open, open) << "case " << game;
    ties += open != 0;
  }
  EXPECT_GT(ties, 500);
  EXPECT_LT(ties, 9'500);
}

// Picking one fate after the other always comes to one best outcome, whatever is picked.
TEST(OJ_F_5, PicksLeadToOneOutcome) {
  RngStream rng(6);
  int picks = 0;
  for (int game = 0; game < 2'000; ++game) {
    const Small small = random_small(rng);
    Key best;
    const std::set<Fates> outcomes = best_outcomes(small, best);
    FireDemand demand;
    for (;;) {
      const FireAnswer answer = assign_fire(small.problem, demand);
      ASSERT_TRUE(is_matched(small, demand, answer)) << "case " << game;
      if (answer.open == 0) {
        ASSERT_EQ(outcomes.count(outcome_of(small, answer.hits)), 1U);
        break;
      }
      const UnitId unit(std::countr_zero(answer.open));
      const std::uint8_t fates = answer.fates[static_cast<std::size_t>(unit.index())];
      ASSERT_GT(std::popcount(fates), 1);
      unsigned left = fates;
      for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(left)));
           skip != 0; --skip)
        left &= left - 1;
      demand.decide(unit, static_cast<Fate>(std::countr_zero(left)));
      ++picks;
    }
  }
  EXPECT_GT(picks, 100);
}

// The cases F1 to F10 of the worked examples, built by hand.
struct Case {
  FireProblem problem;
  int positions = 0;

  Case& unit(int unit, int steps, bool marked = false) {
    problem.steps[static_cast<std::size_t>(unit)] = static_cast<std::uint8_t>(steps);
    if (marked || steps == 1) problem.needs_no_marker |= bit(UnitId(unit));
    return *this;
  }
  Case& position(int capacity, std::initializer_list<std::array<int, 3>> hits) {
    const auto at = static_cast<std::uint8_t>(positions++);
    problem.shooters.push_back({at, static_cast<std::uint8_t>(capacity)});
    for (const auto& [unit, priority, distance] : hits)
      problem.hits.push_back({at, static_cast<std::uint8_t>(unit),
                              static_cast<std::uint8_t>(priority),
                              static_cast<std::uint8_t>(distance)});
    return *this;
  }
  FireAnswer answer() const { return assign_fire(problem, {}); }
  FireEffect effect() const { return effect_of(problem, answer().hits); }
};

// The example of the rulebook: three units hit, B taking the one that both can hit.
TEST(OJ_6_11c, TheRulebooksExample) {
  const Case one = Case()
                       .unit(1, 3)
                       .unit(2, 3)
                       .unit(3, 3)
                       .position(2, {{1, 2, 2}, {2, 2, 2}, {3, 2, 2}})
                       .position(1, {{1, 2, 2}});
  EXPECT_EQ(one.answer().open, 0U);
  EXPECT_EQ(one.effect().step, 0b1110U);
  EXPECT_EQ(one.answer().hits.back(), (PossibleHit{1, 1, 2, 2}));
}

TEST(OJ_6_8, TheLowerNumberFirst) {
  const Case one = Case().unit(1, 3).unit(2, 3).position(1, {{1, 1, 1}, {2, 4, 1}});
  EXPECT_EQ(one.answer().hits, (Hits{{0, 1, 1, 1}}));
}

TEST(OJ_F_4, MostUnitsBeforeTheBetterPriority) {
  const Case one =
      Case().unit(1, 3).unit(2, 3).position(1, {{1, 1, 1}, {2, 6, 2}}).position(1, {{1, 4, 1}});
  EXPECT_EQ(one.effect().step, 0b010U);
  EXPECT_EQ(one.effect().mark, 0b100U);
}

TEST(OJ_6_11a, OneStepAndTheOtherHitIsLost) {
  const Case one = Case().unit(1, 3).position(1, {{1, 2, 2}}).position(1, {{1, 3, 2}});
  EXPECT_EQ(one.answer().hits.size(), 1U);
  EXPECT_EQ(one.answer().hits[0].priority, 2);
}

TEST(OJ_6_11b, ASpareHitGoesToSomebodyElse) {
  const Case one =
      Case().unit(1, 3).unit(2, 3).position(1, {{1, 2, 1}}).position(1, {{1, 2, 1}, {2, 6, 3}});
  EXPECT_EQ(one.effect().step, 0b010U);
  EXPECT_EQ(one.effect().mark, 0b100U);
}

TEST(OJ_6_10, AStepFromOneAndAMarkerFromAnother) {
  const Case one = Case().unit(1, 3).position(1, {{1, 4, 1}}).position(1, {{1, 6, 2}});
  EXPECT_EQ(one.effect().step, 0b10U);
  EXPECT_EQ(one.effect().mark, 0b10U);
}

TEST(OJ_F_4, NearerThenStronger) {
  const Case steps = Case().unit(1, 2).unit(2, 3).position(1, {{1, 2, 2}, {2, 2, 2}});
  EXPECT_EQ(steps.effect().step, 0b100U);
  const Case nearer = Case().unit(1, 2).unit(2, 3).position(1, {{1, 2, 1}, {2, 2, 2}});
  EXPECT_EQ(nearer.effect().step, 0b010U);
}

TEST(OJ_F_5, TrueTiesAndEqualOutcomes) {
  const Case tie = Case().unit(1, 3).unit(2, 3).position(1, {{1, 2, 2}, {2, 2, 2}});
  EXPECT_EQ(tie.answer().open, 0b110U);
  EXPECT_EQ(tie.answer().fates[1], 0b0101);  // not hit, or a step
  const Case both = Case()
                        .unit(1, 3)
                        .unit(2, 3)
                        .position(1, {{1, 2, 2}, {2, 2, 2}})
                        .position(1, {{1, 2, 2}, {2, 2, 2}});
  EXPECT_EQ(both.answer().open, 0U);
  EXPECT_EQ(both.effect().step, 0b110U);
  // Who is hit by the neighbour is disrupted as well: that makes two outcomes.
  const Case hard = Case()
                        .unit(1, 3)
                        .unit(2, 3)
                        .position(1, {{1, 1, 1}, {2, 1, 1}})
                        .position(1, {{1, 2, 2}, {2, 2, 2}});
  EXPECT_EQ(hard.answer().open, 0b110U);
  // ... but not for two units that are lost anyway.
  const Case last = Case()
                        .unit(1, 1)
                        .unit(2, 1)
                        .position(1, {{1, 1, 1}, {2, 1, 1}})
                        .position(1, {{1, 2, 2}, {2, 2, 2}});
  EXPECT_EQ(last.answer().open, 0U);
}

}  // namespace
}  // namespace sandtable::jubilee
