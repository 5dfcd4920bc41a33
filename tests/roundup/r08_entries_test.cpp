// 8: reinforcements and replacements of both sides.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

Tabletop shore() {
  Tabletop t;
  t.beaches("2624 2723 1821 1922");
  return t;
}

TEST(OR_8_0, OnlyTheAlliesHaveReplacements) {
  Tabletop t;
  t.unit("ge-9ss", "3010").reduced("ge-9ss").begin(Phase::kGermanReinforcement, 3);
  EXPECT_FALSE(t.offers_verb("rebuild"));
  EXPECT_EQ(t.steps_of("ge-9ss"), 1);
}
TEST(OR_8_1a, AStackForEachBeachheadAndPort) {
  Tabletop t = shore();
  t.port("boulogne", "us").pool("us-1 us-2 us-3 us-4 us-rgr uk-3 uk-15 uk-6g uk-27 uk-43");
  t.begin(Phase::kReinforcement, 3);
  EXPECT_EQ(t.nouns("entry"), (Lines{"1821", "1922", "2423", "2523", "2624", "2723"}));
}
TEST(OR_8_1b, OneHexOfAPort) {
  Tabletop t;
  t.beaches("- - - -").port("dunkirk", "uk").pool("uk-3 uk-6g uk-15");
  t.begin(Phase::kReinforcement, 3).play("entry 1306").play("land uk-3");
  EXPECT_EQ(t.why_not("entry 1305"), "OR-8.1b why.entry.elsewhere 1305 1306");
  EXPECT_TRUE(t.offers("entry 1306"));
}
TEST(OR_8_1c, WithWhoIsThere) {
  Tabletop t = shore();
  t.unit("us-1", "2624").pool("us-2 us-rgr us-fssf").begin(Phase::kReinforcement, 3);
  t.play("entry 2624");
  EXPECT_EQ(t.nouns("land"), (Lines{"us-rgr", "us-fssf"}));
  Tabletop other = shore();
  other.unit("uk-3", "2624").pool("us-2 us-3").begin(Phase::kReinforcement, 3);
  EXPECT_EQ(other.why_not("entry 2624"), "OR-8.1c why.entry.full 2624");
}
TEST(OR_8_1d, EachNationOnItsBeaches) {
  Tabletop t = shore();
  t.pool("us-1 us-2 uk-3 uk-15").begin(Phase::kReinforcement, 3).play("entry 2624");
  EXPECT_EQ(t.why_not("land uk-3"), "OR-8.1d why.wrong_nation uk-3 2624");
}
TEST(OR_8_1e, ComingInCostsNothing) {
  Tabletop t = shore();
  t.pool("us-1 us-2").begin(Phase::kReinforcement, 3).play("entry 2624").play("land us-1");
  EXPECT_EQ(t.mover("us-1").points, 10);
  EXPECT_FALSE(t.one("us-1").has(kUnitMoved));
}
TEST(OR_8_1f, APortThatIsAlliedOnlyNowDoesNotWork) {
  Tabletop t;
  t.beaches("- - - -").port("boulogne", "-").pool("us-1 us-2").begin(Phase::kReinforcement, 3);
  EXPECT_FALSE(t.offers_verb("entry"));
}
TEST(OR_8_1g, BesideTheEnemyAsWell) {
  Tabletop t = shore();
  t.unit("ge-348", "2623").pool("us-1 us-2").begin(Phase::kReinforcement, 3);
  EXPECT_TRUE(t.offers("entry 2624"));
}
TEST(OR_8_2a, DropsTakeNoEntry) {
  Tabletop t = shore();
  t.unit("us-1", "2624").air(Side::kAllied, "").pool("us-82abn us-2");
  t.begin(Phase::kReinforcement, 3).play("entry 2723").play("land us-2");
  EXPECT_TRUE(t.offers("drop us-82abn")) << t.prompt();
}
TEST(OR_8_2b, AirborneUnitsMayComeByShip) {
  Tabletop t = shore();
  t.pool("us-82abn us-1").begin(Phase::kReinforcement, 3).play("entry 2624");
  EXPECT_TRUE(t.offers("land us-82abn"));
}
TEST(OR_8_2c, OneDropForEachUnit) {
  Tabletop t = shore();
  t.unit("uk-3", "1820").air(Side::kAllied, "").pool("uk-ppara uk-1abn");
  t.flag("uk-ppara", kUnitDropped).begin(Phase::kReinforcement, 3);
  while (t.offers_verb("entry")) t.play("pass");
  EXPECT_EQ(t.why_not("drop uk-ppara"), "OR-8.2c why.dropped uk-ppara");
  EXPECT_TRUE(t.offers("drop uk-1abn"));
}
Tabletop worn() {
  Tabletop t = shore();
  t.unit("us-1", "2624").unit("us-2", "2622").unit("uk-3", "1820").reduced("us-1 us-2 uk-3");
  return t;
}
TEST(OR_8_3a, AStepForEachNation) {
  Tabletop t = worn().begin(Phase::kReinforcement, 3);
  EXPECT_EQ(t.nouns("replace"), (Lines{"us-1", "us-2"}));
  t.play("replace us-1");
  EXPECT_EQ(t.nouns("replace"), Lines{"uk-3"});
}
TEST(OR_8_3b, OnlyReducedDivisionsOnTheMap) {
  Tabletop t = worn().unit("us-3", "2621").unit("us-rgr", "2620").begin(Phase::kReinforcement, 3);
  EXPECT_EQ(t.why_not("replace us-3"), "OR-8.3b why.whole us-3");
  EXPECT_EQ(t.why_not("replace us-4"), "OR-8.3b why.off_map us-4");
}
TEST(OR_8_3c, InOverlandSupply) {
  Tabletop t = worn();
  t.beaches("- - 1821 1922").unit("us-3", "1620").reduced("us-3").begin(Phase::kReinforcement, 3);
  EXPECT_EQ(t.supply("us-3"), Supply::kCoastal);
  EXPECT_EQ(t.nouns("replace"), Lines{"uk-3"});
}
TEST(OR_8_3d, NotBesideTheEnemy) {
  Tabletop t = worn();
  t.unit("ge-348", "2522").begin(Phase::kReinforcement, 3);
  EXPECT_EQ(t.why_not("replace us-2"), "OR-8.3d why.unit_zone us-2");
}
TEST(OR_8_3e, ThenItNeitherMovesNorAttacks) {
  Tabletop t = worn().begin(Phase::kReinforcement, 3).play("replace us-1").play("pass");
  ASSERT_EQ(t.phase(), Phase::kAllied);
  t.play("move-first");
  EXPECT_EQ(t.why_not("unit us-1"), "OR-8.3e why.replaced us-1");
  EXPECT_EQ(t.steps_of("us-1"), 2);
}
TEST(OR_8_3f, ItDefendsInFullStrength) {
  Tabletop t = worn();
  t.begin(Phase::kReinforcement, 3).play("replace us-1");
  EXPECT_EQ(defence_of(the_board(), t.state(), unit_of("us-1")), 5);
}
TEST(OR_8_3g, AgainAndAgain) {
  Tabletop t = worn().begin(Phase::kReinforcement, 3).play("replace us-1");
  t.reduced("us-1").begin(Phase::kReinforcement, 4);
  EXPECT_TRUE(t.offers("replace us-1"));
}
TEST(OR_8_3h, UnusedStepsAreLost) {
  Tabletop t = worn().begin(Phase::kReinforcement, 3).play("pass").play("pass");
  t.begin(Phase::kReinforcement, 4).play("replace us-1");
  EXPECT_EQ(t.nouns("replace"), Lines{"uk-3"});
}
// Worked example 22.
TEST(OR_8_4a, BackSoonFromSupply) {
  State s = Tabletop().state();
  s.turn = 4;
  EXPECT_EQ(return_turn(the_board(), s, true, 5), 7);
  EXPECT_EQ(return_turn(the_board(), s, true, 1), 5);
}
TEST(OR_8_4b, LaterWithout) {
  State s = Tabletop().state();
  s.turn = 4;
  EXPECT_EQ(return_turn(the_board(), s, false, 5), 9);
  Tabletop t;
  t.beaches("- - - -").unit("us-rgr", "2612").unit("ge-9ss", "2613").combat(Side::kGerman, 4);
  t.unit("uk-6g", "3010");
  t.fight("2612", "ge-9ss", 6);
  EXPECT_EQ(t.due(), "chance.return us-rgr");
  t.roll("5");
  EXPECT_EQ(t.where("us-rgr"), "returning 9");
}
TEST(OR_8_4b, LaterAlsoWithSupplyFromTheAirAlone) {
  Tabletop t;
  t.beaches("- - - -").unit("us-rgr", "2612").air(Side::kAllied, "").aerial("us", "2612");
  t.unit("ge-9ss", "2613").combat(Side::kGerman, 4);
  EXPECT_EQ(t.supply("us-rgr"), Supply::kAerial);
  t.fight("2612", "ge-9ss", 6).roll("5");
  EXPECT_EQ(t.where("us-rgr"), "returning 9");
}
TEST(OR_8_4c, ThenItWaitsLikeTheOthers) {
  Tabletop t = shore();
  t.one("us-rgr").status = UnitStatus::kReturning;
  t.one("us-rgr").steps = 1;
  t.one("us-rgr").due = 7;
  t.pool("us-1").begin(Phase::kReinforcement, 7);
  EXPECT_EQ(t.where("us-rgr"), "pool");
  t.play("entry 2624");
  EXPECT_TRUE(t.offers("land us-rgr"));
}
TEST(OR_8_4d, NeverAfterTheLastTurn) {
  Tabletop t;
  t.beaches("- - - -").unit("us-rgr", "2612").unit("ge-9ss", "2613").combat(Side::kGerman, 9);
  t.fight("2612", "ge-9ss", 6).roll("5");
  EXPECT_EQ(t.where("us-rgr"), "eliminated");
  EXPECT_TRUE(t.said("log.return.never us-rgr 5"));
}

Tabletop cups(int turn, int strategy, const char* units) {
  Tabletop t;
  t.strategy(strategy).cup(units).begin(Phase::kGermanReinforcement, turn);
  return t;
}
TEST(OR_8_5a, MoreForceForHigherAims) {
  EXPECT_EQ(cups(3, 4, "ge-gd").due(), "chance.cup russia");
  EXPECT_EQ(cups(3, 2, "ge-gd").due(), "chance.weather");
}
TEST(OR_8_5b, ADieThenSoManyBlindDraws) {
  Tabletop t = cups(3, 1, "ge-9ss ge-25pz ge-384 ge-346");
  EXPECT_EQ(t.due(), "chance.cup turn1");
  t.roll("3");
  EXPECT_EQ(t.outcomes(), (Lines{"ge-9ss", "ge-25pz", "ge-384", "ge-346"}));
  t.roll("ge-384 ge-9ss ge-346");
  EXPECT_EQ(t.nouns("enter"), (Lines{"ge-9ss", "ge-384", "ge-346"}));
}
// Worked example 18.
TEST(OR_8_5c, NoMoreThanThereAre) {
  Tabletop t = cups(3, 1, "ge-9ss ge-25pz").roll("5 ge-9ss ge-25pz");
  EXPECT_EQ(t.nouns("enter").size(), 2U);
}
TEST(OR_8_5d, OnEdgeHexesWithinStacking) {
  Tabletop t;
  t.unit("ge-348", "4210").cup("ge-9ss").begin(Phase::kGermanReinforcement, 3).roll("1 ge-9ss");
  EXPECT_EQ(t.why_not("at 4210"), "OR-8.5d why.stack ge-9ss 4210");
  t.play("at 4211");
  EXPECT_EQ(t.where("ge-9ss"), "4211");
}
TEST(OR_8_5e, NobodyWaits) {
  Tabletop t = cups(3, 1, "ge-9ss ge-25pz").roll("2 ge-9ss ge-25pz");
  EXPECT_FALSE(t.offers_verb("pass"));
}
TEST(OR_8_5f, WhoCannotEnterIsGone) {
  Tabletop t;
  t.allied(ids_of(the_board().south)).cup("ge-9ss").begin(Phase::kGermanReinforcement, 3);
  t.roll("1 ge-9ss");
  EXPECT_EQ(t.where("ge-9ss"), "eliminated");
  EXPECT_TRUE(t.said("log.enters.not ge-9ss"));
}
TEST(OR_8_5g, AlsoBesideAllies) {
  Tabletop t;
  t.unit("us-1", "4109").cup("ge-9ss").begin(Phase::kGermanReinforcement, 3).roll("1 ge-9ss");
  EXPECT_TRUE(t.offers("at 4210"));
}
TEST(OR_8_5h, NotOnAlliedHexes) {
  Tabletop t;
  t.allied("4210").cup("ge-9ss").begin(Phase::kGermanReinforcement, 3).roll("1 ge-9ss");
  EXPECT_EQ(t.why_not("at 4210"), "OR-8.5h why.control 4210");
}
TEST(OR_8_5_1a, TwoLocalCupsTheSecondFromTurnTwo) {
  EXPECT_EQ(cups(1, 1, "ge-21pz").phase(), Phase::kWeather);
  EXPECT_EQ(cups(2, 1, "ge-21pz").due(), "chance.cup turn2");
  Tabletop t = cups(2, 1, "ge-9ss ge-21pz").roll("1 ge-9ss").play("at 4210");
  EXPECT_EQ(t.due(), "chance.cup turn2");
}
TEST(OR_8_5_1b, TheLetterTellsTheEdge) {
  Tabletop t = cups(3, 1, "ge-9ss").roll("1 ge-9ss");
  EXPECT_EQ(t.nouns("at").front(), "4201");
  EXPECT_EQ(t.why_not("at 3001"), "OR-8.5.1b why.edge ge-9ss 3001");
  EXPECT_EQ(cups(3, 1, "ge-264").roll("1 ge-264").nouns("at").front(), "1001");
}
TEST(OR_8_5_1c, UntilTheyAreEmpty) { EXPECT_EQ(cups(6, 1, "ge-9ss").due(), "chance.cup turn1"); }
TEST(OR_8_5_1d, NeverDelayed) {
  Tabletop t = cups(6, 1, "ge-9ss ge-25pz").roll("2 ge-9ss ge-25pz").play("enter ge-9ss");
  EXPECT_FALSE(t.offers_verb("pass"));
}
TEST(OR_8_5_2a, ItalySendsEveryTurnOnTheSouthEdge) {
  Tabletop t = cups(1, 1, "ge-1ss");
  EXPECT_EQ(t.due(), "chance.cup italy");
  t.roll("1 ge-1ss");
  EXPECT_EQ(t.nouns("at").size(), 25U);
}
TEST(OR_8_5_2b, WithItsOwnDie) {
  Tabletop t = cups(2, 1, "ge-21pz ge-1ss").roll("1 ge-21pz").play("at 4210");
  EXPECT_EQ(t.due(), "chance.cup italy");
}
TEST(OR_8_5_3a, RussiaWithStrategiesThreeAndFourOnTheEastEdge) {
  for (const int strategy : {1, 2})
    EXPECT_NE(cups(1, strategy, "ge-gd").due(), "chance.cup russia");
  for (const int strategy : {3, 4}) {
    Tabletop t = cups(1, strategy, "ge-gd");
    EXPECT_EQ(t.due(), "chance.cup russia");
    t.roll("1 ge-gd");
    EXPECT_EQ(t.nouns("at").size(), 33U);
  }
}
TEST(OR_8_5_3b, WithItsOwnDie) {
  Tabletop t = cups(1, 3, "ge-1ss ge-gd").roll("1 ge-1ss").play("at 4210");
  EXPECT_EQ(t.due(), "chance.cup russia");
}
TEST(OR_8_6, NoGermanDivisionIsRebuilt) {
  Tabletop t;
  t.unit("ge-9ss", "3010").reduced("ge-9ss").begin(Phase::kGermanReinforcement, 3);
  EXPECT_EQ(t.state().points, 0);
  EXPECT_EQ(t.steps_of("ge-9ss"), 1);
}

}  // namespace
}  // namespace sandtable::roundup
