// 6.11 and F.4, F.5: the best choice of hits, against all choices there are.
#include "core/games/jubilee/fire_assignment.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <set>

#include "core/engine/rng.h"

namespace sandtable::jubilee {
namespace {

using Key = std::vector<int>;
using Hits = std::vector<PossibleHit>;
using Fates = std::vector<int>;  // of every unit

struct Small {
  FireProblem problem;
  int units = 0;
  UnitSet marked = 0;
};

// F.4, said as it stands there.
Key key_of(const FireProblem& problem, const Hits& hits) {
  std::set<int> units;
  std::array<int, 7> priorities{};
  int steps = 0, distance = 0, strength = 0;
  for (const PossibleHit& hit : hits) {
    units.insert(hit.unit);
    steps += hit.priority <= 4;
    ++priorities[hit.priority];
    distance += hit.distance;
  }
  for (const int unit : units) strength += problem.steps[static_cast<std::size_t>(unit)];
  return {static_cast<int>(units.size()),
          steps,
          priorities[1],
          priorities[2],
          priorities[3],
          priorities[4],
          priorities[5],
          priorities[6],
          -distance,
          strength};
}

// F.6: what is left of each unit: steps, then whether it has a marker; a dead one has none.
Fates outcome_of(const Small& small, const Hits& hits) {
  Fates out;
  for (int unit = 0; unit < small.units; ++unit) {
    int steps = small.problem.steps[static_cast<std::size_t>(unit)];
    bool marked = (small.marked & bit(UnitId(unit))) != 0;
    for (const PossibleHit& hit : hits) {
      if (hit.unit != unit) continue;
      steps -= hit.priority <= 4;
      marked |= hit.priority == 1 || hit.priority >= 5;
    }
    out.push_back(steps * 2 + (steps > 0 && marked));
  }
  return out;
}

bool is_allowed(const FireProblem& problem, const Hits& hits) {
  std::array<int, kPositions> fired{};
  std::array<int, kUnits> steps{}, marks{};
  for (const PossibleHit& hit : hits) {
    ++fired[hit.position];
    ++(hit.is_step() ? steps : marks)[hit.unit];
  }
  for (const Shooter& shooter : problem.shooters)
    if (fired[shooter.position] > shooter.capacity) return false;
  for (int i = 0; i < kUnits; ++i)
    if (steps[static_cast<std::size_t>(i)] > 1 || marks[static_cast<std::size_t>(i)] > 1)
      return false;
  return true;
}

// All best choices by trying every set of hits.
std::set<Fates> best_outcomes(const Small& small, Key& best) {
  std::set<Fates> out;
  const std::size_t count = small.problem.hits.size();
  for (std::uint32_t set = 0; set < 1U << count; ++set) {
    Hits hits;
    for (std::size_t i = 0; i < count; ++i)
      if ((set >> i & 1) != 0) hits.push_back(small.problem.hits[i]);
    if (!is_allowed(small.problem, hits)) continue;
    const Key key = key_of(small.problem, hits);
    if (!best.empty() && key < best) continue;
    if (key > best) out.clear();
    best = key;
    out.insert(outcome_of(small, hits));
  }
  return out;
}

// As the rules make them: a unit bears the symbol or not, is in one place, and a priority follows.
Small random_small(RngStream& rng) {
  Small out;
  const bool alike = rng.below(2) == 0;  // equal units and distances: ties
  out.units = 1 + static_cast<int>(rng.below(4));
  for (int unit = 0; unit < out.units; ++unit) {
    const auto steps = static_cast<std::uint8_t>(1 + (alike ? 1 : rng.below(3)));
    out.problem.steps[static_cast<std::size_t>(unit)] = steps;
    if (rng.below(4) == 0) out.marked |= bit(UnitId(unit));
    if (steps == 1 || (out.marked & bit(UnitId(unit))) != 0) out.problem.moot |= bit(UnitId(unit));
  }
  const int positions = 1 + static_cast<int>(rng.below(4));
  for (int position = 0; position < positions; ++position) {
    out.problem.shooters.push_back(
        {static_cast<std::uint8_t>(position), static_cast<std::uint8_t>(1 + rng.below(2))});
    for (int unit = 0; unit < out.units; ++unit) {
      if (rng.below(5) == 0 || out.problem.hits.size() == 12) continue;
      const auto priority = static_cast<std::uint8_t>(1 + rng.below(alike ? 2 : 6));
      const auto distance = static_cast<std::uint8_t>(1 + (alike ? 0 : rng.below(2)));
      if (priority > 4 && (out.marked & bit(UnitId(unit))) != 0) continue;
      out.problem.hits.push_back({static_cast<std::uint8_t>(position),
                                  static_cast<std::uint8_t>(unit), priority, distance});
    }
  }
  return out;
}

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
    if (marked || steps == 1) problem.moot |= bit(UnitId(unit));
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
