#include "core/games/jubilee/fire_problem.h"

#include <algorithm>

namespace sandtable::jubilee {

int capacity_of(const FireProblem& problem, std::uint8_t position) {
  const auto shooter =
      std::find_if(problem.shooters.begin(), problem.shooters.end(),
                   [position](const Shooter& one) { return one.position == position; });
  return shooter->capacity;
}

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

FireEffect effect_of(const FireProblem& problem, FireHits hits) {
  FireEffect out;
  for (const PossibleHit& hit : hits) {
    const UnitSet one = bit(UnitId(hit.unit));
    if (hit.is_step()) out.step |= one;
    if (!hit.is_step() || hit.priority == 1) out.mark |= one;
  }
  out.mark &= ~(out.step & problem.needs_no_marker);
  return out;
}

}  // namespace sandtable::jubilee
