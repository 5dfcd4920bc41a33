// 6.0-6.14, 15.1, F: German fire.
#include <gtest/gtest.h>

#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/fire_table.h"

namespace sandtable::jubilee {
namespace {

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
  EXPECT_EQ(firing_positions(t.state()) & bit(position_at("0517")), 0U);
  EXPECT_EQ(fire(t, "act-13"), Lines{});
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
  EXPECT_EQ(t.lines("log.disrupted"), Lines{"log.disrupted ess-a 0517 0"});
}

// Two equal companies, one hit: yours to say, and nothing else.
TEST(OJ_F_5, ThePlayerPicksBetweenEquals) {
  Tabletop t = castle();
  t.unit("ess-a", "0419").unit("ess-d", "0419").steps("ess-a", 2).steps("ess-d", 2);
  t.begin(Phase::kChits).roll("act-13");
  EXPECT_EQ(t.prompt(), "ask.fire 1 0517 0517 0517 0517");
  EXPECT_EQ(t.legal(), (Lines{"suffer ess-a none", "suffer ess-a step", "suffer ess-d none",
                              "suffer ess-d step"}));
  EXPECT_EQ(t.why_not("suffer ess-a disrupted"), "OJ-F.5 why.no_fate ess-a disrupted");
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
