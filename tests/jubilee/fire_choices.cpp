#include "tests/jubilee/fire_choices.h"

#include <array>

namespace sandtable::jubilee {

Key key_of(const FireProblem& problem, const Hits& hits) {
  std::set<int> units;
  std::array<int, 7> priorities{};
  int steps = 0, distance = 0, strength = 0;
  for (const PossibleHit& hit : hits) {
    units.insert(hit.unit);
    steps += hit.priority <= 4;
    ++priorities[hit.priority];
    distance += hit.distance;
  }
  for (const int unit : units) strength += problem.steps[static_cast<std::size_t>(unit)];
  return {static_cast<int>(units.size()),
          steps,
          priorities[1],
          priorities[2],
          priorities[3],
          priorities[4],
          priorities[5],
          priorities[6],
          -distance,
          strength};
}

Fates outcome_of(const Small& small, const Hits& hits) {
  Fates out;
  for (int unit = 0; unit < small.units; ++unit) {
    int steps = small.problem.steps[static_cast<std::size_t>(unit)];
    bool marked = (small.marked & bit(UnitId(unit))) != 0;
    for (const PossibleHit& hit : hits) {
      if (hit.unit != unit) continue;
      steps -= hit.priority <= 4;
      marked |= hit.priority == 1 || hit.priority >= 5;
    }
    out.push_back(steps * 2 + (steps > 0 && marked));
  }
  return out;
}

bool is_allowed(const FireProblem& problem, const Hits& hits) {
  std::array<int, kPositions> fired{};
  std::array<int, kUnits> steps{}, marks{};
  for (const PossibleHit& hit : hits) {
    ++fired[hit.position];
    ++(hit.is_step() ? steps : marks)[hit.unit];
  }
  for (const Shooter& shooter : problem.shooters)
    if (fired[shooter.position] > shooter.capacity) return false;
  for (int i = 0; i < kUnits; ++i)
    if (steps[static_cast<std::size_t>(i)] > 1 || marks[static_cast<std::size_t>(i)] > 1)
      return false;
  return true;
}

std::set<Fates> best_outcomes(const Small& small, Key& best) {
  std::set<Fates> out;
  const std::size_t count = small.problem.hits.size();
  for (std::uint32_t set = 0; set < 1U << count; ++set) {
    Hits hits;
    for (std::size_t i = 0; i < count; ++i)
      if ((set >> i & 1) != 0) hits.push_back(small.problem.hits[i]);
    if (!is_allowed(small.problem, hits)) continue;
    const Key key = key_of(small.problem, hits);
    if (!best.empty() && key < best) continue;
    if (key > best) out.clear();
    best = key;
    out.insert(outcome_of(small, hits));
  }
  return out;
}

Small random_small(RngStream& rng) {
  Small out;
  const bool alike = rng.below(2) == 0;  // equal units and distances: ties
  out.units = 1 + static_cast<int>(rng.below(4));
  for (int unit = 0; unit < out.units; ++unit) {
    const auto steps = static_cast<std::uint8_t>(1 + (alike ? 1 : rng.below(3)));
    out.problem.steps[static_cast<std::size_t>(unit)] = steps;
    if (rng.below(4) == 0) out.marked |= bit(UnitId(unit));
    if (steps == 1 || (out.marked & bit(UnitId(unit))) != 0)
      out.problem.needs_no_marker |= bit(UnitId(unit));
  }
  const int positions = 1 + static_cast<int>(rng.below(4));
  for (int position = 0; position < positions; ++position) {
    out.problem.shooters.push_back(
        {static_cast<std::uint8_t>(position), static_cast<std::uint8_t>(1 + rng.below(2))});
    for (int unit = 0; unit < out.units; ++unit) {
      if (rng.below(5) == 0 || out.problem.hits.size() == 12) continue;
      const auto priority = static_cast<std::uint8_t>(1 + rng.below(alike ? 2 : 6));
      const auto distance = static_cast<std::uint8_t>(1 + (alike ? 0 : rng.below(2)));
      if (priority > 4 && (out.marked & bit(UnitId(unit))) != 0) continue;
      out.problem.hits.push_back({static_cast<std::uint8_t>(position),
                                  static_cast<std::uint8_t>(unit), priority, distance});
    }
  }
  return out;
}

}  // namespace sandtable::jubilee
