// Positions from outside that look sound but could not be played on.
#include <gtest/gtest.h>

#include "core/games/anvil/actions_internal.h"
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

std::string path_of(const State& state) { return state_fault(the_board(), state).path; }
State at_the_start() { return initial_state(the_board(), 0, 0); }

TEST(State, IsSmall) { EXPECT_LE(sizeof(State), 1024U); }

TEST(State, AUnitIsInOnePlaceOfItsScenario) {
  State s = at_the_start();
  s.dead[1] |= bit(unit_called("ge-917gr"));
  EXPECT_EQ(path_of(s), "units.ge-917gr.flags");
  s = at_the_start();
  s.units(Side::kGerman, place_called("01")) &= ~bit(unit_called("ge-917gr"));
  EXPECT_EQ(path_of(s), "units.ge-917gr.place");
  s = at_the_start();
  s.units(Side::kGerman, place_called("12")) |= bit(unit_called("ge-33pzr"));
  EXPECT_EQ(path_of(s), "units.ge-33pzr.place");
  s = at_the_start();
  s.units(Side::kAllied, place_called("01")) |= bit(unit_called("us-tfb"));
  EXPECT_EQ(path_of(s), "units.us-tfb.place");
}

TEST(State, AUnitWithOneStepIsNeverReduced) {
  State s = at_the_start();
  s.reduced[0] |= bit(unit_called("us-756tk"));
  EXPECT_EQ(path_of(s), "units.us-756tk.flags");
}

TEST(State, ControlFollowsFromWhoIsThere) {
  State s = at_the_start();
  s.allied |= bit(place_called("14"));
  EXPECT_EQ(path_of(s), "areas.14");
  s = at_the_start();
  s.allied |= bit(place_called("09"));
  EXPECT_EQ(path_of(s), "captured[0]");
}

TEST(State, OnlyAlliesGroupInTheVariant) {
  State s = at_the_start();
  s.group[0] = 1;
  EXPECT_EQ(path_of(s), "units.us-7ir.group");
}

TEST(State, ABridgeThatIsDownCannotBeBlown) {
  Tabletop t;
  t.allied("02 06 20 22 27 32 33").bridges("br3233").put("32", "us-141ir us-142ir").begin();
  t.play("blow 32 br3233");
  State s = t.state();
  EXPECT_EQ(path_of(s), "");
  s.bridges[static_cast<std::size_t>(bridge_called("br3233").index())] = 0;
  EXPECT_EQ(path_of(s), "bridges.br3233");
}

TEST(State, FramesStandAsTheyCanCome) {
  State s = at_the_start();
  s.frames.clear();
  EXPECT_EQ(path_of(s), "frames");
  s = at_the_start();
  s.frames.back().a = 1;
  EXPECT_EQ(path_of(s), "frames");
  s.frames.push_back({Wait::kCombatDie, 0, 0, 0, 0});
  EXPECT_EQ(path_of(s), "frames");
}

// Every position of some games comes back from its JSON.
TEST(State, ComesBackFromJson) {
  Tabletop t;
  t.allied("07 02").put("07", "us-tfb us-753tk us-7ir").put("06", "ge-33pzr ge-305gr").begin();
  t.play("mobile 07")
      .play_all("add us-tfb")
      .play_all("add us-753tk")
      .play_all("step 06")
      .play_all("add ge-33pzr");
  const std::string text = the_game().to_json(t.any());
  const Result<AnyState> back = the_game().from_json(text);
  ASSERT_TRUE(static_cast<bool>(back)) << back.fault().path << back.fault().reason;
  EXPECT_EQ(back.value().as<State>(), t.state());
}

}  // namespace
}  // namespace sandtable::anvil
