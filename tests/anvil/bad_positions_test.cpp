// Positions from outside that cannot be are refused with the place, the bridge or the unit named.
#include <gtest/gtest.h>

#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

// Where a position is at fault, and why, when it is read from its JSON and from its bytes.
std::string refusal(const State& state) {
  const AnyState any = AnyState::of(state);
  const Result<AnyState> told = the_game().from_json(the_game().to_json(any));
  std::vector<std::uint8_t> bytes;
  the_game().write(any, bytes);
  EXPECT_EQ(the_game().read(bytes).ok(), told.ok());
  return told.ok() ? std::string() : told.fault().path + ": " + told.fault().reason;
}

UnitSet units_called(const std::vector<std::string_view>& ids) {
  UnitSet out = 0;
  for (const std::string_view id : ids) out |= bit(unit_called(id));
  return out;
}

// [SA 1.7] Any number may stand together; how many act together is limited.
TEST(BadPosition, ManyUnitsMayStandInAnAreaButNotActTogether) {
  Tabletop t;
  t.allied("07 02").put("07", "us-7ir us-141ir us-179ir us-157ir us-tfb").put("06", "ge-33pzr");
  t.begin().play("move 07");
  State s = t.state();
  EXPECT_EQ(refusal(s), "");
  s.picked = s.column = units_called({"us-7ir", "us-141ir", "us-179ir"});
  s.named = 0;
  EXPECT_EQ(refusal(s), "");
  s.picked = s.column = units_called({"us-7ir", "us-141ir", "us-179ir", "us-tfb"});
  EXPECT_EQ(refusal(s), "areas.07: too many units act (3)");
}

TEST(BadPosition, AUnitOfTheOtherSideTakesNoPartInAnImpulse) {
  Tabletop t;
  t.allied("07 08").put("07", "us-7ir us-tfb").put("06", "ge-33pzr").begin();
  const std::string text = the_game().to_json(t.any());
  const std::size_t at = text.find("\"ge-33pzr\"");
  const std::size_t flags = text.find("\"flags\"", at);
  const std::size_t end = text.find(']', flags);
  ASSERT_NE(end, std::string::npos);
  std::string edited = text;
  edited.replace(flags, end + 1 - flags, "\"flags\": [\"column\"]");
  const Result<AnyState> read = the_game().from_json(edited);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.fault().path, "units.ge-33pzr.flags") << read.fault().reason;
}

// [SA 7d] Who comes from the west by land is not in the box of the landing.
TEST(BadPosition, ABoxHoldsOnlyThoseWhoComeByIt) {
  State s = initial_state(the_board(), 0, 0);
  const PlaceId from = place_of(s, unit_called("us-7ir"));
  ASSERT_TRUE(from.is_some());
  s.units(Side::kAllied, from) &= ~bit(unit_called("us-7ir"));
  s.units(Side::kAllied, place_called(from == place_called("lz1") ? "lz2" : "lz1")) |=
      bit(unit_called("us-7ir"));
  EXPECT_EQ(refusal(s).find("units.us-7ir.place: it does not come by "), 0U) << refusal(s);
}

TEST(BadPosition, AnAreaIsNotOfASideThatDoesNotHoldIt) {
  State s = initial_state(the_board(), 0, 0);
  s.allied |= bit(place_called("14"));
  EXPECT_EQ(refusal(s), "areas.14: is held by the other side (1.6)");
}

TEST(BadPosition, ABridgeIsBlownOnlyWhereItStandsAndFromItsBank) {
  Tabletop t;
  t.allied("02 06 20 22 27 32 33").bridges("br3233").put("32", "us-141ir us-142ir").begin();
  t.play("blow 32 br3233");
  State s = t.state();
  EXPECT_EQ(refusal(s), "");
  s.bridges[static_cast<std::size_t>(bridge_called("br3233").index())] = 0;
  EXPECT_EQ(refusal(s), "bridges.br3233: it does not stand so (9)");
  s = t.state();
  s.start = s.here = static_cast<std::uint8_t>(place_called("02").index());
  s.frames[0].a = s.start;
  EXPECT_EQ(refusal(s), "bridges.br3233: the bridge is elsewhere (9)");
}

}  // namespace
}  // namespace sandtable::anvil
