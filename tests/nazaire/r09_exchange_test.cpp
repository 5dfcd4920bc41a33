// 9.1: one exchange of fire, and who enters the space that it emptied.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

TEST(SN_9_1a, TheColumnIsTheFirersStrengthOfNow) {
  Tabletop t;
  t.team("birney", "43").reduced("birney").german("km-1", "47").begin(kC);
  t.play("exchange 43 47").play("join birney").roll("1 7");
  EXPECT_TRUE(t.said("log.shot.team birney km-1 7 0 3 pinned"));
  EXPECT_TRUE(t.is_pinned("km-1"));
}

// The table itself: the cells of the rulebook's example and the ends of the rows.
TEST(SN_9_1a, TheTableIsReadByRowAndColumn) {
  const auto& crt = the_board().charts.crt;
  const std::array<std::string_view, 12> rows = {".....", ".....", ".....", ".....",
                                                 "....C", "...CC", "...C1", "..CC1",
                                                 ".CC11", "CC11D", "C11DD", "11DDD"};
  for (std::size_t die = 0; die < 12; ++die)
    for (std::size_t column = 1; column <= 5; ++column) {
      const std::string_view names = ".C1D";
      EXPECT_EQ(names[static_cast<std::size_t>(crt[die][column])], rows[die][column - 1])
          << die << " " << column;
    }
}

TEST(SN_9_1b, TeamsMayEnterWhatTheyEmptied) {
  Tabletop t;
  t.team("birney", "43").team("moss", "43").german("todt-1", "47").begin(kC);
  t.draw_order();
  t.play("exchange 43 47").play("join moss").play("join birney").roll("1");
  t.play("shoot birney todt-1").roll("9");
  EXPECT_EQ(t.prompt(), "ask.advance 47 43");
  // Moss was named, found no target (R31) and stands in the attacking stack all the same.
  EXPECT_EQ(t.legal(), (Lines{"decline", "advance moss 47", "advance birney 47"}));
  t.play("advance moss 47");
  EXPECT_EQ(t.legal(), (Lines{"decline", "advance birney 47"}));
  t.play("decline");
  EXPECT_EQ(t.where("moss"), "47");
  EXPECT_EQ(t.where("birney"), "43");
}

TEST(SN_9_1b, OnlyAfterTheLastExchangeOfThePhase) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").german("todt-1", "47").german("km-1", "41").begin(kC);
  t.play("exchange 43 47").play("join birney").roll("1 9");
  EXPECT_TRUE(t.said("log.emptied 47 43"));
  EXPECT_NE(t.prompt(), "ask.advance 47 43");  // 41 has yet to fire
  EXPECT_EQ(t.due(), "chance.shot.german km-1 birney");
  t.roll("1");
  EXPECT_EQ(t.prompt(), "ask.advance 47 43");
}

TEST(SN_9_1b, AllMobileGermansMustEnter) {
  Tabletop t;
  t.team("smalley", "43").team("roy", "15").german("inf-1", "47").german("todt-1", "47");
  t.german("km-1", "47").pinned("km-1").begin(kC);
  t.play("exchange 43 47").play("begin").roll("9");
  EXPECT_EQ(t.status_of("smalley"), TeamStatus::kEliminated);
  EXPECT_EQ(t.units_on("43"), (Lines{"inf-1", "todt-1"}));  // unasked
  EXPECT_EQ(t.units_on("47"), (Lines{"km-1"}));             // the pinned one stays
}

TEST(SN_9_1b, NobodyEntersWhereBothAreGone) {
  Tabletop t;
  t.team("smalley", "43").team("roy", "15").german("inf-1", "47").begin(kC);
  t.play("exchange 43 47").play("join smalley").roll("9 10");
  EXPECT_TRUE(t.units_on("43").empty() && t.units_on("47").empty());
  EXPECT_EQ(t.times_said("log.emptied"), 0);
}

TEST(SN_9_1b, NobodyEntersAlongADashedLine) {
  Tabletop t;
  t.option(Option::kMortar).team("hodgson", "63").german("km-1", "53").begin(kC);
  t.play("mortar hodgson face-down-1").roll("10");
  EXPECT_FALSE(t.is_on_map("km-1"));
  EXPECT_EQ(t.times_said("log.emptied"), 0);
  EXPECT_EQ(t.where("hodgson"), "63");
}

// Ruling R20: an advance in C does not hinder the demolition of who held its fire.
TEST(SN_9_1b, WhoHeldItsFireMayDemolishWhereItAdvanced) {
  Tabletop t;
  t.team("bradley", "46").team("birney", "46").german("todt-1", "57").begin(kC);
  t.draw_order();
  t.play("exchange 46 57").play("join birney").play("begin").roll("1 9");
  t.play("advance bradley 57");
  EXPECT_TRUE(t.offers("demolish bradley"));
}

TEST(SN_9_1c, TheDeadStillFireInTheirExchange) {
  Tabletop t;
  t.team("smalley", "43").team("roy", "15").german("inf-1", "47").begin(kC);
  t.play("exchange 43 47").play("join smalley").roll("9");
  EXPECT_EQ(t.status_of("smalley"), TeamStatus::kAshore);  // noted, not yet true
  EXPECT_EQ(t.due(), "chance.shot.team smalley inf-1");
  t.roll("8");
  EXPECT_EQ(t.status_of("smalley"), TeamStatus::kEliminated);
  EXPECT_TRUE(t.is_pinned("inf-1"));
}

// Ruling R30: two step losses noted in one exchange finish a team of two steps.
TEST(SN_9_1c, TwoNotedLossesKill) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").german("inf-1", "47").german("inf-2", "47").begin(kC);
  t.play("exchange 43 47").play("join birney").roll("7 8");
  EXPECT_EQ(t.status_of("birney"), TeamStatus::kAshore);
  t.play("shoot birney inf-1").roll("1");
  EXPECT_EQ(t.status_of("birney"), TeamStatus::kEliminated);
}

// Ruling R31: a target space of units noted as eliminated draws no more shots.
TEST(SN_9_1c, NobodyRollsAgainstTheDead) {
  Tabletop t;
  t.team("smalley", "43").team("birney", "49").german("inf-1", "47").german("inf-2", "47");
  t.begin(kC);
  t.draw_order();
  t.play("exchange 43 47").play("begin").roll("9");
  EXPECT_EQ(t.times_said("log.shot.german"), 1);
  EXPECT_EQ(t.status_of("smalley"), TeamStatus::kEliminated);
  // The other one kept its shot and now aims at Birney.
  t.play("end-fire");
  EXPECT_EQ(t.prompt(), "ask.answer 49 47");
  t.play("begin");
  EXPECT_EQ(t.due(), "chance.shot.german inf-2 birney");
}

TEST(SN_9_1d, AGermanThatLosesAStepGoesBackToItsPool) {
  for (const int turn : {3, 5}) {
    Tabletop t;
    t.team("birney", "43").german("km-1", "47").begin(kC, turn);
    EXPECT_TRUE(t.is_seen("km-1"));
    t.play("exchange 43 47").play("join birney").roll("1 8");
    EXPECT_TRUE(t.said("log.shot.team birney km-1 8 0 5 step-loss"));
    EXPECT_FALSE(t.is_on_map("km-1"));
    const Lines pool = t.pool();
    EXPECT_EQ(std::count(pool.begin(), pool.end(), "km-1"), 1);
    t.pass_to(Phase::kGermans, 2);
    t.roll("2 1").roll("km-1");  // one comes by C, face down again
    EXPECT_FALSE(t.is_seen("km-1"));
    EXPECT_FALSE(t.is_pinned("km-1"));
  }
}

TEST(SN_9_1e, PinnedAgainStaysPinned) {
  Tabletop t;
  t.team("birney", "43").pinned("birney").german("km-1", "47").begin(kC);
  t.roll("7");
  EXPECT_TRUE(t.is_pinned("birney"));
  EXPECT_EQ(t.steps("birney"), 2);
  EXPECT_EQ(t.lines("log.pinned.again"), (Lines{"log.pinned.again birney 47"}));
  EXPECT_EQ(t.times_said("log.pinned"), 0);
}

TEST(SN_9_1f, WhoIsPinnedInTheFirstExchangeIsSilentInTheNext) {
  Tabletop t;
  t.team("birney", "43").team("roy", "61").german("inf-1", "47").german("km-1", "41");
  t.german("km-2", "60").begin(kC);
  t.play("exchange 43 47").play("begin").roll("4");
  EXPECT_TRUE(t.is_pinned("birney"));
  EXPECT_EQ(t.why_not("shoot birney km-1"), "SN-9.1g why.pinned.fire birney");
  t.play("exchange 43 41");
  EXPECT_EQ(t.due(), "chance.shot.german km-1 birney");  // only the German takes part
  t.roll("1");
  EXPECT_EQ(t.times_said("log.shot.team"), 0);
}

// Each unit picks one enemy of the other space and is named before its die.
TEST(SN_9_1f, TeamsFireInThePlayersOrder) {
  Tabletop t;
  t.team("birney", "43").team("moss", "43").german("km-1", "47").german("km-2", "47");
  t.pinned("km-1 km-2").begin(kC).play("exchange 43 47").play("join moss").play("join birney");
  EXPECT_EQ(t.legal(), (Lines{"shoot moss km-1", "shoot moss km-2", "shoot birney km-1",
                              "shoot birney km-2"}));
  t.play("shoot birney km-2").roll("8");  // noted as eliminated: no target any more
  EXPECT_EQ(t.due(), "chance.shot.team moss km-1");
  t.roll("1");
  EXPECT_EQ(t.where("km-2"), "");
}

TEST(SN_9_1g, PinnedAtTheStartMeansNoShotButATarget) {
  Tabletop t;
  t.team("birney", "43").team("moss", "61").pinned("birney").german("km-1", "47");
  t.german("km-2", "60").begin(kC);
  t.play("exchange 43 47");
  EXPECT_EQ(t.due(), "chance.shot.german km-1 birney");
  t.roll("1");
  EXPECT_EQ(t.times_said("log.shot.team"), 0);
  EXPECT_EQ(t.why_not("exchange 43 47"), "SN-9d why.nobody.fires 43 47");
}

}  // namespace
}  // namespace sandtable::nazaire
