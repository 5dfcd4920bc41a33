// 128-148, 203, 208, 211, 216: what a shot does to those who do not fight.
#include <gtest/gtest.h>

#include "tests/urban/course.h"

namespace sandtable::urban {
namespace {

TEST(UO_130a, TheLaneHurtsFriendsAlone) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId friendly = table.put("us-rifle", "h0304");
  const BlockId between = table.put("in-vet", "h0204");
  const BlockId target = table.put("in-vet", "h0504");
  const Effects effects = table.shot(squad, "rifles", target);
  EXPECT_EQ(table.hit(effects, friendly), 1);
  EXPECT_EQ(table.hit(effects, between), 0);
  EXPECT_EQ(table.hit(effects, target), 0);
  EXPECT_EQ(table.hit(effects, squad), 0);
}

TEST(UO_130b, AroundTheObjectiveEverybodyIsHit) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  const BlockId target = table.put("in-vet", "h0604");
  const BlockId friendly = table.put("us-rifle", "h0605");
  const BlockId enemy = table.put("in-vet", "h0704");
  const Effects effects = table.shot(tank, "120-mm", target);
  EXPECT_EQ(table.hit(effects, friendly), 1);
  EXPECT_EQ(table.hit(effects, enemy), 1);
}

TEST(UO_135a, SmallArmsHurtBesideThemBelowGroundAlone) {
  Tabletop table("phantom-fury");
  const BlockId group = table.put("in-vet", "U1");
  const BlockId beside = table.put("in-vet", "U11");
  const BlockId target = table.put("us-rifle", "U2");
  EXPECT_EQ(table.hit(table.shot(group, "ak-and-pk", target), beside), 1);
  Tabletop street;
  const BlockId squad = street.put("us-rifle", "h0004");
  const BlockId friendly = street.put("us-rifle", "h0005");
  const BlockId enemy = street.put("in-vet", "h0504");
  EXPECT_EQ(street.hit(street.shot(squad, "rifles", enemy), friendly), 0);
}

TEST(UO_211, AtAWayDownAsWell) {
  Tabletop table("phantom-fury");
  const BlockId group = table.put("in-vet", "h0708");
  const BlockId beside = table.put("in-vet", "h0808");
  const BlockId target = table.put("us-rifle", "h0707");
  EXPECT_EQ(table.hit(table.shot(group, "ak-and-pk", target), beside), 1);
}

TEST(UO_135b, SmallArmsDoNothingToArmourInTheLane) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId car = table.put_hidden("us-aav", "h0304");
  const BlockId target = table.put("in-vet", "h0504");
  EXPECT_EQ(table.hit(table.shot(squad, "rifles", target), car), 0);
}

TEST(UO_136a, AHeavyWeaponHurtsFootBesideIt) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  const BlockId two = table.put("us-rifle", "h0002");
  const BlockId three = table.put("us-rifle", "h0007");
  const BlockId target = table.put("in-vet", "h0504");
  const Effects effects = table.shot(tank, "120-mm", target);
  EXPECT_EQ(table.hit(effects, two), 1);
  EXPECT_EQ(table.hit(effects, three), 0);
}

TEST(UO_136b, AndFriendsInTheLane) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  const BlockId friendly = table.put("us-rifle", "h0304");
  const BlockId target = table.put("in-vet", "h0804");
  EXPECT_EQ(table.hit(table.shot(tank, "120-mm", target), friendly), 1);
}

TEST(UO_137, ArmourInTheLaneOnlyWhereTheWeaponCanHurtIt) {
  Tabletop table;
  const BlockId gun = table.put("in-tech", "h0004");
  const BlockId target = table.put("us-rifle", "h0504");
  const BlockId friendly = table.put_hidden("in-tech", "h0304");
  EXPECT_EQ(table.hit(table.shot(gun, "dshk", target), friendly), 1);
  Tabletop green;
  const BlockId car = green.put("us-aav", "h0004");
  const BlockId tank = green.put_hidden("us-m1", "h0304");
  const BlockId enemy = green.put("in-vet", "h0504");
  EXPECT_EQ(green.hit(green.shot(car, "50-40-mm", enemy), tank), 0);
}

TEST(UO_138, WhoeverIsInTheRoomLosesTwo) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0002");
  const BlockId target = table.put("in-vet", "A1c");
  const BlockId second = table.put("in-vet", "A1a");
  EXPECT_EQ(table.hit(table.shot(tank, "120-mm", target), second), 2);
}

TEST(UO_139, BehindAPartitionNobodyIsHit) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0000");
  const BlockId target = table.put("in-vet", "A1b");
  const BlockId behind = table.put("in-vet", "A2a");
  EXPECT_EQ(table.hit(table.shot(tank, "120-mm", target), behind), 0);
}

TEST(UO_401, AFriendInLaneAndBlastLosesOnce) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  const BlockId friendly = table.put("us-rifle", "h0404");
  const BlockId target = table.put("in-vet", "h0504");
  const Effects effects = table.shot(tank, "120-mm", target);
  EXPECT_EQ(table.hit(effects, friendly), 1);
  EXPECT_EQ(std::count_if(effects.hits.begin(), effects.hits.end(),
                          [&](const Hit& hit) { return hit.block == friendly; }),
            1);
}

TEST(UO_141, WhoIsBehindTheWallIsDestroyed) {
  Tabletop table;
  const BlockId behind = table.put("in-vet", "A1a");
  const Edge& edge = *table.field().map.edge_between(at("A1a"), at("h0001"));
  table.breach("A1a", "h0001");
  EXPECT_EQ(table.hit(effects_of_breach(table.field(), edge, at("A1a")), behind), 100);
}

TEST(UO_142, ATankDoesNotMindABreach) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0001");
  const BlockId car = table.put("us-aav", "h0000");
  const Edge& edge = *table.field().map.edge_between(at("A1a"), at("h0001"));
  table.breach("A1a", "h0001");
  const Effects effects = effects_of_breach(table.field(), edge, at("A1a"));
  EXPECT_EQ(table.hit(effects, tank), 0);
  EXPECT_EQ(table.hit(effects, car), 1);
}

TEST(UO_143, WithinTwoOfEitherSide) {
  Tabletop table;
  const BlockId inside = table.put("in-vet", "A1c");
  const BlockId outside = table.put("us-rifle", "h0003");
  const BlockId away = table.put("us-rifle", "h0004");
  const Edge& edge = *table.field().map.edge_between(at("A1a"), at("h0001"));
  table.breach("A1a", "h0001");
  const Effects effects = effects_of_breach(table.field(), edge, at("A1a"));
  EXPECT_EQ(table.hit(effects, inside), 1);
  EXPECT_EQ(table.hit(effects, outside), 1);
  EXPECT_EQ(table.hit(effects, away), 0);
}

TEST(UO_144, ADeviceDoesNothingToATank) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  EXPECT_EQ(table.hit(effects_of_explosion(table.field(), at("h0104")), tank), 0);
}

TEST(UO_146, FootAndLighterVehiclesLoseOne) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId car = table.put("us-aav", "h0104");
  const BlockId light = table.put("us-tow", "h0005");
  const Effects effects = effects_of_explosion(table.field(), at("h0105"));
  EXPECT_EQ(table.hit(effects, squad), 1);
  EXPECT_EQ(table.hit(effects, car), 1);
  EXPECT_EQ(table.hit(effects, light), 1);
}

// A hit that waits for its die told the other side what the hidden block is.
TEST(UO_146, WhoeverIsHitIsShownBeforeTheFirstDie) {
  Course course;
  const BlockId first = course.table.put_hidden("us-rifle", "h0004");
  const BlockId second = course.table.put_hidden("us-aav", "h0104");
  const BlockId tank = course.table.put_hidden("us-m1", "h0005");
  Play play = course.play();
  apply_effects(play, effects_of_explosion(course.table.field(), at("h0105")), 0,
                {Cause::kBlast, {}, {}});
  EXPECT_EQ(course.state.hits.size(), 2);
  EXPECT_FALSE(course.state.block(first).is_hidden());
  EXPECT_FALSE(course.state.block(second).is_hidden());
  EXPECT_TRUE(course.state.block(tank).is_hidden());
}

TEST(UO_146, BeingSparedTellsSomething) {
  Course course;
  course.table.put_hidden("us-m1", "h0005");
  Play play = course.play();
  apply_effects(play, effects_of_explosion(course.table.field(), at("h0105")), 0,
                {Cause::kBlast, {}, {}});
  EXPECT_TRUE(course.events.revealed_to(Seat::kSecond));
}

TEST(UO_147, WithinTwo) {
  Tabletop table;
  const BlockId two = table.put("us-rifle", "h0204");
  const BlockId three = table.put("us-rifle", "h0304");
  const Effects effects = effects_of_explosion(table.field(), at("h0004"));
  EXPECT_EQ(table.hit(effects, two), 1);
  EXPECT_EQ(table.hit(effects, three), 0);
}

TEST(UO_148, AShellHitsAsItsCardSays) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId car = table.put("us-aav", "h0104");
  EXPECT_EQ(table.hit(effects_of_support(table.field(), Support::kMortar, at("h0004")), squad), 1);
  EXPECT_EQ(table.hit(effects_of_support(table.field(), Support::kMortar, at("h0004")), car), 0);
  EXPECT_EQ(table.hit(effects_of_support(table.field(), Support::kAirstrike, at("h0004")), squad),
            3);
  EXPECT_EQ(table.hit(effects_of_support(table.field(), Support::kAirstrike, at("h0004")), car), 2);
}

TEST(UO_208, SmokeShellsHurtOnTheirHex) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0004");
  const BlockId beside = table.put("us-rifle", "h0104");
  const Effects effects = effects_of_support(table.field(), Support::kSmoke, at("h0004"));
  EXPECT_EQ(table.hit(effects, car), 1);
  EXPECT_EQ(table.hit(effects, beside), 0);
}

TEST(UO_216a, AShellOnAHouseHitsItsRoof) {
  Tabletop table("operation-sinbad");
  const BlockId roof = table.put("ma-vet", "P1a-roof");
  EXPECT_EQ(table.hit(effects_of_support(table.field(), Support::kMortar, at("P1a")), roof), 1);
}

TEST(UO_216b, ARoofBesideTheStreetIsSafe) {
  Tabletop table;
  const BlockId roof = table.put("in-vet", "A1a-roof");
  const BlockId street = table.put("in-vet", "h0002");
  const Effects effects = effects_of_support(table.field(), Support::kMortar, at("h0001"));
  EXPECT_EQ(table.hit(effects, roof), 0);
  EXPECT_EQ(table.hit(effects, street), 1);
}

TEST(UO_131, AFortifiedPlaceIsKnown) {
  Tabletop table;
  EXPECT_FALSE(is_fortified(table.field(), at("B2b")));
  table.fortify("B2b");
  EXPECT_TRUE(is_fortified(table.field(), at("B2b")));
}

TEST(UO_132, TheLaneIsAsLongAsTheWeaponReaches) {
  Tabletop table;
  const BlockId recruits = table.put("in-recruit", "h0004");
  const BlockId friendly = table.put("in-vet", "h1105");
  const BlockId target = table.put("us-rifle", "h0504");
  EXPECT_EQ(table.hit(table.shot(recruits, "ak", target), friendly), 0);
  const BlockId gun = table.put("in-pkm", "h0004");
  table.block(recruits).at = at("h0009");
  EXPECT_EQ(table.hit(table.shot(gun, "pkm", target), friendly), 1);
}

}  // namespace
}  // namespace sandtable::urban
