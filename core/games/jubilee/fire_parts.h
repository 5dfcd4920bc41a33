// The fire of a chit taken apart, and the best choices of one part. fire_assignment.cpp asks what
// they are, fire_results.cpp how many.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/games/jubilee/fire_flow.h"

namespace sandtable::jubilee {

// Positions that share no target, not even over others, do not bear on each other: the best choice
// of the whole is that of its parts.
struct FirePart {
  FireHits hits;
  int positions = 0;
  UnitSet units = 0;
};

class FireParts {
 public:
  explicit FireParts(const FireProblem& problem);
  std::size_t size() const { return count_; }
  FirePart operator[](std::size_t i) const;

 private:
  void find_roots(FireHits hits);
  std::uint8_t root_of(std::uint8_t position) const;

  std::vector<PossibleHit> hits_;  // by part, each in the order of the problem
  std::array<std::uint8_t, kPositions> root_;
  std::array<std::size_t, kPositions> first_;  // of the hits of a part
  std::uint8_t count_ = 0;
};

std::uint8_t fate_bits(Fate a, Fate b);

// A part of one position: the lower number, the nearer, the stronger.
class SingleFire {
 public:
  SingleFire(const FireProblem& problem, const FirePart& part);
  void answer(const FireDemand& demand, FireAnswer& out) const;

  // What the demand leaves of the hits that can fall on one or another: so many of so many units,
  // each set of them a best choice. Of units that it decides in a way that cannot be, none.
  struct Rest {
    int left = 0;
    UnitSet open = 0;
    bool met = true;
  };
  Rest rest(const FireDemand& demand) const;

 private:
  std::uint32_t rank_of(const PossibleHit& hit) const;  // the lower is hit first
  std::uint32_t rank_at(std::size_t i) const { return order_[i] >> 8; }
  const PossibleHit& hit_at(std::size_t i) const { return hits_[order_[i] & 255]; }
  Fate fate_at(std::size_t i) const;

  const FireProblem& problem_;
  FireHits hits_;
  std::array<std::uint32_t, kUnits> order_;  // rank, then index into the hits
  std::size_t sure_ = 0;                     // hits that every best choice has
  std::size_t equals_ = 0;                   // end of those among which the rest is chosen
  int left_ = 0;                             // how many of them
};

// A part of several positions: a flow.
class SeveralFire {
 public:
  SeveralFire(const FireProblem& problem, const FirePart& part)
      : problem_(problem), part_(part), any_(problem, part.hits, free_) {}

  // A best choice that meets the demand; false if there is none.
  bool choose(const FireDemand& demand, std::vector<PossibleHit>& out) const;
  void answer(const FireDemand& demand, FireAnswer& out);
  // Units of which best choices may differ; the demand decides none of them.
  UnitSet changeable(const FireDemand& demand);
  // Whether a best choice meets the demand and gives the unit that fate.
  bool can_be(const FireDemand& demand, UnitId unit, Fate fate) const;

 private:
  using Ways = std::array<UnitWays, kUnits>;

  std::uint8_t fates_of(const FireDemand& demand, UnitId unit, Fate known) const;
  bool is_thinkable(UnitId unit, Fate fate) const;
  bool meet(const FireDemand& demand, UnitSet left, Ways ways,
            std::vector<PossibleHit>* used) const;

  const FireProblem& problem_;
  const FirePart& part_;
  Ways free_{};
  FireFlow any_;
};

}  // namespace sandtable::jubilee
