// 2 and 3: the sequence of play, activation.
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

TEST(SA_2b, ThePhasesInTheirOrder) {
  Tabletop t;
  t.turn(6).allied("16 01").put("01", "us-7ir").put("26", "ge-7rgr").begin(Phase::kFfi);
  t.play("ffi-done").play("bomb-none").play("bomb-none").play_all("pass; pass");
  EXPECT_EQ(t.lines("log.phase"),
            (Lines{"log.phase ffi", "log.phase bombing", "log.phase operations", "log.phase ffi"}));
  EXPECT_EQ(t.state().turn, 7);
}
TEST(SA_2c, PlanningOnlyWithTheVariant) {
  EXPECT_EQ(Campaign(0).state().phase, Phase::kBombing);
  EXPECT_EQ(Campaign(0, true).state().phase, Phase::kPlanning);
}
TEST(SA_2d, NoResistanceOnTurnOne) {
  Tabletop t;
  t.turn(1)
      .put("drop", "us-517pir gb-2ipb us-509pib us-551pib us-550gib")
      .allied("16")
      .begin(Phase::kFfi);
  EXPECT_EQ(t.state().phase, Phase::kBombing);
}
TEST(SA_2e, SidesAlternate) {
  Tabletop t;
  t.allied(kBeachhead).put("08", "us-7ir us-15ir").put("26", "ge-7rgr").begin();
  t.play_all("move 08; add us-7ir; step 07; end");
  EXPECT_EQ(t.state().active, Side::kGerman);
  t.play("pass");
  EXPECT_EQ(t.state().active, Side::kAllied);
}
TEST(SA_2f, TheAlliesBegin) {
  Campaign t(0);
  t.play("bomb-none").play("bomb-none").roll("3");
  EXPECT_EQ(t.state().active, Side::kAllied);
  EXPECT_EQ(t.prompt().substr(0, 11), "ask.impulse");
}
TEST(SA_2g, DropsBeforeTheFirstImpulse) {
  Campaign t(0);
  t.play("bomb-none").play("bomb-none");
  EXPECT_EQ(t.due(), "roll.drop");
}
TEST(SA_2h, SurrenderOfToulonThenMarseille) {
  Tabletop t;
  t.works("09", 5)
      .works("10", 4)
      .allied("01 08")
      .put("09", "us-7ir")
      .put("10", "us-15ir")
      .begin(Phase::kSurrender);
  EXPECT_TRUE(t.offers("demand 09"));
  t.play("waive 09");
  EXPECT_TRUE(t.offers("demand 10"));
}
TEST(SA_2i, TheEndOfATurn) {
  Tabletop t;
  t.turn(5)
      .bombs("08", "08")
      .allied(kBeachhead)
      .put("08", "us-7ir")
      .turned("us-7ir")
      .put("15", "ge-305gr")
      .begin();
  t.play_all("pass; pass");
  EXPECT_EQ(t.state().turn, 6);
  EXPECT_EQ(t.state().bombs, (std::array<std::uint8_t, 2>{kNowhere, kNowhere}));
  EXPECT_EQ(t.state().held, 1);
  Tabletop last;
  last.turn(8).put("26", "ge-7rgr").begin();
  last.play_all("pass; pass");
  EXPECT_EQ(last.state().phase, Phase::kOver);
}

TEST(SA_3a, UnitsOfOneArea) {
  Tabletop t;
  t.allied(kBeachhead).put("08", "us-7ir").put("07", "us-15ir").put("08", "us-30ir").begin();
  t.play("move 08");
  EXPECT_EQ(t.why_not("add us-15ir"), "SA-3a why.not_here us-15ir 08");
}
Tabletop crowd() {
  Tabletop t;
  t.allied(kBeachhead)
      .put("08",
           "us-7ir us-15ir us-141ir us-157ir us-tfb us-753tk us-756tk us-191tk us-truck1 us-truck2 "
           "ge-305gr")
      .begin();
  return t;
}
TEST(SA_3b, ThreeCombatUnits) {
  Tabletop t = crowd();
  t.play("attack 08").play_all("add us-141ir").play_all("add us-157ir").play_all("add us-tfb");
  EXPECT_TRUE(t.offers("fire"));
  for (const std::string& one : t.legal()) EXPECT_TRUE(one == "fire" || one.ends_with("tk")) << one;
}
TEST(SA_3c, AFourthWithTwoOfADivision) {
  Tabletop t = crowd();
  t.play("attack 08").play_all("add us-7ir").play_all("add us-15ir").play_all("add us-141ir");
  EXPECT_TRUE(t.offers("add us-157ir"));
  t.play_all("add us-157ir");
  EXPECT_EQ(t.why_not("add us-tfb"), "SA-3b why.too_many us-tfb");
  Tabletop u = crowd();
  u.play("attack 08").play_all("add us-7ir").play_all("add us-141ir").play_all("add us-157ir");
  EXPECT_EQ(u.why_not("add us-tfb"), "SA-3b why.too_many us-tfb");
}
TEST(SA_3d, AnyNumberOfSupports) {
  Tabletop t = crowd();
  t.play_all("attack 08; add us-7ir; add us-756tk; add us-753tk; add us-191tk; fire");
  EXPECT_EQ(t.part(Say::kOddsSupports), 3);
}
TEST(SA_3e, AttackMoveOrBoth) {
  Tabletop t = crowd();
  for (const std::string_view one : {"attack 08", "move 08", "mobile 08"})
    EXPECT_TRUE(t.offers(one)) << one;
}
TEST(SA_3f, WhoActedIsDisorganized) {
  Tabletop t = crowd();
  t.play_all("attack 08; add us-7ir; add us-753tk; fire").roll("5");
  EXPECT_TRUE(t.is_turned("us-7ir") && t.is_turned("us-753tk"));
  EXPECT_FALSE(t.is_turned("us-15ir"));
}
TEST(SA_3g, AllDoTheSame) {
  Tabletop t = crowd();
  t.play("attack 08").play_all("add us-7ir");
  EXPECT_EQ(t.why_not("move 08"), "SA-3g why.impulse_first");
}
TEST(SA_3h, ASideMayPass) { EXPECT_TRUE(crowd().offers("pass")); }
TEST(SA_3i, TwoPassesEndThePhase) {
  Tabletop t;
  t.works("09", 4).allied("01 08").put("09", "us-7ir").put("26", "ge-7rgr").begin();
  t.play_all("pass; pass");
  EXPECT_EQ(t.state().phase, Phase::kSurrender);
}
TEST(SA_3j, APassBindsNobody) {
  Tabletop t;
  t.allied(kBeachhead).put("08", "us-7ir us-15ir").put("26", "ge-7rgr ge-157rgr").begin();
  t.play("pass").play_all("move 26; add ge-7rgr; step 27; end");
  EXPECT_EQ(t.state().active, Side::kAllied);
  EXPECT_TRUE(t.offers("move 08"));
  EXPECT_EQ(t.state().passes, 0);
}

}  // namespace
}  // namespace sandtable::anvil
