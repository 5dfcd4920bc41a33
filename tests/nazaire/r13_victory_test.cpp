// 13 and 14: leaving, points, bands, losses.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/data/bundle.h"
#include "core/data/embedded_bundles.h"
#include "core/data/words.h"
#include "core/games/nazaire/victory.h"
#include "tests/nazaire/tabletop.h"

namespace sandtable::nazaire {
namespace {

// Nothing destroyed, everybody away.
Tabletop blank() {
  Tabletop t;
  t.state().flak_destroyed = 0;
  return t;
}

void silence(Tabletop& t, const char* flak) {
  t.state().flak_destroyed |= static_cast<std::uint16_t>(1U << unit_at(flak).index());
}

void lose(Tabletop& t, int count) {
  for (int i = 0; i < count; ++i) {
    t.state().team(TeamId(i)) = Team{};
    t.state().team(TeamId(i)).status = TeamStatus::kEliminated;
  }
}

TEST(SN_13a, ObjectivesLessLosses) {
  Tabletop t = blank();
  t.destroyed("56 58 17 28 19 27 33");  // 12 12 10 6 6 6 6
  EXPECT_EQ(objective_vp(the_board(), t.state()), 58);
  silence(t, "flak-1");
  lose(t, 7);
  EXPECT_EQ(objective_vp(the_board(), t.state()), 60);
  EXPECT_EQ(t.score(), 46);
}

TEST(SN_13b, TeamsLeaveByTheEntriesForGood) {
  Tabletop t;
  t.team("newman", "2").team("roy", "15").begin(kB);
  const int before = t.score();
  EXPECT_EQ(t.why_not("leave newman"), "SN-13b why.no.exit 2");
  t.play("move newman 1");
  EXPECT_TRUE(t.offers("leave newman"));
  t.play("leave newman");
  EXPECT_EQ(t.status_of("newman"), TeamStatus::kAway);
  EXPECT_EQ(t.where("newman"), "");
  EXPECT_TRUE(t.said("log.leaves newman A"));
  EXPECT_EQ(t.score(), before);
  for (const std::string& line : t.legal()) EXPECT_EQ(line.find("newman"), std::string::npos);
  EXPECT_EQ(t.why_not("move newman 1"), "SN-6.1a why.not.ashore newman");
}

// Ruling R14: not with the third point, not stopped in a zone, not outside phase B.
TEST(SN_13b, LeavingTakesAPoint) {
  Tabletop last;
  last.team("newman", "9").team("roy", "15").begin(kB);
  last.play("move newman 6").play("move newman 2").play("move newman 1");
  EXPECT_FALSE(last.offers_verb("leave"));
  EXPECT_EQ(last.why_not("leave newman"), "SN-6.1a why.already.moved newman");
  Tabletop zone;
  zone.team("newman", "86").german("km-1", "84").team("roy", "15").begin(kB);
  EXPECT_FALSE(zone.offers("leave newman"));
  EXPECT_EQ(zone.why_not("leave newman"), "SN-6.2b why.must.break newman");
  zone.play("break-contact newman").roll("5").play("leave newman");
  EXPECT_EQ(zone.status_of("newman"), TeamStatus::kAway);
  Tabletop phase;
  phase.team("newman", "1").german("km-1", "2").begin(Phase::kCombat);
  EXPECT_EQ(phase.why_not("leave newman"), "SN-13b why.not.now C 5");
}

TEST(SN_13c, WhoIsLeftOnTheMapIsCaptured) {
  Tabletop t;
  t.team("birney", "43").team("roy", "15").team("burn", "16").begin(Phase::kSecondCombat, 10);
  EXPECT_EQ(t.phase(), Phase::kOver);
  EXPECT_EQ(t.times_said("log.captured"), 3);
  EXPECT_EQ(t.status_of("roy"), TeamStatus::kCaptured);
  EXPECT_EQ(t.score() - objective_vp(the_board(), t.state()), -6);
}

// On the last turn nobody gets away after the moves: who ends them is asked, and so is who ends the
// game, be it by the dice that follow.
TEST(SN_13c, TheEndOfTheLastMovesTellsWhoIsLeftBehind) {
  for (const int turn : {9, 10}) {
    Tabletop t;
    t.team("newman", "1").team("roy", "15").team("burn", "16").german("km-1", "47");
    t.begin(kB, turn);
    const bool last = turn == 10;
    EXPECT_EQ(t.losses("end-movement"), last ? Lines{"odds.loses.behind 3 6"} : Lines{});
    EXPECT_EQ(t.losses("leave newman"), Lines{}) << "the others can still move";
    t.play("leave newman");
    EXPECT_EQ(t.losses("end-movement"), last ? Lines{"odds.loses.behind 2 4"} : Lines{});
  }
}

TEST(SN_13c, TheMoveThatEndsTheLastMovesTellsIt) {
  Tabletop t;
  t.team("newman", "1").team("roy", "15").pinned("roy").begin(kB, 10);
  EXPECT_EQ(t.losses("leave newman"), Lines{"odds.loses.behind 1 2"});
  t.play("move newman 2");
  EXPECT_EQ(t.losses("halt newman"), Lines{"odds.loses.behind 2 4"});
}

TEST(SN_13c, WhatEndsTheGameTellsWhoIsLeftBehind) {
  for (const int turn : {9, 10}) {
    Tabletop t;
    t.team("birney", "43").pinned("birney").german("km-1", "47");
    t.team("roy", "15").german("km-2", "22").pinned("km-2");
    t.begin(Phase::kSecondCombat, turn);
    const Lines lost = turn == 10 ? Lines{"odds.loses.behind 2 4"} : Lines{};
    EXPECT_EQ(t.losses("end-fire"), lost) << "what the Germans still roll at Birney ends the game";
    EXPECT_EQ(t.losses("exchange 15 22"), lost);
    t.team_of("birney").flags = 0;
    EXPECT_EQ(t.losses("end-fire"), Lines{}) << "Birney may answer";
  }
}

TEST(SN_13d, WhatEachObjectiveBrings) {
  const std::array<int, 18> spaces = {0, 2, 0, 6, 6, 6, 10, 0, 6, 6, 4, 4, 0, 0, 12, 6, 6, 12};
  const std::array<int, 18> flak = {0, 2, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0};
  const std::array<std::size_t, 18> counts = {0, 3, 0, 1, 1, 1, 1, 0, 1, 1, 5, 2, 0, 0, 1, 1, 1, 1};
  const std::array<std::size_t, 18> guns = {0, 1, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0};
  for (std::size_t number = 1; number <= kObjectives; ++number) {
    const Objective& objective = the_board().objective[number];
    EXPECT_EQ(objective.space_vp, spaces[number]) << number;
    EXPECT_EQ(objective.flak_vp, flak[number]) << number;
    EXPECT_EQ(objective.spaces.size(), counts[number]) << number;
    EXPECT_EQ(objective.flak.size(), guns[number]) << number;
  }
  Tabletop none = blank();
  for (const char* gun : {"quad-1", "flak-9", "flak-10"}) silence(none, gun);
  EXPECT_EQ(none.score(), 0);
  Tabletop all;  // every FlaK is gone
  for (const int space : the_board().objectives) all.destroyed(the_board().at(SpaceId(space)).id);
  EXPECT_EQ(all.score(), 126);
}

// C6: all three #13 score, unless the switch says two.
TEST(SN_13d, TheSwitchCapsTheGunsOfTheJetty) {
  Tabletop off = blank(), on = blank();
  on.option(Option::kCapFlak13AtTwo);
  for (Tabletop* t : {&off, &on}) {
    silence(*t, "flak-6");
    silence(*t, "flak-7");
    EXPECT_EQ(t->score(), 4);
    silence(*t, "flak-8");
  }
  EXPECT_EQ(off.score(), 6);
  EXPECT_EQ(on.score(), 4);
}

TEST(SN_13e, BoatsCostNothing) {
  Tabletop t = blank();
  for (const char* team : {"birney", "walton", "bradley"})
    t.status(team, TeamStatus::kBoatDestroyed);
  for (const char* team : {"hodgson", "swayne", "burn"})
    t.status(team, TeamStatus::kBoatTurnedBack);
  EXPECT_EQ(t.score(), 0);
  t.status("roy", TeamStatus::kEliminated).status("moss", TeamStatus::kCaptured);
  EXPECT_EQ(t.score(), -4);
}

TEST(SN_13f, TheBands) {
  for (const auto& [points, band] :
       {std::pair{-42, 0}, std::pair{0, 0}, std::pair{45, 0}, std::pair{46, 1}, std::pair{70, 1},
        std::pair{71, 2}, std::pair{100, 2}, std::pair{101, 3}, std::pair{126, 3}})
    EXPECT_EQ(victory_band(the_board(), points), band) << points;
  Tabletop t;
  t.team("birney", "43").destroyed("56 58 17").begin(Phase::kSecondCombat, 10);
  EXPECT_TRUE(t.said("log.over 48 damage 1"));  // 34 + 16 of the guns - 2
}

TEST(SN_13g, TheMarkOfHistoryIsShown) {
  EXPECT_EQ(the_board().charts.historical_vp, 47);
  const Result<Bundle> bundle = parse_bundle(embedded_bundle("nazaire"));
  const json::Value* victory = bundle.value().find("charts.json")->find("victory");
  EXPECT_EQ(victory->find("historical_score")->as_integer(), 47);
}

TEST(SN_13h, OwnObjectivesFirst) {
  Tabletop standing, fallen, newman, lifted;
  standing.team("brett", "1").begin(kB);
  EXPECT_FALSE(standing.offers("leave brett"));
  EXPECT_EQ(standing.why_not("leave brett"), "SN-13h why.objective.stands brett 6");
  fallen.team("brett", "1").destroyed("17").begin(kB);
  EXPECT_TRUE(fallen.offers("leave brett"));
  newman.team("newman", "1").begin(kB);
  EXPECT_TRUE(newman.offers("leave newman"));
  lifted.option(Option::kLeaveAnyTime).team("brett", "1").begin(kB);
  EXPECT_TRUE(lifted.offers("leave brett"));
}

TEST(SN_13h, FlakOfTheNumberCountToo) {
  for (const bool gun_stands : {true, false}) {
    Tabletop t;
    t.team("roderick", "1").destroyed("6 7 8");
    if (gun_stands) t.german("flak-1", "12");
    t.begin(kB);
    EXPECT_EQ(t.offers("leave roderick"), !gun_stands);
  }
  Tabletop t;  // one tank of three stands
  t.team("roderick", "1").destroyed("6 8").begin(kB);
  EXPECT_FALSE(t.offers("leave roderick"));
}

TEST(SN_14a, SeventeenIsTheYardstickOfLosses) {
  EXPECT_EQ(the_board().charts.historical_losses, 17);
  const Result<Bundle> bundle = parse_bundle(embedded_bundle("nazaire"));
  const auto& bands = bundle.value().find("charts.json")->find("loss_bands")->items();
  const auto band_of = [&](int lost) -> std::string {
    for (const json::Value& band : bands)
      if (lost >= band.find("min")->as_integer() && lost <= band.find("max")->as_integer())
        return band.find("id")->as_string();
    return "none";
  };
  EXPECT_EQ(band_of(0), "better");
  EXPECT_EQ(band_of(16), "better");
  EXPECT_EQ(band_of(17), "historical");
  EXPECT_EQ(band_of(18), "worse");
  EXPECT_EQ(band_of(21), "worse");
  // The switch is for the display alone: no rule asks it.
  Tabletop t = blank();
  t.option(Option::kHistoricalLosses);
  lose(t, 3);
  EXPECT_EQ(t.score(), -6);
}

TEST(SN_14b, LostMeansFallenOrCapturedNotBoats) {
  Tabletop t;
  t.status("chant", TeamStatus::kEliminated).status("brett", TeamStatus::kEliminated);
  for (const char* team : {"walton", "bradley"}) t.status(team, TeamStatus::kBoatTurnedBack);
  for (const char* team : {"burn", "moss"}) t.status(team, TeamStatus::kBoatDestroyed);
  t.team("birney", "43").team("roy", "15").team("hooper", "16");
  t.begin(Phase::kSecondCombat, 10);
  EXPECT_EQ(teams_lost(t.state()), 5);
  EXPECT_EQ(words_of(t.lines("log.over").front()).back(), "5");
}

TEST(SN_PA, TheTrackOfCampbeltown) {
  Lines order;
  for (const TeamId team : the_board().landing_order[static_cast<std::size_t>(Group::kCampbeltown)])
    order.push_back(the_board().card(team).id);
  EXPECT_EQ(order, (Lines{"roderick", "roy", "chant", "smalley", "purdon", "brett", "burtinshaw",
                          "copland"}));
}

}  // namespace
}  // namespace sandtable::nazaire
