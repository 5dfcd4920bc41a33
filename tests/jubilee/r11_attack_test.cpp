// 11.1, 11.3 to 11.5: who attacks, and what the table says. A1 to A7, here and in
// r11_results_test.cpp, are the worked cases of the reconstruction.
#include <gtest/gtest.h>

#include "core/games/jubilee/actions_internal.h"
#include "tests/jubilee/attacks.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

constexpr auto kLess = Ratio::kLess;
constexpr auto kEqual = Ratio::kEqual;
constexpr auto kGreater = Ratio::kGreater;
constexpr auto kDouble = Ratio::kDouble;

// A1: 8 with heavy weapons on 3 HW in the town: 8 against 6.
TEST(OJ_11_5, MoreThanTheDefenceDefeatsAUnitAlone) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("ess-b", "0419").german("g-d1", "0519");
  attack(t, "0519", "rhli-a ess-b");
  EXPECT_EQ(last_read(t), "8 6 1 defeated");
  EXPECT_EQ(t.at("0519"), "");
  EXPECT_TRUE(t.said("log.german.defeated 0519 g-d1 rhli-a 1"));
}

// A2 and A3.
TEST(OJ_11_5, AsMuchAsTheDefenceDisrupts) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("ess-b", "0419").german("g-d4", "0519");
  attack(t, "0519", "rhli-a ess-b");
  EXPECT_EQ(last_read(t), "8 8 1 disrupted");
  EXPECT_TRUE(t.is_disrupted("0519"));
  Tabletop one = scene();
  one.unit("rhli-a", "0518").german("g-d6", "0519");
  attack(one, "0519", "rhli-a");
  EXPECT_EQ(last_read(one), "4 4 1 disrupted");
}

TEST(OJ_11_5, EveryCellOfTheTable) {
  struct Row {
    bool tactics;
    Ratio ratio;
    std::array<AttackResult, 3> results;
  };
  using enum AttackResult;
  const Row rows[] = {
      {false, kLess, {kAttackersDisrupted, kAttackersDisrupted, kAttackersDisrupted}},
      {false, kEqual, {kAttackersDisrupted, kAttackersDisrupted, kAttackersDisrupted}},
      {false, kGreater, {kNone, kAttackersDisrupted, kNone}},
      {false, kDouble, {kDisrupted, kDisrupted, kDisruptedAttrition}},
      {true, kLess, {kNone, kAttackersDisrupted, kNone}},
      {true, kEqual, {kDisrupted, kNone, kDisrupted}},
      {true, kGreater, {kDefeated, kReveal, kDepthLost}},
      {true, kDouble, {kDefeated, kReveal, kBothDefeated}}};
  for (const Row& row : rows)
    for (const int column : {0, 1, 2}) {
      AttackOdds odds;
      odds.unit = 3;
      odds.depth = column == 2 ? 2 : 0;
      odds.tactics = row.tactics;
      const int defence = odds.defence();
      const std::array<int, 4> least = {defence - 1, defence, defence + 1, 2 * defence};
      const std::array<int, 4> most = {defence - 1, defence, 2 * defence - 1, 2 * defence + 3};
      for (const auto& attack : {least, most}) {
        odds.attack = attack[static_cast<std::size_t>(row.ratio)];
        EXPECT_EQ(attack_result(the_board(), odds, static_cast<DepthColumn>(column)),
                  row.results[static_cast<std::size_t>(column)])
            << odds.attack << " against " << defence << ", column " << column;
      }
    }
}

// A4: 8 is more than 6, but the tactics are not met.
TEST(OJ_11_3, TwoHexesThatTouchDoNotFlank) {
  Tabletop t = scene();
  t.unit("rhli-a", "0419").unit("ess-b", "0520").german("g-d2", "0519");
  attack(t, "0519", "rhli-a ess-b");
  EXPECT_EQ(last_read(t), "8 6 0 none");
  EXPECT_EQ(t.at("0519"), "g-d2*");
}

// A5.
TEST(OJ_11_3, TwoHexesApartFlank) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("ess-b", "0520").german("g-d2", "0519");
  attack(t, "0519", "rhli-a ess-b");
  EXPECT_EQ(last_read(t), "8 6 1 defeated");
}

TEST(OJ_11_3, FromOneHexNobodyIsFlanked) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("rhli-b", "0518").unit("cal-b", "0417").german("g-d2", "0519");
  attack(t, "0519", "rhli-a rhli-b cal-b");  // the tank is at a distance
  EXPECT_EQ(last_read(t), "13 6 0 disrupted");
}

TEST(OJ_11_3, EverySetOfHexesAroundATarget) {
  const HexId target = hex_at("0614");
  for (unsigned beside = 0; beside < 64; ++beside) {
    bool apart = false;
    for (int a = 0; a < board::kDirections; ++a)
      for (int b = 0; b < board::kDirections; ++b) {
        const bool both = (beside >> a & 1) != 0 && (beside >> b & 1) != 0;
        const int first = the_board().neighbour(target, a).index();
        const int second = the_board().neighbour(target, b).index();
        apart |= both && the_board().map.distance(first, second) == 2;
      }
    EXPECT_EQ(is_flanked(beside), apart) << beside;
  }
}

TEST(OJ_11_3, HeavyWeaponsOfOneAttackerWillDo) {
  for (const bool tank : {false, true}) {
    Tabletop t = scene();
    t.unit("rhli-a", "0518").steps("rhli-a", 2).unit("ess-b", "0419").steps("ess-b", 2);
    if (tank) t.unit("cal-b", "0417").steps("cal-b", 1);
    t.german("g-d1", "0519");
    attack(t, "0519", "rhli-a ess-b cal-b");
    EXPECT_EQ(last_read(t), tank ? "9 6 1 defeated" : "6 6 0 attackers_disrupted");
  }
}

TEST(OJ_11_3, UnitAndDepthThatBothAskForItAreFlankedFromThreeHexes) {
  for (const bool third : {false, true}) {
    Tabletop t = scene();
    t.unit("rhli-a", "0518").unit("rhli-b", "0518").unit("ess-b", "0520").unit("ess-c", "0520");
    if (third) t.unit("ess-d", "0419");
    t.german("g-d2", "0519").seen("0519").depth("0519", "dm-10").depth_seen("0519");
    attack(t, "0519", "rhli-a rhli-b ess-b ess-c ess-d");
    EXPECT_EQ(last_read(t), third ? "20 8 1 both_defeated" : "16 8 0 disrupted_attrition");
  }
}

TEST(OJ_2_14b, WithoutTheTacticNobodyIsDefeated) {
  for (const Ratio ratio : {kLess, kEqual, kGreater, kDouble})
    for (const AttackResult result :
         the_board().charts.attack[0][static_cast<std::size_t>(ratio)]) {
      EXPECT_NE(result, AttackResult::kDefeated);
      EXPECT_NE(result, AttackResult::kBothDefeated);
    }
  for (int i = 0; i < kGermans; ++i)
    EXPECT_LE(static_cast<int>(the_board().card(GermanId(i)).tactic), 2);
}

TEST(OJ_2_16c, ADepthMarkerTurnedUpAddsStrengthAndTactics) {
  Tabletop t = scene();
  t.unit("rhli-a", "0518").unit("ess-b", "0419");
  t.german("g-d1", "0519").seen("0519").depth("0519", "dm-10").depth_seen("0519");
  attack(t, "0519", "rhli-a ess-b");  // 6 + 2, heavy weapons met, flanking not
  EXPECT_EQ(last_read(t), "8 8 0 attackers_disrupted");
}

TEST(OJ_11_1, SomebodyOnFootMustBeBesideTheTarget) {
  Tabletop t = scene();
  t.unit("cal-b", "0419").unit("ess-b", "0421").german("g-d1", "0519").begin(Phase::kActions, 3);
  EXPECT_EQ(t.why_not("attack 0519"), "OJ-11.1 why.no_attacker 0519");
  EXPECT_EQ(t.why_not("attack 0620"), "OJ-2.3b why.nobody 0620");
}

TEST(OJ_11_1, ACliffKeepsInfantryOffAndTanksAtADistance) {
  Tabletop t = scene();
  t.unit("ssr-b", "0410").german("g-c3", "0411").begin(Phase::kActions, 3);
  EXPECT_EQ(t.why_not("attack 0411"), "OJ-11.1 why.across_cliff 0411");
  t.unit("cal-b", "0410").unit("ssr-d", "0510").begin(Phase::kActions, 3).play("attack 0411");
  EXPECT_TRUE(t.offers("join cal-b"));
  EXPECT_EQ(stand_of(the_board(), t.state(), position_at("0411"), unit_of("cal-b")),
            Stand::kRanged);
  EXPECT_EQ(stand_of(the_board(), t.state(), position_at("0411"), unit_of("ssr-b")),
            Stand::kNowhere);
  EXPECT_EQ(stand_of(the_board(), t.state(), position_at("0411"), unit_of("ssr-d")),
            Stand::kBeside);
}

TEST(OJ_11_1, TanksAloneCannotGoOn) {
  Tabletop t = scene();
  t.unit("ess-b", "0419").unit("cal-b", "0417").unit("cal-c", "0417").german("g-d1", "0519");
  t.begin(Phase::kActions, 3).play("attack 0519");
  // Units on foot come first in the list of units: a tank would leave only tanks to follow.
  EXPECT_EQ(t.why_not("join c3-3"), "OJ-11.1 why.reach c3-3 0519");
  EXPECT_TRUE(t.offers("begin"));  // the one unit on foot has joined by itself
  EXPECT_TRUE(t.offers("join cal-b"));
}

TEST(OJ_11_1, ATankMayJoinFirstIfInfantryFollows) {
  Tabletop t = scene();
  t.unit("cal-b", "0417").unit("rm-a", "0419").german("g-d1", "0519");
  t.begin(Phase::kActions, 12).play("attack 0519");
  EXPECT_EQ(t.legal(), (Lines{"join cal-b", "join rm-a"}));
  t.play("join cal-b");  // rm-a has to follow
  EXPECT_EQ(last_read(t), "9 6 1 defeated");
}

TEST(OJ_2_13h, ATankReachesTwoHexesAndNoMore) {
  Tabletop t = scene();
  t.unit("ess-b", "0520").unit("cal-b", "0419");
  t.german("g-d1", "0620");
  const auto stands = [&](const char* unit) {
    return stand_of(the_board(), t.state(), position_at("0620"), unit_of(unit));
  };
  EXPECT_EQ(stands("cal-b"), Stand::kRanged);
  EXPECT_EQ(stands("ess-b"), Stand::kBeside);
  t.unit("cal-b", "0417");  // three hexes from 0620
  EXPECT_EQ(stands("cal-b"), Stand::kNowhere);
}

int defence_of(const Tabletop& t, const std::string& target) {
  UnitSet units = 0;
  for (const UnitId unit : each<UnitId>(ashore_units(t.state())))
    if (stand_of(the_board(), t.state(), position_at(target), unit) != Stand::kNowhere)
      units |= bit(unit);
  const AttackOdds odds = compare(the_board(), t.state(), position_at(target), units);
  return 10 * odds.unit + odds.depth;
}

// g-g2 is a 3, dm-13 a 2, turned up.
Tabletop defended(const std::string& hex) {
  Tabletop t;
  return t.german("g-g2", hex).seen(hex).depth(hex, "dm-13").depth_seen(hex);
}

TEST(OJ_11_4, WhatHelpsTheDefender) {
  struct Case {
    const char* target;
    const char* from;
    int defence;  // unit, depth
  };
  const Case cases[] = {{"0711", "0812", 32},   // open, no hexside
                        {"0711", "0811", 64},   // uphill
                        {"0519", "0619", 64},   // town
                        {"0507", "0508", 64},   // uphill
                        {"0609", "0610", 62},   // river
                        {"0723", "0724", 62}};  // village
  for (const Case& one : cases) {
    Tabletop t = defended(one.target);
    t.unit("ess-b", one.from);
    EXPECT_EQ(defence_of(t, one.target), one.defence) << one.target << " from " << one.from;
  }
}

TEST(OJ_11_4, AHexsideCountsOnlyIfAllCrossOne) {
  Tabletop t = defended("0711");
  t.unit("ess-b", "0811").unit("ess-c", "0710");
  EXPECT_EQ(defence_of(t, "0711"), 64);
  t.unit("ess-d", "0812");  // from the flank, nothing to cross
  EXPECT_EQ(defence_of(t, "0711"), 32);
}

TEST(OJ_11_4, OfMixedKindsTheWeaker) {
  Board mixed = the_board();
  const int hill = hex_at("0711").index();
  EXPECT_TRUE(mixed.map.add_side(hill, hex_at("0712").index(), kRiver));
  Tabletop t = defended("0711");
  t.unit("ess-b", "0811").unit("ess-c", "0712");
  const UnitSet both = bit(unit_of("ess-b")) | bit(unit_of("ess-c"));
  EXPECT_EQ(defence_doubles(mixed, t.state(), position_at("0711"), both), Doubles::kUnit);
  EXPECT_EQ(defence_doubles(mixed, t.state(), position_at("0711"), bit(unit_of("ess-b"))),
            Doubles::kUnitAndDepth);
}

TEST(OJ_11_4, DownhillIsNoHelpAndTheWallOnlyWhileItStands) {
  Board open = the_board();
  const int town = hex_at("0519").index();
  open.cells[static_cast<std::size_t>(town)].terrain = Terrain::kClear;
  Tabletop t = defended("0519");
  t.unit("ess-b", "0419");
  const UnitSet one = bit(unit_of("ess-b"));
  const PositionId target = position_at("0519");
  EXPECT_EQ(defence_doubles(open, t.state(), target, one), Doubles::kUnit);
  t.wall_destroyed();
  EXPECT_EQ(defence_doubles(open, t.state(), target, one), Doubles::kNothing);
  open.map.add_side(town, hex_at("0419").index(), kSlope);  // the town lies low
  EXPECT_EQ(defence_doubles(open, t.state(), target, one), Doubles::kNothing);
  open.map.add_side(town, hex_at("0419").index(), kSeawall);
  EXPECT_EQ(defence_doubles(open, t.state(), target, one), Doubles::kUnit);
}

// Ruling R26.
TEST(OJ_11_4, ADisruptedUnitDefendsAsWell) {
  Tabletop t = defended("0711");
  t.unit("ess-b", "0812").disrupted("0711");
  EXPECT_EQ(defence_of(t, "0711"), 32);
}

}  // namespace
}  // namespace sandtable::jubilee
