// 6: bombing; 8: the drop.
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

Tabletop bombing(int level) {
  Tabletop t;
  t.works("09", level).allied("01 08").put("08", "us-7ir ge-305gr").begin(Phase::kBombing);
  return t;
}

TEST(SA_6a, TwoMarkersEachTurn) {
  Tabletop t = bombing(9);
  EXPECT_EQ(t.prompt(), "ask.bomb air");
  t.play("bomb-none");
  EXPECT_EQ(t.prompt(), "ask.bomb naval");
  t.play("bomb-none");
  EXPECT_EQ(t.state().phase, Phase::kOperations);
}
TEST(SA_6b, AnywhereAndBothInOneArea) {
  Tabletop t = bombing(9);
  EXPECT_EQ(t.legal().size(), 36U);
  t.play("bomb 08").play("bomb 08");
  EXPECT_EQ(bombs_in(t.state(), place_called("08")), 2);
}
TEST(SA_6c, ElsewhereTheySupport) {
  Tabletop t = bombing(9);
  t.play("bomb 08");
  EXPECT_EQ(t.due(), "");
  EXPECT_TRUE(t.said("log.bomb air 08"));
}
TEST(SA_6d, ADieOnWorksThatStand) {
  Tabletop t = bombing(9);
  t.play("bomb 09");
  EXPECT_EQ(t.due(), "roll.bomb air 09");
  EXPECT_EQ(t.roll("5").level("09"), 8);
  EXPECT_EQ(bombing(9).play("bomb 09").roll("6").level("09"), 7);
  EXPECT_EQ(bombing(1).play("bomb 09").roll("6").level("09"), 0);
  const Tabletop in_vain = bombing(9).play("bomb 09").roll("3");
  EXPECT_TRUE(in_vain.said("log.bomb.fails air 09 3 9"));
  EXPECT_EQ(in_vain.times_said("log.bomb.rolled"), 0);
  Tabletop ruins = bombing(0);
  ruins.play("bomb 09");
  EXPECT_EQ(ruins.due(), "");
}
TEST(SA_6e, TheyStayToTheEndOfTheTurn) {
  Tabletop t = bombing(9);
  t.play("bomb 08").play("bomb 07");
  t.play_all("pass; pass");
  EXPECT_EQ(t.state().turn, 8);
  EXPECT_EQ(bombs_in(t.state(), place_called("08")), 0);
}
TEST(SA_6f, UnlessTheTableSaysOtherwise) {
  EXPECT_EQ(bombs_in(bombing(9).play("bomb 09").roll("1").state(), place_called("09")), 0);
  EXPECT_EQ(bombs_in(bombing(9).play("bomb 09").roll("6").state(), place_called("09")), 0);
  EXPECT_EQ(bombs_in(bombing(9).play("bomb 09").roll("3").state(), place_called("09")), 1);
}
TEST(SA_6g, OneEachOnAllAlliedRollsThere) {
  Tabletop t = bombing(9);
  t.play("bomb 08").play("bomb 08").play_all("attack 08; add us-7ir; fire");
  EXPECT_EQ(t.part(Say::kOddsBombing), 2);
}
TEST(SA_6i, AllThatAreLeftShowTheirSupport) {
  Tabletop t = bombing(9);
  t.play("bomb 09").roll("2").play("bomb 09").roll("2");
  EXPECT_EQ(t.state().phase, Phase::kOperations);
  EXPECT_EQ(bombs_in(t.state(), place_called("09")), 2);
}

Campaign dropped(int scenario, std::string_view die) {
  Campaign t(scenario);
  t.play("bomb-none").play("bomb-none").roll(die);
  return t;
}
bool scattered(const Campaign& t) { return t.state().is_turned(unit_called("us-517pir")); }

TEST(SA_8b, ADropIsNoMovement) {
  const Campaign t = dropped(0, "3");
  EXPECT_EQ(place_of(t.state(), unit_called("us-517pir")), place_called("07"));
  EXPECT_FALSE(scattered(t));
}
TEST(SA_8c, AllOfItAtOnce) {
  const Campaign t = dropped(0, "3");
  EXPECT_EQ(std::popcount(t.state().units(Side::kAllied, place_called("07"))), 5);
  EXPECT_TRUE(t.state().is_friendly(Side::kAllied, place_called("07")));
}
TEST(SA_8d, UpToFourInGoodOrder) {
  EXPECT_FALSE(scattered(dropped(0, "3")));
  EXPECT_FALSE(scattered(dropped(0, "1")));
}
TEST(SA_8e, FiveAndMoreDisorganized) { EXPECT_TRUE(scattered(dropped(0, "4"))); }
TEST(SA_8f, OneMoreForAnEnemyArea) {
  EXPECT_EQ(drop_modifier(the_board(), Campaign(0).state()), 1);
}
TEST(SA_8g, AndOneForEnemyUnits) {
  EXPECT_EQ(drop_modifier(the_board(), Campaign(2).state()), 2);
  EXPECT_TRUE(scattered(dropped(2, "3")));
  EXPECT_FALSE(dropped(2, "3").state().is_friendly(Side::kAllied, place_called("07")));
}

}  // namespace
}  // namespace sandtable::anvil
