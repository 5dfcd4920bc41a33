// The best hits of positions that share targets, as a flow of greatest value from the positions
// (one hit, two with depth) over the ways in which each unit can be hit: hard (priority 1: a step
// and a marker), plain (2 to 4: a step) and mark (5, 6). Of the first two only one; the first hit
// on a unit earns what different units earn [OJ F.3, OJ F.4]. fire_assignment.cpp takes the fire
// apart and asks here for the parts that need it.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "core/games/jubilee/fire_problem.h"

namespace sandtable::jubilee {

// The vector of [OJ F.4], numbers of twelve bits from the low end of two words, and before them how
// many demands are met. Sums and differences stay lexicographic: no number reaches 2,048 in size,
// and there are less than 64 units and 128 demands.
//
// Without initial values, so that a flow's arrays cost nothing where they are not used.
struct FireValue {
  std::int64_t high;  // demands, units, steps, priority 1, 2, 3
  std::int64_t low;   // priority 4, 5, 6, distance, steps of the units
  auto operator<=>(const FireValue&) const = default;
  FireValue operator+(const FireValue& o) const { return {high + o.high, low + o.low}; }
  FireValue operator-() const { return {-high, -low}; }
  static FireValue of_demands(int count) { return {std::int64_t{count} << 55, 0}; }
};

FireValue value_of_hit(const PossibleHit& hit);
// What the first hit on a unit earns besides.
FireValue value_of_first(int steps);

// What is prescribed for the ways of one unit.
enum class Need : std::uint8_t { kFree, kMust, kMustNot };
struct UnitWays {
  Need hard = Need::kFree;
  Need step = Need::kFree;  // hard or plain
  Need mark = Need::kFree;
};

class FireFlow {
 public:
  // All must outlive the flow. `hits` are those of one part of the fire.
  FireFlow(const FireProblem& problem, FireHits hits, const std::array<UnitWays, kUnits>& ways);

  const FireValue& total() const { return total_; }
  // What the ways that must carry a hit are worth together.
  FireValue demands() const { return FireValue::of_demands(demands_); }
  void add_used(std::vector<PossibleHit>& out) const;
  // Units that another choice of the same value may hit in another way.
  UnitSet changeable();

 private:
  struct Arc {
    int to = 0;
    int room = 0;
    int next = -1;  // the next arc that leaves the same node
    FireValue value{};
  };

  int add_node();
  int add_arc(int from, int to, int room, const FireValue& value);
  int unit_node(int unit);
  void add_unit(int node, const UnitWays& ways, const FireValue& first);
  void add_simple_unit(int node, unsigned way, const UnitWays& ways, const FireValue& first);
  void lead(int from, int to, Need need);
  bool augment();
  void measure();
  void find_components();
  void visit(int node);
  const Arc& arc(int index) const { return arcs_[static_cast<std::size_t>(index)]; }

  static constexpr int kMaxNodes = 2 + kPositions + 5 * kUnits;

  const FireProblem& problem_;
  FireHits hits_;
  const std::array<UnitWays, kUnits>& ways_;
  std::vector<Arc> arcs_;
  std::vector<int> hit_arc_;
  std::array<int, kMaxNodes> first_;  // of the arcs that leave a node
  std::array<std::int16_t, kPositions> node_of_position_;
  std::array<std::int16_t, kUnits> node_of_unit_;
  std::array<std::uint8_t, kUnits> ways_of_unit_{};  // bits of the ways in which it can be hit
  int nodes_ = 0;
  int demands_ = 0;
  FireValue total_{};
  std::array<FireValue, kMaxNodes> potential_;
  std::array<std::int16_t, kMaxNodes> component_, order_, low_, stack_;
  int counter_ = 0;
  int components_ = 0;
  int stacked_ = 0;
};

}  // namespace sandtable::jubilee
