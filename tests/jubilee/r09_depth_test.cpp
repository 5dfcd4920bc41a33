// 9: depth markers.
#include <gtest/gtest.h>

#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

// dep-3: blue and dieppe; dep-2: orange and green.
TEST(OJ_4_II_depth, OneMarkerForEachAreaOfTheChit) {
  Tabletop t = table();
  t.german("g-b1", "0526").german("g-d1", "0517").german("g-r1", "1528");
  t.begin(Phase::kChits).roll("dep-3");
  EXPECT_EQ(t.due(), "chance.depth 0526");
  t.roll("dm-20");
  EXPECT_EQ(t.due(), "chance.depth 0517");
  t.roll("dm-01");
  EXPECT_EQ(t.due(), "chance.chit");
  EXPECT_EQ(t.at("1528"), "g-r1");
  EXPECT_EQ(t.state().depth_in_box, 18);
}

TEST(OJ_9_1, DrawnFaceDown) {
  Tabletop t = table();
  t.german("g-d1", "0517").begin(Phase::kChits).roll("dep-3");
  ChanceEvent draw;
  the_game().chance(t.any(), draw);
  EXPECT_FALSE(draw.seen);
  EXPECT_EQ(draw.outcomes.size(), 20U);
  t.roll("dm-13");
  const AnyState view = the_game().observe(t.any(), Seat::kFirst);
  EXPECT_EQ(view.as<State>().german(position_at("0517")).depth, kUnknown);
}

TEST(OJ_9_1, NotUnderTheCutOff) {
  Tabletop t = table();
  // 1325 (rear) between two companies; 1528 is open.
  t.german("g-r1", "1325").german("g-r2", "1528").unit("ess-b", "1225").unit("ess-c", "1425");
  t.begin(Phase::kChits).roll("dep-4");  // green, rear
  EXPECT_EQ(t.due(), "chance.depth 1528");
}

TEST(OJ_9_2, TheNearestThenAnObjectiveThenTheLowestHex) {
  Tabletop nearest = table();
  nearest.german("g-d1", "0517").german("g-d2", "0519").unit("ess-b", "0421");
  nearest.begin(Phase::kChits).roll("dep-3");
  EXPECT_EQ(nearest.due(), "chance.depth 0519");
  Tabletop objective = table();  // 0519 and 0620 are both one hex away
  objective.german("g-d1", "0519").german("g-d2", "0620").unit("ess-b", "0520");
  objective.begin(Phase::kChits).roll("dep-3");
  EXPECT_EQ(objective.due(), "chance.depth 0620");
  Tabletop destroyed = table();
  destroyed.german("g-d1", "0519").german("g-d2", "0620").unit("ess-b", "0520").destroyed("0620");
  destroyed.begin(Phase::kChits).roll("dep-3");
  EXPECT_EQ(destroyed.due(), "chance.depth 0519");
  Tabletop box = table();  // a box lies one hex further out
  box.german("g-d1", "0517").german("g-d2", "0620").boxed("ess-b", "w1").unit("ess-d", "0421");
  box.begin(Phase::kChits).roll("dep-3");
  EXPECT_EQ(box.due(), "chance.depth 0620");
}

// Ruling R22.
TEST(OJ_9_1, AlsoUnderTheDisruptedAndTheRevealed) {
  Tabletop t = table();
  t.german("g-d1", "0517").disrupted("0517").seen("0517").begin(Phase::kChits).roll("dep-3");
  t.roll("dm-02");
  EXPECT_EQ(t.at("0517"), "g-d1* dm-02");
}

TEST(OJ_9_3, NobodyToTakeItOrNothingToPlace) {
  Tabletop t = table();
  t.german("g-d1", "0517").depth("0517").begin(Phase::kChits).roll("dep-3");
  EXPECT_EQ(t.lines("log.depth.none"), (Lines{"log.depth.none blue", "log.depth.none dieppe"}));
  Tabletop empty = table();
  empty.german("g-d1", "0517");
  empty.state().depth_box = 0;
  empty.state().depth_in_box = 0;
  empty.begin(Phase::kChits).roll("dep-3");
  EXPECT_EQ(empty.times_said("log.depth.empty"), 2);
  EXPECT_EQ(empty.at("0517"), "g-d1");
}

}  // namespace
}  // namespace sandtable::jubilee
