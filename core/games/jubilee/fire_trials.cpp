#include "core/games/jubilee/fire_trials.h"

#include <algorithm>

namespace sandtable::jubilee {
namespace {

// Where the hits of the position of the first one end.
std::size_t end_of_position(FireHits hits, std::size_t first) {
  std::size_t end = first + 1;
  while (end < hits.size() && hits[end].position == hits[first].position) ++end;
  return end;
}

// Sets of up to `capacity` hits out of `count`.
std::size_t sets_up_to(std::size_t count, int capacity) {
  return capacity == 1 ? 1 + count : 1 + count + count * (count - 1) / 2;
}

}  // namespace

bool FireTrials::are_few(const FireProblem& problem, FireHits hits) {
  if (hits.size() > kMaxHits) return false;
  std::size_t choices = 1;
  for (std::size_t first = 0; first < hits.size();) {
    const std::size_t end = end_of_position(hits, first);
    choices *= sets_up_to(end - first, capacity_of(problem, hits[first].position));
    if (choices > kMaxChoices) return false;
    first = end;
  }
  return true;
}

FireTrials::FireTrials(const FireProblem& problem, FireHits hits, const FireDemand& demand,
                       std::vector<FireEffect>* effects)
    : problem_(problem), hits_(hits), demand_(demand), effects_(effects) {
  measure();
  try_shooter(0, Choice{});
}

// What all hits are worth, and what the shooters from one on are worth at most.
void FireTrials::measure() {
  for (std::size_t first = 0; first < hits_.size(); ++shooters_) {
    turns_[shooters_].first = first;
    turns_[shooters_].capacity = capacity_of(problem_, hits_[first].position);
    first = end_of_position(hits_, first);
    turns_[shooters_ + 1].first = first;
  }
  for (std::size_t shooter = shooters_; shooter-- > 0;) {
    FireValue best{}, second{};
    for (std::size_t i = turns_[shooter].first; i < turns_[shooter + 1].first; ++i) {
      const PossibleHit& hit = hits_[i];
      units_ |= bit(UnitId(hit.unit));
      values_[i] = value_of_hit(hit);
      const FireValue most = values_[i] + value_of_first(problem_.steps[hit.unit]);
      second = std::max(second, std::min(best, most));
      best = std::max(best, most);
    }
    turns_[shooter].most = turns_[shooter + 1].most + best;
    if (turns_[shooter].capacity > 1) turns_[shooter].most = turns_[shooter].most + second;
  }
}

void FireTrials::try_shooter(std::size_t shooter, const Choice& before) {
  if (before.value + turns_[shooter].most < best_) return;  // no way to be among the best
  if (shooter == shooters_) return judge(before);
  try_hits(shooter, turns_[shooter].first, turns_[shooter].capacity, before);
}

// [OJ 6.7, OJ F.3] Every set of at most `left` more hits of one shooter, none included.
void FireTrials::try_hits(std::size_t shooter, std::size_t from, int left, const Choice& before) {
  for (std::size_t i = from; left > 0 && i < turns_[shooter + 1].first; ++i) {
    const PossibleHit& hit = hits_[i];
    const UnitSet unit = bit(UnitId(hit.unit));
    if (((hit.is_step() ? before.step : before.mark) & unit) != 0) continue;
    Choice more = before;
    more.hits |= std::uint64_t{1} << i;
    more.value = more.value + values_[i];
    if (((before.step | before.mark) & unit) == 0)
      more.value = more.value + value_of_first(problem_.steps[hit.unit]);
    (hit.is_step() ? more.step : more.mark) |= unit;
    if (hit.priority == 1) more.hard |= unit;
    try_hits(shooter, i + 1, left - 1, more);
  }
  try_shooter(shooter + 1, before);
}

void FireTrials::judge(const Choice& choice) {
  if (choice.value < best_) return;
  if (choice.value > best_) {
    best_ = choice.value;
    count_ = 0;
    with_ = {};
    if (effects_ != nullptr) effects_->clear();
  }
  const UnitSet step = choice.step;
  const UnitSet mark = (choice.hard | choice.mark) & ~(step & problem_.needs_no_marker);
  const UnitSet decided = demand_.decided & units_;
  if ((((step ^ demand_.step) | (mark ^ demand_.mark)) & decided) != 0) return;
  if (count_++ == 0) chosen_ = choice.hits;
  if (effects_ != nullptr) effects_->push_back({step, mark});
  with_[static_cast<std::size_t>(Fate::kNone)] |= units_ & ~step & ~mark;
  with_[static_cast<std::size_t>(Fate::kDisrupted)] |= mark & ~step;
  with_[static_cast<std::size_t>(Fate::kStep)] |= step & ~mark;
  with_[static_cast<std::size_t>(Fate::kStepDisrupted)] |= step & mark;
}

void FireTrials::add_hits(std::vector<PossibleHit>& out) const {
  for (std::size_t i = 0; i < hits_.size(); ++i)
    if ((chosen_ >> i & 1) != 0) out.push_back(hits_[i]);
}

}  // namespace sandtable::jubilee
