// 2: what the rulebook says of the map and the pieces, checked on the board as it is loaded.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

HexId hex_of(PositionId id) { return the_board().at(id).hex; }
std::string hex_id(PositionId id) { return the_board().at(hex_of(id)).id; }

std::vector<PositionId> all_positions() {
  std::vector<PositionId> out;
  out.reserve(kPositions);
  for (int i = 0; i < kPositions; ++i) out.push_back(PositionId(i));
  return out;
}

// Where infantry, or a tank, can get to from a hex with nobody in the way.
std::set<int> reach(HexId start, bool tank, bool wall_open) {
  std::set<int> seen = {start.index()};
  std::vector<HexId> queue = {start};
  for (std::size_t at = 0; at < queue.size(); ++at)
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId next = the_board().neighbour(queue[at], direction);
      if (!next.is_some() || !the_board().at(next).is_land() || seen.count(next.index()) != 0)
        continue;
      const unsigned side = the_board().map.side(queue[at].index(), direction);
      const Terrain terrain = the_board().at(next).terrain;
      const bool road = (side & kRoad) != 0 || ((side & kTankWall) != 0 && wall_open);
      const bool close =
          terrain == Terrain::kTown || terrain == Terrain::kWoods || terrain == Terrain::kMarsh;
      if ((side & kCliff) != 0) continue;
      if (tank && (side & kTankWall) != 0 && !wall_open) continue;
      if (tank && (side & (kRiver | kBridge)) == kRiver) continue;
      if (tank && !road && (close || (side & (kSlope | kSeawall)) != 0)) continue;
      seen.insert(next.index());
      queue.push_back(next);
    }
  return seen;
}

TEST(OJ_2_0, ThePiecesAreOneHundredAndSeventySix) {
  const int markers = 1 + 5 + kObjectives + 12 + 1;
  EXPECT_EQ(kUnits + kSymbols * kReplacementsPerSymbol + kGermans + kDepth + kChits + markers,
            kPieces);
  EXPECT_EQ(kPieces, 176);
  EXPECT_EQ(kGermans, 32);
  EXPECT_EQ(kDepth, 20);
  EXPECT_EQ(kChits, 37);
}

TEST(OJ_2_2a, ThreeSheetsAndSixAreas) {
  std::map<Sector, std::set<Area>> areas;
  std::map<Sector, int> hexes;
  for (int i = 0; i < kHexes; ++i) {
    const Sector sector = the_board().sector_of(HexId(i));
    areas[sector].insert(the_board().at(HexId(i)).area);
    ++hexes[sector];
  }
  EXPECT_EQ(areas[Sector::kMain],
            (std::set<Area>{Area::kBlue, Area::kDieppe, Area::kGreen, Area::kRear}));
  EXPECT_EQ(areas[Sector::kOrange], std::set<Area>{Area::kOrange});
  EXPECT_EQ(areas[Sector::kYellow], std::set<Area>{Area::kYellow});
  EXPECT_EQ(hexes, (std::map<Sector, int>{
                       {Sector::kMain, 477}, {Sector::kOrange, 72}, {Sector::kYellow, 86}}));
}

TEST(OJ_2_2b, EastIsToTheLeftOfWhoLooksSouth) {
  // Higher columns lie east, and every row of boxes runs from there.
  for (int i = 0; i < kBoxes; ++i) {
    const Box& box = the_board().at(BoxId(i));
    if (!box.west.is_some()) continue;
    const Box& west = the_board().at(box.west);
    EXPECT_EQ(the_board().map.at(box.hex.index()).q, the_board().map.at(west.hex.index()).q + 1);
    EXPECT_EQ(west.east, BoxId(i));
  }
}

// The two headlands are five hexes apart, as they are two kilometres.
TEST(OJ_2_2c, AHexIsFourHundredMetres) {
  EXPECT_EQ(the_board().map.distance(hex_at("0517").index(), hex_at("0522").index()), 5);
  EXPECT_EQ(the_board().map.distance(hex_at("0620").index(), hex_at("0520").index()), 1);
  EXPECT_EQ(the_board().map.distance(hex_at("0517").index(), hex_at("1738").index()),
            board::HexMap::kFar);
}

// What the rulebook names, and no position elsewhere by chance.
TEST(OJ_2_3c, PositionsAndTheirColours) {
  const std::string castle = "0517";
  EXPECT_EQ(the_board().at(position_at(castle)).colour, Colour::kRed);
  EXPECT_EQ(the_board().at(position_at(castle)).letter, Letter::kDieppe);
  EXPECT_EQ(the_board().at(position_at(castle)).range, 3);
  std::map<Colour, int> colours;
  for (const PositionId id : all_positions()) ++colours[the_board().at(id).colour];
  EXPECT_EQ(colours, (std::map<Colour, int>{{Colour::kRed, 9},
                                            {Colour::kBlue, 10},
                                            {Colour::kGreen, 10},
                                            {Colour::kPurple, 9},
                                            {Colour::kBrown, 9},
                                            {Colour::kOrange, 9}}));
  for (const char* named : {"0517", "0522", "0620", "1706", "1738"})
    EXPECT_TRUE(the_board().at(hex_at(named)).position.is_some()) << named;
}

TEST(OJ_2_3e, TwelveObjectivesOfTwoToFive) {
  std::map<std::string, int> vp;
  for (const PositionId id : all_positions())
    if (the_board().at(id).vp != 0) vp[hex_id(id)] = the_board().at(id).vp;
  EXPECT_EQ(vp, (std::map<std::string, int>{{"0512", 3},
                                            {"0618", 2},
                                            {"0620", 4},
                                            {"0627", 4},
                                            {"0711", 2},
                                            {"0820", 2},
                                            {"0913", 4},
                                            {"1706", 5},
                                            {"1715", 3},
                                            {"1721", 4},
                                            {"1738", 5},
                                            {"2024", 3}}));
}

TEST(OJ_2_3f, NoneOneOrTwoArrowsToPositionsOfTheSheet) {
  Lines none, provisional;
  for (const PositionId id : all_positions()) {
    const Position& position = the_board().at(id);
    if (!position.arrows[0].is_some()) none.push_back(hex_id(id));
    if (position.provisional) provisional.push_back(hex_id(id));
    EXPECT_TRUE(position.arrows[0].is_some() || !position.arrows[1].is_some());
    for (const PositionId to : position.arrows) {
      if (!to.is_some()) continue;
      EXPECT_NE(to, id);
      EXPECT_EQ(the_board().at(to).sector, position.sector);
      EXPECT_LE(the_board().distance_to(id, hex_of(to)), 6);
    }
  }
  EXPECT_EQ(none, (Lines{"0627", "0913"}));
  EXPECT_EQ(provisional, (Lines{"1706", "1738"}));
}

TEST(OJ_2_4a, TheFieldOfAPositionIsWhereItsDotsAre) {
  for (const PositionId id : all_positions()) {
    for (int hex = 0; hex < kHexes; ++hex) {
      const std::vector<HexId>& fire = the_board().at(id).fire;
      const bool dotted = std::find(fire.begin(), fire.end(), HexId(hex)) != fire.end();
      EXPECT_EQ((the_board().at(HexId(hex)).covered & bit(id)) != 0, dotted);
    }
  }
}

TEST(OJ_2_4c, AHexMayHaveDotsOfSeveralColours) {
  EXPECT_EQ(std::popcount(the_board().at(hex_at("0419")).covered), 5);
  for (const char* box : {"r1", "r2", "r3", "w1", "w2", "g1", "g2", "g3", "b1", "b2"})
    EXPECT_NE(the_board().at(box_of(box)).covered, 0U) << box;
}

TEST(OJ_6_3a, FieldsReachOneToThreeHexes) {
  std::set<int> ranges;
  for (const PositionId id : all_positions()) {
    ranges.insert(the_board().at(id).range);
    for (const HexId hex : the_board().at(id).fire) {
      EXPECT_GE(the_board().distance_to(id, hex), 1);
      EXPECT_LE(the_board().distance_to(id, hex), the_board().at(id).range);
    }
  }
  EXPECT_EQ(ranges, (std::set<int>{1, 2, 3}));
}

TEST(OJ_6_3b, OnlyPositionsByABeachCoverBoxes) {
  for (const PositionId id : all_positions()) {
    bool beach = false;
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const HexId next = the_board().neighbour(hex_of(id), direction);
      beach |= next.is_some() && the_board().at(next).is_beach();
    }
    EXPECT_EQ(the_board().at(id).by_beach, beach) << hex_id(id);
    EXPECT_TRUE(beach || the_board().at(id).fire_boxes.empty()) << hex_id(id);
  }
}

TEST(OJ_6_4, FieldsOfOneColourNeverOverlap) {
  for (const PositionSet same : the_board().of_colour) {
    for (int hex = 0; hex < kHexes; ++hex)
      EXPECT_LE(std::popcount(the_board().at(HexId(hex)).covered & same), 1);
    for (int box = 0; box < kBoxes; ++box)
      EXPECT_LE(std::popcount(the_board().at(BoxId(box)).covered & same), 1);
  }
}

TEST(OJ_2_5a, LabelsAreUniqueAndPointToBeaches) {
  std::set<std::string> labels;
  std::set<int> hexes;
  std::set<char> beaches;
  for (int i = 0; i < kBoxes; ++i) {
    const Box& box = the_board().at(BoxId(i));
    EXPECT_TRUE(the_board().at(box.hex).is_beach());
    EXPECT_TRUE(hexes.insert(box.hex.index()).second);
    if (!box.is_lettered()) continue;
    EXPECT_TRUE(labels.insert(box.label).second);
    beaches.insert(box.label[0]);
  }
  EXPECT_EQ(labels.size(), 18U);
  EXPECT_EQ(beaches, (std::set<char>{'B', 'G', 'O', 'R', 'W', 'Y'}));
  EXPECT_EQ(labels.count("R1") + labels.count("R2"), 2U);
}

TEST(OJ_2_8, FiveTransportTracks) {
  EXPECT_EQ(the_board().charts.points, (std::array<int, kTracks>{5, 5, 14, 9, 5}));
  std::set<Track> tracks;
  for (int i = 0; i < kBoxes; ++i) tracks.insert(the_board().at(BoxId(i)).track);
  EXPECT_EQ(tracks.size(), 5U);
}

TEST(OJ_2_18, TheMarkersThatThereAre) {
  int objectives = 0;
  for (const PositionId id : all_positions()) objectives += the_board().at(id).vp != 0;
  EXPECT_EQ(objectives, kObjectives);
  EXPECT_EQ(1 + kTracks + kObjectives + 12 + 1, 31);
  // The number of disrupted markers is no limit (ruling R27).
  Tabletop t;
  for (int i = 0; i < 20; ++i)
    t.unit(the_board().units[static_cast<std::size_t>(i)].id, "1711")
        .disrupted(the_board().units[static_cast<std::size_t>(i)].id);
  EXPECT_EQ(std::popcount(ashore_units(t.state())), 20);
}

// Infantry gets from every box to every objective of its sheet; tanks get into the town only
// through the wall.
TEST(OJ_10_6, WhatCanBeReached) {
  for (int i = 0; i < kBoxes; ++i) {
    const Box& box = the_board().at(BoxId(i));
    const std::set<int> infantry = reach(box.hex, false, false);
    for (const PositionId id : all_positions()) {
      if (the_board().at(id).vp == 0 || the_board().at(id).sector != the_board().sector_of(box.hex))
        continue;
      EXPECT_EQ(infantry.count(hex_of(id).index()), 1U) << box.id << " to " << hex_id(id);
    }
    const bool dieppe = box.is_lettered() && (box.label[0] == 'R' || box.label[0] == 'W');
    if (!dieppe) continue;
    for (const int hex : reach(box.hex, true, false))
      EXPECT_NE(the_board().at(HexId(hex)).terrain, Terrain::kTown);
    const std::set<int> through = reach(box.hex, true, true);
    EXPECT_EQ(through.count(hex_at("0519").index()), 1U);
    EXPECT_EQ(through.count(hex_at("1715").index()), 1U);
  }
}

TEST(OJ_8_1, TheWallHasFiveSidesAndTheHexesOnBoth) {
  std::set<std::string> hexes;
  int sides = 0;
  for (int hex = 0; hex < kHexes; ++hex)
    for (int direction = 0; direction < board::kDirections; ++direction)
      if ((the_board().map.side(hex, direction) & kTankWall) != 0) {
        hexes.insert(the_board().at(HexId(hex)).id);
        ++sides;
      }
  EXPECT_EQ(sides, 2 * 5);
  for (const char* beach : {"0417", "0518", "0419", "0520", "0421"}) hexes.insert(beach);
  std::set<std::string> listed;
  for (const HexId hex : the_board().charts.engineer_hexes) listed.insert(the_board().at(hex).id);
  EXPECT_EQ(listed, hexes);
}

}  // namespace
}  // namespace sandtable::jubilee
