#include "core/games/jubilee/fire_flow.h"

#include <algorithm>

namespace sandtable::jubilee {
namespace {

constexpr int kSource = 0;
constexpr int kSink = 1;
// The nodes of a unit, from its first on: hard and plain -> step -> unit <- mark. A unit that can
// be hit in one way only has just one.
constexpr int kHardNode = 0;
constexpr int kPlainNode = 1;
constexpr int kStepNode = 2;
constexpr int kMarkNode = 3;
constexpr int kUnitNode = 4;

constexpr std::int64_t place(int number) { return std::int64_t{1} << (12 * number); }

int node_of(const PossibleHit& hit) {
  if (!hit.is_step()) return kMarkNode;
  return hit.priority == 1 ? kHardNode : kPlainNode;
}

constexpr unsigned way_bit(int node) { return 1U << node; }
bool is_simple(unsigned ways) { return (ways & (ways - 1)) == 0; }

}  // namespace

FireValue value_of_hit(const PossibleHit& hit) {
  FireValue out{};
  if (hit.is_step()) out.high += place(3);
  if (hit.priority <= 3)
    out.high += place(3 - hit.priority);
  else
    out.low += place(8 - hit.priority);
  out.low -= hit.distance * place(1);
  return out;
}

FireValue value_of_first(int steps) { return {place(4), steps}; }

FireFlow::FireFlow(const FireProblem& problem, FireHits hits,
                   const std::array<UnitWays, kUnits>& ways)
    : problem_(problem), hits_(hits), ways_(ways) {
  node_of_position_.fill(-1);
  node_of_unit_.fill(-1);
  arcs_.reserve(16 * hits.size() + 16);
  hit_arc_.reserve(hits.size());
  add_node();
  add_node();
  for (const PossibleHit& hit : hits)
    ways_of_unit_[hit.unit] =
        static_cast<std::uint8_t>(ways_of_unit_[hit.unit] | way_bit(node_of(hit)));
  for (const PossibleHit& hit : hits) {
    std::int16_t& node = node_of_position_[hit.position];
    if (node < 0) {
      node = static_cast<std::int16_t>(add_node());
      add_arc(kSource, node, capacity_of(problem, hit.position), {});
    }
    const int unit = unit_node(hit.unit);
    const int to = is_simple(ways_of_unit_[hit.unit]) ? unit : unit + node_of(hit);
    hit_arc_.push_back(add_arc(node, to, 1, value_of_hit(hit)));
  }
  while (augment()) continue;
}

int FireFlow::add_node() {
  first_[static_cast<std::size_t>(nodes_)] = -1;
  return nodes_++;
}

// Arcs stand in pairs: an arc and the way back.
int FireFlow::add_arc(int from, int to, int room, const FireValue& value) {
  const int index = static_cast<int>(arcs_.size());
  arcs_.push_back({to, room, first_[static_cast<std::size_t>(from)], value});
  first_[static_cast<std::size_t>(from)] = index;
  arcs_.push_back({from, 0, first_[static_cast<std::size_t>(to)], -value});
  first_[static_cast<std::size_t>(to)] = index + 1;
  return index;
}

void FireFlow::lead(int from, int to, Need need) {
  const bool must = need == Need::kMust;
  add_arc(from, to, need == Need::kMustNot ? 0 : 1, FireValue::of_demands(must ? 1 : 0));
}

void FireFlow::add_unit(int node, const UnitWays& ways, const FireValue& first) {
  for (int i = 0; i < kUnitNode; ++i) add_node();
  lead(node + kHardNode, node + kStepNode, ways.hard);
  add_arc(node + kPlainNode, node + kStepNode, 1, {});
  lead(node + kStepNode, node + kUnitNode, ways.step);
  lead(node + kMarkNode, node + kUnitNode, ways.mark);
  add_arc(node + kUnitNode, kSink, 1, first);
  add_arc(node + kUnitNode, kSink, 1, {});
}

// All that is said of its one way goes to the arc that leaves it.
void FireFlow::add_simple_unit(int node, unsigned way, const UnitWays& ways,
                               const FireValue& first) {
  std::array<Need, 2> said = {ways.step, Need::kFree};
  if (way == way_bit(kHardNode)) said[1] = ways.hard;
  if (way == way_bit(kMarkNode)) said[0] = ways.mark;
  const bool barred = said[0] == Need::kMustNot || said[1] == Need::kMustNot;
  const int met = (said[0] == Need::kMust) + (said[1] == Need::kMust);
  add_arc(node, kSink, barred ? 0 : 1, first + FireValue::of_demands(met));
}

int FireFlow::unit_node(int unit) {
  std::int16_t& node = node_of_unit_[static_cast<std::size_t>(unit)];
  if (node >= 0) return node;
  node = static_cast<std::int16_t>(add_node());
  const UnitWays& ways = ways_[static_cast<std::size_t>(unit)];
  demands_ += (ways.hard == Need::kMust) + (ways.step == Need::kMust) + (ways.mark == Need::kMust);
  const FireValue first = value_of_first(problem_.steps[static_cast<std::size_t>(unit)]);
  const unsigned possible = ways_of_unit_[static_cast<std::size_t>(unit)];
  if (is_simple(possible))
    add_simple_unit(node, possible, ways, first);
  else
    add_unit(node, ways, first);
  return node;
}

void FireFlow::add_used(std::vector<PossibleHit>& out) const {
  for (std::size_t i = 0; i < hits_.size(); ++i)
    if (arc(hit_arc_[i]).room == 0) out.push_back(hits_[i]);
}

// The most valuable way from the source to the sink; false if none is worth anything.
bool FireFlow::augment() {
  std::array<FireValue, kMaxNodes> best;
  std::array<std::int16_t, kMaxNodes> by;
  std::array<char, kMaxNodes> waiting;
  std::fill_n(by.begin(), nodes_, std::int16_t{-2});  // -2: not reached
  std::fill_n(waiting.begin(), nodes_, char{0});
  std::array<std::int16_t, kMaxNodes> ring;
  int first = 0, count = 1;
  ring[0] = kSource;
  best[kSource] = {};
  by[kSource] = -1;
  while (count > 0) {
    const std::size_t from = static_cast<std::size_t>(ring[static_cast<std::size_t>(first)]);
    first = (first + 1) % kMaxNodes;
    --count;
    waiting[from] = 0;
    for (int index = first_[from]; index >= 0; index = arc(index).next) {
      if (arc(index).room == 0) continue;
      const std::size_t to = static_cast<std::size_t>(arc(index).to);
      const FireValue value = best[from] + arc(index).value;
      if (by[to] != -2 && value <= best[to]) continue;
      best[to] = value;
      by[to] = static_cast<std::int16_t>(index);
      if (waiting[to] != 0) continue;
      waiting[to] = 1;
      ring[static_cast<std::size_t>((first + count++) % kMaxNodes)] = static_cast<std::int16_t>(to);
    }
  }
  if (by[kSink] == -2 || best[kSink] <= FireValue{}) return false;
  for (int node = kSink; node != kSource;) {
    const std::size_t index = static_cast<std::size_t>(by[static_cast<std::size_t>(node)]);
    --arcs_[index].room;
    ++arcs_[index ^ 1].room;
    node = arcs_[index ^ 1].to;
  }
  total_ = total_ + best[kSink];
  return true;
}

// Potentials under which no arc with room gains anything.
void FireFlow::measure() {
  std::fill_n(potential_.begin(), nodes_, FireValue{});
  for (bool again = true; again;) {
    again = false;
    for (int from = 0; from < nodes_; ++from)
      for (int index = first_[static_cast<std::size_t>(from)]; index >= 0;
           index = arc(index).next) {
        if (arc(index).room == 0) continue;
        const FireValue value = potential_[static_cast<std::size_t>(from)] + arc(index).value;
        FireValue& there = potential_[static_cast<std::size_t>(arc(index).to)];
        if (value <= there) continue;
        there = value;
        again = true;
      }
  }
}

// Strong components of the arcs with room that lose nothing (Tarjan).
void FireFlow::find_components() {
  std::fill_n(component_.begin(), nodes_, std::int16_t{-1});
  std::fill_n(order_.begin(), nodes_, std::int16_t{-1});
  for (int node = 0; node < nodes_; ++node)
    if (order_[static_cast<std::size_t>(node)] < 0) visit(node);
}

void FireFlow::visit(int node) {
  const std::size_t here = static_cast<std::size_t>(node);
  order_[here] = low_[here] = static_cast<std::int16_t>(counter_++);
  stack_[static_cast<std::size_t>(stacked_++)] = static_cast<std::int16_t>(node);
  for (int index = first_[here]; index >= 0; index = arc(index).next) {
    const std::size_t to = static_cast<std::size_t>(arc(index).to);
    if (arc(index).room == 0 || potential_[here] + arc(index).value != potential_[to]) continue;
    if (order_[to] < 0) {
      visit(arc(index).to);
      low_[here] = std::min(low_[here], low_[to]);
    } else if (component_[to] < 0) {
      low_[here] = std::min(low_[here], order_[to]);
    }
  }
  if (low_[here] != order_[here]) return;
  for (int last = -1; last != node;) {
    last = stack_[static_cast<std::size_t>(--stacked_)];
    component_[static_cast<std::size_t>(last)] = static_cast<std::int16_t>(components_);
  }
  ++components_;
}

// How a unit is hit can change at no loss exactly if one of its arcs lies on a way round of value
// 0: then both ends are in one strong component of the arcs without slack.
UnitSet FireFlow::changeable() {
  measure();
  find_components();
  UnitSet out = 0;
  for (int unit = 0; unit < kUnits; ++unit) {
    const int node = node_of_unit_[static_cast<std::size_t>(unit)];
    if (node < 0) continue;
    const auto component = [&](int offset) {
      return component_[static_cast<std::size_t>(node + offset)];
    };
    if (is_simple(ways_of_unit_[static_cast<std::size_t>(unit)])) {
      if (component(0) == component_[kSink]) out |= bit(UnitId(unit));
      continue;
    }
    if (component(kHardNode) == component(kStepNode) ||
        component(kStepNode) == component(kUnitNode) ||
        component(kMarkNode) == component(kUnitNode))
      out |= bit(UnitId(unit));
  }
  return out;
}

}  // namespace sandtable::jubilee
