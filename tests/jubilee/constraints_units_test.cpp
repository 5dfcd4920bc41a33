// 2.12 to 2.17, 6.2: what the rulebook says of the pieces, checked on the board as it is loaded.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

// Only your units have steps, only theirs a side that is hidden.
TEST(OJ_2_12, StepsAndHiddenSides) {
  Tabletop t;
  t.german("g-d1", "0517").unit("ess-b", "0419");
  const AnyState view = the_game().observe(t.any(), Seat::kFirst);
  EXPECT_EQ(view.as<State>().german(position_at("0517")).unit, kUnknown);
  EXPECT_EQ(view.as<State>().units, t.state().units);
}

// Names are in the words and nowhere in the board.
TEST(OJ_2_13a, ANameChangesNothing) {
  const UnitCard& a = the_board().card(unit_of("ess-a"));
  const UnitCard& b = the_board().card(unit_of("rhli-b"));
  EXPECT_EQ(a.symbol, b.symbol);
  EXPECT_EQ(a.side[0].attack, b.side[0].attack);
  EXPECT_NE(a.id, b.id);
}

TEST(OJ_2_13b, StepsByType) {
  for (const UnitCard& unit : the_board().units)
    EXPECT_EQ(unit.steps, unit.type == UnitType::kInfantry ? 3 : 2);
}

TEST(OJ_2_13e, LossesWeaken) {
  for (const UnitCard& unit : the_board().units)
    for (std::size_t lost = 1; lost < static_cast<std::size_t>(unit.steps); ++lost)
      EXPECT_LT(unit.side[lost].attack, unit.side[lost - 1].attack);
}

// Ruling R32.
TEST(OJ_2_13f, HeavyWeaponsOnFullSidesAndOnTanks) {
  for (const UnitCard& unit : the_board().units) {
    EXPECT_TRUE(unit.side[0].hw);
    EXPECT_EQ(unit.side[1].hw, unit.type == UnitType::kTank);
    EXPECT_FALSE(unit.side[2].hw);
  }
}

TEST(OJ_2_13g, EngineersLandAtDieppeOnTurnThree) {
  Lines engineers;
  for (const UnitCard& unit : the_board().units)
    if (unit.side[0].engineer) engineers.push_back(unit.id);
  EXPECT_EQ(engineers, (Lines{"rhli-c", "rhli-d", "ess-b", "ess-d"}));
}

// Worked case W5: a tank in 0419 reaches 0619, not 0719.
TEST(OJ_2_13h, RangeIsOfTanksAndCountsTheTargetsHex) {
  for (const UnitCard& unit : the_board().units)
    EXPECT_EQ(unit.side[0].range, unit.type == UnitType::kTank ? 2 : 1);
  EXPECT_EQ(the_board().map.distance(hex_at("0419").index(), hex_at("0619").index()), 2);
  EXPECT_EQ(the_board().map.distance(hex_at("0419").index(), hex_at("0719").index()), 3);
}

TEST(OJ_2_13i, SymbolsAreBalanced) {
  std::map<Symbol, int> symbols;
  for (const UnitCard& unit : the_board().units) ++symbols[unit.symbol];
  for (const auto& [symbol, count] : symbols) EXPECT_NEAR(count, kUnits / 3.0, 1.5);
}

TEST(OJ_2_14b, OneTacticAtMostAndBothInUse) {
  std::map<Tactic, int> units, markers;
  for (const GermanCard& german : the_board().germans) ++units[german.tactic];
  for (const DepthCard& depth : the_board().depth) ++markers[depth.tactic];
  EXPECT_EQ(units[Tactic::kNone] + units[Tactic::kHeavyWeapons] + units[Tactic::kFlanking], 32);
  EXPECT_GT(std::min(units[Tactic::kHeavyWeapons], units[Tactic::kFlanking]), 5);
  EXPECT_EQ(markers, (std::map<Tactic, int>{
                         {Tactic::kNone, 9}, {Tactic::kHeavyWeapons, 7}, {Tactic::kFlanking, 4}}));
}

TEST(OJ_2_14c, LettersOfUnitsAndPositionsAgree) {
  std::map<Letter, int> units, positions;
  for (const GermanCard& german : the_board().germans) ++units[german.letter];
  for (const PositionId home : the_board().homes) ++positions[the_board().at(home).letter];
  EXPECT_EQ(units, positions);
  EXPECT_EQ(units.size(), 7U);
}

TEST(OJ_2_15, SixKindsOfGermans) {
  std::map<GermanType, int> types;
  for (const GermanCard& german : the_board().germans) ++types[german.type];
  EXPECT_EQ(types.size(), 6U);
  EXPECT_EQ(types[GermanType::kAntiTank], 2);
  for (const GermanCard& german : the_board().germans)
    EXPECT_EQ(german.type == GermanType::kCoastal, german.letter == Letter::kCoastal);
}

TEST(OJ_2_17a, TheCup) {
  std::map<ChitType, int> types;
  for (const Chit& chit : the_board().chits) ++types[chit.type];
  EXPECT_EQ(types, (std::map<ChitType, int>{{ChitType::kAction, 18},
                                            {ChitType::kDepth, 6},
                                            {ChitType::kArtillery, 4},
                                            {ChitType::kCommando, 4},
                                            {ChitType::kEvent, 5}}));
}

TEST(OJ_6_2a, TwoOrThreeColoursAndASymbol) {
  std::map<Colour, int> colours;
  std::map<Symbol, int> symbols;
  for (const Chit& chit : the_board().chits) {
    if (chit.type != ChitType::kAction) continue;
    EXPECT_TRUE(chit.colours.size() == 2 || chit.colours.size() == 3);
    ++symbols[chit.symbol];
    for (const ChitColour& one : chit.colours) ++colours[one.colour];
  }
  for (const auto& [colour, count] : colours) EXPECT_EQ(count, 8);
  for (const auto& [symbol, count] : symbols) EXPECT_EQ(count, 6);
  EXPECT_EQ(colours.size(), 6U);
}

}  // namespace
}  // namespace sandtable::jubilee
