// 77-86, 97, 98, 152-154, 281-292, 304: actions, replies, reactions.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/games/urban/actions.h"
#include "tests/urban/tabletop.h"

namespace sandtable::urban {
namespace {

// `wall_at`: the two places beside it.
bool breaches(const Tabletop& table, BlockId id, std::string_view wall_at, bool contact) {
  const std::vector<std::string> ends = words_of(wall_at);
  const Field field(the_board(), table.state);
  const std::uint8_t wall = wall_between(field.map, at(ends[0]), at(ends[1]));
  const std::vector<BreachWay> ways = breaches_of(field, id);
  return std::any_of(ways.begin(), ways.end(), [&](const BreachWay& way) {
    return way.wall == wall && way.contact == contact;
  });
}

TEST(UO_77a, OneOfTheTwoIsBelowItsCard) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004");
  const BlockId two = table.put("us-rifle", "h0104");
  EXPECT_EQ(support_partners(table.field(), one), 0U);
  table.block(one).osl = 3;
  EXPECT_EQ(support_partners(table.field(), one), bit(two));
  EXPECT_EQ(support_partners(table.field(), two), bit(one));
}

TEST(UO_77b, SideBySide) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004");
  const BlockId two = table.put("us-rifle", "h0204");
  table.block(one).osl = 3;
  EXPECT_EQ(support_partners(table.field(), one), 0U);
  table.block(one).at = at("A1a");
  table.block(two).at = at("h0001");  // a facade between
  EXPECT_EQ(support_partners(table.field(), one), 0U);
}

TEST(UO_77c, ThePartnerHasNotActed) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004");
  const BlockId two = table.put("us-rifle", "h0104");
  table.block(one).osl = 3;
  table.block(two).set(kActivated);
  EXPECT_EQ(support_partners(table.field(), one), 0U);
}

TEST(UO_77d, OfTheSameImpulse) {
  Tabletop table;
  const BlockId one = table.put("us-rifle", "h0004", 0);
  table.put("us-rifle", "h0104", 1);
  table.block(one).osl = 3;
  EXPECT_EQ(support_partners(table.field(), one), 0U);
}

TEST(UO_78a, EngineersClearWhatLiesBesideThem) {
  Tabletop table;
  const BlockId engineers = table.put("us-eng", "h0604");
  const BlockId squad = table.put("us-rifle", "h0504");
  table.token(TokenKind::kBarricade, "h0704");
  table.token(TokenKind::kIed, "h0605");
  table.token(TokenKind::kWreck, "h0505");
  table.token(TokenKind::kIed, "h0904");
  const std::vector<PlaceId> places = clear_places(table.field(), engineers);
  EXPECT_EQ(names_of(places), (std::vector<std::string>{"h0605", "h0704"}));
  EXPECT_TRUE(clear_places(table.field(), squad).empty());
}

TEST(UO_178b, NobodyClearsAWreck) {
  Tabletop table;
  const BlockId engineers = table.put("us-eng", "h0604");
  table.token(TokenKind::kWreck, "h0704");
  EXPECT_TRUE(clear_places(table.field(), engineers).empty());
}

TEST(UO_78c, EngineersLayWhatTheScenarioAllows) {
  Tabletop table;
  const BlockId engineers = table.put("us-eng", "h0604");
  EXPECT_TRUE(has(lay_places(table.field(), engineers, TokenKind::kBarricade), "h0704"));
  EXPECT_TRUE(lay_places(table.field(), engineers, TokenKind::kIed).empty());
  table.put("us-rifle", "h0704");
  EXPECT_FALSE(has(lay_places(table.field(), engineers, TokenKind::kBarricade), "h0704"));
  Tabletop fury("phantom-fury");
  const BlockId bomber = fury.put("in-bomber", "h0604");
  EXPECT_TRUE(has(lay_places(fury.field(), bomber, TokenKind::kIed), "h0605"));
}

TEST(UO_176a, DevicesAreLaidAndCleared) {
  Tabletop fury("phantom-fury");
  const BlockId bomber = fury.put("in-bomber", "h0604");
  EXPECT_FALSE(lay_places(fury.field(), bomber, TokenKind::kIed).empty());
  fury.token(TokenKind::kIed, "h0605");
  EXPECT_TRUE(has(clear_places(fury.field(), bomber), "h0605"));
}

TEST(UO_180b, BarricadesAreLaidAndCleared) {
  Tabletop table;
  const BlockId engineers = table.put("us-eng", "h0604");
  EXPECT_FALSE(lay_places(table.field(), engineers, TokenKind::kBarricade).empty());
  table.token(TokenKind::kBarricade, "h0704");
  EXPECT_TRUE(has(clear_places(table.field(), engineers), "h0704"));
}

TEST(UO_79a, AFootBlockBesideAVehicleGetsIn) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0004");
  const BlockId squad = table.put("us-rifle", "h0104");
  EXPECT_EQ(mount_partners(table.field(), squad), bit(car));
  EXPECT_EQ(mount_partners(table.field(), car), bit(squad));
  table.block(squad).at = at("h0204");
  EXPECT_EQ(mount_partners(table.field(), car), 0U);
}

TEST(UO_79b, ItGetsOutForThreePoints) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0402");
  table.put_aboard("us-rifle", car);
  const BlockId squad(car.index() + 1);
  const std::vector<PlaceId> places = dismount_places(table.field(), squad);
  EXPECT_TRUE(has(places, "h0403"));
  EXPECT_TRUE(has(places, "YA2"));  // over the wall from on top
  table.put("us-rifle", "h0403");
  EXPECT_FALSE(has(dismount_places(table.field(), squad), "h0403"));
}

TEST(UO_79c, AsManyAsTheCardSays) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0004");
  EXPECT_EQ(room_left(table.field(), car, false), 2);
  table.put_aboard("us-rifle", car);
  table.put_aboard("us-rifle", car);
  EXPECT_EQ(room_left(table.field(), car, false), 0);
  const BlockId squad = table.put("us-rifle", "h0104");
  EXPECT_EQ(mount_partners(table.field(), squad), 0U);
}

TEST(UO_79e, OneMoreOnTop) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  const BlockId squad = table.put("us-rifle", "h0104");
  EXPECT_EQ(mount_partners(table.field(), squad), 0U);
  table.turn_on(Advanced::kSuperstructure);
  EXPECT_EQ(mount_partners(table.field(), squad), bit(tank));
}

TEST(UO_80a, HiddenBlocksAndTokensWithinFive) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId near = table.put_hidden("in-vet", "h0504");
  const BlockId far = table.put_hidden("in-vet", "h0604");
  const BlockId seen = table.put("in-vet", "h0304");
  const BlockSet targets = scout_targets(table.field(), squad);
  EXPECT_TRUE(has(targets, near));
  EXPECT_FALSE(has(targets, far));
  EXPECT_FALSE(has(targets, seen));
  table.token(TokenKind::kIed, "h0405", false);
  EXPECT_TRUE(has(scout_places(table.field(), squad), "h0405"));
}

TEST(UO_81a, PeopleBesideABlockAreSentOff) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0404");
  table.token(TokenKind::kPopulation, "h0504");
  const std::vector<PlaceId> places = scatter_places(table.field(), squad, at("h0504"));
  EXPECT_TRUE(has(places, "h0404") || has(places, "h0304"));
  EXPECT_TRUE(has(places, "h0006"));
  EXPECT_FALSE(has(places, "h0009"));
  EXPECT_TRUE(scatter_places(table.field(), squad, at("h0604")).empty());
}

TEST(UO_81b, NotBesideAnotherBlock) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0404");
  table.token(TokenKind::kPopulation, "h0504");
  table.put("in-vet", "h0104");
  const std::vector<PlaceId> places = scatter_places(table.field(), squad, at("h0504"));
  EXPECT_FALSE(has(places, "h0204"));
  EXPECT_TRUE(has(places, "h0304"));
}

TEST(UO_20, TheCardSaysWhoOpensWalls) {
  Tabletop table;
  const BlockId engineers = table.put("us-eng", "h0001");
  EXPECT_TRUE(breaches(table, engineers, "A1a h0001", true));
  const BlockId squad = table.put("us-rifle", "h0002");
  EXPECT_TRUE(breaches_of(table.field(), squad).empty());
}

TEST(UO_83a, AChargeReachesTwo) {
  Tabletop table;
  const BlockId engineers = table.put("us-eng", "h0003");
  EXPECT_TRUE(breaches(table, engineers, "A1a h0001", true));
  table.block(engineers).at = at("h0004");
  EXPECT_FALSE(breaches(table, engineers, "A1a h0001", true));
}

TEST(UO_83b, FromWhereTheWallIsSeen) {
  Tabletop table;
  const BlockId engineers = table.put("us-eng", "A2a");
  EXPECT_FALSE(breaches(table, engineers, "YA2 h0402", true));
  table.block(engineers).at = at("YA5");
  EXPECT_TRUE(breaches(table, engineers, "YA2 h0402", true));
}

TEST(UO_84a, AGunNeedsTwo) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0001");
  EXPECT_FALSE(breaches(table, tank, "A1a h0001", false));
  table.block(tank).at = at("h0004");
  EXPECT_TRUE(breaches(table, tank, "A1a h0001", false));
}

TEST(UO_21, OnlyCertainGuns) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0004");
  EXPECT_TRUE(breaches_of(table.field(), car).empty());
}

TEST(UO_84b, AndTheWallInFront) {
  Tabletop table("operation-sinbad");
  const BlockId tank = table.put("br-cr2", "h0702");
  EXPECT_FALSE(breaches(table, tank, "YP1 h0901", false));
}

TEST(UO_201, ABreachIsNotOpenedAgain) {
  Tabletop table;
  const BlockId engineers = table.put("us-eng", "h0001");
  table.breach("A1a", "h0001");
  EXPECT_FALSE(breaches(table, engineers, "A1a h0001", true));
}

TEST(UO_85a, TheListOfTargetsIsWhoCanBeAimedAt) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId group = table.put("in-vet", "h0504");
  table.put("in-vet", "YA4");
  EXPECT_EQ(fire_targets(table.field(), squad), bit(group));
}

TEST(UO_85b, DischargersReachThreeInSight) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0004");
  const std::vector<PlaceId> places = smoke_places(table.field(), car);
  EXPECT_TRUE(has(places, "h0304"));
  EXPECT_FALSE(has(places, "h0404"));
  EXPECT_FALSE(has(places, "YA4"));
  EXPECT_TRUE(smoke_places(table.field(), table.put("us-rifle", "h0005")).empty());
}

TEST(UO_281a, FootBlocksThrowSmoke) {
  Tabletop table;
  table.turn_on(Advanced::kInfantrySmoke);
  const BlockId squad = table.put("us-rifle", "h0004");
  EXPECT_TRUE(has(smoke_places(table.field(), squad), "h0304"));
  EXPECT_FALSE(has(smoke_places(table.field(), squad), "h0404"));
  EXPECT_TRUE(smoke_places(table.field(), table.put("us-sniper", "h0005")).empty());
}

TEST(UO_281b, OverAWall) {
  Tabletop table;
  table.turn_on(Advanced::kInfantrySmoke);
  const BlockId squad = table.put("us-rifle", "h0005");
  EXPECT_FALSE(table.field().sees(at("h0005"), at("YA4")));
  EXPECT_TRUE(has(smoke_places(table.field(), squad), "YA4"));
}

TEST(UO_97a, WithoutAWeaponInRangeThereIsNoAnswer) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  const BlockId recruits = table.put("in-recruit", "h0504");
  EXPECT_EQ(answers_of(table.field(), recruits, tank, false), 0U);
  const BlockId squad = table.put("us-rifle", "h0104");
  EXPECT_EQ(answers_of(table.field(), recruits, squad, false), 1U);
  EXPECT_EQ(kNoAnswerLoss, 2);
}

TEST(UO_97c, ItMayStillFallBack) {
  Tabletop table;
  table.put("us-m1", "h0004");
  const BlockId recruits = table.put("in-recruit", "h0504");
  EXPECT_FALSE(withdrawals_of(table.field(), recruits, at("h0004")).empty());
}

TEST(UO_152, OneReactionATurn) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId recruits = table.put("in-recruit", "h0304");
  table.block(recruits).set(kReacted);
  EXPECT_TRUE(withdrawals_of(table.field(), recruits, at("h0004")).empty());
  EXPECT_FALSE(has(asked_to_react(table.field(), squad), recruits));
  const BlockId friendly = table.put("in-vet", "h0404");
  EXPECT_FALSE(has(covers_for(table.field(), friendly, squad, false), recruits));
}

TEST(UO_98a, AFriendWithinThreeCovers) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId target = table.put("in-vet", "h0304");
  const BlockId three = table.put("in-vet", "h0604");
  const BlockId four = table.put("in-vet", "h0704");
  const BlockSet covers = covers_for(table.field(), target, squad, false);
  EXPECT_TRUE(has(covers, three));
  EXPECT_FALSE(has(covers, four));
}

TEST(UO_98b, WithSightAndAWeapon) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId target = table.put("in-vet", "h0304");
  const BlockId blind = table.put("in-vet", "YA4");
  EXPECT_FALSE(has(covers_for(table.field(), target, squad, false), blind));
}

TEST(UO_98c, NotInAnAssault) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0204");
  const BlockId target = table.put("in-vet", "h0304");
  table.put("in-vet", "h0404");
  EXPECT_EQ(covers_for(table.field(), target, squad, true), 0U);
}

TEST(UO_291a, ASniperCoversFromElevenToTwenty) {
  Tabletop table;
  const BlockId sniper = table.put("in-sniper", "h0004");
  const BlockId target = table.put("us-rifle", "h0504");
  const BlockId ours = table.put("us-sniper", "h1104");
  EXPECT_FALSE(has(covers_for(table.field(), target, sniper, false), ours));
  table.turn_on(Advanced::kAntiSniping);
  EXPECT_TRUE(has(covers_for(table.field(), target, sniper, false), ours));
  table.block(ours).at = at("h1004");
  EXPECT_FALSE(has(covers_for(table.field(), target, sniper, false), ours));
}

TEST(UO_153, AnAssaultCanBeAvoided) {
  Tabletop table;
  table.put("us-rifle", "h0204");
  const BlockId target = table.put("in-vet", "h0304");
  EXPECT_FALSE(withdrawals_of(table.field(), target, at("h0204")).empty());
}

TEST(UO_154a, WhoSeesAStepIsAsked) {
  Tabletop table;
  const BlockId mover = table.put("us-rifle", "h0004");
  const BlockId group = table.put("in-vet", "h0504");
  const BlockId blind = table.put("in-vet", "YA4");
  const BlockId dummy = table.put_hidden("in-dummy", "h0604");
  const BlockSet asked = asked_to_react(table.field(), mover);
  EXPECT_TRUE(has(asked, group));
  EXPECT_FALSE(has(asked, blind));
  EXPECT_TRUE(has(asked, dummy));  // nobody may tell it from a squad
}

TEST(UO_282b, SupportersAreStillToAct) {
  Tabletop table;
  const BlockId firer = table.put("us-rifle", "h0004");
  const BlockId friendly = table.put("us-rifle", "h0104");
  const BlockId target = table.put("in-vet", "h0504");
  EXPECT_EQ(supporters(table.field(), firer, target), 0U);
  table.turn_on(Advanced::kSupportingFire);
  EXPECT_EQ(supporters(table.field(), firer, target), bit(friendly));
  table.block(friendly).set(kActivated);
  EXPECT_EQ(supporters(table.field(), firer, target), 0U);
}

TEST(UO_283, SuppressionIsForSmallArmsStandingStill) {
  Tabletop table;
  table.turn_on(Advanced::kSuppressingFire);
  const BlockId tank = table.put("us-m1", "h0004");
  const BlockId group = table.put("in-vet", "h0504");
  const BlockId car = table.put("in-tech", "h0204");
  const auto may = [&](std::string_view weapon, BlockId target, const Activation& so_far) {
    return may_suppress(table.field(), {tank, weapon_of(table, tank, weapon), target}, so_far);
  };
  EXPECT_TRUE(may("coaxial-mg", car, {}) == false);
  table.block(car).at = at("h0009");
  EXPECT_TRUE(may("coaxial-mg", group, {}));
  EXPECT_FALSE(may("120-mm", group, {}));
  EXPECT_FALSE(may("coaxial-mg", group, {1, 0, false, false}));
}

TEST(UO_286a, BehindAFriendlyTank) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  const BlockId squad = table.put("us-rifle", "h0104");
  EXPECT_EQ(cover_vehicles(table.field(), squad), 0U);
  table.turn_on(Advanced::kArmorCover);
  EXPECT_EQ(cover_vehicles(table.field(), squad), bit(tank));
  table.block(squad).impulse = 1;
  EXPECT_EQ(cover_vehicles(table.field(), squad), 0U);
}

TEST(UO_304a, AnEngineerClosesTheWayDown) {
  Tabletop table("phantom-fury");
  const BlockId engineers = table.put("us-eng", "h0708");
  EXPECT_FALSE(way_down_to_close(table.field(), engineers).is_some());
  table.turn_on(Advanced::kEntryDestruction);
  EXPECT_EQ(way_down_to_close(table.field(), engineers), at("U1"));
  table.block(engineers).at = at("h0707");
  EXPECT_FALSE(way_down_to_close(table.field(), engineers).is_some());
}

TEST(UO_94, NoughtAndOneCostTwo) {
  EXPECT_EQ(withdrawal_loss(the_board().charts, 0, false), 2);
  EXPECT_EQ(withdrawal_loss(the_board().charts, 1, false), 2);
}

TEST(UO_95, TwoToSixCostOne) {
  EXPECT_EQ(withdrawal_loss(the_board().charts, 2, false), 1);
  EXPECT_EQ(withdrawal_loss(the_board().charts, 6, false), 1);
  EXPECT_EQ(withdrawal_loss(the_board().charts, 2, true), 2);  // 296b
  EXPECT_EQ(withdrawal_loss(the_board().charts, 0, true), 2);
}

TEST(UO_96, SevenAndMoreCostNothing) {
  EXPECT_EQ(withdrawal_loss(the_board().charts, 7, false), 0);
  EXPECT_EQ(withdrawal_loss(the_board().charts, 9, false), 0);
}

TEST(UO_274, OnlyTheSnipersOneDieBeyondTen) {
  Tabletop table;
  const BlockId sniper = table.put("us-sniper", "h0004");
  const BlockId leader = table.put("in-ldr", "h1104");
  EXPECT_TRUE(is_sniper_shot(table.field(), sniper, leader));
  table.block(leader).at = at("h1004");
  EXPECT_FALSE(is_sniper_shot(table.field(), sniper, leader));
}

TEST(UO_292, OnlyFromHidingAndOnlyAgainstArmour) {
  Tabletop table;
  const BlockId rpg = table.put("in-rpg", "h0004");
  const BlockId tank = table.put("us-m1", "h0304");
  const Weapon& rocket = weapon_of(table, rpg, "rpg-7");
  EXPECT_FALSE(is_ambush(table.field(), {rpg, rocket, tank}, true));
  table.turn_on(Advanced::kAmbush);
  EXPECT_TRUE(is_ambush(table.field(), {rpg, rocket, tank}, true));
  EXPECT_FALSE(is_ambush(table.field(), {rpg, rocket, tank}, false));
  EXPECT_FALSE(is_ambush(table.field(), {rpg, weapon_of(table, rpg, "ak"), tank}, true));
}

}  // namespace
}  // namespace sandtable::urban
