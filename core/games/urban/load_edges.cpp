// maps/<id>.json: what lies between neighbouring places. Most of it follows from the cells: zones
// of a room are open to each other, rooms of a house have a partition between them, a house has
// facades, a compound its outer wall. The file names what is otherwise: doors and windows, gates,
// stairs, ladders, leaps from roof to roof, galleries and the ways down to them.
#include <algorithm>

#include "core/games/urban/load_internal.h"

namespace sandtable::urban {
namespace {

// Clockwise from the north, as the sides of a cell and Obstacle::wall.
constexpr std::array<Point, 4> kSideWays = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
constexpr int kHalfWidth = 75;
constexpr int kHalfHeight = 87;

// Hex neighbours, 1 north to 6 north-west, by the parity of the column.
constexpr std::array<std::array<Point, 6>, 2> kHexSides = {
    {{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}}},
     {{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}}}};

class Builder {
 public:
  Builder(const Reader& file, Map& map, const Names& names)
      : file_(file), map_(map), names_(names) {}

  void build() {
    for (int i = 0; i < kPlaces; ++i) {
      const PlaceId id(i);
      if (map_.at(id).kind == PlaceKind::kHex) join_hex(id);
      if (map_.at(id).kind == PlaceKind::kZone || map_.at(id).kind == PlaceKind::kYard)
        join_cell(id);
    }
    add_openings();
    change("gates", EdgeKind::kOuterWall, EdgeKind::kGate, 1);
    change("ladders", EdgeKind::kRoofGround, EdgeKind::kLadder, 2);
    add_stairs();
    add_jumps();
    add_galleries();
    add_entries();
    settle();
  }

 private:
  void add(PlaceId a, PlaceId b, EdgeKind kind, int ep) {
    Edge edge;
    edge.a = a;
    edge.b = b;
    edge.kind = kind;
    edge.ep = static_cast<std::uint8_t>(ep);
    const auto index = static_cast<std::uint16_t>(map_.edges.size());
    map_.edges.push_back(edge);
    map_.links[static_cast<std::size_t>(a.index())].push_back({b, index});
    map_.links[static_cast<std::size_t>(b.index())].push_back({a, index});
  }

  // Gives the edge made last the side of cell `id` in that direction.
  void set_side(PlaceId id, std::size_t side) {
    const Point at = map_.at(id).at;
    const Point out = kSideWays[side];
    Edge& edge = map_.edges.back();
    const Point middle{at.x + out.x * kHalfWidth, at.y + out.y * kHalfHeight};
    edge.from = {middle.x - (out.x == 0 ? kHalfWidth : 0),
                 middle.y - (out.y == 0 ? kHalfHeight : 0)};
    edge.to = {middle.x + (out.x == 0 ? kHalfWidth : 0), middle.y + (out.y == 0 ? kHalfHeight : 0)};
  }

  // Each pair once: from its lower place.
  void join_hex(PlaceId id) {
    const Location& here = map_.at(id);
    for (const Point& step : kHexSides[static_cast<std::size_t>(here.column & 1)]) {
      const PlaceId to = map_.at_lattice(here.column + step.x, here.row + step.y);
      if (to.is_some() && id < to && map_.at(to).kind == PlaceKind::kHex)
        add(id, to, EdgeKind::kOpen, 1);
    }
  }

  void join_cell(PlaceId id) {
    const Location& here = map_.at(id);
    for (std::size_t side = 0; side < kSideWays.size(); ++side) {
      const PlaceId to =
          map_.at_lattice(here.column + kSideWays[side].x, here.row + kSideWays[side].y);
      if (!to.is_some()) continue;
      if (here.kind == PlaceKind::kZone)
        join_zone(id, to, side);
      else
        join_yard(id, to, side);
    }
    if (here.kind == PlaceKind::kZone) add(id, here.cell, EdgeKind::kFloor, 2);
  }

  void join_zone(PlaceId id, PlaceId to, std::size_t side) {
    const Location& here = map_.at(id);
    const Location& there = map_.at(to);
    if (there.kind != PlaceKind::kZone) {
      add(id, to, EdgeKind::kFacade, 2);
      set_side(id, side);
      add(here.cell, to, EdgeKind::kRoofGround, 2);
      set_side(id, side);
      return;
    }
    if (to < id) return;
    const bool same_house = there.building == here.building;
    if (there.room == here.room)
      add(id, to, EdgeKind::kOpen, 1);
    else
      add(id, to, same_house ? EdgeKind::kPartition : EdgeKind::kParty, same_house ? 1 : 2);
    set_side(id, side);
    if (same_house) add(here.cell, there.cell, EdgeKind::kOpen, 1);
  }

  void join_yard(PlaceId id, PlaceId to, std::size_t side) {
    const Location& there = map_.at(to);
    if (there.kind == PlaceKind::kZone || (there.kind == PlaceKind::kYard && to < id)) return;
    const bool together = there.kind == PlaceKind::kYard && there.compound == map_.at(id).compound;
    add(id, to, together ? EdgeKind::kOpen : EdgeKind::kOuterWall, together ? 1 : 2);
    set_side(id, side);
  }

  Edge* edge_of(const Reader& where, PlaceId a, PlaceId b, EdgeKind kind) {
    if (!a.is_some() || !b.is_some()) return nullptr;
    for (const Link& link : map_.links_of(a))
      if (link.to == b && map_.edges[link.edge].kind == kind) return &map_.edges[link.edge];
    where.fault("nothing that could be changed so lies between the two");
    return nullptr;
  }

  // [UO 252] In the order of the file: sight takes the first that serves.
  void add_openings() {
    for (const Reader& in : list_of(file_, "openings", 1, 200)) {
      const PlaceId zone = find_place(names_, map_, in.string("zone"), in);
      const PlaceId to = find_place(names_, map_, in.string("to"), in);
      const int kind = in.choice("kind", {"door", "window"});
      Edge* edge = edge_of(in, zone, to, EdgeKind::kFacade);
      if (edge == nullptr) continue;
      edge->kind = EdgeKind::kAperture;
      edge->is_window = kind == 1;
      const Point at = map_.at(zone).at, middle = edge->middle();
      const auto sign = [](int number) { return (number > 0) - (number < 0); };
      map_.views[static_cast<std::size_t>(zone.index())].push_back(
          {middle, {sign(middle.x - at.x), sign(middle.y - at.y)}});
    }
  }

  std::pair<PlaceId, PlaceId> pair_of(const Reader& in) {
    const std::vector<Reader> ends = in.as_list();
    if (ends.size() != 2) {
      in.fault("two places are joined");
      return {};
    }
    return {find_place(names_, map_, ends[0].as_string(), ends[0]),
            find_place(names_, map_, ends[1].as_string(), ends[1])};
  }

  void change(std::string_view list, EdgeKind from, EdgeKind to, int ep) {
    for (const Reader& in : list_of(file_, list, 0, 60)) {
      const auto [a, b] = pair_of(in);
      Edge* edge = edge_of(in, a, b, from);
      if (edge == nullptr) continue;
      edge->kind = to;
      edge->ep = static_cast<std::uint8_t>(ep);
    }
  }

  void add_stairs() {
    for (const Reader& building : file_.list("buildings"))
      for (const Reader& in : list_of(building, "stairs", 1, 4)) {
        const PlaceId zone = find_place(names_, map_, in.as_string(), in);
        if (!zone.is_some()) continue;
        Edge* edge = edge_of(in, zone, map_.at(zone).cell, EdgeKind::kFloor);
        if (edge == nullptr) continue;
        if (map_.buildings[map_.at(zone).building].id != building.string("id"))
          in.fault("is in another building");
        edge->kind = EdgeKind::kStairs;
        edge->ep = 1;
      }
  }

  // [UO 256] Roofs that touch are 1 EP apart, others 2.
  void add_jumps() {
    for (const Reader& in : list_of(file_, "jumps", 0, 40)) {
      const auto [a, b] = pair_of(in);
      if (!a.is_some() || !b.is_some()) continue;
      const Location& here = map_.at(a);
      const Location& there = map_.at(b);
      if (here.kind != PlaceKind::kRoof || there.kind != PlaceKind::kRoof ||
          here.building == there.building || map_.edge_between(a, b) != nullptr) {
        in.fault("leaps lead from a roof to that of another building");
        continue;
      }
      const Edge* below = map_.edge_between(here.cell, there.cell);
      add(a, b, EdgeKind::kRoofJump, below != nullptr ? 1 : 2);
    }
  }

  void add_galleries() {
    for (const Reader& in : list_of(file_, "galleries", 0, 20)) {
      std::vector<PlaceId> points;
      for (const Reader& item : in.as_list()) {
        const PlaceId point = find_place(names_, map_, item.as_string(), item);
        if (!point.is_some()) return;
        if (map_.at(point).kind != PlaceKind::kUnder) item.fault("is not below ground");
        if (std::find(points.begin(), points.end(), point) != points.end())
          item.fault("stands here twice");
        points.push_back(point);
      }
      if (points.size() < 2) in.fault("a gallery joins two points or more");
      for (std::size_t i = 1; i < points.size(); ++i) {
        if (map_.edge_between(points[i - 1], points[i]) != nullptr) in.fault("is joined already");
        add(points[i - 1], points[i], EdgeKind::kOpen, 1);
      }
      map_.galleries.push_back(std::move(points));
    }
  }

  // [UO 209a]
  void add_entries() {
    std::set<std::string> letters;
    for (const Reader& in : list_of(file_, "entries", 0, 8)) {
      const std::string letter = in.string("letter");
      if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'H')
        in.fault("letter", "must be a capital letter A to H");
      own_string(in, "letter", letter, letters);
      const PlaceId under = find_place(names_, map_, in.string("under"), in);
      const PlaceId surface = find_place(names_, map_, in.string("surface"), in);
      if (!under.is_some() || !surface.is_some()) continue;
      if (map_.at(under).kind != PlaceKind::kUnder || map_.at(surface).kind == PlaceKind::kUnder)
        in.fault("must join a point below ground with one above");
      if (map_.edge_between(under, surface) != nullptr) in.fault("is joined already");
      add(under, surface, EdgeKind::kManhole, kFar);
    }
  }

  // Numbers the walls that can be breached, and tells sight lines where outer walls stand.
  void settle() {
    for (std::size_t i = 0; i < map_.edges.size(); ++i) {
      Edge& edge = map_.edges[i];
      if (edge.kind != EdgeKind::kFacade && edge.kind != EdgeKind::kParty &&
          edge.kind != EdgeKind::kOuterWall)
        continue;
      if (map_.walls.size() >= kMaxWalls) return file_.fault("cells", "there are too many walls");
      edge.wall = static_cast<std::uint8_t>(map_.walls.size());
      map_.walls.push_back(static_cast<std::uint16_t>(i));
      if (edge.kind == EdgeKind::kOuterWall) set_wall(edge);
    }
    for (int i = 0; i < kPlaces; ++i) set_height(PlaceId(i));
  }

  void set_wall(const Edge& edge) {
    const Location& here = map_.at(edge.a);
    const Point middle = edge.middle();
    for (std::size_t side = 0; side < kSideWays.size(); ++side) {
      const Point there{here.at.x + kSideWays[side].x * kHalfWidth,
                        here.at.y + kSideWays[side].y * kHalfHeight};
      if (!(there == middle)) continue;
      const auto column = static_cast<std::size_t>(here.column);
      map_.obstacles[column][static_cast<std::size_t>(here.row)].wall[side] = edge.wall;
      map_.walled[column] |= 1U << here.row;
    }
  }

  // [UO 30, UO 31a, UO 32c]
  void set_height(PlaceId id) {
    const Location& here = map_.at(id);
    if (here.kind != PlaceKind::kHex && here.kind != PlaceKind::kZone) return;
    const auto column = static_cast<std::size_t>(here.column);
    Obstacle& obstacle = map_.obstacles[column][static_cast<std::size_t>(here.row)];
    obstacle.square = here.kind == PlaceKind::kZone;
    if (here.terrain == Terrain::kWoods) obstacle.height = 3;
    if (here.terrain == Terrain::kRoom) obstacle.height = 2;
    if (here.terrain == Terrain::kHillock) obstacle.height = 1;
    if (obstacle.height != 0) map_.tall[column] |= 1U << here.row;
  }

  const Reader& file_;
  Map& map_;
  const Names& names_;
};

}  // namespace

void load_edges(const Reader& file, Map& map, const Names& names) {
  Builder(file, map, names).build();
}

}  // namespace sandtable::urban
