// [UO 72-75f, UO 240d-269] Steps, what they cost, and how many there are.
#include <algorithm>

#include "core/base/sorting.h"
#include "core/games/urban/movement.h"

namespace sandtable::urban {
namespace {

// [UO 242-246, UO 253, UO 254] Into the terrain of a place over open ground.
int open_cost(const Field& field, const Mover& mover, PlaceId to) {
  const Terrain terrain = field.map.at(to).terrain;
  if (terrain == Terrain::kWater) return field.charts.costs.water;
  const bool narrow = terrain == Terrain::kNarrows || terrain == Terrain::kRoom ||
                      terrain == Terrain::kRoof || terrain == Terrain::kUnderground;
  return mover.vehicle && narrow ? kNoWay : field.charts.costs.open;
}

// [UO 248-251, UO 198, UO 200a, UO 200b, UO 201]
int outer_wall_cost(const Field& field, const Mover& mover, const Edge& edge) {
  const Costs& costs = field.charts.costs;
  if (field.sight.is_breached(edge)) return costs.breach;
  if (mover.vehicle) return kNoWay;
  if (mover.ladder) return costs.outer_wall_ladder;
  return mover.from_vehicle ? costs.outer_wall_from_vehicle : costs.outer_wall;
}

// [UO 257]
int roof_edge_cost(const Field& field, const Mover& mover) {
  if (mover.ladder) return field.charts.costs.roof_ladder;
  return mover.from_vehicle ? field.charts.costs.roof_from_vehicle : kNoWay;
}

// [UO 210, UO 247, UO 252, UO 255, UO 256, UO 269] What only feet can cross.
int foot_cost(const Field& field, const Mover& mover, const Edge& edge) {
  const Costs& costs = field.charts.costs;
  switch (edge.kind) {
    case EdgeKind::kAperture:
      return costs.aperture;
    case EdgeKind::kFacade:
    case EdgeKind::kParty:
      return field.sight.is_breached(edge) ? costs.breach : kNoWay;
    case EdgeKind::kPartition:
      return costs.partition;
    case EdgeKind::kStairs:
      return costs.stairs;
    case EdgeKind::kLadder:
      return costs.ladder;
    case EdgeKind::kRoofGround:
      return roof_edge_cost(field, mover);
    case EdgeKind::kRoofJump:
      return costs.roof_jump;
    case EdgeKind::kManhole:
      return costs.manhole;
    case EdgeKind::kFloor:
    case EdgeKind::kOpen:
    case EdgeKind::kGate:
    case EdgeKind::kOuterWall:
      break;
  }
  return kNoWay;
}

// The cheapest way to each place within so many points, friends passed and enemies not; the place
// before each is kept.
struct Ways {
  std::array<std::uint8_t, kPlaces> cost;
  std::array<PlaceId, kPlaces> before;
  std::vector<PlaceId> order;  // by cost, then as found

  bool reaches(PlaceId id) const { return cost[static_cast<std::size_t>(id.index())] != kNone; }
};

Ways ways_from(const Field& field, BlockId id, int most) {
  Ways out;
  out.cost.fill(kNone);
  const Side side = side_of(id);
  const PlaceId start = field.state.block(id).at;
  const Mover mover = mover_of(field, id);
  std::vector<std::vector<PlaceId>> ring(static_cast<std::size_t>(most) + 1);
  ring[0] = {start};
  out.cost[static_cast<std::size_t>(start.index())] = 0;
  for (int spent = 0; spent <= most; ++spent) {
    std::vector<PlaceId>& now = ring[static_cast<std::size_t>(spent)];
    std::sort(now.begin(), now.end());
    for (const PlaceId from : now) {
      if (out.cost[static_cast<std::size_t>(from.index())] != spent) continue;
      if (std::find(out.order.begin(), out.order.end(), from) != out.order.end()) continue;
      out.order.push_back(from);
      Mover here = mover;
      if (from != start) here.from_vehicle = false;
      for (const Link& link : field.map.links_of(from)) {
        const int cost = step_cost(field, here, from, link.to);
        const int total = spent + cost;
        std::uint8_t& known = out.cost[static_cast<std::size_t>(link.to.index())];
        if (cost == kNoWay || total > most || total >= known || is_barred(field, link.to) ||
            (field.at(link.to) & blocks_of(other(side))) != 0)
          continue;
        known = static_cast<std::uint8_t>(total);
        out.before[static_cast<std::size_t>(link.to.index())] = from;
        ring[static_cast<std::size_t>(total)].push_back(link.to);
      }
    }
  }
  return out;
}

bool climbs(const Field& field, const Ways& ways, PlaceId start, PlaceId to) {
  for (PlaceId at = to; at != start; at = ways.before[static_cast<std::size_t>(at.index())]) {
    const Edge* edge =
        field.map.edge_between(ways.before[static_cast<std::size_t>(at.index())], at);
    if (edge->kind == EdgeKind::kOuterWall && !field.sight.is_breached(*edge)) return true;
  }
  return false;
}

// From a place that a friend holds the block must be able to go on to a free one. Whether what lies
// ahead is seen is asked at each place.
bool can_go_on(const Field& field, BlockId id, const Activation& so_far, PlaceId from) {
  Mover mover = mover_of(field, id);
  mover.from_vehicle = false;
  struct Reached {
    PlaceId at;
    Activation how;
  };
  std::vector<Reached> open = {{from, so_far}};
  std::vector<PlaceId> done;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Reached now = open[i];
    for (const Link& link : field.map.links_of(now.at)) {
      const int cost = step_cost(field, mover, now.at, link.to);
      if (cost == kNoWay || is_barred(field, link.to)) continue;
      const bool seen = field.is_seen_by(other(side_of(id)), link.to);
      const int total = now.how.spent + cost;
      if (!may_spend(field, id, now.how, {total, seen})) continue;
      const BlockSet there = field.at(link.to) & ~bit(id);
      if (there == 0) return true;
      if ((there & blocks_of(other(side_of(id)))) != 0 ||
          std::find(done.begin(), done.end(), link.to) != done.end())
        continue;
      done.push_back(link.to);
      Activation then = now.how;
      then.spent = static_cast<std::uint8_t>(total);
      then.unseen = then.unseen && !seen;
      open.push_back({link.to, then});
    }
  }
  return false;
}

}  // namespace

Mover mover_of(const Field& field, BlockId id) {
  const UnitType& card = field.card(id);
  Mover out{card.is_vehicle(), card.ladder, false};
  for (const BlockId friendly :
       each(field.at(field.state.block(id).at) & blocks_of(side_of(id)) & ~bit(id)))
    out.from_vehicle = out.from_vehicle || field.card(friendly).is_vehicle();
  return out;
}

// [UO 181] One location away, and not added up. [UO 182] From a room it hinders the street and the
// yard alone; [UO 183] from the street everything but rooms.
bool is_hindered(const Field& field, PlaceId place) {
  const PlaceKind kind = field.map.at(place).kind;
  return std::any_of(field.state.tokens.begin(), field.state.tokens.end(), [&](const Token& token) {
    if (token.kind != TokenKind::kBarricade || token.at == place || field.ep(token.at, place) != 1)
      return false;
    if (field.map.at(token.at).is_inside()) return field.map.at(place).is_open();
    return kind != PlaceKind::kZone && kind != PlaceKind::kUnder;
  });
}

bool is_barred(const Field& field, PlaceId place) {
  return field.has_token(place, TokenKind::kIed) ||         // [UO 176b, UO 266]
         field.has_token(place, TokenKind::kBarricade) ||   // [UO 180a, UO 259]
         field.has_token(place, TokenKind::kPopulation) ||  // [UO 195a, UO 267]
         field.has_token(place, TokenKind::kDetainees);
}

bool is_closed(const Field& field, const Edge& edge) {
  return edge.kind == EdgeKind::kManhole &&
         std::any_of(field.state.closed.begin(), field.state.closed.end(),
                     [&](PlaceId place) { return place == edge.a || place == edge.b; });
}

int step_cost(const Field& field, const Mover& mover, PlaceId from, PlaceId to) {
  const Edge* edge = field.map.edge_between(from, to);
  if (edge == nullptr || is_closed(field, *edge)) return kNoWay;
  int cost = kNoWay;
  if (edge->kind == EdgeKind::kOpen)
    cost = open_cost(field, mover, to);
  else if (mover.vehicle && open_cost(field, mover, to) == kNoWay)
    return kNoWay;  // [UO 245] neither by a gate nor by a breach into narrows
  else if (edge->kind == EdgeKind::kGate)
    cost = field.charts.costs.gate;
  else if (edge->kind == EdgeKind::kOuterWall)
    cost = outer_wall_cost(field, mover, *edge);
  else if (!mover.vehicle)  // [UO 9b] vehicles keep to the street
    cost = foot_cost(field, mover, *edge);
  if (cost == kNoWay) return kNoWay;
  // [UO 260]
  return is_hindered(field, to) ? std::max(cost, field.charts.costs.beside_barricade) : cost;
}

bool may_spend(const Field& field, BlockId id, const Activation& so_far, const Spending& step) {
  const UnitType& card = field.card(id);
  const Block& block = field.state.block(id);
  const Allowance& most = card.is_vehicle() ? field.charts.vehicle : field.charts.foot;
  if (block.has(kImmobile)) return false;
  // [UO 73f, UO 74c] With an action; a foot block moves before it or after, not both.
  if (step.total <= most.action && (card.is_vehicle() || !so_far.acted || so_far.before == 0))
    return true;
  if (so_far.acted) return false;
  if (step.total <= most.only && !block.has(kPaired)) return true;  // [UO 73e, UO 74b, UO 287a]
  const bool dark = field.scenario.night;                           // [UO 73b]
  const bool below = field.map.at(block.at).kind == PlaceKind::kUnder;
  if (dark || (below && !card.is_vehicle()) || block.has(kPaired)) return false;  // [UO 73c]
  for (const BlockId rider : each(field.aboard(id)))
    if (field.state.block(rider).has(kRider)) return false;         // [UO 295]
  return so_far.unseen && !step.seen && step.total <= most.unseen;  // [UO 73a, UO 74a]
}

bool may_act(const Field& field, BlockId id, const Activation& so_far) {
  const UnitType& card = field.card(id);
  const Allowance& most = card.is_vehicle() ? field.charts.vehicle : field.charts.foot;
  return !so_far.acted && so_far.spent <= most.action;
}

std::vector<PlaceId> steps_of(const Field& field, BlockId id, const Activation& so_far) {
  const Block& block = field.state.block(id);
  const Mover mover = mover_of(field, id);
  const Side enemy = other(side_of(id));
  std::vector<PlaceId> out;
  for (const Link& link : field.map.links_of(block.at)) {
    const int cost = step_cost(field, mover, block.at, link.to);
    if (cost == kNoWay || is_barred(field, link.to)) continue;
    const bool seen = field.is_seen_by(enemy, link.to);
    if (!may_spend(field, id, so_far, {so_far.spent + cost, seen})) continue;
    const BlockSet there = field.at(link.to) & ~bit(id);
    if ((there & blocks_of(enemy)) != 0) continue;  // [UO 240d]
    Activation then = so_far;
    then.spent = static_cast<std::uint8_t>(so_far.spent + cost);
    then.unseen = so_far.unseen && !seen;
    if (there != 0 && !can_go_on(field, id, then, link.to)) continue;  // [UO 240e]
    out.push_back(link.to);
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<Retreat> retreats_of(const Field& field, BlockId id, PlaceId enemy) {
  const PlaceId start = field.state.block(id).at;
  const bool vehicle = field.card(id).is_vehicle();
  const Ways ways =
      ways_from(field, id, vehicle ? field.charts.withdraw_vehicle : field.charts.withdraw_foot);
  const int now = field.ep(start, enemy);
  std::vector<Retreat> out;
  for (const PlaceId to : ways.order)
    if (to != start && field.at(to) == 0 && field.ep(to, enemy) > now)
      out.push_back({to, climbs(field, ways, start, to)});
  sort_items(out, [](const Retreat& a, const Retreat& b) { return a.to < b.to; });
  return out;
}

}  // namespace sandtable::urban
