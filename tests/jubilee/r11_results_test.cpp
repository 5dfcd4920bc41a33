// 11.2, 11.6 to 11.9: what comes of an attack.
#include <gtest/gtest.h>

#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/attacks.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

// A6 and A7.
TEST(OJ_11_6, DepthIsTurnedUpAndCounts) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("rhli-b", "0518").unit("ess-b", "0419");
  t.german("g-d1", "0519").depth("0519", "dm-13");
  attack(t, "0519", "rhli-a rhli-b ess-b");
  EXPECT_EQ(t.lines("log.attack.read"),
            (Lines{"log.attack.read 12 6 1 reveal 1", "log.attack.read 12 10 1 depth_lost 1"}));
  EXPECT_EQ(t.at("0519"), "g-d1*");
  EXPECT_TRUE(t.is_disrupted("0519"));
  Tabletop weak = scene();
  weak.unit("rhli-a", "0518").unit("ess-b", "0419").german("g-d1", "0519").depth("0519", "dm-13");
  attack(weak, "0519", "rhli-a ess-b");
  EXPECT_EQ(last_read(weak), "8 10 1 none");
  EXPECT_EQ(weak.at("0519"), "g-d1* dm-13*");
}

TEST(OJ_2_16d, TheMarkerLeavesWithItsUnit) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("rhli-b", "0518").unit("ess-b", "0419").unit("ess-c", "0419");
  t.german("g-d6", "0519").seen("0519").depth("0519", "dm-01").depth_seen("0519");
  attack(t, "0519", "rhli-a rhli-b ess-b ess-c");
  EXPECT_EQ(last_read(t), "16 6 1 both_defeated");
  EXPECT_EQ(t.at("0519"), "");
  EXPECT_TRUE(t.said("log.depth.lost 0519 rhli-a"));
  EXPECT_EQ(t.state().depth_in_box, 19);
}

TEST(OJ_11_2, TheUnitIsTurnedUpTheMarkerIsNot) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").german("g-d4", "0519").depth("0519", "dm-13");
  attack(t, "0519", "rhli-a");
  EXPECT_TRUE(t.said("log.revealed 0519 g-d4"));
  EXPECT_EQ(t.at("0519"), "g-d4* dm-13");  // 4 against 8: the marker counts nothing
  EXPECT_EQ(last_read(t), "4 8 1 attackers_disrupted");
}

// Each result has a line of its own, also where the marker lies there already.
TEST(OJ_11_5, WhomItStrikesIsTold) {
  for (const bool again : {false, true}) {
    Tabletop t = scene();
    t.unit("rhli-a", "0518").unit("ess-b", "0419").german("g-d4", "0519").seen("0519");
    if (again) t.german_at("0519").flags |= kGermanDisrupted;
    attack(t, "0519", "rhli-a ess-b");
    EXPECT_EQ(last_read(t), "8 8 1 disrupted");
    const Lines by_first = {"log.german.disrupted 0519 rhli-a 1"};
    EXPECT_EQ(t.lines("log.german.disrupted"), again ? Lines{} : by_first);
    EXPECT_EQ(t.said("log.german.disrupted.again 0519"), again);
  }
}

// 16 against 4 + 2 x 2 without flanking: attrition is offered.
Tabletop worn(int steps = 3) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("rhli-b", "0518").unit("ess-b", "0520").unit("ess-c", "0520");
  t.unit("cal-b", "0417").unit("rhli-c", "0417").steps("rhli-a", steps);
  t.german("g-d2", "0519").seen("0519").depth("0519", "dm-10").depth_seen("0519");
  return t;
}

TEST(OJ_11_7, AStepBuysTheMarker) {
  Tabletop t = worn();
  attack(t, "0519", "rhli-a rhli-b ess-b ess-c cal-b");
  EXPECT_EQ(last_read(t), "21 8 0 disrupted_attrition");
  EXPECT_TRUE(t.is_disrupted("0519"));
  EXPECT_EQ(t.legal(),
            (Lines{"spend rhli-a", "spend rhli-b", "spend ess-b", "spend ess-c", "decline"}));
  EXPECT_EQ(t.why_not("spend cal-b"), "OJ-11.7 why.shoots_only cal-b 0519");      // at a distance
  EXPECT_EQ(t.why_not("spend rhli-c"), "OJ-11.7 why.not_attacking rhli-c 0519");  // no attacker
  EXPECT_EQ(t.why_not("activate rhli-c"), "OJ-11.7 why.attrition_first 0519");
  t.play("spend rhli-b");
  EXPECT_EQ(t.steps_of("rhli-b"), 2);
  EXPECT_EQ(t.at("0519"), "g-d2*");
  for (const char* unit : {"rhli-a", "rhli-b", "ess-b", "ess-c", "cal-b"})
    EXPECT_EQ(t.why_not(std::string("activate ") + unit), std::string("OJ-10.1 why.acted ") + unit);
}

TEST(OJ_11_7, ItMayBeTheLastStepOrNone) {
  Tabletop last = worn(1);
  attack(last, "0519", "rhli-a rhli-b ess-b ess-c cal-b").play("spend rhli-a");
  EXPECT_EQ(last.where("rhli-a"), "eliminated");
  EXPECT_EQ(last.at("0519"), "g-d2*");
  Tabletop none = worn();
  attack(none, "0519", "rhli-a rhli-b ess-b ess-c cal-b").play("decline");
  EXPECT_EQ(none.at("0519"), "g-d2* dm-10*");
  EXPECT_EQ(none.steps_of("rhli-a"), 3);
  EXPECT_EQ(none.why_not("activate ess-c"), "OJ-10.1 why.acted ess-c");
}

TEST(OJ_11_8, EveryAttackerIsMarkedAndMissesTheNextTurn) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("cal-b", "0417").german("g-d3", "0519");
  attack(t, "0519", "rhli-a cal-b");  // 9 against 8, no flanking
  EXPECT_EQ(last_read(t), "9 8 0 none");
  Tabletop weak = scene();
  weak.unit("rhli-a", "0518").steps("rhli-a", 2).unit("cal-b", "0417").german("g-d3", "0519");
  weak.unit("ess-b", "0419");
  attack(weak, "0519", "rhli-a cal-b");
  EXPECT_EQ(last_read(weak), "8 8 0 attackers_disrupted");
  for (const char* unit : {"rhli-a", "cal-b"}) EXPECT_TRUE(weak.is_attacker_disrupted(unit));
  EXPECT_FALSE(weak.is_attacker_disrupted("ess-b"));
  weak.play("end").begin(Phase::kActions, 4);
  EXPECT_FALSE(weak.offers("activate rhli-a"));
  EXPECT_FALSE(weak.offers("activate cal-b"));
  weak.play("end").begin(Phase::kActions, 5);
  EXPECT_TRUE(weak.offers("activate rhli-a"));
}

TEST(OJ_11_9, NobodyMoves) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("ess-b", "0419").german("g-d1", "0519");
  attack(t, "0519", "rhli-a ess-b");
  EXPECT_EQ(t.where("rhli-a"), "0518");
  EXPECT_EQ(t.where("ess-b"), "0419");
  EXPECT_EQ(units_in(t.state(), hex_at("0519")), 0U);
}

}  // namespace
}  // namespace sandtable::jubilee
