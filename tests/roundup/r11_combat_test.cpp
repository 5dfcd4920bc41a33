// 11.0 to 11.12: who attacks whom, and on which column.
#include <gtest/gtest.h>

#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

// Two US divisions and Rangers before Etaples and its hinterland.
Tabletop field() {
  Tabletop t;
  t.beaches("2624 2723 1821 1922").unit("us-1 us-rgr", "3121").unit("us-2", "3221");
  t.unit("ge-348", "3222").unit("ge-326", "3321");
  return t;
}

TEST(OR_11_0a, CombatIsVoluntary) {
  Tabletop t = field().combat(Side::kAllied);
  EXPECT_TRUE(t.offers("end"));
  EXPECT_EQ(t.why_not("attack 2612"), "OR-11.0a why.nobody 2612");
}
TEST(OR_11_0b, WhosePhaseItIsAttacks) {
  Tabletop t = field().combat(Side::kGerman);
  EXPECT_EQ(t.seat(), "german");
  EXPECT_EQ(t.nouns("attack"), (Lines{"3121", "3221"}));
}
TEST(OR_11_0c, OneAfterTheOtherAsTheAttackerLikes) {
  Tabletop t = field().combat(Side::kAllied);
  EXPECT_EQ(t.nouns("attack"), (Lines{"3222", "3321"}));
  t.fight("3321", "us-2", 4);
  while (!t.offers_verb("attack") && t.phase() == Phase::kAllied) t.play(t.legal().back());
  EXPECT_TRUE(t.offers("attack 3222"));
}
TEST(OR_11_0d, FactorsOddsShiftsDie) {
  Tabletop t = field().combat(Side::kAllied);
  const Odds11 odds = t.odds("3222", "us-1 us-2");
  EXPECT_EQ(odds.attack, 13);
  EXPECT_EQ(odds.defence, 4);
  EXPECT_EQ(odds.base, 3 + 1);
  t.fight("3222", "us-1 us-2", 3);
  EXPECT_EQ(t.times_said("log.fight.rolled"), 1);
}
TEST(OR_11_0e, AUnitAttacksOnce) {
  Tabletop t = field().combat(Side::kAllied);
  t.fight("3222", "us-2", 6);
  while (!t.offers_verb("attack") && t.phase() == Phase::kAllied) t.play(t.legal().back());
  EXPECT_FALSE(attackers_for(the_board(), t.state(), hex_at("3321")).has(unit_of("us-2").index()));
}
TEST(OR_11_0f, AndIsAttackedOnce) {
  Tabletop t = field().unit("us-4", "3122").combat(Side::kAllied).fight("3222", "us-4", 3);
  while (!t.offers_verb("attack") && t.phase() == Phase::kAllied) t.play(t.legal().back());
  ASSERT_TRUE(t.one("ge-348").has(kUnitTargeted) || t.where("ge-348") == "eliminated");
  EXPECT_FALSE(t.offers("attack 3222"));
}
TEST(OR_11_1, DefendersOfAHexAddUp) {
  Tabletop t = field().unit("ge-s504", "3222").combat(Side::kAllied);
  EXPECT_EQ(t.odds("3222", "us-1").defence, 4 + 3);
}
TEST(OR_11_2a, AttackersOfSeveralHexesAddUp) {
  EXPECT_EQ(field().combat(Side::kAllied).odds("3222", "us-1 us-rgr us-2").attack, 7 + 1 + 6);
}
TEST(OR_11_2b, BothNationsTogether) {
  Tabletop t = field().unit("uk-3", "3122").combat(Side::kAllied);
  EXPECT_EQ(t.odds("3222", "us-1 uk-3").attack, 13);
}
TEST(OR_11_2c, AStackMayAttackTwoHexes) {
  Tabletop t = field().combat(Side::kAllied).fight("3222", "us-rgr", 6);
  while (!t.offers_verb("attack") && t.phase() == Phase::kAllied) t.play(t.legal().back());
  EXPECT_FALSE(t.one("us-1").has(kUnitAttacked));
}
TEST(OR_11_3, FactorsAreNotSplit) {
  Tabletop t = field().combat(Side::kAllied);
  EXPECT_EQ(t.odds("3222", "us-2").attack, attack_of(the_board(), t.state(), unit_of("us-2")));
}
// Worked examples 1 and 2.
TEST(OR_11_4a, DownFromOneToOneOn) {
  EXPECT_EQ(ratio_column(9, 5), 2);
  EXPECT_EQ(ratio_column(10, 5), 3);
}
TEST(OR_11_4b, UpBelow) { EXPECT_EQ(ratio_column(5, 9), 1); }
TEST(OR_11_4c, ThenShiftsThenTheDie) {
  Tabletop t = field().combat(Side::kAllied);
  const Odds11 odds = t.odds("3222", "us-1 us-2");
  t.play("attack 3222").play("with us-1").play("with us-2").play("roll");
  EXPECT_EQ(t.state().fight.column, kColumnZero + odds.base + odds.shift());
  EXPECT_EQ(t.seat(), "chance");
}
TEST(OR_11_5, ShiftsAddUp) {
  Odds11 odds;
  odds.terrain = -2;
  odds.naval = 1;
  EXPECT_EQ(odds.shift(), -1);
}
TEST(OR_11_6a, GroundHelpsTheDefender) {
  const Charts& charts = the_board().charts;
  EXPECT_EQ(charts.terrain[static_cast<std::size_t>(Terrain::kHills)].shift, -1);
  Tabletop t;
  t.unit("ge-348", "1302").unit("us-1", "1202").combat(Side::kAllied);
  EXPECT_EQ(t.odds("1302", "us-1").terrain, -1);
}
// Worked example 7.
TEST(OR_11_6b, WaterBeforeAllAttackers) {
  Tabletop t;
  t.unit("us-1", "1302").unit("ge-9ss", "1202").unit("ge-12ss", "1203").combat(Side::kGerman);
  EXPECT_EQ(t.odds("1302", "ge-9ss ge-12ss").crossing, -1);
  EXPECT_EQ(t.odds("1302", "ge-9ss ge-12ss").shift(), -2);
}
TEST(OR_11_6c, NotIfOneNeedNotCross) {
  Tabletop t;
  t.unit("us-1", "1302").unit("ge-9ss", "1202").unit("ge-12ss", "1203").unit("ge-25pz", "1303");
  t.combat(Side::kGerman);
  EXPECT_EQ(t.odds("1302", "ge-9ss ge-12ss ge-25pz").crossing, 0);
}
// Worked example 6.
TEST(OR_11_7, TheTableEndsAtOneToThreeAndSixToOne) {
  EXPECT_EQ(ratio_column(60, 5), 7);
  EXPECT_EQ(table_column(ratio_column(60, 5) - 2), 5);
  EXPECT_EQ(ratio_column(1, 9), 0);
  EXPECT_EQ(table_column(ratio_column(1, 9) - 2), 0);
}
// Worked example 12.
TEST(OR_11_8a, FromOppositeHexes) { EXPECT_TRUE(is_concentric(0b001001)); }
TEST(OR_11_8b, FromThreeWithOneBetween) {
  EXPECT_TRUE(is_concentric(0b010101));
  EXPECT_TRUE(is_concentric(0b101010));
  EXPECT_FALSE(is_concentric(0b000111));
}
TEST(OR_11_8c, FromMoreThanThree) {
  for (unsigned sides = 0; sides < 64; ++sides)
    if (std::popcount(sides) > 3) {
      EXPECT_TRUE(is_concentric(sides)) << sides;
    }
}
TEST(OR_11_8d, NeverIntoATownOrPort) {
  Tabletop t;
  t.unit("ge-348", "3222").unit("us-1", "3121").unit("us-2", "3322").combat(Side::kAllied);
  ASSERT_EQ(the_board().at(hex_at("3222")).terrain, Terrain::kTown);
  EXPECT_EQ(t.odds("3222", "us-1 us-2").concentric, 0);
}
TEST(OR_11_9a, ShipsHelpAlliedDefendersOnTheCoast) {
  Tabletop t;
  t.unit("us-1", "2624").unit("ge-9ss", "2623").combat(Side::kGerman);
  EXPECT_EQ(t.odds("2624", "ge-9ss").naval, -1);
}
TEST(OR_11_9b, AndAlliedAttacksOnTheCoast) {
  Tabletop t;
  t.unit("us-1", "2422").unit("ge-191r", "2423").combat(Side::kAllied);
  EXPECT_EQ(t.odds("2423", "us-1").naval, 1);
}
TEST(OR_11_10a, ATownIsWorthOneColumn) {
  EXPECT_EQ(field().combat(Side::kAllied).odds("3222", "us-1").terrain, -1);
}
TEST(OR_11_10b, APortTwo) {
  Tabletop t;
  t.unit("us-1", "2422").unit("ge-191r", "2423").combat(Side::kAllied);
  EXPECT_EQ(t.odds("2423", "us-1").terrain, -2);
}
// Worked example 8.
Tabletop boulogne(int turn) {
  Tabletop t;
  t.beaches("2624 2723 1821 1922").unit("us-1 us-fssf", "2422").unit("us-3", "2322");
  t.unit("ge-191r", "2423").air(Side::kAllied, "2422").combat(Side::kAllied, turn);
  return t;
}
TEST(OR_11_10c, OnTurnOneGermansInPortsDoNotGo) {
  Tabletop t = boulogne(1);
  const Odds11 odds = t.odds("2423", "us-1 us-fssf us-3");
  EXPECT_EQ(odds.attack, 16);
  EXPECT_EQ(odds.defence, 4);
  EXPECT_EQ(odds.shift(), 0);
  t.fight("2423", "us-1 us-fssf us-3", 5);
  EXPECT_EQ(t.where("ge-191r"), "2423");
  EXPECT_EQ(t.steps_of("ge-191r"), 1);
  Tabletop retreat = boulogne(1).fight("2423", "us-1 us-fssf us-3", 3);
  EXPECT_EQ(retreat.steps_of("ge-191r"), 2);
  EXPECT_EQ(retreat.times_said("log.fight.rolled"), 0);
  EXPECT_TRUE(retreat.said("log.port.holds 3 4-1 dr 2423 sm"))
      << retreat.lines("log.port.holds")[0];
  EXPECT_TRUE(t.said("log.port.holds 5 4-1 dsr 2423 ds")) << t.lines("log.port.holds")[0];
}
TEST(OR_11_10d, FromTurnTwoOnTheyDo) {
  Tabletop t = boulogne(2).fight("2423", "us-1 us-fssf us-3", 3);
  if (t.offers_verb("retreat")) t.play(t.legal().front());
  EXPECT_NE(t.where("ge-191r"), "2423");
}
TEST(OR_11_11a, AirSupportOverTheDefender) { EXPECT_EQ(boulogne(2).odds("2423", "us-1").air, 1); }
TEST(OR_11_11b, OneColumnAtMost) {
  Tabletop t = boulogne(2);
  t.air(Side::kAllied, "2422 2423 2523");
  EXPECT_EQ(t.odds("2423", "us-1").air, 1);
}
Tabletop flown() {
  Tabletop t = field();
  t.air(Side::kAllied, "3222").combat(Side::kAllied);
  return t;
}
// Worked example 24.
TEST(OR_11_12a, BombersLeftNoneOrRight) {
  const State s = flown().state();
  for (const auto& [die, shift] :
       {std::pair{1, -1}, std::pair{2, 0}, std::pair{3, 0}, std::pair{4, 1}, std::pair{6, 1}})
    EXPECT_EQ(bomber_shift(the_board(), s, die), shift) << die;
}
TEST(OR_11_12b, BesidesAirSupport) {
  Tabletop t = flown();
  const int column = kColumnZero + t.odds("3222", "us-2").base + t.odds("3222", "us-2").shift();
  ASSERT_EQ(t.odds("3222", "us-2").air, 1);
  t.play("attack 3222").play("with us-2").play("roll-bomber").roll("5");
  EXPECT_EQ(t.state().fight.column, column + 1);
}
TEST(OR_11_12c, ForOneHex) {
  Tabletop t = field();
  t.unit("uk-3", "1820").unit("ge-156r", "1719").air(Side::kAllied, "3222");
  t.combat(Side::kAllied);
  ASSERT_EQ(bomber_reason(the_board(), t.state()), NoBomber::kNone);
  t.play("attack 3222").play("with us-2").play("roll-bomber").roll("5 4");
  while (!t.offers_verb("attack") && t.phase() == Phase::kAllied) t.play(t.legal().back());
  ASSERT_TRUE(t.offers("attack 1719"));
  EXPECT_EQ(bomber_reason(the_board(), t.state()), NoBomber::kUsed);
  t.play("attack 1719");  // one attacker and no bombers: nothing is left to choose
  EXPECT_EQ(t.due().substr(0, 18), "chance.fight 1719 ");
}
// Worked example 3.
TEST(OR_11_13, DieRowAndOddsColumn) {
  EXPECT_EQ(the_board().charts.crt[3][3], CombatResult::kEX);
  EXPECT_EQ(the_board().charts.crt[6][5], CombatResult::kDSR);
}

}  // namespace
}  // namespace sandtable::roundup
