// The immutable board of Urban Operations: maps of streets, houses and roofs, unit cards,
// tables and scenarios, as loaded from scenarios/urban/. Numbers live there; procedures live in the
// r*.cpp files.
//
// A place (a hex, a yard, a room's zone, a roof, a point below ground) has the same number on every
// map that has one of its name, so that actions and messages need not say which map they mean. The
// numbers follow the alphabet: where a rule asks for the lowest id, it is the lowest number. Names
// that only a map has which was added later stand behind all of these.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/board/bit_set.h"
#include "core/engine/bot_settings.h"
#include "core/games/urban/weights.h"

namespace sandtable {
class Bundle;
}

namespace sandtable::urban {

using PlaceId = Id<struct PlaceTag, std::uint16_t>;
using TypeId = Id<struct TypeTag>;      // a unit card, in the order of units.json
using WeaponId = Id<struct WeaponTag>;  // a weapon's name, in the order of their first cards
using BlockId = Id<struct BlockTag>;    // green ones first

// Room for what the data list; how much there is of it, they say.
inline constexpr int kPlaces = 896;  // names on all maps together
inline constexpr int kMaps = 16;
inline constexpr int kTypes = 64;
inline constexpr int kWeapons = 32;
inline constexpr int kGreen = 24;  // blocks of the green side at most
inline constexpr int kRed = 40;
inline constexpr int kBlocks = kGreen + kRed;
inline constexpr int kImpulses = 4;   // of a side at most
inline constexpr int kMaxReach = 20;  // EP: nothing fires further
inline constexpr int kFar = 255;      // EP of places that no way joins

using PlaceSet = board::BitSet<kPlaces>;
using WallSet = board::BitSet<168>;  // bit per Edge::wall
using BlockSet = std::uint64_t;      // bit per BlockId

constexpr BlockSet bit(BlockId id) { return BlockSet{1} << id.index(); }

enum class Side : std::uint8_t { kGreen, kRed };
constexpr Side other(Side side) { return side == Side::kGreen ? Side::kRed : Side::kGreen; }
constexpr BlockSet kGreenBlocks = (BlockSet{1} << kGreen) - 1;
constexpr BlockSet blocks_of(Side side) {
  return side == Side::kGreen ? kGreenBlocks : ~kGreenBlocks;
}
constexpr int first_of(Side side) { return side == Side::kGreen ? 0 : kGreen; }  // of its blocks
constexpr Side side_of(BlockId id) { return id.index() < kGreen ? Side::kGreen : Side::kRed; }

// --- maps

enum class PlaceKind : std::uint8_t { kNone, kHex, kYard, kZone, kRoof, kUnder };
enum class Terrain : std::uint8_t {
  kClear,
  kHillock,
  kNarrows,
  kWoods,
  kWater,
  kRoom,
  kRoof,
  kUnderground,
};

struct Point {
  int x = 0;
  int y = 0;
  constexpr bool operator==(const Point&) const = default;
};

// A place on one map; kind kNone where the map has none of that name.
struct Location {
  PlaceKind kind = PlaceKind::kNone;
  Terrain terrain = Terrain::kClear;
  int level = 0;            // height of its ground [UO 30-35]
  std::uint8_t column = 0;  // of the lattice, not below ground
  std::uint8_t row = 0;
  std::uint8_t building = 0xFF;  // of zones and roofs
  std::uint8_t room = 0xFF;      // of zones
  char compound = 0;             // of yards: the letter of their lot
  PlaceId cell;                  // of a roof its zone, of a zone its roof
  Point at;                      // its middle
  bool is_open() const { return kind == PlaceKind::kHex || kind == PlaceKind::kYard; }
  bool is_inside() const { return kind == PlaceKind::kZone; }
};

// [UO 240a] What lies between two neighbouring places.
enum class EdgeKind : std::uint8_t {
  kOpen,
  kGate,
  kAperture,
  kFacade,
  kParty,
  kPartition,
  kOuterWall,
  kStairs,
  kFloor,
  kLadder,
  kRoofGround,
  kRoofJump,
  kManhole,
};

struct Edge {
  PlaceId a, b;  // of facades, apertures, roofs: a is the cell
  EdgeKind kind = EdgeKind::kOpen;
  std::uint8_t ep = 1;       // kFar for manholes
  std::uint8_t wall = 0xFF;  // number among the walls that can be breached
  bool is_window = false;    // of an aperture; else a door
  Point from, to;            // the side that they share, where they share one
  Point middle() const { return {(from.x + to.x) / 2, (from.y + to.y) / 2}; }
};

// Where one looks out of a zone: the middle of an aperture, and the way out.
struct View {
  Point at;
  Point out;  // unit normal
  constexpr bool operator==(const View&) const = default;
};

struct Link {
  PlaceId to;
  std::uint16_t edge = 0;
};

struct Building {
  std::string id;  // "M"
  bool fortified = false;
  std::vector<PlaceId> zones;
  PlaceSet cells;  // zones and roofs
};

inline constexpr int kMaxWalls = 168;  // that can be breached, of one map
inline constexpr int kMaxRows = 20;
inline constexpr int kMaxColumns = 26;

// What stands on a place of the lattice, as sight lines meet it.
struct Obstacle {
  std::uint8_t height = 0;
  bool square = false;                                       // a building cell; else a hex
  std::array<std::uint8_t, 4> wall{0xFF, 0xFF, 0xFF, 0xFF};  // outer walls on its sides: N E S W
};

struct Map {
  std::string id;  // "fallujah"
  int columns = 0;
  int rows = 0;
  int width = 0;
  int height = 0;
  std::vector<Location> places;  // kPlaces
  std::vector<Edge> edges;
  std::vector<std::vector<Link>> links;  // by place
  std::vector<std::vector<View>> views;  // of zones, in the order of the file
  std::vector<std::uint16_t> walls;  // edges that can be breached: facades, parties, outer walls
  std::vector<Building> buildings;
  std::vector<std::vector<PlaceId>> rooms;
  std::vector<std::vector<PlaceId>> galleries;
  std::array<std::array<PlaceId, kMaxRows>, kMaxColumns> lattice{};
  std::array<std::array<Obstacle, kMaxRows>, kMaxColumns> obstacles{};
  std::array<std::uint32_t, kMaxColumns> tall{};    // rows with something of height 1 or more
  std::array<std::uint32_t, kMaxColumns> walled{};  // rows with an outer wall
  std::vector<PlaceId> water;
  PlaceSet all, open, zones, roofs, under;
  std::vector<PlaceSet> sight;                        // of the bare map, by place
  std::vector<std::array<std::uint8_t, kPlaces>> ep;  // of the bare map, by place
  // From every place to the nearest zone of a building, by building.
  std::vector<std::array<std::uint8_t, kPlaces>> building_ep;

  const Location& at(PlaceId id) const { return places[static_cast<std::size_t>(id.index())]; }
  bool has(PlaceId id) const { return id.is_some() && at(id).kind != PlaceKind::kNone; }
  const std::vector<Link>& links_of(PlaceId id) const {
    return links[static_cast<std::size_t>(id.index())];
  }
  const std::vector<View>& views_of(PlaceId id) const {
    return views[static_cast<std::size_t>(id.index())];
  }
  // Of the bare map; kFar: none.
  int ep_of(PlaceId a, PlaceId b) const {
    return ep[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())];
  }
  const Edge* edge_between(PlaceId a, PlaceId b) const {
    for (const Link& link : links_of(a))
      if (link.to == b) return &edges[link.edge];
    return nullptr;
  }
  PlaceId at_lattice(int column, int row) const {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return {};
    return lattice[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
  }
};

// --- cards and tables

enum class Weight : std::uint8_t { kFoot, kUnarmored, kArmored, kTank };
inline constexpr int kWeights = 4;
enum class Quality : std::uint8_t { kElite, kVeteran, kRecruit };
enum class Role : std::uint8_t {
  kNone,
  kLeader,  // of a platoon
  kCommander,
  kObserver,  // JFO
  kRifle,
  kEngineer,
  kSniper,
  kRecon,
  kMortarBase,
  kSuicide,
  kDetainees,  // the team that takes prisoners away
};

struct Weapon {
  WeaponId id;
  bool heavy = false;
  std::uint8_t grade = 1;               // class 1..4 [UO 16-19]
  std::array<std::uint8_t, 4> power{};  // by band [UO 25, UO 27]
  std::uint8_t min_range = 0;           // EP; 0: none
  bool breaches = false;                // from distance [UO 21]
  bool no_building = false;             // [UO 22a]
  int reach() const {                   // bands with power
    int out = 0;
    for (int band = 0; band < 4; ++band)
      if (power[static_cast<std::size_t>(band)] != 0) out = band + 1;
    return out;
  }
};

struct UnitType {
  std::string id;
  Side side = Side::kGreen;
  Weight weight = Weight::kFoot;
  Quality quality = Quality::kVeteran;
  std::uint8_t osl = 1;
  Role role = Role::kNone;
  bool breaches = false;  // at contact [UO 20]
  bool ladder = false;
  bool smoke = false;  // dischargers
  bool dummy = false;
  std::uint8_t capacity = 0;  // foot blocks inside
  std::uint8_t riders = 0;    // on the superstructure
  std::vector<Weapon> weapons;

  bool is_vehicle() const { return weight != Weight::kFoot; }
  bool is_armored() const { return weight == Weight::kArmored || weight == Weight::kTank; }
  bool is_leader() const { return role == Role::kLeader; }
};

enum class Critical : std::uint8_t { kNone, kLoses, kDestroyed };
struct CriticalRow {
  std::uint8_t bonus = 0;
  Critical effect = Critical::kNone;
  std::uint8_t loss = 0;  // more than usual
};

// 3D actions.
enum class Support : std::uint8_t {
  kMortar,
  kArtillery,
  kSmoke,
  kFlare,
  kAirstrike,
  kHelicopter,
  kDrone,
  kAirDefence,
};
inline constexpr int kSupports = 8;
enum class Call : std::uint8_t { kNever, kNext, kNow };
struct SupportCard {
  bool aerial = false;
  std::array<Call, 10> calls{};  // by die
  std::uint8_t radius = 0;
  std::array<std::uint8_t, kWeights> loss{};
  bool collapses = false;
};

enum class TokenKind : std::uint8_t {
  kNone,
  kIed,
  kWreck,
  kBarricade,
  kToxic,
  kPopulation,
  kDetainees,
  kSmoke,
  kVehicleMine,
  kFootMine,
};
inline constexpr int kTokenKinds = 10;

enum class Op : std::uint8_t {
  kNothing,
  kLimit,
  kRestore,
  kLose,
  kReveal,
  kNoHeavy,
  kDrone,
  kReady,
  kMovePopulation,
  kImmobile,
  kReroll,
  kReinforce,
  kPlace,
  kSlip,
  kExplode,
  kNoRockets,
  kVisibility,
  kTest,
  kWind,
  kCard,
  kEarly,
};
inline constexpr int kOps = 21;
// Whom or what an effect picks among.
enum class Pick : std::uint8_t {
  kNobody,
  kUnseenFoot,
  kNearArmor,
  kInZones,
  kNearVehicle,
  kRecruit,
  kAny,
  kFromRoofs,
  kIedToken,
  kPopulationToken,
};
struct Effect {
  Op op = Op::kNothing;
  Pick pick = Pick::kNobody;
  std::uint8_t count = 0;
  std::uint8_t card = 0xFF;     // of Op::kCard
  std::uint8_t impulse = 0xFF;  // of Op::kEarly
};
inline constexpr int kCards = 24;
struct Card {
  std::string id;
  Side side = Side::kGreen;
  bool red_title = false;  // resolved at once [UO 46b]
  Effect effect;
};

struct Allowance {
  int unseen = 0;
  int only = 0;
  int action = 0;
};

struct Costs {
  int open, water, gate, aperture, breach, partition;
  int outer_wall, outer_wall_from_vehicle, outer_wall_ladder;
  int stairs, ladder, roof_from_vehicle, roof_ladder, roof_jump, manhole, beside_barricade;
};

struct Bonuses {
  int command, infrastructure, opportunity, wall_crossing, support, suppressing, anti_sniper, low;
  int ambush_power;
};

struct LeaderLoss {
  int blocks = 0;
  std::array<std::int16_t, 10> change{};  // by die; all 0 for the elite
};

struct Charts {
  Allowance foot, vehicle;
  Costs costs{};
  Bonuses bonus{};
  int limit_without_leader = 0, limit_with_leader = 0, limit_near_commander = 0;
  int commander_distance = 0;
  std::array<int, 3> band{};   // EP: day, night equipped, night without [UO 226a]
  std::array<int, 3> scout{};  // EP
  std::array<int, 3> keen{};   // of recon, snipers and observers
  int withdraw_foot = 0, withdraw_vehicle = 0;
  std::array<std::uint8_t, 10> withdrawal{};            // loss by die
  std::array<std::array<bool, kWeights>, 5> targets{};  // [grade][weight]
  std::array<std::array<std::array<CriticalRow, 10>, kWeights>, 5>
      critical{};  // [grade][weight][die]
  int elite_from = 0, recruit_to = 0;
  std::array<LeaderLoss, 3> leader_loss{};  // by quality
  int explodes_to = 0, mine_to = 0, fortified_to = 0;
  std::array<SupportCard, kSupports> support{};
  std::array<int, kTokenKinds> supply{};
  std::array<Card, kCards> cards;
};

// --- scenarios

// The advanced rules, in the order of their lines.
enum class Advanced : std::uint8_t {
  kPopulationMove,
  kInfantrySmoke,
  kSupportingFire,
  kSuppressingFire,
  kArmorCover,
  kBackblast,
  kCoveredHeavy,
  kAntiSniping,
  kAmbush,
  kSuperstructure,
  kWallCrossing,
  kOrderTransfer,
  kCommanderLoss,
  kLeaderLoss,
  kEntryDestruction,
  kFootMine,
  kRubble,
};
inline constexpr int kAdvanced = 17;

struct Spot {
  PlaceId at;
  bool vehicles = false;
};

// One block of the order of battle.
struct Identity {
  TypeId type;
  std::uint8_t impulse = 0;  // of its side
  std::uint8_t group = 0;    // 0: on the map at the start; else 1 + its place among reinforcements
  PlaceId book;              // of group 0
};

struct Group {
  int turn = 1;
  Side side = Side::kRed;
  std::uint8_t impulse = 0;
  std::vector<PlaceId> enter;
  std::vector<TypeId> units;
};

struct Uses {
  std::uint8_t game = 0;
  std::uint8_t turn = 0;
};

struct ScenarioToken {
  TokenKind kind = TokenKind::kNone;
  PlaceId at;
};

enum class SpecialKind : std::uint8_t { kDestroy, kEvacuate, kCharge };
struct Special {
  SpecialKind kind = SpecialKind::kDestroy;
  TypeId type;                   // of kDestroy
  std::uint8_t building = 0xFF;  // of kCharge
  int worth = 0;                 // all in half points
  int worth_by_team = 0;
  int most = 0;
};

struct InitiativeBonus {
  Side side = Side::kGreen;
  int value = 0;
  int first_turn = 0;
  int last_turn = 0;
};

inline constexpr int kMaxControlled = 12;
struct Controlled {
  std::uint8_t building = 0;
  int worth = 0;
};

struct Scenario {
  std::string id;
  std::uint8_t map = 0;
  bool night = false;
  std::array<bool, 2> equipped{};
  int turns = 0;
  int wind = 1;                // 1 north .. 6 north-west
  std::uint32_t advanced = 0;  // bit per Advanced
  bool event_cards = false;
  std::array<std::uint32_t, 2> decks{};  // bit per card
  std::array<Effect, 10> event_table{};
  Side first = Side::kGreen;
  bool green_wins_ties = false;  // else who did not start the turn before
  std::vector<InitiativeBonus> initiative;
  PlaceSet green_area;
  std::array<std::vector<Spot>, 2> spots;           // in the order of their ids
  std::array<std::vector<Identity>, 2> identities;  // set-up first, then the reinforcements
  std::array<int, 2> at_start{};                    // of them
  std::array<std::array<std::uint8_t, kImpulses>, 2> impulse_size{};
  std::vector<Group> groups;
  std::array<std::array<Uses, kSupports>, 2> support{};
  std::vector<PlaceId> face_down;
  std::vector<TokenKind> pool;
  std::vector<ScenarioToken> tokens;
  std::array<std::uint8_t, 2> mines{};       // of the red side: against vehicles, against foot
  std::array<std::uint16_t, 2> engineers{};  // bit per TokenKind that they may place
  std::vector<Controlled> control;
  int red_block = 0, green_block = 0, green_vehicle = 0;
  int population = 0, detainees = 0;
  std::uint8_t collapse_building = 0xFF;
  int collapse = 0;
  std::vector<Special> special;
  std::array<int, 3> results{};  // least halves of decisive, green, draw
};

struct Board {
  std::vector<std::string> place_names;
  std::vector<Map> maps;  // in the order of the list
  std::vector<UnitType> types;
  UnitType unknown;
  std::vector<std::string> weapon_names;
  Charts charts;
  std::vector<Scenario> scenarios;  // in the order of the list
  Weights weights;
  BotSettings bots;

  // Of a block whose card a view does not know: one that can do nothing.
  const UnitType& card(TypeId id) const {
    return id.value < types.size() ? types[static_cast<std::size_t>(id.index())] : unknown;
  }
  PlaceId place(std::string_view name) const;  // none if there is none of that name
};

// Reads and checks the whole bundle; every fault found is added, and a board is given only when
// there is none.
Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::urban
