// How choices are followed to their end, and tried.
#include <algorithm>
#include <utility>

#include "core/ai/hint.h"
#include "core/base/hash.h"

namespace sandtable {
namespace {

constexpr std::uint64_t kHintStream = 0x68696E74;
constexpr std::size_t kLongest = 40;  // steps of a choice; a longer one is judged on its way
constexpr std::size_t kFurther = 2;   // choices that are told to follow on one
// Each choice has as many trials as the reference player spends on a decision; where that plans
// whole parts of a turn, which takes longer, a share of them.
constexpr int kShareOfPlans = 4;
constexpr int kLeastTrials = 4;

}  // namespace

void HintThought::prepare(const Game& game, const AnyState& view, std::uint64_t key) {
  game_ = &game;
  view_ = view;
  seat_ = game.to_act(view);
  salt_ = mix64(key ^ kHintStream);
  game.legal(view, legal_);
  wanted_.clear();
  arms_.clear();
  followed_.reset();
  advice_ = {};
  own_prizes_.clear();
  game.prizes(view, prizes_);
  for (const Prize& prize : prizes_)
    if (prize.holder == seat_) own_prizes_.push_back(prize.place);
  const BotSettings& bots = game.info().bots;
  horizon_ = bots.plans == 0 ? Horizon::at_turn(game, view, seat_, 1)
                             : Horizon::at_phase(game, view, seat_, 1);
  trials_ = std::max(kLeastTrials, bots.plans == 0 ? bots.veteran : bots.veteran / kShareOfPlans);
  if (most_trials_ != 0) trials_ = std::max(kLeastTrials, most_trials_);
  arm_ = 0;
  trial_ = 0;
  running_ = false;
}

void HintThought::begin(const Game& game, const AnyState& view, Level level, std::uint64_t key) {
  prepare(game, view, key);
  thinker_ = thinker_of(level, game.info().bots);
  thinker_.bot->begin(game, view, thinker_.budget, RngStream(key));
  stage_ = Stage::kAsking;
}

void HintThought::begin(const Game& game, const AnyState& view, const Choice& choice,
                        std::uint64_t key) {
  prepare(game, view, key);
  gather(choice);
}

bool HintThought::step(int pieces) {
  while (stage_ != Stage::kDone && pieces-- > 0) piece();
  return stage_ == Stage::kDone;
}

void HintThought::piece() {
  switch (stage_) {
    case Stage::kAsking:
      if (thinker_.bot->step(1)) gather(thinker_.bot->best());
      return;
    case Stage::kFollowing:
      return follow_next();
    case Stage::kTrying:
      if (!running_) begin_trial();
      return play_on();
    case Stage::kDone:
      return;
  }
}

void HintThought::open_with(std::size_t index, const Actions& chain) {
  Hint hint;
  hint.index = index;
  hint.chain = chain;
  advice_.hints.push_back(std::move(hint));
}

// Before anything was tried the bot's first thought is all there is.
const Advice& HintThought::advice() {
  if (stage_ != Stage::kAsking || !advice_.hints.empty()) return advice_;
  const Choice so_far = thinker_.bot->best();
  if (so_far.leading.empty()) return advice_;
  open_with(so_far.index, so_far.leading.front().chain);
  return advice_;
}

// Doing nothing comes last: where the bot has thought of it, it stands where that has put it.
void HintThought::gather(const Choice& choice) {
  wanted_ = choice.leading;
  stage_ = wanted_.empty() ? Stage::kDone : Stage::kFollowing;
  const auto first =
      std::find_if(legal_.begin(), legal_.end(), [&](Action one) { return passes(one); });
  adds_pass_ = first != legal_.end();
  if (adds_pass_) wanted_.push_back({static_cast<std::size_t>(first - legal_.begin()), 0, {}, {}});
  std::reverse(wanted_.begin(), wanted_.end());
}

// Follows what is forced; whether the seat is asked then.
bool HintThought::is_asked(AnyState& state) {
  return look_.run_forced(*game_, state) && game_->to_act(state) == seat_;
}

bool HintThought::passes(Action action) const { return game_->verbs()[action.verb].passes; }

// As the bot has planned it, and on from there to where a unit stops.
Actions HintThought::follow(AnyState& state, Action first, const Actions& planned) {
  Actions out;
  look_.apply(*game_, state, first);
  while (out.size() < kLongest && !passes(out.empty() ? first : out.back()) && is_asked(state) &&
         game_->under_way(game_->observe(state, seat_))) {
    const Actions legal = look_.legal();
    const bool is_planned = out.size() < planned.size() && look_.offers(planned[out.size()]);
    out.push_back(is_planned ? planned[out.size()] : leading_.choose(*game_, state, legal, salt_));
    look_.apply(*game_, state, out.back());
  }
  return out;
}

// What is done behind it, as long as nothing is rolled and this part of the turn lasts.
std::vector<Actions> HintThought::follow_on(AnyState state) {
  std::vector<Actions> out;
  const Progress start = game_->progress(view_);
  while (out.size() < kFurther && is_asked(state)) {
    const Progress now = game_->progress(state);
    const Actions legal = look_.legal();
    const Action next = leading_.choose(*game_, state, legal, salt_);
    if (now[0] != start[0] || now[1] != start[1] || passes(next)) break;
    Actions chain = follow(state, next, {});
    chain.insert(chain.begin(), next);
    out.push_back(std::move(chain));
  }
  return out;
}

void HintThought::follow_next() {
  if (followed_) {
    arms_.back().then = follow_on(*std::exchange(followed_, std::nullopt));
    if (wanted_.empty()) begin_trials();
    return;
  }
  const Candidate one = std::move(wanted_.back());
  wanted_.pop_back();
  RngStream deals(salt_);
  AnyState state = game_->resample(view_, deals);
  HintArm arm;
  arm.index = one.index;
  arm.chain = follow(state, legal_[one.index], one.chain);
  arm.end = game_->hash(state);
  const auto known = std::find_if(arms_.begin(), arms_.end(),
                                  [&](const HintArm& each) { return each.end == arm.end; });
  if (wanted_.empty()) pass_ = static_cast<std::size_t>(known - arms_.begin());
  if (known == arms_.end()) {
    arms_.push_back(std::move(arm));
    followed_ = state;
  } else if (wanted_.empty()) {
    begin_trials();
  }
}

void HintThought::begin_trials() {
  if (!adds_pass_) pass_ = arms_.size();
  stage_ = arms_.size() < 2 ? Stage::kDone : Stage::kTrying;
  if (stage_ == Stage::kTrying) {
    if (advice_.hints.empty()) open_with(arms_.front().index, arms_.front().chain);
    return;
  }
  // All choices lead to the same: no trial would tell them apart.
  arms_.front().values = {0};
  advice_ = advice_now();
}

// All choices meet the same deals and the same dice.
void HintThought::begin_trial() {
  const std::uint64_t luck = mix64(salt_ + static_cast<std::uint64_t>(trial_) + 1);
  RngStream deals(luck);
  state_ = game_->resample(view_, deals);
  luck_ = Luck(mix64(luck));
  rolled_ = false;
  running_ = true;
  planned_ = steps_ = 0;
  look_.apply(*game_, state_, legal_[arms_[arm_].index]);
}

// What was dealt may forbid what was planned on another deal.
void HintThought::play_on() {
  if (!look_.run(*game_, state_, luck_, rolled_) || horizon_.is_reached(game_->progress(state_)))
    return end_trial();
  ++steps_;
  const Actions& plan = arms_[arm_].chain;
  if (game_->to_act(state_) == seat_ && planned_ < plan.size()) {
    if (look_.offers(plan[planned_])) return look_.apply(*game_, state_, plan[planned_++]);
    planned_ = plan.size();
  }
  const std::uint64_t thought = mix64(salt_ + static_cast<std::uint64_t>(trial_));
  look_.apply(*game_, state_, leading_.choose(*game_, state_, look_.legal(), thought));
}

void HintThought::count_prizes(HintArm& arm) {
  game_->prizes(state_, prizes_);
  for (const Prize& prize : prizes_) {
    const auto found =
        std::find_if(arm.prizes.begin(), arm.prizes.end(),
                     [&](const PrizeTally& one) { return one.place == prize.place; });
    PrizeTally& tally =
        found == arm.prizes.end() ? arm.prizes.emplace_back(PrizeTally{prize.place}) : *found;
    tally.own += prize.holder == seat_;
    tally.other += prize.holder != seat_ && prize.holder != Seat::kNobody;
  }
}

void HintThought::end_trial() {
  running_ = false;
  HintArm& arm = arms_[arm_];
  arm.values.push_back(value_at_end(*game_, state_, seat_));
  const EndWorth worth = game_->end_worth(state_, seat_);
  for (std::size_t i = 0; i < EndWorth::kTerms; ++i) arm.terms.terms[i] += worth.terms[i];
  count_prizes(arm);
  if (trial_ == 0 && arm_ == 0)
    trials_ = std::max(kLeastTrials, trials_within(trials_, steps_, game_->info().bots.steps));
  if (++arm_ < arms_.size()) return;
  arm_ = 0;
  if (++trial_ >= kLeastTrials) advice_ = advice_now();
  if (trial_ == trials_) stage_ = Stage::kDone;
}

}  // namespace sandtable
