// 9: bridges; 10: the planning variant.
#include "core/data/help.h"
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

// 141 IR in 32 on the Drome, 33 beyond it.
Tabletop on_the_drome(bool both, std::string_view standing) {
  Tabletop t;
  t.allied("02 06 20 22 27 32")
      .bridges(standing)
      .put("32", "us-141ir us-142ir")
      .put("26", "ge-7rgr ge-157rgr");
  if (both) t.allied("33");
  t.begin();
  return t;
}

TEST(SA_9a, WithoutAMarkerItIsDown) {
  EXPECT_EQ(on_the_drome(true, "").why_not("blow 32 br3233"), "SA-9d why.bridge_down br3233");
}
TEST(SA_9b, ThenTheRiverHasNone) {
  Tabletop t = on_the_drome(true, "");
  EXPECT_EQ(step_cost(the_board(), t.state(), {place_called("32"), place_called("33")}, true), 2);
}
TEST(SA_9d, ACombatUnitMayBlowOne) {
  Tabletop t = on_the_drome(true, "br3233 br0102");
  EXPECT_TRUE(t.offers("blow 32 br3233"));
  EXPECT_EQ(t.why_not("blow 32 br0102"), "SA-9d why.not_on_bank 32 br0102");
  EXPECT_EQ(t.why_not("blow 33 br3233"), "SA-9d why.nobody 33");
}
TEST(SA_9e, BetweenFriendsItSucceeds) {
  Tabletop t = on_the_drome(true, "br3233");
  t.play("blow 32 br3233").play_all("sapper us-141ir");
  EXPECT_EQ(t.bridge("br3233"), 0);
  EXPECT_EQ(t.state().active, Side::kGerman);
}
TEST(SA_9f, AgainstAnEnemyBankOneAndTwoFail) {
  Tabletop t = on_the_drome(false, "br3233");
  EXPECT_EQ(t.play("blow 32 br3233").play_all("sapper us-141ir").roll("2").bridge("br3233"), 7);
  Tabletop u = on_the_drome(false, "br3233");
  EXPECT_EQ(u.play("blow 32 br3233").play_all("sapper us-141ir").roll("3").bridge("br3233"), 0);
}
TEST(SA_9g, TheUnitIsDisorganized) {
  Tabletop t = on_the_drome(false, "br3233");
  t.play("blow 32 br3233").play_all("sapper us-141ir").roll("2");
  EXPECT_TRUE(t.is_turned("us-141ir"));
  EXPECT_FALSE(t.is_turned("us-142ir"));
}
TEST(SA_9h, ACombatUnitMayRepairOne) {
  Tabletop t = on_the_drome(true, "");
  t.play("repair 32 br3233").play_all("sapper us-141ir");
  EXPECT_EQ(t.due(), "roll.delay br3233");
  EXPECT_EQ(on_the_drome(true, "br3233").why_not("repair 32 br3233"),
            "SA-9h why.bridge_marker br3233");
}
TEST(SA_9i, SoManyImpulsesToWait) {
  Tabletop t = on_the_drome(true, "");
  t.play("repair 32 br3233").play_all("sapper us-141ir").roll("3");
  EXPECT_EQ(t.bridge("br3233"), 3);
  t.play_all("move 26; add ge-7rgr; step 25; end");
  EXPECT_EQ(t.bridge("br3233"), 2);
  t.play("pass");
  EXPECT_EQ(t.bridge("br3233"), 2);  // a pass is no impulse
  t.play_all("move 26; add ge-157rgr; step 25");
  EXPECT_EQ(t.bridge("br3233"), 1);
  t.play_all("move 32; add us-142ir; step 33; end");
  EXPECT_EQ(t.bridge("br3233"), 7);
  EXPECT_TRUE(t.said("log.bridge br3233"));
}
TEST(SA_9j, AgainstAnEnemyBankOneAndTwoFailToRepair) {
  Tabletop t = on_the_drome(false, "");
  t.play("repair 32 br3233").play_all("sapper us-141ir").roll("2");
  EXPECT_EQ(t.bridge("br3233"), 0);
  Tabletop u = on_the_drome(false, "");
  u.play("repair 32 br3233").play_all("sapper us-141ir").roll("3");
  EXPECT_EQ(u.due(), "roll.delay br3233");
}
// Every die of bridge work is told, those that bring what was rolled for as well.
TEST(SA_9j, TheDieThatSucceedsIsTold) {
  Tabletop t = on_the_drome(false, "");
  t.play("repair 32 br3233").play_all("sapper us-141ir").roll("5");
  EXPECT_TRUE(t.said("log.work.succeeds br3233 5 us-141ir"));
  EXPECT_EQ(t.rule_of("log.work.succeeds br3233 5 us-141ir"), "SA-9j");
  t.roll("4");
  EXPECT_TRUE(t.said("log.bridging br3233 4 us-141ir"));
  Tabletop u = on_the_drome(false, "br3233");
  u.play("blow 32 br3233").play_all("sapper us-141ir").roll("3");
  EXPECT_EQ(u.rule_of("log.work.succeeds br3233 3 us-141ir"), "SA-9f");
  EXPECT_TRUE(u.said("log.blown br3233 us-141ir"));
}
TEST(SA_9e, WithoutADieNoneIsTold) {
  Tabletop t = on_the_drome(true, "br3233");
  t.play("blow 32 br3233").play_all("sapper us-141ir");
  EXPECT_EQ(t.times_said("log.work.succeeds"), 0);
}
TEST(SA_9k, TheRepairerIsDisorganized) {
  Tabletop t = on_the_drome(true, "");
  EXPECT_TRUE(
      t.play("repair 32 br3233").play_all("sapper us-141ir").roll("1").is_turned("us-141ir"));
}
TEST(SA_9l, ABridgeTakesTheRiverFromMovement) {
  Tabletop t = on_the_drome(true, "br3233");
  EXPECT_EQ(step_cost(the_board(), t.state(), {place_called("32"), place_called("33")}, true), 1);
}

// --- 10

TEST(SA_10a, GroupsAreFormedAtTheStartOfTheTurn) {
  Campaign t(0, true);
  EXPECT_EQ(t.prompt().substr(0, 8), "ask.plan");
  EXPECT_EQ(the_game().to_act(t.any()), Seat::kFirst);
}
Tabletop plans() {
  Tabletop t;
  t.planning()
      .allied("01 02 07 08")
      .put("08", "us-7ir us-15ir us-141ir us-157ir us-tfb us-756tk")
      .put("26", "ge-7rgr")
      .begin(Phase::kPlanning);
  return t;
}
TEST(SA_10b, UpToThreeOrFourWithAPair) {
  Tabletop t = plans();
  t.play("join-group us-15ir us-7ir")
      .play("join-group us-141ir us-7ir")
      .play("join-group us-157ir us-7ir");
  const auto butler = static_cast<std::size_t>(unit_called("us-tfb").index());
  EXPECT_EQ(t.state().group[butler], butler + 1);
  Tabletop u = plans();
  u.play("new-group us-15ir").play("join-group us-141ir us-7ir").play("join-group us-157ir us-7ir");
  EXPECT_EQ(u.why_not("join-group us-tfb us-7ir"), "SA-10b why.group_full us-7ir");
}
TEST(SA_10c, EveryCombatUnitHasAGroup) {
  Tabletop t = plans();
  t.play("new-group us-15ir")
      .play("new-group us-141ir")
      .play("new-group us-157ir")
      .play("new-group us-tfb");
  EXPECT_EQ(t.prompt(), "ask.plan 08 us-756tk");
  t.play("join-group us-756tk us-7ir");
  for (const std::string_view unit : {"us-7ir", "us-15ir", "us-tfb", "us-756tk", "ge-7rgr"})
    EXPECT_NE(t.state().group[static_cast<std::size_t>(unit_called(unit).index())], 0) << unit;
}
// 7, 15, 30 IR and 756 TkB are one group, 30 IR disorganized; 141 IR another.
Tabletop groups() {
  Tabletop t;
  t.planning()
      .allied("01 02 07 08")
      .put("08", "us-7ir us-15ir us-30ir us-141ir us-756tk")
      .put("26", "ge-7rgr")
      .begin(Phase::kPlanning);
  t.play("join-group us-15ir us-7ir")
      .play("join-group us-30ir us-7ir")
      .play("new-group us-141ir")
      .play("join-group us-756tk us-7ir");
  t.play("ffi-done").play("bomb-none").play("bomb-none");
  t.state().turned[0] |= bit(unit_called("us-30ir"));
  return t;
}
TEST(SA_10d, GroupsStayTogether) {
  Tabletop t = groups();
  t.play("move 08").play_all("add us-7ir");
  EXPECT_EQ(ids_of(Side::kAllied, t.state().column), "us-7ir us-15ir us-756tk");
  t.play_all("step 07");
  EXPECT_EQ(t.where("us-756tk"), "07");
  EXPECT_EQ(t.where("us-30ir"), "08");
}
TEST(SA_10e, ActivatingOneActivatesItsGroup) {
  Tabletop t = groups();
  t.play("move 08");
  EXPECT_EQ(t.why_not("add us-15ir"), "SA-10e why.with_group us-15ir");
  EXPECT_FALSE(t.offers("add us-756tk"));
}
TEST(SA_10f, SeveralGroupsWithinTheLimits) {
  Tabletop t = groups();
  t.play("move 08").play_all("add us-7ir");
  EXPECT_TRUE(t.offers("add us-141ir"));
  t.play_all("step 07");
  EXPECT_TRUE(t.offers("add us-141ir"));
}
TEST(SA_10g, ARemarkHasNoEffect) {
  std::vector<Fault> faults;
  EXPECT_EQ(read_help(the_bundle(), faults).find("SA-10g")->status, "nothing");
}

}  // namespace
}  // namespace sandtable::anvil
