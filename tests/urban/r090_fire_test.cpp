// 16-27, 86, 89-120, 226, 273-276: weapons and fights.
#include <gtest/gtest.h>

#include "core/games/urban/secrets.h"
#include "tests/urban/table_cases.h"
#include "tests/urban/tabletop.h"

namespace sandtable::urban {
namespace {

Weight weight_of(std::string_view word) {
  return word == "foot"        ? Weight::kFoot
         : word == "unarmored" ? Weight::kUnarmored
         : word == "armored"   ? Weight::kArmored
                               : Weight::kTank;
}

TEST(UO_115a, WorkedFights) {
  for (const FightCase& one : kFightCases) {
    const Fighter firer{one.firer, one.firer_class, weight_of(one.answer_weight),
                        one.kind == "suppress", one.firer_die};
    const Fighter answer{one.answer, one.answer_class, weight_of(one.firer_weight), false,
                         one.answer_die};
    const Outcome out = outcome_of(the_board().charts, one.kind == "assault", firer, answer);
    EXPECT_EQ(out.firer_destroyed ? -1 : out.firer_loss, one.firer_loss) << one.id << one.why;
    EXPECT_EQ(out.answer_destroyed ? -1 : out.answer_loss, one.answer_loss) << one.id << one.why;
    if (one.firer_total < 0) continue;
    EXPECT_EQ(out.firer_total, one.firer_total) << one.id << one.why;
    EXPECT_EQ(out.answer_total, one.answer_total) << one.id << one.why;
  }
}

TEST(UO_115b, NeverTheFaceOfTheDie) {
  const Outcome out = outcome_of(the_board().charts, false, {5, 1, Weight::kFoot, false, 6},
                                 {5, 1, Weight::kFoot, false, 3});
  EXPECT_EQ(out.firer_total, 6);
}

TEST(UO_107, ANineOfClassTwoDestroys) {
  const Outcome out = outcome_of(the_board().charts, false, {1, 2, Weight::kFoot, false, 9},
                                 {9, 1, Weight::kFoot, false, 0});
  EXPECT_TRUE(out.answer_destroyed);
  EXPECT_EQ(out.firer_loss, 0);
}

TEST(UO_110, EveryClassAndWeightThatCanMeetHasAResult) {
  for (std::size_t grade = 1; grade <= 4; ++grade)
    for (std::size_t weight = 0; weight < kWeights; ++weight)
      for (std::size_t die = 0; die <= 9; ++die) {
        const CriticalRow& row = the_board().charts.critical[grade][weight][die];
        const bool something = row.bonus != 0 || row.effect != Critical::kNone;
        EXPECT_EQ(something, die >= 7 && the_board().charts.targets[grade][weight]);
      }
}

TEST(UO_112, ASniperDestroysALeaderWithSevenOrMore) {
  EXPECT_FALSE(sniper_destroys(6));
  EXPECT_TRUE(sniper_destroys(7));
}

TEST(UO_10, ClassOneDoesNothingToArmour) {
  Tabletop table;
  const BlockId group = table.put("in-vet", "h0604");
  const BlockId car = table.put("us-aav", "h0404");
  EXPECT_FALSE(table.aims(group, "ak-and-pk", car));
  const BlockId gun = table.put("in-tech", "h0504");
  EXPECT_TRUE(table.aims(gun, "dshk", car));
}

TEST(UO_11, ClassTwoDoesNothingToATank) {
  Tabletop table;
  const BlockId gun = table.put("in-tech", "h0604");
  const BlockId tank = table.put("us-m1", "h0404");
  EXPECT_FALSE(table.aims(gun, "dshk", tank));
  const BlockId rpg = table.put("in-rpg", "h0504");
  EXPECT_TRUE(table.aims(rpg, "rpg-7", tank));
}

TEST(UO_9a, AnUnarmouredVehicleIsALightTarget) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0404");
  const BlockId car = table.put("in-tech", "h0604");
  EXPECT_TRUE(table.aims(squad, "rifles", car));
}

TEST(UO_22a, ARocketIsNotFiredInARoom) {
  Tabletop table;
  const BlockId rpg = table.put("in-rpg", "B2b");
  const BlockId squad = table.put("us-rifle", "h0604");
  EXPECT_FALSE(table.aims(rpg, "rpg-7", squad));
  EXPECT_TRUE(table.aims(rpg, "ak", squad));
}

TEST(UO_22b, ARoofIsNoRoom) {
  Tabletop table;
  const BlockId rpg = table.put("in-rpg", "A1c-roof");
  const BlockId squad = table.put("us-rifle", "h0004");
  EXPECT_TRUE(table.aims(rpg, "rpg-7", squad));
}

TEST(UO_289, WithTheBackblastRuleItIs) {
  Tabletop table;
  const BlockId rpg = table.put("in-rpg", "B2b");
  const BlockId squad = table.put("us-rifle", "h0604");
  table.turn_on(Advanced::kBackblast);
  EXPECT_TRUE(table.aims(rpg, "rpg-7", squad));
}

TEST(UO_23, ByDayABandIsFive) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  EXPECT_EQ(table.power(squad, "rifles", "h0504"), 5);
  EXPECT_EQ(table.power(squad, "rifles", "h0604"), 4);
  EXPECT_EQ(table.power(squad, "rifles", "h1004"), 4);
  EXPECT_EQ(table.power(squad, "rifles", "h1104"), 2);
}

TEST(UO_25, NothingInABandIsNoFire) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  EXPECT_EQ(
      power_at(table.field(), Side::kGreen, weapon_of(table, squad, "rifles"), {16, at("h0004")}),
      0);
}

TEST(UO_27, AGunReachesTwenty) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  const Weapon& gun = weapon_of(table, tank, "120-mm");
  EXPECT_EQ(power_at(table.field(), Side::kGreen, gun, {20, at("h0004")}), 8);
  EXPECT_EQ(power_at(table.field(), Side::kGreen, gun, {21, at("h0004")}), 0);
}

TEST(UO_226a, ByNightWithoutEquipmentABandIsThree) {
  Tabletop table("operation-sinbad");
  const BlockId rpg = table.put("ma-rpg", "h0014");
  const Weapon& weapon = weapon_of(table, rpg, "rpg-7");
  const auto power = [&](int ep) {
    return power_at(table.field(), Side::kRed, weapon, {ep, at("h0014")});
  };
  EXPECT_EQ(power(3), 6);
  EXPECT_EQ(power(4), 4);
  EXPECT_EQ(power(6), 4);
  EXPECT_EQ(power(7), 0);
}

TEST(UO_226b, WithEquipmentFour) {
  Tabletop table("operation-sinbad");
  const BlockId squad = table.put("br-section", "h0014");
  const Weapon& weapon = weapon_of(table, squad, "sa80-and-minimi");
  const auto power = [&](int ep) {
    return power_at(table.field(), Side::kGreen, weapon, {ep, at("h0014")});
  };
  EXPECT_EQ(power(4), 5);
  EXPECT_EQ(power(5), 4);
  EXPECT_EQ(power(9), 2);
  EXPECT_EQ(power(13), 0);
}

TEST(UO_226d, AMissileKeepsItsBandsAndItsLeastRange) {
  Tabletop table("operation-sinbad");
  const BlockId car = table.put("us-tow", "h0014");
  const Weapon& tow = weapon_of(table, car, "tow");
  const auto power = [&](int ep) {
    return power_at(table.field(), Side::kGreen, tow, {ep, at("h0014")});
  };
  EXPECT_EQ(power(5), 0);
  EXPECT_EQ(power(6), 7);
  EXPECT_EQ(power(7), 7);
  EXPECT_EQ(power(20), 7);
}

TEST(UO_91a, WithoutALineThereIsNoFire) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0402");
  const BlockId group = table.put("in-vet", "YA2");
  EXPECT_FALSE(table.aims(squad, "rifles", group));
  table.breach("YA2", "h0402");
  EXPECT_TRUE(table.aims(squad, "rifles", group));
}

TEST(UO_91b, AHiddenTargetMayBeAimedAtByAnything) {
  Tabletop table;
  const BlockId group = table.put("in-vet", "h0604");
  const BlockId tank = table.put_hidden("us-m1", "h0404");
  EXPECT_TRUE(table.aims(group, "ak-and-pk", tank));
  table.block(tank).set(kRevealed);
  EXPECT_FALSE(table.aims(group, "ak-and-pk", tank));
}

TEST(UO_273, ASniperFiresAtFootAlone) {
  Tabletop table;
  const BlockId sniper = table.put("us-sniper", "h0404");
  const BlockId car = table.put("in-tech", "h0604");
  const BlockId group = table.put("in-vet", "h0204");
  EXPECT_FALSE(table.aims(sniper, "sniper-rifle", car));
  EXPECT_TRUE(table.aims(sniper, "sniper-rifle", group));
}

TEST(UO_274, LeadersDoNotAnswerASniper) {
  Tabletop table;
  const BlockId sniper = table.put("us-sniper", "h0404");
  const BlockId leader = table.put("in-ldr", "h0604");
  EXPECT_FALSE(can_answer(table.field(), leader, weapon_of(table, leader, "ak"), sniper));
  const BlockId squad = table.put("us-rifle", "h0304");
  EXPECT_TRUE(can_answer(table.field(), leader, weapon_of(table, leader, "ak"), squad));
}

TEST(UO_275, SnipersAnswerASniper) {
  Tabletop table;
  const BlockId sniper = table.put("us-sniper", "h0404");
  const BlockId other = table.put("in-sniper", "h0604");
  EXPECT_TRUE(can_answer(table.field(), other, weapon_of(table, other, "svd"), sniper));
}

TEST(UO_276, OtherFootAnswersWithinRange) {
  Tabletop table;
  const BlockId sniper = table.put("us-sniper", "h0004");
  const BlockId recruits = table.put("in-recruit", "h1104");
  EXPECT_FALSE(can_answer(table.field(), recruits, weapon_of(table, recruits, "ak"), sniper));
  table.block(recruits).at = at("h0904");
  EXPECT_TRUE(can_answer(table.field(), recruits, weapon_of(table, recruits, "ak"), sniper));
}

TEST(UO_86a, AnAssaultNeedsAStepThatCouldBeMadeNow) {
  Tabletop table;
  const BlockId leader = table.put("us-plt", "A1c");
  const BlockId squad = table.put("us-rifle", "A1b");
  const BlockId group = table.put("in-vet", "A2a");
  EXPECT_TRUE(may_assault(table.field(), squad, group, 2));
  EXPECT_FALSE(may_assault(table.field(), squad, group, 1));
  table.block(squad).at = at("h0301");
  EXPECT_FALSE(may_assault(table.field(), squad, group, 3));
  EXPECT_TRUE(leader.is_some());
}

TEST(UO_86c, IntoAHouseOnlyNearThePlatoonLeader) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0604");
  const BlockId group = table.put("in-vet", "B2b");
  EXPECT_FALSE(may_assault(table.field(), squad, group, 3));
  const BlockId leader = table.put("us-plt", "h1104");
  EXPECT_TRUE(may_assault(table.field(), squad, group, 3));
  table.block(leader).at = at("h0004");
  EXPECT_FALSE(may_assault(table.field(), squad, group, 3));
}

TEST(UO_86d, EliteBlocksGoAlone) {
  Tabletop table;
  const BlockId recon = table.put("us-recon", "h0604");
  const BlockId group = table.put("in-vet", "B2b");
  EXPECT_TRUE(may_assault(table.field(), recon, group, 3));
}

TEST(UO_86e, VehiclesDoNotAssaultRooms) {
  Tabletop table;
  const BlockId car = table.put("us-aav", "h0604");
  const BlockId group = table.put("in-vet", "B2b");
  EXPECT_FALSE(may_assault(table.field(), car, group, 6));
  table.block(group).at = at("h0704");
  EXPECT_TRUE(may_assault(table.field(), car, group, 6));
}

TEST(UO_297b, WhoWasTransferredDoesNotAssault) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0604");
  const BlockId group = table.put("in-vet", "h0704");
  EXPECT_TRUE(may_assault(table.field(), squad, group, 3));
  table.block(squad).set(kTransferred);
  EXPECT_FALSE(may_assault(table.field(), squad, group, 3));
}

TEST(UO_116a, CommandReachesFive) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId leader = table.put("us-plt", "h0504");
  EXPECT_TRUE(is_commanded(table.field(), squad));
  EXPECT_FALSE(is_commanded(table.field(), leader));
  table.block(leader).at = at("h0604");
  EXPECT_FALSE(is_commanded(table.field(), squad));
}

// What a seat is told of an enemy's strength says what it leaves out.
TEST(UO_116a, AHiddenBlockNearMayBeTheLeader) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId leader = table.put_hidden("us-plt", "h0504");
  EXPECT_FALSE(may_be_commanded(table.field(), squad));  // known to be
  table.state = view_for(table.state, Seat::kSecond);
  EXPECT_FALSE(is_commanded(table.field(), squad));
  EXPECT_TRUE(may_be_commanded(table.field(), squad));
  table.block(leader).at = at("h0604");
  EXPECT_FALSE(may_be_commanded(table.field(), squad));
}

TEST(UO_298b, NotAfterTheCommanderFell) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  table.put("us-plt", "h0104");
  table.state.commander_lost = 1;
  EXPECT_FALSE(is_commanded(table.field(), squad));
}

TEST(UO_116b, OutOfAWindowThereIsCover) {
  Tabletop table;
  EXPECT_EQ(infrastructure_of(table.field(), at("B2b"), at("h0604")), Rule::k116b);
  EXPECT_FALSE(infrastructure_of(table.field(), at("B2b"), at("B2a")).has_value());
  EXPECT_FALSE(infrastructure_of(table.field(), at("h0604"), at("B2b")).has_value());
}

TEST(UO_116c, InAFortifiedHouse) {
  Tabletop table;
  table.fortify("B2b");
  EXPECT_EQ(infrastructure_of(table.field(), at("B2b"), at("B2a")), Rule::k116c);
}

TEST(UO_116d, OnARoofAndOnAHillockAboveTheOther) {
  Tabletop table;
  EXPECT_EQ(infrastructure_of(table.field(), at("A1c-roof"), at("h0004")), Rule::k116d);
  EXPECT_EQ(infrastructure_of(table.field(), at("h0607"), at("h0707")), Rule::k116d);
  EXPECT_FALSE(infrastructure_of(table.field(), at("h0607"), at("A1c-roof")).has_value());
}

TEST(UO_116e, BelowGround) {
  Tabletop table("phantom-fury");
  EXPECT_EQ(infrastructure_of(table.field(), at("U1"), at("U2")), Rule::k116e);
}

TEST(UO_116f, OpportunityFireIsStronger) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId group = table.put("in-vet", "h0304");
  const Weapon& rifles = weapon_of(table, squad, "rifles");
  FightKind kind;
  EXPECT_EQ(strength_of_firer(table.field(), {squad, rifles, group}, kind).sum(), 5);
  kind.opportunity = true;
  EXPECT_EQ(strength_of_firer(table.field(), {squad, rifles, group}, kind).sum(), 7);
}

TEST(UO_296a, MoreSoAtWhoClimbsAWall) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId group = table.put("in-vet", "h0304");
  FightKind kind;
  kind.opportunity = kind.wall_crossing = true;
  EXPECT_EQ(
      strength_of_firer(table.field(), {squad, weapon_of(table, squad, "rifles"), group}, kind)
          .of(Rule::k296a),
      3);
}

TEST(UO_116g, TheLastLevelIsWeaker) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId group = table.put("in-vet", "h0304");
  table.block(squad).osl = 1;
  EXPECT_EQ(
      strength_of_firer(table.field(), {squad, weapon_of(table, squad, "rifles"), group}, {}).sum(),
      4);
}

TEST(UO_282a, SupportAddsTwo) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId group = table.put("in-vet", "h0304");
  FightKind kind;
  kind.supported = true;
  EXPECT_EQ(
      strength_of_firer(table.field(), {squad, weapon_of(table, squad, "rifles"), group}, kind)
          .sum(),
      7);
}

TEST(UO_284a, SuppressionAddsOne) {
  Tabletop table;
  const BlockId squad = table.put("us-rifle", "h0004");
  const BlockId group = table.put("in-vet", "h0304");
  FightKind kind;
  kind.suppressing = true;
  EXPECT_EQ(
      strength_of_firer(table.field(), {squad, weapon_of(table, squad, "rifles"), group}, kind)
          .sum(),
      6);
}

TEST(UO_291b, AHiddenSniperCoversWithTwoMore) {
  Tabletop table;
  const BlockId ours = table.put("us-sniper", "h0004");
  const BlockId theirs = table.put("in-sniper", "h1104");
  FightKind kind;
  kind.anti_sniper = true;
  EXPECT_EQ(strength_of_answer(table.field(),
                               {ours, weapon_of(table, ours, "sniper-rifle"), theirs}, kind)
                .of(Rule::k291b),
            2);
}

TEST(UO_292, AnAmbushedVehicleFightsWithFive) {
  Tabletop table;
  const BlockId tank = table.put("us-m1", "h0004");
  const BlockId rpg = table.put_hidden("in-rpg", "h0304");
  FightKind kind;
  kind.ambush = true;
  EXPECT_EQ(
      strength_of_answer(table.field(), {tank, weapon_of(table, tank, "coaxial-mg"), rpg}, kind)
          .of(Rule::k292),
      5);
}

TEST(UO_124a, TheEliteLoseLessWithSixToNine) {
  const Charts& charts = the_board().charts;
  EXPECT_EQ(loss_by_quality(charts, Quality::kElite, 1, 6), 0);
  EXPECT_EQ(loss_by_quality(charts, Quality::kElite, 1, 5), 1);
}

TEST(UO_124b, NoDieForNoLoss) {
  EXPECT_FALSE(rolls_for_quality(Quality::kElite, 0));
  EXPECT_TRUE(rolls_for_quality(Quality::kElite, 1));
}

TEST(UO_125a, RecruitsLoseMoreWithNoughtToThree) {
  const Charts& charts = the_board().charts;
  EXPECT_EQ(loss_by_quality(charts, Quality::kRecruit, 1, 3), 2);
  EXPECT_EQ(loss_by_quality(charts, Quality::kRecruit, 1, 4), 1);
}

TEST(UO_13, VeteransRollNoDie) {
  EXPECT_FALSE(rolls_for_quality(Quality::kVeteran, 1));
  EXPECT_EQ(loss_by_quality(the_board().charts, Quality::kVeteran, 1, 0), 1);
}

}  // namespace
}  // namespace sandtable::urban
