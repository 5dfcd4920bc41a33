#include "shell/play/hand.h"

#include <algorithm>
#include <array>

#include "core/base/sorting.h"
#include "shell/play/chances.h"
#include "shell/play/facts.h"
#include "shell/play/skin.h"

namespace sandtable::shell {
namespace {

bool has(const std::vector<int>& list, int item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace

void Hand::clear() {
  offers_.clear();
  actions_.clear();
  urges_.clear();
  chances_.clear();
  odds_.clear();
  actors_.clear();
  on_map_.clear();
  buttons_.clear();
  company_.clear();
  possible_company_.clear();
  worth_doing_.clear();
  chosen_ = acting_ = main_ = armed_ = follow_ = proposed_ = better_ = -1;
  mode_ = 0;
}

void Hand::deal(const Game& game, const Skin& skin, const AnyState& view, const Actions& legal) {
  game_ = &game;
  skin_ = &skin;
  view_ = view;
  const int before = chosen_;
  clear();
  const Standing standing = game.standing(view);
  if (std::string phase = standing.turn + standing.phase; phase != phase_) {
    passed_over_.clear();
    way_ = {};
    phase_ = std::move(phase);
  }
  skin.handling().offers(view, legal, offers_);
  Position position;
  skin.board().lay_out(view, position);
  spaces_.clear();
  for (const PlacedCounter& one : position.counters) spaces_[one.unit] = one.space;
  for (const Offer& offer : offers_)
    actions_.push_back(std::binary_search(legal.begin(), legal.end(), offer.asked)
                           ? offer.asked
                           : offer.steps.front());
  chances_.assign(offers_.size(), -1);
  odds_.assign(offers_.size(), {});
  for (int i = 0; i < static_cast<int>(offers_.size()); ++i) weigh(i);
  std::vector<int> urges;
  game.urges(view, legal, urges);
  urges_.clear();
  for (const Action& action : actions_) {
    const auto found = std::lower_bound(legal.begin(), legal.end(), action);
    urges_.push_back(urges[static_cast<std::size_t>(found - legal.begin())]);
  }
  find_actors();
  acting_ = skin.handling().acting_unit(view);
  if (acting_ >= 0)
    chosen_ = acting_;
  else if (const int payer = least_payer(before); payer >= 0)
    chosen_ = payer;
  else if (has(actors_, before))
    chosen_ = before;
  refresh();
  if (chosen_ < 0 && better_ >= 0)
    choose(offer(better_).unit);
  else if (chosen_ < 0 && on_map_.empty() && !actors_.empty())
    choose(nearest_actor());
}

// A way to go rolls nothing, or what it rolls is told on its card. What the enemy rolls has no
// chance that one would wish for.
void Hand::weigh(int index) {
  if (offer(index).kind == OfferKind::kMove) return;
  const auto at = static_cast<std::size_t>(index);
  odds_[at] = skin_->handling().odds(view_, offer(index), company_);
  chances_[at] = odds_[at].theirs ? -1 : best_chance(odds_[at]);
}

// Others act: what was held ready had other odds, which nobody has seen of these.
void Hand::weigh_anew() {
  armed_ = -1;
  for (const int i : on_map_) weigh(i);
}

// Where somebody must answer, each by a button of its own, as those who pay for hits: whose answer
// is not warned of, as of paying more than is owed, and is urged most, which costs least; rather
// than whoever was chosen last. -1 where it is not so.
int Hand::least_payer(int before) const {
  int best = -1;
  std::array<int, 3> least{};
  for (int i = 0; i < static_cast<int>(offers_.size()); ++i) {
    const Offer& one = offer(i);
    if (one.kind != OfferKind::kPress) continue;
    if (one.unit < 0) return -1;
    if (!one.main) continue;
    const std::array rank = {is_warned_of(i) ? 1 : 0, -urge(i), one.unit == before ? 0 : 1};
    if (best < 0 || rank < least) best = i, least = rank;
  }
  return best < 0 ? -1 : offer(best).unit;
}

bool Hand::is_warned_of(int index) const {
  const std::vector<Note>& remarks = odds(index).remarks;
  return std::any_of(remarks.begin(), remarks.end(), [&](const Note& remark) {
    return role_of(*game_, remark) == MessageRole::kPlain;
  });
}

int Hand::nearest_actor() const {
  if (last_space_ < 0) return actors_.front();
  const ImVec2 from = skin_->board().place(last_space_);
  int best = actors_.front();
  float least = 1e18F;
  for (const int unit : actors_) {
    const auto found = spaces_.find(unit);
    if (found == spaces_.end()) continue;
    const ImVec2 at = skin_->board().place(found->second);
    const float far = (at.x - from.x) * (at.x - from.x) + (at.y - from.y) * (at.y - from.y);
    if (far < least) least = far, best = unit;
  }
  return best;
}

void Hand::find_actors() {
  for (const Offer& offer : offers_)
    if (offer.unit >= 0 && !offer.passive && !has(actors_, offer.unit) &&
        !has(passed_over_, offer.unit))
      actors_.push_back(offer.unit);
  sort_items(actors_);
}

int Hand::offer_of(Action action) const {
  int best = -1;
  int closeness = 0;
  for (int i = 0; i < static_cast<int>(offers_.size()); ++i) {
    const Offer& one = offer(i);
    const auto found = std::find(one.steps.begin(), one.steps.end(), action);
    if (found == one.steps.end() && one.asked != action) continue;
    const bool begins = found == one.steps.begin();
    const int close = one.asked == action ? (one.steps.size() == 1 ? 4 : 3) : begins ? 2 : 1;
    if (close > closeness) closeness = close, best = i;
  }
  return best;
}

bool Hand::may_act(int unit) const { return has(actors_, unit); }

bool Hand::can_drag(int unit, int from) const {
  const auto leads = [&](const Offer& one) {
    return one.unit == unit && one.kind != OfferKind::kPress && !one.passive &&
           one.mode == (unit == chosen_ ? mode_ : 0) && one.space != from;
  };
  return may_act(unit) && std::any_of(offers_.begin(), offers_.end(), leads);
}

bool Hand::takes_part(int unit) const { return unit == chosen_ || has(company_, unit); }

void Hand::choose(int unit) {
  if (unit == chosen_ || (acting_ >= 0 && unit != acting_ && !may_act(unit))) return;
  chosen_ = unit;
  mode_ = 0;
  if (!company_.empty()) {
    company_.clear();
    weigh_anew();
  }
  armed_ = -1;
  refresh();
}

bool Hand::may_hold() const {
  return std::any_of(offers_.begin(), offers_.end(), [](const Offer& one) {
    return one.kind == OfferKind::kPress && one.unit < 0;
  });
}

int Hand::chosen_place() const {
  const auto found = std::find(actors_.begin(), actors_.end(), chosen_);
  return found == actors_.end() ? -1 : static_cast<int>(found - actors_.begin());
}

void Hand::choose_next(int direction) {
  if (actors_.empty()) return;
  const int count = static_cast<int>(actors_.size());
  const int from = chosen_place();
  const int at = ((from < 0 && direction < 0 ? 0 : from) + direction + count) % count;
  choose(actors_[static_cast<std::size_t>(at)]);
}

void Hand::pass_over(int unit) {
  if (!has(passed_over_, unit)) passed_over_.push_back(unit);
  const auto found = std::find(actors_.begin(), actors_.end(), unit);
  if (found != actors_.end()) {
    const bool last = found + 1 == actors_.end();
    const int next = actors_.size() == 1 ? -1 : (last ? actors_.front() : *(found + 1));
    actors_.erase(found);
    choose(next);
  }
}

void Hand::set_mode(int mode) {
  mode_ = mode;
  armed_ = -1;
  refresh();
}

void Hand::refresh() {
  if (const auto found = spaces_.find(chosen_); found != spaces_.end()) last_space_ = found->second;
  on_map_.clear();
  buttons_.clear();
  possible_company_.clear();
  modes_.clear();
  main_ = -1;
  for (int i = 0; i < static_cast<int>(offers_.size()); ++i) {
    const Offer& one = offer(i);
    const bool mine = one.unit < 0 || one.unit == chosen_;
    if (one.kind == OfferKind::kPress) {
      if (!mine) continue;
      if (one.main && (main_ < 0 || one.unit >= 0))
        main_ = i;
      else if (!one.main)
        buttons_.push_back(i);
    } else if (mine && one.mode != mode_) {
      if (!has(modes_, one.mode)) modes_.push_back(one.mode);
    } else if (mine || (chosen_ < 0 && is_own_place(one))) {
      on_map_.push_back(i);
    }
  }
  for (const int i : on_map_) {
    if (offer(i).unit != chosen_) continue;
    for (const int unit : skin_->handling().possible_company(view_, offer(i)))
      if (std::find(possible_company_.begin(), possible_company_.end(), unit) ==
          possible_company_.end())
        possible_company_.push_back(unit);
  }
  if (company_.empty() && !possible_company_.empty() && gathers_ == kind_of_chosen()) {
    take_along();
    weigh_anew();
  }
  const bool follows = way_.unit >= 0 && may_act(chosen_) && way_.unit != chosen_;
  follow_ = follows ? skin_->handling().follow(view_, offers_, chosen_, way_) : -1;
  find_worth_doing();
}

int Hand::at(int space, int target) const {
  int found = -1;
  bool exact = false;  // what is done to a stack is meant before what is done on its ground
  for (const int i : on_map_) {
    const Offer& one = offer(i);
    const bool here = one.space == space;
    if (!here && one.space != skin_->board().ground_of(space)) continue;
    if (target >= 0 && one.target == target) return i;
    // the top counter is the last one
    if (found < 0 || (here && !exact) || (target < 0 && here == exact)) found = i, exact = here;
  }
  return found;
}

int Hand::own_at(int space, int unit) const {
  const auto found = std::find_if(on_map_.begin(), on_map_.end(), [&](int i) {
    return offer(i).space == space && offer(i).unit == unit && is_own_place(offer(i));
  });
  return chosen_ >= 0 || found == on_map_.end() ? -1 : *found;
}

int Hand::actor_against(int space, int target) const {
  for (const Offer& one : offers_) {
    if (one.kind != OfferKind::kTarget || one.passive || one.mode != 0 ||
        (one.space != space && one.space != skin_->board().ground_of(space)))
      continue;
    if (may_act(one.unit) && (target < 0 || one.target < 0 || one.target == target))
      return one.unit;
  }
  return -1;
}

void Hand::toggle_company(int unit) {
  const auto found = std::find(company_.begin(), company_.end(), unit);
  if (found == company_.end())
    company_.push_back(unit);
  else
    company_.erase(found);
  weigh_anew();
}

OfferKind Hand::kind_of_chosen() const {
  const auto mine = [&](int i) { return offer(i).unit == chosen_; };
  const auto found = std::find_if(on_map_.begin(), on_map_.end(), mine);
  return found == on_map_.end() ? OfferKind::kPress : offer(*found).kind;
}

void Hand::take_along() {
  const auto goes = [&](int i) {
    return offer(i).unit == chosen_ && !skin_->handling().chain(view_, offer(i), company_).empty();
  };
  for (const int unit : possible_company_) {
    company_.push_back(unit);
    if (std::none_of(on_map_.begin(), on_map_.end(), goes)) company_.pop_back();
  }
}

void Hand::gather_company() {
  const bool alone = company_.empty();
  gathers_ = alone ? kind_of_chosen() : OfferKind::kPress;
  company_.clear();
  if (alone) take_along();
  weigh_anew();
}

}  // namespace sandtable::shell
