// 4: the sequence of play, chits, recovery, the end of a turn.
#include <gtest/gtest.h>

#include <bit>

#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

int cup(const Tabletop& t) { return std::popcount(t.state().cup); }

TEST(OJ_4_I, TransportIsLeftOutInEvacuationMode) {
  Tabletop t = table();
  t.due("ess-b", 8).begin(Phase::kEvacuation, 8).play("fight-on");
  EXPECT_EQ(t.phase(), Phase::kTransport);
  Tabletop gone = table();
  gone.begin(Phase::kEvacuation, 8).play("evacuate");
  EXPECT_EQ(gone.phase(), Phase::kChits);
}

// Nothing is asked of it before Turn 8, nor once it is ordered.
TEST(OJ_12_1, TheEvacuationIsAHeadingOnlyWhereItIsAQuestion) {
  for (const int turn : {1, 6}) {
    Tabletop early = table();
    early.begin(Phase::kRecovery, turn);
    EXPECT_FALSE(early.said("log.phase evacuation")) << turn;
  }
  Tabletop t = table();
  t.begin(Phase::kTurnEnd, 7);
  EXPECT_TRUE(t.said("log.phase evacuation"));
  t.play("evacuate").forget().pass_to(Phase::kEvacuation);
  EXPECT_FALSE(t.said("log.phase evacuation"));
}

TEST(OJ_4_II, OneChitOnTurnOneThenThree) {
  Tabletop first = table();
  first.begin(Phase::kChits, 1).roll("cdo-1");
  EXPECT_EQ(first.phase(), Phase::kActions);
  EXPECT_EQ(cup(first), 36);
  Tabletop t = table();
  t.begin(Phase::kChits, 2);
  for (const char* chit : {"evt-1", "evt-2", "evt-3"}) {
    EXPECT_EQ(t.phase(), Phase::kChits);
    t.roll(chit);
  }
  EXPECT_EQ(t.phase(), Phase::kActions);
}

// Worked case W6.
TEST(OJ_4_II, EachChitIsCarriedOutBeforeTheNext) {
  Tabletop t = table();
  t.german("g-d1", "0522").begin(Phase::kChits, 2).roll("act-18");
  EXPECT_EQ(t.at("0621"), "g-d1");
  EXPECT_EQ(t.due(), "chance.chit");
  EXPECT_EQ(t.outcomes().size(), 36U);
}

TEST(OJ_2_7, ChitsLieInTheOrderDrawn) {
  Tabletop t = table();
  t.begin(Phase::kChits, 2).roll("evt-3 act-01 evt-1");
  Lines drawn;
  for (int i = 0; i < t.state().drawn.size(); ++i)
    drawn.push_back(the_board().at(ChitId(t.state().drawn[i])).id);
  EXPECT_EQ(drawn, (Lines{"evt-3", "act-01", "evt-1"}));
}

TEST(OJ_2_17b, EventsDoNothingBeforeTurnFour) {
  Tabletop t = table();
  t.begin(Phase::kChits, 3).roll("evt-1");
  EXPECT_TRUE(t.said("log.chit.nothing evt-1 4"));
  EXPECT_EQ(t.due(), "chance.chit");
}

TEST(OJ_4_II_event, FromTurnFourADieDecides) {
  Tabletop t = table();
  t.begin(Phase::kChits, 4).roll("evt-1");
  EXPECT_EQ(t.due(), "chance.event");
}

TEST(OJ_4_II_commando, ActionsThenRecovery) {
  Tabletop t = table();
  t.unit("c4-a", "1507").unit("c4-b", "1507").disrupted("c4-b").unit("ess-b", "1711");
  t.begin(Phase::kChits, 4).roll("cdo-1");
  EXPECT_TRUE(t.offers("activate c4-a"));
  EXPECT_EQ(t.why_not("activate ess-b"), "OJ-10.19 why.no_commando ess-b");
  EXPECT_TRUE(t.is_disrupted("c4-b"));
  t.play("end");
  EXPECT_FALSE(t.is_disrupted("c4-b"));
}

TEST(OJ_4_II_commando, AChitMarkedRemoveLeavesTheGame) {
  Tabletop t = table();
  t.begin(Phase::kChits, 6).roll("cdo-3 cdo-1 dep-1").play("end");  // turn 7, after the return
  EXPECT_TRUE(t.said("log.chit.removed cdo-3"));
  EXPECT_EQ(cup(t), 36);
  EXPECT_EQ(t.state().removed, bit(chit_of("cdo-3")));
}

TEST(OJ_4_III_2, AnUndisruptedUnitActsOnce) {
  Tabletop t = table();
  t.unit("ess-b", "1711").unit("ess-d", "1711").disrupted("ess-d").begin(Phase::kActions);
  EXPECT_TRUE(t.offers("activate ess-b"));
  EXPECT_EQ(t.why_not("activate ess-d"), "OJ-10.1 why.disrupted ess-d");
  t.play("activate ess-b").play("pass ess-b");
  EXPECT_EQ(t.why_not("activate ess-b"), "OJ-10.1 why.acted ess-b");
}

TEST(OJ_4_III_3, MarkersComeOffOrAreTurned) {
  Tabletop t = table();
  t.unit("ess-b", "1711").unit("ess-d", "1711").disrupted("ess-b").attacker_disrupted("ess-d");
  t.boxed("rhli-a", "w1").disrupted("rhli-a").evacuating();
  t.begin(Phase::kRecovery, 9);
  EXPECT_FALSE(t.is_disrupted("ess-b"));
  EXPECT_TRUE(t.is_disrupted("ess-d"));
  EXPECT_FALSE(t.is_attacker_disrupted("ess-d"));
  EXPECT_FALSE(t.is_disrupted("rhli-a"));
  t.begin(Phase::kRecovery, 10);  // ruling R12
  EXPECT_FALSE(t.is_disrupted("ess-d"));
}

TEST(OJ_4_IV_1, OverWhenNobodyIsLeft) {
  Tabletop t;
  t.due("fmr-a", 7).begin(Phase::kTurnEnd, 5);  // ruling R18: at sea does not count
  EXPECT_EQ(t.phase(), Phase::kOver);
  Tabletop boxed;
  boxed.boxed("ess-b", "r1").evacuating().begin(Phase::kTurnEnd, 9);
  EXPECT_NE(boxed.phase(), Phase::kOver);
  Tabletop last = table();
  last.begin(Phase::kTurnEnd, 24);
  EXPECT_EQ(last.phase(), Phase::kOver);
  EXPECT_EQ(the_game().to_act(last.any()), Seat::kNobody);
}

// Ruling R19.
TEST(OJ_4_IV_2, ChitsReturnAfterSixTwelveAndEighteen) {
  for (int turn = 2; turn < 24; ++turn) {
    Tabletop t = table();
    t.begin(Phase::kChits, turn).roll("act-13 act-14 act-18").play("end");
    const bool back = turn == 6 || turn == 12 || turn == 18;
    EXPECT_EQ(t.times_said("log.chits.return"), back ? 1 : 0) << turn;
    EXPECT_TRUE(t.state().drawn.empty());
  }
}

TEST(OJ_4_IV_3, TheMarkerMovesOn) {
  Tabletop t = table();
  t.begin(Phase::kTurnEnd, 5);
  EXPECT_EQ(t.turn(), 6);
  EXPECT_TRUE(t.said("log.turn 6"));
}

TEST(OJ_2_6a, TheTrackHasTwentyFourTurnsAndItsMilestones) {
  EXPECT_EQ(the_board().charts.turn[1].clock, "04:40");
  EXPECT_EQ(the_board().charts.turn[24].clock, "12:20");
  Tabletop t = table();
  t.begin(Phase::kTurnEnd, 23);
  EXPECT_EQ(t.turn(), 24);
}

}  // namespace
}  // namespace sandtable::jubilee
