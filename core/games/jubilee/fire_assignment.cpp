#include "core/games/jubilee/fire_assignment.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "core/games/jubilee/fire_flow.h"

namespace sandtable::jubilee {
namespace {

using Hits = std::vector<PossibleHit>;
using Ways = std::array<UnitWays, kUnits>;

// ---- parts
// --------------------------------------------------------------------------------------- Positions
// that share no target, not even over others, do not bear on each other: the best choice of the
// whole is that of its parts.

struct Part {
  Hits hits;
  int positions = 0;
  UnitSet units = 0;
};

std::vector<Part> parts_of(const FireProblem& problem) {
  std::array<std::uint8_t, kPositions> root;
  for (std::size_t i = 0; i < kPositions; ++i) root[i] = static_cast<std::uint8_t>(i);
  const auto find = [&root](std::uint8_t position) {
    while (root[position] != position) position = root[position];
    return position;
  };
  std::array<std::uint8_t, kUnits> by;  // the first position that may hit a unit
  by.fill(kNobody);
  for (const PossibleHit& hit : problem.hits) {
    if (by[hit.unit] == kNobody)
      by[hit.unit] = hit.position;
    else
      root[find(hit.position)] = find(by[hit.unit]);
  }
  std::vector<Part> out;
  std::array<std::uint8_t, kPositions> part_of;
  part_of.fill(kNobody);
  std::uint8_t last = kNobody;
  for (const PossibleHit& hit : problem.hits) {
    std::uint8_t& part = part_of[find(hit.position)];
    if (part == kNobody) {
      part = static_cast<std::uint8_t>(out.size());
      out.emplace_back();
    }
    out[part].hits.push_back(hit);
    out[part].units |= bit(UnitId(hit.unit));
    out[part].positions += hit.position != last;
    last = hit.position;
  }
  return out;
}

// ---- one position: the lower number, the nearer, the stronger
// ----------------------------------------

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
    const auto rank = [&problem](const PossibleHit& hit) {
      return std::tuple<int, int, int>(hit.priority, hit.distance, -problem.steps[hit.unit]);
    };
    std::stable_sort(hits_.begin(), hits_.end(),
                     [&](const PossibleHit& a, const PossibleHit& b) { return rank(a) < rank(b); });
    const auto shooter =
        std::find_if(problem.shooters.begin(), problem.shooters.end(),
                     [this](const Shooter& one) { return one.position == hits_.front().position; });
    const std::size_t capacity = std::min<std::size_t>(shooter->capacity, hits_.size());
    // Equals of the last one hit may be hit in its stead.
    const auto last = rank(hits_[capacity - 1]);
    while (sure_ < capacity && rank(hits_[sure_]) < last) ++sure_;
    equals_ = sure_;
    while (equals_ < hits_.size() && rank(hits_[equals_]) == last) ++equals_;
    left_ = static_cast<int>(capacity - sure_);
  }

  FireAnswer answer(const FireDemand& demand) const {
    FireAnswer out;
    out.hits.assign(hits_.begin(), hits_.begin() + static_cast<std::ptrdiff_t>(sure_));
    int left = left_;
    UnitSet open = 0;
    for (std::size_t i = 0; i < hits_.size(); ++i) {
      const UnitId unit(hits_[i].unit);
      const bool decided = (demand.decided & bit(unit)) != 0;
      const bool hit = demand.fate_of(unit) != Fate::kNone;
      if (decided && hit && demand.fate_of(unit) != fate_at(i)) out.met = false;
      if (i < sure_ || i >= equals_) {
        out.met = out.met && (!decided || hit == (i < sure_));
      } else if (!decided) {
        open |= bit(unit);
      } else if (hit) {
        out.hits.push_back(hits_[i]);
        --left;
      }
    }
    if (left < 0 || left > std::popcount(open)) out.met = false;
    if (left == 0) return out;
    if (left < std::popcount(open)) out.open = open;
    for (std::size_t i = sure_; i < equals_; ++i)
      if ((out.open & bit(UnitId(hits_[i].unit))) != 0)
        out.fates[hits_[i].unit] = fate_bits(Fate::kNone, fate_at(i));
    // One of the best choices: the first that are open.
    for (std::size_t i = sure_; i < equals_ && left > 0; ++i) {
      if ((open & bit(UnitId(hits_[i].unit))) == 0) continue;
      out.hits.push_back(hits_[i]);
      --left;
    }
    return out;
  }

 private:
  Fate fate_at(std::size_t i) const {
    return fate_of_hit(hits_[i], (problem_.moot >> hits_[i].unit & 1) != 0);
  }

  const FireProblem& problem_;
  Hits hits_;
  std::size_t sure_ = 0;    // hits that every best choice has
  std::size_t equals_ = 0;  // end of those among which the rest is chosen
  int left_ = 0;            // how many of them
};

// ---- several positions: a flow
// -----------------------------------------------------------------------

class Several {
 public:
  Several(const FireProblem& problem, const Part& part)
      : problem_(problem), part_(part), any_(problem, part.hits, free_) {}

  FireAnswer answer(const FireDemand& demand) {
    FireAnswer out;
    const UnitSet decided = demand.decided & part_.units;
    if (decided == 0)
      out.hits = any_.used();
    else
      out.met = meet(demand, decided, Ways{}, &out.hits);
    if (!out.met) return out;
    const FireEffect effect = effect_of(problem_, out.hits);
    const FireDemand known{~UnitSet{0}, effect.step, effect.mark};
    UnitSet left = any_.changeable() & ~decided;
    for (; left != 0; left &= left - 1) {
      const UnitId unit(std::countr_zero(left));
      const std::uint8_t fates = fates_of(demand, unit, known.fate_of(unit));
      if (std::has_single_bit(fates)) continue;
      out.open |= bit(unit);
      out.fates[static_cast<std::size_t>(unit.index())] = fates;
    }
    return out;
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
        one = {Way::kMust, Way::kMust, Way::kFree};
        if (meet(demand, left & (left - 1), ways, used)) return true;
        one = {Way::kMustNot, Way::kMust, Way::kMust};
      } else if (fate == Fate::kStep) {
        const Way rest = moot ? Way::kFree : Way::kMustNot;
        one = {rest, Way::kMust, rest};
      } else {
        const Way mark = fate == Fate::kDisrupted ? Way::kMust : Way::kMustNot;
        one = {Way::kMustNot, Way::kMustNot, mark};
      }
    }
    const FireFlow flow(problem_, part_.hits, ways);
    if (flow.total() != any_.total() + flow.demands()) return false;
    if (used != nullptr) *used = flow.used();
    return true;
  }

  const FireProblem& problem_;
  const Part& part_;
  Ways free_{};
  FireFlow any_;
};

FireAnswer answer_of(const FireProblem& problem, const Part& part, const FireDemand& demand) {
  if (part.positions == 1) return Single(problem, part).answer(demand);
  return Several(problem, part).answer(demand);
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

// [OJ 6.11a, 6.11b] The best choice of each part wastes no hit on a unit that another position hits
// already, if somebody else is in reach.
FireAnswer assign_fire(const FireProblem& problem, const FireDemand& demand) {
  FireAnswer out;
  UnitSet reached = 0;
  for (const Part& part : parts_of(problem)) {
    const FireAnswer one = answer_of(problem, part, demand);
    out.hits.insert(out.hits.end(), one.hits.begin(), one.hits.end());
    out.open |= one.open;
    for (UnitSet left = one.open; left != 0; left &= left - 1) {
      const auto unit = static_cast<std::size_t>(std::countr_zero(left));
      out.fates[unit] = one.fates[unit];
    }
    out.met = out.met && one.met;
    reached |= part.units;
  }
  // Nothing can happen to who is not reached.
  if (((demand.step | demand.mark) & ~reached) != 0) out.met = false;
  std::sort(out.hits.begin(), out.hits.end());
  return out;
}

FireEffect effect_of(const FireProblem& problem, const Hits& hits) {
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
