// 11: objectives and demolition.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/nazaire/victory.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

constexpr TeamStatus kDead = TeamStatus::kEliminated;

TEST(SN_11a, TheYardstickIsFortySeven) {
  // C7: all values are even, so 48 is the first score at least as good as history, 46 is not.
  EXPECT_EQ(the_board().charts.historical_vp, 47);
  for (int number = 1; number <= kObjectives; ++number) {
    const Objective& objective = the_board().objective[static_cast<std::size_t>(number)];
    EXPECT_EQ((objective.space_vp | objective.flak_vp) & 1, 0) << number;
  }
  EXPECT_EQ(the_board().charts.loss_vp % 2, 0);
}

TEST(SN_11b, InstallationsForDemolitionTeamsShipsForAssaultTeams) {
  Tabletop ship;
  ship.status("burn", kDead).team("woodcock", "15").team("moss", "16").begin(kD);
  EXPECT_EQ(ship.legal(), (Lines{"demolish moss", "end-demolition"}));
  EXPECT_EQ(ship.why_not("demolish woodcock"), "SN-11.3a why.wrong.type woodcock burn");
  Tabletop hq;  // ruling R23
  hq.status("burn", kDead).team("newman", "15").team("moss", "16").begin(kD);
  EXPECT_EQ(hq.why_not("demolish newman"), "SN-11b why.hq newman");
}

TEST(SN_11c, TheSouthGateIsNoTargetAndNoLine) {
  for (const char* space : {"13", "14", "29"}) {  // the caisson's ends and Campbeltown upon it
    EXPECT_EQ(the_board().at(space_at(space)).objective, 0);
    Tabletop t;
    t.team("burtinshaw", space).team("roderick", "6").begin(kD);
    EXPECT_EQ(t.why_not("demolish burtinshaw"), "SN-11.1a why.no.objective " + std::string(space));
  }
  int spaces = 0;
  for (const Objective& objective : the_board().objective)
    spaces += static_cast<int>(objective.spaces.size());
  EXPECT_EQ(spaces, 20);
}

TEST(SN_11d, OneOwnerANumberEachSpaceForItself) {
  for (int number = 1; number <= kObjectives; ++number) {
    const Objective& objective = the_board().objective[static_cast<std::size_t>(number)];
    EXPECT_EQ(objective.number, number);
    EXPECT_EQ(the_board().card(objective.owner).objective, number);
    int bearers = 0;
    for (const TeamCard& team : the_board().teams) bearers += team.objective == number;
    EXPECT_EQ(bearers, 1) << number;
  }
  Tabletop t;
  t.destroyed("87 90");
  EXPECT_EQ(objective_score(the_board(), t.state(), 10).vp, 8);
}

TEST(SN_11_1a, NobodyWhoFiredInC) {
  Tabletop t;
  t.team("smalley", "28").team("purdon", "19").german("km-1", "27").begin(Phase::kCombat);
  t.play("exchange 28 27").play("join smalley").roll("1 1");
  EXPECT_EQ(t.phase(), kD);
  EXPECT_EQ(t.legal(), (Lines{"demolish purdon", "end-demolition"}));
  EXPECT_EQ(t.why_not("demolish smalley"), "SN-11.1a why.fired.in.c smalley");
}

TEST(SN_11_1a, WhoPassedMayTryFullOrReduced) {
  Tabletop t;
  t.team("brett", "17").reduced("brett").german("km-1", "18").begin(Phase::kCombat);
  t.play("end-fire").play("begin").roll("1");
  EXPECT_TRUE(t.offers("demolish brett"));
}

TEST(SN_11_1a, AMortarShotCountsAndFireInFDoesNot) {
  Tabletop mortar;
  mortar.option(Option::kMortar).option(Option::kAnyTypeDemolition).team("hodgson", "57");
  mortar.team("brett", "17").begin(Phase::kCombat);
  mortar.team_of("hodgson").flags |= kTeamFiredInC;
  EXPECT_EQ(mortar.why_not("demolish hodgson"), "SN-11.1a why.fired.in.c hodgson");
  // Ruling R19.
  Tabletop f;
  f.team("smalley", "28").german("flak-2", "27").begin(Phase::kSecondCombat, 2);
  f.play("exchange 28 27").play("join smalley").roll("1 1");
  EXPECT_EQ(f.turn(), 3);
  f.pass_to(kD);
  EXPECT_TRUE(f.offers("demolish smalley"));
}

TEST(SN_11_1a, WhoGotThereInTheLandingMayTryOnTurnOne) {
  Tabletop t;
  t.aboard("smalley").begin(Phase::kLanding, 0);
  t.play("move smalley 28").play("halt smalley");
  EXPECT_EQ(t.turn(), 1);
  EXPECT_TRUE(t.offers("demolish smalley"));
}

bool blows_up(Tabletop& t, const char* team, const char* die) {
  const std::string space = t.where(team);
  t.begin(kD).play("demolish " + std::string(team)).roll(die);
  return t.is_destroyed(space);
}

TEST(SN_11_1b, SixOrMore) {
  Tabletop five, six;
  five.team("smalley", "28");
  six.team("smalley", "28");
  EXPECT_FALSE(blows_up(five, "smalley", "5"));
  EXPECT_TRUE(five.said("log.demolition.fails smalley 28 5 0 6"));
  EXPECT_TRUE(blows_up(six, "smalley", "6"));
  EXPECT_TRUE(six.said("log.demolition.destroyed smalley 28 6 0 6"));
}

// Germans on 23 and 27, next to 28.
Tabletop under_fire() {
  Tabletop t;
  t.team("smalley", "28").german("km-1", "27").german("km-2", "27").german("km-3", "23");
  return t;
}

TEST(SN_11_1c, AdjacentGermansHinderUnlessAssaultEscorts) {
  Tabletop seven = under_fire(), eight = under_fire();
  EXPECT_FALSE(blows_up(seven, "smalley", "7"));
  EXPECT_TRUE(blows_up(eight, "smalley", "8"));
  Tabletop escorted = under_fire();
  escorted.team("roy", "28");
  escorted.team_of("roy").flags |= kTeamFiredInC;
  EXPECT_TRUE(blows_up(escorted, "smalley", "6"));
  Tabletop pinned = under_fire();
  pinned.team("roy", "28").pinned("roy");
  EXPECT_FALSE(blows_up(pinned, "smalley", "7"));
  Tabletop sappers = under_fire();
  sappers.team("brett", "28");
  EXPECT_FALSE(blows_up(sappers, "smalley", "7"));
}

// Ruling R16: an assault team does not escort itself.
TEST(SN_11_1c, AnAssaultTeamNeedsAnother) {
  Tabletop alone, two;
  alone.team("burn", "15").german("km-1", "22");
  EXPECT_FALSE(blows_up(alone, "burn", "6"));
  two.team("burn", "15").team("roy", "15").german("km-1", "22");
  EXPECT_TRUE(blows_up(two, "burn", "6"));
  EXPECT_TRUE(two.said("log.demolition.sunk burn 15 6 0 4"));
}

TEST(SN_11_1d, AReducedTeamNeedsOneMore) {
  Tabletop six, seven;
  six.team("brett", "17").reduced("brett");
  seven.team("brett", "17").reduced("brett");
  EXPECT_FALSE(blows_up(six, "brett", "6"));
  EXPECT_TRUE(blows_up(seven, "brett", "7"));
  Tabletop single;  // one step is Smalley's full side
  single.team("smalley", "28");
  EXPECT_TRUE(blows_up(single, "smalley", "6"));
}

TEST(SN_11_1e, OnceATurnAndAgainTheNext) {
  Tabletop t;
  t.team("smalley", "28").team("purdon", "19").begin(kD, 3);
  t.play("demolish smalley").roll("5");
  EXPECT_EQ(t.legal(), (Lines{"demolish purdon", "end-demolition"}));
  EXPECT_EQ(t.why_not("demolish smalley"), "SN-11.1e why.tried smalley");
  t.play("end-demolition").pass_to(kD);
  EXPECT_EQ(t.turn(), 4);
  EXPECT_TRUE(t.offers("demolish smalley"));
}

// Ruling R39: several able teams try one after the other.
TEST(SN_11_1e, TwoTeamsTryInTurn) {
  Tabletop t;
  t.status("woodcock", kDead).team("brett", "33").team("burtinshaw", "33").begin(kD);
  t.play("demolish brett").roll("1").play("demolish burtinshaw").roll("6");
  EXPECT_TRUE(t.is_destroyed("33"));
}

TEST(SN_11_1f, SuccessBringsOneFreeStep) {
  Tabletop t;
  t.team("smalley", "28").team("purdon", "19").german("km-1", "27").german("km-2", "24");
  for (const char* team : {"roy", "burn", "moss"}) t.team(team, "14");
  t.begin(kD).play("demolish smalley").roll("10");
  // Not where Germans are (27), not onto a full space (14); zones do not matter (23).
  EXPECT_EQ(t.legal(), (Lines{"move smalley 23", "move smalley 29", "halt smalley"}));
  EXPECT_EQ(t.why_not("move smalley 27"), "SN-11.1f why.enemy.there 27");
  EXPECT_EQ(t.why_not("move smalley 14"), "SN-7a why.stack.full 14");
  EXPECT_EQ(t.why_not("move purdon 18"), "SN-11.1f why.free.step smalley");
  EXPECT_EQ(t.why_not("move brett 18"), "SN-11.1f why.free.step smalley");  // not even ashore
  t.play("move smalley 23");
  EXPECT_EQ(t.where("smalley"), "23");
  EXPECT_TRUE(t.is_seen("km-2"));  // ruling R15: what it touches is turned over
  EXPECT_FALSE(t.offers_verb("move"));
}

TEST(SN_11_1f, ItMayStayAndFailureBringsNone) {
  Tabletop t;
  t.team("smalley", "28").team("purdon", "19").begin(kD);
  t.play("demolish smalley").roll("6").play("halt smalley").play("demolish purdon").roll("5");
  EXPECT_EQ(t.where("smalley"), "28");
  EXPECT_NE(t.phase(), kD);
}

TEST(SN_11_2, BurtinshawReplacesWhoeverIsOut) {
  Tabletop dead, alive, ship, brett, tank;
  dead.status("bradley", kDead).team("burtinshaw", "57").begin(kD);
  EXPECT_TRUE(dead.offers("demolish burtinshaw"));
  alive.team("bradley", "1").team("burtinshaw", "57").team("smalley", "28").begin(kD);
  EXPECT_FALSE(alive.offers("demolish burtinshaw"));
  EXPECT_EQ(alive.why_not("demolish burtinshaw"), "SN-11.2 why.owner.alive burtinshaw bradley 15");
  ship.status("burn", kDead).team("burtinshaw", "15").begin(kD);
  EXPECT_TRUE(ship.offers("demolish burtinshaw"));
  tank.status("roderick", TeamStatus::kBoatDestroyed).team("burtinshaw", "6").begin(kD);
  EXPECT_TRUE(tank.offers("demolish burtinshaw"));
  brett.status("burn", kDead).team("brett", "15").team("smalley", "28").begin(kD);
  EXPECT_FALSE(brett.offers("demolish brett"));
}

TEST(SN_11_3a, TheSameTypeTakesOverFromWhoIsOut) {
  for (const TeamStatus out : {kDead, TeamStatus::kBoatDestroyed, TeamStatus::kBoatTurnedBack}) {
    Tabletop t;
    t.status("smalley", out).status("burn", out);
    t.team("purdon", "28").team("moss", "15").team("roy", "16").begin(kD);
    EXPECT_EQ(t.legal(),
              (Lines{"demolish roy", "demolish purdon", "demolish moss", "end-demolition"}));
  }
  for (const TeamStatus in : {TeamStatus::kAway, TeamStatus::kAboard}) {
    Tabletop t;
    if (in == TeamStatus::kAway) {
      t.status("smalley", in);
    } else {
      t.team("smalley", "1");  // elsewhere
    }
    t.team("purdon", "28").team("bradley", "57").begin(kD);
    EXPECT_EQ(t.legal(), (Lines{"demolish bradley", "end-demolition"}));
    EXPECT_EQ(t.why_not("demolish purdon"), "SN-11.3a why.owner.alive purdon smalley 4");
  }
}

TEST(SN_11_3b, ATeamMayDoAnyNumber) {
  Tabletop t;
  t.status("smalley", kDead).status("chant", kDead).team("purdon", "19").begin(kD);
  for (const char* space : {"19", "28", "27"}) {
    t.team("purdon", space).begin(kD).play("demolish purdon").roll("6");
    EXPECT_TRUE(t.is_destroyed(space));
    t.play("halt purdon");
  }
}

TEST(SN_11_3c, TheOptionLetsAnybody) {
  for (const bool on : {true, false}) {
    Tabletop t;
    if (on) t.option(Option::kAnyTypeDemolition);
    t.team("roy", "28").team("smalley", "1").team("newman", "57").team("bradley", "57").begin(kD);
    EXPECT_EQ(t.offers("demolish roy"), on);
    EXPECT_EQ(t.offers("demolish newman"), on);  // ruling R42
    EXPECT_TRUE(t.offers("demolish bradley"));
  }
}

}  // namespace
}  // namespace sandtable::nazaire
