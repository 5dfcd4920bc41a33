// 72-75 and 240-269: steps and what they cost.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/urban/table_cases.h"
#include "tests/urban/tabletop.h"

namespace sandtable::urban {
namespace {

std::string_view scenario_of(std::string_view map) {
  return map == "fallujah" ? "phantom-fury" : map == "basra" ? "operation-sinbad" : "training";
}

TEST(UO_242, WorkedSteps) {
  for (const StepCase& one : kStepCases) {
    Tabletop table(scenario_of(one.map));
    Mover mover{one.who == "vehicle", one.with == "ladder", one.with == "from_vehicle"};
    if (one.with == "breach") table.breach(one.from, one.to);
    if (one.with.starts_with("barricade")) table.token(TokenKind::kBarricade, one.with.substr(10));
    const Field field(the_board(), table.state);
    const int cost =
        is_barred(field, at(one.to)) ? kNoWay : step_cost(field, mover, at(one.from), at(one.to));
    EXPECT_EQ(cost, one.cost) << one.id << ": " << one.why;
  }
}

TEST(UO_9b, AVehicleKeepsToWideGround) {
  Tabletop table;
  const BlockId car = table.put("in-tech", "h0400");
  EXPECT_EQ(table.step(car, "h0401"), kNoWay);
  EXPECT_EQ(table.step(car, "h0300"), 1);
  table.block(car).at = at("h0604");
  EXPECT_EQ(table.step(car, "B2b"), kNoWay);
}

TEST(UO_73a, OutOfSightAFootBlockHasNine) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const Field field(the_board(), table.state);
  EXPECT_TRUE(may_spend(field, squad, {8, 0, false, true}, {9, false}));
  EXPECT_FALSE(may_spend(field, squad, {8, 0, false, true}, {10, false}));
  EXPECT_FALSE(may_spend(field, squad, {8, 0, false, true}, {9, true}));
  EXPECT_FALSE(may_spend(field, squad, {8, 0, false, false}, {9, false}));
}

TEST(UO_73b, ByNightItHasSix) {
  Tabletop table("operation-sinbad");
  const BlockId squad = table.put("br-section", "h0014");
  const Field field(the_board(), table.state);
  EXPECT_TRUE(may_spend(field, squad, {5, 0, false, true}, {6, false}));
  EXPECT_FALSE(may_spend(field, squad, {6, 0, false, true}, {7, false}));
}

TEST(UO_73c, BelowGroundItHasSix) {
  Tabletop table("phantom-fury");
  const BlockId group = table.put("in-vet", "U1");
  EXPECT_TRUE(may_spend(table.field(), group, {5, 0, false, true}, {6, false}));
  EXPECT_FALSE(may_spend(table.field(), group, {6, 0, false, true}, {7, false}));
}

// Ruling R59: what counts is where a step begins. Who has spent six or seven out of sight goes down
// with what is left of nine, and no further.
TEST(UO_73c, TheStepDownBeginsAboveGround) {
  Tabletop table("phantom-fury");
  const BlockId group = table.put("in-vet", "h0708");
  for (const std::uint8_t spent : {6, 7}) {
    EXPECT_TRUE(table.steps_to(group, "U1", {spent, 0, false, true})) << int{spent};
    EXPECT_FALSE(table.steps_to(group, "U1", {spent, 0, false, false})) << "seen " << int{spent};
  }
  EXPECT_FALSE(table.steps_to(group, "U1", {8, 0, false, true}));
  table.block(group).at = at("U1");
  for (const std::uint8_t spent : {8, 9})
    EXPECT_TRUE(steps_of(table.field(), group, {spent, 0, false, true}).empty());
}

TEST(UO_73d, AHiddenEnemyOrADummySeesAsWell) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.put_hidden("in-dummy", "h1104");
  EXPECT_TRUE(table.field().is_seen_by(Side::kRed, at("h0104")));
  EXPECT_FALSE(table.steps_to(squad, "h0104", {8, 0, false, true}));
  EXPECT_TRUE(table.steps_to(squad, "h0104", {5, 0, false, true}));
}

TEST(UO_73e, SixWithoutAnActionAndNoActionAfterThree) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const Field field(the_board(), table.state);
  EXPECT_TRUE(may_spend(field, squad, {5, 0, false, false}, {6, true}));
  EXPECT_FALSE(may_spend(field, squad, {6, 0, false, false}, {7, true}));
  EXPECT_TRUE(may_act(field, squad, {3, 0, false, false}));
  EXPECT_FALSE(may_act(field, squad, {4, 0, false, false}));
}

TEST(UO_73f, ThreeBeforeOrAfterTheAction) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const Field field(the_board(), table.state);
  EXPECT_TRUE(may_spend(field, squad, {0, 0, true, false}, {3, true}));
  EXPECT_FALSE(may_spend(field, squad, {0, 0, true, false}, {4, true}));
  EXPECT_FALSE(may_spend(field, squad, {1, 1, true, false}, {2, true}));
  EXPECT_FALSE(may_act(field, squad, {0, 0, true, false}));
}

TEST(UO_74a, OutOfSightAVehicleHasEighteen) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0004");
  const Field field(the_board(), table.state);
  EXPECT_TRUE(may_spend(field, car, {17, 0, false, true}, {18, false}));
  EXPECT_FALSE(may_spend(field, car, {18, 0, false, true}, {19, false}));
}

TEST(UO_74b, SeenItHasTwelve) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0004");
  const Field field(the_board(), table.state);
  EXPECT_TRUE(may_spend(field, car, {11, 0, false, false}, {12, true}));
  EXPECT_FALSE(may_spend(field, car, {12, 0, false, false}, {13, true}));
}

TEST(UO_74c, SixAroundItsAction) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0004");
  const Field field(the_board(), table.state);
  EXPECT_TRUE(may_spend(field, car, {5, 4, true, false}, {6, true}));
  EXPECT_FALSE(may_spend(field, car, {6, 4, true, false}, {7, true}));
  EXPECT_TRUE(may_act(field, car, {6, 0, false, false}));
}

TEST(UO_176b, ADeviceBarsTheWayOnceItIsSeen) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.token(TokenKind::kIed, "h0104", false);
  EXPECT_TRUE(table.steps_to(squad, "h0104"));
  table.state.tokens[0].flags = kFaceUp;
  EXPECT_FALSE(table.steps_to(squad, "h0104"));
}

TEST(UO_179, AWreckCanBePassed) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.token(TokenKind::kWreck, "h0104");
  EXPECT_TRUE(table.steps_to(squad, "h0104"));
  EXPECT_EQ(table.step(squad, "h0104"), 1);
}

TEST(UO_180a, ABarricadeBarsTheWay) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0604");
  table.token(TokenKind::kBarricade, "h0704");
  EXPECT_FALSE(table.steps_to(squad, "h0704"));
}

TEST(UO_181, TwoBarricadesHinderNoMoreThanOne) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0404");
  EXPECT_EQ(table.step(squad, "h0504"), 1);
  table.token(TokenKind::kBarricade, "h0604");
  EXPECT_EQ(table.step(squad, "h0504"), 2);
  table.token(TokenKind::kBarricade, "h0505");
  EXPECT_EQ(table.step(squad, "h0504"), 2);
}

TEST(UO_182, FromARoomItDoesNotHinderTheRoom) {
  Tabletop table;
  const BlockId group = table.put("in-vet", "A1a");
  table.token(TokenKind::kBarricade, "A1c");
  EXPECT_EQ(table.step(group, "A1b"), 1);
  EXPECT_FALSE(is_hindered(table.field(), at("A1a")));
}

TEST(UO_183, FromTheStreetItDoesNotHinderRooms) {
  Tabletop table;
  table.token(TokenKind::kBarricade, "h0504");
  EXPECT_TRUE(is_hindered(table.field(), at("h0604")));
  EXPECT_FALSE(is_hindered(table.field(), at("B2b")));
}

TEST(UO_195a, PeopleBarTheWay) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.token(TokenKind::kPopulation, "h0104");
  EXPECT_FALSE(table.steps_to(squad, "h0104"));
}

TEST(UO_200b, VehiclesDriveThroughHolesInOuterWallsAlone) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0402");
  table.breach("YA2", "h0402");
  table.breach("A1a", "h0001");
  EXPECT_EQ(table.step(tank, "YA2"), 2);
  table.block(tank).at = at("h0001");
  EXPECT_EQ(table.step(tank, "A1a"), kNoWay);
}

TEST(UO_240d, FriendsArePassedEnemiesAreNot) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.put("us-rifle", "h0104");
  table.put("in-vet", "h0005");
  EXPECT_TRUE(table.steps_to(squad, "h0104"));
  EXPECT_FALSE(table.steps_to(squad, "h0005"));
}

TEST(UO_240e, NoStepOntoAFriendThatMustEndThere) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.put("us-rifle", "h0104");
  EXPECT_TRUE(table.steps_to(squad, "h0104", {0, 0, true, false}));
  EXPECT_FALSE(table.steps_to(squad, "h0104", {2, 0, true, false}));
}

TEST(UO_249, FromOnTopOfAFriendlyVehicleOrWithALadder) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0402");
  EXPECT_EQ(table.step(squad, "YA2"), 5);
  const BlockId car = table.put_hidden("us-aav", "h0402");
  EXPECT_EQ(table.step(squad, "YA2"), 3);
  table.block(car).at = at("h0400");
  table.block(squad).at = at("h0403");
  const BlockId engineers = table.put("us-eng", "h0402");
  EXPECT_EQ(table.step(engineers, "YA2"), 2);
}

TEST(UO_287a, APairWalksSix) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  table.block(tank).set(kPaired);
  EXPECT_TRUE(may_spend(table.field(), tank, {5, 0, false, true}, {6, false}));
  EXPECT_FALSE(may_spend(table.field(), tank, {6, 0, false, true}, {7, false}));
}

TEST(UO_295, WhoCarriesARiderDoesNotRace) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  EXPECT_TRUE(may_spend(table.field(), tank, {12, 0, false, true}, {13, false}));
  table.put_aboard("us-rifle", tank, true);
  EXPECT_TRUE(may_spend(table.field(), tank, {11, 0, false, true}, {12, false}));
  EXPECT_FALSE(may_spend(table.field(), tank, {12, 0, false, true}, {13, false}));
}

// [UO 92a] Two points away, and further from the enemy than before.
TEST(UO_92a, AFootBlockFallsBackForTwo) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.put("in-vet", "h0304");
  for (const Retreat& one : retreats_of(table.field(), squad, at("h0304"))) {
    EXPECT_GT(table.field().ep(one.to, at("h0304")), 3);
    EXPECT_LE(table.field().ep(one.to, at("h0004")), 2);
    EXPECT_FALSE(one.over_wall);
  }
  EXPECT_FALSE(retreats_of(table.field(), squad, at("h0304")).empty());
}

TEST(UO_92b, AVehicleForFour) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0504");
  int furthest = 0;
  for (const Retreat& one : retreats_of(table.field(), car, at("h0604")))
    furthest = std::max(furthest, table.field().ep(one.to, at("h0504")));
  EXPECT_EQ(furthest, 4);
}

TEST(UO_120b, SurroundedByDevicesThereIsNoPlaceToGo) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0000");
  table.token(TokenKind::kIed, "h0100");
  table.token(TokenKind::kIed, "h0001");
  EXPECT_TRUE(retreats_of(table.field(), squad, at("h0004")).empty());
}

TEST(UO_296b, AFlightOverAWallIsTold) {
  Tabletop table;
  const BlockId engineers = table.put("us-eng", "h0402");
  bool over = false;
  for (const Retreat& one : retreats_of(table.field(), engineers, at("YB1")))
    over = over || (one.to == at("YA2") && one.over_wall);
  EXPECT_TRUE(over);
}

}  // namespace
}  // namespace sandtable::urban
