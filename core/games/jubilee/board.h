// The immutable board of Operation Jubilee: three sheets of hexes, positions with their fields of
// fire, counters, chits and charts, as loaded from scenarios/jubilee/. Numbers live there;
// procedures live in the r*.cpp files.
//
// Fields of fire are kept the other way round: every hex and box knows the set of positions whose
// dots it holds. "Who has Commonwealth units under fire" is then one union over the units.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/board/bit_set.h"
#include "core/board/hex_map.h"
#include "core/games/jubilee/weights.h"

namespace sandtable {
class Bundle;
}

namespace sandtable::jubilee {

using HexId = Id<struct HexTag, std::uint16_t>;  // in the order of map.json: ascending numbers
using BoxId = Id<struct BoxTag>;                 // a Beach Landing box, in the order of map.json
using PositionId = Id<struct PositionTag>;       // a German position, ascending hex numbers
using UnitId = Id<struct UnitTag>;               // a Commonwealth unit, in the order of units.json
using GermanId = Id<struct GermanTag>;           // a German unit, in the order of units.json
using DepthId = Id<struct DepthTag>;
using ChitId = Id<struct ChitTag>;

// [OJ 2.0, OJ 2.8, OJ 2.17a, OJ 2.18] Counts of the printed game, compared with the data when it is
// loaded.
inline constexpr int kHexes = 635;
inline constexpr int kBoxes = 24;
inline constexpr int kPositions = 56;
inline constexpr int kUnits = 41;
inline constexpr int kGermans = 32;
inline constexpr int kDepth = 20;
inline constexpr int kChits = 37;
inline constexpr int kTracks = 5;
inline constexpr int kTurns = 24;
inline constexpr int kObjectives = 12;
inline constexpr int kPieces = 176;
inline constexpr int kReplacementsPerSymbol = 5;

inline constexpr std::uint8_t kNoWalk = 255;

using HexSet = board::BitSet<kHexes>;
using PositionSet = std::uint64_t;  // bit per PositionId
using UnitSet = std::uint64_t;      // bit per UnitId
using ChitSet = std::uint64_t;      // bit per ChitId
using GermanSet = std::uint32_t;    // bit per GermanId
using DepthSet = std::uint32_t;     // bit per DepthId
using BoxSet = std::uint32_t;       // bit per BoxId

constexpr PositionSet bit(PositionId id) { return PositionSet{1} << id.index(); }
constexpr UnitSet bit(UnitId id) { return UnitSet{1} << id.index(); }
constexpr ChitSet bit(ChitId id) { return ChitSet{1} << id.index(); }

enum class Sector : std::uint8_t { kMain, kOrange, kYellow };
enum class Area : std::uint8_t { kYellow, kOrange, kBlue, kDieppe, kGreen, kRear };
inline constexpr int kAreas = 6;
enum class Colour : std::uint8_t { kRed, kBlue, kGreen, kPurple, kBrown, kOrange };
inline constexpr int kColours = 6;
enum class Symbol : std::uint8_t { kTriangle, kDiamond, kCircle };
inline constexpr int kSymbols = 3;
// [OJ 2.14c] What is printed on the back of a German unit and beside a position. The first six are
// the areas in their order.
enum class Letter : std::uint8_t { kYellow, kOrange, kBlue, kDieppe, kGreen, kRear, kCoastal };
inline constexpr int kLetters = 7;
// [OJ 2.8]
enum class Track : std::uint8_t { kYellow, kBlue, kDieppe, kGreen, kOrange };

enum class Terrain : std::uint8_t {
  kSea,
  kHarbour,
  kBeach,
  kClear,
  kAirfield,
  kTown,
  kVillage,
  kWoods,
  kMarsh,
};

// Bits of HexMap::side.
enum SideBit : std::uint8_t {
  kSlope = 1,
  kCliff = 2,
  kRiver = 4,
  kBridge = 8,  // with kRiver
  kSeawall = 16,
  kTankWall = 32,
  kRoad = 64,
};

// One hex of the map.
struct Cell {
  std::string id;  // "0517": row from the sea, then column from the west
  Area area = Area::kYellow;
  Terrain terrain = Terrain::kSea;
  bool high = false;
  bool source = false;       // German communication may be traced to it [OJ 13.1]
  PositionId position;       // none where no position is printed
  BoxId box;                 // the box that points to it, none off the beaches
  PositionSet covered = 0;   // positions with a dot here [OJ 2.4a, OJ 2.4c]
  PositionSet beside = 0;    // positions in adjacent hexes
  PositionSet in_reach = 0;  // of those the ones without a cliff between [OJ 2.13h, OJ 11.1]
  PositionSet within2 = 0;   // positions at most two hexes away, this one too [OJ 6.19]

  bool is_land() const { return terrain != Terrain::kSea && terrain != Terrain::kHarbour; }
  bool is_beach() const { return terrain == Terrain::kBeach; }
};

// A Beach Landing box [OJ 2.5a, OJ 6.3b].
struct Box {
  std::string id;     // "r1", "dieppe-e"
  std::string label;  // "R1"; empty for the unlettered ones [OJ 5.4]
  HexId hex;          // to which it points
  Track track = Track::kYellow;
  BoxId east, west;  // none at the end of its row
  PositionSet covered = 0;
  PositionSet within2 = 0;  // a box lies one hex beyond the beach hex

  bool is_lettered() const { return !label.empty(); }
};

// A German position [OJ 2.3c-2.3f].
struct Position {
  HexId hex;
  Colour colour = Colour::kRed;
  Area area = Area::kYellow;
  Sector sector = Sector::kMain;
  int range = 0;
  int home = -1;                     // its place among the 32 lettered positions, or -1
  Letter letter = Letter::kYellow;   // only with a home
  std::array<PositionId, 2> arrows;  // primary, secondary; none where not printed
  bool provisional = false;          // its arrows wait for the objective's end [OJ 6.20]
  bool by_beach = false;             // next to a beach hex [OJ 6.3]
  int vp = 0;                        // of its objective; 0: none [OJ 2.3e]
  std::vector<HexId> fire;           // its field of fire, ascending
  std::vector<BoxId> fire_boxes;
};

enum class UnitType : std::uint8_t { kInfantry, kCommando, kTank };

struct UnitSide {
  int attack = 0;
  int range = 1;
  bool hw = false;  // heavy weapons
  bool engineer = false;
};

// A Commonwealth unit [OJ 2.13b, OJ 2.13e, OJ 2.13f, OJ 2.15]. Its name is in the words: no rule
// asks for it
// [OJ 2.13a].
struct UnitCard {
  std::string id;  // "rhli-c"
  UnitType type = UnitType::kInfantry;
  Symbol symbol = Symbol::kTriangle;
  int turn = 1;                  // of arrival
  int steps = 3;                 // infantry 3, others 2
  BoxSet boxes = 0;              // where it may be placed [OJ 5.2]
  bool any_beach = false;        // lists no beach
  bool by_table = false;         // [OJ 3.4] one of the ten commandos of Turn 1
  bool is_yellow = false;        // of those: of Yellow Beach
  std::array<UnitSide, 3> side;  // [steps lost]: full, reduced, replacement
};

enum class GermanType : std::uint8_t {
  kCoastal,
  kInfantry,
  kArtillery,
  kAntiTank,
  kEngineer,
  kHeadquarters,
};
enum class Tactic : std::uint8_t { kNone, kHeavyWeapons, kFlanking };

// A German unit [OJ 2.14b, OJ 2.14c, OJ 2.15].
struct GermanCard {
  std::string id;  // "g-d5"
  Letter letter = Letter::kYellow;
  GermanType type = GermanType::kCoastal;
  int strength = 1;
  Tactic tactic = Tactic::kNone;
};

// A German depth marker [OJ 2.16].
struct DepthCard {
  std::string id;  // "dm-01"
  int strength = 1;
  Tactic tactic = Tactic::kNone;
};

enum class ChitType : std::uint8_t { kAction, kDepth, kArtillery, kCommando, kEvent };

struct ChitColour {
  Colour colour = Colour::kRed;
  bool bonus = false;    // armour hit bonus [OJ 6.13]
  bool assault = false;  // [OJ 6.18]
};

// An op chit [OJ 2.17]. Only the fields of its type mean anything.
struct Chit {
  std::string id;  // "act-01"
  ChitType type = ChitType::kAction;
  Symbol symbol = Symbol::kTriangle;  // action
  std::vector<ChitColour> colours;    // action, in printed order
  std::vector<Area> areas;            // depth, in printed order
  PositionId battery;                 // artillery
  std::vector<Track> tracks;          // artillery, in printed order
  bool remove = false;                // commando: leaves the game when drawn
};

enum class LandingResult : std::uint8_t { kLands, kDriftsEast, kDriftsWest, kDelayed };

struct TurnBox {
  std::string clock;
  int draw = 3;                // chits
  bool events = false;         // event chits work [OJ 2.17b]
  bool returns = false;        // chits go back to the cup at its end [OJ 4.IV.2]
  bool may_send_home = false;  // [OJ 5.7b]
};

struct CommandoRow {
  std::array<int, 2> units{};  // Yellow, Orange
  std::array<int, 2> points{};
};

enum class AttackResult : std::uint8_t {
  kNone,
  kAttackersDisrupted,
  kDisrupted,
  kDisruptedAttrition,
  kDefeated,
  kReveal,
  kDepthLost,
  kBothDefeated,
};
enum class Ratio : std::uint8_t { kLess, kEqual, kGreater, kDouble };
enum class DepthColumn : std::uint8_t { kAlone, kHidden, kRevealed };
enum class BarrageResult : std::uint8_t { kNone, kDisrupted, kDepthLost };
enum class Event : std::uint8_t { kTankWall, kRaf, kGunfire, kLuftwaffe, kMortars, kAlarm };
// What a crossing or a hex does to the defence against an attack [OJ 11.4].
enum class Doubles : std::uint8_t { kNothing, kUnit, kUnitAndDepth };

struct Charts {
  std::array<TurnBox, kTurns + 1> turn;  // [1..24]
  std::array<int, kTracks> points{};     // at the start; the commando table sets two [OJ 3.4]
  std::array<std::array<LandingResult, 7>, (kTurns + 1) * 2> landing{};  // see landing_result
  std::array<CommandoRow, 7> commandos;                                  // [die]
  std::array<std::array<std::array<AttackResult, 3>, 4>, 2> attack{};    // [tactics][ratio][column]
  std::array<std::array<BarrageResult, 7>, 2> barrage{};                 // [reduced][die]
  std::vector<HexId> engineer_hexes;                                     // [OJ 8.1]
  std::array<Track, kTracks> luftwaffe{};                                // order of ties [OJ 8.4]
  std::array<Symbol, 7> mortar_symbol{};                                 // [die] [OJ 8.5]
  std::array<Area, 7> alarm_area{};                                      // [die] [OJ 8.6]
  std::array<Doubles, 9> terrain_doubles{};                              // by Terrain
  int move_hexes = 2;
  int move_under_fire = 1;
  int tank_road_hexes = 4;
  int barrage_distance = 2;
  int stacking = 2;
  int box_limit = 2;
  int concentrated_steps = 6;
  int evacuation_turn = 8;
  int board_cost = 1;
  int board_tank_cost = 2;
  int units_per_point = 3;
  int historical_vp = -4;          // what the day would have counted
  std::array<int, 5> level_min{};  // of all levels but the last, best first [OJ 14.3]
};

// One of the set-ups that the data list.
struct Scenario {
  std::string id;             // "standard"
  PositionSet disrupted = 0;  // at the start [OJ 3.2]
};

struct Board {
  board::HexMap map{board::Columns::kEvenNorth};
  std::vector<Cell> cells;
  std::array<Box, kBoxes> boxes;
  std::array<Position, kPositions> positions;
  std::array<PositionId, kGermans> homes;                    // the lettered positions, ascending
  std::array<std::vector<std::uint8_t>, kLetters> homes_of;  // by letter, ascending
  std::array<GermanId, kLetters> anti_tank;                  // by letter; none but two [OJ 6.13]
  std::array<UnitCard, kUnits> units;
  std::array<GermanCard, kGermans> germans;
  std::array<DepthCard, kDepth> depth;
  std::array<Chit, kChits> chits;
  std::vector<Scenario> scenarios;  // in the order of the list
  Charts charts;
  Weights weights;  // of the guesses of bots
  BotSettings bots;
  std::array<PositionSet, kColours> of_colour{};
  std::array<PositionSet, kAreas> of_area{};
  std::array<GermanSet, kLetters> of_letter{};
  UnitSet commandos = 0;
  UnitSet tanks = 0;
  std::array<UnitSet, kSymbols> with_symbol{};  // printed
  PositionSet objectives = 0;
  PositionSet by_beach = 0;
  std::vector<std::array<std::uint8_t, kPositions>> distance;  // [hex][position]; kFar elsewhere
  // Hexes to walk over the bare map, for bots: [position][hex] to an objective, empty for other
  // positions, and [track][hex] to the nearest hex with a lettered box. kNoWalk: no way.
  std::array<std::vector<std::uint8_t>, kPositions> walk_to_objective;
  std::array<std::vector<std::uint8_t>, kTracks> walk_to_boats;

  const Scenario& scenario(int index) const { return scenarios[static_cast<std::size_t>(index)]; }
  const Cell& at(HexId hex) const { return cells[static_cast<std::size_t>(hex.index())]; }
  const Box& at(BoxId box) const { return boxes[static_cast<std::size_t>(box.index())]; }
  const Position& at(PositionId id) const {
    return positions[static_cast<std::size_t>(id.index())];
  }
  const UnitCard& card(UnitId id) const { return units[static_cast<std::size_t>(id.index())]; }
  const GermanCard& card(GermanId id) const {
    return germans[static_cast<std::size_t>(id.index())];
  }
  const DepthCard& card(DepthId id) const { return depth[static_cast<std::size_t>(id.index())]; }
  const Chit& at(ChitId id) const { return chits[static_cast<std::size_t>(id.index())]; }
  Sector sector_of(HexId hex) const { return static_cast<Sector>(map.sheet(hex.index())); }
  // The hex next to it, none at the edge of its sheet.
  HexId neighbour(HexId hex, int direction) const {
    const int found = map.neighbour(hex.index(), direction);
    return found < 0 ? HexId{} : HexId(found);
  }
  int distance_to(PositionId position, HexId hex) const {
    return distance[static_cast<std::size_t>(hex.index())]
                   [static_cast<std::size_t>(position.index())];
  }
  // [OJ 5.5] Commandos have no column. The die is 1..6.
  LandingResult landing_result(UnitType type, int turn, int die) const {
    const std::size_t column =
        static_cast<std::size_t>(turn * 2 + (type == UnitType::kTank ? 1 : 0));
    return charts.landing[column][static_cast<std::size_t>(die)];
  }
  // The set-up letter of the counter that began in that place.
  Letter letter_of(int home) const { return at(homes[static_cast<std::size_t>(home)]).letter; }
};

// Reads and checks the whole bundle; every fault found is added, and a board is given only when
// there is none.
Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::jubilee
