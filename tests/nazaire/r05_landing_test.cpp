// 5: the landing.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

constexpr const char* kOldMole = "birney walton bradley bassett-wilson hodgson swayne";
constexpr const char* kOldEntrance = "newman burn woodcock moss pennington hooper haines";
constexpr const char* kCampbeltown = "roderick roy chant smalley purdon brett burtinshaw copland";

// Ends a landing move where it stands.
void stay(Tabletop& t, const std::string& team) { t.play("halt " + team); }

TEST(SN_5_1, EverybodyLandsBeforeAnyGermanMoves) {
  Tabletop t;
  t.set_up().pass_to(Phase::kCohesion, 6);
  EXPECT_EQ(t.turn(), 1);
  EXPECT_EQ(t.times_said("log.german.moves.hidden"), 0);
  for (const Team& team : t.state().teams) EXPECT_NE(team.status, TeamStatus::kAboard);
  t.pass_to(Phase::kGermans, 6);
  t.pass_to(Phase::kSecondCombat, 6);
  EXPECT_GT(t.times_said("log.german.moves.hidden"), 0);
}

TEST(SN_5_2a, TheOrderOfTheTrackBinds) {
  Tabletop t;
  t.aboard(kOldMole).begin(Phase::kLanding, 0);
  for (const std::string& team : words_of(kOldMole)) {
    EXPECT_EQ(t.due(), "chance.landing " + team);
    t.roll("1");
  }
  EXPECT_EQ(t.due(), "");
}

TEST(SN_5_2b, OnePlaceIsFinishedBeforeTheNext) {
  Tabletop t;
  t.aboard(kOldMole).aboard(kOldEntrance).aboard(kCampbeltown).begin(Phase::kLanding, 0);
  Lines rolled;
  while (!t.due().empty()) {
    rolled.push_back(words_of(t.due())[1]);
    t.roll("1");
  }
  std::string both(kOldMole);
  both.append(" ").append(kOldEntrance);
  const Lines wanted = words_of(both);
  EXPECT_EQ(rolled, wanted);
  EXPECT_EQ(t.prompt(), "ask.landing roderick 3");
}

TEST(SN_5_2_1a, TheDieOfABoatIsReadOnItsTable) {
  const std::string mole = "XXBBBLLLLL", entrance = "XXXBLLLLLL";
  for (int die = 1; die <= 10; ++die) {
    const std::size_t at = static_cast<std::size_t>(die - 1);
    for (const auto& [team, table] : {std::pair{"walton", mole}, std::pair{"moss", entrance}}) {
      Tabletop t;
      t.aboard(team).team("roy", "1").german("flak-5", "44").begin(Phase::kLanding, 0);
      t.roll(std::to_string(die));
      const TeamStatus wanted = table[at] == 'X'   ? TeamStatus::kBoatDestroyed
                                : table[at] == 'B' ? TeamStatus::kBoatTurnedBack
                                                   : TeamStatus::kAshore;
      EXPECT_EQ(t.status_of(team), wanted) << team << " " << die;
    }
  }
}

TEST(SN_5_2_1b, ALandedTeamStandsOnTheStarWithAFullMove) {
  Tabletop t;
  t.aboard("walton").begin(Phase::kLanding, 0);
  t.roll("6");
  EXPECT_EQ(t.where("walton"), "42");
  EXPECT_EQ(t.prompt(), "ask.landing walton 3");
  t.play("move walton 43").play("move walton 45").play("move walton 46");
  EXPECT_EQ(t.where("walton"), "46");
  EXPECT_EQ(t.turn(), 1);  // the move is over: the game went on
}

// Ruling R13: zones of control bind the first move, too.
TEST(SN_5_2_1b, TheFirstMoveObeysZones) {
  Tabletop t;
  t.aboard("walton").german("km-1", "47").begin(Phase::kLanding, 0);
  t.roll("6").play("move walton 43");
  EXPECT_TRUE(t.said("log.move.stops walton 43"));
  EXPECT_TRUE(t.is_seen("km-1"));
  EXPECT_EQ(t.turn(), 1);
}

TEST(SN_5_2_2a, BirneyFightsTheGunAtOnceAndAlone) {
  Tabletop t;
  // Two guns at C have a dashed line to the slip: they are silent in phase 0.
  t.aboard("birney").german("flak-5", "44").german("flak-3", "38").german("flak-4", "38");
  t.begin(Phase::kLanding, 0).roll("6");
  EXPECT_EQ(t.due(), "chance.shot.german flak-5 birney");
  t.roll("7");
  EXPECT_EQ(t.due(),
            "chance.shot.team birney flak-5");  // pinned by this exchange, fires all the same
  t.roll("5");
  EXPECT_TRUE(t.is_pinned("birney"));
  EXPECT_TRUE(t.is_pinned("flak-5"));
  EXPECT_EQ(t.times_said("log.shot.german"), 1);
  EXPECT_EQ(t.times_said("log.shot.team"), 1);
  EXPECT_EQ(t.where("birney"), "42");
}

// Ruling R11: the gun lives, Birney is not pinned: he moves from the star.
TEST(SN_5_2_2a, AFightWithoutResultLeavesHimHisMove) {
  Tabletop t;
  t.aboard("birney").german("flak-5", "44").begin(Phase::kLanding, 0);
  t.roll("6 1 1");
  EXPECT_EQ(t.prompt(), "ask.landing birney 3");
  EXPECT_EQ(t.where("birney"), "42");
}

TEST(SN_5_2_2b, BirneyWinsAndStandsOnTheGun) {
  Tabletop t;
  t.aboard("birney").german("flak-5", "44").begin(Phase::kLanding, 0);
  const int before = t.score();
  t.roll("6 1 10");
  EXPECT_FALSE(t.is_on_map("flak-5"));
  EXPECT_EQ(t.score(), before + 2);
  EXPECT_EQ(t.where("birney"), "44");
  EXPECT_EQ(t.prompt(), "ask.landing birney 3");
  t.play("move birney 43").play("move birney 47").play("move birney 51");
  EXPECT_EQ(t.where("birney"), "51");
}

// Ruling R11: gun dead, Birney pinned: he stays on the star.
TEST(SN_5_2_2b, APinnedBirneyStaysOnTheStar) {
  Tabletop t;
  t.aboard("birney").german("flak-5", "44").begin(Phase::kLanding, 0);
  t.roll("6 7 10");
  EXPECT_FALSE(t.is_on_map("flak-5"));
  EXPECT_EQ(t.where("birney"), "42");
  EXPECT_EQ(t.turn(), 1);
}

TEST(SN_5_2_2c, TheBonusNeedsTheGunGone) {
  for (const auto& [dice, landed] : {std::pair{"6 1 10", true}, std::pair{"6 1 5", false}}) {
    Tabletop t;
    t.aboard("birney walton newman").german("flak-5", "44").begin(Phase::kLanding, 0);
    t.roll(dice).play("halt birney");
    EXPECT_EQ(t.is_pinned("flak-5"), !landed);
    t.roll("4");
    EXPECT_EQ(t.said("log.landing.lands walton 4 2 42"), landed);
    EXPECT_EQ(t.said("log.landing.back walton 4 0 42"), !landed);
    if (landed) stay(t, "walton");
    t.roll("3");  // the Old Entrance table never changes
    EXPECT_TRUE(t.said("log.landing.destroyed newman 3 0 32"));
  }
}

TEST(SN_5_2_3, AnotherAssaultTeamMayAttackTheMole) {
  Tabletop t;
  t.option(Option::kMoleFlakOtherAssault).status("birney", TeamStatus::kBoatTurnedBack);
  t.aboard("hodgson swayne").german("flak-5", "44").begin(Phase::kLanding, 0);
  t.roll("6");
  EXPECT_EQ(t.legal(), (Lines{"attack-flak hodgson", "decline"}));
  t.play("attack-flak hodgson").roll("1 10");
  EXPECT_EQ(t.where("hodgson"), "44");
  EXPECT_TRUE(t.said("log.landing.silenced 2"));
  t.play("halt hodgson").roll("4");
  EXPECT_EQ(t.where("swayne"), "42");
}

// The shot of the gun may pin him where he stands, which ends the landing: with three others there
// one of the four is lost. That hangs on the die, so it is a remark and not a certain loss.
TEST(SN_5_2_3, TheAttackRemarksOnACrowdThatMayNotGetAway) {
  Tabletop t;
  t.option(Option::kMoleFlakOtherAssault).status("birney", TeamStatus::kBoatTurnedBack);
  t.aboard("hodgson").german("flak-5", "44");
  for (const char* team : {"walton", "bradley", "bassett-wilson"}) t.team(team, "42");
  t.begin(Phase::kLanding, 0).roll("6");
  EXPECT_EQ(t.losses("attack-flak hodgson"), Lines{});
  EXPECT_EQ(t.remarks("attack-flak hodgson"), Lines{"odds.crowded 42 4 1"});
  Tabletop pinned = t;
  pinned.play("attack-flak hodgson").roll("9 1");
  EXPECT_TRUE(pinned.is_pinned("hodgson"));
  EXPECT_EQ(pinned.due(), "chance.excess 42");
  t.play("attack-flak hodgson").roll("1 10");
  EXPECT_EQ(t.where("hodgson"), "44");
  EXPECT_EQ(t.losses("halt hodgson"), Lines{});
}

// Four others that stay are told when the last of them stops, not by this attack.
TEST(SN_5_2_3, TheAttackDoesNotTellOfOthersLosses) {
  Tabletop t;
  t.option(Option::kMoleFlakOtherAssault).status("birney", TeamStatus::kBoatTurnedBack);
  t.aboard("swayne hodgson").german("flak-5", "44");
  for (const char* team : {"walton", "bradley", "bassett-wilson"}) t.team(team, "42");
  t.begin(Phase::kLanding, 0).roll("6");
  EXPECT_EQ(t.legal().front(), "attack-flak hodgson");
  t.play("decline");
  EXPECT_EQ(t.losses("halt hodgson"), Lines{"odds.loses.stacked 42 4 1 2"});
}

TEST(SN_5_2_3, HeMayDecline) {
  Tabletop t;
  t.option(Option::kMoleFlakOtherAssault).status("birney", TeamStatus::kBoatDestroyed);
  t.aboard("hodgson").german("flak-5", "44").begin(Phase::kLanding, 0);
  t.roll("6").play("decline");
  EXPECT_EQ(t.prompt(), "ask.landing hodgson 3");
  EXPECT_EQ(t.times_said("log.shot.german"), 0);
}

TEST(SN_5_2_3, OnlyWithTheOptionOnlyAssaultOnlyIfBirneyNeverLanded) {
  Tabletop off;
  off.status("birney", TeamStatus::kBoatTurnedBack).aboard("hodgson").german("flak-5", "44");
  off.begin(Phase::kLanding, 0).roll("6");
  EXPECT_FALSE(off.offers_verb("attack-flak"));
  EXPECT_EQ(off.why_not("attack-flak hodgson"), "SN-5.2.3 why.mole.option");

  Tabletop demolition;
  demolition.option(Option::kMoleFlakOtherAssault).status("birney", TeamStatus::kBoatTurnedBack);
  demolition.aboard("swayne").german("flak-5", "44").begin(Phase::kLanding, 0).roll("6");
  EXPECT_EQ(demolition.prompt(), "ask.landing swayne 3");

  Tabletop failed;
  failed.option(Option::kMoleFlakOtherAssault).team("birney", "42").pinned("birney");
  failed.aboard("hodgson").german("flak-5", "44").begin(Phase::kLanding, 0).roll("6");
  EXPECT_EQ(failed.prompt(), "ask.landing hodgson 3");
}

TEST(SN_5_2_4a, CampbeltownsMenComeAshoreInOrderWithoutADie) {
  Tabletop t;
  t.aboard(kCampbeltown).begin(Phase::kLanding, 0);
  for (const std::string& team : words_of(kCampbeltown)) {
    EXPECT_EQ(t.due(), "");
    EXPECT_EQ(t.prompt(), "ask.landing " + team + " 3");
    EXPECT_EQ(t.where(team), "14");
    t.play("move " + team + " 29").play("halt " + team);
  }
}

TEST(SN_5_2_4b, CoplandIsTheEighth) {
  const auto& track = the_board().landing_order[static_cast<std::size_t>(Group::kCampbeltown)];
  ASSERT_EQ(track.size(), 8u);
  EXPECT_EQ(the_board().card(track[7]).id, "copland");
  EXPECT_EQ(the_board().card(track[7]).order, 8);
  EXPECT_EQ(the_board().card(track[7]).group, Group::kCampbeltown);
}

TEST(SN_5_2_4c, StarsAreRoundAndCostNothing) {
  for (const SpaceId star : the_board().stars) EXPECT_FALSE(the_board().at(star).square);
  Tabletop shot;
  shot.team("walton", "42").german("km-1", "43").begin(Phase::kCombat);
  shot.play("exchange 42 43").play("begin").roll("1");
  EXPECT_TRUE(shot.said("log.shot.german km-1 walton 1 0 4 none"));
  Tabletop move;
  move.aboard("roderick").begin(Phase::kLanding, 0);
  move.play("move roderick 13").play("move roderick 11").play("move roderick 9");
  EXPECT_EQ(move.where("roderick"), "9");
}

// Ruling C20: entered later, a star costs a point like any space.
TEST(SN_5_2_4c, LaterAStarCostsOnePoint) {
  Tabletop t;
  t.team("walton", "44").begin(Phase::kBritishMovement);
  t.play("move walton 42").play("move walton 43").play("move walton 47");
  EXPECT_TRUE(t.team_of("walton").has(kTeamMoved));
}

}  // namespace
}  // namespace sandtable::nazaire
