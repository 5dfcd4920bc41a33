#include "core/games/jubilee/fire_parts.h"

#include <algorithm>
#include <bit>

namespace sandtable::jubilee {
namespace {

using Hits = std::vector<PossibleHit>;

Fate fate_of_hit(const PossibleHit& hit, bool needs_no_marker) {
  if (!hit.is_step()) return Fate::kDisrupted;
  return hit.priority == 1 && !needs_no_marker ? Fate::kStepDisrupted : Fate::kStep;
}

}  // namespace

std::uint8_t fate_bits(Fate a, Fate b) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(a) | 1U << static_cast<unsigned>(b));
}

// --- parts

FireParts::FireParts(const FireProblem& problem) : hits_(problem.hits.size()) {
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

FirePart FireParts::operator[](std::size_t i) const {
  const std::size_t end = i + 1 < count_ ? first_[i + 1] : hits_.size();
  FirePart out{FireHits(hits_).subspan(first_[i], end - first_[i])};
  std::uint8_t last = kNobody;
  for (const PossibleHit& hit : out.hits) {
    out.units |= bit(UnitId(hit.unit));
    out.positions += hit.position != last;
    last = hit.position;
  }
  return out;
}

void FireParts::find_roots(FireHits hits) {
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

std::uint8_t FireParts::root_of(std::uint8_t position) const {
  while (root_[position] != position) position = root_[position];
  return position;
}

// --- one position

SingleFire::SingleFire(const FireProblem& problem, const FirePart& part)
    : problem_(problem), hits_(part.hits) {
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

std::uint32_t SingleFire::rank_of(const PossibleHit& hit) const {
  return static_cast<std::uint32_t>(hit.priority << 16 | hit.distance << 8 |
                                    (255 - problem_.steps[hit.unit]));
}

Fate SingleFire::fate_at(std::size_t i) const {
  return fate_of_hit(hit_at(i), (problem_.needs_no_marker >> hit_at(i).unit & 1) != 0);
}

SingleFire::Rest SingleFire::rest(const FireDemand& demand) const {
  Rest out{left_};
  for (std::size_t i = 0; i < hits_.size(); ++i) {
    const UnitId unit(hit_at(i).unit);
    const bool decided = (demand.decided & bit(unit)) != 0;
    const bool hit = demand.fate_of(unit) != Fate::kNone;
    if (decided && hit && demand.fate_of(unit) != fate_at(i)) out.met = false;
    if (i < sure_ || i >= equals_)
      out.met = out.met && (!decided || hit == (i < sure_));
    else if (!decided)
      out.open |= bit(unit);
    else if (hit)
      --out.left;
  }
  if (out.left < 0 || out.left > std::popcount(out.open)) out.met = false;
  return out;
}

void SingleFire::answer(const FireDemand& demand, FireAnswer& out) const {
  const Rest rest = this->rest(demand);
  out.met = out.met && rest.met;
  int left = rest.left;
  const bool is_tie = left != 0 && left < std::popcount(rest.open);
  if (is_tie) out.open |= rest.open;
  for (std::size_t i = 0; i < equals_; ++i) {
    const PossibleHit& one = hit_at(i);
    const UnitSet unit = bit(UnitId(one.unit));
    const bool open = i >= sure_ && (rest.open & unit) != 0;
    if (open && is_tie) out.fates[one.unit] = fate_bits(Fate::kNone, fate_at(i));
    // Of the open ones the first: one of the best choices.
    const bool demanded =
        (demand.decided & unit) != 0 && demand.fate_of(UnitId(one.unit)) != Fate::kNone;
    if (i < sure_ || demanded || (open && left-- > 0)) out.hits.push_back(one);
  }
}

// --- several positions

bool SeveralFire::choose(const FireDemand& demand, Hits& out) const {
  const UnitSet decided = demand.decided & part_.units;
  if (decided != 0) return meet(demand, decided, Ways{}, &out);
  any_.add_used(out);
  return true;
}

UnitSet SeveralFire::changeable(const FireDemand& demand) {
  return any_.changeable() & ~demand.decided & part_.units;
}

void SeveralFire::answer(const FireDemand& demand, FireAnswer& out) {
  Hits chosen;
  if (!choose(demand, chosen)) {
    out.met = false;
    return;
  }
  out.hits.insert(out.hits.end(), chosen.begin(), chosen.end());
  const FireEffect effect = effect_of(problem_, chosen);
  const FireDemand known{~UnitSet{0}, effect.step, effect.mark};
  for (UnitSet left = changeable(demand); left != 0; left &= left - 1) {
    const UnitId unit(std::countr_zero(left));
    const std::uint8_t fates = fates_of(demand, unit, known.fate_of(unit));
    if (std::has_single_bit(fates)) continue;
    out.open |= bit(unit);
    out.fates[static_cast<std::size_t>(unit.index())] = fates;
  }
}

bool SeveralFire::can_be(const FireDemand& demand, UnitId unit, Fate fate) const {
  if (!is_thinkable(unit, fate)) return false;
  FireDemand more = demand;
  more.decide(unit, fate);
  return meet(more, more.decided & part_.units, Ways{}, nullptr);
}

// The fate that one best choice gives it is known; the others are tried.
std::uint8_t SeveralFire::fates_of(const FireDemand& demand, UnitId unit, Fate known) const {
  std::uint8_t out = fate_bits(known, known);
  for (const Fate fate : kFates)
    if (fate != known && can_be(demand, unit, fate))
      out = static_cast<std::uint8_t>(out | fate_bits(fate, fate));
  return out;
}

// Whether any hits on the unit could come to that.
bool SeveralFire::is_thinkable(UnitId unit, Fate fate) const {
  bool step = false, mark = false;
  for (const PossibleHit& hit : part_.hits) {
    if (hit.unit != unit.index()) continue;
    step |= hit.is_step();
    mark |= !hit.is_step() || hit.priority == 1;
  }
  if (fate == Fate::kStepDisrupted)
    return step && mark && (problem_.needs_no_marker & bit(unit)) == 0;
  if (fate == Fate::kStep) return step;
  return fate == Fate::kNone || mark;
}

// Whether a best choice gives the units in `left` their fates, besides the ways laid down so far.
// Only a step with a marker has two ways: one hard hit, or two hits.
bool SeveralFire::meet(const FireDemand& demand, UnitSet left, Ways ways, Hits* used) const {
  for (; left != 0; left &= left - 1) {
    const UnitId unit(std::countr_zero(left));
    UnitWays& one = ways[static_cast<std::size_t>(unit.index())];
    const Fate fate = demand.fate_of(unit);
    const bool needs_no_marker = (problem_.needs_no_marker & bit(unit)) != 0;
    if (fate == Fate::kStepDisrupted) {
      if (needs_no_marker) return false;
      one = {Need::kMust, Need::kMust, Need::kFree};
      if (meet(demand, left & (left - 1), ways, used)) return true;
      one = {Need::kMustNot, Need::kMust, Need::kMust};
    } else if (fate == Fate::kStep) {
      const Need rest = needs_no_marker ? Need::kFree : Need::kMustNot;
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

}  // namespace sandtable::jubilee
