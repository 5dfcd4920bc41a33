// 7: coastal batteries.
#include <gtest/gtest.h>

#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

Tabletop hess() {
  Tabletop t;
  t.unit("fmr-a", "2111").german("g-o1", "1706");
  return t;
}

TEST(OJ_4_II_artillery, AnActiveBatteryCostsAPoint) {
  Tabletop t = hess();
  t.begin(Phase::kChits).roll("art-1");
  EXPECT_EQ(t.points_of("dieppe"), 13);
  EXPECT_EQ(t.due(), "chance.chit");
}

TEST(OJ_7_1, ActiveIsAnUndisruptedUnitAndAStandingObjective) {
  Tabletop empty;
  empty.unit("fmr-a", "2111").begin(Phase::kChits).roll("art-1");
  EXPECT_TRUE(empty.said("log.battery.silent 1706"));
  Tabletop disrupted = hess();
  disrupted.disrupted("1706").begin(Phase::kChits).roll("art-1");
  EXPECT_TRUE(disrupted.said("log.battery.silent 1706"));
  Tabletop destroyed = hess();
  destroyed.destroyed("1706").begin(Phase::kChits).roll("art-1");
  EXPECT_TRUE(destroyed.said("log.battery.silent 1706"));
  EXPECT_EQ(destroyed.points_of("dieppe"), 14);
}

// Hess: orange, green, dieppe.
TEST(OJ_7_2, TheFullestOfItsTracksTheFirstOfEquals) {
  const struct {
    int orange, green, dieppe;
    const char* hit;
  } table[] = {{5, 9, 14, "dieppe"}, {5, 9, 4, "green"}, {5, 5, 5, "orange"}, {1, 3, 3, "green"}};
  for (const auto& row : table) {
    Tabletop t = hess();
    t.points("orange", row.orange).points("green", row.green).points("dieppe", row.dieppe);
    t.begin(Phase::kChits).roll("art-1");
    EXPECT_EQ(words_of(t.lines("log.point.lost").front())[1], row.hit);
  }
}

TEST(OJ_7_3, NothingIsLostFromEmptyTracks) {
  Tabletop t = hess();
  t.points("orange", 0).points("green", 0).points("dieppe", 0).begin(Phase::kChits).roll("art-1");
  EXPECT_TRUE(t.said("log.tracks.empty 1706"));
  EXPECT_EQ(t.points_of("blue"), 5);
}

}  // namespace
}  // namespace sandtable::jubilee
