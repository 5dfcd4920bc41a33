#include "core/games/jubilee/fire_assignment.h"

#include <algorithm>
#include <bit>

#include "core/games/jubilee/fire_parts.h"
#include "core/games/jubilee/fire_trials.h"

namespace sandtable::jubilee {
namespace {

// Several positions, but few choices: all of them.
void try_all(const FireProblem& problem, const FirePart& part, const FireDemand& demand,
             FireAnswer& out) {
  const FireTrials trials(problem, part.hits, demand);
  UnitSet seen = 0, open = 0;
  for (const Fate fate : kFates) {
    open |= seen & trials.with(fate);
    seen |= trials.with(fate);
  }
  open &= ~demand.decided;
  if (trials.count() == 0) {
    out.met = false;
  } else if (trials.count() == 1 || open != 0) {
    trials.add_hits(out.hits);
  } else {  // they differ only in who fires at whom
    out.met = SeveralFire(problem, part).choose(demand, out.hits) && out.met;
  }
  out.open |= open;
  for (const Fate fate : kFates)
    for (UnitSet left = open & trials.with(fate); left != 0; left &= left - 1) {
      std::uint8_t& fates = out.fates[static_cast<std::size_t>(std::countr_zero(left))];
      fates = static_cast<std::uint8_t>(fates | fate_bits(fate, fate));
    }
}

// Adds what the fire of that part comes to.
void answer_part(const FireProblem& problem, const FirePart& part, const FireDemand& demand,
                 FireAnswer& out) {
  if (part.positions == 1)
    SingleFire(problem, part).answer(demand, out);
  else if (FireTrials::are_few(problem, part.hits))
    try_all(problem, part, demand, out);
  else
    SeveralFire(problem, part).answer(demand, out);
}

}  // namespace

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

// [OJ 6.11a, OJ 6.11b] The best choice of each part wastes no hit on a unit that another position
// hits already, if somebody else is in reach.
FireAnswer assign_fire(const FireProblem& problem, const FireDemand& demand, FireMethod method) {
  FireAnswer out;
  UnitSet reached = 0;
  const FireParts parts(problem);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const FirePart part = parts[i];
    if (method == FireMethod::kMatching)
      SeveralFire(problem, part).answer(demand, out);
    else
      answer_part(problem, part, demand, out);
    reached |= part.units;
  }
  // Nothing can happen to who is not reached.
  if (((demand.step | demand.mark) & ~reached) != 0) out.met = false;
  std::sort(out.hits.begin(), out.hits.end());
  return out;
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
