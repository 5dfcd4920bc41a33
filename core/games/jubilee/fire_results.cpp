#include "core/games/jubilee/fire_results.h"

#include <algorithm>
#include <bit>

#include "core/games/jubilee/fire_parts.h"
#include "core/games/jubilee/fire_trials.h"

namespace sandtable::jubilee {
namespace {

constexpr std::uint64_t kTooMany = kMostResults + 1;

std::uint64_t capped(std::uint64_t count) { return std::min(count, kTooMany); }

// Sets of `taken` out of `all`, at most kTooMany. Each step of the product is a whole number.
std::uint64_t sets_of(int taken, int all) {
  taken = std::min(taken, all - taken);
  std::uint64_t out = 1;
  for (int i = 1; i <= taken && out < kTooMany; ++i)
    out = out * static_cast<std::uint64_t>(all - taken + i) / static_cast<std::uint64_t>(i);
  return capped(out);
}

std::uint64_t count_single(const SingleFire& single, const FireDemand& demand) {
  const SingleFire::Rest rest = single.rest(demand);
  return rest.met ? sets_of(rest.left, std::popcount(rest.open)) : 0;
}

// The results of a part of few choices.
std::vector<FireEffect> few_results(const FireProblem& problem, const FirePart& part,
                                    const FireDemand& demand) {
  std::vector<FireEffect> all;
  const FireTrials trials(problem, part.hits, demand, &all);
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// Results of a part of many choices: units are given their fates one after another, as far as a
// best choice keeps them all. Units to which the same positions can do the same are alike: of those
// only the order of fates that falls is tried, and counts for all orders.
class Many {
 public:
  Many(const FireProblem& problem, const FirePart& part)
      : problem_(problem), part_(part), fire_(problem, part) {}

  std::uint64_t count(const FireDemand& demand) {
    std::vector<PossibleHit> ignored;
    if (!fire_.choose(demand, ignored)) return 0;
    order_units(fire_.changeable(demand));
    return count_from(demand, 0, {});
  }

 private:
  struct Turn {
    UnitId unit;
    int place = 1;  // among those alike: the first, the second, ...
  };

  bool are_alike(UnitId a, UnitId b) const {
    const auto needs_no_marker = [&](UnitId unit) {
      return problem_.needs_no_marker >> unit.index() & 1;
    };
    const auto steps = [&](UnitId unit) {
      return problem_.steps[static_cast<std::size_t>(unit.index())];
    };
    return needs_no_marker(a) == needs_no_marker(b) && steps(a) == steps(b) &&
           hits_on(a) == hits_on(b);
  }

  std::vector<PossibleHit> hits_on(UnitId unit) const {
    std::vector<PossibleHit> out;
    for (PossibleHit hit : part_.hits) {
      if (hit.unit != unit.index()) continue;
      hit.unit = 0;
      out.push_back(hit);
    }
    return out;
  }

  void order_units(UnitSet left) {
    turns_.clear();
    while (left != 0) {
      const UnitId first(std::countr_zero(left));
      int place = 0;
      for (UnitSet others = left; others != 0; others &= others - 1) {
        const UnitId unit(std::countr_zero(others));
        if (unit != first && !are_alike(first, unit)) continue;
        turns_.push_back({unit, ++place});
        left &= ~bit(unit);
      }
    }
  }

  // How the fates given so far stand: for how many results, in all their orders among units that
  // are alike; the last fate, which the next of those alike may get or a greater one; and how many
  // of them have got it.
  struct Path {
    std::uint64_t times = 1;
    int last = 0;
    int run = 0;
  };

  std::uint64_t count_from(const FireDemand& demand, std::size_t at, Path path) const {
    if (at == turns_.size()) return path.times;
    const Turn& turn = turns_[at];
    if (turn.place == 1) path.last = path.run = 0;
    std::uint64_t sum = 0;
    for (int fate = path.last; fate < kFateCount && sum < kTooMany; ++fate) {
      const Fate one = static_cast<Fate>(fate);
      if (!fire_.can_be(demand, turn.unit, one)) continue;
      FireDemand more = demand;
      more.decide(turn.unit, one);
      const int run = fate == path.last ? path.run + 1 : 1;
      // A multinomial number grows by whole numbers.
      const std::uint64_t times =
          path.times * static_cast<std::uint64_t>(turn.place) / static_cast<std::uint64_t>(run);
      sum += count_from(more, at + 1, {capped(times), fate, run});
    }
    return capped(sum);
  }

  const FireProblem& problem_;
  const FirePart& part_;
  SeveralFire fire_;
  std::vector<Turn> turns_;
};

std::uint64_t count_part(const FireProblem& problem, const FirePart& part, const FireDemand& demand,
                         FireMethod method) {
  if (method == FireMethod::kMatching) return Many(problem, part).count(demand);
  if (part.positions == 1) return count_single(SingleFire(problem, part), demand);
  if (FireTrials::are_few(problem, part.hits)) return few_results(problem, part, demand).size();
  return Many(problem, part).count(demand);
}

using FateCounts = std::array<std::uint64_t, kFateCount>;

// The results of a part of few choices by the fate that they give a unit: all in one go.
FateCounts count_fates_of_few(const std::vector<FireEffect>& results, UnitId unit) {
  FateCounts out{};
  for (const FireEffect& one : results) {
    const FireDemand done{~UnitSet{0}, one.step, one.mark};
    ++out[static_cast<std::size_t>(done.fate_of(unit))];
  }
  return out;
}

FateCounts count_fates(const FireProblem& problem, const FirePart& part, const FireDemand& demand,
                       UnitId unit) {
  if (part.positions > 1 && FireTrials::are_few(problem, part.hits))
    return count_fates_of_few(few_results(problem, part, demand), unit);
  FateCounts out{};
  for (const Fate fate : kFates) {
    FireDemand more = demand;
    more.decide(unit, fate);
    out[static_cast<std::size_t>(fate)] = count_part(problem, part, more, FireMethod::kQuicker);
  }
  return out;
}

// The same by the method of many choices alone.
FateCounts count_fates_matched(const FireProblem& problem, const FirePart& part,
                               const FireDemand& demand, UnitId unit) {
  FateCounts out{};
  for (const Fate fate : kFates) {
    FireDemand more = demand;
    more.decide(unit, fate);
    out[static_cast<std::size_t>(fate)] = Many(problem, part).count(more);
  }
  return out;
}

}  // namespace

FateWeights weigh_fates(const FireProblem& problem, const FireDemand& demand, UnitId unit,
                        FireMethod method) {
  const FireParts parts(problem);
  FateWeights out;
  std::uint64_t others = 1, all = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const FirePart part = parts[i];
    if ((part.units & bit(unit)) == 0) {
      others = capped(others * count_part(problem, part, demand, method));
      continue;
    }
    const FateCounts counts = method == FireMethod::kQuicker
                                  ? count_fates(problem, part, demand, unit)
                                  : count_fates_matched(problem, part, demand, unit);
    for (std::size_t fate = 0; fate < kFateCount; ++fate) {
      out.of[fate] = static_cast<std::uint32_t>(counts[fate]);
      all += counts[fate];
    }
  }
  out.counted = all * others <= kMostResults;
  for (std::uint32_t& weight : out.of)
    weight = out.counted ? weight * static_cast<std::uint32_t>(others) : std::min(weight, 1U);
  return out;
}

}  // namespace sandtable::jubilee
