#include "core/games/jubilee/fire_assignment.h"

#include <algorithm>
#include <bit>

#include "core/games/jubilee/fire_flow.h"
#include "core/games/jubilee/fire_trials.h"

namespace sandtable::jubilee {
namespace {

using Hits = std::vector<PossibleHit>;
using Ways = std::array<UnitWays, kUnits>;

// ---- parts ------------------------------------------------------------------------------------
// Positions that share no target, not even over others, do not bear on each other: the best choice
// of the whole is that of its parts.

struct Part {
  FireHits hits;
  int positions = 0;
  UnitSet units = 0;
};

class Parts {
 public:
  explicit Parts(const FireProblem& problem) : hits_(problem.hits.size()) {
    find_roots(problem.hits);
    std::array<std::uint8_t, kPositions> part_of;
    part_of.fill(kNobody);
    std::array<std::size_t, kPositions> end{};
    for (const PossibleHit& hit : problem.hits) {
      std::uint8_t& part = part_of[root_of(hit.position)];
      if (part == kNobody) part = count_++;
      ++end[part];
    }
    for (std::size_t i = 1; i < count_; ++i) end[i] += end[i - 1];
    // From the back, each part from its end: the order of the problem is kept.
    for (std::size_t i = hits_.size(); i-- > 0;)
      hits_[--end[part_of[root_of(problem.hits[i].position)]]] = problem.hits[i];
    first_ = end;
  }

  std::size_t size() const { return count_; }
  Part operator[](std::size_t i) const {
    const std::size_t end = i + 1 < count_ ? first_[i + 1] : hits_.size();
    Part out{FireHits(hits_).subspan(first_[i], end - first_[i])};
    std::uint8_t last = kNobody;
    for (const PossibleHit& hit : out.hits) {
      out.units |= bit(UnitId(hit.unit));
      out.positions += hit.position != last;
      last = hit.position;
    }
    return out;
  }

 private:
  void find_roots(FireHits hits) {
    for (std::size_t i = 0; i < kPositions; ++i) root_[i] = static_cast<std::uint8_t>(i);
    std::array<std::uint8_t, kUnits> by;  // the first position that may hit a unit
    by.fill(kNobody);
    for (const PossibleHit& hit : hits) {
      if (by[hit.unit] == kNobody)
        by[hit.unit] = hit.position;
      else
        root_[root_of(hit.position)] = root_of(by[hit.unit]);
    }
  }
  std::uint8_t root_of(std::uint8_t position) const {
    while (root_[position] != position) position = root_[position];
    return position;
  }

  Hits hits_;  // by part, each in the order of the problem
  std::array<std::uint8_t, kPositions> root_;
  std::array<std::size_t, kPositions> first_;  // of the hits of a part
  std::uint8_t count_ = 0;
};

// ---- one position: the lower number, the nearer, the stronger ---------------------------------

Fate fate_of_hit(const PossibleHit& hit, bool moot) {
  if (!hit.is_step()) return Fate::kDisrupted;
  return hit.priority == 1 && !moot ? Fate::kStepDisrupted : Fate::kStep;
}

std::uint8_t fate_bits(Fate a, Fate b) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(a) | 1U << static_cast<unsigned>(b));
}

class Single {
 public:
  Single(const FireProblem& problem, const Part& part) : problem_(problem), hits_(part.hits) {
    for (std::size_t i = 0; i < hits_.size(); ++i)
      order_[i] = rank_of(hits_[i]) << 8 | static_cast<std::uint32_t>(i);
    std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(hits_.size()));
    const auto capacity = static_cast<std::size_t>(capacity_of(problem, hits_.front().position));
    const std::size_t taken = std::min(capacity, hits_.size());
    // Equals of the last one hit may be hit in its stead.
    const std::uint32_t last = rank_at(taken - 1);
    while (sure_ < taken && rank_at(sure_) < last) ++sure_;
    equals_ = sure_;
    while (equals_ < hits_.size() && rank_at(equals_) == last) ++equals_;
    left_ = static_cast<int>(taken - sure_);
  }

  void answer(const FireDemand& demand, FireAnswer& out) const {
    int left = left_;
    UnitSet open = 0;
    for (std::size_t i = 0; i < hits_.size(); ++i) {
      const UnitId unit(hit_at(i).unit);
      const bool decided = (demand.decided & bit(unit)) != 0;
      const bool hit = demand.fate_of(unit) != Fate::kNone;
      if (decided && hit && demand.fate_of(unit) != fate_at(i)) out.met = false;
      if (i < sure_) out.hits.push_back(hit_at(i));
      if (i < sure_ || i >= equals_) {
        out.met = out.met && (!decided || hit == (i < sure_));
      } else if (!decided) {
        open |= bit(unit);
      } else if (hit) {
        out.hits.push_back(hit_at(i));
        --left;
      }
    }
    if (left < 0 || left > std::popcount(open)) out.met = false;
    if (left == 0) return;
    const bool is_tie = left < std::popcount(open);
    if (is_tie) out.open |= open;
    for (std::size_t i = sure_; i < equals_; ++i) {
      const PossibleHit& one = hit_at(i);
      if ((open & bit(UnitId(one.unit))) == 0) continue;
      if (is_tie) out.fates[one.unit] = fate_bits(Fate::kNone, fate_at(i));
      // One of the best choices: the first that are open.
      if (left-- > 0) out.hits.push_back(one);
    }
  }

 private:
  // The lower is hit first.
  std::uint32_t rank_of(const PossibleHit& hit) const {
    return static_cast<std::uint32_t>(hit.priority << 16 | hit.distance << 8 |
                                      (255 - problem_.steps[hit.unit]));
  }
  std::uint32_t rank_at(std::size_t i) const { return order_[i] >> 8; }
  const PossibleHit& hit_at(std::size_t i) const { return hits_[order_[i] & 255]; }
  Fate fate_at(std::size_t i) const {
    return fate_of_hit(hit_at(i), (problem_.moot >> hit_at(i).unit & 1) != 0);
  }

  const FireProblem& problem_;
  FireHits hits_;
  std::array<std::uint32_t, kUnits> order_;  // rank, then index into the hits
  std::size_t sure_ = 0;                     // hits that every best choice has
  std::size_t equals_ = 0;                   // end of those among which the rest is chosen
  int left_ = 0;                             // how many of them
};

// ---- several positions: a flow ----------------------------------------------------------------

class Several {
 public:
  Several(const FireProblem& problem, const Part& part)
      : problem_(problem), part_(part), any_(problem, part.hits, free_) {}

  // A best choice that meets the demand; false if there is none.
  bool choose(const FireDemand& demand, Hits& out) const {
    const UnitSet decided = demand.decided & part_.units;
    if (decided != 0) return meet(demand, decided, Ways{}, &out);
    any_.add_used(out);
    return true;
  }

  void answer(const FireDemand& demand, FireAnswer& out) {
    Hits chosen;
    if (!choose(demand, chosen)) {
      out.met = false;
      return;
    }
    out.hits.insert(out.hits.end(), chosen.begin(), chosen.end());
    const FireEffect effect = effect_of(problem_, chosen);
    const FireDemand known{~UnitSet{0}, effect.step, effect.mark};
    UnitSet left = any_.changeable() & ~demand.decided & part_.units;
    for (; left != 0; left &= left - 1) {
      const UnitId unit(std::countr_zero(left));
      const std::uint8_t fates = fates_of(demand, unit, known.fate_of(unit));
      if (std::has_single_bit(fates)) continue;
      out.open |= bit(unit);
      out.fates[static_cast<std::size_t>(unit.index())] = fates;
    }
  }

 private:
  // The fate that one best choice gives it is known; the others are tried.
  std::uint8_t fates_of(const FireDemand& demand, UnitId unit, Fate known) const {
    std::uint8_t out = fate_bits(known, known);
    for (const Fate fate : {Fate::kNone, Fate::kDisrupted, Fate::kStep, Fate::kStepDisrupted}) {
      if (fate == known || !is_thinkable(unit, fate)) continue;
      FireDemand more = demand;
      more.decide(unit, fate);
      if (meet(more, more.decided & part_.units, Ways{}, nullptr))
        out = static_cast<std::uint8_t>(out | fate_bits(fate, fate));
    }
    return out;
  }

  // Whether any hits on the unit could come to that.
  bool is_thinkable(UnitId unit, Fate fate) const {
    bool step = false, mark = false;
    for (const PossibleHit& hit : part_.hits) {
      if (hit.unit != unit.index()) continue;
      step |= hit.is_step();
      mark |= !hit.is_step() || hit.priority == 1;
    }
    if (fate == Fate::kStepDisrupted) return step && mark && (problem_.moot & bit(unit)) == 0;
    if (fate == Fate::kStep) return step;
    return fate == Fate::kNone || mark;
  }

  // Whether a best choice gives the units in `left` their fates, besides the ways laid down so far.
  // Only a step with a marker has two ways: one hard hit, or two hits.
  bool meet(const FireDemand& demand, UnitSet left, Ways ways, Hits* used) const {
    for (; left != 0; left &= left - 1) {
      const UnitId unit(std::countr_zero(left));
      UnitWays& one = ways[static_cast<std::size_t>(unit.index())];
      const Fate fate = demand.fate_of(unit);
      const bool moot = (problem_.moot & bit(unit)) != 0;
      if (fate == Fate::kStepDisrupted) {
        if (moot) return false;
        one = {Need::kMust, Need::kMust, Need::kFree};
        if (meet(demand, left & (left - 1), ways, used)) return true;
        one = {Need::kMustNot, Need::kMust, Need::kMust};
      } else if (fate == Fate::kStep) {
        const Need rest = moot ? Need::kFree : Need::kMustNot;
        one = {rest, Need::kMust, rest};
      } else {
        const Need mark = fate == Fate::kDisrupted ? Need::kMust : Need::kMustNot;
        one = {Need::kMustNot, Need::kMustNot, mark};
      }
    }
    const FireFlow flow(problem_, part_.hits, ways);
    if (flow.total() != any_.total() + flow.demands()) return false;
    if (used != nullptr) flow.add_used(*used);
    return true;
  }

  const FireProblem& problem_;
  const Part& part_;
  Ways free_{};
  FireFlow any_;
};

// ---- several positions, but few choices: all of them ------------------------------------------

void try_all(const FireProblem& problem, const Part& part, const FireDemand& demand,
             FireAnswer& out) {
  const FireTrials trials(problem, part.hits, demand);
  UnitSet seen = 0, open = 0;
  for (const Fate fate : {Fate::kNone, Fate::kDisrupted, Fate::kStep, Fate::kStepDisrupted}) {
    open |= seen & trials.with(fate);
    seen |= trials.with(fate);
  }
  open &= ~demand.decided;
  if (trials.count() == 0) {
    out.met = false;
  } else if (trials.count() == 1 || open != 0) {
    trials.add_hits(out.hits);
  } else {  // they differ only in who fires at whom
    out.met = Several(problem, part).choose(demand, out.hits) && out.met;
  }
  out.open |= open;
  for (const Fate fate : {Fate::kNone, Fate::kDisrupted, Fate::kStep, Fate::kStepDisrupted})
    for (UnitSet left = open & trials.with(fate); left != 0; left &= left - 1) {
      std::uint8_t& fates = out.fates[static_cast<std::size_t>(std::countr_zero(left))];
      fates = static_cast<std::uint8_t>(fates | fate_bits(fate, fate));
    }
}

// Adds what the fire of that part comes to.
void answer_part(const FireProblem& problem, const Part& part, const FireDemand& demand,
                 FireAnswer& out) {
  if (part.positions == 1)
    Single(problem, part).answer(demand, out);
  else if (FireTrials::are_few(problem, part.hits))
    try_all(problem, part, demand, out);
  else
    Several(problem, part).answer(demand, out);
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

// [OJ 6.11a, 6.11b] The best choice of each part wastes no hit on a unit that another position hits
// already, if somebody else is in reach.
FireAnswer assign_fire(const FireProblem& problem, const FireDemand& demand, FireMethod method) {
  FireAnswer out;
  UnitSet reached = 0;
  const Parts parts(problem);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part part = parts[i];
    if (method == FireMethod::kMatching)
      Several(problem, part).answer(demand, out);
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
  out.mark &= ~(out.step & problem.moot);
  return out;
}

}  // namespace sandtable::jubilee
