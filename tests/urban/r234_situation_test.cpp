// 30-35, 40, 51-66, 80, 177, 190-194, 205-207, 229-236, 301-307: what follows from where
// things are.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/urban/tabletop.h"

namespace sandtable::urban {
namespace {

TEST(UO_31b, SmokeHidesTheStreet) {
  Tabletop table;
  EXPECT_TRUE(table.field().sees(at("h0004"), at("h1104")));
  table.token(TokenKind::kSmoke, "h0504");
  EXPECT_FALSE(table.field().sees(at("h0004"), at("h1104")));
}

TEST(UO_31c, AWreckHidesItToo) {
  Tabletop table;
  table.token(TokenKind::kWreck, "h0504");
  EXPECT_FALSE(table.field().sees(at("h0004"), at("h1104")));
}

TEST(UO_32b, ARevealedVehicleDoesAHiddenOneDoesNot) {
  Tabletop table;
  const BlockId car = table.put_hidden("us-aav", "h0504");
  EXPECT_TRUE(table.field().sees(at("h0004"), at("h1104")));
  table.block(car).set(kRevealed);
  EXPECT_FALSE(table.field().sees(at("h0004"), at("h1104")));
}

TEST(UO_197, SoDoPeopleOnceTheyAreSeen) {
  Tabletop table;
  table.token(TokenKind::kPopulation, "h0504", false);
  EXPECT_TRUE(table.field().sees(at("h0004"), at("h1104")));
  table.state.tokens[0].flags = kFaceUp;
  EXPECT_FALSE(table.field().sees(at("h0004"), at("h1104")));
}

TEST(UO_176c, ADeviceHidesNothing) {
  Tabletop table;
  table.token(TokenKind::kIed, "h0504");
  EXPECT_TRUE(table.field().sees(at("h0004"), at("h1104")));
}

TEST(UO_192, NeitherDoesGas) {
  Tabletop table;
  table.token(TokenKind::kToxic, "h0504");
  EXPECT_TRUE(table.field().sees(at("h0004"), at("h1104")));
}

TEST(UO_177, TheSmokeOfAWreckDriftsOnePlace) {
  Tabletop table;
  const Map& map = table.field().map;
  const auto plume = cloud_places(map, at("h0504"), 3, 1);
  ASSERT_EQ(plume.size(), 2);
  EXPECT_EQ(plume[1], at("h0605"));
  EXPECT_EQ(cloud_places(map, at("h1104"), 3, 1).size(), 1);
}

TEST(UO_190, AToxicCloudDriftsTwo) {
  const auto cloud = cloud_places(map_named("training"), at("h0504"), 4, 2);
  ASSERT_EQ(cloud.size(), 3);
  EXPECT_EQ(cloud[2], at("h0506"));
}

TEST(UO_205, ACloudEndsAtAHouse) {
  const auto cloud = cloud_places(map_named("training"), at("h0604"), 1, 2);
  EXPECT_EQ(cloud.size(), 1);
}

TEST(UO_207, InACloudOnlyNeighboursSeeOne) {
  Tabletop table;
  table.token(TokenKind::kSmoke, "h0104");
  EXPECT_TRUE(table.field().sees(at("h0004"), at("h0104")));
  EXPECT_FALSE(table.field().sees(at("h0304"), at("h0104")));
}

TEST(UO_40a, WithNobodyNearABlockHides) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  EXPECT_TRUE(has(blocks_that_hide(table.field()), squad));
}

TEST(UO_40b, NotWithin3EpAndInSight) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId group = table.put("in-vet", "h0304");
  EXPECT_EQ(blocks_that_hide(table.field()), 0U);
  table.block(group).at = at("h0404");
  EXPECT_TRUE(has(blocks_that_hide(table.field()), squad));
  table.block(squad).at = at("h0005");
  table.block(group).at = at("YA4");  // behind its wall
  EXPECT_TRUE(has(blocks_that_hide(table.field()), squad));
}

TEST(UO_40c, AnyEnemyCountsAndAllAreJudgedTogether) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.put_hidden("in-dummy", "h0304");
  EXPECT_FALSE(has(blocks_that_hide(table.field()), squad));
  const BlockId group = table.put("in-vet", "h0105");
  EXPECT_FALSE(has(blocks_that_hide(table.field()), group));
}

TEST(UO_234a, NearAndInSightIsContact) {
  Tabletop table;
  const BlockId squad = table.put_hidden("us-rifle", "h0004");
  const BlockId group = table.put_hidden("in-vet", "h0304");
  EXPECT_EQ(blocks_in_contact(table.field()), bit(squad) | bit(group));
  table.block(group).at = at("h0404");
  EXPECT_EQ(blocks_in_contact(table.field()), 0U);
  table.block(squad).at = at("A1a");
  table.block(group).at = at("A1c");
  EXPECT_EQ(blocks_in_contact(table.field()), bit(squad) | bit(group));
}

TEST(UO_234c, NotThroughAPartition) {
  Tabletop table;
  table.put("us-rifle", "A1b");
  table.put("in-vet", "A2a");
  EXPECT_EQ(blocks_in_contact(table.field()), 0U);
}

TEST(UO_229, AnybodyScoutsFive) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  EXPECT_TRUE(may_scout(table.field(), squad, at("h0504")));
  EXPECT_FALSE(may_scout(table.field(), squad, at("h0604")));
  Tabletop night("operation-sinbad");
  const BlockId group = night.put("ma-vet", "h0001");
  EXPECT_EQ(scouting_range(night.field(), group, at("h0101")), 3);
  const BlockId section = night.put("br-section", "h0018");
  EXPECT_EQ(scouting_range(night.field(), section, at("h0118")), 5);
}

TEST(UO_80b, ReconnaissanceSnipersAndObserversTen) {
  Tabletop table;
  for (const std::string_view type : {"us-recon", "us-sniper", "us-jfo"}) {
    const BlockId id = table.put(type, "h0004");
    EXPECT_TRUE(may_scout(table.field(), id, at("h1004"))) << type;
    EXPECT_FALSE(may_scout(table.field(), id, at("h1104"))) << type;
  }
}

TEST(UO_230, ByNightTenAndFive) {
  Tabletop night("operation-sinbad");
  const BlockId recon = night.put("br-recon", "h0018");
  EXPECT_EQ(scouting_range(night.field(), recon, at("h0118")), 10);
  const BlockId sniper = night.put("ma-sniper", "h0001");
  EXPECT_EQ(scouting_range(night.field(), sniper, at("h0101")), 5);
}

TEST(UO_226c, AFlareMakesDay) {
  Tabletop night("operation-sinbad");
  const BlockId group = night.put("ma-vet", "h0001");
  night.state.flares.push_back(at("h0401"));
  EXPECT_EQ(scouting_range(night.field(), group, at("h0101")), 5);
  EXPECT_EQ(scouting_range(night.field(), group, at("h1001")), 3);
}

TEST(UO_64, ThreeBlocksWithoutALeader) {
  Tabletop table;
  table.put("us-cdr", "h0004");
  table.put("us-rifle", "h0104");
  EXPECT_EQ(blocks_to_play(table.field(), Side::kGreen, 0), 3);
}

TEST(UO_65a, FiveWithOne) {
  Tabletop table;
  table.put("us-plt", "h0004");
  EXPECT_EQ(blocks_to_play(table.field(), Side::kGreen, 0), 5);
}

TEST(UO_66a, SevenNearTheCommander) {
  Tabletop table;
  const BlockId leader = table.put("us-plt", "h0004");
  table.put("us-cdr", "h0604", 1);
  EXPECT_EQ(blocks_to_play(table.field(), Side::kGreen, 0), 7);
  table.block(leader).at = at("h0005");
  EXPECT_EQ(table.field().ep(at("h0005"), at("h0704")), 7);
  table.block(leader).at = at("h0009");
  EXPECT_EQ(blocks_to_play(table.field(), Side::kGreen, 0), 5);
}

TEST(UO_66b, IfTheCommanderStoodStill) {
  Tabletop table;
  table.put("us-plt", "h0004");
  const BlockId commander = table.put("us-cdr", "h0104", 1);
  table.block(commander).set(kMovedLast);
  EXPECT_FALSE(has_command_post(table.field(), Side::kGreen));
  EXPECT_EQ(blocks_to_play(table.field(), Side::kGreen, 0), 5);
}

TEST(UO_298a, ThreeOnceTheCommanderFell) {
  Tabletop table;
  table.put("us-plt", "h0004");
  table.state.commander_lost = 1;
  EXPECT_EQ(blocks_to_play(table.field(), Side::kGreen, 0), 3);
}

TEST(UO_301, FourAfterAnEliteLeader) {
  EXPECT_EQ(blocks_without_leader(the_board().charts, Quality::kElite), 4);
}
TEST(UO_302a, ThreeAfterAVeteran) {
  EXPECT_EQ(blocks_without_leader(the_board().charts, Quality::kVeteran), 3);
}
TEST(UO_303a, TwoAfterARecruit) {
  EXPECT_EQ(blocks_without_leader(the_board().charts, Quality::kRecruit), 2);
}

TEST(UO_302b, VeteransWhoSawIt) {
  const auto& change = the_board().charts.leader_loss[1].change;
  EXPECT_EQ(change[1], -2);
  EXPECT_EQ(change[2], -1);
  EXPECT_EQ(change[7], -1);
  EXPECT_EQ(change[8], 0);
  EXPECT_EQ(change[9], 1);
}

TEST(UO_303b, RecruitsWhoSawIt) {
  const auto& change = the_board().charts.leader_loss[2].change;
  EXPECT_EQ(change[2], -2);
  EXPECT_EQ(change[3], -1);
  EXPECT_EQ(change[9], 0);
}

TEST(UO_54a, BlocksThatChangedPlacesActForEachOther) {
  Tabletop table;
  const BlockId first = table.put("us-rifle", "h0004", 0);
  const BlockId second = table.put("us-rifle", "h0104", 1);
  table.block(first).whose = second;
  table.block(second).whose = first;
  EXPECT_EQ(table.field().impulse_of(first), 1);
  EXPECT_EQ(table.field().impulse_of(second), 0);
}

TEST(UO_297a, ATransferredBlockActsWithTheOthers) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004", 0);
  table.block(squad).sent_to = 2;
  EXPECT_EQ(table.field().impulse_of(squad), 2);
}

TEST(UO_51a, LeadersCallFifteenFar) {
  Tabletop table;
  EXPECT_EQ(request_range(table.field(), table.put("us-plt", "h0004")), 15);
  EXPECT_EQ(request_range(table.field(), table.put("us-cdr", "h0104")), 15);
  EXPECT_EQ(request_range(table.field(), table.put("us-rifle", "h0204")), 0);
}

TEST(UO_51b, AndOnlyShells) {
  Tabletop table;
  const BlockId leader = table.put("us-plt", "h0004");
  EXPECT_TRUE(may_request(table.field(), leader, Support::kMortar));
  EXPECT_TRUE(may_request(table.field(), leader, Support::kFlare));
  EXPECT_FALSE(may_request(table.field(), leader, Support::kDrone));
}

TEST(UO_52a, ObserversTwenty) {
  Tabletop table;
  EXPECT_EQ(request_range(table.field(), table.put("us-jfo", "h0004")), 20);
}

TEST(UO_52b, AndEveryKind) {
  Tabletop table;
  const BlockId observer = table.put("us-jfo", "h0004");
  EXPECT_TRUE(may_request(table.field(), observer, Support::kHelicopter));
  EXPECT_FALSE(may_request(table.field(), observer, Support::kAirDefence));
}

TEST(UO_49c, OnceATurn) {
  Tabletop table;
  const BlockId observer = table.put("us-jfo", "h0004");
  table.block(observer).set(kRequested);
  EXPECT_FALSE(may_request(table.field(), observer, Support::kHelicopter));
}

TEST(UO_193, PeopleRunAsFarAsTheyCan) {
  Tabletop table;
  table.put("us-rifle", "h0409");
  table.token(TokenKind::kPopulation, "h0509");
  EXPECT_EQ(flight_of(table.field(), at("h0509"), at("h0409")), at("h0809"));
  table.put("in-vet", "h0709");
  EXPECT_EQ(flight_of(table.field(), at("h0509"), at("h0409")), at("h0609"));
  table.token(TokenKind::kBarricade, "h0508");
  table.token(TokenKind::kBarricade, "h0609");
  EXPECT_EQ(flight_of(table.field(), at("h0509"), at("h0409")), at("h0509"));
}

TEST(UO_194, LaterTheOpponentMovesThem) {
  Tabletop table;
  table.token(TokenKind::kPopulation, "h0504");
  const std::vector<PlaceId> places = places_to_move_people(table.field(), at("h0504"));
  EXPECT_TRUE(std::count(places.begin(), places.end(), at("h0204")) == 1);
  EXPECT_TRUE(std::count(places.begin(), places.end(), at("h0104")) == 0);
  EXPECT_TRUE(std::count(places.begin(), places.end(), at("h0504")) == 0);
}

TEST(UO_307b, PeopleDriftUnlessTheWayIsBlocked) {
  Tabletop table;
  EXPECT_EQ(drift_of_people(table.field(), at("h0404"), 4), at("h0405"));
  table.put("us-rifle", "h0405");
  EXPECT_EQ(drift_of_people(table.field(), at("h0404"), 4), at("h0404"));
  EXPECT_EQ(drift_of_people(table.field(), at("h0000"), 1), at("h0000"));
}

TEST(Control, AKnownFootBlockAloneTakesAHouse) {
  Tabletop table;
  const std::uint32_t house = 1;  // A
  const BlockId squad = table.put_hidden("us-rifle", "A1a");
  EXPECT_EQ(control_after_turn(table.field()) & house, 0U);
  table.block(squad).set(kKnown);
  EXPECT_EQ(control_after_turn(table.field()) & house, house);
  table.put_hidden("in-dummy", "A2a");
  EXPECT_EQ(control_after_turn(table.field()) & house, 0U);
  table.state.held = house;
  EXPECT_EQ(control_after_turn(table.field()) & house, house);
}

TEST(Score, HousesAndLossesMakeTheScore) {
  Tabletop table;
  EXPECT_EQ(score_of(table.field()), 0);
  table.state.held = 0b100;  // the workshop
  table.state.score = -3;
  EXPECT_EQ(score_of(table.field()), 3);
  const Scenario& training = the_board().scenarios[0];
  EXPECT_EQ(result_of(training, 22), 0);
  EXPECT_EQ(result_of(training, 21), 1);
  EXPECT_EQ(result_of(training, 14), 1);
  EXPECT_EQ(result_of(training, 13), 2);
  EXPECT_EQ(result_of(training, 8), 2);
  EXPECT_EQ(result_of(training, 7), 3);
}

TEST(UO_46d, BadWeatherShortensSight) {
  Tabletop table;
  table.state.visibility = 8;
  EXPECT_TRUE(table.field().sees(at("h0004"), at("h0804")));
  EXPECT_FALSE(table.field().sees(at("h0004"), at("h0904")));
}

}  // namespace
}  // namespace sandtable::urban
