// The worked cases of the rules: dice in, outcome out.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/victory.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

// The rulebook's combat: Birney and Brett on `own` against inf-6 (3) and km-1 (4).
Tabletop combat(const char* own, const char* inf, const char* km) {
  Tabletop t;
  t.team("birney", own).team("brett", own).german("inf-6", inf).german("km-1", km).begin(kF, 3);
  t.roll("birney");
  return t;
}

// The example as printed: squares for the British, round spaces for the Germans; the second
// German is made to shoot at Brett as it does there (C5).
Tabletop printed_combat(bool option) {
  Tabletop t = combat("45", "43", "47");
  if (option) t.option(Option::kPinnedMayAdvance);
  t.play("exchange 45 47").play("join birney").roll("4 6");
  t.team_of("birney").flags |= kTeamSuffered;
  t.play("exchange 45 43").play("join brett").roll("7 5");
  return t;
}

void expect_printed_results(Tabletop& t) {
  EXPECT_TRUE(t.said("log.shot.german km-1 birney 4 0 4 none"));
  EXPECT_TRUE(t.said("log.shot.team birney km-1 6 0 5 step-loss"));
  EXPECT_FALSE(t.is_on_map("km-1"));
  EXPECT_TRUE(t.said("log.shot.german inf-6 brett 7 0 3 pinned"));
  EXPECT_TRUE(t.said("log.shot.team brett inf-6 5 0 3 none"));
  EXPECT_TRUE(t.is_pinned("brett"));
  EXPECT_FALSE(t.is_pinned("inf-6"));
  // Birney has not left before the second exchange was over; now he may, Brett may not.
  EXPECT_EQ(t.legal(), (Lines{"decline", "advance birney 47"}));
}

TEST(Example01, CombatWithTheCorrectedTerrain) {
  Tabletop t = printed_combat(false);
  expect_printed_results(t);
}

TEST(Example01, TheVariantDoesNotHelpBrettWhoFiredElsewhere) {
  Tabletop t = printed_combat(true);
  EXPECT_EQ(t.legal(), (Lines{"decline", "advance birney 47"}));
}

TEST(SN_9_3d, TheDiceOfTheCombatExample) {
  Tabletop t = printed_combat(false);
  expect_printed_results(t);
  t.play("advance birney 47");
  EXPECT_EQ(t.where("birney"), "47");
  EXPECT_EQ(t.where("brett"), "45");
}

TEST(Example02, TheSameDiceWithTheTerrainAsPrinted) {
  Tabletop t = combat("43", "45", "44");  // the British round, the Germans in squares
  t.play("exchange 43 44").play("join birney").roll("4 6");
  EXPECT_TRUE(t.said("log.shot.german km-1 birney 4 1 4 pinned"));
  EXPECT_TRUE(t.said("log.shot.team birney km-1 6 -1 5 pinned"));
  t.play("exchange 43 45").play("join brett").roll("7 5");
  EXPECT_TRUE(t.said("log.shot.german inf-6 brett 7 1 3 pinned"));  // column 3, row 8: pinned
  EXPECT_TRUE(t.said("log.shot.team brett inf-6 5 -1 3 none"));
}

TEST(Example03, WithoutForcedTargetsTheSecondGermanShootsAtBirney) {
  Tabletop t = combat("45", "43", "47");
  t.play("exchange 45 47").play("join birney").roll("4 6");
  t.play("exchange 45 43").play("begin");
  EXPECT_EQ(t.due(), "chance.shot.german inf-6 birney");
  t.roll("7");
  EXPECT_TRUE(t.is_pinned("birney"));
}

TEST(Example04, Reinforcements) {
  Tabletop t;
  t.team("birney", "55").begin(Phase::kGermans).roll("4 8");
  EXPECT_EQ(t.lines("log.reinforcements"), (Lines{"log.reinforcements 4 8 1 A 2 C"}));
  Tabletop none;
  none.team("birney", "55").begin(Phase::kGermans).roll("1 8");
  EXPECT_EQ(none.times_said("log.arrives"), 0);
  EXPECT_EQ(none.turn(), 3);
}

TEST(Example05, AttackPreference) {
  Tabletop t;
  t.team("birney", "43").team("moss", "43").team("bradley", "43");
  for (const char* unit : {"inf-1", "inf-2", "inf-3", "km-1"})
    t.german(unit, unit[0] == 'k' ? "41" : "47");
  t.begin(kC);
  while (words_of(t.due() + " ?")[0] == "chance.tie") t.roll(t.outcomes().front());
  t.play("exchange 43 47").play("begin");
  EXPECT_EQ(t.due(), "chance.shot.german inf-1 birney");
  t.roll("2");
  EXPECT_EQ(t.due(), "chance.shot.german inf-2 birney");
  t.roll("5");
  EXPECT_EQ(t.due(), "chance.shot.german inf-3 moss");
  t.roll("5").play("exchange 43 41").play("begin");
  EXPECT_EQ(t.due(), "chance.shot.german km-1 bradley");
}

TEST(Example06, Landing) {
  for (const bool gun : {true, false}) {
    Tabletop t;
    t.team("roy", "15").aboard("walton");
    if (gun) t.german("flak-5", "44");
    const int before = t.score();
    t.begin(Phase::kLanding, 0).roll("5");
    EXPECT_EQ(t.status_of("walton"), gun ? TeamStatus::kBoatTurnedBack : TeamStatus::kAshore);
    EXPECT_EQ(t.score(), before);
  }
}

TEST(Example07, Demolition) {
  const auto least = [](bool reduced, bool escort) {
    for (int die = 1; die <= 10; ++die) {
      Tabletop t;
      t.team("brett", "17").german("km-1", "18");
      if (reduced) t.reduced("brett");
      if (escort) t.team("roy", "17");
      t.begin(Phase::kDemolition).play("demolish brett").roll(std::to_string(die));
      if (t.is_destroyed("17")) return die;
    }
    return 11;
  };
  EXPECT_EQ(least(true, false), 8);
  EXPECT_EQ(least(true, true), 7);
  EXPECT_EQ(least(false, true), 6);
}

TEST(Example08, Cohesion) {
  for (int die = 1; die <= 10; ++die) {
    Tabletop t;
    t.team("birney", "43").pinned("birney").german("km-1", "47").german("km-2", "41");
    t.begin(Phase::kCohesion).roll(std::to_string(die));
    EXPECT_EQ(t.is_pinned("birney"), die > 5) << die;
  }
  Tabletop t;
  t.team("birney", "43").team("newman", "43").pinned("birney").german("km-1", "47");
  t.german("km-2", "41").begin(Phase::kCohesion);
  EXPECT_FALSE(t.is_pinned("birney"));
}

TEST(Example09, AVehicleFindsItsWay) {
  const auto distance = [](const char* destroyed) -> std::string {
    Tabletop t;
    t.team("birney", "47").german("infveh-1", "86").seen("infveh-1").destroyed(destroyed);
    t.begin(Phase::kGermans).roll("1 1");
    while (t.phase() == Phase::kGermans && !t.due().empty()) t.roll(t.outcomes().front());
    const Lines moves = t.lines("log.german.moves");
    return moves.empty() ? "stays" : words_of(moves.front()).back();
  };
  EXPECT_EQ(distance(""), "5");  // of 8, after 3
  EXPECT_EQ(distance("56 58"), "16");
  EXPECT_EQ(distance("21 56 58"), "stays");
  Tabletop t;  // another stack that it can reach
  t.team("birney", "47").team("roy", "61").destroyed("21 56 58").german("infveh-1", "86");
  t.begin(Phase::kGermans).roll("1 1");
  EXPECT_EQ(t.where("infveh-1"), "62");
}

TEST(Example10, Score) {
  Tabletop t;
  t.state().flak_destroyed =
      static_cast<std::uint16_t>(1U << unit_at("flak-1").index() | 1U << unit_at("flak-2").index());
  t.destroyed("27 28 19 17 33 87 88");
  for (const char* team : {"roy", "burn", "moss", "brett", "chant"})
    t.status(team, TeamStatus::kEliminated);
  // 4 for the guns, 6 + 6 + 6 + 10 + 6 for the port, 8 for the ships, 10 for the teams.
  EXPECT_EQ(t.score(), 4 + 6 + 12 + 10 + 6 + 8 - 10);
  EXPECT_EQ(victory_band(the_board(), t.score()), 0);
}

TEST(Example11, Losses) {
  for (const int lost : {16, 17, 18}) {
    Tabletop t;
    for (int i = 0; i < lost; ++i) {
      t.state().team(TeamId(i)) = Team{};
      t.state().team(TeamId(i)).status =
          i % 2 == 0 ? TeamStatus::kEliminated : TeamStatus::kCaptured;
    }
    EXPECT_EQ(teams_lost(t.state()) - the_board().charts.historical_losses, lost - 17);
  }
}

TEST(Example12, AVehicleInASquare) {
  Tabletop t;
  t.team("birney", "43").german("vehicle-1", "45").begin(kC);
  t.play("exchange 43 45").play("join birney").roll("1 1");
  EXPECT_TRUE(t.said("log.shot.team birney vehicle-1 1 0 5 none"));
  Tabletop two;
  two.team("birney", "43").german("vehicle-1", "45").german("vehicle-2", "45").begin(kC);
  two.play("exchange 43 45").play("join birney").roll("1 1").play("shoot birney vehicle-2");
  two.roll("1");
  EXPECT_TRUE(two.said("log.shot.team birney vehicle-2 1 1 5 none"));
}

TEST(Example13, BothResultsStandAndThePinnedStays) {
  Tabletop t;
  t.team("birney", "43").german("km-5", "47").begin(kC);
  t.play("exchange 43 47").play("join birney").roll("8 8");
  EXPECT_TRUE(t.said("log.shot.german km-5 birney 8 0 2 pinned"));
  EXPECT_TRUE(t.said("log.shot.team birney km-5 8 0 5 step-loss"));
  EXPECT_TRUE(t.is_pinned("birney"));
  EXPECT_FALSE(t.is_on_map("km-5"));
  EXPECT_EQ(t.where("birney"), "43");
  EXPECT_NE(t.phase(), kC);
}

TEST(Example14, ForcedAdvance) {
  Tabletop t;
  t.team("smalley", "43").team("roy", "15").german("inf-6", "44").german("inf-13", "44");
  t.german("flak-5", "44").begin(kC);
  t.play("exchange 43 44").play("begin").roll("10");
  EXPECT_EQ(t.units_on("43"), (Lines{"inf-6", "inf-13"}));
  EXPECT_EQ(t.units_on("44"), (Lines{"flak-5"}));
  // A vehicle does not follow onto 15.
  Tabletop gate;
  gate.team("smalley", "57").team("roy", "15").german("vehicle-1", "60").german("inf-6", "60");
  gate.begin(kC).play("exchange 57 60").play("begin").roll("9");
  EXPECT_EQ(gate.units_on("57"), (Lines{"inf-6"}));
  EXPECT_EQ(gate.units_on("60"), (Lines{"vehicle-1"}));
}

TEST(Example15, CoveringFire) {
  for (const char* die : {"4", "1"}) {
    Tabletop t;
    t.team("birney", "43").team("chant", "49").german("km-1", "47").begin(kC);
    t.roll(t.outcomes().front());
    t.play("exchange 43 47");
    EXPECT_EQ(t.due(), "chance.shot.team birney km-1");  // it aims at Chant and does not fire here
    t.roll(die);
    if (t.is_pinned("km-1")) {
      t.play("end-fire");
      EXPECT_EQ(t.times_said("log.shot.german"), 0);  // its shot is gone
    } else {
      t.play("end-fire").play("begin").roll("1");
      EXPECT_TRUE(t.said("log.shot.german km-1 chant 1 -1 4 none"));
    }
  }
}

TEST(Example16, Leaving) {
  Tabletop brett;
  brett.team("brett", "1").destroyed("17").begin(Phase::kBritishMovement);
  brett.play("leave brett");
  EXPECT_EQ(brett.status_of("brett"), TeamStatus::kAway);
  Tabletop standing;
  standing.team("brett", "1").begin(Phase::kBritishMovement);
  EXPECT_FALSE(standing.offers("leave brett"));
  Tabletop hooper;
  hooper.team("hooper", "1").destroyed("87 88 89 90").begin(Phase::kBritishMovement);
  EXPECT_FALSE(hooper.offers("leave hooper"));
  EXPECT_EQ(hooper.why_not("leave hooper"), "SN-13h why.objective.stands hooper 10");
}

TEST(Example17, Quad) {
  Tabletop t;
  t.team("birney", "56").german("quad-1", "65").begin(kC);
  t.roll("1 4 1 2 1 7");
  EXPECT_EQ(t.times_said("log.shot.german"), 3);
  EXPECT_EQ(t.times_said("log.quad.again"), 2);
  EXPECT_TRUE(t.said("log.quad.done quad-1 7"));
}

}  // namespace
}  // namespace sandtable::nazaire
