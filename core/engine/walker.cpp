#include "core/engine/walker.h"

#include <algorithm>

#include "core/base/sorting.h"
#include "core/engine/rng.h"

namespace sandtable {

Walker::Walker(const Game& game, const AnyState& view, Seat seat, std::uint64_t deal)
    : game_(game), seat_(seat) {
  RngStream rng(deal);
  state_ = game.resample(view, rng);
  left_behind_ = game.left_behind(state_, seat);
  find();
  decider_ = to_act_;
}

Walk Walker::go(std::span<const Action> chain) {
  const std::vector<std::size_t> order = order_of(game_, chain);
  Walk out;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Action wanted = chain[order[i]];
    const Verdict verdict = is_asked() ? why_not(wanted) : Verdict::yes();
    // Lists of one that the chain leaves out.
    for (int n = 0; n < kMostForced && goes_by_itself() && legal_.front() != wanted; ++n)
      take(legal_.front());
    if (!offers(wanted)) {
      out.bad = order[i];
      out.verdict = verdict;
      return out;
    }
    if (!is_forced(game_, state_, legal_)) out.decisions.push_back(wanted);
    if (i + 1 < order.size()) take(wanted);
  }
  return out;
}

void Walker::take_offered(std::span<const Action> chain) {
  for (const Action& action : chain)
    if (offers(action)) take(action);
}

void Walker::take(Action action) {
  const Odds odds = game_.odds(seen(), action);
  gather(odds.remarks, remarks_);
  gather(odds.losses, losses_);
  go_on_with(action);
}

Actions Walker::members(std::optional<Action> like) const {
  Actions out;
  if (!is_asked()) return out;
  for (const Action& action : legal_) {
    if (!game_.verbs()[action.verb].names_member) continue;
    if (!like) like = action;
    if (are_of_one_set(game_, *like, action)) out.push_back(action);
  }
  sort_items(out, is_named_before);
  return out;
}

Actions Walker::deeds() const {
  Actions out;
  if (!is_asked()) return out;
  for (const Action& action : legal_)
    if (!game_.verbs()[action.verb].names_member) out.push_back(action);
  return out;
}

void Walker::look(Action last, Ahead& out) {
  out.text = game_.describe(seen(), last);
  for (int n = 0; n < kMostForced; ++n) {
    out.odds = game_.odds(seen(), last);
    if (n != 0) out.odds.leads_to = game_.describe(seen(), last);
    if (!out.odds.results.empty()) break;
    take(last);
    if (turned_up_ || to_act_ == Seat::kNobody) break;
    if (to_act_ == Seat::kChance) {
      out.odds = game_.roll_odds(seen());
      if (out.odds.results.empty()) break;
      ChanceEvent event;
      game_.chance(state_, event);
      out.odds.leads_to = event.what;
      if (out.odds.theirs) out.then = own_roll_behind();
      break;
    }
    if (!goes_by_itself()) break;
    last = legal_.front();
  }
  gather(out.odds.remarks, remarks_);
  gather(out.odds.losses, losses_);
  out.odds.remarks = std::move(remarks_);
  out.odds.losses = std::move(losses_);
}

void Walker::run_on(std::size_t& budget) {
  for (int n = 0; n < kMostForced && is_open() && goes_by_itself(); ++n) take(legal_.front());
  if (to_act_ != Seat::kChance || turned_up_) return;
  ChanceEvent event;
  game_.chance(state_, event);
  if (!event.seen || event.outcomes.size() > budget) return;
  budget -= event.outcomes.size();
  std::vector<Note> common;
  for (std::size_t i = 0; i < event.outcomes.size(); ++i) {
    Walker branch(*this);
    branch.losses_.clear();
    branch.go_on_with(chance_action(event.outcomes[i].value));
    branch.run_on(budget);
    if (i == 0)
      common = std::move(branch.losses_);
    else
      std::erase_if(common, [&](const Note& note) { return !has(branch.losses_, note); });
    if (common.empty()) return;
  }
  gather(common, losses_);
}

std::optional<Note> Walker::left_after(std::uint64_t way, bool at_end) {
  const Rng dice(way);
  for (std::uint64_t n = 0; n < kMostForced && to_act_ != Seat::kNobody; ++n) {
    if (to_act_ == Seat::kChance) {
      ChanceEvent event;
      game_.chance(state_, event);
      go_on_with(chance_action(dice.pick(n, event.outcomes).value));
    } else if (goes_by_itself()) {
      go_on_with(legal_.front());
    } else if (at_end) {
      return {};
    } else {
      break;
    }
  }
  return left_behind_;
}

std::optional<Odds> Walker::own_roll_behind() const {
  std::vector<WeighedOdds> found;
  std::size_t budget = kMostOutcomes;
  // Widely before deeply: a die can have the enemy roll again and again.
  Branches open;
  roll_on(*this, kWhole, open, budget);
  for (; !open.empty(); open.pop_front())
    open.front().first.find_own_roll(open.front().second, found, open, budget);
  if (found.empty()) return {};
  const auto more = [](const WeighedOdds& a, const WeighedOdds& b) { return a.weight < b.weight; };
  return std::max_element(found.begin(), found.end(), more)->odds;
}

void Walker::roll_on(const Walker& from, std::uint64_t share, Branches& open, std::size_t& budget) {
  ChanceEvent event;
  from.game_.chance(from.state_, event);
  if (!event.seen || event.outcomes.size() > budget) return;
  budget -= event.outcomes.size();
  std::uint64_t sum = 0;
  for (const Outcome& outcome : event.outcomes) sum += outcome.weight;
  for (const Outcome& outcome : event.outcomes) {
    open.emplace_back(from, share * outcome.weight / sum);
    open.back().first.go_on_with(chance_action(outcome.value));
  }
}

void Walker::find_own_roll(std::uint64_t share, std::vector<WeighedOdds>& found, Branches& open,
                           std::size_t& budget) {
  for (int n = 0; n < kMostForced && !turned_up_; ++n) {
    if (to_act_ == Seat::kChance) {
      const Odds odds = game_.roll_odds(seen());
      if (odds.theirs || odds.results.empty()) return roll_on(*this, share, open, budget);
      return add(odds, share, found);
    }
    if (!is_open() || !goes_by_itself()) return;
    const Action action = legal_.front();
    Odds odds = game_.odds(seen(), action);
    odds.leads_to = game_.describe(seen(), action);
    if (!odds.theirs && !odds.results.empty()) return add(odds, share, found);
    go_on_with(action);
  }
}

void Walker::add(const Odds& odds, std::uint64_t weight, std::vector<WeighedOdds>& found) {
  if (odds.results.empty()) return;
  const auto is_alike = [](const OddsResult& x, const OddsResult& y) {
    return x.text == y.text && x.weight == y.weight;
  };
  const auto same = [&](const WeighedOdds& each) {
    return std::equal(each.odds.results.begin(), each.odds.results.end(), odds.results.begin(),
                      odds.results.end(), is_alike);
  };
  const auto known = std::find_if(found.begin(), found.end(), same);
  if (known != found.end())
    known->weight += weight;
  else
    found.push_back({odds, weight});
}

void Walker::go_on_with(Action action) {
  events_.clear();
  game_.apply(state_, action, events_);
  turned_up_ = turned_up_ || events_.revealed_to(seat_);
  see_who_stays();
  find();
}

void Walker::see_who_stays() {
  const std::optional<Note> now = game_.left_behind(state_, seat_);
  if (!now) return;
  if (!left_behind_ && !turned_up_) gather({*now}, losses_);
  if (!left_behind_ || left_behind_->args[0] < now->args[0]) left_behind_ = now;
}

}  // namespace sandtable
