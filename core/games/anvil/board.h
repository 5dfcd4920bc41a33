// The immutable board of Striking the Anvil: areas with the links between them, boxes beside the
// map, counters, charts and the three scenarios, as loaded from scenarios/anvil/. Numbers live
// there; procedures live in the r*.cpp files.
//
// Whoever draws the map finds all of its geometry here, in map units of 100 metres, y to the south:
// Board::lines are the borders, each once, with what they are (coast, frontier, a river, ...);
// Area::ring is the closed outline of an area, put together from them; Link says what lies between
// two areas and Bridge where it crosses; towns, lakes, islands and Italy are decoration.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/engine/bot_settings.h"
#include "core/games/anvil/weights.h"

namespace sandtable {
class Bundle;
}

namespace sandtable::anvil {

using PlaceId = Id<struct PlaceTag>;    // 0..34 the areas 01 to 35, then the boxes in their order
using LinkId = Id<struct LinkTag>;      // of two areas, in the order of map.json
using BridgeId = Id<struct BridgeTag>;  // a bridge site, in the order of their links
// In the order of units.json: the Allies, then the Germans; of a side combat units, supports,
// coastal defence, transports, the train.
using UnitId = Id<struct UnitTag>;

// [SA 1.1a, SA 1.5a, SA 9c] Counts of the game, compared with the data when it is loaded.
inline constexpr int kAreas = 35;
inline constexpr int kBoxes = 5;
inline constexpr int kPlaces = kAreas + kBoxes;
inline constexpr int kLinks = 82;
inline constexpr int kBridges = 27;
inline constexpr int kAllied = 48;
inline constexpr int kGermans = 43;
inline constexpr int kUnits = kAllied + kGermans;
inline constexpr int kForts = 2;  // Toulon, Marseille
inline constexpr int kTurns = 8;
inline constexpr int kFullFort = 9;
inline constexpr int kColumns = 13;  // of the combat table
inline constexpr int kLeastRow = -1;
inline constexpr int kMostRow = 12;
inline constexpr int kBands = 5;

enum class Side : std::uint8_t { kAllied, kGerman };
inline constexpr int kSides = 2;
constexpr Side other(Side side) { return side == Side::kAllied ? Side::kGerman : Side::kAllied; }
constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }

// Units of one side: bit i is the i-th unit of that side.
using UnitSet = std::uint64_t;
using AreaSet = std::uint64_t;  // bit per area

constexpr Side side_of(UnitId unit) {
  return unit.index() < kAllied ? Side::kAllied : Side::kGerman;
}
constexpr int first_of(Side side) { return side == Side::kAllied ? 0 : kAllied; }
constexpr UnitSet bit(UnitId unit) {
  return UnitSet{1} << (unit.index() - first_of(side_of(unit)));
}
constexpr UnitId unit_at(Side side, int place_in_set) {
  return UnitId(first_of(side) + place_in_set);
}
constexpr AreaSet bit(PlaceId area) { return AreaSet{1} << area.index(); }
constexpr bool is_area(PlaceId place) { return place.index() < kAreas; }
inline constexpr AreaSet kAllAreas = (AreaSet{1} << kAreas) - 1;

enum class Box : std::uint8_t { kLz1 = kAreas, kLz2, kSea, kDrop, kWest };
constexpr PlaceId place_of(Box box) { return PlaceId(static_cast<int>(box)); }

enum class Terrain : std::uint8_t { kClear, kRough, kMountain };
inline constexpr int kTerrains = 3;
enum class Water : std::uint8_t { kNone, kMinor, kMajor };
enum class Italy : std::uint8_t { kNone, kRoad, kTrack };  // how an area leads there [SA 1.1e]

struct Point {
  std::int16_t x = 0;
  std::int16_t y = 0;
  bool operator==(const Point&) const = default;
};
using Line = std::vector<Point>;

// An area or a box [SA 1.1a, SA 1.1c, SA 7d].
struct Place {
  std::string id;    // "01", "lz1"
  std::string name;  // "Saint-Tropez"
  Point at;          // of its disc or label
  // Areas only
  Terrain terrain = Terrain::kClear;
  Italy italy = Italy::kNone;
  bool coastal = false;
  bool rhone = false;  // on the Rhone: for the train
  bool landing = false;
  bool north_edge = false;
  bool west_edge = false;
  int fort = -1;                  // index of its fortifications, -1: none [SA 1.5a]
  AreaSet neighbours = 0;         // areas that touch it; of a box: those that it leads to
  AreaSet by_road = 0;            // of these, those that a road leads to
  std::vector<BridgeId> bridges;  // sites on its borders, ascending
  Line ring;                      // closed outline; the first point does not come again
  // Boxes only
  Side side = Side::kAllied;
};

// What lies between two areas [SA 1.1b].
struct Link {
  PlaceId a, b;  // a < b
  Water water = Water::kNone;
  std::string river;  // its name; empty without a river
  bool road = false;
  BridgeId bridge;  // none without a site
  PlaceId beyond(PlaceId from) const { return from == a ? b : a; }
};

// A site: whether a bridge stands there is in the state [SA 9a].
struct Bridge {
  std::string id;  // "br0102"
  std::string name;
  Point at;
  LinkId link;
};

enum class LineKind : std::uint8_t { kEdge, kCoast, kFrontier, kPlain, kMinor, kMajor, kCorner };

// A stretch of border, drawn once. One area lies beside it at the coast, the frontier and the edge.
struct Border {
  LineKind kind = LineKind::kPlain;
  std::string river;
  std::array<PlaceId, 2> areas;
  Line points;
};

struct Town {
  std::string name;
  PlaceId area;
  int size = 0;  // 0 village, 1 town, 2 city
  Point at;
};

// Drawn, and no rule asks for it: made of the map by scenarios/anvil/lay_sheet.py.
struct Road {
  PlaceId a, b;
  Line points;
};
struct Sheet {
  int step = 10;                     // between the nodes of the relief
  std::vector<std::string> heights;  // rows of nodes from the north, a digit of 36 each
  std::vector<Road> roads;           // one for each link with a road, in their order
  std::array<std::array<Point, 2>, kAreas> stacks{};  // where they lie, [area][side]
};

enum class Nation : std::uint8_t { kUs, kBritish, kFrench, kGerman };
inline constexpr int kNations = 4;
enum class Kind : std::uint8_t { kCombat, kSupport, kCoastal, kTransport, kTrain };
inline constexpr int kKinds = 5;
// The first five make combined arms [SA 5.7i].
enum class Arm : std::uint8_t {
  kAirborne,
  kCommando,
  kArtillery,
  kAntiTank,
  kArmor,
  kInfantry,
  kMountain,
  kNone,
};
inline constexpr int kArms = 8;
inline constexpr int kCombinedArms = 5;

// A counter [SA 1.3.1c, SA 1.3.2b]. Values stand for [full, reduced].
struct UnitCard {
  std::string id;    // "us-7ir"
  std::string name;  // "7 IR"
  Nation nation = Nation::kUs;
  Kind kind = Kind::kCombat;
  Arm arm = Arm::kNone;
  int division = -1;  // index of Board::divisions, -1: none
  int steps = 1;
  std::array<int, 2> strength{};  // combat units only
  std::array<int, 2> bonus{};     // supports, coastal defence, train
  int move = 0;                   // 1 foot, 3 motorized; 0: it does not march
  bool entrenched = false;        // moves once it is reduced [SA 4d]
};

struct Division {
  std::string id;
  std::string name;
};

// Hits: left number, right number [SA 5.1c].
struct Cell {
  std::int8_t attacker = 0;
  std::int8_t defender = 0;
};

struct BombRow {
  int levels = 0;
  bool leaves = false;
};

struct Charts {
  std::array<int, kColumns> column_from{};  // least strength of each column
  std::array<std::array<Cell, kColumns>, kMostRow - kLeastRow + 1> results{};  // [row + 1][column]
  std::array<int, kTerrains> foot{};
  std::array<int, kTerrains> motorized{};  // 0: not allowed
  std::array<int, kTerrains> motorized_by_road{};
  std::array<int, 3> river{};  // by Water, without a bridge
  int enemy_area = 1;          // to enter or to leave one
  int box = 1;                 // from a box, and off the map
  std::array<int, kTerrains> terrain{};
  std::array<int, 3> crossing{};          // by Water, without a bridge
  std::array<int, 3> crossing_bridged{};  // by Water
  int landing = -2;
  int bombing = 1;
  int fighters = 1;
  int train = 1;
  int arm = 1;
  std::array<int, kFullFort + 1> fort{};  // modifier by level
  int demand_below = 6;
  std::array<BombRow, 7> bomb{};  // [die]
  int ffi_tries = 2;
  int ffi_from = 2;      // turn
  int ffi_fighters = 2;  // die up to this: fighters; up to ffi_control: control
  int ffi_control = 4;
  int drop_good = 4;
  int drop_enemy_area = 1;
  int drop_enemy_units = 1;
  int bridge_fails = 2;
  int most = 3;
  int most_with_pair = 4;
  int seats = 1;  // of a transport: combat units, supports
  int support_seats = 2;

  int column_of(int strength) const;
  // The die with its modifiers may lie outside of the rows [SA 5.1b].
  Cell result(int row, int column) const;
};

// One of the set-ups that the data list.
struct Scenario {
  std::string id;  // "historical"
  int month = 8;   // of the first day of turn 1; a turn is two days [SA 1.2a]
  int day = 15;
  int turns = kTurns;
  int exit_from = 6;                        // turn from which Germans may leave to the north
  std::array<PlaceId, kUnits> at_start;     // none: comes later, or not at all
  std::array<std::uint8_t, kUnits> due{};   // turn of arrival, 0: at the start or never
  std::array<PlaceId, kUnits> comes_to;     // box of arrival; the drop's units: their box
  PlaceId drop;                             // area of the drop of turn 1
  UnitSet dropped = 0;                      // Allied units
  AreaSet ffi = 0;                          // Allied at the start
  AreaSet fighters = 0;                     // of these
  std::uint32_t bridges = 0;                // standing, bit per BridgeId
  int forts = kFullFort;                    // level at the start
  std::array<int, kAreas> objective{};      // points
  int par_turn = 7;                         // of the ports
  int early = 1;                            // points for each turn before it
  std::array<int, kAreas> exit_strength{};  // strength for a point; 0: brings nothing
  int italy_strength = 4;                   // the same; 0: brings nothing
  unsigned hold_turns = 0;                  // bit per turn
  AreaSet hold = 0;                         // areas
  int hold_points = 0;                      // each
  std::array<int, kBands - 1> bands{};      // least score of all bands but the last
};

struct Board {
  std::array<Place, kPlaces> places;
  std::array<Link, kLinks> links;
  std::array<Bridge, kBridges> bridges;
  std::vector<Border> lines;
  std::vector<Town> towns;
  std::vector<Line> lakes;
  std::vector<Line> islands;
  Line italy;
  Point size;  // of the map
  Sheet sheet;
  int units_per_km = 10;
  std::array<UnitCard, kUnits> units;
  std::vector<Division> divisions;
  Charts charts;
  std::vector<Scenario> scenarios;  // in the order of the list
  Weights weights;                  // of the guesses of bots
  BotSettings bots;
  std::array<std::array<LinkId, kAreas>, kAreas> link_of;  // none where two areas do not touch
  std::array<AreaSet, kAreas> around{};                    // Place::neighbours of areas
  // By side
  std::array<std::array<UnitSet, kKinds>, kSides> of_kind{};
  std::array<std::array<UnitSet, kArms>, kSides> of_arm{};
  std::array<std::array<UnitSet, kNations>, kSides> of_nation{};
  std::array<UnitSet, kSides> motorized{};   // move 3
  std::array<UnitSet, kSides> entrenched{};  // as printed
  std::array<std::vector<UnitSet>, kSides>
      of_division;  // combat units of one division, two or more
  AreaSet fortified = 0;
  AreaSet north_edge = 0;
  AreaSet italy_edge = 0;  // areas that lead to Italy
  AreaSet landings = 0;
  AreaSet with_bridges = 0;  // areas with a bridge site on a border
  AreaSet railway = 0;       // coastal, or on the Rhone
  std::array<PlaceId, kForts> fort_area;

  const Place& place(PlaceId id) const { return places[static_cast<std::size_t>(id.index())]; }
  const Link& link(LinkId id) const { return links[static_cast<std::size_t>(id.index())]; }
  const Bridge& bridge(BridgeId id) const { return bridges[static_cast<std::size_t>(id.index())]; }
  const UnitCard& card(UnitId id) const { return units[static_cast<std::size_t>(id.index())]; }
  LinkId between(PlaceId a, PlaceId b) const {
    return link_of[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())];
  }
  UnitSet kind(Side side, Kind kind) const {
    return of_kind[at(side)][static_cast<std::size_t>(kind)];
  }
  UnitSet arm(Side side, Arm arm) const { return of_arm[at(side)][static_cast<std::size_t>(arm)]; }
  const Scenario& scenario(int index) const { return scenarios[static_cast<std::size_t>(index)]; }
};

// Reads and checks the whole bundle; every fault found is added, and a board is given only when
// there is none.
Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::anvil
