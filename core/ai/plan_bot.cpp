#include "core/ai/plan_bot.h"

#include <algorithm>
#include <utility>

#include "core/ai/quick_bot.h"
#include "core/base/hash.h"

namespace sandtable {
namespace {

constexpr int kTrialsEach = 10;         // a small budget tries fewer plans, not each less often
constexpr std::size_t kMaxSteps = 400;  // a longer plan is judged on its way
constexpr std::size_t kUsualSteps = 64;

}  // namespace

int plan_budget(int budget, std::size_t steps) {
  const std::size_t out =
      static_cast<std::size_t>(budget) * kUsualSteps / std::max(steps, kUsualSteps);
  return std::max(1, static_cast<int>(out));
}

void PlanBot::begin(const Game& game, const AnyState& view, int budget, RngStream rng) {
  game_ = &game;
  seat_ = game.to_act(view);
  budget_ = std::max(1, budget);
  game.legal(view, legal_);
  CHECK(!legal_.empty());
  plans_.clear();
  followed_.reset();
  running_ = false;
  stage_ = Stage::kDone;
  if (legal_.size() == 1 || follow(view)) return;
  kept_.clear();
  salt_ = word_of(rng);
  start_ = game.progress(view);
  horizon_ = Horizon::at_phase(game, view, seat_);
  if (game.is_reaction(view)) return answer_as_greedy(view);
  deal_ = game.resample(view, rng);
  stage_ = Stage::kDrafting;
  begin_draft();
}

void PlanBot::answer_as_greedy(const AnyState& view) {
  stage_ = Stage::kGreedy;
  greedy_.begin(*game_, view, game_->info().bots.regular, RngStream(salt_));
}

// The first step is left to the question that the plan was made for.
bool PlanBot::follow(const AnyState& view) {
  const std::uint64_t hash = game_->hash(view);
  for (std::size_t i = 1; i < kept_.size(); ++i) {
    if (kept_[i].view != hash) continue;
    const auto at = std::lower_bound(legal_.begin(), legal_.end(), kept_[i].action);
    if (at == legal_.end() || *at != kept_[i].action) return false;
    const auto index = static_cast<std::size_t>(at - legal_.begin());
    followed_ = Choice{index, {{index, kept_worth_, {}, kept_terms_}}};
    return true;
  }
  return false;
}

bool PlanBot::step(int pieces) {
  while (stage_ != Stage::kDone && pieces-- > 0) piece();
  return stage_ == Stage::kDone;
}

void PlanBot::piece() {
  switch (stage_) {
    case Stage::kGreedy:
      if (greedy_.step(1)) stage_ = Stage::kDone;
      return;
    case Stage::kDrafting:
      return draft();
    case Stage::kTrying:
      if (!running_) begin_trial();
      return play_on();
    case Stage::kDone:
      return;
  }
}

std::size_t PlanBot::most_plans() const {
  return static_cast<std::size_t>(
      std::clamp(budget_ / kTrialsEach, 2, game_->info().bots.candidates));
}

void PlanBot::begin_draft() {
  plans_.emplace_back();
  state_ = deal_;
  ask_greedy();
}

void PlanBot::ask_greedy() {
  greedy_.begin(*game_, game_->observe(state_, seat_), 1, RngStream(salt_));
}

void PlanBot::draft() {
  if (!greedy_.step(1)) return;
  add_step();
  if (draft_goes_on()) return ask_greedy();
  plans_.back().end = state_;
  if (plans_.front().commits < game_->info().bots.plans) {
    plans_.clear();
    return answer_as_greedy(game_->observe(deal_, seat_));
  }
  if (plans_.size() == 1) budget_ = plan_budget(budget_, plans_.front().steps.size());
  if (plans_.size() < most_plans()) return begin_draft();
  halving_.begin(plans_.size(), budget_);
  stage_ = Stage::kTrying;
}

// What greedy play ranks best once each is blurred.
void PlanBot::add_step() {
  const Actions& legal = greedy_.legal();
  std::size_t best = 0;
  std::int64_t most = INT64_MIN;
  for (const Candidate& one : greedy_.ranking()) {
    const std::int64_t value = one.value + blur_of(legal[one.index]);
    if (value > most) most = value, best = one.index;
  }
  Plan& plan = plans_.back();
  const Action action = legal[best];
  const AnyState seen = game_->observe(state_, seat_);
  const bool goes_on = !plan.steps.empty() && game_->midway(seen);
  if (goes_on && plan.chain.size() + 1 == plan.steps.size()) plan.chain.push_back(action);
  plan.commits += !goes_on;
  plan.steps.push_back({game_->hash(seen), action});
  look_.apply(*game_, state_, action);
}

// None for the first draft. The same action has another worth after another one.
std::int64_t PlanBot::blur_of(Action action) const {
  const std::size_t draft = plans_.size() - 1;
  if (draft == 0) return 0;
  const std::vector<Step>& steps = plans_.back().steps;
  const std::uint64_t before = steps.empty() ? 0 : mix64(bits_of(steps.back().action));
  const std::int64_t most = game_->info().bots.blur * kValueScale;
  const std::uint64_t word = mix64(mix64(salt_ + draft) ^ mix64(bits_of(action)) ^ mix64(before));
  return static_cast<std::int64_t>(word % static_cast<std::uint64_t>(2 * most + 1)) - most;
}

// Follows what is forced to the next decision; whether that is still the plan's.
bool PlanBot::draft_goes_on() {
  if (!look_.run_forced(*game_, state_) || game_->to_act(state_) != seat_) return false;
  const Progress now = game_->progress(state_);
  return now[0] == start_[0] && now[1] == start_[1] && plans_.back().steps.size() < kMaxSteps;
}

// All plans meet the same deals and the same dice.
void PlanBot::begin_trial() {
  const std::uint64_t luck = mix64(salt_ ^ mix64(halving_.trial()));
  RngStream deals(luck);
  const AnyState& end = plans_[halving_.arm()].end;
  state_ = game_->resample(game_->observe(end, seat_), deals);
  luck_ = Luck(mix64(luck));
  rolled_ = false;
  running_ = true;
}

void PlanBot::play_on() {
  if (!look_.run(*game_, state_, luck_, rolled_) || horizon_.is_reached(game_->progress(state_)))
    return end_trial();
  const std::uint64_t thought = mix64(salt_ + halving_.trial());
  look_.apply(*game_, state_, leading_.choose(*game_, state_, look_.legal(), thought));
}

void PlanBot::end_trial() {
  running_ = false;
  halving_.add(value_at_end(*game_, state_, seat_), game_->end_worth(state_, seat_));
  if (halving_.is_done()) keep_best();
}

void PlanBot::keep_best() {
  const std::size_t best = halving_.chosen(game_->info().bots.doubt);
  const Candidate one = candidate_of(best);
  kept_ = plans_[best].steps;
  kept_worth_ = one.value;
  kept_terms_ = one.terms;
  stage_ = Stage::kDone;
}

std::size_t PlanBot::index_of(const Plan& plan) const {
  const Action first = plan.steps.front().action;
  return static_cast<std::size_t>(std::lower_bound(legal_.begin(), legal_.end(), first) -
                                  legal_.begin());
}

Candidate PlanBot::candidate_of(std::size_t at) const {
  const Plan& plan = plans_[at];
  return {index_of(plan), halving_.mean(at), plan.chain, halving_.mean_terms(at)};
}

Choice PlanBot::best() const {
  if (legal_.size() == 1) return {};
  if (followed_) return *followed_;
  if (plans_.empty()) return greedy_.best();
  // Before the first trial greedy play's draft counts, and before that has begun what it ranks
  // best.
  if (stage_ == Stage::kDrafting)
    return plans_.front().steps.empty() ? greedy_.best() : Choice{index_of(plans_.front()), {}};
  const std::size_t best = halving_.chosen(game_->info().bots.doubt);
  Choice choice{index_of(plans_[best]), {}};
  // Several plans can begin alike: the best of them speaks for all.
  const auto add = [&](std::size_t at) {
    if (halving_.trials(at) == 0 || choice.leading.size() == kMaxCandidates) return;
    Candidate one = candidate_of(at);
    for (const Candidate& known : choice.leading)
      if (known.index == one.index) return;
    choice.leading.push_back(std::move(one));
  };
  add(best);
  for (const std::size_t at : halving_.order()) add(at);
  return choice;
}

}  // namespace sandtable
