// The worked examples of the rulebook.
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

// Example 1: a road march with trucks through an area where a German regiment stands.
Tabletop road_march() {
  Tabletop t;
  t.allied("02 03 07 08")
      .put("08", "us-tfb us-753tk us-180ir us-179ir us-509pib us-truck1 us-truck2");
  t.put("02", "us-143ir ge-33pzr").reduced("ge-33pzr").begin();
  t.play("move 08").play_all("add us-179ir").play_all("add us-180ir").play_all("add us-tfb");
  t.play_all("add us-753tk; add us-509pib; add us-truck1; add us-truck2");
  return t;
}
TEST(SA_4m, ThreeStepsOfOnePoint) {
  Tabletop t = road_march();
  t.play_all("step 07");
  EXPECT_EQ(t.state().spent, 1);
  t.play_all("step 02");
  EXPECT_EQ(t.state().spent, 2);
  t.play_all("step 03");
  EXPECT_EQ(t.state().active, Side::kGerman);
  for (const std::string_view unit :
       {"us-tfb", "us-753tk", "us-180ir", "us-179ir", "us-509pib", "us-truck1", "us-truck2"}) {
    EXPECT_EQ(t.where(unit), "03") << unit;
    EXPECT_TRUE(t.is_turned(unit)) << unit;
  }
}
TEST(SA_4n, TheBattalionRidesAlong) {
  Tabletop t = road_march();
  EXPECT_TRUE(is_fast(the_board(), t.state(), t.state().column));
  const UnitSet trucks = bit(unit_called("us-truck1")) | bit(unit_called("us-truck2"));
  EXPECT_FALSE(is_fast(the_board(), t.state(), t.state().column & ~trucks));
}
TEST(SA_4o, NoPursuitInPassing) {
  Tabletop t = road_march();
  t.play_all("step 07").play_all("step 02").play_all("step 03");
  EXPECT_EQ(t.where("us-tfb"), "03");
  EXPECT_TRUE(t.is_allied("02"));
}

// Example 2: five hits in three ways, and a regiment of 8 that owes 2.
TEST(SA_5_8i, AReducedRegimentPaysFour) {
  Tabletop t;
  t.allied("01 07")
      .put("08", "us-7ir us-15ir ge-305gr ge-308gr ge-326gr")
      .turned("us-7ir us-15ir")
      .begin(Side::kGerman);
  t.play_all("attack 08; add ge-305gr; fire").roll("6").play_all("loss us-7ir");
  EXPECT_TRUE(t.is_reduced("us-7ir"));
  EXPECT_FALSE(t.is_reduced("us-15ir"));
  EXPECT_EQ(t.state().impulse, Impulse::kNone);
}
TEST(SA_5_8j, TheFirstWay) {
  Tabletop t = five_hits();
  t.play_all("loss ge-33pzr").play_all("loss ge-33pzr");
  EXPECT_EQ(t.where("ge-33pzr"), "dead");
  EXPECT_EQ(t.state().impulse, Impulse::kNone);
}
TEST(SA_5_8k, TheSecondWay) {
  Tabletop t = five_hits();
  t.play_all("loss ge-326gr").play_all("loss ge-326gr").play_all("loss ge-50pzj");
  EXPECT_EQ(t.where("ge-326gr"), "dead");
  EXPECT_EQ(t.state().impulse, Impulse::kNone);
}
TEST(SA_5_8l, TheThirdWay) {
  Tabletop t = five_hits();
  t.play_all("turn ge-33pzr")
      .play_all("turn ge-326gr")
      .play_all("loss ge-326gr")
      .play_all("loss ge-50pzj");
  EXPECT_TRUE(t.is_reduced("ge-326gr"));
  EXPECT_EQ(t.where("ge-33pzr"), "08");
  EXPECT_EQ(t.state().impulse, Impulse::kNone);
}

// Example 3, figures A to C.
TEST(SA_5_8m, MobileCombatAndCounterAttack) {
  Tabletop t;
  t.allied("02 07")
      .put("02", "us-7ir")
      .put("26", "ge-7rgr")
      .put("07", "us-tfb fr-1bde us-753tk fr-1gca us-509pib");
  t.put("06", "ge-33pzr ge-1196haa ge-50pzj ge-308gr ge-326gr").begin();
  t.play("mobile 07")
      .play_all("add us-tfb")
      .play_all("add fr-1bde")
      .play_all("add us-753tk; add us-509pib; add fr-1gca")
      .play_all("step 06");
  EXPECT_EQ(t.prompt(), "ask.counter 06");
  t.play_all("add ge-33pzr")
      .play_all("add ge-50pzj; add ge-1196haa")
      .play_all("add ge-50pzj")
      .play_all("fire");
  EXPECT_EQ(t.strength_and_modifier(), "5 5");
  t.roll("2");
  EXPECT_EQ(t.prompt(), "ask.hits allied 2 counter ge-33pzr 2 0");
  t.play_all("turn fr-1bde").play_all("loss us-509pib");
  EXPECT_EQ(t.strength_and_modifier(), "3 3");
  EXPECT_EQ(t.part(Say::kOddsTerrain), -1);
  t.roll("4");
  EXPECT_EQ(t.prompt(), "ask.hits german 2 mobile us-tfb 2 0");
  t.play_all("turn ge-308gr").play_all("turn ge-326gr");
  EXPECT_EQ(t.state().active, Side::kGerman);
  for (const std::string_view unit :
       {"us-tfb", "us-753tk", "fr-1gca", "fr-1bde", "ge-33pzr", "ge-1196haa", "ge-50pzj"})
    EXPECT_TRUE(t.is_turned(unit)) << unit;
}

}  // namespace
}  // namespace sandtable::anvil
