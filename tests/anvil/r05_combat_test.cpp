// 5 to 5.6: attacks, mobile combat, counter-attack, pursuit; 5.8: hits.
#include "core/games/anvil/actions_internal.h"
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

// An attack in a clear area.
Tabletop in_08(std::string_view allies, std::string_view germans) {
  Tabletop t;
  t.allied("01 07").put("08", allies).put("08", germans);
  return t;
}

TEST(SA_5a, NobodyIsMadeToAttack) {
  Tabletop t = in_08("us-7ir", "ge-305gr");
  t.begin();
  EXPECT_TRUE(t.offers("pass"));
}
TEST(SA_5_1a, OnlyTheAttackersStrengthCounts) {
  Tabletop one = in_08("us-7ir", "ge-305gr"), many = in_08("us-7ir", "ge-305gr ge-308gr ge-326gr");
  for (Tabletop* t : {&one, &many}) {
    t->begin();
    t->play_all("attack 08; add us-7ir; fire").roll("4");
    EXPECT_TRUE(t->said("log.hits german 2"));
  }
}
TEST(SA_5_1b, RowsBeyondTheTable) {
  const Charts& charts = the_board().charts;
  EXPECT_EQ(charts.result(20, 5).defender, charts.result(12, 5).defender);
  EXPECT_EQ(charts.result(-9, 5).attacker, charts.result(-1, 5).attacker);
}
TEST(SA_5_2a, InTheOwnAreaOnly) {
  Tabletop t;
  t.allied("01 08").put("08", "us-7ir").put("11", "ge-305gr").begin();
  EXPECT_EQ(t.why_not("attack 08"), "SA-5.2a why.no_target 08");
  EXPECT_EQ(t.why_not("attack 11"), "SA-1.3.1a why.nobody 11");
}
TEST(SA_5_2b, StrengthsAreAdded) {
  Tabletop t = in_08("us-7ir us-141ir us-15ir", "ge-305gr");
  t.begin();
  t.play_all("attack 08; add us-7ir; add us-141ir; fire");
  EXPECT_EQ(t.strength_and_modifier(), "14 0");
}
TEST(SA_5_2c, DiePlusModifiers) {
  Tabletop t = in_08("us-7ir us-756tk", "ge-305gr ge-308gr");
  t.begin();
  t.play_all("attack 08; add us-7ir; add us-756tk; fire").roll("3");  // row 5, column 8-9: 1/2
  EXPECT_EQ(t.lines("log.hits"), (Lines{"log.hits german 2"}));
}
TEST(SA_5_2d, ANaturalOneCostsTheAttacker) {
  Tabletop t;
  t.allied("01 02 03")
      .put("03", "us-7ir us-756tk us-601td us-509pib fr-1gca ge-305gr ge-308gr")
      .begin();
  t.play_all("attack 03; add us-7ir; add us-756tk; add us-601td; add us-509pib; add fr-1gca; fire");
  EXPECT_EQ(t.strength_and_modifier(), "8 8");
  t.roll("1");
  EXPECT_TRUE(t.said("log.natural_one allied"));
  EXPECT_TRUE(t.said("log.hits german 4"));
}
TEST(SA_5_2e, NotIfTheTableGivesOne) {
  Tabletop t;
  t.fighters("06").allied("02 07").bombs("06", "06").put("06", "us-7ir ge-305gr").begin();
  t.play_all("attack 06; add us-7ir; fire");
  EXPECT_EQ(t.strength_and_modifier(), "8 2");
  t.roll("1");  // row 3: 1/1
  EXPECT_FALSE(t.said("log.natural_one allied"));
  EXPECT_TRUE(t.said("log.hits german 1"));
}

// Allies in 08, Germans in 11 beyond a plain border.
Tabletop towards_11(std::string_view allies, std::string_view germans) {
  Tabletop t;
  t.allied("01 07 08").put("08", allies).put("08", "us-30ir").put("11", germans).begin();
  return t;
}
TEST(SA_5_3a, AtTheEndOfAMove) {
  Tabletop t = towards_11("us-7ir", "ge-305gr");
  t.play_all("mobile 08; add us-7ir; step 11; decline");
  EXPECT_EQ(t.due(), "roll.combat mobile allied 11");
}
TEST(SA_5_3b, DeclaredWhenTheMoveStarts) {
  Tabletop t = towards_11("us-7ir", "ge-305gr");
  t.play_all("move 08; add us-7ir; step 11; end");
  EXPECT_EQ(t.where("us-7ir"), "11");
  EXPECT_EQ(t.state().active, Side::kGerman);
}
TEST(SA_5_3c, HalvedAndRoundedUp) {
  Tabletop t = towards_11("us-157ir", "ge-305gr");
  t.play_all("mobile 08; add us-157ir; step 11; decline");
  EXPECT_EQ(t.strength_and_modifier(), "4 0");
  Tabletop u = towards_11("us-157ir us-141ir", "ge-305gr");
  u.play_all("mobile 08; add us-141ir; add us-157ir; step 11; decline");
  EXPECT_EQ(u.strength_and_modifier(), "7 0");
}
TEST(SA_5_3d, TheyMayBeCounterAttackedFirst) {
  Tabletop t = towards_11("us-7ir", "ge-305gr");
  t.play_all("mobile 08; add us-7ir; step 11");
  EXPECT_EQ(t.prompt(), "ask.counter 11");
}
// What the option `reactions` leaves to a level: the answer to a move, not the move.
TEST(AnvilReactions, AreCounterAttacks) {
  Tabletop t = towards_11("us-7ir", "ge-305gr");
  EXPECT_FALSE(is_reacting(t.state()));
  t.play_all("mobile 08; add us-7ir");
  EXPECT_FALSE(is_reacting(t.state()));
  t.play_all("step 11");
  EXPECT_EQ(t.prompt(), "ask.counter 11");
  EXPECT_TRUE(is_reacting(t.state()));
}
int across(bool bridge) {
  Tabletop t;
  t.put("31", "ge-110pzg ge-305gr").put("32", "us-7ir").allied("02 06 20 22 27 32");
  if (bridge) t.bridges("br3132");
  t.begin(Side::kGerman);
  t.play_all("mobile 31; add ge-110pzg; step 32; decline");
  return t.part(Say::kOddsRiver);
}
TEST(SA_5_3e, TheRiverCrossedLast) {
  EXPECT_EQ(across(false), -4);
  EXPECT_EQ(across(true), -2);
}
TEST(SA_5_4a, ByThoseInGoodOrder) {
  Tabletop t;
  t.allied("01 07 08")
      .put("08", "us-7ir us-15ir")
      .put("11", "ge-305gr ge-308gr")
      .turned("ge-308gr")
      .begin();
  t.play_all("mobile 08; add us-7ir; step 11");
  EXPECT_TRUE(t.offers("add ge-305gr"));
  EXPECT_EQ(t.why_not("add ge-308gr"), "SA-1.3j why.turned ge-308gr");
}
TEST(SA_5_4b, WithinTheLimits) {
  Tabletop t = towards_11("us-7ir", "ge-305gr ge-757gr ge-28rgr ge-932gr");
  t.play_all("mobile 08; add us-7ir; step 11")
      .play_all("add ge-932gr")
      .play_all("add ge-757gr")
      .play_all("add ge-28rgr");
  EXPECT_FALSE(t.offers("add ge-305gr"));
}
Tabletop countered(std::string_view die) {
  Tabletop t = towards_11("us-7ir", "ge-33pzr ge-305gr");
  t.play_all("mobile 08; add us-7ir; step 11").play_all("add ge-33pzr").play_all("fire").roll(die);
  return t;
}
TEST(SA_5_4c, BeforeTheMobileCombat) {
  Tabletop t = countered("1");
  EXPECT_EQ(t.lines("log.fight").size(), 1U);
  EXPECT_TRUE(t.lines("log.fight")[0].starts_with("log.fight counter german 11"));
}
TEST(SA_5_4d, InTheAreaThatIsAttacked) {
  Tabletop t;
  t.allied("01 08")
      .put("08", "us-7ir us-15ir")
      .put("12", "ge-eaa640")
      .put("10", "ge-933gr ge-934gr")
      .begin();
  t.play_all("mobile 08; add us-7ir; step 10").play_all("add ge-933gr").play_all("fire");
  EXPECT_EQ(t.part(Say::kOddsTrain), 0);
  EXPECT_EQ(t.due(), "roll.combat counter german 10");
}
TEST(SA_5_4e, WithoutTerrain) {
  Tabletop t;
  t.allied("07 02").put("07", "us-7ir us-15ir").put("06", "ge-305gr").begin();
  t.play_all("mobile 07; add us-7ir; step 06").play_all("add ge-305gr").play_all("fire");
  EXPECT_EQ(t.part(Say::kOddsTerrain), 0);
}
TEST(SA_5_4f, WhoCounterAttackedIsDisorganized) {
  EXPECT_TRUE(countered("3").is_turned("ge-33pzr"));
}
TEST(SA_5_4g, OnlyTheColumnAndTheyTakeHits) {
  Tabletop u;
  u.allied("01 07 08").put("08", "us-7ir us-30ir").put("11", "us-15ir ge-33pzr").begin();
  u.play_all("mobile 08; add us-7ir; step 11").play_all("add ge-33pzr").play_all("fire").roll("6");
  EXPECT_TRUE(u.offers("turn us-7ir"));
  EXPECT_FALSE(u.offers("turn us-15ir"));
  EXPECT_EQ(u.why_not("turn us-15ir"), "SA-5.8a why.not_paying us-15ir");
}
TEST(SA_5_4h, ItGoesOnWithThoseInGoodOrder) {
  Tabletop t = countered("6");
  t.play_all("turn us-7ir; loss us-7ir");
  EXPECT_TRUE(t.is_turned("us-7ir"));
  EXPECT_EQ(t.lines("log.fight").size(), 1U);
  EXPECT_EQ(t.state().active, Side::kGerman);
}

// A column that leaves 08 while Germans in good order are there.
Tabletop withdrawal(std::string_view allies, std::string_view named) {
  Tabletop t;
  t.allied("01 07 08").put("08", allies).put("08", "ge-33pzr ge-326gr").turned("ge-326gr").begin();
  t.play("move 08").play_all(named).play_all("step 07");
  return t;
}
TEST(SA_5_6a, OnEveryExit) {
  EXPECT_EQ(withdrawal("us-143ir", "add us-143ir").prompt(), "ask.pursuit 08");
  Tabletop off;
  off.put("04", "ge-8rgr us-7ir").begin(Side::kGerman);
  off.play_all("move 04; add ge-8rgr").play("exit italy");
  EXPECT_EQ(off.prompt(), "ask.pursuit 04");
}
TEST(SA_5_6b, OnlyWithMoreStrength) {
  EXPECT_NE(withdrawal("us-143ir us-7ir", "add us-143ir").prompt(), "ask.pursuit 08");
}
TEST(SA_5_6c, AskedBeforeTheStep) {
  EXPECT_EQ(withdrawal("us-143ir", "add us-143ir").where("us-143ir"), "08");
  EXPECT_EQ(withdrawal("us-143ir", "add us-143ir").play_all("decline").where("us-143ir"), "07");
}
TEST(SA_5_6d, PursuersWithinTheLimits) {
  Tabletop t = withdrawal("us-143ir", "add us-143ir");
  EXPECT_TRUE(t.offers("add ge-33pzr"));
  EXPECT_FALSE(t.offers("add ge-326gr"));
}
TEST(SA_5_6e, NoTerrain) {
  Tabletop t;
  t.allied("01 02 07").put("07", "us-143ir ge-33pzr").put("02", "us-7ir").begin();
  t.play_all("move 07; add us-143ir; step 02; add ge-33pzr; fire");
  EXPECT_EQ(t.part(Say::kOddsTerrain), 0);
  EXPECT_EQ(t.strength_and_modifier(), "5 1");
}
TEST(SA_5_6f, OnlyTheColumnAndThePursuersTakeHits) {
  Tabletop t = withdrawal("us-143ir us-753tk us-truck1", "add us-143ir; add us-753tk");
  t.play_all("add ge-33pzr; fire").roll("6");  // 0/2
  EXPECT_EQ(t.legal(), (Lines{"turn us-143ir", "loss us-143ir", "loss us-753tk"}));
}
TEST(SA_5_6g, SurvivorsGoOn) {
  Tabletop t = withdrawal("us-143ir us-753tk", "add us-143ir; add us-753tk");
  t.play_all("add ge-33pzr; fire").roll("4");  // row 5: 1/2
  t.play_all("loss us-753tk").play_all("loss us-143ir");
  EXPECT_EQ(t.where("us-143ir"), "07");
}
TEST(SA_5_6h, TheOthersStay) {
  Tabletop t = withdrawal("us-143ir us-753tk", "add us-143ir; add us-753tk");
  t.play_all("add ge-33pzr; fire").roll("6").play_all("turn us-143ir").play_all("loss us-753tk");
  EXPECT_EQ(t.where("us-143ir"), "08");
}
// 143 IR and what is named with it leave 31; 111 PzG, reduced, pursues and dies of its own die.
Tabletop pursued_to_the_death(std::string_view company, std::string_view named) {
  Tabletop t;
  t.allied("02 06 20 22 27 31 32")
      .put("31", "us-143ir ge-111pzg")
      .put("31", company)
      .reduced("ge-111pzg")
      .put("29", "ge-15pzr")
      .begin();
  t.play("move 31").play_all("add us-143ir").play_all(named);
  t.play_all("step 29; add ge-111pzg; fire").roll("3");
  EXPECT_EQ(t.where("ge-111pzg"), "31");
  return t;
}
TEST(SA_5_6h, SupportsStayWithTheirLastCombatUnit) {
  Tabletop t = pursued_to_the_death("us-645td", "add us-645td");
  t.play_all("turn us-143ir; loss ge-111pzg");
  EXPECT_EQ(t.where("ge-111pzg"), "dead");
  EXPECT_EQ(t.where("us-143ir"), "31");
  EXPECT_EQ(t.where("us-645td"), "31");
  EXPECT_TRUE(t.is_turned("us-645td"));
}
TEST(SA_5_6h, TransportsStayWithThem) {
  Tabletop t = pursued_to_the_death("us-645td us-truck1", "add us-645td; add us-truck1");
  t.play_all("turn us-143ir; loss ge-111pzg");
  EXPECT_EQ(t.where("us-truck1"), "31");
  EXPECT_TRUE(t.is_turned("us-truck1"));
}

// --- 5.8: what pays hits.
TEST(SA_5_8a, TheOwnerPays) {
  Tabletop t = five_hits();
  EXPECT_EQ(the_game().to_act(t.any()), Seat::kSecond);
}
TEST(SA_5_8b, TurningPaysOne) {
  Tabletop t = five_hits();
  t.play_all("turn ge-33pzr");
  EXPECT_EQ(t.prompt(), "ask.hits german 4 attack us-7ir 2 0");
  EXPECT_EQ(t.why_not("turn ge-33pzr"), "SA-5.8b why.turns_no_more ge-33pzr");
}
TEST(SA_5_8c, NotOfSupports) {
  EXPECT_EQ(five_hits().why_not("turn ge-50pzj"), "SA-5.8c why.turns_no_more ge-50pzj");
}
TEST(SA_5_8d, AStepOfCoastalDefence) {
  Tabletop t;
  t.put("01", "us-7ir us-15ir ge-917gr ge-fsttropez").turn(2).begin();
  t.play_all("attack 01; add us-7ir; add us-15ir; fire")
      .roll("5")
      .play_all("loss ge-fsttropez");  // row 4: 1/2
  EXPECT_TRUE(t.is_reduced("ge-fsttropez"));
  EXPECT_EQ(t.prompt(), "ask.hits german 1 attack us-7ir 1 0");
}
TEST(SA_5_8e, ASupportPaysOne) {
  EXPECT_EQ(five_hits().play_all("loss ge-50pzj").prompt(), "ask.hits german 4 attack us-7ir 2 0");
}
TEST(SA_5_8f, ALevelPaysOne) {
  Tabletop t;
  t.works("09", 5).allied("01 08").put("09", "us-7ir us-15ir us-30ir ge-918gr").begin();
  t.play_all("attack 09; add us-7ir; add us-15ir; add us-30ir; fire").roll("6");  // 24, row 1: 4/0
  EXPECT_FALSE(t.offers("fort 09"));
  Tabletop u;
  u.works("09", 5)
      .bombs("09", "09")
      .allied("01 08")
      .put("09", "fr-1bde fr-2bde fr-4bde fr-1gca ge-918gr")
      .begin();
  u.play_all("attack 09; add fr-1bde; add fr-2bde; add fr-4bde; add fr-1gca; fire").roll("6");
  u.play_all("fort 09").play_all("fort 09");
  EXPECT_EQ(u.level("09"), 3);
}
TEST(SA_5_8g, StrengthThatIsLost) {
  EXPECT_EQ(five_hits().play_all("loss ge-33pzr").prompt(), "ask.hits german 3 attack us-7ir 2 0");
  EXPECT_EQ(five_hits().play_all("loss ge-33pzr").play_all("loss ge-326gr").prompt(),
            "ask.hits german 1 attack us-7ir 2 0");
}
TEST(SA_5_8h, WhatIsPaidTooMuchIsLost) {
  Tabletop t = five_hits();
  t.play_all("loss ge-50pzj; turn ge-33pzr; loss ge-33pzr");
  EXPECT_EQ(t.prompt(), "ask.hits german 1 attack us-7ir 2 0");
  t.play_all("loss ge-33pzr");  // pays 3
  EXPECT_EQ(t.where("ge-326gr"), "08");
  EXPECT_FALSE(t.is_turned("ge-326gr"));
  EXPECT_EQ(t.state().impulse, Impulse::kNone);
}

}  // namespace
}  // namespace sandtable::anvil
