// 1.3.4 to 1.8: the Resistance, fortifications, control, supply.
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

Tabletop rising() {
  Tabletop t;
  t.allied("16").put("12", "ge-eaa640").put("26", "ge-7rgr").begin(Phase::kFfi);
  return t;
}

TEST(SA_1_3_4a, AMarkerGivesAnEmptyAreaToTheAllies) {
  Tabletop t = rising();
  t.play("ffi 15").roll("3");
  EXPECT_TRUE(t.is_allied("15"));
}
TEST(SA_1_3_4c, TwoTriesFromTurnTwoOn) {
  Tabletop t = rising();
  t.play("ffi 15").roll("6").play("ffi 15").roll("6");
  EXPECT_EQ(t.state().phase, Phase::kBombing);
  Tabletop first;
  first.turn(1)
      .put("drop", "us-517pir gb-2ipb us-509pib us-551pib us-550gib")
      .allied("16")
      .begin(Phase::kFfi);
  EXPECT_NE(first.state().phase, Phase::kFfi);
  EXPECT_TRUE(rising().play("ffi-done").state().phase == Phase::kBombing);
}
TEST(SA_1_3_4d, OnlyGermanAreas) {
  EXPECT_EQ(rising().why_not("ffi 16"), "SA-1.3.4d why.ffi.friendly 16");
}
TEST(SA_1_3_4e, NoGermansOfAnyKind) {
  EXPECT_EQ(rising().why_not("ffi 12"), "SA-1.3.4e why.ffi.germans 12");
}
TEST(SA_1_3_4f, NoWorksThatStand) {
  Tabletop t;
  t.allied("08").works("09", 2).begin(Phase::kFfi);
  EXPECT_EQ(t.why_not("ffi 09"), "SA-1.3.4f why.ffi.fort 09");
  Tabletop u;
  u.allied("08").works("09", 0).begin(Phase::kFfi);
  EXPECT_TRUE(u.offers("ffi 09"));
}
TEST(SA_1_3_4g, BesideAnAllAreaAtThatMoment) {
  Tabletop t = rising();
  EXPECT_EQ(t.why_not("ffi 29"), "SA-1.3.4g why.ffi.far 29");
  t.play("ffi 15").roll("4");
  EXPECT_TRUE(t.offers("ffi 29"));
}
TEST(SA_1_3_4h, FiveAndSixBringNothing) {
  Tabletop t = rising();
  t.play("ffi 15").roll("5");
  EXPECT_FALSE(t.is_allied("15"));
  EXPECT_TRUE(t.said("log.ffi.fails 15 5"));
}
TEST(SA_1_3_4i, OneAndTwoBringFighters) {
  Tabletop t = rising();
  t.play("ffi 15").roll("2");
  EXPECT_EQ(ids_of(t.state().fighters), "15");
}
TEST(SA_1_3_4j, ThreeAndFourBringControl) {
  Tabletop t = rising();
  t.play("ffi 15").roll("3");
  EXPECT_EQ(t.state().fighters, 0U);
}
TEST(SA_1_3_4k, AnAreaWithAMarkerIsFriendly) {
  Tabletop t;
  t.allied("15").begin();
  EXPECT_TRUE(t.state().is_friendly(Side::kAllied, place_called("15")));
  EXPECT_FALSE(t.state().is_friendly(Side::kGerman, place_called("15")));
}
TEST(SA_1_3_4l, GainingAnAreaPlacesAMarker) {
  Tabletop t;
  t.allied("01 07").put("07", "us-7ir us-15ir").begin();
  t.play_all("move 07; add us-7ir; step 08; end");
  EXPECT_TRUE(t.is_allied("08"));
  EXPECT_EQ(t.state().fighters, 0U);
}
TEST(SA_1_3_4m, AGermanRemovesIt) {
  Tabletop t;
  t.fighters("22").put("19", "ge-305gr ge-308gr").begin(Side::kGerman);
  t.play_all("move 19; add ge-305gr; step 22");
  EXPECT_FALSE(t.is_allied("22"));
  EXPECT_EQ(t.state().fighters, 0U);
}
TEST(SA_1_3_4n, NotWhileAlliesAreThere) {
  Tabletop t;
  t.allied("22").put("22", "us-7ir").put("19", "ge-305gr ge-308gr").begin(Side::kGerman);
  t.play_all("move 19; add ge-305gr; step 22");
  EXPECT_TRUE(t.is_allied("22"));
}
TEST(SA_1_3_4o, MarkersComeBack) {
  Tabletop t;
  t.allied("22 23 20 21 24 25 26 27 28 29").begin(Phase::kFfi);
  t.play("ffi 15").roll("1");
  EXPECT_TRUE(t.is_allied("15"));
}

int in_06(bool fighters, Say part) {
  Tabletop t;
  (fighters ? t.fighters("06") : t.allied("06"))
      .allied("07 02")
      .put("06", "us-7ir ge-305gr")
      .begin();
  t.play_all("attack 06; add us-7ir; fire");
  return t.part(part);
}
TEST(SA_1_3_4p, ControlHasNoEffectOnCombat) { EXPECT_EQ(in_06(false, Say::kOddsFighters), 0); }
TEST(SA_1_3_4q, FightersAddOne) {
  EXPECT_EQ(in_06(true, Say::kOddsFighters), 1);
  Tabletop t;  // and in a pursuit
  t.fighters("06")
      .allied("02")
      .put("06", "us-7ir ge-305gr")
      .put("26", "ge-7rgr")
      .begin(Side::kGerman);
  t.play_all("move 06; add ge-305gr; step 17; add us-7ir; fire");
  EXPECT_EQ(t.due(), "roll.combat pursuit allied 06");
  EXPECT_EQ(t.part(Say::kOddsFighters), 1);
}
TEST(SA_1_3_4r, MarkersTakeNoHits) {
  Tabletop t;
  t.fighters("06").allied("02").put("06", "us-7ir ge-305gr").begin(Side::kGerman);
  t.play_all("attack 06; add ge-305gr; fire").roll("6");
  EXPECT_EQ(t.legal(), (Lines{"turn us-7ir", "loss us-7ir"}));
}
TEST(SA_1_3_4s, FightersWorkInTheirOwnAreaOnly) {
  Tabletop t;
  t.fighters("06").allied("07 02").put("07", "us-7ir ge-305gr").begin();
  EXPECT_TRUE(t.is_allied("06") && t.is_allied("07"));
  t.play_all("attack 07; add us-7ir; fire");
  EXPECT_EQ(t.part(Say::kOddsFighters), 0);
}

// --- 1.5

Tabletop siege(int level) {
  Tabletop t;
  t.works("09", level)
      .allied("01 08")
      .put("09", "us-7ir us-15ir ge-918gr ge-682maa ge-fmandrier")
      .begin(Phase::kSurrender);
  return t;
}

TEST(SA_1_5c, LevelsGoDownFromNine) {
  const State s = initial_state(the_board(), 0, 0);
  EXPECT_EQ(s.forts, (std::array<std::uint8_t, 2>{9, 9}));
}
TEST(SA_1_5d, AtZeroTheyAreGone) {
  Tabletop t;
  t.works("09", 1).allied("01 08").put("09", "us-7ir us-15ir").begin();
  t.play_all("attack 09; add us-7ir; fire").roll("6");
  EXPECT_EQ(t.level("09"), 0);
  EXPECT_TRUE(t.is_allied("09"));
}
int fort_part(Tabletop t, std::string_view actions) {
  return t.play_all(actions).part(Say::kOddsFort);
}
TEST(SA_1_5e, TheLevelsModifierGoesOnTheRoll) {
  Tabletop t;
  t.works("09", 5).allied("01 08").put("09", "us-7ir ge-918gr").begin();
  EXPECT_EQ(fort_part(t, "attack 09; add us-7ir; fire"), -4);
  Tabletop m;
  m.works("09", 5).allied("01 08").put("08", "us-7ir us-15ir").put("09", "ge-918gr").begin();
  EXPECT_EQ(fort_part(m, "mobile 08; add us-7ir; step 09; decline"), -4);
}
TEST(SA_1_5f, NotOnOtherRolls) {
  Tabletop t;
  t.works("09", 5).allied("01 08").put("08", "us-7ir us-15ir").put("09", "ge-918gr").begin();
  EXPECT_EQ(fort_part(t, "mobile 08; add us-7ir; step 09; add ge-918gr; fire"), 0);
  Tabletop g;
  g.works("09", 5).put("09", "us-7ir ge-918gr").begin(Side::kGerman);
  EXPECT_EQ(fort_part(g, "attack 09; add ge-918gr; fire"), 0);
}
TEST(SA_1_5g, ADemandFromLevelFiveDown) {
  EXPECT_TRUE(siege(5).offers("demand 09"));
  EXPECT_NE(siege(6).state().phase, Phase::kSurrender);
  Tabletop t;
  t.works("09", 3).put("09", "us-truck1").begin(Phase::kSurrender);
  EXPECT_NE(t.state().phase, Phase::kSurrender);
}
TEST(SA_1_5h, TheLevelOrMoreSucceeds) {
  Tabletop t = siege(4);
  t.play("demand 09").roll("4");
  EXPECT_TRUE(t.said("log.demand 09 4"));
  Tabletop u = siege(4);
  u.play("demand 09").roll("3");
  EXPECT_TRUE(u.said("log.demand.fails 09 3 5"));
}
TEST(SA_1_5i, AllGermansThereAreEliminated) {
  Tabletop t = siege(4);
  t.play("demand 09").roll("4");
  for (const std::string_view unit : {"ge-918gr", "ge-682maa", "ge-fmandrier"})
    EXPECT_EQ(t.where(unit), "dead") << unit;
  EXPECT_EQ(t.where("us-7ir"), "09");
}
TEST(SA_1_5j, AndTheWorksAreDestroyed) {
  Tabletop t = siege(4);
  t.play("demand 09").roll("6");
  EXPECT_EQ(t.level("09"), 0);
  EXPECT_TRUE(t.is_allied("09"));
  EXPECT_EQ(t.state().captured[0], 7);
}
TEST(SA_1_5k, AFailureRaisesTheLevel) {
  EXPECT_EQ(siege(5).play("demand 09").roll("4").level("09"), 6);
  EXPECT_EQ(siege(4).play("demand 09").roll("1").level("09"), 5);
  EXPECT_EQ(siege(4).play("waive 09").level("09"), 4);
}
TEST(SA_1_5l, GermanWhileTheyStand) {
  Tabletop t;
  t.works("09", 2).allied("01 08").put("08", "us-7ir us-15ir").begin();
  t.play_all("move 08; add us-7ir; step 09; end");
  EXPECT_EQ(t.where("us-7ir"), "09");
  EXPECT_FALSE(t.is_allied("09"));
}
TEST(SA_1_5m, EnteringCostsNothingExtra) {
  Tabletop t;
  t.allied("01 08").put("08", "us-tfb us-7ir").begin();
  EXPECT_EQ(step_cost(the_board(), t.state(), {place_called("08"), place_called("09")}, true), 1);
  t.play_all("move 08; add us-tfb; step 09");
  EXPECT_EQ(t.where("us-tfb"), "09");
  EXPECT_EQ(t.state().column, 0U);  // it stops there all the same
}
TEST(SA_1_5n, LeavingCostsNothingExtra) {
  Tabletop t;
  t.allied("01 08").put("09", "us-tfb").begin();
  EXPECT_EQ(step_cost(the_board(), t.state(), {place_called("09"), place_called("08")}, true), 1);
}

// --- 1.6

TEST(SA_1_6a, AllAreasButThoseWithMarkersAreGerman) {
  EXPECT_EQ(std::popcount(initial_state(the_board(), 0, 0).allied), 6);
}
TEST(SA_1_6b, NeverNeither) {
  Tabletop t;
  t.allied("08").begin();
  for (int i = 0; i < kAreas; ++i)
    EXPECT_NE(t.state().is_friendly(Side::kAllied, PlaceId(i)),
              t.state().is_friendly(Side::kGerman, PlaceId(i)));
}
Tabletop fight_for_08(std::string_view german, std::string_view die) {
  Tabletop t;
  t.allied("01 07")
      .put("08", "us-7ir us-15ir us-30ir")
      .put("08", german)
      .reduced(german == "ge-eaa640" ? "" : german)
      .turned(german)
      .begin();
  t.play_all("attack 08; add us-7ir; fire").roll(die);
  return t;
}
TEST(SA_1_6c, AfterEveryActivation) {
  Tabletop t = fight_for_08("ge-305gr", "6");
  EXPECT_EQ(t.where("ge-305gr"), "dead");
  EXPECT_TRUE(t.is_allied("08"));
}
TEST(SA_1_6d, NotAgainstAnEnemyCombatUnit) {
  Tabletop t;
  t.allied("01 07").put("08", "us-7ir ge-305gr").begin();
  t.play("pass");
  EXPECT_FALSE(t.is_allied("08"));
}
TEST(SA_1_6e, NorASpecialUnit) {
  Tabletop t;
  t.allied("08 01 10").put("10", "us-7ir us-15ir").put("12", "ge-eaa640").begin();
  t.play_all("move 10; add us-7ir; step 12; end");
  EXPECT_EQ(t.where("us-7ir"), "12");
  EXPECT_FALSE(t.is_allied("12"));
}
TEST(SA_1_6f, NorWorks) {
  Tabletop t;
  t.works("10", 3).allied("01 08").put("08", "us-7ir us-15ir").begin();
  t.play_all("move 08; add us-7ir; step 10; end");
  EXPECT_FALSE(t.is_allied("10"));
}
TEST(SA_1_6g, TransportsTakeNoControl) {
  Tabletop t;
  t.allied("01 07").put("07", "us-truck1 us-7ir").begin();
  t.play_all("move 07; add us-truck1; step 08; end");
  EXPECT_EQ(t.where("us-truck1"), "08");
  EXPECT_FALSE(t.is_allied("08"));
}
TEST(SA_1_6h, FriendlyAndEnemyAreas) {
  Tabletop t;
  t.allied("07").begin();
  const auto cost = [&](std::string_view from, std::string_view to) {
    return step_cost(the_board(), t.state(), {place_called(from), place_called(to)}, true);
  };
  EXPECT_EQ(cost("07", "08"), 2);
  EXPECT_EQ(cost("08", "07"), 2);
}
TEST(SA_1_6i, TheLastControllerKeepsIt) {
  Tabletop t;
  t.allied("01 02 07").put("02", "us-143ir ge-33pzr").put("03", "ge-305gr").begin();
  t.play("pass");
  EXPECT_TRUE(t.is_allied("02"));
}

TEST(SA_1_7a, NoLimit) {
  Tabletop t;
  t.allied("01 08");
  std::string all;
  for (int i = 0; i < kAllied; ++i) {
    const std::string& id = the_board().card(UnitId(i)).id;
    if (id != "fr-1rcp") all += id + " ";
  }
  t.put("08", all).begin();
  EXPECT_EQ(state_fault(the_board(), t.state()).reason, "");
  EXPECT_TRUE(t.offers("move 08"));
}

// --- 1.8

std::string supply_of(Tabletop& t, Side side) {
  return ids_of(supplied(the_board(), t.state(), side));
}
bool is_supplied(Tabletop& t, Side side, std::string_view area) {
  return (supplied(the_board(), t.state(), side) & bit(place_called(area))) != 0;
}

TEST(SA_1_8a, ALineOverFriendlyAreas) {
  Tabletop t;
  t.allied("02 32").put("32", "us-7ir").begin();
  EXPECT_FALSE(is_supplied(t, Side::kAllied, "32"));
  Tabletop u;
  u.allied("02 06 20 22 27 32").put("32", "us-7ir").begin();
  EXPECT_TRUE(is_supplied(u, Side::kAllied, "32"));
  const std::vector<PlaceId> path =
      supply_path(the_board(), u.state(), Side::kAllied, place_called("32"));
  ASSERT_EQ(path.size(), 6U);
  EXPECT_EQ(the_board().place(path.front()).id, "32");
  EXPECT_EQ(the_board().place(path.back()).id, "02");
}
TEST(SA_1_8b, TheBeaches) {
  Tabletop t;
  t.put("01", "us-7ir ge-917gr").begin();  // contested, German: a combat unit stands there
  EXPECT_EQ(supply_of(t, Side::kAllied), "01 02 07 08 09");
  Tabletop u;
  u.allied("07").put("07", "us-517pir").begin();
  EXPECT_FALSE(is_supplied(u, Side::kAllied, "07"));
}
TEST(SA_1_8c, AlliedPorts) {
  Tabletop t;
  t.allied("09 08").put("08", "us-7ir").begin();
  EXPECT_TRUE(is_supplied(t, Side::kAllied, "08"));
}
TEST(SA_1_8d, TheNorthernEdge) {
  Tabletop t;
  t.allied("04 05 21 24 26 34 09 10").put("34", "us-7ir ge-305gr").begin();
  EXPECT_TRUE(is_supplied(t, Side::kGerman, "34"));
  EXPECT_TRUE(is_supplied(t, Side::kGerman, "31"));
}
TEST(SA_1_8e, Italy) {
  Tabletop t;
  t.allied("26 34 35 09 10").begin();
  EXPECT_TRUE(is_supplied(t, Side::kGerman, "03"));
}
// Ruling R72: the edge itself is the source, so its areas are supplied whoever holds them.
TEST(SA_1_8d, AnAlliedAreaOnTheEdgeIsSuppliedAndPassesNothingOn) {
  Tabletop t;
  t.allied("33 34 35 26 04 05 21 24 09 10")
      .put("34", "us-7ir ge-305gr")
      .put("33", "us-15ir ge-308gr");
  t.begin(Side::kGerman);
  EXPECT_TRUE(is_supplied(t, Side::kGerman, "34"));
  EXPECT_FALSE(is_supplied(t, Side::kGerman, "33"));
  EXPECT_TRUE(t.offers("move 34"));
  EXPECT_EQ(t.why_not("move 33"), "SA-1.8j why.no_supply 33");
}
TEST(SA_1_8e, AnAlliedAreaBesideItalyIsSuppliedAndPassesNothingOn) {
  Tabletop t;
  t.allied("03 04 05 21 24 26 34 35 09 10")
      .put("04", "us-7ir ge-8rgr")
      .put("03", "us-15ir ge-305gr");
  t.begin(Side::kGerman);
  EXPECT_TRUE(is_supplied(t, Side::kGerman, "04"));
  EXPECT_FALSE(is_supplied(t, Side::kGerman, "03"));
}
// The line that is shown ends at once, whatever lies beside the area.
TEST(SA_1_8d, TheLineOfAnAreaOnTheEdgeIsTheAreaItself) {
  Tabletop t;
  t.allied("34").put("34", "us-7ir ge-305gr").begin(Side::kGerman);
  const std::vector<PlaceId> path =
      supply_path(the_board(), t.state(), Side::kGerman, place_called("34"));
  ASSERT_EQ(path.size(), 1U);
  EXPECT_EQ(the_board().place(path.front()).id, "34");
}
TEST(SA_1_8f, GermanPorts) {
  Tabletop t;
  t.works("09", 3).allied("01 08 10").put("09", "ge-918gr").put("10", "us-7ir").begin();
  EXPECT_TRUE(is_supplied(t, Side::kGerman, "09"));
}
TEST(SA_1_8g, WhereAMarkerLiesIsDerived) {
  Tabletop t;
  t.allied("32").put("32", "us-7ir").begin();
  EXPECT_EQ(t.why_not("move 32"), "SA-1.8j why.no_supply 32");
}
TEST(SA_1_8h, ItGoesAtOnce) {
  Tabletop t;
  t.allied("02 06 20 22 32").put("32", "us-7ir").begin(Phase::kFfi);
  EXPECT_FALSE(is_supplied(t, Side::kAllied, "32"));
  t.play("ffi 27").roll("3");
  EXPECT_TRUE(is_supplied(t, Side::kAllied, "32"));
}
TEST(SA_1_8i, EachSideByItself) {
  Tabletop t;
  t.allied("32").put("32", "us-7ir ge-305gr").begin();
  EXPECT_FALSE(is_supplied(t, Side::kAllied, "32"));
  EXPECT_TRUE(is_supplied(t, Side::kGerman, "32"));
}
TEST(SA_1_8j, UnsuppliedUnitsDoNotMove) {
  Tabletop t;
  t.allied("32").put("32", "us-7ir us-15ir ge-305gr").begin();
  EXPECT_FALSE(t.offers("move 32"));
  EXPECT_FALSE(t.offers("mobile 32"));
  EXPECT_TRUE(t.offers("attack 32"));
}
TEST(SA_1_8k, AndAttackAtHalfStrength) {
  Tabletop t;
  t.allied("32")
      .put("32", "us-141ir us-142ir us-143ir ge-305gr")
      .reduced("us-141ir us-142ir us-143ir")
      .begin();
  t.play_all("attack 32; add us-141ir; add us-142ir; add us-143ir; fire");
  EXPECT_EQ(t.strength_and_modifier(), "6 -1");
}

}  // namespace
}  // namespace sandtable::anvil
