// 8: random events.
#include <gtest/gtest.h>

#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

Tabletop& event(Tabletop& t, std::string_view dice) {
  return t.begin(Phase::kChits).roll("evt-1").roll(dice);
}

TEST(OJ_8_1, EngineersAtTheWallOpenIt) {
  Tabletop t = table();
  event(t.unit("ess-b", "0419"), "1");
  EXPECT_TRUE(t.said("log.wall ess-b"));
  EXPECT_EQ(t.state().wall_destroyed, 1);
  Tabletop again = table();
  event(again.unit("ess-b", "0419").wall_destroyed(), "1");
  EXPECT_TRUE(again.said("log.event.none tank_wall 1"));
}

TEST(OJ_2_13g, OnlyFullCompaniesCarryEngineers) {
  Tabletop worn = table();
  event(worn.unit("ess-b", "0419").steps("ess-b", 2), "1");
  EXPECT_EQ(worn.state().wall_destroyed, 0);
  Tabletop other = table();
  event(other.unit("ess-a", "0419"), "1");
  EXPECT_EQ(other.state().wall_destroyed, 0);
  Tabletop marked = table();
  event(marked.unit("ess-b", "0419").disrupted("ess-b"), "1");
  EXPECT_EQ(marked.state().wall_destroyed, 0);
  Tabletop far = table();
  event(far.unit("ess-b", "0719"), "1");
  EXPECT_EQ(far.state().wall_destroyed, 0);
}

TEST(OJ_8_2, YouDisruptAUnitWithSomebodyInItsField) {
  Tabletop t = table();
  t.german("g-d1", "0517").german("g-d2", "0519").german("g-r1", "1528").unit("ess-b", "0419");
  event(t, "2");
  EXPECT_EQ(t.prompt(), "ask.strike raf");
  EXPECT_EQ(t.legal(), (Lines{"strike 0517", "strike 0519"}));
  EXPECT_EQ(t.why_not("strike 1528"), "OJ-8.2 why.strike.harmless 1528");
  t.play("strike 0519");
  EXPECT_TRUE(t.is_disrupted("0519"));
  Tabletop none = table();
  event(none.german("g-r1", "1528"), "2");
  EXPECT_EQ(none.rule_of("log.event.none raf 2"), "OJ-8.2");
}

TEST(OJ_8_3, DestroyersReachOnlyTheFirstRow) {
  Tabletop t = table();
  t.german("g-d1", "0517").german("g-d2", "0717").unit("ess-b", "0718");
  event(t, "3");  // one candidate: no choice
  EXPECT_TRUE(t.is_disrupted("0517"));
  EXPECT_FALSE(t.is_disrupted("0717"));
  Tabletop none = table();
  event(none.german("g-d2", "0717").unit("ess-b", "0718"), "3");
  EXPECT_EQ(none.rule_of("log.event.none gunfire 2"), "OJ-8.3");
}

TEST(OJ_8_4, TheFullestTrackLosesAPoint) {
  Tabletop t = table();
  event(t, "4");
  EXPECT_EQ(t.points_of("dieppe"), 13);
  Tabletop tie = table();
  event(tie.points("dieppe", 5).points("green", 5), "4");
  EXPECT_EQ(tie.points_of("dieppe"), 4);
  Tabletop none = table();
  for (const char* track : {"yellow", "blue", "dieppe", "green", "orange"}) none.points(track, 0);
  event(none, "4");
  EXPECT_TRUE(none.said("log.event.none luftwaffe 3"));
}

TEST(OJ_8_5, MortarsDisruptASymbolOnTheBeaches) {
  const char* symbols[] = {"triangle", "triangle", "diamond", "diamond", "circle", "circle"};
  for (int die = 1; die <= 6; ++die) {
    Tabletop t = table();
    t.unit("ess-a", "0419").unit("ess-b", "0419").unit("ess-c", "1641").unit("rhli-a", "0718");
    t.unit("rhli-b", "0718").unit("rhli-c", "0718").boxed("ssr-b", "g1").boxed("ssr-c", "g1");
    event(t, "5").roll(std::to_string(die));
    const std::string symbol = symbols[die - 1];
    EXPECT_EQ(t.is_disrupted("ess-a"), symbol == "triangle");
    EXPECT_EQ(t.is_disrupted("ess-b"), symbol == "diamond");
    EXPECT_EQ(t.is_disrupted("ess-c"), symbol == "circle");
    for (const char* safe : {"rhli-a", "rhli-b", "rhli-c", "ssr-b", "ssr-c"})
      EXPECT_FALSE(t.is_disrupted(safe));
  }
}

TEST(OJ_8_6, AnAreaGetsADepthMarker) {
  const struct {
    int die;
    const char *german, *position;
  } table_rows[] = {{1, "g-b1", "0526"}, {2, "g-d1", "0517"}, {3, "g-g1", "0711"},
                    {4, "g-r1", "1528"}, {5, "g-o1", "1706"}, {6, "g-y1", "1738"}};
  for (const auto& row : table_rows) {
    Tabletop t = table();
    t.german(row.german, row.position);
    event(t, "6").roll(std::to_string(row.die));
    EXPECT_EQ(t.due(), std::string("chance.depth ") + row.position);
    t.roll("dm-09");
    EXPECT_EQ(t.at(row.position), std::string(row.german) + " dm-09");
  }
}

}  // namespace
}  // namespace sandtable::jubilee
