// 10 besides moves: who acts, stacking, objectives, barrage, boarding, commandos on their chit.
#include <gtest/gtest.h>

#include "core/games/jubilee/actions_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

TEST(OJ_10_1, OneActionForEachUndisruptedUnit) {
  Tabletop t = scene();
  t.unit("ess-b", "0419")
      .unit("ess-c", "0419")
      .disrupted("ess-c")
      .boxed("ess-d", "r1")
      .evacuating();
  t.begin(Phase::kActions, 9);
  EXPECT_TRUE(t.offers("activate ess-b"));
  EXPECT_EQ(t.why_not("activate ess-c"), "OJ-10.1 why.disrupted ess-c");
  EXPECT_EQ(t.why_not("activate ess-d"), "OJ-10.1 why.not_ashore ess-d");
  t.play("activate ess-b").play("pass ess-b");
  EXPECT_EQ(t.why_not("activate ess-b"), "OJ-10.1 why.acted ess-b");
  EXPECT_EQ(t.why_not("move ess-b 0518"), "OJ-10.1 why.acted ess-b");
}

TEST(OJ_10_1, AnotherUnitWaitsUntilTheFirstHasActed) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").begin(Phase::kActions, 3).play("activate ess-b");
  EXPECT_EQ(t.why_not("activate c3-3"), "OJ-10.1 why.other ess-b");
  EXPECT_EQ(t.why_not("move c3-3 1741"), "OJ-10.1 why.other ess-b");
}

TEST(OJ_4_III_2, AnyOrderAndUntilThePlayerHasDone) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").unit("rhli-a", "0419").begin(Phase::kActions, 3);
  t.play("activate ess-b").play("pass ess-b");
  t.play("activate rhli-a").play("move rhli-a 0518");
  EXPECT_TRUE(t.offers("end"));
  t.play("end");
  EXPECT_NE(t.phase(), Phase::kActions);
}

TEST(OJ_10_2, TheAttackersAreNamedInOneWayOnlyAndHaveAllActed) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("ess-b", "0419").unit("ess-c", "0520").german("g-d1", "0519");
  t.begin(Phase::kActions, 3).play("attack 0519");
  EXPECT_EQ(t.legal(), (Lines{"join rhli-a", "join ess-b", "join ess-c"}));
  EXPECT_EQ(t.why_not("begin"), "OJ-11.1 why.infantry 0519");
  t.play("join ess-b");
  EXPECT_EQ(t.legal(), (Lines{"join ess-c", "begin"}));
  EXPECT_EQ(t.why_not("join rhli-a"), "OJ-10.2 why.order rhli-a");
  EXPECT_EQ(t.at("0519"), "g-d1");  // nothing is turned up yet
  t.play("join ess-c");
  EXPECT_EQ(t.why_not("activate ess-b"), "OJ-10.1 why.acted ess-b");
  EXPECT_EQ(t.why_not("activate ess-c"), "OJ-10.1 why.acted ess-c");
  EXPECT_TRUE(t.offers("activate rhli-a"));
}

// Whoever is in hand acts first; what stands against the attack itself is said before that.
TEST(OJ_10_1, NoAttackBeginsWhileAUnitIsInHand) {
  Tabletop t;
  t.unit("ess-b", "0419").unit("ess-c", "0419").german("g-d3", "0519");
  t.begin(Phase::kActions, 3).play("activate ess-b");
  EXPECT_EQ(t.why_not("attack 0519"), "OJ-10.1 why.other ess-b");
  EXPECT_EQ(t.why_not("attack 0620"), "OJ-2.3b why.nobody 0620");
}

// [Case of 10.7] Three that could have left.
TEST(OJ_10_7, WhatIsOverTwoInAHexIsRemovedByThePlayer) {
  Tabletop t;
  t.unit("ess-b", "0419").unit("ess-c", "0419").unit("ess-d", "0419");
  t.begin(Phase::kActions, 3).play("end");
  EXPECT_EQ(t.legal(), (Lines{"remove ess-b", "remove ess-c", "remove ess-d"}));
  t.play("remove ess-c");
  EXPECT_EQ(t.where("ess-c"), "eliminated");
  EXPECT_TRUE(t.said("log.excess ess-c 0419"));
  EXPECT_EQ(t.where("ess-b"), "0419");
  EXPECT_EQ(t.where("ess-d"), "0419");
}

TEST(OJ_10_7, AUnitThatCouldNotLeaveIsSafe) {
  Tabletop all;
  all.unit("ess-b", "0419").unit("ess-c", "0419").unit("ess-d", "0419");
  all.disrupted("ess-b ess-c ess-d").begin(Phase::kActions, 3);
  for (const char* unit : {"ess-b", "ess-c", "ess-d"}) EXPECT_EQ(all.where(unit), "0419");
  Tabletop t;
  t.unit("ess-b", "0419").unit("ess-c", "0419").unit("ess-d", "0419").unit("c3-3", "1641");
  t.disrupted("ess-b").begin(Phase::kActions, 3).play("end");
  EXPECT_EQ(t.legal(), (Lines{"remove ess-c", "remove ess-d"}));
  EXPECT_EQ(t.why_not("remove ess-b"), "OJ-10.7 why.safe ess-b");
  EXPECT_EQ(t.why_not("remove c3-3"), "OJ-10.7 why.excess_first 0419");
}

// A marker of its own attack came when it had acted: it could have left.
TEST(OJ_10_7, WhoIsDisruptedByItsOwnAttackIsNotSafe) {
  Tabletop t;
  t.unit("ess-b", "0419").unit("ess-c", "0419").unit("ess-d", "0419").german("g-d3", "0519");
  t.begin(Phase::kActions, 3).play("attack 0519").play("join ess-b").play("begin").play("end");
  EXPECT_TRUE(t.is_attacker_disrupted("ess-b"));
  EXPECT_EQ(t.legal(), (Lines{"remove ess-b", "remove ess-c", "remove ess-d"}));
}

TEST(OJ_10_7, NobodyLooksWhileUnitsMove) {
  Tabletop t;
  t.unit("ess-b", "0419").unit("ess-c", "0419").unit("rhli-a", "0518");
  t.begin(Phase::kActions, 3).play("activate rhli-a").play("move rhli-a 0419");
  t.play("activate ess-b").play("move ess-b 0518").play("end");
  EXPECT_FALSE(t.offers_verb("remove"));  // two are not too many
  EXPECT_EQ(t.times_said("log.excess"), 0);
}

TEST(OJ_10_8, AUnitInTheHexDestroysTheObjective) {
  Tabletop t = scene();
  t.unit("rhli-a", "0618").steps("rhli-a", 1).begin(Phase::kActions, 3);
  t.play("activate rhli-a").play("destroy rhli-a");
  EXPECT_TRUE(t.said("log.objective rhli-a 0618 2"));
  EXPECT_EQ(t.score(), 2);
  EXPECT_EQ(t.why_not("activate rhli-a"), "OJ-10.1 why.acted rhli-a");
}

TEST(OJ_10_8, AlsoWhileTheForceLeaves) {
  Tabletop t = scene();
  t.unit("cal-b", "0618").evacuating().begin(Phase::kActions, 9).play("activate cal-b");
  EXPECT_TRUE(t.offers("destroy cal-b"));
}

TEST(OJ_10_8, ThereMustBeOne) {
  Tabletop t = scene();
  t.unit("rhli-a", "0619").unit("rhli-b", "0618").destroyed("0618").begin(Phase::kActions, 3);
  EXPECT_EQ(t.why_not("destroy rhli-a"), "OJ-10.8 why.no_objective rhli-a");
  EXPECT_EQ(t.why_not("destroy rhli-b"), "OJ-2.3e why.destroyed 0618");
  t.unit("rhli-c", "0519").begin(Phase::kActions, 3);  // a position without an objective
  EXPECT_EQ(t.why_not("destroy rhli-c"), "OJ-10.8 why.no_objective rhli-c");
}

TEST(OJ_2_3e, AnObjectiveCountsOnceAndItsPositionStaysAPosition) {
  Tabletop t = scene();
  t.unit("rhli-a", "0618").destroyed("0618").begin(Phase::kActions, 3).play("activate rhli-a");
  EXPECT_FALSE(t.offers_verb("destroy"));
  EXPECT_EQ(t.score(), 2);
  for (const Position& one : the_board().positions)
    if (one.vp != 0) {
      EXPECT_GE(one.vp, 2);
      EXPECT_LE(one.vp, 5);
    }
}

// cal-b in 0419 is two hexes from 0618 and in its field of fire.
Tabletop guns(int steps = 2) {
  Tabletop t = scene();
  t.unit("cal-b", "0419").steps("cal-b", steps).german("g-c2", "0618").depth("0618", "dm-06");
  t.begin(Phase::kActions, 3).play("activate cal-b").play("barrage cal-b 0618");
  return t;
}

TEST(OJ_10_9, TheDieTellsWhatABarrageDoes) {
  for (int die = 1; die <= 6; ++die)
    for (const int steps : {2, 1}) {
      Tabletop t = guns(steps);
      EXPECT_EQ(t.due(), "chance.barrage cal-b 0618");
      t.roll(std::to_string(die));
      EXPECT_EQ(t.is_disrupted("0618"), die >= (steps == 2 ? 4 : 5)) << die;
      EXPECT_EQ(t.at("0618"), steps == 2 && die == 6 ? "g-c2" : "g-c2 dm-06") << die;
      EXPECT_EQ(t.why_not("activate cal-b"), "OJ-10.1 why.acted cal-b");
    }
}

TEST(OJ_10_9, OnlyTanksAtTwoHexes) {
  Tabletop t = scene();
  t.unit("cal-b", "0419").unit("ess-b", "0419").german("g-c2", "0618").german("g-d1", "0519");
  t.german("g-d2", "0715").begin(Phase::kActions, 3);
  EXPECT_EQ(t.why_not("barrage ess-b 0618"), "OJ-10.9 why.no_tank ess-b");
  EXPECT_EQ(t.why_not("barrage cal-b 0519"), "OJ-10.9 why.barrage.range cal-b 0519");
  EXPECT_EQ(t.why_not("barrage cal-b 0715"), "OJ-10.9 why.barrage.range cal-b 0715");
  EXPECT_EQ(t.why_not("barrage cal-b 0620"), "OJ-2.3b why.nobody 0620");
}

TEST(OJ_10_9, SomebodyUndisruptedMustSeeTheTarget) {
  Tabletop t = scene();
  t.unit("cal-b", "0523").german("g-c3", "0621").begin(Phase::kActions, 3);
  EXPECT_EQ(t.why_not("barrage cal-b 0621"), "OJ-10.9 why.unspotted 0621");
  t.unit("ess-b", "0622").disrupted("ess-b").begin(Phase::kActions, 3);
  EXPECT_EQ(t.why_not("barrage cal-b 0621"), "OJ-10.9 why.unspotted 0621");
  t.unit("ess-b", "0622").begin(Phase::kActions, 3).play("activate cal-b");
  EXPECT_TRUE(t.offers("barrage cal-b 0621"));
}

// Ruling R37.
TEST(OJ_10_9, ADisruptedTargetIsSeenToo) {
  Tabletop t = scene();
  t.unit("cal-b", "0419").german("g-c2", "0618").depth("0618").disrupted("0618");
  t.begin(Phase::kActions, 3).play("activate cal-b").play("barrage cal-b 0618").roll("6");
  EXPECT_EQ(t.at("0618"), "g-c2");
}

TEST(OJ_10_10, OnceAPhaseByAttackOrByBarrage) {
  Tabletop t = guns();
  t.unit("rhli-a", "0518").roll("1");
  EXPECT_EQ(t.why_not("attack 0618"), "OJ-10.10 why.barraged 0618");
  t.unit("cal-c", "0419");
  EXPECT_EQ(t.why_not("barrage cal-c 0618"), "OJ-10.10 why.barraged 0618");
  Tabletop after = scene();
  after.unit("rhli-a", "0518").unit("rhli-b", "0518").unit("cal-b", "0419").german("g-d1", "0519");
  after.begin(Phase::kActions, 3).play("attack 0519").play("join rhli-a").play("begin");
  EXPECT_EQ(after.why_not("attack 0519"), "OJ-10.10 why.attacked 0519");
  EXPECT_EQ(after.why_not("barrage cal-b 0519"), "OJ-10.10 why.attacked 0519");
}

TEST(OJ_10_10, ANewPhaseIsAFreshStart) {
  Tabletop t = guns();
  t.unit("rhli-a", "0518").roll("1").begin(Phase::kActions, 4);
  EXPECT_TRUE(t.offers("attack 0618"));
}

TEST(OJ_10_10, NothingOfAPhaseIsKeptAfterIt) {
  Tabletop t = guns();
  t.roll("1").play("end");
  EXPECT_FALSE(t.german_at("0618").has(kGermanBarraged));
  EXPECT_FALSE(t.one("cal-b").has(kUnitActed));
}

TEST(OJ_10_19, CommandosAloneActOnTheirChit) {
  Tabletop t;
  t.unit("c4-a", "1606").unit("rm-a", "0419").unit("ess-b", "0419").boxed("rm-b", "r1");
  t.unit("c4-b", "1606").disrupted("c4-b").begin(Phase::kChits, 11).roll("cdo-1");
  EXPECT_EQ(t.legal(), (Lines{"activate c4-a", "activate rm-a", "end"}));
  EXPECT_EQ(t.prompt(), "ask.commandos 2");
  EXPECT_EQ(t.why_not("activate ess-b"), "OJ-10.19 why.no_commando ess-b");
  EXPECT_EQ(t.why_not("activate rm-b"), "OJ-10.1 why.not_ashore rm-b");
  EXPECT_EQ(t.why_not("activate c4-b"), "OJ-10.1 why.disrupted c4-b");
}

// Ruling R11.
TEST(OJ_10_19, DisruptedCommandosRecoverAfterTheActions) {
  Tabletop t;
  t.unit("c4-b", "1606").unit("rm-a", "0518").boxed("rm-b", "r1").unit("ess-b", "0417");
  t.german("g-d4", "0519").disrupted("c4-b rm-b ess-b");
  t.begin(Phase::kChits, 11).roll("cdo-1").play("attack 0519");  // 4 against 8, heavy weapons met
  EXPECT_TRUE(t.said("log.attack.read 4 8 1 none 1"));
  EXPECT_FALSE(t.is_disrupted("c4-b"));
  EXPECT_FALSE(t.is_disrupted("rm-b"));
  EXPECT_TRUE(t.is_disrupted("ess-b"));
}

TEST(OJ_10_19, AttackerDisruptOfTheChitIsTurned) {
  Tabletop t;
  t.unit("rm-a", "0518").unit("c4-a", "1606").german("g-d3", "0519");  // asks for flanking
  t.begin(Phase::kChits, 11).roll("cdo-1").play("attack 0519").play("end");
  EXPECT_TRUE(t.said("log.disrupted.attacker rm-a"));
  EXPECT_TRUE(t.said("log.marker.turns rm-a"));
  EXPECT_TRUE(t.is_disrupted("rm-a"));
  EXPECT_FALSE(t.is_attacker_disrupted("rm-a"));
}

TEST(OJ_10_19, TheyActAgainInPhaseIII) {
  Tabletop t;
  t.unit("c4-a", "1606").unit("c4-b", "1606").begin(Phase::kChits, 1).roll("cdo-1");
  t.play("activate c4-a").play("move c4-a 1605").play("end");
  EXPECT_EQ(t.phase(), Phase::kActions);
  EXPECT_TRUE(t.offers("activate c4-a"));
}

}  // namespace
}  // namespace sandtable::jubilee
