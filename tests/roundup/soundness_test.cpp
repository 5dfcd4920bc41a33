// Positions that cannot be are refused, and queries answer by the rules.
#include <gtest/gtest.h>

#include "core/games/roundup/queries.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

Fault fault_of(const Tabletop& t) { return state_fault(the_board(), t.state()); }

Tabletop sound() {
  Tabletop t;
  t.beaches("2624 - 1821 4225").unit("us-1", "2522").unit("ge-348", "3222");
  t.combat(Side::kAllied, 3);
  t.movement(Side::kAllied, 3);
  return t;
}

TEST(State, ASoundPositionIsTaken) { EXPECT_EQ(fault_of(sound()).reason, ""); }

TEST(State, BrokenStackingIsRefusedWithItsHex) {
  Tabletop t = sound();
  t.unit("ge-326", "3222");
  EXPECT_NE(fault_of(t).reason.find("3222"), std::string::npos) << fault_of(t).reason;
}
TEST(State, AUnitInTheSeaIsRefused) {
  Tabletop t = sound();
  const Result<AnyState> read = the_game().from_json([&] {
    std::string text = the_game().to_json(t.any());
    text.replace(text.find("2522"), 4, "1025");
    return text;
  }());
  EXPECT_FALSE(read.ok());
}
TEST(State, StepsThatDoNotExistAreRefused) {
  Tabletop t = sound();
  t.one("us-1").steps = 0;
  EXPECT_EQ(fault_of(t).path, "units.us-1.steps");
  Tabletop small = sound().unit("us-rgr", "2521");
  small.one("us-rgr").steps = 2;
  EXPECT_EQ(fault_of(small).path, "units.us-rgr.steps");
}
TEST(State, APortOfWhoDoesNotHoldItIsRefusedWithItsHex) {
  Tabletop t = sound();
  t.state().port_nation[0] = 0;
  EXPECT_EQ(fault_of(t).path, "port_nation.boulogne");
  EXPECT_NE(fault_of(t).reason.find("2423"), std::string::npos);
}
TEST(State, AHeavyPanzerUnitInAPolderIsRefusedWithItsHex) {
  Tabletop t = sound();
  t.unit("ge-s504", "1511");
  EXPECT_EQ(fault_of(t).path, "units.ge-s504.hex");
  EXPECT_NE(fault_of(t).reason.find("1511"), std::string::npos) << fault_of(t).reason;
  EXPECT_EQ(fault_of(sound().unit("ge-s504", "3010")).reason, "");
}
// Who has just dropped does not move: it is where it could drop.
TEST(State, ADropOnWrongGroundIsRefusedWithItsHex) {
  Tabletop t = sound();
  t.unit("us-82abn", "2513").flag("us-82abn", kUnitDropped | kUnitLanding | kUnitUnlinked);
  EXPECT_EQ(fault_of(t).reason, "");
  Tabletop coast = sound();
  coast.unit("us-82abn", "2624").flag("us-82abn", kUnitDropped | kUnitLanding | kUnitUnlinked);
  EXPECT_EQ(fault_of(coast).path, "units.us-82abn.flags");
  EXPECT_NE(fault_of(coast).reason.find("2624"), std::string::npos) << fault_of(coast).reason;
}
TEST(State, BothSidesInAHexAreRefused) {
  Tabletop t = sound();
  t.one("ge-348").hex = hex_at("2522");
  EXPECT_NE(fault_of(t).reason.find("2522"), std::string::npos);
}
TEST(State, MarkersWithoutSuperiorityAreRefused) {
  Tabletop t = sound();
  t.state().air_left = 3;
  EXPECT_EQ(fault_of(t).path, "air_owner");
}
TEST(State, WhatCannotBeDueIsRefused) {
  Tabletop t = sound();
  t.state().now.wait = Wait::kCupDie;
  EXPECT_EQ(fault_of(t).path, "now");
}

TEST(Queries, ReachTellsCostAndWhyNotBeyond) {
  Tabletop t = sound();
  for (const ReachHex& one : reach(the_board(), t.state(), unit_of("us-1"))) EXPECT_GE(one.cost, 1);
  EXPECT_FALSE(why_no_reach(the_board(), t.state(), unit_of("us-1"), hex_at("4210")).legal);
  EXPECT_FALSE(why_no_reach(the_board(), t.state(), unit_of("us-1"), hex_at("3222")).legal);
}
TEST(Queries, SupplyShowsItsWayAndWhatCutsIt) {
  Tabletop t = sound();
  const SupplyTrace trace = supply_trace(the_board(), t.state(), unit_of("us-1"));
  EXPECT_EQ(trace.state, SupplyState::kOverland);
  EXPECT_EQ(trace.way.front(), hex_at("2522"));
  EXPECT_EQ(trace.way.back(), hex_at("2624"));
  t.unit("ge-191r", "2423").unit("ge-326", "2722");
  const SupplyTrace cut = supply_trace(the_board(), t.state(), unit_of("us-1"));
  EXPECT_EQ(cut.state, SupplyState::kNone);
  ASSERT_FALSE(cut.cuts.empty());
  for (const HexId hex : cut.cuts)
    EXPECT_TRUE(zone_of(the_board(), t.state(), Side::kGerman).has(hex.index()) ||
                front_of(the_board(), t.state()).held[1].has(hex.index()));
}
TEST(Queries, CupsTellHowLikelyAUnitIs) {
  Tabletop t;
  t.cup("ge-9ss ge-25pz").begin(Phase::kGermanReinforcement, 3);
  const CupState cup = cup_state(the_board(), t.state(), Cup::kTurn1);
  EXPECT_EQ(cup.units.count(), 2);
  EXPECT_TRUE(cup.open);
  EXPECT_EQ(cup.chances, 1 + 5 * 2);
  EXPECT_EQ(cup.of, 12);
}
TEST(Queries, PortsTellWhoHoldsWhat) {
  Tabletop t;
  t.allied("2423");
  const PortState port = port_state(the_board(), t.state(), Port::kBoulogne);
  EXPECT_EQ(port.allied, 1);
  EXPECT_EQ(port.hexes, 2);
  EXPECT_FALSE(port.held);
}
TEST(Queries, LevelsTellWhatTheyLack) {
  Tabletop t;
  t.beaches("2624 2223 1821 2723").unit("us-1", "2222").port("boulogne", "us");
  const Standings now = standings(the_board(), t.state());
  EXPECT_EQ(now.allied, 2);
  EXPECT_TRUE(allied_lack(the_board(), now, 2).is_met());
  EXPECT_EQ(allied_lack(the_board(), now, 3).ports, 1);
  EXPECT_TRUE(allied_lack(the_board(), now, 4).edge);
  EXPECT_EQ(german_lack(the_board(), now, 1, 4).lost, 1);
  EXPECT_EQ(german_lack(the_board(), now, 3, 4).lost, 3);
}
TEST(Queries, ThreatsToABeachheadAreThoseThatReachIt) {
  Tabletop t;
  t.beaches("2624 1001 1821 4225").unit("ge-9ss", "2819").unit("ge-171r", "4210");
  t.begin(Phase::kGerman, 3);
  const UnitSet threats = threats_to(the_board(), t.state(), hex_at("2624"));
  EXPECT_TRUE(threats.has(unit_of("ge-9ss").index()));
  EXPECT_FALSE(threats.has(unit_of("ge-171r").index()));
}

// Every shift of a fight has its rule, and the results are those of six faces.
TEST(Odds, TellEveryShiftWithItsRuleAndTheExactResults) {
  Tabletop t;
  t.beaches("2624 2723 1821 1922").unit("us-1 us-fssf", "2422").unit("us-3", "2322");
  t.unit("ge-191r", "2423").air(Side::kAllied, "2422").combat(Side::kAllied, 2);
  t.play("attack 2423").play("with us-1").play("with us-3").play("with us-fssf");
  Actions legal;
  the_game().legal(t.any(), legal);
  const Odds odds = the_game().odds(t.any(), action(Verb::kRoll));
  Lines shifts;
  for (const OddsModifier& one : odds.modifiers)
    shifts.push_back(std::string(the_game().rules()[one.text.rule.value].printed) + " " +
                     std::to_string(one.value));
  EXPECT_EQ(shifts, (Lines{"11.0 16", "11.1 4", "11.10 -2", "11.9 1", "11.11 1"}));
  std::uint64_t faces = 0;
  for (const OddsResult& one : odds.results) faces += one.weight;
  EXPECT_EQ(faces, 6U);
}

}  // namespace
}  // namespace sandtable::roundup
