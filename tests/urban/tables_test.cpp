// 12-35, 75, 94-120, 200-210, 240-269: what stands in tables, line by line.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/urban/tokens.h"
#include "tests/urban/tabletop.h"

namespace sandtable::urban {
namespace {

const Charts& charts() { return the_board().charts; }
bool hits(std::size_t grade, Weight weight) {
  return charts().targets[grade][static_cast<std::size_t>(weight)];
}
// A fight of two foot blocks with class 1 weapons.
Outcome fight(int firer, int firer_die, int answer, int answer_die) {
  return outcome_of(charts(), false, {firer, 1, Weight::kFoot, false, firer_die},
                    {answer, 1, Weight::kFoot, false, answer_die});
}
// The same as an assault.
Outcome assault(int firer, int firer_die, int answer, int answer_die) {
  return outcome_of(charts(), true, {firer, 1, Weight::kFoot, false, firer_die},
                    {answer, 1, Weight::kFoot, false, answer_die});
}
// What class and die bring against a weight, the other die lower.
Outcome against(int grade, Weight weight, int die) {
  return outcome_of(charts(), false, {5, grade, weight, false, die},
                    {5, 1, Weight::kFoot, false, 0});
}
bool sees(std::string_view scenario, std::string_view a, std::string_view b) {
  return Tabletop(scenario).field().sees(at(a), at(b));
}
int foot(std::string_view scenario, std::string_view from, std::string_view to) {
  return step_cost(Tabletop(scenario).field(), Mover{}, at(from), at(to));
}
int vehicle(std::string_view scenario, std::string_view from, std::string_view to) {
  return step_cost(Tabletop(scenario).field(), Mover{true, false, false}, at(from), at(to));
}
int ep(std::string_view scenario, std::string_view a, std::string_view b) {
  return Tabletop(scenario).field().ep(at(a), at(b));
}
int level(std::string_view map, std::string_view place) {
  return map_named(map).at(at(place)).level;
}

TEST(UO_12, TheEliteMayLoseLess) { EXPECT_TRUE(rolls_for_quality(Quality::kElite, 2)); }
TEST(UO_14, RecruitsMayLoseMore) { EXPECT_TRUE(rolls_for_quality(Quality::kRecruit, 1)); }
TEST(UO_16, ClassOne) {
  EXPECT_TRUE(hits(1, Weight::kFoot) && hits(1, Weight::kUnarmored));
  EXPECT_FALSE(hits(1, Weight::kArmored) || hits(1, Weight::kTank));
}
TEST(UO_17, ClassTwo) { EXPECT_TRUE(hits(2, Weight::kArmored) && !hits(2, Weight::kTank)); }
TEST(UO_18, ClassThree) { EXPECT_TRUE(hits(3, Weight::kArmored) && hits(3, Weight::kTank)); }
TEST(UO_19, ClassFour) { EXPECT_EQ(charts().targets[4], charts().targets[3]); }
TEST(UO_24, RiflesAreLight) { EXPECT_FALSE(type_named("us-rifle").weapons[0].heavy); }
TEST(UO_26, CannonAreHeavy) { EXPECT_TRUE(type_named("us-m1").weapons[1].heavy); }
TEST(UO_30, TreesHideARoof) { EXPECT_FALSE(sees("training", "h0505", "h0509")); }
TEST(UO_31a, HousesHideStreetsAndNotRoofs) {
  EXPECT_FALSE(sees("phantom-fury", "h0901", "h0907"));
  EXPECT_TRUE(sees("phantom-fury", "M2b-roof", "D2b-roof"));
}
TEST(UO_32a, AWallHidesTheStreet) { EXPECT_FALSE(sees("training", "h0402", "YA2")); }
TEST(UO_32c, AHillockHidesTheStreet) { EXPECT_FALSE(sees("training", "h0605", "h0608")); }
TEST(UO_33, OverLevelGround) { EXPECT_TRUE(sees("training", "h0004", "h1104")); }
TEST(UO_34a, BanksHideTheWater) {
  EXPECT_FALSE(sees("operation-sinbad", "h0715", "h0713"));
  EXPECT_TRUE(sees("operation-sinbad", "h0714", "h0712"));
}
TEST(UO_34b, SewersLieOneDown) { EXPECT_EQ(level("fallujah", "U1"), -1); }
TEST(UO_35, NobodySeesIntoAGallery) { EXPECT_FALSE(sees("phantom-fury", "U4", "h1308")); }
TEST(UO_75a, BesideABarricade) {
  Tabletop table;
  table.token(TokenKind::kBarricade, "h0704");
  EXPECT_EQ(step_cost(table.field(), Mover{}, at("h0604"), at("h0605")), 2);
}
TEST(UO_75b, Partition) { EXPECT_EQ(foot("training", "A1b", "A2a"), 2); }
TEST(UO_75c, Aperture) { EXPECT_EQ(foot("training", "YA1", "A1c"), 2); }
TEST(UO_75d, Roof) { EXPECT_EQ(foot("training", "C2a", "C2a-roof"), 2); }
TEST(UO_75e, Wall) { EXPECT_EQ(foot("training", "h0402", "YA2"), 5); }
TEST(UO_75f, Water) { EXPECT_EQ(foot("operation-sinbad", "h0711", "h0712"), 2); }
TEST(UO_99b, TheHigherDieAddsOne) { EXPECT_EQ(fight(5, 4, 5, 3).firer_total, 6); }
TEST(UO_99c, TheLowerCriticalDoesNot) { EXPECT_EQ(fight(5, 7, 5, 8).firer_total, 6); }
TEST(UO_101, NothingToSix) { EXPECT_EQ(fight(5, 6, 5, 0).firer_total, 6); }
TEST(UO_102, ClassOneSevenAndEight) { EXPECT_EQ(fight(5, 8, 5, 0).firer_total, 7); }
TEST(UO_103, ClassOneNine) {
  EXPECT_EQ(fight(0, 9, 9, 0).answer_loss, 2);
  EXPECT_FALSE(fight(0, 9, 9, 0).answer_destroyed);
}
TEST(UO_104, StrongWeaponsSevenAndEight) {
  EXPECT_EQ(against(2, Weight::kFoot, 7).firer_total, 8);
  EXPECT_EQ(against(3, Weight::kArmored, 8).firer_total, 8);
  EXPECT_EQ(against(4, Weight::kUnarmored, 7).firer_total, 8);
}
TEST(UO_105, AgainstThickArmour) {
  EXPECT_EQ(against(2, Weight::kArmored, 7).firer_total, 7);
  EXPECT_EQ(against(3, Weight::kTank, 8).firer_total, 7);
}
TEST(UO_106, ClassFourDestroysArmourFromSeven) {
  EXPECT_TRUE(against(4, Weight::kTank, 7).answer_destroyed);
  EXPECT_FALSE(against(4, Weight::kTank, 6).answer_destroyed);
}
TEST(UO_108, ClassThreeNine) { EXPECT_TRUE(against(3, Weight::kTank, 9).answer_destroyed); }
TEST(UO_109, ClassFourNineAtFoot) {
  EXPECT_TRUE(against(4, Weight::kFoot, 9).answer_destroyed);
  EXPECT_FALSE(against(4, Weight::kFoot, 8).answer_destroyed);
}
TEST(UO_111, WhoDestroysHasWon) {
  const Outcome out =
      outcome_of(charts(), false, {1, 2, Weight::kFoot, false, 9}, {9, 1, Weight::kFoot, false, 8});
  EXPECT_EQ(out.winner, 1);
}
TEST(UO_113, AssaultSevenAndEight) { EXPECT_EQ(assault(5, 8, 5, 0).firer_total, 8); }
TEST(UO_114, AssaultNine) { EXPECT_TRUE(assault(1, 9, 9, 0).answer_destroyed); }
TEST(UO_117a, CriticalsComeBeforeTotals) { EXPECT_EQ(fight(1, 9, 9, 8).winner, 1); }
TEST(UO_117b, TwoThatDecideAreEven) {
  EXPECT_EQ(fight(9, 9, 1, 9).winner, 0);
  EXPECT_EQ(fight(9, 9, 1, 9).firer_loss, 1);
}
TEST(UO_119a, TheLoserLosesOne) {
  EXPECT_EQ(fight(6, 3, 4, 3).answer_loss, 1);
  EXPECT_EQ(fight(6, 3, 4, 3).firer_loss, 0);
}
TEST(UO_119b, EvenBothLoseOne) {
  EXPECT_EQ(fight(5, 3, 5, 3).answer_loss, 1);
  EXPECT_EQ(fight(5, 3, 5, 3).firer_loss, 1);
}
TEST(UO_120a, AnAssaultCostsTwo) { EXPECT_EQ(assault(6, 3, 4, 3).answer_loss, 2); }
TEST(UO_120c, EvenItCostsOneEach) {
  EXPECT_EQ(assault(5, 3, 5, 3).answer_loss, 1);
  EXPECT_EQ(assault(5, 3, 5, 3).firer_loss, 1);
}
TEST(UO_284b, SuppressionWinsFromSeven) {
  const Outcome out =
      outcome_of(charts(), false, {1, 1, Weight::kFoot, true, 7}, {9, 1, Weight::kFoot, false, 0});
  EXPECT_EQ(out.winner, 1);
  EXPECT_EQ(out.answer_loss, 0);
}
TEST(UO_284c, AndCostsTheTargetNothing) {
  const Outcome out =
      outcome_of(charts(), false, {9, 1, Weight::kFoot, true, 3}, {1, 1, Weight::kFoot, false, 3});
  EXPECT_EQ(out.winner, 1);
  EXPECT_EQ(out.answer_loss, 0);
}
TEST(UO_134, ABlastStopsAtObstacles) {
  const Tabletop fury("phantom-fury");
  EXPECT_FALSE(fury.field().sight.blast(at("M1b"), 2).has(at("M2a").index()));
}
TEST(UO_200a, ABreachCostsTwo) {
  Tabletop table;
  table.breach("A1a", "h0001");
  EXPECT_EQ(step_cost(table.field(), Mover{}, at("h0001"), at("A1a")), 2);
}
TEST(UO_198, AndCanBePassed) {
  Tabletop table;
  EXPECT_EQ(step_cost(table.field(), Mover{}, at("h0001"), at("A1a")), kNoWay);
  table.breach("A1a", "h0001");
  EXPECT_NE(step_cost(table.field(), Mover{}, at("h0001"), at("A1a")), kNoWay);
}
TEST(UO_202, AFortifiedPlaceIsCover) {
  Tabletop table;
  table.fortify("A2a");
  EXPECT_EQ(infrastructure_of(table.field(), at("A2a"), at("A1b")), Rule::k116c);
}
TEST(UO_209a, LettersJoinTheWaysDown) {
  EXPECT_EQ(map_named("fallujah").edge_between(at("U1"), at("h0708"))->kind, EdgeKind::kManhole);
}
TEST(UO_210, TwoPointsDown) { EXPECT_EQ(foot("phantom-fury", "h0708", "U1"), 2); }
TEST(UO_269, OnFootAlone) { EXPECT_EQ(vehicle("phantom-fury", "h0708", "U1"), kNoWay); }
TEST(UO_240a, APointIsNothing) { EXPECT_TRUE(sees("phantom-fury", "YM2", "YM6")); }
TEST(UO_240b, ALaneEndsBehindTheFirstObstacle) {
  const Tabletop fury("phantom-fury");
  const auto lane = fury.field().sight.axis(at("h1307"), at("L1a"), kMaxReach);
  EXPECT_EQ(lane.back(), at("YN1"));
}
TEST(UO_240c, WallsShieldFromBlasts) {
  EXPECT_FALSE(Tabletop().field().sight.blast(at("h0402"), 2).has(at("YA2").index()));
}
TEST(UO_243, Hillock) {
  EXPECT_EQ(foot("training", "h0707", "h0607"), 1);
  EXPECT_EQ(level("training", "h0607"), 1);
}
TEST(UO_244, Woods) {
  EXPECT_EQ(foot("training", "h0505", "h0506"), 1);
  EXPECT_EQ(level("training", "h0506"), 0);
}
TEST(UO_245, Narrows) {
  EXPECT_EQ(foot("training", "h0400", "h0401"), 1);
  EXPECT_EQ(vehicle("training", "h0400", "h0401"), kNoWay);
}
TEST(UO_245, NarrowsBehindABreach) {
  Tabletop table;
  table.breach("YA2", "h0402");
  EXPECT_EQ(step_cost(table.field(), Mover{true, false, false}, at("YA2"), at("h0402")), kNoWay);
  EXPECT_EQ(step_cost(table.field(), Mover{}, at("YA2"), at("h0402")), 2);
}
TEST(UO_246, WaterForAll) {
  EXPECT_EQ(vehicle("operation-sinbad", "h0711", "h0712"), 2);
  EXPECT_EQ(level("basra", "h0712"), -1);
}
TEST(UO_247, Facade) {
  EXPECT_EQ(foot("training", "h0001", "A1a"), kNoWay);
  EXPECT_EQ(ep("training", "h0001", "A1a"), 2);
}
TEST(UO_248, OuterWall) {
  EXPECT_EQ(foot("training", "h0402", "YA2"), 5);
  EXPECT_EQ(vehicle("training", "h0402", "YA2"), kNoWay);
}
TEST(UO_250, OuterWallInNumbers) { EXPECT_EQ(ep("training", "h0402", "YA2"), 2); }
TEST(UO_251, BreachedOuterWall) {
  Tabletop table;
  table.breach("YA2", "h0402");
  EXPECT_EQ(table.field().ep(at("YA2"), at("h0402")), 1);
  EXPECT_EQ(step_cost(table.field(), Mover{true, false, false}, at("h0402"), at("YA2")), 2);
}
TEST(UO_252, Openings) {
  EXPECT_EQ(foot("training", "h0604", "B2b"), 2);
  EXPECT_EQ(ep("training", "h0604", "B2b"), 2);
}
TEST(UO_253, Room) { EXPECT_EQ(foot("training", "A1a", "A1b"), 1); }
TEST(UO_254, Zones) { EXPECT_EQ(foot("training", "D2a", "D2b"), 1); }
TEST(UO_255, PartitionInAll) {
  EXPECT_EQ(foot("training", "A1b", "A2a"), 2);
  EXPECT_EQ(ep("training", "A1b", "A2a"), 1);
}
TEST(UO_256, RoofsByStairsAndLeaps) {
  EXPECT_EQ(foot("training", "C2a", "C2a-roof"), 2);
  EXPECT_EQ(foot("phantom-fury", "A1b-roof", "B1a-roof"), 4);
}
TEST(UO_257, RoofsFromOutside) {
  const Tabletop table;
  EXPECT_EQ(step_cost(table.field(), Mover{false, true, false}, at("h0001"), at("A1a-roof")), 2);
  EXPECT_EQ(step_cost(table.field(), Mover{false, false, true}, at("h0001"), at("A1a-roof")), 3);
  EXPECT_EQ(foot("training", "h0001", "A1a-roof"), kNoWay);
}
TEST(UO_258, RoofInNumbers) {
  EXPECT_EQ(ep("training", "C2a", "C2a-roof"), 1);
  EXPECT_EQ(level("training", "C2a-roof"), 2);
}
TEST(UO_259, NobodyOnABarricade) {
  Tabletop table;
  table.token(TokenKind::kBarricade, "h0704");
  EXPECT_TRUE(is_barred(table.field(), at("h0704")));
}
TEST(UO_260, TwoBesideIt) {
  Tabletop table;
  table.token(TokenKind::kBarricade, "h0704");
  EXPECT_EQ(step_cost(table.field(), Mover{true, false, false}, at("h0504"), at("h0604")), 2);
}
TEST(UO_261, AVehicleIsOneHigh) {
  Tabletop table;
  table.put("us-aav", "h0504");
  EXPECT_EQ(things_of(the_board(), table.state)[0].height, 1);
}
TEST(UO_262, SmokeIsTwoHigh) {
  Tabletop table;
  table.token(TokenKind::kSmoke, "h0504");
  EXPECT_EQ(things_of(the_board(), table.state)[0].height, 2);
}
TEST(UO_263, AWreckIsTwoHigh) {
  Tabletop table;
  table.token(TokenKind::kWreck, "h0504");
  const Things things = things_of(the_board(), table.state);
  EXPECT_EQ(things.size(), 2);  // and its plume
  EXPECT_EQ(things[0].height, 2);
}
TEST(UO_264, AWreckIsNoBar) {
  Tabletop table;
  table.token(TokenKind::kWreck, "h0504");
  EXPECT_FALSE(is_barred(table.field(), at("h0504")));
}
TEST(UO_265, GasIsNoBar) {
  Tabletop table;
  table.token(TokenKind::kToxic, "h0504");
  EXPECT_FALSE(is_barred(table.field(), at("h0504")));
  EXPECT_TRUE(is_poisoned(table.field(), at("h0504")));
}
TEST(UO_266, ADeviceIsABar) {
  Tabletop table;
  table.token(TokenKind::kIed, "h0504");
  EXPECT_TRUE(is_barred(table.field(), at("h0504")));
}
TEST(UO_267, PeopleAreABar) {
  Tabletop table;
  table.token(TokenKind::kPopulation, "h0504");
  EXPECT_TRUE(is_barred(table.field(), at("h0504")));
}
TEST(UO_268, ForFootAndVehiclesAlike) {
  Tabletop table;
  table.token(TokenKind::kIed, "h0504");
  const BlockId car = table.put("us-aav", "h0404");
  const BlockId squad = table.put("us-rifle", "h0604");
  EXPECT_FALSE(table.steps_to(car, "h0504"));
  EXPECT_FALSE(table.steps_to(squad, "h0504"));
}

}  // namespace
}  // namespace sandtable::urban
