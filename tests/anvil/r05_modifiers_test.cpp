// 5.7: modifiers.
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

// The attack of these units in 08, which is Clear.
Tabletop attack(std::string_view units) {
  Tabletop t;
  t.allied("01 07").put("08", units).put("08", "ge-305gr us-30ir").begin();
  t.play("attack 08");
  for (const std::string& unit : words_of(units)) t.play_all("add " + unit);
  t.play_all("fire");
  return t;
}

TEST(SA_5_7a, TheyChangeTheDieOnly) {
  EXPECT_EQ(attack("us-7ir us-756tk").strength_and_modifier(), "8 2");
}
TEST(SA_5_7b, EachSupportOfTheAttack) {
  EXPECT_EQ(attack("us-7ir us-756tk us-753tk").part(Say::kOddsSupports), 2);
  Tabletop t;
  t.allied("01 07").put("08", "us-7ir us-756tk ge-305gr ge-308gr").begin(Side::kGerman);
  t.play_all("attack 08; add ge-305gr; fire");
  EXPECT_EQ(t.strength_and_modifier(), "4 0");
}
TEST(SA_5_7c, CoastalDefenceToo) {
  Tabletop t;
  t.put("01", "us-7ir ge-917gr ge-fsttropez").begin(Side::kGerman);
  t.play_all("attack 01; add ge-917gr; add ge-fsttropez; fire");
  EXPECT_EQ(t.part(Say::kOddsSupports), 2);
}
TEST(SA_5_7d, Airborne) { EXPECT_EQ(attack("us-517pir").part(Say::kOddsAirborne), 1); }
TEST(SA_5_7e, Commando) { EXPECT_EQ(attack("us-7ir fr-1gca").strength_and_modifier(), "8 2"); }
TEST(SA_5_7f, Artillery) {
  Tabletop t;
  t.allied("01 07").put("08", "us-7ir ge-305gr ge-1196haa").begin(Side::kGerman);
  t.play_all("attack 08; add ge-305gr; add ge-1196haa; fire");
  EXPECT_EQ(t.part(Say::kOddsArtillery), 1);
}
TEST(SA_5_7g, AntiTankApartFromArtillery) {
  Tabletop t;
  t.allied("01 07").put("08", "us-7ir ge-305gr ge-1196haa ge-50pzj").begin(Side::kGerman);
  t.play_all("attack 08; add ge-305gr; add ge-50pzj; add ge-1196haa; fire");
  EXPECT_EQ(t.part(Say::kOddsArtillery) + t.part(Say::kOddsAntiTank), 2);
}
TEST(SA_5_7h, Armor) { EXPECT_EQ(attack("us-tfb").part(Say::kOddsArmor), 1); }
TEST(SA_5_7i, TheyAddUp) {
  EXPECT_EQ(attack("us-tfb us-517pir us-1fsf us-601td").strength_and_modifier(), "14 5");
}
TEST(SA_5_7j, EachOnce) { EXPECT_EQ(attack("us-tfb us-753tk").part(Say::kOddsArmor), 1); }
TEST(SA_5_7k, BombingForTheAllies) {
  Tabletop t;
  t.bombs("08", "08").allied("01 07").put("08", "us-7ir ge-305gr").begin();
  t.play_all("attack 08; add us-7ir; fire");
  EXPECT_EQ(t.part(Say::kOddsBombing), 2);
  Tabletop g;
  g.bombs("08", "08").allied("01 07").put("08", "us-7ir ge-305gr").begin(Side::kGerman);
  g.play_all("attack 08; add ge-305gr; fire");
  EXPECT_EQ(g.part(Say::kOddsBombing), 0);
}
TEST(SA_5_7l, Fortifications) {
  Tabletop t;
  t.works("09", 9).allied("01 08").put("09", "us-7ir ge-918gr").begin();
  t.play_all("attack 09; add us-7ir; fire");
  EXPECT_EQ(t.part(Say::kOddsFort), -6);
}
Tabletop landing(int turn, std::string_view there, std::string_view allied) {
  Tabletop t;
  t.turn(turn).allied(allied).put("lz1", "us-7ir us-15ir").put("01", there);
  return t;
}
int landing_part(Tabletop t) {
  t.begin();
  t.play_all("mobile lz1; add us-7ir; step 01; decline");
  return t.part(Say::kOddsLanding);
}
TEST(SA_5_7m, LandingOnTurnOne) {
  Tabletop t;
  t.turn(1)
      .put("lz1", "us-7ir us-756tk us-601td us-15ir")
      .put("01", "ge-917gr ge-fsttropez")
      .begin();
  t.play_all("mobile lz1; add us-7ir; add us-756tk; add us-601td; step 01; decline");
  EXPECT_EQ(t.part(Say::kOddsLanding), -2);
  EXPECT_EQ(t.strength_and_modifier(), "4 1");
}
TEST(SA_5_7n, LaterIntoAnEnemyAreaWithoutAllies) {
  EXPECT_EQ(landing_part(landing(3, "ge-917gr", "")), -2);
  EXPECT_EQ(landing_part(landing(3, "ge-917gr us-30ir", "01")), 0);
  EXPECT_EQ(landing_part(landing(3, "ge-917gr us-30ir", "")), 0);
}
TEST(SA_5_7o, Rough) {
  Tabletop t;
  t.allied("01 08").put("07", "us-7ir ge-305gr").begin();
  t.play_all("attack 07; add us-7ir; fire");
  EXPECT_EQ(t.part(Say::kOddsTerrain), -1);
}
TEST(SA_5_7p, Mountain) {
  Tabletop t;
  t.allied("02 06").put("05", "us-7ir ge-8rgr").begin();
  t.play_all("attack 05; add us-7ir; fire");
  EXPECT_EQ(t.part(Say::kOddsTerrain), -2);
}
int river(std::string_view from, std::string_view to, std::string_view bridge) {
  Tabletop t;
  t.put(to, "us-7ir")
      .put(from, "ge-305gr ge-308gr")
      .allied("02 06 20 22 27 32 18 07 33")
      .bridges(bridge)
      .begin(Side::kGerman);
  const std::string f(from), g(to);
  t.play_all("mobile " + f + "; add ge-305gr; step " + g + "; decline");
  return t.part(Say::kOddsRiver);
}
TEST(SA_5_7q, MajorRivers) {
  EXPECT_EQ(river("31", "32", ""), -4);
  EXPECT_EQ(river("31", "32", "br3132"), -2);
}
TEST(SA_5_7r, MinorRivers) {
  EXPECT_EQ(river("34", "33", ""), -2);
  EXPECT_EQ(river("34", "33", "br3334"), -1);
}
TEST(SA_5_7s, NotInCounterAttackOrPursuit) {
  Tabletop t;
  t.put("31", "ge-110pzg ge-305gr")
      .put("32", "us-7ir us-15ir")
      .allied("02 06 20 22 27 32")
      .begin(Side::kGerman);
  t.play_all("mobile 31; add ge-110pzg; step 32").play_all("add us-7ir").play_all("fire");
  EXPECT_EQ(t.strength_and_modifier(), "8 0");
}

}  // namespace
}  // namespace sandtable::anvil
