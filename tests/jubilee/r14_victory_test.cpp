// 14: points, losses, levels.
#include <gtest/gtest.h>

#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

Tally tally_of(const Tabletop& t) { return tally(the_board(), t.state()); }

Tabletop with_losses(int units) {
  Tabletop t;
  for (int i = 0; i < units; ++i) t.lost(the_board().card(UnitId(i)).id);
  return t;
}

TEST(OJ_14_1, ObjectivesLessAThirdOfTheLosses) {
  Tabletop t = with_losses(10);
  t.destroyed("1706 1738 0620");  // 5 + 5 + 4
  EXPECT_EQ(tally_of(t).vp, 14);
  EXPECT_EQ(tally_of(t).lost, 10);
  EXPECT_EQ(tally_of(t).score, 11);
}

TEST(OJ_2_3e, AnObjectiveCountsOnceByItsNumberAlone) {
  Tabletop t;
  int all = 0;
  for (int i = 0; i < kPositions; ++i) all += the_board().at(PositionId(i)).vp;
  EXPECT_EQ(all, 41);
  EXPECT_EQ(tally_of(t.destroyed("0618 0618")).vp, 2);
}

// [OJ 12.5] Ruling R38.
TEST(OJ_14_1, WhatWasGivenUpBringsNothing) {
  Tabletop t;
  t.destroyed("1706").evacuating().given_up();
  EXPECT_EQ(tally_of(t).vp, 5);
  t.destroyed("1738");
  EXPECT_EQ(tally_of(t).vp, 5);
  EXPECT_EQ(points_of(the_board(), t.state(), position_at("1706")), 5);
  EXPECT_EQ(points_of(the_board(), t.state(), position_at("1738")), 0);
  EXPECT_EQ(points_of(the_board(), t.state(), position_at("0618")), 0);
}

TEST(OJ_14_2, WhoIsStillThereAtTheEndIsLost) {
  Tabletop t = with_losses(1);
  t.unit("ess-b", "0419").boxed("ess-d", "r1").due("fmr-a", 7);
  EXPECT_EQ(tally_of(t).lost, 1);
  Tabletop last = with_losses(1);
  last.unit("ess-b", "0419").boxed("ess-d", "r1").evacuating().begin(Phase::kTurnEnd, 24);
  EXPECT_EQ(tally_of(last).lost, 3);
}

// Who ends the game is asked, with all that count as lost then.
TEST(OJ_14_2, TheEndOfTheLastActionsTellsWhoIsLeftBehind) {
  Tabletop t;
  t.unit("ess-b", "0419").unit("rhli-a", "0421").unit("c3-3", "1641").evacuating();
  t.begin(Phase::kActions, 24);
  EXPECT_EQ(t.losses("end"), Lines{"odds.loses.behind 3"});
  for (const std::string unit : {"ess-b", "rhli-a"}) {
    t.play("activate " + unit);
    EXPECT_EQ(t.losses("pass " + unit), Lines{}) << "somebody is left to act";
    t.play("pass " + unit);
  }
  t.play("activate c3-3");
  EXPECT_EQ(t.losses("pass c3-3"), Lines{"odds.loses.behind 3"});
}

// What lies face down decides what the attack does, but the game, or on Turn 23 the last actions
// from which boats can be reached in time, end behind it all the same.
TEST(OJ_14_2, TheLastAttackTellsWhoIsLeftBehind) {
  for (const int turn : {22, 23, 24}) {
    Tabletop t;
    t.unit("ess-b", "0518").unit("rhli-a", "0419").disrupted("rhli-a").german("g-d1", "0519");
    t.begin(Phase::kActions, turn);
    ASSERT_TRUE(t.offers("attack 0519"));
    EXPECT_EQ(t.losses("attack 0519"), turn == 22 ? Lines{} : Lines{"odds.loses.behind 2"});
  }
}

// [OJ 12.3] Who boards on Turn 23 gets home on Turn 24; who boards on Turn 24 does not. A commando
// chit may come in time.
TEST(OJ_12_3, AfterTheActionsOfTurn23OnlyCommandosCanStillBeBroughtHome) {
  for (const int turn : {22, 23}) {
    Tabletop t;
    t.unit("ess-b", "0419").unit("rhli-a", "0421").unit("c3-3", "1641").boxed("ess-d", "r1");
    t.evacuating().begin(Phase::kActions, turn);
    EXPECT_EQ(t.losses("end"), turn == 23 ? Lines{"odds.loses.behind 2"} : Lines{});
  }
}

// Ruling R9.
TEST(OJ_2_11, AReplacementBroughtHomeSavesItsCompany) {
  Tabletop t;
  t.boxed("ess-b", "r1").steps("ess-b", 1).evacuating().begin(Phase::kLanding, 9);
  EXPECT_EQ(t.where("ess-b"), "evacuated");
  EXPECT_EQ(tally_of(t).lost, 0);
}

// What the day itself would have counted: one objective, and the losses that are counted by now.
TEST(OJ_14_3, HistoryIsOnTheSameScale) {
  const Charts& charts = the_board().charts;
  Tabletop t = with_losses(28);
  t.destroyed("1706");
  EXPECT_EQ(tally_of(t).score, charts.historical_vp);
  EXPECT_EQ(id_of(the_board(), Scope::kLevel, tally_of(t).level), "historical");
}

TEST(OJ_14_3, TheSixLevels) {
  const struct {
    int score;
    int level;
  } table[] = {{-9, 5}, {-8, 4}, {-2, 4}, {-1, 3}, {3, 3},
               {4, 2},  {8, 2},  {9, 1},  {13, 1}, {14, 0}};
  for (const auto& row : table) {
    // Minus nine by 27 units lost; then objectives of the points that are wanted.
    Tabletop t = with_losses(27);
    int wanted = row.score + 9;
    for (const auto& [hex, vp] :
         {std::pair{"1706", 5}, {"1738", 5}, {"0620", 4}, {"0627", 4}, {"0512", 3}, {"0618", 2}}) {
      if (wanted != vp && wanted - vp < 2) continue;
      t.destroyed(hex);
      wanted -= vp;
    }
    if (wanted != 0) continue;  // one point is on no objective
    EXPECT_EQ(tally_of(t).score, row.score);
    EXPECT_EQ(tally_of(t).level, row.level) << row.score;
  }
}

TEST(OJ_X_6, LossesAreRoundedDown) {
  for (int units = 0; units <= 8; ++units)
    EXPECT_EQ(tally_of(with_losses(units)).score, -(units / 3));
}

TEST(OJ_X_5, WhoIsAtSeaIsNotLost) {
  Tabletop t;
  t.due("fmr-a fmr-b fmr-c", 7).begin(Phase::kTurnEnd, 5);
  EXPECT_EQ(t.phase(), Phase::kOver);
  EXPECT_EQ(tally_of(t).lost, 0);
}

TEST(OJ_X_7, TheHistoricalRaid) {
  Tabletop t = with_losses(28);
  t.destroyed("1706");
  EXPECT_EQ(tally_of(t).score, -4);
  EXPECT_EQ(id_of(the_board(), Scope::kLevel, tally_of(t).level), "historical");
}

}  // namespace
}  // namespace sandtable::jubilee
