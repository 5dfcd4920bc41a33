// 13 and 14: set-up and victory.
#include <gtest/gtest.h>

#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

TEST(OR_13_1, TheGameBeginsClearOnTurnOne) {
  Tabletop t;
  t.set_up();
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.state().weather, Weather::kClear);
}
TEST(OR_13_2a, FourGermanDivisionsStandOnTheCoast) {
  Tabletop t;
  t.set_up();
  EXPECT_EQ(t.where("ge-18lfd"), "1305");
  EXPECT_EQ(t.where("ge-156r"), "1517");
  EXPECT_EQ(t.where("ge-191r"), "2423");
  EXPECT_EQ(t.where("ge-348"), "3222");
}
TEST(OR_13_2b, TheParatroopsAreSetAside) {
  Tabletop t;
  t.set_up();
  EXPECT_EQ(t.where("ge-1fj"), "aside");
  EXPECT_EQ(t.where("ge-2fj"), "aside");
}
TEST(OR_13_3a, OneOfFourStrategiesIsDrawn) {
  Tabletop t;
  t.set_up();
  EXPECT_EQ(t.due(), "chance.strategy");
  EXPECT_EQ(t.outcomes(), (Lines{"1", "2", "3", "4"}));
  t.roll("3");
  EXPECT_EQ(t.state().strategy, 3);
}
TEST(OR_13_3c, TheLuftwaffeRollsOneDieMoreFromTurnTwo) {
  State s = Tabletop().strategy(2).state();
  s.turn = 1;
  EXPECT_EQ(air_dice_of(the_board(), s, Side::kGerman), 0);
  s.turn = 2;
  EXPECT_EQ(air_dice_of(the_board(), s, Side::kGerman), 3);
}
TEST(OR_13_4a, BeachheadsLieOnClearCoast) {
  Tabletop t;
  t.set_up().roll("1");
  EXPECT_EQ(t.nouns("beach", 1).size(), 24U);
  t.play("beach us 2624");
  EXPECT_EQ(t.why_not("beach us 2624"), "OR-13.4a why.beach.taken 2624");
  EXPECT_EQ(t.why_not("beach us 3222"), "OR-13.4a why.beach 3222");
}
TEST(OR_13_4b, TwoOfEachNation) {
  Tabletop t;
  t.set_up().roll("1").play("beach us 2624");
  EXPECT_EQ(t.why_not("beach uk 2723"), "OR-13.4b why.nation us");
  t.play("beach us 2723");
  EXPECT_EQ(t.nouns("beach").front(), "uk");
}
TEST(OR_13_5a, ThenOneAirDieAndTheLanding) {
  Tabletop t;
  t.set_up().roll("1").play("beach us 2624").play("beach us 2723").play("beach uk 1821");
  t.play("beach uk 1922");
  EXPECT_EQ(t.due(), "chance.air allied 1");
  t.roll("2").play("pass");
  EXPECT_TRUE(t.offers_verb("entry"));
}

// Worked example 31: the first turn, move by move.
TEST(Example, TheFirstTurnAtBoulogne) {
  Tabletop t;
  t.set_up().roll("1").play("beach us 2624").play("beach us 2723").play("beach uk 1821");
  t.play("beach uk 1922").roll("2").play("column 24").play("row 22").play("pass");
  t.play("entry 2624").play("land us-1").play("entry 2624").play("land us-rgr");
  t.play("entry 2723").play("land us-3").play("entry 1821").play("land uk-3");
  t.play("entry 1922").play("land uk-50").play("pass").play("pass");
  t.play("unit us-1").play("to 2523");
  EXPECT_TRUE(t.said("log.moves us-1 2624 2523 1"));
  EXPECT_TRUE(t.is_allied("2523"));
  EXPECT_TRUE(t.one("us-1").has(kUnitMoved));
  t.play("unit us-3").play("to 2522");
  EXPECT_TRUE(t.said("log.moves us-3 2723 2522 3"));
  t.play("end");
  const Odds11 both = t.odds("2423", "us-1 us-3");
  EXPECT_EQ(both.attack, 14);
  EXPECT_EQ(both.base, 4);
  EXPECT_EQ(both.terrain, -2);
  EXPECT_EQ(both.naval, 1);
  EXPECT_EQ(both.air, 1);
  EXPECT_EQ(both.crossing, 0);
  const Odds11 alone = t.odds("2423", "us-1");
  EXPECT_EQ(alone.base + alone.shift(), 1);
  t.fight("2423", "us-1 us-3", 6);
  EXPECT_EQ(t.where("ge-191r"), "2423");
  EXPECT_EQ(t.steps_of("ge-191r"), 1);
  EXPECT_FALSE(t.offers_verb("advance"));
  while (t.phase() != Phase::kGerman) t.play(t.legal().back());
  t.play("move-first").play("end");
  while (t.phase() == Phase::kGerman) t.play("end");
  t.roll("1 ge-9ss").play("at 4210").roll("1 ge-1ss").play("at 4212");
  EXPECT_EQ(t.turn(), 2);
  EXPECT_EQ(t.due(), "chance.weather");
  EXPECT_EQ(t.state().port_nation[0], kNobody);
  std::vector<int> cups;
  for (const Cup cup : {Cup::kTurn1, Cup::kTurn2, Cup::kItaly, Cup::kRussia})
    cups.push_back(units_in_cup(the_board(), t.state(), cup).count());
  EXPECT_EQ(cups, (std::vector<int>{11, 12, 10, 13}));
}

// Four beachheads from Gris-Nez to Boulogne, with an Allied unit behind them.
Tabletop coast(int strategy, const char* beaches = "2624 2223 1821 2723") {
  Tabletop t;
  t.strategy(strategy).beaches(beaches).unit("us-1", "2222").unit("uk-3", "1921");
  return t;
}
Standings judge(const Tabletop& t) { return standings(the_board(), t.state()); }
void hold(Tabletop& t, const char* ports) {
  for (const std::string& port : words_of(ports)) t.port(port, "-");
}

TEST(OR_14_0a, JudgedAfterTurnTen) {
  Tabletop t = coast(1);
  t.begin(Phase::kAdministration, 9);
  EXPECT_NE(t.phase(), Phase::kOver);
  t.begin(Phase::kAdministration, 10);
  EXPECT_EQ(t.phase(), Phase::kOver);
}
TEST(OR_14_0b, TheHigherLevelWins) {
  Tabletop t = coast(1);
  hold(t, "boulogne calais");
  t.begin(Phase::kAdministration, 10);
  EXPECT_EQ(the_game().standing(t.any()).result, "allied");
  Tabletop even = coast(1);
  hold(even, "calais boulogne");
  EXPECT_EQ(judge(even).allied - judge(even).german, 1);
}
TEST(OR_14_0c, AnEdgeHexCountsOnlyWithAWayToIt) {
  Tabletop t = coast(1);
  hold(t, "boulogne calais dunkirk");
  t.allied("2301").unit("ge-9ss", "2303").unit("ge-25pz", "2202").unit("ge-384", "2402");
  EXPECT_FALSE(judge(t).edge);
  EXPECT_EQ(judge(t).allied, 3);
}
// Worked example 28.
TEST(OR_14_1a, StrategicAllLinkedAndAnEdge) {
  Tabletop t = coast(1);
  hold(t, "boulogne calais dunkirk");
  t.allied("2301");
  EXPECT_EQ(judge(t).allied, 4);
  EXPECT_EQ(judge(t).german, 1);
}
// Worked example 26.
TEST(OR_14_1b, OperationalTwoPortsLinked) {
  Tabletop t = coast(1);
  hold(t, "boulogne calais");
  t.unit("ge-18lfd", "1305");
  EXPECT_EQ(judge(t).allied, 3);
  EXPECT_EQ(judge(t).german, 2);
}
TEST(OR_14_1c, TacticalOnePortLinked) {
  Tabletop t = coast(1);
  hold(t, "boulogne");
  EXPECT_EQ(judge(t).allied, 2);
}
TEST(OR_14_1d, LimitedWithoutTheLink) {
  Tabletop t = coast(1);
  hold(t, "calais boulogne");
  t.unit("ge-9ss", "1820");
  EXPECT_EQ(judge(t).allied, 1);
}
TEST(OR_14_1e, FailureWithABeachheadLess) {
  Tabletop t = coast(3, "2624 2223 1821 -");
  hold(t, "boulogne calais dunkirk");
  EXPECT_EQ(judge(t).allied, 0);
}
TEST(OR_14_2, TheTableDependsOnTheStrategy) {
  Tabletop one = coast(1), three = coast(3);
  EXPECT_EQ(judge(one).german, 3);
  EXPECT_EQ(judge(three).german, 1);
}
int german(int strategy, int ports, int lost, bool free = true) {
  Standings now;
  now.german_ports = ports;
  now.lost = lost;
  if (!free) now.watched = hex_at("4210");
  return german_level(the_board(), now, strategy);
}
TEST(OR_14_2_1a, ThreePortsAndABeachhead) { EXPECT_EQ(german(1, 3, 1), 4); }
TEST(OR_14_2_1b, TwoPorts) { EXPECT_EQ(german(2, 2, 0), 3); }
TEST(OR_14_2_1c, OnePort) { EXPECT_EQ(german(1, 1, 0), 2); }
TEST(OR_14_2_1d, TheEdgesAlone) { EXPECT_EQ(german(2, 0, 4), 1); }
TEST(OR_14_2_1e, NothingWithoutTheEdges) { EXPECT_EQ(german(1, 3, 4, false), 0); }
TEST(OR_14_2_2a, ThreePortsAndThreeBeachheads) {
  EXPECT_EQ(german(3, 3, 3), 4);
  EXPECT_EQ(german(4, 3, 2), 3);
}
TEST(OR_14_2_2b, TwoPortsAndTwoBeachheads) { EXPECT_EQ(german(4, 2, 2), 3); }
TEST(OR_14_2_2c, OnePortAndABeachhead) { EXPECT_EQ(german(3, 1, 1), 2); }
// Worked example 27.
TEST(OR_14_2_2d, TheEdgesAlone) { EXPECT_EQ(german(3, 1, 0), 1); }
TEST(OR_14_2_2e, NothingWithoutTheEdges) { EXPECT_EQ(german(4, 3, 4, false), 0); }
// Worked example 29.
TEST(OR_14_2_3, AnAlliedZoneOnAWatchedHexIsEnough) {
  Tabletop t = coast(1);
  hold(t, "boulogne calais dunkirk");
  t.unit("us-2", "2301");
  EXPECT_EQ(judge(t).watched, hex_at("2401"));
  EXPECT_EQ(judge(t).german, 0);
  Tabletop south = coast(1);
  south.unit("us-2", "4110");
  EXPECT_FALSE(judge(south).is_free());
}
// Worked example 30.
TEST(Example, ThreeBeachheadsAndThreePortsLose) {
  Tabletop t = coast(3, "2624 2223 1821 -");
  hold(t, "boulogne calais dunkirk");
  t.begin(Phase::kAdministration, 10);
  EXPECT_EQ(the_game().standing(t.any()).result, "german");
}

}  // namespace
}  // namespace sandtable::roundup
