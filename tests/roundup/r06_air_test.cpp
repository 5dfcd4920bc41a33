// 6 and 7: weather, air superiority, tactical air support, heavy bombers.
#include <gtest/gtest.h>

#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

Tabletop sky(int strategy, const char* weather_die, int turn = 3) {
  Tabletop t;
  t.strategy(strategy).unit("us-1", "2612").unit("ge-348", "3010");
  t.begin(Phase::kWeather, turn).roll(weather_die);
  return t;
}

TEST(OR_6_0a, TurnOneIsClear) {
  Tabletop t;
  t.begin(Phase::kWeather, 1);
  EXPECT_EQ(t.due(), "chance.air allied 1");
  EXPECT_TRUE(t.said("log.weather clear"));
}
TEST(OR_6_0b, LaterADieTells) {
  EXPECT_EQ(sky(1, "6").state().weather, Weather::kStorm);
  EXPECT_EQ(sky(1, "4").state().weather, Weather::kOvercast);
  EXPECT_EQ(sky(1, "3").state().weather, Weather::kClear);
}
// Rolls the Allied dice and counts; then the German ones.
std::pair<int, int> dice(Tabletop t) {
  int allied = 0, german = 0;
  for (; t.due().starts_with("chance.air allied"); ++allied) t.roll("6");
  for (; t.due().starts_with("chance.air german"); ++german) t.roll("1");
  return {allied, german};
}
TEST(OR_6_1a, ClearThreeDiceAgainstTwo) {
  EXPECT_EQ(dice(sky(1, "1")), std::pair(3, 2));
  EXPECT_EQ(dice(sky(2, "1")), std::pair(3, 3));
}
TEST(OR_6_1b, OvercastTwoDiceAgainstOne) {
  EXPECT_EQ(dice(sky(1, "4")), std::pair(2, 1));
  EXPECT_EQ(dice(sky(4, "5")), std::pair(2, 2));
}
TEST(OR_6_1c, NobodyFliesInAStorm) {
  Tabletop t = sky(1, "6");
  EXPECT_EQ(t.state().air_owner, kNobody);
  EXPECT_FALSE(t.offers_verb("column"));
  EXPECT_TRUE(t.said("log.air.none"));
}
TEST(OR_6_2, NoBombersInAStorm) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").weather(Weather::kStorm).combat(Side::kAllied);
  EXPECT_EQ(bomber_reason(the_board(), t.state()), NoBomber::kWeather);
}
TEST(OR_6_3, AStormTakesTwoPoints) {
  State s = Tabletop().weather(Weather::kStorm).state();
  s.turn = 3;
  EXPECT_EQ(allowance(the_board(), s, unit_of("us-1"), true), 8);
  EXPECT_EQ(allowance(the_board(), s, unit_of("ge-264"), true), 4);
  EXPECT_EQ(allowance(the_board(), s, unit_of("ge-171r"), true), 2);
  // Worked example 14: out of supply besides.
  EXPECT_EQ(allowance(the_board(), s, unit_of("us-1"), false), 4);
  EXPECT_EQ(allowance(the_board(), s, unit_of("ge-264"), false), 2);
  EXPECT_EQ(allowance(the_board(), s, unit_of("ge-171r"), false), 1);
}
TEST(OR_6_4, AndNoAerialSupply) { EXPECT_FALSE(sky(1, "6").offers_verb("supply")); }

TEST(OR_7_1, OnTurnOneTheAirIsAllied) {
  Tabletop t;
  t.unit("us-1", "2612").begin(Phase::kAir, 1).roll("1");
  EXPECT_EQ(t.state().air_owner, 0);
}
TEST(OR_7_2a, WithOneDieOfMarkers) {
  Tabletop t;
  t.unit("us-1", "2612").begin(Phase::kAir, 1).roll("4");
  EXPECT_EQ(t.state().air_left, 4);
}
// Worked example 16.
TEST(OR_7_2b, LaterTheDifference) {
  EXPECT_EQ(sky(1, "1").roll("6 3 3 4 3").state().air_left, 5);
  const State german = sky(1, "1").roll("1 2 2 4 5").state();
  EXPECT_EQ(german.air_left, 4);
  EXPECT_EQ(german.air_owner, 1);
  EXPECT_EQ(sky(1, "1").roll("6 6 6 1 1").state().air_left, 16);
}
TEST(OR_7_2c, ATieIsNobodys) {
  Tabletop t = sky(1, "1").roll("2 3 3 4 4");
  EXPECT_EQ(t.state().air_owner, kNobody);
  EXPECT_TRUE(t.said("log.air.tied"));
}
TEST(OR_7_2d, AsManyDiceAsWeatherAndStrategySay) {
  EXPECT_EQ(air_dice_of(the_board(), sky(2, "1").state(), Side::kGerman), 3);
  EXPECT_EQ(air_dice_of(the_board(), sky(3, "1").state(), Side::kGerman), 2);
}
TEST(OR_7_3a, SomeNoneOrAll) {
  Tabletop t = sky(1, "1").roll("3 2 2 1 3");
  ASSERT_EQ(t.state().air_left, 3);
  t.play("column 32").play("row 22");
  EXPECT_EQ(t.state().air_left, 2);
  EXPECT_TRUE(t.offers("pass"));
  t.play("column 32");
  EXPECT_EQ(t.why_not("row 22"), "OR-7.3a why.air 3222");
  EXPECT_EQ(t.why_not("row 25"), "OR-2.1c why.no_hex 32 25");
}
TEST(OR_7_3b, TheyStayForTheTurn) {
  Tabletop t = sky(1, "1").roll("3 2 2 1 3").play("column 32").play("row 22").play("pass");
  t.pass_to(Phase::kGerman);
  EXPECT_EQ(t.state().air.size(), 1);
}
TEST(OR_7_3c, TheRestMayComeInTheGermanPhase) {
  Tabletop t = sky(1, "1").roll("3 2 2 1 3").play("pass").play("pass");
  t.play("move-first").play("end");
  if (t.phase() == Phase::kAllied) t.play("end");
  EXPECT_EQ(t.phase(), Phase::kGermanAir);
  EXPECT_EQ(t.seat(), "allied");
  EXPECT_TRUE(t.offers("column 32"));
}
TEST(OR_7_3c, WhatIsLeftInTheGermanPhaseIsGivenUpNotKept) {
  const auto pass = [](const Tabletop& t) {
    return static_cast<Say>(the_game().describe(t.any(), action(Verb::kPass)).kind);
  };
  Tabletop t = sky(1, "1").roll("3 2 2 1 3");
  EXPECT_EQ(pass(t), Say::kDoPassAir);
  t.play("pass").play("pass").play("move-first").play("end");
  if (t.phase() == Phase::kAllied) t.play("end");
  ASSERT_EQ(t.phase(), Phase::kGermanAir);
  EXPECT_EQ(pass(t), Say::kDoPassAirLost);
  EXPECT_NE(t.play("pass").phase(), Phase::kGermanAir);
}
TEST(OR_7_3d, WhatIsNotUsedIsLost) {
  Tabletop t;
  t.air(Side::kGerman, "", 2).begin(Phase::kAdministration, 3);
  EXPECT_EQ(t.state().air_left, 0);
}
TEST(OR_7_4a, AMarkerCoversSevenHexes) {
  Tabletop t;
  t.air(Side::kGerman, "1303");
  const HexSet area = air_area(the_board(), t.state());
  EXPECT_TRUE(area.has(hex_at("1302").index()) && area.has(hex_at("1203").index()));
  EXPECT_FALSE(area.has(hex_at("1405").index()));
}
TEST(OR_7_4b, EveryHexOfItCostsEnemiesAPoint) {
  Tabletop plain, flown;
  plain.unit("us-1", "2613");
  flown.unit("us-1", "2613").air(Side::kGerman, "2611");
  ASSERT_EQ(plain.cost("us-1", "2611"), 2);
  EXPECT_EQ(flown.cost("us-1", "2611"), 4);
}
TEST(OR_7_4c, OnePointHoweverManyMarkers) {
  Tabletop t;
  t.unit("us-1", "2613").air(Side::kGerman, "2611 2610");
  EXPECT_EQ(t.cost("us-1", "2611"), 4);
}
TEST(OR_7_4d, LeavingIsFree) {
  Tabletop t;
  t.unit("us-1", "2613").air(Side::kGerman, "2614");
  EXPECT_EQ(t.cost("us-1", "2612"), 1);
}
TEST(OR_7_4e, TheOwnerPaysNothing) {
  Tabletop t;
  t.unit("us-1", "2613").air(Side::kAllied, "2611");
  EXPECT_EQ(t.cost("us-1", "2611"), 2);
}
Tabletop fight_under(Side owner, const char* markers) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").air(owner, markers).combat(Side::kAllied);
  return t;
}
TEST(OR_7_5a, TheDefendersHexAloneCounts) {
  EXPECT_EQ(fight_under(Side::kAllied, "3120").odds("3222", "us-1").air, 0);
  EXPECT_EQ(fight_under(Side::kAllied, "3222").odds("3222", "us-1").air, 1);
}
TEST(OR_7_5b, OneShiftHoweverManyMarkers) {
  EXPECT_EQ(fight_under(Side::kAllied, "3222 3221").odds("3222", "us-1").air, 1);
}
TEST(OR_7_5c, ItHelpsItsOwnerInAttackAndDefence) {
  EXPECT_EQ(fight_under(Side::kGerman, "3222").odds("3222", "us-1").air, -1);
}
Tabletop bombers(Weather weather = Weather::kClear) {
  Tabletop t;
  t.unit("us-1", "3121").unit("us-2", "2612").unit("ge-348", "3222").unit("ge-326", "2613");
  t.weather(weather).air(Side::kAllied, "").combat(Side::kAllied);
  return t;
}
TEST(OR_7_6a, AlliedBombersInTheAlliedPhase) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").air(Side::kAllied, "").combat(Side::kGerman);
  EXPECT_EQ(bomber_reason(the_board(), t.state()), NoBomber::kNotTheirs);
}
TEST(OR_7_6b, WithSuperiorityClearSkiesAndCombatFirst) {
  Tabletop t = bombers();
  t.play("attack 3222");
  EXPECT_TRUE(t.offers("roll-bomber"));
  Tabletop moved;
  moved.unit("us-1", "3121").unit("ge-348", "3222").air(Side::kAllied, "").movement(Side::kAllied);
  moved.play("end").play("attack 3222");
  EXPECT_EQ(bomber_reason(the_board(), moved.state()), NoBomber::kOrder);
}
TEST(OR_7_6c, OnceATurn) {
  Tabletop t = bombers();
  t.play("attack 3222").play("roll-bomber").roll("3 2");
  while (t.seat() == "allied" && !t.offers_verb("attack")) t.play(t.legal().back());
  EXPECT_TRUE(t.offers("attack 2613"));
  EXPECT_EQ(bomber_reason(the_board(), t.state()), NoBomber::kUsed);
}
TEST(OR_7_6d, ADieMovesTheColumn) {
  Tabletop t = bombers();
  const Odds11 odds = t.odds("3222", "us-1");
  t.play("attack 3222").play("roll-bomber").roll("4");
  EXPECT_EQ(t.state().fight.column, kColumnZero + odds.base + odds.shift() + 1);
}
TEST(OR_7_6e, NoGermanBombersInTheStandardGame) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").air(Side::kGerman, "").combat(Side::kGerman);
  t.play("attack 3121");
  EXPECT_FALSE(t.offers("roll-bomber"));
}

}  // namespace
}  // namespace sandtable::roundup
