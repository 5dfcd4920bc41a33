// 3: stacking, zones of control, order of movement and combat, steps, control.
#include <gtest/gtest.h>

#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

bool stacks(std::string_view units) {
  UnitSet set;
  for (const std::string& id : words_of(units)) set.add(unit_of(id).index());
  return is_legal_stack(the_board(), set);
}

TEST(OR_3_1a, OneUnitIsNoStack) {
  Tabletop t;
  t.unit("us-1", "2624").beaches("2624 1101 4124 4225").aerial("us", "2624");
  t.air(Side::kAllied, "2624").movement(Side::kAllied).play("end");
  EXPECT_NE(t.phase(), Phase::kOver);
  EXPECT_FALSE(excess_hex(the_board(), t.state(), Side::kAllied).is_some());
}

TEST(OR_3_1b, TooManyMayStandTogetherUntilTheMovementIsOver) {
  Tabletop t;
  t.unit("us-5", "2622").unit("us-9", "2621").movement(Side::kAllied);
  t.play("unit us-9").play("to 2622").play("stop");
  EXPECT_EQ(t.where("us-9"), "2622");
  t.play("end");
  EXPECT_EQ(t.nouns("eliminate"), (Lines{"us-5", "us-9"}));
}

TEST(OR_3_1c, FriendAndFoeNeverShareAHex) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").movement(Side::kAllied).play("unit us-1");
  EXPECT_EQ(t.why_not("to 3222"), "OR-10.0g why.enemy 3222");
}

TEST(OR_3_1d, TheOwnerChoosesWhoGoes) {
  Tabletop t;
  t.unit("us-5", "2622").unit("us-9", "2621").movement(Side::kAllied);
  t.play("unit us-9").play("to 2622").play("stop").play("end");
  EXPECT_EQ(t.seat(), "allied");
  t.play("eliminate us-5");
  EXPECT_EQ(t.where("us-5"), "eliminated");
  EXPECT_EQ(t.where("us-9"), "2622");
}

TEST(OR_3_1e, NoMoreGoThanMust) {
  Tabletop t;
  t.unit("us-5 us-rgr", "2622").unit("us-9", "2621").movement(Side::kAllied);
  t.play("unit us-9").play("to 2622").play("stop").play("end").play("eliminate us-9");
  EXPECT_FALSE(t.offers_verb("eliminate"));
  EXPECT_EQ(t.where("us-rgr"), "2622");
}

TEST(OR_3_1_1a, AirSupportMayLieOnEnemies) {
  Tabletop t;
  t.unit("ge-348", "3222").air(Side::kAllied, "", 1).begin(Phase::kGermanAir, 3);
  t.play("column 32").play("row 22");
  EXPECT_EQ(t.state().air[0], hex_at("3222"));
}

TEST(OR_3_1_1b, MarkersDoNotCount) {
  Tabletop t;
  t.unit("us-1 us-rgr", "2522").air(Side::kAllied, "2522").aerial("us", "2522");
  t.movement(Side::kAllied).play("end");
  EXPECT_EQ(t.where("us-rgr"), "2522");
}

TEST(OR_3_1_2a, UsAndUkNeverStack) {
  EXPECT_FALSE(stacks("us-1 uk-6g"));
  EXPECT_FALSE(stacks("us-rgr uk-6g"));
}
TEST(OR_3_1_2b, ADivisionAndASmallerUnit) {
  EXPECT_TRUE(stacks("us-1 us-rgr"));
  EXPECT_FALSE(stacks("us-1 us-2"));
}
TEST(OR_3_1_2c, TwoSmallerUnitsAtMost) {
  EXPECT_TRUE(stacks("uk-1ss uk-4ss"));
  EXPECT_FALSE(stacks("uk-1ss uk-4ss uk-6g"));
  EXPECT_FALSE(stacks("uk-3 uk-1ss uk-4ss"));
}
TEST(OR_3_1_3a, AGermanDivisionAndASmallerUnit) {
  EXPECT_TRUE(stacks("ge-fhh ge-s504"));
  EXPECT_FALSE(stacks("ge-fhh ge-1ss"));
}
TEST(OR_3_1_3b, TwoSmallerGermanUnits) { EXPECT_TRUE(stacks("ge-s503 ge-s505")); }

HexSet zone(const Tabletop& t, Side side) {
  return front_of(the_board(), t.state()).zones[static_cast<std::size_t>(side)];
}

TEST(OR_3_2a, ABattalionHasAZoneOfSixHexes) {
  Tabletop t;
  t.unit("ge-s504", "2612");
  EXPECT_EQ(zone(t, Side::kGerman).count(), 6);
}
// Worked example 9.
TEST(OR_3_2b, AZoneCrossesCanals) {
  Tabletop t;
  t.unit("ge-348", "1605");
  EXPECT_TRUE(zone(t, Side::kGerman).has(hex_at("1505").index()));
  EXPECT_TRUE(the_board().is_crossed(hex_at("1605"), hex_at("1505")));
}
TEST(OR_3_2c, BothZonesMayLieOnOneHex) {
  Tabletop t;
  t.unit("us-1", "2612").unit("ge-348", "2614");
  EXPECT_TRUE((zone(t, Side::kAllied) & zone(t, Side::kGerman)).has(hex_at("2613").index()));
}
TEST(OR_3_2d, AUnitIsNotInItsOwnZoneButInItsNeighbours) {
  Tabletop t;
  t.unit("us-1", "2612");
  EXPECT_FALSE(zone(t, Side::kAllied).has(hex_at("2612").index()));
  t.unit("ge-348", "2613");
  EXPECT_TRUE(zone(t, Side::kGerman).has(hex_at("2612").index()));
  EXPECT_TRUE(zone(t, Side::kAllied).has(hex_at("2613").index()));
}

TEST(OR_3_2_1a, AZoneEndsTheMove) {
  Tabletop t;
  t.unit("us-1", "3119").unit("ge-348", "3222").unit("us-2", "2612").movement(Side::kAllied);
  t.play("unit us-1").play("to 3121");
  EXPECT_EQ(t.where("us-1"), "3121");
  EXPECT_TRUE(t.one("us-1").has(kUnitMoved));
}
TEST(OR_3_2_1b, AFriendDoesNotLiftAZone) {
  Tabletop t;
  t.unit("us-1", "3119").unit("us-rgr", "3121").unit("ge-348", "3222").movement(Side::kAllied);
  t.play("unit us-1").play("to 3121");
  EXPECT_TRUE(t.one("us-1").has(kUnitMoved));
}
// Worked example 10.
TEST(OR_3_2_1c, OutOfAZoneThroughAFreeHex) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").movement(Side::kAllied).play("unit us-1");
  for (const char* free : {"3021", "3022", "3120"})
    EXPECT_TRUE(t.offers(std::string("to ") + free));
}
TEST(OR_3_2_1d, AndIntoAnotherZoneAfterwards) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").unit("us-2", "2612").movement(Side::kAllied);
  t.play("unit us-1").play("to 3120").play("to 3221");
  EXPECT_EQ(t.where("us-1"), "3221");
  EXPECT_TRUE(t.one("us-1").has(kUnitMoved));
}
TEST(OR_3_2_1e, NeverFromZoneToZone) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").unit("us-rgr", "3122").movement(Side::kAllied);
  const Ground ground = ground_of(the_board(), t.state(), unit_of("us-1"));
  EXPECT_TRUE(ground.zone.has(hex_at("3122").index()) && ground.zone.has(hex_at("3221").index()));
  const Mover short_of{1, 0, 0, 0};
  const Reach reach = reach_over(the_board(), ground, hex_at("3121"), short_of);
  EXPECT_FALSE(reach.ends.has(hex_at("3122").index()));
  EXPECT_FALSE(reach.ends.has(hex_at("3221").index()));
}
TEST(OR_3_2_1f, WhoIsShutInCannotMove) {
  Tabletop t;
  t.unit("us-1", "2612").unit("us-2", "2622");
  t.unit("ge-348", "2610").unit("ge-326", "2613").unit("ge-389", "2412").unit("ge-346", "2812");
  t.movement(Side::kAllied);
  EXPECT_EQ(t.why_not("unit us-1"), "OR-3.2.1f why.shut_in us-1");
}

TEST(OR_3_2_2a, SupplyDoesNotRunThroughAZone) {
  Tabletop t;
  t.beaches("2624 - 4124 4225").unit("us-1", "2522").unit("ge-191r", "2423");
  t.unit("ge-348", "2722");
  EXPECT_EQ(t.supply("us-1"), Supply::kNone);
}
TEST(OR_3_2_2b, UnlessAFriendOfEitherNationStandsThere) {
  Tabletop t;
  t.beaches("2624 - 4124 4225").unit("us-1", "2522").unit("ge-191r", "2423");
  t.unit("ge-348", "2722").unit("uk-6g", "2623");
  EXPECT_EQ(t.supply("us-1"), Supply::kOverland);
}
TEST(OR_3_2_2c, AFriendlyZoneDoesNotHelp) {
  Tabletop t;
  t.beaches("2624 - 4124 4225").unit("us-1", "2522").unit("ge-191r", "2423");
  t.unit("ge-348", "2722").unit("us-2", "2624");
  EXPECT_TRUE(zone(t, Side::kAllied).has(hex_at("2623").index()));
  EXPECT_EQ(t.supply("us-1"), Supply::kNone);
}
TEST(OR_3_2_2d, WhoIsOutOfSupplyKeepsItsZone) {
  Tabletop t;
  t.unit("ge-348", "1620").allied("4201");
  EXPECT_EQ(zone(t, Side::kGerman), HexSet::of(hex_at("1620").index()).around() & the_board().all);
}
TEST(OR_3_2_3, SeveralZonesAreLikeOne) {
  Tabletop one, two;
  one.unit("us-1", "3119").unit("ge-348", "3222").movement(Side::kAllied);
  two.unit("us-1", "3119").unit("ge-348", "3222").unit("ge-326", "3223").movement(Side::kAllied);
  EXPECT_EQ(one.cost("us-1", "3121"), two.cost("us-1", "3121"));
}
TEST(OR_3_2_4a, ARetreatMayLeaveAZone) {
  Tabletop t;
  t.unit("us-1", "3121").unit("ge-348", "3222").combat(Side::kAllied);
  EXPECT_TRUE(retreat_hexes(the_board(), t.state(), unit_of("ge-348")).any());
}
// Worked example 25.
TEST(OR_3_2_4b, ButNotFromZoneToZone) {
  Tabletop t;
  t.unit("ge-191r", "2423")
      .unit("us-1", "2422")
      .unit("us-2", "2523")
      .beaches("2624 2723 1821 1922");
  EXPECT_TRUE(retreat_hexes(the_board(), t.state(), unit_of("ge-191r")).empty());
}
TEST(OR_3_2_4c, AnAdvanceMayGoFromZoneToZone) {
  Tabletop t;
  t.unit("us-1arm us-rgr", "3121").unit("ge-348", "3222").reduced("ge-348");
  t.unit("ge-326", "3223").combat(Side::kAllied);
  t.fight("3222", "us-1arm us-rgr", 5);
  ASSERT_TRUE(t.offers("advance us-1arm")) << t.prompt();
  t.play("advance us-1arm");
  EXPECT_EQ(t.where("us-1arm"), "3222");
}

TEST(OR_3_3a, EachPlayerChoosesTheOrder) {
  Tabletop t;
  t.unit("us-1", "2522").begin(Phase::kAllied, 2);
  EXPECT_EQ(t.legal(), (Lines{"move-first", "combat-first"}));
}
TEST(OR_3_3b, TheAlliesMoveFirstOnTurnOne) {
  Tabletop t;
  t.unit("us-1", "2522").begin(Phase::kAllied, 1);
  EXPECT_TRUE(t.offers_verb("unit"));
  EXPECT_EQ(t.state().order, Order::kMoveFirst);
}
TEST(OR_3_3c, TheGermanMayChooseOnTurnOne) {
  Tabletop t;
  t.unit("ge-348", "3222").begin(Phase::kGerman, 1);
  EXPECT_EQ(t.legal(), (Lines{"move-first", "combat-first"}));
}
TEST(OR_3_3d, OneChoiceForAllUnits) {
  Tabletop t;
  t.unit("us-1", "3121").unit("us-2", "2522").unit("ge-348", "3222").begin(Phase::kAllied, 2);
  t.play("combat-first").play("end");
  EXPECT_TRUE(t.offers_verb("unit"));
  t.play("end");
  EXPECT_NE(t.phase(), Phase::kAllied);
}

TEST(OR_3_4b, ASmallerUnitHasOneStep) {
  Tabletop t;
  t.unit("us-rgr us-1", "3121").unit("ge-348", "3222").combat(Side::kAllied);
  t.fight("3222", "us-1 us-rgr", 1).play("lose us-rgr");
  EXPECT_TRUE(t.said("log.eliminated us-rgr"));
}
TEST(OR_3_4c, ALossReducesADivision) {
  Tabletop t;
  t.unit("us-1 us-rgr", "3121").unit("ge-348", "3222").combat(Side::kAllied);
  t.fight("3222", "us-1 us-rgr", 1).play("lose us-1");
  EXPECT_EQ(t.steps_of("us-1"), 1);
  EXPECT_EQ(attack_of(the_board(), t.state(), unit_of("us-1")), 4);
}
TEST(OR_3_4d, AndTheSecondOneRemovesIt) {
  Tabletop t;
  t.unit("us-1", "3121").reduced("us-1").unit("ge-348", "3222").combat(Side::kAllied);
  t.fight("3222", "us-1", 1);
  EXPECT_EQ(t.where("us-1"), "eliminated");
}
TEST(OR_3_4e, AMarkerAloneIsNoTarget) {
  Tabletop t;
  t.beaches("2624 1101 4124 4225").unit("us-1", "2521").unit("ge-191r", "2723");
  t.unit("ge-348", "2622").combat(Side::kGerman);
  EXPECT_EQ(t.nouns("attack"), Lines{"2521"});
}

TEST(OR_3_5a, AllHexesAreGermanAtTheStart) {
  EXPECT_TRUE(initial_state(the_board(), 0, 0).allied.empty());
}
TEST(OR_3_5b, WhoPassesTakes) {
  Tabletop t;
  t.unit("us-1", "2624").unit("us-2", "2612");
  t.movement(Side::kAllied).play("unit us-1").play("to 2523").play("to 2522");
  EXPECT_TRUE(t.is_allied("2523"));
  EXPECT_TRUE(t.said("log.control 2523 allied us-1"));
}
TEST(OR_3_5c, AZoneTakesNothing) {
  Tabletop t;
  t.unit("us-1", "2522").movement(Side::kAllied);
  EXPECT_FALSE(t.is_allied("2523"));
}
TEST(OR_3_5d, GermansTakeBackByPassing) {
  Tabletop t;
  t.unit("ge-348", "3010").allied("3011").movement(Side::kGerman);
  t.play("unit ge-348").play("to 3011");
  EXPECT_FALSE(t.is_allied("3011"));
}
TEST(OR_3_5e, WhoLeavesKeeps) {
  Tabletop t;
  t.unit("us-1", "2423").unit("us-2", "2612").movement(Side::kAllied);
  t.play("unit us-1").play("to 2422");
  EXPECT_TRUE(t.is_allied("2423"));
}
TEST(OR_3_5f, KeyHexesArePortsAndTheTwoEdges) {
  EXPECT_EQ(the_board().key.count(), 7 + 33 + 25 - 1);
}
TEST(OR_3_5g, NoGermanComesInOverAnAlliedHex) {
  Tabletop t;
  t.allied("4210").drawn("ge-9ss");
  EXPECT_FALSE(entry_hexes(the_board(), t.state(), unit_of("ge-9ss")).has(hex_at("4210").index()));
  EXPECT_TRUE(entry_hexes(the_board(), t.state(), unit_of("ge-9ss")).has(hex_at("4211").index()));
}

}  // namespace
}  // namespace sandtable::roundup
