// 12 and 10.11: calling the raid off and getting away.
#include <gtest/gtest.h>

#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

TEST(OJ_12_1, FromTurnEightOnAtTheStartOfATurn) {
  Tabletop early = scene();
  early.unit("ess-b", "0419").begin(Phase::kEvacuation, 7);
  EXPECT_FALSE(early.offers_verb("evacuate"));
  EXPECT_EQ(early.why_not("evacuate"), "OJ-12.1 why.too_early 8");
  Tabletop t = scene();
  t.begin(Phase::kEvacuation, 8);
  EXPECT_EQ(t.legal(), (Lines{"evacuate", "fight-on"}));
  t.play("evacuate");
  EXPECT_EQ(t.state().evacuating, 1);
  EXPECT_EQ(t.why_not("evacuate"), "OJ-12.1 why.ordered");
}

TEST(OJ_12_1, ItIsNeverWithdrawn) {
  Tabletop t = scene();
  t.evacuating().begin(Phase::kEvacuation, 9);
  EXPECT_FALSE(t.offers_verb("fight-on"));
  EXPECT_EQ(t.phase(), Phase::kChits);
}

TEST(OJ_X_1, TheQuestionComesBackUntilItIsAnswered) {
  for (const int turn : {8, 9, 23, 24}) {
    Tabletop t = scene();
    t.begin(Phase::kEvacuation, turn);
    EXPECT_EQ(t.prompt(), "ask.evacuate " + std::to_string(turn));
    t.play("fight-on");
    EXPECT_EQ(t.state().evacuating, 0);
    EXPECT_EQ(t.phase(), Phase::kChits);
  }
}

TEST(OJ_12_2, WhoIsAtSeaTurnsBackAndIsSafe) {
  Tabletop t = scene();
  t.due("fmr-a fmr-b", 8).due("rm-a", 11).begin(Phase::kEvacuation, 8).play("evacuate");
  for (const char* unit : {"fmr-a", "fmr-b", "rm-a"}) EXPECT_EQ(t.where(unit), "evacuated");
  EXPECT_TRUE(t.said("log.evacuation 3"));
  EXPECT_EQ(t.score(), 0);
}

// The casino is worth 2, and nobody holds it.
Tabletop at_the_casino() {
  Tabletop t = scene();
  t.unit("ess-b", "0618");
  return t;
}

// What destroying the casino is said to bring, before it is done.
std::string told_before(const Tabletop& t) {
  const Odds odds = the_game().odds(t.any(), action(Verb::kDestroy, unit_of("ess-b").index()));
  if (odds.remarks.size() != 1) return {};
  const Note& one = odds.remarks.front();
  return one.kind == static_cast<std::uint16_t>(Say::kOddsWorth)
             ? "worth " + std::to_string(one.args[0])
         : one.kind == static_cast<std::uint16_t>(Say::kOddsWorthless) ? "worthless"
                                                                       : "something else";
}

TEST(OJ_12_5, OnTheTurnOfTheOrderObjectivesStillBringPoints) {
  Tabletop t = at_the_casino();
  t.begin(Phase::kEvacuation, 8).play("evacuate").pass_to(Phase::kActions);
  ASSERT_EQ(t.turn(), 8);
  EXPECT_EQ(t.times_said("log.given_up"), 0);
  t.play("activate ess-b");
  EXPECT_EQ(told_before(t), "worth 2");
  t.play("destroy ess-b");
  EXPECT_TRUE(t.said("log.objective ess-b 0618 2"));
  EXPECT_EQ(t.score(), 2);
  t.pass_to(Phase::kChits).pass_to(Phase::kActions);
  ASSERT_EQ(t.turn(), 9);
  EXPECT_TRUE(t.said("log.given_up 11"));
  EXPECT_EQ(t.score(), 2);
}

TEST(OJ_12_5, FromTheNextTurnOnNoneDoes) {
  Tabletop t = at_the_casino();
  t.begin(Phase::kEvacuation, 8).play("evacuate").pass_to(Phase::kActions);
  t.pass_to(Phase::kChits).pass_to(Phase::kActions);
  ASSERT_EQ(t.turn(), 9);
  EXPECT_EQ(t.times_said("log.given_up"), 1);
  t.play("activate ess-b");
  EXPECT_EQ(told_before(t), "worthless");
  t.play("destroy ess-b");
  EXPECT_TRUE(t.said("log.objective ess-b 0618 0"));
  EXPECT_EQ(t.score(), 0);
  t.pass_to(Phase::kChits).pass_to(Phase::kActions);
  EXPECT_EQ(t.times_said("log.given_up"), 1);
  EXPECT_TRUE(t.state().is_destroyed(position_at("0618")));
}

TEST(OJ_12_5, WithoutAnOrderObjectivesBringPointsToTheEnd) {
  Tabletop t = at_the_casino();
  t.begin(Phase::kActions, 24).play("activate ess-b");
  EXPECT_EQ(told_before(t), "worth 2");
  t.play("destroy ess-b");
  EXPECT_EQ(t.score(), 2);
}

TEST(OJ_12_5, AttacksStayPossible) {
  Tabletop t = scene();
  t.unit("ess-b", "0518").german("g-d1", "0517").evacuating().given_up();
  t.begin(Phase::kActions, 10);
  EXPECT_TRUE(t.offers("attack 0517"));
}

// What the order costs is told before it is given.
TEST(OJ_12_5, TheOrderSaysWhatItCosts) {
  Tabletop t = scene();
  t.due("fmr-a fmr-b", 8).begin(Phase::kEvacuation, 8);
  const Odds odds = the_game().odds(t.any(), action(Verb::kEvacuate));
  ASSERT_EQ(odds.remarks.size(), 2U);
  EXPECT_EQ(odds.remarks[0], note(Say::kOddsOrder, Rule::k12_5, {9}));
  EXPECT_EQ(odds.remarks[1], note(Say::kOddsTurnBack, Rule::k12_2, {2}));
  Tabletop last = scene();
  last.begin(Phase::kEvacuation, 24);
  EXPECT_TRUE(the_game().odds(last.any(), action(Verb::kEvacuate)).remarks.empty());
}

TEST(OJ_12_3, NobodyIsBroughtInAnyMore) {
  Tabletop t = scene();
  t.due("fmr-a", 8).begin(Phase::kEvacuation, 8).play("evacuate");
  EXPECT_EQ(t.phase(), Phase::kChits);
  EXPECT_EQ(t.times_said("log.placed"), 0);
}

TEST(OJ_12_3, WhoBoardedLeavesWithTheNextLanding) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").evacuating().begin(Phase::kActions, 10);
  t.play("activate ess-b").play("board ess-b");
  EXPECT_EQ(t.where("ess-b"), "r3");
  t.play("end").pass_to(Phase::kActions);
  EXPECT_EQ(t.turn(), 11);
  EXPECT_EQ(t.where("ess-b"), "evacuated");
  EXPECT_TRUE(t.said("log.gone_home ess-b"));
}

TEST(OJ_4_III_1, BoxesEmptyOntoTheBeachOrIntoTheShips) {
  Tabletop in = scene();
  in.boxed("ess-b", "r3").boxed("ess-c", "dieppe-e").begin(Phase::kLanding, 3);
  EXPECT_EQ(in.where("ess-b"), "0419");
  EXPECT_EQ(in.where("ess-c"), "0422");
  Tabletop out = scene();
  out.boxed("ess-b", "r3").boxed("ess-c", "r1").evacuating().begin(Phase::kLanding, 10);
  EXPECT_EQ(out.where("ess-b"), "evacuated");
  EXPECT_EQ(out.where("ess-c"), "evacuated");
}

TEST(OJ_X_3, ABoardedUnitCanBeHitCannotActAndLeavesDisruptedToo) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").german("g-d1", "0517").evacuating().begin(Phase::kActions, 10);
  t.play("activate ess-b").play("board ess-b");
  EXPECT_EQ(t.why_not("activate ess-b"), "OJ-10.1 why.not_ashore ess-b");
  t.play("end").roll("act-13");  // red, triangle; the box is in its field
  EXPECT_TRUE(t.said("log.fire 0517 ess-b 6"));
  EXPECT_TRUE(t.is_disrupted("ess-b"));
  t.begin(Phase::kLanding, 11);
  EXPECT_EQ(t.where("ess-b"), "evacuated");
}

TEST(OJ_12_4, APaidPlaceIsSafe) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").points("dieppe", 1).evacuating().begin(Phase::kActions, 10);
  t.play("activate ess-b").play("board ess-b");
  EXPECT_EQ(t.points_of("dieppe"), 0);
  t.begin(Phase::kLanding, 11);
  EXPECT_EQ(t.where("ess-b"), "evacuated");
}

TEST(OJ_X_4, PointsSpentNeverComeBack) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").evacuating().begin(Phase::kActions, 10);
  t.play("activate ess-b").play("board ess-b").begin(Phase::kLanding, 11);
  EXPECT_EQ(t.points_of("dieppe"), 13);
}

TEST(OJ_10_11, BoardingCostsOnePointATankTwo) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").unit("cal-b", "0518").points("dieppe", 5).evacuating();
  t.begin(Phase::kActions, 10);
  t.play("activate ess-b").play("board ess-b");
  EXPECT_TRUE(t.said("log.boards ess-b r3 1 4"));
  t.play("activate cal-b").play("board cal-b");
  EXPECT_TRUE(t.said("log.boards cal-b w1 2 2"));
}

// Ruling R17.
TEST(OJ_10_11, OnlyOnceTheOrderIsGiven) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").begin(Phase::kActions, 10);
  EXPECT_EQ(t.why_not("board ess-b"), "OJ-10.11 why.not_evacuating");
}

TEST(OJ_10_11, RoomAndPointsAndALetteredBoxAreNeeded) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").boxed("ess-c", "r3").boxed("ess-d", "r3");
  t.unit("rhli-a", "0416").unit("cal-b", "0518").points("dieppe", 1).unit("rhli-b", "0614");
  t.evacuating().begin(Phase::kActions, 10);
  EXPECT_EQ(t.why_not("board ess-b"), "OJ-10.11 why.box.full r3");
  EXPECT_EQ(t.why_not("board rhli-a"), "OJ-10.11 why.no_boat rhli-a");  // dieppe-w has no label
  EXPECT_EQ(t.why_not("board rhli-b"), "OJ-10.11 why.no_boat rhli-b");
  EXPECT_EQ(t.why_not("board cal-b"), "OJ-10.11 why.no_points dieppe 1 cal-b 2");
  t.points("dieppe", 0).unit("ess-b", "0520").begin(Phase::kActions, 10);
  EXPECT_EQ(t.why_not("board ess-b"), "OJ-10.11 why.no_points dieppe 0 ess-b 1");
}

TEST(OJ_X_2, GoingToTheBeachAndBoardingAreTwoActions) {
  Tabletop t = scene();
  t.unit("ess-b", "0519").evacuating().begin(Phase::kActions, 10);
  t.play("activate ess-b");
  EXPECT_EQ(t.why_not("board ess-b"), "OJ-10.11 why.no_boat ess-b");
  t.play("move ess-b 0419");
  EXPECT_EQ(t.why_not("activate ess-b"), "OJ-10.1 why.acted ess-b");
  t.begin(Phase::kActions, 11).play("activate ess-b");
  EXPECT_TRUE(t.offers("board ess-b"));
}

TEST(OJ_X_2, CommandosMayBoardOnTheirChit) {
  Tabletop t = scene();
  t.unit("rm-a", "0419").evacuating().begin(Phase::kChits, 12).roll("cdo-1");
  t.play("activate rm-a").play("board rm-a");
  EXPECT_EQ(t.where("rm-a"), "r3");
}

TEST(OJ_X_5, AnEmptyShoreEndsTheGame) {
  Tabletop t;
  t.boxed("ess-b", "r3").evacuating().begin(Phase::kLanding, 12);
  EXPECT_EQ(t.phase(), Phase::kOver);
  EXPECT_EQ(t.turn(), 12);
  EXPECT_EQ(t.score(), 0);
}

// A whole evacuation: order, walk, board, leave.
TEST(OJ_12_3, AWholeEvacuation) {
  Tabletop t;
  t.unit("ess-b", "0520").unit("cal-b", "0421").lost("ess-c ess-d rhli-a").destroyed("0618");
  t.begin(Phase::kEvacuation, 8).play("evacuate").pass_to(Phase::kActions);
  t.play("activate ess-b").play("board ess-b").play("activate cal-b").play("board cal-b");
  t.pass_to(Phase::kOver);
  EXPECT_EQ(t.where("ess-b"), "evacuated");
  EXPECT_EQ(t.where("cal-b"), "evacuated");
  EXPECT_EQ(t.turn(), 9);
  EXPECT_EQ(t.score(), 2 - 1);
}

}  // namespace
}  // namespace sandtable::jubilee
