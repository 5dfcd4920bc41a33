// 6 and 7: commandos on the move, zones of control, stacking.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/nazaire/actions_internal.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

TEST(SN_6_1a, ThreeSpacesAlongSolidLines) {
  Tabletop t;
  t.team("birney", "86").team("roy", "1").begin(kB);
  t.play("move birney 85").play("move birney 83").play("move birney 62");
  EXPECT_FALSE(t.offers("move birney 63"));
  EXPECT_EQ(t.why_not("move birney 63"), "SN-6.1a why.already.moved birney");
  EXPECT_EQ(t.where("birney"), "62");
}

TEST(SN_6_1a, AMoveMayBeShorterAndTeamsMoveInAnyOrder) {
  Tabletop t;
  t.team("birney", "86").team("roy", "1").begin(kB);
  t.play("move roy 2");
  EXPECT_EQ(t.why_not("move birney 85"), "SN-6.1a why.other.moving roy");
  t.play("halt roy").play("move birney 85").play("halt birney");
  EXPECT_EQ(t.phase(), Phase::kGermans);  // nobody is left to move: it went on by itself
}

// Ruling R2 and the Old Entrance steps.
TEST(SN_6_1a, NobodyEntersTheEnemyOrTheSteps) {
  Tabletop t;
  t.team("birney", "35").team("roy", "34").german("flak-3", "37").begin(kB);
  EXPECT_FALSE(t.offers("move birney 37"));
  EXPECT_EQ(t.why_not("move birney 37"), "SN-6.1a why.enemy.there 37");
  EXPECT_EQ(t.why_not("move birney 32"), "SN-6.1a why.landing.only 32");
}

TEST(SN_6_1b, APinnedUnitCannotMove) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").pinned("birney").begin(kB);
  EXPECT_EQ(t.legal(), (Lines{"move roy 22", "end-movement"}));
  EXPECT_EQ(t.why_not("move birney 47"), "SN-6.1b why.pinned birney");
}

TEST(SN_6_1b, WhereNobodyCanMoveThePhasePasses) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").pinned("birney roy").begin(kB);
  EXPECT_EQ(t.phase(), Phase::kGermans);
  EXPECT_TRUE(t.said("log.phase C"));
}

// Crews have zones; FlaK and the pinned have none; dashed lines carry none.
TEST(SN_6_1c, WhoHasAZoneAndWhere) {
  Tabletop t;
  t.team("birney", "34").team("roy", "35").team("burn", "61").team("moss", "51");
  t.crew("km-1", "88").german("flak-3", "38").german("km-2", "59").pinned("km-2");
  t.german("km-3", "63");
  t.begin(kB);
  t.play("move birney 36");  // next to the crew
  EXPECT_TRUE(t.said("log.move.stops birney 36"));
  t.play("move roy 37").play("move roy 35");  // next to the FlaK: goes on
  t.play("halt roy");
  t.play("move burn 60").play("move burn 57");  // next to a pinned German: goes on
  t.play("halt burn");
  t.play("move moss 52").play("move moss 53");  // a dashed line to 63
  EXPECT_EQ(t.prompt(), "ask.move.on moss 1");
}

TEST(SN_6_1d, EnteringAZoneEndsTheMove) {
  Tabletop t;
  t.team("birney", "43").team("roy", "1").german("km-1", "48").begin(kB);
  t.play("move birney 47");
  EXPECT_EQ(t.where("birney"), "47");
  EXPECT_TRUE(t.said("log.move.stops birney 47"));
  EXPECT_EQ(t.why_not("move birney 51"), "SN-6.1a why.already.moved birney");
  EXPECT_FALSE(t.offers_verb("halt"));  // nothing is left to decide about him
}

TEST(SN_6_2a, AFriendKeepsTheZoneAwayOnEntering) {
  for (const bool pinned : {false, true}) {
    Tabletop t;
    t.team("birney", "43").team("bradley", "47").german("km-1", "48");
    if (pinned) t.pinned("bradley");
    t.begin(kB).play("move birney 47");
    EXPECT_EQ(t.times_said("log.move.stops"), 0);
    EXPECT_EQ(t.prompt(), "ask.move.on birney 2");
  }
}

TEST(SN_6_2a, TheLastOneToLeaveRolls) {
  Tabletop t;
  t.team("birney", "47").team("bradley", "47").german("km-1", "48").begin(kB);
  EXPECT_TRUE(t.offers("move birney 49"));
  EXPECT_FALSE(t.offers_verb("break-contact"));
  t.play("move birney 49").play("halt birney");
  EXPECT_EQ(t.legal(), (Lines{"break-contact bradley", "end-movement"}));
  EXPECT_EQ(t.why_not("move bradley 49"), "SN-6.2b why.must.break bradley");
}

// Only commandos: a German next to a team stops although a comrade stands there.
TEST(SN_6_2a, GermansAreStoppedAllTheSame) {
  Tabletop t;
  t.team("birney", "55").german("km-1", "54").german("inf-1", "53").begin(Phase::kGermans);
  t.roll("1 1");
  EXPECT_EQ(t.where("inf-1"), "54");
  EXPECT_EQ(t.units_on("54"), (Lines{"km-1", "inf-1"}));
}

TEST(SN_6_2b, FiveOrMoreLeavesAZone) {
  Tabletop t;
  t.team("birney", "47").team("roy", "1").german("km-1", "48").begin(kB);
  EXPECT_TRUE(t.offers("break-contact birney"));
  EXPECT_FALSE(t.offers("move birney 43"));
  t.play("break-contact birney");
  EXPECT_EQ(t.due(), "chance.contact birney");
  t.roll("5");
  EXPECT_TRUE(t.said("log.contact.breaks birney 5 5"));
  t.play("move birney 43").play("move birney 42");
  EXPECT_EQ(t.where("birney"), "42");
}

TEST(SN_6_2b, WhoIsInNoZoneNeedsNoDie) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").german("km-1", "48").begin(kB);
  EXPECT_EQ(t.why_not("break-contact birney"), "SN-6.2b why.no.contact birney");
  EXPECT_EQ(t.why_not("break-contact brett"), "SN-6.1a why.not.ashore brett");
  t.play("move birney 42");
  EXPECT_EQ(t.why_not("break-contact roy"), "SN-6.1a why.other.moving birney");
}

TEST(SN_6_2b, FourHoldsTheTeam) {
  Tabletop t;
  t.team("newman", "86").team("roy", "15").german("km-1", "84").begin(kB);
  t.play("break-contact newman").roll("4");
  EXPECT_TRUE(t.said("log.contact.held newman 4 5"));
  EXPECT_EQ(t.legal(), (Lines{"move roy 22", "end-movement"}));
  EXPECT_EQ(t.why_not("move newman 85"), "SN-6.2b why.held newman");
  EXPECT_EQ(t.why_not("leave newman"), "SN-6.2b why.held newman");  // ruling R36
}

// Ruling R36: it goes, and stops at the next zone, be it of the same German.
TEST(SN_6_2b, TheNextZoneStopsItAgain) {
  Tabletop t;
  t.team("birney", "47").team("roy", "1").german("km-1", "48").begin(kB);
  t.play("break-contact birney").roll("10").play("move birney 51");
  EXPECT_TRUE(t.said("log.move.stops birney 51"));
  EXPECT_FALSE(t.offers_verb("halt"));
}

TEST(SN_7a, AtMostThreeUnitsFlakIncluded) {
  Tabletop t;
  t.team("birney", "55").german("flak-9", "54").german("km-1", "54").german("km-2", "54");
  t.german("inf-1", "52").begin(Phase::kGermans).roll("1 1");
  EXPECT_EQ(t.units_on("54").size(), 3u);
  EXPECT_EQ(t.where("inf-1"), "53");  // the third German on foot is refused
}

TEST(SN_7b, TheLimitMayBePassedWhileMoving) {
  Tabletop t;
  t.team("roy", "47").team("burn", "47").team("moss", "47").team("birney", "43").begin(kB);
  t.play("move birney 47");
  EXPECT_EQ(t.units_on("47").size(), 4u);
  t.play("move birney 49").play("halt birney").play("end-movement");
  EXPECT_EQ(t.times_said("log.overstacked"), 0);
  EXPECT_EQ(t.units_on("47").size(), 3u);
}

TEST(SN_7c, AFourthUnitCostsOneAtRandom) {
  Tabletop t;
  t.team("roy", "47").team("burn", "47").team("moss", "47").team("birney", "43").begin(kB);
  const int before = t.score();
  t.play("move birney 47").play("halt birney").play("end-movement");
  EXPECT_EQ(t.due(), "chance.excess 47");
  EXPECT_EQ(t.outcomes(), (Lines{"roy", "burn", "moss", "birney"}));
  t.roll("burn");
  EXPECT_TRUE(t.said("log.overstacked burn 47"));
  EXPECT_EQ(t.status_of("burn"), TeamStatus::kEliminated);
  EXPECT_EQ(t.units_on("47"), (Lines{"roy", "moss", "birney"}));
  EXPECT_EQ(t.score(), before - 2);  // ruling R22
}

// Ruling R12: a star is checked when phase 0 is over.
TEST(SN_7c, TheStarIsCheckedAfterTheLanding) {
  Tabletop t;
  t.aboard("roderick roy chant smalley purdon").begin(Phase::kLanding, 0);
  for (const char* team : {"roderick", "roy", "chant", "smalley"})
    t.play("halt " + std::string(team));
  EXPECT_EQ(t.due(), "");
  t.play("halt purdon");
  EXPECT_EQ(t.due(), "chance.excess 14");
  t.roll("chant smalley");
  EXPECT_EQ(t.units_on("14"), (Lines{"roderick", "roy", "purdon"}));
  EXPECT_EQ(t.turn(), 1);
}

// Space, teams there and teams lost, of each loss that an action is said to bring.
Lines losses(const Tabletop& t, Action wish) {
  Lines out;
  const AnyState view = AnyState::of(view_of(t.state()));
  for (const Note& loss : the_game().odds(view, wish).losses)
    out.push_back(id_of(the_board(), Scope::kSpace, loss.args[0]) + " " +
                  std::to_string(loss.args[1]) + " " + std::to_string(loss.args[2]));
  return out;
}

Action by_team(Verb verb, const char* team) { return action(verb, team_index(team)); }

// Ruling R12: whoever ends the phase is told first what that costs.
TEST(SN_7c, TheEndOfTheMovesTellsWhatItCosts) {
  Tabletop t;
  t.team("roy", "47").team("burn", "47").team("moss", "47").team("birney", "43").begin(kB);
  EXPECT_EQ(losses(t, action(Verb::kEndMovement)), Lines{});
  t.play("move birney 47");
  EXPECT_EQ(losses(t, by_team(Verb::kHalt, "birney")), Lines{});  // the others can still go on
  t.play("halt birney");
  EXPECT_EQ(losses(t, action(Verb::kEndMovement)), Lines{"47 4 1"});
}

// The last team that can move ends the phase by that: no other button is pressed.
TEST(SN_7c, TheMoveThatEndsThePhaseTellsWhatItCosts) {
  Tabletop t;
  t.team("roy", "47").team("burn", "47").team("moss", "47").team("birney", "43").begin(kB);
  for (const char* team : {"roy", "burn", "moss"})
    t.play("move " + std::string(team) + " 49")
        .play("move " + std::string(team) + " 47")
        .play("halt " + std::string(team));
  t.play("move birney 47");
  EXPECT_EQ(losses(t, by_team(Verb::kHalt, "birney")), Lines{"47 4 1"});
  t.play("halt birney");
  EXPECT_EQ(t.due(), "chance.excess 47");
}

// [SN 5.1] A team moves as it lands and not again before the limit is looked at.
TEST(SN_7c, ALandingMoveTellsWhatItCostsAsSoonAsNothingMendsIt) {
  Tabletop t;
  t.aboard("roderick roy chant smalley purdon brett").begin(Phase::kLanding, 0);
  for (const char* team : {"roderick", "roy", "chant"}) {
    EXPECT_EQ(losses(t, by_team(Verb::kHalt, team)), Lines{});
    t.play("halt " + std::string(team));
  }
  EXPECT_EQ(losses(t, by_team(Verb::kHalt, "smalley")), Lines{"14 4 1"});
  t.play("halt smalley");
  EXPECT_EQ(losses(t, by_team(Verb::kHalt, "purdon")), Lines{"14 5 1"});
  t.play("halt purdon");
  // The last one tells all that the end of the landing costs.
  EXPECT_EQ(losses(t, by_team(Verb::kHalt, "brett")), Lines{"14 6 3"});
  t.play("halt brett");
  EXPECT_EQ(t.due(), "chance.excess 14");
  t.roll("chant smalley brett");
  EXPECT_EQ(t.times_said("log.overstacked"), 3);
}

TEST(SN_7d, TheOrderInAStackIsIrrelevant) {
  for (const char* order : {"km-1 km-10", "km-10 km-1"}) {
    Tabletop t;
    t.team("birney", "43");
    for (const std::string& unit : words_of(order)) t.german(unit, "47");
    t.begin(Phase::kCombat);
    for (const char* unit : {"km-1", "km-10"}) {
      const int code = kUnitCodeGerman + unit_at(unit).index();
      const Shot shot = shot_at_german(the_board(), t.state(), TeamId(team_index("birney")),
                                       place_of(t.state(), code));
      EXPECT_EQ(shot.modifier(), 1) << order;
      EXPECT_EQ(shot.column, 5);
    }
    t.play("exchange 43 47").play("begin").roll("1");
    EXPECT_TRUE(t.said("log.shot.german km-1 birney 1 0 4 none")) << order;
  }
}

}  // namespace
}  // namespace sandtable::nazaire
