#include "core/ai/search.h"

#include <algorithm>

#include "core/ai/glance_chain.h"
#include "core/ai/quick_bot.h"

namespace sandtable {
namespace {

// A small budget tries fewer candidates, not each less often.
constexpr int kTrialsEachCandidate = 6;

}  // namespace

void SearchBot::begin(const Game& game, const AnyState& view, int budget, RngStream rng) {
  if (game_ == &game && !legal_.empty()) {
    RngStream deals(0);
    past_.follow(game, game.resample(view_, deals), legal_[best().index], view);
  }
  game_ = &game;
  view_ = view;
  seat_ = game.to_act(view);
  budget_ = std::max(1, budget);
  horizon_ = Horizon::at_turn(game, view, seat_, budget_);
  rng_ = rng;
  game.legal(view, legal_);
  CHECK(!legal_.empty());
  trials_.clear();
  arms_.clear();
  halving_.begin(1, 1);
  running_ = false;
  asks_greedy_ = false;
  if (legal_.size() == 1) return;
  const int first = game.info().bots.first;
  if (first == 0) return gather_at_a_glance();
  asks_greedy_ = true;
  greedy_.start_from(past_);
  greedy_.begin(game, view, first, RngStream(word_of(rng_)));
}

std::size_t SearchBot::most_arms() const {
  return static_cast<std::size_t>(
      std::clamp(budget_ / kTrialsEachCandidate, 2, game_->info().bots.candidates));
}

bool SearchBot::puts_off(std::size_t index) const {
  return game_->verbs()[legal_[index].verb].puts_off;
}

// The most urgent first, and before all other things those that the same unit could do. What
// throws away more than something else does is none of them, nor who goes back for nothing.
void SearchBot::gather_at_a_glance() {
  const AnyState deal = game_->resample(view_, rng_);
  const GlanceChains glance(*game_, deal, word_of(rng_), past_);
  std::vector<GlanceChain::Waste> wastes;
  for (const Action& one : legal_) wastes.push_back(glance.of(one).waste());
  const GlanceChain::Waste least = *std::min_element(wastes.begin(), wastes.end());
  game_->urges(view_, legal_, urges_);
  std::vector<bool> taken(legal_.size());
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    if (wastes[i] == least) continue;
    taken[i] = true;
    urges_[i] = INT32_MIN;
  }
  const auto leader = std::max_element(urges_.begin(), urges_.end()) - urges_.begin();
  const Action first = legal_[static_cast<std::size_t>(leader)];
  const auto is_same_unit = [&](std::size_t i) {
    return legal_[i].a == first.a || legal_[i].verb != first.verb;
  };
  while (arms_.size() < most_arms()) {
    std::size_t best = legal_.size();
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      if (taken[i] || (!arms_.empty() && puts_off(i))) continue;
      if (best == legal_.size() || is_same_unit(i) > is_same_unit(best) ||
          (is_same_unit(i) == is_same_unit(best) && urges_[i] > urges_[best]))
        best = i;
    }
    if (best == legal_.size()) break;
    taken[best] = true;
    add_arm(best, {});
  }
  halving_.begin(arms_.size(), budget_);
}

void SearchBot::add_arm(std::size_t index, Actions plan) {
  arms_.emplace_back();
  arms_.back().index = index;
  arms_.back().plan = std::move(plan);
}

// As greedy ranks them, its own choice first.
void SearchBot::gather_from_greedy() {
  asks_greedy_ = false;
  for (Candidate& one : greedy_.ranking()) {
    if (arms_.size() == most_arms()) break;
    if (!arms_.empty() && puts_off(one.index)) continue;
    add_arm(one.index, std::move(one.chain));
  }
  halving_.begin(arms_.size(), budget_);
}

bool SearchBot::step(int pieces) {
  for (; asks_greedy_ && pieces > 0; --pieces)
    if (greedy_.step(1)) gather_from_greedy();
  while (!halving_.is_done() && pieces-- > 0) piece();
  return !asks_greedy_ && halving_.is_done();
}

void SearchBot::start_trial() {
  const std::size_t trial = halving_.trial();
  while (trials_.size() <= trial) trials_.push_back({game_->resample(view_, rng_), word_of(rng_)});
  state_ = trials_[trial].deal;
  luck_ = Luck(trials_[trial].dice);
  rolled_ = false;
  running_ = true;
  in_chain_ = trial == 0;
  planned_ = 0;
  steps_ = 0;
  look_.apply(*game_, state_, legal_[arms_[halving_.arm()].index]);
}

// The plan goes on as long as it may: the enemy's answer, or what was dealt, can put an end to it.
Action SearchBot::next_action(Seat next, const AnyState& seen) {
  const Actions& plan = arms_[halving_.arm()].plan;
  if (next == seat_ && planned_ < plan.size()) {
    if (look_.offers(plan[planned_])) return plan[planned_++];
    planned_ = plan.size();
  }
  game_->urges(seen, look_.legal(), urges_);
  return look_.legal()[most_urgent(look_.legal(), urges_, trials_[halving_.trial()].dice)];
}

void SearchBot::piece() {
  if (!running_) start_trial();
  if (!look_.run(*game_, state_, luck_, rolled_) || horizon_.is_reached(game_->progress(state_)))
    return finish_trial();
  ++steps_;
  const Seat next = game_->to_act(state_);
  const AnyState seen = game_->observe(state_, next);
  const bool goes_on = next == seat_ && game_->midway(seen);
  const Action action = next_action(next, seen);
  // What follows on the candidate before anything is rolled goes with it when it is shown.
  in_chain_ = in_chain_ && !rolled_ && goes_on;
  if (in_chain_) arms_[halving_.arm()].chain.push_back(action);
  look_.apply(*game_, state_, action);
}

// Where the trial stands: the terms are what was reached by then.
void SearchBot::finish_trial() {
  running_ = false;
  if (halving_.trials(0) == 0) fit_budget();
  halving_.add(value_at_end(*game_, state_, seat_), game_->end_worth(state_, seat_));
}

// Before anything is counted. What was ranked last is not tried where few trials are left.
void SearchBot::fit_budget() {
  budget_ = trials_within(budget_, steps_, game_->info().bots.steps);
  arms_.resize(std::min(arms_.size(), most_arms()));
  halving_.begin(arms_.size(), budget_);
}

Choice SearchBot::best() const {
  if (legal_.size() == 1) return {};
  // Not asked yet, or there is nothing to compare.
  if (arms_.size() < 2 && game_->info().bots.first != 0) return greedy_.best();
  const std::size_t best = halving_.chosen(game_->info().bots.doubt);
  Choice choice{arms_[best].index, {}};
  const auto add = [&](std::size_t at) {
    if (halving_.trials(at) == 0 || choice.leading.size() == kMaxCandidates) return;
    const Arm& arm = arms_[at];
    choice.leading.push_back({arm.index, halving_.mean(at), arm.chain, halving_.mean_terms(at)});
  };
  add(best);
  for (const std::size_t at : halving_.order())
    if (at != best) add(at);
  return choice;
}

}  // namespace sandtable
