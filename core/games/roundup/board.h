// The immutable board of Operation Roundup: a sheet of hexes, counters and charts, as loaded from
// scenarios/roundup/. Numbers live there; procedures live in the r*.cpp files.
//
// A hex "CCRR" is the number 32 * (CC - 10) + RR - 1, so that sets of hexes are words of columns
// (board/lane_set.h): zones of control and supply of a whole position take a microsecond.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/board/bit_set.h"
#include "core/board/hex.h"
#include "core/board/lane_set.h"
#include "core/games/roundup/weights.h"

namespace sandtable {
class Bundle;
}

namespace sandtable::roundup {

using HexId = Id<struct HexTag, std::uint16_t>;  // not every number is a hex of the map
using UnitId = Id<struct UnitTag>;               // in the order of units.json: Allies, then Germans

// [OR 2.0, OR 2.1b] Counts of the printed game, compared with the data when it is loaded.
inline constexpr int kColumns = 33;
inline constexpr int kFirstColumn = 10;
inline constexpr int kRows = 25;
inline constexpr int kHexNumbers = 32 * kColumns;  // numbers of hexes end here
inline constexpr int kHexes = 668;
inline constexpr int kUnits = 108;
inline constexpr int kAlliedUnits = 54;  // the first ones
inline constexpr int kPieces = 176;
inline constexpr int kPorts = 3;
inline constexpr int kPortHexes = 7;
inline constexpr int kBeachheads = 4;
inline constexpr int kTurns = 10;
inline constexpr int kStrategies = 4;

using HexSet = board::LaneSet<kColumns>;
using HexBits = board::BitSet<kHexNumbers>;  // the same, as states keep it
using UnitSet = board::BitSet<kUnits>;

constexpr HexId hex_number(int column, int row) {
  return HexId(32 * (column - kFirstColumn) + row - 1);
}
constexpr int column_of(HexId hex) { return hex.index() / 32 + kFirstColumn; }
constexpr int row_of(HexId hex) { return hex.index() % 32 + 1; }

enum class Side : std::uint8_t { kAllied, kGerman };
constexpr Side other(Side side) { return side == Side::kAllied ? Side::kGerman : Side::kAllied; }
enum class Nation : std::uint8_t { kUs, kUk, kGerman };
inline constexpr int kAlliedNations = 2;
constexpr Side side_of(Nation nation) {
  return nation == Nation::kGerman ? Side::kGerman : Side::kAllied;
}

enum class Terrain : std::uint8_t { kClear, kWoods, kHills, kPolder, kTown, kPort };
inline constexpr int kTerrains = 6;
enum class Port : std::uint8_t { kBoulogne, kCalais, kDunkirk, kNone };
// Bits of Cell::sides.
enum SideBit : std::uint8_t { kRiver = 1, kCanal = 2 };

struct Cell {
  std::string id;    // "2423"; empty where there is no hex
  std::string name;  // "Boulogne"; empty for most
  Terrain terrain = Terrain::kClear;
  bool coastal = false;
  Port port = Port::kNone;
  std::int8_t port_hex = -1;  // its place among the hexes of ports
  board::Hex place;
  std::array<std::int16_t, board::kDirections> neighbours{};  // -1: none [OR 2.1c, OR 10.0h]
  std::array<std::uint8_t, board::kDirections> sides{};       // river, canal

  bool exists() const { return !id.empty(); }
  bool is_crossed(int direction) const { return sides[static_cast<std::size_t>(direction)] != 0; }
};

enum class Size : std::uint8_t { kDivision, kBrigade, kRegiment, kBattalion };
enum class Kind : std::uint8_t {
  kInfantry,
  kArmor,
  kAirborne,
  kRanger,
  kSpecial,
  kCommando,
  kPanzer,
  kPanzergrenadier,
  kHeavyPanzer,
};
enum class Mobility : std::uint8_t { kMech, kFoot, kStatic };
enum class TextColour : std::uint8_t { kPlain, kRed, kWhite, kBlue };  // no rule asks [OR 2.3b]
// [OR 2.4d] Where a German unit comes from.
enum class Entry : std::uint8_t { kNone, kSetup, k1E, k1S, k2E, k2S, kItaly, kRussia, kAside };
// [OR 13.2c]
enum class Cup : std::uint8_t { kTurn1, kTurn2, kItaly, kRussia };
inline constexpr int kCups = 4;

struct Factors {
  int attack = 0;
  int defence = 0;
};

// [OR 2.3a, OR 2.3e, OR 2.4a, OR 2.4b] Movement points stand in a table [OR 2.4c].
struct UnitCard {
  std::string id;  // "us-1"
  Nation nation = Nation::kUs;
  Size size = Size::kDivision;
  Kind kind = Kind::kInfantry;
  Mobility mobility = Mobility::kMech;
  TextColour text_colour = TextColour::kPlain;
  Entry entry = Entry::kNone;
  std::array<Factors, 2> factors;  // full, reduced; the first alone for smaller units

  bool is_division() const { return size == Size::kDivision; }
  bool is_heavy() const { return kind == Kind::kHeavyPanzer; }
  bool is_airborne() const { return kind == Kind::kAirborne; }
  int steps() const { return is_division() ? 2 : 1; }
  Side side() const { return side_of(nation); }
};

enum class Weather : std::uint8_t { kClear, kOvercast, kStorm };
enum class CombatResult : std::uint8_t { kAS, kASR, kSM, kEX, kDR, kDS, kDSR };
inline constexpr int kCombatResults = 7;
inline constexpr int kOddsColumns = 8;  // 1:3 to 6:1

struct TerrainRow {
  int points = 1;
  int shift = 0;
  bool column = true;      // column movement goes on
  bool heavy = true;       // heavy panzers may enter
  bool concentric = true;  // the shift may be had
  bool drops = false;
  bool beachheads = false;
};

struct AirDice {
  int allied = 0;
  int german = 0;
  int german_luftwaffe = 0;
};

struct AlliedLevel {
  int ports = 0;      // fully controlled
  int linked = 0;     // joined with all beachheads
  bool edge = false;  // and an edge hex
};
struct GermanLevel {
  int ports = 0;  // with a hex under control
  int lost = 0;   // beachheads eliminated
};
inline constexpr int kLevels = 5;  // failure to strategic

struct Charts {
  std::array<std::string, kTurns + 1> dates;  // [1..10]
  int allied_first_turn = 6;
  int allied = 10;
  std::array<int, 3> german{};  // by Mobility
  int storm = -2;
  int column_times = 2;
  int enemy_air = 1;
  std::array<TerrainRow, kTerrains> terrain{};
  int crossing_points = 1;
  int crossing_shift = -1;
  std::array<std::array<CombatResult, kOddsColumns>, 7> crt{};  // [die][column]
  int concentric_shift = 1;
  int air_shift = 1;
  int naval_shift = 1;
  std::array<Weather, 7> weather{};   // [die]
  std::array<AirDice, 3> air_dice{};  // by Weather
  int first_turn_dice = 1;
  int air_markers = 16;
  std::array<int, 7> bomber{};    // [die], below 1 as 1
  std::array<int, 7> supplied{};  // [die] turns until a unit returns
  std::array<int, 7> unsupplied{};
  int stack_divisions = 1;
  int stack_units = 2;
  int drop_distance = 5;
  int drops_us = 1;
  int legs = 3;
  int leg_distance = 8;
  int para_reduced_from = 1;
  int para_full_from = 3;
  int para_superiority = -1;
  int para_zone = -1;
  int points_die = 5;
  int most_points = 6;
  std::array<bool, kStrategies + 1> russia{};  // [strategy]
  std::array<bool, kStrategies + 1> luftwaffe{};
  std::array<AlliedLevel, kLevels> allied_levels{};
  std::array<std::array<GermanLevel, kLevels>, 2> german_levels{};  // strategies 1, 2; 3, 4
};

// What a search over hexes needs of one, close together in memory.
struct Node {
  std::array<std::int16_t, board::kDirections> next{-1, -1, -1, -1, -1, -1};
  // Movement points of a step in each direction, with a river or canal on the way; 0 where there is
  // no hex.
  std::array<std::uint8_t, board::kDirections> points{};
};

// One of the set-ups that the data list.
struct Scenario {
  std::string id;                      // "standard"
  std::array<HexId, kUnits> at_start;  // of those with Entry::kSetup; else none
};

struct Board {
  std::array<Cell, kHexNumbers> cells;
  std::array<Node, kHexNumbers> nodes;
  std::array<HexSet, kHexNumbers> leg_circles;  // hexes of the map where a leg from one can end
  std::array<UnitCard, kUnits> units;
  std::vector<Scenario> scenarios;  // in the order of the list
  Charts charts;
  Weights weights;  // of the guesses of bots
  BotSettings bots;
  HexSet all, coastal, beaches, east, south;
  HexSet grid;  // also where the map has no hex: distances count over those
  std::array<HexSet, kTerrains> of_terrain;
  std::array<HexSet, kPorts> ports;
  std::array<HexId, kPortHexes> port_hexes;  // ascending
  HexSet key;                                // ports and both edges [OR 3.5f]
  HexSet german_sources;                     // both edges
  HexSet allied_edge;                        // that a Strategic victory asks for [OR 14.1a]
  HexSet watched;                            // that the German keeps free [OR 14.2.3]
  std::array<UnitSet, kCups> cups;
  UnitSet nondivisions, airborne, heavies;

  const Scenario& scenario(int index) const { return scenarios[static_cast<std::size_t>(index)]; }
  const Cell& at(HexId hex) const { return cells[static_cast<std::size_t>(hex.index())]; }
  const UnitCard& card(UnitId unit) const { return units[static_cast<std::size_t>(unit.index())]; }
  const TerrainRow& terrain(HexId hex) const {
    return charts.terrain[static_cast<std::size_t>(at(hex).terrain)];
  }
  bool is_hex(int number) const {
    return number >= 0 && number < kHexNumbers && cells[static_cast<std::size_t>(number)].exists();
  }
  // -1 if the two do not touch.
  int direction(HexId from, HexId to) const {
    return board::direction_to(at(from).place, at(to).place);
  }
  int distance(HexId a, HexId b) const { return board::distance(at(a).place, at(b).place); }
  bool is_crossed(HexId from, HexId to) const {
    const int way = direction(from, to);
    return way >= 0 && at(from).is_crossed(way);
  }
  const HexSet& edge_of(Entry entry) const {
    return entry == Entry::k1E || entry == Entry::k2E || entry == Entry::kRussia ? east : south;
  }
};

// Reads and checks the whole bundle; every fault found is added, and a board is given only when
// there is none.
Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::roundup
