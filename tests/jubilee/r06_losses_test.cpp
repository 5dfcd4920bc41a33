// 6.9, 6.10, 6.13: what a hit does, and to whom it does less.
#include <gtest/gtest.h>

#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/fire_table.h"

namespace sandtable::jubilee {
namespace {

TEST(OJ_6_9a, AStepLost) {
  Tabletop t = castle();
  t.unit("ess-a", "0419");
  fire(t, "act-13");
  EXPECT_TRUE(t.said("log.step ess-a 2 0517 0"));
  EXPECT_EQ(t.where("ess-a"), "0419");
}

TEST(OJ_6_9b, TheReplacementTakesThePlace) {
  Tabletop t = castle();
  t.unit("ess-a", "0419").steps("ess-a", 2);
  fire(t, "act-13");
  EXPECT_TRUE(t.said("log.replaced ess-a"));
  EXPECT_EQ(t.where("ess-a"), "0419");
  EXPECT_TRUE(t.one("ess-a").has(kUnitReplaced));
}

// Ruling R8: five a symbol.
TEST(OJ_6_9b, WithoutACounterInThePoolTheCompanyIsLost) {
  Tabletop t = castle();
  for (const char* unit : {"ess-d", "rhli-b", "rrc-a", "rrc-d", "ssr-c"})
    t.unit(unit, "1711").steps(unit, 1);
  t.unit("ess-a", "0419").steps("ess-a", 2);
  fire(t, "act-13");
  EXPECT_EQ(t.where("ess-a"), "eliminated");
}

// Priority 1 costs a step and disrupts: whoever lives on a counter that the same fire frees has its
// marker, too.
TEST(OJ_6_9c, ACounterFreedByTheSameChitIsDisruptedWithItsCompany) {
  Tabletop t;
  for (const char* unit : {"ess-b", "rhli-c", "cam-d", "fmr-c"})
    t.unit(unit, "1711").steps(unit, 1);
  t.unit("cam-a", "0511").steps("cam-a", 2).unit("ssr-d", "0808").steps("ssr-d", 1);
  t.german("g-c5", "0411").german("g-g4", "0807");
  EXPECT_EQ(fire(t, "act-08"), (Lines{"log.fire 0411 cam-a 1", "log.fire 0807 ssr-d 1"}));
  EXPECT_EQ(t.where("ssr-d"), "eliminated");
  EXPECT_EQ(t.where("cam-a"), "0511");
  EXPECT_TRUE(t.one("cam-a").has(kUnitReplaced));
  EXPECT_TRUE(t.is_disrupted("cam-a"));
}

// The same wherever they stand and whatever counters are out: who is hit with priority 1 is gone or
// disrupted.
TEST(OJ_6_9c, PriorityOneLeavesNobodyUnmarked) {
  RngStream rng(44);
  std::vector<HexId> hexes;
  for (const char* position : {"0411", "0807"})
    for (const HexId hex : the_board().at(position_at(position)).fire) hexes.push_back(hex);
  const UnitSet diamonds = the_board().with_symbol[static_cast<std::size_t>(Symbol::kDiamond)];
  int hit = 0, replaced = 0;
  for (int n = 0; n < 400; ++n) {
    Tabletop t;
    t.german("g-c5", "0411").german("g-g4", "0807");
    int counters = 0;
    for (const UnitId unit : each<UnitId>(diamonds)) {
      const UnitCard& card = the_board().card(unit);
      if (card.steps != 3 || rng.below(3) == 0) continue;
      const HexId hex = hexes[rng.below(static_cast<std::uint32_t>(hexes.size()))];
      const bool is_counter = counters < kReplacementsPerSymbol && rng.below(3) != 0;
      counters += is_counter;
      t.unit(card.id, the_board().at(hex).id).steps(card.id, is_counter ? 1 : 2);
    }
    fire(t, "act-08");
    while (t.offers_verb("suffer")) t.play(t.legal().front());
    for (const std::string& line : t.lines("log.fire")) {
      const Lines words = words_of(line);
      if (words.size() != 4 || words[3] != "1") continue;
      ++hit;
      replaced += t.said("log.replaced " + words[2]);
      EXPECT_TRUE(t.where(words[2]) == "eliminated" || t.is_disrupted(words[2])) << n << line;
    }
  }
  EXPECT_GT(hit, 50);
  EXPECT_GT(replaced, 10);
}

TEST(OJ_2_13c, ThreeStepsAreTwoCounters) {
  Tabletop t = castle();
  t.unit("ess-a", "0419").steps("ess-a", 2);
  const int before = replacements_left(the_board(), t.state(), Symbol::kTriangle);
  fire(t, "act-13");
  EXPECT_EQ(replacements_left(the_board(), t.state(), Symbol::kTriangle), before - 1);
  EXPECT_EQ(side_of(the_board(), t.state(), unit_of("ess-a")).attack, 1);
}

TEST(OJ_6_9c, TheLastStep) {
  Tabletop t = castle();
  t.unit("ess-a", "0518").steps("ess-a", 1);
  fire(t, "act-13");
  EXPECT_EQ(t.where("ess-a"), "eliminated");
  EXPECT_EQ(replacements_left(the_board(), t.state(), Symbol::kTriangle), 5);
  EXPECT_EQ(t.times_said("log.disrupted"), 0);
}

TEST(OJ_2_10, TheEliminatedBoxHoldsWhoLostTheLastStep) {
  Tabletop t = castle();
  t.unit("c4-a", "0419").steps("c4-a", 1);
  fire(t, "act-13");
  EXPECT_EQ(t.where("c4-a"), "eliminated");
  EXPECT_EQ(t.steps_of("c4-a"), 0);
}

TEST(OJ_2_13d, OneCounterOfAUnit) {
  Tabletop t = castle();
  t.unit("ess-a", "0419").steps("ess-a", 2);
  fire(t, "act-13");
  EXPECT_EQ(units_in(t.state(), hex_at("0419")), bit(unit_of("ess-a")));
  EXPECT_EQ(steps_in(t.state(), hex_at("0419")), 1);
}

TEST(OJ_6_10, NoSecondMarker) {
  Tabletop t = castle();
  t.unit("ess-b", "0419").disrupted("ess-b");
  EXPECT_EQ(fire(t, "act-13"), Lines{});  // priority 6 is not spent on it (ruling R4)
  t = castle();
  t.unit("ess-a", "0518").disrupted("ess-a");
  EXPECT_EQ(fire(t, "act-13").size(), 1U);  // still hit
  EXPECT_EQ(t.steps_of("ess-a"), 2);
}

TEST(OJ_6_13a, WithTheBonusTanksAreLikeOthers) {
  Tabletop t = castle();
  t.unit("cal-b", "0419");  // diamond, under act-05 with the bonus for red
  EXPECT_EQ(fire(t, "act-05"), Lines{"log.fire 0517 cal-b 2"});
  EXPECT_EQ(t.steps_of("cal-b"), 1);
}

// Ruling R23.
TEST(OJ_6_13b, WithoutItTheyAreOnlyDisrupted) {
  const Priority table[] = {{"cal-c", "0518", 1, true, true},  {"cal-c", "0419", 5, false, true},
                            {"cal-c", "0718", 5, false, true}, {"cal-b", "0518", 6, false, true},
                            {"cal-b", "0419", 6, false, true}, {"cal-b", "0718", 0, false, false}};
  for (const Priority& one : table) {
    Tabletop t = castle();
    t.unit(one.unit, one.hex);
    const Lines hits = fire(t, "act-13");
    EXPECT_EQ(hits.size(), one.priority == 0 ? 0U : 1U) << one.unit << " in " << one.hex;
    if (hits.empty()) continue;
    EXPECT_EQ(hits[0].back(), '0' + one.priority) << one.unit << one.hex;
    EXPECT_EQ(t.steps_of(one.unit), one.step ? 1 : 2) << one.hex;
    EXPECT_EQ(t.is_disrupted(one.unit), one.mark) << one.hex;
  }
}

TEST(OJ_6_2b, TheBonusIsOfTheColourNotOfTheChit) {
  Tabletop t = castle();
  t.german("g-c1", "0618").unit("cal-b", "0419");
  // act-05: red with the bonus, purple without.
  EXPECT_EQ(fire(t, "act-05"), (Lines{"log.fire 0517 cal-b 2", "log.fire 0618 cal-b 5"}));
}

TEST(OJ_6_13c, AnAntiTankUnitHasTheBonusAlways) {
  Tabletop t = castle("g-d5");
  t.seen("0517").unit("cal-c", "0419");
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 cal-c 2"});
  EXPECT_EQ(t.steps_of("cal-c"), 1);
}

// Ruling R36: face down all the same, and what it hit tells.
TEST(OJ_6_13c, ItsFireTellsWhatItIs) {
  Tabletop t = castle("g-d5");
  t.german("g-d1", "0522").unit("cal-c", "0419");
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 cal-c 2"});
  EXPECT_TRUE(t.said("log.anti_tank 0517"));
  EXPECT_EQ(t.at("0517"), "g-d5");  // not turned up
  RngStream rng(1);
  for (int i = 0; i < 20; ++i) {
    const AnyState dealt = the_game().resample(the_game().observe(t.any(), Seat::kFirst), rng);
    EXPECT_EQ(dealt.as<State>().german(position_at("0517")).unit,
              t.state().german(position_at("0517")).unit);
  }
}

TEST(OJ_6_13c, AndThatAnotherIsNone) {
  Tabletop t = castle("g-d1");
  t.german("g-d5", "0522").unit("cal-c", "0419");
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 cal-c 5"});
  EXPECT_TRUE(t.said("log.anti_tank.not 0517"));
  RngStream rng(1);
  for (int i = 0; i < 20; ++i) {
    const AnyState dealt = the_game().resample(the_game().observe(t.any(), Seat::kFirst), rng);
    EXPECT_NE(dealt.as<State>().german(position_at("0517")).unit, GermanId(21).index());
  }
}

}  // namespace
}  // namespace sandtable::jubilee
