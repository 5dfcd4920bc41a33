// The maps: what a place is, what lies between two of them, and what is reckoned from the bare map
// when it is loaded.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/games/urban/ids.h"

namespace sandtable::urban {

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

}  // namespace sandtable::urban
