// 6.7, 6.8, 6.10, 15.1, F.4, F.5: what is said of those who fire and of those who are spared.
#include <gtest/gtest.h>

#include "tests/jubilee/fire_table.h"

namespace sandtable::jubilee {
namespace {

TEST(OJ_6_7, ItIsSaidHowOftenAPositionHits) {
  Tabletop t = castle();
  t.unit("ess-a", "0518");
  fire(t, "act-13");
  EXPECT_EQ(t.lines("log.aim"), Lines{"log.aim 0517 1"});
  t = castle();
  t.depth("0517").unit("ess-a", "0518");
  fire(t, "act-13");
  EXPECT_EQ(t.lines("log.aim"), Lines{"log.aim 0517 2"});
}

TEST(OJ_6_8, TheOtherHasALowerPriority) {
  Tabletop t = castle();
  t.unit("ess-a", "0518").unit("ess-d", "0417").unit("rhli-b", "0419").steps("ess-d", 2);
  fire(t, "act-13");
  EXPECT_EQ(t.lines("log.spared.priority"), Lines{"log.spared.priority rhli-b 2 0517 ess-a 1"});
  EXPECT_EQ(t.lines("log.spared.strength"), Lines{"log.spared.strength ess-d 1 0517 ess-a 1"});
}

TEST(OJ_F_4, TheOtherIsNearer) {
  Tabletop t = castle();
  t.boxed("ess-a", "r3").unit("ess-d", "0419");  // the box lies beyond its beach
  EXPECT_EQ(fire(t, "act-13"), Lines{"log.fire 0517 ess-d 2"});
  EXPECT_EQ(t.lines("log.spared.distance"), Lines{"log.spared.distance ess-a 2 0517 ess-d 2"});
}

TEST(OJ_F_5, TheOtherWasPicked) {
  Tabletop t = castle();
  t.unit("ess-a", "0419").unit("ess-d", "0419").steps("ess-a", 2).steps("ess-d", 2);
  t.begin(Phase::kChits).roll("act-13");
  EXPECT_FALSE(t.said("log.aim 0517 1"));  // not before it is clear whom it hits
  t.play("suffer ess-d step");
  EXPECT_TRUE(t.said("log.aim 0517 1"));
  EXPECT_EQ(t.lines("log.spared.tie"), Lines{"log.spared.tie ess-a 2 0517 ess-d 2"});
}

TEST(OJ_15_1, NoPriorityFits) {
  Tabletop t = castle();
  t.unit("ess-b", "0718").unit("ess-a", "0419");
  fire(t, "act-13");
  EXPECT_EQ(t.lines("log.spared.cover"), Lines{"log.spared.cover ess-b"});
  EXPECT_FALSE(t.said("log.spared.cover ess-a"));
}

TEST(OJ_6_10, OnlyAMarkerAndItHasOne) {
  Tabletop t = castle();
  t.unit("ess-b", "0419").unit("ess-c", "0419").steps("ess-c", 1).disrupted("ess-b");
  fire(t, "act-13");
  EXPECT_EQ(t.lines("log.spared.marked"), Lines{"log.spared.marked ess-b"});
}

TEST(OJ_2_4b, NobodyIsSparedOutsideTheField) {
  Tabletop t = castle();
  t.unit("ess-a", "0518").unit("ess-b", "0421");  // four hexes away, no red dot
  fire(t, "act-13");
  for (const std::string& line : t.log()) EXPECT_EQ(line.find("log.spared"), std::string::npos);
}

}  // namespace
}  // namespace sandtable::jubilee
