// 5, 9, 12: the sequence of play.
#include <gtest/gtest.h>

#include "core/engine/playout.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

// The headings of a whole turn, in order.
Lines phases_of_a_turn() {
  Tabletop t;
  t.unit("us-1", "2612").unit("ge-348", "3010").begin(Phase::kWeather, 3);
  t.pass_to(Phase::kWeather, 4);
  Lines out = t.lines("log.phase");
  out.resize(8);
  return out;
}

TEST(OR_5_0a, ThreePhasesInTheirOrderTenTimes) {
  EXPECT_EQ(phases_of_a_turn(),
            (Lines{"log.phase weather", "log.phase air", "log.phase reinforcement",
                   "log.phase allied", "log.phase german-air", "log.phase german",
                   "log.phase german-entries", "log.phase administration"}));
}
TEST(OR_5_0b, NothingOfAPhaseThatIsOver) {
  Tabletop t;
  t.unit("us-1", "2612").unit("ge-348", "3010").movement(Side::kAllied).play("end");
  EXPECT_EQ(t.why_not("unit us-1").substr(0, 20), "OR-5.0b why.not_now ");
}
TEST(OR_5_0c, TheAlliedPhaseHasFourSteps) {
  const Lines phases = phases_of_a_turn();
  EXPECT_EQ(
      Lines(phases.begin(), phases.begin() + 4),
      (Lines{"log.phase weather", "log.phase air", "log.phase reinforcement", "log.phase allied"}));
}
TEST(OR_5_0d, TheGermanPhaseHasThree) {
  const Lines phases = phases_of_a_turn();
  EXPECT_EQ(Lines(phases.begin() + 4, phases.begin() + 7),
            (Lines{"log.phase german-air", "log.phase german", "log.phase german-entries"}));
}
TEST(OR_5_0e, AtTheEndMarkersComeOffAndTheTurnMovesOn) {
  Tabletop t;
  t.unit("us-1", "2612").aerial("us", "2612").air(Side::kAllied, "2612", 2);
  t.flag("us-1", kUnitReplaced).begin(Phase::kAdministration, 3);
  EXPECT_EQ(t.turn(), 4);
  EXPECT_TRUE(t.state().air.empty());
  EXPECT_EQ(t.state().air_left, 0);
  EXPECT_FALSE(t.one("us-1").has(kUnitReplaced));
}
TEST(OR_9_0, BothChooseEveryTurn) {
  for (const Phase phase : {Phase::kAllied, Phase::kGerman}) {
    Tabletop t;
    t.unit("us-1", "2612").unit("ge-348", "3010").begin(phase, 5);
    EXPECT_EQ(t.legal(), (Lines{"move-first", "combat-first"}));
  }
}
TEST(OR_9_1, ButTheAlliesOnTurnOne) {
  Tabletop t;
  t.unit("us-1", "2612").begin(Phase::kAllied, 1);
  EXPECT_FALSE(t.offers_verb("combat-first"));
}
TEST(OR_12_0a, AdministrationClearsTheMap) {
  Tabletop t;
  t.unit("us-1", "2612").aerial("us", "2612").air(Side::kAllied, "2612");
  t.begin(Phase::kAdministration, 9);
  EXPECT_TRUE(t.said("log.turn.end 9"));
  EXPECT_FALSE(t.state().aerial[0].is_some());
}
TEST(OR_12_0b, AfterTurnTenTheGameIsOver) {
  Tabletop t;
  t.begin(Phase::kAdministration, 10);
  EXPECT_EQ(t.seat(), "nobody");
  EXPECT_EQ(t.why_not("end"), "OR-12.0b why.over");
}

// The bound of roundup.cpp, with room above what players and bots come to.
TEST(Length, RandomGamesStayFarBelowTheBound) {
  Playout playout(the_game());
  int longest = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const PlayoutGame& game = playout.run(standard_setup(the_game().info()), seed);
    EXPECT_EQ(game.end, PlayoutEnd::kOver);
    longest = std::max(longest, game.decisions);
  }
  EXPECT_LT(longest, the_game().info().max_decisions / 2);
}

}  // namespace
}  // namespace sandtable::roundup
