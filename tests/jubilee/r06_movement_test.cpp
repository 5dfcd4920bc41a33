// 6.15-6.22, M: German movement and assault checks.
#include <gtest/gtest.h>

#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

// The chits used here: act-18 blue, green; act-15 brown A, orange; act-16 orange A, red; act-13
// red, blue A; act-14 green, purple A; act-04 green A, brown, orange; act-03 red A, blue, purple.
// The east headland 0522 (green) has one arrow to 0621; Janval 0717 (orange) has two, 0618 and
// 0517.

Tabletop& draw(Tabletop& t, std::string_view chit) { return t.begin(Phase::kChits).roll(chit); }

bool stays(const Tabletop& t, std::string_view position, Stays why) {
  const std::string told =
      "log.german.stays " + std::string(position) + " " + std::to_string(static_cast<int>(why));
  return t.said(told) && !t.at(position).empty();
}

TEST(OJ_2_3a, GermansGoFromPositionToPosition) {
  Tabletop t = table();
  t.german("g-d1", "0522").german("g-d2", "0717").german("g-r1", "1528");
  for (const char* chit : {"act-18", "act-15", "act-13"}) {
    draw(t, chit);
    EXPECT_EQ(std::popcount(occupied_positions(t.state())), 3);
  }
}

TEST(OJ_6_15_0, AUnitThatCanHitNobodyChecks) {
  Tabletop t = table();
  draw(t.german("g-d1", "0522"), "act-18");
  EXPECT_TRUE(t.said("log.german.moves 0522 0621"));
  Tabletop other = table();
  other.german("g-d1", "0522").unit("ess-b", "0421");  // in its field
  draw(other, "act-18");
  EXPECT_EQ(other.at("0522"), "g-d1");
}

TEST(OJ_6_15A, WithoutAnArrowItStays) {
  Tabletop t = table();
  draw(t.german("g-b1", "0627"), "act-14");
  EXPECT_TRUE(stays(t, "0627", Stays::kNoArrow));
}

TEST(OJ_6_15B, OneArrowToAFreePositionDepthAndAll) {
  Tabletop t = table();
  t.german("g-d1", "0522").depth("0522", "dm-07").depth_seen("0522").seen("0522");
  draw(t, "act-18");
  EXPECT_EQ(t.at("0621"), "g-d1* dm-07*");
  EXPECT_EQ(t.rule_of("log.german.moves 0522 0621"), "OJ-6.15B");
  EXPECT_EQ(t.at("0522"), "");
}

TEST(OJ_6_15C, NotWhereGermansAre) {
  Tabletop t = table();
  draw(t.german("g-d1", "0522").german("g-c1", "0621"), "act-18");
  EXPECT_TRUE(stays(t, "0522", Stays::kGermans));
}

TEST(OJ_6_15D, NotWhereYourUnitsAre) {
  Tabletop t = table();
  draw(t.german("g-d1", "0522").unit("bw-c", "0621"), "act-18");
  EXPECT_TRUE(stays(t, "0522", Stays::kUnits));
  EXPECT_EQ(t.where("bw-c"), "0621");
}

TEST(OJ_6_15E, NotWhereBothAreTaken) {
  Tabletop t = table();
  draw(t.german("g-d1", "0717").german("g-d2", "0517").german("g-c1", "0618"), "act-15");
  EXPECT_TRUE(stays(t, "0717", Stays::kBothTaken));
}

TEST(OJ_6_15F, ToTheOneThatIsFree) {
  Tabletop t = table();
  draw(t.german("g-d1", "0717").german("g-c1", "0618"), "act-15");
  EXPECT_EQ(t.rule_of("log.german.moves 0717 0517"), "OJ-6.15F");
  Tabletop other = table();
  draw(other.german("g-d1", "0717").german("g-d2", "0517"), "act-15");
  EXPECT_TRUE(other.said("log.german.moves 0717 0618"));
}

TEST(OJ_6_15G, OfTwoTheOneWithTargetsElseThePrimary) {
  Tabletop neither = table();
  draw(neither.german("g-d1", "0717"), "act-15");
  EXPECT_EQ(neither.rule_of("log.german.moves 0717 0618"), "OJ-6.15G");
  Tabletop second = table();
  draw(second.german("g-d1", "0717").unit("ess-b", "0416"), "act-15");  // 0517 alone covers it
  EXPECT_TRUE(second.said("log.german.moves 0717 0517"));
  Tabletop box = table();
  draw(box.german("g-d1", "0717").boxed("ess-b", "dieppe-w"), "act-15");
  EXPECT_TRUE(box.said("log.german.moves 0717 0517"));
  Tabletop both = table();
  draw(both.german("g-d1", "0717").unit("ess-b", "0417"), "act-15");
  EXPECT_TRUE(both.said("log.german.moves 0717 0618"));
}

// Two companies cut 1325 off.
Tabletop cut_off() {
  Tabletop t = table();
  t.german("g-r1", "1528").unit("ess-b", "1225").unit("ess-c", "1425");
  return t;
}

TEST(OJ_6_16, NotWhereItWouldBeCutOff) {
  Tabletop t = cut_off();
  EXPECT_FALSE(has_communication(the_board(), t.state(), position_at("1325")));
  draw(t, "act-03");
  EXPECT_TRUE(stays(t, "1528", Stays::kCutOff));
}

TEST(OJ_6_18c, AnAssaultCheckDoesNotCare) {
  Tabletop t = cut_off();
  draw(t.depth("1528"), "act-03");  // red with an A
  EXPECT_TRUE(t.said("log.german.moves 1528 1325"));
}

TEST(OJ_6_18b, TheAIsNotForRevealedUnitsOrThoseWithoutDepth) {
  Tabletop seen = cut_off();
  draw(seen.depth("1528").seen("1528"), "act-03");
  EXPECT_TRUE(stays(seen, "1528", Stays::kCutOff));
  Tabletop bare = cut_off();
  draw(bare, "act-03");
  EXPECT_TRUE(stays(bare, "1528", Stays::kCutOff));
}

TEST(OJ_6_2c, WithoutAnANobodyAssaults) {
  Tabletop t = cut_off();
  draw(t.depth("1528"), "act-13");  // red, no A
  EXPECT_TRUE(stays(t, "1528", Stays::kCutOff));
}

TEST(OJ_M_4, AssaultNeedsAnAAHiddenUnitAndDepth) {
  Tabletop t = table();
  t.german("g-d1", "0522").depth("0522").unit("bw-c", "0621");
  draw(t, "act-18");  // green without an A
  EXPECT_TRUE(stays(t, "0522", Stays::kUnits));
  draw(t, "act-04");
  EXPECT_EQ(t.due(), "chance.assault 0522 0621");
}

TEST(OJ_6_17, ColoursInTheOrderOfTheChitThenHexes) {
  Tabletop t = table();
  t.german("g-b1", "0829").german("g-d1", "0715").german("g-d2", "1115");
  draw(t, "act-13");  // red, blue
  Lines order;
  for (const std::string& line : t.log())
    if (line.rfind("log.german.", 0) == 0) order.push_back(words_of(line)[1]);
  EXPECT_EQ(order, (Lines{"0829", "1115", "0715"}));
}

TEST(OJ_M_2, AUnitChecksOnceWhereverItEnds) {
  Tabletop t = table();
  t.german("g-d1", "0717");  // orange, moves to purple, then red on the chit: nothing more
  draw(t, "act-16");
  EXPECT_EQ(t.times_said("log.german.moves"), 1);
}

TEST(OJ_M_1, WhoFiresDoesNotMove) {
  Tabletop t = table();
  t.german("g-d1", "0522").unit("ess-c", "0421").steps("ess-c", 1);
  draw(t, "act-18");  // circle: hit and gone
  EXPECT_EQ(t.where("ess-c"), "eliminated");
  EXPECT_EQ(t.at("0522"), "g-d1");
}

TEST(OJ_M_5, OfTwoFreeWaysOneCutOffCountsAsTaken) {
  Tabletop t = table();
  // 1220 (brown) goes to 1018 or 0820; 1018 is cut off by companies around it.
  t.german("g-r1", "1220").unit("ess-b", "0918").unit("ess-c", "1118");
  ASSERT_FALSE(has_communication(the_board(), t.state(), position_at("1018")));
  ASSERT_EQ(positions_with_targets(the_board(), t.state()) & bit(position_at("1220")), 0U);
  draw(t, "act-17");
  EXPECT_TRUE(t.said("log.german.moves 1220 0820"));
}

// Black Watch, four to attack with, at Le Pollet.
Tabletop assault() {
  Tabletop t = table();
  t.german("g-d1", "0522").depth("0522").unit("bw-c", "0621");
  draw(t, "act-04");
  return t;
}

TEST(OJ_6_18a, AHiddenUnitWithDepthAssaultsUnderAnA) {
  Tabletop t = assault();
  EXPECT_EQ(t.due(), "chance.assault 0522 0621");
}

TEST(OJ_6_18d, AHigherDieDrivesThemBack) {
  Tabletop t = assault();
  t.roll("5");
  EXPECT_TRUE(t.said("log.assault 0522 0621 5 4"));
  EXPECT_TRUE(t.is_disrupted("bw-c"));
  EXPECT_EQ(t.prompt(), "ask.push 0522 0621");
  EXPECT_EQ(t.legal(), (Lines{"push 0720", "push 0721"}));
  EXPECT_EQ(t.why_not("push 0620"), "OJ-M.7 why.push.nearer 0620 0522");
  t.play("push 0721");
  EXPECT_EQ(t.where("bw-c"), "0721");
  EXPECT_EQ(t.at("0522"), "g-d1 dm-01");
  EXPECT_EQ(t.at("0621"), "");
}

TEST(OJ_6_18d, StrengthIsThatOfTheSidesShown) {
  Tabletop t = table();
  t.german("g-d1", "0522").depth("0522").unit("bw-c", "0621").unit("ess-c", "0621");
  t.steps("bw-c", 2).steps("ess-c", 1).disrupted("ess-c");
  draw(t, "act-04").roll("4");
  EXPECT_TRUE(t.said("log.assault 0522 0621 4 4"));  // three and one, disrupted or not
}

TEST(OJ_6_18e, AnEqualDieDoesNothing) {
  Tabletop t = assault();
  t.roll("4");
  EXPECT_TRUE(t.said("log.assault.fails 0522"));
  EXPECT_FALSE(t.is_disrupted("bw-c"));
  EXPECT_EQ(t.where("bw-c"), "0621");
}

TEST(OJ_M_6, ThePrimaryArrowIfYouHoldItElseTheSecondary) {
  Tabletop t = table();
  t.german("g-d1", "0717").depth("0717").german("g-d2", "0517").disrupted("0517");
  t.unit("ess-c", "0618");
  draw(t, "act-16");  // orange with an A
  EXPECT_EQ(t.due(), "chance.assault 0717 0618");
  Tabletop free = table();
  free.german("g-d1", "0717").depth("0717").unit("ess-c", "0618");
  draw(free, "act-16");
  EXPECT_TRUE(free.said("log.german.moves 0717 0517"));  // a free way comes first
}

TEST(OJ_M_7, ATankStaysBehindAnUnbridgedRiver) {
  Tabletop t = table();
  t.german("g-d1", "0522").depth("0522").unit("cal-a", "0621").steps("cal-a", 1);
  t.unit("bw-c", "0621").steps("bw-c", 1);
  draw(t, "act-04").roll("6").play("push 0720");
  EXPECT_EQ(t.where("bw-c"), "0720");
  EXPECT_EQ(t.where("cal-a"), "0621");
  EXPECT_TRUE(t.is_disrupted("cal-a"));
}

TEST(OJ_M_7, WithNowhereToGoTheyStayDisrupted) {
  Tabletop t = table();
  // 0719 assaults the harbour front: behind it are the sea and the tank wall's beach.
  t.german("g-d1", "0719").depth("0719").german("g-c1", "0618");
  t.unit("cal-a", "0620").steps("cal-a", 1);
  draw(t, "act-15").roll("6");
  EXPECT_EQ(t.where("cal-a"), "0620");
  EXPECT_TRUE(t.is_disrupted("cal-a"));
}

// Ruling R25.
TEST(OJ_M_3, WhoHasSomebodyInItsFieldByNowStays) {
  Tabletop t = table();
  t.german("g-d1", "0522").depth("0522").german("g-d2", "0719").unit("bw-c", "0621");
  draw(t, "act-04").roll("6").play("push 0720");
  EXPECT_TRUE(stays(t, "0719", Stays::kTargets));
  EXPECT_EQ(t.times_said("log.fire"), 0);
}

TEST(OJ_6_0b, CoastalUnitsStay) {
  Tabletop t = table();
  draw(t.german("g-c1", "0618"), "act-14");
  EXPECT_TRUE(stays(t, "0618", Stays::kCoastal));
}

TEST(OJ_6_21, ButOthersUseTheirArrows) {
  Tabletop t = table();
  draw(t.german("g-d1", "0618"), "act-14");
  EXPECT_TRUE(t.said("log.german.moves 0618 0519"));
}

TEST(OJ_6_19, AGarrisonStaysWithSomebodyNear) {
  Tabletop near = table();
  draw(near.german("g-d1", "0620").unit("ess-b", "0518"), "act-18");  // two hexes, no dot
  EXPECT_TRUE(stays(near, "0620", Stays::kGarrison));
  Tabletop far = table();
  draw(far.german("g-d1", "0620"), "act-18");
  EXPECT_TRUE(far.said("log.german.moves 0620 0519"));
  Tabletop boxed = table();  // three hexes off, as a box lies beyond its beach
  draw(boxed.german("g-d1", "0620").boxed("ess-b", "w1"), "act-18");
  EXPECT_TRUE(boxed.said("log.german.moves 0620 0519"));
  Tabletop gone = table();  // ruling R24
  draw(gone.german("g-d1", "0620").unit("ess-b", "0518").destroyed("0620"), "act-18");
  EXPECT_TRUE(gone.said("log.german.moves 0620 0519"));
}

TEST(OJ_6_20, TheArrowsOfHessWaitForItsEnd) {
  Tabletop t = table();
  draw(t.german("g-o1", "1706"), "act-13");
  EXPECT_TRUE(stays(t, "1706", Stays::kBattery));
  Tabletop gone = table();
  draw(gone.german("g-o1", "1706").destroyed("1706"), "act-13");
  EXPECT_TRUE(gone.said("log.german.moves 1706 1607"));
}

TEST(OJ_M_8, RecoveryIsLast) {
  Tabletop t = table();
  t.german("g-d1", "0522").german("g-d2", "0620").disrupted("0620");
  draw(t, "act-18");
  EXPECT_EQ(t.log().back(), "log.german.recovers 0620");
  EXPECT_TRUE(t.said("log.german.moves 0522 0621"));
}

}  // namespace
}  // namespace sandtable::jubilee
