// 44, 45, 53, 131, 173, 184-192, 195, 203, 215-222, 235, 236, 305: tokens, mines, support.
#include <gtest/gtest.h>

#include "core/games/urban/tokens.h"
#include "tests/urban/tabletop.h"

namespace sandtable::urban {
namespace {

TEST(UO_173b, ATokenBesideABlockIsMet) {
  Tabletop table;
  table.token(TokenKind::kIed, "h0504", false);
  table.token(TokenKind::kPopulation, "h0704", false);
  EXPECT_EQ(names_of(tokens_met(table.field(), at("h0404"))), std::vector<std::string>{"h0504"});
  EXPECT_EQ(names_of(tokens_met(table.field(), at("h0504"))), std::vector<std::string>{"h0504"});
  EXPECT_EQ(names_of(tokens_met(table.field(), at("h0604"))),
            (std::vector<std::string>{"h0504", "h0704"}));
}

TEST(UO_235, NotThroughAWall) {
  Tabletop table;
  table.token(TokenKind::kIed, "YA2", false);
  EXPECT_TRUE(tokens_met(table.field(), at("h0402")).empty());
  table.breach("YA2", "h0402");
  EXPECT_FALSE(tokens_met(table.field(), at("h0402")).empty());
}

TEST(UO_173c, WhatABlastReaches) {
  Tabletop table;
  table.token(TokenKind::kIed, "h0504", false);
  table.token(TokenKind::kPopulation, "h0505");
  table.token(TokenKind::kBarricade, "h0405");
  PlaceSet area;
  for (const std::string_view place : {"h0504", "h0505", "h0405"}) area.add(at(place).index());
  EXPECT_EQ(names_of(tokens_hit(table.field(), area)),
            (std::vector<std::string>{"h0504", "h0505"}));
}

TEST(UO_236, PeopleAreMovedOnceATurn) {
  Tabletop table;
  table.token(TokenKind::kPopulation, "h0504");
  EXPECT_EQ(people_met(table.field(), at("h0404")).size(), 1U);
  table.state.tokens[0].flags |= kFledThisTurn;
  EXPECT_TRUE(people_met(table.field(), at("h0404")).empty());
}

TEST(UO_191a, TheCloudReachesTwoPlacesOn) {
  Tabletop table;
  table.state.wind = 4;
  table.token(TokenKind::kToxic, "h0504");
  EXPECT_TRUE(is_poisoned(table.field(), at("h0504")));
  EXPECT_TRUE(is_poisoned(table.field(), at("h0506")));
  EXPECT_FALSE(is_poisoned(table.field(), at("h0507")));
  EXPECT_FALSE(is_poisoned(table.field(), at("h0404")));
}

TEST(UO_185, OnlyAVehicleSetsOffAMineAgainstVehicles) {
  Tabletop table;
  table.state.mines.push_back({at("h0504"), TokenKind::kVehicleMine, 0});
  const BlockId squad = table.put("us-rifle", "h0504");
  EXPECT_EQ(mine_set_off(table.field(), squad), -1);
  const BlockId car = table.put("us-aav", "h0504");
  EXPECT_EQ(mine_set_off(table.field(), car), 0);
  table.block(car).at = at("h0404");
  EXPECT_EQ(mine_set_off(table.field(), car), -1);
}

TEST(UO_305d, OnlyFootSetsOffAMineAgainstFoot) {
  Tabletop table;
  table.state.mines.push_back({at("h0504"), TokenKind::kFootMine, 0});
  const BlockId car = table.put("us-aav", "h0504");
  EXPECT_EQ(mine_set_off(table.field(), car), -1);
  const BlockId squad = table.put("us-rifle", "h0504");
  EXPECT_EQ(mine_set_off(table.field(), squad), 0);
  EXPECT_EQ(kFootMineLoss, 2);
}

TEST(UO_187, NoughtToSeven) {
  EXPECT_TRUE(mine_destroys(the_board().charts, 0));
  EXPECT_TRUE(mine_destroys(the_board().charts, 7));
}
TEST(UO_188, EightAndNine) {
  EXPECT_FALSE(mine_destroys(the_board().charts, 8));
  EXPECT_FALSE(mine_destroys(the_board().charts, 9));
}

TEST(UO_189a, EngineersAndReconnaissanceFindMines) {
  Tabletop table;
  table.state.mines.push_back({at("h0504"), TokenKind::kVehicleMine, 0});
  const BlockId engineers = table.put("us-eng", "h0304");
  const BlockId recon = table.put("us-recon", "h0404");
  const BlockId squad = table.put("us-rifle", "h0305");
  EXPECT_TRUE(has(mines_found(table.field(), engineers, 3), "h0504"));
  EXPECT_TRUE(mines_found(table.field(), engineers, 4).empty());
  EXPECT_TRUE(has(mines_found(table.field(), recon, 0), "h0504"));
  EXPECT_TRUE(mines_found(table.field(), squad, 0).empty());
  table.block(engineers).at = at("h0204");
  EXPECT_TRUE(mines_found(table.field(), engineers, 1).empty());
}

TEST(UO_184a, MinesLieInTheOpenOutsideOfTheEnemysArea) {
  Tabletop table;
  EXPECT_TRUE(may_lay_mine(table.field(), TokenKind::kVehicleMine, at("h0504")));
  EXPECT_TRUE(may_lay_mine(table.field(), TokenKind::kVehicleMine, at("YA4")));
  EXPECT_FALSE(may_lay_mine(table.field(), TokenKind::kVehicleMine, at("h0509")));
  EXPECT_FALSE(may_lay_mine(table.field(), TokenKind::kVehicleMine, at("A1a")));
  table.state.mines.push_back({at("h0504"), TokenKind::kVehicleMine, 0});
  EXPECT_FALSE(may_lay_mine(table.field(), TokenKind::kVehicleMine, at("h0504")));
  table.put("in-vet", "h0604");
  EXPECT_FALSE(may_lay_mine(table.field(), TokenKind::kVehicleMine, at("h0604")));
}

TEST(UO_184b, ThoseAgainstFootNeedTheRule) {
  Tabletop table;
  EXPECT_FALSE(may_lay_mine(table.field(), TokenKind::kFootMine, at("h0504")));
  table.turn_on(Advanced::kFootMine);
  EXPECT_TRUE(may_lay_mine(table.field(), TokenKind::kFootMine, at("h0504")));
}

TEST(UO_305b, AndMayLieInHouses) {
  Tabletop table;
  table.turn_on(Advanced::kFootMine);
  EXPECT_TRUE(may_lay_mine(table.field(), TokenKind::kFootMine, at("A1a")));
  EXPECT_FALSE(may_lay_mine(table.field(), TokenKind::kFootMine, at("A1a-roof")));
}

TEST(UO_44a, NoughtToThreeExplodes) {
  EXPECT_TRUE(explodes(the_board().charts, 0));
  EXPECT_TRUE(explodes(the_board().charts, 3));
}
TEST(UO_45, FourToNineDoesNot) {
  EXPECT_FALSE(explodes(the_board().charts, 4));
  EXPECT_FALSE(explodes(the_board().charts, 9));
}
TEST(UO_203, NoughtToSevenProtects) {
  EXPECT_TRUE(fort_protects(the_board().charts, 7));
  EXPECT_FALSE(fort_protects(the_board().charts, 8));
}

TEST(UO_53a, SoManyUsesInTheGame) {
  Tabletop fury("phantom-fury");
  const auto smoke = static_cast<std::size_t>(Support::kSmoke);
  EXPECT_TRUE(has_use_left(fury.field(), Side::kGreen, Support::kSmoke));
  fury.state.used[0][smoke] = 3;
  EXPECT_FALSE(has_use_left(fury.field(), Side::kGreen, Support::kSmoke));
  EXPECT_FALSE(has_use_left(fury.field(), Side::kRed, Support::kSmoke));
}

TEST(UO_53b, AndInATurn) {
  Tabletop fury("phantom-fury");
  fury.state.used_turn[0][static_cast<std::size_t>(Support::kSmoke)] = 1;
  EXPECT_FALSE(has_use_left(fury.field(), Side::kGreen, Support::kSmoke));
}

TEST(UO_215a, TheRedMortarNeedsItsTeam) {
  Tabletop fury("phantom-fury");
  EXPECT_FALSE(has_use_left(fury.field(), Side::kRed, Support::kMortar));
  fury.put("in-mortar", "T1a");
  EXPECT_TRUE(has_use_left(fury.field(), Side::kRed, Support::kMortar));
  const SupportCard& mortar = the_board().charts.support[0];
  EXPECT_EQ(mortar.calls[0], Call::kNever);
  EXPECT_EQ(mortar.calls[1], Call::kNever);
}
TEST(UO_215b, NextTurn) {
  EXPECT_EQ(the_board().charts.support[0].calls[2], Call::kNext);
  EXPECT_EQ(the_board().charts.support[0].calls[6], Call::kNext);
}
TEST(UO_215c, ThisTurn) {
  EXPECT_EQ(the_board().charts.support[0].calls[7], Call::kNow);
  EXPECT_EQ(the_board().charts.support[4].calls[9], Call::kNow);
}
TEST(UO_221, AirDefenceFailsToSix) {
  EXPECT_EQ(the_board().charts.support[7].calls[6], Call::kNever);
}
TEST(UO_222, AndHitsFromSeven) { EXPECT_EQ(the_board().charts.support[7].calls[7], Call::kNow); }

TEST(UO_49b, TheTargetNeedNotBeSeen) {
  Tabletop table;
  const BlockId leader = table.put("us-plt", "h0005");
  EXPECT_FALSE(table.field().sees(at("h0005"), at("YA4")));
  EXPECT_TRUE(has(support_targets(table.field(), leader), "YA4"));
}

TEST(UO_195b, PeopleAreNoTarget) {
  Tabletop table;
  const BlockId leader = table.put("us-plt", "h0005");
  EXPECT_TRUE(has(support_targets(table.field(), leader), "h0504"));
  table.token(TokenKind::kPopulation, "h0504");
  EXPECT_FALSE(has(support_targets(table.field(), leader), "h0504"));
}

TEST(UO_218a, ShellsAreCalledOffUnderObservation) {
  Tabletop table;
  const BlockId leader = table.put("us-plt", "h0005");
  EXPECT_FALSE(may_cancel(table.field(), Side::kGreen, Support::kMortar, at("YA4")));
  table.block(leader).at = at("h0204");
  EXPECT_TRUE(may_cancel(table.field(), Side::kGreen, Support::kMortar, at("YA4")));
}

TEST(UO_218b, TheyAreNotMoved) {
  Tabletop table;
  table.put("us-plt", "h0204");
  EXPECT_TRUE(places_to_adjust(table.field(), Side::kGreen, Support::kMortar, at("YA4")).empty());
}

TEST(UO_219a, AircraftAreAlwaysCalledOff) {
  Tabletop table;
  EXPECT_TRUE(may_cancel(table.field(), Side::kGreen, Support::kHelicopter, at("YA4")));
}

TEST(UO_219b, TheyAreMovedTenUnderObservation) {
  Tabletop table;
  EXPECT_TRUE(
      places_to_adjust(table.field(), Side::kGreen, Support::kHelicopter, at("h0004")).empty());
  table.put("us-plt", "h0005");
  const std::vector<PlaceId> places =
      places_to_adjust(table.field(), Side::kGreen, Support::kHelicopter, at("h0004"));
  EXPECT_TRUE(has(places, "h1004"));
  EXPECT_FALSE(has(places, "h1104"));
}

TEST(UO_220, AirDefenceAnswersAircraftButNoDrone) {
  Tabletop fury("phantom-fury");
  EXPECT_TRUE(is_intercepted_by_defence(fury.field(), Side::kRed, Support::kHelicopter));
  EXPECT_FALSE(is_intercepted_by_defence(fury.field(), Side::kRed, Support::kDrone));
  EXPECT_FALSE(is_intercepted_by_defence(fury.field(), Side::kRed, Support::kMortar));
  EXPECT_FALSE(is_intercepted_by_defence(fury.field(), Side::kGreen, Support::kHelicopter));
}

}  // namespace
}  // namespace sandtable::urban
