// 13: communication and control.
#include <gtest/gtest.h>

#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

bool traces(const Tabletop& t, std::string_view position) {
  return has_communication(the_board(), t.state(), position_at(position));
}

bool holds(const Tabletop& t, std::string_view hex) {
  return ControlMap(the_board(), t.state()).holds(hex_at(hex));
}

TEST(OJ_13_1, EveryPositionIsInCommunicationAtTheStart) {
  const Tabletop t;
  for (int i = 0; i < kPositions; ++i)
    EXPECT_TRUE(has_communication(the_board(), t.state(), PositionId(i)));
}

// Two companies control all that lies around 1325.
TEST(OJ_13_1, ARingCutsAPositionOff) {
  Tabletop t;
  EXPECT_FALSE(traces(t.unit("ess-b", "1225").unit("ess-c", "1425"), "1325"));
  EXPECT_TRUE(traces(t.disrupted("ess-c"), "1325"));
}

TEST(OJ_C_1, ThePositionItselfIsAlwaysOpen) {
  Tabletop t;
  EXPECT_TRUE(traces(t.unit("ess-b", "1325").steps("ess-b", 1), "1325"));  // holds its hex alone
}

TEST(OJ_C_2, NoWayOverBeachesOrCliffs) {
  for (int i = 0; i < static_cast<int>(the_board().cells.size()); ++i)
    EXPECT_FALSE(the_board().at(HexId(i)).is_beach() && the_board().at(HexId(i)).source);
  // With the town side held, the castle has only beaches and cliffs left.
  Tabletop t;
  t.unit("ess-b", "0617").unit("ess-c", "0516");
  EXPECT_FALSE(traces(t, "0517"));
}

TEST(OJ_C_3, TheLandwardEdgeMustBeOpenToo) {
  Tabletop t;
  for (int i = 0; i < kUnits; ++i) t.lost(the_board().card(UnitId(i)).id);
  EXPECT_TRUE(traces(t, "2041"));
}

TEST(OJ_C_3, AnEdgeHexThatIsHeldDoesNotCount) {
  // All around 2041, the edge too; each unit holds its own hex alone.
  const Lines units = {"ess-a", "ess-b", "ess-c", "ess-d", "rhli-a", "rhli-b"};
  const Lines hexes = {"1941", "2040", "2042", "2140", "2141", "2142"};
  Tabletop t;
  for (std::size_t i = 0; i < units.size(); ++i) t.unit(units[i], hexes[i]).steps(units[i], 1);
  EXPECT_FALSE(traces(t, "2041"));
  for (const char* edge : {"2140", "2141", "2142"}) {
    ASSERT_TRUE(the_board().at(hex_at(edge)).source);
    Tabletop open = t;
    for (const std::string& unit : units)
      if (open.where(unit) == edge) open.lost(unit);
    EXPECT_TRUE(traces(open, "2041")) << edge;
  }
}

TEST(OJ_13_2, TwoStepsAreEnough) {
  Tabletop t;
  t.unit("ess-b", "1425").steps("ess-b", 2);
  EXPECT_TRUE(holds(t, "1426"));
}

TEST(OJ_13_2, StrongUnitsControlWhatIsAroundThem) {
  Tabletop t;
  t.unit("ess-b", "1425").german("g-r1", "1325");
  EXPECT_TRUE(holds(t, "1425"));
  EXPECT_TRUE(holds(t, "1426"));
  EXPECT_FALSE(holds(t, "1325"));  // Germans there
  EXPECT_FALSE(holds(t, "1225"));
}

TEST(OJ_C_4, WeakDisruptedAndBoxedUnitsDoNot) {
  Tabletop weak;
  weak.unit("ess-b", "1425").steps("ess-b", 1);
  EXPECT_TRUE(holds(weak, "1425"));
  EXPECT_FALSE(holds(weak, "1426"));
  Tabletop tank;
  tank.unit("cal-a", "1425").steps("cal-a", 1);
  EXPECT_TRUE(holds(tank, "1426"));
  Tabletop marked;
  marked.unit("ess-b", "1425").disrupted("ess-b");
  EXPECT_FALSE(holds(marked, "1426"));
  Tabletop boxed;
  boxed.boxed("ess-b", "r1");
  EXPECT_FALSE(holds(boxed, "0421"));
  Tabletop cliff;  // from the beach below the castle
  cliff.unit("ess-b", "0416");
  EXPECT_FALSE(holds(cliff, "0516"));
}

TEST(OJ_C_5, FireDoesNotCare) {
  Tabletop t;
  t.unit("ess-b", "1225").unit("ess-c", "1425").german("g-r1", "1325");
  EXPECT_FALSE(traces(t, "1325"));
  t.begin(Phase::kChits).roll("act-16");  // triangle: orange, red; both are next to it
  EXPECT_EQ(t.times_said("log.fire") + (t.prompt().starts_with("ask.fire ") ? 1 : 0), 1);
}

}  // namespace
}  // namespace sandtable::jubilee
