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

}  // namespace sandtable::jubilee
