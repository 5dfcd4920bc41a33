// What the rulebook says of the map, the counters and the tables, held against the data.
#include <set>

#include "core/data/help.h"
#include "tests/anvil/tabletop.h"

namespace sandtable::anvil {
namespace {

int count(Nation nation, Kind kind) {
  int out = 0;
  for (const UnitCard& card : the_board().units) out += card.nation == nation && card.kind == kind;
  return out;
}

const UnitCard& card(std::string_view id) { return the_board().card(unit_called(id)); }

TEST(SA_0a, CreditsAreInTheHelp) {
  std::vector<Fault> faults;
  const Help help = read_help(the_bundle(), faults);
  const HelpEntry* entry = help.find("SA-0a");
  ASSERT_NE(entry, nullptr);
  for (const std::string_view name :
       {"Luc Olivier", "Olivier Revenu", "Laurent Guenette", "Darren Hines", "Adelet", "Besnard",
        "Echegarrai", "Varley", "Nuts! Publishing"})
    EXPECT_NE(entry->text.find(name), std::string::npos) << name;
}

TEST(SA_1a, EveryRollIsOneDie) {
  Tabletop t;
  t.allied("01").begin(Phase::kFfi);
  t.play(t.legal().back());
  EXPECT_EQ(t.outcomes(), (Lines{"1", "2", "3", "4", "5", "6"}));
}

TEST(SA_1_1a, ThirtyFiveAreasWithAnOutlineEach) {
  for (int i = 0; i < kAreas; ++i) {
    const Place& area = the_board().place(PlaceId(i));
    EXPECT_EQ(area.id, (i < 9 ? "0" : "") + std::to_string(i + 1));
    EXPECT_GT(area.ring.size(), 8U) << area.id;
  }
}

TEST(SA_1_1b, RiversAndLinesLieBetweenAreas) {
  for (const Link& link : the_board().links) {
    EXPECT_LT(link.a, link.b);
    EXPECT_EQ(link.water == Water::kNone, link.river.empty());
  }
  EXPECT_EQ(the_board().link(the_board().between(place_called("29"), place_called("30"))).river,
            "Rhône");
}

TEST(SA_1_1c, ThreeKindsOfTerrain) {
  std::set<Terrain> kinds;
  for (int i = 0; i < kAreas; ++i) kinds.insert(the_board().place(PlaceId(i)).terrain);
  EXPECT_EQ(kinds.size(), 3U);
  EXPECT_EQ(the_board().place(place_called("07")).terrain, Terrain::kRough);
  EXPECT_EQ(the_board().place(place_called("06")).terrain, Terrain::kRough);
}

TEST(SA_1_1d, TerrainActsOnMovementAndCombat) {
  const Charts& charts = the_board().charts;
  EXPECT_EQ(charts.motorized[1], 2);
  EXPECT_EQ(charts.motorized[2], 0);
  EXPECT_EQ(charts.terrain, (std::array<int, 3>{0, -1, -2}));
}

TEST(SA_1_2a, ATurnIsTwoDays) {
  EXPECT_EQ(the_board().scenario(0).day, 15);
  EXPECT_EQ(the_board().scenario(0).month, 8);
  EXPECT_EQ(the_board().scenario(1).month, 6);
  EXPECT_EQ(the_board().scenario(1).day, 6);
  EXPECT_EQ(the_board().scenario(0).turns, 8);
}

TEST(SA_1_2b, CountersAreRegimentsAndBattalions) {
  EXPECT_EQ(card("us-180ir").kind, Kind::kCombat);
  EXPECT_EQ(card("us-509pib").kind, Kind::kSupport);
}

TEST(SA_1_2c, TheMapHasAScale) { EXPECT_EQ(the_board().units_per_km, 10); }

TEST(SA_1_3a, GermanCountersAreOfOneNation) {
  for (int i = kAllied; i < kUnits; ++i)
    EXPECT_EQ(the_board().card(UnitId(i)).nation, Nation::kGerman);
}
TEST(SA_1_3b, UsCounters) { EXPECT_EQ(count(Nation::kUs, Kind::kCombat), 12); }
TEST(SA_1_3c, FrenchCounters) { EXPECT_EQ(count(Nation::kFrench, Kind::kCombat), 15); }
TEST(SA_1_3d, BritishCounter) { EXPECT_EQ(count(Nation::kBritish, Kind::kCombat), 1); }

TEST(SA_1_3_1c, ACombatUnitHasTypeNameDivisionStrengthAndMovement) {
  const UnitCard& unit = card("us-180ir");
  EXPECT_EQ(unit.name, "180 IR");
  EXPECT_EQ(unit.arm, Arm::kInfantry);
  EXPECT_EQ(the_board().divisions[static_cast<std::size_t>(unit.division)].name, "45 US");
  EXPECT_EQ(unit.strength[0], 7);
  EXPECT_EQ(unit.move, 1);
}

TEST(SA_1_3_1d, CombatUnitsHaveTwoSteps) {
  int units = 0;
  for (const UnitCard& unit : the_board().units) {
    if (unit.kind != Kind::kCombat) continue;
    ++units;
    EXPECT_EQ(unit.steps, 2) << unit.id;
    EXPECT_GT(unit.strength[0], unit.strength[1]) << unit.id;
    EXPECT_GT(unit.strength[1], 0) << unit.id;
  }
  EXPECT_EQ(units, 56);
  EXPECT_EQ(card("ge-33pzr").strength, (std::array<int, 2>{5, 3}));
  EXPECT_EQ(card("ge-326gr").strength, (std::array<int, 2>{4, 2}));
  EXPECT_EQ(card("us-143ir").strength[0], 6);
}

TEST(SA_1_3_2a, SupportsAreToldApart) {
  EXPECT_EQ(std::popcount(the_board().kind(Side::kAllied, Kind::kSupport)), 16);
  EXPECT_EQ(std::popcount(the_board().kind(Side::kGerman, Kind::kSupport)), 8);
}

TEST(SA_1_3_2b, ASupportHasTypeNameDivisionBonusAndMovement) {
  const UnitCard& unit = card("us-645td");
  EXPECT_EQ(unit.arm, Arm::kAntiTank);
  EXPECT_EQ(the_board().divisions[static_cast<std::size_t>(unit.division)].name, "45 US");
  EXPECT_EQ(unit.bonus[0], 1);
  EXPECT_EQ(unit.move, 3);
}

TEST(SA_1_3_3a, ThreeSpecialKinds) {
  EXPECT_EQ(count(Nation::kGerman, Kind::kCoastal), 6);
  EXPECT_EQ(count(Nation::kGerman, Kind::kTransport), 0);
  EXPECT_EQ(count(Nation::kGerman, Kind::kTrain), 1);
}

TEST(SA_1_3_3_2a, FourTransports) {
  EXPECT_EQ(count(Nation::kUs, Kind::kTransport), 3);
  EXPECT_EQ(count(Nation::kFrench, Kind::kTransport), 1);
  EXPECT_EQ(count(Nation::kBritish, Kind::kTransport), 0);
}

TEST(SA_1_3_3_3a, OneTrain) { EXPECT_EQ(card("ge-eaa640").name, "EAA640"); }

TEST(SA_1_3_4b, MarkersOfTheStart) {
  const State s = initial_state(the_board(), 0, 0);
  EXPECT_EQ(ids_of(s.allied), "06 17 22 25 27 28");
  EXPECT_EQ(ids_of(s.fighters), "25 27");
  EXPECT_EQ(ids_of(initial_state(the_board(), 1, 0).allied), "27");
}

TEST(SA_1_5a, ToulonAndMarseilleAreFortified) { EXPECT_EQ(ids_of(the_board().fortified), "09 10"); }

TEST(SA_1_5b, ATrackOfLevelsAndModifiers) {
  EXPECT_EQ(the_board().charts.fort, (std::array<int, 10>{0, -1, -2, -3, -3, -4, -5, -5, -6, -6}));
}

TEST(SA_2a, EightTurns) {
  for (const Scenario& scenario : the_board().scenarios) EXPECT_EQ(scenario.turns, 8);
}

TEST(SA_5_1c, BothNumbersOfACell) {
  const Charts& charts = the_board().charts;
  const Cell cell = charts.result(5, charts.column_of(18));
  EXPECT_EQ(cell.attacker, 1);
  EXPECT_EQ(cell.defender, 3);
}

TEST(SA_6h, TheBombingTable) {
  const auto& bomb = the_board().charts.bomb;
  EXPECT_TRUE(bomb[1].leaves && bomb[6].leaves && !bomb[5].leaves);
  EXPECT_EQ(bomb[5].levels, 1);
  EXPECT_EQ(bomb[6].levels, 2);
}

TEST(SA_7a, ReinforcementsOfTheScenario) {
  const Scenario& scenario = the_board().scenario(0);
  EXPECT_EQ(scenario.due[static_cast<std::size_t>(unit_called("us-tfb").index())], 2);
  EXPECT_EQ(scenario.due[static_cast<std::size_t>(unit_called("ge-15pzr").index())], 3);
  Campaign t(0);
  EXPECT_EQ(t.state().units(Side::kAllied, place_of(Box::kSea)), 0U);
}

TEST(SA_8a, DropsOfTheScenario) {
  EXPECT_EQ(the_board().place(the_board().scenario(0).drop).id, "07");
  EXPECT_EQ(std::popcount(the_board().scenario(1).dropped), 4);
}

TEST(SA_9c, StandingBridgesOfTheScenario) {
  EXPECT_EQ(std::popcount(the_board().scenario(0).bridges), 13);
  EXPECT_EQ(std::popcount(the_board().scenario(1).bridges), 27);
  EXPECT_EQ(std::popcount(the_board().scenario(2).bridges), 17);
}

TEST(SA_Sa, TheHistoricalScenario) {
  Campaign t(0);
  EXPECT_EQ(the_game().standing(t.any()).turn, "1");
  EXPECT_EQ(the_board().scenario(0).exit_from, 6);
}
TEST(SA_Sb, TheFirstPlan) {
  Campaign t(1);
  EXPECT_EQ(t.state().units(Side::kGerman, place_called("26")) != 0, true);
  EXPECT_EQ(the_board().scenario(1).italy_strength, 0);
}
TEST(SA_Sc, TheWarGame) {
  Campaign t(2);
  EXPECT_EQ(std::popcount(t.state().units(Side::kGerman, place_called("11"))), 5);
}

TEST(SA_Xa, AbbreviationsAreOnCounters) {
  std::string all;
  for (const UnitCard& unit : the_board().units) all += unit.name + " ";
  for (const Division& division : the_board().divisions) all += division.name + " ";
  for (const std::string_view part :
       {"1 DB", "1 DFL", "3 DIA", "3 US", "9 DIC", "AB",  "CC",  "Choc", "EAA", "FFS",
        "FliR", "GIB",   "GCA",   "GNA",  "GTM",   "GR",  "HAA", "HKAR", "ID",  "IPB",
        "IR",   "Lw",    "MAA",   "PIB",  "PIR",   "PzD", "PzG", "PzR",  "SF",  "RCA",
        "RCP",  "RD",    "RGeR",  "RGR",  "RSAR",  "RTA", "RTS", "TDB",  "TF",  "TkB"})
    EXPECT_NE(all.find(part), std::string::npos) << part;
}

// What the examples and the text fix of the map.
TEST(Map, HoldsWhatTheTextSays) {
  const Board& board = the_board();
  EXPECT_EQ(ids_of(board.landings), "01 02");
  EXPECT_EQ(ids_of(board.north_edge), "26 34 35");
  EXPECT_EQ(ids_of(board.italy_edge), "04 05 21 24 26");
  EXPECT_EQ(ids_of(board.railway), "01 02 03 04 09 10 12 13 14 15 29 30 31 32 33 34 35");
  for (const auto& [a, b] : {std::pair{"08", "07"}, {"07", "02"}, {"02", "03"}}) {
    const Link& link = board.link(board.between(place_called(a), place_called(b)));
    EXPECT_TRUE(link.road && link.water == Water::kNone) << a;
  }
  EXPECT_FALSE(board.between(place_called("12"), place_called("15")).is_some());
  int majors = 0;
  for (const Link& link : board.links) {
    EXPECT_EQ(link.bridge.is_some(), link.road && link.water != Water::kNone);
    majors += link.water == Water::kMajor;
  }
  EXPECT_GT(majors, 10);
  EXPECT_EQ(board.towns.size(), 73U);
}

// Every counter is in a scenario, and Germans begin in supply.
TEST(Scenarios, UseEveryCounterAndBeginInSupply) {
  std::set<int> used;
  for (int i = 0; i < static_cast<int>(the_board().scenarios.size()); ++i) {
    const Scenario& scenario = the_board().scenario(i);
    for (int unit = 0; unit < kUnits; ++unit)
      if (scenario.at_start[static_cast<std::size_t>(unit)].is_some() ||
          scenario.due[static_cast<std::size_t>(unit)] != 0)
        used.insert(unit);
    const State s = initial_state(the_board(), i, 0);
    const AreaSet supply = supplied(the_board(), s, Side::kGerman);
    for (int area = 0; area < kAreas; ++area)
      if (s.units(Side::kGerman, PlaceId(area)) != 0) {
        EXPECT_NE(supply & bit(PlaceId(area)), 0U) << i << " " << area + 1;
      }
    EXPECT_EQ(state_fault(the_board(), s).reason, "");
  }
  EXPECT_EQ(used.size(), static_cast<std::size_t>(kUnits));
}

}  // namespace
}  // namespace sandtable::anvil
