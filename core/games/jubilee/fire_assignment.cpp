#include "core/games/jubilee/fire_assignment.h"

#include <algorithm>
#include <bit>

namespace sandtable::jubilee {
namespace {

// The vector of [OJ F.4], five numbers of twelve bits in each word, and before them how many
// demands are met. Sums and differences stay lexicographic: no number reaches 2,048 in size.
struct Value {
  std::int64_t demands = 0;
  std::int64_t high = 0;  // units, steps, priority 1, 2, 3
  std::int64_t low = 0;   // priority 4, 5, 6, distance, steps of the units
  auto operator<=>(const Value&) const = default;
  Value operator+(const Value& o) const {
    return {demands + o.demands, high + o.high, low + o.low};
  }
  Value operator-() const { return {-demands, -high, -low}; }
};

constexpr std::int64_t place(int number) { return std::int64_t{1} << (12 * number); }

Value value_of_hit(const PossibleHit& hit) {
  Value out;
  if (hit.is_step()) out.high += place(3);
  if (hit.priority <= 3)
    out.high += place(3 - hit.priority);
  else
    out.low += place(8 - hit.priority);
  out.low -= hit.distance * place(1);
  return out;
}

Value value_of_first(int steps) { return {0, place(4), steps}; }

// How a unit is hit: bits of the three ways, of which a step may be lost once.
constexpr unsigned kHard = 1;   // priority 1: a step and a marker
constexpr unsigned kPlain = 2;  // priority 2 to 4: a step
constexpr unsigned kMark = 4;   // priority 5 and 6: a marker
constexpr std::array<unsigned, 6> kWays = {0, kMark, kPlain, kHard, kPlain | kMark, kHard | kMark};

unsigned way_of(const PossibleHit& hit) {
  if (!hit.is_step()) return kMark;
  return hit.priority == 1 ? kHard : kPlain;
}

Fate fate_of_ways(unsigned ways, bool moot) {
  const bool step = (ways & (kHard | kPlain)) != 0;
  const bool mark = (ways & (kHard | kMark)) != 0;
  if (step) return mark && !moot ? Fate::kStepDisrupted : Fate::kStep;
  return mark ? Fate::kDisrupted : Fate::kNone;
}

// Ways prescribed for some units; -1 leaves a unit free.
struct Prescription {
  std::array<std::int8_t, kUnits> ways;
  int wanted = 0;  // arcs that have to carry a hit

  Prescription() { ways.fill(-1); }
  void prescribe(UnitId unit, unsigned which) {
    ways[static_cast<std::size_t>(unit.index())] = static_cast<std::int8_t>(which);
    wanted += std::popcount(which);
  }
};

struct Arc {
  int to = 0;
  int room = 0;
  Value value;
};

// Arcs stand in pairs: an arc and the way back.
class Flow {
 public:
  Flow(const FireProblem& problem, const Prescription& prescribed)
      : problem_(problem), prescribed_(prescribed) {
    node_of_unit_.fill(-1);
    first_.assign(2, {});
    for (const Shooter& shooter : problem.shooters) {
      const int node = add_node();
      node_of_position_[shooter.position] = node;
      add_arc(kSource, node, shooter.capacity, {});
    }
    for (const PossibleHit& hit : problem.hits) add_hit(hit);
    while (augment()) continue;
  }

  Value total() const { return total_; }

  std::vector<PossibleHit> hits() const {
    std::vector<PossibleHit> out;
    for (std::size_t i = 0; i < problem_.hits.size(); ++i)
      if (hit_arc_[i] >= 0 && arcs_[static_cast<std::size_t>(hit_arc_[i])].room == 0)
        out.push_back(problem_.hits[i]);
    return out;
  }

  // How a unit is hit can change at no loss exactly if one of its three arcs lies on a way round of
  // value 0: then both ends are in one strong component of the arcs without slack.
  UnitSet changeable() {
    measure();
    find_components();
    UnitSet out = 0;
    for (int unit = 0; unit < kUnits; ++unit) {
      const int node = node_of_unit_[static_cast<std::size_t>(unit)];
      if (node < 0) continue;
      const auto component = [&](int offset) {
        return component_[static_cast<std::size_t>(node + offset)];
      };
      if (component(kHardNode) == component(kStepNode) ||
          component(kPlainNode) == component(kStepNode) ||
          component(kMarkNode) == component(kUnitNode))
        out |= bit(UnitId(unit));
    }
    return out;
  }

 private:
  static constexpr int kSource = 0;
  static constexpr int kSink = 1;
  // The nodes of a unit, from its first on.
  static constexpr int kHardNode = 0;
  static constexpr int kPlainNode = 1;
  static constexpr int kStepNode = 2;
  static constexpr int kMarkNode = 3;
  static constexpr int kUnitNode = 4;

  int add_node() {
    first_.emplace_back();
    return static_cast<int>(first_.size()) - 1;
  }
  int add_arc(int from, int to, int room, const Value& value) {
    const int index = static_cast<int>(arcs_.size());
    arcs_.push_back({to, room, value});
    arcs_.push_back({from, 0, -value});
    first_[static_cast<std::size_t>(from)].push_back(index);
    first_[static_cast<std::size_t>(to)].push_back(index + 1);
    return index;
  }

  // hard and plain -> step -> unit <- mark; the unit's first hit earns what a unit earns.
  int unit_node(int unit) {
    int& node = node_of_unit_[static_cast<std::size_t>(unit)];
    if (node >= 0) return node;
    node = add_node();
    for (int i = 0; i < kUnitNode; ++i) add_node();
    const int ways = prescribed_.ways[static_cast<std::size_t>(unit)];
    const auto lead = [&](int from, int to, unsigned way) {
      const bool wanted = ways >= 0 && (static_cast<unsigned>(ways) & way) != 0;
      add_arc(node + from, node + to, ways < 0 || wanted ? 1 : 0, {wanted ? 1 : 0, 0, 0});
    };
    lead(kHardNode, kStepNode, kHard);
    lead(kPlainNode, kStepNode, kPlain);
    lead(kMarkNode, kUnitNode, kMark);
    add_arc(node + kStepNode, node + kUnitNode, 1, {});
    add_arc(node + kUnitNode, kSink, 1,
            value_of_first(problem_.steps[static_cast<std::size_t>(unit)]));
    add_arc(node + kUnitNode, kSink, 1, {});
    return node;
  }

  void add_hit(const PossibleHit& hit) {
    const int unit = unit_node(hit.unit);
    const unsigned way = way_of(hit);
    const int to = way == kHard ? kHardNode : way == kPlain ? kPlainNode : kMarkNode;
    hit_arc_.push_back(add_arc(node_of_position_[hit.position], unit + to, 1, value_of_hit(hit)));
  }

  // The most valuable way from the source to the sink; false if none is worth anything.
  bool augment() {
    const std::size_t nodes = first_.size();
    std::vector<Value> best(nodes);
    std::vector<int> by(nodes, -1);
    std::vector<char> known(nodes, 0);
    std::vector<int> queue = {kSource};
    known[kSource] = 1;
    for (std::size_t at = 0; at < queue.size(); ++at) {
      const std::size_t from = static_cast<std::size_t>(queue[at]);
      for (const int index : first_[from]) {
        const Arc& arc = arcs_[static_cast<std::size_t>(index)];
        if (arc.room == 0) continue;
        const std::size_t to = static_cast<std::size_t>(arc.to);
        const Value value = best[from] + arc.value;
        if (known[to] != 0 && value <= best[to]) continue;
        known[to] = 1;
        best[to] = value;
        by[to] = index;
        queue.push_back(arc.to);
      }
    }
    if (known[kSink] == 0 || best[kSink] <= Value{}) return false;
    for (int node = kSink; node != kSource;) {
      const int index = by[static_cast<std::size_t>(node)];
      --arcs_[static_cast<std::size_t>(index)].room;
      ++arcs_[static_cast<std::size_t>(index ^ 1)].room;
      node = arcs_[static_cast<std::size_t>(index ^ 1)].to;
    }
    total_ = total_ + best[kSink];
    return true;
  }

  // Potentials under which no arc with room gains anything.
  void measure() {
    potential_.assign(first_.size(), Value{});
    for (bool again = true; again;) {
      again = false;
      for (std::size_t from = 0; from < first_.size(); ++from)
        for (const int index : first_[from]) {
          const Arc& arc = arcs_[static_cast<std::size_t>(index)];
          const Value value = potential_[from] + arc.value;
          if (arc.room == 0 || value <= potential_[static_cast<std::size_t>(arc.to)]) continue;
          potential_[static_cast<std::size_t>(arc.to)] = value;
          again = true;
        }
    }
  }

  // Strong components of the arcs with room that lose nothing (Tarjan).
  void find_components() {
    component_.assign(first_.size(), -1);
    order_.assign(first_.size(), -1);
    low_.assign(first_.size(), 0);
    counter_ = 0;
    components_ = 0;
    for (std::size_t node = 0; node < first_.size(); ++node)
      if (order_[node] < 0) visit(node);
  }

  void visit(std::size_t node) {
    order_[node] = low_[node] = counter_++;
    stack_.push_back(node);
    for (const int index : first_[node]) {
      const Arc& arc = arcs_[static_cast<std::size_t>(index)];
      const std::size_t to = static_cast<std::size_t>(arc.to);
      if (arc.room == 0 || potential_[node] + arc.value != potential_[to]) continue;
      if (order_[to] < 0) {
        visit(to);
        low_[node] = std::min(low_[node], low_[to]);
      } else if (component_[to] < 0) {
        low_[node] = std::min(low_[node], order_[to]);
      }
    }
    if (low_[node] != order_[node]) return;
    for (std::size_t last = first_.size(); last != node;) {
      last = stack_.back();
      stack_.pop_back();
      component_[last] = components_;
    }
    ++components_;
  }

  const FireProblem& problem_;
  const Prescription& prescribed_;
  std::vector<Arc> arcs_;
  std::vector<std::vector<int>> first_;  // arcs by the node they leave
  std::vector<int> hit_arc_;
  std::array<int, kPositions> node_of_position_{};
  std::array<int, kUnits> node_of_unit_{};
  Value total_;
  std::vector<Value> potential_;
  std::vector<int> component_, order_, low_;
  std::vector<std::size_t> stack_;
  int counter_ = 0;
  int components_ = 0;
};

// The best choices of a problem: what they are worth, and whether one meets a demand.
class Best {
 public:
  explicit Best(const FireProblem& problem)
      : problem_(problem), any_(problem, free_), value_(any_.total()) {}

  UnitSet changeable() { return any_.changeable(); }
  const Flow& any() const { return any_; }

  // Calls `found` with a best choice that meets the demand; false if there is none. A fate may be
  // reached in several ways, and which one is taken for a unit bears on the others.
  template <class Found>
  bool meet(const FireDemand& demand, Found&& found) const {
    return meet(demand, demand.decided, Prescription{}, found);
  }

 private:
  template <class Found>
  bool meet(const FireDemand& demand, UnitSet left, const Prescription& so_far,
            Found& found) const {
    const Flow flow(problem_, so_far);
    const Value wanted{so_far.wanted, value_.high, value_.low};
    if (flow.total() != wanted) return false;
    if (left == 0) {
      found(flow);
      return true;
    }
    const UnitId unit(std::countr_zero(left));
    for (const unsigned ways : kWays) {
      if (fate_of_ways(ways, (problem_.moot & bit(unit)) != 0) != demand.fate_of(unit)) continue;
      Prescription next = so_far;
      next.prescribe(unit, ways);
      if (meet(demand, left & (left - 1), next, found)) return true;
    }
    return false;
  }

  const FireProblem& problem_;
  Prescription free_;
  Flow any_;
  Value value_;
};

std::uint8_t fates_of(const Best& best, const FireDemand& demand, UnitId unit) {
  std::uint8_t out = 0;
  for (unsigned fate = 0; fate < 4; ++fate) {
    FireDemand more = demand;
    more.decide(unit, static_cast<Fate>(fate));
    if (best.meet(more, [](const Flow&) {})) out = static_cast<std::uint8_t>(out | 1U << fate);
  }
  return out;
}

}  // namespace

void FireDemand::decide(UnitId unit, Fate fate) {
  decided |= bit(unit);
  if (fate == Fate::kStep || fate == Fate::kStepDisrupted) step |= bit(unit);
  if (fate == Fate::kDisrupted || fate == Fate::kStepDisrupted) mark |= bit(unit);
}

Fate FireDemand::fate_of(UnitId unit) const {
  const bool loses = (step & bit(unit)) != 0, marked = (mark & bit(unit)) != 0;
  if (loses) return marked ? Fate::kStepDisrupted : Fate::kStep;
  return marked ? Fate::kDisrupted : Fate::kNone;
}

FireAnswer assign_fire(const FireProblem& problem, const FireDemand& demand) {
  FireAnswer out;
  Best best(problem);
  const UnitSet changeable = best.changeable() & ~demand.decided;
  for (UnitSet left = changeable; left != 0; left &= left - 1) {
    const UnitId unit(std::countr_zero(left));
    if (std::popcount(fates_of(best, demand, unit)) > 1) out.open |= bit(unit);
  }
  if (demand.decided == 0) {
    out.hits = best.any().hits();
    return out;
  }
  out.met = best.meet(demand, [&out](const Flow& flow) { out.hits = flow.hits(); });
  return out;
}

std::uint8_t possible_fates(const FireProblem& problem, const FireDemand& demand, UnitId unit) {
  return fates_of(Best(problem), demand, unit);
}

FireEffect effect_of(const FireProblem& problem, const std::vector<PossibleHit>& hits) {
  std::array<unsigned, kUnits> ways{};
  for (const PossibleHit& hit : hits) ways[hit.unit] |= way_of(hit);
  FireEffect out;
  for (int i = 0; i < kUnits; ++i) {
    const UnitSet one = bit(UnitId(i));
    const Fate fate = fate_of_ways(ways[static_cast<std::size_t>(i)], (problem.moot & one) != 0);
    if (fate == Fate::kStep || fate == Fate::kStepDisrupted) out.step |= one;
    if (fate == Fate::kDisrupted || fate == Fate::kStepDisrupted) out.mark |= one;
  }
  return out;
}

}  // namespace sandtable::jubilee
