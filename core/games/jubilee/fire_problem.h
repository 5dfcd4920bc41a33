// The fire of several positions under one chit as numbers [OJ F.2, OJ F.5]: which hits are
// possible, what is settled already, what a choice does. Knows nothing of the map.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "core/games/jubilee/messages.h"

namespace sandtable::jubilee {

// One possible hit [OJ F.2]. Priorities 1 to 4 cost a step, 5 and 6 only disrupt.
struct PossibleHit {
  std::uint8_t position = 0;
  std::uint8_t unit = 0;
  std::uint8_t priority = 1;
  std::uint8_t distance = 1;
  bool is_step() const { return priority <= 4; }
  auto operator<=>(const PossibleHit&) const = default;
};

using FireHits = std::span<const PossibleHit>;

struct Shooter {
  std::uint8_t position = 0;
  std::uint8_t capacity = 1;  // different units it may hit [OJ 6.7]
};

struct FireProblem {
  std::vector<Shooter> shooters;             // ascending positions
  std::vector<PossibleHit> hits;             // by position, then unit; no pair twice
  std::array<std::uint8_t, kUnits> steps{};  // of each unit, before the fire
  // Units to which a marker makes no difference once they lose a step: they have one already, or
  // are gone [OJ 6.10, OJ F.6].
  UnitSet needs_no_marker = 0;
};

// Of one of its shooters.
int capacity_of(const FireProblem& problem, std::uint8_t position);

// What is settled already, by picks or draws [OJ F.5]: the fates of some units.
struct FireDemand {
  UnitSet decided = 0;
  UnitSet step = 0;  // of those
  UnitSet mark = 0;  // of those

  void decide(UnitId unit, Fate fate);
  Fate fate_of(UnitId unit) const;
};

struct FireAnswer {
  // One best choice, in the order of the problem. Where several of them hit the same units in the
  // same way from other positions, it is the one that the flow finds (fire_flow.h).
  std::vector<PossibleHit> hits;
  UnitSet open = 0;  // units that best choices treat differently; none of the decided ones
  std::array<std::uint8_t, kUnits> fates{};  // of each open unit what it may be: bit per Fate
  bool met = true;  // false: no best choice meets the demand, which only edited positions make
  bool operator==(const FireAnswer&) const = default;
};

// What a set of hits does to the units: the state after them, not the hits, is what makes two
// choices different [OJ F.5].
struct FireEffect {
  UnitSet step = 0;
  UnitSet mark = 0;  // priority 1 disrupts as well as it costs a step [OJ 15.1]
  auto operator<=>(const FireEffect&) const = default;
};
FireEffect effect_of(const FireProblem& problem, FireHits hits);

}  // namespace sandtable::jubilee
