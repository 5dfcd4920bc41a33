#include "shell/play/hand.h"

#include <algorithm>
#include <array>

#include "core/base/sorting.h"
#include "core/engine/percents.h"
#include "shell/play/facts.h"
#include "shell/play/skin.h"

namespace sandtable::shell {
namespace {

bool has(const std::vector<int>& list, int item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

using Reach = OddsResult::Effect;

bool has_full(const Odds& odds) {
  return std::any_of(odds.results.begin(), odds.results.end(),
                     [](const OddsResult& each) { return each.effect == Reach::kFull; });
}

// Where some results have full effect those alone count, else those that have some.
bool is_success(const Odds& odds, const OddsResult& result) {
  if (odds.results.back().effect == Reach::kByPlace) return &result == &odds.results.back();
  return result.effect == (has_full(odds) ? Reach::kFull : Reach::kPart);
}

}  // namespace

int best_chance(const Odds& odds) {
  if (odds.results.empty()) return -1;
  const std::vector<int> percents = percents_of(odds.results);
  int sum = 0;
  for (std::size_t i = 0; i < percents.size(); ++i)
    if (is_success(odds, odds.results[i])) sum += percents[i];
  return sum;
}

bool is_rolled(const Odds& odds) { return !odds.theirs && odds.results.size() > 1; }

std::string chance_note(const Game& game, const Words& words, const Odds& odds) {
  constexpr std::size_t kMostText = 28;
  if (!is_rolled(odds)) return {};
  const auto succeeds = [&](const OddsResult& result) { return is_success(odds, result); };
  const auto first = std::find_if(odds.results.begin(), odds.results.end(), succeeds);
  const MessageArg chance = text_arg("chance", chance_text(odds, best_chance(odds)));
  // Where all from one result on succeed, the least of them tells what it is.
  if (first != odds.results.end() && std::all_of(first, odds.results.end(), succeeds)) {
    const bool several = first + 1 != odds.results.end();
    const MessageArg what = text_arg("what", words.text(game.message(first->text)));
    std::string text = words.text(several ? "play.chance.least" : "play.chance.of", {what, chance});
    if (text.size() <= kMostText + chance.id.size()) return capitals_first(std::move(text));
  }
  const bool whole = has_full(odds) || odds.results.back().effect == Reach::kByPlace;
  return words.text(whole ? "play.chance.full" : "play.chance.part", {chance});
}

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
