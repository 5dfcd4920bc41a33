// Who sees what, and what a shot or a blast reaches: exact, in integers. Places are polygons with a
// height, sight is a straight line between points whose height runs evenly from one end to the
// other. What play adds to the map (breaches, vehicles, smoke) is handed in.
//
// No floating point: a point of a line is a fraction of whole numbers below 2^23, compared by cross
// products.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/fixed_vec.h"
#include "core/games/urban/board.h"

namespace sandtable::urban {

// Something that came onto a hex or yard and stands in the way of sight there: revealed vehicles
// and population (1), smoke, wrecks and their plume (2).
struct Thing {
  PlaceId at;
  std::uint8_t height = 1;
  bool cloud = false;  // hides its own place, too
  bool operator==(const Thing&) const = default;
};
using Things = FixedVec<Thing, 128>;
// Walls with a hole, in the order in which they were made: Edge::wall.
using Breaches = FixedVec<std::uint8_t, kMaxWalls>;

struct SightLine;
class Sight;

// [UO 240a] Distances from one place, for whoever asks for several: breached outer walls shorten
// them. Keeps a reference to the map.
class Distances {
 public:
  Distances(const Sight& sight, PlaceId from);

  int to(PlaceId place) const;        // EP; kFar: none
  int to_building(int number) const;  // to the nearest zone of that one of Map::buildings

 private:
  // A side of a hole, and whether it is reached sooner through it.
  struct Detour {
    PlaceId end;
    int ep = 0;
    bool sooner = false;
  };
  template <class Bare>
  int by_detours(int best, const Bare& bare) const;

  const Map& map_;
  const PlaceId from_;
  std::vector<Detour> detours_;
};

// A position of the ground: a map and what play has added to it. Keeps references to all three.
class Sight {
 public:
  Sight(const Map& map, const Breaches& breaches, const Things& things);

  // Whether there is a line of sight; both ways alike, and from a place to itself.
  bool sees(PlaceId a, PlaceId b) const;
  // The same with breaches, but without things: what limits blasts.
  bool sees_ground(PlaceId a, PlaceId b) const;
  int ep(PlaceId a, PlaceId b) const;  // [UO 240a] of Distances
  PlaceSet within(PlaceId a, int ep) const;

  // Places that a blast reaches [UO 134, UO 240c].
  PlaceSet blast(PlaceId centre, int radius) const;
  // Places on the axis of fire, nearest first, neither end among them [UO 132, UO 240b].
  std::vector<PlaceId> axis(PlaceId from, PlaceId to, int reach) const;
  // From which side somebody at `from` can breach that edge: the near place, none if not at all
  // [UO 83a, UO 83b, UO 84a, UO 84b].
  PlaceId breach_from(PlaceId from, const Edge& edge, bool contact) const;

  bool is_breached(const Edge& edge) const { return edge.wall != 0xFF && breached_.has(edge.wall); }
  // Sight found by geometry alone, without the tables of the bare map: what fills them, and what
  // tests compare them with.
  bool find_ground(PlaceId a, PlaceId b) const;

 private:
  friend class Distances;
  using Views = FixedVec<View, 16>;
  enum class Rule : std::uint8_t { kYes, kNo, kByLine };

  Rule rule_for(PlaceId a, PlaceId b) const;
  Views views_of(PlaceId place) const;
  bool by_lines(PlaceId a, PlaceId b, bool with_things) const;
  bool is_blocked(const SightLine& line, bool with_things) const;
  bool is_blocked_by_ground(const SightLine& line) const;
  bool is_blocked_in_column(const SightLine& line, int column) const;
  bool is_blocked_by_walls(const SightLine& line, const Obstacle& here) const;
  bool is_blocked_by_things(const SightLine& line) const;
  bool can_breaches_open(PlaceId a, PlaceId b) const;
  bool are_things_between(PlaceId a, PlaceId b) const;
  bool is_blocked_by_banks(const SightLine& line) const;
  SightLine line_of(PlaceId a, PlaceId b) const;
  std::optional<SightLine> first_line(PlaceId a, PlaceId b) const;
  std::vector<PlaceId> gallery_axis(PlaceId from, PlaceId to) const;
  bool sees_wall(PlaceId from, PlaceId near, PlaceId far, const Edge& edge) const;

  const Map& map_;
  const Breaches& breaches_;
  const Things& things_;
  WallSet breached_;
  FixedVec<std::uint8_t, kMaxWalls> outer_;          // breached outer walls
  int left_ = 0, right_ = 0, top_ = 0, bottom_ = 0;  // around all things
};

}  // namespace sandtable::urban
