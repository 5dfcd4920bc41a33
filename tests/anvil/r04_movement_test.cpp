// 4: movement; 7: landings and reinforcements.
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

int cost(const Tabletop& t, std::string_view from, std::string_view to, bool motorized = true) {
  return step_cost(the_board(), t.state(), {place_called(from), place_called(to)}, motorized);
}
Tabletop allies() {
  Tabletop t;
  t.allied("03 07 08 32 01").begin();
  return t;
}
Tabletop germans() {
  Tabletop t;
  t.allied("03 07 08 32 01").put("26", "ge-7rgr").begin(Side::kGerman);
  return t;
}

TEST(SA_4a, PointsByTheChart) {
  EXPECT_EQ(cost(allies(), "08", "07"), 1);
  EXPECT_EQ(cost(allies(), "32", "31", false), 4);  // rough, major river, enemy
  EXPECT_EQ(cost(allies(), "32", "33", false), 3);
  EXPECT_EQ(cost(germans(), "15", "28", false), 2);
}
TEST(SA_4b, ByRoadRoughIsIgnored) {
  EXPECT_EQ(cost(germans(), "06", "17"), 2);
  EXPECT_EQ(cost(allies(), "08", "07"), 1);
}
TEST(SA_4c, MountainsOnlyByRoad) {
  EXPECT_EQ(cost(allies(), "03", "05"), 0);
  EXPECT_EQ(cost(germans(), "04", "05"), 2);
  Tabletop t;
  t.allied("01 02 03").put("03", "fr-cc1 us-7ir").begin();
  t.play("move 03").play_all("add fr-cc1");
  EXPECT_EQ(t.why_not("step 05"), "SA-4c why.mountain 05");
}
Tabletop trenches(std::string_view reduced = "") {
  Tabletop t;
  t.put("02", "ge-765gr ge-305gr").reduced(reduced).begin(Side::kGerman);
  t.play("move 02");
  return t;
}
TEST(SA_4d, TheEntrenchedDoNotMove) {
  Tabletop t = trenches();
  EXPECT_EQ(t.why_not("add ge-765gr"), "SA-4d why.entrenched ge-765gr");
}
// A box leads to areas that are closed, and others lie elsewhere: what is said tells them apart.
TEST(SA_7b, WhyABoxLeadsNowhere) {
  Tabletop t(0);
  t.turn(3)
      .allied("14")
      .put("west", "ge-308gr ge-326gr")
      .put("30", "ge-305gr")
      .begin(Side::kGerman);
  t.play_all("move west; add ge-308gr");
  EXPECT_EQ(t.why_not("step 14"), "SA-7b why.enemy_bank 14");
  EXPECT_EQ(t.why_not("step 15"), "SA-7b why.not_beside 15");
  Tabletop u(0);
  u.turn(3).put("west", "ge-308gr ge-326gr").put("14", "us-7ir ge-305gr").put("30", "ge-757gr");
  u.begin(Side::kGerman);
  u.play_all("move west; add ge-308gr");
  EXPECT_EQ(u.why_not("step 14"), "SA-7b why.entry_barred 14");
}
// Nobody is reduced to fight, and it is not said of them that they have no trenches.
TEST(SA_4f, TrenchesAreLeftOnlyToMove) {
  Tabletop t;
  t.put("02", "ge-765gr ge-305gr us-7ir").begin(Side::kGerman);
  t.play("attack 02");
  EXPECT_EQ(t.why_not("reduce ge-765gr"), "SA-4f why.reduced_to_move ge-765gr");
  EXPECT_EQ(t.why_not("reduce ge-305gr"), "SA-4f why.not_entrenched ge-305gr");
  Tabletop u;
  u.allied("01 07").put("01", "us-7ir us-15ir").put("02", "ge-765gr ge-305gr").begin();
  u.play_all("mobile 01; add us-7ir; step 02");
  EXPECT_EQ(u.prompt(), "ask.counter 02");
  EXPECT_EQ(u.why_not("reduce ge-765gr"), "SA-4f why.reduced_to_move ge-765gr");
}
// Of a group it is said of the one who is entrenched.
TEST(SA_4d, OneOfAGroupHoldsTheOthers) {
  Tabletop t;
  t.planning().allied("01").put("10", "ge-932gr ge-933gr ge-934gr").put("01", "us-7ir");
  t.begin(Phase::kPlanning);
  t.play("join-group ge-933gr ge-932gr")
      .play("new-group ge-934gr")
      .play_all("ffi-done")
      .play_all("bomb-none");
  t.play_all("bomb-none").play("pass").play("move 10");
  EXPECT_TRUE(t.offers("reduce ge-932gr"));
  EXPECT_EQ(t.why_not("add ge-932gr"), "SA-4d why.entrenched ge-933gr");
}
TEST(SA_4e, OnceReducedTheyDo) {
  Tabletop t = trenches("ge-765gr");
  EXPECT_TRUE(t.offers("add ge-765gr"));
}
TEST(SA_4f, OneMayBeReducedToMove) {
  Tabletop t = trenches();
  t.play_all("reduce ge-765gr");
  EXPECT_TRUE(t.is_reduced("ge-765gr"));
  EXPECT_FALSE(t.is_turned("ge-765gr"));
  const int kills = tally(the_board(), t.state()).kills;
  t.play_all("step 03; end");
  EXPECT_EQ(t.where("ge-765gr"), "03");
  EXPECT_EQ(tally(the_board(), t.state()).kills, kills);
}
Tabletop butler(std::string_view areas, std::string_view at) {
  Tabletop t;
  t.allied(areas).put(at, "us-tfb us-7ir").begin();
  t.play("move " + std::string(at)).play_all("add us-tfb");
  return t;
}
TEST(SA_4g, EnteringAnEnemyAreaEndsTheMove) {
  Tabletop t = butler("01 07 08", "08");
  t.play_all("step 11");
  EXPECT_TRUE(t.is_allied("11"));
  EXPECT_EQ(t.state().column, 0U);
  EXPECT_TRUE(t.is_turned("us-tfb"));
}
TEST(SA_4h, ItCostsOneMore) { EXPECT_EQ(cost(allies(), "08", "11"), 2); }
TEST(SA_4i, LeavingOneToo) {
  EXPECT_EQ(cost(germans(), "11", "08"), 2);
  Tabletop t;
  t.allied("01 07").put("08", "us-tfb ge-305gr").begin();
  EXPECT_EQ(cost(t, "08", "07"), 2);
  EXPECT_EQ(cost(t, "08", "11"), 3);
}
Tabletop leaving(std::string_view staying, std::string_view reduced) {
  Tabletop t;
  t.allied("01 07 08")
      .put("08", "us-143ir ge-33pzr ge-326gr")
      .put("08", staying)
      .reduced(reduced)
      .turned("ge-326gr")
      .begin();
  t.play("move 08").play_all("add us-143ir").play_all("step 07");
  return t;
}
TEST(SA_4j, LeavingEnemiesRisksAPursuit) {
  EXPECT_EQ(leaving("us-141ir", "us-141ir").prompt(), "ask.pursuit 08");
}
TEST(SA_4k, EqualStrengthIsEnough) {
  EXPECT_EQ(leaving("us-7ir", "").where("us-143ir"), "07");
  EXPECT_EQ(leaving("gb-2ipb", "").where("us-143ir"), "07");  // 5 against 5
}
TEST(SA_4l, OneAreaWhateverItCosts) {
  Tabletop t;
  t.allied("02 06 20 22 27 32").put("32", "us-180ir us-7ir").begin();
  t.play("move 32").play_all("add us-180ir");
  EXPECT_TRUE(t.offers("step 31"));
  t.play_all("step 31");
  EXPECT_EQ(t.where("us-180ir"), "31");
}

// Whoever reads one line of the log learns who goes.
TEST(SA_4a, EveryStepTellsOfTheWholeColumn) {
  Tabletop t;
  t.allied("02 06 20 22 27 32").put("32", "us-180ir us-7ir").begin();
  t.play("move 32").play_all("add us-7ir").play_all("add us-180ir").play_all("step 31");
  EXPECT_TRUE(t.said("log.steps us-7ir us-180ir 1 32 31"));
  Tabletop alone;
  alone.allied("02 06 20 22 27 32").put("32", "us-180ir us-7ir").begin();
  alone.play("move 32").play_all("add us-180ir").play_all("step 31");
  EXPECT_TRUE(alone.said("log.steps us-180ir us-180ir 0 32 31"));
}

TEST(SA_7b, ReinforcementsPayForTheirEntry) {
  Tabletop t;
  t.allied("01").put("sea", "fr-cc1 fr-1bde").begin();
  t.play("move sea").play_all("add fr-cc1").play_all("step 01");
  EXPECT_EQ(t.state().spent, 1);
  EXPECT_TRUE(t.offers("step 07") || t.offers("step 08"));
  EXPECT_EQ(t.why_not("step 09").empty(), t.offers("step 09"));
  Tabletop u;
  u.put("sea", "fr-cc1 fr-1bde").begin();
  u.play("move sea").play_all("add fr-cc1");
  EXPECT_FALSE(u.offers("step 10"));
  u.play_all("step 01");
  EXPECT_TRUE(u.is_turned("fr-cc1"));
  Tabletop west;
  west.turn(4).allied("14 30").put("west", "ge-736gr").put("26", "ge-7rgr").begin(Side::kGerman);
  EXPECT_EQ(west.why_not("move west"), "SA-7b why.closed west");
}
TEST(SA_7c, LandingsAreMoves) {
  Tabletop t;
  t.turn(2).put("lz1", "us-7ir us-15ir").put("01", "ge-917gr").begin();
  t.play("mobile lz1").play_all("add us-7ir").play_all("step 01");
  EXPECT_EQ(t.prompt(), "ask.counter 01");
}
TEST(SA_7d, TheyAreActivatedInTheirZone) {
  Tabletop t;
  t.turn(2).put("lz1", "us-7ir us-157ir us-180ir us-1fsf").begin();
  t.play("move lz1").play_all("add us-7ir").play_all("add us-157ir").play_all("add us-180ir");
  EXPECT_TRUE(t.offers("add us-1fsf"));  // two of 45 US
  t.play_all("step 01");
  EXPECT_EQ(t.where("us-1fsf"), "lz1");
}
TEST(SA_7e, BothMayFightAMobileCombat) {
  Tabletop t;
  t.turn(2).put("lz1", "us-7ir us-15ir").put("01", "ge-917gr").put("sea", "us-tfb").begin();
  EXPECT_TRUE(t.offers("mobile lz1"));
  EXPECT_TRUE(t.offers("mobile sea"));
}

}  // namespace
}  // namespace sandtable::anvil
