// 1.3: units.
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

Tabletop table() {
  Tabletop t;
  t.allied(kBeachhead);
  return t;
}

// A German of strength 3 that leaves to Italy.
Tabletop exit_to_italy() {
  Tabletop t;
  t.put("04", "ge-8rgr").begin(Side::kGerman);
  t.play_all("move 04; add ge-8rgr; exit italy");
  return t;
}

TEST(SA_1_1e, AGermanMayLeaveToItaly) {
  Tabletop t = exit_to_italy();
  EXPECT_EQ(t.where("ge-8rgr"), "gone");
  EXPECT_EQ(t.state().italy, 3);
}
TEST(SA_1_1f, WhoHasLeftNeverComesBackAndIsNotLost) {
  Tabletop t = exit_to_italy();
  const int lost = tally(the_board(), t.state()).kills;
  Tabletop other;
  other.put("04", "ge-8rgr").begin(Side::kGerman);
  EXPECT_EQ(lost, tally(the_board(), other.state()).kills);
  EXPECT_FALSE(place_of(t.state(), unit_called("ge-8rgr")).is_some());
}

TEST(SA_1_3e, GoodOrderOrDisorganized) {
  Tabletop t = table();
  t.put("08", "us-7ir us-15ir").turned("us-15ir").begin();
  EXPECT_FALSE(t.is_turned("us-7ir"));
  EXPECT_TRUE(t.is_turned("us-15ir"));
}
TEST(SA_1_3f, TheTurnOfACounterIsABitOfTheState) {
  Tabletop t = table();
  t.put("08", "us-7ir us-15ir").turned("us-7ir").begin();
  EXPECT_NE(the_game().to_json(t.any()).find("disorganized"), std::string::npos);
}
TEST(SA_1_3g, WhoMovedIsDisorganized) {
  Tabletop t;
  t.turn(2).put("lz1", "us-7ir us-15ir").begin();
  t.play_all("move lz1; add us-7ir; step 01; end");
  EXPECT_EQ(t.where("us-7ir"), "01");
  EXPECT_TRUE(t.is_turned("us-7ir"));
}
TEST(SA_1_3h, WhoAttackedIsDisorganized) {
  Tabletop t = table();
  t.put("08", "us-7ir").put("08", "ge-305gr").begin();
  t.play_all("attack 08; add us-7ir; fire").roll("6");
  EXPECT_TRUE(t.is_turned("us-7ir"));
}
TEST(SA_1_3i, SoIsWhoDeclaredAMobileCombat) {
  Tabletop t = table();
  t.put("08", "us-7ir us-15ir").put("11", "ge-305gr").begin();
  t.play_all("mobile 08; add us-7ir; step 07");
  EXPECT_EQ(t.where("us-7ir"), "07");
  EXPECT_TRUE(t.is_turned("us-7ir"));
  EXPECT_FALSE(t.is_turned("us-15ir"));
}
TEST(SA_1_3j, ADisorganizedUnitDoesNothing) {
  Tabletop t = table();
  t.put("08", "us-7ir us-15ir us-30ir us-753tk ge-305gr")
      .turned("us-7ir us-753tk")
      .bridges("br0107")
      .begin();
  t.play("attack 08");
  EXPECT_FALSE(t.offers("add us-7ir"));
  EXPECT_FALSE(t.offers("add us-753tk"));
  EXPECT_EQ(t.why_not("add us-7ir"), "SA-1.3j why.turned us-7ir");
}
TEST(SA_1_3k, AllRecoverWhenTheTurnEnds) {
  Tabletop t = table();
  t.put("08", "us-7ir us-15ir").turned("us-7ir").put("26", "ge-7rgr").begin();
  t.play_all("pass; pass");
  EXPECT_EQ(t.state().turn, 8);
  EXPECT_FALSE(t.is_turned("us-7ir"));
}

TEST(SA_1_3_1a, OnlyCombatUnitsAttack) {
  Tabletop t = table();
  t.put("07", "us-7ir").put("08", "us-143ir us-753tk ge-305gr").turned("us-143ir").begin();
  EXPECT_FALSE(t.offers("attack 08"));
  EXPECT_EQ(t.why_not("attack 08"), "SA-1.3.1a why.nobody 08");
}
TEST(SA_1_3_1b, WhatCanBeAttacked) {
  Tabletop t = table();
  t.put("12", "ge-eaa640").put("12", "us-7ir").put("08", "us-15ir").begin();
  EXPECT_TRUE(t.offers("attack 12"));
  EXPECT_FALSE(t.offers("attack 08"));
  EXPECT_EQ(t.why_not("attack 08"), "SA-5.2a why.no_target 08");
}
TEST(SA_1_3_1e, ALossTurnsTheCounter) {
  Tabletop t = table();
  t.put("08", "us-7ir us-15ir ge-305gr").turned("us-7ir us-15ir").begin(Side::kGerman);
  t.play_all("attack 08; add ge-305gr; fire").roll("6").play_all("loss us-7ir");
  EXPECT_TRUE(t.is_reduced("us-7ir"));
  EXPECT_EQ(strength_of(the_board(), t.state(), unit_called("us-7ir")), 4);
}

TEST(SA_1_3_2c, ADivisionMeansNothingForASupport) {
  Tabletop t = table();
  t.put("08", "us-143ir us-645td ge-305gr").begin();
  t.play_all("attack 08; add us-143ir; add us-645td; fire");
  EXPECT_EQ(t.part(Say::kOddsSupports), 1);
}
TEST(SA_1_3_2d, ASupportHasOneStep) {
  Tabletop t = table();
  t.put("08", "us-7ir us-509pib ge-305gr").turned("us-7ir").begin(Side::kGerman);
  t.play_all("attack 08; add ge-305gr; fire").roll("6").play_all("loss us-509pib");
  EXPECT_EQ(t.where("us-509pib"), "dead");
}
TEST(SA_1_3_2e, ASupportDoesNotMoveAlone) {
  Tabletop t = table();
  t.put("08", "us-143ir us-753tk").turned("us-143ir").put("07", "us-7ir").begin();
  EXPECT_FALSE(t.offers("move 08"));
  EXPECT_EQ(t.why_not("move 08"), "SA-1.3.2e why.nobody 08");
}
TEST(SA_1_3_2f, ItGoesAsFarAsItCanItself) {
  Tabletop t = table();
  t.put("08", "us-tfb us-509pib us-truck1 us-7ir").begin();
  t.play_all("move 08; add us-tfb; add us-509pib; step 07");
  EXPECT_EQ(t.where("us-509pib"), "07");
  EXPECT_TRUE(t.is_turned("us-tfb"));
  Tabletop u = table();
  u.put("08", "us-tfb us-509pib us-truck1 us-7ir").begin();
  u.play_all("move 08; add us-tfb; add us-509pib; add us-truck1; step 07; step 02; step 03");
  EXPECT_EQ(u.where("us-509pib"), "03");
}
TEST(SA_1_3_2g, AnyNationOfItsSide) {
  Tabletop t = table();
  t.put("08", "us-tfb fr-1gca").begin();
  t.play_all("move 08; add us-tfb; add fr-1gca; step 07");
  EXPECT_EQ(t.where("fr-1gca"), "07");
}
TEST(SA_1_3_2h, AColumnHasOnePlace) {
  Tabletop t = table();
  t.put("08", "us-tfb us-753tk").begin();
  t.play_all("move 08; add us-tfb; add us-753tk; step 07; stop");
  EXPECT_EQ(t.where("us-tfb"), t.where("us-753tk"));
}
TEST(SA_1_3_2i, NobodyIsDroppedOnTheWay) {
  Tabletop t = table();
  t.put("08", "us-tfb us-753tk").begin();
  t.play_all("move 08; add us-tfb; add us-753tk; step 07");
  for (const std::string& one : t.legal())
    EXPECT_TRUE(one.starts_with("step") || one == "stop") << one;
}
TEST(SA_1_3_2j, ItsBonusGoesToTheDie) {
  Tabletop t = table();
  t.put("08", "us-7ir us-756tk ge-305gr").begin();
  t.play_all("attack 08; add us-7ir; add us-756tk; fire");
  EXPECT_EQ(t.strength_and_modifier(), "8 2");
}
TEST(SA_1_3_2k, ASupportLeftAloneIsEliminated) {
  Tabletop t = table();
  t.put("08", "us-143ir us-753tk us-truck1").begin();
  t.play_all("move 08; add us-143ir; step 07");
  EXPECT_EQ(t.where("us-753tk"), "dead");
  EXPECT_EQ(t.where("us-truck1"), "08");
  EXPECT_TRUE(t.said("log.stranded us-753tk 08"));
  Tabletop u;
  u.turn(2).put("lz1", "us-7ir us-756tk").put("08", "ge-305gr").begin();
  u.play_all("move lz1; add us-7ir; step 01");
  EXPECT_EQ(u.where("us-756tk"), "lz1");
}

TEST(SA_1_3_3_1a, CoastalDefenceDoesNotMove) {
  Tabletop t;
  t.put("04", "ge-8rgr ge-fnice").begin(Side::kGerman);
  t.play("move 04");
  EXPECT_FALSE(t.offers("add ge-fnice"));
  EXPECT_EQ(t.why_not("add ge-fnice"), "SA-3d why.stays ge-fnice");
}
TEST(SA_1_3_3_1b, CoastalDefenceHasTwoSteps) {
  Tabletop t;
  t.put("01", "us-7ir us-15ir us-30ir ge-fsttropez").begin();
  t.play_all("attack 01; add us-7ir; add us-15ir; add us-30ir; fire").roll("3");
  EXPECT_TRUE(t.is_reduced("ge-fsttropez") || t.where("ge-fsttropez") == "dead");
  EXPECT_EQ(the_board().card(unit_called("ge-fsttropez")).bonus, (std::array<int, 2>{2, 1}));
}
TEST(SA_1_3_3_1c, CoastalDefenceBeginsNoFight) {
  Tabletop t;
  t.put("01", "us-7ir ge-fsttropez").put("26", "ge-7rgr").begin(Side::kGerman);
  EXPECT_FALSE(t.offers("attack 01"));
}
TEST(SA_1_3_3_1d, ItsBonusJoinsAFight) {
  Tabletop t;
  t.put("01", "us-7ir ge-917gr ge-fsttropez").begin(Side::kGerman);
  t.play_all("attack 01; add ge-917gr; add ge-fsttropez; fire");
  EXPECT_EQ(t.part(Say::kOddsSupports), 2);
  EXPECT_EQ(t.part(Say::kOddsArtillery), 0);
  EXPECT_EQ(t.strength_and_modifier(), "4 1");
}
TEST(SA_1_3_3_1e, AloneItKeepsItsArea) {
  Tabletop t;
  t.put("01", "ge-fsttropez").put("lz1", "us-7ir us-15ir").turn(2).begin();
  t.play_all("move lz1; add us-7ir; step 01; end");
  EXPECT_FALSE(t.is_allied("01"));
}

TEST(SA_1_3_3_2b, OneCombatUnitAndTwoSupports) {
  Tabletop t = table();
  t.put("08", "us-179ir us-180ir us-truck1").begin();
  const State& s = t.state();
  const auto fast = [&](std::string_view ids) {
    UnitSet set = 0;
    for (const std::string& id : words_of(ids)) set |= bit(unit_called(id));
    return is_fast(the_board(), s, set);
  };
  EXPECT_TRUE(fast("us-179ir us-truck1"));
  EXPECT_FALSE(fast("us-179ir us-180ir us-truck1"));
  EXPECT_TRUE(fast("us-179ir us-509pib us-551pib us-truck1"));
  EXPECT_FALSE(fast("us-179ir us-509pib us-551pib us-550gib us-truck1"));
}
TEST(SA_1_3_3_2c, RidersMoveAtItsRate) {
  Tabletop t = table();
  t.put("08", "us-179ir us-truck1").begin();
  t.play_all("move 08; add us-179ir; add us-truck1; step 07; step 02; step 03");
  EXPECT_EQ(t.where("us-179ir"), "03");
}
TEST(SA_1_3_3_2d, ItsOwnNationOnly) {
  Tabletop t = table();
  t.put("08", "us-179ir fr-truck1 gb-2ipb us-truck1").begin();
  const auto set = [](std::string_view a, std::string_view b) {
    return bit(unit_called(a)) | bit(unit_called(b));
  };
  EXPECT_FALSE(is_fast(the_board(), t.state(), set("us-179ir", "fr-truck1")));
  EXPECT_FALSE(is_fast(the_board(), t.state(), set("gb-2ipb", "us-truck1")));
}
TEST(SA_1_3_3_2e, MountingIsFree) {
  Tabletop t = table();
  t.put("08", "us-179ir us-truck1").begin();
  t.play_all("move 08; add us-179ir; add us-truck1; step 07");
  EXPECT_EQ(t.state().spent, 1);
}
TEST(SA_1_3_3_2f, WhoMountsIsInGoodOrder) {
  Tabletop t = table();
  t.put("08", "us-179ir us-truck1 us-180ir").turned("us-179ir").begin();
  t.play("move 08");
  EXPECT_FALSE(t.offers("add us-179ir"));
}
TEST(SA_1_3_3_2g, RidersTurnAtTheEndOrAfterTheirFight) {
  Tabletop t = table();
  t.put("08", "us-179ir us-truck1").put("11", "ge-305gr").begin();
  t.play_all("mobile 08; add us-179ir; add us-truck1; step 11; decline");
  EXPECT_FALSE(t.is_turned("us-179ir"));
  EXPECT_EQ(t.due(), "roll.combat mobile allied 11");
  t.roll("6");
  EXPECT_TRUE(t.is_turned("us-179ir"));
}
TEST(SA_1_3_3_2h, MotorizedCosts) {
  Tabletop t;
  t.allied("01 02 06 07 17").put("07", "us-truck1 us-7ir").begin();
  const auto cost = [&](std::string_view a, std::string_view b) {
    return step_cost(the_board(), t.state(), {place_called(a), place_called(b)}, true);
  };
  EXPECT_EQ(cost("07", "06"), 1);
  EXPECT_EQ(cost("02", "06"), 1);
  EXPECT_EQ(cost("06", "17"), 2);
}
TEST(SA_1_3_3_2i, EmptyTransportsMayGo) {
  Tabletop t = table();
  t.put("08", "us-truck1 us-truck2").put("11", "ge-305gr").begin();
  EXPECT_TRUE(t.offers("move 08"));
  EXPECT_FALSE(t.offers("mobile 08"));
}
TEST(SA_1_3_3_2j, TransportsDoNotFight) {
  Tabletop t = table();
  t.put("08", "us-7ir us-truck1 us-15ir ge-305gr").begin();
  t.play("attack 08");
  EXPECT_FALSE(t.offers("add us-truck1"));
}
TEST(SA_1_3_3_2k, TransportsTakeNoHits) {
  Tabletop t = table();
  t.put("08", "us-7ir us-truck1 us-15ir ge-305gr").begin(Side::kGerman);
  t.play_all("attack 08; add ge-305gr; fire").roll("6");
  EXPECT_TRUE(t.offers("loss us-7ir"));
  EXPECT_FALSE(t.offers("loss us-truck1"));
}
TEST(SA_1_3_3_2l, TransportsAloneAmongGermansAreEliminated) {
  Tabletop t = table();
  t.put("08", "us-truck1 us-truck2").put("11", "ge-305gr ge-308gr").begin(Side::kGerman);
  t.play_all("move 11; add ge-305gr; step 08; end");
  EXPECT_EQ(t.where("us-truck1"), "dead");
  EXPECT_EQ(t.where("us-truck2"), "dead");
  EXPECT_FALSE(t.is_allied("08"));
}
TEST(SA_1_3_3_2m, RidersMayFightAMobileCombat) {
  Tabletop t = table();
  t.put("08", "us-179ir us-truck1").put("11", "ge-305gr").begin();
  EXPECT_TRUE(t.offers("mobile 08"));
}

std::string rail_from(Tabletop& t, std::string_view area) {
  return ids_of(rail_reach(the_board(), t.state(), place_called(area)));
}

TEST(SA_1_3_3_3b, TheTrainActsAlone) {
  Tabletop t;
  t.put("12", "ge-eaa640 ge-757gr").begin(Side::kGerman);
  t.play("move 12");
  EXPECT_FALSE(t.offers("add ge-eaa640"));
}
TEST(SA_1_3_3_3c, AsFarAsTheRailsLead) {
  Tabletop t;
  t.put("12", "ge-eaa640").bridges("br0102").begin(Side::kGerman);
  EXPECT_EQ(rail_from(t, "12"), "01 02 03 09 10 13");
}
TEST(SA_1_3_3_3d, NotIntoEnemyAreas) {
  Tabletop t;
  t.put("12", "ge-eaa640").allied("10").begin(Side::kGerman);
  EXPECT_EQ(rail_from(t, "12"), "13");
}
TEST(SA_1_3_3_3e, OnlyCoastAndRhone) {
  Tabletop t(1);
  t.put("12", "ge-eaa640");
  for (const Bridge& bridge : the_board().bridges) t.bridges(bridge.id);
  t.begin(Side::kGerman);
  EXPECT_EQ(rail_from(t, "12"), "01 02 03 04 09 10 13 14 15 29 30 31 32 33 34 35");
}
TEST(SA_1_3_3_3f, NeverOverARiverWithoutABridge) {
  Tabletop t;
  t.put("12", "ge-eaa640").begin(Side::kGerman);
  EXPECT_EQ(rail_from(t, "12"), "01 09 10 13");
}
TEST(SA_1_3_3_3g, DisorganizedWhenItsRunEnds) {
  Tabletop t;
  t.put("12", "ge-eaa640").put("26", "ge-7rgr").begin(Side::kGerman);
  t.play_all("rail 12; rail-to 10");
  EXPECT_EQ(t.where("ge-eaa640"), "10");
  EXPECT_TRUE(t.is_turned("ge-eaa640"));
}
TEST(SA_1_3_3_3h, OneMoreOnGermanRolls) {
  Tabletop t;
  t.put("10", "ge-eaa640 ge-933gr us-7ir").begin(Side::kGerman);
  t.play_all("attack 10; add ge-933gr; fire");
  EXPECT_EQ(t.part(Say::kOddsTrain), 1);
  Tabletop u;
  u.put("10", "ge-eaa640 ge-933gr us-7ir").turned("ge-eaa640").begin(Side::kGerman);
  u.play_all("attack 10; add ge-933gr; fire");
  EXPECT_EQ(u.part(Say::kOddsTrain), 0);
}
TEST(SA_1_3_3_3i, OneHitEliminatesIt) {
  Tabletop t;
  t.put("12", "ge-eaa640 us-7ir").begin();
  t.play_all("attack 12; add us-7ir; fire").roll("4");
  EXPECT_EQ(t.where("ge-eaa640"), "dead");
  EXPECT_TRUE(t.is_allied("12"));
}

}  // namespace
}  // namespace sandtable::anvil
