// What is worth doing before the main button is pressed (Hand::worth_doing).
#include <algorithm>
#include <array>

#include "core/base/sorting.h"
#include "shell/play/facts.h"
#include "shell/play/hand.h"

namespace sandtable::shell {

// A unit has something to do just where it stands (charges): all of those can be shown at once,
// but not what a button brings there first.
bool Hand::is_own_place(const Offer& offer) const {
  const auto found = spaces_.find(offer.unit);
  return offer.kind == OfferKind::kTarget && offer.mode == 0 && found != spaces_.end() &&
         found->second == offer.space;
}

// Not what has no chance, costs somebody, or gives up a right: those are the player's own thought.
bool Hand::is_worth_doing(int index) const {
  const Offer& one = offer(index);
  if (one.main || one.passive || (one.unit >= 0 && !may_act(one.unit))) return false;
  // What the chosen unit's own button does is answered before another unit is turned to.
  const int asked = offer(main_).unit;
  if (asked >= 0 && one.unit >= 0 && one.unit != asked) return false;
  const VerbInfo& verb = game_->verbs()[one.asked.verb];
  const bool answers = one.kind == OfferKind::kPress && (verb.names_member || is_open(index));
  if (one.kind != OfferKind::kTarget && !answers) return false;
  if (urge(index) <= urge(main_)) return false;
  const Odds& its = odds(index);
  if (its.theirs || !its.losses.empty()) return false;
  if (chance(index) <= 0 && !(its.results.empty() && is_own_place(one))) return false;
  return std::none_of(its.remarks.begin(), its.remarks.end(), [&](const Note& remark) {
    return role_of(*game_, remark) == MessageRole::kForfeits;
  });
}

bool Hand::is_for_chosen(int index) const {
  return offer(index).unit < 0 || offer(index).unit == chosen_;
}

void Hand::find_worth_doing() {
  worth_doing_.clear();
  proposed_ = better_ = -1;
  if (main_ < 0) return;
  for (int i = 0; i < static_cast<int>(offers_.size()); ++i)
    if (is_worth_doing(i)) worth_doing_.push_back(i);
  const auto rank = [&](int i) {
    const bool mine = chosen_ >= 0 && offer(i).unit == chosen_;
    return std::array{mine ? 0 : 1, -urge(i), -chance(i), i};
  };
  sort_items(worth_doing_, [&](int a, int b) { return rank(a) < rank(b); });
  for (const int i : worth_doing_) {
    int& first = is_for_chosen(i) ? proposed_ : better_;
    if (first < 0) first = i;
  }
  if (proposed_ >= 0 && better_ >= 0 && urge(better_) <= urge(proposed_)) better_ = -1;
}

}  // namespace sandtable::shell
