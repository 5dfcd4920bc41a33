// 6.0-6.14, 15.1, F: German fire.
#include <gtest/gtest.h>

#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

// The chits used here. Triangles: act-13 is red and blue with an A, act-01 red, green with the
// armour bonus and brown with an A. Circles: act-18 is blue and green. Diamonds: act-05 is red with
// the armour bonus, purple and brown; act-14 green, and purple with an A.

// The castle (0517, red, Dieppe) with a unit in it.
Tabletop castle(std::string_view german = "g-d1") {
  Tabletop t;
  t.german(german, "0517");
  return t;
}

// Draws the chit on Turn 4 and gives the lines of hits.
Lines fire(Tabletop& t, std::string_view chit) {
  t.begin(Phase::kChits).roll(chit);
  return t.lines("log.fire");
}

TEST(OJ_2_3c, OnlyThePositionsOfTheChitsColoursAct) {
  Tabletop t = castle();
  t.german("g-c1", "0618").unit("ess-a", "0518");
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 ess-a 1"});  // red, not purple
}

TEST(OJ_6_0a, RedFiresUnderRed) {
  Tabletop t = castle();
  t.unit("ess-a", "0518");
  EXPECT_EQ(fire(t, "act-14"), Lines{});  // green and purple
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 ess-a 1"});
}

TEST(OJ_2_4b, OutsideTheDotsNobodyIsHit) {
  Tabletop t = castle();
  t.unit("ess-a", "0421");  // four hexes away, no red dot
  EXPECT_EQ(fire(t, "act-13"), Lines{});
  EXPECT_EQ(t.times_said("log.fire.nothing"), 0);
}

TEST(OJ_2_3b, AnEmptyPositionFiresAtNobody) {
  Tabletop t;
  t.unit("ess-a", "0518");
  EXPECT_EQ(fire(t, "act-13"), Lines{});
}

TEST(OJ_6_5, AllPositionsOfTheColoursFireOnAllMaps) {
  Tabletop t = castle();
  t.german("g-d2", "0620").german("g-c2", "1740");
  t.unit("ess-a", "0518").unit("ess-d", "0520").unit("c3-3", "1641");
  EXPECT_EQ(fire(t, "act-13"),
            (Lines{"log.fire 0517 ess-a 1", "log.fire 0620 ess-d 1", "log.fire 1740 c3-3 1"}));
}

TEST(OJ_4_II_action, FireOrMoveOrRecover) {
  Tabletop t = castle();
  t.german("g-d2", "0717").disrupted("0717").unit("ess-a", "0518");
  t.german("g-r2", "1420");
  t.begin(Phase::kChits).roll("act-16");  // orange and red
  EXPECT_EQ(t.lines("log.fire"), Lines{"log.fire 0517 ess-a 1"});
  EXPECT_TRUE(t.said("log.german.recovers 0717"));
  EXPECT_EQ(t.at("1420"), "g-r2");  // purple: nothing
}

TEST(OJ_6_0c, FireTurnsNobodyUp) {
  Tabletop t = castle();
  t.depth("0517").unit("ess-a", "0518");
  fire(t, "act-13");
  EXPECT_EQ(t.at("0517"), "g-d1 dm-01");
}

TEST(OJ_2_16b, FireTurnsNoDepthUp) {
  Tabletop t = castle();
  t.depth("0517").unit("ess-a", "0518").unit("ess-d", "0417");
  EXPECT_EQ(fire(t, "act-13").size(), 2U);
  EXPECT_FALSE(t.german_at("0517").has(kGermanDepthRevealed));
}

TEST(OJ_6_7, OneHitOrWithDepthTwo) {
  Tabletop t = castle();
  t.unit("ess-a", "0518").unit("ess-d", "0417").unit("rhli-b", "0419");
  t.steps("ess-d", 2);
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 ess-a 1"});
  t = castle();
  t.depth("0517").unit("ess-a", "0518").unit("ess-d", "0417").unit("rhli-b", "0419");
  EXPECT_EQ(fire(t, "act-13"), (Lines{"log.fire 0517 ess-a 1", "log.fire 0517 ess-d 1"}));
}

TEST(OJ_2_16a, DepthHitsTwice) {
  Tabletop t = castle();
  t.depth("0517").unit("ess-a", "0518");
  EXPECT_EQ(fire(t, "act-13").size(), 1U);  // never the same unit twice
  t = castle();
  t.depth("0517").unit("ess-a", "0518").unit("ess-d", "0518");
  EXPECT_EQ(fire(t, "act-13").size(), 2U);
}

// One unit under fire of one position, for each line of the table.
struct Priority {
  const char* unit;
  const char* hex;
  int priority;
  bool step;
  bool mark;
};

TEST(OJ_15_1, SixSituations) {
  const Priority table[] = {{"ess-a", "0518", 1, true, true},    // triangle, next to it
                            {"ess-a", "0419", 2, true, false},   // beach
                            {"ess-a", "0718", 3, true, false},   // open
                            {"ess-b", "0518", 4, true, false},   // diamond, next to it
                            {"ess-a", "0717", 5, false, true},   // village
                            {"ess-b", "0419", 6, false, true},   // diamond, beach
                            {"ess-b", "0718", 0, false, false},  // diamond, open
                            {"ess-b", "0717", 0, false, false}};
  for (const Priority& one : table) {
    Tabletop t = castle();
    t.unit(one.unit, one.hex);
    const Lines hits = fire(t, "act-13");
    const std::string line =
        std::string("log.fire 0517 ") + one.unit + " " + std::to_string(one.priority);
    EXPECT_EQ(hits, one.priority == 0 ? Lines{} : Lines{line}) << one.unit << " in " << one.hex;
    EXPECT_EQ(t.steps_of(one.unit), one.step ? 2 : 3) << one.hex;
    EXPECT_EQ(t.is_disrupted(one.unit), one.mark) << one.hex;
    EXPECT_EQ(t.times_said("log.fire.nothing"), one.priority == 0 ? 1 : 0);
  }
}

TEST(OJ_6_6, WhoCannotBeHitIsStillFiredAt) {
  Tabletop t = castle();
  t.unit("ess-b", "0718");  // ruling R3
  EXPECT_EQ(fire(t, "act-13"), Lines{});
  EXPECT_TRUE(t.said("log.fire.nothing 0517"));
  EXPECT_EQ(t.at("0517"), "g-d1");  // and it does not march off
}

TEST(OJ_2_13i, TheSymbolPicksTheVictims) {
  Tabletop t = castle();
  t.unit("ess-a", "0419").unit("ess-b", "0419");
  t.steps("ess-a", 2).steps("ess-b", 2);
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 ess-a 2"});  // triangle
  t = castle();
  t.unit("ess-a", "0419").unit("ess-b", "0419").steps("ess-a", 2).steps("ess-b", 2);
  EXPECT_EQ(fire(t, "act-05"), Lines{"log.fire 0517 ess-b 2"});  // diamond
}

TEST(OJ_5_8a, UnitsInBoxesAreHit) {
  Tabletop t = castle();
  t.boxed("ess-a", "w1");
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 ess-a 2"});  // never adjacent
  EXPECT_EQ(t.steps_of("ess-a"), 2);
  EXPECT_EQ(t.where("ess-a"), "w1");
}

TEST(OJ_6_3b, ThePositionCoversTheBoxesOffItsBeach) {
  for (const char* box : {"w1", "w2", "r3", "dieppe-w"}) {
    Tabletop t = castle();
    t.boxed("ess-a", box);
    EXPECT_EQ(fire(t, "act-13").size(), 1U) << box;
  }
  Tabletop t = castle();
  t.boxed("ess-a", "r2");
  EXPECT_EQ(fire(t, "act-13"), Lines{});
}

TEST(OJ_6_9a, AStepLost) {
  Tabletop t = castle();
  t.unit("ess-a", "0419");
  fire(t, "act-13");
  EXPECT_TRUE(t.said("log.step ess-a 2"));
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

TEST(OJ_6_11a, OneStepForOneChit) {
  Tabletop t = castle();
  t.german("g-d2", "0620").unit("ess-a", "0419");  // red and blue both reach it
  fire(t, "act-13");
  EXPECT_EQ(t.steps_of("ess-a"), 2);
  EXPECT_EQ(t.times_said("log.fire"), 1);
}

TEST(OJ_6_12, SixStepsInAHexBearTheSymbol) {
  Tabletop t = castle();
  t.depth("0517").unit("ess-b", "0419").unit("ess-c", "0419");
  EXPECT_EQ(fire(t, "act-13"), (Lines{"log.fire 0517 ess-b 2", "log.fire 0517 ess-c 2"}));
  t = castle();
  t.depth("0517").unit("ess-b", "0419").unit("ess-c", "0419").steps("ess-c", 2);
  EXPECT_EQ(fire(t, "act-13"), (Lines{"log.fire 0517 ess-b 6", "log.fire 0517 ess-c 6"}));
  t = castle();
  t.depth("0517").boxed("ess-b", "r3").boxed("ess-c", "r3");  // a box is never crowded
  EXPECT_EQ(fire(t, "act-13"), (Lines{"log.fire 0517 ess-b 6", "log.fire 0517 ess-c 6"}));
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

TEST(OJ_6_14, BothUnitsOfAHexMayBeHit) {
  Tabletop t = castle();
  t.depth("0517").unit("ess-a", "0419").unit("ess-d", "0419");
  fire(t, "act-13");
  EXPECT_EQ(t.steps_of("ess-a"), 2);
  EXPECT_EQ(t.steps_of("ess-d"), 2);
}

TEST(OJ_6_22a, ADisruptedUnitDoesNotFire) {
  Tabletop t = castle();
  t.disrupted("0517").unit("ess-a", "0518");
  EXPECT_EQ(fire(t, "act-13"), Lines{});
  EXPECT_FALSE(is_under_fire(the_board(), t.state(), hex_at("0417")) && t.is_disrupted("0517"));
}

TEST(OJ_6_22b, ItRecoversAtTheEndAndHasNotActed) {
  Tabletop t = castle();
  t.disrupted("0517").unit("ess-a", "0518");
  t.begin(Phase::kChits).roll("act-14");  // green and purple
  EXPECT_TRUE(t.is_disrupted("0517"));
  t.roll("act-13");
  EXPECT_FALSE(t.is_disrupted("0517"));
  EXPECT_EQ(t.steps_of("ess-a"), 3);
  EXPECT_EQ(t.log().back(), "log.german.recovers 0517");
}

TEST(OJ_F_1, EverythingIsJudgedByHowItStood) {
  Tabletop t = castle();
  t.depth("0517").unit("ess-b", "0419").unit("ess-c", "0419").steps("ess-c", 3);
  fire(t, "act-13");  // six steps before the first hit, so both are hit as bearing the symbol
  EXPECT_EQ(t.steps_of("ess-b"), 2);
  EXPECT_EQ(t.steps_of("ess-c"), 2);
}

TEST(OJ_F_2, AHitThatOnlyDisruptsIsNotForTheMarked) {
  Tabletop t = castle();
  t.unit("ess-b", "0419").unit("ess-c", "0419").steps("ess-c", 1).disrupted("ess-b");
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 ess-c 6"});
}

TEST(OJ_F_3, NoPositionHitsAUnitTwice) {
  Tabletop t = castle();
  t.depth("0517").unit("ess-a", "0518");
  EXPECT_EQ(fire(t, "act-13").size(), 1U);
}

TEST(OJ_F_6, StepsFirstThenMarkersOnSurvivors) {
  Tabletop t = castle();
  t.depth("0517").unit("ess-a", "0518").unit("ess-d", "0417").steps("ess-d", 1);
  fire(t, "act-13");
  EXPECT_EQ(t.where("ess-d"), "eliminated");
  EXPECT_EQ(t.lines("log.disrupted"), Lines{"log.disrupted ess-a"});
}

// Two equal companies, one hit: yours to say, and nothing else.
TEST(OJ_F_5, ThePlayerPicksBetweenEquals) {
  Tabletop t = castle();
  t.unit("ess-a", "0419").unit("ess-d", "0419").steps("ess-a", 2).steps("ess-d", 2);
  t.begin(Phase::kChits).roll("act-13");
  EXPECT_EQ(t.prompt(), "ask.fire");
  EXPECT_EQ(t.legal(), (Lines{"suffer ess-a none", "suffer ess-a step", "suffer ess-d none",
                              "suffer ess-d step"}));
  EXPECT_EQ(t.why_not("suffer ess-a disrupted"), "OJ-F.5 why.no_tie ess-a");
  t.play("suffer ess-d step");
  EXPECT_EQ(t.steps_of("ess-d"), 1);
  EXPECT_EQ(t.steps_of("ess-a"), 2);
}

TEST(OJ_F_5, WithTheOptionADrawDecides) {
  Tabletop t = castle();
  t.option(Option::kFireTiesDrawn);
  t.unit("ess-a", "0419").unit("ess-d", "0419").steps("ess-a", 2).steps("ess-d", 2);
  t.begin(Phase::kChits).roll("act-13");
  EXPECT_EQ(t.due(), "chance.fire ess-a");
  EXPECT_EQ(t.outcomes(), (Lines{"none", "step"}));
  t.roll("none");
  EXPECT_EQ(t.steps_of("ess-d"), 1);
}

TEST(OJ_1_1, NobodyIsAskedWhereTheOutcomeIsOne) {
  Tabletop t = castle();
  t.unit("ess-a", "0518").unit("ess-d", "0419").unit("ess-b", "0417");
  t.begin(Phase::kChits).roll("act-13");
  EXPECT_EQ(t.due(), "chance.chit");
}

}  // namespace
}  // namespace sandtable::jubilee
