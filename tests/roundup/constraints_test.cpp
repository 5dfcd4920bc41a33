// What the rulebook says of map, counters and tables, asked of the data as loaded.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/data/json.h"
#include "tests/roundup/tabletop.h"

namespace sandtable::roundup {
namespace {

const json::Value& file(std::string_view name) { return *the_bundle().find(name); }

template <class Wanted>
int count_units(const Wanted& wanted) {
  return static_cast<int>(
      std::count_if(the_board().units.begin(), the_board().units.end(), wanted));
}

TEST(OR_1_1, AHexIsTwoMilesAndTenTurnsAreThirtyDays) {
  EXPECT_EQ(file("map.json").find("grid")->find("hex_metres")->as_integer(), 3250);
  EXPECT_EQ(the_board().charts.dates[1], "9-11 Sep 1943");
  EXPECT_EQ(the_board().charts.dates[kTurns], "6-8 Oct");
  std::set<Size> sizes;
  for (const UnitCard& card : the_board().units) sizes.insert(card.size);
  EXPECT_EQ(sizes.size(), 4U);
}

TEST(OR_2_0, TheBoxHas176Counters) {
  int sum = kUnits;
  for (const json::Member& marker : file("units.json").find("markers")->members())
    sum += static_cast<int>(marker.value.as_integer());
  EXPECT_EQ(sum, 176);
}

TEST(OR_2_1b, EveryHexHasItsOwnNumber) {
  std::set<std::string> ids;
  for (const int hex : the_board().all) {
    const Cell& cell = the_board().at(HexId(hex));
    EXPECT_TRUE(ids.insert(cell.id).second);
    EXPECT_EQ(cell.id.size(), 4U);
    EXPECT_EQ(std::stoi(cell.id), 100 * column_of(HexId(hex)) + row_of(HexId(hex)));
  }
  EXPECT_EQ(ids.size(), 668U);
}

// Coastal hexes in the order of the coast's columns.
std::string ends_of_coast(int first, int last) {
  std::vector<std::string> ids;
  for (const int hex : the_board().coastal)
    if (column_of(HexId(hex)) >= first && column_of(HexId(hex)) <= last)
      ids.push_back(the_board().at(HexId(hex)).id);
  std::sort(ids.begin(), ids.end());
  return ids.front() + " " + ids.back();
}

TEST(OR_2_1_1a, TheNorthEdgeIsTheCoastFrom1001To1922) {
  EXPECT_EQ(ends_of_coast(10, 19), "1001 1922");
}

TEST(OR_2_1_1b, TheEastEdgeIsRow01) {
  EXPECT_EQ(the_board().east.count(), 33);
  for (const int hex : the_board().east) EXPECT_EQ(row_of(HexId(hex)), 1);
}

TEST(OR_2_1_1c, TheSouthEdgeIsColumn42) {
  EXPECT_EQ(the_board().south.count(), 25);
  for (const int hex : the_board().south) EXPECT_EQ(column_of(HexId(hex)), 42);
}

TEST(OR_2_1_1d, TheWestEdgeIsTheCoastFrom2023To4225) {
  EXPECT_EQ(ends_of_coast(20, 42), "2023 4225");
}

TEST(OR_2_1_1e, CornersBelongToBothEdges) {
  const int corner = hex_at("4201").index();
  EXPECT_TRUE(the_board().east.has(corner) && the_board().south.has(corner));
  EXPECT_TRUE(the_board().east.has(hex_at("1001").index()) &&
              the_board().coastal.has(hex_at("1001").index()));
  EXPECT_TRUE(the_board().south.has(hex_at("4225").index()) &&
              the_board().coastal.has(hex_at("4225").index()));
}

TEST(OR_2_1_2a, ThreePortsHaveSevenHexes) {
  const Board& board = the_board();
  EXPECT_EQ(ids_of(board.ports[0]), "2423 2523");
  EXPECT_EQ(ids_of(board.ports[1]), "1517 1617");
  EXPECT_EQ(ids_of(board.ports[2]), "1305 1306 1406");
}

TEST(OR_2_3a, EveryUnitIsOfOneOfThreeForces) {
  std::map<Nation, int> forces;
  for (const UnitCard& card : the_board().units) ++forces[card.nation];
  EXPECT_EQ(forces,
            (std::map<Nation, int>{{Nation::kUs, 24}, {Nation::kUk, 30}, {Nation::kGerman, 54}}));
}

// Canadian, Polish, SS and Luftwaffe units are like others: factors alone make the odds.
TEST(OR_2_3b, TheColourOfTheTextMeansNothing) {
  std::set<TextColour> uk, german;
  for (const UnitCard& card : the_board().units)
    if (card.nation == Nation::kUk)
      uk.insert(card.text_colour);
    else if (card.nation == Nation::kGerman)
      german.insert(card.text_colour);
  EXPECT_EQ(uk.size(), 3U);
  EXPECT_EQ(german.size(), 3U);
  Tabletop plain, red;
  plain.unit("ge-348", "3222").unit("uk-3", "3122").combat(Side::kAllied);
  red.unit("ge-348", "3222").unit("uk-3c", "3122").combat(Side::kAllied);
  EXPECT_EQ(plain.odds("3222", "uk-3").base, red.odds("3222", "uk-3c").base);
  EXPECT_EQ(plain.nouns("attack"), red.nouns("attack"));
}

TEST(OR_2_3c, AllAlliedUnitsAreMechanised) {
  EXPECT_EQ(count_units([](const UnitCard& card) {
              return card.side() == Side::kAllied && card.mobility == Mobility::kMech;
            }),
            54);
}

TEST(OR_2_3d, GermansAreMechanisedOnFootOrStatic) {
  for (const Mobility one : {Mobility::kMech, Mobility::kFoot, Mobility::kStatic})
    EXPECT_GE(count_units([one](const UnitCard& card) {
                return card.side() == Side::kGerman && card.mobility == one;
              }),
              9);
}

TEST(OR_2_3e, EveryUnitHasItsKindAndSize) {
  EXPECT_EQ(count_units([](const UnitCard& card) { return card.kind == Kind::kAirborne; }), 7);
  EXPECT_EQ(count_units([](const UnitCard& card) { return card.is_heavy(); }), 4);
  EXPECT_EQ(count_units([](const UnitCard& card) { return card.is_division(); }), 94);
}

TEST(OR_2_4a, DivisionsHaveTwoFactorsOnEitherSide) {
  for (const UnitCard& card : the_board().units) {
    if (!card.is_division()) continue;
    EXPECT_GT(card.factors[0].attack, 0);
    EXPECT_GT(card.factors[1].defence, 0);
    EXPECT_LE(card.factors[1].attack, card.factors[0].attack);
    EXPECT_LE(card.factors[1].defence, card.factors[0].defence);
  }
}

TEST(OR_2_4b, SmallerUnitsHaveOneFactorForBoth) {
  for (const UnitCard& card : the_board().units)
    if (!card.is_division()) {
      EXPECT_EQ(card.factors[0].attack, card.factors[0].defence) << card.id;
    }
}

TEST(OR_2_4c, MovementPointsStandInATable) {
  EXPECT_EQ(the_board().charts.allied, 10);
  EXPECT_EQ(the_board().charts.german, (std::array<int, 3>{10, 6, 4}));
}

TEST(OR_2_4d, EveryGermanHasItsCode) {
  std::map<Entry, int> codes;
  for (const UnitCard& card : the_board().units)
    if (card.side() == Side::kGerman) ++codes[card.entry];
  EXPECT_EQ(codes, (std::map<Entry, int>{{Entry::kSetup, 4},
                                         {Entry::k1E, 6},
                                         {Entry::k1S, 6},
                                         {Entry::k2E, 4},
                                         {Entry::k2S, 8},
                                         {Entry::kItaly, 11},
                                         {Entry::kRussia, 13},
                                         {Entry::kAside, 2}}));
}

TEST(OR_2_5, TheMarkersAreThoseOfTheRules) {
  const json::Value& markers = *file("units.json").find("markers");
  EXPECT_EQ(markers.find("beachhead")->as_integer(), 4);
  EXPECT_EQ(markers.find("air_support")->as_integer(), 16);
  EXPECT_EQ(markers.find("strategy")->as_integer(), 4);
  EXPECT_EQ(markers.find("aerial_supply")->as_integer(), 2);
}

TEST(OR_3_1_2d, TwoUsAndEightUkUnitsAreSmallerThanDivisions) {
  for (const auto& [nation, wanted] : {std::pair{Nation::kUs, 2}, std::pair{Nation::kUk, 8}})
    EXPECT_EQ(count_units([nation = nation](const UnitCard& card) {
                return card.nation == nation && !card.is_division();
              }),
              wanted);
}

TEST(OR_3_1_3c, FourGermanUnitsAreSmallerThanDivisions) {
  EXPECT_EQ(count_units([](const UnitCard& card) {
              return card.nation == Nation::kGerman && !card.is_division();
            }),
            4);
}

TEST(OR_3_4a, DivisionsHaveTwoStepsOthersOne) {
  for (const UnitCard& card : the_board().units)
    EXPECT_EQ(card.steps(), card.is_division() ? 2 : 1);
}

// Less than four, and a polder behind a canal would be closed to static units for good.
TEST(OR_10_1b, StaticUnitsCanCrossACanalIntoPolder) {
  EXPECT_GE(the_board().charts.german[2],
            the_board().charts.terrain[3].points + the_board().charts.crossing_points);
}

TEST(OR_13_2c, TheCupsHoldTwelveTwelveElevenAndThirteen) {
  std::vector<int> counts;
  for (const UnitSet& cup : the_board().cups) counts.push_back(cup.count());
  EXPECT_EQ(counts, (std::vector<int>{12, 12, 11, 13}));
}

TEST(OR_13_3b, RussiaGoesWithThreeAndFourTheLuftwaffeWithTwoAndFour) {
  const Charts& charts = the_board().charts;
  EXPECT_EQ(charts.russia, (std::array<bool, 5>{false, false, false, true, true}));
  EXPECT_EQ(charts.luftwaffe, (std::array<bool, 5>{false, false, true, false, true}));
}

// Rivers end at the coast: none is walked round on the beach, and Gravelines is right of the Aa.
TEST(Map, RiversReachTheSeaBetweenTwoCoastalHexes) {
  for (const auto& [a, b] :
       {std::pair{"1412", "1413"}, std::pair{"2122", "2223"}, std::pair{"2423", "2523"},
        std::pair{"3223", "3323"}, std::pair{"3824", "3924"}}) {
    EXPECT_TRUE(the_board().is_crossed(hex_at(a), hex_at(b))) << a;
    EXPECT_TRUE(the_board().at(hex_at(a)).coastal && the_board().at(hex_at(b)).coastal) << a;
  }
  EXPECT_EQ(the_board().at(hex_at("1412")).name, "Gravelines");
}

TEST(Map, EveryColumnEndsAtTheCoastAndAllHangsTogether) {
  const Board& board = the_board();
  for (int column = 0; column < kColumns; ++column) {
    const std::uint32_t rows = board.all.lanes[static_cast<std::size_t>(column)];
    EXPECT_EQ(rows & (rows + 1), 0U) << column + kFirstColumn;
    EXPECT_TRUE(board.coastal.has(32 * column + std::bit_width(rows) - 1));
  }
  EXPECT_EQ(HexSet::of(board.all.first()).filled(board.all), board.all);
  EXPECT_EQ(board.coastal, HexSet::of(board.coastal.first()).filled(board.coastal));
  EXPECT_TRUE(board.direction(hex_at("1922"), hex_at("2023")) >= 0);
}

TEST(Map, DistanceOneIsNextTo) {
  const Board& board = the_board();
  for (const int hex : board.all) {
    const HexSet beside = HexSet::of(hex).around() & board.all;
    for (const int other : board.all)
      EXPECT_EQ(board.distance(HexId(hex), HexId(other)) == 1, beside.has(other));
  }
}

TEST(Map, TerrainIsAsCounted) {
  std::vector<int> counts;
  for (const HexSet& terrain : the_board().of_terrain) counts.push_back(terrain.count());
  EXPECT_EQ(counts, (std::vector<int>{479, 15, 50, 85, 32, 7}));
  EXPECT_EQ(file("map.json").find("hexsides")->items().size(), 299U);
  EXPECT_EQ(the_board().beaches.count(), 24);
}

TEST(Charts, TheCombatTableRisesAndUsesEveryResult) {
  std::set<CombatResult> seen;
  for (std::size_t die = 1; die <= 6; ++die)
    for (const CombatResult one : the_board().charts.crt[die]) seen.insert(one);
  EXPECT_EQ(seen.size(), 7U);
}

}  // namespace
}  // namespace sandtable::roundup
