#include "core/ai/plan_bot.h"

#include <algorithm>
#include <utility>

#include "core/ai/quick_bot.h"
#include "core/base/hash.h"

namespace sandtable {
namespace {

constexpr int kTrialsEachPlan = 10;  // a small budget tries fewer plans, not each less often
constexpr int kTrialsPerChild = 20;  // the same of a second generation, by the whole budget
constexpr int kMostChildren = 8;
constexpr std::uint64_t kAnew = 4;      // one action in so many is blurred otherwise by a child
constexpr std::size_t kMaxSteps = 400;  // a longer plan is judged on its way

}  // namespace

void PlanBot::begin(const Game& game, const AnyState& view, int budget, RngStream rng) {
  game_ = &game;
  seat_ = game.to_act(view);
  budget_ = std::max(1, budget);
  const int bred_from = game.info().bots.bred_from;
  is_bred_ = bred_from != 0 && budget >= bred_from;
  game.legal(view, legal_);
  CHECK(!legal_.empty());
  plans_.clear();
  is_second_ = false;
  drafts_ = deals_ = 0;
  followed_.reset();
  running_ = false;
  stage_ = Stage::kDone;
  if (legal_.size() == 1 || follow(view)) return;
  kept_.clear();
  salt_ = word_of(rng);
  start_ = game.progress(view);
  horizon_ = Horizon::at_phase(game, view, seat_, budget_);
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
      std::clamp(budget_ / kTrialsEachPlan, 2, game_->info().bots.candidates));
}

// One child is not worth its draft.
std::size_t PlanBot::most_children() const {
  const int children = std::min(budget_ / kTrialsPerChild, kMostChildren);
  return is_bred_ && children > 1 ? static_cast<std::size_t>(children) : 0;
}

void PlanBot::begin_draft() {
  plans_.emplace_back();
  plans_.back().draft = drafts_++;
  trail_.clear();
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
  if (plans_.size() == 1) {
    budget_ = trials_within(budget_, plans_.front().steps.size(), game_->info().bots.steps);
    wanted_ = most_plans();
  }
  if (plans_.size() < wanted_) return begin_draft();
  try_drafts();
}

bool PlanBot::is_last_generation() const { return is_second_ || most_children() == 0; }

void PlanBot::try_drafts() {
  halving_.begin(plans_.size(), is_last_generation() ? budget_ : budget_ - budget_ / 2);
  stage_ = Stage::kTrying;
}

// The best goes on by what it came to, whatever the doubt, which is for the choice.
void PlanBot::begin_second_generation() {
  const std::size_t children = most_children();
  const std::size_t best = halving_.order().front();
  parent_ = plans_[best].draft;
  if (best > 1) std::swap(plans_[1], plans_[best]);
  plans_.resize(best == 0 ? 1 : 2);
  wanted_ = plans_.size() + children;
  deals_ = halving_.trial();
  budget_ /= 2;
  is_second_ = true;
  stage_ = Stage::kDrafting;
  begin_draft();
}

// What greedy play ranks best once each is blurred, but nobody goes to and fro while there is
// anything else.
void PlanBot::add_step() {
  std::vector<Candidate> ranked = greedy_.ranking();
  for (Candidate& one : ranked) one.value += blur_of(greedy_.legal()[one.index]);
  const auto is_below = [](const Candidate& a, const Candidate& b) { return a.value < b.value; };
  const Candidate first = *std::max_element(ranked.begin(), ranked.end(), is_below);
  Action action = greedy_.legal()[first.index];
  while (!ranked.empty()) {
    const auto best = std::max_element(ranked.begin(), ranked.end(), is_below);
    const Action next = greedy_.legal()[best->index];
    if (!comes_back(next)) {
      action = next;
      break;
    }
    ranked.erase(best);
  }
  take_step(action);
}

bool PlanBot::comes_back(Action action) {
  AnyState after = state_;
  facts_.clear();
  look_.hear(&facts_);
  look_.apply(*game_, after, action);
  look_.hear(nullptr);
  return trail_.returns(*game_, facts_);
}

void PlanBot::take_step(Action action) {
  Plan& plan = plans_.back();
  const AnyState seen = game_->observe(state_, seat_);
  const bool goes_on = !plan.steps.empty() && game_->midway(seen);
  if (goes_on && plan.chain.size() + 1 == plan.steps.size()) plan.chain.push_back(action);
  plan.commits += !goes_on;
  plan.steps.push_back({game_->hash(seen), action});
  facts_.clear();
  look_.hear(&facts_);
  look_.apply(*game_, state_, action);
  look_.hear(nullptr);
  trail_.add(*game_, facts_);
}

std::uint64_t PlanBot::key_of(std::size_t draft) const { return mix64(salt_ + draft); }

// None for the first draft. The same action has another worth after another one.
std::int64_t PlanBot::blur_of(Action action) const {
  std::size_t draft = plans_.back().draft;
  const std::vector<Step>& steps = plans_.back().steps;
  const std::uint64_t before = steps.empty() ? 0 : mix64(bits_of(steps.back().action));
  const std::uint64_t what = mix64(bits_of(action)) ^ mix64(before);
  if (is_second_ && mix64(key_of(draft) ^ ~what) % kAnew != 0) draft = parent_;
  if (draft == 0) return 0;
  const std::int64_t most = game_->info().bots.blur * kValueScale;
  const std::uint64_t word = mix64(key_of(draft) ^ what);
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
  const std::uint64_t luck = mix64(salt_ ^ mix64(deals_ + halving_.trial()));
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
  const std::uint64_t thought = mix64(salt_ + deals_ + halving_.trial());
  look_.apply(*game_, state_, leading_.choose(*game_, state_, look_.legal(), thought));
}

void PlanBot::end_trial() {
  running_ = false;
  halving_.add(value_at_end(*game_, state_, seat_), game_->end_worth(state_, seat_));
  if (!halving_.is_done()) return;
  if (!is_last_generation()) return begin_second_generation();
  keep_best();
}

// What it comes to so far. Before the second generation is tried, the best of the first.
std::size_t PlanBot::chosen() const {
  if (stage_ == Stage::kDrafting || (is_second_ && halving_.trial() < 2))
    return is_second_ && plans_.size() > 1 && plans_[1].draft == parent_ ? 1 : 0;
  return halving_.chosen(game_->info().bots.doubt);
}

void PlanBot::keep_best() {
  const std::size_t best = chosen();
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
  // best; while the second generation is drafted, the best of the first.
  const std::size_t best = chosen();
  if (stage_ == Stage::kDrafting)
    return plans_[best].steps.empty() ? greedy_.best() : Choice{index_of(plans_[best]), {}};
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
